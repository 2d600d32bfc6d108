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

/*
 * 34E12, C.07 14: the lot of an id, from 0 to 2^40 - 1: the first five bytes
 * of SHA-256("SEED:ID"), so that sha256sum(1) can confirm it.
 */
static tb_num lot(struct tb_output *text, tb_num id)
{
    uint8_t digest[32];
    int64_t value = 0;

    text->length = 0;
    tb_put_string(text, seed);
    tb_put_char(text, ':');
    tb_put_number(text, id);
    tb_sha256(text->buffer, text->length, digest);
    for (int i = 0; i < 5; i++)
        value = value << 8 | digest[i];
    return value * TB_ONE;
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
    struct tb_output text = {.file = -1};
    struct tb_stream stream;
    struct tb_numbers ids = {0};
    int slot;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    slot = tb_stream_column(&stream, tb_text("id"));
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!tb_numbers_load(&ids, &stream, slot))
            continue;
        for (size_t i = 0; i < stream.count; i++) {
            tb_row_begin(&stream, i);
            tb_row_number(&stream, lot(&text, ids.value[i]));
            tb_row_end(&stream);
        }
    }
    free(text.buffer);
    tb_numbers_free(&ids);
    return tb_stream_end(&stream);
}
