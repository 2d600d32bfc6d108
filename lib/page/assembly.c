/* SPDX-License-Identifier: ISC */
/* The page: its sections are collected, and its parts put in order. */
#include "page.h"

/* What each part is: its id, its heading, and what it is called in the list of
   all; NULL: it has none. */
static const struct {
    const char *id, *title, *listed;
} parts[TB_PAGE_PARTS] = {
    [TB_PART_WINNERS] = {"winners", "Winners", "Winners"},
    [TB_PART_PRIZES] = {"prizes", "Prizes", "Prizes"},
    [TB_PART_STANDINGS] = {"standings", "Standings", "Standings"},
    [TB_PART_NEXT] = {"next", "Pairings", "Pairings"},
    [TB_PART_CLUBS] = {"clubs", "Clubs", "Clubs"},
    [TB_PART_CHANCES] = {"chances", "What can still happen",
                         "What can still happen"},
    [TB_PART_ROUNDS] = {"rounds", "Round by round", "Rounds"},
    [TB_PART_TIES] = {"ties", "How ties are broken", "Ties"},
};

/* Parts that have a heading for each of several sections. */
enum { HEADED = 1 << TB_PART_NEXT | 1 << TB_PART_CHANCES |
                1 << TB_PART_ROUNDS | 1 << TB_PART_TIES };

/* True if an id is one of a part, or of a section before the last one. */
static bool is_taken(const struct tb_page_sections *sections,
                     struct tb_text slug)
{
    bool taken = false;

    for (int i = 0; i < TB_PAGE_PARTS; i++)
        taken |= parts[i].id && tb_text_is(slug, parts[i].id);
    for (size_t i = 0; i + 1 < sections->count; i++)
        taken |= tb_text_equal(tb_output_text(&sections->at[i].slug), slug);
    return taken;
}

/* Puts what ids of the last section begin with: letters and digits of its name,
   and its number if those are not its own. */
static void put_slug(const struct tb_page_sections *sections,
                     struct tb_output *slug, struct tb_text name)
{
    bool gap = false;

    for (size_t i = 0; i < name.length; i++) {
        const char c = tb_text_lower(name.at[i]);
        const bool letter = tb_text_letter(c) || tb_text_digit(c);
        if (letter && gap && slug->length)
            tb_put_char(slug, '-');
        if (letter)
            tb_put_char(slug, c);
        gap = !letter;
    }
    if (!slug->length)
        tb_put_string(slug, "section");
    while (is_taken(sections, tb_output_text(slug)))
        tb_put_format(slug, "-%zu", sections->count);
}

/* Collects the stream's section. */
static void add_section(struct tb_document *document)
{
    const struct tb_stream *const stream = document->stream;
    const struct tb_text name = tb_section_name(stream);
    struct tb_page_sections *const sections = &document->sections;
    struct tb_text heading = tb_section_heading(stream);
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
    *section = (struct tb_page_section){.clubs = document->clubs,
                                        .next = tb_part_told(document)};
    sections->own += !document->clubs;
    tb_put_text(&section->heading, heading);
    put_slug(sections, &section->slug, heading);
    tb_front_note(document);
    document->large = sections->players > TB_CARDS_MAX;
    tb_winners_put(document);
    tb_prizes_put(document);
    tb_clubs_put(document);
    if (!document->clubs) {
        tb_doubts_put(document);
        tb_standings_put(document);
        tb_next_put(document);
        tb_prospects_put(document);
        tb_rounds_put(document);
        tb_ties_put(document);
    }
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
    if (document->large)
        tb_warn("warning: the page has no cards, as it has more than %d "
                "players: tb-standings --only=SECTION makes a page with them",
                TB_CARDS_MAX);
}

/* What a section has of a part. */
static struct tb_text part_of(const struct tb_document *document,
                              enum tb_page_part part, size_t section)
{
    const struct tb_page_section *const at = document->sections.at;
    const size_t from = section ? at[section - 1].end[part] : 0;

    return at[section].end[part] == from
               ? tb_text("")
               : tb_slice(document->part[part].buffer + from,
                          at[section].end[part] - from);
}

/* True if all sections have the same of a part; then it is put once. */
static bool is_same(const struct tb_document *document, enum tb_page_part part)
{
    const struct tb_page_sections *const sections = &document->sections;
    bool same = true;

    for (size_t i = 1; i < sections->count; i++)
        same &= sections->at[i].clubs ||
                tb_text_equal(part_of(document, part, i),
                              part_of(document, part, 0));
    return same;
}

/* Puts what a section has of a part: its prefix in place of the marks. Without
   cards their links are names. */
