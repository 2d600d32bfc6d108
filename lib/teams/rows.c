/* SPDX-License-Identifier: ISC */
/* Reads the rows of a table of matches, see work.h. */
#include "work.h"

bool tb_rows_number(struct tb_work *work)
{
    struct tb_teams *teams = work->teams;
    const size_t count = teams->record_count;
    struct tb_text *name = tb_alloc(2 * count, sizeof *name);
    size_t *number = tb_alloc(2 * count, sizeof *number);
    bool good = true, numbered = true;
    int64_t id;

    /* Opponents come last, so that teams are numbered by their first row. */
    for (size_t i = 0; i < count; i++) {
        name[i] = teams->record[i].name;
        name[count + i] = teams->record[i].against;
    }
    tb_named_number(name, 2 * count, number);
    for (size_t i = 0; i < count; i++) {
        numbered = numbered && tb_int_parse(name[i], TB_ID_MAX, &id) && id > 0;
        if (number[i] == teams->count)
            tb_teams_add(teams, teams->record[i].line)->name = name[i];
    }
    for (size_t t = 0; t < teams->count; t++) {
        id = (int64_t)t + 1;
        if (numbered)
            tb_int_parse(teams->team[t].name, TB_ID_MAX, &id);
        teams->team[t].id = (int32_t)id;
    }
    for (size_t i = 0; i < count; i++) {
        struct tb_team_record *row = &teams->record[i];
        const size_t opponent = number[count + i];
        row->team = teams->team[number[i]].id;
        if (opponent < teams->count && opponent != number[i])
            row->opponent = teams->team[opponent].id;
        else if (opponent != TB_NAMED_NOT)
            good = tb_fault(work->source, row->line, 0,
                            "round %zu: '%.*s' met '%.*s', %s", row->round + 1,
                            TB_SHOWN(row->name), TB_SHOWN(row->against),
                            opponent == number[i] ? "the same team"
                                                  : "which has no rows");
    }
    free(name);
    free(number);
    return good;
}

/* The opponent's row for the round, or NULL. */
static const struct tb_team_record *
other_row(const struct tb_work *work, const struct tb_team_record *row)
{
    const size_t place = (size_t)tb_ids_find(&work->index, row->opponent);

    return work->said[(place * work->teams->rounds + row->round) *
                          TB_TEAM_KINDS + TB_TEAM_ROW];
}

/* Checks that the opponent's row has this team as its opponent. */
static bool check_opponent(const struct tb_work *work,
                           const struct tb_team_record *row)
{
    const struct tb_team_record *other = other_row(work, row);
    struct tb_text theirs;

    if (!other)
        return tb_fault(work->source, row->line, 0, "round %zu: '%.*s' met "
                        "'%.*s', which has no row for it", row->round + 1,
                        TB_SHOWN(row->name), TB_SHOWN(row->against));
    if (other->opponent == row->team)
        return true;
    theirs = other->opponent ? other->against : tb_text("nobody");
    return tb_fault(work->source, row->line, 0,
                    "round %zu: '%.*s' met '%.*s', but that team (%s) met "
                    "'%.*s'", row->round + 1, TB_SHOWN(row->name),
                    TB_SHOWN(row->against),
                    tb_source_place(work->source, other->line).text,
                    TB_SHOWN(theirs));
}

/* Checks that the rows of a match agree. If it was forfeited, both say so, and
   one side has no game points. Both rows have game points or neither has them;
   one of them has more than 0. */
static bool check_match(const struct tb_work *work,
                        const struct tb_team_record *row)
{
    const struct tb_team_record *other;

    if (!row->opponent)
        return !row->forfeited ||
               tb_fault(work->source, row->line, 0,
                        "round %zu: a forfeited match requires an opponent",
                        row->round + 1);
    other = other_row(work, row);
    if (row->forfeited && !other->forfeited)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: the match is forfeited here, but not in "
                        "%s", row->round + 1,
                        tb_source_place(work->source, other->line).text);
    if (row->forfeited && row->gp != 0 && other->gp != 0 &&
        row->gp != other->gp)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: a team that lost by forfeit must have 0 "
                        "game points, here or in %s", row->round + 1,
                        tb_source_place(work->source, other->line).text);
    if (row->gp == 0 && other->gp == 0 && !row->forfeited && row < other &&
        !tb_fault_clash(work->source, row->line, 0, "round %zu: neither '%.*s' "
                        "nor '%.*s' (%s) has game points; write 0F if both "
                        "lost by forfeit",
                        row->round + 1, TB_SHOWN(row->name),
                        TB_SHOWN(other->name),
                        tb_source_place(work->source, other->line).text))
        return false;
    if ((row->gp == TB_MISSING) == (other->gp == TB_MISSING) &&
        (row->gp != TB_MISSING || row->mp == TB_MISSING))
        return true;
    return tb_fault(work->source, row->line, 0,
                    "round %zu: the match with %s has %s game points here, %s "
                    "there", row->round + 1,
                    tb_source_place(work->source, other->line).text,
                    row->gp == TB_MISSING ? "no" : tb_num_show(row->gp),
                    other->gp == TB_MISSING ? "no"
                                            : tb_num_show(other->gp));
}

