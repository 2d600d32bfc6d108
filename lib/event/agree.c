/* SPDX-License-Identifier: ISC */
#include <stdio.h>

#include "finish.h"

/* The cell that a game was read from; NULL if the format has no cells. */
static const struct tb_text *find_typed(const struct tb_tournament *tournament,
                                        const struct tb_game *game)
{
    const struct tb_player *const player = tournament->player;
    const size_t place = (size_t)(game - tournament->game);
    const size_t rounds =
        tournament->count > 1 ? player[1].first : tournament->game_count;

    if (game < tournament->game || place >= tournament->game_count ||
        rounds == 0 || !player[place / rounds].typed)
        return NULL;
    return &player[place / rounds].typed[place % rounds];
}

struct tb_agree_shown tb_agree_show(const struct tb_tournament *tournament,
                                    const struct tb_game *game)
{
    struct tb_agree_shown shown = {""};
    const struct tb_text *const typed = find_typed(tournament, game);

    if (typed && typed->length < sizeof shown.text) {
        const struct tb_text text =
            typed->length ? *typed : tb_text("an empty cell");
        memcpy(shown.text, text.at, text.length);
        return shown;
    }
    shown.text[tb_game_print(shown.text, game,
                             &tournament->worth.scoring)] = '\0';
    return shown;
}

/* True if the two sides of a game can have these results. In a TRF or a stream,
   0-0 and half a point to 0 are possible: FIDE allows them. In a table, where
   the total is often a formula and proves nothing, they are typing errors. */
static bool results_agree(const struct tb_tournament *tournament,
                          const struct tb_game *a, const struct tb_game *b)
{
    static const uint8_t allowed[2][TB_ZPB + 1] = {
        {[TB_WIN] = 1 << TB_LOSS,
         [TB_DRAW] = 1 << TB_DRAW | 1 << TB_LOSS,
         [TB_LOSS] = 1 << TB_WIN | 1 << TB_DRAW | 1 << TB_LOSS,
         [TB_FORFEIT_WIN] = 1 << TB_FORFEIT_LOSS,
         [TB_FORFEIT_LOSS] = 1 << TB_FORFEIT_WIN | 1 << TB_FORFEIT_LOSS |
                             1 << TB_FORFEIT_DRAW,
         [TB_FORFEIT_DRAW] = 1 << TB_FORFEIT_DRAW | 1 << TB_FORFEIT_LOSS,
         [TB_UNKNOWN] = 1 << TB_UNKNOWN},
        {[TB_WIN] = 1 << TB_LOSS,
         [TB_DRAW] = 1 << TB_DRAW,
         [TB_LOSS] = 1 << TB_WIN,
         [TB_FORFEIT_WIN] = 1 << TB_FORFEIT_LOSS,
         [TB_FORFEIT_LOSS] = 1 << TB_FORFEIT_WIN | 1 << TB_FORFEIT_LOSS,
         [TB_FORFEIT_DRAW] = 1 << TB_FORFEIT_DRAW,
         [TB_UNKNOWN] = 1 << TB_UNKNOWN},
    };

    return (allowed[tournament->table][a->kind] >> b->kind & 1) &
           (a->unrated == b->unrated);
}

/* The colours of a game that was not played mean nothing: some programs write
   the same for both sides. */
static bool colours_agree(const struct tb_game *a, const struct tb_game *b)
{
    return !a->colour || a->colour != b->colour || tb_game_forfeited(a);
}

bool tb_agree_sides(const struct tb_tournament *tournament,
                    const struct tb_game *a, const struct tb_game *b)
{
    return results_agree(tournament, a, b) && colours_agree(a, b);
}

/* If only one side of a game in a table has a colour, as US programs write it,
   sets the other's. */
static void share_colour(const struct tb_tournament *tournament,
                         struct tb_game *mine, struct tb_game *theirs)
{
    if (!tournament->table)
        return;
    if (mine->colour && !theirs->colour)
        theirs->colour = mine->colour == 'w' ? 'b' : 'w';
    else if (theirs->colour && !mine->colour)
        mine->colour = theirs->colour == 'w' ? 'b' : 'w';
}

/* Puts what to write if these are a draw for which the arbiter gave no points;
   else nothing. */
static void put_remedy(char *to, size_t bytes, const struct tb_game *mine,
                       const struct tb_game *theirs)
{
    *to = '\0';
    if (mine->kind == TB_LOSS && theirs->kind == TB_LOSS)
        snprintf(to, bytes, "; for a draw without points write D%d=0 and D%d=0",
                 (int)mine->opponent, (int)theirs->opponent);
    else if (mine->kind + theirs->kind == TB_DRAW + TB_LOSS &&
             tb_game_played(mine) && tb_game_played(theirs))
        snprintf(to, bytes, "; for a draw without points write D%d=0",
                 (int)(mine->kind == TB_LOSS ? mine : theirs)->opponent);
}

/* In a table, a game may have other points, such as W2=0.5, but both sides
   together no more than those of a win. */
