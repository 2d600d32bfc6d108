/* SPDX-License-Identifier: ISC */
#include "explanation.h"

/* The opponent of a game, as a link where it has an address. */
static void put_opponent(const struct tb_explain *explain, size_t row,
                         const struct tb_game *game, struct tb_output *output)
{
    const struct tb_grid *const grid = &explain->rounds.grid;
    const bool link = game && game->row >= 0 && explain->link[0];
    const size_t before = strcspn(explain->link, "|");

    if (link)
        tb_put_format(output, "<a href=\"%.*s%d%s\">", (int)before,
                      explain->link, (int)game->opponent,
                      explain->link + before + 1);
    grid->put(grid, row, TB_BY_ROUND_OPPONENT, TB_HTML, output);
    tb_put_string(output, link ? "</a>" : "");
}

/* The points after a game, which adds to those before. */
static void put_so_far(const struct tb_game *game, tb_num *sum,
                       struct tb_output *output)
{
    tb_put_string(output, "<td>");
    if (game && tb_game_pending(game))
        tb_put_string(output, "…");
    else if (game && tb_num_add(*sum, game->points, sum))
        tb_put_number(output, *sum);
}

static void put_titles(const struct tb_explain *explain,
                       struct tb_output *output)
{
    const struct tb_grid *const grid = &explain->rounds.grid;

    for (size_t i = 0; i < grid->columns; i++) {
        if (i == TB_BY_ROUND_SCORED && explain->link[0])
            tb_put_string(output, "<th>points");
        tb_put_string(output, "<th>");
        if (i == TB_BY_ROUND_SCORED) /* beside one's own it reads as that */
            tb_put_string(output, "their points");
        else
            grid->put(grid, 0, i, TB_HTML, output);
    }
    tb_put_string(output, "\n<tbody>");
}

/* The end tags of rows and cells may be left out: pages are large. */
static void put_rounds(const struct tb_explain *explain, size_t record,
                       struct tb_output *output)
{
    const struct tb_grid *const grid = &explain->rounds.grid;
    const struct tb_games *const games = &explain->loader.games;
    tb_num sum = 0;

    tb_put_string(output, "<div class=\"scroll\" role=\"group\" "
                          "aria-label=\"Round by round\" tabindex=\"0\">"
                          "<table class=\"rounds\">\n<thead><tr>");
    put_titles(explain, output);
    for (size_t row = 1; row < grid->rows; row++) {
        const struct tb_game *const game =
            row <= games->rounds ? &tb_games_of(games, record)[row - 1] : NULL;
        const bool values =
            row + 1 == grid->rows && grid->columns > TB_BY_ROUND_KEYS;
        tb_put_string(output, values ? "<tfoot><tr>" : "<tr>");
        for (size_t i = 0; i < grid->columns; i++) {
            if (i == TB_BY_ROUND_SCORED && explain->link[0])
                put_so_far(game, &sum, output);
            tb_put_string(output, "<td>");
            if (i == TB_BY_ROUND_OPPONENT)
                put_opponent(explain, row, game, output);
            else
                grid->put(grid, row, i, TB_HTML, output);
        }
        tb_put_char(output, '\n');
    }
    tb_put_string(output, "</table></div>\n");
}

/* What was made of the record. */
static void put_made(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    tb_explanation_lines(output, "<p class=\"why\">",
                         tb_output_text(&explain->reasons), TB_HTML, "</p>\n");
    if (explain->rounds.text.length)
        put_rounds(explain, record, output);
    tb_explanation_lines(output, "<p class=\"note\">",
                         tb_output_text(&explain->notes), TB_HTML, "</p>\n");
}

void tb_explain_html(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    tb_explanation_make(explain, record);
    put_made(explain, record, output);
}

void tb_explain_html_headed(struct tb_explain *explain, size_t record,
                            struct tb_output *output)
{
    tb_explanation_make(explain, record);
    tb_explanation_between(output, "<h3>", tb_output_text(&explain->heading),
                           TB_HTML, "</h3>\n");
    put_made(explain, record, output);
}

void tb_explain_html_keys(struct tb_explain *explain, struct tb_output *output)
{
    tb_put_string(output, "<dl class=\"codes\">\n");
    tb_explanation_keys(explain, output, TB_HTML, "<dt>", "</dt>\n<dd>",
                        "</dd>\n");
    tb_put_string(output, "</dl>\n");
}
