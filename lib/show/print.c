/* SPDX-License-Identifier: ISC */
#include "show.h"

#include "base/base.h"

static const struct tb_printer printers[] = {
    {{"text", "columns lined up, for a terminal or a wall"},
     false, tb_print_text, NULL, tb_print_text_legend},
    {{"tsv", "one table of all sections, tabs between the fields"},
     true, tb_print_tsv, tb_print_tsv_end, NULL},
    {{"csv", "the same for spreadsheets, commas between the fields"},
     true, tb_print_csv, tb_print_csv_end, NULL},
    {{"md", "Markdown"}, false, tb_print_md, NULL, tb_print_md_legend},
    {{"html", "a bare HTML table for a page of your own"},
     false, tb_print_html, NULL, tb_print_html_legend},
    {{"json", "an array of objects"},
     true, tb_print_json, tb_print_json_end, NULL},
    {{"jsonl", "an object a line"}, true, tb_print_jsonl, NULL, NULL},
    /* The last: of tb-standings, which runs tb-page or tb-pick for them. */
    {{"page", "a whole page for the web and for phones"},
     false, NULL, NULL, NULL},
    {{"stream", "the ranked stream, for tb-diff"}, true, NULL, NULL, NULL},
};

#define OF_TABLES (sizeof printers / sizeof printers[0] - 2)

const struct tb_words tb_printers = {printers, sizeof printers[0], OF_TABLES};
const struct tb_words tb_outputs = TB_WORDS(printers);

const struct tb_printer *tb_printer_named(const char *name)
{
    return &printers[tb_option_word("-o", &tb_printers, tb_text(name))];
}

const struct tb_printer *tb_output_named(const char *name)
{
    return &printers[tb_option_word("-o", &tb_outputs, tb_text(name))];
}
