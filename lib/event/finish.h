/* SPDX-License-Identifier: ISC */
/* Completes a tournament that was read, and checks it. */
#ifndef TB_EVENT_FINISH
#define TB_EVENT_FINISH

#include "tournament.h"

/* Call it after the last player. Removes byes and free seats, fills in missing
   points and rounds (zero-point byes), indexes the ids, applies the records
   about single rounds, finds R, and sums the scores over the rounds that
   declared points include. False after a fault. */
bool tb_tournament_finish(struct tb_tournament *tournament);

/* Checks what must agree; call it after finish. False after a fault. */
bool tb_tournament_check(struct tb_tournament *tournament);

/* Keeps only the first rounds and sums the scores over these; call it after
   check. False after a fault. */
bool tb_tournament_cut(struct tb_tournament *tournament, size_t rounds);

/* Finds R, the number of rounds that count; each player must have all rounds. A
   round has begun if a game or match of it, or of a later round, has a result,
   played or forfeited. Later rounds with pairings or byes count if declared
   points include them or -R names them; else they are upcoming. False after a
   fault: a round that counts has no entries. */
bool tb_begun_settle(struct tb_tournament *tournament);

/* Sets in the settings the last round with missing results, unless all is
   final; and which players of a later day have an empty cell there although
   they were not paired before. The settings of a stream are kept. */
void tb_running_find(struct tb_tournament *tournament);

/* Sets which players have left by the round that -R names, or by the last of
   the given rounds. */
void tb_left_find(struct tb_tournament *tournament, size_t all);

/* The number of rounds before the first missing result; call it after finish.
   */
size_t tb_running_whole(const struct tb_tournament *tournament);

/* True if each player was paired with all others. */
bool tb_running_all_met(const struct tb_tournament *tournament);

/* Prints a message about the round that is going on; not for a stream. */
void tb_running_report(const struct tb_tournament *tournament);

/* A game as a message shows it: the cell as it was typed, or "W6w". */
struct tb_agree_shown {
    char text[TB_GAME_BYTES + 1];
};
struct tb_agree_shown tb_agree_show(const struct tb_tournament *tournament,
                                    const struct tb_game *game);

/* True if these can be the two sides of a game, by colours and results. */
bool tb_agree_sides(const struct tb_tournament *tournament,
                    const struct tb_game *a, const struct tb_game *b);

/* Checks the games of a player, sets their rows, and completes colours that
   only one side has. False after a fault. */
bool tb_agree_check(struct tb_tournament *tournament, size_t i);

/* What to write for X or F alone in a cell. */
const char *tb_check_lone(char sign);

/* Warns of two players with the same name, and of pairs that meet twice in a
   Swiss; not for a stream. Call it after the checks, which set rows. */
void tb_twice_warn(const struct tb_tournament *tournament);

/* Warns of players in a list of games without a game or bye in a round that
   counts. */
void tb_absent_warn(const struct tb_tournament *tournament);

/* True for a name that only says bye: BYE 1, Bye (0.5), Requested bye. */
bool tb_nobody_says_bye(struct tb_text name);
/* True for these, (frei), exempt and the like without a rating: a person would
   have a first name, too. */
bool tb_nobody_is(const struct tb_player *player);
/* True for those of these names that a person may have: Frei and Libre. */
bool tb_nobody_may_play(const struct tb_player *player);
/* True for the rating of a person; a number below 100 may be a count. */
bool tb_nobody_rated(const struct tb_player *player);
/* True for a name that is empty or a dash. */
bool tb_nobody_is_nameless(const struct tb_player *player);

/* Applies the records to the games, whose rounds must all be allocated. False
   after a fault: two records for the same entry, a bye against a game or
   another bye, points of a missing round. */
bool tb_round_apply(struct tb_tournament *tournament);

#endif
