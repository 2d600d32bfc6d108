/* SPDX-License-Identifier: ISC */
/* The page: its sections, and what is before them. */
#include "page.h"

#include <unistd.h>

/* Notes what the first section says, unless another does not say the same. */
static void note(const struct tb_document *document, struct tb_output *same,
                 struct tb_text text)
{
    if (document->sections.count == 1)
        tb_put_text(same, text);
    else if (!tb_text_equal(text, tb_output_text(same)))
        same->length = 0;
}

/* Puts what ids of the section begin with: letters and digits of its name, and
   its number if another has that, too. */
static void put_slug(const struct tb_document *document,
                     struct tb_output *slug, struct tb_text name)
{
    bool again = false, gap = false;

    for (size_t i = 0; i < name.length; i++) {
        const char c = tb_text_lower(name.at[i]);
        const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (letter && gap && slug->length)
            tb_put_char(slug, '-');
        if (letter)
            tb_put_char(slug, c);
        gap = !letter;
    }
    for (size_t i = 0; i + 1 < document->sections.count; i++)
        again |= tb_text_equal(tb_output_text(&document->sections.at[i].slug),
                               tb_output_text(slug));
    if (again || !slug->length)
        tb_put_format(slug, "-%zu", document->sections.count);
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
    struct tb_page_sections *const sections = &document->sections;
    struct tb_page_section *section;

    if (tb_text_missing(heading))
        heading = tb_text("Standings");
    if (!tb_document_load(document))
        return;
    if (tb_names_has(sections->names, name))
        tb_die("%s:%lu: two sections are called '%.*s': on a page each needs "
               "a name of its own", stream->input.name,
               stream->held.lines[0].number, TB_SHOWN(name));
    tb_names_add(sections->names, name, "");
    TB_GROW(sections->at, sections->capacity, sections->count + 1);
    section = &sections->at[sections->count++];
    *section = (struct tb_page_section){.clubs = document->clubs};
    sections->own += !document->clubs;
    tb_put_text(&section->heading, heading);
    put_slug(document, &section->slug, heading);
    state.length = 0;
    tb_part_state(document, &state);
    note(document, &front->event, settings->fact[TB_FACT_EVENT]);
    note(document, &front->day, settings->date);
    note(document, &front->state, tb_output_text(&state));
    tb_doubts_put(document);
    tb_winners_put(document);
    tb_prizes_put(document);
    tb_standings_put(document);
    tb_next_put(document);
    tb_clubs_put(document);
    tb_prospects_put(document);
    tb_rounds_put(document);
    tb_ties_put(document);
    for (int i = 0; i < TB_PAGE_PARTS; i++)
        section->end[i] = document->part[i].length;
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

    if (name.length == 0 && document->sections.own == 1)
        name = tb_output_text(&document->sections.at[0].heading);
    return name.length == 0 || tb_text_missing(name) ? tb_text("Standings")
                                                     : name;
}

/* The beginning of the page, with a text for chats, which see nothing else. */
static void put_head(const struct tb_document *document,
                     struct tb_output *output)
{
    const char *const name = tb_escaped(page_name(document), TB_HTML_TEXT);
    struct tb_output style = {0};

    tb_style_make(document, &style);
    tb_put_string(output, "<!DOCTYPE html>\n<html lang=en>\n<head>\n"
                          "<meta charset=utf-8>\n");
    tb_style_policy(output, tb_output_text(&style));
    tb_put_format(output, "<meta name=viewport content=\"width=device-width,"
                          "initial-scale=1\">\n<title>%s</title>\n<style>",
                  name);
    tb_put_text(output, tb_output_text(&style));
    tb_put_format(output, "</style>\n</head>\n<body>\n<header><div class=in>"
                          "<h1>%s</h1></div></header>\n",
                  tb_escaped(page_name(document), TB_HTML));
    free(style.buffer);
}

/* What each part is, where it is headed as a whole. */
static const struct {
    const char *id, *title;
} parts[TB_PAGE_PARTS] = {
    [TB_PART_WINNERS] = {"winners", "Winners"},
    [TB_PART_PRIZES] = {"prizes", "Prizes"},
    [TB_PART_STANDINGS] = {"standings", "Standings"},
    [TB_PART_NEXT] = {"next", "Pairings"},
    [TB_PART_CLUBS] = {"clubs", "Clubs"},
    [TB_PART_CHANCES] = {"chances", "What can still happen"},
    [TB_PART_ROUNDS] = {"rounds", "Round by round"},
    [TB_PART_TIES] = {"ties", "How ties are broken"},
};

/* Puts what a section has of a part, its prefix in place of the mark. */
static void put_prefixed(struct tb_output *output, struct tb_text text,
                         struct tb_text slug)
{
    struct tb_text part;

    while (text.length && tb_text_cut(&text, *TB_IDS, &part)) {
        tb_put_text(output, part);
        if (!text.at)
            break;
        if (slug.length) {
            tb_put_text(output, slug);
            tb_put_char(output, '-');
        }
    }
}

/* Puts a part, section by section. */
static void put_part(const struct tb_document *document,
                     struct tb_output *output, enum tb_page_part part)
{
    const bool several = document->sections.own > 1;
    size_t from = 0;

    if (!document->part[part].length)
        return;
    if (parts[part].id && (part != TB_PART_STANDINGS || !several))
        tb_put_format(output, "<h2 id=%s>%s</h2>\n", parts[part].id,
                      parts[part].title);
    for (size_t i = 0; i < document->sections.count; i++) {
        const struct tb_page_section *const section = &document->sections.at[i];
        const struct tb_text slug = tb_output_text(&section->slug);
        const size_t end = section->end[part];
        if (several && part == TB_PART_STANDINGS && end > from)
            tb_put_format(output, "<h2 id=%.*s>%s</h2>\n", TB_SHOWN(slug),
                          tb_escaped(tb_output_text(&section->heading),
                                     TB_HTML));
        put_prefixed(output,
                     tb_slice(document->part[part].buffer + from, end - from),
                     several ? slug : tb_text(""));
        from = end;
    }
}

void tb_assembly_put(struct tb_document *document)
{
    struct tb_output *output = &document->stream->output;
    struct tb_text line, missing =
                             tb_output_text(&document->stream->viewed.missing);

    for (int i = 0; i < TB_OUTLOOKS; i++) {
        /* Else one may be left out. */
        if (document->first->outlook[i] && document->stream->status == TB_OK)
            tb_outlook_check(document->first->outlook[i]);
    }
    put_head(document, output);
    tb_put_string(output, "<main class=in>\n");
    while (tb_text_cut_line(&missing, &line))
        tb_put_format(output, "<p class=missing>%s.</p>\n",
                      tb_escaped(line, TB_HTML));
    if (!document->sections.count)
        tb_put_string(output, "<p>There are no standings yet.</p>\n");
    for (int i = 0; i < TB_PAGE_PARTS; i++)
        put_part(document, output, (enum tb_page_part)i);
    tb_put_string(output, "</main>\n<footer><div class=in><p class=mu>Made "
                          "with " PACKAGE_STRING ".</div></footer>\n</body>\n"
                          "</html>\n");
}
