/* SPDX-License-Identifier: ISC */
/* Players in a TRF: records 001. */
#include <stdio.h>

#include "trf_file.h"

enum { NAME_WIDTH = 33, ID_MOST = 9999 };

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

/* Fields of 001 whose columns count bytes. */
enum { SEX, TITLE, RATING, FED, FIDEID, BIRTH, FIELDS, NAME = FIELDS };

static const struct {
    const char *name;  /* in the stream */
    size_t width;
    const char *bytes; /* that it may consist of */
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
        slot[i] = tb_stream_column_if(stream, name);
        if (slot[i] < 0)
            slot[i] = tb_reader_key(&stream->reader, name);
    }
    next_slot = tb_reader_key(&stream->reader, tb_text(TB_NEXT_KEY));
    team_slot = tb_stream_column_if(stream, tb_text("team"));
    score_slot = tb_stream_column(stream, tb_text("score"));
    rank_slot = tb_stream_column_if(stream, tb_text("rank"));
}

/* What is known of a player, if it fits. */
static const char *show(struct tb_trf_file *file, size_t record, int field,
                        char *room)
{
    struct tb_text text = tb_text_trim(
        tb_field_or_none(file->stream, record, slot[field]));
    int64_t day;

    if (tb_text_missing(text))
        return field == RATING ? "0000" : "";
    snprintf(room, 24, "%.*s", TB_SHOWN(text));
    if (field == BIRTH && tb_day_parse(text, &day))
        snprintf(room, 24, "%04d/%02d/%02d", (int)(day / 10000),
                 (int)(day / 100 % 100), (int)(day % 100));
    if (field == SEX) {
        room[0] = tb_text_lower(room[0]);
        room[0] = room[0] == 'f' ? 'w' : room[0];
        room[1] = '\0';
    }
    if (strlen(room) <= fields[field].width &&
        strspn(room, fields[field].bytes) == strlen(room))
        return room;
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

/* Puts the rounds that have not begun; what nothing is said of is blank. */
static void put_next(struct tb_trf_file *file, size_t record)
{
    const struct tb_scoring *const scoring =
        &file->loader.games.settings.scoring;
    struct tb_text rest = tb_field_or_none(file->stream, record, next_slot);
    struct tb_text token;
    struct tb_game game = {.row = -1};

    while (!tb_text_missing(rest) && tb_text_cut(&rest, ' ', &token)) {
        const char *const wrong =
            tb_text_is(token, ".") ? NULL
                                   : tb_game_parse(token, scoring, &game);
        if (wrong)
            tb_field_fail(file->stream, record, next_slot, token, wrong);
        else if (tb_text_is(token, "."))
            tb_put_string(&file->text, NO_ROUND);
        else
            put_round(file, &game);
    }
}

void tb_trf_players_put(struct tb_trf_file *file)
{
    const struct tb_games *const games = &file->loader.games;
    const struct tb_running *const running = &games->settings.running;
    size_t pending = 0;
    int64_t rank;

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
        char room[FIELDS][24];
        const char *shown[FIELDS] = {NULL};
        tb_num score = 0;
        for (int field = 0; field < FIELDS; field++)
            shown[field] = show(file, record, field, room[field]);
        tb_number_load(file->stream, record, score_slot, true, &score);
        file->rated += strcmp(shown[RATING], "0000") != 0;
        file->player[i] = (struct tb_trf_player){
            file->loader.id[record],
            tb_text_missing(team) ? NULL : tb_copy(team.at, team.length),
            SIZE_MAX};
        tb_put_format(&file->text, "001 %4d %1s%3s ",
                      (int)file->loader.id[record], shown[SEX], shown[TITLE]);
        tb_trf_put(file, tb_text_missing(name) ? tb_text("") : name,
                   NAME_WIDTH);
        tb_put_format(&file->text, " %4s %3s %11s %-10s %4s %4s",
                      shown[RATING], shown[FED], shown[FIDEID], shown[BIRTH],
                      tb_trf_show(file, score, 4).text,
                      ranked ? tb_num_show(rank * TB_ONE).text : "");
        for (size_t r = 0; r < games->rounds; r++) {
            /* In the round that is going on some cells were empty. */
            if (game[r].kind == TB_ZPB && r + 1 == running->round &&
                running->missing > pending)
                tb_put_string(&file->text, NO_ROUND);
            else
                put_round(file, &game[r]);
        }
        put_next(file, record);
        tb_trf_end_line(file);
    }
}
