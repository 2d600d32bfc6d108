/* SPDX-License-Identifier: ISC */
#include "explanation.h"

#include <stdlib.h>

#include "show/show.h"

void tb_by_round_game(const struct tb_explain *explain,
                    const struct tb_game *game, struct tb_output *output)
{
    static const char *const words[] = {
        "won",            "drew",            "lost",
        "won by forfeit", "lost by forfeit", "drew by forfeit",
        "not finished",   "bye",             "full-point bye",
        "half-point bye", "not played"};
    const struct tb_scoring *scoring =
        &explain->loader.games.settings.scoring;

    tb_put_string(output, words[game->kind]);
    if (tb_game_played(game) && game->colour)
        tb_put_string(output,
                      game->colour == 'w' ? " as White" : " as Black");
    if (game->points == tb_game_worth((enum tb_kind)game->kind, scoring))
        return;
    tb_put_format(output, " (%s point%s)", tb_num_show(game->points).text,
                  game->points == TB_ONE ? "" : "s");
}

static struct tb_text working(const struct tb_explain *explain, size_t key,
                              size_t record)
{
    return tb_field(explain->stream, record, explain->key[key].work_slot);
}

/* The decimals of a number, if there are more. */
static int most_decimals(int most, struct tb_text number)
{
    const int decimals = tb_kind_decimals(number);

    return decimals > most ? decimals : most;
}

/*
 * The most decimals of a working of R entries, perhaps with one of what is
 * taken back; -1 if it is no such list.
 */
static int decimals_of(const struct tb_explain *explain, size_t key,
                       size_t record)
{
    const size_t rounds = explain->loader.games.rounds;
    int most = tb_kind_decimals(tb_phrases_value(explain, key, record));
    struct tb_entry share;
    struct tb_text rest;
    size_t count = 0;

    if (explain->key[key].work_slot < 0)
        return -1;
    for (rest = working(explain, key, record); rest.at; count++) {
        if (!tb_entry_cut(&rest, &share))
            return -1;
        most = most_decimals(most, tb_text(tb_num_show(share.value).text));
    }
    return (count == rounds || count == rounds + 1) && most >= 0 ? most : -1;
}

/* A column of a key in work. */
struct column {
    size_t key;
    struct tb_text rest; /* of the working */
    bool any_out;        /* an entry of it is left out */
};

/* Cuts the entry of the next round off and puts it. */
static void put_entry(const struct tb_explain *explain, struct column *column,
                      struct tb_output *output)
{
    struct tb_entry share;

    tb_put_char(output, '\t');
    if (!tb_entry_cut(&column->rest, &share))
        return;
    tb_put_string(output, share.out ? "(" : "");
    if (share.value != TB_MISSING)
        tb_value_pad(output, tb_text(tb_num_show(share.value).text),
                     explain->shown[column->key]);
    tb_put_string(output, share.out ? ")" : column->any_out ? " " : "");
}

/* Puts the opponent of a game and its score. */
static void put_opponent(const struct tb_explain *explain,
                         const struct tb_game *game, int decimals,
                         struct tb_output *output)
{
    tb_put_char(output, '\t');
    if (game->row >= 0)
        tb_phrases_name(explain, (size_t)game->row, output);
    tb_put_char(output, '\t');
    if (game->row >= 0 && explain->score_slot >= 0)
        tb_value_pad(output,
                     tb_field(explain->stream, (size_t)game->row,
                              explain->score_slot),
                     decimals);
}

static void put_titles(const struct tb_explain *explain,
                       const struct column *column, size_t columns,
                       struct tb_output *output)
{
    tb_put_string(output, explain->teams ? "round\tmatch\topponent\tscored"
                                         : "round\tgame\topponent\tscored");
    for (size_t c = 0; c < columns; c++) {
        tb_put_char(output, '\t');
        tb_put_text(output, explain->keys.key[column[c].key].name);
        tb_put_string(output, column[c].any_out ? " " : "");
    }
    tb_put_char(output, '\n');
}

static void put_values(const struct tb_explain *explain, size_t record,
                       const struct column *column, size_t columns,
                       struct tb_output *output)
{
    tb_put_string(output, "value\t\t\t");
    for (size_t c = 0; c < columns; c++) {
        tb_put_char(output, '\t');
        tb_value_pad(output, tb_phrases_value(explain, column[c].key, record),
                     explain->shown[column[c].key]);
        tb_put_string(output, column[c].any_out ? " " : "");
    }
    tb_put_char(output, '\n');
}

/* A row of what is taken back, which stands behind the rounds, if any is. */
static void put_taken_back(const struct tb_explain *explain,
                           struct column *column, size_t columns,
                           struct tb_output *output)
{
    bool any = false;

    for (size_t c = 0; c < columns; c++)
        any |= column[c].rest.length && !tb_text_missing(column[c].rest);
    if (!any)
        return;
    tb_put_string(output, "\ttaken back\t\t");
    for (size_t c = 0; c < columns; c++)
        put_entry(explain, &column[c], output);
    tb_put_char(output, '\n');
}

/* Finds the keys whose workings are lists of rounds. */
static size_t find_columns(struct tb_explain *explain, size_t record,
                           struct column *column)
{
    size_t columns = 0;

    for (size_t i = 0; i < explain->keys.count; i++) {
        explain->shown[i] = decimals_of(explain, i, record);
        if (explain->shown[i] < 0)
            continue;
        column[columns].key = i;
        column[columns].rest = working(explain, i, record);
        column[columns].any_out =
            memchr(column[columns].rest.at, '(', column[columns].rest.length);
        explain->left_out |= column[columns].any_out;
        columns++;
    }
    return columns;
}

/* The most decimals of an opponent's score. */
static int score_decimals(const struct tb_explain *explain,
                          const struct tb_game *game, size_t rounds)
{
    int most = 0;

    for (size_t r = 0; r < rounds && explain->score_slot >= 0; r++) {
        if (game[r].row >= 0)
            most = most_decimals(most, tb_field(explain->stream,
                                                (size_t)game[r].row,
                                                explain->score_slot));
    }
    return most;
}

void tb_by_round_put(struct tb_explain *explain, size_t record)
{
    const struct tb_games *games = &explain->loader.games;
    struct tb_output *output = &explain->rounds;
    struct column *column;
    size_t columns;
    int decimals;

    output->length = 0;
    explain->left_out = false;
    for (size_t i = 0; i < explain->keys.count; i++)
        explain->shown[i] = -1;
    if (!explain->games || games->rounds == 0)
        return;
    column = tb_alloc(explain->keys.count, sizeof *column);
    columns = find_columns(explain, record, column);
    decimals = score_decimals(explain, tb_games_of(games, record),
                              games->rounds);
    put_titles(explain, column, columns, output);
    for (size_t r = 0; r < games->rounds; r++) {
        const struct tb_game *game = &tb_games_of(games, record)[r];
        tb_put_format(output, "%zu\t", r + 1);
        tb_by_round_game(explain, game, output);
        put_opponent(explain, game, decimals, output);
        for (size_t c = 0; c < columns; c++)
            put_entry(explain, &column[c], output);
        tb_put_char(output, '\n');
    }
    put_taken_back(explain, column, columns, output);
    if (columns)
        put_values(explain, record, column, columns, output);
    free(column);
}
