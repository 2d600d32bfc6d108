/* SPDX-License-Identifier: ISC */
/* What can still happen: who can have which place, and what must happen. */
#include <inttypes.h>

#include "page.h"

/* "Top 3" is place 3 or better. */
static void put_places(struct tb_table *table)
{
    struct tb_output *output = &table->document->body;
    const struct tb_places *places = &table->outlook->add.places;
    const bool alone = table->document->asked.alone;

    for (size_t p = 0; p < places->count; p++) {
        const int64_t place = places->place[p];
        tb_put_string(output, "<th scope=\"col\" class=\"n\">");
        if (place == 1)
            tb_put_string(output, alone ? "1st alone" : "1st or shared");
        else
            tb_put_format(output, "Top %" PRId64 "%s", place,
                          alone ? " alone" : "");
        tb_put_string(output, "</th>");
    }
}

/* How many ways of how many. */
static void put_ways(struct tb_output *output, const struct tb_wide *part,
                     const struct tb_wide *all)
{
    tb_put_grouped(output, (int64_t)tb_wide_low(part));
    tb_put_string(output, " of ");
    tb_put_grouped(output, (int64_t)tb_wide_low(all));
}

/* True if the ways are counted, which are no probabilities: each once. */
static bool are_counts(const struct tb_chances *chances)
{
    return chances->kinds == 1 && !chances->ways.drawn;
}

/* The shares of the places: what they are, and how much of a bar. */
static void put_shares(struct tb_table *table, size_t row)
{
    struct tb_output *output = &table->document->body;
    const struct tb_chances *chances = table->chances;
    const struct tb_chances_row *own = &chances->row[row];
    const struct tb_wide *ways =
        tb_chances_sums(chances, own, TB_CHANCES_WAYS);
    const struct tb_wide *sum =
        tb_chances_sums(chances, own, chances->kinds - 1);

    for (size_t p = 1; chances->ways.turned && p < chances->stride; p++)
        tb_put_format(output, "<td>%s", tb_sure_words[tb_wide_low(&ways[p])]);
    for (size_t p = 1; !chances->ways.turned && p < chances->stride; p++) {
        const struct tb_percent share =
            tb_percent_make(sum[p], sum[0], chances->ways.drawn);
        tb_put_string(output, "<td class=\"n\">");
        if (tb_wide_any(&ways[0]) && are_counts(chances))
            put_ways(output, &ways[p], &ways[0]);
        else
            tb_escape_between(output, "", tb_percent_text(&share), TB_HTML, "");
        if (!tb_wide_any(&ways[0]))
            continue;
        tb_put_string(output, are_counts(chances) ? "" : "%");
        tb_put_format(output, "<svg class=\"bar\" aria-hidden=\"true\"><rect "
                              "height=\"100%%\" width=\"%s%%\"/></svg>",
                      tb_num_show(share.tenths * (TB_ONE / 10)).text);
        if (sum == ways)
            continue;
        tb_put_string(output, "<small>");
        put_ways(output, &ways[p], &ways[0]);
        tb_put_string(output, "</small>");
    }
}

/* How the scores are written; and if one has more than the standings. */
static struct tb_view_column look_at_scores(const struct tb_table *table,
                                            bool *byes)
{
    struct tb_view_column column = {.numeric = true};
    struct tb_text field[TB_HEAD_FIELDS];

    for (size_t i = 0; i < table->chances->count; i++) {
        size_t record;
        int decimals;
        tb_agree_head(table, i, field);
        record = tb_agree_participant(table, i, field[TB_HEAD_NAME]);
        decimals = tb_kind_decimals(tb_agree_score(table, record, field));
        column.numeric &= decimals >= 0;
        if (decimals > column.decimals)
            column.decimals = decimals;
        *byes |= tb_agree_byes(table, record, field);
        tb_agree_open(table, record, field[TB_HEAD_OPEN], true);
    }
    return column;
}

