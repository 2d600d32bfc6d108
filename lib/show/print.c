/* SPDX-License-Identifier: ISC */
#include "show.h"

#include "base/base.h"

/* By member: word, fixed, event, section, end, legend, open. */
static const struct tb_printer printers[] = {
    {{"text", "columns lined up, for a terminal or a wall"},
     false, false, tb_print_text, NULL, tb_print_text_legend, NULL},
    {{"tsv", "one table of all sections, tabs between the fields"},
     true, false, tb_print_tsv, tb_print_tsv_end, NULL, NULL},
    {{"csv", "the same for spreadsheets, commas between the fields"},
     true, false, tb_print_csv, tb_print_csv_end, NULL, NULL},
    {{"md", "Markdown"},
     false, false, tb_print_md, NULL, tb_print_md_legend, NULL},
    {{"html", "an HTML table for your own web page"},
     false, false, tb_print_html, NULL, tb_print_html_legend, NULL},
    {{"json", "an array of objects"},
     true, false, tb_print_json, tb_print_json_end, NULL, NULL},
    {{"jsonl", "one object per line"},
     true, false, tb_print_jsonl, NULL, NULL, NULL},
    {{"trf", "FIDE's report file of one event, TRF26"},
     true, true, tb_print_trf, tb_print_trf_end, NULL, tb_print_trf_open},
    {{"trf16", "the same as TRF16, for older programs"},
     true, true, tb_print_trf16, tb_print_trf_end, NULL, tb_print_trf_open},
    /* only in tb-standings, which runs tb-page or tb-pick for them */
    {{"page", "a whole page for the web and for phones"},
     false, false, NULL, NULL, NULL, NULL},
    {{"stream", "the ranked stream, for tb-diff"},
     true, false, NULL, NULL, NULL, NULL},
};

#define OF_TABLES (TB_LENGTH(printers) - 2)

const struct tb_words tb_printers = {printers, sizeof printers[0], OF_TABLES};
const struct tb_words tb_outputs = TB_WORDS(printers);

const struct tb_printer *tb_printer_named(const struct tb_words *among,
                                          const char *name)
{
    return &printers[tb_option_word("-o", among, tb_text(name))];
}
