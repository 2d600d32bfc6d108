/* SPDX-License-Identifier: ISC */
#include "finish.h"

#include <stdio.h>

/* The name without blanks and parentheses around it. */
static struct tb_text bare_name(const struct tb_player *player)
{
    struct tb_text name = player->name;

    while (name.length && strchr(" (", name.at[0]))
        tb_text_skip(&name, 1);
    while (name.length && strchr(" )", name.at[name.length - 1]))
        name.length--;
    return name;
}

bool tb_nobody_rated(const struct tb_player *player)
{
    return player->rating >= 100 * TB_ONE;
}

bool tb_nobody_is(const struct tb_player *player)
{
    static const char *const words[] = {"bye", "frei", "freilos", "spielfrei",
                                        "exempt", "exento", "descansa",
                                        "libre"};
    const struct tb_text name = bare_name(player);
    size_t i = 0;

    while (i < sizeof words / sizeof *words &&
           !tb_text_is_nocase(name, words[i]))
        i++;
    return i < sizeof words / sizeof *words &&
           !tb_nobody_rated(player);
}

bool tb_nobody_may_play(const struct tb_player *player)
{
    const struct tb_text name = tb_text_trim(player->name);

    return tb_text_is_nocase(name, "frei") || tb_text_is_nocase(name, "libre");
}

bool tb_nobody_is_nameless(const struct tb_player *player)
{
    const struct tb_text name = bare_name(player);

    return name.length == 0 || tb_text_among(name, "- --");
}

/* True for U, 0000 - Z, and a dash: no opponent and no points. */
static bool is_absence(const struct tb_game *game)
{
    return game->opponent == 0 &&
           (game->kind == TB_ZPB || game->kind == TB_FORFEIT_LOSS) &&
           (game->points == TB_MISSING || game->points == 0);
}

/*
 * True for the free seat of a round robin, or a number written in advance: no
 * name, though others have one, no rating, and nothing in any round.
 */
static bool is_seat(const struct tb_tournament *tournament,
                    const struct tb_player *player)
{
    const struct tb_game *const game = tournament->game + player->first;
    const bool nameless = tb_nobody_is_nameless(player);

    if (!(nameless || tb_nobody_is(player)) || player->team.length ||
        tb_nobody_rated(player) ||
        (player->points != TB_MISSING && player->points != 0))
        return false;
    for (size_t r = 0; r < player->games; r++) {
        if (!game[r].blank && !(nameless && is_absence(&game[r])))
            return false;
    }
    return true;
}

/* A game without a result against a free seat is a free round. */
static void free_rounds(const struct tb_tournament *tournament)
{
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *const player = &tournament->player[i];
        struct tb_game *const game = tournament->game + player->first;
        for (size_t r = 0; r < player->games; r++) {
            const struct tb_player *const other =
                game[r].kind == TB_UNKNOWN && game[r].opponent
                    ? tb_tournament_find(tournament, game[r].opponent) : NULL;
            if (!other || !is_seat(tournament, other))
                continue;
            game[r] = tb_game_make(TB_ZPB, 0, 0);
            game[r].blank = true;
        }
    }
}

/* Marks those who met somebody, by place. */
static void mark_met(const struct tb_tournament *tournament, bool *met)
{
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *player = &tournament->player[i], *other;
        const struct tb_game *game = tournament->game + player->first;
        met[i] |= player->team.length > 0;
        for (size_t r = 0; r < player->games; r++) {
            if (game[r].opponent == 0)
                continue;
            other = tb_tournament_find(tournament, game[r].opponent);
            met[i] = true;
            if (other)
                met[other - tournament->player] = true;
        }
    }
}

/* Also those of whom records say something have a place. */
static void mark_told(const struct tb_tournament *tournament, bool *met)
{
    for (size_t i = 0; i < tournament->records.count; i++) {
        const struct tb_player *player =
            tb_tournament_find(tournament, tournament->records.record[i].id);
        if (player)
            met[player - tournament->player] = true;
    }
}

/* Says that rows are no players, once for those with a name and without; or
   that players have no name. */
