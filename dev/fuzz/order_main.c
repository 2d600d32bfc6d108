/* SPDX-License-Identifier: ISC */
/*
 * A program for the harness of rules.c: reads an order of tie-breaks as
 * tb-standings does and writes the words of its commands, each with a NUL
 * behind it, a command with one more. Usage: OPTIONS LIST, options a number.
 * With the option 64 the list is a stream, which is surveyed for an order.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base.h"
#include "order/order.h"
#include "read/tb/tb.h"
#include "run.h"

static void put_words(struct tb_plan *plan)
{
    struct tb_output output;

    tb_output_open(&output, STDOUT_FILENO);
    for (size_t i = 0; i < plan->count; i++) {
        for (size_t w = 0; w < plan->command[i].count; w++)
            tb_put_bytes(&output, plan->command[i].word[w],
                         strlen(plan->command[i].word[w]) + 1);
        tb_put_char(&output, '\0');
    }
    tb_output_close(&output);
}

static void put_option(struct tb_plan *plan, const char *program,
                       const char *option, const struct tb_output *argument)
{
    tb_plan_command(plan);
    tb_plan_word(plan, program);
    tb_plan_word(plan, option);
    tb_plan_word(plan, TB_MADE("%.*s", TB_PUT(*argument)));
}

int tb_order_main(int argc, char **argv)
{
    const int options = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0;
    struct tb_text list = tb_text(argc > 2 ? argv[2] : "");
    struct tb_survey survey = {.records = 0};
    struct tb_store stream = {0};
    struct tb_plan plan = {0};
    struct tb_order order = {.seed = options & 1 ? "s" : NULL,
                             .round_robin = options & 2,
                             .from_file = options & 4,
                             .teams = options & 8,
                             .primary = options & 16 ? TB_POINTS_GP
                                                     : TB_POINTS_MP};
    struct tb_output text = {.file = -1};
    const char *wrong;

    if (options & 64) {
        tb_put_text(&stream.held, list);
        tb_survey_read(&survey, &stream, &(struct tb_patterns){0}, "team",
                       false);
        tb_store_free(&stream);
        list = tb_survey_declared(&survey) ? survey.order : tb_text("PTS");
    }
    tb_order_start(&order, &plan);
    wrong = tb_order_add(&order, list);
    (void)tb_order_wants(list, order.from_file, TB_BOOK_US);
    if (wrong) {
        tb_warn("%s", wrong);
    } else {
        tb_plan_print(&plan, &text);
        put_option(&plan, "tb-sort", "-k", &order.keys);
        put_option(&plan, "tb-format", "-k", &order.shown);
        put_words(&plan);
    }
    free(text.buffer);
    tb_order_free(&order);
    tb_plan_free(&plan);
    tb_survey_free(&survey);
    return wrong ? TB_USAGE : TB_OK;
}
