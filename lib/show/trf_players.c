/* SPDX-License-Identifier: ISC */
/* Players in a TRF: records 001. */
#include <stdio.h>

#include "trf_file.h"

enum { NAME_WIDTH = 33, ROUNDS_AT = 92, ROUND_WIDTH = 10, ID_MOST = 9999 };

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

/* What 001 says of players between their ids and their points. */
static const struct field {
    const char *name; /* in the stream */
    size_t column, width;
    bool right;
    const char *bytes; /* that it may consist of; NULL: any */
} fields[] = {
    {"sex", 10, 1, false, "mw"},
    {"title", 11, 3, true, LETTERS},
    {"name", 15, NAME_WIDTH, false, NULL},
    {"rating", 49, 4, true, DIGITS},
    {"fed", 54, 3, false, LETTERS},
    {"fideid", 58, 11, true, DIGITS},
    {"birth", 70, 10, false, DIGITS "/"},
};

enum { SEX, TITLE, NAME, RATING, FED, FIDEID, BIRTH, FIELDS };

static int slot[FIELDS], next_slot, team_slot, score_slot, rank_slot;

void tb_trf_players_open(struct tb_trf_file *file)
{
    struct tb_stream *const stream = file->stream;

    tb_games_open(&file->loader, stream, true, TB_POINTS_PRIMARY);
    for (int i = 0; i < FIELDS; i++) {
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

/* Puts what is known of a player, as far as it fits. */
static void put_field(struct tb_trf_file *file, size_t record, int which)
{
    const struct field *const field = &fields[which];
    struct tb_text text = tb_text_trim(
        tb_field_or_none(file->stream, record, slot[which]));
    char room[24];
    int64_t day;

    if (tb_text_missing(text))
        text = tb_text(which == RATING ? "0000" : "");
    if (which == BIRTH && tb_day_parse(text, &day)) {
        snprintf(room, sizeof room, "%04d/%02d/%02d", (int)(day / 10000),
                 (int)(day / 100 % 100), (int)(day % 100));
        text = tb_text(room);
    } else if (which == SEX && text.length) {
        room[0] = tb_text_lower(text.at[0]);
        if (room[0] == 'f')
            room[0] = 'w';
        text = tb_slice(room, 1);
    } else if (which == NAME) {
        text = tb_trf_cut(text, NAME_WIDTH);
    }
    if (field->bytes && (text.length > field->width ||
                         tb_text_span(text, field->bytes) < text.length)) {
        tb_trf_lose(file, "values of ", field->name);
        text.length = 0;
    }
    if (field->right)
        tb_trf_put_right(file, field->column, field->width, text);
    else
        tb_trf_put(file, field->column, field->width, text);
}

static void put_round(struct tb_trf_file *file, size_t round,
                      const struct tb_game *game)
{
    static const char letters[] = "1=0+-= UFHZ", unrated[] = "WDL";
    const size_t column = ROUNDS_AT + round * ROUND_WIDTH;

    if (game->opponent)
        tb_trf_put_number(file, column, 4, game->opponent);
    else
        tb_trf_put(file, column, 4, tb_text("0000"));
    tb_trf_put_letter(file, column + 5, game->colour ? game->colour : '-');
    tb_trf_put_letter(file, column + 7,
                      game->unrated ? unrated[game->kind]
                      : game->kind == TB_UNKNOWN && game->points
                          ? '?' : letters[game->kind]);
    file->colourless += game->opponent && !game->colour;
}

/* Puts the rounds that have not begun; what nothing is said of is blank. */
static bool put_next(struct tb_trf_file *file, size_t record, size_t round)
{
    const struct tb_scoring *const scoring =
        &file->loader.games.settings.scoring;
    struct tb_text rest = tb_field_if(file->stream, record, next_slot), token;

    for (; next_slot >= 0 && rest.length && !tb_text_missing(rest); round++) {
        struct tb_game game;
        const char *wrong;
        tb_text_cut(&rest, ' ', &token);
        if (tb_text_is(token, "."))
            continue;
        wrong = tb_game_parse(token, scoring, &game);
        if (wrong)
            return tb_field_fail(file->stream, record, next_slot, token, wrong);
        put_round(file, round, &game);
    }
    return true;
}

bool tb_trf_players_put(struct tb_trf_file *file)
{
    const struct tb_games *const games = &file->loader.games;
    const struct tb_running *const running = &games->settings.running;
    size_t pending = 0;

    if (!tb_trf_arrange(file, &file->loader, slot[NAME], NAME_WIDTH, ID_MOST))
        return false;
    file->players = games->count;
    file->player = tb_alloc(games->count, sizeof *file->player);
    for (size_t i = 0; i < games->count && running->round &&
                       running->round <= games->rounds; i++)
        pending += tb_games_of(games, i)[running->round - 1].kind ==
                   TB_UNKNOWN;
    for (size_t i = 0; i < games->count; i++) {
        const size_t record = file->order[i];
        const struct tb_text rank =
            tb_field_if(file->stream, record, rank_slot);
        const struct tb_game *const game = tb_games_of(games, record);
        const struct tb_text team = tb_field_if(file->stream, record,
                                                team_slot);
        tb_num score;
        int64_t place;
        file->rated += !tb_text_missing(
            tb_field_if(file->stream, record, slot[RATING]));
        file->player[i] = (struct tb_trf_player){
            .id = file->loader.id[record],
            .team = tb_text_missing(team) ? NULL
                                          : tb_copy(team.at, team.length)};
        tb_trf_begin(file, "001");
        tb_trf_put_number(file, 5, 4, file->loader.id[record]);
        for (int field = 0; field < FIELDS; field++)
            put_field(file, record, field);
        if (!tb_number_load(file->stream, record, score_slot, true, &score) ||
            !tb_trf_put_points(file, 81, 4, score))
            return false;
        if (tb_int_parse(rank, ID_MOST, &place))
            tb_trf_put_number(file, 86, 4, place);
        for (size_t r = 0; r < games->rounds; r++) {
            /* In the round that is going on some cells were empty. */
            if (game[r].kind != TB_ZPB || r + 1 != running->round ||
                running->missing <= pending)
                put_round(file, r, &game[r]);
        }
        if (!put_next(file, record, games->rounds))
            return false;
        tb_trf_end_line(file);
    }
    return true;
}

