/* SPDX-License-Identifier: ISC */
#include "sheet.h"

void tb_strays_add(struct tb_strays *strays, const struct tb_cell *heading,
                   size_t column)
{
    *TB_ADD(strays->column, strays->count, strays->capacity) =
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
        } else if (game.opponent > 0 && game.kind != TB_UNKNOWN) {
            *TB_ADD(column->game, column->count, column->capacity) =
                id < game.opponent ? (int64_t)id << 32 | game.opponent
                                   : (int64_t)game.opponent << 32 | id;
        }
    }
}

static int compare(const void *a, const void *b)
{
    const int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;

    return (one > other) - (one < other);
}

void tb_strays_check(struct tb_strays *strays,
                     const struct tb_tournament *tournament)
{
    for (size_t i = 0; i < strays->count; i++) {
        struct tb_stray_column *const column = &strays->column[i];
        const struct tb_cell *const heading = &column->heading;
        size_t returned = 0;
        if (column->count)
            qsort(column->game, column->count, sizeof *column->game, compare);
        for (size_t g = 1; g < column->count; g++)
            returned += column->game[g - 1] == column->game[g] ? 2 : 0;
        if (returned * 2 > column->others + column->count)
            tb_fault_clash(tournament->source, heading->line, heading->column,
                           "column '%.*s' is not named like a round, but has "
                           "%zu results against players of the table; name it "
                           "R1, R2 and so on", TB_SHOWN(heading->text),
                           column->count);
        column->count = column->others = 0;
    }
}

void tb_strays_free(struct tb_strays *strays)
{
    for (size_t i = 0; i < strays->count; i++)
        free(strays->column[i].game);
    free(strays->column);
}
