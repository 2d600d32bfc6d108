/* SPDX-License-Identifier: ISC */
/* Who is in which team, and what is said of it when, see work.h. */
#include "work.h"

static bool index_teams(struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    int32_t *id = tb_ids_room(&work->index, teams->count);
    ptrdiff_t twice;

    for (size_t t = 0; t < teams->count; t++)
        id[t] = teams->team[t].id;
    twice = tb_ids_build(&work->index, id, teams->count);
    return twice < 0 ||
           tb_fault(work->source, teams->team[twice].line, 0,
                    "team %d is there twice", (int)id[twice]);
}

/* Finds the teams of the players. */
static bool index_players(struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    const struct tb_tournament *players = work->players;

    work->team_of = tb_alloc(players->count, sizeof *work->team_of);
    for (size_t i = 0; i < players->count; i++)
        work->team_of[i] = -1;
    for (size_t t = 0; t < teams->count; t++) {
        const struct tb_team *team = &teams->team[t];
        for (size_t m = 0; m < team->count; m++) {
            const int32_t member = teams->listed[team->first + m];
            const struct tb_player *player =
                tb_tournament_find(players, member);
            if (!player)
                return tb_fault(work->source, team->line, 0,
                                "team %d has player %d, who is not there",
                                (int)team->id, (int)member);
            if (work->team_of[player - players->player] >= 0)
                return tb_fault(work->source, team->line, 0,
                                "player %d is in two teams", (int)member);
            work->team_of[player - players->player] = (int32_t)t;
        }
    }
    return true;
}

/* True if a record makes its round one that has begun: it has a result. */
static bool begins(const struct tb_team_record *record)
{
    return record->kind == TB_TEAM_FORFEIT ||
           (record->kind == TB_TEAM_ABNORMAL && record->letter &&
            strchr("WDL+-", record->letter));
}

void tb_teams_begin(const struct tb_teams *teams, struct tb_tournament *players)
{
    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *record = &teams->record[i];
        if (begins(record) && record->round != TB_AWARD_ALL &&
            record->round + 1 > players->begun)
            players->begun = record->round + 1;
    }
    players->match.made = true;
}

/* True for a line-up of a round that is paired and not begun, and for a 299 of
   all rounds or of no result: none is of a round that is there. */
static bool is_early(const struct tb_team_record *record,
                     const struct tb_tournament *players)
{
    return record->round == TB_AWARD_ALL || tb_team_record_adds(record) ||
           (record->kind == TB_TEAM_LINEUP &&
            record->round >= tb_work_told(players) &&
            record->round < players->planned);
}

/*
 * Finds the rounds of which anything is known: those of the players, and of
 * records. NULL, or the last record, but for byes that were asked for, perhaps
 * long before.
 */
static const struct tb_team_record *
find_rounds(struct tb_teams *teams, const struct tb_tournament *players)
{
    const struct tb_team_record *last = NULL;

    teams->rounds = tb_work_told(players);
    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *record = &teams->record[i];
        if (is_early(record, players))
            continue;
        if (record->round + 1 > teams->rounds)
            teams->rounds = record->round + 1;
        if ((record->kind != TB_TEAM_BYE || record->result == TB_PAB) &&
            (!last || record->round >= last->round))
            last = record;
    }
    return last;
}

/*
 * A record of a round with nothing in the rounds before it, behind those that
 * players are paired in, is a slip: R and all that depends on it would be as
 * large. (Who is in a line-up must have a game, so that needs no look here.)
 */
static bool check_last(const struct tb_teams *teams,
                       const struct tb_tournament *players,
                       const struct tb_team_record *last)
{
    bool marked[TB_ROUNDS_MAX] = {false};

    for (size_t i = 0; i < teams->record_count; i++) {
        if (teams->record[i].round < teams->rounds)
            marked[teams->record[i].round] = true;
    }
    for (size_t r = tb_tournament_paired(players); r < last->round; r++) {
        if (!marked[r])
            return tb_fault(players->source, last->line, 0,
                            "round %zu, but nothing is said of round %zu",
                            last->round + 1, r + 1);
    }
    return true;
}

