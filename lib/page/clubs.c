/* SPDX-License-Identifier: ISC */
/* Clubs or schools: a stream of their own, with sums over their players. */
#include "page.h"

/* What players.work has of each player who counts. */
enum { POINTS, ID, SECTION, NAME, PARTS };

/* The section of players with that name, or one after the last. */
static size_t find_section(const struct tb_page *page, struct tb_text name)
{
    const struct tb_page_sections *const sections = &page->sections;
    size_t of = 0;

    while (of < sections->count &&
           (sections->at[of].clubs ||
            !tb_text_equal(tb_output_text(&sections->at[of].heading), name)))
        of++;
    return of;
}

const char *tb_clubs_word(const struct tb_page *page)
{
    const struct tb_text column = page->summed.column;

    return tb_part_capital(column.length       ? tb_escaped(column, TB_HTML)
                           : page->schools ? "school" : "club");
}

/* Clubs, Schools, or "By grade". */
static const char *plural_of(const struct tb_page *page)
{
    const struct tb_text column = page->summed.column;

    return !column.length || tb_text_among(column, "club school Club School")
               ? TB_MADE("%ss", tb_clubs_word(page))
               : TB_MADE("By %s", tb_escaped(column, TB_HTML));
}

void tb_clubs_begin(struct tb_page *page)
{
    const struct tb_page_sections *const sections = &page->sections;
    const struct tb_text name = tb_section_heading(page->stream);
    struct tb_summed *const summed = &page->summed;
    struct tb_text rest = name, part;
    size_t length = 0, of = find_section(page, name);

    *summed = (struct tb_summed){.section = name};
    if (of == sections->count) {
        while (tb_text_cut_at(&rest, ": ", &part))
            length = (size_t)(rest.at - name.at);
        summed->column = tb_text_from(name, length);
        summed->section.length = length ? length - strlen(": ") : 0;
        of = find_section(page, summed->section);
    }
    if (tb_text_missing(summed->column) ||
        tb_text_is_nocase(summed->column, "team"))
        summed->column.length = 0;
    page->section->final = of < sections->count ? sections->at[of].final
                                                    : sections->final;
    page->schools |= tb_text_is_nocase(summed->column, "school");
    if (!page->sums.length)
        tb_put_format(&page->sums, "%s%c", plural_of(page), '\0');
}

/* The name of the section that is summed, if the page has several. */
static const char *section_of(const struct tb_page *page)
{
    const struct tb_text section = page->summed.section;

    return section.length ? TB_MADE(TB_SEVERAL ", %s" TB_SINGLE TB_SINGLE_END,
                                    tb_escaped(section, TB_HTML)) : "";
}

void tb_clubs_title(const struct tb_page *page, const char *more,
                    const char *single)
{
    if (page->clubs)
        TB_PART(page, "%s%s", plural_of(page), section_of(page));
    else
        TB_PART(page, TB_SEVERAL "%s%s" TB_SINGLE "%s" TB_SINGLE_END,
                tb_escaped(tb_section_heading(page->stream), TB_HTML),
                more, single);
}

/* Puts the players who count, as links to their cards: by their last names,
   unless two of them have the same. */
static void put_counted(const struct tb_page *page, struct tb_text work)
{
    struct tb_text rest = work, one[PARTS], other[PARTS];
    const char *before = "";
    tb_num points;
    int64_t id;

    for (; tb_parts_cut(&rest, one, PARTS); before = ", ") {
        const size_t of = find_section(page, one[SECTION]);
        const bool linked = of < page->sections.count &&
                            tb_int_parse(one[ID], INT32_MAX, &id);
        struct tb_text all = work, last = tb_part_last_of(one[NAME]);
        int same = 0;
        while (tb_parts_cut(&all, other, PARTS))
            same += tb_text_equal(tb_part_last_of(other[NAME]), last);
        TB_PART(page, "%s", before);
        if (linked)
            TB_PART(page, TB_CARD "<a href=#" TB_IDS TB_OF "%zu" TB_OF "p%d>"
                          TB_CARD_END, of, (int)id);
        TB_PART(page, "%s%s %s",
                tb_escaped(same > 1 ? one[NAME] : last, TB_HTML),
                linked ? TB_CARD "</a>" TB_CARD_END : "",
                tb_num_parse(one[POINTS], &points) ? ""
                                                   : tb_cross_points(points));
    }
}

void tb_clubs_put(struct tb_page *page)
{
    const struct tb_stream *const stream = page->stream;
    const size_t after = page->state->said.after;
    const size_t keys = page->explain.keys.count;
    struct tb_text part[PARTS];
    const char *word;
    size_t most = 0;

    if (!page->clubs || !stream->count)
        return;
    word = tb_clubs_word(page);
    for (size_t i = 0; i < stream->count; i++) {
        struct tb_text work = tb_field_if(stream, i, page->slot.counted);
        size_t count = 0;
        while (tb_parts_cut(&work, part, PARTS))
            count++;
        most = count > most ? count : most;
    }
    /* An abbreviation, as in "AYSO chapter", stays as it is. */
    TB_PART(page, "<table class=mid><caption>Points of each %c%s’s best %s%s",
            word[1] >= 'A' && word[1] <= 'Z' ? *word : tb_text_lower(*word),
            word + 1, most > 1 ? tb_made_count(most) : "",
            most > 1 ? " players" : "player");
    /* Of all sections together there is no such round. */
    if (!page->section->final && after)
        TB_PART(page, page->summed.section.length
                          ? " after round %zu"
                          : TB_SEVERAL TB_SINGLE " after round %zu"
                            TB_SINGLE_END, after);
    TB_PART(page, "%s</caption><thead><tr><th scope=col class=rk>"
                  "<abbr title=Place>#</abbr><th scope=col>%s"
                  "<th scope=col class=pt>Points<th scope=col>Counted<tbody>",
            section_of(page), word);
    for (size_t i = 0; i < stream->count; i++) {
        const size_t record = tb_part_record(page, i);
        TB_PART(page, "<tr><td class=rk>%s<th scope=row>%s<td class=pt>%s"
                      "<td class=mu>",
                tb_part_field(page, record, page->explain.rank_slot),
                tb_part_name(page, record), tb_part_score(page, record));
        put_counted(page, tb_field_if(stream, record, page->slot.counted));
    }
    TB_PART(page, "</table>\n<p class=mu>Equal points: ");
    for (size_t i = 1; i < keys; i++)
        TB_PART(page, "%s%s", i > 1 ? ", then " : "higher ",
                tb_part_title(page, i));
    TB_PART(page, keys > 1 ? " of the same players, added up.\n"
                           : "the place is shared.\n");
}
