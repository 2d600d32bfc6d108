/* SPDX-License-Identifier: ISC */
/* What records say of teams and their matches, see record.h. */
#include "record.h"

void tb_trf_team_pab(const struct tb_trf *trf)
{
    struct tb_worth *worth = &trf->to->worth, none = *worth;
    bool of_team = false;

    none.pab = 0;
    if (!trf->has_teams || worth->pab == TB_MISSING || worth->pab == 0)
        return;
    for (size_t i = 0; i < trf->to->count; i++) {
        const struct tb_player *player = &trf->to->player[i];
        const bool without = tb_trf_adds_up(trf, player, &none);
        const bool with = tb_trf_adds_up(trf, player, worth);
        if (with && !without)
            return;
        of_team |= without && !with;
    }
    if (!of_team)
        return;
    trf->to->match.pab = worth->pab;
    worth->pab = 0;
}

/* Adds the ids that a record lists to those of the teams. */
static bool list_players(const struct tb_trf *trf, bool empty_boards,
                         size_t *count)
{
    size_t at = 0;
    int64_t id;

    while (tb_trf_list(trf, "number", &at, &id) && at) {
        if (id == 0 && !empty_boards)
            continue;
        tb_teams_list(trf->teams, (int32_t)id);
        ++*count;
    }
    return at == 0;
}

/* 013: a name and players; the teams are numbered as they come. */
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
    int64_t id, rank;

    team->name = tb_trf_text(trf, NAME);
    if (!tb_trf_integer(trf, ID, "number", &id) ||
        !tb_trf_points(trf, MP, &team->mp) ||
        !tb_trf_points(trf, GP, &team->gp) ||
        !tb_trf_integer(trf, RANK, "number", &rank))
        return false;
    team->id = (int32_t)id;
    if (id == 0)
        return tb_trf_fault(trf, tb_trf_first(trf, ID),
                            "a team without a number");
    if (rank)
        team->rank = rank * TB_ONE;
    return list_players(trf, false, &team->count);
}

/* Reads the round of a match and its teams, of whom it says something. */
static bool read_match(const struct tb_trf *trf, struct tb_team_record *record)
{
    int64_t team, opponent;

    if (!tb_trf_round(trf, &record->round) ||
        !tb_trf_integer(trf, TEAM, "number", &team) ||
        !tb_trf_integer(trf, OPPONENT, "number", &opponent))
        return false;
    record->team = (int32_t)team;
    record->opponent = (int32_t)opponent;
    return team != opponent ||
           tb_trf_fault(trf, tb_trf_first(trf, TEAM),
                        "team %d against itself", (int)team);
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
    int64_t team;
    size_t at = 0, round = 0;

    if (!tb_trf_points(trf, MP, &mp) || !tb_trf_points(trf, GP, &gp))
        return false;
    while (tb_trf_list(trf, "number", &at, &team) && at) {
        if (team) {
            struct tb_team_record *record = tb_teams_say(
                trf->teams, TB_TEAM_BYE, trf->source->line);
            record->round = round;
            record->team = (int32_t)team;
            record->result = TB_PAB;
            record->mp = mp;
            record->gp = gp;
        }
        round++;
    }
    return at == 0;
}

/* 330: a forfeited match, won by white, by black, lost by both. */
bool tb_trf_forfeit(struct tb_trf *trf)
{
    const struct tb_text signs = tb_trf_text(trf, LETTER);
    struct tb_team_record *record =
        tb_teams_say(trf->teams, TB_TEAM_FORFEIT, trf->source->line);
    struct tb_team_record black;

    if (!tb_text_among(signs, "+- -+ --"))
        return tb_trf_fault(trf, tb_trf_first(trf, LETTER),
                            "'%.*s' is none of +- -+ --", TB_SHOWN(signs));
    if (tb_trf_text(trf, WORDS).length)
        return tb_trf_fault(trf, tb_trf_first(trf, WORDS),
                            "a 330 is of one match");
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

void tb_trf_tell(struct tb_trf *trf)
{
    const struct tb_trf_field *const list = tb_trf_field(trf->row, LIST);
    const size_t wide = list->last - list->first;
    int64_t round, team;

    if (trf->row->of_teams == tb_trf_pabs) {
        for (size_t at = list->first, r = 0;
             at <= trf->card.length && r < TB_ROUNDS_MAX; at += list->step, r++)
            trf->to->told[r] |=
                tb_int_parse(tb_card_text(&trf->card, at, at + wide),
                             TB_ID_MAX, &team) && team > 0;
    } else if (tb_trf_field(trf->row, ROUND)->name &&
               tb_int_parse(tb_trf_text(trf, ROUND), TB_ROUNDS_MAX, &round) &&
               round > 0) {
        trf->to->told[round - 1] = true;
    }
}
