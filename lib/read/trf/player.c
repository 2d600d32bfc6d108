/* SPDX-License-Identifier: ISC */
/* The record of a player, 001. */
#include "record.h"
#include "stream/stream.h"
#include "trf.h"

enum tb_trf_rating tb_trf_rating = TB_RATING_FILE;

/*
 * The kind of round that a result letter means. Letters come in either case.
 * Without an opponent a result is an old way to write a bye with those points.
 */
static bool find_kind(char letter, bool opponent, struct tb_game *game)
{
    static const struct meaning {
        bool known;
        uint8_t paired, alone; /* kinds; TB_UNKNOWN alone: not allowed */
        bool unrated;
    } meanings[256] = {
        ['1'] = {true, TB_WIN, TB_PAB, false},
        ['='] = {true, TB_DRAW, TB_HPB, false},
        ['0'] = {true, TB_LOSS, TB_ZPB, false},
        ['W'] = {true, TB_WIN, TB_PAB, true},
        ['D'] = {true, TB_DRAW, TB_HPB, true},
        ['L'] = {true, TB_LOSS, TB_ZPB, true},
        ['+'] = {true, TB_FORFEIT_WIN, TB_FORFEIT_WIN, false},
        ['-'] = {true, TB_FORFEIT_LOSS, TB_FORFEIT_LOSS, false},
        ['H'] = {true, TB_UNKNOWN, TB_HPB, false},
        ['F'] = {true, TB_UNKNOWN, TB_FPB, false},
        ['U'] = {true, TB_UNKNOWN, TB_PAB, false},
        ['Z'] = {true, TB_UNKNOWN, TB_ZPB, false},
    };
    const struct meaning *meaning;

    letter = tb_text_upper(letter);
    /* An adjourned game counts, by record 162: X; one that nobody has entered,
       for which Lichess writes Z, does not. */
    if (opponent && (letter == '?' || letter == '*')) {
        game->kind = TB_UNKNOWN;
        return true;
    }
    if (letter == 'Z' && opponent)
        letter = ' ';
    meaning = &meanings[(unsigned char)letter];
    if (meaning->known) {
        game->kind = opponent ? meaning->paired : meaning->alone;
        game->unrated = opponent && meaning->unrated;
        return game->kind != TB_UNKNOWN;
    }
    game->kind = opponent ? TB_UNKNOWN : TB_ZPB;
    game->blank = !opponent;
    game->points = opponent ? 0 : TB_MISSING;
    return letter == ' ';
}

static bool read_colour(char letter, char *colour)
{
    static const char colours[256] = {['w'] = 'w', ['W'] = 'w', ['b'] = 'b',
                                      ['B'] = 'b', ['-'] = ' ', [' '] = ' '};
    const char known = colours[(unsigned char)letter];

    *colour = known == ' ' ? 0 : known;
    return known != 0;
}

/* The columns of a round. */
enum { OPPONENT_END = 4, COLOUR_AT = 5, LETTER_AT = 7, ROUND_END = 10 };

/* Reads the opponent's number. Nearly all are digits at the right of their
   columns: where a blank is among the last ones, there is something else. */
static bool read_opponent(const struct tb_trf *trf, size_t column,
                          const char *round, struct tb_game *game)
{
    uint32_t plain = 0;
    int64_t number;
    size_t blanks = 0;

    for (int i = 0; i < OPPONENT_END; i++)
        blanks += round[i] == ' ';
    if (blanks == OPPONENT_END ||
        tb_scan_integer(round + blanks, OPPONENT_END - blanks, &plain))
        number = plain;
    else if (!tb_trf_integer_at(trf, column, column + OPPONENT_END - 1,
                                "opponent", &number))
        return false;
    game->opponent = (int32_t)number;
    return true;
}

