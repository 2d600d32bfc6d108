/* SPDX-License-Identifier: ISC */
/* SHA-256, FIPS 180-4, of one short text. */
#ifndef TB_SHA256_H
#define TB_SHA256_H

#include <stddef.h>
#include <stdint.h>

void tb_sha256(const char *bytes, size_t length, uint8_t digest[32]);

#endif
