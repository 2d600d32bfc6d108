/* SPDX-License-Identifier: ISC */
#include "sheet.h"

void tb_strays_add(struct tb_strays *strays, const struct tb_cell *heading,
                   size_t column)
{
    TB_GROW(strays->column, strays->capacity, strays->count + 1);
    strays->column[strays->count++] =
        (struct tb_stray_column){.column = column, .heading = *heading};
}

void tb_strays_row(struct tb_strays *strays, int32_t id,
                   const struct tb_cells *cells)
{
    for (size_t i = 0; i < strays->count; i++) {
        struct tb_stray_column *const column = &strays->column[i];
        struct tb_game game;
        if (column->column >= cells->count)
            break;
        if (tb_notation_parse(cells->cell[column->column].text, &game)) {
            column->others++;
        } else if (tb_game_paired(&game) && game.kind != TB_UNKNOWN) {
            TB_GROW(column->cell, column->capacity, column->count + 1);
            column->cell[column->count++] = (struct tb_stray){id, game};
        }
    }
}

/* True if b can be what the opponent of a has, who is named or is not. */
static bool returns(const struct tb_tournament *tournament,
                    const struct tb_stray *a, const struct tb_stray *b)
{
    return a->id != b->id &&
           (b->game.opponent == a->id || b->game.opponent == 0) &&
           tb_agree_sides(tournament, &a->game, &b->game);
}

/* How many cells are returned by their opponents'. */
static size_t count_returned(const struct tb_tournament *tournament,
                             const struct tb_stray_column *column)
{
    struct tb_ids index = {0};
    int32_t *const id = tb_ids_room(&index, column->count);
    size_t returned = 0;

    for (size_t i = 0; i < column->count; i++)
        id[i] = column->cell[i].id;
    /* An id that is there twice is another fault. */
    if (tb_ids_build(&index, id, column->count) < 0) {
        for (size_t i = 0; i < column->count; i++) {
            const struct tb_stray *const cell = &column->cell[i];
            const int32_t row = tb_ids_find(&index, cell->game.opponent);
            returned += row >= 0 &&
                        returns(tournament, cell, &column->cell[row]);
        }
    }
    tb_ids_free(&index);
    return returned;
}

static bool check(const struct tb_tournament *tournament,
                  const struct tb_stray_column *column)
{
    const size_t returned =
        column->count ? count_returned(tournament, column) : 0;
    size_t filled = column->others;

    for (size_t i = 0; i < column->count; i++)
        filled += column->cell[i].game.opponent > 0;
    return returned * 2 <= filled ||
           tb_fault_clash(tournament->source, column->heading.line,
                          column->heading.column, "column '%.*s' is no round "
                          "by its name, but holds %zu results against players "
                          "of the table: name it R1, R2 or the like",
                          TB_SHOWN(column->heading.text), returned);
}

bool tb_strays_check(struct tb_strays *strays,
                     const struct tb_tournament *tournament)
{
    bool good = true;

    for (size_t i = 0; i < strays->count; i++) {
        good &= check(tournament, &strays->column[i]);
        strays->column[i].count = strays->column[i].others = 0;
    }
    return good;
}

void tb_strays_free(struct tb_strays *strays)
{
    for (size_t i = 0; i < strays->count; i++)
        free(strays->column[i].cell);
    free(strays->column);
    *strays = (struct tb_strays){0};
}
