/* SPDX-License-Identifier: ISC */
/* Cells that only the whole table explains. */
#include "sheet.h"

void tb_doubts_sign(struct tb_sheet *sheet, const struct tb_cell *cell,
                    size_t round, const struct tb_game *game)
{
    struct tb_doubts *const doubts = &sheet->doubts;

    doubts->drawn += game->kind == TB_DRAW;
    doubts->decided |= game->kind == TB_WIN || game->kind == TB_LOSS;
    if (!tb_game_forfeited(game))
        return;
    doubts->bare += !game->colour;
    if (doubts->signs++ == 0)
        doubts->sign = (struct tb_doubt){*cell, round, *game};
}

void tb_doubts_add(struct tb_sheet *sheet, const struct tb_cell *cell,
                    size_t round, struct tb_game *game)
{
    struct tb_doubts *const doubts = &sheet->doubts;
    const struct tb_text text = tb_notation_trim(cell->text);
    const char first = text.length ? text.at[0] : '\0';
    const char last = text.length ? text.at[text.length - 1] : '\0';
    const struct tb_doubt doubt = {*cell, round, *game};

    if (!first || !tb_game_paired(game))
        return;
    if (text.length == 1 && memchr("XxFf+-", first, 6)) {
        game->lone = first; /* of a program's, too: for what totals show */
        doubts->lone = !sheet->coded;
    }
    if (sheet->coded)
        return;
    /* `2+ 3= 4b-`: Chess-Results and Vega write them for forfeits and draws,
       others for any game. */
    if (tb_text_digit(first) && strchr("+-=", last) &&
        !tb_text_has(text, ':'))
        tb_doubts_sign(sheet, cell, round, game);
    else
        doubts->decided |= game->kind == TB_WIN || game->kind == TB_LOSS;
    doubts->open += first == '?';
    doubts->results += tb_game_played(game);
    /* Pages of programs have `4w` for a game to be played. */
    if (tb_text_digit(first) && game->kind == TB_UNKNOWN &&
        !(sheet->source->raw && memchr("wbs", last, 3)) &&
        !doubts->pairing.round)
        doubts->pairing = doubt;
    if (!tb_text_letter(first) || !tb_game_played(game))
        return;
    if (!game->unrated)
        doubts->rated++;
    else if (doubts->unrated++ == 0)
        doubts->letter = doubt;
}

/* Marks the rounds of players in which somebody names them; NULL if two have
   one id, which is told later. */
static bool *find_named(const struct tb_tournament *to, size_t rounds)
{
    struct tb_ids index = {0};
    int32_t *const id = tb_ids_room(&index, to->count);
    bool *named = NULL;

    for (size_t i = 0; i < to->count; i++)
        id[i] = to->player[i].id;
    if (tb_ids_build(&index, id, to->count) < 0)
        named = tb_alloc(to->count * rounds, sizeof *named);
    for (size_t i = 0; named && i < to->count; i++) {
        const struct tb_game *const game = to->game + to->player[i].first;
        for (size_t r = 0; r < to->player[i].games; r++) {
            const int32_t row =
                game[r].opponent ? tb_ids_find(&index, game[r].opponent) : -1;
            if (row >= 0)
                named[(size_t)row * rounds + r] = true;
        }
    }
    tb_ids_free(&index);
    return named;
}

/* Each + of a round has its -, or else is a bye, as SwissChess prints it. In
   teams it is a win against an empty board. */
static void take_plus(struct tb_sheet *sheet, size_t round, const bool *named)
{
    const struct tb_tournament *const to = sheet->to;
    long more = 0;

    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < to->count; i++) {
            const struct tb_player *const player = &to->player[i];
            struct tb_game *game;
            if (round >= player->games || named[i * sheet->rounds + round])
                continue;
            game = &to->game[player->first + round];
            if (pass == 0) {
                more += (game->lone == '+') - (game->lone == '-');
            } else if (more > 0 && game->lone == '+') {
                game->kind = TB_PAB;
                sheet->doubts.guessed[TB_GUESS_PLUS]++;
                /* no - is its other half */
                sheet->doubts.guessed[TB_GUESS_DASH]++;
            }
        }
    }
}

