/* SPDX-License-Identifier: ISC */
#include "hash.h"

#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* What the hashes depend on; key[2] is odd, so never 0 once it is drawn. */
static uint64_t key[3];

static uint64_t rotate(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

/* Where there are no random numbers, what others can hardly know. */
static void draw_otherwise(void)
{
    struct timespec now = {0, 0};

    (void)clock_gettime(CLOCK_REALTIME, &now);
    key[0] ^= (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
    key[1] ^= (uint64_t)getpid() << 32 ^ (uint64_t)(uintptr_t)&now;
    key[2] ^= key[0] * UINT64_C(0x9e3779b97f4a7c15) + key[1];
}

static void draw(void)
{
    const int file = open("/dev/urandom", O_RDONLY);
    ssize_t n = -1;

    if (file >= 0) {
        n = read(file, key, sizeof key);
        close(file);
    }
    if (n != (ssize_t)sizeof key)
        draw_otherwise();
    key[2] |= 1;
}

static void sip_round(uint64_t v[4])
{
    v[0] += v[1];
    v[2] += v[3];
    v[1] = rotate(v[1], 13) ^ v[0];
    v[3] = rotate(v[3], 16) ^ v[2];
    v[0] = rotate(v[0], 32) + v[3];
    v[2] += v[1];
    v[3] = rotate(v[3], 21) ^ v[0];
    v[1] = rotate(v[1], 17) ^ v[2];
    v[2] = rotate(v[2], 32);
}

static void sip_take(uint64_t v[4], uint64_t word)
{
    v[3] ^= word;
    sip_round(v);
    sip_round(v);
    v[0] ^= word;
}

uint64_t tb_hash_text(struct tb_text text)
{
    uint64_t v[4] = {UINT64_C(0x736f6d6570736575), UINT64_C(0x646f72616e646f6d),
                     UINT64_C(0x6c7967656e657261),
                     UINT64_C(0x7465646279746573)};
    uint64_t word, last = (uint64_t)text.length << 56;

    if (!key[2])
        draw();
    for (int i = 0; i < 4; i++)
        v[i] ^= key[i % 2];
    while (text.length >= sizeof word) {
        memcpy(&word, text.at, sizeof word);
        sip_take(v, word);
        tb_text_skip(&text, sizeof word);
    }
    for (size_t i = 0; i < text.length; i++)
        last |= (uint64_t)(unsigned char)text.at[i] << 8 * i;
    sip_take(v, last);
    v[2] ^= 0xff;
    for (int i = 0; i < 4; i++)
        sip_round(v);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

uint32_t tb_hash_number(uint32_t number)
{
    uint64_t mix;

    if (!key[2])
        draw();
    mix = (number + key[0]) * key[2];
    mix = (mix ^ mix >> 32) * (key[1] | 1);
    return (uint32_t)(mix >> 32);
}
