/* SPDX-License-Identifier: ISC */
#include "sentences.h"
#include "sure.h"

#include "game/game.h"

void tb_count_open(struct tb_counting *count, struct tb_stream *stream)
{
    struct tb_text names = tb_text("section\tid\tname\tsettings\trank\tteam\t"
                                   "rating\tnow\tbyes\topen\tunranked"), name;

    /* Outcomes of teams have fewer columns. */
    for (int c = 0; tb_text_cut(&names, '\t', &name); c++)
        count->slot[c] = c >= TB_COUNT_TEAM ? tb_stream_find(stream, name)
                                            : tb_stream_need(stream, name);
    count->loader.id_slot = count->slot[TB_COUNT_ID];
    if (!count->needs && !count->words)
        return;
    if (count->slot[TB_COUNT_OPEN] < 0)
        tb_die("--needs and --words require the column 'open', which teams "
               "made by tb-team do not have");
    tb_games_open(&count->loader, stream, true, TB_POINTS_PRIMARY);
}

static struct tb_text field(const struct tb_counting *count,
                            const struct tb_stream *stream, size_t record,
                            enum tb_count_column column)
{
    return tb_field_if(stream, record, count->slot[column]);
}

static void add_participants(const struct tb_counting *count,
                             const struct tb_stream *stream,
                             struct tb_chances *chances)
{
    static const enum tb_count_column columns[] = {
        TB_COUNT_ID, TB_COUNT_NAME, TB_COUNT_TEAM, TB_COUNT_RATING,
        TB_COUNT_NOW, TB_COUNT_BYES, TB_COUNT_OPEN};
    int32_t *const id = tb_ids_room(&chances->index, stream->count);

    for (size_t i = 0; i < stream->count; i++) {
        const size_t start = chances->text.length;
        id[i] = count->loader.id[i];
        for (size_t c = 0; c < TB_LENGTH(columns); c++) {
            if (c)
                tb_put_char(&chances->text, '\t');
            tb_put_text(&chances->text, field(count, stream, i, columns[c]));
        }
        tb_chances_add(chances, start, count->places.count,
                       (const int64_t[3]){id[i]});
    }
    tb_ids_build(&chances->index, id, stream->count);
}

/* Finds the open games, in the order of tb-outcomes: by round, then by the
   lower id. */
static bool find_games(struct tb_counting *count, struct tb_stream *stream)
{
    const struct tb_games *const games = &count->loader.games;

    count->games = 0;
    for (size_t i = 0; i < stream->count; i++) {
        const int32_t id = count->loader.id[i];
        struct tb_text rest = field(count, stream, i, TB_COUNT_OPEN), part;
        while (!tb_text_missing(rest) && tb_text_cut(&rest, ',', &part)) {
            const struct tb_game *game;
            struct tb_counted_game *to;
            int64_t round;
            if (!tb_int_parse(part, (int64_t)games->rounds, &round) ||
                round < 1)
                return tb_field_fail(stream, i, count->slot[TB_COUNT_OPEN],
                                     part, "is not a round");
            game = &tb_games_of(games, i)[--round];
            if (!tb_game_played(game) || id >= game->opponent)
                continue;
            TB_GROW(count->game, count->game_capacity, count->games + 1);
            to = count->game + count->games++;
            for (; to > count->game &&
                   (to[-1].round > (size_t)round ||
                    (to[-1].round == (size_t)round && to[-1].id[0] > id)); to--)
                to[0] = to[-1];
            *to = (struct tb_counted_game){(size_t)round,
                                           {id, game->opponent}};
        }
    }
    return true;
}

/* Adds three rows for each open game: W, D and L of the lower id. */
static void add_games(const struct tb_counting *count,
                      const struct tb_stream *stream,
                      struct tb_chances *chances)
{
    for (size_t i = 0; i < 3 * count->games; i++) {
        const struct tb_counted_game *const game = &count->game[i / 3];
        const int64_t round = (int64_t)game->round + 1, result = (int64_t)i % 3;
        const size_t start = chances->text.length;
        for (size_t side = 0; side < 2; side++) {
            const int32_t record =
                tb_ids_find(&count->loader.index, game->id[side]);
            const struct tb_text name =
                field(count, stream, (size_t)record, TB_COUNT_NAME);
            tb_put_format(&chances->text, side ? "%d\t%.*s\t%c"
                                               : "%d\t%.*s\t%d\t",
                          (int)game->id[side], TB_WHOLE(name),
                          side ? "WDL"[result] : (int)round);
        }
        tb_chances_add(chances, start, count->places.count,
                       (const int64_t[3]){round, game->id[0], result});
    }
}

/* Reads the rank of each record, and how many records have each rank. The rank
   is 0 for a team that has too few players. */
static bool load_ranks(struct tb_counting *count, struct tb_stream *stream)
{
    const size_t records = stream->count;
    const int slot = count->slot[TB_COUNT_RANK];

    TB_GROW(count->rank, count->rank_capacity, records);
    TB_GROW(count->shared, count->shared_capacity, records + 1);
    memset(count->shared, 0, (records + 1) * sizeof *count->shared);
    for (size_t i = 0; i < records; i++) {
        const struct tb_text text = tb_field(stream, i, slot);
        int64_t *const rank = &count->rank[i];
        *rank = 0;
        if (!(tb_text_missing(text) &&
              !tb_text_missing(field(count, stream, i, TB_COUNT_UNRANKED))) &&
            !(tb_int_parse(text, (int64_t)records, rank) && *rank > 0))
            return tb_field_fail(stream, i, slot, text,
                                 "is not a rank in this section");
        count->shared[*rank]++;
    }
    return true;
}

