/* SPDX-License-Identifier: ISC */
/* Prints the sections of a stream as tables. */
#include <getopt.h>

#include "base/base.h"
#include "show/show.h"

static const int long_options[] = {TB_OPTION_PARTIAL, 0};

static const struct tb_values values[] = {
    {&tb_reader_names, 'k', true},
    {&tb_printers, 'o', false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-format",
    .synopsis = "[-k COLUMNS] [-o FORMAT] [--partial] [FILE...]",
    .summary = "Prints tables for people, spreadsheets and other programs.",
    .letters = "k:o:",
    .longs = long_options,
    .values = values,
};

static const char *kflag;
static const char *oflag = "text";
static bool partial;

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'k': kflag = optarg; break;
        case 'o': oflag = optarg; break;
        case TB_OPTION_PARTIAL: partial = true; break;
        }
    }
}

int main(int argc, char **argv)
{
    const struct tb_printer *printer;
    struct tb_stream stream;
    struct tb_view view;

    parse_options(argc, argv);
    printer = tb_printer_named(oflag);
    tb_stream_open_view(&stream, argc - optind, argv + optind);
    stream.partial = partial;
    tb_view_open(&view, &stream, kflag, printer->fixed);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        tb_view_section(&view);
        printer->section(&view);
    }
    if (printer->end) {
        tb_view_section(&view);
        printer->end(&view);
    }
    tb_view_free(&view);
    return tb_stream_end(&stream);
}