static void warn_of_seats(const struct tb_source *source, size_t seats,
                          const struct tb_player *first, bool players)
{
    char more[40] = "";

    if (seats > 1)
        snprintf(more, sizeof more, " and %zu more", seats - 1);
    if (seats && players)
        tb_fault_warn(source, first->line, 0, "%d%s %s no name: fill it in",
                      (int)first->id, more, seats > 1 ? "have" : "has");
    else if (seats && tb_nobody_is(first))
        tb_fault_warn(source, first->line, 0, "%d, '%.*s',%s %s and %s left "
                      "out", (int)first->id, TB_SHOWN(first->name), more,
                      seats > 1 ? "are no players" : "is no player",
                      seats > 1 ? "are" : "is");
    else if (seats)
        tb_fault_warn(source, first->line, 0, "%d%s %s neither a name nor a "
                      "game: ignored, a free round for the opponents",
                      (int)first->id, more, seats > 1 ? "have" : "has");
}

/*
 * Leaves out, with a warning, those players of a file that are byes or free
 * seats, if nobody met them: they have no place. Whom somebody met is an error
 * of the check. False after a fault (an id twice).
 */
static bool drop_nobody(struct tb_tournament *tournament)
{
    size_t first = tournament->count, kept = 0, seats[3] = {0};
    /* Without a name, and with one; players without one. */
    struct tb_player seat[3] = {{.id = 0}};
    bool named = false;
    bool *met;

    if (tournament->of_teams || tournament->carried.header.length)
        return true;
    for (size_t i = tournament->count; i-- > 0;) {
        const struct tb_player *const player = &tournament->player[i];
        const bool nameless = tb_nobody_is_nameless(player);
        named |= !nameless;
        if (tb_nobody_is(player) || nameless)
            first = i;
    }
    if (first == tournament->count || !named)
        return true;
    if (!tb_tournament_index(tournament))
        return false;
    free_rounds(tournament);
    met = tb_alloc(tournament->count, sizeof *met);
    mark_met(tournament, met);
    mark_told(tournament, met);
    kept = first;
    for (size_t i = first; i < tournament->count; i++) {
        const struct tb_player player = tournament->player[i];
        const bool named_so = tb_nobody_is(&player);
        const bool nameless = tb_nobody_is_nameless(&player);
        if (met[i] || !((named_so && !tb_nobody_may_play(&player)) ||
                        is_seat(tournament, &player))) {
            tournament->player[kept++] = player;
            if (nameless && seats[2]++ == 0)
                seat[2] = player;
        } else if (seats[named_so]++ == 0) {
            seat[named_so] = player;
        }
    }
    for (size_t i = 0; i < 3; i++)
        warn_of_seats(tournament->source, seats[i], &seat[i], i == 2);
    free(met);
    if (tournament->declared.players.count == tournament->count)
        tournament->declared.players.count = kept; /* 062 counts it */
    tournament->count = kept;
    return true;
}

/* The rounds of which the file says anything, begun or not: a cell, or a
   record of a bye. (Points of a round are of one that is there.) */
static size_t count_told(const struct tb_tournament *tournament)
{
    const struct tb_round_records *records = &tournament->records;
    size_t rounds = tb_tournament_paired(tournament);

    if (rounds < tournament->begun)
        rounds = tournament->begun;
    for (size_t i = 0; i < records->count; i++) {
        if (tb_round_record_asks(&records->record[i]) &&
            records->record[i].round >= rounds)
            rounds = records->record[i].round + 1;
    }
    return rounds;
}

/* Copies a player's games to a row of so many. */
static void lay_out(const struct tb_tournament *tournament,
                    const struct tb_player *player, struct tb_game *to)
{
    for (size_t r = 0; r < tournament->rounds; r++) {
        to[r] = tb_game_make(TB_ZPB, 0, 0);
        to[r].blank = true;
        if (r < player->games)
            to[r] = tournament->game[player->first + r];
    }
}

/* True if the games are the table already: each row has all rounds. */
static bool is_table(const struct tb_tournament *tournament)
{
    const size_t rounds = tournament->rounds;

    for (size_t i = 0; i < tournament->count; i++) {
        if (tournament->player[i].games != rounds ||
            tournament->player[i].first != i * rounds)
            return false;
    }
    return tournament->game &&
           tournament->game_count == tournament->count * rounds;
}

