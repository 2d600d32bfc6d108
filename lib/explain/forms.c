/* SPDX-License-Identifier: ISC */
/* Explanations as text, Markdown and HTML, and the formats of tb-explain -o. */
#include "explanation.h"

/* Puts each line between two strings, or folded if it is for a terminal. */
static void put_lines(struct tb_output *output, const char *before,
                      const struct tb_output *lines, enum tb_escape escape,
                      const char *after)
{
    struct tb_text rest = tb_output_text(lines), line;

    while (rest.length && tb_text_cut(&rest, '\n', &line)) {
        if (line.length && escape == TB_SHOWN)
            tb_print_folded(output, line, 0, 2);
        else if (line.length)
            tb_explanation_between(output, before, line, escape, after);
    }
}

void tb_explain_keys(const struct tb_explain_format *format,
                     const struct tb_explain *explain, struct tb_output *output)
{
    const char *const *const put = format->keys;

    if (!put[0])
        return;
    tb_put_string(output, put[0]);
    for (size_t i = 0; i < explain->keys.count; i++) {
        const struct tb_text name = tb_extras_bare(explain->keys.key[i].name);
        const int gap = name.length < 8 ? (int)(8 - name.length) : 0;
        const struct tb_text words = tb_text(tb_explain_key(explain, i));
        if (words.length == 0)
            continue;
        if (format->escape == TB_SHOWN) {
            tb_put_format(output, "%.*s%*s ", TB_WHOLE(name), gap, "");
            tb_print_folded(output, words, name.length + (size_t)gap + 1, 9);
            continue;
        }
        tb_explanation_between(output, put[1], name, format->escape, put[2]);
        tb_explanation_between(output, "", words, format->escape, put[3]);
    }
    tb_put_string(output, put[4]);
}

static void put_text(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    tb_explanation_make(explain, record);
    put_lines(output, "", &explain->heading, TB_SHOWN, "");
    put_lines(output, "", &explain->reasons, TB_SHOWN, "");
    if (explain->rounds.text.length)
        tb_grid_folded(output, &explain->rounds.grid, TB_BY_ROUND_KEYS);
    if (explain->notes.length)
        tb_put_char(output, '\n');
    put_lines(output, "", &explain->notes, TB_SHOWN, "");
    tb_put_char(output, '\n');
}

static void put_md(struct tb_explain *explain, size_t record,
                   struct tb_output *output)
{
    const struct tb_grid *const grid = &explain->rounds.grid;

    tb_explanation_make(explain, record);
    tb_explanation_between(output, "### ", tb_output_text(&explain->heading),
                           TB_MARKDOWN, "\n\n");
    put_lines(output, "", &explain->reasons, TB_MARKDOWN, "\n\n");
    /* Columns are not aligned: that would make long lines in the source. */
    for (size_t row = 0; explain->rounds.text.length && row < grid->rows;
         row++) {
        for (size_t i = 0; i < grid->columns; i++) {
            tb_put_string(output, i ? " | " : "| ");
            grid->put(grid, row, i, TB_MARKDOWN, output);
        }
        tb_put_string(output, " |\n");
        for (size_t i = 0; i < grid->columns && row == 0; i++)
            tb_put_string(output,
                          grid->column[i].numeric ? "| ---: " : "| :--- ");
        tb_put_string(output, row == 0 ? "|\n" : "");
    }
    tb_put_string(output, explain->rounds.text.length ? "\n" : "");
    put_lines(output, "", &explain->notes, TB_MARKDOWN, "\n\n");
}

static void put_html(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    const struct tb_grid *const grid = &explain->rounds.grid;
    bool rounds, values;

    tb_explanation_make(explain, record);
    rounds = explain->rounds.text.length > 0;
    values = grid->columns > TB_BY_ROUND_KEYS;
    tb_explanation_between(output, "<h3>", tb_output_text(&explain->heading),
                           TB_HTML, "</h3>\n");
    put_lines(output, "<p class=\"why\">", &explain->reasons, TB_HTML,
              "</p>\n");
    if (rounds)
        tb_put_string(output, "<div class=\"scroll\" role=\"group\" "
                              "aria-label=\"Round by round\" tabindex=\"0\">"
                              "<table class=\"rounds\">\n<thead>");
    /* HTML allows rows and cells without end tags; pages are large enough. */
    for (size_t row = 0; rounds && row < grid->rows; row++) {
        tb_put_string(output, row && row + 1 == grid->rows && values
                                  ? "<tfoot><tr>" : "<tr>");
        for (size_t i = 0; i < grid->columns; i++) {
            tb_put_string(output, row ? "<td>" : "<th>");
            if (row == 0 && i == TB_BY_ROUND_SCORED)
                tb_put_string(output, "their points");
            else
                grid->put(grid, row, i, TB_HTML, output);
        }
        tb_put_string(output, row ? "\n" : "\n<tbody>");
    }
    tb_put_string(output, rounds ? "</table></div>\n" : "");
    put_lines(output, "<p class=\"note\">", &explain->notes, TB_HTML,
              "</p>\n");
}

static const struct tb_explain_format formats[] = {
    {{"text", "for a terminal, 80 columns wide"},
     TB_SHOWN, {"", "\n\n"}, {"Standings ", ".\n\n"}, {"", ".\n\n"},
     put_text, {"", "", "", "", ""}, NULL},
    {{"md", "Markdown"},
     TB_MARKDOWN, {"## ", "\n\n"}, {"Standings ", ".\n\n"}, {"", ".\n\n"},
     put_md, {"", "- **", "** ", "\n", "\n"}, NULL},
    {{"html", "for your own web page"},
     TB_HTML, {"<h2>", "</h2>\n"}, {"<p>Standings ", ".</p>\n"},
     {"<p>", ".</p>\n"},
     put_html,
     {"<dl class=\"codes\">\n", "<dt>", "</dt>\n<dd>", "</dd>\n", "</dl>\n"},
     NULL},
    {.word = {"json", "an array of objects"}, .escape = TB_JSON,
     .record = tb_explain_json, .end = tb_explain_json_end},
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

bool tb_explain_named(const char *option, const char *who)
{
    struct tb_text rest = tb_text(who), id;
    int64_t number;

    if (tb_option_named(who))
        return true;
    while (tb_text_cut(&rest, ',', &id)) {
        if (!tb_int_parse(id, TB_ID_MAX, &number) || number < 1)
            tb_die_usage("%s: '%.*s' is not an id from 1 to 2147483647",
                         option, TB_SHOWN(id));
    }
    return false;
}
