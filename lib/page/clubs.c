/* SPDX-License-Identifier: ISC */
/* Clubs or schools: a stream of their own, with sums over their players. */
#include "page.h"

/* What players.work has of each player who counts. */
enum { POINTS, ID, SECTION, NAME, PARTS };

/* The section of players with that name, or one after the last. */
static size_t find_section(const struct tb_document *document,
                           struct tb_text name)
{
    const struct tb_page_sections *const sections = &document->sections;
    size_t of = 0;

    while (of < sections->count &&
           (sections->at[of].clubs ||
            !tb_text_equal(tb_output_text(&sections->at[of].heading), name)))
        of++;
    return of;
}

/* The players' section: K-3 of "K-3: school"; length 0: they are of all. */
static struct tb_text section_of(const struct tb_document *document)
{
    const struct tb_text name = tb_section_heading(document->stream);
    struct tb_text rest = name, part;
    size_t length = 0;

    if (find_section(document, name) < document->sections.count)
        return name;
    while (tb_text_cut_at(&rest, ": ", &part))
        length = (size_t)(rest.at - name.at) - strlen(": ");
    return tb_slice(name.at, length);
}

/* The column that says who is of which club: school of "K-3: school"; length 0:
   that of teams. */
static struct tb_text column_of(const struct tb_document *document)
{
    const struct tb_text section = section_of(document);
    struct tb_text name = tb_section_heading(document->stream);

    tb_text_skip(&name, section.length);
    if (section.length && name.length)
        tb_text_skip(&name, strlen(": "));
    return tb_text_missing(name) || tb_text_is_nocase(name, "team")
               ? tb_slice(name.at, 0) : name;
}

const char *tb_clubs_word(const struct tb_document *document)
{
    static struct tb_output word; /* in use to the end */
    const struct tb_text column = column_of(document);

    word.length = 0;
    if (column.length)
        tb_escape_put(&word, column, TB_HTML);
    else
        tb_put_string(&word, document->schools ? "school" : "club");
    tb_put_char(&word, '\0');
    tb_part_capital(&word, 0);
    return word.buffer;
}

/* Puts Clubs, Schools, or "By grade". */
static void put_plural(const struct tb_document *document,
                       struct tb_output *output)
{
    const struct tb_text column = column_of(document);

    if (!column.length || tb_text_among(column, "club school Club School"))
        tb_put_format(output, "%ss", tb_clubs_word(document));
    else
        tb_put_format(output, "By %s", tb_escaped(column, TB_HTML));
}

void tb_clubs_begin(struct tb_document *document)
{
    const size_t of = find_section(document, section_of(document));

    document->final = of < document->sections.count
                          ? document->sections.at[of].final
                          : document->sections.final;
    document->schools |= tb_text_is_nocase(column_of(document), "school");
    if (!document->sums.length)
        put_plural(document, &document->sums);
}

/* Puts the name of the section that is summed, if the page has several. */
static void put_section(const struct tb_document *document,
                        struct tb_output *output)
{
    const struct tb_text section = section_of(document);

    if (section.length)
        tb_put_format(output, TB_SEVERAL ", %s" TB_SINGLE TB_SINGLE_END,
                      tb_escaped(section, TB_HTML));
}

void tb_clubs_title(const struct tb_document *document,
                    struct tb_output *output, const char *more,
                    const char *single)
{
    if (document->clubs) {
        put_plural(document, output);
        put_section(document, output);
    } else {
        tb_put_format(output, TB_SEVERAL "%s%s" TB_SINGLE "%s" TB_SINGLE_END,
                      tb_escaped(tb_section_heading(document->stream), TB_HTML),
                      more, single);
    }
}

/* Puts the players who count, as links to their cards: by their last names,
   unless two of them have the same. */