/* Reads one round, which begins at a column. */
static bool read_round(struct tb_trf *trf, size_t column, struct tb_game *game)
{
    const struct tb_card *card = &trf->card;
    char room[ROUND_END];
    const char *const round = tb_card_columns(card, column, ROUND_END, room);
    const char letter = round[LETTER_AT];
    bool opponent;

    *game = tb_game_make(TB_ZPB, 0, 0);
    if (!read_opponent(trf, column, round, game))
        return false;
    opponent = game->opponent != 0;
    if (!read_colour(round[COLOUR_AT], &game->colour))
        return tb_trf_fault(trf, column + COLOUR_AT,
                            "colour '%c' is none of w b -", round[COLOUR_AT]);
    if ((letter == '?' && !tb_text_is(tb_card_raw(card, column + LETTER_AT,
                                                  column + LETTER_AT), "?")) ||
        !find_kind(letter, opponent, game))
        return tb_trf_fault(trf, column + LETTER_AT,
                            "result '%c' is none of %s", letter, opponent
                                ? "1 = 0 W D L + - ? * against an opponent"
                                : "H F U Z + - 1 = 0 without an opponent");
    if (!opponent && game->colour && memchr("1=0WDL", letter, 6) &&
        !tb_trf_odd(trf, column, "a colour and a result, but no opponent"))
        return false;
    if (!opponent)
        game->colour = 0;
    trf->unknown |= game->kind == TB_UNKNOWN && game->points == TB_MISSING;
    trf->lone_dash |= tb_trf_lone_dash(game);
    /* What stands beside the parts is blank. */
    return (round[OPPONENT_END] == ' ' && round[COLOUR_AT + 1] == ' ' &&
            tb_text_blank(round[ROUND_END - 2]) &&
            tb_text_blank(round[ROUND_END - 1])) ||
           tb_trf_fault(trf, column, "round '%.*s' is not in its columns",
                        (int)tb_card_raw(card, column, column + 9).length,
                        tb_card_raw(card, column, column + 9).at);
}

static bool read_rounds(struct tb_trf *trf)
{
    const struct tb_trf_field *rounds = tb_trf_field(trf->row, ROUNDS);
    const size_t length = trf->card.length;
    const size_t count = length < rounds->first
                             ? 0
                             : (length - rounds->first) / rounds->step + 1;
    struct tb_game *const game = tb_tournament_room(trf->to, count);

    for (size_t i = 0; i < count; i++) {
        if (!read_round(trf, rounds->first + i * rounds->step, &game[i]))
            return false;
    }
    tb_tournament_take(trf->to, count);
    return true;
}

bool tb_trf_player(struct tb_trf *trf)
{
    struct tb_player *player = tb_tournament_add(trf->to, trf->source->line);
    int64_t id, rating, rank;

    tb_trf_fit(trf);
    if (!tb_trf_apart(trf) || !tb_trf_integer(trf, ID, "starting rank", &id) ||
        !tb_trf_integer(trf, RATING, "rating", &rating) ||
        !tb_trf_integer(trf, RANK, "rank", &rank) ||
        !tb_trf_points(trf, POINTS, &player->points))
        return false;
    if (id == 0)
        return tb_trf_fault(trf, tb_trf_first(trf, ID),
                            "a player without a starting rank");
    player->id = (int32_t)id;
    player->name = tb_trf_text(trf, NAME);
    if (rating && tb_trf_rating != TB_RATING_NATIONAL)
        player->rating = rating * TB_ONE;
    if (rank)
        player->rank = rank * TB_ONE;
    if (trf->source->extras) {
        player->extra[TB_SEX] = tb_trf_text(trf, SEX);
        player->extra[TB_TITLE] = tb_trf_text(trf, TITLE);
        player->extra[TB_FED] = tb_trf_text(trf, FED);
        player->extra[TB_FIDEID] = tb_trf_text(trf, FIDEID);
        player->extra[TB_BIRTH] = tb_trf_text(trf, BIRTH);
    }
    return read_rounds(trf);
}

bool tb_trf_lone_dash(const struct tb_game *game)
{
    return game->kind == TB_FORFEIT_LOSS && game->opponent == 0;
}
