/* SPDX-License-Identifier: ISC */
/* What a page begins with. */
#include "page.h"

struct tb_text tb_page_section(const struct tb_document *document)
{
    const struct tb_text name = tb_section_heading(document->stream);

    return tb_text_missing(name) ? tb_text("Standings") : name;
}

struct tb_text tb_page_name(const struct tb_document *document)
{
    struct tb_text name = tb_output_text(&document->front.event);

    if (name.length == 0 && document->section_count == 1)
        name = tb_output_text(&document->front.first);
    return name.length == 0 || tb_text_missing(name) ? tb_text("Standings")
                                                     : name;
}

void tb_page_head(const struct tb_document *document, struct tb_output *output,
                  struct tb_text title, struct tb_text about)
{
    const char *const name = tb_escaped(title, TB_HTML_TEXT);
    const char *const words = tb_escaped(about, TB_HTML_TEXT);

    tb_put_string(output, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                          "<meta charset=\"utf-8\">\n");
    tb_style_policy(output);
    tb_put_format(output, "<meta name=\"viewport\" content=\"width=device-"
                          "width, initial-scale=1\">\n<meta name=\"color-"
                          "scheme\" content=\"light dark\">\n<title>%s</title>"
                          "\n<meta property=\"og:title\" content=\"%s\">\n"
                          "<meta name=\"description\" content=\"%s\">\n<meta "
                          "property=\"og:description\" content=\"%s\">\n",
                  name, name, words, words);
    tb_style_put(output);
    tb_put_format(output, "</head>\n<body>\n<a class=\"skip\" href=\"#main\">"
                          "Skip to the standings</a>\n<header>\n<h1>%s</h1>\n",
                  tb_escaped(tb_page_name(document), TB_HTML));
}
