/* SPDX-License-Identifier: ISC */
/* The page: its sections are collected, and its parts put in order. */
#include "page.h"

/* Each part: the function that puts it; its id; its name in the navigation; its
   heading, if that differs; whether each of several sections has a heading in
   it; and whether sums of clubs have this part, too. */
static const struct {
    void (*put)(struct tb_page *page);
    const char *id, *listed, *title;
    bool headed, clubs;
} parts[TB_PAGE_PARTS] = {
    [TB_PART_DOUBTS] = {.put = tb_doubts_put},
    [TB_PART_WINNERS] = {tb_winners_put, "winners", "Winners", .clubs = true},
    [TB_PART_PRIZES] = {tb_prizes_put, "prizes", "Prizes", .clubs = true},
    [TB_PART_STANDINGS] = {tb_standings_put, "standings", "Standings",
                           .headed = false},
    [TB_PART_NEXT] = {tb_next_put, "next", "Pairings", .headed = true},
    [TB_PART_CLUBS] = {tb_clubs_put, "clubs", "Clubs", .clubs = true},
    [TB_PART_CHANCES] = {tb_prospects_put, "chances", "What can still happen",
                         .headed = true},
    [TB_PART_ROUNDS] = {tb_rounds_put, "rounds", "Rounds",
                        .title = "Round by round", .headed = true},
    [TB_PART_TIES] = {tb_ties_put, "ties", "Ties",
                      .title = "How ties are broken", .headed = true},
};

/* Puts what ids of the section begin with, `under-1400-`: letters and digits of
   its name, and its number if another id is like that. A digit never follows a
   letter, as in ids of cards, rows and tie-breaks: u-p1 is a card of u. */
static void put_slug(struct tb_page_sections *sections,
                     struct tb_output *slug, struct tb_text name)
{
    char last = '-';

    for (size_t i = 0; i < name.length; i++) {
        const char c = tb_text_lower(name.at[i]);
        const bool digit = tb_text_digit(c), letter = tb_text_letter(c);
        if (slug->length && (letter || digit) &&
            (last == '-' || (digit && tb_text_letter(last))))
            tb_put_char(slug, '-');
        last = letter || digit ? c : '-';
        if (letter || digit)
            tb_put_char(slug, c);
    }
    if (!slug->length)
        tb_put_string(slug, "section");
    while (tb_names_add(sections->slugs, tb_output_text(slug), slug) != slug)
        tb_put_format(slug, "-%zu", sections->count);
    tb_put_char(slug, '-');
}

/* Collects the stream's section. */
static void add_section(struct tb_page *page)
{
    const struct tb_stream *const stream = page->stream;
    const struct tb_text name = tb_section_name(stream);
    struct tb_page_sections *const sections = &page->sections;
    struct tb_text heading = tb_section_heading(stream);
    struct tb_page_section *section;

    if (tb_text_missing(heading))
        heading = tb_text("Standings");
    TB_GROW(sections->at, sections->capacity, sections->count + 1);
    section = &sections->at[sections->count];
    if (!tb_page_load(page, section))
        return;
    if (tb_names_has(sections->names, name))
        tb_die("%s:%lu: two sections are called '%.*s': on a page each needs "
               "a name of its own", stream->input.name,
               stream->held.lines[0].number, TB_SHOWN(name));
    tb_names_add(sections->names, name, "");
    sections->count++;
    tb_put_text(&section->heading, heading);
    put_slug(sections, &section->slug, heading);
    if (!page->clubs) {
        sections->own++;
        sections->players += stream->count;
        sections->teams = page->explain.teams;
        sections->final &= section->final;
        page->large = sections->players > TB_CARDS_MAX;
        tb_put_format(&sections->made, "; %.*s: %s, edition %d",
                      TB_WHOLE(heading), page->asked.keys,
                      tb_settings_edition(&page->state->said));
        tb_front_note(page);
        tb_index_note(page);
    }
    for (int i = 0; i < TB_PAGE_PARTS; i++) {
        page->output = &page->part[i];
        if (parts[i].clubs || !page->clubs)
            parts[i].put(page);
        section->end[i] = page->part[i].length;
    }
}

