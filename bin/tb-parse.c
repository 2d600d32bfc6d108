/* SPDX-License-Identifier: ISC */
/* Reads tournament files of several formats, checks them, writes records. */
#include "order/order.h"

static struct tb_parsing parse = {.inputs = {.rounds = TB_INPUTS_ALL}};
static struct tb_inputs *const inputs = &parse.inputs;

/* True if an option has the one word that it may have. */
static bool has_word(const char *option, const char *argument, const char *word)
{
    if (argument && strcmp(argument, word) != 0)
        tb_die_usage("--%s takes '%s', or nothing, not '%s'", option, word,
                     argument);
    return argument != NULL;
}

static void take_mixed(const char *argument)
{
    parse.mixed = true;
    inputs->teams |= !has_word("mixed", argument, "matches");
}

static const struct tb_program program = {
    .name = "tb-parse",
    .summary = "Reads tournament files, checks them and writes records.",
    .usual = "format lenient rounds section final teams",
    .examples = "  tb-parse open.csv | tb-format -k name,score,games\n"
                "  tb-parse -R 3 open.trf | tb-format -k name,sex,birth\n",
    .options = TB_OPTIONS(
        TB_INPUTS_OPTIONS(parse.inputs),
        {"verbose", .flag = &parse.inputs.verbose},
        {"rating", .words = &tb_rating_kinds, .take = tb_format_rating},
        {"section", .text = &parse.inputs.section},
        {"days", .flag = &parse.inputs.days},
        {"mixed", .take = take_mixed},
        {"mp", .set = tb_set_mp, .to = &parse.inputs.mp},
        {"primary", .words = &tb_points_kinds, .row = &parse.primary},
        {"teams", .flag = &parse.inputs.teams}),
};

int main(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    inputs->count = argc - optind;
    inputs->file = argv + optind;
    return tb_parsing_run(&parse);
}
