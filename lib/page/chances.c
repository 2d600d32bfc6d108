/* SPDX-License-Identifier: ISC */
/* What can still happen: who can have which place, and what must happen. */
#include "parts.h"

/* The fields before the counts, as tb_add puts them together. */
enum { ID, NAME, TEAM, RATING, SCORE, FIELDS };

/* A table of them in work. */
struct table {
    struct tb_document *document;
    const struct tb_outlook *outlook;
    const struct tb_chances *chances;
};

static void cut_head(const struct table *table, size_t row,
                     struct tb_text field[FIELDS])
{
    struct tb_text rest = tb_chances_head(table->chances, row);

    for (size_t i = 0; i < FIELDS; i++) {
        if (!rest.at || !tb_text_cut(&rest, '\t', &field[i]))
            field[i] = tb_text(""); /* games have fewer */
    }
}

/* The record of the standings with that id; ends the program without one. */
static size_t find_record(const struct table *table, int64_t id)
{
    const int32_t record =
        tb_ids_find(&table->document->explain.loader.index, (int32_t)id);

    if (record < 0)
        tb_die("%s: section '%.*s': id %d is not among the standings",
               table->outlook->file,
               (int)(table->chances->name_length < 100
                         ? table->chances->name_length
                         : 100),
               table->chances->name, (int)id);
    return (size_t)record;
}

/* The record of a participant, who must be the same one. */
static size_t find_participant(const struct table *table, size_t row,
                               struct tb_text name)
{
    const int64_t id = table->chances->row[row].key[0];
    const size_t record = find_record(table, id);

    if (!tb_text_equal(name, tb_field(table->document->stream, record,
                                      table->document->name)))
        tb_die("%s: id %d is '%.*s', who is another one in the standings",
               table->outlook->file, (int)id, tb_text_shown(name), name.at);
    return record;
}

static void put_title(struct table *table, const char *part, const char *title)
{
    struct tb_output *output = &table->document->body;

    tb_put_string(output, "<h3 id=\"");
    tb_part_anchor(table->document);
    tb_put_string(output, part);
    tb_put_string(output, "\">");
    tb_put_string(output, title);
}

/* "Top 3" is place 3 or better. */
static void put_places(struct table *table)
{
    struct tb_output *output = &table->document->body;
    const struct tb_places *places = &table->outlook->add.places;

    for (size_t p = 0; p < places->count; p++) {
        tb_put_string(output, "<th scope=\"col\" class=\"n\">");
        tb_put_string(output, places->place[p] == 1 ? "1st" : "Top ");
        if (places->place[p] > 1)
            tb_put_number(output, places->place[p] * TB_ONE);
        tb_put_string(output, "</th>");
    }
}

/* A share of the outcomes: what it is, and how much of a bar. */
static void put_share(struct tb_output *output, int64_t count, int64_t all)
{
    const struct tb_percent share = tb_percent_make(count, all);

    tb_put_string(output, "<td class=\"n\">");
    tb_escape_put(output, tb_percent_text(&share), TB_HTML);
    tb_put_string(output, "%<svg class=\"bar\" aria-hidden=\"true\"><rect "
                          "height=\"100%\" width=\"");
    tb_put_number(output, share.tenths * (TB_ONE / 10));
    tb_put_string(output, "%\"/></svg>");
}

static void put_shares(struct table *table, size_t row)
{
    const struct tb_chances_row *own = &table->chances->row[row];

    for (size_t p = 0; p < table->outlook->add.places.count; p++)
        put_share(&table->document->body,
                  table->chances->at[own->first + p], own->outcomes);
}

static void put_rank(struct tb_output *output, int64_t rank)
{
    tb_put_string(output, "<td class=\"n\">");
    tb_put_number(output, rank * TB_ONE);
}

/* How the scores are written; and if one has more than the standings. */
static struct tb_view_column look_at_scores(const struct table *table,
                                            bool *byes)
{
    const int slot = table->document->explain.score_slot;
    struct tb_view_column column = {.numeric = true};
    struct tb_text field[FIELDS];

    for (size_t i = 0; i < table->chances->count; i++) {
        size_t record;
        tb_num now, score;
        int decimals;
        cut_head(table, i, field);
        record = find_participant(table, i, field[NAME]);
        decimals = tb_kind_decimals(field[SCORE]);
        column.numeric &= decimals >= 0;
        if (decimals > column.decimals)
            column.decimals = decimals;
        *byes |= slot >= 0 && !tb_num_parse(field[SCORE], &now) &&
                 !tb_num_parse(tb_field(table->document->stream, record, slot),
                               &score) &&
                 now != score;
    }
    return column;
}

