/* SPDX-License-Identifier: ISC */
/* Records of teams and their matches, see record.h. */
#include "record.h"

/* Adds the ids that a record lists to trf->teams; *count grows with them. */
static bool list_players(const struct tb_trf *trf, bool empty_boards,
                         size_t *count)
{
    size_t at = 0;
    int32_t id;

    while (tb_trf_list(trf, "number", &at, &id)) {
        if (id == 0 && !empty_boards)
            continue;
        tb_teams_list(trf->teams, id);
        ++*count;
    }
    return at == 0;
}

/* 013: a name and players. The teams are numbered in the order of the file. */
bool tb_trf_team(struct tb_trf *trf)
{
    struct tb_team *team;

    if (trf->numbered_teams)
        return true;
    team = tb_teams_add(trf->teams, trf->source->line);
    team->id = (int32_t)trf->teams->count;
    team->name = tb_trf_text(trf, NAME);
    return list_players(trf, false, &team->count);
}

/* 310: a team with its number, points and rank. */
bool tb_trf_numbered_team(struct tb_trf *trf)
{
    struct tb_team *team = tb_teams_add(trf->teams, trf->source->line);
    int32_t rank;

    team->name = tb_trf_text(trf, NAME);
    if (!tb_trf_integer(trf, ID, "number", &team->id) ||
        !tb_trf_points(trf, MP, &team->mp) ||
        !tb_trf_points(trf, GP, &team->gp) ||
        !tb_trf_integer(trf, RANK, "number", &rank))
        return false;
    if (team->id == 0)
        return tb_trf_wrong(trf, ID, "a team without a number");
    if (rank)
        team->rank = rank * TB_ONE;
    return list_players(trf, false, &team->count);
}

/* Reads the round of a match and its two teams. */
static bool read_match(const struct tb_trf *trf, struct tb_team_record *record)
{
    return tb_trf_round(trf, &record->round) &&
           tb_trf_integer(trf, TEAM, "number", &record->team) &&
           tb_trf_integer(trf, OPPONENT, "number", &record->opponent) &&
           (record->team != record->opponent ||
            tb_trf_wrong(trf, TEAM, "team %d against itself",
                         (int)record->team));
}

/* 300: a line-up, `0000` where a board is empty. */
bool tb_trf_lineup(struct tb_trf *trf)
{
    struct tb_team_record *record =
        tb_teams_say(trf->teams, TB_TEAM_LINEUP, trf->source->line);

    return read_match(trf, record) && list_players(trf, true, &record->count);
}

/* 320: the points of pairing-allocated byes, then a team for each round. */
bool tb_trf_pabs(struct tb_trf *trf)
{
    tb_num mp, gp;
    int32_t team;
    size_t at = 0, round = 0;

    if (!tb_trf_points(trf, MP, &mp) || !tb_trf_points(trf, GP, &gp))
        return false;
    while (tb_trf_list(trf, "number", &at, &team)) {
        if (team) {
            struct tb_team_record *record = tb_teams_say(
                trf->teams, TB_TEAM_BYE, trf->source->line);
            record->round = round;
            record->team = team;
            record->result = TB_PAB;
            record->mp = mp;
            record->gp = gp;
        }
        round++;
    }
    return at == 0;
}

/* 330: a forfeited match: +- is won by the first team, -+ by the second one, --
   lost by both. */
bool tb_trf_forfeit(struct tb_trf *trf)
{
    const struct tb_text signs = tb_trf_text(trf, LETTER);
    struct tb_team_record *record =
        tb_teams_say(trf->teams, TB_TEAM_FORFEIT, trf->source->line);
    struct tb_team_record black;

    if (!tb_text_among(signs, "+- -+ --"))
        return tb_trf_wrong(trf, LETTER, "'%.*s' is not +-, -+ or --",
                            TB_SHOWN(signs));
    if (tb_trf_text(trf, WORDS).length)
        return tb_trf_wrong(trf, WORDS, "a 330 has only one match; write a "
                            "line for each");
    if (!read_match(trf, record))
        return false;
    record->result = signs.at[0] == '+' ? TB_FORFEIT_WIN : TB_FORFEIT_LOSS;
    black = *record;
    black.team = record->opponent;
    black.opponent = record->team;
    black.result = signs.at[1] == '+' ? TB_FORFEIT_WIN : TB_FORFEIT_LOSS;
    *tb_teams_say(trf->teams, black.kind, black.line) = black;
    return true;
}
