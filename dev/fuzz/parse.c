/* SPDX-License-Identifier: ISC */
/*
 * Fuzzes tb-parse. The first byte chooses the format or detection, the
 * second options. What is checked besides the sanitizers: what it writes when
 * it exits 0 is a stream that tb-parse itself passes unchanged and that every
 * filter takes, and short reads change nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const formats[] = {
    "", /* told by the content */
#include "formats.inc"
};

enum { FORMATS = sizeof formats / sizeof *formats };

/* The pipeline that the records go through. */
static const char *const pipeline[] = {
    "tb-oppscores -n a1", "tb-oppscores -r uscf -n a2",
    "tb-oppscores -F -n a3", "tb-median -c 1 -i a1 -n b1",
    "tb-median -M -i a2 -n b2", "tb-cumulative -u -n c",
    "tb-sonneborn -k a1 -n d", "tb-koya -n e",
    "tb-count -q won,rep,std,kashdan,pct -n f1,f2,f3,f4,f5",
    "tb-perf -q tpr -U 1000 -n g1", "tb-perf -q usperf -n g2",
    "tb-direct -k score,b1 -n h", "tb-random --seed=s -n i",
    "tb-sort -k score,b1,h,-i -n rank", "tb-format -o json",
};

/*
 * An error of a filter that is no error of tb-parse: sums that are large, and
 * columns of a stream that is passed on as it came.
 */
static bool excused(const char *message)
{
    return strstr(message, "out of range") || strstr(message, "no column") ||
           strstr(message, "has a column") ||
           strstr(message, "title is longer");
}

static struct fuzz_run first, again, stage[2];

/* A tb-parse of its own output changes nothing. */
static void check_stable(char *const *argv, bool lenient)
{
    char *words[] = {(char *)"tb-parse", (char *)"-f", (char *)"tb",
                     lenient ? (char *)"-l" : NULL, NULL};

    memset(again.file, 0, sizeof again.file);
    again.file[0] = (struct fuzz_file){"-", (uint8_t *)first.out.data,
                                       first.out.size, 0};
    fuzz_run(&again, tb_parse_main, lenient ? 4 : 3, words);
    if (excused(again.err.data))
        return;
    if (again.status != 0 || !fuzz_equal(&first.out, &again.out)) {
        fprintf(stderr, "again, status %d:\n%s\n%s\n", again.status,
                again.err.data, again.out.data);
        fuzz_complain(&first, "its output is not taken again as it is", argv);
    }
}

/*
 * Three tables of US Chess' report in one input: the lengths of the first two
 * stand before them, two bytes each.
 */
static bool split_tables(struct fuzz_run *run, const uint8_t *data,
                         size_t size)
{
    static const char *const names[] = {"TDEXPORT.DBF", "tsexport.dbf",
                                        "THexport.dbf"};
    size_t length[3], at = 4;

    if (size < 4)
        return false;
    length[0] = data[0] | (size_t)data[1] << 8;
    length[1] = data[2] | (size_t)data[3] << 8;
    for (int i = 0; i < 3; i++) {
        if (i == 2 || length[i] > size - at)
            length[i] = size - at;
        run->file[i + 1] = (struct fuzz_file){names[i], data + at, length[i],
                                              0};
        at += length[i];
    }
    return true;
}

/* True if a line begins with the mark of an error. */
static bool has_error(const struct fuzz_text *text)
{
    static const char mark[] = "#tb error";
    const char *at = text->data;

    while ((at = strstr(at, mark))) {
        const bool starts = at == text->data || at[-1] == '\n';
        at += sizeof mark - 1;
        if (starts && (*at == '\0' || strchr(" \t\n", *at)))
            return true;
    }
    return false;
}

static void check_filters(char *const *parse_argv)
{
    const struct fuzz_text *in = &first.out;

    for (size_t i = 0; i < sizeof pipeline / sizeof *pipeline; i++) {
        struct fuzz_run *run = &stage[i % 2];
        char buffer[256];
        char *argv[FUZZ_WORDS];
        const int argc = fuzz_words(pipeline[i], buffer, argv);

        run->file[0] =
            (struct fuzz_file){"-", (uint8_t *)in->data, in->size, 0};
        fuzz_run(run, fuzz_program(argv[0]), argc, argv);
        if (run->status != 0 && excused(run->err.data))
            return;
        if (run->status != 0) {
            fprintf(stderr, "tb-parse wrote:\n%s\n", first.out.data);
            fuzz_complain(run, "a filter does not take it", parse_argv);
        }
        in = &run->out;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char command[256], buffer[256];
    char *argv[FUZZ_WORDS];
    int argc, options;

    if (size < 2)
        return 0;
    options = data[1];
    snprintf(command, sizeof command, "tb-parse%s%s%s%s%s%s%s",
             data[0] < 0xc0 ? formats[data[0] % FORMATS] : "",
             options & 1 ? " -l" : "",
             options & 2 ? " -R 2" : "", options & 4 ? " --teams" : "",
             options & 8 ? " -v" : "",
             options & 16 ? " -S sec" : "",
             options & 32 ? " --rating=national --teams=us" : "");
    argc = fuzz_words(command, buffer, argv);
    memset(first.file, 0, sizeof first.file);
    first.file[0] = (struct fuzz_file){"-", data + 2, size - 2, 0};
    if (data[0] >= 0xc0 && split_tables(&first, data + 2, size - 2)) {
        argv[argc++] = (char *)"TDEXPORT.DBF";
        argv[argc] = NULL;
    }
    fuzz_run(&first, tb_parse_main, argc, argv);
    if (first.status == 1 && first.err.size == 0 &&
        !fuzz_holds(data, size, "#tb error"))
        fuzz_complain(&first, "exit 1 without a word", argv);
    if (first.status == 1 && !has_error(&first.out))
        fuzz_complain(&first, "exit 1 without #tb error", argv);
    if (first.status == 0 && (has_error(&first.out) ||
                              memchr(first.out.data, '\0', first.out.size)))
        fuzz_complain(&first, "exit 0 with NUL or #tb error", argv);
    if (first.status == 0) {
        check_stable(argv, options & 1);
        check_filters(argv);
    }
    if (options & 64) {
        memcpy(again.file, first.file, sizeof again.file);
        again.seed = 1u + data[0];
        fuzz_run(&again, tb_parse_main, argc, argv);
        again.seed = 0;
        if (again.status != first.status ||
            !fuzz_equal(&again.out, &first.out) ||
            !fuzz_equal(&again.err, &first.err))
            fuzz_complain(&first, "short reads change something", argv);
    }
    return 0;
}
