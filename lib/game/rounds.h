/* SPDX-License-Identifier: ISC */
/*
 * A section's rounds as tables: games, and round lists of contributions. The
 * rules read them; stream/ fills them and owns their storage.
 */
#ifndef TB_ROUNDS_H
#define TB_ROUNDS_H

#include "base/base.h"
#include "settings.h"
#include "token.h"

/* An entry of a round list: a contribution. */
struct tb_entry {
    tb_num value;   /* TB_MISSING: the round contributes nothing */
    bool voluntary; /* marked `v`: from a voluntarily unplayed round */
};

/*
 * What a round added to a value: an entry of its working. The entries that
 * are not left out add up to the value, or to the sum that it is the mean of.
 */
struct tb_share {
    tb_num value; /* TB_MISSING: the round has no part in it */
    bool out;     /* left out by the rule: lowest, highest, cut */
};

/*
 * Round lists, one a record, all of the same length: entry i of record r is
 * entry[r * rounds + i]. A lone `-` is a list of rounds missing entries.
 */
struct tb_lists {
    struct tb_entry *entry;
    size_t capacity, rounds;
};

/* How many entries a round list has; 0 for a lone `-`. */
size_t tb_list_length(struct tb_text list);

/* The games of a section, by record and round. */
struct tb_games {
    struct tb_settings settings;
    size_t count;  /* records */
    size_t rounds; /* R */
    struct tb_game *game; /* of record r in round i: game[r * rounds + i] */
};

/* The games of a record, R of them. */
static inline const struct tb_game *tb_games_of(const struct tb_games *games,
                                                size_t record)
{
    return games->game + record * games->rounds;
}

/* Points by record, round and board; storage is reused. */
struct tb_boards {
    tb_num *points; /* board b of record r in round i: tb_board */
    size_t capacity;
    size_t count, rounds, boards; /* boards: the most of any match */
};

/* The points of a record on board b (from 0) in a round. */
static inline tb_num tb_board(const struct tb_boards *boards, size_t record,
                              size_t round, size_t board)
{
    return boards->points[(record * boards->rounds + round) * boards->boards +
                          board];
}

#endif
