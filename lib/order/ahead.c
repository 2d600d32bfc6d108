/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include "ways/ways.h"

static struct tb_places places_of(const struct tb_ahead *ahead)
{
    struct tb_places places;

    tb_places_read("--chances", ahead->places ? ahead->places : "1,2,3",
                   &places);
    return places;
}

void tb_ahead_check(const struct tb_stages *stages)
{
    const struct tb_ahead *const ahead = &stages->ahead;

    if (!ahead->wanted && (ahead->given || ahead->sample))
        tb_die_usage("%s requires --chances",
                     ahead->given ? "-g" : "--sample");
    if (ahead->words && ahead->sample)
        tb_die_usage("--words cannot be combined with --sample: it looks at "
                     "every outcome");
    if (ahead->given)
        tb_pending_check(ahead->given);
    tb_sample_check(ahead->sample && tb_sample_read(ahead->sample),
                    stages->seed);
    if (ahead->words && *ahead->words && !tb_option_named(ahead->words))
        (void)tb_option_id("--words", ahead->words);
    if (ahead->wanted)
        (void)places_of(ahead);
}

void tb_ahead_before(struct tb_plan *plan, const struct tb_stages *stages)
{
    const struct tb_ahead *const ahead = &stages->ahead;

    if (!ahead->wanted)
        return;
    tb_plan_program(plan, "tb-outcomes");
    tb_plan_option(plan, "-g", ahead->given);
    tb_plan_long(plan, "--sample=", ahead->sample);
    if (ahead->sample)
        tb_plan_long(plan, "--seed=", stages->seed);
    if (ahead->whole)
        tb_plan_word(plan, "--whole");
    else if (!ahead->sample && !ahead->words &&
             !ahead->teams && !stages->best.most)
        tb_plan_word(plan, "--sure");
}

void tb_ahead_behind(struct tb_plan *plan, const struct tb_ahead *ahead)
{
    if (!ahead->wanted)
        return;
    tb_plan_sums(plan);
    tb_plan_program(plan, "tb-chances");
    tb_plan_long(plan, "--places=", ahead->places);
    if (ahead->words)
        tb_plan_long(plan, *ahead->words ? "--words=" : "--words",
                     ahead->words);
}

/* Puts how the chances were counted: all outcomes or a sample, and the given
   results. The standard error of a share in a sample of N is at most 500 /
   sqrt(N) tenths of a percent; it is rounded up. */
static void put_model(struct tb_output *text, const struct tb_ahead *ahead,
                      const char *seed)
{
    if (ahead->sample) {
        const int64_t draws = tb_sample_read(ahead->sample);
        int64_t error = 1;
        while (error * error * draws < 250000)
            error++;
        tb_put_format(text, "drawn by lot, by ratings (seed %s), standard "
                      "error at most ", seed);
        tb_put_number(text, error * (TB_ONE / 10));
    } else {
        tb_put_string(text, "all ways in which the pending games can end, each "
                            "counted once");
    }
    if (ahead->given)
        tb_put_format(text, "; given %s", ahead->given);
}

void tb_ahead_page(struct tb_plan *plan, const struct tb_stages *stages)
{
    const struct tb_ahead *const ahead = &stages->ahead;

    for (size_t i = 0; i < ahead->counts; i++) {
        struct tb_output word = {0};
        tb_put_format(&word, "--counts=/dev/fd/%d", TB_AHEAD_COUNTED + (int)i);
        tb_plan_put(plan, &word);
    }
    if (!ahead->words)
        tb_plan_long(plan, "--model=Taken as given: ", ahead->given);
}

bool tb_ahead_sum(struct tb_sums_key *key, struct tb_output *list)
{
    static const struct tb_order players;
    struct tb_code code;
    bool again, listed;

    if (!tb_code_of_column(key->name, &code, &again) ||
        !(code.rule->flags & TB_RULE_ADDS))
        return false;
    listed = tb_commands_list(
        list, &(struct tb_commands){.code = &code, .order = &players});
    key->forfeits = listed && code.rule->book == TB_BOOK_FIDE;
    key->modified = code.rule->flags & TB_RULE_OWN_CUT;
    key->harkness = strstr(code.rule->commands, " -H ");
    if (listed)
        key->cut = (struct tb_discard){(size_t)(code.cut + code.median),
                                       (size_t)code.median};
    if (key->modified || key->harkness || key->cut.low)
        return strstr(code.rule->commands, "tb-median");
    list->length = 0;
    return true;
}

void tb_ahead_columns(struct tb_output *columns,
                      const struct tb_stages *stages, bool whole)
{
    const struct tb_ahead *const ahead = &stages->ahead;
    const struct tb_places places = places_of(ahead);

    if (whole)
        tb_put_string(columns, "section,");
    if (ahead->words) {
        tb_put_string(columns, whole ? "id,place,words" : "words");
        return;
    }
    tb_put_string(columns, stages->best.most ? "name" : "id,name,score");
    if (whole)
        tb_put_string(columns, ",outcomes");
    /* views show a sample's best and worst as such, by section */
    tb_put_string(columns, whole && ahead->sample
                               ? ",best=best seen,worst=worst seen"
                               : ",best,worst");
    tb_places_put(columns, &places, ",p");
    if (whole)
        tb_places_put(columns, &places, ",sure");
    if (whole)
        tb_put_string(columns, ",ways");
}

void tb_ahead_legend(struct tb_output *text, const struct tb_stages *stages)
{
    const struct tb_ahead *const ahead = &stages->ahead;

    tb_put_string(text, ahead->words ? "Of " : "");
    put_model(text, ahead, stages->seed);
    if (!ahead->words)
        tb_put_string(text, "; pN is place N or better, shared too");
    tb_put_string(text, ". ");
}
