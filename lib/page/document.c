/* SPDX-License-Identifier: ISC */
#include "document.h"

#include <stdlib.h>

#include "day.h"
#include "parts.h"
#include "style.h"

/* The keys as columns of a view, whose numbers it looks at. */
static void open_keys(struct tb_document *document, const char *keys)
{
    struct tb_output columns = {.file = -1};

    tb_explain_open(&document->explain, document->stream, keys);
    for (size_t i = 0; i < document->explain.keys.count; i++) {
        if (i)
            tb_put_char(&columns, ',');
        tb_put_text(&columns, document->explain.keys.key[i].name);
    }
    tb_put_char(&columns, '\0');
    tb_view_open(&document->view, document->stream, columns.buffer, false);
    free(columns.buffer);
}

static void ask_extra(struct tb_document *document, struct tb_text names)
{
    struct tb_text name;

    while (tb_text_cut(&names, ',', &name)) {
        document->extra =
            tb_grow(document->extra, &document->extra_capacity,
                    document->extra_count + 1, sizeof *document->extra);
        document->extra[document->extra_count++] =
            tb_stream_column(document->stream, name);
    }
}

void tb_document_open(struct tb_document *document, struct tb_stream *stream,
                      const char *keys, const char *extra)
{
    *document = (struct tb_document){.stream = stream,
                                     .names = tb_names_make(),
                                     .body = {.file = -1},
                                     .contents = {.file = -1},
                                     .event = {.file = -1},
                                     .day = {.file = -1},
                                     .first = {.file = -1}};
    open_keys(document, keys);
    document->name = tb_stream_column(stream, tb_text("name"));
    document->team = tb_stream_column_if(stream, tb_text("team"));
    document->rating = tb_stream_column_if(stream, tb_text("rating"));
    document->gps = tb_stream_column_if(stream, tb_text("gps"));
    if (extra)
        ask_extra(document, tb_text(extra));
}

static bool load(struct tb_document *document)
{
    struct tb_stream *stream = document->stream;

    if (!tb_explain_section(&document->explain))
        return false;
    if (document->gps >= 0) {
        if (!tb_lists_load(&document->game_points, stream, document->gps))
            return false;
        if (document->game_points.rounds != tb_part_games(document)->rounds) {
            tb_stream_fail(stream, 0, "gps has %zu rounds, games has %zu",
                           document->game_points.rounds,
                           tb_part_games(document)->rounds);
            return false;
        }
    }
    tb_view_section(&document->view);
    return true;
}

/* A page with two sections of one name would not tell which is which. */
static void check_name(struct tb_document *document)
{
    const struct tb_stream *stream = document->stream;
    const struct tb_text name = tb_section_name(stream);

    if (tb_names_has(document->names, name))
        tb_die("%s:%lu: two sections are called '%.*s': on a page each needs "
               "a name of its own", stream->input.name,
               stream->held.lines[0].number, tb_text_shown(name), name.at);
    tb_names_add(document->names, name, "");
}

/* Notes the event that the section is of, and its day. */
static void note_event(struct tb_document *document)
{
    const struct tb_settings *settings = &tb_part_games(document)->settings;

    if (document->section_count == 0) {
        tb_put_text(&document->event, settings->event);
        tb_put_text(&document->day, settings->date);
    }
    document->many_events |=
        !tb_text_equal(settings->event, tb_output_text(&document->event));
    document->many_days |=
        !tb_text_equal(settings->date, tb_output_text(&document->day));
}

/* Begins a section of the page. */
static void put_title(struct tb_output *output, size_t number,
                      struct tb_text name)
{
    tb_put_string(output, "<section>\n<h2 id=\"s");
    tb_put_number(output, (tb_num)number * TB_ONE);
    tb_put_string(output, "\">");
    if (tb_text_missing(name))
        name = tb_text("Standings");
    tb_escape_put(output, name, TB_HTML);
    tb_put_string(output, "</h2>\n");
}

