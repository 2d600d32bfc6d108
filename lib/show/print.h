/* SPDX-License-Identifier: ISC */
/* The formats of tb-format: how a view of a section is written. */
#ifndef TB_PRINT_H
#define TB_PRINT_H

#include "base/base.h"
#include "view.h"

struct tb_printer {
    struct tb_word word; /* its name for -o, what it is */
    bool fixed;          /* one table of all sections: see tb_view_open */
    void (*section)(struct tb_view *view);
    void (*end)(struct tb_view *view); /* NULL: there is nothing to do */
    /* A line of text below tables; NULL: what machines read has none. */
    void (*legend)(struct tb_view *view, struct tb_text text);
};

/* What -o takes. */
extern const struct tb_words tb_printers;

/* The printer of that name; ends the program with a usage error. */
const struct tb_printer *tb_printer_named(const char *name);

/* Between the table of printers and their files. */
void tb_print_text_legend(struct tb_view *view, struct tb_text text);
void tb_print_md_legend(struct tb_view *view, struct tb_text text);
void tb_print_html_legend(struct tb_view *view, struct tb_text text);
void tb_print_text(struct tb_view *view);
void tb_print_md(struct tb_view *view);
void tb_print_html(struct tb_view *view);
void tb_print_tsv(struct tb_view *view);
void tb_print_tsv_end(struct tb_view *view);
void tb_print_csv(struct tb_view *view);
void tb_print_csv_end(struct tb_view *view);
void tb_print_json(struct tb_view *view);
void tb_print_json_end(struct tb_view *view);
void tb_print_jsonl(struct tb_view *view);

#endif
