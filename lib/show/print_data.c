/* SPDX-License-Identifier: ISC */
/* One table of all sections for other programs: TSV, CSV, JSON, JSON Lines. */
#include "show.h"

/* Spreadsheets run a text that begins like this as a formula, unless it follows
   an apostrophe. Numbers are harmless. */
static bool is_formula(struct tb_text text)
{
    return text.length && memchr("=+-@\t\r", text.at[0], 6) &&
           tb_kind_decimals(text) < 0;
}

/* In CSV, quotes inside of a quoted field are doubled (RFC 4180). */
static void put_field(struct tb_output *output, struct tb_text text,
                      char separator)
{
    const bool quotes = tb_text_until(text, ",\"\r") < text.length;

    if (separator == '\t') {
        tb_put_text(output, text);
        return;
    }
    if (tb_text_missing(text))
        return;
    if (quotes)
        tb_put_char(output, '"');
    if (is_formula(text))
        tb_put_char(output, '\'');
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == '"')
            tb_put_char(output, '"');
        tb_put_char(output, text.at[i]);
    }
    if (quotes)
        tb_put_char(output, '"');
}

static bool has_title(const struct tb_view *view, const char *title)
{
    for (size_t i = 0; i < view->shown_count; i++) {
        if (tb_text_is(view->shown[i]->title, title))
            return true;
    }
    return false;
}

/* Puts the header before the first section. Before the first section with
   contradictory results it puts the header again, with the column doubt, so
   that a reader of the table notices. */
static void put_header(struct tb_view *view, bool doubtful)
{
    const char separator = view->printer->separator;
    struct tb_output *output = &view->stream->output;
    const bool adds = doubtful && !view->doubts && !has_title(view, "doubt");

    if (view->started && !adds)
        return;
    if (separator == '\t' && tb_text_starts(view->shown[0]->title, "#"))
        tb_die_usage("a TSV header that begins with '#' would be a comment; "
                     "put another column first");
    for (size_t i = 0; i < view->shown_count; i++) {
        if (i)
            tb_put_char(output, separator);
        put_field(output, view->shown[i]->title, separator);
    }
    view->doubts |= adds;
    if (view->doubts)
        tb_put_format(output, "%cdoubt", separator);
    tb_put_char(output, '\n');
    view->started = true;
}

void tb_print_fields(struct tb_view *view)
{
    const char separator = view->printer->separator;
    struct tb_output *output = &view->stream->output;
    const size_t doubts = tb_clashes_count(view->state.said.doubt);

    for (size_t i = 0; separator == '\t' && i < view->stream->count; i++) {
        const struct tb_text first = tb_view_field(view, i, 0);
        if (tb_text_starts(first, "#")) {
            tb_stream_fail(view->stream, i, "a TSV record that begins with "
                           "'%.*s' would be a comment; put another column "
                           "first", TB_SHOWN(first));
            return;
        }
    }
    put_header(view, doubts > 0);
    if (doubts)
        tb_warn("warning: section '%.*s': " TB_DOUBTS,
                TB_SHOWN(tb_section_heading(view->stream)), doubts);
    for (size_t record = 0; record < view->stream->count; record++) {
        const size_t line = output->length;
        for (size_t i = 0; i < view->shown_count; i++) {
            if (i)
                tb_put_char(output, separator);
            put_field(output, tb_view_field(view, record, i), separator);
        }
        if (view->doubts)
            tb_put_format(output, "%c%zu", separator, doubts);
        /* In CSV an empty line is not a record. */
        if (output->length == line && separator == ',')
            tb_put_string(output, "\"\"");
        tb_put_char(output, '\n');
    }
}

void tb_print_fields_end(struct tb_view *view)
{
    put_header(view, false);
}

static void put_object(struct tb_view *view, size_t record)
{
    struct tb_output *output = &view->stream->output;
    const struct tb_running *const running = &view->state.said.running;
    const size_t doubts = tb_clashes_count(view->state.said.doubt);

    tb_put_char(output, '{');
    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_view_column *const column = view->shown[i];
        tb_put_string(output, i ? ", \"" : "\"");
        tb_escape_put(output, column->title, TB_JSON);
        tb_put_string(output, "\": ");
        tb_value_json(output, tb_view_field(view, record, i),
                      column->strings);
    }
    /* A column of this name takes precedence. */
    if (doubts && !has_title(view, "doubt"))
        tb_put_format(output, ", \"doubt\": %zu", doubts);
    if (running->round && !has_title(view, "running"))
        tb_put_format(output, ", \"running\": {\"round\": %zu, "
                      "\"missing\": %zu, \"players\": %zu}", running->round,
                      running->missing, running->players);
    tb_put_char(output, '}');
}

/* A column has numbers or strings in all records of a section. It has strings
   if its name says so, or if a program that reads JSON would change a value:
   1.10 would become 1.1. */
static void find_strings(struct tb_view *view)
{
    for (size_t i = 0; i < view->shown_count; i++) {
        struct tb_view_column *const column = view->shown[i];
        column->strings = column->is_text || column->of_file;
        for (size_t r = 0; r < view->stream->count && !column->strings; r++) {
            const struct tb_text value = tb_view_field(view, r, i);
            const int decimals = tb_kind_decimals(value);
            column->strings =
                !tb_text_missing(value) &&
                (decimals < 0 || (decimals && tb_text_ends(value, "0")));
        }
    }
}

void tb_print_json(struct tb_view *view)
{
    find_strings(view);
    for (size_t record = 0; record < view->stream->count; record++) {
        tb_put_string(&view->stream->output, view->started ? ",\n" : "[\n");
        view->started = true;
        put_object(view, record);
    }
}

void tb_print_json_end(struct tb_view *view)
{
    tb_put_string(&view->stream->output, view->started ? "\n]\n" : "[]\n");
}

void tb_print_jsonl(struct tb_view *view)
{
    find_strings(view);
    for (size_t record = 0; record < view->stream->count; record++) {
        put_object(view, record);
        tb_put_char(&view->stream->output, '\n');
    }
}
