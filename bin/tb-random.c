/* SPDX-License-Identifier: ISC */
/* Drawing of lots: a number from a published seed and the id. */
#include "rules/rules.h"
#include "stream/stream.h"

static const struct tb_program program = {
    .name = "tb-random",
    .synopsis = "--seed=TEXT [-n COLUMN] [--work] [FILE...]",
    .summary = "Appends lots: the first ten hexadecimal digits of the SHA-256 "
               "of SEED:ID.",
    .examples = "  tb-parse open.csv | tb-random --seed=2026-06-01 | tb-sort "
                "-k score,lots\n",
};

static const char *nflag = "lots";
static struct tb_work work;
static const char *seed;

/* The ids, and room for what is hashed. */
struct columns {
    struct tb_numbers ids;
    struct tb_output text;
};

static bool lot(void *data, size_t record, tb_num *value)
{
    struct columns *columns = data;

    *value = tb_lots_draw(&columns->text, seed, columns->ids.value[record]);
    work.working.kind = TB_WORK_LOT;
    work.working.text = tb_output_text(&columns->text);
    return true;
}

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'n': nflag = optarg; break;
        case TB_OPTION_SEED: seed = optarg; break;
        case TB_OPTION_WORK: work.wanted = true; break;
        }
    }
    for (const char *at = seed; work.wanted && at && *at; at++) {
        if ((unsigned char)*at < ' ')
            tb_die_usage("--work cannot show a seed with control characters");
    }
    if (!seed)
        tb_die_usage("--seed is missing: publish one before the event");
}

int main(int argc, char **argv)
{
    static struct columns columns = {.text = {.file = -1}};
    struct tb_stream stream;
    int slot;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    slot = tb_stream_column(&stream, tb_text("id"));
    tb_work_append(&work, &stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (tb_numbers_load(&columns.ids, &stream, slot))
            tb_rows_numbers(&stream, lot, &columns, nflag, &work);
    }
    return tb_stream_end(&stream);
}