/* What the shares are of, and what the titles mean. */
static void put_key(struct tb_table *table, bool byes)
{
    struct tb_output *output = &table->document->body;
    const struct tb_places *places = &table->outlook->add.places;
    const char *const model =
        table->document->asked.model[table->chances->ways.drawn];
    const int64_t last = places->count ? places->place[places->count - 1] : 1;

    if (table->chances->ways.turned) {
        tb_put_string(output, "<p class=\"key\">Too many outcomes to count, so "
                              "what is sure of all of them is proved: "
                              "clinched, in each; out, in none; alive, in some "
                              "and not in others; open, not known.</p>\n");
        return;
    }
    tb_put_format(output, "<p class=\"key\">%s %" PRId64 " outcome%s",
                  are_counts(table->chances) ? "Of" : "Percent of",
                  table->chances->outcomes,
                  table->chances->outcomes == 1 ? "" : "s");
    if (model)
        tb_escape_between(output, ": ", tb_text(model), TB_HTML, "");
    tb_put_string(output, ". ");
    if (last > 1)
        tb_put_format(output, "Top %" PRId64 ": place %" PRId64 " or better. ",
                      last, last);
    tb_put_string(output, table->chances->ways.drawn
                              ? "Best and worst seen: the places in any of "
                                "them; others are possible."
                              : "Best and worst: the places in any of them.");
    if (table->chances->kinds > 1)
        tb_put_string(output, " Below each share: in how many ways, each "
                              "counted once.");
    if (byes)
        tb_put_string(output, " Byes, penalties and bonuses of the rounds "
                              "to come count in the outcomes.");
    tb_put_string(output, "</p>\n");
}

/* What must happen, in sentences. */
static void put_words(const struct tb_table *table)
{
    struct tb_output *output = &table->document->body;
    struct tb_text rest = tb_output_text(&table->words->text), line, part;
    int64_t id;

    tb_put_string(output, "<ul class=\"words\">\n");
    while (tb_text_cut_line(&rest, &line)) {
        tb_text_cut(&line, '\t', &part);
        if (tb_int_parse(part, INT32_MAX, &id))
            tb_agree_record(table, id);
        tb_escape_between(output, "<li>", line, TB_HTML, "</li>\n");
    }
    tb_put_string(output, "</ul>\n");
}

/* The last place that is asked for. */
static int64_t last_place(const struct tb_table *table)
{
    const struct tb_places *places = &table->outlook->add.places;

    return places->count ? places->place[places->count - 1] : INT64_MAX;
}

/* What is sure of a row and its place p from 1 on, by all ways that were not
   drawn by lot. */
static int sure_of(const struct tb_chances *chances, size_t row, size_t p)
{
    const int64_t ways = (int64_t)tb_wide_low(&tb_chances_sums(
        chances, &chances->row[row], TB_CHANCES_WAYS)[p]);

    return chances->ways.turned           ? (int)ways
           : ways == 0                    ? TB_SURE_OUT
           : ways == chances->ways.total  ? TB_SURE_CLINCHED
                                          : TB_SURE_ALIVE;
}

/* True for who has none of the places in any way. */
static bool is_out(const struct tb_table *table, size_t row)
{
    const struct tb_chances *const chances = table->chances;

    return !chances->ways.drawn &&
           sure_of(chances, row, chances->stride - 1) == TB_SURE_OUT;
}

static size_t count_out(const struct tb_table *table)
{
    size_t count = 0;

    for (size_t i = 0; i < table->chances->count; i++)
        count += is_out(table, i);
    return count;
}

/* Puts a place, or between which two it is. */
static void put_range(struct tb_output *output, int64_t from, int64_t to)
{
    tb_put_format(output, "<td class=\"n\">%" PRId64, from ? from : to);
    if (from && to > from)
        tb_put_format(output, "–%" PRId64, to);
}

/* The table of those who can have a place, or of those who cannot; count: of
   its rows. */
