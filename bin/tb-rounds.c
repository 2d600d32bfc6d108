/* SPDX-License-Identifier: ISC */
/* Cuts a stream to the first rounds of each section. */
#include "order/order.h"

static struct tb_parsing parse;

static const struct tb_program program = {
    .name = "tb-rounds",
    .operands = "N | -N | whole [FILE...]",
    .summary = "Keeps the first N rounds, drops the last N, or keeps the "
               "rounds up to the last\none without a missing result.",
    .examples = "  tb-parse open.csv | tb-rounds 3 | tb-sort -k score\n",
    .options = TB_OPTIONS({"lenient", .flag = &parse.inputs.lenient}),
};

int main(int argc, char **argv)
{
    struct tb_inputs *const inputs = &parse.inputs;
    const char *rounds = NULL;

    /* A negative number of rounds looks like an option. */
    for (int i = 1; i < argc && !rounds && strcmp(argv[i], "--") != 0; i++) {
        if (argv[i][0] != '-' || !tb_text_digit(argv[i][1]))
            continue;
        rounds = argv[i];
        memmove(argv + i, argv + i + 1, (size_t)(argc - i) * sizeof *argv);
        argc--;
    }
    tb_options(&program, argc, argv);
    if (!rounds && optind == argc)
        tb_die_usage("how many rounds?");
    tb_set_rounds("N", rounds ? rounds : argv[optind++], inputs);
    tb_set_format("-f", "tb", &inputs->format);
    inputs->count = argc - optind;
    inputs->file = argv + optind;
    return tb_parsing_run(&parse);
}
