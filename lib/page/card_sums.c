/* SPDX-License-Identifier: ISC */
/*
 * How each tie-break adds up. A sum is put only after it was computed and found
 * to be the value; else the value is put alone.
 */
#include "page.h"

/* Of a larger group only the record itself is named. */
enum { GROUP_NAMED = 8 };

/* The numbers of a working that count, or those that are left out. */
struct addends {
    const struct tb_working *working;
    bool out, zeros; /* zeros are put, too */
    size_t count;
};

static bool is_in(const struct addends *addends, size_t i)
{
    const struct tb_entry *const share = &addends->working->share[i];

    return share->out == addends->out && share->value != TB_MISSING &&
           (share->value || addends->zeros);
}

static struct addends find(const struct tb_working *working, bool out,
                           bool zeros)
{
    struct addends addends = {working, out, zeros, 0};

    for (size_t i = 0; i < working->count; i++)
        addends.count += is_in(&addends, i);
    return addends;
}

/* Puts the numbers; before: what comes before the first one. */
static void put_addends(const struct addends *addends, const char *before,
                        bool words, struct tb_output *output)
{
    size_t put = 0;

    for (size_t i = 0; i < addends->working->count; i++) {
        tb_num value = addends->working->share[i].value;
        if (!is_in(addends, i))
            continue;
        if (put == 0) {
            tb_put_string(output, before);
        } else if (words) {
            tb_put_string(output,
                          tb_phrases_between(", ", put, addends->count));
        } else {
            tb_put_string(output, value < 0 ? " − " : " + ");
            value = value < 0 ? -value : value;
        }
        tb_put_number(output, value);
        put++;
    }
}

static bool begins(const struct tb_rule *rule, const char *program)
{
    return rule && strncmp(rule->commands, program, strlen(program)) == 0;
}

/* What a key of a record is worth, and its working; false: none is known. */
static bool take(const struct tb_explain *explain, size_t key, size_t record,
                 struct tb_working *working, tb_num *value)
{
    const int slot = explain->key[key].work_slot;

    return slot >= 0 &&
           !tb_num_parse(tb_phrases_value(explain, key, record), value) &&
           tb_working_take(tb_field(explain->stream, record, slot), working);
}

/* True if a key adds up a list of what opponents have. */
static bool is_of_list(const struct tb_explain *explain, size_t key)
{
    const struct tb_rule *const rule = explain->key[key].code.rule;

    return rule && rule->working == TB_WORKING_SUM &&
           strstr(rule->commands, "tb-median");
}

/* Finds a key before this one that leaves out some numbers of the same list, so
   that its value and these are this one's; -1: there is none. */
static ptrdiff_t find_cut(const struct tb_explain *explain, size_t key,
                          size_t record, const struct tb_working *whole,
                          tb_num value, struct tb_working *cut)
{
    for (size_t i = 0; i < key && is_of_list(explain, key); i++) {
        tb_num sum = 0, out = 0;
        bool same = is_of_list(explain, i) &&
                    take(explain, i, record, cut, &sum) &&
                    cut->kind == TB_WORK_SHARES && cut->count == whole->count;
        for (size_t r = 0; same && r < cut->count; r++) {
            same = cut->share[r].value == whole->share[r].value;
            if (cut->share[r].out && cut->share[r].value != TB_MISSING)
                same = same && tb_num_add(out, cut->share[r].value, &out);
        }
        if (same && tb_num_add(sum, out, &sum) && sum == value)
            return (ptrdiff_t)i;
    }
    return -1;
}

/* Puts " = 3 + 3.5, not 2.5". */
static void put_sum(const struct tb_document *document, size_t key,
                    size_t record, const struct tb_working *working,
                    tb_num value, struct tb_output *output)
{
    static struct tb_working cut;
    const struct tb_explain *const explain = &document->explain;
    const struct tb_rule *const rule = explain->key[key].code.rule;
    const bool running = begins(rule, "tb-cumulative") &&
                         !strstr(rule->commands, "tb-oppscores");
    const struct addends in = find(working, false, running);
    struct addends out = find(working, true, true);
    ptrdiff_t before;
    tb_num sum;

    if (!tb_shares_sum(working->share, working->count, &sum) || sum != value)
        return;
    if (begins(rule, "tb-koya"))
        out.count = 0; /* points that were not in question */
    before = out.count ? -1
                       : find_cut(explain, key, record, working, value, &cut);
    if (before >= 0) {
        struct addends rest = find(&cut, true, false);
        tb_put_string(output, " = ");
        tb_part_key(document, output, (size_t)before);
        put_addends(&rest, " + ", false, output);
    } else if (in.count > 1 || (in.count && out.count)) {
        put_addends(&in, " = ", false, output);
        if (out.count)
            put_addends(&out, ", not ", true, output);
    }
}

/* Puts ": the mean of 2180, 2104 and 1871". */
static void put_mean(const struct tb_working *working, tb_num value,
                     struct tb_output *output)
{
    const struct addends in = find(working, false, true);
    const struct addends out = find(working, true, true);
    tb_num whole, cents;

    if (!tb_shares_mean(working->share, working->count, 0, &whole) ||
        !tb_shares_mean(working->share, working->count, 2, &cents) ||
        (whole != value && cents != value) || in.count < 2)
        return;
    put_addends(&in, ": the mean of ", true, output);
    put_addends(&out, ", not ", true, output);
}

/* Puts what each member of a tie has: "Mbeki 1½, Castellanos 1". */
static void put_members(const struct tb_document *document,
                        const struct tb_tie *tie, tb_num own,
                        struct tb_output *output)
{
    const bool all = tie->count <= GROUP_NAMED;
    const char *before = "";

