/* SPDX-License-Identifier: ISC */
/*
 * FIDE Handbook C.07, article 16: what unplayed rounds count in a Swiss, and
 * 15.2 for round robins. Where editions differ the newest is meant; the cap
 * on the dummy (16.4.1, 16.4.2) came with that of 1 March 2026.
 */
#ifndef TB_FIDE_H
#define TB_FIDE_H

#include "game/game.h"

/* What a section's contributions are computed from. */
struct tb_fide {
    const struct tb_games *games; /* loaded with cross */
    const tb_num *score;          /* own, by record */
    const tb_num *adjusted;       /* by record, tb_fide_adjusted */
    bool capped;                  /* editions from 2026 on */
    bool forfeits_played;         /* the modifier /P */
};

/* 16.1.1: a requested bye: half-point or zero-point, also after withdrawal. */
bool tb_fide_requested_bye(const struct tb_game *game);

/* 16.1.2: voluntarily unplayed: a requested bye or a forfeit loss. */
bool tb_fide_voluntary(const struct tb_game *game);

/*
 * 8.3, Fore: takes the last round's games against recorded opponents, also
 * forfeits, as draws that were played; the score follows. False if it does
 * not fit.
 */
bool tb_fide_fore(struct tb_game *games, size_t rounds,
                  const struct tb_scoring *scoring, tb_num *score);

/*
 * 16.3: a participant's score adjusted for its opponents' tie-breaks:
 * requested byes that are followed by no round other than voluntarily
 * unplayed ones count as draws. 15.2: in a round robin the score is as it is.
 * False if it does not fit.
 */
bool tb_fide_adjusted(const struct tb_game *games, size_t rounds,
                      const struct tb_settings *settings, tb_num score,
                      tb_num *adjusted);

/*
 * 16.4: what a round contributes to a record's sum of opponents' scores: the
 * opponent's adjusted score if it counts as played, else the dummy's.
 */
struct tb_entry tb_fide_contribution(const struct tb_fide *fide, size_t record,
                                     size_t round);

#endif
