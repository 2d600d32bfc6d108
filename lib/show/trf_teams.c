/* SPDX-License-Identifier: ISC */
/* Teams in a TRF: records 310 or 013, 300, 320, 240, 330, 299. */
#include "trf_file.h"

enum { TEAM_NAME = 32, TEAM_MOST = 999 };

enum { RANK, NAME, MP, GP, MPS, GPS, BOARDS, SLOTS };

static struct tb_games_loader matches;
static struct tb_lists match_points, game_points;
static int slot[SLOTS];

/* A board: who sits there, 0 is nobody, of a team and of its opponent. */
struct board {
    int32_t mine, theirs;
    tb_num points, others;
    char colour, other; /* of each, 0: unknown */
};

/* A match while it is put: its boards as the games of its players are. */
struct match {
    struct board *board, *seat; /* seat: in the order of the boards */
    size_t boards, seats;
    size_t capacity, seat_capacity;
};

void tb_trf_teams_open(struct tb_trf_file *file)
{
    static const char *const names[] = {"rank", "name", "mp",    "gp",
                                        "mps",  "gps",  "boards"};

    tb_games_open(&matches, file->stream, true, TB_POINTS_PRIMARY);
    for (int i = 0; i < SLOTS; i++)
        slot[i] = i == RANK ? tb_stream_column_if(file->stream,
                                                  tb_text(names[i]))
                            : tb_stream_column(file->stream, tb_text(names[i]));
}

const struct tb_settings *tb_trf_teams_load(struct tb_trf_file *file)
{
    if (!tb_games_load(&matches, file->stream) ||
        !tb_lists_load(&match_points, file->stream, slot[MPS]) ||
        !tb_lists_load(&game_points, file->stream, slot[GPS]) ||
        !tb_trf_arrange(file, &matches, slot[NAME], TEAM_NAME, TEAM_MOST))
        return NULL;
    return &matches.games.settings;
}

/* The number of a team in the file: 013 count them. */
static int64_t number_of(const struct tb_trf_file *file, size_t record)
{
    for (size_t i = 0; file->old && i < matches.games.count; i++) {
        if (file->order[i] == record)
            return (int64_t)i + 1;
    }
    return matches.id[record];
}

/* The team of a player by the order of ids; -1: none. */
static void find_teams(struct tb_trf_file *file)
{
    for (size_t i = 0; i < file->players; i++) {
        struct tb_trf_player *const player = &file->player[i];
        player->place = SIZE_MAX;
        for (size_t t = 0; t < matches.games.count; t++) {
            if (tb_text_is(tb_field(file->stream, t, slot[NAME]),
                           player->team))
                player->place = t;
        }
    }
}

/* The round of a player by id, NULL for nobody. */
static const struct tb_game *game_of(const struct tb_trf_file *file, int32_t id,
                                     size_t round)
{
    const struct tb_games *const games = &file->loader.games;
    const int32_t record = tb_ids_find(&file->loader.index, id);

    return id && record >= 0 && round < games->rounds
               ? &tb_games_of(games, (size_t)record)[round] : NULL;
}

/* Adds the boards that the players of a team have in a round: those of the
   opponents who name nobody, too. */
static void gather(const struct tb_trf_file *file, struct match *match,
                   size_t team, size_t round, bool theirs)
{
    for (size_t i = 0; i < file->players; i++) {
        const struct tb_trf_player *const player = &file->player[i];
        const struct tb_game *const game = game_of(file, player->id, round);
        const struct tb_game *other;
        if (player->place != team || !game || !tb_game_paired(game) ||
            (theirs && game->opponent))
            continue;
        other = game_of(file, game->opponent, round);
        TB_GROW(match->board, match->capacity, match->boards + 1);
        match->board[match->boards++] =
            theirs ? (struct board){.theirs = player->id,
                                    .others = game->points,
                                    .other = game->colour}
                   : (struct board){.mine = player->id,
                                    .theirs = game->opponent,
                                    .points = game->points,
                                    .others = other ? other->points : 0,
                                    .colour = game->colour,
                                    .other = other ? other->colour : '\0'};
    }
}

/* The points on boards of a match, in its entry of the column. */
static struct tb_text boards_of(const struct tb_trf_file *file, size_t team,
                                size_t round)
{
    struct tb_text rest = tb_field(file->stream, team, slot[BOARDS]), entry;

    for (size_t r = 0; tb_text_cut(&rest, ' ', &entry); r++) {
        if (r == round)
            return entry;
    }
    return tb_text("-");
}

/* True for a pair that is in no seat yet and has the points of a board, if they
   are known, and on the first one the colours of the match. */
static bool fits(const struct match *match, const struct board *board,
                 const struct board *points, char colour, char other)
{
    return (board->mine || board->theirs) &&
           (points->points == TB_MISSING ||
            (board->points == points->points &&
             board->others == points->others)) &&
           (match->seats > 0 ||
            (board->colour == colour && board->other == other));
}

/* Finds on which board each pair sat: the first of the team's order that fits.
   False if the points of the boards are not known, or are not those of the
   games. */
