/* SPDX-License-Identifier: ISC */
/* Compares the points and ranks that a file declares with those computed. */
#include <getopt.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/base.h"
#include "order/order.h"
#include "read/read.h"
#include "read/table/table.h"
#include "read/tb/tb.h"
#include "stream/stream.h"
#include "teams/teams.h"

static const struct tb_values values[] = {
    {&tb_formats, 'f', false},
    {&tb_reporters, 'o', false},
    {&tb_presets, 't', false},
    {&tb_codes, 't', false},
    {&tb_editions, TB_OPTION_EDITION, false},
    {&tb_rating_kinds, TB_OPTION_RATING, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-check",
    .synopsis = "[-lv] [-f FORMAT] [-o FORMAT] [-R N] [-t LIST] "
                "[--edition=YEAR] [--final] [--partial] [--rating=KIND] "
                "[--round-robin] [--seed=TEXT] [--teams] [--whole-rounds] "
                "[FILE...]",
    .summary = "Prints the participants whose declared points, rank or "
               "tie-breaks are not\nthose computed in the order that the file "
               "declares, or -t.",
    .usual = "-t -R -v -l --final --teams",
    .examples =
        "  tb-check open.trf\n"
        "  tb-check -t BH/C1,DE table.csv\n",
    .values = values,
};

static struct tb_extras every = {.every = true};
static struct tb_inputs inputs = {
    .rounds = TB_INPUTS_ALL, .declaring = true, .extras = &every};
static const char *tflag, *seed, *oflag = "text";
static bool partial, whole; /* whole: --whole-rounds */
static bool going; /* a round is, which --whole-rounds does not want */

/* One section's check. */
struct check {
    struct tb_tournament players, to; /* to: their teams */
    struct tb_tournament *tournament; /* the one of them that is checked */
    struct tb_teams teams;
    bool of_teams;          /* the participants are teams */
    struct tb_output order; /* what the file declares */
    struct tb_audit audit;
};

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        if (letter == 't')
            tflag = optarg;
        else if (letter == TB_OPTION_PARTIAL)
            partial = true;
        else if (letter == TB_OPTION_WHOLE_ROUNDS)
            whole = true;
        else if (letter == 'o')
            oflag = optarg;
        else if (letter == TB_OPTION_SEED)
            seed = optarg;
        else
            tb_inputs_option(&inputs, letter, optarg);
    }
    inputs.count = argc - optind;
    inputs.file = argv + optind;
}

/* The order: -t, else what the file declares. */
static struct tb_text declared_order(const struct check *check)
{
    return tflag ? tb_text(tflag)
                 : tb_output_text(&check->order);
}

/* A table may declare codes of US Chess, too. */
static bool is_of_fide(const struct check *check)
{
    return !tflag && !check->players.about.counted;
}

/* The codes' commands; false after a fault if there is no good order. */
static bool make_order(const struct check *check, struct tb_order *order)
{
    struct tb_text rest, before;
    const char *wrong;

    order->round_robin = check->tournament->about.round_robin;
    order->seed = seed;
    order->from_file = is_of_fide(check);
    order->teams = check->of_teams;
    order->primary = check->teams.primary;
    wrong = tb_order_add(order, declared_order(check));
    rest = tb_output_text(&order->keys);
    if (!wrong && tb_text_cut_at(&rest, TB_KEY_COLUMN, &before))
        wrong = "it ranks by a column of the file, which nothing computes";
    if (wrong && tflag)
        tb_die_usage("-t: %s", wrong);
    return !wrong || tb_fault(check->tournament->source, 0, 0,
                              "the declared order: %s; name another with -t",
                              wrong);
}

/* Has the section compared, with others of its order; false after a fault. */
static bool add_to_audit(struct check *check)
{
    struct tb_order order = {0};
    struct tb_plan plan = {0};
    bool good;

    check->audit.extras = check->tournament == &check->players ? &every : NULL;
    tb_order_start(&order, &plan);
    good = make_order(check, &order) &&
           tb_audit_add(&check->audit, check->tournament, &order);
    tb_order_free(&order);
    tb_plan_free(&plan);
    return good;
}

/* Says where the section stands, as views do. */
static void tell_state(const struct check *check)
{
    const struct tb_tournament *const of = check->tournament;
    struct tb_state state = {.said = of->about, .rounds = of->rounds};
    struct tb_output words = {.file = -1};

    for (size_t i = 0; i < of->count; i++) {
        for (size_t r = 0; r < of->rounds; r++)
            tb_state_count(&state, tb_tournament_games(of, i) + r, r + 1);
    }
    if (of->name.length)
        tb_put_format(&words, "section '%.*s': ", tb_text_shown(of->name),
                      of->name.at);
    tb_state_put(&words, &state, check->of_teams);
    if (tb_state_tells(&state))
        tb_warn("%s: %.*s", of->source->name, (int)words.length, words.buffer);
    free(words.buffer);
}

/* Checks the players, or the teams, and has them compared; false: a fault. */
static bool check_tournament(struct check *check,
                             struct tb_tournament *tournament)
{
    const bool made = tournament == &check->to; /* of players, here */
    const struct tb_running *const running = &tournament->about.running;
    const struct tb_text name = tournament->name;

