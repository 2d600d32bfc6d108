/* SPDX-License-Identifier: ISC */
/* Drawing of lots: a number from a published seed and the id. */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;
static const char *seed;

static const struct tb_program program = {
    .name = "tb-random",
    .summary = "Appends lots: the first ten hexadecimal digits of the SHA-256 "
               "of SEED:ID.",
    .examples = "  tb-parse open.csv | tb-random --seed=2026-06-01 | tb-sort "
                "-k score,lots\n",
    .options = TB_OPTIONS(
        {"seed", .required = true, .text = &seed},
        TB_FILTER_OPTIONS(filter)),
};

static struct tb_numbers ids;
static int slot;
static struct tb_output hashed = {0};

static void check(void)
{
    if (filter.work.wanted && tb_text_controls(tb_text(seed)))
        tb_die_usage("--work cannot show a seed with control characters");
}

static void open_columns(struct tb_stream *stream)
{
    slot = tb_stream_column(stream, "id");
}

static bool load(struct tb_stream *stream)
{
    return tb_numbers_load(&ids, stream, slot);
}

static bool lot(size_t record, tb_num *value)
{
    *value = tb_lots_draw(&hashed, seed, ids.value[record]);
    filter.work.working.kind = TB_WORK_LOT;
    filter.work.working.text = tb_output_text(&hashed);
    return true;
}

static struct tb_filter filter = {.name = "lots",
                                  .check = check,
                                  .open = open_columns,
                                  .load = load,
                                  .value = lot};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
