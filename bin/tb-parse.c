/* SPDX-License-Identifier: ISC */
/* Reads tournament files of several formats, checks them, writes records. */
#include "order/order.h"

static struct tb_parsing parse = {.inputs = {.rounds = TB_INPUTS_ALL}};
static struct tb_inputs *const inputs = &parse.inputs;

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
        {"both", .flag = &parse.both},
        {"days", .flag = &parse.inputs.days},
        {"teams", .set = tb_set_teams, .to = &parse.inputs}),
};

int main(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    inputs->count = argc - optind;
    inputs->file = argv + optind;
    return tb_parsing_run(&parse);
}
