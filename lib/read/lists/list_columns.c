/* SPDX-License-Identifier: ISC */
/* What a table of a list is, by the names of its columns. */
#include "list_table.h"

/* How often a column was met whose name says a side. */
enum { NAMED = 3 };

/* Two columns that both sides have, whose names say no side, are theirs by
   place. A lone one in a list of games is of nobody, but points are the result,
   where there is no other. */
static void settle_columns(struct tb_list_columns *columns, const int *met)
{
    size_t (*const slot)[TB_LIST_COLUMNS] = columns->slot;
    const bool games = columns->form == TB_FORM_GAMES;

    for (int column = TB_LIST_NUMBER; column <= TB_LIST_TEAM; column++) {
        const size_t first = slot[0][column];
        if (games && met[column] == 2 && columns->name[1] < columns->name[0]) {
            slot[0][column] = slot[1][column];
            slot[1][column] = first;
        } else if (games && met[column] == 1) {
            slot[0][column] = TB_NO_COLUMN;
        }
        if (column != TB_LIST_POINTS || (games && met[column] == 2))
            continue;
        columns->points = met[column] && met[column] != NAMED &&
                          !tb_list_has(columns, 0, TB_LIST_RESULT);
        if (columns->points)
            slot[0][TB_LIST_RESULT] = first;
        slot[0][column] = slot[1][column] = TB_NO_COLUMN;
    }
}

/* Sets the columns of a header as `Bo. 2 Rooks Rtg - 1 Kings Rtg 2 : 2`, whose
   rows have the titles before the names, and the ratings after them. */
static void set_boards(struct tb_list_columns *columns,
                       const struct tb_cells *header, size_t score)
{
    memset(columns->slot, 0xff, sizeof columns->slot);
    columns->slot[0][TB_LIST_BOARD] = 0;
    columns->slot[0][TB_LIST_RESULT] = score;
    for (size_t i = 0; i < 2; i++) {
        const size_t name = 2 + i * columns->middle;
        columns->name[i] = name;
        columns->slot[i][TB_LIST_TITLE] = name - 1;
        if (tb_list_heading(tb_cells_text(header, name + 1), NULL) ==
            TB_LIST_RATING)
            columns->slot[i][TB_LIST_RATING] = name + 1;
    }
}

/* The form of a header that is none of a list of games; rounds and numbers:
   columns of rounds, and those whose names are bare numbers. */
static enum tb_list_form find_other(const size_t *met, size_t rounds,
                                    size_t numbers, bool colon)
{
    if (met[TB_LIST_TEAM] && !met[TB_LIST_PLAYER]) {
        if (colon && met[TB_LIST_TEAM] > 1)
            return TB_FORM_MATCHES;
        if (rounds || numbers > 1)
            return rounds ? TB_FORM_CROSS : TB_FORM_ROBIN;
    }
    if (met[TB_LIST_BOARD] && met[TB_LIST_PLAYER]) {
        if (met[TB_LIST_ROUND] && met[TB_LIST_RESULT])
            return TB_FORM_CARD;
        if (numbers && met[TB_LIST_POINTS])
            return TB_FORM_LINEUPS;
    }
    return rounds + numbers && met[TB_LIST_PLAYER] + met[TB_LIST_NUMBER]
               ? TB_FORM_SHEET : TB_FORM_NONE;
}

/* Takes a column of a header. */
static void take_column(struct tb_list_columns *columns,
                        const struct tb_cells *header, size_t i,
                        enum tb_list_column column, int side, int *met)
{
    const bool of_side = column >= TB_LIST_NUMBER && column <= TB_LIST_TEAM;

    if (i && (column == TB_LIST_WHITE || column == TB_LIST_BLACK) &&
        !header->cell[i - 1].text.length)
        columns->slot[side][TB_LIST_TITLE] = i - 1; /* of Chess-Results */
    if (column == TB_LIST_COLUMNS || (of_side && side < 0 && met[column] > 1))
        return;
    if (of_side && side >= 0)
        met[column] = NAMED;
    else if (of_side)
        side = met[column]++;
    if (!tb_list_has(columns, side > 0, column) || met[column] == NAMED)
        columns->slot[side > 0][column] = i;
    else if (column != TB_LIST_BOARD && column != TB_LIST_DATE)
        columns->twice = i;
}

enum tb_list_form tb_list_columns_find(struct tb_list_columns *columns,
                                       const struct tb_cells *header)
{
    size_t count[TB_LIST_COLUMNS + 1] = {0}, rounds = 0, numbers = 0;
    size_t score = TB_NO_COLUMN, team[2] = {0, 0};
    int met[TB_LIST_COLUMNS] = {0};
    bool games, both;
    struct tb_text word;

    memset(columns->slot, 0xff, sizeof columns->slot); /* TB_NO_COLUMN */
    columns->twice = columns->middle = TB_NO_COLUMN;
    columns->points = false;
    columns->count = header->count;
    columns->form = TB_FORM_NONE;
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_text text = header->cell[i].text;
        int side;
        const enum tb_list_column column = tb_list_heading(text, &side);
        count[column]++;
        take_column(columns, header, i, column, side, met);
        if (tb_text_among(text, ": -") && columns->middle == TB_NO_COLUMN)
            columns->middle = i;
        else if (tb_text_has(text, ':'))
            score = i;
        /* Of teams on one side of the colon the nearest, and the two nearest
           if all are left of it. */
        if (column == TB_LIST_TEAM && team[1] < columns->middle) {
            team[0] = team[1];
            team[1] = i;
        }
    }
    if (count[TB_LIST_COLUMNS] == header->count)
        return TB_FORM_NONE;
    word = tb_heading_word_of(header);
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_heading heading =
            tb_heading_read_by(header->cell[i].text, word);
        if (heading.kind == TB_HEAD_ROUND)
            *(heading.bare ? &numbers : &rounds) += 1;
    }
    games = count[TB_LIST_WHITE] || count[TB_LIST_BLACK];
    columns->form = games ? TB_FORM_GAMES : TB_FORM_ROWS;
    columns->name[0] =
        columns->slot[0][games ? TB_LIST_WHITE : TB_LIST_PLAYER];
    columns->name[1] =
        columns->slot[1][games ? TB_LIST_BLACK : TB_LIST_OPPONENT];
    both = columns->name[0] != TB_NO_COLUMN && columns->name[1] != TB_NO_COLUMN;
    if (count[TB_LIST_BOARD] && score != TB_NO_COLUMN &&
        tb_text_is(tb_cells_text(header, columns->middle), "-")) {
        columns->form = TB_FORM_BOARDS;
        set_boards(columns, header, score);
        return columns->form;
    }
    settle_columns(columns, met);
    /* A list of games without one of the sides is one: a message names it. */
    if (rounds + numbers ||
        (!(games && both && !count[TB_LIST_PLAYER]) &&
         !((games || both) && count[TB_LIST_ROUND] &&
           tb_list_has(columns, 0, TB_LIST_RESULT))))
        columns->form = games && both
                            ? TB_FORM_NONE
                            : find_other(count, rounds, numbers,
                                         columns->middle != TB_NO_COLUMN);
    if (columns->form > TB_FORM_ROWS)
        memcpy(columns->name, team, sizeof team);
    return columns->form;
}
