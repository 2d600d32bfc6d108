/* SPDX-License-Identifier: ISC */
/* How each tie-break adds up. A sum is put only after it was computed and found
   to be the value; else the value is put alone. */
#include "page.h"

/* True if the pipeline of a key has that program. */
static bool has(const struct tb_explain *explain, size_t key,
                const char *program)
{
    const struct tb_code_rule *const rule = explain->key[key].code.rule;

    return rule && strstr(rule->commands, program);
}

static bool is_put(const struct tb_entry *share, bool out, bool zeros)
{
    return share->out == out && share->value != TB_MISSING &&
           (share->value || zeros);
}

/* Puts the numbers of a working that count, or those that are left out; before
   comes first, then 1 + 2 − 1, or of a list 1, 2 and 3. Returns how many they
   are. */
static size_t put_numbers(const struct tb_page *page,
                          const struct tb_working *working, bool out,
                          bool zeros, const char *before, bool list)
{
    size_t all = 0, count = 0;

    for (size_t i = 0; i < working->count; i++)
        all += is_put(&working->share[i], out, zeros);
    for (size_t i = 0; i < working->count; i++) {
        const tb_num value = working->share[i].value;
        const bool minus = count && value < 0 && !list;
        if (!is_put(&working->share[i], out, zeros))
            continue;
        TB_PART(page, "%s%s",
                count == 0 ? before
                : list     ? tb_phrases_between(", ", count, all)
                : minus    ? " − " : " + ",
                tb_num_show(minus ? -value : value));
        count++;
    }
    return all;
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

void tb_card_counted(const struct tb_page *page, size_t record, size_t round,
                     tb_num score)
{
    static struct tb_working working;
    const struct tb_explain *const explain = &page->explain;
    tb_num value;

    for (size_t i = 0; i < explain->keys.count; i++) {
        const struct tb_code *const code = &explain->key[i].code;
        if (!has(explain, i, "tb-median") || has(explain, i, " -k ") ||
            code->points != TB_POINTS_PRIMARY ||
            !read_working(explain, i, record, &working, &value) ||
            working.kind != TB_WORK_SHARES || round >= working.count)
            continue;
        value = working.share[round].value;
        if (value != score && value != TB_MISSING)
            TB_PART(page, ", counts %s", tb_cross_points(value));
        return;
    }
}

/* Puts " = BH-C1 + 3" if a key before this one leaves out some of the same
   numbers, and its value and these are this one's; else returns false. */
static bool put_rest(const struct tb_page *page, size_t key, size_t record,
                     const struct tb_working *whole, tb_num value)
{
    static struct tb_working cut;
    const struct tb_explain *const explain = &page->explain;

    for (size_t i = 0; i < key && has(explain, key, "tb-median"); i++) {
        tb_num sum = 0;
        bool same = has(explain, i, "tb-median") &&
                    read_working(explain, i, record, &cut, &sum) &&
                    cut.kind == TB_WORK_SHARES && cut.count == whole->count;
        size_t outs = 0;
        for (size_t r = 0; same && r < cut.count; r++) {
            const tb_num share = cut.share[r].value;
            const bool out = cut.share[r].out && share != TB_MISSING;
            same = share == whole->share[r].value && !whole->share[r].out &&
                   (!out || tb_num_add(sum, share, &sum));
            outs += out;
        }
        if (!same || sum != value || !outs)
            continue;
        TB_PART(page, " = %s", tb_part_key(page, i));
        put_numbers(page, &cut, true, true, " + ", false);
        return true;
    }
    return false;
}

/* Puts " = 3 + 3.5, not 2.5", or ": the mean of 3 and 3.5". */
static void put_shares(const struct tb_page *page, size_t key, size_t record,
                       const struct tb_working *working, tb_num value)
{
    const struct tb_explain *const explain = &page->explain;
    const struct tb_code_rule *const rule = explain->key[key].code.rule;
    const bool mean = rule && rule->working == TB_WORKING_MEAN;
    const bool zeros = mean || (has(explain, key, "tb-cumulative") &&
                                !has(explain, key, "tb-oppscores"));
    const size_t count = working->count, start = page->output->length;
    size_t shown, outs = 0;
    tb_num sum, cents;

    if (mean ? !tb_shares_mean(working->share, count, 0, &sum) ||
                   !tb_shares_mean(working->share, count, 2, &cents) ||
                   (sum != value && cents != value)
             : !tb_shares_sum(working->share, count, &sum) || sum != value)
        return;
    if (!mean && put_rest(page, key, record, working, value))
        return;
    shown = put_numbers(page, working, false, zeros,
                        mean ? ": the mean of " : " = ", mean);
    if (!has(explain, key, "tb-koya")) /* it has no cut */
        outs = put_numbers(page, working, true, true, ", not ", true);
    if (shown < (outs && !mean ? 1 : 2)) /* it says no more than the value */
        page->output->length = start;
}

static const char *last_of(const void *page, size_t record)
{
    return tb_part_last(page, record);
}

/* Puts the games between those who are equal. */
static void put_tie(const struct tb_page *page, size_t key,
                    size_t record, struct tb_text steps)
{
    const struct tb_explain *const explain = &page->explain;
    const bool score =
        key == 1 && tb_text_is(explain->keys.key[0].name, "score");
    const struct tb_step_words words = {
        "", "; then among these", ", ", last_of, tb_cross_points, page};
    const size_t start = page->output->length;

    TB_PART(page, ": %s among those %s%s", explain->teams ? "matches" : "games",
            score ? "with " : "equal so far",
            score ? tb_part_counted(tb_part_first(page, record)) : "");
    if (!tb_steps_tie(explain, record, steps, &words, page->output)) {
        page->output->length = start;
        TB_PART(page, ": not needed, nobody else %s%s",
                score ? "has " : "is equal so far",
                score ? tb_part_counted(tb_part_first(page, record)) : "");
    } else if (tb_text_is(tb_phrases_value(explain, key, record), "0")) {
        TB_PART(page, ". This does not decide");
    }
}

void tb_card_sums(const struct tb_page *page, size_t record)
{
    static struct tb_working working;
    const struct tb_explain *const explain = &page->explain;
    const char *before = "<ul>";

    for (size_t i = 0; i < explain->keys.count; i++) {
        const struct tb_key *const key = &explain->keys.key[i];
        const struct tb_text value = tb_phrases_value(explain, i, record);
        tb_num number = 0;
        bool known, steps;
        if (key->kind == TB_KEY_TEXT || tb_text_is(key->name, "score"))
            continue;
        known = read_working(explain, i, record, &working, &number);
        steps = known && working.kind == TB_WORK_STEPS;
        TB_PART(page, "%s<li><b>%s%s%s</b>", before,
                tb_part_key(page, i), steps ? "" : " ",
                steps                    ? ""
                : tb_text_missing(value) ? "–"
                                         : tb_escaped(value, TB_HTML));
        before = "";
        if (!known || has(explain, i, "tb-count"))
            continue; /* a plain count */
        if (steps)
            put_tie(page, i, record, working.text);
        else if (working.kind == TB_WORK_SHARES)
            put_shares(page, i, record, &working, number);
    }
    TB_PART(page, *before ? "" : "</ul>");
}
