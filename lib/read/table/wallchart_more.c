/* SPDX-License-Identifier: ISC */
#include "sheet.h"

enum { MEMBER_DIGITS = 8 };

/* Puts the words of a line into the columns that they are below: the first
   whose name they overlap, or else the last that begins before them. Below a
   round a word must overlap its name, and no other. False after a fault. */
static bool place(struct tb_chart *chart)
{
    const struct tb_cells *const line = &chart->line;
    const struct tb_cell *const header = chart->header.cell;
    const size_t count = chart->header.count;
    size_t column = 0;

    chart->row.count = 0;
    for (size_t i = 0; i < line->count; i++) {
        const struct tb_cell *const word = &line->cell[i];
        const size_t end = tb_cells_end(word);
        while (column + 1 < count && header[column + 1].column < end &&
               tb_cells_end(&header[column]) <= word->column)
            column++;
        if (tb_heading_at(&chart->header, column) == TB_HEAD_ROUND &&
            (tb_cells_end(&header[column]) <= word->column ||
             end <= header[column].column ||
             (column + 1 < count && end > header[column + 1].column)))
            return tb_cells_doubt(chart->sheet.source, word);
        tb_cells_put(&chart->row, column, word);
    }
    return true;
}

/* Reads a colour, a running score, or both: `W`, `1.5`, `W 1.5`, dashes. False
   for anything else. */
static bool read_mark(struct tb_text text, char *colour, tb_num *score)
{
    const char first = text.length ? tb_text_lower(text.at[0]) : '\0';
    struct tb_text rest = text;

    *colour = '\0';
    *score = TB_MISSING;
    if (first == 'w' || first == 'b') {
        *colour = first;
        tb_text_skip(&rest, 1);
    }
    if (*colour && rest.length && !tb_text_blank(rest.at[0]))
        return false;
    rest = tb_notation_trim(rest);
    while (!*colour && rest.length && rest.at[0] == '-')
        tb_text_skip(&rest, 1);
    return !tb_notation_points(rest, score);
}

/* Reads a rating and an id from the line below the name, which then has none
   after it; or just an id among other words. */
static void read_below(struct tb_sheet *sheet, struct tb_text below,
                       struct tb_player *player)
{
    struct tb_text *const member = &player->extra[TB_MEMBERID];
    struct tb_player found = *player;

    found.rating = TB_MISSING;
    found.extra[TB_MEMBERID].length = 0;
    if (tb_sheet_split(sheet, &below, true, &found)) {
        if (sheet->slot[TB_HEAD_RATING] == TB_NO_COLUMN)
            player->rating = found.rating;
        if (sheet->slot[TB_HEAD_EXTRA + TB_MEMBERID] == TB_NO_COLUMN)
            *member = found.extra[TB_MEMBERID];
        player->name = sheet->uncut;
        sheet->below = true;
    }
    while (below.length && member->length == 0) {
        const size_t count = tb_text_digits(below);
        if (count == MEMBER_DIGITS)
            *member = tb_slice(below.at, count);
        tb_text_skip(&below, count ? count : 1);
    }
}

bool tb_wallchart_marks(const struct tb_chart *chart)
{
    const struct tb_sheet *const sheet = &chart->sheet;
    struct tb_source *const source = sheet->source;
    struct tb_tournament *const to = sheet->to;
    const struct tb_player *const player = tb_tournament_last(to);
    tb_num sum = 0;
    bool good = true;

    for (size_t r = 0; r < player->games; r++) {
        struct tb_game *const game = &to->game[player->first + r];
        const struct tb_cell *const cell =
            tb_cells_at(&chart->row, sheet->round[r].column);
        char colour;
        tb_num score;
        if (!tb_num_add(sum, tb_worth_game(&to->worth, game), &sum))
            return true; /* tb_tournament_finish reports it */
        if (!cell || cell->text.length == 0)
            continue;
        if (!read_mark(cell->text, &colour, &score)) {
            good = tb_cell_fault(source, cell, "round %zu: '%.*s' is neither a "
                                 "colour nor a running score; a line without a "
                                 "number continues the player above", r + 1,
                                 TB_SHOWN(cell->text));
            continue;
        }
        if (colour && tb_game_paired(game)) {
            if (game->colour && game->colour != colour &&
                !tb_game_forfeited(game))
                tb_fault_clash(source, cell->line, cell->column,
                               "round %zu: %d has a different colour in the "
                               "line above", r + 1, (int)player->id);
            game->colour = colour;
        }
        if (score != TB_MISSING && score != sum)
            tb_fault_clash(source, cell->line, cell->column, "%d has %s points "
                           "after round %zu, but the rounds add up to %s",
                           (int)player->id, tb_num_show(score), r + 1,
                           tb_num_show(sum));
    }
    return good;
}

bool tb_wallchart_more(struct tb_chart *chart, bool *good)
{
    struct tb_sheet *const sheet = &chart->sheet;
    const struct tb_cells *const header = &chart->header;
    const struct tb_cells *const row = &chart->row;
    const bool wide = chart->separator == ' ';
    struct tb_text below;
    bool filled = false;

    /* A further line begins to the right of the column of ids. */
    if (wide && (sheet->slot[sheet->id_kind] > 0 || header->count < 2 ||
                 chart->line.cell[0].column < header->cell[1].column))
        return false;
    if (wide && !place(chart)) {
        *good = false;
        return true;
    }
    below = tb_cells_text(row, sheet->slot[TB_HEAD_NAME]);
    /* It has no id, and below the name nothing, a state, or words with
       digits. */
    for (size_t i = 0; i < row->count; i++)
        filled |= row->cell[i].text.length > 0;
    if (!filled || tb_cells_text(row, sheet->slot[sheet->id_kind]).length ||
        !(below.length == 0 || below.length == 2 ||
          tb_text_until(below, "0123456789") < below.length))
        return false;
    if (chart->dropped || sheet->to->count == 0)
        return true;
    read_below(sheet, below, tb_tournament_last(sheet->to));
    *good &= tb_wallchart_marks(chart);
    return true;
}
