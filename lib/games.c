/* SPDX-License-Identifier: ISC */
#include "games.h"

#include <stdlib.h>

#include "memory.h"

void tb_games_open(struct tb_games *games, struct tb_stream *stream, bool cross,
                   enum tb_points points)
{
    *games = (struct tb_games){.points = points};
    games->games_slot = tb_stream_column(stream, tb_text("games"));
    games->settings_slot = tb_stream_column_if(stream, tb_text("settings"));
    games->id_slot = cross ? tb_stream_column(stream, tb_text("id")) : -1;
    if (points != TB_POINTS_PRIMARY)
        games->points_slot =
            tb_stream_column(stream, tb_text(tb_points_list(points)));
}

/* Takes the points of a team's other scale in place of the tokens'. */
static bool take_points(struct tb_games *games, struct tb_stream *stream)
{
    const bool match = games->points == TB_POINTS_MP;

    if (!tb_lists_load(&games->own, stream, games->points_slot))
        return false;
    if (games->own.rounds != games->rounds) {
        tb_stream_fail(stream, 0, "%s has %zu rounds, games has %zu",
                       tb_points_list(games->points), games->own.rounds,
                       games->rounds);
        return false;
    }
    for (size_t i = 0; i < games->count * games->rounds; i++) {
        games->game[i].points = games->own.entry[i].value;
        if (games->game[i].points == TB_MISSING) {
            tb_stream_fail(stream, i / games->rounds, "%s has a missing entry",
                           tb_points_list(games->points));
            return false;
        }
    }
    games->settings.scoring = match ? games->settings.mp : games->settings.gp;
    if (games->settings.scoring.win == 0)
        tb_stream_fail(stream, 0, "the settings have no %s=",
                       match ? "mp" : "gp");
    return games->settings.scoring.win != 0;
}

static bool load_ids(struct tb_games *games, struct tb_stream *stream)
{
    ptrdiff_t twice;

    games->id = tb_grow(games->id, &games->id_capacity, stream->count,
                        sizeof *games->id);
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text field = tb_field(stream, i, games->id_slot);
        int64_t id;
        if (!tb_int_parse(field, TB_ID_MAX, &id) || id < 1) {
            tb_field_fail(stream, i, games->id_slot, field,
                          "is not an integer from 1 to 2147483647");
            return false;
        }
        games->id[i] = (int32_t)id;
    }
    twice = tb_ids_build(&games->index, games->id, stream->count);
    if (twice >= 0)
        tb_stream_fail(stream, (size_t)twice,
                       "id %d stands twice in the section",
                       (int)games->id[twice]);
    return twice < 0;
}

/* Reads one record's games; returns what is wrong, part is where. */
static const char *parse_games(struct tb_games *games, struct tb_text list,
                               struct tb_game *game, struct tb_text *part)
{
    const struct tb_scoring *scoring = &games->settings.scoring;
    const char *wrong = NULL;
    size_t count = 0;

    *part = list;
    if (tb_text_missing(list))
        return games->rounds ? "is no list of the section's rounds" : NULL;
    while (!wrong && tb_text_cut(&list, ' ', part)) {
        if (count == games->rounds)
            return "is one round more than the section's first record has";
        wrong = tb_game_parse(*part, scoring, &game[count++]);
    }
    if (!wrong && count < games->rounds)
        return "is the last, the section's first record has more rounds";
    return wrong;
}

/* Finds the opponents' records. */
static bool resolve(struct tb_games *games, struct tb_stream *stream,
                    size_t record)
{
    struct tb_game *game = games->game + record * games->rounds;

    for (size_t i = 0; i < games->rounds; i++) {
        if (game[i].opponent == 0)
            continue;
        game[i].row = tb_ids_find(&games->index, game[i].opponent);
        if (game[i].row >= 0)
            continue;
        tb_stream_fail(stream, record,
                       "opponent %d in round %zu is not in the section",
                       (int)game[i].opponent, i + 1);
        return false;
    }
    return true;
}

bool tb_games_load(struct tb_games *games, struct tb_stream *stream)
{
    struct tb_text part;

    games->count = stream->count;
    if (!tb_settings_load(&games->settings, stream, games->settings_slot))
        return false;
    if (games->id_slot >= 0 && !load_ids(games, stream))
        return false;
    games->rounds = tb_list_length(tb_field(stream, 0, games->games_slot));
    if (games->rounds > TB_ROUNDS_MAX) {
        tb_stream_fail(stream, 0, "%zu rounds, more than %d", games->rounds,
                       TB_ROUNDS_MAX);
        return false;
    }
    games->game = tb_grow(games->game, &games->game_capacity,
                          games->count * games->rounds, sizeof *games->game);
    for (size_t i = 0; i < games->count; i++) {
        const char *wrong =
            parse_games(games, tb_field(stream, i, games->games_slot),
                        games->game + i * games->rounds, &part);
        if (wrong) {
            tb_field_fail(stream, i, games->games_slot, part, wrong);
            return false;
        }
        if (games->id_slot >= 0 && !resolve(games, stream, i))
            return false;
    }
    return games->points == TB_POINTS_PRIMARY || take_points(games, stream);
}

void tb_games_free(struct tb_games *games)
{
    free(games->game);
    free(games->id);
    tb_lists_free(&games->own);
    tb_ids_free(&games->index);
}
