/* SPDX-License-Identifier: ISC */
/* Appends columns that formulas compute from other columns, exactly. */
#include "stream/stream.h"

static struct tb_calculation calculation = {.games_slot = -1};
static size_t dflag = TB_DECIMALS;

static const struct tb_program program = {
    .name = "tb-calc",
    .operands = "'NAME = FORMULA; ...' [FILE...]",
    .summary = "Appends columns computed from others: + - * / ( ), floor(x), "
               "min(x, y),\nmax(x, y), column names, {other names}.",
    .examples = "  tb-calc 'mix = solkoff + 2 * cum'\n",
    .options = TB_OPTIONS(
        {"decimals", .number = &dflag, .high = 6},
        {"work", .flag = &calculation.work.wanted}),
};

static void write_results(struct tb_stream *stream, size_t record)
{
    calculation.record = record;
    for (size_t f = 0; f < calculation.count; f++) {
        struct tb_formula *const formula = &calculation.formula[f];
        const char *wrong = tb_calculation_compute(&calculation, formula);
        if (wrong) {
            tb_stream_fail(stream, record, "%.*s: %s", TB_SHOWN(formula->name),
                           wrong);
            return;
        }
        tb_row_number(stream, formula->result);
        if (calculation.work.wanted) {
            tb_calculation_work(&calculation, stream, formula);
            tb_work_put(&calculation.work, stream, formula->result);
        }
    }
}

int main(int argc, char **argv)
{
    struct tb_stream stream;

    tb_options(&program, argc, argv);
    if (optind == argc)
        tb_die_usage("a formula is missing");
    calculation.decimals = (int)dflag;
    tb_calculation_parse(&calculation, argv[optind++]);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_calculation_open(&calculation, &stream);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (tb_calculation_load(&calculation, &stream))
            tb_rows_write(&stream, write_results);
    }
    return tb_stream_end(&stream);
}
