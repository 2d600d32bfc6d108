/* SPDX-License-Identifier: ISC */
/* What the options of tb-explain take. */
#include "explanation.h"

static const struct tb_explain_format formats[] = {
    {{"text", "for a terminal, 80 columns wide"},
     TB_SHOWN, {"", "\n\n"}, {"Standings ", ".\n\n"}, {"", ".\n\n"},
     tb_explain_text, tb_explain_text_keys, NULL},
    {{"md", "Markdown"},
     TB_MARKDOWN, {"## ", "\n\n"}, {"Standings ", ".\n\n"}, {"", ".\n\n"},
     tb_explain_md, tb_explain_md_keys, NULL},
    {{"html", "for a page of your own"},
     TB_HTML, {"<h2>", "</h2>\n"}, {"<p>Standings ", ".</p>\n"},
     {"<p>", ".</p>\n"},
     tb_explain_html_headed, tb_explain_html_keys, NULL},
    {{"json", "an array of objects"},
     TB_JSON, {NULL, NULL}, {NULL, NULL}, {NULL, NULL},
     tb_explain_json, NULL, tb_explain_json_end},
};

const struct tb_words tb_explain_formats = TB_WORDS(formats);

const struct tb_explain_format *tb_explain_format_named(const char *name)
{
    return &formats[tb_option_word("-o", &tb_explain_formats, tb_text(name))];
}

void tb_explain_begin(const struct tb_explain_format *format,
                      struct tb_explain *explain, struct tb_output *output)
{
    const struct tb_text name = tb_section_heading(explain->stream);

    if (!format->name[0])
        return;
    if (explain->started && format->escape == TB_SHOWN)
        tb_put_char(output, '\n');
    explain->started = true;
    if (!tb_text_missing(name))
        tb_explanation_between(output, format->name[0], name, format->escape,
                               format->name[1]);
    tb_explanation_state(explain, output, format->state[0], format->state[1]);
    tb_state_doubts(output, &explain->state, format->doubt[0],
                    format->doubt[1]);
}

void tb_explain_ids_check(const char *option, const char *list)
{
    struct tb_text rest = tb_text(list), id;
    int64_t number;

    while (tb_text_cut(&rest, ',', &id)) {
        if (!tb_int_parse(id, TB_ID_MAX, &number) || number < 1)
            tb_die_usage("%s: '%.*s' is no id from 1 to 2147483647", option,
                         TB_SHOWN(id));
    }
}
