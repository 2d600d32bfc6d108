/* SPDX-License-Identifier: ISC */
#include "sure.h"

#include <stdlib.h>
#include <string.h>

#include "game/game.h"

void tb_count_open(struct tb_counting *count, struct tb_stream *stream)
{
    static const char *const names[TB_COUNT_COLUMNS] = {
        "section", "id",       "name", "team", "rating", "now",
        "byes",    "settings", "rank", "open"};

    /* Teams that were made of outcomes have fewer. */
    for (int c = 0; c < TB_COUNT_COLUMNS; c++)
        count->slot[c] = c >= TB_COUNT_TEAM && c != TB_COUNT_SETTINGS &&
                                 c != TB_COUNT_RANK
                             ? tb_stream_column_if(stream, tb_text(names[c]))
                             : tb_stream_column(stream, tb_text(names[c]));
    count->keys_slot = tb_stream_column_if(stream, tb_text("rank.keys"));
    count->weight = tb_stream_column_if(stream, tb_text("weight"));
    count->sum_slot =
        count->sum ? tb_stream_column(stream, tb_text(count->sum)) : -1;
    if (count->needs || count->words)
        tb_games_open(&count->loader, stream, true, TB_POINTS_PRIMARY);
}

static struct tb_text field(const struct tb_counting *count,
                            const struct tb_stream *stream, size_t record,
                            enum tb_count_column column)
{
    const int slot = count->slot[column];

    return slot < 0 ? tb_text("-") : tb_field(stream, record, slot);
}

/* Cuts "NAME#17" into the name and the number of the way. */
static bool cut_name(struct tb_text name, struct tb_text *base, int64_t *way)
{
    size_t length = name.length;

    while (length > 0 && tb_text_digit(name.at[length - 1]))
        length--;
    if (length == 0 || name.at[length - 1] != '#')
        return false;
    *base = (struct tb_text){name.at, length - 1};
    return tb_int_parse((struct tb_text){name.at + length,
                                         name.length - length},
                        INT64_C(1000000000000), way);
}

/* Reads the id of a record; 0 after a fault. */
static int32_t read_id(const struct tb_counting *count,
                       struct tb_stream *stream, size_t record)
{
    const struct tb_text text = field(count, stream, record, TB_COUNT_ID);
    int64_t id;

    if (tb_int_parse(text, TB_ID_MAX, &id) && id > 0)
        return (int32_t)id;
    tb_field_fail(stream, record, count->slot[TB_COUNT_ID], text,
                  "is no id");
    return 0;
}

/* A row for each participant. */
static bool add_participants(const struct tb_counting *count,
                             struct tb_stream *stream,
                             struct tb_chances *chances)
{
    static const enum tb_count_column columns[] = {
        TB_COUNT_ID, TB_COUNT_NAME, TB_COUNT_TEAM, TB_COUNT_RATING,
        TB_COUNT_NOW, TB_COUNT_BYES, TB_COUNT_OPEN};
    int32_t *id = tb_ids_room(&chances->index, stream->count);
    ptrdiff_t twice;

    for (size_t i = 0; i < stream->count; i++) {
        const size_t start = chances->text.length;
        id[i] = read_id(count, stream, i);
        if (id[i] == 0)
            return false;
        for (size_t c = 0; c < sizeof columns / sizeof columns[0]; c++) {
            if (c)
                tb_put_char(&chances->text, '\t');
            tb_put_text(&chances->text, field(count, stream, i, columns[c]));
        }
        tb_chances_add(chances, start, count->places.count,
                       (const int64_t[3]){id[i]});
    }
    twice = tb_ids_build(&chances->index, id, stream->count);
    if (twice >= 0)
        tb_stream_fail(stream, (size_t)twice, "id %d stands twice in the "
                       "section", (int)id[twice]);
    return twice < 0;
}

/* Three rows for a pending game: its results in the lower id's words. */
static void add_game(const struct tb_counting *count,
                     struct tb_chances *chances, int32_t id, size_t round,
                     int32_t opponent)
{
    for (int r = 0; r < 3; r++) {
        struct tb_output *text = &chances->text;
        const size_t start = text->length;
        tb_put_format(text, "%d\t%zu\t%d\t%c", (int)id, round + 1,
                      (int)opponent, "WDL"[r]);
        tb_chances_add(chances, start, count->places.count,
                       (const int64_t[3]){(int64_t)round + 1, id, r});
    }
}

