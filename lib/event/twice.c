/* SPDX-License-Identifier: ISC */
/* Warns of duplicates that may be errors: pairs that meet twice, names. */
#include <stdio.h>

#include "finish.h"

/* True if both have this number and the two differ. */
static bool differ(const struct tb_player *a, const struct tb_player *b,
                   enum tb_extra extra)
{
    return a->extra[extra].length && b->extra[extra].length &&
           !tb_text_equal(a->extra[extra], b->extra[extra]);
}

/* Puts a name without punctuation and accents, with its words sorted. */
static struct tb_text put_near(struct tb_output *to, struct tb_text name)
{
    struct tb_output look = {0};

    tb_likeness_words(&look, name);
    to->length = 0;
    for (const char *at = look.buffer; at < look.buffer + look.length;
         at += 3) {
        const bool ascii = !at[0] && !at[1] && !(at[2] & 0x80);
        const bool mark = !at[0] && at[1] == 3 && (at[2] & 0xff) < 0x70;
        if (ascii ? tb_text_letter(at[2]) || tb_text_digit(at[2]) : !mark)
            tb_put_bytes(to, at, 3);
    }
    free(look.buffer);
    return tb_output_text(to);
}

/* Warns of players with the same name whom no number or rating distinguishes.
   In a list, where each row repeats the names, similar names are enough. */
static void warn_of_names(const struct tb_tournament *tournament)
{
    const struct tb_player *first = NULL, *second = NULL;
    struct tb_names *const names = tb_names_make();
    struct tb_output near = {0};
    char more[60] = "";
    size_t others = 0;

    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *const player = &tournament->player[i];
        const struct tb_player *before = player;
        const struct tb_text name = tournament->declared.listed
                                        ? put_near(&near, player->name)
                                        : player->name;
        if (name.length)
            before = tb_names_add(names, name, player);
        if (before == player || differ(before, player, TB_FIDEID) ||
            differ(before, player, TB_MEMBERID) ||
            (before->rating != TB_MISSING && player->rating != TB_MISSING &&
             before->rating != player->rating))
            continue;
        others += second != NULL;
        first = second ? first : before;
        second = second ? second : player;
    }
    tb_names_free(names);
    free(near.buffer);
    if (others)
        snprintf(more, sizeof more, ", and %zu more share a name", others);
    if (second && tournament->declared.listed)
        tb_fault_warn(tournament->source, second->line, 0, "%s%s and %s (%s)%s"
                      ": nearly the same name, counted as two players; if they "
                      "are one, always spell it the same",
                      tb_called(tournament->name),
                      tb_player_who(second).text, tb_player_who(first).text,
                      tb_source_place(tournament->source, first->line).text,
                      more);
    else if (second)
        tb_fault_warn(tournament->source, second->line, 0, "%s%d and %d "
                      "(%s) are both called '%.*s'%s: is it one player?",
                      tb_called(tournament->name), (int)second->id,
                      (int)first->id,
                      tb_source_place(tournament->source, first->line).text,
                      TB_SHOWN(first->name), more);
}

/* How often pairs of players meet. */
struct meetings {
    size_t i, j, first, second; /* the first such pair, and its rounds */
    size_t again;               /* pairs that meet more than once */
    size_t least, most;         /* games of a pair */
    size_t pairs;
};

/* Counts the games of the i-th player against later players. games is all 0
   before and after. */
static void count_meetings(const struct tb_tournament *tournament, size_t i,
                           size_t rounds, size_t *games, size_t *last,
                           struct meetings *found)
{
    const struct tb_game *const game = tb_tournament_games(tournament, i);

    for (size_t r = 0; r < rounds; r++) {
        const size_t j = (size_t)game[r].row;
        if (game[r].row <= (ptrdiff_t)i ||
            (!tb_game_played(&game[r]) && game[r].kind != TB_UNKNOWN))
            continue;
        if (++games[j] == 2 && found->again++ == 0) {
            found->i = i;
            found->j = j;
            found->first = last[j];
            found->second = r + 1;
        }
        last[j] = r + 1;
    }
    for (size_t r = 0; r < rounds; r++) {
        const size_t j = (size_t)game[r].row;
        if (game[r].row <= (ptrdiff_t)i || games[j] == 0)
            continue;
        if (found->least == 0 || games[j] < found->least)
            found->least = games[j];
        if (games[j] > found->most)
            found->most = games[j];
        found->pairs++;
        games[j] = 0;
    }
}

/* Warns of players who meet twice, unless all pairs meet equally often and the
   file does not say that it is a Swiss. (Forfeited games do not count.) */
static void warn_of_games(const struct tb_tournament *tournament)
{
    const size_t named = tournament->source->named;
    const size_t rounds = named && named < tournament->rounds
                              ? named : tournament->rounds + tournament->next;
    struct meetings found = {.least = 0};
    size_t *games, *last;
    char more[60] = "";

    if (tournament->about.round_robin || tournament->about.double_swiss ||
        tournament->declared.system == TB_SYSTEM_OTHER ||
        tournament->source->open.later || rounds < 2)
        return;
    games = tb_alloc(tournament->count, sizeof *games);
    last = tb_alloc(tournament->count, sizeof *last);
    for (size_t i = 0; i < tournament->count; i++)
        count_meetings(tournament, i, rounds, games, last, &found);
    free(games);
    free(last);
    /* More than two rounds of two players in a sheet are a match. */
    if (found.most < 2 ||
        (tournament->count == 2
             ? rounds > 2 || !tournament->declared.typed
             : found.least == found.most &&
                   (found.pairs == 1 || found.pairs * 2 > tournament->count) &&
                   tournament->declared.system != TB_SYSTEM_SWISS))
        return;
    if (found.again > 1)
        snprintf(more, sizeof more, ", and %zu more pairs twice",
                 found.again - 1);
    tb_fault_warn(tournament->source,
                  tb_player_line(&tournament->player[found.i],
                                 found.second - 1), 0,
                  "%s%s and %s meet in round %zu and in round "
                  "%zu%s, which no Swiss allows; use --round-robin if "
                  "this is not a Swiss", tb_called(tournament->name),
                  tb_player_who(&tournament->player[found.i]).text,
                  tb_player_who(&tournament->player[found.j]).text,
                  found.first, found.second, more);
}

void tb_twice_warn(const struct tb_tournament *tournament)
{
    if (!tournament->source->name || tournament->carried.header.length ||
        tournament->count < 2)
        return;
    if (!tournament->of_teams)
        warn_of_names(tournament);
    warn_of_games(tournament);
}
