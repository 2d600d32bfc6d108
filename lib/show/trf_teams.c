/* SPDX-License-Identifier: ISC */
/* Teams in a TRF: records 310 or 013, 300, 320, 240, 330, 299. */
#include "trf_file.h"

enum { NAME_WIDTH = 32, ID_MOST = 999 };

enum { RANK, NAME, MP, GP, MPS, GPS, BOARDS, SLOTS };

static struct tb_games_loader matches;
static struct tb_lists match_points, game_points;
static int slot[SLOTS];

/* A board of a match, and who of both sides sits there: ids, 0 is nobody. */
struct board {
    int32_t id[2];
    tb_num points[2];
    char colour[2]; /* 0: unknown */
};

/* Those of a match, as its players have games. */
struct boards {
    struct board *board;
    size_t count, capacity;
};

void tb_trf_teams_open(struct tb_trf_file *file)
{
    static const char *const names[] = {"rank", "name", "mp",    "gp",
                                        "mps",  "gps",  "boards"};

    tb_games_open(&matches, file->stream, true, TB_POINTS_PRIMARY);
    for (int i = 0; i < SLOTS; i++)
        slot[i] = tb_stream_column_if(file->stream, tb_text(names[i]));
}

const struct tb_settings *tb_trf_teams_load(struct tb_trf_file *file)
{
    const bool good =
        tb_games_load(&matches, file->stream) &&
        tb_lists_load(&match_points, file->stream, slot[MPS]) &&
        tb_lists_load(&game_points, file->stream, slot[GPS]);

    if (good)
        tb_trf_arrange(file, &matches, slot[NAME], NAME_WIDTH, ID_MOST);
    return file->stream->failed ? NULL : &matches.games.settings;
}

static const struct tb_game *match_of(size_t team, size_t round)
{
    return &tb_games_of(&matches.games, team)[round];
}

/* The number of a team in the file: 013 count them. */
static int number_of(const struct tb_trf_file *file, size_t team)
{
    size_t place = 0;

    while (file->order[place] != team)
        place++;
    return file->old ? (int)place + 1 : (int)matches.id[team];
}

/* The round of a player by id if it was paired, else NULL. */
static const struct tb_game *game_of(const struct tb_trf_file *file, int32_t id,
                                     size_t round)
{
    const struct tb_games *const games = &file->loader.games;
    const int32_t record = tb_ids_find(&file->loader.index, id);
    const struct tb_game *const game =
        id && record >= 0 && round < games->rounds
            ? &tb_games_of(games, (size_t)record)[round] : NULL;

    return game && tb_game_paired(game) ? game : NULL;
}

/* Adds the boards of a side, 0 or 1; of the second one those alone whose
   opponents are not known. */
static void gather(const struct tb_trf_file *file, struct boards *boards,
                   size_t team, size_t round, int side)
{
    for (size_t i = 0; i < file->players; i++) {
        const int32_t id = file->player[i].id;
        const struct tb_game *const game = game_of(file, id, round), *other;
        struct board *board;
        if (file->player[i].place != team || !game || (side && game->opponent))
            continue;
        TB_GROW(boards->board, boards->capacity, boards->count + 1);
        board = &boards->board[boards->count++];
        *board = (struct board){.id = {0}};
        board->id[side] = id;
        board->points[side] = game->points;
        board->colour[side] = game->colour;
        other = game_of(file, game->opponent, round);
        if (other) {
            board->id[1] = game->opponent;
            board->points[1] = other->points;
            board->colour[1] = other->colour;
        }
    }
}

/* The points on the boards of a match, with commas. */
static struct tb_text points_of(const struct tb_trf_file *file, size_t team,
                                size_t round)
{
    struct tb_text rest = tb_field(file->stream, team, slot[BOARDS]);
    struct tb_text entry = tb_text("");

    for (size_t r = 0; r <= round; r++)
        tb_text_cut(&rest, ' ', &entry);
    return entry;
}

/*
 * Puts the boards in order: on each the first one, by the order of the team,
 * with its points, unless the match was forfeited, and on board 1 the colours
 * of the match. False if no order does.
 */
static bool sort(const struct tb_trf_file *file, struct boards *boards,
                 const size_t team[2], size_t round)
{
    const bool forfeited = tb_game_forfeited(match_of(team[0], round));
    struct tb_text rest[2], part;
    tb_num points[2] = {0, 0};

    for (int side = 0; side < 2; side++)
        rest[side] = points_of(file, team[side], round);
    for (size_t at = 0; tb_text_cut(&rest[0], ',', &part); at++) {
        size_t i = at;
        if (tb_num_parse(part, &points[0]) ||
            !tb_text_cut(&rest[1], ',', &part) ||
            tb_num_parse(part, &points[1]))
            return false;
        for (; i < boards->count; i++) {
            const struct board *const board = &boards->board[i];
            bool fits = true;
            for (int side = 0; side < 2; side++)
                fits &= (forfeited || board->points[side] == points[side]) &&
                        (at || board->colour[side] ==
                                   match_of(team[side], round)->colour);
            if (fits)
                break;
        }
        if (i < boards->count) {
            const struct board found = boards->board[i];
            memmove(&boards->board[at + 1], &boards->board[at],
                    (i - at) * sizeof found);
            boards->board[at] = found;
        } else if (at < boards->count && !forfeited &&
                   (points[0] || points[1])) {
            return false;
        } else if (at < boards->count) { /* an empty one before others */
            TB_GROW(boards->board, boards->capacity, boards->count + 1);
            memmove(&boards->board[at + 1], &boards->board[at],
                    (boards->count++ - at) * sizeof boards->board[0]);
            boards->board[at] = (struct board){.id = {0}};
        }
    }
    return boards->count > 0;
}