static void put_table(struct tb_table *table,
                      const struct tb_view_column *score, size_t count,
                      bool all, bool out)
{
    struct tb_document *document = table->document;
    struct tb_output *output = &document->body;
    struct tb_text field[TB_HEAD_FIELDS];

    tb_part_table(document, out ? "z" : "o", "standings chances", count);
    tb_put_string(output, out ? "<caption>Who has none of these places"
                              : "<caption>How often each has which place");
    tb_put_string(output, "</caption>\n"
                          "<thead>\n<tr><th scope=\"col\">Name</th><th "
                          "scope=\"col\" class=\"n\">Points</th>");
    put_places(table);
    for (int i = 0; i < 2; i++)
        tb_put_format(output, "<th scope=\"col\" class=\"n\">%s%s</th>",
                      i ? "Worst" : "Best",
                      table->chances->ways.drawn ? " seen" : "");
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
    for (size_t i = 0; i < table->chances->count; i++) {
        size_t record;
        const struct tb_chances_row *const row = &table->chances->row[i];
        if (!all && is_out(table, i) != out)
            continue;
        tb_agree_head(table, i, field);
        record = tb_agree_participant(table, i, field[TB_HEAD_NAME]);
        tb_put_string(output, "<tr><th scope=\"row\"><a href=\"");
        tb_part_link(document, record);
        tb_put_string(output, "\">");
        tb_part_name(document, record);
        tb_put_string(output, "</a><td class=\"n s\">");
        tb_value_put(output, score, tb_agree_score(table, record, field),
                     TB_HTML);
        put_shares(table, i);
        put_range(output, row->least, row->best);
        put_range(output, row->worst, row->most);
        tb_put_char(output, '\n');
    }
    tb_part_table_end(document);
}

/* True if the ways are all in which the round can end, as none has a result of
   a pending game that is given, and no more rounds are known of. */
static bool are_all(const struct tb_table *table)
{
    const struct tb_document *const document = table->document;
    const struct tb_ways *const ways = &table->chances->ways;
    const size_t rounds = tb_part_told(document);
    int64_t sides = 0, all = 1;

    for (size_t i = 0; i < document->stream->count * rounds; i++) {
        const struct tb_game *const game =
            tb_part_game(document, i / rounds, i % rounds);
        sides += tb_game_pending(game) && game->row >= 0;
    }
    if (ways->turned)
        all += sides; /* each game has two other results than one */
    for (; !ways->turned && sides && all < ways->total; sides -= 2)
        all *= 3;
    return !ways->drawn && all == ways->total && (ways->turned || !sides) &&
           rounds >= tb_part_games(document)->settings.rounds;
}

/* Tells who has which place in all of them. */
static void tell_clinched(const struct tb_table *table)
{
    const struct tb_chances *const chances = table->chances;

    for (size_t i = 0; i < chances->count; i++) {
        size_t p = 1;
        while (p < chances->stride &&
               sure_of(chances, i, p) != TB_SURE_CLINCHED)
            p++;
        if (p < chances->stride)
            tb_site_clinched(table->document,
                             tb_agree_record(table, chances->row[i].key[0]),
                             table->outlook->add.places.place[p - 1]);
    }
}

/* Those with nothing to win are folded away, if they are two or more. */
static void put_participants(struct tb_table *table)
{
    struct tb_output *output = &table->document->body;
    const size_t count = table->chances->count, out = count_out(table);
    const bool all = out < 2 || out == count;
    bool byes = false;
    const struct tb_view_column score = look_at_scores(table, &byes);

    tb_part_heading(table->document, "o", "What can still happen</h3>\n");
    if (table->words)
        put_words(table);
    put_table(table, &score, all ? count : count - out, all, false);
    if (!all) {
        tb_put_string(output, "<details>\n<summary id=\"");
        tb_part_anchor(table->document);
        tb_put_format(output, "z\">%zu others cannot finish ", out);
        if (last_place(table) > 1)
            tb_put_format(output, "in the first %" PRId64, last_place(table));
        else
            tb_put_string(output, "first");
        tb_put_string(output, "</summary>\n");
        put_table(table, &score, out, all, true);
        tb_put_string(output, "</details>\n");
    }
    put_key(table, byes);
    if (table->document->asked.site && are_all(table))
        tell_clinched(table);
}

