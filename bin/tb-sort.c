/* SPDX-License-Identifier: ISC */
/* Ranks: sorts each section by several keys and appends the rank. */
#include <getopt.h>

#include "base/base.h"
#include "stream/stream.h"

static const struct tb_values values[] = {
    {&tb_reader_names, 'k', true},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-sort",
    .synopsis = "[-k KEYS] [-n COLUMN] [FILE...]",
    .summary = "Sorts each section and appends the rank, equal ones sharing "
               "the best.\nKEYS: NAME higher first, -NAME lower first, ~NAME "
               "text.",
    .letters = "k:n:",
    .values = values,
};

static const char *kflag;
static const char *nflag = "rank";

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'k':
            if (kflag)
                tb_die_usage("-k stands twice: the keys are one list, "
                             "separated by commas");
            kflag = optarg;
            break;
        case 'n': nflag = optarg; break;
        }
    }
}

/* Writes the records in order; those that are tied share the best rank. */
static void write_ranks(struct tb_stream *stream, const struct tb_keys *keys)
{
    size_t rank = 0;

    tb_stream_comments(stream);
    for (size_t i = 0; i < stream->count; i++) {
        if (i == 0 || !tb_keys_tied(keys, keys->order[i - 1], keys->order[i]))
            rank = i + 1;
        tb_row_begin(stream, keys->order[i]);
        tb_row_number(stream, (tb_num)rank * TB_ONE);
        tb_row_end(stream);
    }
}

int main(int argc, char **argv)
{
    struct tb_stream stream;
    struct tb_keys keys;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_keys_open(&keys, &stream, kflag ? kflag : "score");
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (tb_keys_sort(&keys))
            write_ranks(&stream, &keys);
    }
    tb_keys_free(&keys);
    return tb_stream_end(&stream);
}
