/* SPDX-License-Identifier: ISC */
/* The formats of tb-format: how a view of a section is written. */
#ifndef TB_PRINT_H
#define TB_PRINT_H

#include "view.h"

struct tb_printer {
    const char *name; /* for -o */
    bool fixed;       /* see tb_view_open */
    void (*section)(struct tb_view *view);
    void (*end)(struct tb_view *view); /* NULL: there is nothing to do */
};

extern const struct tb_printer tb_print_text, tb_print_md, tb_print_html,
    tb_print_tsv, tb_print_csv, tb_print_json;

#endif
