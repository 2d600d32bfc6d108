/* SPDX-License-Identifier: ISC */
/* Reads tournament files of several formats, checks them, writes records. */
#include <unistd.h>

#include "order/order.h"
#include "read/read.h"
#include "read/table/table.h"
#include "read/tb/tb.h"
#include "teams/teams.h"

static const struct tb_program program = {
    .name = "tb-parse",
    .synopsis = "[-lv] [-f FORMAT] [-R N] [-S NAME] [-x COLUMNS] [--days] "
                "[--declared[=order]] [--edition=YEAR] [--final] "
                "[--mixed[=matches]] [--mp=POINTS] [--only=PATTERN] "
                "[--pending] [--primary=KIND] [--rating=KIND] [--round-robin] "
                "[--skip-bad] [--teams] [FILE...]",
    .summary = "Reads tournament files, checks them and writes records.",
    .usual = "-f -l -R -S -x --final --teams --pending",
    .examples = "  tb-parse open.csv | tb-format -k name,score,games\n"
                "  tb-parse -R 3 -x sex,birth open.trf\n",
    .takes = TB_TAKES({'f', .words = &tb_formats},
                      {'x', .words = &tb_extras_names},
                      {TB_OPTION_PRIMARY, .words = &tb_points_kinds},
                      {TB_OPTION_EDITION, .words = &tb_editions},
                      {TB_OPTION_RATING, .words = &tb_rating_kinds}),
};

/* So much is written at once, where nothing is waited for. */
enum { ENOUGH = 64 * 1024 };

static struct tb_extras extras; /* -x */
static struct tb_inputs inputs = {.rounds = TB_INPUTS_ALL, .extras = &extras};
static struct tb_output output;
static struct tb_emit emit = {.output = &output, .extras = &extras};
static struct tb_teams teams;
static enum tb_points primary; /* TB_POINTS_PRIMARY: as the file says */
static struct tb_tournament of_teams;
static struct tb_patterns only; /* sections that are asked for; none: all */
static size_t sections; /* of the file */
static bool names;      /* --skip-bad: errors in the stream name sections */
static bool mixed;      /* --mixed */
static bool declaring;  /* --declared */
static const char *demanded; /* its argument; NULL: an order may be missing */

/* Passes an error that ends the program on to the next in the pipe. */
static void pass_error_on(const char *text)
{
    tb_emit_drop(&emit);
    tb_emit_error(&emit, tb_text(""), text);
    tb_output_flush(&output);
}

/* What is finished goes out, but nothing as long as no file has a column that
   is asked for: it may be misspelt. */
static void flush(void)
{
    if (tb_extras_missing(&extras))
        return;
    tb_output_flush(&output);
    tb_emit_keep(&emit);
}

/* What is finished is written before the program waits for a file. A mark is
   between files: some things are judged file by file. */
static void begin_file(bool waits)
{
    if (emit.header)
        tb_line_put_file(&output, inputs.days || declaring);
    emit.before = emit.ends;
    if (waits || output.length > ENOUGH)
        flush();
    else
        tb_emit_keep(&emit);
    sections = 0;
    if (inputs.days || declaring) /* others may have the same names */
        tb_emit_forget(&emit);
}

/* Brings a section into order, checks and writes it. Teams that were made here
   have further columns. */
static bool finish_section(struct tb_tournament *tournament, bool made)
{
    size_t rounds;

    if (!tb_tournament_finish(tournament))
        return false;
    if (inputs.days) { /* a stream becomes as the others are */
        tb_emit_marks(&emit, tournament);
        tournament->carried = (struct tb_carried){.begun = 0};
    }
    tournament->declared.unchecked =
        (declaring || tournament->carried.header.length == 0) &&
        tb_extras_want(&extras, TB_EXTRAS_SCORE);
    if (!tb_tournament_check(tournament) ||
        (made && !tb_teams_check(&teams, tournament)))
        return false;
    rounds = tournament->rounds;
    if (!inputs.days && !tb_tournament_cut(tournament, inputs.rounds))
        return false; /* -R is of the days together */
    if (made && (tournament->counted != tournament->rounds ||
                 tournament->declared.unchecked))
        tb_teams_forget(&teams); /* of other rounds, or to be compared */
    if (made)
        tb_teams_columns(&teams, tournament);
    if (!declaring) /* who compares says it */
        tb_running_tell(tournament);
    return tb_emit_section(&emit, tournament, rounds != tournament->rounds);
}

