/* SPDX-License-Identifier: ISC */
/* Reads tournament files of several formats, checks them, writes records. */
#include <getopt.h>
#include <stdlib.h>
#include <unistd.h>

#include "csv.h"
#include "emit.h"
#include "options.h"
#include "records.h"
#include "trf.h"
#include "uschess.h"
#include "wallchart.h"

static const int long_options[] = {TB_OPTION_RATING, 0};

static const struct tb_program program = {
    .name = "tb-parse",
    .synopsis = "[-lv] [-f FORMAT] [-R N] [-S NAME] [-x COLUMNS] "
                "[--rating=KIND] [FILE...]",
    .summary = "Reads tournament files, checks them and writes records.",
    .letters = "f:lR:S:vx:",
    .longs = long_options,
};

static const char *fflag;
static bool lflag, vflag;
static size_t Rflag = SIZE_MAX;

/* Most telling first: the first that detects the file reads it. */
static const struct format {
    const char *name;
    bool (*detect)(struct tb_text all);
    bool (*read)(struct tb_source *source, struct tb_tournament *tournament);
} formats[] = {
    {"tb", tb_records_detect, tb_records_read},
    {"trf", tb_trf_detect, tb_trf_read},
    {"uschess", tb_uschess_detect, tb_uschess_read},
    {"wallchart", tb_wallchart_detect, tb_wallchart_read},
    {"csv", tb_csv_detect, tb_csv_read},
    {"tsv", tb_csv_detect, tb_csv_read},
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

static struct tb_output output;
static struct tb_emit emit = {.output = &output};

/* Passes an error that ends the program on to the next in the pipe. */
static void pass_error_on(const char *text)
{
    tb_emit_error(&emit, text);
    tb_output_flush(&output);
}

static const struct format *find_format(struct tb_source *source)
{
    for (int i = 0; i < FORMATS; i++) {
        if (fflag ? tb_text_is(tb_text(fflag), formats[i].name)
                  : formats[i].detect(tb_source_rest(source)))
            return &formats[i];
    }
    if (tb_source_rest(source).length == 0)
        tb_fault(source, 0, 0, "empty input");
    else
        tb_fault(source, 0, 0,
                 "none of the formats trf, uschess, wallchart, csv, tb; "
                 "force one with -f");
    return NULL;
}

/* Brings a section that was read into order, checks and writes it. */
static bool finish_section(struct tb_tournament *tournament)
{
    size_t rounds;

    if (!tb_tournament_finish(tournament) || !tb_tournament_check(tournament))
        return false;
    rounds = tournament->rounds;
    return tb_tournament_cut(tournament, Rflag) &&
           tb_emit_section(&emit, tournament, rounds != tournament->rounds);
}

/* Reads one file's sections; a fault ends the file. */
static void parse_source(struct tb_source *source,
                         struct tb_tournament *tournament)
{
    const struct format *format = find_format(source);

    while (format && !source->failed) {
        tb_tournament_clear(tournament, source);
        if (!format->read(source, tournament))
            return;
        finish_section(tournament);
        if (output.length > 64 * 1024)
            tb_output_flush(&output);
    }
}

static bool parse_file(const char *path, struct tb_tournament *tournament)
{
    struct tb_source source = {.lenient = lflag, .verbose = vflag};
    bool failed;

    tb_output_flush(&output);
    if (tb_source_open(&source, path))
        parse_source(&source, tournament);
    failed = source.failed;
    if (failed)
        tb_emit_error(&emit, source.fault);
    tb_source_close(&source);
    return !failed;
}

static void check_format(void)
{
    for (int i = 0; i < FORMATS; i++) {
        if (tb_text_is(tb_text(fflag), formats[i].name))
            return;
    }
    tb_die_usage("-f '%s' is none of trf, uschess, wallchart, csv, tsv, tb",
                 fflag);
}

static void set_rating(const char *kind)
{
    if (tb_text_is(tb_text(kind), "national"))
        tb_trf_rating = TB_RATING_NATIONAL;
    else if (!tb_text_is(tb_text(kind), "fide"))
        tb_die_usage("--rating '%s' is neither fide nor national", kind);
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'f': fflag = optarg; check_format(); break;
        case 'l': lflag = true; break;
        case 'R': Rflag = (size_t)tb_option_integer('R', optarg, 0, 1000); break;
        case 'S': emit.section = optarg; break;
        case 'v': vflag = true; break;
        case 'x': tb_emit_extras(&emit, optarg); break;
        case TB_OPTION_RATING: set_rating(optarg); break;
        }
    }
}

int main(int argc, char **argv)
{
    struct tb_tournament tournament = {0};
    enum tb_status status = TB_OK;

    parse_options(argc, argv);
    tb_output_open(&output, STDOUT_FILENO);
    tb_die_hook = pass_error_on;
    for (int i = optind; i < argc; i++) {
        if (!parse_file(argv[i], &tournament))
            status = TB_BAD;
    }
    if (optind == argc && !parse_file(NULL, &tournament))
        status = TB_BAD;
    if (emit.saw_error)
        status = TB_BAD;
    tb_die_hook = NULL;
    tb_emit_end(&emit);
    tb_tournament_free(&tournament);
    tb_output_close(&output);
    return status;
}