static void put_section(const struct tb_document *document,
                        struct tb_output *output, struct tb_text text,
                        size_t section)
{
    static const char link[] = "<a href=#";
    const struct tb_page_sections *const sections = &document->sections;
    const bool same_ties = is_same(document, TB_PART_TIES);
    struct tb_text part;
    char mark;

    while (text.length) {
        part = tb_slice(text.at, tb_text_until(text, TB_IDS TB_CARD
                                                         TB_CARD_END));
        tb_put_text(output, part);
        tb_text_skip(&text, part.length);
        if (!text.length)
            break;
        mark = *text.at;
        tb_text_skip(&text, 1);
        if (mark == *TB_CARD && document->large) {
            tb_text_cut_at(&text, TB_CARD_END, &part);
        } else if (mark == *TB_IDS && document->large &&
                   tb_text_starts(text, "p") && tb_text_ends(part, link)) {
            output->length -= strlen(link);
            tb_text_cut_at(&text, ">", &part);
            tb_text_cut_at(&text, "</a>", &part);
            tb_put_text(output, part);
        } else if (mark == *TB_IDS && sections->own > 1) {
            const size_t of =
                same_ties && tb_text_starts(text, "tb") ? 0 : section;
            tb_put_text(output, tb_output_text(&sections->at[of].slug));
            tb_put_char(output, '-');
        }
    }
}

/* Puts the round of the pairings, if all sections have the same. */
static bool put_round(const struct tb_document *document,
                      struct tb_output *output)
{
    const struct tb_page_sections *const sections = &document->sections;
    size_t round = 0;

    for (size_t i = 0; i < sections->count; i++) {
        if (!part_of(document, TB_PART_NEXT, i).length)
            continue;
        if (round && round != sections->at[i].next)
            return false;
        round = sections->at[i].next;
    }
    tb_put_format(output, "Round %zu", round);
    return true;
}

/* What a part is called as a whole. */
static void put_title(const struct tb_document *document,
                      struct tb_output *output, enum tb_page_part part,
                      bool listed)
{
    const struct tb_text clubs = tb_output_text(&document->front.clubs_title);

    if (part == TB_PART_CLUBS && clubs.length)
        tb_escape_put(output, clubs, TB_HTML);
    else if (part == TB_PART_NEXT && put_round(document, output))
        tb_put_string(output, listed ? "" : " pairings");
    else
        tb_put_string(output, listed ? parts[part].listed : parts[part].title);
    if (part == TB_PART_PRIZES && !listed && !tb_front_final(document))
        tb_put_string(output, " <span class=tag>" TB_STATE_NOW "</span>");
}

/* Puts a part, section by section. */
static void put_part(const struct tb_document *document,
                     struct tb_output *output, enum tb_page_part part)
{
    const struct tb_page_sections *const sections = &document->sections;
    const bool several = sections->own > 1;
    const bool alone = part == TB_PART_STANDINGS && several;
    const bool once = part == TB_PART_TIES && is_same(document, part);

    if (document->part[part].length && parts[part].id && !alone) {
        tb_put_format(output, "<h2 id=%s>", parts[part].id);
        put_title(document, output, part, false);
        tb_put_string(output, "</h2>\n");
    }
    for (size_t i = 0; i < (once ? 1 : sections->count); i++) {
        const struct tb_text text = part_of(document, part, i);
        const struct tb_page_section *const section = &sections->at[i];
        if (!text.length)
            continue;
        if (alone)
            tb_put_format(output, "<h2 id=%.*s%s>",
                          TB_WHOLE(tb_output_text(&section->slug)),
                          i || document->part[TB_PART_WINNERS].length
                              ? " class=pb" : "");
        else if (several && !once && HEADED >> part & 1)
            tb_put_string(output, "<h3>");
        if (alone || (several && !once && HEADED >> part & 1)) {
            tb_escape_put(output, tb_output_text(&section->heading), TB_HTML);
            tb_put_string(output, alone ? "</h2>\n" : "</h3>\n");
        }
        put_section(document, output, text, i);
    }
}

/* The parts in their order: prizes that are won are the first. Those of two
   columns are a row of their own. */
static const enum tb_page_part
    over[] = {TB_PART_WINNERS, TB_PART_PRIZES, TB_PART_STANDINGS, TB_PART_NEXT,
              TB_PART_CLUBS, TB_PART_CHANCES, TB_PART_ROUNDS, TB_PART_TIES},
    going_on[] = {TB_PART_WINNERS, TB_PART_STANDINGS, TB_PART_NEXT,
                  TB_PART_PRIZES, TB_PART_CLUBS, TB_PART_CHANCES,
                  TB_PART_ROUNDS, TB_PART_TIES};
enum { ORDERED = sizeof over / sizeof *over };

/* Puts a link to each part. */
static void put_nav(const struct tb_document *document,
                    struct tb_output *output, const enum tb_page_part *order)
{
    const struct tb_page_sections *const sections = &document->sections;