/* Finds the number of boards if no row has it: the game points of a match that
   was played. If matches differ, the number is unknown. */
static void find_boards(const struct tb_work *work)
{
    struct tb_teams *teams = work->teams;
    const struct tb_team_record *first = NULL;
    tb_num points = 0;

    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *row = &teams->record[i];
        tb_num sum;
        if (!row->opponent || row->forfeited || row->gp == TB_MISSING)
            continue;
        sum = row->gp + other_row(work, row)->gp; /* cannot overflow */
        if (!first && sum) {
            first = row;
            points = sum;
        }
        if (sum == points || sum == 0)
            continue;
        tb_fault_warn(work->source, row->line, 0,
                      "round %zu: the game points of this match add up to %s, "
                      "those in %s to %s; a column boards can say how many "
                      "each has", row->round + 1, tb_num_show(sum),
                      tb_source_place(work->source, first->line).text,
                      tb_num_show(points));
        return;
    }
    if (points % TB_ONE == 0 && points <= TB_BOARDS_MAX * TB_ONE)
        teams->boards = (size_t)(points / TB_ONE);
}

bool tb_rows_check(const struct tb_work *work)
{
    struct tb_teams *teams = work->teams;
    bool good = true, paired = true;

    for (size_t i = 0; i < teams->record_count; i++)
        good &= !teams->record[i].opponent ||
                check_opponent(work, &teams->record[i]);
    for (size_t i = 0; good && i < teams->record_count; i++)
        paired &= check_match(work, &teams->record[i]);
    if (!good || !paired)
        return false;
    /* All rows with a number of boards must have the same. */
    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *row = &teams->record[i];
        if (row->boards && teams->boards == 0)
            teams->boards = row->boards;
        if (row->boards && row->boards != teams->boards)
            good = tb_fault(work->source, row->line, 0, "round %zu: this match "
                            "has %zu boards, but others have %zu",
                            row->round + 1,
                            row->boards, teams->boards);
    }
    if (!good)
        return false;
    tb_byes_warn_absent(work);
    if (teams->boards == 0)
        find_boards(work);
    return teams->primary != TB_POINTS_GP || teams->boards > 0 ||
           tb_fault(work->source, 0, 0, "game points cannot be the score "
                    "without a column boards, the number of boards of a match");
}

void tb_rows_take(struct tb_work *work)
{
    const struct tb_team_record *row = tb_work_said(work, TB_TEAM_ROW);
    struct tb_match *match = work->match;

    *match = (struct tb_match){.game = tb_game_make(TB_ZPB, 0),
                               .crossed = true};
    match->game.blank = !row;
    if (!row)
        return;
    if (row->opponent)
        match->game = tb_game_make(TB_UNKNOWN, row->opponent);
    match->gp = row->gp == TB_MISSING ? 0 : row->gp;
    match->any_unknown = row->gp == TB_MISSING;
    /* A round with points in a row has begun. */
    match->any_known = row->gp != TB_MISSING || row->mp != TB_MISSING;
    /* If both have no points, both lost by forfeit; it is not a draw. */
    match->any_played = !row->forfeited && (row->gp != 0 || row->mp != 0);
}

/* Reads a row without an opponent. Its match points, on the scale of the rows,
   show which bye it is. If no row has match points, game points mean a
   pairing-allocated bye, which is a match win. Otherwise a bye must have both
   kinds of points or neither. */
static bool take_bye(struct tb_work *work, const struct tb_team_record *row)
{
    struct tb_team_record bye = *row;

    bye.gp = work->match->gp;
    bye.result = TB_PAB;
    if ((row->mp == TB_MISSING ? bye.gp : row->mp) == 0)
        bye.result = TB_ZPB;
    else if (row->mp == work->scale.draw)
        bye.result = TB_HPB;
    if (row->mp > 0 && row->gp == TB_MISSING)
        return tb_fault(work->source, row->line, 0, "round %zu: a bye with %s "
                        "match points requires game points, at least 0",
                        row->round + 1, tb_num_show(row->mp));
    if (bye.gp != 0 && row->mp == TB_MISSING && work->any_mp)
        return tb_fault(work->source, row->line, 0, "round %zu: a bye with %s "
                        "game points requires match points, as other rows "
                        "have", row->round + 1, tb_num_show(row->gp));
    return (bye.result == TB_ZPB || tb_scale_turn(work, &bye)) &&
           tb_byes_take(work, &bye);
}

bool tb_rows_pay(struct tb_work *work)
{
    bool good = true;

    if (!tb_scale_find(work))
        return false;
    for (size_t i = 0; i < work->teams->record_count; i++) {
        const struct tb_team_record *row = &work->teams->record[i];
        struct tb_work at = tb_work_at(work, row->team, row->round);
        if (!row->opponent)
            good &= take_bye(&at, row);
        else if (row->mp == TB_MISSING || work->teams->rescaled)
            at.match->mp =
                tb_game_worth(at.match->game.kind, &work->teams->mp);
        else
            at.match->mp = row->mp;
    }
    return good;
}
