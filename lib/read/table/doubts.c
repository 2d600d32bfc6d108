/* SPDX-License-Identifier: ISC */
/* Cells whose meaning depends on the rest of the table. */
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
    const char last = tb_text_last(text);
    const struct tb_doubt doubt = {*cell, round, *game};

    if (!first || !tb_game_paired(game))
        return;
    if (text.length == 1 && memchr("XxFf+-", first, 6)) {
        game->lone = first; /* programs', too: totals show the meaning */
        doubts->lone = !sheet->coded;
    }
    if (sheet->coded)
        return;
    /* Chess-Results and Vega write `2+ 3= 4b-` for forfeits and draws, others
       for any game. */
    if (tb_text_digit(first) && strchr("+-=", last) &&
        !tb_text_has(text, ':'))
        tb_doubts_sign(sheet, cell, round, game);
    else
        doubts->decided |= game->kind == TB_WIN || game->kind == TB_LOSS;
    doubts->open += first == '?';
    doubts->results += tb_game_played(game);
    /* Pages of programs have `4w` for a game without a result yet. */
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

/* For each player and round, whether somebody names the player as opponent. The
   caller frees it. NULL if two players have one id, which is reported later. */
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

/* If a round has more + than -, its + are byes, as SwissChess prints them. (In
   a table of teams + is a win against an empty board.) */
static void settle_plus(struct tb_sheet *sheet, size_t round, const bool *named)
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
                /* no - answers it */
                sheet->doubts.guessed[TB_GUESS_DASH]++;
            }
        }
    }
}

/* X is a forfeit win if the opponent names the player or the points show it.
   Otherwise it may also mean absent, and F may mean a bye: a fault, and
   false. */
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
    for (size_t r = 0; named && good && r < rounds && !sheet->rows.teams;
         r++)
        settle_plus(sheet, r, named);
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
    /* If every decisive game has a sign, they can hardly all be forfeits. That
       is accepted only without draws, and if at most one game has signs without
       colours. */
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
    /* In German N, R and S are a loss, a draw and a win (Niederlage, Remis,
       Sieg); in US Chess an unrated win, draw and loss, which are rare. */
    if (doubts->unrated > doubts->rated)
        return tb_cell_fault(sheet->source, &doubt->cell, "round %zu: '%.*s' "
                             "is a %s in German but an unrated %s in US Chess; "
                             "write W%d for a win, D%d for a draw, L%d for a "
                             "loss", doubt->round, TB_SHOWN(doubt->cell.text),
                             german[doubt->game.kind], us[doubt->game.kind],
                             opponent, opponent, opponent);
    doubt = &doubts->pairing;
    opponent = (int)doubt->game.opponent;
    /* In a list of pairings a ? would show what 2W is; here it may be a win. */
    if (doubt->round && !doubts->results && !doubts->open)
        return tb_cell_fault(sheet->source, &doubt->cell, "round %zu: '%.*s' "
                             "has an opponent and a colour, and no game in the "
                             "table has a result; write ?%d%c for a game "
                             "without a result yet, W%d for a win",
                             doubt->round, TB_SHOWN(doubt->cell.text), opponent,
                             doubt->game.colour, opponent);
    return check_lone(sheet);
}