    tb_put_string(output, "<nav aria-label=\"On this page\"><ul>");
    for (int i = 0; i < ORDERED; i++) {
        const enum tb_page_part part = order[i];
        if (part == TB_PART_STANDINGS && sections->own > 1) {
            for (size_t k = 0; k < sections->count; k++) {
                if (!part_of(document, part, k).length)
                    continue;
                tb_put_format(output, "<li><a href=#%.*s>",
                              TB_WHOLE(tb_output_text(&sections->at[k].slug)));
                tb_escape_put(output, tb_output_text(&sections->at[k].heading),
                              TB_HTML);
                tb_put_string(output, "</a>");
            }
        } else if (document->part[part].length) {
            tb_put_format(output, "<li><a href=#%s>", parts[part].id);
            put_title(document, output, part, true);
            tb_put_string(output, "</a>");
        }
    }
    tb_put_string(output, "</ul></nav>\n");
}

/* Says which sections are not on the page. */
static void put_missing(const struct tb_document *document,
                        struct tb_output *output)
{
    struct tb_text line, missing =
                             tb_output_text(&document->stream->viewed.missing);

    if (missing.length == 0)
        return;
    tb_put_string(output, "<div class=wn role=note>");
    while (tb_text_cut_line(&missing, &line))
        tb_put_format(output, "<p>%s.", tb_escaped(line, TB_HTML));
    tb_put_string(output, "</div>\n");
}

/* Puts all but the head. */
static void put_body(struct tb_document *document, struct tb_output *output)
{
    const bool final = tb_front_final(document);
    const enum tb_page_part *const order = final ? over : going_on;
    const struct tb_output *const part = document->part;
    const bool two = !final && part[TB_PART_NEXT].length &&
                     (part[TB_PART_PRIZES].length ||
                      part[TB_PART_CLUBS].length);

    tb_put_string(output, "<body>\n");
    tb_front_put(document, output);
    put_nav(document, output, order);
    tb_put_string(output, "<main class=in>\n");
    put_missing(document, output);
    if (!document->sections.count)
        tb_put_string(output, "<p>There are no standings yet.\n");
    put_part(document, output, TB_PART_DOUBTS);
    tb_index_put(document, output);
    for (int i = 0; i < ORDERED; i++) {
        if (two && order[i] == TB_PART_NEXT)
            tb_put_string(output, "<div class=two><div>");
        put_part(document, output, order[i]);
        if (two && order[i] == TB_PART_NEXT)
            tb_put_string(output, "</div><div>");
        if (two && order[i] == TB_PART_CLUBS)
            tb_put_string(output, "</div></div>\n");
    }
    tb_put_string(output, "</main>\n<footer><div class=in><p class=mu>Made "
                          "with " PACKAGE_STRING ".</div></footer>\n");
    tb_front_made(document, output);
    tb_put_string(output, "</body>\n</html>\n");
}

/* The head, with texts for chats, which see nothing else. */
static void put_head(const struct tb_document *document,
                     struct tb_output *output, struct tb_text body)
{
    struct tb_output style = {0}, title = {0}, about = {0};

    tb_style_make(document, body, &style);
    tb_front_title(document, &title);
    tb_front_about(document, &about);
    tb_put_string(output, "<!DOCTYPE html>\n<html lang=en>\n<head>\n"
                          "<meta charset=utf-8>\n");
    tb_style_policy(output, tb_output_text(&style));
    tb_put_format(output, "<meta name=viewport content=\"width=device-width,"
                          "initial-scale=1\">\n<title>%.*s</title>\n"
                          "<meta property=og:title content=\"%.*s\">\n",
                  TB_WHOLE(tb_output_text(&title)),
                  TB_WHOLE(tb_output_text(&title)));
    if (about.length)
        tb_put_format(output, "<meta name=description content=\"%.*s\">\n"
                              "<meta property=og:description "
                              "content=\"%.*s\">\n",
                      TB_WHOLE(tb_output_text(&about)),
                      TB_WHOLE(tb_output_text(&about)));
    tb_put_format(output, "<style>%.*s</style>\n</head>\n",
                  TB_WHOLE(tb_output_text(&style)));
    free(style.buffer);
    free(title.buffer);
    free(about.buffer);
}

void tb_assembly_put(struct tb_document *document)
{
    struct tb_output body = {0};

    for (int i = 0; i < TB_OUTLOOKS; i++) {
        /* Else one may be left out. */
        if (document->first->outlook[i] && document->stream->status == TB_OK)
            tb_outlook_check(document->first->outlook[i]);
    }
    put_body(document, &body);
    put_head(document, &document->stream->output, tb_output_text(&body));
    tb_put_text(&document->stream->output, tb_output_text(&body));
    free(body.buffer);
}
