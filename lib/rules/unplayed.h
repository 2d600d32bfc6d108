/* SPDX-License-Identifier: ISC */
/* Sums of opponents' scores: unplayed rounds, cuts, products. */
#ifndef TB_RULES_UNPLAYED
#define TB_RULES_UNPLAYED

#include "base/base.h"
#include "game/game.h"

/* C.07 article 16 and 34E: unplayed rounds in a Swiss, and 15.2 in a round
   robin. Articles are those of FIDE's newest edition. */

/* Whose rules say what an unplayed round contributes. */
enum tb_unplayed_rules {
    TB_UNPLAYED_FIDE, /* C.07 16 */
    TB_UNPLAYED_US,   /* 34E1: opponents adjusted, own unplayed rounds 0 */
    TB_UNPLAYED_RAW,  /* opponents as they are, own unplayed rounds 0 */
    TB_UNPLAYED_REAL, /* opponents' points over the board, as Swiss Perfect and
                         Swiss-Manager's "real points"; own unplayed rounds 0 */
    TB_UNPLAYED_NONE, /* opponents as they are, own unplayed rounds TB_MISSING:
                         a mean does not count them */
    TB_UNPLAYED_PAIRED /* as NONE, but a pending game has its opponent's */
};

struct tb_unplayed {
    enum tb_unplayed_rules rules;
    const struct tb_games *games; /* loaded with cross */
    const tb_num *score;          /* unadjusted, by record */
    const tb_num *adjusted;       /* by record, tb_unplayed_adjusted */
    int edition;                  /* year of FIDE's; before 2024: C.02 */
    bool forfeits_played;         /* FIDE's modifier /P */
    bool full_voluntary;          /* Chess-Results: cuts full-point byes first,
                                     too */
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

/* 8.3, Fore: turns the final round's game, even a forfeit, into a played draw
   if its opponent is recorded, and adjusts the score. If the settings plan more
   rounds than these, it changes nothing. Returns false if the score does not
   fit. */
bool tb_unplayed_fore(struct tb_game *games, size_t rounds,
                      const struct tb_settings *settings, tb_num *score);

/* C.04.5, preface, from February 2026 on: in a Double-Swiss, where rounds 1 and
   2, 3 and 4... are a match, a forfeited game counts as played in tie-breaks if
   the other game of its match was played. Makes these games played ones. */
void tb_unplayed_matches(struct tb_games *games);

/* A participant's score adjusted for its opponents' tie-breaks. 16.3: requested
   byes count as draws if only voluntarily unplayed rounds follow; 15.2: in a
   round robin the score stays. Before 2024 (C.02 13.15), and by 34E1, every
   unplayed round counts as a draw, whatever it was awarded, but a pending game
   adds nothing. False if it does not fit. */
bool tb_unplayed_adjusted(enum tb_unplayed_rules rules, int edition,
                          const struct tb_game *games, size_t rounds,
                          const struct tb_settings *settings, tb_num score,
                          tb_num *adjusted);

/* 16.4: what each round contributes to a record's sum of opponents' scores. A
   round that counts as played, or a pending game, contributes the opponent's
   adjusted score. Others contribute the dummy's score, before 2024 the virtual
   opponent's, or by other rules what enum tb_unplayed_rules says. False if one
   does not fit. */
bool tb_unplayed_list(const struct tb_unplayed *unplayed, size_t record,
                      struct tb_entry *entries);

/* Where the contribution of one of the record's games comes from. */
enum tb_why tb_unplayed_why(const struct tb_unplayed *unplayed, size_t record,
                            const struct tb_game *game);

/* C.07 14 and 16.5, 34E1, 34E4: how many of the lowest and the highest
   contributions are discarded. FIDE discards voluntary entries first; lists by
   US rules mark none as voluntary, so one function serves both. */
struct tb_discard {
    size_t low, high;
};

/* 34E4, the Median of Harkness: one of each, two from nine rounds on. */
struct tb_discard tb_discard_harkness(size_t rounds);

/* 34E1, the Modified Median: discards the lowest with a plus score, the highest
   with a minus score, both with an even one; as many as Harkness. An even score
   is half of what wins in all rounds give. */
struct tb_discard tb_discard_modified(tb_num score, size_t rounds, tb_num win);

/* Marks the entries to discard, of equal ones the first, and adds up all
   others. Returns false if the sum does not fit. */
bool tb_discard_apply(struct tb_entry *entries, size_t rounds,
                      struct tb_discard discard, tb_num *sum);

/* C.07 9.1, 34E8, the Sonneborn-Berger: each round's share is the opponent's
   score times the weight, which is the own result, TB_MISSING if either is.
   Marks as many shares as cuts says. False if a product does not fit. */
bool tb_sonneborn_shares(const struct tb_entry *scores, const tb_num *weights,
                         size_t rounds, size_t cuts, struct tb_entry *shares);

/* C.07 9.2.3, the limit of the Koya system: a percentage of the maximum, and a
   shift in points. */
struct tb_koya_limit {
    int64_t percent;
    tb_num shift;
};

/* The least score that counts in a section: the limit, rounded up to the
   decimals that a score has. False if it does not fit. */
bool tb_koya_least(const struct tb_games *games, struct tb_koya_limit limit,
                   tb_num *least);

/* 9.2 KS: the shares are the points against each opponent, in forfeited games
   too. Those against opponents with a score below least, or without a score,
   are marked as out. */
void tb_koya_shares(const struct tb_game *games, size_t rounds,
                    const tb_num *score, tb_num least, struct tb_entry *shares);

/* How a game between two ratings may end: wins and draws of a million games.
   The expected score is FIDE's (B.02 8.1.2, without the cut at 400). */
struct tb_forecast {
    int64_t win, draw;
};

/* draws is how many of a hundred games between equal players are drawn. Between
   others it is that times 4 p (1 - p), with the expected score p = win + draw /
   2, but at most so that neither wins nor losses become negative. No result is
   rarer than 1 in 1,000, even if that changes the expected score. If a rating
   is TB_MISSING, p is 1/2. */
struct tb_forecast tb_forecast_make(tb_num rating, tb_num opponent, int draws);

/* The result of a random number from 0 to 65535: 'W', 'D' or 'L'. */
char tb_forecast_result(struct tb_forecast forecast, unsigned number);

#endif
