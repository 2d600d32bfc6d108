/* SPDX-License-Identifier: ISC */
/* Teams in a TRF: records 310 or 013, 300, 320, 240, 330, 299. */
#include "trf_file.h"

enum { NAME_WIDTH = 32, ID_MOST = 999 };

enum { RANK, NAME, MP, GP, MPS, GPS, LINEUPS, SLOTS };

static struct tb_games_loader matches;
static struct tb_lists match_points, game_points;
static int slot[SLOTS];

void tb_trf_teams_open(struct tb_trf_file *file)
{
    static const char *const names[] = {"rank", "name", "mp", "gp",
                                        "mps", "gps", TB_LINEUPS_KEY};

    tb_games_open(&matches, file->stream, true, TB_POINTS_PRIMARY);
    for (int i = 0; i < LINEUPS; i++)
        slot[i] = tb_stream_column_if(file->stream, names[i]);
    slot[LINEUPS] =
        tb_reader_key(&file->stream->reader, tb_text(TB_LINEUPS_KEY));
}

const struct tb_settings *tb_trf_teams_load(struct tb_trf_file *file)
{
    const bool good =
        tb_games_load(&matches, file->stream) &&
        tb_lists_load(&match_points, file->stream, slot[MPS]) &&
        tb_lists_load(&game_points, file->stream, slot[GPS]);

    if (good && matches.games.rounds > file->rounds)
        file->rounds = matches.games.rounds;
    if (good)
        tb_trf_arrange(file, &matches, slot[NAME], NAME_WIDTH, ID_MOST);
    return file->stream->failed ? NULL : &matches.games.settings;
}

static const struct tb_game *match_of(size_t team, size_t round)
{
    return &tb_games_of(&matches.games, team)[round];
}

/* The number of a team in the file: its id, or in TRF16 the count of 013. */
static int number_of(const struct tb_trf_file *file, size_t team)
{
    size_t place = 0;

    while (file->order[place] != team)
        place++;
    return file->old ? (int)place + 1 : (int)matches.id[team];
}

/* True if a line-up is in the order of ids. Then it needs no 300. */
static bool in_order(const struct tb_trf_file *file, size_t team,
                     struct tb_text lineup)
{
    struct tb_text id;
    int64_t last = 0, now;

    while (tb_text_cut(&lineup, ',', &id)) {
        if (!tb_int_parse(id, TB_ID_MAX, &now) ||
            (now && tb_ids_find(&file->loader.index, (int32_t)now) < 0))
            return tb_field_fail(file->stream, team, slot[LINEUPS], id,
                                 "is not a player of the first stream");
        if (now && now <= last)
            return false;
        last = now ? now : TB_ID_MAX;
    }
    return true;
}

/* 300: the players on each board, if they are known and not in order of id. */
static void put_lineups(struct tb_trf_file *file, size_t mine, size_t other,
                        size_t round)
{
    const size_t team[] = {mine, other};
    struct tb_text lineup[2] = {{NULL, 0}, {NULL, 0}}, rest, id;

    for (int side = 0; side < 2; side++) {
        rest = tb_field_or_none(file->stream, team[side], slot[LINEUPS]);
        for (size_t r = 0; r <= round; r++) {
            if (!tb_text_cut(&rest, ' ', &lineup[side]))
                return;
        }
        if (tb_text_missing(lineup[side]))
            return;
    }
    if (in_order(file, mine, lineup[0]) && in_order(file, other, lineup[1]))
        return;
    for (int side = 0; side < 2; side++) {
        tb_put_format(&file->text, "300 %3zu %3d %3d", round + 1,
                      number_of(file, team[side]),
                      number_of(file, team[!side]));
        rest = lineup[side];
        while (tb_text_cut(&rest, ',', &id))
            tb_put_format(&file->text, tb_text_is(id, "0") ? " 000%.*s"
                                                           : " %4.*s",
                          TB_SHOWN(id));
        tb_trf_end_line(&file->text);
    }
}

