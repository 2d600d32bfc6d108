/* SPDX-License-Identifier: ISC */
/* What is put and what is taken is said once: each function here does both,
   so one cannot write what the other does not read. */
#include "working.h"

#include <inttypes.h>

/* Puts to the output; where it is NULL, takes off the front of the text. */
struct pass {
    struct tb_output *output;
    struct tb_text rest;
};

/* False if the string is to be taken, and is not there; so all below. */
static bool string(struct pass *pass, const char *words)
{
    if (!pass->output)
        return tb_text_take(&pass->rest, words);
    tb_put_string(pass->output, words);
    return true;
}

/* A string that not all have: put if it is wanted; true if it is there. */
static bool perhaps(struct pass *pass, const char *words, bool wanted)
{
    return (!pass->output || wanted) && string(pass, words);
}

/* The bytes of a set that are taken. */
static struct tb_text span(struct pass *pass, const char *set)
{
    const struct tb_text all = {pass->rest.at, tb_text_span(pass->rest, set)};

    tb_text_skip(&pass->rest, all.length);
    return all;
}

/* A number, `-` if missing. */
static bool number(struct pass *pass, tb_num *value)
{
    if (!pass->output)
        return !tb_num_parse_missing(span(pass, "-.0123456789"), value);
    tb_put_number(pass->output, *value);
    return true;
}

static bool integer(struct pass *pass, int64_t *value)
{
    if (!pass->output)
        return tb_int_parse(span(pass, "0123456789"), INT64_MAX, value);
    tb_put_format(pass->output, "%" PRId64, *value);
    return true;
}

static bool share(struct pass *pass, struct tb_entry *entry)
{
    /* What is taken is not set yet. */
    entry->out = perhaps(pass, "(", pass->output && entry->out);
    return number(pass, &entry->value) && (!entry->out || string(pass, ")"));
}

bool tb_entry_cut(struct tb_text *rest, struct tb_entry *entry)
{
    struct pass pass = {.output = NULL};

    return tb_text_cut(rest, ' ', &pass.rest) && share(&pass, entry) &&
           pass.rest.length == 0;
}

bool tb_shares_sum_large(const struct tb_entry *share, size_t count,
                         tb_num *sum)
{
    *sum = 0;
    for (size_t i = 0; i < count; i++) {
        if (!share[i].out && share[i].value != TB_MISSING &&
            !tb_num_add(*sum, share[i].value, sum))
            return false;
    }
    return true;
}

bool tb_shares_mean(const struct tb_entry *share, size_t count, int decimals,
                    tb_num *mean)
{
    int64_t in = 0;

    for (size_t i = 0; i < count; i++)
        in += !share[i].out & (share[i].value != TB_MISSING);
    *mean = TB_MISSING;
    return in == 0 || (tb_shares_sum(share, count, mean) &&
                       tb_num_mean(*mean, in, decimals, mean));
}

static bool shares(struct pass *pass, struct tb_working *working)
{
    size_t i = 0;

    if (pass->output && working->count == 0)
        return string(pass, "-");
    do {
        if (i > TB_ROUNDS_MAX || !share(pass, &working->share[i++]))
            return false;
    } while (perhaps(pass, " ", i < working->count));
    working->count = i;
    return true;
}

static bool points(struct pass *pass, struct tb_working *working)
{
    return number(pass, &working->points) && string(pass, " of ") &&
           integer(pass, &working->games);
}

static bool change(struct pass *pass, struct tb_working *working)
{
    const bool minus = perhaps(pass, "-", working->change < 0);
    int64_t size = imaxabs(working->change);

    if ((!minus && !string(pass, "+")) || !integer(pass, &size))
        return false;
    working->change = minus ? -size : size;
    return true;
}

/* All that is left. */
static bool text(struct pass *pass, struct tb_text *words)
{
    if (pass->output)
        tb_put_text(pass->output, *words);
    else
        *words = pass->rest;
    pass->rest.length = 0;
    return true;
}

/* In a pattern, % and a letter are replaced by data. */
typedef bool part_function(struct pass *pass, void *data, char letter);

static bool follow(struct pass *pass, const char *pattern, part_function *part,
                   void *data)
{
    for (; *pattern; pattern++) {
        const char letter[] = {*pattern, '\0'};
        if (*pattern == '%' ? !part(pass, data, *++pattern)
                            : !string(pass, letter))
            return false;
    }
    return pass->rest.length == 0;
}

static const char *const patterns[TB_WORK_KINDS] = {
    [TB_WORK_SHARES] = "%s",
    [TB_WORK_LOT] = "lot: %t",
    [TB_WORK_STEPS] = "steps: %t",
    [TB_WORK_FORMULA] = "formula: %t",
    [TB_WORK_RATING] = "rating: %r",
    [TB_WORK_POINTS] = "points: %p",
    [TB_WORK_MEAN] = "mean: %r, %p: %c",
    [TB_WORK_LOWEST] = "lowest: %r, %p: %c",
    [TB_WORK_HIGHEST] = "highest: %r, %p: %c",
    [TB_WORK_EXPECTED] = "expected: %p: %s",
    [TB_WORK_MEANS] = "means: %s",
};

static bool part_of_working(struct pass *pass, void *data, char letter)
{
    struct tb_working *const working = data;

    switch (letter) {
    case 'c': return change(pass, working);
    case 'p': return points(pass, working);
    case 'r': return number(pass, &working->rating);
    case 's': return shares(pass, working);
    default: return text(pass, &working->text);
    }
}

