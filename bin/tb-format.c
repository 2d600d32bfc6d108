/* SPDX-License-Identifier: ISC */
/* Prints the sections of a stream as tables. */
#include <getopt.h>

#include "options.h"
#include "print.h"

static const struct tb_program program = {
    .name = "tb-format",
    .synopsis = "[-k COLUMNS] [-o FORMAT] [FILE...]",
    .summary = "Prints tables: text, tsv, csv, md, html or json.",
    .letters = "k:o:",
};

static const char *kflag;
static const struct tb_printer *oflag = &tb_print_text;

static const struct tb_printer *find_printer(const char *name)
{
    static const struct tb_printer *const printers[] = {
        &tb_print_text, &tb_print_tsv,  &tb_print_csv,
        &tb_print_md,   &tb_print_html, &tb_print_json};

    for (size_t i = 0; i < sizeof printers / sizeof printers[0]; i++) {
        if (strcmp(name, printers[i]->name) == 0)
            return printers[i];
    }
    tb_die_usage("-o wants text, tsv, csv, md, html or json, not '%s'", name);
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'k': kflag = optarg; break;
        case 'o': oflag = find_printer(optarg); break;
        }
    }
}

int main(int argc, char **argv)
{
    struct tb_stream stream;
    struct tb_view view;

    parse_options(argc, argv);
    tb_stream_open_view(&stream, argc - optind, argv + optind);
    tb_view_open(&view, &stream, kflag, oflag->fixed);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        tb_view_section(&view);
        oflag->section(&view);
    }
    if (oflag->end) {
        tb_view_section(&view);
        oflag->end(&view);
    }
    tb_view_free(&view);
    return tb_stream_end(&stream);
}
