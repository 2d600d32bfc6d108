/* SPDX-License-Identifier: ISC */
#include "sheet.h"

enum { MEMBER_DIGITS = 8 };

/* The column that a word stands below: the first whose name it touches, else
   the last that begins before it. Words come from left to right. */
static size_t find_column(const struct tb_cells *header,
                          const struct tb_cell *word, size_t from)
{
    const size_t end = tb_cells_end(word);

    while (from + 1 < header->count && header->cell[from + 1].column < end &&
           tb_cells_end(&header->cell[from]) <= word->column)
        from++;
    return from;
}

/* Below a round, a word must touch its name, and no other's. */
static bool is_in_doubt(const struct tb_cells *header, size_t column,
                        const struct tb_cell *word)
{
    const struct tb_cell *const name = &header->cell[column];

    return tb_heading_read(name->text).kind == TB_HEAD_ROUND &&
           (tb_cells_end(name) <= word->column ||
            tb_cells_end(word) <= name->column ||
            (column + 1 < header->count &&
             tb_cells_end(word) > header->cell[column + 1].column));
}

/* Puts its words into the columns that they stand below. */
static bool place(struct tb_chart *chart)
{
    const struct tb_cells *const header = &chart->header;
    const struct tb_cells *const line = &chart->line;
    struct tb_cells *const row = &chart->row;
    size_t column = 0;

    row->count = 0;
    for (size_t i = 0; i < line->count; i++) {
        const struct tb_cell *const word = &line->cell[i];
        column = find_column(header, word, column);
        if (is_in_doubt(header, column, word))
            return tb_cells_doubt(chart->sheet.source, word);
        tb_cells_pad(row, column, word);
        if (row->count == column)
            tb_cells_add(row, *word);
        else /* a second word there: both are one text */
            row->cell[column].text.length = (size_t)(
                word->text.at + word->text.length - row->cell[column].text.at);
    }
    return true;
}

/* True for what may stand below a name: a state, anything with a digit. */
static bool is_below_name(struct tb_text text)
{
    bool below = text.length == 0 || text.length == 2;

    for (size_t i = 0; i < text.length; i++)
        below |= tb_text_digit(text.at[i]);
    return below;
}

/* A colour, perhaps a score: `W`, `1.5`, `W 1.5`, dashes; false if neither. */
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
    if (*colour && rest.length && rest.at[0] != ' ' && rest.at[0] != '\t')
        return false;
    rest = tb_notation_trim(rest);
    while (!*colour && rest.length && rest.at[0] == '-')
        tb_text_skip(&rest, 1);
    return !tb_notation_points(rest, score);
}

/* True if a row is one: without a number, and not with a name of its own. */
static bool is_more(const struct tb_sheet *sheet, const struct tb_cells *row)
{
    bool filled = false;

    if (tb_cells_text(row, sheet->slot[sheet->id_kind]).length ||
        !is_below_name(tb_cells_text(row, sheet->slot[TB_HEAD_NAME])))
        return false;
    for (size_t i = 0; i < row->count; i++)
        filled |= row->cell[i].text.length > 0;
    return filled;
}

/* A member's id among the words below the name. */
static void take_member(struct tb_player *player, struct tb_text text)
{
    struct tb_text *const member = &player->extra[TB_MEMBERID];

    while (text.length && member->length == 0) {
        const size_t count = tb_text_digits(text);
        if (count == MEMBER_DIGITS)
            *member = (struct tb_text){text.at, count};
        tb_text_skip(&text, count ? count : 1);
    }
}

/* Takes what stands below one round. */
static bool take_mark(struct tb_source *source, const struct tb_cell *cell,
                      const struct tb_player *player, struct tb_game *game,
                      size_t round, tb_num sum)
{
    char colour;
    tb_num score;

    if (!read_mark(cell->text, &colour, &score))
        return tb_fault(source, cell->line, cell->column,
                        "round %zu: '%.*s' is neither a colour nor a running "
                        "score; a line without a number goes on with the "
                        "player above", round, TB_SHOWN(cell->text));
    if (colour && tb_game_paired(game)) {
        if (game->colour && game->colour != colour &&
            !tb_game_forfeited(game) &&
            !tb_fault_clash(source, cell->line, cell->column,
                            "round %zu: %d has another colour in the line "
                            "above", round, (int)player->id))
            return false;
        game->colour = colour;
    }
    return score == TB_MISSING || score == sum ||
           tb_fault_clash(source, cell->line, cell->column, "%d has %s points "
                          "after round %zu, but its rounds sum to %s",
                          (int)player->id, tb_num_show(score).text, round,
                          tb_num_show(sum).text);
}

/* Takes rating and id below the name, which then has none behind it. */
static void take_below(struct tb_sheet *sheet, struct tb_text below,
                       struct tb_player *player)
{
    struct tb_player found = *player;

    found.rating = TB_MISSING;
    found.extra[TB_MEMBERID].length = 0;
    if (tb_sheet_split(sheet, &below, true, &found)) {
        if (sheet->slot[TB_HEAD_RATING] == TB_NO_COLUMN)
            player->rating = found.rating;
        if (sheet->slot[TB_HEAD_EXTRA + TB_MEMBERID] == TB_NO_COLUMN)
            player->extra[TB_MEMBERID] = found.extra[TB_MEMBERID];
        player->name = sheet->uncut;
        sheet->below = true;
    }
    take_member(player, below);
}

bool tb_wallchart_marks(const struct tb_chart *chart)
{
    const struct tb_sheet *const sheet = &chart->sheet;
    const struct tb_cells *const row = &chart->row;
    struct tb_tournament *const to = sheet->to;
    const struct tb_player *const player = &to->player[to->count - 1];
    tb_num sum = 0;
    bool good = true;

    for (size_t r = 0; r < player->games; r++) {
        struct tb_game *const game = &to->game[player->first + r];
        const size_t column = sheet->round[r].column;
        if (!tb_num_add(sum, game->points == TB_MISSING
                                 ? tb_worth_of(&to->worth, game->kind)
                                 : game->points, &sum))
            return true; /* finish.c says so */
        if (column < row->count && row->cell[column].text.length)
            good &= take_mark(sheet->source, &row->cell[column], player, game,
                              r + 1, sum);
    }
    return good;
}

bool tb_wallchart_more(struct tb_chart *chart, bool *good)
{
    struct tb_sheet *const sheet = &chart->sheet;
    const struct tb_cells *const header = &chart->header;
    const bool wide = chart->separator == ' ';

    /* It begins behind the column of the players' numbers. */
    if (wide && (sheet->slot[sheet->id_kind] > 0 || header->count < 2 ||
                 chart->line.cell[0].column < header->cell[1].column))
        return false;
    if (wide && !place(chart)) {
        *good = false;
        return true;
    }
    if (!is_more(sheet, &chart->row))
        return false;
    if (chart->dropped || sheet->to->count == 0)
        return true;
    take_below(sheet, tb_cells_text(&chart->row, sheet->slot[TB_HEAD_NAME]),
               &sheet->to->player[sheet->to->count - 1]);
    *good &= tb_wallchart_marks(chart);
    return true;
}