/* True if both sides sit by their ids, as they do without a 300. */
static bool in_order(const struct boards *boards)
{
    int32_t last[2] = {0, 0};
    bool good = true;

    for (size_t i = 0; i < 2 * boards->count; i++) {
        const int32_t id = boards->board[i / 2].id[i % 2];
        good &= id == 0 || id > last[i % 2];
        last[i % 2] = id ? id : INT32_MAX;
    }
    return good;
}

/* 300: who sat on each board, where they are known and not in order. */
static void put_lineups(struct tb_trf_file *file, struct boards *boards,
                        size_t mine, size_t other, size_t round)
{
    const size_t team[2] = {mine, other};

    boards->count = 0;
    for (int side = 0; side < 2; side++)
        gather(file, boards, team[side], round, side);
    if (!sort(file, boards, team, round) || in_order(boards))
        return;
    for (int side = 0; side < 2; side++) {
        tb_put_format(&file->text, "300 %3zu %3d %3d", round + 1,
                      number_of(file, team[side]),
                      number_of(file, team[!side]));
        for (size_t b = 0; b < boards->count; b++)
            tb_put_format(&file->text,
                          boards->board[b].id[side] ? " %4d" : " %04d",
                          (int)boards->board[b].id[side]);
        tb_trf_end_line(file);
    }
}

/* What a round of a team is, as far as the games of its players do not say. */
static void put_round(struct tb_trf_file *file, struct boards *boards,
                      size_t team, size_t round)
{
    static const char letters[] = "WDL+-  UFHZ";
    const struct tb_settings *const settings = &matches.games.settings;
    const struct tb_game *const game = match_of(team, round);
    const size_t at = team * matches.games.rounds + round;
    const tb_num mp = match_points.entry[at].value;
    const tb_num gp = game_points.entry[at].value;
    const size_t other = game->opponent ? (size_t)game->row : team;
    const int number = number_of(file, team);
    tb_num usual = 0; /* game points without a 299 */

    if (game->kind == TB_PAB) {
        tb_put_format(&file->text, "320 %4s %4s",
                      tb_trf_show(file, mp, 4).text,
                      tb_trf_show(file, gp, 4).text);
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
        put_lineups(file, boards, team, other, round);
    for (size_t i = 0; i < file->players; i++) {
        const struct tb_game *const own =
            game_of(file, file->player[i].id, round);
        if (file->player[i].place == team && own &&
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

/* 310, or 013: a team and its players, by the order of their ids. */
static void put_team(struct tb_trf_file *file, size_t team)
{
    const struct tb_text name = tb_field(file->stream, team, slot[NAME]);
    tb_num points[2] = {0, 0};
    int64_t rank = 0;

    for (int i = 0; i < 2; i++)
        tb_number_load(file->stream, team, slot[MP + i], true, &points[i]);
    tb_int_parse(tb_field_if(file->stream, team, slot[RANK]), ID_MOST, &rank);
    tb_put_string(&file->text, "013 ");
    if (!file->old) {
        file->text.length -= 4;
        tb_put_format(&file->text, "310 %3d ", number_of(file, team));
    }
    tb_trf_put(file, name, NAME_WIDTH);
    if (!file->old)
        tb_put_format(&file->text, "%14s%6s %6s %3s  ", "",
                      tb_trf_show(file, points[0], 6).text,
                      tb_trf_show(file, points[1], 6).text,
                      rank ? tb_num_show(rank * TB_ONE).text : "");
    for (size_t i = 0; i < file->players; i++) {
        struct tb_trf_player *const player = &file->player[i];
        if (player->team && tb_text_is(name, player->team)) {
            player->place = team;
            tb_put_format(&file->text, "%4d ", (int)player->id);
        }
    }
    tb_trf_end_line(file);
}

void tb_trf_teams_put(struct tb_trf_file *file)
{
    const struct tb_settings *const settings = &matches.games.settings;
    const bool gp = settings->primary == TB_POINTS_GP;
    struct tb_text rest = settings->penalties;
    struct tb_penalty penalty;
    struct boards boards = {NULL, 0, 0};

    for (size_t i = 0; i < matches.games.count; i++)
        put_team(file, file->order[i]);
    for (size_t r = 0; r < matches.games.rounds; r++) {
        for (size_t i = 0; i < matches.games.count; i++)
            put_round(file, &boards, file->order[i], r);
    }
    while (rest.length && tb_penalty_cut(&rest, &penalty)) {
        const int32_t team = tb_ids_find(&matches.index, (int32_t)penalty.id);
        if (team >= 0)
            tb_trf_award(file, ' ', gp ? penalty.other : penalty.points,
                         gp ? penalty.points : penalty.other, penalty.round,
                         number_of(file, (size_t)team));
    }
    free(boards.board);
}

void tb_trf_teams_free(void)
{
    tb_games_free(&matches);
    tb_lists_free(&match_points);
    tb_lists_free(&game_points);
}
