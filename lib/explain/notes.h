/* SPDX-License-Identifier: ISC */
/* What a reader of the rounds would wonder about. */
#ifndef TB_NOTES_H
#define TB_NOTES_H

#include "explain.h"

/*
 * Puts the notes of a record, a line each, into notes: words of the keys up
 * to last, and of the rounds, which were put before.
 */
void tb_notes_put(struct tb_explain *explain, size_t record, size_t last);

#endif
