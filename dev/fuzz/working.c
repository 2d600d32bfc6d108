/* SPDX-License-Identifier: ISC */
/*
 * Fuzzes what --work writes: a working and a step that are made of the data
 * are put, taken, and must be the same; and the data taken as a text, if it is
 * one, must be the same after it was put and taken again.
 */
#include <stdio.h>
#include <stdlib.h>

#include "game/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const uint8_t *next;
static size_t left;

/* The next bytes of the data as a number, 0 behind its end. */
static uint64_t draw(size_t bytes)
{
    uint64_t number = 0;

    for (; bytes && left; bytes--, left--)
        number = number << 8 | *next++;
    return number;
}

/* Few bytes are likely: most numbers are small. */
static tb_num draw_number(bool may_be_missing)
{
    const tb_num number = (tb_num)draw(draw(1) % 9);

    if (number == TB_MISSING && !may_be_missing)
        return 0;
    return number > 0 && number < 1000 ? number * TB_HALF : number;
}

static void check(bool good, const char *what, struct tb_text text)
{
    if (good)
        return;
    fprintf(stderr, "%s: %.*s\n", what, (int)text.length, text.at);
    abort();
}

static void make_working(struct tb_working *working)
{
    working->kind = (enum tb_work_kind)(draw(1) % TB_WORK_KINDS);
    working->count = 1 + draw(1) % 12;
    for (size_t i = 0; i < working->count; i++)
        working->share[i] = (struct tb_entry){.value = draw_number(true),
                                              .out = draw(1) % 2};
    working->rating = draw_number(false);
    working->points = draw_number(false);
    working->games = (int64_t)draw(4);
    working->change = (int64_t)draw(2) - 32768;
    working->text = (struct tb_text){(const char *)next, left};
}

static bool equal_shares(const struct tb_working *a,
                         const struct tb_working *b)
{
    bool equal = a->count == b->count;

    for (size_t i = 0; i < a->count && equal; i++)
        equal = a->share[i].value == b->share[i].value &&
                a->share[i].out == b->share[i].out;
    return equal;
}

/* What a kind has; of the other members nothing is said. */
static bool equal_workings(const struct tb_working *a,
                           const struct tb_working *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case TB_WORK_SHARES:
    case TB_WORK_MEANS: return equal_shares(a, b);
    case TB_WORK_LOT:
    case TB_WORK_STEPS:
    case TB_WORK_FORMULA: return tb_text_equal(a->text, b->text);
    case TB_WORK_RATING: return a->rating == b->rating;
    case TB_WORK_EXPECTED:
        return a->points == b->points && a->games == b->games &&
               equal_shares(a, b);
    case TB_WORK_POINTS: return a->points == b->points && a->games == b->games;
    default:
        return a->points == b->points && a->games == b->games &&
               a->rating == b->rating && a->change == b->change;
    }
}

static void make_tie(struct tb_tie *tie)
{
    tie->by = (enum tb_tie_by)(draw(1) % TB_TIE_BYS);
    tie->board = (int64_t)draw(2);
    tie->count = draw(1);
    tie->count = tie->count < 16 ? TB_TIE_NAMED + tie->count % 3 - 1
                                 : 2 + tie->count % 7;
    tie->partly = draw(1) % 2;
    tie->points_each = tie->by == TB_TIE_EACH ? draw(1) % 4 : 1;
    if (tie->count > TB_TIE_NAMED || tie->by >= TB_TIE_EQUAL)
        tie->points_each = 0;
    for (size_t i = 0; i < tie->count && tie->count <= TB_TIE_NAMED; i++)
        tie->id[i] = (tb_num)draw(2) * TB_ONE;
    for (size_t i = 0; i < tie->count * tie->points_each; i++)
        tie->has[i] = (struct tb_tie_points){
            draw_number(false), 1 + (int64_t)draw(1), draw_number(false)};
}

static bool equal_ties(const struct tb_tie *a, const struct tb_tie *b)
{
    const bool board = a->by == TB_TIE_BOARD || a->by == TB_TIE_BOARDS;
    bool equal = a->by == b->by && (!board || a->board == b->board);

    if (a->by >= TB_TIE_NOBODY || !equal)
        return equal;
    equal = a->count == b->count && a->partly == b->partly &&
            a->points_each == b->points_each;
    for (size_t i = 0; i < a->count && a->count <= TB_TIE_NAMED; i++)
        equal &= a->id[i] == b->id[i];
    for (size_t i = 0; i < a->count * a->points_each && equal; i++)
        equal = a->has[i].points == b->has[i].points &&
                a->has[i].parts == b->has[i].parts &&
                a->has[i].least == b->has[i].least;
    return equal;
}

static void try_working(struct tb_output *output)
{
    static struct tb_working working, made, taken;

    make_working(&made);
    working = made; /* to put it must not change it */
    tb_working_put(output, &working);
    check(tb_working_take(tb_output_text(output), &taken) &&
              equal_workings(&made, &working) &&
              equal_workings(&made, &taken),
          "another working is taken", tb_output_text(output));
}

/* Two steps, so that what parts them is met. */
static void try_ties(struct tb_output *output)
{
    static struct tb_tie made[2], tie, taken;
    struct tb_text rest;

    output->length = 0;
    for (int i = 0; i < 2; i++) {
        make_tie(&made[i]);
        tie = made[i];
        tb_put_string(output, i ? "; " : "");
        tb_tie_put(output, &tie);
        check(equal_ties(&made[i], &tie), "a step is changed",
              tb_output_text(output));
    }
    rest = tb_output_text(output);
    for (int i = 0; i < 2; i++)
        check(tb_tie_cut(&rest, &taken) && equal_ties(&made[i], &taken),
              "another step is taken", tb_output_text(output));
    check(rest.length == 0, "more steps are taken", tb_output_text(output));
}

/* Puts a text that is a working again; false if it is none. */
static bool put_again(struct tb_text text, struct tb_output *output)
{
    static struct tb_working working;
    static struct tb_tie tie;

    output->length = 0;
    if (!tb_working_take(text, &working))
        return false;
    if (working.kind != TB_WORK_STEPS) {
        tb_working_put(output, &working);
        return true;
    }
    tb_put_string(output, "steps: ");
    for (const char *between = "";
         working.text.length && tb_tie_cut(&working.text, &tie);
         between = "; ") {
        tb_put_string(output, between);
        tb_tie_put(output, &tie);
    }
    return true;
}

static void try_text(struct tb_text text, struct tb_output *output)
{
    static struct tb_output again = {.file = -1};

    if (put_again(text, output)) {
        check(put_again(tb_output_text(output), &again) &&
                  tb_text_equal(tb_output_text(output),
                                tb_output_text(&again)),
              "a working changes", text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct tb_output output; /* kept, as all that it puts */

    output.length = 0;
    next = data;
    left = size;
    try_working(&output);
    next = data;
    left = size;
    try_ties(&output);
    try_text((struct tb_text){(const char *)data, size}, &output);
    return 0;
}