/* Rows for the games that the open rounds name. */
static bool add_games(const struct tb_counting *count, struct tb_stream *stream,
                      struct tb_chances *chances)
{
    const struct tb_games *games = &count->loader.games;

    for (size_t i = 0; i < stream->count; i++) {
        struct tb_text rest = field(count, stream, i, TB_COUNT_OPEN), part;
        if (tb_text_missing(rest))
            continue;
        while (tb_text_cut(&rest, ',', &part)) {
            const struct tb_game *game;
            int64_t round;
            if (!tb_int_parse(part, (int64_t)games->rounds, &round) ||
                round < 1) {
                tb_field_fail(stream, i, count->slot[TB_COUNT_OPEN], part,
                              "is no round");
                return false;
            }
            game = &tb_games_of(games, i)[round - 1];
            if (tb_game_played(game) && count->loader.id[i] < game->opponent)
                add_game(count, chances, count->loader.id[i],
                         (size_t)round - 1, game->opponent);
        }
    }
    return true;
}

/* Reads the ranks, all by the same keys, and how many have each. */
static bool load_ranks(struct tb_counting *count, struct tb_stream *stream,
                       struct tb_chances *chances)
{
    count->rank = tb_grow(count->rank, &count->rank_capacity, stream->count,
                          sizeof *count->rank);
    count->shared = tb_grow(count->shared, &count->shared_capacity,
                            stream->count + 1, sizeof *count->shared);
    memset(count->shared, 0, (stream->count + 1) * sizeof *count->shared);
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text text = field(count, stream, i, TB_COUNT_RANK);
        if (!tb_int_parse(text, (int64_t)stream->count, &count->rank[i]) ||
            count->rank[i] < 1) {
            tb_field_fail(stream, i, count->slot[TB_COUNT_RANK], text,
                          "is no rank among the section's");
            return false;
        }
        count->shared[count->rank[i]]++;
        if (!tb_chances_keys(chances, stream, i, count->keys_slot))
            return false;
    }
    return true;
}

/* Reads the cents, which stand where ranks do. */
static bool load_money(struct tb_counting *count, struct tb_stream *stream,
                       struct tb_chances *chances)
{
    count->rank = tb_grow(count->rank, &count->rank_capacity, stream->count,
                          sizeof *count->rank);
    chances->money = true;
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text text = tb_field(stream, i, count->sum_slot);
        tb_num sum;
        if (tb_num_parse(text, &sum) || sum < 0 || sum % (TB_ONE / 100)) {
            tb_field_fail(stream, i, count->sum_slot, text,
                          "is no sum of money, as 300 or 300.50");
            return false;
        }
        count->rank[i] = sum / (TB_ONE / 100);
        if (!tb_chances_keys(chances, stream, i, count->keys_slot))
            return false;
    }
    return true;
}

static bool counts(const struct tb_counting *count, size_t record)
{
    return !count->alone || count->shared[count->rank[record]] == 1;
}

static bool count_participants(const struct tb_counting *count,
                               struct tb_stream *stream,
                               struct tb_chances *chances)
{
    if (stream->count != chances->count) {
        tb_stream_fail(stream, 0, "%zu participants, but %zu in the outcomes "
                       "before", stream->count, chances->count);
        return false;
    }
    for (size_t i = 0; i < stream->count; i++) {
        const int32_t id = read_id(count, stream, i);
        const int32_t row = tb_ids_find(&chances->index, id);
        if (id == 0)
            return false;
        if (row < 0 || tb_chances_outcomes(chances, &chances->row[row]) !=
                           chances->outcomes) {
            tb_stream_fail(stream, i, "id %d is twice in the section, or not "
                           "in the outcomes before", (int)id);
            return false;
        }
        if (!chances->money) {
            tb_chances_count(chances, (size_t)row, &count->places,
                             count->rank[i], counts(count, i));
        } else if (!tb_chances_sum(chances, (size_t)row, count->rank[i])) {
            tb_stream_fail(stream, i, "the sum over all ways is out of range");
            return false;
        }
    }
    return true;
}