static bool check_split(const struct tb_tournament *tournament, size_t i,
                        size_t r)
{
    const struct tb_game *const mine = &tb_tournament_games(tournament, i)[r];
    const struct tb_game *const theirs =
        &tb_tournament_games(tournament, (size_t)mine->row)[r];
    const struct tb_player *const other = &tournament->player[mine->row];
    tb_num sum;

    if (mine->points == tb_worth_of(&tournament->worth, mine->kind) ||
        theirs->opponent != tournament->player[i].id ||
        (tb_num_add(mine->points, theirs->points, &sum) &&
         sum <= tournament->worth.scoring.win))
        return true;
    tb_fault_about(tournament->source, r + 1, tournament->player[i].id,
                   other->id);
    return tb_fault_clash(tournament->source, tournament->player[i].line, 0,
                          "round %zu: %s has %s, and %s (%s) has %s: "
                          "together they are more than a win; write the points "
                          "of both, as W2=0.5 and L1=0.5", r + 1,
                          tb_player_who(&tournament->player[i]).text,
                          tb_agree_show(tournament, mine).text,
                          tb_player_who(other).text,
                          tb_source_place(tournament->source, other->line).text,
                          tb_agree_show(tournament, theirs).text);
}

/* Checks player i's round r against the opponent's, given as j. */
static bool check_pair(struct tb_tournament *tournament, size_t i, size_t j,
                       size_t r)
{
    const struct tb_player *me = &tournament->player[i];
    const struct tb_player *other = &tournament->player[j];
    struct tb_game *mine = &tb_tournament_games(tournament, i)[r];
    struct tb_game *theirs = &tb_tournament_games(tournament, j)[r];
    /* Only streams have tokens for byes. */
    const bool shown = theirs->opponent || find_typed(tournament, theirs) ||
                       tournament->carried.header.length;
    const char *what;
    char remedy[80] = "";

    if (!tb_game_paired(theirs) || theirs->opponent != me->id)
        what = "not the same game";
    else if (!results_agree(tournament, mine, theirs))
        what = "the results disagree";
    else if (!colours_agree(mine, theirs))
        what = "both have the same colour";
    else {
        share_colour(tournament, mine, theirs);
        return true;
    }
    /* A forfeit whose opponent only the other side names. In a stream, which is
       copied, it stays as it is. */
    if (tb_game_paired(theirs) && theirs->opponent == 0 &&
        results_agree(tournament, mine, theirs)) {
        if (tournament->carried.header.length)
            return true;
        theirs->opponent = me->id;
        theirs->row = (int32_t)i;
        share_colour(tournament, mine, theirs);
        return true;
    }
    if (me->typed && theirs->opponent == me->id)
        put_remedy(remedy, sizeof remedy, mine, theirs);
    tb_fault_about(tournament->source, r + 1, me->id, other->id);
    return tb_fault_clash(tournament->source, me->line, 0,
                          "round %zu: %s has %s, but %s (%s) has %s: %s%s",
                          r + 1, tb_player_who(me).text,
                          tb_agree_show(tournament, mine).text,
                          tb_player_who(other).text,
                          tb_source_place(tournament->source, other->line).text,
                          shown ? tb_agree_show(tournament, theirs).text
                                : "no opponent", what, remedy);
}

/* True for nearly all games: both sides name each other, and colours and
   results agree, so check_game has no error to report and no data to complete.
   A single branch, since the order of the two records is unpredictable. */
static inline bool is_agreed(const struct tb_tournament *tournament,
                             int32_t id, const struct tb_game *mine, size_t r)
{
    const struct tb_game *const theirs =
        &tb_tournament_games(tournament, (size_t)mine->row)[r];

    return results_agree(tournament, mine, theirs) & (theirs->opponent == id) &
           ((mine->colour ^ theirs->colour) == ('w' ^ 'b'));
}

/* Checks one round of a player. Two records that name each other are checked
   once. */
static bool check_game(struct tb_tournament *tournament, size_t i, size_t r)
{
    const struct tb_player *me = &tournament->player[i];
    struct tb_game *game = &tb_tournament_games(tournament, i)[r];
    const struct tb_game *theirs;

    if (game->row < 0)
        return tb_fault(tournament->source, me->line, 0,
                        "round %zu: %s has %s, but there is no player %d%s",
                        r + 1, tb_player_who(me).text,
                        tb_agree_show(tournament, game).text,
                        (int)game->opponent, tournament->declared.no_player
                            ? tournament->declared.no_player
                            : me->typed && tournament->about.round_robin
                                ? "; if that player left and the games do not "
                                  "count, write U in their place"
                                : "");
    if (game->opponent == me->id)
        return tb_fault(tournament->source, me->line, 0,
                        "round %zu: %s is its own opponent", r + 1,
                        tb_player_who(me).text);
    theirs = &tb_tournament_games(tournament, (size_t)game->row)[r];
    if ((size_t)game->row < i && theirs->opponent == me->id)
        return true;
    return check_pair(tournament, i, (size_t)game->row, r);
}

bool tb_agree_check(struct tb_tournament *tournament, size_t i)
{
    const int32_t id = tournament->player[i].id;
    struct tb_game *const game = tb_tournament_games(tournament, i);
    bool good = true;

    for (size_t r = 0; r < tournament->rounds + tournament->next; r++) {
        if (game[r].opponent == 0)
            continue;
        game[r].row = tb_ids_find(&tournament->index, game[r].opponent);
        if (game[r].row < 0 || !is_agreed(tournament, id, &game[r], r))
            good &= check_game(tournament, i, r);
        if (tournament->table && game[r].row >= 0)
            good &= check_split(tournament, i, r);
    }
    return good;
}
