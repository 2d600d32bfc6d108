/* SPDX-License-Identifier: ISC */
/* Columns that are known by their places, or miss, see sheet.h. */
#include "sheet.h"

/* Takes a column that is there, and none of ours, for what is not there. */
static void take_other(struct tb_sheet *sheet, const struct tb_cells *header,
                       enum tb_heading_kind kind, size_t column,
                       struct tb_output *taken)
{
    if (column >= header->count || sheet->slot[kind] != TB_NO_COLUMN ||
        tb_heading_read(header->cell[column].text).kind != TB_HEAD_OTHER)
        return;
    sheet->slot[kind] = column;
    tb_put_format(taken, "%s%s '%.*s'", taken->length ? ", " : "",
                  tb_heading_name(kind), TB_SHOWN(header->cell[column].text));
}

/* A header in a language of which we know but its rounds: Chess-Results has
   the rank first, then the name, and the points behind the rounds. */
static void find_by_place(struct tb_sheet *sheet, const struct tb_cells *header)
{
    const size_t last = sheet->round[sheet->rounds - 1].column;
    const size_t *const slot = sheet->slot;
    struct tb_output taken = {.file = -1};
    size_t column = 1;

    if (slot[TB_HEAD_NUMBER] == TB_NO_COLUMN &&
        slot[TB_HEAD_ID] == TB_NO_COLUMN && slot[TB_HEAD_RK] == TB_NO_COLUMN)
        take_other(sheet, header, TB_HEAD_RANK, 0, &taken);
    while (column < sheet->round[0].column &&
           (header->cell[column].text.length == 0 ||
            tb_heading_read(header->cell[column].text).kind != TB_HEAD_OTHER))
        column++;
    if (column < sheet->round[0].column)
        take_other(sheet, header, TB_HEAD_NAME, column, &taken);
    if (last != TB_NO_COLUMN)
        take_other(sheet, header, TB_HEAD_POINTS, last + 1, &taken);
    if (taken.length)
        tb_fault_warn(sheet->source, header->cell[0].line, 0,
                      "the language of the header is not known; by their "
                      "places these are taken: %.*s", (int)taken.length,
                      taken.buffer);
    free(taken.buffer);
}

/* Nobody would have a name, and one of the columns passed over has them. */
static void warn_of_no_name(const struct tb_sheet *sheet,
                            const struct tb_cells *header)
{
    enum { MOST = TB_HEADING_BYTES * 4 };
    struct tb_output names = {.file = -1};

    if (sheet->slot[TB_HEAD_NAME] != TB_NO_COLUMN)
        return;
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_text name = header->cell[i].text;
        const char *const before = names.length ? ", " : "";
        if (name.length == 0 || tb_heading_read(name).kind != TB_HEAD_OTHER ||
            names.length + strlen(before) + name.length > MOST)
            continue;
        tb_put_string(&names, before);
        tb_put_text(&names, name);
    }
    if (names.length)
        tb_fault_warn(sheet->source, header->cell[0].line, 0,
                      "no column is called name, and nobody has one; passed "
                      "over: %.*s", (int)names.length, names.buffer);
    free(names.buffer);
}

/* Chess-Results' cross table of a team event has game points in its cells. */
static bool check_teams(const struct tb_sheet *sheet,
                        const struct tb_cells *header)
{
    const size_t *const slot = sheet->slot;

    return slot[TB_HEAD_TEAM] == TB_NO_COLUMN ||
           slot[TB_HEAD_NAME] != TB_NO_COLUMN ||
           slot[TB_HEAD_NUMBER] != TB_NO_COLUMN ||
           slot[TB_HEAD_ID] != TB_NO_COLUMN ||
           tb_fault(sheet->source, header->cell[0].line,
                    header->cell[slot[TB_HEAD_TEAM]].column, "a cross table of "
                    "teams is not read: give a table of their matches, with "
                    "the columns team, round, opponent and gp (game points)");
}

bool tb_sheet_places(struct tb_sheet *sheet, const struct tb_cells *header,
                     bool by_word)
{
    if (!check_teams(sheet, header))
        return false;
    if (by_word)
        find_by_place(sheet, header);
    warn_of_no_name(sheet, header);
    return true;
}

/* `1` `0.5` `½` `1-0` `+` `*`: results, or what fills up a matrix. */
static bool is_lone(struct tb_text text, bool *telling)
{
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.at[i];
        const bool half = tb_text_starts(
            (struct tb_text){text.at + i, text.length - i}, "\xc2\xbd");
        *telling |= half || memchr("015+*", c, 5);
        if (half)
            i++;
        else if (!memchr("015+-=*xX.,:/| ", c, 15))
            return false;
    }
    return true;
}

