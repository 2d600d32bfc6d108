/* SPDX-License-Identifier: ISC */
/* The page: its sections, and what is before them. */
#include "page.h"

#include <unistd.h>

/* Notes what the first section says, unless another does not say the same. */
static void note(const struct tb_document *document, struct tb_output *same,
                 struct tb_text text)
{
    if (document->section_count == 1)
        tb_put_text(same, text);
    else if (!tb_text_equal(text, tb_output_text(same)))
        same->length = 0;
}

/* Begins a section of the page. */
static void put_title(struct tb_output *output, size_t number,
                      struct tb_text name)
{
    tb_put_format(output, "<section>\n<h2 id=\"s%zu\">%s</h2>\n", number,
                  tb_escaped(name, TB_HTML));
}

/* Collects the stream's section. */
static void add_section(struct tb_document *document)
{
    static struct tb_output state = {0}; /* in use to the end */
    const struct tb_stream *const stream = document->stream;
    const struct tb_text name = tb_section_name(stream);
    const struct tb_settings *settings = &tb_part_games(document)->settings;
    struct tb_front *const front = &document->front;
    struct tb_text heading = tb_section_heading(stream);

    if (tb_text_missing(heading))
        heading = tb_text("Standings");
    if (!tb_document_load(document))
        return;
    if (tb_names_has(document->names, name))
        tb_die("%s:%lu: two sections are called '%.*s': on a page each needs "
               "a name of its own", stream->input.name,
               stream->held.lines[0].number, TB_SHOWN(name));
    tb_names_add(document->names, name, "");
    document->section_count++;
    state.length = 0;
    tb_part_state(document, &state);
    note(document, &front->event, settings->fact[TB_FACT_EVENT]);
    note(document, &front->day, settings->date);
    note(document, &front->state, tb_output_text(&state));
    if (document->section_count == 1)
        tb_put_text(&front->first, heading);
    tb_put_format(&front->contents, "<li><a href=\"#s%zu\">%s</a> "
                  "<small>%.*s</small></li>\n", document->section_count,
                  tb_escaped(heading, TB_HTML),
                  (int)state.length, state.length ? state.buffer : "");
    /* The first one's is put when the page is: it can be the only one. */
    if (document->section_count > 1)
        put_title(&document->body, document->section_count, heading);
    tb_page_parts(document);
    tb_put_string(&document->body, "</section>\n");
}

void tb_assembly_collect(struct tb_document *document)
{
    bool more = true;

    while (more) {
        tb_stream_begin(document->stream);
        while (tb_stream_section(document->stream))
            add_section(document);
        more = tb_stream_next(document->stream);
        if (more)
            tb_document_next(document);
    }
}

/* What the page is called. */
static struct tb_text page_name(const struct tb_document *document)
{
    struct tb_text name = tb_output_text(&document->front.event);

    if (name.length == 0 && document->section_count == 1)
        name = tb_output_text(&document->front.first);
    return name.length == 0 || tb_text_missing(name) ? tb_text("Standings")
                                                     : name;
}

/* The beginning of the page, with a text for chats, which see nothing else. */
static void put_head(const struct tb_document *document,
                     struct tb_output *output)
{
    const struct tb_front *const front = &document->front;
    const bool several = document->section_count > 1;
    const char *const results = tb_clock_results();
    const char *const now = tb_clock_now();
    const char *const name =
        tb_escaped(page_name(document), TB_HTML_TEXT);
    const char *words;
    struct tb_output about = {0};

    tb_put_string(&about, "Standings ");
    tb_put_text(&about, tb_output_text(&front->state));
    if (several && !front->state.length)
        tb_put_format(&about, "of %zu sections", document->section_count);
    words = tb_escaped(tb_output_text(&about), TB_HTML_TEXT);
    free(about.buffer);
    tb_put_string(output, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                          "<meta charset=\"utf-8\">\n");
    tb_style_policy(output);
    tb_put_format(output, "<meta name=\"viewport\" content=\"width=device-"
                          "width, initial-scale=1\">\n<meta name=\"color-"
                          "scheme\" content=\"light dark\">\n<title>%s</title>"
                          "\n<meta property=\"og:title\" content=\"%s\">\n"
                          "<meta name=\"description\" content=\"%s\">\n<meta "
                          "property=\"og:description\" content=\"%s\">\n",
                  name, name, words, words);
    tb_style_put(output);
    tb_put_format(output, "</head>\n<body>\n<a class=\"skip\" href=\"#main\">"
                          "Skip to the standings</a>\n<header>\n<h1>%s</h1>\n"
                          "<p>",
                  tb_escaped(page_name(document), TB_HTML));
    if (front->day.length) {
        tb_day_put(output, tb_output_text(&front->day));
        tb_put_string(output, " · ");
    }
    if (front->state.length) {
        tb_put_text(output, tb_output_text(&front->state));
        tb_put_string(output, " · ");
    }
    /* When the results were written, if that is known, and the page. */
    tb_put_string(output, results ? "results of " : "as of ");
    if (results) {
        tb_day_time(output, results, false);
        tb_put_string(output, ", page of ");
    }
    tb_day_time(output, now, results && strncmp(results, now, 10) == 0);
    tb_put_string(output, "</p>\n");
    if (several)
        tb_put_format(output, "<nav aria-label=\"Sections\">\n<ul>\n%.*s"
                              "</ul>\n</nav>\n", (int)front->contents.length,
                      front->contents.buffer);
    tb_put_string(output, "</header>\n");
}

void tb_assembly_put(struct tb_document *document)
{
    struct tb_output *output = &document->stream->output;
    struct tb_text line, missing =
                             tb_output_text(&document->stream->viewed.missing);
    const struct tb_text name = page_name(document);
    const struct tb_text first = tb_output_text(&document->front.first);

    for (int i = 0; i < TB_OUTLOOKS; i++) {
        /* Else one may be left out. */
        if (document->first->outlook[i] && document->stream->status == TB_OK)
            tb_outlook_check(document->first->outlook[i]);
    }
    put_head(document, output);
    tb_put_string(output, "<main id=\"main\">\n");
    while (tb_text_cut_line(&missing, &line))
        tb_put_format(output, "<p class=\"missing\">%s.</p>\n",
                      tb_escaped(line, TB_HTML));
    if (document->section_count)
        put_title(output, 1,
                  document->section_count == 1 && tb_text_equal(name, first)
                      ? tb_text("Standings") /* the page has the name */
                      : first);
    else
        tb_put_string(output, "<p>There are no standings yet.</p>\n");
    if (document->spool.open || document->body.length >= TB_SPOOL_AT)
        tb_warn("warning: the page has more than 4 MB: tb-standings "
                "--only=SECTION makes a page of one section");
    if (document->spool.open) {
        tb_output_flush(output);
        document->body.file = output->file;
        tb_spool_give(&document->spool, &document->body);
    } else {
        tb_put_text(output, tb_output_text(&document->body));
    }
    tb_put_string(output, "</main>\n<footer>\n<p>" PACKAGE_STRING "</p>\n"
                          "</footer>\n</body>\n</html>\n");
}