    check->tournament = tournament;
    if (!tb_tournament_finish(tournament) ||
        (made && !tb_teams_check(&check->teams, tournament)))
        return false;
    going |= whole && running->round;
    if (whole && running->round)
        return tb_fault(tournament->source, 0, 0, TB_RUNNING_WHOLE,
                        name.length ? "section '" : "", tb_text_shown(name),
                        name.length ? name.at : "",
                        name.length ? "': " : "", running->round,
                        running->missing, running->players);
    tournament->declared.unchecked = true;
    if (!tb_tournament_check(tournament) || tournament->source->failed ||
        !tb_tournament_cut(tournament, inputs.rounds))
        return false;
    if (made) {
        tb_teams_forget(&check->teams); /* ranks follow from what is computed */
        tb_teams_columns(&check->teams, tournament);
    }
    tell_state(check);
    return add_to_audit(check);
}

/* True if teams are to be ranked: asked for, or meant by the order. */
static bool wants_teams(struct check *check)
{
    const struct tb_text order = declared_order(check);
    bool teams;

    check->teams.primary = TB_POINTS_PRIMARY;
    teams = tb_order_teams(order, is_of_fide(check), &check->teams.primary);
    if (check->teams.primary == TB_POINTS_PRIMARY)
        check->teams.primary = check->players.about.primary;
    if (check->teams.primary == TB_POINTS_PRIMARY)
        check->teams.primary = TB_POINTS_MP;
    return teams || inputs.teams;
}

/* Codes of teams are left out of the order where nobody is in a team. */
static bool has_teams(const struct check *check)
{
    const struct tb_tournament *players = &check->players;
    bool any = inputs.teams || check->teams.count;

    for (size_t i = 0; !any && i < players->count; i++)
        any = players->player[i].team.length &&
              !tb_text_missing(players->player[i].team);
    return any;
}

/* Checks records of teams, whose score stays what it is. */
static bool check_stream(struct check *check)
{
    struct tb_tournament *made = &check->players;
    enum tb_points wanted = TB_POINTS_PRIMARY;

    tb_order_teams(declared_order(check), is_of_fide(check), &wanted);
    if (wanted && wanted != made->about.primary)
        return tb_fault(made->source, made->player[0].line, 0,
                        "the order wants %s points first, but the score of "
                        "the records is the other",
                        wanted == TB_POINTS_GP ? "game" : "match");
    check->teams.primary = made->about.primary;
    check->of_teams = true;
    return check_tournament(check, made);
}

/* Checks a section that was read; false after a fault. */
static bool check_section(struct check *check)
{
    struct tb_tournament *players = &check->players;

    check->order.length = 0;
    tb_settings_put_order(&check->order, players->about.order);
    if (declared_order(check).length == 0)
        return tb_fault(players->source, 0, 0, "%s%.*s%sdeclares no order of "
                        "tie-breaks; name one with -t",
                        players->name.length ? "section '" : "",
                        tb_text_shown(players->name), players->name.at,
                        players->name.length ? "' " : "");
    if (tb_records_name_teams(players->carried.header))
        return check_stream(check);
    check->of_teams = wants_teams(check) && has_teams(check);
    if (!check->of_teams)
        return check_tournament(check, players);
    tb_teams_begin(&check->teams, players);
    if (!tb_tournament_finish(players) || !tb_tournament_check(players))
        return false;
    if (check->teams.count == 0)
        tb_teams_from_names(&check->teams, players);
    tb_tournament_clear(&check->to, players->source);
    return tb_teams_build(&check->teams, players, &check->to) &&
           check_tournament(check, &check->to);
}

/* Says which sections are left out of a stream; false if any is. */
static bool tell_left_out(const struct tb_tournament *players,
                          struct tb_text lines)
{
    struct tb_text line;
    bool none = true;

    while (tb_text_cut_line(&lines, &line)) {
        if (tb_line_kind(line, players->carried.header) != TB_LINE_ERROR)
            continue;
        none = false;
        line = tb_line_fault(line);
        tb_warn("%s: a section is left out: %.*s", players->source->name,
                (int)(line.length < 790 ? line.length : 790), line.at);
    }
    return none;
}

/* Reads the next section or fault; false behind the last file. */
static bool read_section(struct check *check)
{
    check->teams.wanted = true;
    check->players.teams = &check->teams;
    return tb_inputs_next(&inputs, &check->players);
}

/* Checks the sections of all files; false after a fault. */
static bool check_inputs(struct check *check)
{
    const struct tb_tournament *players = &check->players;
    bool good = true;

    while (read_section(check)) {
        good &= tell_left_out(players, players->carried.lead);
        good &= tell_left_out(players, players->carried.raw);
        if (inputs.good && players->count)
            check_section(check);
        else if (inputs.good && players->carried.header.length == 0)
            tb_inputs_empty(&inputs);
    }
    if (going)
        return false; /* of the other sections, too */
    if (partial || !tb_line_cut_off(&inputs.bounds)) {
        good &= tb_audit_end(&check->audit);
        return good && !inputs.failed;
    }
    tb_warn(TB_LINE_CUT_OFF);
    return false;
}

int main(int argc, char **argv)
{
    struct check check = {.of_teams = false};
    bool good;

    tb_program = program.name;
    tb_run_beside(argv[0]);
    parse_options(argc, argv);
    check.audit.lenient = inputs.lenient;
    check.audit.verbose = inputs.verbose;
    tb_audit_start(&check.audit, oflag);
    good = check_inputs(&check);
    good &= !check.audit.differ && !check.audit.failed;
    tb_tournament_free(&check.players);
    tb_tournament_free(&check.to);
    tb_teams_free(&check.teams);
    tb_audit_free(&check.audit);
    tb_extras_clear(&every);
    free(check.order.buffer);
    return good ? TB_OK : TB_BAD;
}
