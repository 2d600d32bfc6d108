/* SPDX-License-Identifier: ISC */
/* The rows of a table of matches, see work.h. */
#include "work.h"

/* Adds a team for each name of a row, in the order of the numbers. If all names
   are numbers those are their ids. */
static void add_teams(struct tb_teams *teams, const size_t *number)
{
    bool numbered = true;
    int64_t id;

    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *row = &teams->record[i];
        numbered = numbered && tb_int_parse(row->name, TB_ID_MAX, &id) &&
                   id > 0;
        if (number[i] == teams->count)
            tb_teams_add(teams, row->line)->name = row->name;
    }
    for (size_t t = 0; t < teams->count; t++) {
        id = (int64_t)t + 1;
        if (numbered)
            tb_int_parse(teams->team[t].name, TB_ID_MAX, &id);
        teams->team[t].id = (int32_t)id;
    }
}

/* Sets whom a row speaks of: the teams of the two numbers. */
static bool take_names(const struct tb_work *work, struct tb_team_record *row,
                       size_t team, size_t opponent)
{
    const struct tb_teams *teams = work->teams;
    const bool there = opponent < teams->count && opponent != team;

    row->team = teams->team[team].id;
    if (there)
        row->opponent = teams->team[opponent].id;
    return there || opponent == TB_NAMED_NOT ||
           tb_fault(work->source, row->line, 0,
                    "round %zu: '%.*s' met '%.*s', %s", row->round + 1,
                    TB_SHOWN(row->name), TB_SHOWN(row->against),
                    opponent == team ? "itself" : "who has no rows");
}

bool tb_rows_number(struct tb_work *work)
{
    struct tb_teams *teams = work->teams;
    const size_t count = teams->record_count;
    struct tb_text *name = tb_alloc(2 * count, sizeof *name);
    size_t *number = tb_alloc(2 * count, sizeof *number);
    bool good = true;

    /* The opponents come last: a team has the number of its first row. */
    for (size_t i = 0; i < count; i++) {
        name[i] = teams->record[i].name;
        name[count + i] = teams->record[i].against;
    }
    tb_named_number(name, 2 * count, number);
    add_teams(teams, number);
    for (size_t i = 0; i < count; i++)
        good &= take_names(work, &teams->record[i], number[i],
                           number[count + i]);
    free(name);
    free(number);
    return good;
}

/* The opponent's row of a match; NULL if it has none in the round. */
static const struct tb_team_record *
other_row(const struct tb_work *work, const struct tb_team_record *row)
{
    const size_t place = (size_t)tb_ids_find(&work->index, row->opponent);

    return work->said[(place * work->teams->rounds + row->round) *
                          TB_TEAM_KINDS + TB_TEAM_ROW];
}

/* The opponent must have met this team. */
static bool check_opponent(const struct tb_work *work,
                           const struct tb_team_record *row)
{
    const struct tb_team_record *other = other_row(work, row);
    struct tb_text theirs;

    if (!other)
        return tb_fault(work->source, row->line, 0, "round %zu: '%.*s' met "
                        "'%.*s', who has no row of that round", row->round + 1,
                        TB_SHOWN(row->name), TB_SHOWN(row->against));
    if (other->opponent == row->team)
        return true;
    theirs = other->opponent ? other->against : tb_text("nobody");
    return tb_fault(work->source, row->line, 0,
                    "round %zu: '%.*s' met '%.*s', but that one (line %lu) met "
                    "'%.*s'", row->round + 1, TB_SHOWN(row->name),
                    TB_SHOWN(row->against), other->line, TB_SHOWN(theirs));
}

/* Both rows say that a match was forfeited; its loser has no game points. */
static bool check_forfeit(const struct tb_work *work,
                          const struct tb_team_record *row)
{
    const struct tb_team_record *other;

    if (!row->forfeited)
        return true;
    if (!row->opponent)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: a forfeited match has an opponent",
                        row->round + 1);
    other = other_row(work, row);
    if (!other->forfeited)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: the match is forfeited here, but not in "
                        "line %lu", row->round + 1, other->line);
    return row->gp == 0 || other->gp == 0 || row->gp == other->gp ||
           tb_fault(work->source, row->line, 0,
                    "round %zu: a match lost by forfeit has no game points, "
                    "here or in line %lu", row->round + 1, other->line);
}

/* Both sides have game points or none, and one of them has more than 0. */
static bool check_match(const struct tb_work *work,
                        const struct tb_team_record *row)
{
    const struct tb_team_record *other = other_row(work, row);

    if (row->gp == 0 && other->gp == 0 && !row->forfeited && row < other &&
        !tb_fault_clash(work->source, row->line, 0, "round %zu: neither '%.*s' "
                        "nor '%.*s' (line %lu) has game points: the results "
                        "disagree, unless 0F says that both lost by forfeit",
                        row->round + 1, TB_SHOWN(row->name),
                        TB_SHOWN(other->name), other->line))
        return false;
    if ((row->gp == TB_MISSING) == (other->gp == TB_MISSING) &&
        (row->gp != TB_MISSING || row->mp == TB_MISSING))
        return true;
    return tb_fault(work->source, row->line, 0,
                    "round %zu: the match with line %lu has %s game points "
                    "here, %s there", row->round + 1, other->line,
                    row->gp == TB_MISSING ? "no" : tb_num_show(row->gp).text,
                    other->gp == TB_MISSING ? "no"
                                            : tb_num_show(other->gp).text);
}

