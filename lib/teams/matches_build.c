/* SPDX-License-Identifier: ISC */
/* How teams and matches follow from the rows of a table, see matches.h. */
#include <stdlib.h>

#include "base/base.h"
#include "matches_work.h"

/* Finds R, and puts each row where its team and round are. */
static bool place_rows(struct tb_matches_work *work)
{
    struct tb_teams *teams = work->teams;

    teams->rounds = 0;
    for (size_t i = 0; i < teams->row_count; i++) {
        if (teams->row[i].round + 1 > teams->rounds)
            teams->rounds = teams->row[i].round + 1;
    }
    work->at = tb_alloc(teams->count * teams->rounds, sizeof *work->at);
    for (size_t i = 0; i < teams->row_count; i++) {
        struct tb_match_row *row = &teams->row[i];
        struct tb_match_row **at =
            &work->at[row->place * teams->rounds + row->round];
        if (*at)
            return tb_fault(work->source, row->line, 0,
                            "team '%.*s' has round %zu in line %lu already",
                            tb_text_shown(row->team), row->team.at,
                            row->round + 1, (*at)->line);
        *at = row;
    }
    return true;
}

/* Finds the opponent of a row, which must have met this team. */
static bool find_opponent(const struct tb_matches_work *work,
                          struct tb_match_row *row)
{
    const struct tb_match_row *other;
    struct tb_text theirs;
    const struct tb_match_row *found =
        tb_matches_find(work->teams, work->named, row->opponent);

    if (!found || found->place == row->place)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: '%.*s' met '%.*s', %s", row->round + 1,
                        tb_text_shown(row->team), row->team.at,
                        tb_text_shown(row->opponent), row->opponent.at,
                        found ? "itself" : "who has no rows");
    row->other = found->place;
    other = tb_matches_other(work, row);
    if (!other)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: '%.*s' met '%.*s', who has no row of "
                        "that round", row->round + 1,
                        tb_text_shown(row->team), row->team.at,
                        tb_text_shown(row->opponent), row->opponent.at);
    if (tb_text_equal(other->opponent, row->team))
        return true;
    theirs = other->opponent.length ? other->opponent : tb_text("nobody");
    return tb_fault(work->source, row->line, 0,
                    "round %zu: '%.*s' met '%.*s', but that one (line %lu) "
                    "met '%.*s'", row->round + 1, tb_text_shown(row->team),
                    row->team.at, tb_text_shown(row->opponent),
                    row->opponent.at, other->line, tb_text_shown(theirs),
                    theirs.at);
}

/* Both rows say that a match was forfeited; its loser has no game points. */
static bool check_forfeit(const struct tb_matches_work *work,
                          const struct tb_match_row *row)
{
    const struct tb_match_row *other;

    if (!row->forfeited)
        return true;
    if (row->opponent.length == 0)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: a forfeited match has an opponent",
                        row->round + 1);
    other = tb_matches_other(work, row);
    if (!other->forfeited)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: the match is forfeited here, but not in "
                        "line %lu", row->round + 1, other->line);
    return row->gp == 0 || other->gp == 0 || row->gp == other->gp ||
           tb_fault(work->source, row->line, 0,
                    "round %zu: a match lost by forfeit has no game points, "
                    "here or in line %lu", row->round + 1, other->line);
}

/*
 * Fewer game points than boards are those of boards on which both lost or
 * nobody sat, or a slip of the pen that can even turn the match. Each match
 * is looked at once.
 */
static void warn_of_few(const struct tb_matches_work *work,
                        const struct tb_match_row *row,
                        const struct tb_match_row *other)
{
    if (row->forfeited || row > other ||
        row->gp + other->gp == (tb_num)row->boards * TB_ONE)
        return;
    tb_warn("%s:%lu: warning: round %zu: %s and %s game points (line %lu) are "
            "less than %zu boards: this is rare", work->source->name,
            row->line, row->round + 1, tb_num_show(row->gp).text,
            tb_num_show(other->gp).text, other->line, row->boards);
}

/* Checks game points and boards of both sides; all matches have as many. */
static bool check_row(const struct tb_matches_work *work,
                      const struct tb_match_row *row)
{
    const struct tb_match_row *other = tb_matches_other(work, row);
    struct tb_teams *teams = work->teams;
    tb_num sum;

    if ((row->gp == TB_MISSING) != (other->gp == TB_MISSING) ||
        (row->gp == TB_MISSING && row->mp != TB_MISSING))
        return tb_fault(work->source, row->line, 0,
                        "round %zu: the match with line %lu has %s game "
                        "points here, %s there", row->round + 1, other->line,
                        row->gp == TB_MISSING ? "no"
                                              : tb_num_show(row->gp).text,
                        other->gp == TB_MISSING ? "no"
                                                : tb_num_show(other->gp).text);
    if (teams->boards == 0)
        teams->boards = row->boards;
    if (row->boards != teams->boards)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: a match of %zu boards, but others have "
                        "%zu", row->round + 1, row->boards, teams->boards);
    if (row->gp == TB_MISSING || row->boards == 0)
        return true;
    if (tb_num_add(row->gp, other->gp, &sum) &&
        sum <= (tb_num)row->boards * TB_ONE) {
        warn_of_few(work, row, other);
        return true;
    }
    return tb_fault_clash(work->source, row->line, 0,
                          "round %zu: %s and %s game points (line %lu) are "
                          "more than %zu boards", row->round + 1,
                          tb_num_show(row->gp).text,
                          tb_num_show(other->gp).text,
                          other->line, row->boards);
}

