/* SPDX-License-Identifier: ISC */
#include "assembly.h"

#include "day.h"
#include "parts.h"
#include "style.h"

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

void tb_assembly_section(struct tb_document *document)
{
    const size_t body = document->body.length;
    const size_t contents = document->contents.length;

    if (!tb_document_load(document))
        return;
    check_name(document);
    note_event(document);
    put_heading(document);
    tb_standings_put(document);
    tb_outlook_put(document);
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

void tb_assembly_put(struct tb_document *document)
{
    struct tb_output *output = &document->stream->output;

    for (size_t i = 0; i < document->outlook_count; i++) {
        if (document->stream->status == TB_OK) /* else one may be left out */
            tb_outlook_check(&document->outlook[i]);
    }
    put_head(document, output);
    put_header(document, output);
    tb_put_string(output, "<main id=\"main\">\n");
    if (document->section_count)
        put_first_title(document, output);
    else
        tb_put_string(output, "<p>There are no standings yet.</p>\n");
    tb_put_text(output, tb_output_text(&document->body));
    tb_put_string(output, "</main>\n<footer>\n<p>" PACKAGE_NAME " "
                          PACKAGE_VERSION "</p>\n</footer>\n</body>\n"
                          "</html>\n");
}
