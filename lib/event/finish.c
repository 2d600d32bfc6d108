/* SPDX-License-Identifier: ISC */
#include "finish.h"

#include <stdio.h>

/* The name without blanks and parentheses around it. */
static struct tb_text bare_name(const struct tb_player *player)
{
    struct tb_text name = player->name;

    tb_text_pass(&name, " (");
    return tb_text_shed(name, " )");
}

bool tb_nobody_rated(const struct tb_player *player)
{
    return player->rating >= 100 * TB_ONE;
}

bool tb_nobody_says_bye(struct tb_text name)
{
    bool bye = false;

    while (name.length) {
        struct tb_text word = {name.at, 0};
        while (word.length < name.length &&
               tb_text_letter(word.at[word.length]))
            word.length++;
        tb_text_skip(&name, word.length + !word.length);
        if (!word.length && strchr(" ()[]-/.:#0123456789\xc2\xbd", *word.at))
            continue;
        if (!word.length || !memchr("bfhnprswz", tb_text_lower(*word.at), 9))
            return false; /* most names, at once */
        if (tb_text_among_nocase(word, "bye byes freilos spielfrei walkover"))
            bye = true;
        else if (!tb_text_among_nocase(word, "half full zero point points pt "
                                             "pts requested request no number "
                                             "player round rd"))
            return false;
    }
    return bye;
}

bool tb_nobody_is(const struct tb_player *player)
{
    const struct tb_text name = bare_name(player);

    return !tb_nobody_rated(player) && name.length &&
           (tb_text_is_nocase(name, "turno libero") ||
            tb_text_among_nocase(name, "frei exempt exento descansa descanso "
                                       "libre riposo folga repos oneven "
                                       "vrijgeloot") ||
            tb_nobody_says_bye(name));
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

/* True for the free seat of a round robin, or a number written in advance: no
   name or that of a bye, no team, rating or points, and no entry in any
   round. */
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
        /* U, 0000 - Z, and a dash: no opponent and no points. */
        const bool absent =
            game[r].opponent == 0 &&
            (game[r].kind == TB_ZPB || game[r].kind == TB_FORFEIT_LOSS) &&
            (game[r].points == TB_MISSING || game[r].points == 0);
        if (!game[r].blank && !(nameless && absent))
            return false;
    }
    return true;
}

/* True if a game of the round has a result. */
static bool has_result(const struct tb_tournament *tournament, size_t round)
{
    bool found = false;

    for (size_t i = 0; i < tournament->count && !found; i++) {
        const struct tb_player *const player = &tournament->player[i];
        const struct tb_game *const game = tournament->game + player->first;
        found = round < player->games && !game[round].blank &&
                tb_game_paired(&game[round]) &&
                game[round].kind != TB_UNKNOWN;
    }
    return found;
}

/* Marks players, by place, who met somebody, have a team or have records. A
   game without a result against a free seat becomes a free round. */
static void mark_met(const struct tb_tournament *tournament, bool *met)
{
    const struct tb_player *other;

    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *const player = &tournament->player[i];
        struct tb_game *const game = tournament->game + player->first;
        met[i] |= player->team.length > 0;
        for (size_t r = 0; r < player->games; r++) {
            if (game[r].opponent == 0)
                continue;
            other = tb_tournament_find(tournament, game[r].opponent);
            if (other && game[r].kind == TB_UNKNOWN &&
                is_seat(tournament, other)) {
                game[r] = tb_game_make(TB_ZPB, 0);
                game[r].blank = !has_result(tournament, r);
                continue;
            }
            met[i] = true;
            if (other)
                met[other - tournament->player] = true;
        }
    }
    for (size_t i = 0; i < tournament->records.count; i++) {
        other = tb_tournament_find(tournament,
                                   tournament->records.record[i].id);
        if (other)
            met[other - tournament->player] = true;
    }
}

/* Warns that rows are not players; or, with players set, that players have no
   name. */
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
        tb_fault_warn(source, first->line, 0, "%d, '%.*s',%s %s: ignored",
                      (int)first->id, TB_SHOWN(first->name), more,
                      seats > 1 ? "are not players" : "is not a player");
    else if (seats)
        tb_fault_warn(source, first->line, 0, "%d%s %s neither a name nor a "
                      "game: ignored; opponents have a free round",
                      (int)first->id, more, seats > 1 ? "have" : "has");
}

/* Removes byes and free seats that nobody met, with a warning: they have no
   place. If somebody met one, the check reports it. False after a
   fault (a duplicate id). */
