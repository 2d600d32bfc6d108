/* SPDX-License-Identifier: ISC */
#include "outcomes.h"

#include "game/game.h"

/* The ids by record, for the comparison function of qsort. */
static const int32_t *sorting;

static int by_round_and_id(const void *a, const void *b)
{
    const struct tb_pending *x = a, *y = b;

    if (x->round != y->round)
        return x->round < y->round ? -1 : 1;
    return (sorting[x->lower] > sorting[y->lower]) -
           (sorting[x->lower] < sorting[y->lower]);
}

bool tb_pending_find(struct tb_pendings *pendings, struct tb_stream *stream,
                     const struct tb_games *games, const int32_t *id)
{
    pendings->count = 0;
    for (size_t i = 0; i < games->count; i++) {
        const struct tb_game *own = tb_games_of(games, i);
        for (size_t r = 0; r < games->rounds; r++) {
            const struct tb_game *theirs;
            if (!tb_game_pending(&own[r]))
                continue;
            theirs = tb_games_of(games, (size_t)own[r].row) + r;
            if (!tb_game_pending(theirs) || theirs->row != (int32_t)i ||
                own[r].row == (int32_t)i)
                return tb_stream_fail(
                    stream, i, "round %zu: %s has a pending game against %s, "
                    "who has none against them; correct one of the lines",
                    r + 1,
                    tb_record_who(stream, i, id[i]).text,
                    tb_record_who(stream, (size_t)own[r].row,
                                   own[r].opponent).text);
            if (id[i] > own[r].opponent)
                continue;
            TB_GROW(pendings->game, pendings->capacity, pendings->count + 1);
            pendings->game[pendings->count++] =
                (struct tb_pending){r, (int32_t)i, own[r].row, 0};
        }
    }
    sorting = id;
    if (pendings->count)
        qsort(pendings->game, pendings->count, sizeof *pendings->game,
              by_round_and_id);
    pendings->open = pendings->count;
    return true;
}

/* One word of the argument, for example "9:5=W". Round 0 means any round. */
struct word {
    int64_t round, id;
    char result;
};

static struct word parse_word(struct tb_text text)
{
    struct word word = {.round = 0};
    struct tb_text rest = text, part;
    bool good;

    tb_text_cut(&rest, '=', &part);
    good = rest.at && rest.length == 1 && strchr("WDL", rest.at[0]);
    if (good)
        word.result = rest.at[0];
    if (good && tb_text_has(part, ':')) {
        struct tb_text round;
        tb_text_cut(&part, ':', &round);
        good = tb_int_parse(round, TB_ROUNDS_MAX, &word.round) &&
               word.round > 0;
    }
    if (!good || !tb_int_parse(part, TB_ID_MAX, &word.id) || word.id < 1)
        tb_die_usage("-g '%.*s' is not ID=W, ID=D, ID=L or ROUND:ID=W",
                     TB_SHOWN(text));
    return word;
}

void tb_pending_check(const char *list)
{
    struct tb_text rest = tb_text(list), part;

    while (tb_text_cut(&rest, ',', &part))
        parse_word(part);
}

/* Finds the game that the word means; NULL after a fault. */
static struct tb_pending *find_meant(struct tb_pendings *pendings,
                                     struct tb_stream *stream,
                                     struct word word, int32_t record)
{
    const struct tb_who who =
        tb_record_who(stream, (size_t)record, (int32_t)word.id);
    struct tb_pending *meant = NULL;

    for (size_t i = 0; i < pendings->count; i++) {
        struct tb_pending *game = &pendings->game[i];
        if ((game->lower != record && game->higher != record) ||
            (word.round && (int64_t)game->round + 1 != word.round))
            continue;
        if (meant) {
            tb_stream_fail(stream, (size_t)record,
                           "-g: %s has pending games in rounds %zu and %zu; "
                           "name the round, as in %zu:%d=%c",
                           who.text, meant->round + 1, game->round + 1,
                           meant->round + 1, (int)word.id, word.result);
            return NULL;
        }
        meant = game;
    }
    if (!meant)
        tb_stream_fail(stream, (size_t)record, "-g: %s has no pending game%s",
                       who.text, word.round ? " in that round" : "");
    return meant;
}

bool tb_pending_give(struct tb_pendings *pendings, struct tb_stream *stream,
                     const struct tb_ids *index, const char *list)
{
    struct tb_text rest = tb_text(list), part;

    while (tb_text_cut(&rest, ',', &part)) {
        const struct word word = parse_word(part);
        const int32_t record = tb_ids_find(index, (int32_t)word.id);
        struct tb_pending *game;
        char result;
        if (record < 0)
            return tb_stream_fail(stream, 0, "-g: nobody has the id %d",
                                  (int)word.id);
        game = find_meant(pendings, stream, word, record);
        if (!game)
            return false;
        result = game->lower == record ? word.result
                                       : tb_pending_mirror(word.result);
        if (game->given && game->given != result)
            return tb_stream_fail(stream, (size_t)record, "-g: %.*s "
                                  "contradicts an earlier result of the list",
                                  TB_SHOWN(part));
        pendings->open -= !game->given;
        game->given = result;
    }
    return true;
}

void tb_pending_free(struct tb_pendings *pendings)
{
    free(pendings->game);
}