static bool seat(const struct tb_trf_file *file, struct match *match,
                 size_t team, size_t other, size_t round)
{
    const struct tb_game *const game =
        &tb_games_of(&matches.games, team)[round];
    const char colour = tb_games_of(&matches.games, other)[round].colour;
    /* On all boards of a forfeited match the same is won. */
    const bool forfeited = tb_game_forfeited(game);
    struct tb_text mine = boards_of(file, team, round), points;
    struct tb_text theirs = boards_of(file, other, round), others;
    size_t left = match->boards;

    for (match->seats = 0; left && tb_text_cut(&mine, ',', &points);
         match->seats++) {
        struct board *const board = match->board;
        struct board now = {.points = TB_MISSING};
        size_t i = 0;
        if (!tb_text_cut(&theirs, ',', &others) ||
            (!forfeited && (tb_num_parse(points, &now.points) ||
                            tb_num_parse(others, &now.others))))
            return false;
        while (i < match->boards &&
               !fits(match, &board[i], &now, game->colour, colour))
            i++;
        TB_GROW(match->seat, match->seat_capacity, match->seats + 1);
        match->seat[match->seats] = (struct board){.mine = 0};
        if (i < match->boards) {
            match->seat[match->seats] = board[i];
            board[i] = (struct board){.mine = 0};
            left--;
        } else if (forfeited || now.points || now.others) {
            return false;
        }
    }
    return match->seats && left == 0;
}

/* True if the players of a team who have games sit in its order. */
static bool in_order(const struct tb_trf_file *file, const struct match *match,
                     size_t team, size_t round, bool theirs)
{
    size_t seats = 0;

    for (size_t i = 0; i < file->players; i++) {
        const struct tb_game *const game =
            game_of(file, file->player[i].id, round);
        int32_t id;
        if (file->player[i].place != team || !game || !tb_game_paired(game))
            continue;
        id = seats == match->seats ? 0
             : theirs              ? match->seat[seats].theirs
                                   : match->seat[seats].mine;
        if (id != file->player[i].id)
            return false;
        seats++;
    }
    return true;
}

/* 300: who sat on each board. */
static void put_lineup(struct tb_trf_file *file, const struct match *match,
                       size_t team, size_t other, size_t round, bool theirs)
{
    tb_trf_begin(file, "300");
    tb_trf_put_number(file, 5, 3, (int64_t)round + 1);
    tb_trf_put_number(file, 9, 3, number_of(file, theirs ? other : team));
    tb_trf_put_number(file, 13, 3, number_of(file, theirs ? team : other));
    for (size_t b = 0; b < match->seats; b++) {
        const int32_t id =
            theirs ? match->seat[b].theirs : match->seat[b].mine;
        if (id)
            tb_trf_put_number(file, 17 + 5 * b, 4, id);
        else
            tb_trf_put(file, 17 + 5 * b, 4, tb_text("0000"));
    }
    tb_trf_end_line(file);
}

/* 300 of a match that was played, where its players sat in another order. */
static void put_lineups(struct tb_trf_file *file, struct match *match,
                        size_t team, size_t other, size_t round)
{
    match->boards = 0;
    gather(file, match, team, round, false);
    gather(file, match, other, round, true);
    if (!seat(file, match, team, other, round) ||
        (in_order(file, match, team, round, false) &&
         in_order(file, match, other, round, true)))
        return;
    put_lineup(file, match, team, other, round, false);
    put_lineup(file, match, team, other, round, true);
}

/* 330: who won a match by forfeit; of both that lost it, once. */
static void put_forfeit(struct tb_trf_file *file, size_t team, size_t other,
                        size_t round, bool lost)
{
    tb_trf_begin(file, "330");
    tb_trf_put(file, 5, 2, tb_text(lost ? "--" : "+-"));
    tb_trf_put_number(file, 8, 3, (int64_t)round + 1);
    tb_trf_put_number(file, 12, 3, number_of(file, team));
    tb_trf_put_number(file, 16, 3, number_of(file, other));
    tb_trf_end_line(file);
}

/* 320 of one bye with its points, else 240. */
static bool put_bye(struct tb_trf_file *file, size_t team, size_t round,
                    enum tb_kind kind, tb_num mp, tb_num gp)
{
    if (kind == TB_PAB) {
        tb_trf_begin(file, "320");
        if (!tb_trf_put_points(file, 5, 4, mp) ||
            !tb_trf_put_points(file, 10, 4, gp))
            return false;
        for (size_t r = 0; r < round; r++)
            tb_trf_put(file, 15 + 4 * r, 3, tb_text("000"));
        tb_trf_put_number(file, 15 + 4 * round, 3, number_of(file, team));
    } else {
        tb_trf_begin(file, "240");
        tb_trf_put_letter(file, 5, kind == TB_FPB   ? 'F'
                                   : kind == TB_HPB ? 'H' : 'Z');
        tb_trf_put_number(file, 7, 3, (int64_t)round + 1);
        tb_trf_put_number(file, 11, 4, number_of(file, team));
    }
    tb_trf_end_line(file);
    return true;
}

