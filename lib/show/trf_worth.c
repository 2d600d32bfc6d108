/* SPDX-License-Identifier: ISC */
/* What rounds are worth in a TRF: records 162 and 299. */
#include "trf_file.h"

/* Ends the section with what a round cannot be in a TRF. */
static bool refuse(const struct tb_trf_file *file, size_t record, size_t round,
                   const char *what)
{
    const struct tb_who who =
        tb_record_who(file->stream, record, file->loader.id[record]);

    return tb_stream_fail(file->stream, record,
                          "round %zu of %s: a TRF has no %s", round + 1,
                          who.text, what);
}

bool tb_trf_find_worth(struct tb_trf_file *file)
{
    const struct tb_games *const games = &file->loader.games;
    bool found[TB_ZPB + 1] = {false}, mixed[TB_ZPB + 1] = {false};
    tb_num *const worth = file->worth;

    for (unsigned kind = 0; kind <= TB_ZPB; kind++)
        worth[kind] = tb_game_worth((enum tb_kind)kind,
                                    &games->settings.scoring);
    for (size_t at = 0; at < games->count * games->rounds; at++) {
        struct tb_game *const game = &games->game[at];
        const size_t record = at / games->rounds, round = at % games->rounds;
        unsigned kind;
        /* A `-` of nobody is read as an absence. */
        if (game->kind == TB_FORFEIT_LOSS && !game->opponent) {
            game->kind = TB_ZPB;
            tb_trf_lose(file, "forfeit losses against nobody", "");
        }
        if (game->kind == TB_FORFEIT_DRAW)
            return refuse(file, record, round, "draw by forfeit");
        if (tb_game_paired(game) && !game->opponent &&
            !tb_game_forfeited(game))
            return refuse(file, record, round, "game without an opponent");
        /* One letter is for both kinds of absence; a game that counts nothing
           yet is blank. */
        kind = game->kind == TB_FORFEIT_LOSS ? TB_ZPB : game->kind;
        if (kind <= TB_FORFEIT_WIN || kind == TB_FPB || kind == TB_HPB ||
            (kind == TB_UNKNOWN && game->points == 0))
            continue;
        if (!found[kind])
            worth[kind] = game->points;
        found[kind] = true;
        mixed[kind] |= worth[kind] != game->points;
        if (mixed[kind] && kind != TB_ZPB)
            return refuse(file, record, round, "bye or game without a result "
                          "that is worth something else than another");
    }
    if (mixed[TB_ZPB])
        worth[TB_ZPB] = 0;
    worth[TB_FORFEIT_LOSS] = worth[TB_ZPB];
    return true;
}

bool tb_trf_put_scale(struct tb_trf_file *file)
{
    static const struct {
        char letter;
        enum tb_kind kind;
    } groups[] = {{'W', TB_WIN}, {'D', TB_DRAW}, {'L', TB_LOSS},
                  {'A', TB_ZPB}, {'P', TB_PAB},  {'X', TB_UNKNOWN}};
    const tb_num *const worth = file->worth;
    const tb_num usual[] = {TB_ONE, TB_HALF, 0, 0, worth[TB_WIN], 0};
    bool differs = false;
    size_t column = 6;

    for (size_t i = 0; i < TB_LENGTH(groups); i++)
        differs |= worth[groups[i].kind] != usual[i];
    if (!differs)
        return true;
    tb_trf_begin(file, "162");
    for (size_t i = 0; i < TB_LENGTH(groups); i++) {
        if (i > 2 && worth[groups[i].kind] == usual[i])
            continue;
        tb_trf_put_letter(file, column, groups[i].letter);
        if (!tb_trf_put_points(file, column + 1, 4, worth[groups[i].kind]))
            return false;
        column += 9;
    }
    tb_trf_end_line(file);
    return true;
}

/* One of them; a round of 0 is none. */
static bool put_abnormal(struct tb_trf_file *file, char letter, tb_num points,
                         int64_t round, int64_t id)
{
    tb_trf_begin(file, "299");
    tb_trf_put_letter(file, 5, letter);
    if (!tb_trf_put_points(file, 14, 4, points))
        return false;
    if (round)
        tb_trf_put_number(file, 20, 3, round);
    tb_trf_put_number(file, 24, 4, id);
    tb_trf_end_line(file);
    return true;
}

bool tb_trf_put_abnormal(struct tb_trf_file *file)
{
    static const char letters[] = "WDL+-=?UFHZ";
    const struct tb_games *const games = &file->loader.games;
    struct tb_text rest = games->settings.penalties;
    struct tb_penalty penalty;

    for (size_t at = 0; at < games->count * games->rounds; at++) {
        const size_t record = file->order[at / games->rounds];
        const size_t round = at % games->rounds;
        const struct tb_game *const game =
            &tb_games_of(games, record)[round];
        if (game->points != file->worth[game->kind] &&
            game->kind != TB_UNKNOWN &&
            !put_abnormal(file, letters[game->kind], game->points,
                          (int64_t)round + 1, file->loader.id[record]))
            return false;
    }
    while (rest.length && tb_penalty_cut(&rest, &penalty)) {
        if (!put_abnormal(file, ' ', penalty.points, penalty.round,
                          penalty.id))
            return false;
    }
    return true;
}
