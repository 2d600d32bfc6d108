/* SPDX-License-Identifier: ISC */
/*
 * Names of teams that look alike and are not the same: their players would be
 * parted, and nobody could see why.
 */
#ifndef TB_LIKENESS_H
#define TB_LIKENESS_H

#include "source.h"

struct tb_likeness;

struct tb_likeness *tb_likeness_make(void);
void tb_likeness_free(struct tb_likeness *likeness);

/*
 * Adds a name, which lives on, of a line. Warns if it differs from one before
 * only in blanks, in the case of letters, in characters that do not show, or
 * in how accents are encoded. False, after a fault, if the stream would have
 * the same text for both.
 */
bool tb_likeness_add(struct tb_likeness *likeness, struct tb_source *source,
                     unsigned long line, struct tb_text name);

#endif
