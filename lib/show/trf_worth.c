/* SPDX-License-Identifier: ISC */
/* What rounds are worth in a TRF: records 162 and 299. */
#include "trf_file.h"

void tb_trf_find_worth(struct tb_trf_file *file)
{
    const struct tb_games *const games = &file->loader.games;
    bool found[TB_ZPB + 1] = {false}, mixed = false;
    tb_num *const worth = file->worth;

    for (unsigned kind = 0; kind <= TB_ZPB; kind++)
        worth[kind] = tb_game_worth((enum tb_kind)kind,
                                    &games->settings.scoring);
    for (size_t at = 0; at < games->count * games->rounds; at++) {
        struct tb_game *const game = &games->game[at];
        const char *what = NULL;
        unsigned kind;
        /* A `-` of nobody is read as an absence. */
        if (game->kind == TB_FORFEIT_LOSS && !game->opponent) {
            game->kind = TB_ZPB;
            tb_trf_lose(file, "forfeit losses against nobody", "");
        }
        /* One letter is for both kinds of absence. */
        kind = game->kind == TB_FORFEIT_LOSS ? TB_ZPB : game->kind;
        if (kind == TB_FORFEIT_DRAW)
            what = "draw by forfeit";
        else if (tb_game_paired(game) && !game->opponent &&
                 !tb_game_forfeited(game))
            what = "game without an opponent";
        /* A game that counts nothing yet is blank. */
        if (kind == TB_PAB || kind == TB_ZPB ||
            (kind == TB_UNKNOWN && game->points)) {
            if (found[kind] && worth[kind] != game->points && kind != TB_ZPB)
                what = "bye or game without a result that is worth something "
                       "else than another";
            mixed |= kind == TB_ZPB && found[kind] &&
                     worth[kind] != game->points;
            worth[kind] = game->points;
            found[kind] = true;
        }
        if (what) {
            const size_t record = at / games->rounds;
            tb_stream_fail(file->stream, record,
                           "round %zu of %s: a TRF has no %s",
                           at % games->rounds + 1,
                           tb_record_who(file->stream, record,
                                         file->loader.id[record]).text, what);
        }
    }
    if (mixed)
        worth[TB_ZPB] = 0;
    worth[TB_FORFEIT_LOSS] = worth[TB_ZPB];
}

void tb_trf_put_scale(struct tb_trf_file *file)
{
    static const char letters[] = "WDLAPX";
    const tb_num *const worth = file->worth;
    const tb_num points[] = {worth[TB_WIN], worth[TB_DRAW], worth[TB_LOSS],
                             worth[TB_ZPB], worth[TB_PAB], worth[TB_UNKNOWN]};
    const tb_num usual[] = {TB_ONE, TB_HALF, 0, 0, worth[TB_WIN], 0};

    if (memcmp(points, usual, sizeof points) == 0)
        return;
    tb_put_string(&file->text, "162 ");
    for (size_t i = 0; i < TB_LENGTH(points); i++) {
        if (i <= 2 || points[i] != usual[i])
            tb_put_format(&file->text, " %c%4s   ", letters[i],
                          tb_trf_show(file, points[i], 4).text);
    }
    tb_trf_end_line(file);
}

void tb_trf_put_awards(struct tb_trf_file *file)
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
            game->kind != TB_UNKNOWN)
            tb_trf_award(file, letters[game->kind], TB_MISSING, game->points,
                         (int64_t)round + 1, file->loader.id[record]);
    }
    while (rest.length && tb_penalty_cut(&rest, &penalty))
        tb_trf_award(file, ' ', TB_MISSING, penalty.points, penalty.round,
                     penalty.id);
}