/* What a section has of a part. */
static struct tb_text part_of(const struct tb_page *page,
                              enum tb_page_part part, size_t section)
{
    const struct tb_page_section *const at = page->sections.at;
    const size_t from = section ? at[section - 1].end[part] : 0;

    return tb_text_from(tb_slice(page->part[part].buffer,
                                 at[section].end[part]), from);
}

void tb_assembly_collect(struct tb_page *page)
{
    struct tb_page_sections *const sections = &page->sections;
    bool more = true;

    for (int i = TB_PART_WINNERS; i < TB_PAGE_PARTS; i++)
        tb_names_add(sections->slugs, tb_text(parts[i].id), "");
    while (more) {
        tb_stream_begin(page->stream);
        while (tb_stream_section(page->stream))
            add_section(page);
        more = tb_stream_next(page->stream);
        if (more)
            tb_page_next(page);
    }
    sections->ordered = sections->count > 0;
    for (size_t i = 0; i < sections->count; i++) {
        if (sections->own == 1)
            sections->at[i].slug.length = 0;
        sections->ordered &= sections->at[i].clubs ||
                             tb_text_equal(part_of(page, TB_PART_TIES, i),
                                           part_of(page, TB_PART_TIES, 0));
    }
}

/* Puts what a section has of a part, as its marks say. */
static void put_section(const struct tb_page *page, struct tb_output *output,
                        struct tb_text text, size_t section)
{
    const struct tb_page_sections *const sections = &page->sections;
    const int large = page->large, several = sections->own > 1;
    int hidden = 0; /* in this number of texts that the page does not have */
    int64_t other;

    while (text.length) {
        const size_t plain = tb_text_until(text, TB_IDS TB_CARD TB_CARD_END
                                                     TB_SEVERAL TB_SINGLE
                                                         TB_SINGLE_END);
        const char mark = plain < text.length ? text.at[plain] : '\0';
        size_t of = section;
        struct tb_text part;
        if (!hidden)
            tb_put_text(output, tb_slice(text.at, plain));
        tb_text_skip(&text, plain + (mark != '\0'));
        hidden += mark == *TB_CARD         ? large
                  : mark == *TB_CARD_END   ? -large
                  : mark == *TB_SEVERAL    ? !several
                  : mark == *TB_SINGLE     ? several - !several
                  : mark == *TB_SINGLE_END ? -several
                                           : 0;
        if (mark != *TB_IDS || hidden)
            continue;
        if (tb_text_take(&text, TB_OF)) {
            tb_text_cut_at(&text, TB_OF, &part);
            of = tb_int_parse(part, INT32_MAX, &other) ? (size_t)other : of;
        } else if (*text.at == 't' && sections->ordered) {
            of = 0; /* the tie-breaks of all sections */
        }
        tb_put_text(output, tb_output_text(&sections->at[of].slug));
    }
}

/* Puts a part with its heading, and a link that leads to it, section by
   section. */
static void put_part(const struct tb_page *page, struct tb_output *body,
                     struct tb_output *nav, enum tb_page_part part)
{
    const struct tb_page_sections *const sections = &page->sections;
    const bool once = part == TB_PART_TIES && sections->ordered;
    const bool several = sections->own > 1;
    const bool won = part == TB_PART_PRIZES && sections->final;
    const bool apart = several && part == TB_PART_STANDINGS;
    const bool boxes = part == TB_PART_WINNERS || (won && several);
    const char *const id = parts[part].id;
    const char *listed =
        part == TB_PART_CLUBS ? page->sums.buffer : parts[part].listed;
    const char *title = parts[part].title ? parts[part].title : listed;