bool tb_sheet_is_matrix(const struct tb_sheet *sheet,
                        const struct tb_cells *cells)
{
    bool telling = false, own = false, other = false;

    for (size_t r = 0; r < sheet->rounds; r++) {
        const struct tb_text text =
            tb_cells_text(cells, sheet->round[r].column);
        struct tb_game game;
        if (!sheet->round[r].bare)
            return false;
        own |= tb_text_among(text, "* ** ***");
        if (is_lone(text, &telling))
            continue;
        if (!tb_notation_parse(text, &game) && game.opponent)
            return false;
        other = true;
    }
    return telling && (own || !other);
}

/* The number of a player as the cells may have it, 0: it has none. */
static int32_t number_of(const struct tb_player *player, bool ranked)
{
    if (!ranked)
        return player->id;
    return player->rank == TB_MISSING ? 0 : (int32_t)(player->rank / TB_ONE);
}

/* True if a game is not that of the opponent, who is named so; or (sides) is,
   but with the same colour or a result that does not fit. */
static bool is_wrong(const struct tb_tournament *tournament,
                     const struct tb_player *player, size_t round,
                     int32_t number, const struct tb_player *other, bool sides)
{
    const struct tb_game *const games = tournament->game;
    const struct tb_game *const mine = &games[player->first + round];
    const struct tb_game *const theirs = &games[other->first + round];

    return player == other || round >= other->games ||
           theirs->opponent != number ||
           (sides && !tb_agree_sides(tournament, mine, theirs));
}

/* How many games are wrong; SIZE_MAX if not all players have a number of their
   own. */
static size_t count_wrong(const struct tb_tournament *tournament, bool ranked,
                          bool sides)
{
    struct tb_ids index = {0};
    int32_t *const number = tb_ids_room(&index, tournament->count);
    size_t wrong = 0;

    for (size_t i = 0; i < tournament->count; i++) {
        number[i] = number_of(&tournament->player[i], ranked);
        if (number[i] <= 0)
            wrong = SIZE_MAX;
    }
    if (wrong || tb_ids_build(&index, number, tournament->count) >= 0)
        wrong = SIZE_MAX;
    for (size_t i = 0; wrong < SIZE_MAX && i < tournament->count; i++) {
        const struct tb_player *const player = &tournament->player[i];
        for (size_t r = 0; r < player->games; r++) {
            const int32_t opponent =
                tournament->game[player->first + r].opponent;
            const int32_t row = tb_ids_find(&index, opponent);
            wrong += opponent &&
                     (row < 0 || is_wrong(tournament, player, r, number[i],
                                          &tournament->player[row], sides));
        }
    }
    tb_ids_free(&index);
    return wrong;
}

/* Swiss-Chess has the places of a `Rangliste` in a column `Nr.`: there the rows
   are numbered from 1 on. */
static void take_places(const struct tb_sheet *sheet)
{
    const struct tb_tournament *const tournament = sheet->to;
    size_t i = 0;

    if (!tournament->declared.standings || sheet->id_kind != TB_HEAD_NUMBER ||
        sheet->slot[TB_HEAD_RANK] != TB_NO_COLUMN)
        return;
    while (i < tournament->count &&
           tournament->player[i].id == (int32_t)i + 1)
        i++;
    if (i < tournament->count)
        return;
    while (i-- > 0)
        tournament->player[i].rank = (tb_num)(i + 1) * TB_ONE;
}

void tb_sheet_number(const struct tb_sheet *sheet)
{
    const struct tb_tournament *const tournament = sheet->to;

    take_places(sheet);
    if (sheet->slot[TB_HEAD_RANK] == TB_NO_COLUMN ||
        sheet->id_kind >= TB_HEAD_RK ||
        count_wrong(tournament, false, true) == 0)
        return;
    /* With a slip of the pen they are the ranks where no number can be. */
    if (count_wrong(tournament, true, true) > 0 &&
        (count_wrong(tournament, false, false) == 0 ||
         count_wrong(tournament, true, false) > 0))
        return;
    for (size_t i = 0; i < tournament->count; i++)
        tournament->player[i].id = number_of(&tournament->player[i], true);
    tb_fault_warn(sheet->source, 0, 0, "opponents are called by their ranks, "
                  "which are taken for the numbers of the players: those of "
                  "the column of numbers contradict each other");
}