/* Counts the current outcome of a record in a row. */
static void count_row(const struct tb_counting *count,
                      struct tb_chances *chances, size_t row, size_t record)
{
    int64_t *const sum = tb_chances_sums(chances, &chances->row[row]);
    const int64_t rank = count->rank[record];
    const bool counts = rank && (!count->alone || count->shared[rank] == 1);

    tb_chances_rank(&chances->row[row], rank, rank);
    sum[0]++;
    for (size_t p = 1; p <= count->places.count; p++)
        sum[p] += counts && rank <= count->places.place[p - 1];
}

/* Counts the current outcome for all players. */
static bool count_participants(struct tb_counting *count,
                               struct tb_stream *stream,
                               struct tb_chances *chances)
{
    TB_GROW(count->row, count->row_capacity, stream->count);
    for (size_t i = 0; i < stream->count; i++) {
        const int32_t id = count->loader.id[i];
        const int32_t row = tb_ids_find(&chances->index, id);
        if (row < 0)
            return tb_stream_fail(stream, i, "%s is not in earlier outcomes",
                                  tb_record_who(stream, i, id).text);
        count->row[i] = (size_t)row;
        count_row(count, chances, (size_t)row, i);
    }
    return true;
}

/* Counts the places of one player by the results of each open game. */
static bool count_games(const struct tb_counting *count,
                        struct tb_stream *stream, struct tb_chances *chances)
{
    const int32_t wanted = tb_ids_find(&count->loader.index, count->needs);

    if (wanted < 0)
        return tb_stream_fail(stream, 0, "--needs: nobody has the id %d",
                              (int)count->needs);
    for (size_t row = 0; row < chances->count; row += 3) {
        const int64_t *const key = chances->row[row].key; /* of the row for W */
        const struct tb_game *const game = tb_count_result(
            count, stream, (int32_t)key[1], (size_t)key[0] - 1);
        if (!game)
            return false;
        count_row(count, chances, row + game->kind, (size_t)wanted);
    }
    return true;
}

/* Finds the section that this is an outcome of; NULL after a fault. */
static struct tb_chances *find_chances(const struct tb_counting *count,
                                       struct tb_stream *stream,
                                       struct tb_chances_all *all)
{
    const struct tb_text name = tb_section_name(stream);
    const struct tb_text settings =
        tb_field(stream, 0, count->slot[TB_COUNT_SETTINGS]);
    struct tb_chances *chances;
    struct tb_text base = name;
    struct tb_ways ways;
    const char *wrong;
    int64_t way;

    if (!tb_ways_of_section(&base, settings, &ways, &way)) {
        tb_stream_fail(stream, 0, "section '%.*s' was not written by "
                       "tb-outcomes; run it before tb-chances",
                       TB_SHOWN(name));
        return NULL;
    }
    chances = tb_chances_of(all, base);
    if (chances->failed)
        return NULL;
    chances->number = way;
    chances->doubts =
        tb_clashes_count(tb_text_keyed(settings, tb_text("doubt")));
    wrong = tb_chances_take(chances, &ways, (struct tb_ways_range){way, way});
    if (ways.turned && count->needs)
        wrong = "--needs requires all outcomes; run tb-outcomes without --sure";
    if (count->words && (ways.turned || ways.drawn))
        wrong = "--words requires all outcomes; run tb-outcomes without "
                "--sample or --sure";
    if (ways.turned && (count->slot[TB_COUNT_OPEN] < 0 ||
                        !stream->ranking.keys || count->sums->games_slot < 0))
        wrong = "outcomes of --sure require the columns games and open, and "
                "the keys, which tb-sort leaves in the stream";
    if (!wrong)
        return chances;
    tb_stream_fail(stream, 0, "section '%.*s': %s", TB_SHOWN(name), wrong);
    chances->failed = true;
    return NULL;
}

/* Loads the section. The first outcome makes the rows. */
static bool load(struct tb_counting *count, struct tb_stream *stream,
                 struct tb_chances *chances)
{
    const bool games = count->needs || count->words;
    const bool first = chances->counted.sum == 1;

    if (!first && !count->needs && stream->count != chances->count)
        return tb_stream_fail(stream, 0, "%zu participants, but earlier "
                                         "outcomes have %zu", stream->count,
                              chances->count);
    if (!(games ? tb_games_load(&count->loader, stream)
                : tb_games_ids(&count->loader, stream)) ||
        !load_ranks(count, stream) ||
        !tb_chances_keys(chances, stream, 0,
                         tb_text(stream->ranking.keys ? stream->ranking.keys
                                                      : "-")) ||
        (first && games && !find_games(count, stream)))
        return false;
    if (first && count->needs)
        add_games(count, stream, chances);
    else if (first)
        add_participants(count, stream, chances);
    return true;
}

void tb_count_section(struct tb_counting *count, struct tb_stream *stream,
                      struct tb_chances_all *all)
{
    struct tb_chances *const chances = find_chances(count, stream, all);

    if (chances)
        chances->failed =
            !load(count, stream, chances) ||
            !(count->needs ? count_games(count, stream, chances)
                           : count_participants(count, stream, chances)) ||
            (count->words && !tb_words_take(count, stream, chances)) ||
            (chances->ways.turned &&
             !tb_sure_section(count->sums, stream, chances));
}

void tb_count_free(struct tb_counting *count)
{
    tb_games_free(&count->loader);
    free(count->rank);
    free(count->shared);
    free(count->row);
    free(count->game);
}