/* The section's name, in the body and where sections are listed. */
static void put_heading(struct tb_document *document)
{
    const struct tb_text name = tb_section_name(document->stream);
    struct tb_output *output = &document->contents;

    if (document->section_count == 0)
        tb_put_text(&document->first, name);
    tb_put_string(output, "<li><a href=\"#s");
    tb_put_number(output, (tb_num)(document->section_count + 1) * TB_ONE);
    tb_put_string(output, "\">");
    tb_escape_put(output, name, TB_HTML);
    tb_put_string(output, "</a></li>\n");
    if (document->section_count) /* the first one's: see put_first_title */
        put_title(&document->body, document->section_count + 1, name);
}

void tb_document_section(struct tb_document *document)
{
    const size_t body = document->body.length;
    const size_t contents = document->contents.length;

    if (!load(document))
        return;
    check_name(document);
    note_event(document);
    put_heading(document);
    tb_standings_put(document);
    if (!tb_chart_put(document)) {
        document->body.length = body;
        document->contents.length = contents;
        return;
    }
    tb_decided_put(document);
    tb_explanations_put(document);
    tb_put_string(&document->body, "</section>\n");
    document->section_count++;
}

/* What the page is called: the event, else its only section. */
static void put_name(const struct tb_document *document,
                     struct tb_output *output)
{
    struct tb_text name = tb_output_text(&document->event);

    if (name.length == 0 && document->section_count == 1)
        name = tb_output_text(&document->first);
    if (document->many_events || name.length == 0 || tb_text_missing(name))
        name = tb_text("Standings");
    tb_escape_put(output, name, TB_HTML);
}

static void put_head(const struct tb_document *document,
                     struct tb_output *output)
{
    tb_put_string(output, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                          "<meta charset=\"utf-8\">\n");
    tb_style_policy(output);
    tb_put_string(output, "<meta name=\"viewport\" content=\"width=device-"
                          "width, initial-scale=1\">\n<meta name=\"color-"
                          "scheme\" content=\"light dark\">\n<title>");
    put_name(document, output);
    tb_put_string(output, "</title>\n");
    tb_style_put(output);
    tb_put_string(output, "</head>\n");
}

static void put_header(const struct tb_document *document,
                       struct tb_output *output)
{
    tb_put_string(output, "<body>\n<a class=\"skip\" href=\"#main\">Skip to "
                          "the standings</a>\n<header>\n<h1>");
    put_name(document, output);
    tb_put_string(output, "</h1>\n<p>");
    if (document->day.length && !document->many_days) {
        tb_day_put(output, tb_output_text(&document->day));
        tb_put_string(output, " · ");
    }
    tb_put_string(output, "as of ");
    tb_day_now(output);
    tb_put_string(output, "</p>\n");
    if (document->section_count > 1) {
        tb_put_string(output, "<nav aria-label=\"Sections\">\n<ul>\n");
        tb_put_text(output, tb_output_text(&document->contents));
        tb_put_string(output, "</ul>\n</nav>\n");
    }
    tb_put_string(output, "</header>\n");
}

/* Begins the first section: where its name is the page's, it is no title. */
static void put_first_title(const struct tb_document *document,
                            struct tb_output *output)
{
    const bool only = document->section_count == 1 && !document->event.length;

    put_title(output, 1,
              only ? tb_text("Standings") : tb_output_text(&document->first));
}

void tb_document_put(struct tb_document *document)
{
    struct tb_output *output = &document->stream->output;

    put_head(document, output);
    put_header(document, output);
    tb_put_string(output, "<main id=\"main\">\n");
    if (document->section_count)
        put_first_title(document, output);
    else
        tb_put_string(output, "<p>There are no standings yet.</p>\n");
    tb_put_text(output, tb_output_text(&document->body));
    tb_put_string(output, "</main>\n<footer>\n<p>" PACKAGE_STRING "</p>\n"
                          "</footer>\n</body>\n</html>\n");
}

void tb_document_free(struct tb_document *document)
{
    tb_explain_free(&document->explain);
    tb_view_free(&document->view);
    tb_lists_free(&document->game_points);
    tb_names_free(document->names);
    free(document->extra);
    free(document->body.buffer);
    free(document->contents.buffer);
    free(document->event.buffer);
    free(document->day.buffer);
    free(document->first.buffer);
}
