/* SPDX-License-Identifier: ISC */
/* Finds the players and the records of each team, see work.h. */
#include "work.h"

/* Indexes the ids of teams, and the team of each player. */
static bool index_members(struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    const struct tb_tournament *players = work->players;
    int32_t *id = tb_ids_room(&work->index, teams->count);
    ptrdiff_t twice;

    for (size_t t = 0; t < teams->count; t++)
        id[t] = teams->team[t].id;
    twice = tb_ids_build(&work->index, id, teams->count);
    if (twice >= 0)
        return tb_fault(work->source, teams->team[twice].line, 0,
                        "duplicate team %d", (int)id[twice]);
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
                                "team %d has player %d, who does not exist",
                                (int)team->id, (int)member);
            if (work->team_of[player - players->player] >= 0)
                return tb_fault(work->source, team->line, 0,
                                "player %d is in two teams", (int)member);
            work->team_of[player - players->player] = (int32_t)t;
        }
    }
    return true;
}

void tb_teams_begin(const struct tb_teams *teams, struct tb_tournament *players)
{
    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *record = &teams->record[i];
        const bool result =
            record->kind == TB_TEAM_FORFEIT ||
            (record->kind == TB_TEAM_ABNORMAL && record->letter &&
             strchr("WDL+-", record->letter));
        if (result && record->round != TB_AWARD_ALL &&
            record->round + 1 > players->begun)
            players->begun = record->round + 1;
    }
    players->match.made = true;
}

/* True for records without a round of their own: line-ups of rounds that have
   not begun, and a 299 for all rounds, or for a penalty or bonus. */
static bool is_early(const struct tb_team_record *record,
                     const struct tb_tournament *players)
{
    return record->round == TB_AWARD_ALL || tb_team_record_adds(record) ||
           (record->kind == TB_TEAM_LINEUP &&
            record->round >= tb_work_rounds(players) &&
            record->round < players->planned);
}

/* Finds the number of rounds that players or records have. If a record is for a
   round far after all others, its round is a typing error: without this check
   all rounds between would count as unplayed. Byes can be requested early, and
   players of a line-up must have a game; these are not checked. */
static bool set_rounds(struct tb_teams *teams,
                       const struct tb_tournament *players)
{
    const struct tb_team_record *last = NULL;
    bool marked[TB_ROUNDS_MAX] = {false};

    teams->rounds = tb_work_rounds(players);
    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *record = &teams->record[i];
        if (record->round < TB_ROUNDS_MAX)
            marked[record->round] = true;
        if (is_early(record, players))
            continue;
        if (record->round + 1 > teams->rounds)
            teams->rounds = record->round + 1;
        if ((record->kind != TB_TEAM_BYE || record->result == TB_PAB) &&
            (!last || record->round >= last->round))
            last = record;
    }
    if (teams->rounds > TB_ROUNDS_MAX)
        return tb_fault(players->source, 0, 0, "%zu rounds, more than %d",
                        teams->rounds, TB_ROUNDS_MAX);
    if (teams->rounds && teams->count > TB_GAMES_MAX / teams->rounds)
        return tb_fault(players->source, 0, 0,
                        "%zu teams with %zu rounds: more than %d in all",
                        teams->count, teams->rounds, (int)TB_GAMES_MAX);
    if (!last || last->kind == TB_TEAM_LINEUP)
        return true;
    for (size_t r = tb_tournament_paired(players); r < last->round; r++) {
        if (!marked[r])
            return tb_fault(players->source, last->line, 0,
                            "round %zu, but there is nothing for round %zu",
                            last->round + 1, r + 1);
    }
    return true;
}

/* Stores a record by its team and round. */
static bool place(struct tb_work *work, const struct tb_team_record *record)
{
    const size_t rounds = work->teams->rounds;
    const int32_t team = tb_ids_find(&work->index, record->team);
    const struct tb_team_record **there;
    bool good = true;

    if (team < 0)
        return tb_fault(work->source, record->line, 0, "there is no team %d",
                        (int)record->team);
    /* The record has no round of its own. */
    if (record->round >= rounds || is_early(record, work->players))
        return true;
    there = &work->said[((size_t)team * rounds + record->round) *
                            TB_TEAM_KINDS + record->kind];
    if (*there && record->kind == TB_TEAM_ROW)
        good = tb_fault(work->source, record->line, 0,
                        "team '%.*s' has round %zu in %s already",
                        TB_SHOWN(record->name), record->round + 1,
                        tb_source_place(work->source, (*there)->line).text);
    else if (*there)
        good = tb_fault(work->source, record->line, 0,
                        "line %lu is already about team %d in round %zu",
                        (*there)->line, (int)record->team, record->round + 1);
    *there = record;
    if (record->kind == TB_TEAM_LINEUP) {
        /* The opponent may have no player with a game, and no record. */
        const int32_t named = tb_ids_find(&work->index, record->opponent);
        int32_t *by = named < 0 ? NULL
                                : &work->named_by[(size_t)named * rounds +
                                                  record->round];
        if (by && !*by)
            *by = record->team;
    }
    return good;
}

bool tb_index_teams(struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    bool good = true;
    size_t count;

    if (!index_members(work) || !set_rounds(work->teams, work->players))
        return false;
    count = tb_work_all(work);
    work->said = tb_alloc(count * TB_TEAM_KINDS, sizeof *work->said);
    work->named_by = tb_alloc(count, sizeof *work->named_by);
    for (size_t i = 0; i < teams->record_count; i++)
        good &= place(work, &teams->record[i]);
    /* A team cannot have both a bye (320, 240) and a match (330, 300). */
    for (size_t i = 0; i < count && good; i++) {
        const struct tb_team_record *const *said =
            &work->said[i * TB_TEAM_KINDS];
        const struct tb_team_record *bye = said[TB_TEAM_BYE];
        const struct tb_team_record *match = said[TB_TEAM_FORFEIT];
        if (!match && said[TB_TEAM_LINEUP] && said[TB_TEAM_LINEUP]->opponent)
            match = said[TB_TEAM_LINEUP];
        good = !bye || !match ||
               tb_fault_clash(work->source, match->line, 0,
                              "round %zu: team %d has %s against team %d, but "
                              "a bye in line %lu", match->round + 1,
                              (int)match->team, match->kind == TB_TEAM_FORFEIT
                                  ? "a forfeited match" : "a line-up",
                              (int)match->opponent, bye->line);
    }
    return good;
}
