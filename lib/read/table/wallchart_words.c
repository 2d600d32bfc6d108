/* SPDX-License-Identifier: ISC */
/* A chart whose columns have single blanks between them. */
#include "sheet.h"

/* Joins words that are one name, `Rd 1`, `Player Name`. */
static void join_names(struct tb_cells *words)
{
    size_t count = 0;

    for (size_t i = 0; i < words->count; i++) {
        struct tb_cell cell = words->cell[i];
        if (i + 1 < words->count && !tb_text_digit(cell.text.at[0])) {
            const struct tb_text next = words->cell[i + 1].text;
            struct tb_text both = cell.text;
            both.length = (size_t)(next.at + next.length - both.at);
            if (tb_heading_read(both).kind != TB_HEAD_OTHER) {
                cell.text = both;
                i++;
            }
        }
        words->cell[count++] = cell;
    }
    words->count = count;
}

bool tb_wallchart_is_counted(struct tb_cells *words)
{
    size_t names = 0, rounds = 0, others = 0;
    bool known = true;

    join_names(words);
    for (size_t i = 0; i < words->count; i++) {
        const struct tb_heading heading = tb_heading_read(words->cell[i].text);
        switch (heading.kind) {
        case TB_HEAD_NUMBER: case TB_HEAD_ID: case TB_HEAD_RK:
        case TB_HEAD_RANK: case TB_HEAD_RATING: case TB_HEAD_POINTS: break;
        case TB_HEAD_NAME: names++; break;
        case TB_HEAD_OTHER: others++; break;
        case TB_HEAD_ROUND: known &= heading.round == ++rounds; break;
        default: known = false; /* it may have several words, or none */
        }
    }
    return known && names == 1 && rounds > (others > 0) &&
           tb_heading_read(words->cell[0].text).kind <= TB_HEAD_RANK;
}

void tb_wallchart_split(struct tb_cells *header)
{
    struct tb_cells all = {0}, words = {0};

    for (size_t i = 0; i < header->count; i++) {
        const struct tb_cell *const cell = &header->cell[i];
        bool known = tb_heading_read(cell->text).kind == TB_HEAD_OTHER;
        words.count = 0;
        if (known)
            tb_cells_cut_wide(&words, cell->text, true, cell->line);
        join_names(&words);
        for (size_t w = 0; w < words.count; w++)
            known &= tb_heading_read(words.cell[w].text).kind != TB_HEAD_OTHER;
        for (size_t w = 0; known && w < words.count; w++) {
            struct tb_cell word = words.cell[w];
            word.column += cell->column - 1;
            tb_cells_add(&all, word);
        }
        if (!known)
            tb_cells_add(&all, *cell);
    }
    header->count = 0;
    for (size_t i = 0; i < all.count; i++)
        tb_cells_add(header, all.cell[i]);
    free(all.cell);
    free(words.cell);
}

/* True if a word can stand below a name of the header. */
static bool fits(const struct tb_cells *header, size_t column,
                 struct tb_text text)
{
    const int kind = tb_heading_read(header->cell[column].text).kind;
    const bool first =
        tb_heading_read(header->cell[column - 1].text).kind == TB_HEAD_NAME;
    struct tb_game game;
    tb_num number;

    switch (kind) {
    case TB_HEAD_ROUND: /* the B of `Lee B` is no bye */
        return !tb_notation_parse(text, &game) && (!first || game.opponent);
    case TB_HEAD_RATING: return !tb_notation_rating(text, &number);
    default: return !tb_notation_points(text, &number);
    }
}

bool tb_wallchart_count(struct tb_chart *chart)
{
    const struct tb_cells *const header = &chart->header, *line = &chart->line;
    struct tb_cells *const row = &chart->row;
    const size_t name = chart->sheet.slot[TB_HEAD_NAME];
    const size_t more = line->count - header->count;

    row->count = 0;
    if (line->count == 0)
        return true;
    if (!tb_text_digit(line->cell[0].text.at[0])) { /* a note */
        const struct tb_text end = line->cell[line->count - 1].text;
        tb_cells_add(row, line->cell[0]);
        row->cell[0].text.length =
            (size_t)(end.at + end.length - row->cell[0].text.at);
        return true;
    }
    if (line->count < header->count)
        return tb_cells_doubt(chart->sheet.source,
                              &line->cell[line->count - 1]);
    for (size_t i = 0; i < line->count; i++) {
        if (i > name && i <= name + more) {
            struct tb_text *const text = &row->cell[name].text;
            const struct tb_text word = line->cell[i].text;
            text->length = (size_t)(word.at + word.length - text->at);
            continue;
        }
        if (i > name && !fits(header, i - more, line->cell[i].text))
            return tb_cells_doubt(chart->sheet.source, &line->cell[i]);
        tb_cells_add(row, line->cell[i]);
    }
    return true;
}