/* "Ada beats Bo", of the game of a row, whose result is the lower id's. */
static void put_result(struct tb_table *table, const struct tb_text *field)
{
    enum { ROUND = 1, OPPONENT, RESULT };
    struct tb_document *document = table->document;
    const bool lost = tb_text_is(field[RESULT], "L");
    const bool drawn = tb_text_is(field[RESULT], "D");
    const bool any = tb_text_is(field[RESULT], "WDL");
    int64_t id = 0, opponent = 0;

    /* That they are ids was seen, or is seen here. */
    if (!tb_int_parse(field[TB_HEAD_ID], INT32_MAX, &id) ||
        !tb_int_parse(field[OPPONENT], INT32_MAX, &opponent))
        opponent = 0;
    tb_agree_open(table, tb_agree_record(table, id), field[ROUND], false);
    tb_escape_between(&document->body, "<tr><td class=\"n\">", field[ROUND],
                      TB_HTML, "<th scope=\"row\">");
    tb_part_name(document, tb_agree_record(table, lost ? opponent : id));
    tb_put_string(&document->body, any     ? " against "
                                   : drawn ? " and "
                                           : " beats ");
    tb_part_name(document, tb_agree_record(table, lost ? id : opponent));
    tb_put_string(&document->body, any     ? ": any result"
                                   : drawn ? " draw"
                                           : "");
}

/* What must happen for one of them. */
static void put_games(struct tb_table *table)
{
    struct tb_document *document = table->document;
    struct tb_output *output = &document->body;
    struct tb_text field[TB_HEAD_FIELDS];

    tb_part_heading(document, "n", "What must happen for ");
    tb_part_name(document, tb_agree_record(table, document->asked.needs));
    tb_put_string(output, "</h3>\n");
    tb_part_table(document, "n", "chances needs", table->chances->count);
    tb_put_string(output, "<caption>Where each game leads</caption>\n<thead>"
                          "\n<tr><th scope=\"col\" class=\"n\">Round"
                          "</th><th scope=\"col\">If</th>");
    put_places(table);
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
    for (size_t i = 0; i < table->chances->count; i++) {
        if (tb_chances_outcomes(table->chances, &table->chances->row[i]) == 0 &&
            !table->chances->ways.drawn)
            continue; /* another result is given */
        tb_agree_head(table, i, field);
        put_result(table, field);
        put_shares(table, i);
        tb_put_char(output, '\n');
    }
    tb_part_table_end(document);
    tb_put_format(output, "<p class=\"key\">%s the outcomes with that "
                          "result.</p>\n",
                  are_counts(table->chances) ? "Of" : "Percent of");
}

/* Says that there are none, and why; of one among others nobody knows. */
static void put_left_out(struct tb_document *document)
{
    tb_put_string(&document->body, "<p class=\"key\">What can still happen is "
                                   "not counted");
    if (document->asked.outlook_count == 0)
        tb_escape_between(&document->body, ": ",
                          tb_text(document->asked.model[0]), TB_HTML, "");
    tb_put_string(&document->body, ".</p>\n");
}

void tb_outlook_put(struct tb_document *document)
{
    const struct tb_text name = tb_section_name(document->stream);
    const struct tb_chances *other = NULL, *words = NULL;
    bool there = false;

    for (size_t i = 0; i < document->asked.outlook_count; i++) {
        if (document->asked.outlook[i].of_words)
            words = tb_outlook_take(&document->asked.outlook[i], name);
    }
    for (size_t i = 0; i < document->asked.outlook_count; i++) {
        struct tb_outlook *outlook = &document->asked.outlook[i];
        const size_t taken = outlook->taken;
        struct tb_table table = {document, outlook, NULL, words};
        if (outlook->of_words)
            continue;
        table.chances = tb_outlook_take(outlook, name);
        there |= outlook->taken > taken;
        if (!table.chances)
            continue;
        tb_agree_keys(&table);
        if (other && !tb_ways_equal(&other->ways, &table.chances->ways))
            tb_die("%s: %sthese are other outcomes than those of %s",
                   outlook->file, tb_called(name).text,
                   document->asked.outlook[0].file);
        other = table.chances;
        if (outlook->add.of_games)
            put_games(&table);
        else
            put_participants(&table);
    }
    if (!there && document->asked.model[0])
        put_left_out(document);
}
