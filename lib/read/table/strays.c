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
        } else if (game.opponent > 0 && game.kind != TB_UNKNOWN) {
            TB_GROW(column->game, column->capacity, column->count + 1);
            column->game[column->count++] =
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

bool tb_strays_check(struct tb_strays *strays,
                     const struct tb_tournament *tournament)
{
    bool good = true;

    for (size_t i = 0; i < strays->count; i++) {
        struct tb_stray_column *const column = &strays->column[i];
        const struct tb_cell *const heading = &column->heading;
        size_t returned = 0;
        if (column->count)
            qsort(column->game, column->count, sizeof *column->game, compare);
        for (size_t g = 1; g < column->count; g++)
            returned += column->game[g - 1] == column->game[g] ? 2 : 0;
        good &= returned * 2 <= column->others + column->count ||
                tb_fault_clash(tournament->source, heading->line,
                               heading->column, "column '%.*s' is not named "
                               "like a round, but has %zu results against "
                               "players of the table; name it R1, R2 and so on",
                               TB_SHOWN(heading->text), column->count);
        column->count = column->others = 0;
    }
    return good;
}

void tb_strays_free(struct tb_strays *strays)
{
    for (size_t i = 0; i < strays->count; i++)
        free(strays->column[i].game);
    free(strays->column);
}

/* A table may have thousands of columns, and each record has their names. */
enum { TB_MORE_MAX = 100 };

void tb_extras_in_sheet(struct tb_extras *extras, const struct tb_sheet *sheet)
{
    const struct tb_strays *const strays = &sheet->strays;
    size_t left = sheet->slot[TB_HEAD_POINTS];

    if (!extras)
        return;
    extras->count = 0; /* forget those of the table before */
    extras->there = 0;
    for (int i = 0; i < TB_EXTRAS; i++)
        extras->there |=
            (unsigned)(sheet->slot[TB_HEAD_EXTRA + i] != TB_NO_COLUMN) << i;
    if (sheet->slot[TB_HEAD_POINTS] != TB_NO_COLUMN)
        extras->there |= 1u << TB_EXTRAS_POINTS;
    if (sheet->slot[TB_HEAD_RANK] != TB_NO_COLUMN)
        extras->there |= 1u << TB_EXTRAS_RANK;
    if (left == TB_NO_COLUMN && sheet->rounds)
        left = sheet->round[sheet->rounds - 1].column;
    for (size_t i = 0; i < strays->count; i++) {
        if (!extras->declared && extras->count == TB_MORE_MAX) {
            tb_fault_warn(sheet->source, strays->column[i].heading.line, 0,
                          "the table has more than %d further columns; "
                          "ignoring those from '%.*s' on", TB_MORE_MAX,
                          TB_SHOWN(strays->column[i].heading.text));
            return;
        }
        tb_extras_add(extras, strays->column[i].heading.text,
                      strays->column[i].column,
                      strays->column[i].column > left);
    }
}
