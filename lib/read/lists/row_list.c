/* SPDX-License-Identifier: ISC */
/* A list with a row for each player and round. */
#include "list_table.h"

static bool is_header(const struct tb_list_table *table)
{
    return !table->numbered && tb_list_has(table, 0, TB_LIST_ROUND) &&
           tb_list_has(table, 0, TB_LIST_RESULT) &&
           !tb_list_has(table, 0, TB_LIST_WHITE) &&
           !tb_list_has(table, 1, TB_LIST_BLACK) &&
           (tb_list_has(table, 0, TB_LIST_PLAYER) ||
            tb_list_has(table, 0, TB_LIST_NUMBER)) &&
           (tb_list_has(table, 1, TB_LIST_OPPONENT) ||
            tb_list_has(table, 1, TB_LIST_NUMBER));
}

/* The letters of the colours in six languages: White's, Black's. */
static const char pairs[][3] = {"wb", "ws", "wz", "bn", "bp"};

/* Reads who had White, by all letters of the column: 'w' or 'b' of the row's
   player, 0 if it is not said. False after a fault. */
static bool read_colour(const struct tb_list_table *table,
                        const struct tb_cells *cells, char *colour)
{
    const struct tb_text text = tb_list_cell(table, cells, 0, TB_LIST_COLOUR);
    const enum tb_list_column word = tb_list_heading(text);
    const char letter = tb_list_letter(text);
    bool is[2] = {word == TB_LIST_WHITE, word == TB_LIST_BLACK};

    for (size_t i = 0; letter && i < TB_LENGTH(pairs); i++) {
        const uint32_t both = TB_LETTER(pairs[i][0]) | TB_LETTER(pairs[i][1]);
        for (int side = 0; side < 2 && !(table->seen.colours & ~both); side++)
            is[side] |= letter == pairs[i][side];
    }
    *colour = is[0] ? 'w' : is[1] ? 'b' : '\0';
    if (!text.length || tb_text_missing(text) || is[0] != is[1])
        return true;
    return tb_fault(table->source, cells->cell[0].line, 0, is[0]
                    ? "colour '%.*s' is white in some languages and black in "
                      "others: write white or black"
                    : "colour '%.*s' is not known: write white or black",
                    TB_SHOWN(text));
}

/* The letters of US Chess, and what they are for a player with an opponent and
   without one. */
static const char letters[] = "wdlnrsxfbhuz";
static const enum tb_kind with[] = {
    TB_WIN, TB_DRAW, TB_LOSS, TB_WIN, TB_DRAW, TB_LOSS, TB_FORFEIT_WIN,
    TB_FORFEIT_LOSS, TB_UNKNOWN, TB_UNKNOWN, TB_UNKNOWN, TB_FORFEIT_DRAW};
static const enum tb_kind without[] = {
    TB_UNKNOWN, TB_UNKNOWN, TB_UNKNOWN, TB_UNKNOWN, TB_UNKNOWN, TB_UNKNOWN,
    TB_FORFEIT_WIN, TB_FORFEIT_LOSS, TB_PAB, TB_HPB, TB_ZPB, TB_ZPB};

/* Takes a letter for the row's player; false after a fault. */
static bool take_letter(const struct tb_list_table *table, char letter,
                        bool there, struct tb_list_row *row, enum tb_kind *kind)
{
    const char *const found = strchr(letters, letter);
    const uint32_t winners =
        TB_LETTER('w') | TB_LETTER('b') | TB_LETTER('d');
    const bool won = there && !(table->seen.paired & ~winners) && letter != 'd';

    if (won && !(table->seen.paired & TB_LETTER('b')))
        return tb_fault(table->source, row->line, 0, "'%.*s' could be that the "
                        "player won, or that White did, as there is no L and "
                        "no B: write 1 or 0", TB_SHOWN(row->typed));
    if (won && !row->colours)
        return tb_fault(table->source, row->line, 0, "'%.*s' is who won, by "
                        "the colour, but the row has no colour",
                        TB_SHOWN(row->typed));
    *kind = TB_UNKNOWN;
    if (won)
        *kind = (letter == 'w') == (row->own == 0) ? TB_WIN : TB_LOSS;
    else if (found)
        *kind = (there ? with : without)[found - letters];
    row->us = !won;
    row->unrated = there && memchr("nrs", letter, 3);
    return *kind != TB_UNKNOWN ||
           tb_fault(table->source, row->line, 0, "'%.*s' is no result %s an "
                    "opponent: expected %s", TB_SHOWN(row->typed),
                    there ? "with" : "without",
                    there ? "W, L, D, X or F" : "B, H, U, X or F");
}

