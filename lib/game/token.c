/* SPDX-License-Identifier: ISC */
#include "token.h"

const struct tb_scoring tb_scoring_default = {TB_ONE, TB_HALF, 0};
const struct tb_scoring tb_match_scoring_default = {2 * TB_ONE, TB_ONE, 0};

tb_num tb_game_worth(enum tb_kind kind, const struct tb_scoring *scoring)
{
    /* A table, not jumps: how games end is hard to foresee. */
    enum { NOTHING, WIN, DRAW, LOSS };
    static const uint8_t place[] = {
        [TB_WIN] = WIN,
        [TB_FORFEIT_WIN] = WIN,
        [TB_PAB] = WIN,
        [TB_FPB] = WIN,
        [TB_DRAW] = DRAW,
        [TB_FORFEIT_DRAW] = DRAW,
        [TB_HPB] = DRAW,
        [TB_LOSS] = LOSS,
        [TB_ZPB] = NOTHING,
    };
    const tb_num worth[] = {0, scoring->win, scoring->draw, scoring->loss};

    return worth[place[kind]];
}

/* Reads a bye's three letters; false if they are none. */
static bool parse_bye(const char *at, struct tb_game *game)
{
    if (memcmp(at, "PAB", 3) == 0)
        game->kind = TB_PAB;
    else if (memcmp(at, "FPB", 3) == 0)
        game->kind = TB_FPB;
    else if (memcmp(at, "HPB", 3) == 0)
        game->kind = TB_HPB;
    else if (memcmp(at, "ZPB", 3) == 0)
        game->kind = TB_ZPB;
    else
        return false;
    return true;
}

/* Reads the letter of a paired round; false if it is none. */
static bool parse_kind(char c, struct tb_game *game)
{
    switch (c) {
    case 'W': game->kind = TB_WIN; break;
    case 'D': game->kind = TB_DRAW; break;
    case 'L': game->kind = TB_LOSS; break;
    case 'w': game->kind = TB_WIN; game->unrated = true; break;
    case 'd': game->kind = TB_DRAW; game->unrated = true; break;
    case 'l': game->kind = TB_LOSS; game->unrated = true; break;
    case '+': game->kind = TB_FORFEIT_WIN; break;
    case '-': game->kind = TB_FORFEIT_LOSS; break;
    case '=': game->kind = TB_FORFEIT_DRAW; break;
    case '?': game->kind = TB_UNKNOWN; break;
    default: return false;
    }
    return true;
}

/* Reads digits up to TB_ID_MAX, returns where they end, NULL if too large. */
static const char *parse_opponent(const char *at, const char *end,
                                  int32_t *opponent)
{
    int64_t id = 0;

    for (; at < end && tb_text_digit(*at); at++) {
        id = id * 10 + (*at - '0');
        if (id > TB_ID_MAX)
            return NULL;
    }
    *opponent = (int32_t)id;
    return at;
}

const char *tb_game_parse(struct tb_text text, const struct tb_scoring *scoring,
                          struct tb_game *game)
{
    const char *at = text.at;
    const char *const end = text.at + text.length;

    *game = (struct tb_game){.row = -1};
    if (text.length >= 3 && parse_bye(at, game)) {
        at += 3;
    } else {
        const char *digits = at + 1;
        if (text.length < 2 || !parse_kind(*at, game))
            return "is no game token";
        at = parse_opponent(digits, end, &game->opponent);
        if (!at)
            return "has an opponent that is out of range";
        if (at == digits)
            return "is no game token";
        if (at < end && (*at == 'w' || *at == 'b'))
            game->colour = *at++;
    }
    game->points = tb_game_worth(game->kind, scoring);
    if (at == end)
        return NULL;
    if (*at != '=')
        return "is no game token";
    at++;
    if (tb_num_parse((struct tb_text){at, (size_t)(end - at)}, &game->points))
        return "has points that are not a number";
    return NULL;
}

size_t tb_game_print(char *to, const struct tb_game *game,
                     const struct tb_scoring *scoring)
{
    static const char letters[] = "WDL+-=?";
    static const char *const byes[] = {"PAB", "FPB", "HPB", "ZPB"};
    char *at = to;

    if (tb_game_paired(game)) {
        *at = letters[game->kind];
        if (game->unrated)
            *at |= 0x20; /* lower case in ASCII */
        at++;
        at += tb_num_print(at, game->opponent * TB_ONE);
        if (game->colour)
            *at++ = game->colour;
    } else {
        memcpy(at, byes[game->kind - TB_PAB], 3);
        at += 3;
    }
    if (game->points != tb_game_worth(game->kind, scoring)) {
        *at++ = '=';
        at += tb_num_print(at, game->points);
    }
    return (size_t)(at - to);
}
