/* SPDX-License-Identifier: ISC */
/* The fields of the record in work; functions are false after a fault. */
#ifndef TB_TRF_FIELDS_H
#define TB_TRF_FIELDS_H

#include "record.h"

/* Says what is wrong in a column of the line, see tb_fault. */
#define tb_trf_fault(trf, column, ...)                                         \
    tb_fault((trf)->source, (trf)->source->line, column, __VA_ARGS__)
#define tb_trf_odd(trf, column, ...)                                           \
    tb_fault_clash((trf)->source, (trf)->source->line, column, __VA_ARGS__)

/* The field of a row, NO_FIELD if it has none of that name. */
const struct tb_trf_field *tb_trf_field(const struct tb_trf_row *row,
                                        enum tb_trf_name name);

/* A field's text without blanks around it. */
struct tb_text tb_trf_text(const struct tb_trf *trf, enum tb_trf_name name);

/* The first column of a field. */
size_t tb_trf_first(const struct tb_trf *trf, enum tb_trf_name name);

/* An integer of 0 or more, 0 if the columns are blank; what names it. */
bool tb_trf_integer_at(const struct tb_trf *trf, size_t first, size_t last,
                       const char *what, int64_t *value);
bool tb_trf_integer(const struct tb_trf *trf, enum tb_trf_name name,
                    const char *what, int64_t *value);

/* Reads a decimal, perhaps with a comma; NULL, or what is wrong. */
const char *tb_trf_decimal(struct tb_text text, tb_num *value);

/* The same of columns; TB_MISSING if they are blank. */
bool tb_trf_points_at(const struct tb_trf *trf, size_t first, size_t last,
                      tb_num *value);
bool tb_trf_points(const struct tb_trf *trf, enum tb_trf_name name,
                   tb_num *value);

/* The ROUND, from 1 in the file, from 0 here. */
bool tb_trf_round(const struct tb_trf *trf, size_t *round);

/*
 * Steps through the LIST: from *at, 0 to begin with, to the column of the next
 * integer, 0 of blanks, with a blank behind it; *at is 0 at the end.
 */
bool tb_trf_list(const struct tb_trf *trf, const char *what, size_t *at,
                 int64_t *value);

/* The kind and the round of the byes of a 240. */
bool tb_trf_byes(const struct tb_trf *trf, enum tb_kind *kind, size_t *round);

/*
 * A 299: the result's letter, of W D L F H Z + - or a blank; the points in
 * match points and in game points, TB_MISSING where they are blank, but not
 * both; the round, TB_AWARD_ALL where it is blank. A blank letter is a penalty
 * or a bonus, of no game: it is added to the score, from the round on
 * to those of the first, with a warning.
 */
bool tb_trf_abnormal(const struct tb_trf *trf, char *letter, tb_num *mp,
                     tb_num *gp, size_t *round);

/*
 * False after a fault of a line, or of the file (0): what is worth less than a
 * loss or more than a win was exchanged. what: which points they are.
 */
bool tb_trf_scale(const struct tb_trf *trf, unsigned long line,
                  const char *what, const struct tb_scoring *scoring);

/* Says that a 240 or 299 lists nobody: under -l a warning, and true. */
bool tb_trf_for_nobody(const struct tb_trf *trf);

/*
 * In fit.c: decides whether a record with a name counts columns in characters,
 * or in bytes as some programs do: bytes only where the characters do not fit
 * and the bytes do, in the whole line.
 */
void tb_trf_fit(struct tb_trf *trf);

/* Also there: columns beside numbers that are read must be blank: what is there
   may be a part of a number; so one column. */
bool tb_trf_apart(const struct tb_trf *trf);
bool tb_trf_blank(const struct tb_trf *trf, size_t column);

#endif
