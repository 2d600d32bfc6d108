/* SPDX-License-Identifier: ISC */
/*
 * What each round was, and what it added to each key, as a table: rows are
 * lines, cells lie between tabs. The first row are titles, the last one has
 * the values.
 */
#ifndef TB_BY_ROUND_H
#define TB_BY_ROUND_H

#include "explain.h"

/* The columns before those of keys: round, game, opponent, its score. */
enum { TB_BY_ROUND_NUMBER, TB_BY_ROUND_GAME, TB_BY_ROUND_OPPONENT,
       TB_BY_ROUND_SCORED, TB_BY_ROUND_KEYS };

/* True if a column of the table has numbers, by its place. */
static inline bool tb_by_round_numeric(size_t column)
{
    return column != TB_BY_ROUND_GAME && column != TB_BY_ROUND_OPPONENT;
}

/* An entry of a working: "3.5", "(3.5)", "-". */
struct tb_by_round_entry {
    struct tb_text number; /* without parentheses */
    bool out;
};

/* Cuts the next entry off the working; false at the end. */
bool tb_by_round_entry_cut(struct tb_text *rest,
                          struct tb_by_round_entry *entry);

/*
 * Puts the table of a record into rounds, nothing if it has no games, and
 * sets by key which has a column of it.
 */
void tb_by_round_put(struct tb_explain *explain, size_t record);

/* What a round was: "won as White", "half-point bye". */
void tb_by_round_game(const struct tb_explain *explain,
                    const struct tb_game *game, struct tb_output *output);

#endif
