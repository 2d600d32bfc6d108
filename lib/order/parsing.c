/* SPDX-License-Identifier: ISC */
/* Writes a section as players, as the teams they are in, or as teams from their
   matches. */
#include "parsing.h"

#include "codes.h"

/* A league with a faulty section is still a league: a section that looked like
   an individual event was the faulty one, and is now reported. */
static void note_matches(struct tb_parsing *parse)
{
    parse->matches = true;
    if (!*parse->stayed)
        return;
    tb_warn("%s", parse->stayed);
    tb_emit_error(&parse->emit, tb_text(""), parse->stayed, NULL);
    parse->inputs.failed = true;
    *parse->stayed = '\0';
}

/* Orders, checks and writes a section. made: its teams were built here and have
   further columns. */
static bool finish_section(struct tb_parsing *parse,
                           struct tb_tournament *tournament, bool made)
{
    const bool days = parse->inputs.days;
    struct tb_teams *const teams = &parse->teams;
    size_t rounds;

    if (!tb_tournament_finish(tournament))
        return false;
    if (days) { /* bring streams into the same form */
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
        return false; /* -R counts the rounds of all days */
    if (tournament->about.final && tournament->about.rounds == 0 &&
        parse->inputs.rounds == TB_INPUTS_ALL && !parse->inputs.whole &&
        !parse->inputs.off) /* all rounds are complete */
        tournament->about.rounds = tournament->rounds;
    if (rounds != tournament->rounds)
        tournament->next = 0; /* they follow rounds that were cut */
    if (made && (tournament->counted != tournament->rounds ||
                 tournament->declared.unchecked))
        tb_teams_forget(teams); /* for other rounds, or to be compared */
    if (made)
        tb_teams_columns(teams, tournament);
    if (!parse->declaring) /* comparisons report it */
        tb_running_report(tournament);
    if (!tb_emit_section(&parse->emit, tournament,
                         rounds != tournament->rounds ||
                             tournament->carried.grown))
        return false;
    if (made && teams->boards > 1)
        note_matches(parse);
    return true;
}

/* What ranking requires of a section. */
struct wish {
    struct tb_text order; /* requested or declared */
    struct tb_wants wants; /* the order's codes */
    struct tb_teams_mp mp;
};

/* Options decide what matches count. Else, for ranking, they count as in US
   Chess if the order has a US Chess code or, without an order, if results are
   written in US notation. */
static struct wish wish_of(const struct tb_parsing *parse,
                           const struct tb_settings *about)
{
    const bool of_fide = !parse->asked && !about->counted;
    struct wish wish = {.mp = parse->inputs.mp};
    bool us = about->counted && about->us_cells >= about->fide_cells;

    if (!parse->ranks)
        return wish;
    wish.order = parse->asked ? tb_text(parse->asked) : about->order;
    if (wish.order.length) {
        wish.wants = tb_order_wants(wish.order, of_fide, TB_BOOK_US);
        us = tb_order_wants(wish.order, of_fide,
                            about->us_cells > about->fide_cells
                                ? TB_BOOK_US : TB_BOOK_FIDE).us;
    }
    if (us && !wish.mp.points.win)
        wish.mp = (struct tb_teams_mp){tb_scoring_default, true};
    return wish;
}

/* Sets what matches count, and which points come first. */
static void set_worth(struct tb_parsing *parse,
                      const struct tb_settings *about)
{
    const struct wish wish = wish_of(parse, about);
    const enum tb_points first = wish.wants.first;

    parse->teams.primary = first ? first : about->primary;
    tb_teams_set_mp(&parse->teams, &wish.mp);
}

/* Restores the list of contradictions from before an attempt. */
static void restore(struct tb_clashes *clashes, const struct tb_clashes *before)
{
    clashes->any = before->any;
    clashes->list.length = before->list.length;
    clashes->listed = before->listed;
    clashes->more = before->more;
}

/* Writes the players of teams already written. The messages about the teams
   cover both, so messages about the players are dropped. */
static void finish_members(struct tb_parsing *parse)
{
    const struct tb_emit emit = parse->emit;
    struct tb_output messages = {.file = -1};

    parse->emit = parse->members;
    tb_output_messages(&messages);
    messages.length *= !finish_section(parse, &parse->players, false);
    tb_output_messages(NULL);
    tb_message_send(tb_output_text(&messages));
    free(messages.buffer);
    parse->members = parse->emit;
    parse->emit = emit;
}

/* Makes and writes a section's teams instead of its players. */
static void finish_teams(struct tb_parsing *parse,
                         struct tb_tournament *players)
{
    struct tb_teams *const teams = &parse->teams;
    struct tb_source *const source = players->source;
    const struct tb_clashes clashes = source->clashes;
    bool good = false;

