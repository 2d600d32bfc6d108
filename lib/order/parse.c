/* SPDX-License-Identifier: ISC */
/* All sections of all inputs, one after the other. */
#include <unistd.h>

#include "parsing.h"

/* Output larger than this is written even if nothing is waited for. */
enum { ENOUGH = 64 * 1024 };

static struct tb_output output, members = {.file = -1};
static struct tb_parsing *parse; /* the current one */

/* Writes the message of a fatal error as a mark, for the next program. */
static void pass_error_on(const char *text)
{
    tb_emit_drop(&parse->emit);
    tb_emit_error(&parse->emit, tb_text(""), text, NULL);
    tb_output_flush(&output);
}

static void flush(void)
{
    tb_output_flush(&output);
    tb_emit_keep(&parse->emit);
}

/* Writes the finished output before the program waits for a file, and a mark
   between files, since some checks are made file by file. */
static void begin_file(bool waits)
{
    struct tb_emit *const emit = &parse->emit;
    const bool apart = parse->inputs.days || parse->declaring;

    if (emit->header)
        tb_line_put_file(&output, apart);
    emit->before = emit->ends;
    if (waits || output.length > ENOUGH)
        flush();
    else
        tb_emit_keep(emit);
    parse->sections = 0;
    if (apart) /* another file may repeat a name */
        tb_emit_forget(emit);
}

/* An error mark in the input is a fault: a comparison must name each section
   that is left out. */
static void report_left_out(const struct tb_tournament *tournament,
                            struct tb_text lines)
{
    struct tb_text line, section;

    while (parse->declaring && tb_text_cut_line(&lines, &line)) {
        if (tb_line_kind(line, tournament->carried.header) != TB_LINE_ERROR)
            continue;
        line = tb_line_fault(line, &section);
        tb_fault(&parse->inputs.source, 0, 0, TB_LINE_LEFT_OUT "%.*s",
                 (int)(line.length < 400 ? line.length : 400), line.at);
    }
}

/* Reads the next section or fault; false after the last file. */
static bool read_section(struct tb_tournament *tournament)
{
    if (!parse->emit.section)
        tb_emit_keep(&parse->emit);
    tournament->teams = &parse->teams;
    if (!tb_inputs_next(&parse->inputs, tournament))
        return false;
    tb_emit_bounds(&parse->emit, tournament);
    tb_emit_bounds(&parse->members, tournament);
    return true;
}

/* Writes a fault instead of a section, after the header of the others. */
static void emit_fault(const struct tb_tournament *tournament)
{
    const struct tb_inputs *const inputs = &parse->inputs;
    const struct tb_format *format = inputs->found;
    struct tb_text header = tournament->carried.header;

    if (!inputs->days &&
        (inputs->teams ||
         (format && strcmp(format->word.name, "matches") == 0)))
        parse->emit.more = tb_text(TB_TEAMS_HEADER);
    if (inputs->days || (inputs->teams && !tb_records_name_teams(header)))
        header = tb_text(""); /* the output has another header */
    tb_emit_error(&parse->emit, header, inputs->source.fault, tournament);
}

/* -S names a file's only section: a second one is a fault. */
static bool is_one_more(const struct tb_tournament *tournament)
{
    if (tournament->count > 0 || parse->teams.from_rows)
        parse->sections++;
    if (!parse->emit.section || parse->sections < 2)
        return false;
    tb_emit_drop(&parse->emit);
    parse->inputs.on = false;
    return !tb_fault(&parse->inputs.source, 0, 0, "has several sections, but "
                     "-S names only one: leave -S out");
}

int tb_parsing_run(struct tb_parsing *parsing)
{
    struct tb_inputs *const inputs = &parsing->inputs;
    struct tb_extras *const extras = &parsing->extras;
    struct tb_emit *const emit = &parsing->emit;
    struct tb_tournament tournament = {0};
    enum tb_status status;
    bool any = false;

    parse = parsing;
    inputs->before = begin_file;
    inputs->extras = extras;
    extras->declared = parsing->declaring;
    *emit = (struct tb_emit){.output = &output,
                             .extras = extras,
                             .carries = true,
                             .section = inputs->section,
                             .one_file = inputs->count <= 1};
    parsing->members = *emit;
    parsing->members.output = &members;
    parsing->teams.apart = !inputs->teams && !parsing->declaring;
    parsing->teams.wanted =
        !parsing->teams.apart ||
        (parsing->ranks && !parsing->of_players && !inputs->days);
    tb_output_open(&output, STDOUT_FILENO);
    tb_die_hook = pass_error_on;
    while (read_section(&tournament)) {
        if (!is_one_more(&tournament) && inputs->good)
            tb_parsing_take(parsing, &tournament);
        any |= tournament.count > 0;
        report_left_out(&tournament, tournament.carried.lead);
        report_left_out(&tournament, tournament.carried.raw);
        if (inputs->source.failed)
            emit_fault(&tournament);
        if (output.length > ENOUGH && !emit->section)
            flush();
    }
    status = inputs->failed || emit->saw_error ? TB_BAD : TB_OK;
    /* No view follows that reports it. */
    if (parsing->ranks && emit->saw_error && !inputs->failed && !any)
        tb_warn(TB_LINE_LEFT_OUT "%s", emit->error);
    tb_die_hook = NULL;
    tb_emit_end(emit);
    if (parsing->members.header) {
        tb_put_text(&output, tb_output_text(&members));
        parsing->members.output = &output;
        tb_emit_end(&parsing->members);
    }
    tb_emit_free(&parsing->members);
    free(members.buffer);
    tb_emit_free(emit);
    tb_tournament_free(&tournament);
    tb_tournament_free(&parsing->of_teams);
    tb_tournament_free(&parsing->players);
    tb_teams_free(&parsing->teams);
    tb_inputs_free(inputs);
    tb_extras_clear(extras);
    tb_output_close(&output);
    return status;
}
