/* SPDX-License-Identifier: ISC */
/* Between the table of formats and their files. */
#ifndef TB_EXPLANATION_H
#define TB_EXPLANATION_H

#include "explain.h"
#include "show/show.h"

/* Makes heading, reasons, rounds and notes of a record. */
void tb_explanation_make(struct tb_explain *explain, size_t record);

/* Puts what a key is: "Modified Median, US Chess 34E1: The opponents'...". */
void tb_explanation_key(const struct tb_explain *explain, size_t key,
                        struct tb_output *output);

/* Puts name and words of each key that has words, escaped, between strings. */
void tb_explanation_keys(const struct tb_explain *explain,
                         struct tb_output *output, enum tb_escape escape,
                         const char *before, const char *between,
                         const char *behind);

/* Puts a text, escaped, between two strings. */
void tb_explanation_between(struct tb_output *output, const char *before,
                            struct tb_text text, enum tb_escape escape,
                            const char *behind);

/* The same for each line of a text. */
void tb_explanation_lines(struct tb_output *output, const char *before,
                          struct tb_text lines, enum tb_escape escape,
                          const char *behind);

void tb_explain_text_begin(struct tb_explain *explain,
                           struct tb_output *output);
void tb_explain_text(struct tb_explain *explain, size_t record,
                     struct tb_output *output);
void tb_explain_text_keys(struct tb_explain *explain,
                          struct tb_output *output);

void tb_explain_md_begin(struct tb_explain *explain, struct tb_output *output);
void tb_explain_md(struct tb_explain *explain, size_t record,
                   struct tb_output *output);
void tb_explain_md_keys(struct tb_explain *explain, struct tb_output *output);

void tb_explain_html_begin(struct tb_explain *explain,
                           struct tb_output *output);
void tb_explain_html_headed(struct tb_explain *explain, size_t record,
                            struct tb_output *output);
void tb_explain_html_keys(struct tb_explain *explain,
                          struct tb_output *output);

void tb_explain_json(struct tb_explain *explain, size_t record,
                     struct tb_output *output);
void tb_explain_json_end(struct tb_explain *explain, struct tb_output *output);

#endif