/* Puts what the players' games do not say about a team's round. */
static void put_round(struct tb_trf_file *file, size_t team, size_t round)
{
    static const char letters[] = "WDL+-  UFHZ";
    const struct tb_settings *const settings = &matches.games.settings;
    const struct tb_games *const players = &file->loader.games;
    const struct tb_game *const game = match_of(team, round);
    const size_t at = team * matches.games.rounds + round;
    const tb_num mp = match_points.entry[at].value;
    const tb_num gp = game_points.entry[at].value;
    const size_t other = game->opponent ? (size_t)game->row : team;
    const int number = number_of(file, team);
    tb_num usual = 0; /* the game points if there is no 299 */

    if (game->kind == TB_PAB) {
        tb_put_format(&file->text, "320 %4s %4s",
                      tb_trf_show(file, mp, 4),
                      tb_trf_show(file, gp, 4));
        for (size_t r = 0; r < round; r++)
            tb_put_string(&file->text, " 000");
        tb_put_format(&file->text, " %3d\r\n", number);
        return;
    }
    if (!tb_game_paired(game)) {
        tb_put_format(&file->text, "240 %c %3zu %4d\r\n", letters[game->kind],
                      round + 1, number);
        usual = tb_game_worth(game->kind, &settings->gp);
    } else if (game->kind == TB_FORFEIT_WIN ||
               (game->kind == TB_FORFEIT_LOSS && team < other &&
                match_of(other, round)->kind == TB_FORFEIT_LOSS)) {
        tb_put_format(&file->text, "330 %s %3zu %3d %3d\r\n",
                      game->kind == TB_FORFEIT_WIN ? "+-" : "--", round + 1,
                      number, number_of(file, other));
    }
    if (tb_game_paired(game) && team < other)
        put_lineups(file, team, other, round);
    for (size_t i = 0; i < file->players && round < players->rounds; i++) {
        const struct tb_trf_player *const player = &file->player[i];
        const struct tb_game *const own =
            &tb_games_of(players, player->record)[round];
        if (player->team_record == team && tb_game_paired(own) &&
            game->kind != TB_FORFEIT_LOSS)
            usual += own->points;
    }
    if (game->kind == TB_FORFEIT_WIN && usual == 0)
        usual = settings->gp.win;
    if (letters[game->kind] != ' ' &&
        (mp != tb_game_worth(game->kind, &settings->mp) || gp != usual))
        tb_trf_award(file, letters[game->kind], mp, gp, (int64_t)round + 1,
                     number);
}

/* 310 or 013: a team and its players in the order of their ids. */
static void put_team(struct tb_trf_file *file, size_t team)
{
    const struct tb_text name = tb_field(file->stream, team, slot[NAME]);
    tb_num points[2] = {0, 0};
    int64_t rank = 0;

    for (int i = 0; i < 2; i++)
        tb_number_load(file->stream, team, slot[MP + i], true, &points[i]);
    tb_int_parse(tb_field_if(file->stream, team, slot[RANK]), ID_MOST, &rank);
    if (file->old)
        tb_put_string(&file->text, "013 ");
    else
        tb_put_format(&file->text, "310 %3d ", number_of(file, team));
    tb_trf_put(&file->text, name, NAME_WIDTH);
    if (!file->old)
        tb_put_format(&file->text, "%14s%6s %6s %3s  ", "",
                      tb_trf_show(file, points[0], 6),
                      tb_trf_show(file, points[1], 6),
                      rank ? tb_num_show(rank * TB_ONE) : "");
    for (size_t i = 0; i < file->players; i++) {
        struct tb_trf_player *const player = &file->player[i];
        if (player->team && tb_text_is(name, player->team)) {
            player->team_record = team;
            tb_put_format(&file->text, "%4d ",
                          (int)file->loader.id[player->record]);
        }
    }
    tb_trf_end_line(&file->text);
}

void tb_trf_teams_put(struct tb_trf_file *file)
{
    const struct tb_settings *const settings = &matches.games.settings;
    const bool gp = settings->primary == TB_POINTS_GP;
    struct tb_text rest = settings->penalties;
    struct tb_penalty penalty;

    for (size_t i = 0; i < matches.games.count; i++)
        put_team(file, file->order[i]);
    for (size_t r = 0; r < matches.games.rounds; r++) {
        for (size_t i = 0; i < matches.games.count; i++)
            put_round(file, file->order[i], r);
    }
    while (rest.length && tb_penalty_cut(&rest, &penalty)) {
        const int32_t team = tb_ids_find(&matches.index, (int32_t)penalty.id);
        if (team >= 0)
            tb_trf_award(file, ' ', gp ? penalty.other : penalty.points,
                         gp ? penalty.points : penalty.other, penalty.round,
                         number_of(file, (size_t)team));
    }
}

void tb_trf_teams_free(void)
{
    tb_games_free(&matches);
    tb_lists_free(&match_points);
    tb_lists_free(&game_points);
}