/* What the shares are of, and what the titles mean. */
static void put_key(struct table *table, bool byes)
{
    struct tb_output *output = &table->document->body;
    const struct tb_places *places = &table->outlook->add.places;
    const char *const model = table->document->model;
    const int64_t last = places->count ? places->place[places->count - 1] : 1;

    tb_put_string(output, "<p class=\"key\">Percent of ");
    tb_put_number(output, table->chances->outcomes * TB_ONE);
    tb_put_string(output, table->chances->outcomes == 1 ? " outcome"
                                                        : " outcomes");
    if (model) {
        tb_put_string(output, ": ");
        tb_escape_put(output, tb_text(model), TB_HTML);
    }
    tb_put_string(output, ". ");
    if (last > 1) {
        tb_put_string(output, "Top ");
        tb_put_number(output, last * TB_ONE);
        tb_put_string(output, ": place ");
        tb_put_number(output, last * TB_ONE);
        tb_put_string(output, " or better. ");
    }
    tb_put_string(output, "Best and worst: the places in any of them.");
    if (byes)
        tb_put_string(output, " The points are with byes of the rounds to "
                              "come.");
    tb_put_string(output, "</p>\n");
}

static void put_participants(struct table *table)
{
    struct tb_document *document = table->document;
    struct tb_output *output = &document->body;
    struct tb_text field[FIELDS];
    struct tb_view_column score;
    bool byes = false;

    score = look_at_scores(table, &byes);
    put_title(table, "o", "What can still happen</h3>\n");
    tb_part_table(document, "o", "standings chances", table->chances->count);
    tb_put_string(output, "<thead>\n<tr><th scope=\"col\">Name</th><th "
                          "scope=\"col\" class=\"n\">Points</th>");
    put_places(table);
    tb_put_string(output, "<th scope=\"col\" class=\"n\">Best</th><th "
                          "scope=\"col\" class=\"n\">Worst</th></tr>\n"
                          "</thead>\n<tbody>\n");
    for (size_t i = 0; i < table->chances->count; i++) {
        cut_head(table, i, field);
        tb_put_string(output, "<tr><th scope=\"row\"><a href=\"#");
        tb_part_anchor_of(document, 'w',
                          find_participant(table, i, field[NAME]));
        tb_put_string(output, "\">");
        tb_escape_put(output, field[NAME], TB_HTML);
        tb_put_string(output, "</a><td class=\"n s\">");
        tb_value_put(output, &score, field[SCORE], TB_HTML);
        put_shares(table, i);
        put_rank(output, table->chances->row[i].best);
        put_rank(output, table->chances->row[i].worst);
        tb_put_char(output, '\n');
    }
    tb_part_table_end(document);
    put_key(table, byes);
}

/* "Ada beats Bo", of the game of a row, whose result is the lower id's. */
static void put_result(struct table *table, const struct tb_text *field)
{
    enum { ROUND = 1, OPPONENT, RESULT };
    struct tb_document *document = table->document;
    const bool lost = tb_text_is(field[RESULT], "L");
    const bool drawn = tb_text_is(field[RESULT], "D");
    int64_t id = 0, opponent = 0;

    /* That they are ids was seen, or is seen here. */
    if (!tb_int_parse(field[ID], INT32_MAX, &id) ||
        !tb_int_parse(field[OPPONENT], INT32_MAX, &opponent))
        opponent = 0;
    tb_put_string(&document->body, "<tr><td class=\"n\">");
    tb_escape_put(&document->body, field[ROUND], TB_HTML);
    tb_put_string(&document->body, "<th scope=\"row\">");
    tb_part_field(document, find_record(table, lost ? opponent : id),
                  document->name);
    tb_put_string(&document->body, drawn ? " and " : " beats ");
    tb_part_field(document, find_record(table, lost ? id : opponent),
                  document->name);
    tb_put_string(&document->body, drawn ? " draw" : "");
}

/* What must happen for one of them. */
static void put_games(struct table *table)
{
    struct tb_document *document = table->document;
    struct tb_output *output = &document->body;
    struct tb_text field[FIELDS];

    put_title(table, "n", "What must happen for ");
    tb_part_field(document, find_record(table, document->needs),
                  document->name);
    tb_put_string(output, "</h3>\n");
    tb_part_table(document, "n", "chances needs", table->chances->count);
    tb_put_string(output, "<thead>\n<tr><th scope=\"col\" class=\"n\">Round"
                          "</th><th scope=\"col\">If</th>");
    put_places(table);
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
    for (size_t i = 0; i < table->chances->count; i++) {
        if (table->chances->row[i].outcomes == 0)
            continue; /* another result is given */
        cut_head(table, i, field);
        put_result(table, field);
        put_shares(table, i);
        tb_put_char(output, '\n');
    }
    tb_part_table_end(document);
    tb_put_string(output, "<p class=\"key\">Percent of the outcomes with that "
                          "result.</p>\n");
}

void tb_outlook_put(struct tb_document *document)
{
    const struct tb_text name = tb_section_name(document->stream);

    for (size_t i = 0; i < document->outlook_count; i++) {
        struct tb_outlook *outlook = &document->outlook[i];
        struct table table = {document, outlook,
                              tb_outlook_take(outlook, name)};
        if (!table.chances)
            continue;
        if (outlook->add.of_games)
            put_games(&table);
        else
            put_participants(&table);
    }
}
