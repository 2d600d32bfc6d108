/* SPDX-License-Identifier: ISC */
/*
 * How each tie-break adds up. A sum is put only after it was computed and found
 * to be the value; else the value is put alone.
 */
#include "page.h"

/* True if the pipeline of a key has that program. */
static bool has(const struct tb_explain *explain, size_t key,
                const char *program)
{
    const struct tb_rule *const rule = explain->key[key].code.rule;

    return rule && strstr(rule->commands, program);
}

/* Puts the numbers of a working that count, or those that are left out; before
   comes first, then 1 + 2 − 1, or of a list 1, 2 and 3. Returns how many they
   are; output NULL: they are only counted. */
static size_t put_numbers(const struct tb_working *working, bool out,
                          bool zeros, const char *before, bool list,
                          struct tb_output *output)
{
    const size_t all =
        output ? put_numbers(working, out, zeros, "", list, NULL) : 0;
    size_t count = 0;

    for (size_t i = 0; i < working->count; i++) {
        const struct tb_entry *const share = &working->share[i];
        const bool minus = count && share->value < 0 && !list;
        if (share->out != out || share->value == TB_MISSING ||
            (share->value == 0 && !zeros))
            continue;
        if (output) {
            tb_put_string(output,
                          count == 0 ? before
                          : list     ? tb_phrases_between(", ", count, all)
                          : minus    ? " − " : " + ");
            tb_put_number(output, minus ? -share->value : share->value);
        }
        count++;
    }
    return count;
}

/* Reads the value and the working of a key; false: one is not known. */
static bool read_working(const struct tb_explain *explain, size_t key,
                         size_t record, struct tb_working *working,
                         tb_num *value)
{
    const int slot = explain->key[key].work_slot;

    return slot >= 0 &&
           !tb_num_parse(tb_phrases_value(explain, key, record), value) &&
           tb_working_take(tb_field(explain->stream, record, slot), working);
}

/* Puts " = BH-C1 + 3" if a key before this one leaves out some of the same
   numbers, and its value and these are this one's; else returns false. */
static bool put_rest(const struct tb_document *document, size_t key,
                     size_t record, const struct tb_working *whole,
                     tb_num value, struct tb_output *output)
{
    static struct tb_working cut;
    const struct tb_explain *const explain = &document->explain;

    for (size_t i = 0; i < key && has(explain, key, "tb-median"); i++) {
        tb_num sum = 0;
        bool same = has(explain, i, "tb-median") &&
                    read_working(explain, i, record, &cut, &sum) &&
                    cut.kind == TB_WORK_SHARES && cut.count == whole->count;
        for (size_t r = 0; same && r < cut.count; r++) {
            const tb_num share = cut.share[r].value;
            same = share == whole->share[r].value && !whole->share[r].out &&
                   (!cut.share[r].out || share == TB_MISSING ||
                    tb_num_add(sum, share, &sum));
        }
        if (!same || sum != value ||
            !put_numbers(&cut, true, true, "", false, NULL))
            continue;
        tb_put_string(output, " = ");
        tb_part_key(document, output, i);
        put_numbers(&cut, true, true, " + ", false, output);
        return true;
    }
    return false;
}

/* Puts " = 3 + 3.5, not 2.5", or ": the mean of 3 and 3.5". */
static void put_shares(const struct tb_document *document, size_t key,
                       size_t record, const struct tb_working *working,
                       tb_num value, struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    const struct tb_rule *const rule = explain->key[key].code.rule;
    const bool mean = rule && rule->working == TB_WORKING_MEAN;
    const bool zeros = mean || (has(explain, key, "tb-cumulative") &&
                                !has(explain, key, "tb-oppscores"));
    const size_t count = working->count, start = output->length;
    size_t shown, outs = 0;
    tb_num sum, cents;

    if (mean ? !tb_shares_mean(working->share, count, 0, &sum) ||
                   !tb_shares_mean(working->share, count, 2, &cents) ||
                   (sum != value && cents != value)
             : !tb_shares_sum(working->share, count, &sum) || sum != value)
        return;
    if (!mean && put_rest(document, key, record, working, value, output))
        return;
    shown = put_numbers(working, false, zeros,
                        mean ? ": the mean of " : " = ", mean, output);
    if (!has(explain, key, "tb-koya")) /* it has no cut */
        outs = put_numbers(working, true, true, ", not ", true, output);
    if (shown < (outs && !mean ? 1 : 2)) /* it says no more than the value */
        output->length = start;
}

static void put_last(const void *document, struct tb_output *output,
                     size_t record)
{
    tb_part_last(document, output, record);
}

/* Puts the games between those who are equal. */
static void put_tie(const struct tb_document *document, size_t key,
                    size_t record, struct tb_text steps,
                    struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    const bool score =
        key == 1 && tb_text_is(explain->keys.key[0].name, "score");
    struct tb_output group = {0};
    struct tb_step_words words = {NULL,     "; then among these", ", ",
                                  put_last, tb_cross_points,      document};

    tb_put_format(&group, ": %s among those %s",
                  explain->teams ? "matches" : "games",
                  score ? "with " : "equal so far");
    if (score)
        tb_part_counted(&group, tb_part_first(document, record));
    tb_put_char(&group, '\0');
    words.first = group.buffer;
    if (tb_steps_tie(explain, record, steps, &words, output)) {
        if (tb_text_is(tb_phrases_value(explain, key, record), "0"))
            tb_put_string(output, ". This does not decide");
    } else {
        tb_put_format(output, ": not needed, nobody else %s",
                      score ? "has " : "is equal so far");
        if (score)
            tb_part_counted(output, tb_part_first(document, record));
    }
    free(group.buffer);
}

static void put_key(const struct tb_document *document, size_t key,
                    size_t record, struct tb_output *output)
{
    static struct tb_working working;
    const struct tb_explain *const explain = &document->explain;
    const struct tb_text value = tb_phrases_value(explain, key, record);
    tb_num number = 0;
    const bool known = read_working(explain, key, record, &working, &number);
    const bool steps = known && working.kind == TB_WORK_STEPS;

    tb_put_string(output, "<li><b>");
    tb_part_key(document, output, key);
    if (!steps) {
        tb_put_char(output, ' ');
        tb_escape_put(output, tb_text_missing(value) ? tb_text("–") : value,
                      TB_HTML);
    }
    tb_put_string(output, "</b>");
    if (!known || has(explain, key, "tb-count"))
        return; /* a plain count */
    if (steps)
        put_tie(document, key, record, working.text, output);
    else if (working.kind == TB_WORK_SHARES)
        put_shares(document, key, record, &working, number, output);
}

void tb_card_sums(const struct tb_document *document, size_t record,
                  struct tb_output *output)
{
    const struct tb_keys *const keys = &document->explain.keys;
    const size_t before = output->length;

    for (size_t i = 0; i < keys->count; i++) {
        if (keys->key[i].kind == TB_KEY_TEXT ||
            tb_text_is(keys->key[i].name, "score"))
            continue;
        tb_put_string(output, output->length == before ? "<ul>" : "");
        put_key(document, i, record, output);
    }
    tb_put_string(output, output->length > before ? "</ul>" : "");
}