void tb_working_put(struct tb_output *output, struct tb_working *working)
{
    struct pass pass = {.output = output};

    follow(&pass, patterns[working->kind], part_of_working, working);
}

bool tb_working_take(struct tb_text field, struct tb_working *working)
{
    for (int kind = 0; kind < TB_WORK_KINDS; kind++) {
        struct pass pass = {NULL, field};
        working->kind = (enum tb_work_kind)kind;
        if (follow(&pass, patterns[kind], part_of_working, working))
            return true;
    }
    return false;
}

/* Of too many members only their number, in the place of an id. */
static bool members(struct pass *pass, struct tb_tie *tie)
{
    const bool many = tie->count > TB_TIE_NAMED;
    size_t i = 1;

    if (pass->output && many)
        tie->id[0] = (tb_num)tie->count * TB_ONE;
    if (!string(pass, " ") || !number(pass, &tie->id[0]))
        return false;
    if (perhaps(pass, " of them", many)) {
        tie->count = (size_t)(tie->id[0] / TB_ONE);
        if (tie->id[0] % TB_ONE || tie->id[0] <= TB_TIE_NAMED * TB_ONE)
            return false;
    } else {
        while (perhaps(pass, " ", i < tie->count)) {
            if (i == TB_TIE_NAMED || !number(pass, &tie->id[i++]))
                return false;
        }
        tie->count = i;
    }
    tie->partly = perhaps(pass, ", who have not all met", tie->partly);
    return true;
}

static bool points_of_member(struct pass *pass, struct tb_tie_points *has)
{
    if (!number(pass, &has->points))
        return false;
    if (!perhaps(pass, "/", has->parts != 1))
        has->parts = 1;
    else if (!integer(pass, &has->parts))
        return false;
    if (!perhaps(pass, "+", has->least != 0))
        has->least = 0;
    else if (!number(pass, &has->least))
        return false;
    return true;
}

/* A comma separates members with several each. */
static bool points_of_all(struct pass *pass, struct tb_tie *tie)
{
    const size_t each = tie->points_each, all = tie->count * each;
    size_t i = 0;

    if (!perhaps(pass, ": ", each > 0)) {
        tie->points_each = 0;
        return true;
    }
    do {
        if (i == sizeof tie->has / sizeof tie->has[0] ||
            !points_of_member(pass, &tie->has[i++]))
            return false;
    } while (perhaps(pass, ", ", each > 1 && i < all && i % each == 0) ||
             perhaps(pass, " ", i < all));
    tie->points_each = i / tie->count;
    return i % tie->count == 0;
}

static const char *const ties[TB_TIE_BYS] = {
    [TB_TIE_POINTS] = "among%m%p",
    [TB_TIE_MP] = "match points among%m%p",
    [TB_TIE_GP] = "game points among%m%p",
    [TB_TIE_BOARD] = "board %b among%m%p",
    [TB_TIE_BOARDS] = "boards 1 to %b among%m%p",
    [TB_TIE_EACH] = "each board among%m%p",
    [TB_TIE_EQUAL] = "all boards equal among%m",
    [TB_TIE_NOBODY] = "tied with nobody",
    [TB_TIE_MORE] = "...",
};

static bool part_of_tie(struct pass *pass, void *data, char letter)
{
    struct tb_tie *const tie = data;

    switch (letter) {
    case 'b': return integer(pass, &tie->board);
    case 'm': return members(pass, tie);
    default: return points_of_all(pass, tie);
    }
}

void tb_tie_put(struct tb_output *output, struct tb_tie *tie)
{
    struct pass pass = {.output = output};

    follow(&pass, ties[tie->by], part_of_tie, tie);
}

bool tb_tie_cut(struct tb_text *rest, struct tb_tie *tie)
{
    struct tb_text step;

    if (!tb_text_cut_at(rest, "; ", &step)) {
        step = *rest;
        rest->length = 0;
    }
    for (int by = 0; by < TB_TIE_BYS; by++) {
        struct pass pass = {NULL, step};
        tie->by = (enum tb_tie_by)by;
        tie->count = tie->points_each = 0;
        if (follow(&pass, ties[by], part_of_tie, tie))
            return true;
    }
    return false;
}

static const char *const whys[TB_WHYS] = {
    [TB_WHY_NOTHING] = "-",
    [TB_WHY_SCORE] = "score",
    [TB_WHY_UNPLAYED] = "unplayed",
    [TB_WHY_ROUNDS] = "rounds",
    [TB_WHY_FORE] = "fore",
    [TB_WHY_UNRATED] = "unrated",
    [TB_WHY_DUMMY] = "dummy",
    [TB_WHY_CAPPED] = "capped",
    [TB_WHY_VIRTUAL] = "virtual",
};

void tb_why_put(struct tb_output *output, enum tb_why why)
{
    tb_put_string(output, whys[why]);
}

bool tb_why_cut(struct tb_text *rest, enum tb_why *why)
{
    struct tb_text word;

    if (!tb_text_cut(rest, ' ', &word))
        return false;
    *why = TB_WHY_SCORE;
    for (int i = 0; i < TB_WHYS; i++) {
        if (tb_text_is(word, whys[i]))
            *why = (enum tb_why)i;
    }
    return true;
}
