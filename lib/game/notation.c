/* SPDX-License-Identifier: ISC */
#include "token.h"

#include <string.h>

static const char no_result[] = "is no result";
static const char no_form[] = "is no result: expected 12w1 or W12";

/* The blank of web pages, U+00A0, comes along when tables are copied. */
static size_t blank(struct tb_text text)
{
    if (text.length && (text.at[0] == ' ' || text.at[0] == '\t'))
        return 1;
    return tb_text_starts(text, "\xc2\xa0") ? 2 : 0;
}

static void skip_blanks(struct tb_text *text)
{
    size_t bytes;

    while ((bytes = blank(*text)) != 0)
        tb_text_skip(text, bytes);
}

struct tb_text tb_notation_trim(struct tb_text text)
{
    skip_blanks(&text);
    for (;;) {
        text = tb_text_trim(text);
        if (text.length < 2 ||
            memcmp(text.at + text.length - 2, "\xc2\xa0", 2) != 0)
            return text;
        text.length -= 2;
    }
}

/* The first character as a small letter, 0 at the end. */
static char first(struct tb_text text)
{
    return text.length ? tb_text_lower(text.at[0]) : '\0';
}

/* True if the text is one of these words. */
static bool is_one_of(struct tb_text text, const char *const *words)
{
    for (; *words; words++) {
        if (tb_text_is_nocase(text, *words))
            return true;
    }
    return false;
}

static bool is_half(struct tb_text text)
{
    static const char *const halves[] = {"\xc2\xbd", "1/2", ".5", "0.5",
                                         ",5",       "0,5", NULL};

    return is_one_of(text, halves);
}

/* Cuts a number off the text; returns what is wrong with it. */
static const char *take_opponent(struct tb_text *text, int32_t *opponent)
{
    int64_t id = 0;

    if (!tb_text_digit(first(*text)))
        return "names no opponent";
    for (; tb_text_digit(first(*text)); tb_text_skip(text, 1)) {
        id = id * 10 + (text->at[0] - '0');
        if (id > TB_ID_MAX)
            return "has an opponent that is out of range";
    }
    *opponent = (int32_t)id;
    skip_blanks(text);
    return NULL;
}

/* Cuts a colour off the text if one is there; also German `s`. */
static void take_colour(struct tb_text *text, bool german, char *colour)
{
    const char c = first(*text);

    if (c != 'w' && c != 'b' && !(german && c == 's'))
        return;
    *colour = c == 'w' ? 'w' : 'b';
    tb_text_skip(text, 1);
    skip_blanks(text);
}

/* What is behind the letter of a game: opponent, perhaps a colour. */
static const char *parse_paired(struct tb_text rest, struct tb_game *game)
{
    const char *const wrong = take_opponent(&rest, &game->opponent);

    if (wrong)
        return wrong;
    if (game->opponent == 0 && tb_game_played(game))
        return "names no opponent";
    if (game->opponent != 0)
        take_colour(&rest, false, &game->colour);
    return rest.length ? no_result : NULL;
}

/* True if only dashes are left, or only zeros: no opponent. */
static bool no_opponent(struct tb_text rest)
{
    const char sign = first(rest) == '0' ? '0' : '-';

    while (first(rest) == sign)
        tb_text_skip(&rest, 1);
    return rest.length == 0;
}

bool tb_notation_letter(char letter, struct tb_game *game)
{
    static const char letters[] = "wdlnrsxfbhuz";
    static const enum tb_kind kinds[] = {
        TB_WIN,  TB_DRAW,        TB_LOSS,         TB_WIN, TB_DRAW, TB_LOSS,
        TB_FORFEIT_WIN, TB_FORFEIT_LOSS, TB_PAB, TB_HPB,  TB_ZPB,  TB_ZPB};
    const char small = tb_text_lower(letter);
    const char *const found = small ? strchr(letters, small) : NULL;

    if (!found)
        return false;
    game->kind = (uint8_t)kinds[found - letters];
    game->unrated = small == 'n' || small == 'r' || small == 's';
    return true;
}

/* ?4, ?4w: paired, no result yet. */
static const char *parse_pending(struct tb_text text, struct tb_game *game)
{
    game->kind = TB_UNKNOWN;
    tb_text_skip(&text, 1);
    skip_blanks(&text);
    return parse_paired(text, game);
}

/* W6, X14, H, `H---`, H0: a letter and what stands behind it. */
static const char *parse_letter(struct tb_text text, struct tb_game *game)
{
    const char letter = first(text);

    if (!tb_notation_letter(letter, game))
        return no_result;
    tb_text_skip(&text, 1);
    skip_blanks(&text);
    if (tb_game_played(game) || tb_text_digit(first(text))) {
        if (tb_game_paired(game))
            return parse_paired(text, game);
        if (letter == 'z')
            game->kind = TB_FORFEIT_DRAW;
    }
    return no_opponent(text) ? NULL : no_result;
}

/*
 * Swiss Perfect: opponent 0 is a bye of the points behind the colon. `:` and
 * `0:` say nothing of the round.
 */
static const char *parse_colon_bye(struct tb_text text, struct tb_game *game)
{
    game->kind = TB_ZPB;
    game->blank = text.length == 0;
    if (tb_text_is_nocase(text, "w") || tb_text_is(text, "+"))
        game->kind = TB_PAB;
    else if (tb_text_is_nocase(text, "d") || tb_text_is(text, "="))
        game->kind = TB_HPB;
    else if (text.length && !tb_text_is_nocase(text, "l") &&
             !tb_text_is(text, "-"))
        return no_result;
    return NULL;
}

