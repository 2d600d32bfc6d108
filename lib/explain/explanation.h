/* SPDX-License-Identifier: ISC */
/* An explanation, and the parts that make it. */
#ifndef TB_EXPLAIN_EXPLANATION
#define TB_EXPLAIN_EXPLANATION

#include "explain.h"

/* Makes heading, reasons, rounds and notes of a record. */
void tb_explanation_make(struct tb_explain *explain, size_t record);

/* Puts words, escaped, between two strings. */
void tb_explanation_between(struct tb_output *output, const char *before,
                            struct tb_text text, enum tb_escape escape,
                            const char *behind);

/* Puts how far the section is, unless it is complete. */
void tb_explanation_state(const struct tb_explain *explain,
                          struct tb_output *output, const char *before,
                          const char *behind);

void tb_explain_json(struct tb_explain *explain, size_t record,
                     struct tb_output *output);
void tb_explain_json_end(struct tb_explain *explain, struct tb_output *output);

/* The table of rounds: its first row has titles, its last one the values. The
   columns before those of keys: */
enum { TB_BY_ROUND_NUMBER, TB_BY_ROUND_GAME, TB_BY_ROUND_OPPONENT,
       TB_BY_ROUND_SCORED, TB_BY_ROUND_KEYS };

void tb_by_round_open(struct tb_explain *explain);
void tb_by_round_free(struct tb_by_round *table);

/* Puts the cells of a record into rounds, none if it has no games, and sets by
   key which has a column of them. */
void tb_by_round_put(struct tb_explain *explain, size_t record);

/* Puts the notes of a record, a line each, into notes: words of the keys up
   to last, and of the rounds, which were put before. */
void tb_notes_put(struct tb_explain *explain, size_t record, size_t last);

/* Puts the score of a record: 3.5 points, 1 point, 10 match points. */
void tb_phrases_points(const struct tb_explain *explain, size_t record,
                       struct tb_output *output);

/* Puts the id of a record behind its name: " (12)". */
void tb_phrases_id(const struct tb_explain *explain, size_t record,
                   struct tb_output *output);

/* Puts the name of a record, its id if it has none, and both if another one has
   that name. A long one is cut: it stands in the explanations of all that it
   met. */
void tb_phrases_name(const struct tb_explain *explain, size_t record,
                     struct tb_output *output);

/* Puts the names of the first of count records: "A; B and 3 others". */
enum { TB_PHRASES_NAMED = 5 };
void tb_phrases_names(const struct tb_explain *explain, const size_t *record,
                      size_t count, struct tb_output *output);

/* What a round was: "won as White", "half-point bye". */
void tb_by_round_game(const struct tb_explain *explain,
                    const struct tb_game *game, struct tb_output *output);

/* Puts what a key is: "Modified Median, US Chess 34E1: The opponents'...";
   nothing of one that is no code. */
void tb_explain_key(const struct tb_explain *explain, size_t key,
                    struct tb_output *output);

/* True if a value is a place in a tied group, where 0 decides nothing. */
bool tb_phrases_is_place(const struct tb_explain *explain, size_t key);

/* Puts a line on how the value of a key came about, if its working is words
   that tell more than the value does. */
void tb_steps_put(const struct tb_explain *explain, size_t key, size_t record,
                  struct tb_output *output);

#endif
