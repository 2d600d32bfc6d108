/* SPDX-License-Identifier: ISC */
/* Finds the form of a list by the names of its columns. */
#include "entries.h"

/* The count of columns of one kind whose name says a side. */
enum { NAMED = 3 };

/* Assigns two columns of one name to the sides by their places. If there is
   only one in a list of games, it belongs to no side. If there is only one of
   points, it is the result, unless there is a column for that. */
static void settle_columns(struct tb_list_columns *columns, const int *met)
{
    size_t (*const slot)[TB_LIST_COLUMNS] = columns->slot;
    size_t *const name = columns->name;
    const bool games = tb_list_has(columns, 0, TB_LIST_WHITE) ||
                       tb_list_has(columns, 1, TB_LIST_BLACK);

    name[0] = slot[0][games ? TB_LIST_WHITE : TB_LIST_PLAYER];
    name[1] = slot[1][games ? TB_LIST_BLACK : TB_LIST_OPPONENT];
    for (int column = TB_LIST_NUMBER; column <= TB_LIST_TEAM; column++) {
        const size_t first = slot[0][column];
        if (games && met[column] == 2 && name[1] < name[0]) {
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

/* Sets the columns of a header such as `Bo. 2 Rooks Rtg - 1 Kings Rtg 2 : 2`:
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

/* Bits for what a header has: one for each of enum tb_list_column, and for each
   of these. */
enum { TEAMS = TB_LIST_COLUMNS, COLON, DASH, SCORE, ROUNDS, NUMBERS, PERSON };
#define BIT(column) (UINT32_C(1) << (column))

/* The form of the first row that fits is used. ROUNDS are columns of rounds
   with a word in their names, NUMBERS those without; PERSON is a first, last or
   full name. */
static const struct {
    enum tb_list_form form;
    uint32_t all, none;
} forms[] = {
    {TB_FORM_BOARDS, BIT(TB_LIST_BOARD) | BIT(DASH) | BIT(SCORE), 0},
    {TB_FORM_NONE, BIT(TB_LIST_WHITE) | BIT(TB_LIST_BLACK) | BIT(ROUNDS), 0},
    {TB_FORM_GAMES, BIT(TB_LIST_WHITE) | BIT(TB_LIST_BLACK),
     BIT(TB_LIST_PLAYER) | BIT(NUMBERS)},
    {TB_FORM_MATCHES, BIT(TEAMS) | BIT(COLON), BIT(TB_LIST_PLAYER)},
    {TB_FORM_CROSS, BIT(TB_LIST_TEAM) | BIT(ROUNDS),
     BIT(TB_LIST_PLAYER) | BIT(PERSON)},
    {TB_FORM_ROBIN, BIT(TB_LIST_TEAM) | BIT(NUMBERS),
     BIT(TB_LIST_PLAYER) | BIT(PERSON)},
    {TB_FORM_LINEUPS, BIT(TB_LIST_BOARD) | BIT(TB_LIST_PLAYER) | BIT(NUMBERS) |
                          BIT(TB_LIST_POINTS), 0},
    {TB_FORM_SHEET, BIT(TB_LIST_PLAYER) | BIT(ROUNDS), 0},
    {TB_FORM_SHEET, BIT(TB_LIST_PLAYER) | BIT(NUMBERS), 0},
    {TB_FORM_SHEET, BIT(TB_LIST_NUMBER) | BIT(ROUNDS), 0},
    {TB_FORM_SHEET, BIT(TB_LIST_NUMBER) | BIT(NUMBERS), 0},
    /* A list of games without one of the sides: a message reports it. */
    {TB_FORM_GAMES, BIT(TB_LIST_WHITE) | BIT(TB_LIST_ROUND) |
                        BIT(TB_LIST_RESULT), BIT(ROUNDS) | BIT(NUMBERS)},
    {TB_FORM_GAMES, BIT(TB_LIST_BLACK) | BIT(TB_LIST_ROUND) |
                        BIT(TB_LIST_RESULT), BIT(ROUNDS) | BIT(NUMBERS)},
    {TB_FORM_ROWS, BIT(TB_LIST_PLAYER) | BIT(TB_LIST_OPPONENT) |
                       BIT(TB_LIST_ROUND) | BIT(TB_LIST_RESULT), 0},
    {TB_FORM_CARD, BIT(TB_LIST_BOARD) | BIT(TB_LIST_PLAYER) |
                       BIT(TB_LIST_ROUND) | BIT(TB_LIST_RESULT), 0},
};

/* Notes a column of a header. */
static void note_column(struct tb_list_columns *columns,
                        const struct tb_cells *header, size_t i,
                        enum tb_list_column column, int side, int *met)
{
    const bool of_side = column >= TB_LIST_NUMBER && column <= TB_LIST_TEAM;

    if (i && (column == TB_LIST_WHITE || column == TB_LIST_BLACK) &&
        !header->cell[i - 1].text.length)
        columns->slot[side][TB_LIST_TITLE] = i - 1; /* as in Chess-Results */
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
    size_t score = 0, team[2] = {0, 0}, row = 0;
    int met[TB_LIST_COLUMNS] = {0};
    uint32_t bits = 0;
    struct tb_text word;

    memset(columns->slot, 0xff, sizeof columns->slot); /* TB_NO_COLUMN */
    columns->twice = columns->middle = TB_NO_COLUMN;
    columns->count = header->count;
    columns->form = TB_FORM_NONE;
    columns->points = false;
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_text text = header->cell[i].text;
        int side;
        const enum tb_list_column column = tb_list_heading(text, &side);
        note_column(columns, header, i, column, side, met);
        if (tb_text_among(text, ": -") && columns->middle == TB_NO_COLUMN) {
            columns->middle = i;
            bits |= BIT(*text.at == ':' ? COLON : DASH);
        } else if (tb_text_has(text, ':')) {
            score = i;
            bits |= BIT(SCORE);
        } else if (column < TB_LIST_COLUMNS) {
            bits |= column == TB_LIST_TEAM && bits & BIT(column) ? BIT(TEAMS)
                                                                 : BIT(column);
        }
        /* Use the team nearest to the colon on either side, or the two nearest
           if all are to the left of it. */
        if (column == TB_LIST_TEAM && team[1] < columns->middle) {
            team[0] = team[1];
            team[1] = i;
        }
    }
    if (!(bits & (BIT(TB_LIST_WHITE) | BIT(TB_LIST_BLACK) | BIT(TB_LIST_TEAM) |
                  BIT(TB_LIST_PLAYER) | BIT(TB_LIST_NUMBER) |
                  BIT(TB_LIST_BOARD))))
        return TB_FORM_NONE;
    word = tb_heading_word_of(header);
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_heading heading =
            tb_heading_read_by(header->cell[i].text, word);
        if (heading.kind == TB_HEAD_ROUND)
            bits |= BIT(heading.bare ? NUMBERS : ROUNDS);
        if (heading.kind == TB_HEAD_FIRST || heading.kind == TB_HEAD_LAST ||
            heading.kind == TB_HEAD_FULL)
            bits |= BIT(PERSON);
    }
    settle_columns(columns, met);
    if (tb_list_has(columns, 0, TB_LIST_RESULT))
        bits |= BIT(TB_LIST_RESULT);
    while (row < TB_LENGTH(forms) && ((bits & forms[row].all) !=
                                          forms[row].all ||
                                      bits & forms[row].none))
        row++;
    if (row < TB_LENGTH(forms))
        columns->form = forms[row].form;
    if (columns->form == TB_FORM_BOARDS)
        set_boards(columns, header, score);
    else if (columns->form > TB_FORM_ROWS)
        memcpy(columns->name, team, sizeof team);
    return columns->form;
}
