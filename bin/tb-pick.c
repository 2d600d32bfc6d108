/* SPDX-License-Identifier: ISC */
/* Passes on the sections that are picked, by name or by number. */
#include <getopt.h>
#include <stdint.h>
#include <unistd.h>

#include "base/base.h"
#include "stream/stream.h"

static const struct tb_program program = {
    .name = "tb-pick",
    .synopsis = "[--but=PATTERN] [--only=PATTERN] [--rewind] [--sections=M-N] "
                "[FILE...]",
    .summary = "Passes on the sections whose names match one of the patterns "
               "of --only, and none\nof those of --but; or those with these "
               "numbers.",
    .examples =
        "  tb-parse club.csv | tb-pick --only='U1*' | tb-sort -k score\n",
};

static struct tb_patterns only, but;
static size_t first = 1, last = SIZE_MAX;

/* Takes M-N, or N-. */
static void read_range(const char *argument)
{
    struct tb_text to = tb_text(argument), from = {NULL, 0};
    int64_t low, high = INT64_MAX;

    if (!tb_text_cut_at(&to, "-", &from) ||
        !tb_int_parse(from, INT32_MAX, &low) || low < 1 ||
        (to.length && !tb_int_parse(to, INT32_MAX, &high)) || high < low)
        tb_die_usage("--sections wants numbers of sections, as in 2-5, or 6- "
                     "to the last, not '%s'", argument);
    first = (size_t)low;
    last = (size_t)high;
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case TB_OPTION_ONLY: tb_patterns_add(&only, tb_text(optarg)); break;
        case TB_OPTION_BUT: tb_patterns_add(&but, tb_text(optarg)); break;
        case TB_OPTION_SECTIONS: read_range(optarg); break;
        case TB_OPTION_REWIND:
            if (lseek(STDIN_FILENO, 0, SEEK_SET) < 0)
                tb_die("--rewind: standard input is read more than once: it "
                       "must be a file");
            break;
        }
    }
}

/* True if the section that was read is picked. */
static bool is_picked(const struct tb_stream *stream)
{
    const struct tb_text name = tb_section_name(stream);

    return stream->sections >= first && stream->sections <= last &&
           (!only.count || tb_patterns_match(&only, name) < only.count) &&
           tb_patterns_match(&but, name) == but.count;
}

/* Reads the next section; what stands before it belongs to it. */
static bool next_section(struct tb_stream *stream)
{
    stream->silent =
        stream->sections + 1 < first || stream->sections >= last;
    return tb_stream_section(stream);
}

int main(int argc, char **argv)
{
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_stream_begin(&stream);
    while (next_section(&stream)) {
        const bool picked = is_picked(&stream);
        for (size_t i = 0; picked && i < stream.count; i++) {
            tb_row_begin(&stream, i);
            tb_row_end(&stream);
        }
    }
    tb_patterns_free(&only);
    tb_patterns_free(&but);
    return tb_stream_end(&stream);
}