    if (parse->both)
        tb_tournament_copy(&parse->players, players);
    tb_message_send(tb_output_text(&teams->wrong));
    source->failed |= teams->faulty;
    if (teams->faulty)
        return;
    tb_tournament_clear(&parse->of_teams, source);
    tb_teams_begin(teams, players);
    players->declared.listed = false; /* substitutes may not have played */
    if (!tb_tournament_finish(players) || !tb_tournament_check(players))
        return;
    if (teams->count == 0)
        tb_teams_from_names(teams, players);
    set_worth(parse, &players->about);
    parse->emit.from = players;
    if (tb_teams_build(teams, players, &parse->of_teams))
        good = finish_section(parse, &parse->of_teams, true);
    parse->emit.from = NULL;
    if (good && parse->both) {
        restore(&source->clashes, &clashes);
        finish_members(parse);
    }
}

/* True if players become teams: by an option, or for ranking by their order.
   Without an order it is the number of boards. */
static bool become_teams(const struct tb_parsing *parse,
                         const struct tb_tournament *players)
{
    const struct tb_settings *const about = &players->about;
    const struct wish wish = wish_of(parse, about);
    bool named = about->boards > 0;

    for (size_t i = 0; i < players->count && !named; i++)
        named = !tb_text_missing(players->player[i].team);
    return parse->inputs.teams ||
           (parse->ranks && !parse->of_players &&
            (wish.order.length ? named && wish.wants.teams
                               : about->boards > 0));
}

/* Makes teams of players if only the order asks for it. If their games are not
   team matches, they stay players, provided that these can be read without a
   fault: WinTD too ignores team codes in individual and combined events. */
static void try_teams(struct tb_parsing *parse, struct tb_tournament *players)
{
    struct tb_source *const source = players->source;
    const struct tb_clashes clashes = source->clashes;
    const size_t faults = source->faults;
    struct tb_output of_teams = {.file = -1}, of_players = {.file = -1};
    char fault[sizeof source->fault];

    tb_tournament_copy(&parse->players, players);
    tb_output_messages(&of_teams);
    finish_teams(parse, players);
    if (source->failed && !parse->matches) {
        const size_t teams_faults = source->faults;
        const bool clash = source->clashes.any;
        memcpy(fault, source->fault, sizeof fault);
        source->failed = false;
        source->faults = faults;
        restore(&source->clashes, &clashes);
        tb_output_messages(&of_players);
        finish_section(parse, &parse->players, false);
        if (source->failed) { /* report the faults of the teams */
            memcpy(source->fault, fault, sizeof fault);
            source->faults = teams_faults;
            source->clashes.any = clash;
        } else {
            of_teams.length = 0;
            if (!*parse->stayed)
                memcpy(parse->stayed, fault, sizeof fault);
        }
        of_players.length = source->failed ? 0 : of_players.length;
    }
    tb_output_messages(NULL);
    tb_message_send(tb_output_text(&of_teams));
    tb_message_send(tb_output_text(&of_players));
    free(of_teams.buffer);
    free(of_players.buffer);
}

/* Chooses the order of a table that does not declare one: its tie-break
   columns, or the points if it has points but no ranks. If it has ranks but no
   tie-break columns, only the score is known to come first. */
static void find_order(const struct tb_parsing *parse,
                       struct tb_tournament *tournament)
{
    const struct tb_extras *const extras = &parse->extras;
    bool points = false, ranks = false;

