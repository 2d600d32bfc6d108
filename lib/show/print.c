/* SPDX-License-Identifier: ISC */
#include "show.h"

#include "base/base.h"

static const struct tb_printer printers[] = {
    {{"text", "columns lined up, for a terminal or a wall"},
     .section = tb_print_text, .legend = tb_print_text_legend},
    {{"tsv", "one table of all sections, tabs between the fields"},
     .fixed = true, .separator = '\t', .section = tb_print_fields,
     .end = tb_print_fields_end},
    {{"csv", "the same for spreadsheets, commas between the fields"},
     .fixed = true, .separator = ',', .section = tb_print_fields,
     .end = tb_print_fields_end},
    {{"md", "Markdown"},
     .section = tb_print_md, .legend = tb_print_md_legend},
    {{"html", "an HTML table for your own web page"},
     .section = tb_print_html, .legend = tb_print_html_legend},
    {{"json", "an array of objects"},
     .fixed = true, .section = tb_print_json, .end = tb_print_json_end},
    {{"jsonl", "one object per line"},
     .fixed = true, .section = tb_print_jsonl},
    {{"trf", "FIDE's report file of one event, TRF26"},
     .fixed = true, .event = true, .section = tb_print_trf,
     .end = tb_print_trf_end, .open = tb_print_trf_open},
    {{TB_TRF16, "the same as TRF16, for older programs"},
     .fixed = true, .event = true, .section = tb_print_trf,
     .end = tb_print_trf_end, .open = tb_print_trf_open},
    /* only in tb-standings, which runs tb-page or tb-pick for them */
    {{"page", "a whole page for the web and for phones"}, .fixed = false},
    {{"stream", "the ranked stream, for tb-diff"}, .fixed = true},
};

#define OF_TABLES (TB_LENGTH(printers) - 2)

const struct tb_words tb_printers = {printers, sizeof printers[0], OF_TABLES};
const struct tb_words tb_outputs = TB_WORDS(printers);

const struct tb_printer *tb_printer_named(const struct tb_words *among,
                                          const char *name)
{
    return &printers[tb_option_word("-o", among, tb_text(name))];
}
