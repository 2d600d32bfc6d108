/* SPDX-License-Identifier: ISC */
/* Numbers in the columns of TRF records; false after a fault. */
#ifndef TB_TRF_FIELDS_H
#define TB_TRF_FIELDS_H

#include "card.h"
#include "event/event.h"
#include "game/game.h"

/* An integer of 0 or more, 0 if the columns are blank; what names it. */
bool tb_trf_integer(struct tb_source *source, const struct tb_card *card,
                    size_t first, size_t last, const char *what,
                    int64_t *value);

/* A round in three columns, from 1 in the file, from 0 here. */
bool tb_trf_round(struct tb_source *source, const struct tb_card *card,
                  size_t first, size_t *round);

/* The kind and the round of the byes of a 240: columns 5 and 7 to 9. */
bool tb_trf_byes(struct tb_source *source, const struct tb_card *card,
                 enum tb_kind *kind, size_t *round);

/*
 * A 299: the result's letter, of W D L F H Z + - or a blank; the points in
 * match points and in game points, TB_MISSING where they are blank, but not
 * both; the round. A blank is a penalty or a bonus, of no game: they can only
 * be added to the round's points, which is done under -l, with a warning.
 */
bool tb_trf_abnormal(struct tb_source *source, const struct tb_card *card,
                     char *letter, tb_num *mp, tb_num *gp, size_t *round);

/* Says that a 240 or 299 lists nobody: under -l a warning, and true. */
bool tb_trf_for_nobody(struct tb_source *source, const struct tb_card *card);

/* A decimal, perhaps with a comma; TB_MISSING if the columns are blank. */
bool tb_trf_points(struct tb_source *source, const struct tb_card *card,
                   size_t first, size_t last, tb_num *value);

/* Columns between two fields, which must be blank: what is there may be a part
   of a number. */
bool tb_trf_apart(struct tb_source *source, const struct tb_card *card,
                  const uint8_t *columns, size_t count);

/*
 * An integer of a list, in width columns and a blank, 0 if they are blank. What
 * names it.
 */
bool tb_trf_listed(struct tb_source *source, const struct tb_card *card,
                   size_t first, size_t width, const char *what,
                   int64_t *value);

#endif
