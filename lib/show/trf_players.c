/* SPDX-License-Identifier: ISC */
/* Players in a TRF, and the points of their rounds: records 001, 162, 299. */
#include "trf_file.h"

enum { NAME_WIDTH = 33, ID_MOST = 9999 };

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

/* Fields of 001 whose columns count bytes. */
enum { SEX, TITLE, RATING, FED, FIDEID, BIRTH, FIELDS, NAME = FIELDS };

static const struct {
    const char *name;  /* of the column */
    size_t width;
    const char *bytes; /* all that are allowed */
} fields[FIELDS + 1] = {
    [SEX] = {"sex", 1, "mw"},         [TITLE] = {"title", 3, LETTERS},
    [RATING] = {"rating", 4, DIGITS}, [FED] = {"fed", 3, LETTERS},
    [FIDEID] = {"fideid", 11, DIGITS}, [BIRTH] = {"birth", 10, DIGITS "/"},
    [NAME] = {"name", NAME_WIDTH, NULL},
};

static int slot[FIELDS + 1], next_slot, team_slot, score_slot, rank_slot;

void tb_trf_players_open(struct tb_trf_file *file)
{
    struct tb_stream *const stream = file->stream;

    tb_games_open(&file->loader, stream, true, TB_POINTS_PRIMARY);
    for (int i = 0; i <= FIELDS; i++) {
        const struct tb_text name = tb_text(fields[i].name);
        slot[i] = tb_stream_find(stream, name);
        if (slot[i] < 0)
            slot[i] = tb_reader_key(&stream->reader, name);
    }
    next_slot = tb_reader_key(&stream->reader, tb_text(TB_NEXT_KEY));
    team_slot = tb_stream_column_if(stream, "team");
    score_slot = tb_stream_column(stream, "score");
    rank_slot = tb_stream_column_if(stream, "rank");
}

/* The value of a field, or "" if it is missing or does not fit. */
static const char *show(struct tb_trf_file *file, size_t record, int field)
{
    const struct tb_text text = tb_text_trim(
        tb_field_or_none(file->stream, record, slot[field]));
    const char *shown = TB_MADE("%.*s", TB_SHOWN(text));
    int64_t day;

    if (tb_text_missing(text))
        return field == RATING ? "0000" : "";
    if (field == BIRTH && tb_day_parse(text, &day))
        shown = TB_MADE("%04d/%02d/%02d", (int)(day / 10000),
                        (int)(day / 100 % 100), (int)(day % 100));
    if (field == SEX)
        shown = *shown && strchr("fF", *shown)
                    ? "w"
                    : TB_MADE("%c", tb_text_lower(*shown));
    if (strlen(shown) <= fields[field].width &&
        strspn(shown, fields[field].bytes) == strlen(shown))
        return shown;
    tb_trf_lose(file, "values of ", fields[field].name);
    return "";
}

static void put_round(struct tb_trf_file *file, const struct tb_game *game)
{
    static const char letters[] = "1=0+-= UFHZ", unrated[] = "WDL";

    tb_put_format(&file->text, game->opponent ? "  %4d %c %c" : "  %04d %c %c",
                  (int)game->opponent, game->colour ? game->colour : '-',
                  game->unrated ? unrated[game->kind]
                  : game->kind == TB_UNKNOWN && game->points
                      ? '?' : letters[game->kind]);
    file->colourless += game->opponent && !game->colour;
}

#define NO_ROUND "          "

/* Puts rounds that have not begun. Those without a pairing are blank. */
static void put_next(struct tb_trf_file *file, size_t record)
{
    const struct tb_scoring *const scoring =
        &file->loader.games.settings.scoring;
    struct tb_text rest = tb_field_or_none(file->stream, record, next_slot);
    struct tb_text token;
    struct tb_game game = {.row = -1};
    size_t rounds = file->loader.games.rounds;

    while (!tb_text_missing(rest) && tb_text_cut(&rest, ' ', &token)) {
        rounds++;
        const char *const wrong =
            tb_text_is(token, ".") ? NULL
                                   : tb_game_parse(token, scoring, &game);
        if (wrong)
            tb_field_fail(file->stream, record, next_slot, token, wrong);
        else if (tb_text_is(token, "."))
            tb_put_string(&file->text, NO_ROUND);
        else
            put_round(file, &game);
        if (!wrong && !tb_text_is(token, ".") && !tb_game_paired(&game) &&
            game.points != file->worth[game.kind])
            tb_stream_fail(file->stream, record, "the bye %.*s of round %zu: a "
                           "TRF has no second value for a bye",
                           TB_SHOWN(token), rounds);
    }
    file->rounds = rounds > file->rounds ? rounds : file->rounds;
}

/* Finds the points of each kind of round for record 162. Results have those of
   the event's scoring. Byes, absences and games without a result have the
   fewest that one of them gives. */
