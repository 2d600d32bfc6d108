/* SPDX-License-Identifier: ISC */
#include "explanation.h"

#include <inttypes.h>

/* In a larger group only the record itself is named. */
enum { GROUP_NAMED = 8 };

/* Puts " 1.5" or " 10/3 +1". Returns true for a + (games not played). */
static bool put_points(const struct tb_tie *tie, size_t member,
                       const struct tb_step_words *words,
                       struct tb_output *output)
{
    bool least = false;

    for (size_t i = 0; i < tie->points_each; i++) {
        const struct tb_tie_points *has =
            &tie->has[member * tie->points_each + i];
        tb_put_format(output, " %s", words->points(has->points));
        if (has->parts != 1)
            tb_put_format(output, "/%" PRId64, has->parts);
        if (has->least)
            tb_put_format(output, " +%s", tb_num_show(has->least));
        least |= has->least != 0;
    }
    return least;
}

/* Puts "A 1.5; B 1; C 0.5", or for a large group "17 are equal, C has 0.5".
   Returns true if it put a +. */
static bool put_members(const struct tb_explain *explain,
                        const struct tb_tie *tie, tb_num own,
                        const struct tb_step_words *words,
                        struct tb_output *output)
{
    const bool all = tie->count <= GROUP_NAMED;
    bool least = false;

    if (!all)
        tb_put_format(output, "%zu are equal, ", tie->count);
    for (size_t i = 0; i < tie->count; i++) {
        const tb_num id = tie->id[i];
        int32_t row;
        if (!all && id != own)
            continue;
        tb_put_string(output, all && i ? words->between : "");
        row = explain->games && id % TB_ONE == 0 && id > 0 &&
                      id <= TB_ID_MAX * TB_ONE
                  ? tb_ids_find(&explain->loader.index, (int32_t)(id / TB_ONE))
                  : -1;
        if (row >= 0)
            tb_put_string(output, words->name(words->data, (size_t)row));
        else /* of another section */
            tb_put_number(output, id);
        tb_put_string(output, all ? "" : " has");
        least |= put_points(tie, i, words, output);
    }
    return least;
}

/* Puts a step. Returns false if the record is not part of it. */
static bool put_step(const struct tb_explain *explain, const struct tb_tie *tie,
                     tb_num own, bool first,
                     const struct tb_step_words *words,
                     struct tb_output *output)
{
    static const char *const by[TB_TIE_BYS] = {
        [TB_TIE_MP] = ", by match points",
        [TB_TIE_GP] = ", by game points",
        [TB_TIE_BOARD] = ", on board ",
        [TB_TIE_BOARDS] = ", on boards 1 to ",
        [TB_TIE_EACH] = ", by the points on the boards"};
    const bool boards = tie->by == TB_TIE_BOARD || tie->by == TB_TIE_BOARDS;
    bool there = tie->count > TB_TIE_NAMED, least = false;

    for (size_t i = 0; i < tie->count && !there; i++)
        there = tie->id[i] == own;
    if (!there)
        return false;
    if (!first)
        tb_put_string(output, words->then);
    else if (words->first)
        tb_put_string(output, words->first);
    else if (boards || tie->by == TB_TIE_EQUAL)
        tb_put_string(output, ", among those equal so far");
    else
        tb_put_string(output, explain->teams
                                  ? ", the matches between those equal so far"
                                  : ", the games between those equal so far");
    tb_put_string(output, by[tie->by] ? by[tie->by] : "");
    if (boards)
        tb_put_format(output, "%" PRId64, tie->board);
    tb_put_string(output, ": ");
    if (tie->count > TB_TIE_NAMED)
        tb_put_format(output, "%zu of them, too many to list", tie->count);
    else if (tie->by == TB_TIE_EQUAL)
        tb_put_string(output, "equal on all boards");
    else
        least = put_members(explain, tie, own, words, output);
    if (tie->partly)
        tb_put_string(output, least
                                  ? " (not all of them have met; the number "
                                    "after + is for losing games not played)"
                                  : " (not all of them have met)");
    return true;
}

bool tb_steps_tie(const struct tb_explain *explain, size_t record,
                  struct tb_text steps, const struct tb_step_words *words,
                  struct tb_output *output)
{
    static struct tb_tie tie;
    bool any = false;
    tb_num own;

    if (tb_num_parse(tb_field(explain->stream, record, explain->id_slot), &own))
        return false;
    while (steps.length && tb_tie_cut(&steps, &tie))
        any |= put_step(explain, &tie, own, !any, words, output);
    return any;
}

static const char *name_of(const void *explain, size_t record)
{
    return tb_phrases_name(explain, record, false);
}

