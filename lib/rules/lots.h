/* SPDX-License-Identifier: ISC */
/* 34E12, FIDE's RND: drawing of lots that everybody can repeat. */
#ifndef TB_LOTS_H
#define TB_LOTS_H

#include "base/base.h"

/*
 * The lot of an id, from 0 to 2^40 - 1: the first five bytes of
 * SHA-256("SEED:ID"), so that sha256sum(1) can confirm it. The text is where
 * that is put together.
 */
tb_num tb_lots_draw(struct tb_output *text, const char *seed, tb_num id);

#endif