static bool check_rows(struct tb_matches_work *work)
{
    struct tb_teams *teams = work->teams;

    for (size_t i = 0; i < teams->row_count; i++) {
        if (teams->row[i].opponent.length &&
            !find_opponent(work, &teams->row[i]))
            return false;
    }
    for (size_t i = 0; i < teams->row_count; i++) {
        if (!check_forfeit(work, &teams->row[i]) ||
            (teams->row[i].opponent.length &&
             !check_row(work, &teams->row[i])))
            return false;
    }
    return true;
}

/*
 * Both points of a bye are given, or none of them; where no row has match
 * points the game points alone. There are no more of these than boards.
 */
static bool check_bye(const struct tb_matches_work *work,
                      const struct tb_match_row *row)
{
    const size_t boards = work->teams->boards;

    if (row->mp != TB_MISSING && row->mp > 0 && row->gp == TB_MISSING)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: a bye with %s match points and no game "
                        "points, not even 0", row->round + 1,
                        tb_num_show(row->mp).text);
    if (row->gp == TB_MISSING || row->gp == 0)
        return true;
    if (row->mp == TB_MISSING && work->any_mp)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: a bye with %s game points and no match "
                        "points, which other rows have", row->round + 1,
                        tb_num_show(row->gp).text);
    return boards == 0 || row->gp <= (tb_num)boards * TB_ONE ||
           tb_fault_clash(work->source, row->line, 0,
                          "round %zu: %s game points of a bye are more than "
                          "%zu boards", row->round + 1,
                          tb_num_show(row->gp).text, boards);
}

/*
 * A round without an opponent: a bye, by its match points on the scale of the
 * rows. Where they are not given, game points make it a pairing-allocated bye,
 * worth a match win. False if the points do not agree, or if --mp does not say
 * what they become.
 */
static bool take_bye(const struct tb_matches_work *work,
                     const struct tb_match_row *row, struct tb_match *match)
{
    const struct tb_teams *teams = work->teams;
    const struct tb_scoring *scale = &work->scale;

    if (!check_bye(work, row))
        return false;
    match->gp = row->gp == TB_MISSING ? 0 : row->gp;
    match->mp = row->mp;
    if (row->mp == TB_MISSING)
        match->mp = match->gp > 0 ? scale->win : 0;
    match->game.kind = TB_PAB;
    if (match->mp == 0)
        match->game.kind = TB_ZPB;
    else if (match->mp == scale->draw)
        match->game.kind = TB_HPB;
    if (!teams->rescaled)
        return true;
    if (match->mp != 0 && match->mp != scale->draw && match->mp != scale->win)
        return tb_fault(work->source, row->line, 0,
                        "round %zu: %s match points of a bye are those of no "
                        "result, so --mp does not say what they become",
                        row->round + 1, tb_num_show(match->mp).text);
    match->mp = tb_game_worth(match->game.kind, &teams->mp);
    return true;
}

static void take_match(const struct tb_matches_work *work,
                       const struct tb_match_row *row, struct tb_match *match)
{
    const struct tb_teams *teams = work->teams;
    const uint8_t kind = tb_matches_kind(work, row);

    match->game = tb_game_make(kind, teams->team[row->other].id, 0);
    match->gp = row->gp == TB_MISSING ? 0 : row->gp;
    match->mp = row->mp == TB_MISSING || teams->rescaled
                    ? tb_game_worth(kind, &teams->mp)
                    : row->mp;
}

/* Fills in the matches; a round without a row was not played. */
static bool make_matches(struct tb_matches_work *work)
{
    struct tb_teams *teams = work->teams;
    const size_t count = teams->count * teams->rounds;

    free(teams->match);
    teams->match = tb_alloc(count, sizeof *teams->match);
    for (size_t i = 0; i < count; i++) {
        const struct tb_match_row *row = work->at[i];
        teams->match[i] =
            (struct tb_match){.game = tb_game_make(TB_ZPB, 0, 0)};
        teams->match[i].game.blank = !row;
        teams->match[i].crossed = true;
        /* Points that a row gives are declared: its round counts. */
        teams->match[i].any_known =
            row && (row->gp != TB_MISSING || row->mp != TB_MISSING);
        if (row && row->opponent.length)
            take_match(work, row, &teams->match[i]);
        else if (row && !take_bye(work, row, &teams->match[i]))
            return false;
    }
    return true;
}

static bool build(struct tb_matches_work *work)
{
    struct tb_teams *teams = work->teams;

    work->named = tb_matches_number(teams);
    if (!place_rows(work) || !check_rows(work) || !tb_matches_scale(work))
        return false;
    if (teams->primary == TB_POINTS_GP && teams->boards == 0)
        return tb_fault(work->source, 0, 0,
                        "game points cannot be the score: no column says how "
                        "many boards a match has");
    teams->gp = (struct tb_scoring){(tb_num)teams->boards * TB_ONE,
                                    (tb_num)teams->boards * TB_HALF, 0};
    return make_matches(work);
}

bool tb_matches_build(struct tb_teams *teams,
                      struct tb_tournament *tournament)
{
    struct tb_matches_work work = {.teams = teams,
                                   .source = tournament->source};
    bool good;

    good = build(&work);
    free(work.named);
    free(work.at);
    if (good)
        tb_teams_add_players(teams, tournament);
    return good;
}