/* 299: points of a match, or of none. */
static bool put_points(struct tb_trf_file *file, char letter, size_t team,
                       int64_t round, tb_num mp, tb_num gp)
{
    tb_trf_begin(file, "299");
    tb_trf_put_letter(file, 5, letter);
    if (!tb_trf_put_points(file, 8, 4, mp) ||
        !tb_trf_put_points(file, 14, 4, gp))
        return false;
    if (round)
        tb_trf_put_number(file, 20, 3, round);
    tb_trf_put_number(file, 24, 4, number_of(file, team));
    tb_trf_end_line(file);
    return true;
}

/* What a round of a team is, as far as the games of its players do not say. */
static bool put_round(struct tb_trf_file *file, struct match *match,
                      size_t team, size_t round)
{
    static const char letters[] = "WDL+-  UFHZ";
    const struct tb_settings *const settings = &matches.games.settings;
    const struct tb_game *const game =
        &tb_games_of(&matches.games, team)[round];
    const size_t at = team * matches.games.rounds + round;
    const tb_num mp = match_points.entry[at].value;
    const tb_num gp = game_points.entry[at].value;
    const size_t other = game->opponent ? (size_t)game->row : team;
    tb_num usual = 0;

    if (!tb_game_paired(game)) {
        usual = tb_game_worth(game->kind, &settings->gp);
        if (!put_bye(file, team, round, game->kind, mp, gp))
            return false;
        if (game->kind == TB_PAB)
            return true;
    } else if (game->kind == TB_FORFEIT_WIN ||
               (game->kind == TB_FORFEIT_LOSS && team < other &&
                tb_games_of(&matches.games, other)[round].kind ==
                    TB_FORFEIT_LOSS)) {
        put_forfeit(file, team, other, round, game->kind == TB_FORFEIT_LOSS);
    }
    if (tb_game_paired(game) && team < other)
        put_lineups(file, match, team, other, round);
    if (game->kind == TB_UNKNOWN || game->kind == TB_FORFEIT_DRAW)
        return true;
    if (tb_game_paired(game)) {
        for (size_t i = 0; i < file->players; i++) {
            const struct tb_game *const own =
                game_of(file, file->player[i].id, round);
            if (file->player[i].place == team && own && tb_game_paired(own) &&
                game->kind != TB_FORFEIT_LOSS)
                usual += own->points;
        }
        if (game->kind == TB_FORFEIT_WIN && usual == 0)
            usual = settings->gp.win;
    }
    return (mp == tb_game_worth(game->kind, &settings->mp) && gp == usual) ||
           put_points(file, letters[game->kind], team, (int64_t)round + 1, mp,
                      gp);
}

/* 310, or 013: a team and its players, by the order of their ids. */
static bool put_team(struct tb_trf_file *file, size_t team)
{
    const size_t first = file->old ? 37 : 74;
    size_t players = 0;
    tb_num points[2];
    int64_t rank;

    tb_trf_begin(file, file->old ? "013" : "310");
    if (!file->old)
        tb_trf_put_number(file, 5, 3, number_of(file, team));
    tb_trf_put(file, file->old ? 5 : 9, TEAM_NAME,
               tb_trf_cut(tb_field(file->stream, team, slot[NAME]),
                          TEAM_NAME));
    for (int i = 0; i < 2 && !file->old; i++) {
        if (!tb_number_load(file->stream, team, slot[MP + i], true,
                            &points[i]) ||
            !tb_trf_put_points(file, 55 + 7 * (size_t)i, 6, points[i]))
            return false;
    }
    if (!file->old && tb_int_parse(tb_field_if(file->stream, team, slot[RANK]),
                                   TEAM_MOST, &rank))
        tb_trf_put_number(file, 69, 3, rank);
    for (size_t i = 0; i < file->players; i++) {
        if (file->player[i].place == team)
            tb_trf_put_number(file, first + 5 * players++, 4,
                              file->player[i].id);
    }
    tb_trf_end_line(file);
    return true;
}

bool tb_trf_teams_put(struct tb_trf_file *file)
{
    const struct tb_settings *const settings = &matches.games.settings;
    const bool gp = settings->primary == TB_POINTS_GP;
    struct tb_text rest = settings->penalties;
    struct tb_penalty penalty;
    struct match match = {.boards = 0};
    bool good = true;

    find_teams(file);
    for (size_t i = 0; good && i < matches.games.count; i++)
        good = put_team(file, file->order[i]);
    for (size_t r = 0; r < matches.games.rounds; r++) {
        for (size_t i = 0; good && i < matches.games.count; i++)
            good = put_round(file, &match, file->order[i], r);
    }
    while (good && rest.length && tb_penalty_cut(&rest, &penalty))
        good = put_points(file, ' ',
                          (size_t)tb_ids_find(&matches.index,
                                              (int32_t)penalty.id),
                          penalty.round, gp ? penalty.other : penalty.points,
                          gp ? penalty.points : penalty.other);
    free(match.board);
    free(match.seat);
    return good;
}

void tb_trf_teams_free(void)
{
    tb_games_free(&matches);
    tb_lists_free(&match_points);
    tb_lists_free(&game_points);
}
