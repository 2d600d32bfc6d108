/* SPDX-License-Identifier: ISC */
/* Reads tournament files of several formats, checks them, writes records. */
#include <unistd.h>

#include "order/order.h"
#include "read/table/table.h"

/* So much is written at once, where nothing is waited for. */
enum { ENOUGH = 64 * 1024 };

static struct tb_output output;
static struct tb_parsing parse = {
    .inputs = {.rounds = TB_INPUTS_ALL, .extras = &parse.extras},
    .emit = {.output = &output, .extras = &parse.extras, .carries = true}};
static struct tb_inputs *const inputs = &parse.inputs;
static struct tb_emit *const emit = &parse.emit;
static struct tb_extras *const extras = &parse.extras;
static size_t sections; /* of the file */

/* Passes an error that ends the program on to the next in the pipe. */
static void pass_error_on(const char *text)
{
    tb_emit_drop(emit);
    tb_emit_error(emit, tb_text(""), text, NULL);
    tb_output_flush(&output);
}

/* What is finished goes out. */
static void flush(void)
{
    tb_output_flush(&output);
    tb_emit_keep(emit);
}

/* What is finished is written before the program waits for a file. A mark is
   between files: some things are judged file by file. */
static void begin_file(bool waits)
{
    if (emit->header)
        tb_line_put_file(&output, inputs->days || parse.declaring);
    emit->before = emit->ends;
    if (waits || output.length > ENOUGH)
        flush();
    else
        tb_emit_keep(emit);
    sections = 0;
    if (inputs->days || parse.declaring) /* others may have the same names */
        tb_emit_forget(emit);
}

/* Errors of a stream are faults: who compares must say what is left out. */
static void tell_left_out(const struct tb_tournament *tournament,
                          struct tb_text lines)
{
    struct tb_text line, section;

    while (parse.declaring && tb_text_cut_line(&lines, &line)) {
        if (tb_line_kind(line, tournament->carried.header) != TB_LINE_ERROR)
            continue;
        line = tb_line_fault(line, &section);
        tb_fault(&inputs->source, 0, 0, TB_LINE_LEFT_OUT "%.*s",
                 (int)(line.length < 400 ? line.length : 400), line.at);
    }
}

/* Reads the next section or fault; false behind the last file. */
static bool read_section(struct tb_tournament *tournament)
{
    if (!emit->section)
        tb_emit_keep(emit);
    parse.teams.primary = parse.primary;
    parse.teams.wanted = inputs->teams || parse.declaring;
    tournament->teams = &parse.teams;
    if (!tb_inputs_next(inputs, tournament))
        return false;
    tb_emit_bounds(emit, tournament);
    return true;
}

/* Writes a fault in place of a section, with the header that others have. */
static void emit_fault(const struct tb_tournament *tournament)
{
    const struct tb_format *format = inputs->found;
    struct tb_text header = tournament->carried.header;

    if (!inputs->days &&
        (inputs->teams || (format && format->read == tb_matches_read)))
        emit->more = tb_text(TB_TEAMS_HEADER);
    if (inputs->days || (inputs->teams && !tb_records_name_teams(header)))
        header = tb_text(""); /* the players become teams, or days */
    tb_emit_error(emit, header, inputs->source.fault, tournament);
}

/* -S names the one section of each file; more are a fault that ends it. */
static bool is_one_more(const struct tb_tournament *tournament)
{
    if (tournament->count > 0 || parse.teams.from_rows)
        sections++;
    if (!emit->section || sections < 2)
        return false;
    tb_emit_drop(emit);
    inputs->on = false;
    return !tb_fault(&inputs->source, 0, 0, "holds several sections, and -S "
                                            "would name one: leave -S out");
}

/* Reads all files and writes their sections, or what is wrong with them. */
static void parse_inputs(struct tb_tournament *tournament)
{
    while (read_section(tournament)) {
        if (!is_one_more(tournament) && inputs->good)
            tb_parsing_take(&parse, tournament);
        tell_left_out(tournament, tournament->carried.lead);
        tell_left_out(tournament, tournament->carried.raw);
        if (inputs->source.failed)
            emit_fault(tournament);
        if (output.length > ENOUGH && !emit->section)
            flush();
    }
}

/* True if an option has the one word that it may have. */
static bool has_word(const char *option, const char *argument, const char *word)
{
    if (argument && strcmp(argument, word) != 0)
        tb_die_usage("--%s takes '%s', or nothing, not '%s'", option, word,
                     argument);
    return argument != NULL;
}

static void take_declared(const char *argument)
{
    parse.declaring = true;
    parse.demanding = has_word("declared", argument, "order");
}

static void take_mixed(const char *argument)
{
    parse.mixed = true;
    inputs->teams |= !has_word("mixed", argument, "matches");
}

static const struct tb_program program = {
    .name = "tb-parse",
    .summary = "Reads tournament files, checks them and writes records.",
    .usual = "format lenient rounds section final teams",
    .examples = "  tb-parse open.csv | tb-format -k name,score,games\n"
                "  tb-parse -R 3 open.trf | tb-format -k name,sex,birth\n",
    .options = TB_OPTIONS(
        TB_INPUTS_OPTIONS(parse.inputs),
        {"verbose", .flag = &parse.inputs.verbose},
        {"rating", .words = &tb_rating_kinds, .take = tb_format_rating},
        {"section", .text = &parse.inputs.section},
        {"days", .flag = &parse.inputs.days},
        {"declared", .take = take_declared},
        {"mixed", .take = take_mixed},
        {"mp", .set = tb_set_mp, .to = &parse.inputs.mp},
        {"primary", .words = &tb_points_kinds, .row = &parse.primary},
        {"teams", .flag = &parse.inputs.teams}),
};

/* The first half of tb-check, which speaks in its name. */
static void begin_declaring(void)
{
    if (inputs->days)
        tb_die_usage("--declared cannot be combined with --days");
    tb_program = "tb-check";
    tb_wanted_declared(extras);
}

static void parse_options(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    inputs->count = argc - optind;
    inputs->file = argv + optind;
    inputs->before = begin_file;
    if (inputs->days) {
        tb_extras_add(extras, tb_text(TB_EMIT_DECLARED), TB_EXTRAS_SCORE);
        extras->own = 1;
    }
    emit->section = inputs->section;
    emit->one_file = inputs->count <= 1;
    if (parse.declaring)
        begin_declaring();
}

int main(int argc, char **argv)
{
    struct tb_tournament tournament = {0};
    enum tb_status status;

    parse_options(argc, argv);
    tb_output_open(&output, STDOUT_FILENO);
    tb_die_hook = pass_error_on;
    parse_inputs(&tournament);
    status = inputs->failed || emit->saw_error ? TB_BAD : TB_OK;
    tb_die_hook = NULL;
    tb_emit_end(emit);
    tb_emit_free(emit);
    tb_tournament_free(&tournament);
    tb_tournament_free(&parse.of_teams);
    tb_teams_free(&parse.teams);
    tb_inputs_free(inputs);
    tb_extras_clear(extras);
    tb_output_close(&output);
    return status;
}
