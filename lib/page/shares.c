/* SPDX-License-Identifier: ISC */
/* How often somebody has which place, as cells of a table. */
#include <inttypes.h>

#include "page.h"

/* "Top 3" is place 3 or better. */
void tb_shares_titles(const struct tb_table *table)
{
    struct tb_output *output = tb_part(table->document, TB_PART_CHANCES);
    const struct tb_places *places = &table->outlook->add.places;

    for (size_t p = 0; p < places->count; p++) {
        const int64_t place = places->place[p];
        tb_put_string(output, "<th scope=\"col\" class=\"n\">");
        if (place == 1)
            tb_put_string(output, "1st or shared");
        else
            tb_put_format(output, "Top %" PRId64, place);
        tb_put_string(output, "</th>");
    }
}

/* How many ways of how many. */
static void put_ways(struct tb_output *output, int64_t part, int64_t all)
{
    tb_put_grouped(output, part);
    tb_put_string(output, " of ");
    tb_put_grouped(output, all);
}

void tb_shares_put(const struct tb_table *table, size_t row)
{
    struct tb_output *output = tb_part(table->document, TB_PART_CHANCES);
    const struct tb_chances *chances = table->chances;
    const struct tb_chances_row *own = &chances->row[row];
    const int64_t *const ways = tb_chances_sums(chances, own);
    const bool any = ways[0] > 0;

    for (size_t p = 1; p < chances->stride; p++) {
        const struct tb_percent share =
            tb_percent_make(ways[p], ways[0], chances->ways.drawn);
        if (chances->ways.turned) {
            tb_put_format(output, "<td>%s",
                          tb_sure_words[ways[p]]);
            continue;
        }
        tb_put_string(output, "<td class=\"n\">");
        if (any && !chances->ways.drawn)
            put_ways(output, ways[p], ways[0]);
        else
            tb_put_format(output, "%s%s",
                          tb_escaped(tb_percent_text(&share), TB_HTML),
                          any ? "%" : "");
        if (!any)
            continue;
        tb_put_format(output, "<svg class=\"bar\" aria-hidden=\"true\"><rect "
                              "height=\"100%%\" width=\"%s%%\"/></svg>",
                      tb_num_show(share.tenths * (TB_ONE / 10)).text);
    }
}
