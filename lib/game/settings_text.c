/* SPDX-License-Identifier: ISC */
/* Settings as texts: what is cut off them, and what becomes of them. */
#include <stdio.h>

#include "game.h"

bool tb_int_cut(struct tb_text *rest, char separator, int64_t max,
                int64_t *value)
{
    struct tb_text part;

    return tb_text_cut(rest, separator, &part) &&
           tb_int_parse(part, max, value);
}

bool tb_penalty_cut(struct tb_text *rest, struct tb_penalty *penalty)
{
    struct tb_text list, points, other;

    return tb_text_cut(rest, ',', &list) &&
           tb_int_cut(&list, ':', TB_ID_MAX, &penalty->id) &&
           tb_text_cut(&list, ':', &points) &&
           !tb_num_parse(points, &penalty->points) &&
           tb_text_cut(&list, ':', &other) &&
           !tb_num_parse(other, &penalty->other) &&
           tb_int_parse(list, TB_ROUNDS_MAX, &penalty->round);
}

bool tb_clash_cut(struct tb_text *rest, struct tb_clash *doubt)
{
    struct tb_text item;

    *doubt = (struct tb_clash){.round = 0};
    if (!tb_text_cut(rest, ',', &item))
        return false;
    if (tb_text_take(&item, "+"))
        return tb_int_parse(item, TB_ID_MAX, &doubt->more) && doubt->more > 0;
    return tb_int_cut(&item, ':', TB_ROUNDS_MAX, &doubt->round) &&
           tb_int_cut(&item, ':', TB_ID_MAX, &doubt->id) &&
           tb_int_parse(item, TB_ID_MAX, &doubt->other);
}

void tb_clash_put(struct tb_output *list, const struct tb_clash *doubt)
{
    if (list->length)
        tb_put_char(list, ',');
    if (doubt->more)
        tb_put_format(list, "+%lld", (long long)doubt->more);
    else
        tb_put_format(list, "%lld:%lld:%lld", (long long)doubt->round,
                      (long long)doubt->id, (long long)doubt->other);
}

size_t tb_clashes_count(struct tb_text list)
{
    struct tb_clash doubt;
    size_t count = 0;

    while (list.length && tb_clash_cut(&list, &doubt))
        count += doubt.more ? (size_t)doubt.more : 1;
    return count;
}

bool tb_settings_has(struct tb_text ids, int64_t id)
{
    struct tb_text word;
    int64_t one;

    while (ids.at && tb_text_cut(&ids, ',', &word)) {
        if (tb_int_parse(word, TB_ID_MAX, &one) && one == id)
            return true;
    }
    return false;
}

bool tb_outcome_cut(struct tb_text *name, int64_t *number)
{
    const struct tb_text base = tb_text_shed(*name, "0123456789");

    if (!tb_text_ends(base, "#") ||
        !tb_int_parse(tb_text_from(*name, base.length), INT64_MAX, number))
        return false;
    name->length = base.length - 1;
    return true;
}

size_t tb_settings_rounds(const struct tb_settings *settings, size_t count)
{
    /* boards= without gp= is of players of teams: they do not meet all. */
    const bool meet_all =
        settings->round_robin && (!settings->boards || settings->gp.win);

    if (settings->rounds || !meet_all || count == 0)
        return settings->rounds;
    return count % 2 ? count : count - 1;
}

bool tb_settings_goes_on(const struct tb_settings *settings, size_t rounds,
                         size_t count)
{
    return rounds && (rounds < tb_settings_rounds(settings, count) ||
                      rounds < settings->running.columns);
}

void tb_settings_put_order(struct tb_output *output, struct tb_text order)
{
    const bool commas = tb_text_has(order, ',') || tb_text_has(order, ';');
    bool first = true, open = false;

    for (size_t i = 0; i < order.length; i++) {
        const char c = order.at[i];
        const bool blank = c == ' ' || c == '\t';
        if (blank || c == ';' || c == ',') {
            /* Blanks part codes, but between commas they are in a name. */
            open &= blank && commas;
            continue;
        }
        if (!open && !first)
            tb_put_char(output, ',');
        first = false;
        open = true;
        tb_put_char(output, (unsigned char)c < ' ' ? '?' : c);
    }
}

void tb_settings_put_less(struct tb_output *output, struct tb_text settings,
                          const char *without)
{
    struct tb_text word, value, key;

    while (!tb_text_missing(settings) && settings.length &&
           tb_text_cut(&settings, ';', &word)) {
        value = word;
        tb_text_cut(&value, '=', &key);
        if (key.length && tb_text_listed(tb_text(without), ',', key))
            continue;
        tb_put_text(output, word);
        tb_put_char(output, ';');
    }
}

void tb_settings_put_end(struct tb_output *output, size_t start)
{
    if (output->length > start)
        output->length--;
    else
        tb_put_char(output, '-');
}

void tb_settings_override(struct tb_output *output, struct tb_text settings,
                          int edition, bool round_robin, bool final, bool cut)
{
    const size_t start = output->length;
    char without[60];

    snprintf(without, sizeof without, "%s%s%s%s", edition ? "edition," : "",
             round_robin ? "system," : "", final ? "running,empty," : "",
             cut ? "left" : "");
    if (round_robin)
        tb_put_string(output, "system=roundrobin;");
    if (edition)
        tb_put_format(output, "edition=%d;", edition);
    tb_settings_put_less(output, settings, without);
    tb_settings_put_end(output, start);
}