static bool drop_nobody(struct tb_tournament *tournament)
{
    size_t kept = 0, seats[3] = {0};
    /* The first seat without a name, seat with one, and player without one. */
    struct tb_player seat[3] = {{.id = 0}};
    bool named = false, any = false;
    bool *met;

    if (tournament->of_teams || tournament->carried.header.length)
        return true;
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *const player = &tournament->player[i];
        const bool nameless = tb_nobody_is_nameless(player);
        named |= !nameless;
        any |= nameless || tb_nobody_is(player);
    }
    if (!any || !named)
        return true;
    if (!tb_tournament_index(tournament))
        return false;
    met = tb_alloc(tournament->count, sizeof *met);
    mark_met(tournament, met);
    for (size_t i = 0; i < tournament->count; i++) {
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

/* The number of rounds with an entry or a bye record, begun or not. A record of
   points does not count: its round must exist. */
static size_t count_rounds(const struct tb_tournament *tournament)
{
    const struct tb_round_records *records = &tournament->records;
    size_t rounds = tb_tournament_paired(tournament);

    if (rounds < tournament->begun)
        rounds = tournament->begun;
    for (size_t i = 0; i < records->count; i++) {
        const struct tb_round_record *const record = &records->record[i];
        /* A 240, or a 299 of one round that makes a blank one a bye. */
        if (record->round != TB_AWARD_ALL && record->round >= rounds &&
            (record->kind == TB_ROUND_BYE ||
             (record->letter && strchr("FHZ", record->letter))))
            rounds = record->round + 1;
    }
    return rounds;
}

/* Lays the games out as a table in which each player has all rounds. */
static void make_table(struct tb_tournament *tournament)
{
    const size_t rounds = tournament->rounds;
    bool laid_out = tournament->game_count == tournament->count * rounds;
    size_t capacity = 0;
    struct tb_game *table;

    for (size_t i = 0; i < tournament->count; i++)
        laid_out &= tournament->player[i].games == rounds &&
                    tournament->player[i].first == i * rounds;
    if (laid_out)
        return;
    table = tb_grow(NULL, &capacity, tournament->count * rounds, sizeof *table);
    for (size_t i = 0; i < tournament->count; i++) {
        struct tb_player *const player = &tournament->player[i];
        struct tb_game *const to = table + i * rounds;
        for (size_t r = 0; r < rounds; r++)
            to[r] = r < player->games ? tournament->game[player->first + r]
                                      : tb_game_blank();
        player->first = i * rounds;
        if (player->games > rounds)
            player->games = rounds;
    }
    free(tournament->game);
    tournament->game = table;
    tournament->game_capacity = capacity;
    tournament->game_count = tournament->count * rounds;
}

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

/* Sets the rounds of the event: as declared, else up to the last one with a
   pairing or bye; 0 if no rounds are known to follow. */
static void plan_rounds(struct tb_tournament *tournament, size_t all)
{
    size_t *const rounds = &tournament->about.rounds;
    size_t *const columns = &tournament->about.running.columns;

    if (*rounds == 0)
        *rounds = tournament->declared.rounds.count;
    if (*rounds || *columns <= tournament->rounds)
        *columns = 0;
    if (*rounds == 0 && all > tournament->rounds)
        *rounds = all;
    if (*rounds && *rounds < tournament->rounds)
        *rounds = tournament->rounds;
    if (*rounds > TB_ROUNDS_MAX)
        *rounds = 0;
}

bool tb_tournament_finish(struct tb_tournament *tournament)
{
    tb_num worth[TB_ZPB + 1];
    size_t all;

    if (!drop_nobody(tournament))
        return false;
    for (size_t i = 0; i < tournament->count; i++) {
        if (tournament->player[i].games > tournament->planned)
            tournament->planned = tournament->player[i].games;
    }
    all = tournament->rounds = count_rounds(tournament);
    if (all > TB_ROUNDS_MAX)
        return tb_fault(tournament->source, 0, 0, "%zu rounds, more than %d",
                        all, TB_ROUNDS_MAX);
    if (!tb_tournament_fits(tournament, all))
        return false;
    make_table(tournament);
    for (unsigned kind = 0; kind <= TB_ZPB; kind++)
        worth[kind] = tb_worth_of(&tournament->worth, (enum tb_kind)kind);
    for (size_t i = 0; i < tournament->game_count; i++) {
        struct tb_game *const game = &tournament->game[i];
        if (game->points == TB_MISSING)
            game->points = worth[game->kind];
    }
    if (!tb_tournament_index(tournament) || !tb_round_apply(tournament) ||
        !tb_begun_settle(tournament))
        return false;
    plan_rounds(tournament, all);
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
