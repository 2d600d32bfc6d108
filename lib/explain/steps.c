/* SPDX-License-Identifier: ISC */
#include "explanation.h"

#include <string.h>

/* Of a larger group only the record itself is named. */
enum { GROUP_NAMED = 8 };

/* Takes a string off the front; false if it is not there. */
static bool take(struct tb_text *rest, const char *string)
{
    if (!tb_text_starts(*rest, string))
        return false;
    tb_text_skip(rest, strlen(string));
    return true;
}

/* Puts the name of an id, the id if it is none of the section. */
static void put_member(const struct tb_explain *explain, struct tb_text id,
                       struct tb_output *output)
{
    int64_t number;
    const int32_t row =
        explain->games && tb_int_parse(id, TB_ID_MAX, &number)
            ? tb_ids_find(&explain->loader.index, (int32_t)number)
            : -1;

    if (row >= 0)
        tb_phrases_name(explain, (size_t)row, output);
    else
        tb_put_text(output, id);
}

/* How many words there are; *there is true if one of them is the word. */
static size_t count_words(struct tb_text text, struct tb_text wanted,
                          bool *there)
{
    struct tb_text word;
    size_t count = 0;

    *there = false;
    for (; tb_text_cut(&text, ' ', &word); count++)
        *there |= tb_text_equal(word, wanted);
    return count;
}

/* Puts "A 1.5; B 1; C 0.5", of many only "17 are equal, C has 0.5". */
static void put_points(const struct tb_explain *explain, struct tb_text ids,
                       struct tb_text points, size_t count,
                       struct tb_text own, struct tb_output *output)
{
    struct tb_text id, value, played;
    const char *before = "";

    if (count > GROUP_NAMED)
        tb_put_format(output, "%zu are equal, ", count);
    while (tb_text_cut(&ids, ' ', &id) && tb_text_cut(&points, ' ', &value)) {
        if (count > GROUP_NAMED && !tb_text_equal(id, own))
            continue;
        tb_put_string(output, before);
        before = "; ";
        put_member(explain, id, output);
        tb_put_string(output, count > GROUP_NAMED ? " has " : " ");
        if (tb_text_cut_at(&value, "+", &played))
            tb_put_format(output, "%.*s +", (int)played.length, played.at);
        tb_put_text(output, value);
    }
}

/* True for what tb-direct and tb-boards write before "among". */
static bool is_label(struct tb_text label)
{
    static const char *const labels[] = {"match points ", "game points ",
                                         "all boards equal ", "board ",
                                         "boards 1 to "};
    bool good = label.length == 0;

    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
        good |= tb_text_starts(label, labels[i]);
    return good;
}

/* Puts what stands before a step, and by what it compares. */
static void begin_step(const struct tb_explain *explain, struct tb_text label,
                       bool *first, struct tb_output *output)
{
    const bool boards = tb_text_starts(label, "board");

    if (!*first)
        tb_put_string(output, ". Then between these");
    else if (boards || tb_text_starts(label, "all boards"))
        tb_put_string(output, ", among those equal so far");
    else
        tb_put_string(output, explain->teams
                                  ? ", the matches between those equal so far"
                                  : ", the games between those equal so far");
    *first = false;
    if (label.length && !tb_text_starts(label, "all boards")) {
        tb_put_string(output, boards ? ", on " : ", by ");
        tb_put_text(output, label);
    }
    tb_put_string(output, ": ");
}

/*
 * "match points among 4 7 9, who have not all met: 1.5 1 0.5", "all boards
 * equal among 4 7", "among 73 of them"; false if it is none. Nothing is put
 * if the record is not of the group.
 */
static bool put_group(const struct tb_explain *explain, struct tb_text step,
                      struct tb_text own, bool *first,
                      struct tb_output *output)
{
    struct tb_text label, ids, all, not_met;
    const bool named = !tb_text_ends(step, " of them") &&
                       !tb_text_ends(step, " of them, who have not all met");
    size_t count;
    bool there;

    if (!tb_text_cut_at(&step, "among ", &label))
        return false;
    if (!tb_text_cut_at(&step, ": ", &ids)) {
        ids = step;
        step.length = 0;
    }
    not_met = all = ids;
    if (!tb_text_cut_at(&not_met, ",", &all)) {
        all = ids;
        not_met.length = 0;
    }
    count = count_words(all, own, &there);
    if (named && !there)
        return true;
    begin_step(explain, tb_text_trim(label), first, output);
    if (!named || step.length == 0) {
        tb_put_text(output, named ? tb_text("equal on all boards") : all);
        tb_put_string(output, named ? "" : ", too many to be listed");
    } else {
        put_points(explain, all, step, count, own, output);
    }
    if (not_met.length)
        tb_put_string(output, memchr(step.at, '+', step.length)
                                  ? " (not all of them have met; behind + the "
                                    "points of losing what was not played)"
                                  : " (not all of them have met)");
    return true;
}

/* "boards of 4: 1 0.5, of 7: 0 0.5" */
static bool put_boards(const struct tb_explain *explain, struct tb_text step,
                       struct tb_text own, bool *first,
                       struct tb_output *output)
{
    const size_t start = output->length;
    struct tb_text part, id;
    const bool was_first = *first;
    const char *before = "";
    bool there = false;

    if (!take(&step, "boards "))
        return false;
    begin_step(explain, tb_text("the points on the boards"), first, output);
    while (tb_text_cut(&step, ',', &part)) {
        part = tb_text_trim(part);
        if (!take(&part, "of ") || !tb_text_cut_at(&part, ": ", &id))
            return false;
        there |= tb_text_equal(id, own);
        tb_put_string(output, before);
        before = "; ";
        put_member(explain, id, output);
        tb_put_char(output, ' ');
        tb_put_text(output, part);
    }
    if (!there) {
        *first = was_first;
        output->length = start;
    }
    return true;
}

