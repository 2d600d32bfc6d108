/* SPDX-License-Identifier: ISC */
#include "sheet.h"

#include <stdlib.h>

#include "game/game.h"
#include "heading.h"

void tb_strays_add(struct tb_strays *strays, const struct tb_cell *heading,
                   size_t column)
{
    strays->column = tb_grow(strays->column, &strays->capacity,
                             strays->count + 1, sizeof *strays->column);
    strays->column[strays->count++] =
        (struct tb_stray_column){.column = column,
                                 .line = heading->line,
                                 .character = heading->column,
                                 .name = heading->text};
}

/* Won, lost or drawn, over the board or not. */
static bool is_result(const struct tb_game *game)
{
    return tb_game_paired(game) && game->kind != TB_UNKNOWN;
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
            continue;
        }
        column->byes += game.opponent == 0 && !game.blank;
        if (is_result(&game)) {
            column->cell = tb_grow(column->cell, &column->capacity,
                                   column->count + 1, sizeof *column->cell);
            column->cell[column->count++] =
                (struct tb_stray){id, game.opponent, game.kind};
        }
    }
}

static bool is_won(uint8_t kind)
{
    return kind == TB_WIN || kind == TB_FORFEIT_WIN;
}

/* True if b can be what the opponent of a has, who is named or is not. */
static bool returns(const struct tb_stray *a, const struct tb_stray *b)
{
    const bool draw = a->kind == TB_DRAW || a->kind == TB_FORFEIT_DRAW;

    return a->id != b->id && (b->opponent == a->id || b->opponent == 0) &&
           (draw ? a->kind == b->kind : is_won(a->kind) != is_won(b->kind));
}

/* How many cells are returned by their opponents'. */
static size_t count_returned(const struct tb_stray_column *column)
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
            const int32_t row = tb_ids_find(&index, cell->opponent);
            returned += row >= 0 && returns(cell, &column->cell[row]);
        }
    }
    tb_ids_free(&index);
    return returned;
}

/* Rd and the like: a number was forgotten, or is the next column's name. */
static bool is_round(struct tb_text name)
{
    char simple[TB_HEADING_BYTES];
    const struct tb_text word = {simple, tb_heading_simplify(name, simple)};

    return tb_heading_is_round_word(word);
}

static bool check(const struct tb_stray_column *column,
                  struct tb_source *source)
{
    const size_t returned = column->count ? count_returned(column) : 0;
    size_t filled = column->others;

    for (size_t i = 0; i < column->count; i++)
        filled += column->cell[i].opponent > 0;
    if (filled == 0 && column->byes && is_round(column->name))
        return tb_fault_clash(source, column->line, column->character,
                              "column '%.*s' holds byes, but is no round by "
                              "its name: name it R1, R2 or the like",
                              tb_text_shown(column->name), column->name.at);
    return returned * 2 <= filled ||
           tb_fault_clash(source, column->line, column->character,
                          "column '%.*s' is no round by its name, but holds "
                          "%zu results against players of the table: name it "
                          "R1, R2 or the like", tb_text_shown(column->name),
                          column->name.at, returned);
}

bool tb_strays_check(struct tb_strays *strays, struct tb_source *source)
{
    bool good = true;

    for (size_t i = 0; i < strays->count; i++) {
        good &= check(&strays->column[i], source);
        strays->column[i].count = 0;
        strays->column[i].others = strays->column[i].byes = 0;
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