static bool set_rounds(struct tb_teams *teams,
                       const struct tb_tournament *players)
{
    const struct tb_team_record *last = find_rounds(teams, players);

    if (teams->rounds > TB_ROUNDS_MAX)
        return tb_fault(players->source, 0, 0, "%zu rounds, more than %d",
                        teams->rounds, TB_ROUNDS_MAX);
    if (teams->rounds && teams->count > TB_GAMES_MAX / teams->rounds)
        return tb_fault(players->source, 0, 0,
                        "%zu teams with %zu rounds: more than %d in all",
                        teams->count, teams->rounds, (int)TB_GAMES_MAX);
    return !last || last->kind == TB_TEAM_LINEUP ||
           check_last(teams, players, last);
}

static bool refuse_twice(struct tb_source *source,
                         const struct tb_team_record *record,
                         unsigned long line)
{
    if (record->kind == TB_TEAM_ROW)
        return tb_fault(source, record->line, 0,
                        "team '%.*s' has round %zu in line %lu already",
                        TB_SHOWN(record->name), record->round + 1, line);
    return tb_fault(source, record->line, 0,
                    "line %lu speaks of team %d in round %zu already", line,
                    (int)record->team, record->round + 1);
}

/* Notes whom a line-up names: that team may have nobody who met anybody. */
static void note_named(const struct tb_work *work,
                       const struct tb_team_record *lineup)
{
    const int32_t place = tb_ids_find(&work->index, lineup->opponent);
    int32_t *named;

    if (place < 0)
        return;
    named = &work->named_by[(size_t)place * work->teams->rounds +
                            lineup->round];
    if (!*named)
        *named = lineup->team;
}

/* Puts each record where its team and round are. */
static bool place_records(struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    const size_t count = teams->count * teams->rounds * TB_TEAM_KINDS;
    bool good = true;

    work->said = tb_alloc(count, sizeof *work->said);
    work->named_by = tb_alloc(count / TB_TEAM_KINDS, sizeof *work->named_by);
    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *record = &teams->record[i];
        const int32_t team = tb_ids_find(&work->index, record->team);
        const struct tb_team_record **place;
        if (team < 0)
            good = tb_fault(work->source, record->line, 0,
                            "there is no team %d", (int)record->team);
        /* It is early, or of all rounds. */
        if (team < 0 || record->round >= teams->rounds ||
            is_early(record, work->players))
            continue;
        place = &work->said[((size_t)team * teams->rounds + record->round) *
                                 TB_TEAM_KINDS + record->kind];
        if (*place)
            good = refuse_twice(work->source, record, (*place)->line);
        *place = record;
        if (record->kind == TB_TEAM_LINEUP)
            note_named(work, record);
    }
    return good;
}

/* The record of another kind that contradicts a bye; NULL if none does. */
static const struct tb_team_record *
against_bye(const struct tb_team_record *const *said)
{
    const struct tb_team_record *lineup = said[TB_TEAM_LINEUP];

    if (said[TB_TEAM_FORFEIT])
        return said[TB_TEAM_FORFEIT];
    return lineup && lineup->opponent ? lineup : NULL;
}

/* A team has a bye or a match in a round: 320 and 240, or 330 and 300. */
static bool check_byes(const struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    const size_t count = teams->count * teams->rounds;

    for (size_t i = 0; i < count; i++) {
        const struct tb_team_record *const *said =
            &work->said[i * TB_TEAM_KINDS];
        const struct tb_team_record *bye = said[TB_TEAM_BYE];
        const struct tb_team_record *match = bye ? against_bye(said) : NULL;
        if (match &&
            !tb_fault_clash(work->source, match->line, 0,
                            "round %zu: team %d has %s against team %d, but "
                            "a bye in line %lu", match->round + 1,
                            (int)match->team, match->kind == TB_TEAM_FORFEIT
                                ? "a forfeited match" : "a line-up",
                            (int)match->opponent, bye->line))
            return false;
    }
    return true;
}

bool tb_index_teams(struct tb_work *work)
{
    return index_teams(work) && index_players(work) &&
           set_rounds(work->teams, work->players) && place_records(work) &&
           check_byes(work);
}