/* The boards that the rows name, the same in all that do. */
static bool take_boards(const struct tb_work *work)
{
    struct tb_teams *teams = work->teams;
    bool good = true;

    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *row = &teams->record[i];
        if (row->boards && teams->boards == 0)
            teams->boards = row->boards;
        if (row->boards && row->boards != teams->boards)
            good = tb_fault(work->source, row->line, 0, "round %zu: a match of "
                            "%zu boards, but others have %zu", row->round + 1,
                            row->boards, teams->boards);
    }
    return good;
}

/* The game points of a match that was played, 0 if there is none. */
static tb_num match_points(const struct tb_work *work,
                           const struct tb_team_record *row)
{
    if (!row->opponent || row->forfeited || row->gp == TB_MISSING)
        return 0;
    return row->gp + other_row(work, row)->gp; /* each is a million at most */
}

/* Where no row names boards: as many as the points of each match that was
   played. Where matches differ, boards are not known. */
static void find_boards(const struct tb_work *work)
{
    struct tb_teams *teams = work->teams;
    const struct tb_team_record *first = NULL;
    tb_num points = 0;

    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *row = &teams->record[i];
        const tb_num sum = match_points(work, row);
        if (!first && sum) {
            first = row;
            points = sum;
        }
        if (sum == points || sum == 0)
            continue;
        tb_fault_warn(work->source, row->line, 0,
                      "round %zu: the game points of this match are %s in all, "
                      "those in line %lu %s, and no column boards says how "
                      "many it has", row->round + 1, tb_num_show(sum).text,
                      first->line, tb_num_show(points).text);
        return;
    }
    if (points % TB_ONE == 0 && points <= TB_BOARDS_MAX * TB_ONE)
        teams->boards = (size_t)(points / TB_ONE);
}

bool tb_rows_check(const struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    bool good = true, paired = true;

    for (size_t i = 0; i < teams->record_count; i++)
        good &= !teams->record[i].opponent ||
                check_opponent(work, &teams->record[i]);
    for (size_t i = 0; good && i < teams->record_count; i++) {
        const struct tb_team_record *row = &teams->record[i];
        paired &= check_forfeit(work, row) &&
                  (!row->opponent || check_match(work, row));
    }
    if (!good || !paired || !take_boards(work))
        return false;
    tb_byes_warn_absent(work);
    if (teams->boards == 0)
        find_boards(work);
    return teams->primary != TB_POINTS_GP || teams->boards > 0 ||
           tb_fault(work->source, 0, 0, "game points cannot be the score: no "
                    "column boards says how many a match has");
}

void tb_rows_take(struct tb_work *work)
{
    const struct tb_team_record *row = tb_work_said(work, TB_TEAM_ROW);
    struct tb_match *match = work->match;

    *match = (struct tb_match){.game = tb_game_make(TB_ZPB, 0, 0),
                               .crossed = true};
    match->game.blank = !row;
    if (!row)
        return;
    if (row->opponent)
        match->game = tb_game_make(TB_UNKNOWN, row->opponent, 0);
    match->gp = row->gp == TB_MISSING ? 0 : row->gp;
    match->any_unknown = row->gp == TB_MISSING;
    /* Points that a row gives are declared: its round counts. */
    match->any_known = row->gp != TB_MISSING || row->mp != TB_MISSING;
    /* If both lost a match nobody played it: it is no draw. */
    match->any_played = !row->forfeited && (row->gp != 0 || row->mp != 0);
}

/* Both points of a bye are given, or none of them; where no row has match
   points the game points alone. */
static bool check_bye(const struct tb_work *work,
                      const struct tb_team_record *row)
{
    if (row->mp != TB_MISSING && row->mp > 0 && row->gp == TB_MISSING)
        return tb_fault(work->source, row->line, 0, "round %zu: a bye with %s "
                        "match points and no game points, not even 0",
                        row->round + 1, tb_num_show(row->mp).text);
    return row->gp == TB_MISSING || row->gp == 0 || row->mp != TB_MISSING ||
           !work->any_mp ||
           tb_fault(work->source, row->line, 0, "round %zu: a bye with %s game "
                    "points and no match points, which other rows have",
                    row->round + 1, tb_num_show(row->gp).text);
}

/*
 * A round without an opponent: a bye, by its match points on the scale of the
 * rows. Where they are not given, game points make it a pairing-allocated bye,
 * worth a match win.
 */
static bool take_bye(struct tb_work *work, const struct tb_team_record *row)
{
    struct tb_team_record bye = *row;

    bye.gp = work->match->gp;
    bye.result = TB_PAB;
    if ((row->mp == TB_MISSING ? bye.gp : row->mp) == 0)
        bye.result = TB_ZPB;
    else if (row->mp == work->scale.draw)
        bye.result = TB_HPB;
    if (!check_bye(work, row) ||
        (bye.result != TB_ZPB && !tb_scale_turn(work, &bye)) ||
        !tb_byes_check(work, &bye))
        return false;
    tb_byes_take(work, &bye);
    return true;
}

bool tb_rows_pay(struct tb_work *work)
{
    bool good = true;

    if (!tb_scale_find(work))
        return false;
    for (size_t i = 0; i < work->teams->record_count; i++) {
        const struct tb_team_record *row = &work->teams->record[i];
        struct tb_work at = tb_work_at(work, row->team, row->round);
        good &= row->opponent || take_bye(&at, row);
        if (row->opponent)
            at.match->mp =
                row->mp == TB_MISSING || work->teams->rescaled
                    ? tb_game_worth(at.match->game.kind, &work->teams->mp)
                    : row->mp;
    }
    return good;
}
