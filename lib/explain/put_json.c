/* SPDX-License-Identifier: ISC */
#include "explanation.h"

static void put_string(struct tb_output *output, const char *before,
                       struct tb_text text)
{
    tb_put_string(output, before);
    tb_explanation_between(output, "\"", text, TB_JSON, "\"");
}

/* Puts a number, null or a text. */
static void put_value(struct tb_output *output, const char *before,
                      struct tb_text value, bool is_text)
{
    tb_put_string(output, before);
    tb_value_json(output, value, is_text);
}

/* Puts a column of a record as a number, or null. */
static void put_field(const struct tb_explain *explain,
                      struct tb_output *output, const char *before,
                      size_t record, int slot)
{
    put_value(output, before, tb_field_if(explain->stream, record, slot),
              false);
}

static void put_neighbour(const struct tb_explain *explain, const char *name,
                          size_t record, ptrdiff_t other, size_t key,
                          struct tb_output *output)
{
    const bool is_text = explain->keys.key[key].kind == TB_KEY_TEXT;

    tb_put_string(output, name);
    if (other < 0) {
        tb_put_string(output, "null");
        return;
    }
    put_field(explain, output, "{\"id\": ", (size_t)other, explain->id_slot);
    put_string(output, ", \"key\": ", explain->keys.key[key].name);
    put_value(output, ", \"own\": ",
              tb_phrases_parting(explain, key, record, (size_t)other), is_text);
    put_value(output, ", \"other\": ",
              tb_phrases_parting(explain, key, (size_t)other, record), is_text);
    tb_put_char(output, '}');
}

static void put_lines(struct tb_output *output, const char *name,
                      struct tb_text lines)
{
    struct tb_text line;
    const char *comma = "";

    tb_put_string(output, name);
    while (lines.length && tb_text_cut(&lines, '\n', &line)) {
        if (line.length)
            put_string(output, comma, line);
        comma = ", ";
    }
    tb_put_char(output, ']');
}

static void put_keys(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    tb_put_string(output, ", \"keys\": [");
    for (size_t i = 0; i < explain->keys.count; i++) {
        const int work = explain->key[i].work_slot;
        const char *about;
        put_string(output, i ? ", {\"column\": " : "{\"column\": ",
                   explain->keys.key[i].name);
        put_value(output, ", \"value\": ",
                  tb_phrases_value(explain, i, record),
                  explain->keys.key[i].kind == TB_KEY_TEXT);
        if (work >= 0)
            put_value(output, ", \"work\": ",
                      tb_field(explain->stream, record, work), true);
        about = tb_explain_key(explain, i);
        if (*about)
            put_string(output, ", \"about\": ", tb_text(about));
        tb_put_char(output, '}');
    }
    tb_put_char(output, ']');
}

/* Puts the games. What they add to the keys is in the keys' "work". */
static void put_rounds(const struct tb_explain *explain, size_t record,
                       struct tb_output *output)
{
    const size_t rounds = explain->games ? explain->loader.games.rounds : 0;

    tb_put_string(output, ", \"rounds\": [");
    for (size_t r = 0; r < rounds; r++) {
        const struct tb_game *game =
            &tb_games_of(&explain->loader.games, record)[r];
        put_string(output, r ? ", {\"game\": " : "{\"game\": ",
                   tb_text(tb_by_round_game(explain, game)));
        if (game->row >= 0) {
            const size_t row = (size_t)game->row;
            put_field(explain, output, ", \"opponent\": ", row,
                      explain->id_slot);
            put_string(output, ", \"name\": ",
                       tb_field_if(explain->stream, row, explain->name_slot));
            put_field(explain, output, ", \"scored\": ", row,
                      explain->score_slot);
        }
        tb_put_char(output, '}');
    }
    tb_put_char(output, ']');
}

void tb_explain_json(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    const struct tb_reasons reasons = tb_reasons_of(explain, record);

    tb_explanation_make(explain, record);
    tb_put_string(output, explain->started ? ",\n" : "[\n");
    explain->started = true;
    put_string(output, "{\"section\": ", tb_section_name(explain->stream));
    put_field(explain, output, ", \"id\": ", record, explain->id_slot);
    put_string(output, ", \"name\": ",
               tb_field_if(explain->stream, record, explain->name_slot));
    put_field(explain, output, ", \"rank\": ", record, explain->rank_slot);
    tb_put_format(output, ", \"of\": %zu, \"shared_by\": %zu",
                  explain->stream->count, reasons.end - reasons.first);
    put_field(explain, output, ", \"score\": ", record, explain->score_slot);
    tb_explanation_state(explain, output, ", \"state\": \"", "\"");
    if (explain->state.said.doubt.length)
        tb_put_format(output, ", \"doubt\": %zu",
                      tb_clashes_count(explain->state.said.doubt));
    put_neighbour(explain, ", \"above\": ", record, reasons.above,
                  reasons.above_key, output);
    put_neighbour(explain, ", \"below\": ", record, reasons.below,
                  reasons.below_key, output);
    put_lines(output, ", \"reasons\": [", tb_output_text(&explain->reasons));
    put_rounds(explain, record, output);
    put_lines(output, ", \"notes\": [", tb_output_text(&explain->notes));
    put_keys(explain, record, output);
    tb_put_char(output, '}');
}

void tb_explain_json_end(struct tb_explain *explain, struct tb_output *output)
{
    tb_put_string(output, explain->started ? "\n]\n" : "[]\n");
}