/*
 * With --mixed a section's own order says which points come first, and that
 * matches count as in US Chess: an order with its codes, or, as it names none,
 * how its results are written.
 */
static void take_worth(const struct tb_settings *about)
{
    const bool own = mixed && !inputs.mp.points.win;
    const bool us = about->order.length
                        ? tb_order_us(about->order, !about->counted)
                        : about->counted &&
                              about->us_cells >= about->fide_cells;
    const struct tb_teams_mp mp = own && us ? tb_teams_mp("us") : inputs.mp;

    if (mixed)
        tb_order_teams(about->order, !about->counted, &teams.primary);
    tb_teams_set_mp(&teams, &mp);
}

/* Makes and writes the section's teams in place of its players. */
static bool finish_teams(struct tb_tournament *players,
                         struct tb_tournament *to)
{
    bool good;

    if (!primary)
        teams.primary = players->about.primary;
    tb_tournament_clear(to, players->source);
    tb_teams_begin(&teams, players);
    if (!tb_tournament_finish(players) || !tb_tournament_check(players))
        return false;
    if (teams.count == 0)
        tb_teams_from_names(&teams, players);
    take_worth(&players->about);
    emit.from = players;
    good = tb_teams_build(&teams, players, to) && finish_section(to, true);
    emit.from = NULL;
    return good;
}

/* What is behind the last section of a stream; true if there is anything. */
static bool take_rest(const struct tb_tournament *tournament)
{
    const bool begun = emit.header != NULL;

    if (tournament->count)
        return false;
    tb_emit_marks(&emit, tournament);
    return begun || emit.saw_error;
}

/* A section whose own order ranks by a column that is not there is wrong, and
   no other. */
static bool lacks_key(const struct tb_tournament *tournament)
{
    const struct tb_text lacking =
        names && tournament->carried.header.length == 0
            ? tb_wanted_lacking(&extras, tournament->about.order)
            : (struct tb_text){NULL, 0};

    return lacking.at &&
           !tb_fault(&inputs.source, 0, 0, "there is no column '%.*s', by "
                     "which the declared order ranks", TB_SHOWN(lacking));
}

/* Errors of a stream are faults: who compares must say what is left out. */
static void tell_left_out(const struct tb_tournament *tournament,
                          struct tb_text lines)
{
    struct tb_text line;

    while (declaring && tb_text_cut_line(&lines, &line)) {
        if (tb_line_kind(line, tournament->carried.header) != TB_LINE_ERROR)
            continue;
        line = tb_line_fault(line);
        tb_fault(&inputs.source, 0, 0, TB_LINE_LEFT_OUT "%.*s",
                 (int)(line.length < 400 ? line.length : 400), line.at);
    }
}

/* With --mixed: true if they are ranked as teams when they are alone. */
static bool become_teams(const struct tb_tournament *players)
{
    const struct tb_settings *const about = &players->about;
    enum tb_points first = TB_POINTS_PRIMARY;
    bool named = about->boards > 0;

    for (size_t i = 0; i < players->count && !named; i++)
        named = !tb_text_missing(players->player[i].team);
    return !mixed || (about->order.length
                        ? named && tb_order_teams(about->order, !about->counted,
                                                  &first)
                        : about->boards > 0);
}

/* True if a table tells who compares it what ranks: by its columns, which are
   looked for, or as it has points and no ranks. */
static bool tells_order(const struct tb_tournament *tournament)
{
    bool points = false, ranks = false;

    for (size_t i = 0; i < tournament->count; i++) {
        points |= tournament->player[i].points != TB_MISSING;
        ranks |= tournament->player[i].rank != TB_MISSING;
    }
    return extras.every &&
           (extras.count > extras.every || (points && !ranks));
}

