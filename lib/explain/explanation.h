/* SPDX-License-Identifier: ISC */
/* The parts of an explanation; for the files of this room. */
#ifndef TB_EXPLAIN_EXPLANATION
#define TB_EXPLAIN_EXPLANATION

#include "explain.h"

/* Fills heading, reasons, rounds and notes for a record. */
void tb_explanation_make(struct tb_explain *explain, size_t record);

/* Puts escaped text between two strings that are put as they are. */
void tb_explanation_between(struct tb_output *output, const char *before,
                            struct tb_text text, enum tb_escape escape,
                            const char *after);

/* Puts how far the event has come, or nothing if it is complete. */
void tb_explanation_state(const struct tb_explain *explain,
                          struct tb_output *output, const char *before,
                          const char *after);

void tb_explain_json(struct tb_explain *explain, size_t record,
                     struct tb_output *output);
void tb_explain_json_end(struct tb_explain *explain, struct tb_output *output);

/* The table of rounds has a row of titles, and the keys' values in the last
   row. Its first columns, before those of the keys, are these. */
enum { TB_BY_ROUND_NUMBER, TB_BY_ROUND_GAME, TB_BY_ROUND_OPPONENT,
       TB_BY_ROUND_SCORED, TB_BY_ROUND_KEYS };

void tb_by_round_open(struct tb_explain *explain);
void tb_by_round_free(struct tb_by_round *table);

/* Fills rounds for a record; it is empty if the record has no games. */
void tb_by_round_put(struct tb_explain *explain, size_t record);

/* Fills notes with sentences about the keys up to number last, and about the
   rounds. Call tb_by_round_put before. */
void tb_notes_put(struct tb_explain *explain, size_t record, size_t last);

/* The score of a record: 3.5 points, 1 point, 10 match points. */
const char *tb_phrases_points(const struct tb_explain *explain, size_t record);

/* The name of a record, its id if it has no name, and both if another record
   has the same name, or with_id is set. Long names are cut, because the
   explanations of all opponents repeat them. */
const char *tb_phrases_name(const struct tb_explain *explain, size_t record,
                            bool with_id);

/* The names of count records. Only the first TB_PHRASES_NAMED are read: "A; B
   and 3 others". */
enum { TB_PHRASES_NAMED = 5 };
const char *tb_phrases_names(const struct tb_explain *explain,
                             const size_t *record, size_t count);

/* The result of a round: "won as White", "half-point bye". */
const char *tb_by_round_game(const struct tb_explain *explain,
                             const struct tb_game *game);

/* Describes a key: "Modified Median, US Chess 34E1: The opponents'..."; "" if
   the key is not a tie-break. */
const char *tb_explain_key(const struct tb_explain *explain, size_t key);

/* True if the values are places in a tied group, where 0 decides nothing. */
bool tb_phrases_is_place(const struct tb_explain *explain, size_t key);

/* Puts a line about the working of a key, if it says more than the value. */
void tb_steps_put(const struct tb_explain *explain, size_t key, size_t record,
                  struct tb_output *output);

#endif
