/* SPDX-License-Identifier: ISC */
/* A section as it was read becomes records: of players, of the teams that they
   are in, of teams by their matches. */
#include "parsing.h"

#include "codes.h"

/* Brings a section into order, checks and writes it. Teams that were made here
   have further columns. */
static bool finish_section(struct tb_parsing *parse,
                           struct tb_tournament *tournament, bool made)
{
    const bool days = parse->inputs.days;
    struct tb_teams *const teams = &parse->teams;
    size_t rounds;

    if (!tb_tournament_finish(tournament))
        return false;
    if (days) { /* a stream becomes as the others are */
        tb_emit_marks(&parse->emit, tournament);
        tournament->carried = (struct tb_carried){.begun = 0};
    }
    tournament->declared.unchecked =
        parse->declaring || (days && tournament->carried.header.length == 0);
    if (!tb_tournament_check(tournament) ||
        (made && !tb_teams_check(teams, tournament)))
        return false;
    rounds = tournament->rounds;
    if (!days && !tb_tournament_cut(tournament,
                                    tb_inputs_rounds(&parse->inputs,
                                                     tournament)))
        return false; /* -R is of the days together */
    if (rounds != tournament->rounds)
        tournament->next = 0; /* what followed is of rounds that were cut */
    if (made && (tournament->counted != tournament->rounds ||
                 tournament->declared.unchecked))
        tb_teams_forget(teams); /* of other rounds, or to be compared */
    if (made)
        tb_teams_columns(teams, tournament);
    if (!parse->declaring) /* who compares says it */
        tb_running_tell(tournament);
    return tb_emit_section(&parse->emit, tournament,
                           rounds != tournament->rounds ||
                               tournament->carried.grown);
}

/*
 * With --mixed a section's own order says which points come first, and that
 * matches count as in US Chess: an order with its codes, or, as it names none,
 * how its results are written.
 */
static void take_worth(struct tb_parsing *parse,
                       const struct tb_settings *about)
{
    struct tb_teams_mp mp = parse->inputs.mp;

    if (parse->mixed && !mp.points.win &&
        (about->order.length
             ? tb_order_us(about->order, !about->counted,
                           about->us_cells > about->fide_cells
                               ? TB_BOOK_US : TB_BOOK_FIDE)
             : about->counted && about->us_cells >= about->fide_cells))
        tb_set_mp("--mp", "us", &mp);
    if (parse->mixed)
        tb_order_teams(about->order, !about->counted, &parse->teams.primary);
    tb_teams_set_mp(&parse->teams, &mp);
}

/* Makes and writes the section's teams in place of its players. */
static void finish_teams(struct tb_parsing *parse,
                         struct tb_tournament *players)
{
    struct tb_teams *const teams = &parse->teams;

    if (!parse->primary)
        teams->primary = players->about.primary;
    tb_tournament_clear(&parse->of_teams, players->source);
    tb_teams_begin(teams, players);
    if (!tb_tournament_finish(players) || !tb_tournament_check(players))
        return;
    if (teams->count == 0)
        tb_teams_from_names(teams, players);
    take_worth(parse, &players->about);
    parse->emit.from = players;
    if (tb_teams_build(teams, players, &parse->of_teams))
        finish_section(parse, &parse->of_teams, true);
    parse->emit.from = NULL;
}

/* What is behind the last section of a stream; true if there is anything. */
static bool take_rest(struct tb_emit *emit,
                      const struct tb_tournament *tournament)
{
    const bool begun = emit->header != NULL;

    if (tournament->count)
        return false;
    tb_emit_marks(emit, tournament);
    return begun || emit->saw_error;
}

/* With --mixed: true if they are ranked as teams when they are alone. */
static bool become_teams(const struct tb_parsing *parse,
                         const struct tb_tournament *players)
{
    const struct tb_settings *const about = &players->about;
    enum tb_points first = TB_POINTS_PRIMARY;
    bool named = about->boards > 0;

    for (size_t i = 0; i < players->count && !named; i++)
        named = !tb_text_missing(players->player[i].team);
    return !parse->mixed ||
           (about->order.length
                ? named && tb_order_teams(about->order, !about->counted, &first)
                : about->boards > 0);
}

/* True if a table tells who compares it what ranks: by its columns, which are
   looked for, or as it has points and no ranks. */
static bool tells_order(const struct tb_extras *extras,
                        const struct tb_tournament *tournament)
{
    bool points = false, ranks = false;

    for (size_t i = 0; i < tournament->count; i++) {
        points |= tournament->player[i].points != TB_MISSING;
        ranks |= tournament->player[i].rank != TB_MISSING;
    }
    return extras->declared &&
           (extras->count > extras->own || (points && !ranks));
}

/* False, after a fault, of a section that was read and is not wanted. */
static bool is_wanted(const struct tb_parsing *parse,
                      const struct tb_tournament *tournament, bool are_teams)
{
    const struct tb_teams *const teams = &parse->teams;
    struct tb_source *const source = tournament->source;
    const bool days = parse->inputs.days;

    if (days && (teams->from_rows || teams->count || are_teams))
        return tb_fault(source, 0, 0, TB_EMIT_NO_TEAMS);
    if (teams->from_rows && parse->declaring)
        return tb_fault(source, 0, 0, "is a table of matches: it declares "
                                      "neither points nor ranks");
    return !parse->demanding || !tournament->count ||
           tournament->about.order.length ||
           tb_fault(source, 0, 0, "%sdeclares no order of tie-breaks; name "
                    "one with -t", tb_called(tournament->name).text);
}

void tb_parsing_take(struct tb_parsing *parse,
                     struct tb_tournament *tournament)
{
    const struct tb_text header = tournament->carried.header;
    const bool are_teams = tb_records_name_teams(header);
    struct tb_inputs *const inputs = &parse->inputs;

    if (parse->demanding && !tournament->about.order.length &&
        tells_order(&parse->extras, tournament))
        tournament->about.order = tb_text("PTS");
    if (!is_wanted(parse, tournament, are_teams))
        return;
    if (parse->teams.from_rows) {
        take_worth(parse, &tournament->about); /* it names no players */
        if (tb_teams_build(&parse->teams, tournament, tournament))
            finish_section(parse, tournament, true);
    } else if (tournament->count == 0 && header.length == 0) {
        tb_inputs_empty(inputs);
    } else if (inputs->teams && !inputs->days && !are_teams &&
               become_teams(parse, tournament)) {
        if (!take_rest(&parse->emit, tournament))
            finish_teams(parse, tournament);
    } else if (tb_inputs_agree(inputs, tournament, parse->primary,
                               parse->declaring)) {
        /* The players of a file bring --mp to tb-team. */
        if (inputs->mp.points.win && !are_teams &&
            !(inputs->mp.weak && tournament->about.mp.win))
            tournament->about.mp = inputs->mp.points;
        finish_section(parse, tournament, false);
    }
}