    for (size_t i = 0; i < tie->count; i++) {
        const tb_num id = tie->id[i];
        const int32_t row =
            tb_ids_find(&document->explain.loader.index,
                        (int32_t)(id > 0 && id <= TB_ID_MAX * TB_ONE
                                      ? id / TB_ONE : 0));
        if (row < 0 || (!all && id != own))
            continue;
        tb_put_string(output, before);
        tb_part_last(document, output, (size_t)row);
        for (size_t each = 0; each < tie->points_each; each++) {
            const struct tb_tie_points *const has =
                &tie->has[i * tie->points_each + each];
            tb_put_char(output, ' ');
            tb_part_points(output, has->points);
            if (has->parts != 1)
                tb_put_format(output, "/%d", (int)has->parts);
            if (has->least)
                tb_put_format(output, " +%s", tb_num_show(has->least).text);
        }
        before = ", ";
    }
}

/* Puts the group that a step is of, and by what it is parted. */
static void put_step(const struct tb_document *document, size_t key,
                     size_t record, const struct tb_tie *tie, bool first,
                     struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    const struct tb_keys *const keys = &explain->keys;
    const bool score = key == 1 && tb_text_is(keys->key[0].name, "score");

    if (!first) {
        tb_put_string(output, "; then among these");
    } else {
        tb_put_string(output, explain->teams ? ": matches among "
                                             : ": games among ");
        if (tie->count > GROUP_NAMED)
            tb_put_format(output, "the %zu ", tie->count);
        else
            tb_put_string(output, "those ");
        if (score) {
            tb_put_string(output, "with ");
            tb_card_points(document, output,
                           keys->value[record * keys->count]);
        } else {
            tb_put_string(output, "equal so far");
        }
    }
    tb_steps_by(tie, output);
    if (tie->by == TB_TIE_EQUAL)
        tb_put_string(output, ", equal on all boards");
    tb_put_string(output, tie->points_each ? ": " : "");
}

/* Puts the games between those who are equal. */
static void put_steps(const struct tb_document *document, size_t key,
                      size_t record, struct tb_text steps,
                      struct tb_output *output)
{
    static struct tb_tie tie;
    const struct tb_explain *const explain = &document->explain;
    const tb_num own = explain->games
                           ? explain->loader.id[record] * TB_ONE : 0;
    bool first = true;

    while (steps.length && tb_tie_cut(&steps, &tie)) {
        bool there = tie.count > TB_TIE_NAMED;
        if (tie.by == TB_TIE_NOBODY) {
            tb_put_string(output, ": not needed, nobody else ");
            if (key == 1 && tb_text_is(explain->keys.key[0].name, "score")) {
                tb_put_string(output, "has ");
                tb_card_points(document, output,
                               explain->keys.value[record *
                                                   explain->keys.count]);
            } else {
                tb_put_string(output, "is equal so far");
            }
            return;
        }
        for (size_t i = 0; i < tie.count && !there; i++)
            there = tie.id[i] == own;
        if (!there)
            continue;
        put_step(document, key, record, &tie, first, output);
        first = false;
        if (tie.count <= TB_TIE_NAMED && tie.points_each)
            put_members(document, &tie, own, output);
        if (tie.partly)
            tb_put_string(output, " (not all have met)");
    }
    if (!first && tb_text_is(tb_phrases_value(explain, key, record), "0"))
        tb_put_string(output, ". This does not decide");
}

static void put_key(const struct tb_document *document, size_t key,
                    size_t record, struct tb_output *output)
{
    static struct tb_working working;
    const struct tb_explain *const explain = &document->explain;
    const struct tb_rule *const rule = explain->key[key].code.rule;
    const struct tb_text value = tb_phrases_value(explain, key, record);
    tb_num number = 0;
    const bool known = take(explain, key, record, &working, &number);
    const bool steps = known && working.kind == TB_WORK_STEPS;

    tb_put_string(output, "<li><b>");
    tb_part_key(document, output, key);
    if (!steps) {
        tb_put_char(output, ' ');
        tb_escape_put(output, tb_text_missing(value) ? tb_text("–") : value,
                      TB_HTML);
    }
    tb_put_string(output, "</b>");
    if (!known || begins(rule, "tb-count"))
        return; /* a plain count */
    if (steps)
        put_steps(document, key, record, working.text, output);
    else if (working.kind == TB_WORK_SHARES && rule &&
             rule->working == TB_WORKING_MEAN)
        put_mean(&working, number, output);
    else if (working.kind == TB_WORK_SHARES)
        put_sum(document, key, record, &working, number, output);
    else if (working.kind == TB_WORK_MEAN &&
             working.rating + working.change * TB_ONE == number)
        tb_put_format(output, " = %s %s %d",
                      tb_num_show(working.rating).text,
                      working.change < 0 ? "−" : "+",
                      (int)(working.change < 0 ? -working.change
                                               : working.change));
}

void tb_card_sums(const struct tb_document *document, size_t record,
                  struct tb_output *output)
{
    const struct tb_keys *const keys = &document->explain.keys;
    const size_t before = output->length;

    tb_put_string(output, "<ul>");
    for (size_t i = 0; i < keys->count; i++) {
        if (keys->key[i].kind != TB_KEY_TEXT &&
            !tb_text_is(keys->key[i].name, "score"))
            put_key(document, i, record, output);
    }
    if (output->length == before + 4)
        output->length = before;
    else
        tb_put_string(output, "</ul>");
}
