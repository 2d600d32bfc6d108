/* SPDX-License-Identifier: ISC */
#include "page.h"

#include <unistd.h>

/* A page with two sections of one name would not tell which is which. */
static void check_name(struct tb_document *document)
{
    const struct tb_stream *stream = document->stream;
    const struct tb_text name = tb_section_name(stream);

    if (tb_names_has(document->names, name))
        tb_die("%s:%lu: two sections are called '%.*s': on a page each needs "
               "a name of its own", stream->input.name,
               stream->held.lines[0].number, TB_SHOWN(name));
    tb_names_add(document->names, name, "");
}

/* Notes what the first section says, unless another does not say the same. */
static void note(const struct tb_document *document, struct tb_output *same,
                 struct tb_text text)
{
    if (document->section_count == 1)
        tb_put_text(same, text);
    else if (!tb_text_equal(text, tb_output_text(same)))
        same->length = 0;
}

/* Notes the event that the section is of, its day, and where it stands. */
static void note_event(struct tb_document *document, struct tb_text state)
{
    const struct tb_settings *settings = &tb_part_games(document)->settings;
    struct tb_front *const front = &document->front;

    note(document, &front->event, settings->event);
    note(document, &front->day, settings->date);
    note(document, &front->state, state);
}

/* Begins a section of the page. */
static void put_title(struct tb_output *output, size_t number,
                      struct tb_text name)
{
    tb_put_format(output, "<section>\n<h2 id=\"s%zu\">%s</h2>\n", number,
                  tb_escaped(name, TB_HTML));
}

/* The section's name, in the body and where sections are listed. */
static void put_heading(struct tb_document *document, struct tb_text state)
{
    const struct tb_text name = tb_page_section(document);
    struct tb_output *output = &document->front.contents;

    if (document->section_count == 1)
        tb_put_text(&document->front.first, name);
    tb_put_format(output, "<li><a href=\"#s%zu\">%s</a> <small>%.*s</small>"
                          "</li>\n", document->section_count,
                  tb_escaped(name, TB_HTML), (int)state.length, state.at);
    /* The first one's is put when the page is: it can be the only one. */
    if (document->section_count > 1)
        put_title(&document->body, document->section_count, name);
}

/* Collects the stream's section. */
static void add_section(struct tb_document *document)
{
    static struct tb_output state = {.file = -1}; /* in use to the end */

    if (!tb_document_load(document))
        return;
    check_name(document);
    document->section_count++;
    state.length = 0;
    tb_part_state(document, &state);
    note_event(document, tb_output_text(&state));
    put_heading(document, tb_output_text(&state));
    tb_page_parts(document);
    tb_explanations_put(document);
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

/* What is told of the page where only its address is known, in a chat. */
static void put_about(const struct tb_document *document,
                      struct tb_output *output)
{
    tb_put_string(output, "Standings ");
    tb_put_text(output, tb_output_text(&document->front.state));
    if (document->section_count > 1 && !document->front.state.length)
        tb_put_format(output, "of %zu sections", document->section_count);
}

/* When the results were written, if that is known, and the page. */
static void put_times(struct tb_output *output)
{
    const char *const results = tb_clock_results();
    const char *const now = tb_clock_now();

    tb_put_string(output, results ? "results of " : "as of ");
    if (results) {
        tb_day_time(output, results, false);
        tb_put_string(output, ", page of ");
    }
    tb_day_time(output, now, results && strncmp(results, now, 10) == 0);
}

static void put_header(const struct tb_document *document,
                       struct tb_output *output)
{
    tb_put_string(output, "<p>");
    if (document->front.day.length) {
        tb_day_put(output, tb_output_text(&document->front.day));
        tb_put_string(output, " · ");
    }
    if (document->front.state.length) {
        tb_put_text(output, tb_output_text(&document->front.state));
        tb_put_string(output, " · ");
    }
    put_times(output);
    tb_put_string(output, "</p>\n");
    if (document->section_count > 1) {
        tb_put_string(output, "<nav aria-label=\"Sections\">\n<ul>\n");
        tb_put_text(output, tb_output_text(&document->front.contents));
        tb_put_string(output, "</ul>\n</nav>\n");
    }
    tb_put_string(output, "</header>\n");
}

void tb_assembly_put(struct tb_document *document)
{
    struct tb_output *output = &document->stream->output;
    struct tb_text line, missing =
                             tb_output_text(&document->stream->viewed.missing);
    const struct tb_text name = tb_page_name(document);
    const struct tb_text first = tb_output_text(&document->front.first);
    struct tb_output about = {.file = -1};

    for (int i = 0; i < TB_OUTLOOKS; i++) {
        /* Else one may be left out. */
        if (document->first->outlook[i] && document->stream->status == TB_OK)
            tb_outlook_check(document->first->outlook[i]);
    }
    put_about(document, &about);
    tb_page_head(document, output, name, tb_output_text(&about));
    free(about.buffer);
    put_header(document, output);
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
