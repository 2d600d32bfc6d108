/* SPDX-License-Identifier: ISC */
#include "work.h"

void tb_set_mp(const char *option, const char *argument, void *to)
{
    struct tb_teams_mp *const mp = to;
    const char *wrong;

    *mp = (struct tb_teams_mp){tb_scoring_default, true};
    if (strcmp(argument, "us") == 0)
        return;
    mp->weak = false;
    wrong = tb_scoring_parse(tb_text(argument), &mp->points);
    if (!wrong && mp->points.win <= 0)
        wrong = "gives no points for a win";
    if (!wrong && !tb_scoring_is_scale(&mp->points))
        wrong = "gives more points for a worse result; write win, draw, loss";
    if (wrong)
        tb_die_usage("%s '%s' %s", option, argument, wrong);
}

void tb_teams_set_mp(struct tb_teams *teams, const struct tb_teams_mp *mp)
{
    if (mp->points.win == 0)
        return;
    teams->mp = mp->points;
    teams->rescaled = !mp->weak;
    for (size_t t = 0; t < teams->count && !mp->weak; t++)
        teams->team[t].mp = TB_MISSING;
}

void tb_teams_clear(struct tb_teams *teams)
{
    teams->from_names = teams->from_rows = teams->rescaled = false;
    teams->faulty = false;
    teams->wrong.length = 0;
    teams->count = teams->record_count = teams->listed_count = 0;
    teams->mp = tb_match_scoring_default;
    teams->boards = 0;
}

void tb_teams_free(struct tb_teams *teams)
{
    free(teams->team);
    free(teams->record);
    free(teams->listed);
    free(teams->wrong.buffer);
    free(teams->match);
    free(teams->board);
    free(teams->text.buffer);
}

struct tb_team *tb_teams_add(struct tb_teams *teams, unsigned long line)
{
    struct tb_team *team;

    TB_GROW(teams->team, teams->team_capacity, teams->count + 1);
    team = &teams->team[teams->count++];
    *team = (struct tb_team){.line = line,
                             .mp = TB_MISSING,
                             .gp = TB_MISSING,
                             .rank = TB_MISSING,
                             .first = teams->listed_count};
    return team;
}

struct tb_team_record *tb_teams_say(struct tb_teams *teams,
                                    enum tb_team_record_kind kind,
                                    unsigned long line)
{
    struct tb_team_record *record;

    TB_GROW(teams->record, teams->record_capacity, teams->record_count + 1);
    record = &teams->record[teams->record_count++];
    *record = (struct tb_team_record){.kind = kind,
                                      .line = line,
                                      .mp = TB_MISSING,
                                      .gp = TB_MISSING,
                                      .first = teams->listed_count};
    teams->from_rows |= kind == TB_TEAM_ROW;
    return record;
}

void tb_teams_list(struct tb_teams *teams, int32_t player)
{
    TB_GROW(teams->listed, teams->listed_capacity, teams->listed_count + 1);
    teams->listed[teams->listed_count++] = player;
}

void tb_teams_from_names(struct tb_teams *teams,
                         const struct tb_tournament *players)
{
    struct tb_text *name = tb_alloc(players->count, sizeof *name);
    size_t *number = tb_alloc(players->count, sizeof *number);

    for (size_t i = 0; i < players->count; i++) {
        if (!tb_text_missing(players->player[i].team))
            name[i] = players->player[i].team;
    }
    tb_named_number(name, players->count, number);
    for (size_t i = 0; i < players->count; i++) {
        if (number[i] == teams->count) {
            struct tb_team *team = tb_teams_add(teams, players->player[i].line);
            team->id = (int32_t)teams->count;
            team->name = players->player[i].team;
        }
        if (number[i] != TB_NAMED_NOT)
            teams->team[number[i]].count++;
    }
    for (size_t t = 0; t < teams->count; t++) {
        teams->team[t].first = teams->listed_count;
        for (; teams->team[t].count; teams->team[t].count--)
            tb_teams_list(teams, 0);
    }
    for (size_t i = 0; i < players->count; i++) {
        struct tb_team *team;
        if (number[i] == TB_NAMED_NOT)
            continue;
        team = &teams->team[number[i]];
        teams->listed[team->first + team->count++] = players->player[i].id;
    }
    teams->from_names = true;
    free(name);
    free(number);
}

/* The declared points of a team that are not the score. */
static tb_num declared_points(const struct tb_teams *teams, size_t team)
{
    return teams->primary == TB_POINTS_GP ? teams->team[team].mp
                                          : teams->team[team].gp;
}

/* Sums them over the first rounds, with penalties. Returns false if the sum
   does not fit. */
static bool sum_points(const struct tb_teams *teams,
                       const struct tb_tournament *to, size_t team,
                       size_t rounds, tb_num *sum)
{
    const bool gp = teams->primary != TB_POINTS_GP;
    const struct tb_match *match = teams->match + team * teams->rounds;
    bool good = true;

    *sum = 0;
    for (size_t r = 0; r < rounds; r++)
        good &= tb_num_add(*sum, gp ? match[r].gp : match[r].mp, sum);
    for (size_t i = 0; i < to->records.count; i++) {
        const struct tb_round_record *record = &to->records.record[i];
        if (record->id == teams->team[team].id &&
            tb_round_record_counts(record, rounds, to->about.rounds))
            good &= tb_num_add(*sum, record->other, sum);
    }
    return good;
}

