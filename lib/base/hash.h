/* SPDX-License-Identifier: ISC */
/*
 * Hashes for which nobody can choose what collides: they depend on numbers
 * that each process draws at random. Nothing that is written may depend on
 * them.
 */
#ifndef TB_HASH_H
#define TB_HASH_H

#include "text.h"

/* 64 bits that two texts are most unlikely to share (SipHash-2-4). */
uint64_t tb_hash_text(struct tb_text text);

/* Likewise, and quick: 32 bits of a number. */
uint32_t tb_hash_number(uint32_t number);

#endif
