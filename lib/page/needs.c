/* SPDX-License-Identifier: ISC */
/* What must happen for one participant: where each game leads. */
#include "page.h"

/* "Ada beats Bo", of the game of a row, whose result is the lower id's. */
static void put_result(const struct tb_table *table,
                       const struct tb_text *field)
{
    enum { ROUND = 2, OPPONENT, RESULT = 5 };
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
    tb_put_format(&document->body, "<tr><td class=\"n\">%s<th scope=\"row\">",
                  tb_escaped(field[ROUND], TB_HTML));
    tb_part_name(document, tb_agree_record(table, lost ? opponent : id));
    tb_put_string(&document->body, any     ? " against "
                                   : drawn ? " and "
                                           : " beats ");
    tb_part_name(document, tb_agree_record(table, lost ? id : opponent));
    tb_put_string(&document->body, any     ? ": any result"
                                   : drawn ? " draw"
                                           : "");
}

void tb_needs_put(const struct tb_table *table)
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
    tb_shares_titles(table);
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
    for (size_t i = 0; i < table->chances->count; i++) {
        if (tb_chances_sums(table->chances, &table->chances->row[i])[0] == 0 &&
            !table->chances->ways.drawn)
            continue; /* another result is given */
        tb_agree_head(table, i, field);
        put_result(table, field);
        tb_shares_put(table, i);
        tb_put_char(output, '\n');
    }
    tb_part_table_end(document);
    tb_put_format(output, "<p class=\"key\">%s the outcomes with that "
                          "result.</p>\n",
                  table->chances->ways.drawn ? "Percent of" : "Of");
}