/* Swiss Perfect: the result behind a colon, 15:W 3:D 2:L 7:+ 8:- 0:W. */
static const char *parse_colon(struct tb_text text, struct tb_game *game)
{
    tb_text_skip(&text, 1);
    if (game->opponent == 0)
        return parse_colon_bye(text, game);
    if (text.length != 1)
        return no_result;
    switch (first(text)) {
    case 'w': game->kind = TB_WIN; return NULL;
    case 'd': game->kind = TB_DRAW; return NULL;
    case 'l': game->kind = TB_LOSS; return NULL;
    case '+': game->kind = TB_FORFEIT_WIN; return NULL;
    case '-': game->kind = TB_FORFEIT_LOSS; return NULL;
    default: return no_result;
    }
}

/* Chess-Results: 12w1 5b½ 18b+ 4w, and without colour 5= 18+ 3-. */
static const char *parse_number(struct tb_text text, struct tb_game *game)
{
    const char *const wrong = take_opponent(&text, &game->opponent);
    tb_num points;

    if (wrong)
        return wrong;
    if (first(text) == ':')
        return parse_colon(text, game);
    if (game->opponent == 0)
        return "has 0 for an opponent";
    take_colour(&text, true, &game->colour);
    if (text.length == 0) {
        game->kind = TB_UNKNOWN;
        return game->colour ? NULL
                            : "has neither a result nor a colour: expected "
                              "12w1 or W12";
    }
    if (tb_text_is(text, "="))
        game->kind = TB_DRAW;
    else if (tb_text_is(text, "+"))
        game->kind = TB_FORFEIT_WIN;
    else if (tb_text_is(text, "-"))
        game->kind = TB_FORFEIT_LOSS;
    else if (!game->colour) /* 121 and 12½ could mean anything */
        return no_form;
    else if (is_half(text))
        game->kind = TB_DRAW;
    else if (tb_text_is(text, "1"))
        game->kind = TB_WIN;
    else if (tb_text_is(text, "0"))
        game->kind = TB_LOSS;
    else
        return tb_notation_points(text, &points)
                   ? no_result
                   : "is no result of a game; is it that of a match? Matches "
                     "are given with the columns team, round, opponent, gp";
    return NULL;
}

/*
 * What begins with a dash. Chess-Results puts it where the opponent would be:
 * -1 is a bye of one point (its totals count it so), -½ and -0 likewise.
 */
static const char *parse_dash(struct tb_text text, struct tb_game *game)
{
    tb_text_skip(&text, 1);
    skip_blanks(&text);
    if (text.length == 0)
        game->kind = TB_FORFEIT_LOSS;
    else if (tb_text_is(text, "1"))
        game->kind = TB_PAB;
    else if (is_half(text) || tb_text_is(text, "="))
        game->kind = TB_HPB;
    else if (tb_text_is(text, "0"))
        game->kind = TB_ZPB;
    else if (tb_text_is(text, "+"))
        game->kind = TB_FORFEIT_WIN;
    else if (text.length == 2 && text.at[1] == '-' &&
             memchr("bhuzxf", first(text), 6))
        return parse_letter((struct tb_text){text.at, 1}, game);
    else
        return no_result;
    return NULL;
}

/* Vega: `1 BYE`, `½ BYE`; false if it is none of these. */
static bool parse_points_bye(struct tb_text text, struct tb_game *game)
{
    struct tb_text points;

    if (text.length < 4 ||
        !tb_text_is_nocase((struct tb_text){text.at + text.length - 3, 3},
                           "BYE"))
        return false;
    points = tb_notation_trim((struct tb_text){text.at, text.length - 3});
    while (points.length &&
           (unsigned char)points.at[points.length - 1] <= ' ')
        points.length--; /* two lines of a cell */
    if (tb_text_is(points, "1"))
        game->kind = TB_PAB;
    else if (is_half(points))
        game->kind = TB_HPB;
    else if (tb_text_is(points, "0"))
        game->kind = TB_ZPB;
    else
        return false;
    return true;
}

/* Words, and results that stand without an opponent; false if it is none. */
static bool parse_word(struct tb_text text, struct tb_game *game)
{
    static const char *const pab[] = {"BYE", "PAB", NULL};

    if (is_one_of(text, pab))
        game->kind = TB_PAB;
    else if (tb_text_is_nocase(text, "FPB"))
        game->kind = TB_FPB;
    else if (tb_text_is_nocase(text, "HPB") || is_half(text))
        game->kind = TB_HPB;
    else if (tb_text_is(text, "+"))
        game->kind = TB_FORFEIT_WIN;
    /* A spreadsheet makes a plain 0 of Chess-Results' -0. */
    else if (tb_text_is_nocase(text, "ZPB") || tb_text_is(text, "0"))
        game->kind = TB_ZPB;
    else
        return parse_points_bye(text, game);
    return true;
}

const char *tb_notation_parse(struct tb_text cell, struct tb_game *game)
{
    const struct tb_text text = tb_notation_trim(cell);

    *game = (struct tb_game){
        .points = TB_MISSING, .row = -1, .kind = TB_ZPB};
    game->blank = text.length == 0;
    if (game->blank || parse_word(text, game))
        return NULL;
    if (tb_text_is(text, ":"))
        return parse_colon(text, game);
    if (tb_text_digit(text.at[0]))
        return parse_number(text, game);
    if (text.at[0] == '-')
        return parse_dash(text, game);
    if (text.at[0] == '?')
        return parse_pending(text, game);
    return parse_letter(text, game);
}
