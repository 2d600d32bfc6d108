/* SPDX-License-Identifier: ISC */
/*
 * Fuzzes the reader of the stream and every filter. The first byte chooses
 * the command, the second how the input is read: at once, in short reads that
 * must give the same, or as two files. What is checked besides the
 * sanitizers: a filter that exits 0 has copied every record and added to it,
 * one that exits 1 has said so on standard error and in the stream.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A command, and if it copies records in order and appends so many fields. */
static const struct {
    const char *command;
    int appends; /* 0: it makes records, a view, or another order */
} commands[] = {
    {"tb-oppscores -r raw -n x", 1},
    {"tb-oppscores -n x", 1},
    {"tb-oppscores -r uscf -n x", 1},
    {"tb-oppscores -r played -k rating -n x", 1},
    {"tb-oppscores -k rating -U 1000 -n x", 1},
    {"tb-oppscores -F -n x", 1},
    {"tb-oppscores -P -n x", 1},
    {"tb-oppscores --points=mp -n x", 1},
    {"tb-oppscores -F -P --points=gp -n x", 1},
    {"tb-median -n x", 1},
    {"tb-median -c 1 -n x", 1},
    {"tb-median -m 2 -n x", 1},
    {"tb-median -H -i oppscores -n x", 1},
    {"tb-median -M -i oppscores -n x", 1},
    {"tb-median -a -d 2 -n x", 1},
    {"tb-median -a -d 0 -c 1 -n x", 1},
    {"tb-median -i games -n x", 1},
    {"tb-cumulative -n x", 1},
    {"tb-cumulative -u -c 1 -n x", 1},
    {"tb-cumulative --points=gp -n x", 1},
    {"tb-sonneborn -n x", 1},
    {"tb-sonneborn -u -k oppscores -n x", 1},
    {"tb-sonneborn -c 2 -n x", 1},
    {"tb-sonneborn --points=mp -i gps -n x", 1},
    {"tb-koya -n x", 1},
    {"tb-koya -L 60 -n x", 1},
    {"tb-koya -L +1 -n x", 1},
    {"tb-koya -L -0.5 --points=mp -n x", 1},
    {"tb-count -q played,otb,win,won,bpg,bwg -n a,b,c,d,e,f", 6},
    {"tb-count -q rep,rep-wintd,std,blacks -n a,b,c,d", 4},
    {"tb-count -q kashdan,kashdan-wintd,pct -n a,b,c", 3},
    {"tb-count -q otb,win,pct --points=gp -n a,b,c", 3},
    {"tb-perf -q tpr -n x", 1},
    {"tb-perf -q tpr -U 1400 -n x", 1},
    {"tb-perf -q ptp -n x", 1},
    {"tb-perf -q ptp -U 1400 -n x", 1},
    {"tb-perf -q usperf -n x", 1},
    {"tb-perf -q oppperf -n x", 1},
    {"tb-perf -q rtng -n x", 1},
    {"tb-direct -n x", 1},
    {"tb-direct -P -k score,oppscores -n x", 1},
    {"tb-direct -r uscf -n x", 1},
    {"tb-direct -r ede -n x", 1},
    {"tb-direct -r edec --points=gp -n x", 1},
    {"tb-direct -r edet -n x", 1},
    {"tb-direct -r edeb -n x", 1},
    {"tb-direct -r edebt -P -n x", 1},
    {"tb-direct -r edebb --points=mp -n x", 1},
    {"tb-boards -q bc -n x", 1},
    {"tb-boards -q tbr -n x", 1},
    {"tb-boards -q bbe -n x", 1},
    {"tb-boards -q weighted --weights=4,3,2,1 -n x", 1},
    {"tb-calc 'x = score + rating / 3 - max(id, score, $R)'", 1},
    {"tb-calc -d 2 'x = score * rating / id; y = floor(x) - -x'", 2},
    {"tb-calc -d 6 'x = min(score, $R, $win) * $draw / $boards'", 1},
    {"tb-calc 'x = score * score * id'", 1},
    {"tb-calc -d 3 'x = $mpwin / $gpwin + {mp}'", 1},
    {"tb-random --seed=s -n x", 1},
    {"tb-oppscores -F --work -n x", 2},
    {"tb-oppscores -k rating -U 1000 --work -n x", 2},
    {"tb-median -M -i oppscores --work -n x", 2},
    {"tb-median -c 1 --work -n x", 2},
    {"tb-cumulative -u -c 1 --work -n x", 2},
    {"tb-sonneborn -c 1 --work -n x", 2},
    {"tb-koya --work -n x", 2},
    {"tb-count -q std,pct --work -n a,b", 4},
    {"tb-perf -q ptp-wintd -U 1400 --work -n x", 2},
    {"tb-perf -q oppperf --work -n x", 2},
    {"tb-direct --work -n x", 2},
    {"tb-direct -r edebb --work -n x", 2},
    {"tb-boards -q bbe --work -n x", 2},
    {"tb-boards -q bc --work -n x", 2},
    {"tb-calc --work 'x = 2 * score; y = x / id - 1'", 4},
    {"tb-sort -k score,-rating,~name -n x", 0},
    {"tb-sort -k oppscores -n x --title=Order", 0},
    {"tb-sort -k ~name,id -n x", 0},
    {"tb-explain", 0},
    {"tb-explain -o html -k score,oppscores", 0},
    {"tb-explain -o json -k -id --id=1,2", 0},
    {"tb-explain -o md -k ~name --id=a", 0},
    {"tb-format", 0},
    {"tb-format -o tsv", 0},
    {"tb-format -o csv", 0},
    {"tb-format -o md", 0},
    {"tb-format -o html", 0},
    {"tb-format -o json", 0},
    {"tb-format -o json -k section,id,name=N,games", 0},
    {"tb-format -k rank=R,name,score", 0},
    {"tb-page", 0},
    {"tb-page -k score,oppscores -x name,games", 0},
    {"tb-team -k score,rating", 0},
    {"tb-team -b 2 -k score", 0},
    {"tb-team -b 4", 0},
    {"tb-team -b 2 --mp=3,1,0 --primary=gp", 0},
    {"tb-parse -f tb", 0},
    {"tb-parse -f tb -R 2", 0},
    {"tb-parse -f tb -S x -l", 0},
    {"tb-parse -f tb --teams", 0},
    {"tb-format --percent --legend", 0},
    {"tb-outcomes --sample=3 --seed=s", 0},
    {"tb-outcomes --part=1/1000000 -g 7=W", 0}, /* few ways of many */
    {"tb-chances --partial", 0},
    {"tb-chances --partial --alone --needs=7 --places=1,9", 0},
    {"tb-format -k BH,col:club,points", 0},
    {"tb-format --crosstable", 0},
    {"tb-format --crosstable -o csv", 0},
    {"tb-format --crosstable -o json -k rank,games,name", 0},
    {"tb-team -b 2 -k score,~name --all-sections", 0},
    {"tb-format -o trf", 0},
    {"tb-format -o trf16", 0},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

/* The next line; false at the end. */
static bool next_line(const char **at, const char *end, const char **line,
                      size_t *length)
{
    const char *lf;

    if (*at == end)
        return false;
    lf = memchr(*at, '\n', (size_t)(end - *at));
    *line = *at;
    *length = (size_t)((lf ? lf : end) - *at);
    *at = lf ? lf + 1 : end;
    if (*length && (*line)[*length - 1] == '\r')
        --*length;
    return true;
}

static size_t count_tabs(const char *line, size_t length)
{
    size_t tabs = 0;

    while (length--)
        tabs += *line++ == '\t';
    return tabs;
}

/* True for a mark, also with what an awk put behind it. */
static bool is_mark(const char *line, size_t length, const char *mark)
{
    const size_t whole = strlen(mark);

    return length >= whole && memcmp(line, mark, whole) == 0 &&
           (length == whole || line[whole] == '\t');
}

/* What follows the last line is as many ends as were read. */
static void check_ends(const struct fuzz_run *run, const char *out,
                       size_t ends, char *const *argv)
{
    const char *const out_end = run->out.data + run->out.size;
    const char *line;
    size_t length;

    while (ends-- > 0) {
        if (!next_line(&out, out_end, &line, &length) ||
            !is_mark(line, length, "#tb end"))
            fuzz_complain(run, "an end is lost", argv);
    }
    if (out != out_end)
        fuzz_complain(run, "lines are added", argv);
}

/* Exit 0: each line of the input is there, in order, with fields behind. */
static void check_copied(const struct fuzz_run *run, int appended,
                         char *const *argv)
{
    const char *in = (const char *)run->file[0].data;
    const char *const in_end = in + run->file[0].size;
    const char *out = run->out.data;
    const char *const out_end = out + run->out.size;
    const char *header = NULL, *a, *b;
    size_t a_length, b_length, header_length = 0, ends = 0;

    if (run->file[0].size >= 3 && memcmp(in, "\xef\xbb\xbf", 3) == 0)
        in += 3;
    while (next_line(&in, in_end, &a, &a_length)) {
        const bool comment = a_length && *a == '#';
        /* The ends follow at the end. */
        if (is_mark(a, a_length, "#tb end")) {
            ends++;
            continue;
        }
        if (!next_line(&out, out_end, &b, &b_length))
            fuzz_complain(run, "a line is lost", argv);
        if (header && a_length == header_length && !comment &&
            memcmp(a, header, a_length) == 0) {
            if (b_length != 3 || memcmp(b, "#tb", 3) != 0)
                fuzz_complain(run, "a header again is no #tb", argv);
            continue;
        }
        if (b_length < a_length || memcmp(a, b, a_length) != 0)
            fuzz_complain(run, "a line is not copied", argv);
        if (count_tabs(b + a_length, b_length - a_length) !=
            (comment ? 0u : (size_t)appended))
            fuzz_complain(run, "fields are appended wrongly", argv);
        if (!comment && !header) {
            header = a;
            header_length = a_length;
        }
    }
    check_ends(run, out, ends, argv);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct fuzz_run whole, pieces;
    char buffer[256];
    char *argv[FUZZ_WORDS];
    fuzz_main *program;
    int argc, command;
    bool good;

    setenv("SOURCE_DATE_EPOCH", "0", 1); /* pages show the time */
    if (size < 2)
        return 0;
    command = data[0] % COMMANDS;
    argc = fuzz_words(commands[command].command, buffer, argv);
    program = fuzz_program(argv[0]);
    whole.file[0] = (struct fuzz_file){.name = "-", .data = data + 2,
                                       .size = size - 2};
    if (data[1] >= 0xc0) { /* two files */
        const size_t half = (size - 2) / 2;
        whole.file[1] = (struct fuzz_file){"one", data + 2, half, 0};
        whole.file[2] = (struct fuzz_file){"two", data + 2 + half,
                                           size - 2 - half, 0};
        argv[argc++] = (char *)"one";
        argv[argc++] = (char *)"two";
        argv[argc] = NULL;
    }
    fuzz_run(&whole, program, argc, argv);
    good = whole.status == 0;
    if (whole.status == 2 && whole.err.size == 0)
        fuzz_complain(&whole, "a usage error without a word", argv);
    if (good && commands[command].appends && data[1] < 0xc0)
        check_copied(&whole, commands[command].appends, argv);
    if (whole.status == 1 && whole.err.size == 0 &&
        !fuzz_holds(data, size, "#tb error"))
        fuzz_complain(&whole, "exit 1 without a word", argv);
    if (whole.status == 1 && strcmp(argv[0], "tb-format") != 0 &&
        strcmp(argv[0], "tb-explain") != 0 &&
        strcmp(argv[0], "tb-page") != 0 &&
        !strstr(whole.out.data, "#tb error") &&
        !memchr(whole.out.data, '\0', whole.out.size))
        fuzz_complain(&whole, "exit 1 without #tb error", argv);
    if (data[1] & 1) {
        memcpy(pieces.file, whole.file, sizeof pieces.file);
        pieces.seed = 1u + data[1];
        fuzz_run(&pieces, program, argc, argv);
        if (pieces.status != whole.status ||
            !fuzz_equal(&pieces.out, &whole.out) ||
            !fuzz_equal(&pieces.err, &whole.err)) {
            fprintf(stderr, "in pieces:\n%s\n%s\n", pieces.err.data,
                    pieces.out.data);
            fuzz_complain(&whole, "short reads change something", argv);
        }
    }
    return 0;
}
