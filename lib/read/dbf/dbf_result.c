/* SPDX-License-Identifier: ISC */
/* A round's cell of TDEXPORT.DBF, see dbf.h. */
#include "dbf.h"

static const char no_result[] = "is no result";

/* Cuts the opponent off; 0000 and nothing are none. */
static const char *take_opponent(struct tb_text *text, int32_t *opponent)
{
    const size_t digits = tb_text_digits(*text);
    int64_t id;

    *opponent = 0;
    if (digits == 0)
        return NULL;
    if (!tb_int_parse((struct tb_text){text->at, digits}, TB_ID_MAX, &id))
        return "has an opponent that is out of range";
    *opponent = (int32_t)id;
    *text = tb_text_trim(
        (struct tb_text){text->at + digits, text->length - digits});
    return NULL;
}

/* Sets the kind that a letter means; false if it means none. */
static bool read_letter(char letter, struct tb_game *game)
{
    const char capital = tb_text_upper(letter);

    if (letter == '?')
        game->kind = TB_UNKNOWN;
    else if (!tb_notation_letter(letter, game))
        return false;
    if (capital == 'Z')
        game->kind = TB_FORFEIT_DRAW;
    /* U where nobody was paired fills up rounds that were not held. */
    game->blank = capital == 'U';
    return true;
}

const char *tb_dbf_result(struct tb_text cell, struct tb_game *game)
{
    const char *wrong;
    bool bare; /* a game without a result has no letter, or ? */
    char colour;

    *game = tb_game_make(TB_ZPB, 0, 0);
    game->blank = true;
    if (cell.length == 0)
        return NULL;
    bare = tb_text_digit(cell.at[0]);
    if (!bare && !read_letter(cell.at[0], game))
        return no_result;
    if (bare)
        *game = tb_game_make(TB_UNKNOWN, 0, 0);
    else
        tb_text_skip(&cell, 1);
    cell = tb_text_trim(cell);
    wrong = take_opponent(&cell, &game->opponent);
    if (wrong)
        return wrong;
    if ((tb_game_played(game) || game->kind == TB_UNKNOWN) &&
        game->opponent == 0)
        return "names no opponent";
    if (!tb_game_paired(game) && game->opponent)
        return "is a bye, but names an opponent";
    if (cell.length == 0)
        return bare ? no_result : NULL;
    colour = tb_text_upper(cell.at[0]);
    if (cell.length > 1 || (colour != 'W' && colour != 'B'))
        return no_result;
    if (game->opponent)
        game->colour = colour == 'W' ? 'w' : 'b';
    return NULL;
}
