/* SPDX-License-Identifier: ISC */
#include "explanation.h"
#include "show/show.h"

const char *tb_by_round_game(const struct tb_explain *explain,
                             const struct tb_game *game)
{
    static const char *const words[] = {
        "won",            "drew",            "lost",
        "won by forfeit", "lost by forfeit", "drew by forfeit",
        "not finished",   "bye",             "full-point bye",
        "half-point bye", "not played"};
    const struct tb_scoring *scoring = &explain->loader.games.settings.scoring;
    const char *const said =
        TB_MADE("%s%s", words[game->kind],
                !tb_game_played(game) || !game->colour ? ""
                : game->colour == 'w'                  ? " as White"
                                                       : " as Black");

    return game->points == tb_game_worth((enum tb_kind)game->kind, scoring)
               ? said
               : TB_MADE("%s (%s point%s)", said,
                         tb_num_show(game->points),
                         game->points == TB_ONE ? "" : "s");
}

/* Ends the cell that was just put. */
static void end_cell(struct tb_explain *explain)
{
    struct tb_by_round *const table = &explain->rounds;

    TB_GROW(table->end, table->capacity, table->count + 1);
    table->end[table->count++] = table->text.length;
}

/* The larger of most and the decimals of a number. */
static int most_decimals(int most, struct tb_text number)
{
    const int decimals = tb_kind_decimals(number);

    return decimals > most ? decimals : most;
}

struct column {
    size_t key;
    struct tb_text rest; /* of its working: the entries not yet put */
    bool any_out;        /* one of them does not count */
};

/* Cuts off and puts the entry of the next round. */
static void put_entry(struct tb_explain *explain, struct column *column)
{
    struct tb_output *const output = &explain->rounds.text;
    struct tb_entry share;

    if (tb_entry_cut(&column->rest, &share)) {
        tb_put_string(output, share.out ? "(" : "");
        if (share.value != TB_MISSING)
            tb_value_pad(output, tb_text(tb_num_show(share.value)),
                         explain->rounds.shown[column->key]);
        tb_put_string(output, share.out ? ")" : column->any_out ? " " : "");
    }
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

/* Puts the names of the keys, or a record's values if it is not NULL. */
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

/* Finds the keys with an entry for each round in their working. */
static size_t find_columns(struct tb_explain *explain, size_t record,
                           struct column *column)
{
    const size_t rounds = explain->loader.games.rounds;
    size_t columns = 0;

    for (size_t i = 0; i < explain->keys.count; i++) {
        struct tb_text rest = {NULL, 0};
        struct tb_entry share;
        size_t count = 0;
        int most = tb_kind_decimals(tb_phrases_value(explain, i, record));
        bool entries = true, any_out;
        if (explain->key[i].work_slot >= 0)
            rest = tb_field(explain->stream, record, explain->key[i].work_slot);
        column[columns].rest = rest;
        any_out = tb_text_has(rest, '(');
        for (; rest.at && (entries = tb_entry_cut(&rest, &share)); count++)
            most = most_decimals(most, tb_text(tb_num_show(share.value)));
        /* One more entry after the rounds is a sum to subtract. */
        if (!entries || most < 0 || (count != rounds && count != rounds + 1))
            continue;
        explain->rounds.shown[i] = most;
        explain->rounds.left_out |= any_out;
        column[columns].key = i;
        column[columns++].any_out = any_out;
    }
    return columns;
}

void tb_by_round_put(struct tb_explain *explain, size_t record)
{
    struct tb_by_round *const table = &explain->rounds;
    const struct tb_games *const games = &explain->loader.games;
    struct tb_output *const text = &table->text;
    const struct tb_game *game;
    struct column *column;
    size_t columns;
    int decimals = 0;
    bool taken_back = false;

    text->length = table->count = 0;
    table->left_out = false;
    for (size_t i = 0; i < explain->keys.count; i++)
        table->shown[i] = -1;
    if (!explain->games || games->rounds == 0)
        return;
    column = tb_alloc(explain->keys.count, sizeof *column);
    columns = find_columns(explain, record, column);
    game = tb_games_of(games, record);
    for (size_t r = 0; r < games->rounds && explain->score_slot >= 0; r++) {
        if (game[r].row >= 0)
            decimals = most_decimals(decimals, tb_field(explain->stream,
                                                        (size_t)game[r].row,
                                                        explain->score_slot));
    }
    put_cells(explain, "round", explain->teams ? "match" : "game", "opponent",
              "scored");
    put_keys(explain, NULL, column, columns);
    for (size_t r = 0; r < games->rounds; r++) {
        tb_put_format(text, "%zu", r + 1);
        end_cell(explain);
        tb_put_string(text, tb_by_round_game(explain, &game[r]));
        end_cell(explain);
        if (game[r].row >= 0)
            tb_put_string(text, tb_phrases_name(explain, (size_t)game[r].row,
                                                false));
        end_cell(explain);
        if (game[r].row >= 0 && explain->score_slot >= 0)
            tb_value_pad(text, tb_field(explain->stream, (size_t)game[r].row,
                                        explain->score_slot), decimals);
        end_cell(explain);
        for (size_t c = 0; c < columns; c++)
            put_entry(explain, &column[c]);
    }
    for (size_t c = 0; c < columns; c++)
        taken_back |= column[c].rest.length && !tb_text_missing(column[c].rest);
    if (taken_back)
        put_cells(explain, "", "subtracted", "", "");
    for (size_t c = 0; c < columns && taken_back; c++)
        put_entry(explain, &column[c]);
    if (columns)
        put_cells(explain, "value", "", "", "");
    put_keys(explain, &record, column, columns);
    table->grid.columns = TB_BY_ROUND_KEYS + columns;
    table->grid.rows = table->count / table->grid.columns;
    free(column);
}

/* Only in text are cells aligned with spaces, and long names cut. */
static void put_cell(const struct tb_grid *grid, size_t row, size_t column,
                     enum tb_escape escape, struct tb_output *output)
{
    enum { OPPONENT_WIDTH = 24 };
    const struct tb_explain *const explain = grid->data;
    const size_t at = row * grid->columns + column;
    const size_t before = at ? explain->rounds.end[at - 1] : 0;
    const struct tb_text cell = {explain->rounds.text.buffer + before,
                                 explain->rounds.end[at] - before};
    const size_t start = output->length;
    struct tb_text name;
    bool isolated;

    tb_escape_words(output, escape == TB_SHOWN ? cell : tb_text_trim(cell),
                    escape);
    name = tb_slice(output->buffer + start, output->length - start);
    if (escape != TB_SHOWN || column != TB_BY_ROUND_OPPONENT ||
        tb_width(name) <= OPPONENT_WIDTH)
        return;
    isolated = tb_text_ends(name, TB_ISOLATE_END);
    while (tb_width(name) > OPPONENT_WIDTH) {
        do {
            name.length--;
        } while (name.length && !tb_utf8_begins(name.at[name.length]));
    }
    output->length = start + name.length;
    tb_put_string(output, isolated ? TB_ISOLATE_END : "");
}

void tb_by_round_open(struct tb_explain *explain)
{
    struct tb_by_round *const table = &explain->rounds;
    const size_t most = TB_BY_ROUND_KEYS + explain->keys.count;

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