/* Reads what the round was for the row's player; false after a fault. */
static bool read_kind(const struct tb_list_table *table, bool there,
                      struct tb_list_row *row, enum tb_kind *kind)
{
    const char letter = tb_list_letter(row->typed);
    struct tb_list_result result;
    bool both;

    if (letter)
        return take_letter(table, letter, there, row, kind);
    if (!there && tb_list_bye_read(row->typed, kind))
        return true;
    if (tb_text_is(row->typed, "+")) {
        *kind = TB_FORFEIT_WIN;
        return true;
    }
    if (!tb_list_take_result(table, row, &result))
        return false;
    both = tb_list_of_both(row->typed) && result.kind[0] != result.kind[1];
    if (both && !tb_list_has(table, 0, TB_LIST_COLOUR))
        both = false; /* the player's first, then the opponent's */
    if (both && !row->colours)
        return tb_fault(table->source, row->line, 0, "'%.*s' is White's and "
                        "Black's result, but the row has no colour: write 1, "
                        "\xc2\xbd or 0", TB_SHOWN(row->typed));
    *kind = (enum tb_kind)result.kind[both ? row->own : 0];
    return true;
}

static bool read_row(struct tb_list_table *table, const struct tb_cells *cells,
                     struct tb_list_row *row)
{
    static const uint8_t turned[] = {
        TB_LOSS, TB_DRAW, TB_WIN, TB_FORFEIT_LOSS, TB_FORFEIT_WIN,
        TB_FORFEIT_DRAW, TB_UNKNOWN};
    const struct tb_list_side player = row->side[0];
    enum tb_kind kind, bye = TB_ZPB;
    const bool word = tb_list_take_bye(&row->side[1], &bye);
    const bool there = tb_list_is_there(&row->side[1]);
    char colour;

    if (!tb_list_is_there(&row->side[0]))
        return tb_fault(table->source, row->line, 0, "the row names no player");
    if (!read_colour(table, cells, &colour))
        return false;
    row->single = true;
    row->colours = there && colour;
    row->own = row->colours && colour == 'b';
    if (row->own) {
        row->side[0] = row->side[1];
        row->side[1] = player;
    }
    if (!read_kind(table, there, row, &kind))
        return false;
    if (!there && kind <= TB_UNKNOWN && !tb_list_letter(row->typed)) {
        kind = tb_list_bye_of((uint8_t)kind);
        kind = kind != TB_UNKNOWN ? kind : word ? bye : TB_ZPB;
    }
    row->result.kind[row->own] = (uint8_t)kind;
    row->result.kind[!row->own] = there ? turned[kind] : TB_UNKNOWN;
    return tb_list_add(table->list, row);
}

static const struct tb_list_form form = {
    .side = {TB_LIST_PLAYER, TB_LIST_OPPONENT},
    .expected = "player, round, opponent, result",
    .is_header = is_header,
    .row = read_row};

bool tb_rows_detect(struct tb_text all)
{
    return tb_list_table_detect(all, &form);
}

bool tb_rows_read(struct tb_source *source, struct tb_tournament *tournament)
{
    tournament->table = true;
    return tb_list_table_read(&form, source, tournament);
}
