/* SPDX-License-Identifier: ISC */
/* Writes a ranked stream as one page for the web. */
#include <getopt.h>

#include "base/base.h"
#include "page/page.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_LEGEND, TB_OPTION_PARTIAL, 0};

static const struct tb_values values[] = {
    {&tb_reader_names, 'k', true},
    {&tb_reader_names, 'x', true},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-page",
    .synopsis = "[-k KEYS] [-x COLUMNS] [--legend[=TEXT]] [--partial] "
                "[FILE...]",
    .summary = "Writes a ranked stream as a page for the web and for phones.\n"
               "KEYS: those that tb-sort was given.",
    .letters = "k:x:",
    .longs = long_options,
    .values = values,
};

static const char *kflag = "score";
static const char *xflag, *legend;
static bool partial;

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'k': kflag = optarg; break;
        case 'x': xflag = optarg; break;
        case TB_OPTION_LEGEND: legend = optarg ? optarg : "Order"; break;
        case TB_OPTION_PARTIAL: partial = true; break;
        }
    }
}

int main(int argc, char **argv)
{
    struct tb_document document;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open_view(&stream, argc - optind, argv + optind);
    stream.partial = partial;
    tb_document_open(&document, &stream, kflag, xflag);
    document.legend = legend;
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream))
        tb_assembly_section(&document);
    if (document.section_count || stream.status == TB_OK)
        tb_assembly_put(&document);
    tb_document_free(&document);
    return tb_stream_end(&stream);
}
