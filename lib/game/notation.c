/* SPDX-License-Identifier: ISC */
#include "token.h"

static const char no_result[] = "is not a result";
static const char no_form[] = "is not a result: expected 12w1 or W12";

/* The first character as a small letter, 0 at the end. */
static char first(struct tb_text text)
{
    return text.length ? tb_text_lower(text.at[0]) : '\0';
}

static bool is_half(struct tb_text text)
{
    return tb_text_among(text, "\xc2\xbd 1/2 .5 0.5 ,5 0,5");
}

/* The sign for a half in any notation: a byte that does not occur in text. */
#define HALF "\xbd"

/* Takes the kind of a text from a list of signs; false if it is not there. */
static bool take_sign(struct tb_text text, const char *signs,
                      const enum tb_kind *kinds, struct tb_game *game)
{
    const char *found = NULL;

    if (is_half(text))
        found = strchr(signs, *HALF);
    else if (text.length == 1)
        found = memchr(signs, first(text), strlen(signs));

    if (found)
        game->kind = (uint8_t)kinds[found - signs];
    return found;
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
    tb_notation_skip(text);
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
    tb_notation_skip(text);
}

/* What follows the letter of a game: opponent, perhaps a colour. */
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

/* W6, X14, ?4, H, `H---`, H0: a letter of US programs in either case, and what
   follows it. Z is a bye, as in cells. */
static const char *parse_letter(struct tb_text text, struct tb_game *game)
{
    static const enum tb_kind kinds[] = {
        TB_WIN,  TB_DRAW,        TB_LOSS,         TB_WIN, TB_DRAW, TB_LOSS,
        TB_FORFEIT_WIN, TB_FORFEIT_LOSS, TB_PAB, TB_HPB,  TB_ZPB,  TB_ZPB,
        TB_UNKNOWN};
    const char letter = first(text);

    if (!take_sign(tb_slice(text.at, 1), "wdlnrsxfbhuz?", kinds, game))
        return no_result;
    game->unrated = strchr("nrs", letter);
    tb_text_skip(&text, 1);
    tb_notation_skip(&text);
    if (tb_game_played(game) || letter == '?' || tb_text_digit(first(text))) {
        if (letter == 'z')
            game->kind = TB_FORFEIT_DRAW;
        if (tb_game_paired(game))
            return parse_paired(text, game);
    }
    return no_opponent(text) ? NULL : no_result;
}

/* Swiss Perfect: the result follows a colon, 15:W 3:D 2:L 7:+ 8:-. Opponent 0
   is a bye of these points; `:` and `0:` say nothing of the round. */
static const char *parse_colon(struct tb_text text, struct tb_game *game)
{
    static const enum tb_kind results[] = {TB_WIN, TB_DRAW, TB_LOSS,
                                           TB_FORFEIT_WIN, TB_FORFEIT_LOSS};
    static const enum tb_kind byes[] = {TB_PAB, TB_PAB, TB_HPB,
                                        TB_HPB, TB_ZPB, TB_ZPB};

    tb_text_skip(&text, 1);
    if (game->opponent)
        return take_sign(text, "wdl+-", results, game) ? NULL : no_result;
    game->kind = TB_ZPB;
    game->blank = text.length == 0;
    return game->blank || take_sign(text, "w+d=l-", byes, game) ? NULL
                                                                : no_result;
}

/* Chess-Results: 12w1 5b½ 18b+ 4w, and without colour 5= 18+ 3-. Swiss-Chess:
   12w/1 5s/½ 18/+. */
static const char *parse_number(struct tb_text text, struct tb_game *game)
{
    static const enum tb_kind signs[] = {TB_DRAW, TB_FORFEIT_WIN,
                                         TB_FORFEIT_LOSS};
    static const enum tb_kind results[] = {TB_DRAW, TB_WIN, TB_LOSS};
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
    tb_text_skip(&text, text.length > 1 && text.at[0] == '/');
    if (take_sign(text, "=+-", signs, game))
        return NULL;
    if (!game->colour) /* 121 and 12½ could mean anything */
        return no_form;
    if (take_sign(text, HALF "10", results, game))
        return NULL;
    return tb_notation_points(text, &points)
               ? no_result
               : "is not the result of a game; for a match, use the columns "
                 "team, round, opponent, gp";
}

/* Reads a text that begins with a dash. Chess-Results writes byes in the
   opponent's position: -1 is a bye of one point (its totals count it so); -½
   and -0 are byes of these values. */
static const char *parse_dash(struct tb_text text, struct tb_game *game)
{
    static const enum tb_kind kinds[] = {TB_PAB, TB_HPB, TB_HPB, TB_ZPB,
                                         TB_FORFEIT_WIN};

    tb_text_skip(&text, 1);
    tb_notation_skip(&text);
    game->kind = TB_FORFEIT_LOSS;
    if (text.length == 0 || take_sign(text, "1" HALF "=0+", kinds, game))
        return NULL;
    return text.length == 2 && text.at[1] == '-' &&
                   memchr("bhuzxf", first(text), 6)
               ? parse_letter(tb_slice(text.at, 1), game)
               : no_result;
}

