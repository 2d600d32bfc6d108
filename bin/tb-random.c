/* SPDX-License-Identifier: ISC */
/* Drawing of lots: a number from a published seed and the id. */
#include <getopt.h>
#include <stdlib.h>

#include "base/base.h"
#include "rules/rules.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_SEED, 0};

static const struct tb_program program = {
    .name = "tb-random",
    .synopsis = "--seed=TEXT [-n COLUMN] [FILE...]",
    .summary = "Appends lots: the first ten hexadecimal digits of the SHA-256 "
               "of SEED:ID.",
    .letters = "n:",
    .longs = long_options,
};

static const char *nflag = "lots";
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
    return true;
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'n': nflag = optarg; break;
        case TB_OPTION_SEED: seed = optarg; break;
        }
    }
    if (!seed)
        tb_die_usage("--seed is missing: publish one before the event");
}

int main(int argc, char **argv)
{
    struct columns columns = {.text = {.file = -1}};
    struct tb_stream stream;
    int slot;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    slot = tb_stream_column(&stream, tb_text("id"));
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (tb_numbers_load(&columns.ids, &stream, slot))
            tb_rows_numbers(&stream, lot, &columns, nflag);
    }
    free(columns.text.buffer);
    tb_numbers_free(&columns.ids);
    return tb_stream_end(&stream);
}
