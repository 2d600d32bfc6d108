/* SPDX-License-Identifier: ISC */
#include "explanation.h"
#include "show/show.h"

void tb_by_round_game(const struct tb_explain *explain,
                    const struct tb_game *game, struct tb_output *output)
{
    static const char *const words[] = {
        "won",            "drew",            "lost",
        "won by forfeit", "lost by forfeit", "drew by forfeit",
        "not finished",   "bye",             "full-point bye",
        "half-point bye", "not played"};
    const struct tb_scoring *scoring = &explain->loader.games.settings.scoring;

    tb_put_string(output, words[game->kind]);
    if (tb_game_played(game) && game->colour)
        tb_put_string(output, game->colour == 'w' ? " as White" : " as Black");
    if (game->points == tb_game_worth((enum tb_kind)game->kind, scoring))
        return;
    tb_put_format(output, " (%s point%s)", tb_num_show(game->points).text,
                  game->points == TB_ONE ? "" : "s");
}

/* Ends the cell that was put last. */
static void end_cell(struct tb_explain *explain)
{
    struct tb_by_round *const table = &explain->rounds;

    TB_GROW(table->end, table->capacity, table->count + 1);
    table->end[table->count++] = table->text.length;
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

/* The most decimals of a working of R entries, perhaps with one of what is
   taken back; -1 if it is no such list. */
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

/* Puts the entry of the next round, which it cuts off. */
static void put_entry(struct tb_explain *explain, struct column *column)
{
    struct tb_output *const output = &explain->rounds.text;
    struct tb_entry share;

    if (tb_entry_cut(&column->rest, &share)) {
        tb_put_string(output, share.out ? "(" : "");
        if (share.value != TB_MISSING)
            tb_value_pad(output, tb_text(tb_num_show(share.value).text),
                         explain->rounds.shown[column->key]);
        tb_put_string(output, share.out ? ")" : column->any_out ? " " : "");
    }
    end_cell(explain);
}

/* Puts the opponent of a game and its score. */
static void put_opponent(struct tb_explain *explain,
                         const struct tb_game *game, int decimals)
{
    if (game->row >= 0)
        tb_phrases_name(explain, (size_t)game->row, &explain->rounds.text);
    end_cell(explain);
    if (game->row >= 0 && explain->score_slot >= 0)
        tb_value_pad(&explain->rounds.text,
                     tb_field(explain->stream, (size_t)game->row,
                              explain->score_slot), decimals);
    end_cell(explain);
}

/* Puts the cells before those of keys. */
static void put_cells(struct tb_explain *explain, const char *number,
                      const char *game, const char *opponent,
                      const char *scored)
{
    const char *const cell[] = {number, game, opponent, scored};

    for (int i = 0; i < TB_BY_ROUND_KEYS; i++) {
        tb_put_string(&explain->rounds.text, cell[i]);
        end_cell(explain);
    }
}

/* Puts the names of the keys, or the values of a record. */
static void put_keys(struct tb_explain *explain, const size_t *record,
                     const struct column *column, size_t columns)
{
    for (size_t c = 0; c < columns; c++) {
        const size_t key = column[c].key;
        if (record)
            tb_value_pad(&explain->rounds.text,
                         tb_phrases_value(explain, key, *record),
                         explain->rounds.shown[key]);
        else
            tb_put_text(&explain->rounds.text, explain->keys.key[key].name);
        tb_put_string(&explain->rounds.text, column[c].any_out ? " " : "");
        end_cell(explain);
    }
}

/* A row of what is taken back, which stands behind the rounds, if any is. */
static void put_taken_back(struct tb_explain *explain, struct column *column,
                           size_t columns)
{
    bool any = false;

    for (size_t c = 0; c < columns; c++)
        any |= column[c].rest.length && !tb_text_missing(column[c].rest);
    if (!any)
        return;
    put_cells(explain, "", "taken back", "", "");
    for (size_t c = 0; c < columns; c++)
        put_entry(explain, &column[c]);
}

/* Finds the keys whose workings are lists of rounds. */
static size_t find_columns(struct tb_explain *explain, size_t record,
                           struct column *column)
{
    size_t columns = 0;

    for (size_t i = 0; i < explain->keys.count; i++) {
        explain->rounds.shown[i] = decimals_of(explain, i, record);
        if (explain->rounds.shown[i] < 0)
            continue;
        column[columns].key = i;
        column[columns].rest = working(explain, i, record);
        column[columns].any_out =
            column[columns].rest.at &&
            memchr(column[columns].rest.at, '(', column[columns].rest.length);
        explain->rounds.left_out |= column[columns].any_out;
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

/* Puts all rows. */
static void put_rows(struct tb_explain *explain, size_t record,
                     struct column *column, size_t columns)
{
    const struct tb_games *games = &explain->loader.games;
    const struct tb_game *const game = tb_games_of(games, record);
    const int decimals = score_decimals(explain, game, games->rounds);

    put_cells(explain, "round", explain->teams ? "match" : "game", "opponent",
              "scored");
    put_keys(explain, NULL, column, columns);
    for (size_t r = 0; r < games->rounds; r++) {
        tb_put_format(&explain->rounds.text, "%zu", r + 1);
        end_cell(explain);
        tb_by_round_game(explain, &game[r], &explain->rounds.text);
        end_cell(explain);
        put_opponent(explain, &game[r], decimals);
        for (size_t c = 0; c < columns; c++)
            put_entry(explain, &column[c]);
    }
    put_taken_back(explain, column, columns);
    if (columns)
        put_cells(explain, "value", "", "", "");
    put_keys(explain, &record, column, columns);
}

void tb_by_round_put(struct tb_explain *explain, size_t record)
{
    struct tb_by_round *const table = &explain->rounds;
    struct column *column;
    size_t columns;

    table->text.length = table->count = 0;
    table->left_out = false;
    for (size_t i = 0; i < explain->keys.count; i++)
        table->shown[i] = -1;
    if (!explain->games || explain->loader.games.rounds == 0)
        return;
    column = tb_alloc(explain->keys.count, sizeof *column);
    columns = find_columns(explain, record, column);
    put_rows(explain, record, column, columns);
    table->grid.columns = TB_BY_ROUND_KEYS + columns;
    table->grid.rows = table->count / table->grid.columns;
    free(column);
}

/* Shortens the name that was put since start until it fits. */
static void shorten(struct tb_output *output, size_t start)
{
    enum { OPPONENT_WIDTH = 24 };
    struct tb_text name = {output->buffer + start, output->length - start};
    const bool isolated = tb_text_ends(name, TB_ISOLATE_END);

    if (tb_width(name) <= OPPONENT_WIDTH)
        return;
    while (tb_width(name) > OPPONENT_WIDTH) {
        do {
            name.length--;
        } while (name.length && !tb_utf8_begins(name.at[name.length]));
    }
    output->length = start + name.length;
    tb_put_string(output, isolated ? TB_ISOLATE_END : "");
}

/* What stands below one another is aligned by blanks in text alone. */
static void put_cell(const struct tb_grid *grid, size_t row, size_t column,
                     enum tb_escape escape, struct tb_output *output)
{
    const struct tb_explain *const explain = grid->data;
    const size_t at = row * grid->columns + column;
    const size_t before = at ? explain->rounds.end[at - 1] : 0;
    const struct tb_text cell = {explain->rounds.text.buffer + before,
                                 explain->rounds.end[at] - before};
    const size_t start = output->length;

    tb_escape_words(output, escape == TB_SHOWN ? cell : tb_text_trim(cell),
                    escape);
    if (escape == TB_SHOWN && column == TB_BY_ROUND_OPPONENT)
        shorten(output, start);
}

void tb_by_round_open(struct tb_explain *explain)
{
    struct tb_by_round *const table = &explain->rounds;
    const size_t most = TB_BY_ROUND_KEYS + explain->keys.count;

    table->text.file = -1;
    table->shown = tb_alloc(explain->keys.count, sizeof *table->shown);
    table->grid = (struct tb_grid){
        .column = tb_alloc(most, sizeof *table->grid.column),
        .put = put_cell,
        .data = explain};
    for (size_t i = 0; i < most; i++)
        table->grid.column[i].numeric =
            i != TB_BY_ROUND_GAME && i != TB_BY_ROUND_OPPONENT;
}

void tb_by_round_free(struct tb_by_round *table)
{
    free(table->text.buffer);
    free(table->end);
    free(table->shown);
    free(table->grid.column);
}