    if (!page->part[part].length)
        return;
    if (part == TB_PART_NEXT && !several) {
        listed = TB_MADE("Round %zu", sections->at[0].next);
        title = TB_MADE("%s pairings", listed);
    }
    if (id && !apart) {
        tb_put_format(nav, "<li><a href=#%s>%s</a>", id, listed);
        tb_put_format(body, "<h2 id=%s>%s%s</h2>\n", id, title,
                      part != TB_PART_PRIZES || won ? "" : " <span class=tag>"
                      TB_STATE_NOW "</span>");
    }
    if (boxes)
        tb_put_format(body, "<div class=%s>", won ? "two" : "win");
    for (size_t i = 0; i < (once ? 1 : sections->count); i++) {
        const struct tb_page_section *const section = &sections->at[i];
        const struct tb_text text = part_of(page, part, i);
        const struct tb_text slug =
            tb_slice(section->slug.buffer, section->slug.length - apart);
        const char *const name =
            tb_escaped(tb_output_text(&section->heading), TB_HTML);
        if (apart && text.length) {
            tb_put_format(nav, "<li><a href=#%.*s>%s</a>", TB_WHOLE(slug),
                          name);
            tb_put_format(body, "<h2 id=%.*s%s>%s</h2>\n", TB_WHOLE(slug),
                          i || page->part[TB_PART_WINNERS].length
                              ? " class=pb" : "", name);
        } else if (several && !once && parts[part].headed && text.length) {
            tb_put_format(body, "<h3>%s", name);
            if (part == TB_PART_NEXT)
                tb_put_format(body, ", round %zu", section->next);
            tb_put_string(body, "</h3>\n");
        }
        put_section(page, body, text, i);
    }
    tb_put_string(body, boxes ? "</div>\n" : "");
}

void tb_assembly_put(struct tb_page *page)
{
    struct tb_output *const output = &page->stream->output;
    const struct tb_output *const viewed = &page->stream->viewed.missing;
    const struct tb_output *const part = page->part;
    const bool final = page->sections.final;
    const bool two =
        !final && part[TB_PART_NEXT].length &&
        (part[TB_PART_PRIZES].length || part[TB_PART_CLUBS].length);
    struct tb_text missing = tb_output_text(viewed), line;
    struct tb_output body = {0}, nav = {0};

    while (tb_text_cut_line(&missing, &line))
        tb_put_format(&body, "<p class=wn role=note>%s.\n",
                      tb_escaped(line, TB_HTML));
    if (!page->sections.count)
        tb_put_string(&body, "<p>There are no standings yet.\n");
    if (page->large)
        tb_warn("warning: the page has no cards, as it has more than %d "
                "players: tb-standings --only=SECTION makes a page with them",
                TB_CARDS_MAX);
    put_part(page, &body, &nav, TB_PART_DOUBTS);
    tb_index_put(page, &body);
    /* Prizes that are won come first, others beside the pairings. */
    for (int i = TB_PART_WINNERS; i < TB_PAGE_PARTS; i++) {
        if (two && i == TB_PART_NEXT)
            tb_put_string(&body, "<div class=two><div>");
        if (final || i != TB_PART_PRIZES)
            put_part(page, &body, &nav, (enum tb_page_part)i);
        if (two && i == TB_PART_NEXT)
            tb_put_string(&body, "</div><div>");
        if (!final && i == TB_PART_NEXT)
            put_part(page, &body, &nav, TB_PART_PRIZES);
        if (two && i == TB_PART_CLUBS)
            tb_put_string(&body, "</div></div>\n");
    }
    tb_put_string(output, "<!DOCTYPE html>\n<html lang=en>\n<head>\n"
                          "<meta charset=utf-8>\n<meta name=viewport "
                          "content=\"width=device-width,initial-scale=1\">\n");
    tb_front_meta(page, output);
    tb_style_put(page, tb_output_text(&body), output);
    tb_put_string(output, "</head>\n<body>\n");
    tb_front_put(page, output);
    if (nav.length)
        tb_put_format(output, "<nav aria-label=\"On this page\"><ul>%.*s</ul>"
                              "</nav>\n", TB_PUT(nav));
    tb_put_format(output, "<main class=in>\n%.*s</main>\n", TB_PUT(body));
    tb_put_format(output, "<footer><div class=in><p class=mu>Made with "
                          PACKAGE_STRING ".</div></footer>\n<!-- "
                          PACKAGE_STRING "%s -->\n</body>\n</html>\n",
                  tb_escaped(tb_output_text(&page->sections.made),
                             TB_HTML_TEXT));
    free(body.buffer);
    free(nav.buffer);
}