static void make_table(struct tb_tournament *tournament)
{
    const size_t rounds = tournament->rounds;
    size_t capacity = 0;
    struct tb_game *table;

    if (is_table(tournament))
        return;
    table = tb_grow(NULL, &capacity, tournament->count * rounds, sizeof *table);
    for (size_t i = 0; i < tournament->count; i++) {
        struct tb_player *player = &tournament->player[i];
        lay_out(tournament, player, table + i * rounds);
        player->first = i * rounds;
        if (player->games > rounds)
            player->games = rounds;
    }
    free(tournament->game);
    tournament->game = table;
    tournament->game_capacity = capacity;
    tournament->game_count = tournament->count * rounds;
}

/* Games whose points nobody says have those of their kind. */
static void fill_points(struct tb_tournament *tournament)
{
    tb_num worth[TB_ZPB + 1];

    for (unsigned kind = 0; kind <= TB_ZPB; kind++)
        worth[kind] = tb_worth_of(&tournament->worth, (enum tb_kind)kind);
    for (size_t i = 0; i < tournament->game_count; i++) {
        struct tb_game *const game = &tournament->game[i];
        if (game->points == TB_MISSING)
            game->points = worth[game->kind];
    }
}

/* Each player's score. */
static bool sum_scores(struct tb_tournament *tournament, size_t rounds)
{
    for (size_t i = 0; i < tournament->count; i++) {
        struct tb_player *player = &tournament->player[i];
        if (!tb_tournament_sum(tournament, i, rounds, &player->score))
            return tb_fault(tournament->source, player->line, 0,
                            "the sum of the points is out of range");
    }
    return true;
}

/* The event has as many rounds as it declares, or as somebody is paired in or
   has a bye in already. 0 says that no more are known to follow. */
static size_t plan_rounds(const struct tb_tournament *tournament, size_t told)
{
    size_t rounds = tournament->about.rounds;

    if (rounds == 0)
        rounds = tournament->declared.rounds.count;
    if (rounds == 0 && told > tournament->rounds)
        rounds = told;
    if (rounds && rounds < tournament->rounds)
        rounds = tournament->rounds;
    return rounds <= TB_ROUNDS_MAX ? rounds : 0;
}

bool tb_tournament_finish(struct tb_tournament *tournament)
{
    size_t told;

    if (!drop_nobody(tournament))
        return false;
    for (size_t i = 0; i < tournament->count; i++) {
        if (tournament->player[i].games > tournament->planned)
            tournament->planned = tournament->player[i].games;
    }
    tournament->rounds = count_told(tournament);
    if (tournament->rounds > TB_ROUNDS_MAX)
        return tb_fault(tournament->source, 0, 0, "%zu rounds, more than %d",
                        tournament->rounds, TB_ROUNDS_MAX);
    if (!tb_tournament_fits(tournament, tournament->rounds))
        return false;
    make_table(tournament);
    fill_points(tournament);
    told = tournament->rounds;
    if (!tb_tournament_index(tournament) || !tb_round_apply(tournament) ||
        !tb_begun_settle(tournament))
        return false;
    if (tournament->about.rounds || tournament->declared.rounds.count ||
        tournament->about.running.columns <= tournament->rounds)
        tournament->about.running.columns = 0;
    tournament->about.rounds = plan_rounds(tournament, told);
    tb_running_find(tournament);
    return sum_scores(tournament, tournament->counted);
}

bool tb_tournament_cut(struct tb_tournament *tournament, size_t rounds)
{
    if (rounds > tournament->rounds)
        rounds = tournament->rounds;
    if (rounds == tournament->counted && rounds == tournament->rounds)
        return true;
    for (size_t i = 0; i < tournament->count; i++)
        tournament->player[i].games = rounds;
    if (tournament->about.rounds == 0 && rounds < tournament->rounds)
        tournament->about.rounds = tournament->carried.rounds =
            tournament->rounds;
    tournament->rounds = rounds;
    return sum_scores(tournament, rounds);
}
