/* SPDX-License-Identifier: ISC */
#include "hash.h"

/* 4.2.2: fractions of the cube roots of the first 64 primes. */
static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotate(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

/* 6.2.2, 3: step t. The eight variables stay where they are and change names
   instead: what the standard calls a is v[-t mod 8]. */
static inline void step(uint32_t v[8], unsigned t, uint32_t w)
{
    const uint32_t a = v[(0 - t) % 8], b = v[(1 - t) % 8], c = v[(2 - t) % 8];
    const uint32_t e = v[(4 - t) % 8], f = v[(5 - t) % 8], g = v[(6 - t) % 8];
    const uint32_t sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const uint32_t choice = (e & f) ^ (~e & g);
    const uint32_t t1 = v[(7 - t) % 8] + sum1 + choice + round_constants[t] + w;
    const uint32_t sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const uint32_t majority = (a & b) ^ (a & c) ^ (b & c);

    v[(3 - t) % 8] += t1;
    v[(7 - t) % 8] = t1 + sum0 + majority;
}

/* 6.2.2: the message schedule of a block, and 64 steps. */
static void compress(uint32_t hash[8], const uint8_t block[64])
{
    uint32_t w[64], v[8];

    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (int t = 16; t < 64; t++) {
        const uint32_t s0 =
            rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ w[t - 15] >> 3;
        const uint32_t s1 =
            rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
    memcpy(v, hash, sizeof v);
    for (unsigned t = 0; t < 64; t += 8) {
        /* Unrolled, so that the compiler knows the indices into v. */
        step(v, t, w[t]);
        step(v, t + 1, w[t + 1]);
        step(v, t + 2, w[t + 2]);
        step(v, t + 3, w[t + 3]);
        step(v, t + 4, w[t + 4]);
        step(v, t + 5, w[t + 5]);
        step(v, t + 6, w[t + 6]);
        step(v, t + 7, w[t + 7]);
    }
    for (int i = 0; i < 8; i++)
        hash[i] += v[i];
}

void tb_sha256(const char *bytes, size_t length, uint8_t digest[32])
{
    uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const uint64_t bits = (uint64_t)length * 8;
    uint8_t block[64] = {0};

    for (; length >= 64; bytes += 64, length -= 64) {
        memcpy(block, bytes, 64);
        compress(hash, block);
    }
    memset(block, 0, sizeof block);
    if (length)
        memcpy(block, bytes, length);
    block[length] = 0x80;
    if (length >= 56) {
        compress(hash, block);
        memset(block, 0, sizeof block);
    }
    for (int i = 0; i < 8; i++)
        block[56 + i] = (uint8_t)(bits >> (56 - 8 * i));
    compress(hash, block);
    for (int i = 0; i < 32; i++)
        digest[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}
