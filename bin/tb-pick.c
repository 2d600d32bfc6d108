/* SPDX-License-Identifier: ISC */
/* Passes on the sections whose names are picked. */
#include <fnmatch.h>
#include <getopt.h>
#include <stdlib.h>

#include "base/base.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_BUT, TB_OPTION_ONLY, 0};

static const struct tb_program program = {
    .name = "tb-pick",
    .synopsis = "[--but=PATTERN] [--only=PATTERN] [FILE...]",
    .summary = "Passes on the sections whose names match one of the patterns "
               "of --only, and none\nof those of --but.",
    .letters = "",
    .longs = long_options,
};

/* Patterns of sh. */
struct patterns {
    char **pattern;
    size_t count, capacity;
};

static struct patterns only, but;

static void add(struct patterns *patterns, char *pattern)
{
    patterns->pattern = tb_grow(patterns->pattern, &patterns->capacity,
                                patterns->count + 1, sizeof(char *));
    patterns->pattern[patterns->count++] = pattern;
}

static bool match(const struct patterns *patterns, const char *name)
{
    for (size_t i = 0; i < patterns->count; i++) {
        if (fnmatch(patterns->pattern[i], name, 0) == 0)
            return true;
    }
    return false;
}

/* True if the section that was read is picked. */
static bool is_picked(const struct tb_stream *stream)
{
    const struct tb_text text = tb_section_name(stream);
    char *const name = tb_copy(text.at, text.length);
    const bool picked =
        (!only.count || match(&only, name)) && !match(&but, name);

    free(name);
    return picked;
}

int main(int argc, char **argv)
{
    struct tb_stream stream;
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1)
        add(letter == TB_OPTION_ONLY ? &only : &but, optarg);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        const bool picked = is_picked(&stream);
        for (size_t i = 0; picked && i < stream.count; i++) {
            tb_row_begin(&stream, i);
            tb_row_end(&stream);
        }
    }
    free(only.pattern);
    free(but.pattern);
    return tb_stream_end(&stream);
}
