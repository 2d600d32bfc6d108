/* SPDX-License-Identifier: ISC */
/* Clubs or schools: a stream of their own, with sums over their players. */
#include "page.h"

/* The column by which clubs are named: at the end of "K-3: school", or all. */
static struct tb_text by_word(const struct tb_document *document)
{
    struct tb_text rest = tb_section_name(document->stream), word;

    while (tb_text_cut_at(&rest, ": ", &word)) {
    }
    return rest;
}

/* The section of the players whose sums these are; SIZE_MAX: all sections. */
static size_t section_of(const struct tb_document *document)
{
    const struct tb_page_sections *const sections = &document->sections;
    struct tb_text name = tb_section_name(document->stream);
    const size_t by = by_word(document).length;

    if (name.length > by)
        name.length -= by + strlen(": ");
    for (size_t i = 0; i < sections->count; i++) {
        if (!sections->at[i].clubs &&
            tb_text_equal(tb_output_text(&sections->at[i].heading), name))
            return i;
    }
    return SIZE_MAX;
}

/* Puts "School", or "school". */
static void put_word(const struct tb_document *document,
                     struct tb_output *output, bool capital)
{
    struct tb_text word = by_word(document);

    if (tb_text_missing(word) || tb_text_is(word, "team"))
        word = tb_text(document->schools ? "school" : "club");
    tb_put_char(output, capital ? tb_text_upper(*word.at) : *word.at);
    tb_text_skip(&word, 1);
    tb_escape_put(output, word, TB_HTML);
}

/* Puts ", Under 1400" on a page of several sections, if that is whose sums
   these are. */
static void put_section(const struct tb_document *document,
                        struct tb_output *output)
{
    const size_t of = section_of(document);

    if (of == SIZE_MAX)
        return;
    tb_put_string(output, TB_SEVERAL ", ");
    tb_escape_put(output,
                  tb_output_text(&document->sections.at[of].heading), TB_HTML);
    tb_put_string(output, TB_SINGLE TB_SINGLE_END);
}

void tb_clubs_word(const struct tb_document *document,
                   struct tb_output *output)
{
    put_word(document, output, true);
}

void tb_clubs_title(const struct tb_document *document,
                    struct tb_output *output)
{
    put_word(document, output, true);
    tb_put_char(output, 's');
    put_section(document, output);
}

void tb_clubs_begin(struct tb_document *document)
{
    const size_t of = section_of(document);

    document->final = of == SIZE_MAX ? document->sections.final
                                     : document->sections.at[of].final;
    document->schools |= tb_text_is_nocase(by_word(document), "school");
}

/* A player who counts. */
struct counted {
    struct tb_text points, id, section, name;
};

/* Cuts the next one off; false: there is none. */
static bool cut_counted(struct tb_text *work, struct counted *one)
{
    struct tb_text *const parts[] = {&one->points, &one->id, &one->section,
                                     &one->name};

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!work->at || !tb_text_cut(work, '|', parts[i]))
            return false;
        *parts[i] = tb_text_trim(*parts[i]);
    }
    return true;
}

/* True if another of the club has that last name. */
static bool is_shared(struct tb_text work, struct tb_text last)
{
    struct counted one;
    int count = 0;

    while (cut_counted(&work, &one))
        count += tb_text_equal(tb_part_last_of(one.name), last);
    return count > 1;
}

/* Puts the players who count, as links to their cards. */
static void put_counted(struct tb_document *document, struct tb_text work)
{
    const struct tb_page_sections *const sections = &document->sections;
    struct tb_output *const output = tb_part(document, TB_PART_CLUBS);
    struct tb_text rest = work;
    struct counted one;
    tb_num points;
    int64_t id;

    for (bool more = false; cut_counted(&rest, &one); more = true) {
        const struct tb_text last = tb_part_last_of(one.name);
        const bool number = tb_int_parse(one.id, INT32_MAX, &id);
        size_t of = 0;
        while (of < sections->count &&
               (sections->at[of].clubs ||
                !tb_text_equal(tb_output_text(&sections->at[of].heading),
                               one.section)))
            of++;
        tb_put_string(output, more ? ", " : "");
        if (number && of < sections->count)
            tb_put_format(output, "<a href=#" TB_IDS TB_OF "%zu" TB_OF
                                  "p%d>", of, (int)id);
        tb_escape_put(output, is_shared(work, last) ? one.name : last, TB_HTML);
        tb_put_string(output, number && of < sections->count ? "</a> " : " ");
        if (!tb_num_parse(one.points, &points))
            tb_part_points(output, points);
    }
}

/* Puts "Points of each club's best four players after round 5". */
static void put_caption(struct tb_document *document)
{
    static const char *const words[] = {"two", "three", "four", "five", "six",
                                        "seven", "eight", "nine", "ten"};
    struct tb_output *const output = tb_part(document, TB_PART_CLUBS);
    const struct tb_state *const state = &document->explain.state;
    size_t most = 0;

    for (size_t i = 0; i < document->stream->count; i++) {
        struct tb_text work =
            tb_field(document->stream, i, document->counted);
        struct counted one;
        size_t count = 0;
        while (cut_counted(&work, &one))
            count++;
        most = count > most ? count : most;
    }
    tb_put_string(output, "<table class=mid><caption>Points of each ");
    put_word(document, output, false);
    tb_put_string(output, "’s best ");
    if (most > 1 && most - 2 < sizeof words / sizeof *words)
        tb_put_format(output, "%s players", words[most - 2]);
    else if (most > 1)
        tb_put_format(output, "%zu players", most);
    else
        tb_put_string(output, "player");
    if (!document->final && state->said.after)
        tb_put_format(output, " after round %zu", state->said.after);
    put_section(document, output);
    tb_put_string(output, "</caption>");
}

void tb_clubs_put(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_CLUBS);
    const struct tb_explain *const explain = &document->explain;
    const struct tb_stream *const stream = document->stream;

    if (!document->clubs || !stream->count)
        return;
    put_caption(document);
    tb_put_string(output, "<thead><tr><th scope=col class=rk>"
                          "<abbr title=Place>#</abbr><th scope=col>");
    tb_clubs_word(document, output);
    tb_put_string(output, "<th scope=col class=pt>Points");
    tb_put_string(output, document->counted < 0 ? "<tbody>"
                                                : "<th scope=col>Counted<tbody>");
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text rank = tb_field(stream, i, explain->rank_slot);
        tb_put_string(output, "<tr><td class=rk>");
        tb_escape_put(output, tb_text_missing(rank) ? tb_text("–") : rank,
                      TB_HTML);
        tb_put_string(output, "<th scope=row>");
        tb_part_name(document, output, i);
        tb_put_string(output, "<td class=pt>");
        tb_value_pad(output, tb_field_if(stream, i, explain->score_slot),
                     tb_part_decimals(document));
        if (document->counted < 0)
            continue;
        tb_put_string(output, "<td class=mu>");
        put_counted(document, tb_field(stream, i, document->counted));
    }
    tb_put_string(output, "</table>\n");
}