    for (size_t i = 0; i < tournament->count; i++) {
        points |= tournament->player[i].points != TB_MISSING;
        ranks |= tournament->player[i].rank != TB_MISSING;
    }
    if (!extras->declared || tournament->about.order.length)
        return;
    if (extras->count || (points && !ranks))
        tournament->about.order = tb_text("PTS");
    else if (ranks && !tournament->about.boards)
        tournament->about.order = tb_text(TB_ORDER_UNKNOWN);
}

/* False, after a fault, if a section is not allowed here. */
static bool is_wanted(const struct tb_parsing *parse,
                      const struct tb_tournament *tournament, bool are_teams)
{
    const struct tb_teams *const teams = &parse->teams;
    struct tb_source *const source = tournament->source;

    if (parse->inputs.days && (teams->from_rows || teams->count || are_teams))
        return tb_fault(source, 0, 0, TB_EMIT_NO_TEAMS);
    if (teams->from_rows && parse->declaring)
        return tb_fault(source, 0, 0, "is a table of matches, whose points "
                                      "and ranks are not read");
    return !parse->demanding || !tournament->count ||
           tournament->about.order.length ||
           tb_fault(source, 0, 0, "%sdeclares no order of tie-breaks; name "
                    "one with -t", tb_called(tournament->name));
}

/* False, after a fault, if teams that come as records conflict with the order
   or the match points: both are fixed in the records. If match points were only
   implied, a difference is no more than a warning. */
static bool agrees(const struct tb_parsing *parse,
                   const struct tb_tournament *made)
{
    const struct tb_settings *const about = &made->about;
    const struct tb_scoring *const own = &about->mp;
    const struct wish wish = wish_of(parse, about);
    unsigned long line;

    if (made->count == 0 || !tb_records_name_teams(made->carried.header))
        return true;
    line = made->player[0].line;
    if (wish.wants.first && wish.wants.first != about->primary)
        return tb_fault(made->source, line, 0, "the order ranks by other "
                        "points first, but the records are already teams "
                        "whose score is their %s points",
                        about->primary == TB_POINTS_GP ? "game" : "match");
    if (wish.mp.points.win == 0 || tb_scoring_equal(&wish.mp.points, own))
        return true;
    if (!wish.mp.weak)
        return tb_fault(made->source, line, 0, "the records are already teams, "
                        "with other match points: set them where the file is "
                        "parsed");
    tb_fault_warn(made->source, line, 0, "the records are already teams, with "
                  "%s match points for a win, %s for a draw, %s for a loss; US "
                  "Chess has 1, 0.5, 0",
                  tb_num_show(own->win), tb_num_show(own->draw),
                  tb_num_show(own->loss));
    return true;
}

void tb_parsing_take(struct tb_parsing *parse,
                     struct tb_tournament *tournament)
{
    const struct tb_text header = tournament->carried.header;
    const bool are_teams = tb_records_name_teams(header);

    if (parse->demanding)
        find_order(parse, tournament);
    if (!is_wanted(parse, tournament, are_teams))
        return;
    if (parse->teams.from_rows) {
        set_worth(parse, &tournament->about); /* a file without players */
        if (tb_teams_build(&parse->teams, tournament, tournament))
            finish_section(parse, tournament, true);
    } else if (tournament->count == 0 && header.length == 0) {
        tb_fault(&parse->inputs.source, 0, 0, "no players found in the format "
                 "%s", parse->inputs.found ? parse->inputs.found->word.name
                                           : "-");
    } else if (!parse->teams.wanted || are_teams ||
               !become_teams(parse, tournament)) {
        if (agrees(parse, tournament))
            finish_section(parse, tournament, false);
    } else {
        const bool begun = parse->emit.header;
        if (tournament->count == 0) { /* the text after the last section */
            tb_emit_marks(&parse->emit, tournament);
            if (begun || parse->emit.saw_error)
                return;
        }
        if (parse->inputs.teams || tournament->about.boards > 0)
            finish_teams(parse, tournament);
        else
            try_teams(parse, tournament);
    }
}
