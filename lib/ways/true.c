/* SPDX-License-Identifier: ISC */
/* The ways that sentences are true in. */
#include <inttypes.h>

#include "game/game.h"
#include "sentences.h"

#define ROOM_MAX INT64_C(64000000)

const struct tb_game *tb_count_result(const struct tb_counting *count,
                                      struct tb_stream *stream, int32_t id,
                                      size_t round)
{
    const int32_t record = tb_ids_find(&count->loader.index, id);
    const struct tb_games *const games = &count->loader.games;

    if (record >= 0 && round < games->rounds &&
        tb_game_played(&tb_games_of(games, (size_t)record)[round]))
        return &tb_games_of(games, (size_t)record)[round];
    tb_stream_fail(stream, 0, "the games differ from those of the outcomes "
                   "before");
    return NULL;
}

static struct tb_who who_of(const struct tb_counting *count,
                            const struct tb_stream *stream, int32_t id)
{
    const int32_t record = tb_ids_find(&count->loader.index, id);

    return tb_record_who(stream, (size_t)record, id);
}

/* False after a fault: somebody cannot be told of, or it would be too much. */
static bool check(const struct tb_counting *count, struct tb_stream *stream,
                  const struct tb_chances *chances, int64_t bytes)
{
    const struct tb_counted_game *const game = count->game;

    if (bytes > (ROOM_MAX - count->room) /
                    (int64_t)(stream->count * count->places.count))
        return tb_stream_fail(stream, 0, "--words: %zu places of %zu "
                              "participants in %" PRId64 " outcomes require "
                              "more than 64 MB; give some results with -g, or "
                              "ask for fewer places", count->places.count,
                              stream->count,
                              chances->ways.total);
    for (size_t i = 0; i < count->games; i++) {
        for (size_t j = 0; j < i; j++) {
            if (memcmp(game[i].id, game[j].id, sizeof game[i].id) == 0)
                return tb_stream_fail(
                    stream, 0, "--words: %s and %s have two open games against "
                    "each other, and sentences cannot tell these apart",
                    who_of(count, stream, game[i].id[0]).text,
                    who_of(count, stream, game[i].id[1]).text);
        }
    }
    return true;
}

/* Makes room; false after a fault. */
static bool begin(struct tb_counting *count, struct tb_stream *stream,
                  struct tb_chances *chances)
{
    const size_t sets = stream->count * count->places.count;
    const int64_t bytes = chances->ways.total / 8 + 1;
    struct tb_tales *tales;

    if (!check(count, stream, chances, bytes))
        return false;
    count->room += bytes * (int64_t)sets;
    tales = chances->tales = tb_alloc(1, sizeof *tales);
    tales->bytes = (size_t)bytes;
    tales->sets = tb_alloc(sets, tales->bytes);
    tales->tied = tb_alloc(sets, 1);
    tales->whole = tb_alloc(stream->count, sizeof *tales->whole);
    tales->rounds = count->loader.games.rounds;
    tales->planned =
        tb_settings_rounds(&count->loader.games.settings, stream->count);
    tales->columns = count->loader.games.settings.running.columns;
    tales->count = count->games;
    tales->game = tb_alloc(count->games + 1, sizeof *tales->game);
    for (size_t g = 0; g < count->games; g++)
        tales->game[g] = (struct tb_tales_game){
            .round = count->game[g].round,
            .id = {count->game[g].id[0], count->game[g].id[1]}};
    return true;
}

bool tb_words_take(struct tb_counting *count, struct tb_stream *stream,
                   struct tb_chances *chances)
{
    const size_t way = (size_t)chances->number - 1;
    struct tb_tales *tales;

    if (!chances->tales && !begin(count, stream, chances))
        return false;
    tales = chances->tales;
    for (size_t g = 0; g < tales->count; g++) {
        struct tb_tales_game *const game = &tales->game[g];
        const struct tb_game *const result =
            tb_count_result(count, stream, game->id[0], game->round);
        if (!result)
            return false;
        game->seen |= 1U << result->kind;
    }
    for (size_t i = 0; i < stream->count; i++) {
        const int64_t rank = count->rank[i];
        const int64_t same = (int64_t)count->shared[rank] - 1;
        for (size_t p = 0; p < count->places.count; p++) {
            const size_t set = count->row[i] * count->places.count + p;
            if (rank == 0 || rank > count->places.place[p] ||
                (count->alone && same))
                continue;
            tales->sets[set * tales->bytes + way / 8] |=
                (unsigned char)(1U << way % 8);
            tales->tied[set] |= rank + same > count->places.place[p] ? 2 : 1;
        }
    }
    return true;
}

/* The last game changes fastest. */
bool tb_tales_strides(struct tb_tales *tales)
{
    const int64_t total = tales->chances->ways.total;
    int64_t stride = 1;

    for (size_t g = tales->count; g-- > 0 && stride < total;) {
        const unsigned seen = tales->game[g].seen;
        if (seen & (seen - 1)) {
            tales->game[g].stride = stride;
            stride *= 3;
        }
    }
    return stride == total;
}

void tb_tales_reset(struct tb_tales *tales)
{
    for (size_t g = 0; g <= tales->count; g++)
        tales->game[g].mask = tales->game[g].stride ? TB_TALES_ANY : 1;
}

static bool has(const struct tb_tales *tales, int64_t way)
{
    return tales->set[way / 8] >> way % 8 & 1;
}

/* In how many ways the place is had: those of the masks of games from g on. */
static int64_t count_had(const struct tb_tales *tales, size_t g, int64_t way)
{
    const struct tb_tales_game *const game = &tales->game[g];
    int64_t sum = 0;

    if (g == tales->count)
        return has(tales, way);
    for (int r = 0; r < 3; r++)
        sum += game->mask >> r & 1
                   ? count_had(tales, g + 1, way + r * game->stride)
                   : 0;
    return sum;
}

int64_t tb_tales_had(const struct tb_tales *tales)
{
    return count_had(tales, 0, 0);
}

int64_t tb_tales_ways(const struct tb_tales *tales)
{
    int64_t all = 1;

    for (size_t g = 0; g < tales->count; g++) {
        const unsigned mask = tales->game[g].mask;
        all *= (mask & 1) + (mask >> 1 & 1) + (mask >> 2);
    }
    return all;
}

/* True if the place is had in both ways or none, whatever the games do from g
   on. */
static bool are_alike(const struct tb_tales *tales, size_t g, int64_t one,
                      int64_t other)
{
    const struct tb_tales_game *const game = &tales->game[g];

    if (g == tales->count)
        return has(tales, one) == has(tales, other);
    for (int r = 0; r < 3; r++) {
        if (game->mask >> r & 1 &&
            !are_alike(tales, g + 1, one + r * game->stride,
                       other + r * game->stride))
            return false;
    }
    return true;
}

unsigned tb_tales_same(struct tb_tales *tales, size_t g, int result)
{
    struct tb_tales_game *const game = &tales->game[g];
    unsigned same = 0;

    game->mask = 1;
    for (int r = 0; r < 3; r++)
        same |= (unsigned)are_alike(tales, 0, result * game->stride,
                                    r * game->stride) << r;
    game->mask = TB_TALES_ANY;
    return same;
}

void tb_words_free(struct tb_tales *tales)
{
    if (!tales)
        return;
    free(tales->game);
    free(tales->sets);
    free(tales->tied);
    free(tales->whole);
    free(tales);
}