static void find_worth(struct tb_trf_file *file)
{
    const struct tb_games *const games = &file->loader.games;
    bool found[TB_ZPB + 1] = {false};
    tb_num *const worth = file->worth;

    for (unsigned kind = 0; kind <= TB_ZPB; kind++)
        worth[kind] = tb_game_worth((enum tb_kind)kind,
                                    &games->settings.scoring);
    for (size_t at = 0; at < games->count * games->rounds; at++) {
        struct tb_game *const game = &games->game[at];
        unsigned kind;
        /* A `-` without an opponent would be read as an absence. */
        if (game->kind == TB_FORFEIT_LOSS && !game->opponent) {
            game->kind = TB_ZPB;
            tb_trf_lose(file, "forfeit losses without an opponent", "");
        }
        /* A TRF has one letter for both kinds of absence. */
        kind = game->kind == TB_FORFEIT_LOSS ? TB_ZPB : game->kind;
        /* A pending game without points is written as a blank. */
        if (kind == TB_PAB || kind == TB_ZPB ||
            (kind == TB_UNKNOWN && game->points)) {
            if (!found[kind] || game->points < worth[kind])
                worth[kind] = game->points;
            found[kind] = true;
        }
    }
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
    tb_put_string(&file->head, "162 ");
    for (size_t i = 0; i < TB_LENGTH(points); i++) {
        if (i <= 2 || points[i] != usual[i])
            tb_put_format(&file->head, " %c%4s   ", letters[i],
                          tb_trf_show(file, points[i], 4));
    }
    tb_trf_end_line(&file->head);
}

/* 299: points that 162 does not give, and penalties. */
static void put_awards(struct tb_trf_file *file)
{
    static const char letters[] = "WDL+-=?UFHZ";
    const struct tb_games *const games = &file->loader.games;
    struct tb_text rest = games->settings.penalties;
    struct tb_penalty penalty;

    for (size_t at = 0; at < games->count * games->rounds &&
                        !file->stream->failed; at++) {
        const size_t record = file->order[at / games->rounds];
        const size_t round = at % games->rounds + 1;
        const struct tb_game *const game =
            &tb_games_of(games, record)[round - 1];
        const int32_t id = file->loader.id[record];
        const bool other =
            game->points != file->worth[game->kind] &&
            (game->kind != TB_UNKNOWN || game->points);
        const char *const what =
            game->kind == TB_FORFEIT_DRAW ? "draw by forfeit"
            : tb_game_paired(game) && !game->opponent &&
                    !tb_game_forfeited(game) ? "game without an opponent"
            : other && (game->kind == TB_PAB || game->kind == TB_UNKNOWN)
                ? "second value for a bye or a game without a result"
                : NULL;
        if (what)
            tb_stream_fail(file->stream, record,
                           "round %zu of %s: a TRF has no %s", round,
                           tb_record_who(file->stream, record, id).text, what);
        else if (other)
            tb_trf_award(file, letters[game->kind], TB_MISSING, game->points,
                         (int64_t)round, id);
    }
    while (rest.length && tb_penalty_cut(&rest, &penalty))
        tb_trf_award(file, ' ', TB_MISSING, penalty.points, penalty.round,
                     penalty.id);
}

void tb_trf_players_put(struct tb_trf_file *file)
{
    const struct tb_games *const games = &file->loader.games;
    const struct tb_running *const running = &games->settings.running;
    size_t pending = 0;
    int64_t rank;

    find_worth(file);
    tb_trf_arrange(file, &file->loader, slot[NAME], NAME_WIDTH, ID_MOST);
    file->players = games->count;
    file->player = tb_alloc(games->count, sizeof *file->player);
    for (size_t i = 0; i < games->count && running->round &&
                       running->round <= games->rounds; i++)
        pending += tb_games_of(games, i)[running->round - 1].kind ==
                   TB_UNKNOWN;
    for (size_t i = 0; i < games->count && !file->stream->failed; i++) {
        const size_t record = file->order[i];
        const struct tb_text team =
            tb_field_if(file->stream, record, team_slot);
        const struct tb_text name =
            tb_field_or_none(file->stream, record, slot[NAME]);
        const bool ranked =
            tb_int_parse(tb_field_if(file->stream, record, rank_slot), ID_MOST,
                         &rank);
        const struct tb_game *const game = tb_games_of(games, record);
        const char *shown[FIELDS] = {NULL};
        tb_num score = 0;
        for (int field = 0; field < FIELDS; field++)
            shown[field] = show(file, record, field);
        tb_number_load(file->stream, record, score_slot, true, &score);
        file->rated += strcmp(shown[RATING], "0000") != 0;
        file->player[i] = (struct tb_trf_player){
            record,
            tb_text_missing(team) ? NULL : tb_copy(team.at, team.length),
            SIZE_MAX};
        tb_put_format(&file->text, "001 %4d %1s%3s ",
                      (int)file->loader.id[record], shown[SEX], shown[TITLE]);
        tb_trf_put(&file->text, tb_text_missing(name) ? tb_text("") : name,
                   NAME_WIDTH);
        tb_put_format(&file->text, " %4s %3s %11s %-10s %4s %4s",
                      shown[RATING], shown[FED], shown[FIDEID], shown[BIRTH],
                      tb_trf_show(file, score, 4),
                      ranked ? tb_num_show(rank * TB_ONE) : "");
        for (size_t r = 0; r < games->rounds; r++) {
            /* An empty cell of the current round is a missing result. */
            if (game[r].kind == TB_ZPB && r + 1 == running->round &&
                running->missing > pending)
                tb_put_string(&file->text, NO_ROUND);
            else
                put_round(file, &game[r]);
        }
        put_next(file, record);
        tb_trf_end_line(&file->text);
    }
    put_awards(file);
}