static bool count_games(const struct tb_counting *count,
                        struct tb_stream *stream, struct tb_chances *chances)
{
    const struct tb_games *games = &count->loader.games;
    const int32_t wanted = tb_ids_find(&count->loader.index, count->needs);

    if (wanted < 0) {
        tb_stream_fail(stream, 0, "--needs: nobody has the id %d",
                       (int)count->needs);
        return false;
    }
    for (size_t row = 0; row < chances->count; row += 3) {
        const int64_t *key = chances->row[row].key; /* of a win */
        const size_t round = (size_t)key[0] - 1;
        const int32_t lower =
            tb_ids_find(&count->loader.index, (int32_t)key[1]);
        const struct tb_game *game;
        if (lower < 0 || round >= games->rounds ||
            !tb_game_played(
                game = &tb_games_of(games, (size_t)lower)[round])) {
            tb_stream_fail(stream, 0, "the games are not those of the "
                           "outcomes before");
            return false;
        }
        tb_chances_count(chances, row + game->kind, &count->places,
                         count->rank[wanted], counts(count, (size_t)wanted));
    }
    return true;
}

/* Finds what the section is an outcome of; NULL after a fault. */
static struct tb_chances *find_chances(const struct tb_counting *count,
                                       struct tb_stream *stream,
                                       struct tb_chances_all *all)
{
    const struct tb_text name = tb_section_name(stream);
    struct tb_chances *chances;
    struct tb_text base;
    struct tb_ways ways;
    const char *wrong;
    int64_t way;

    if (!cut_name(name, &base, &way) ||
        !tb_ways_of_settings(field(count, stream, 0, TB_COUNT_SETTINGS),
                             &ways)) {
        tb_stream_fail(stream, 0, "section '%.*s' is none that tb-outcomes "
                       "wrote: its name ends in #N, and its settings have "
                       "ways=", tb_text_shown(name), name.at);
        return NULL;
    }
    chances = tb_chances_of(all, base);
    if (chances->failed)
        return NULL;
    chances->number = way;
    wrong = tb_chances_take(chances, &ways, (struct tb_ways_range){way, way});
    if (ways.turned && (count->alone || count->needs || count->sum))
        wrong = "--alone, --needs and --sum are of all ways, not of --sure";
    if (count->words && (ways.turned || ways.drawn))
        wrong = "--words are of all ways, not of --sample or --sure";
    chances->kinds = count->weight >= 0 ? 2 : 1;
    if (!wrong && count->weight >= 0 &&
        (!tb_wide_parse(tb_field(stream, 0, count->weight), &chances->way) ||
         !tb_wide_add(&chances->whole, &chances->way)))
        wrong = "'weight' is no number of tb-outcomes, or out of range";
    if (!wrong)
        return chances;
    tb_stream_fail(stream, 0, "section '%.*s': %s", tb_text_shown(name),
                   name.at, wrong);
    chances->failed = true;
    return NULL;
}

void tb_count_section(struct tb_counting *count, struct tb_stream *stream,
                      struct tb_chances_all *all)
{
    struct tb_chances *chances = find_chances(count, stream, all);
    bool good;

    if (!chances || chances->failed)
        return;
    good = (!(count->needs || count->words) ||
            tb_games_load(&count->loader, stream)) &&
           (count->sum ? load_money(count, stream, chances)
                       : load_ranks(count, stream, chances));
    if (good && chances->outcomes == 0)
        good = count->needs ? add_games(count, stream, chances)
                            : add_participants(count, stream, chances);
    good = good && (count->needs ? count_games(count, stream, chances)
                                 : count_participants(count, stream, chances));
    good = good && (!count->words || tb_words_take(count, stream, chances));
    chances->outcomes++;
    chances->failed =
        !good || (chances->ways.turned &&
                  !tb_sure_section(count->sums, stream, chances,
                                   &count->places));
}

void tb_count_free(struct tb_counting *count)
{
    tb_games_free(&count->loader);
    free(count->rank);
    free(count->shared);
}