void tb_roster_count(const struct tb_teams *teams, struct tb_tournament *to)
{
    for (size_t t = 0; t < teams->count; t++) {
        const tb_num declared = declared_points(teams, t);
        bool found = declared == TB_MISSING;
        tb_num sum;
        for (size_t r = to->begun; !found && r <= teams->rounds &&
                                   sum_points(teams, to, t, r, &sum); r++) {
            found = sum == declared;
            if (found && r > to->declared.counted)
                to->declared.counted = r;
        }
    }
}

bool tb_teams_check(const struct tb_teams *teams,
                    const struct tb_tournament *to)
{
    bool good = true;

    for (size_t t = 0; t < teams->count; t++) {
        const struct tb_team *team = &teams->team[t];
        const tb_num declared = declared_points(teams, t);
        tb_num sum;
        if (!sum_points(teams, to, t, to->counted, &sum))
            good = tb_fault(to->source, team->line, 0,
                            "the points of team %d are out of range",
                            (int)team->id);
        else if (declared != TB_MISSING && declared != sum)
            good &= tb_fault_clash(to->source, team->line, 0,
                                   "team %d has %s %s points, but its matches "
                                   "add up to %s", (int)team->id,
                                   tb_num_show(declared),
                                   teams->primary == TB_POINTS_GP ? "match"
                                                                  : "game",
                                   tb_num_show(sum));
    }
    return good;
}

void tb_teams_forget(struct tb_teams *teams)
{
    for (size_t t = 0; t < teams->count; t++)
        teams->team[t].mp = teams->team[t].gp = TB_MISSING;
}

/* Puts the points of the boards of a match, "1,0.5,0", or with seats the ids of
   their players, "7,0,9"; or "-" if they are unknown. */
static void put_boards(struct tb_teams *teams, size_t match, bool seats)
{
    const bool known =
        teams->boards > 0 && !teams->match[match].crossed &&
        (!seats || teams->match[match].game.opponent);

    for (size_t b = 0; b < teams->boards && known; b++) {
        const struct tb_team_board *const board =
            &teams->board[match * teams->boards + b];
        if (b)
            tb_put_char(&teams->text, ',');
        tb_put_number(&teams->text,
                      seats ? board->player * TB_ONE : board->points);
    }
    if (!known)
        tb_put_char(&teams->text, '-');
}

void tb_teams_columns(struct tb_teams *teams, struct tb_tournament *to)
{
    enum { MPS, GPS, BOARDS, LINEUPS, LISTS };
    const bool primary_gp = teams->primary == TB_POINTS_GP;
    struct tb_output *text = &teams->text;

    text->length = 0;
    to->about.mp = teams->mp;
    to->about.gp = teams->gp;
    to->about.boards = (int)teams->boards;
    if (!teams->boards && !teams->from_rows)
        to->about.boards = 1;
    to->about.primary = teams->primary;
    for (size_t i = 0; i < to->count; i++) {
        const tb_num score = to->player[i].score;
        tb_num other = declared_points(teams, i);
        to->player[i].more.length = text->length; /* where it starts */
        /* Declared points are right, or kept under -l. The sum cannot fail,
           because it was computed before. */
        if (other == TB_MISSING)
            sum_points(teams, to, i, to->rounds, &other);
        tb_put_format(text, "\t%s\t%s",
                      tb_num_show(primary_gp ? other : score),
                      tb_num_show(primary_gp ? score : other));
        for (int list = MPS; list < LISTS; list++) {
            if (list == LINEUPS)
                to->player[i].lineups.length = text->length;
            for (size_t r = 0; r < to->rounds; r++) {
                const size_t at = i * teams->rounds + r;
                const struct tb_match *match = &teams->match[at];
                tb_put_char(text, r ? ' ' : '\t');
                if (list >= BOARDS)
                    put_boards(teams, at, list == LINEUPS);
                else
                    tb_put_number(text, list == GPS ? match->gp : match->mp);
            }
            if (to->rounds == 0)
                tb_put_string(text, "\t-");
        }
    }
    /* The text is complete and does not move: make slices of it. */
    to->carried.more = tb_text(TB_TEAMS_HEADER);
    for (size_t i = 0; i < to->count; i++) {
        struct tb_player *const team = &to->player[i];
        const size_t start = team->more.length, middle = team->lineups.length;
        const size_t end = i + 1 < to->count ? to->player[i + 1].more.length
                                             : text->length;
        team->more = tb_slice(text->buffer + start, middle - start);
        team->lineups = teams->from_rows || to->rounds == 0
                            ? tb_text("")
                            : tb_slice(text->buffer + middle + 1,
                                       end - middle - 1);
    }
}
