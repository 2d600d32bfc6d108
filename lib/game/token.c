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

const uint8_t tb_game_kinds[256] = {
    ['W'] = TB_WIN + 1,
    ['D'] = TB_DRAW + 1,
    ['L'] = TB_LOSS + 1,
    ['w'] = TB_WIN + 1,
    ['d'] = TB_DRAW + 1,
    ['l'] = TB_LOSS + 1,
    ['+'] = TB_FORFEIT_WIN + 1,
    ['-'] = TB_FORFEIT_LOSS + 1,
    ['='] = TB_FORFEIT_DRAW + 1,
    ['?'] = TB_UNKNOWN + 1,
    ['P'] = TB_PAB + 1,
    ['F'] = TB_FPB + 1,
    ['H'] = TB_HPB + 1,
    ['Z'] = TB_ZPB + 1,
};

static const char byes[][4] = {"PAB", "FPB", "HPB", "ZPB"};

/* Reads digits up to TB_ID_MAX. Returns their end; NULL if too large. */
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
    static const char no_token[] = "is not a game token";
    const char *at = text.at;
    const char *const end = text.at + text.length;
    const unsigned kind =
        text.length < 2 ? 0 : tb_game_kinds[(unsigned char)*at];

    *game = (struct tb_game){.row = -1};
    if (kind == 0)
        return no_token;
    game->kind = (uint8_t)(kind - 1);
    if (!tb_game_paired(game)) {
        if (text.length < 3 || memcmp(at, byes[game->kind - TB_PAB], 3) != 0)
            return no_token;
        at += 3;
    } else {
        const char *const digits = at + 1;
        game->unrated = *at >= 'a';
        at = parse_opponent(digits, end, &game->opponent);
        if (!at)
            return "has an opponent that is out of range";
        if (at == digits)
            return no_token;
        if (at < end && (*at == 'w' || *at == 'b'))
            game->colour = *at++;
    }
    game->points = tb_game_worth(game->kind, scoring);
    if (at == end)
        return NULL;
    if (*at != '=')
        return no_token;
    at++;
    if (tb_num_parse(tb_slice(at, (size_t)(end - at)), &game->points))
        return "has points that are not a number";
    return NULL;
}

size_t tb_game_print(char *to, const struct tb_game *game,
                     const struct tb_scoring *scoring)
{
    static const char letters[] = "WDL+-=?";
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