/* The steps by which a group was broken, as tb-direct tells them. */
static bool put_steps(const struct tb_explain *explain, struct tb_text steps,
                      struct tb_text own, struct tb_output *output)
{
    struct tb_text step;
    bool first = true;

    while (tb_text_cut(&steps, ';', &step)) {
        step = tb_text_trim(step);
        if (tb_text_is(step, "..."))
            break; /* the rest was too long */
        if (!put_group(explain, step, own, &first, output) &&
            !put_boards(explain, step, own, &first, output))
            return false;
    }
    return !first;
}

/* "mean 1950, 4.5 of 7: +102", "4 of 5 expected against 1800 1900" */
static bool put_performance(struct tb_text words, struct tb_output *output)
{
    struct tb_text part, points;

    if (take(&words, "mean ") && tb_text_cut_at(&words, ", ", &part) &&
        tb_text_cut_at(&words, ": ", &points)) {
        tb_put_format(output, ": the opponents' ratings have the mean %.*s, "
                              "and FIDE's table gives %.*s for %.*s points",
                      (int)part.length, part.at, (int)words.length, words.at,
                      (int)points.length, points.at);
        return true;
    }
    if (tb_text_cut_at(&words, " expected against ", &points)) {
        tb_put_format(output, ": what it takes to be expected to win %.*s "
                              "points against %.*s",
                      (int)points.length, points.at, (int)words.length,
                      words.at);
        return true;
    }
    return false;
}

/* What other programs say: the rest is a formula. */
static void put_others(struct tb_text words, bool code,
                       struct tb_output *output)
{
    struct tb_text count, rest = words;

    tb_put_string(output, ": ");
    if (!code) {
        tb_put_text(output, words);
        return;
    }
    if (take(&rest, "mean of ")) {
        tb_put_string(output, "the mean of the opponents' performances ");
    } else if (tb_text_cut_at(&rest, " of ", &count)) {
        tb_put_format(output, "%.*s points of games played, which are ",
                      (int)count.length, count.at);
    } else {
        tb_put_string(output, "with the numbers put in, ");
    }
    tb_put_text(output, rest);
}

/* True for words that say no more than the value. */
static bool is_bare(const struct tb_explain *explain, size_t key,
                    size_t record, struct tb_text words)
{
    return tb_text_missing(words) || tb_text_is(words, "own rating") ||
           tb_text_is(words, "tied with nobody") ||
           tb_text_equal(words, tb_phrases_value(explain, key, record));
}

/* Why a mean, or what is made of ratings, is missing. */
static void put_missing(const struct tb_explain *explain, size_t key,
                        struct tb_output *output)
{
    const struct tb_code *code = &explain->key[key].code;
    size_t unrated[TB_PHRASES_NAMED], count = 0;

    /* C.07 10: nobody has a value if one is unrated; 34E leaves such out. */
    for (size_t i = 0; i < explain->stream->count; i++) {
        if (explain->rating_slot < 0 || code->rule->book != TB_BOOK_FIDE ||
            !strchr(code->rule->modifiers, 'U') || code->unrated.length ||
            !tb_text_missing(
                tb_field(explain->stream, i, explain->rating_slot)))
            continue;
        if (count < TB_PHRASES_NAMED)
            unrated[count] = i;
        count++;
    }
    tb_phrases_title(explain, key, output);
    tb_put_string(output, " has no value: ");
    if (count) {
        tb_phrases_names(explain, unrated, count, output);
        tb_put_string(output, count == 1 ? " is unrated.\n"
                                         : " are unrated.\n");
    } else {
        tb_put_string(output, "no game that counts was played.\n");
    }
}

/*
 * Puts the lines of words. What others wrote into them, as the text of a lot,
 * stands behind a beginning of ours: only that is looked at.
 */
static bool put_words(const struct tb_explain *explain, size_t key,
                      struct tb_text words, struct tb_text own,
                      struct tb_output *output)
{
    const bool code = explain->key[key].code.rule != NULL;
    struct tb_text text = words, label = words;

    if (take(&text, "SHA-256 of ")) {
        tb_put_format(output, ": the lot is made of the text '%.*s' by "
                              "SHA-256, so that everybody can check it",
                      (int)text.length, text.at);
        return true;
    }
    if (tb_text_cut_at(&text, "among ", &label) && is_label(label))
        return put_steps(explain, words, own, output);
    if (!code || !put_performance(words, output))
        put_others(words, code, output);
    return true;
}

void tb_steps_put(const struct tb_explain *explain, size_t key, size_t record,
                  struct tb_output *output)
{
    const struct tb_explain_key *about = &explain->key[key];
    const struct tb_text own =
        tb_field(explain->stream, record, explain->id_slot);
    const size_t start = output->length;
    struct tb_text words;

    if (about->work_slot < 0)
        return;
    if (about->code.rule && !(about->code.rule->flags & TB_RULE_OF_TEAMS) &&
        tb_text_missing(tb_phrases_value(explain, key, record))) {
        put_missing(explain, key, output);
        return;
    }
    words = tb_field(explain->stream, record, about->work_slot);
    if (is_bare(explain, key, record, words))
        return;
    tb_phrases_title(explain, key, output);
    if (!put_words(explain, key, words, own, output)) {
        output->length = start;
        return;
    }
    if (tb_phrases_is_place(explain, key) &&
        tb_text_is(tb_phrases_value(explain, key, record), "0"))
        tb_put_string(output, ". This decides nothing");
    tb_put_string(output, ".\n");
}
