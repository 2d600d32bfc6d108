/* SPDX-License-Identifier: ISC */
/* The record of a player, 001. */
#include "record.h"
#include "stream/stream.h"
#include "trf.h"

enum tb_trf_rating tb_trf_rating = TB_RATING_FILE;

/* Sets the kind of a round by its result letter, in upper or lower case; false
   if the letter is not valid. A result without an opponent is an old way to
   write a bye with its points. An adjourned game, ? or *, has the points of X
   in record 162; a game without a result, for which Lichess writes Z, has 0. */
static bool find_kind(char letter, bool opponent, struct tb_game *game)
{
    enum { BLANK = TB_ZPB + 1, NONE };
    static const struct {
        char letter;
        uint8_t paired, alone;
    } meanings[] = {
        {'1', TB_WIN, TB_PAB},       {'=', TB_DRAW, TB_HPB},
        {'0', TB_LOSS, TB_ZPB},      {'W', TB_WIN, TB_PAB},
        {'D', TB_DRAW, TB_HPB},      {'L', TB_LOSS, TB_ZPB},
        {'+', TB_FORFEIT_WIN, TB_FORFEIT_WIN},
        {'-', TB_FORFEIT_LOSS, TB_FORFEIT_LOSS},
        {'H', NONE, TB_HPB},         {'F', NONE, TB_FPB},
        {'U', NONE, TB_PAB},         {'Z', BLANK, TB_ZPB},
        {' ', BLANK, BLANK},         {'?', TB_UNKNOWN, NONE},
        {'*', TB_UNKNOWN, NONE}};
    uint8_t kind = NONE;

    for (size_t i = 0; i < TB_LENGTH(meanings); i++) {
        if (meanings[i].letter == tb_text_upper(letter))
            kind = opponent ? meanings[i].paired : meanings[i].alone;
    }
    game->unrated = opponent && kind <= TB_LOSS && tb_text_letter(letter);
    game->kind = kind;
    if (kind == BLANK) {
        game->kind = opponent ? TB_UNKNOWN : TB_ZPB;
        game->points = opponent ? 0 : TB_MISSING;
        game->blank = !opponent;
    }
    return kind != NONE;
}

/* Offsets in the columns of a round. */
enum { OPPONENT_END = 4, COLOUR_AT = 5, LETTER_AT = 7, ROUND_END = 10 };

/* Reads one round, which begins at a column. */
static bool read_round(struct tb_trf *trf, size_t column, struct tb_game *game)
{
    const struct tb_card *const card = &trf->card;
    char room[ROUND_END];
    const char *const round = tb_card_columns(card, column, ROUND_END, room);
    const char letter = round[LETTER_AT], colour = round[COLOUR_AT];
    uint32_t plain = 0;
    size_t blanks = 0;
    bool opponent;

    *game = tb_game_make(TB_ZPB, 0);
    /* Nearly all numbers are digits at the right of their columns; others are
       read by tb_trf_integer_at. */
    while (blanks < OPPONENT_END && round[blanks] == ' ')
        blanks++;
    if (blanks == OPPONENT_END ||
        tb_scan_integer(round + blanks, OPPONENT_END - blanks, &plain))
        game->opponent = (int32_t)plain;
    else if (!tb_trf_integer_at(trf, column, column + OPPONENT_END - 1,
                                "opponent", &game->opponent))
        return false;
    opponent = game->opponent != 0;
    if (!memchr("wWbB- ", colour, 6))
        return tb_trf_fault(trf, column + COLOUR_AT,
                            "colour '%c' is not w, b or -", colour);
    if ((letter == '?' && !tb_text_is(tb_card_raw(card, column + LETTER_AT,
                                                  column + LETTER_AT), "?")) ||
        !find_kind(letter, opponent, game))
        return tb_trf_fault(trf, column + LETTER_AT,
                            "result '%c' is not valid %s", letter, opponent
                                ? "against an opponent; write one of 1 = 0 W D "
                                  "L + - ? *"
                                : "without an opponent; write one of H F U Z + "
                                  "- 1 = 0");
    if (!opponent && tb_text_letter(colour) && memchr("1=0WDL", letter, 6))
        tb_trf_clash(trf, column, "a colour and a result, but no opponent");
    if (opponent && tb_text_letter(colour))
        game->colour = tb_text_lower(colour);
    trf->unknown |= game->kind == TB_UNKNOWN && game->points == TB_MISSING;
    /* The columns between the parts must be blank. */
    return (round[OPPONENT_END] == ' ' && round[COLOUR_AT + 1] == ' ' &&
            tb_text_blank(round[ROUND_END - 2]) &&
            tb_text_blank(round[ROUND_END - 1])) ||
           tb_trf_fault(trf, column, "round '%.*s' is not in its columns",
                        TB_WHOLE(tb_card_raw(card, column, column + 9)));
}

bool tb_trf_player(struct tb_trf *trf)
{
    static const struct {
        enum tb_trf_name field;
        enum tb_extra extra;
    } extras[] = {{SEX, TB_SEX},       {TITLE, TB_TITLE}, {FED, TB_FED},
                  {FIDEID, TB_FIDEID}, {BIRTH, TB_BIRTH}};
    struct tb_player *const player =
        tb_tournament_add(trf->to, trf->source->line);
    const struct tb_trf_field *const rounds = tb_trf_field(trf->row, ROUNDS);
    const size_t step = tb_trf_step(rounds);
    struct tb_game *game;
    int32_t rating, rank;
    size_t count = 0;

    if (!tb_trf_apart(trf) ||
        !tb_trf_integer(trf, ID, "starting rank", &player->id) ||
        !tb_trf_integer(trf, RATING, "rating", &rating) ||
        !tb_trf_integer(trf, RANK, "rank", &rank) ||
        !tb_trf_points(trf, POINTS, &player->points))
        return false;
    if (player->id == 0)
        return tb_trf_wrong(trf, ID, "a player without a starting rank");
    player->name = tb_trf_text(trf, NAME);
    if (rating && tb_trf_rating != TB_RATING_NATIONAL)
        player->rating = rating * TB_ONE;
    if (rank)
        player->rank = rank * TB_ONE;
    for (size_t i = 0; i < TB_LENGTH(extras); i++)
        player->extra[extras[i].extra] = tb_trf_text(trf, extras[i].field);
    for (size_t at = rounds->first; at <= trf->card.length; at += step)
        count++;
    game = tb_tournament_room(trf->to, count);
    for (size_t i = 0; i < count; i++) {
        if (!read_round(trf, rounds->first + i * step, &game[i]))
            return false;
    }
    tb_tournament_take(trf->to, count);
    return true;
}
