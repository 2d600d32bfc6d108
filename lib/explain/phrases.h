/* SPDX-License-Identifier: ISC */
/* The parts of sentences. */
#ifndef TB_PHRASES_H
#define TB_PHRASES_H

#include "explain.h"

/* What stands before item i of count in "A, B and C". */
const char *tb_phrases_comma(size_t i, size_t count);

/* The same between names, in which commas stand. */
const char *tb_phrases_semicolon(size_t i, size_t count);

/* Puts 1st, 2nd, 3rd, 4th... */
void tb_phrases_place(struct tb_output *output, size_t place);

/* Puts the score of a record: 3.5 points, 1 point, 10 match points. */
void tb_phrases_points(const struct tb_explain *explain, size_t record,
                       struct tb_output *output);

/*
 * Puts the name of a record, its id if it has none. A long one is cut: it
 * stands in the explanations of all that it met.
 */
void tb_phrases_name(const struct tb_explain *explain, size_t record,
                     struct tb_output *output);

/* Puts what a key is called: points, Modified Median. */
void tb_phrases_title(const struct tb_explain *explain, size_t key,
                      struct tb_output *output);

/* The value of a key of a record, as it stands in the stream. */
struct tb_text tb_phrases_value(const struct tb_explain *explain, size_t key,
                                size_t record);

/* True if a value is a place in a tied group, where 0 decides nothing. */
bool tb_phrases_is_place(const struct tb_explain *explain, size_t key);

#endif
