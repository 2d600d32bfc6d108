/* SPDX-License-Identifier: ISC */
/* Drawing of lots: a number from a published seed and the id. */
#include <getopt.h>
#include <stdlib.h>

#include "base/base.h"
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

/*
 * 34E12, C.07 14: the lot of an id, from 0 to 2^40 - 1: the first five bytes
 * of SHA-256("SEED:ID"), so that sha256sum(1) can confirm it.
 */
static void write_lot(struct tb_stream *stream, size_t record, void *data)
{
    struct columns *columns = data;
    struct tb_output *text = &columns->text;
    uint8_t digest[32];
    int64_t value = 0;

    text->length = 0;
    tb_put_string(text, seed);
    tb_put_char(text, ':');
    tb_put_number(text, columns->ids.value[record]);
    tb_sha256(text->buffer, text->length, digest);
    for (int i = 0; i < 5; i++)
        value = value << 8 | digest[i];
    tb_row_number(stream, value * TB_ONE);
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
            tb_rows_write(&stream, write_lot, &columns);
    }
    free(columns.text.buffer);
    tb_numbers_free(&columns.ids);
    return tb_stream_end(&stream);
}