/* X is a win by forfeit if the loser names the player or the points say so;
   it may also mean absent, and F a bye. */
static bool check_lone(struct tb_sheet *sheet)
{
    const struct tb_tournament *const to = sheet->to;
    const size_t rounds = sheet->rounds;
    bool *const named = sheet->doubts.lone ? find_named(to, rounds) : NULL;
    bool good = true;

    for (size_t i = 0; named && good && i < to->count; i++) {
        const struct tb_player *const player = &to->player[i];
        for (size_t r = 0; good && r < player->games; r++) {
            const char sign = to->game[player->first + r].lone;
            good = !sign || !memchr("XxFf", sign, 4) ||
                   named[i * rounds + r] || player->points != TB_MISSING ||
                   tb_fault(sheet->source, player->line, 0, "round %zu: '%c' "
                            "names no opponent; write %s", r + 1, sign,
                            tb_check_lone(sign));
        }
    }
    for (size_t r = 0; named && good && r < rounds &&
                       sheet->slot[TB_HEAD_TEAM] == TB_NO_COLUMN; r++)
        take_plus(sheet, r, named);
    free(named);
    return good;
}

bool tb_doubts_check(struct tb_sheet *sheet)
{
    static const char *const german[] = {"loss", "draw", "win"};
    static const char *const us[] = {"win", "draw", "loss"};
    const struct tb_doubts *const doubts = &sheet->doubts;
    const struct tb_doubt *doubt = &doubts->sign;
    int opponent = (int)doubt->game.opponent;

    if (sheet->source->failed)
        return true;
    /* Where every decisive game has a sign, few can have been forfeits: beside
       draws none is sure, and else no more than one game. */
    if (!doubts->decided && doubts->signs &&
        (doubts->drawn || doubts->bare > 2)) {
        if (sheet->matrix)
            return tb_cell_fault(sheet->source, &doubt->cell, "'%.*s' may be a "
                                 "played game or a forfeit, and no other field "
                                 "shows which; write 1 or 0 for a played game; "
                                 "for forfeits give a column for each round, "
                                 "with X%d or F%d", TB_SHOWN(doubt->cell.text),
                                 opponent, opponent);
        return tb_cell_fault(sheet->source, &doubt->cell, "round %zu: '%.*s' "
                             "may be a played game or a forfeit, and no other "
                             "cell shows which; write W%d or L%d for a played "
                             "game, X%d or F%d for a forfeit", doubt->round,
                             TB_SHOWN(doubt->cell.text), opponent, opponent,
                             opponent, opponent);
    }
    if (sheet->matrix)
        return true;
    doubt = &doubts->letter;
    opponent = (int)doubt->game.opponent;
    /* N, R and S are Niederlage, Remis and Sieg in German, and in US Chess a
       win, a draw and a loss that are not rated, which few are. */
    if (doubts->unrated > doubts->rated)
        return tb_cell_fault(sheet->source, &doubt->cell, "round %zu: '%.*s' "
                             "is a %s in German but an unrated %s in US Chess; "
                             "write W%d for a win, D%d for a draw, L%d for a "
                             "loss", doubt->round, TB_SHOWN(doubt->cell.text),
                             german[doubt->game.kind], us[doubt->game.kind],
                             opponent, opponent, opponent);
    doubt = &doubts->pairing;
    opponent = (int)doubt->game.opponent;
    /* A list of pairings says so; else 2W may be a win. */
    if (doubt->round && !doubts->results && !doubts->open)
        return tb_cell_fault(sheet->source, &doubt->cell, "round %zu: '%.*s' "
                             "has an opponent and a colour, and no game in the "
                             "table has a result; write ?%d%c for a game "
                             "without a result yet, W%d for a win",
                             doubt->round, TB_SHOWN(doubt->cell.text), opponent,
                             doubt->game.colour, opponent);
    return check_lone(sheet);
}
