/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include <stdio.h>
#include <stdlib.h>

#include "ways/ways.h"

bool tb_ahead_option(struct tb_ahead *ahead, int letter, const char *argument)
{
    switch (letter) {
    case TB_OPTION_CHANCES:
        ahead->wanted = true;
        ahead->places = argument;
        return true;
    case 'g': ahead->given = argument; return true;
    case TB_OPTION_SAMPLE: ahead->sample = argument; return true;
    case TB_OPTION_NEEDS: ahead->needs = argument; return true;
    default: return false;
    }
}

/* The places that are counted. */
static struct tb_places places_of(const struct tb_ahead *ahead)
{
    struct tb_places places;

    tb_wanted_places("--chances", ahead->places ? ahead->places : "1,2,3",
                     &places);
    return places;
}

void tb_ahead_check(const struct tb_ahead *ahead, const char *seed)
{
    if (!ahead->wanted && (ahead->given || ahead->sample || ahead->needs))
        tb_die_usage("-g, --sample and --needs go with --chances");
    if (ahead->given)
        tb_pending_check(ahead->given);
    if (ahead->sample) {
        (void)tb_wanted_sample(ahead->sample);
        if (!seed)
            tb_die_usage("--sample wants --seed=TEXT, so that others can "
                         "draw the same");
    }
    if (ahead->needs)
        (void)tb_wanted_id(ahead->needs);
    if (ahead->wanted)
        (void)places_of(ahead);
}

void tb_ahead_before(struct tb_plan *plan, const struct tb_ahead *ahead,
                     const char *seed)
{
    if (!ahead->wanted || ahead->counts)
        return;
    tb_plan_command(plan);
    tb_plan_word(plan, tb_text("tb-outcomes"));
    if (ahead->given)
        tb_plan_option(plan, "-g", tb_text(ahead->given));
    tb_plan_long(plan, "--sample=", ahead->sample);
    if (ahead->sample)
        tb_plan_long(plan, "--seed=", seed);
    if (ahead->whole)
        tb_plan_word(plan, tb_text("--whole"));
}

/* Puts p1,p2,p3. */
static void put_places(struct tb_output *output, const struct tb_ahead *ahead)
{
    const struct tb_places places = places_of(ahead);

    for (size_t p = 0; p < places.count; p++) {
        tb_put_string(output, p ? ",p" : "p");
        tb_put_number(output, places.place[p] * TB_ONE);
    }
}

void tb_ahead_behind(struct tb_plan *plan, const struct tb_ahead *ahead)
{
    struct tb_output keys = {.file = -1};

    if (!ahead->wanted || ahead->counts)
        return;
    tb_plan_command(plan);
    tb_plan_word(plan, tb_text("tb-chances"));
    tb_plan_long(plan, "--places=", ahead->places);
    tb_plan_long(plan, "--needs=", ahead->needs);
    if (ahead->needs)
        return;
    put_places(&keys, ahead);
    tb_put_string(&keys, ",-best,-worst,score");
    tb_plan_sort(plan, tb_output_text(&keys));
    free(keys.buffer);
}

/* Adds --counts=/dev/fd/N. */
static void add_counts(struct tb_plan *plan, int file)
{
    char path[40];

    snprintf(path, sizeof path, "/dev/fd/%d", file);
    tb_plan_long(plan, "--counts=", path);
}

static void add_model(struct tb_plan *plan, struct tb_ahead ahead,
                      const char *seed)
{
    struct tb_output model = {.file = -1};

    tb_ahead_model(&model, &ahead, seed);
    tb_put_string(&model, "; places that are shared count");
    tb_put_char(&model, '\0');
    tb_plan_long(plan, "--model=", model.buffer);
    free(model.buffer);
}

void tb_ahead_page(struct tb_plan *plan, const struct tb_ahead *ahead,
                   const char *seed)
{
    struct tb_ahead counted = *ahead;

    tb_plan_long(plan, "--model=", ahead->left_out);
    if (!ahead->wanted)
        return;
    for (size_t i = 0; i < ahead->counts; i++)
        add_counts(plan, ahead->file[i]);
    tb_plan_long(plan, "--needs=", ahead->needs);
    counted.sample = NULL;
    add_model(plan, counted, seed);
    if (ahead->sample)
        add_model(plan, *ahead, seed);
}

void tb_ahead_columns(struct tb_output *columns, const struct tb_ahead *ahead,
                      bool whole)
{
    if (whole)
        tb_put_string(columns, "section,");
    tb_put_string(columns, ahead->needs ? "id,round,opponent,result"
                                        : "id,name,score");
    if (whole)
        tb_put_string(columns, ",outcomes");
    if (!ahead->needs) /* views see what was drawn, section by section */
        tb_put_string(columns, whole && ahead->sample
                                   ? ",best=best seen,worst=worst seen"
                                   : ",best,worst");
    tb_put_char(columns, ',');
    put_places(columns, ahead);
    if (whole)
        tb_put_string(columns, ",ways");
}

/*
 * The largest standard error of a share of so many draws, in tenths of a
 * percent and rounded up: that of one half, 500 / sqrt(N).
 */
static int64_t largest_error(int64_t draws)
{
    int64_t tenths = 1;

    while (tenths * tenths * draws < 250000)
        tenths++;
    return tenths;
}

void tb_ahead_model(struct tb_output *text, const struct tb_ahead *ahead,
                    const char *seed)
{
    if (ahead->sample) {
        const int64_t error = largest_error(tb_wanted_sample(ahead->sample));
        tb_put_string(text, "drawn by lot, by ratings (seed ");
        tb_put_string(text, seed);
        tb_put_string(text, "), standard error at most ");
        tb_put_number(text, error * (TB_ONE / 10));
    } else {
        tb_put_string(text, "all ways in which the pending games can end, "
                            "each counted once");
    }
    if (ahead->given) {
        tb_put_string(text, "; given ");
        tb_put_string(text, ahead->given);
    }
}

void tb_ahead_legend(struct tb_output *text, const struct tb_ahead *ahead,
                     const char *seed)
{
    tb_ahead_model(text, ahead, seed);
    tb_put_string(text, "; pN is place N or better, shared too");
    if (ahead->needs) {
        tb_put_string(text, ", for ");
        tb_put_string(text, ahead->needs);
    }
    tb_put_string(text, ". ");
}