/* Finishes what was read as the section: players, teams or their matches. */
static void take_section(struct tb_tournament *tournament)
{
    const bool are_teams = tb_records_name_teams(tournament->carried.header);

    if (tb_extras_missing(&extras))
        tb_wanted_in_stream(&extras, tournament->carried.header);
    if (demanded && !tournament->about.order.length &&
        tells_order(tournament))
        tournament->about.order = tb_text("PTS");
    if (inputs.days && (teams.from_rows || teams.count || are_teams)) {
        tb_fault(&inputs.source, 0, 0, TB_EMIT_NO_TEAMS);
    } else if (inputs.days && extras.count > 1 &&
               tournament->carried.header.length) {
        tb_fault(&inputs.source, 0, 0, "is a stream: -x adds nothing to it");
    } else if (teams.from_rows && declaring) {
        tb_fault(&inputs.source, 0, 0, "is a table of matches: it declares "
                                       "neither points nor ranks");
    } else if (demanded && tournament->count &&
               tournament->about.order.length == 0) {
        tb_fault(&inputs.source, 0, 0, "%sdeclares no order of tie-breaks; "
                 "name one with -t", tb_called(tournament->name).text);
    } else if (teams.from_rows) {
        take_worth(&tournament->about); /* it names no players */
        if (tb_teams_build(&teams, tournament, tournament))
            finish_section(tournament, true);
    } else if (tournament->count == 0 &&
               tournament->carried.header.length == 0) {
        tb_inputs_empty(&inputs);
    } else if (inputs.teams && !inputs.days && !are_teams &&
               become_teams(tournament)) {
        if (!take_rest(tournament))
            finish_teams(tournament, &of_teams);
    } else if (tb_inputs_agree(&inputs, tournament, primary, declaring)) {
        /* The players of a file bring --mp to tb-team. */
        if (inputs.mp.points.win && !are_teams &&
            !(inputs.mp.weak && tournament->about.mp.win))
            tournament->about.mp = inputs.mp.points;
        finish_section(tournament, false);
    }
}

/* Reads the next section or fault; false behind the last file. */
static bool read_section(struct tb_tournament *tournament)
{
    if (!emit.section)
        tb_emit_keep(&emit);
    teams.primary = primary;
    teams.wanted = inputs.teams || declaring;
    tournament->teams = &teams;
    if (!tb_inputs_next(&inputs, tournament))
        return false;
    tb_emit_bounds(&emit, tournament);
    return true;
}

/* Writes a fault in place of a section, with the header that others have. */
static void emit_fault(const struct tb_tournament *tournament)
{
    const struct tb_format *format = inputs.found;
    struct tb_text header = tournament->carried.header;
    struct tb_output text = {.file = -1};

    if (!inputs.days &&
        (inputs.teams || (format && format->read == tb_matches_read)))
        emit.more = tb_text(TB_TEAMS_HEADER);
    if (inputs.days || (inputs.teams && !tb_records_name_teams(header)))
        header = tb_text(""); /* the players become teams, or days */
    tb_put_format(&text, "%s", inputs.source.fault);
    if (names && tournament->name.length)
        tb_put_format(&text, " (section '%.*s')", TB_SHOWN(tournament->name));
    tb_put_char(&text, '\0');
    tb_emit_error(&emit, header, text.buffer);
    free(text.buffer);
}

/* -S names the one section of each file; more are a fault that ends it. */
static bool is_one_more(const struct tb_tournament *tournament)
{
    if (tournament->count > 0 || teams.from_rows)
        sections++;
    if (!emit.section || sections < 2)
        return false;
    tb_emit_drop(&emit);
    inputs.on = false;
    return !tb_fault(&inputs.source, 0, 0, "holds several sections, and -S "
                                           "would name one: leave -S out");
}