static void put_counted(struct tb_document *document, struct tb_text work)
{
    struct tb_output *const output = tb_part(document, TB_PART_CLUBS);
    struct tb_text rest = work, one[PARTS], other[PARTS];
    const char *before = "";
    tb_num points;
    int64_t id;

    for (; tb_parts_cut(&rest, one, PARTS); before = ", ") {
        const size_t of = find_section(document, one[SECTION]);
        const bool linked = of < document->sections.count &&
                            tb_int_parse(one[ID], INT32_MAX, &id);
        struct tb_text all = work, last = tb_part_last_of(one[NAME]);
        int same = 0;
        while (tb_parts_cut(&all, other, PARTS))
            same += tb_text_equal(tb_part_last_of(other[NAME]), last);
        tb_put_string(output, before);
        if (linked)
            tb_put_format(output, "<a href=#" TB_IDS TB_OF "%zu" TB_OF "p%d>",
                          of, (int)id);
        tb_escape_put(output, same > 1 ? one[NAME] : last, TB_HTML);
        tb_put_string(output, linked ? "</a> " : " ");
        if (!tb_num_parse(one[POINTS], &points))
            tb_cross_points(output, points);
    }
}

/* Puts "Points of each club's best four players after round 5". */
static void put_caption(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_CLUBS);
    const char *const word = tb_clubs_word(document);
    const size_t after = document->explain.state.said.after;
    struct tb_text part[PARTS];
    size_t most = 0;

    for (size_t i = 0; i < document->stream->count; i++) {
        struct tb_text work = tb_field_if(document->stream, i,
                                          document->counted);
        size_t count = 0;
        while (tb_parts_cut(&work, part, PARTS))
            count++;
        most = count > most ? count : most;
    }
    tb_put_string(output, "<table class=mid><caption>Points of each ");
    /* An abbreviation, as in "AYSO chapter", stays as it is. */
    tb_put_format(output, "%c%s",
                  word[1] >= 'A' && word[1] <= 'Z' ? *word
                                                   : tb_text_lower(*word),
                  word + 1);
    tb_put_string(output, "’s best ");
    if (most > 1)
        tb_put_count(output, most);
    tb_put_string(output, most > 1 ? " players" : "player");
    /* Of all sections together there is no such round. */
    if (!document->final && after)
        tb_put_format(output, section_of(document).length
                                  ? " after round %zu"
                                  : TB_SEVERAL TB_SINGLE " after round %zu"
                                    TB_SINGLE_END, after);
    put_section(document, output);
    tb_put_format(output, "</caption><thead><tr><th scope=col class=rk>"
                          "<abbr title=Place>#</abbr><th scope=col>%s"
                          "<th scope=col class=pt>Points"
                          "<th scope=col>Counted<tbody>",
                  word);
}

/* Puts what decides between equal sums. */
static void put_ties(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_CLUBS);
    const size_t count = document->explain.keys.count;
    struct tb_output title = {0};

    tb_put_string(output, "<p class=mu>Equal points: ");
    for (size_t i = 1; i < count; i++) {
        title.length = 0;
        tb_phrases_title(&document->explain, i, &title);
        tb_put_format(output, "%s%s", i > 1 ? ", then " : "higher ",
                      tb_escaped(tb_output_text(&title), TB_HTML));
    }
    tb_put_string(output, count > 1 ? " of the same players, added up.\n"
                                    : "the place is shared.\n");
    free(title.buffer);
}

void tb_clubs_put(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_CLUBS);
    const struct tb_stream *const stream = document->stream;

    if (!document->clubs || !stream->count)
        return;
    put_caption(document);
    for (size_t i = 0; i < stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        tb_put_string(output, "<tr><td class=rk>");
        tb_part_field(document, output, record, document->explain.rank_slot);
        tb_put_string(output, "<th scope=row>");
        tb_part_name(document, output, record);
        tb_put_string(output, "<td class=pt>");
        tb_part_score(document, output, record);
        tb_put_string(output, "<td class=mu>");
        put_counted(document, tb_field_if(stream, record, document->counted));
    }
    tb_put_string(output, "</table>\n");
    put_ties(document);
}
