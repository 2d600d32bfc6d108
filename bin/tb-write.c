/* SPDX-License-Identifier: ISC */
/* Runs the last program of a pipeline; its output replaces a file. */
#include <sys/stat.h>
#include <unistd.h>

#include "base/base.h"
#include "stream/stream.h"

static const struct tb_program program = {
    .name = "tb-write",
    .operands = "FILE -- PROGRAM [ARGUMENT...]",
    .summary = "Runs PROGRAM and, if it exits with status 0, replaces FILE by "
               "its output.",
    .examples = "  tb-sort -k score | tb-write club.txt -- tb-format -k "
                "rank,name\n",
};

/* A view run with --skip-bad names what is missing; others exit with 3. */
static bool names_missing(int status, char *const *word)
{
    bool told = false;

    for (; *word; word++)
        told |= strstr(*word, "--skip-bad") != NULL; /* in a script as well */
    return told && status == TB_PARTLY;
}

/* Counts the marks in a block; line keeps an incomplete last line. */
static void count_marks(struct tb_line_bounds *bounds, struct tb_output *line,
                        struct tb_text block)
{
    const char *end;

    for (; (end = memchr(block.at, '\n', block.length)); line->length = 0) {
        tb_put_bytes(line, block.at, (size_t)(end - block.at));
        tb_text_skip(&block, (size_t)(end - block.at) + 1);
        if (line->length && *line->buffer == '#')
            tb_line_count(bounds, tb_line_comment(tb_output_text(line)));
    }
    tb_put_text(line, block);
}

/* True if a stream is truncated, which filters report with status 0. */
static bool is_cut_off(const struct tb_store *written)
{
    struct tb_line_bounds bounds = {0};
    struct tb_store_place place = {0};
    struct tb_output line = {0};
    struct tb_text block;

    while (tb_store_next(written, &place, &block))
        count_marks(&bounds, &line, block);
    count_marks(&bounds, &line, tb_text("\n")); /* it may lack its LF */
    free(line.buffer);
    return tb_line_cut_off(&bounds);
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Ends the program if the file is also read: as standard input, or as one of
   the words. */
static void spare_inputs(const char *file, char *const *word)
{
    struct stat out, in;
    bool same;

    if (stat(file, &out) < 0 || !S_ISREG(out.st_mode))
        return;
    same = fstat(STDIN_FILENO, &in) == 0 && is_same(&in, &out);
    for (; *word; word++)
        same |= stat(*word, &in) == 0 && is_same(&in, &out);
    if (same)
        tb_die_usage("%s is both input and output; write to another "
                     "file", file);
}

int main(int argc, char **argv)
{
    struct tb_store written = {{0}, {0}};
    struct tb_output output;
    const char *file;
    int status;
    bool good, shown;

    tb_options(&program, argc, argv);
    file = argv[optind];
    /* Some versions of getopt(3) skip the --, others stop before it. */
    optind += optind + 1 < argc && strcmp(argv[optind + 1], "--") == 0 ? 2 : 1;
    if (optind >= argc || !*file)
        tb_die_usage("expected a file and, after --, a program");
    shown = strcmp(file, "-") == 0;
    spare_inputs(file, argv + optind);
    tb_run_descriptors();
    status = tb_run_collect(argv + optind, STDIN_FILENO, STDERR_FILENO,
                            &written);
    good = status == TB_OK || names_missing(status, argv + optind);
    if (good && tb_run_is_over()) {
        tb_warn("the tb-standings that ran it was killed");
        good = false;
    }
    if (good && is_cut_off(&written)) {
        tb_warn(TB_LINE_CUT_OFF);
        good = false;
    }
    if (!good) {
        tb_warn("nothing is written to %s", shown ? "standard output" : file);
    } else if (shown) {
        tb_output_open(&output, STDOUT_FILENO);
        tb_store_write(&written, STDOUT_FILENO);
        tb_output_close(&output);
    } else {
        tb_replace(file, &written);
    }
    tb_store_free(&written);
    return good ? status : TB_BAD;
}
