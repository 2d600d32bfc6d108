/* SPDX-License-Identifier: ISC */
/* How often somebody has which place, as cells of a table. */
#include <inttypes.h>

#include "page.h"

/* "Top 3" is place 3 or better. */
void tb_shares_titles(const struct tb_table *table)
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

bool tb_shares_counted(const struct tb_chances *chances)
{
    return chances->kinds == 1 && !chances->ways.drawn;
}

void tb_shares_put(const struct tb_table *table, size_t row)
{
    struct tb_output *output = &table->document->body;
    const struct tb_chances *chances = table->chances;
    const struct tb_chances_row *own = &chances->row[row];
    const struct tb_wide *ways =
        tb_chances_sums(chances, own, TB_CHANCES_WAYS);
    const struct tb_wide *sum =
        tb_chances_sums(chances, own, chances->kinds - 1);
    const bool counted = tb_shares_counted(chances);
    const bool any = tb_wide_any(&ways[0]);

    for (size_t p = 1; p < chances->stride; p++) {
        const struct tb_percent share =
            tb_percent_make(sum[p], sum[0], chances->ways.drawn);
        if (chances->ways.turned) {
            tb_put_format(output, "<td>%s",
                          tb_sure_words[tb_wide_low(&ways[p])]);
            continue;
        }
        tb_put_string(output, "<td class=\"n\">");
        if (any && counted)
            put_ways(output, &ways[p], &ways[0]);
        else
            tb_put_format(output, "%s%s",
                          tb_escaped(tb_percent_text(&share), TB_HTML),
                          any ? "%" : "");
        if (!any)
            continue;
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