/* Reads all files and writes their sections, or what is wrong with them. */
static void parse_inputs(struct tb_tournament *tournament)
{
    while (read_section(tournament)) {
        const struct tb_text name = tournament->name;
        /* Nobody asked for it, as far as its name is known. */
        const bool unasked = only.count && name.length && !emit.section &&
                             tb_patterns_match(&only, name) == only.count;
        if (!is_one_more(tournament) && inputs.good && !lacks_key(tournament))
            take_section(tournament);
        if (unasked)
            inputs.source.failed = false;
        tell_left_out(tournament, tournament->carried.lead);
        tell_left_out(tournament, tournament->carried.raw);
        if (inputs.source.failed)
            emit_fault(tournament);
        if (output.length > ENOUGH && !emit.section)
            flush();
    }
}

/* The first half of tb-check, which speaks in its name. */
static void begin_declaring(void)
{
    if (demanded && strcmp(demanded, "order") != 0)
        tb_die_usage("--declared takes 'order', or nothing, not '%s'",
                     demanded);
    if (extras.count || inputs.days)
        tb_die_usage("--declared has columns of its own: it goes neither with "
                     "-x nor with --days");
    tb_program = "tb-check";
    tb_wanted_declared(&extras);
}

/* --mixed: which sections become teams, each by its own order. */
static void take_mixed(const char *argument)
{
    if (argument && strcmp(argument, "matches") != 0)
        tb_die_usage("--mixed takes 'matches', or nothing, not '%s'", argument);
    mixed = true;
    inputs.teams |= !argument;
}

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        if (letter == 'x')
            tb_wanted_read(&extras, optarg);
        else if (letter == TB_OPTION_DECLARED) {
            declaring = true;
            demanded = optarg;
        } else if (letter == TB_OPTION_SKIP_BAD)
            names = true;
        else if (letter == TB_OPTION_ONLY)
            tb_patterns_add(&only, tb_text(optarg));
        else if (letter == TB_OPTION_MIXED)
            take_mixed(optarg);
        else if (letter == TB_OPTION_PRIMARY)
            primary = tb_points_parse("--primary", optarg);
        else
            tb_inputs_option(&inputs, letter, optarg);
    }
    inputs.count = argc - optind;
    inputs.file = argv + optind;
    inputs.before = begin_file;
    for (size_t i = 0; inputs.teams && !mixed && i < extras.count; i++) {
        if (extras.column[i].kind < TB_EXTRAS_SCORE ||
            extras.column[i].kind > TB_EXTRAS_NEXT)
            tb_die_usage("-x is for players, and --teams makes teams of them");
    }
    if (inputs.days && !tb_extras_want(&extras, TB_EXTRAS_SCORE)) {
        tb_extras_add(&extras, tb_text(TB_EMIT_DECLARED), TB_EXTRAS_SCORE);
        tb_extras_has(&extras, TB_EXTRAS_SCORE); /* or nobody declares any */
    }
    emit.section = inputs.section;
    emit.one_file = inputs.count <= 1;
    if (declaring)
        begin_declaring();
}

/* A column that no file has is an error, of which the tables know nothing. */
static void check_extras(void)
{
    const struct tb_extras_column *const missing = tb_extras_missing(&extras);

    if (!missing || inputs.failed)
        return;
    tb_emit_restart(&emit);
    tb_extras_die(missing, inputs.count == 1 ? inputs.file[0] : NULL,
                  inputs.found && inputs.found->read == tb_records_read);
}

int main(int argc, char **argv)
{
    struct tb_tournament tournament = {0};
    enum tb_status status;

    parse_options(argc, argv);
    tb_output_open(&output, STDOUT_FILENO);
    tb_die_hook = pass_error_on;
    parse_inputs(&tournament);
    check_extras();
    status = inputs.failed || emit.saw_error ? TB_BAD : TB_OK;
    tb_die_hook = NULL;
    tb_emit_end(&emit);
    tb_emit_free(&emit);
    tb_tournament_free(&tournament);
    tb_tournament_free(&of_teams);
    tb_teams_free(&teams);
    tb_inputs_free(&inputs);
    tb_extras_clear(&extras);
    tb_output_close(&output);
    return status;
}
