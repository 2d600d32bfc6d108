/* SPDX-License-Identifier: ISC */
/*
 * C.07 article 16 and 34E: what unplayed rounds count in a Swiss, and 15.2
 * for round robins. Where FIDE's editions differ the newest is meant; the cap
 * on the dummy (16.4.1, 16.4.2) came with that of 1 March 2026.
 */
#ifndef TB_UNPLAYED_H
#define TB_UNPLAYED_H

#include "game/game.h"

/* Whose rules say what an unplayed round contributes. */
enum tb_unplayed_rules {
    TB_UNPLAYED_FIDE, /* C.07 16 */
    TB_UNPLAYED_US,   /* 34E1: opponents adjusted, own unplayed rounds 0 */
    TB_UNPLAYED_RAW,  /* opponents as they are, own unplayed rounds 0 */
    TB_UNPLAYED_NONE  /* opponents as they are, nothing for unplayed rounds */
};

/* What a section's contributions are computed from. */
struct tb_unplayed {
    enum tb_unplayed_rules rules;
    const struct tb_games *games; /* loaded with cross */
    const tb_num *score;          /* own, by record */
    const tb_num *adjusted;       /* by record, tb_unplayed_adjusted */
    int edition;                  /* FIDE's, its year */
    bool forfeits_played;         /* FIDE's modifier /P */
};

/* 16.1.1: a requested bye: half-point or zero-point, also after withdrawal. */
static inline bool tb_unplayed_requested(const struct tb_game *game)
{
    return game->kind == TB_HPB || game->kind == TB_ZPB;
}

/* 16.1.2: voluntarily unplayed: a requested bye or a forfeit loss. */
static inline bool tb_unplayed_voluntary(const struct tb_game *game)
{
    return tb_unplayed_requested(game) || game->kind == TB_FORFEIT_LOSS;
}

/*
 * 8.3, Fore: takes the final round's games against recorded opponents, also
 * forfeits, as draws that were played; the score follows. Where more rounds
 * are planned (settings) nothing is changed. False if it does not fit.
 */
bool tb_unplayed_fore(struct tb_game *games, size_t rounds,
                      const struct tb_settings *settings, tb_num *score);

/*
 * A participant's score adjusted for its opponents' tie-breaks. 16.3:
 * requested byes that are followed by no round other than voluntarily
 * unplayed ones count as draws; 15.2: in a round robin the score is as it is.
 * 34E1: each unplayed round counts a draw, whatever it was awarded. False if
 * it does not fit.
 */
bool tb_unplayed_adjusted(enum tb_unplayed_rules rules,
                          const struct tb_game *games, size_t rounds,
                          const struct tb_settings *settings, tb_num score,
                          tb_num *adjusted);

/*
 * 16.4: what each round contributes to a record's sum of opponents' scores:
 * the opponent's adjusted score if it counts as played, else the dummy's, or
 * what the other rules say.
 */
void tb_unplayed_list(const struct tb_unplayed *unplayed, size_t record,
                      struct tb_entry *entries);

/*
 * What stands behind the contribution of one of the record's games: "score",
 * the opponent's own; "unplayed", adjusted for its unplayed rounds; "dummy",
 * "capped", a dummy's that 16.4.1 or 16.4.2 cut down; "-", nothing.
 */
const char *tb_unplayed_why(const struct tb_unplayed *unplayed, size_t record,
                            const struct tb_game *game);

#endif
