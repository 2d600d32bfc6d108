/* SPDX-License-Identifier: ISC */
/* What brings a tournament in order, and what must agree in it. */
#ifndef TB_EVENT_FINISH
#define TB_EVENT_FINISH

#include "tournament.h"

/*
 * After the last player: fills in points and the rounds that a player's row
 * lacks (zero-point byes), indexes the ids, applies the records that speak of a
 * player's round, finds R, and sums the scores of the rounds that declared
 * points are of. False after a fault.
 */
bool tb_tournament_finish(struct tb_tournament *tournament);

/* What must agree: false after a fault. After finish. */
bool tb_tournament_check(struct tb_tournament *tournament);

/* Keeps the first N rounds only; scores are of R then. After check. */
bool tb_tournament_cut(struct tb_tournament *tournament, size_t rounds);

/*
 * Finds R, when all rounds are laid out. A round has begun when a game or
 * match of it has a result, played or forfeited, and those before it with it.
 * Rounds that follow were paired, or byes were asked for: they count where
 * declared points are those with them, or where -R names them. Else they are
 * ahead.
 * False after a fault: a round that counts in which nobody has anything.
 */
bool tb_begun_settle(struct tb_tournament *tournament);

/* Sets in the settings the last round in which somebody's result is missing,
   unless they say that all is final, and which players of a day have no cell
   there. What a stream says stays. */
void tb_running_find(struct tb_tournament *tournament);

/* Sets who has left by the round that -R names, or by the end of the file. */
void tb_left_find(struct tb_tournament *tournament, size_t told);

/* The rounds up to the last before which no result is missing; after finish. */
size_t tb_running_whole(const struct tb_tournament *tournament);

/* True if each player was paired with all others. */
bool tb_running_all_met(const struct tb_tournament *tournament);

/* Reports the round that is going on, except of a stream. */
void tb_running_tell(const struct tb_tournament *tournament);

/* A game as a message shows it: the cell as it was typed, or "W6w". */
struct tb_agree_shown {
    char text[TB_GAME_BYTES + 1];
};
struct tb_agree_shown tb_agree_show(const struct tb_tournament *tournament,
                                    const struct tb_game *game);

/* True if these can be the two sides of a game, by colours and results. */
bool tb_agree_sides(const struct tb_tournament *tournament,
                    const struct tb_game *a, const struct tb_game *b);

/* Checks the games of a player, sets their rows, and gives colours that one
   side alone names to the other; false after a fault of the source. */
bool tb_agree_check(struct tb_tournament *tournament, size_t i);

/* What to write for X or F alone in a cell. */
const char *tb_check_lone(char sign);

/* Warns, except of a stream, of two players with one name, and of two who meet
   twice in a Swiss. After the checks that set rows. */
void tb_twice_warn(const struct tb_tournament *tournament);

/* Warns of players of a list of games who have neither a game nor a bye in a
   round that counts. */
void tb_absent_warn(const struct tb_tournament *tournament);

/* True for BYE, (frei), exempt and the like without a rating: a person would
   have a first name, too. */
bool tb_nobody_is(const struct tb_player *player);
/* Of these names those that a person who played may have: Frei and Libre. */
bool tb_nobody_may_play(const struct tb_player *player);
/* True for a rating that makes a person; less than 100 may be a count. */
bool tb_nobody_rated(const struct tb_player *player);
/* True for a name that is empty or a dash. */
bool tb_nobody_is_nameless(const struct tb_player *player);

/* Applies the records to the games, whose rounds must all be allocated. False
   after a fault: two records for the same entry, a bye against a game or
   another bye, points of a missing round. */
bool tb_round_apply(struct tb_tournament *tournament);

#endif
