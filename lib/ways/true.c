/* SPDX-License-Identifier: ISC */
/* Finds the outcomes in which sentences are true. */
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
    tb_stream_fail(stream, 0, "the games differ from those of earlier "
                              "outcomes");
    return NULL;
}

static struct tb_who who_of(const struct tb_counting *count,
                            const struct tb_stream *stream, int32_t id)
{
    const int32_t record = tb_ids_find(&count->loader.index, id);

    return tb_record_who(stream, (size_t)record, id);
}

/* Allocates the sets. Returns NULL after a fault: too many outcomes, or a game
   that sentences cannot name. */
static struct tb_sentences *begin(struct tb_counting *count,
                                  struct tb_stream *stream,
                                  struct tb_chances *chances)
{
    const struct tb_counted_game *const game = count->game;
    const struct tb_settings *const settings = &count->loader.games.settings;
    const size_t sets = stream->count * count->places.count;
    const int64_t bytes = chances->ways.total / 8 + 1;
    struct tb_sentences *words;

    if (bytes > (ROOM_MAX - count->room) / (int64_t)sets) {
        tb_stream_fail(stream, 0, "--words: %zu places of %zu participants in "
                       "%" PRId64 " outcomes require more than 64 MB; give "
                       "some results with -g, or ask for fewer places",
                       count->places.count, stream->count,
                       chances->ways.total);
        return NULL;
    }
    for (size_t i = 0; i < count->games; i++) {
        for (size_t j = 0; j < i; j++) {
            if (memcmp(game[i].id, game[j].id, sizeof game[i].id) != 0)
                continue;
            tb_stream_fail(stream, 0, "--words: %s and %s have two open games "
                           "against each other, and sentences cannot tell "
                           "these apart",
                           who_of(count, stream, game[i].id[0]).text,
                           who_of(count, stream, game[i].id[1]).text);
            return NULL;
        }
    }
    count->room += bytes * (int64_t)sets;
    words = chances->words = tb_alloc(1, sizeof *words);
    words->bytes = (size_t)bytes;
    words->sets = tb_alloc(sets, words->bytes);
    words->tied = tb_alloc(sets, 1);
    words->whole = tb_alloc(stream->count, sizeof *words->whole);
    words->rounds = count->loader.games.rounds;
    words->planned = tb_settings_rounds(settings, stream->count);
    words->columns = settings->running.columns;
    words->count = count->games;
    words->game = tb_alloc(count->games + 1, sizeof *words->game);
    for (size_t g = 0; g < count->games; g++)
        words->game[g].of = game[g];
    return words;
}

bool tb_words_take(struct tb_counting *count, struct tb_stream *stream,
                   struct tb_chances *chances)
{
    const size_t way = (size_t)chances->number - 1;
    struct tb_sentences *words;

    words = chances->words ? chances->words : begin(count, stream, chances);
    if (!words)
        return false;
    for (size_t g = 0; g < words->count; g++) {
        const struct tb_counted_game *const game = &words->game[g].of;
        const struct tb_game *const result =
            tb_count_result(count, stream, game->id[0], game->round);
        if (!result)
            return false;
        words->game[g].seen |= 1U << result->kind;
    }
    for (size_t i = 0; i < stream->count; i++) {
        const int64_t rank = count->rank[i];
        const int64_t same = (int64_t)count->shared[rank] - 1;
        for (size_t p = 0; p < count->places.count; p++) {
            const size_t set = count->row[i] * count->places.count + p;
            if (rank == 0 || rank > count->places.place[p] ||
                (count->alone && same))
                continue;
            words->sets[set * words->bytes + way / 8] |=
                (unsigned char)(1U << way % 8);
            words->tied[set] |=
                rank + same > count->places.place[p] ? 2 : 1;
        }
    }
    return true;
}

static bool has(const struct tb_sentences *words, int64_t way)
{
    return words->set[way / 8] >> way % 8 & 1;
}

/* Adds the outcomes that the masks select from game g on. Earlier games have
   the results of this outcome. */
static void add_share(const struct tb_sentences *words, size_t g,
                      int64_t way, struct tb_share *share)
{
    const struct tb_sentences_game *const game = &words->game[g];

    if (g == words->count) {
        share->all++;
        share->had += has(words, way);
        return;
    }
    for (int r = 0; r < 3; r++) {
        if (game->mask >> r & 1)
            add_share(words, g + 1, way + r * game->stride, share);
    }
}

struct tb_share tb_sentences_share(const struct tb_sentences *words)
{
    struct tb_share share = {0, 0};

    add_share(words, 0, 0, &share);
    return share;
}

/* True if the two outcomes agree about the place for all results of games from
   g on. */
static bool are_alike(const struct tb_sentences *words, size_t g,
                      int64_t one, int64_t other)
{
    const struct tb_sentences_game *const game = &words->game[g];

    if (g == words->count)
        return has(words, one) == has(words, other);
    for (int r = 0; r < 3; r++) {
        if (game->mask >> r & 1 &&
            !are_alike(words, g + 1, one + r * game->stride,
                       other + r * game->stride))
            return false;
    }
    return true;
}

unsigned tb_sentences_same(struct tb_sentences *words, size_t g,
                           int result)
{
    struct tb_sentences_game *const game = &words->game[g];
    unsigned same = 0;

    game->mask = 1;
    for (int r = 0; r < 3; r++)
        same |= (unsigned)are_alike(words, 0, result * game->stride,
                                    r * game->stride) << r;
    game->mask = TB_SENTENCES_ANY;
    return same;
}

void tb_words_free(struct tb_sentences *words)
{
    if (!words)
        return;
    free(words->game);
    free(words->sets);
    free(words->tied);
    free(words->whole);
    free(words);
}