/* Vega: `1 BYE`, `½ BYE`, older versions `+BYE`; false for other texts. */
static bool parse_points_bye(struct tb_text text, struct tb_game *game)
{
    static const enum tb_kind kinds[] = {TB_PAB, TB_HPB, TB_ZPB,
                                         TB_PAB, TB_HPB, TB_ZPB};
    struct tb_text points;

    if (text.length < 4 || !tb_text_ends_nocase(text, "BYE"))
        return false;
    points = tb_notation_trim(tb_slice(text.at, text.length - 3));
    while (points.length && (unsigned char)points.at[points.length - 1] <= ' ')
        points.length--; /* two lines of a cell */
    return take_sign(points, "1" HALF "0+=-", kinds, game);
}

/* Vega's text: `+W10` `=B1` `-W8`, by forfeit `+F4` `-F2`; false for others. */
static bool parse_signed(struct tb_text text, struct tb_game *game)
{
    static const enum tb_kind kinds[] = {TB_WIN, TB_DRAW, TB_LOSS};
    static const enum tb_kind forfeits[] = {TB_FORFEIT_WIN, TB_FORFEIT_LOSS};
    const struct tb_text sign = {text.at, 1};

    if (text.length < 3 || !tb_text_digit(text.at[2]) ||
        !take_sign(sign, "+=-", kinds, game))
        return false;
    tb_text_skip(&text, 1);
    take_colour(&text, false, &game->colour);
    if (!game->colour) {
        if (first(text) != 'f' || !take_sign(sign, "+-", forfeits, game))
            return false;
        tb_text_skip(&text, 1);
    }
    return !take_opponent(&text, &game->opponent) && game->opponent &&
           text.length == 0;
}

/* Reads words, and results without an opponent; false for other text. */
static bool parse_word(struct tb_text text, struct tb_game *game)
{
    /* A spreadsheet makes a plain 0 of Chess-Results' -0. */
    static const enum tb_kind kinds[] = {TB_HPB, TB_FORFEIT_WIN, TB_ZPB};
    static const struct {
        const char *word;
        enum tb_kind kind;
    } words[] = {{"BYE", TB_PAB}, {"PAB", TB_PAB}, {"FPB", TB_FPB},
                 {"HPB", TB_HPB}, {"ZPB", TB_ZPB}, {"WD", TB_ZPB},
                 {"W/D", TB_ZPB}, {"WDR", TB_ZPB},
                 {"EXE", TB_PAB}}; /* of Papi: exempt */
    struct tb_text word = text;

    if (parse_points_bye(text, game))
        return true;
    if (text.length == 4 && memchr("+=-", text.at[0], 3))
        tb_text_skip(&word, 1); /* Vega's text: +PAB =HPB */
    for (size_t i = 0; i < TB_LENGTH(words); i++) {
        if (tb_text_is_nocase(word, words[i].word)) {
            game->kind = (uint8_t)words[i].kind;
            game->left = words[i].word[0] == 'W';
            return true;
        }
    }
    return take_sign(text, HALF "+0", kinds, game);
}

static const char *parse_cell(struct tb_text text, struct tb_game *game)
{
    *game = (struct tb_game){
        .points = TB_MISSING, .row = -1, .kind = TB_ZPB};
    game->blank = text.length == 0;
    if (game->blank || parse_word(text, game) || parse_signed(text, game))
        return NULL;
    game->colour = '\0';
    if (tb_text_is(text, ":"))
        return parse_colon(text, game);
    if (tb_text_digit(text.at[0]))
        return parse_number(text, game);
    if (text.at[0] == '-')
        return parse_dash(text, game);
    return parse_letter(text, game);
}

/* Cuts the points off a played game that has its own: W2=0.5, 2w½=0. */
static void cut_points(struct tb_text *text, tb_num *points)
{
    size_t at = text->length;
    struct tb_text given;

    while (at > 0 && text->at[at - 1] != '=')
        at--;
    given = tb_text_from(*text, at);
    if (at < 2 || !given.length || tb_notation_points(given, points) ||
        *points == TB_MISSING)
        *points = TB_MISSING;
    else
        *text = tb_notation_trim(tb_slice(text->at, at - 1));
}

const char *tb_notation_parse(struct tb_text cell, struct tb_game *game)
{
    struct tb_text text = tb_notation_trim(cell);
    tb_num points;
    const char *wrong;

    cut_points(&text, &points);
    wrong = parse_cell(text, game);
    if (points == TB_MISSING || wrong)
        return wrong;
    game->points = points;
    return tb_game_played(game) && game->opponent
               ? NULL
               : "sets points, but is not a game that was played";
}