/* The numbers of a list, without missing ones. */
static const char *numbers_of(const struct tb_working *working)
{
    struct tb_output *const output = tb_made_begin();

    for (size_t i = 0; i < working->count; i++) {
        if (working->share[i].value == TB_MISSING)
            continue;
        tb_put_char(output, ' ');
        tb_put_number(output, working->share[i].value);
    }
    return tb_made_end(output);
}

/* A sentence for a working that is not entries, steps or a formula. */
static const char *sentence_of(const struct tb_working *working)
{
    const char *const rating = tb_num_show(working->rating);
    const char *const points = tb_num_show(working->points);
    const int64_t games = working->games;

    switch (working->kind) {
    case TB_WORK_LOT:
        return TB_MADE("the lot is made from the text '%.*s' with SHA-256, so "
                       "everybody can check it", TB_WHOLE(working->text));
    case TB_WORK_MEAN:
        return TB_MADE("the opponents' ratings have the mean %s, and FIDE's "
                       "table gives %+" PRId64 " for %s of %" PRId64 " points",
                       rating, working->change, points, games);
    case TB_WORK_LOWEST:
    case TB_WORK_HIGHEST:
        return TB_MADE("the %s of the opponents' ratings, %s, and %+" PRId64
                       " for %s of %" PRId64 " points",
                       working->kind == TB_WORK_LOWEST ? "lowest" : "highest",
                       rating, working->change, points, games);
    case TB_WORK_EXPECTED:
        return TB_MADE("the rating that is expected to score %s of %" PRId64
                       " points against%s", points, games,
                       numbers_of(working));
    case TB_WORK_POINTS:
        return TB_MADE("%s points from %" PRId64 " game%s played", points,
                       games, games == 1 ? "" : "s");
    default:
        return TB_MADE("the mean of the opponents' performances%s",
                       numbers_of(working));
    }
}

/* Notes why a key made of ratings has no value. */
static void put_missing(const struct tb_explain *explain, size_t key,
                        struct tb_output *output)
{
    const struct tb_code *code = &explain->key[key].code;
    size_t unrated[TB_PHRASES_NAMED], count = 0;

    /* C.07 10: if one player is unrated, nobody has a value. US Chess 34E
       leaves unrated opponents out. */
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
    tb_put_format(output, "%s has no value: ", tb_phrases_title(explain, key));
    if (count)
        tb_put_format(output, "%s %s unrated.\n",
                      tb_phrases_names(explain, unrated, count),
                      count == 1 ? "is" : "are");
    else
        tb_put_string(output, "no game that counts was played.\n");
}

/* Puts the working. Returns false if it is only the value, or is missing. */
static bool put_working(const struct tb_explain *explain, size_t key,
                        size_t record, struct tb_output *output)
{
    static struct tb_working working;
    const struct tb_step_words steps = {.then = ". Then between these",
                                        .between = "; ",
                                        .name = name_of,
                                        .points = tb_num_show,
                                        .data = explain};
    struct tb_text words =
        tb_field(explain->stream, record, explain->key[key].work_slot);
    const bool ours = tb_working_take(words, &working);

    if (ours && working.kind == TB_WORK_STEPS)
        return tb_steps_tie(explain, record, working.text, &steps, output);
    if (ours && working.kind == TB_WORK_FORMULA)
        words = working.text;
    if (tb_text_missing(words) || (ours && working.kind == TB_WORK_RATING) ||
        tb_text_equal(words, tb_phrases_value(explain, key, record)))
        return false;
    if (ours && working.kind != TB_WORK_SHARES &&
        working.kind != TB_WORK_FORMULA) {
        tb_put_format(output, ": %s", sentence_of(&working));
        return true;
    }
    /* Workings that other programs wrote are put as they are. */
    tb_put_format(output, ": %s%.*s", ours && explain->key[key].code.rule
                                          ? "with the numbers put in, " : "",
                  TB_WHOLE(words));
    return true;
}

void tb_steps_put(const struct tb_explain *explain, size_t key, size_t record,
                  struct tb_output *output)
{
    const struct tb_explain_key *about = &explain->key[key];
    const size_t start = output->length;

    if (about->work_slot < 0)
        return;
    if (about->code.rule && !(about->code.rule->flags & TB_RULE_OF_TEAMS) &&
        tb_text_missing(tb_phrases_value(explain, key, record))) {
        put_missing(explain, key, output);
        return;
    }
    tb_put_string(output, tb_phrases_title(explain, key));
    if (!put_working(explain, key, record, output)) {
        output->length = start;
        return;
    }
    if (tb_phrases_is_place(explain, key) &&
        tb_text_is(tb_phrases_value(explain, key, record), "0"))
        tb_put_string(output, ". This decides nothing");
    tb_put_string(output, ".\n");
}
