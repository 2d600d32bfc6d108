/* SPDX-License-Identifier: ISC */
#include "explanation.h"

struct tb_reasons tb_reasons_of(const struct tb_explain *explain, size_t record)
{
    const struct tb_keys *keys = &explain->keys;
    const size_t place = explain->place[record];
    const size_t count = explain->stream->count;
    struct tb_reasons reasons = {.first = explain->group[place],
                                 .end = explain->group_end[place],
                                 .above = -1,
                                 .below = -1};

    if (!tb_keys_ranked(keys, record)) { /* no rank, no neighbours */
        reasons.first = place;
        reasons.end = place + 1;
        return reasons;
    }
    if (reasons.first > 0) {
        reasons.above = (ptrdiff_t)keys->order[reasons.first - 1];
        reasons.above_key = tb_keys_parted(keys, record, (size_t)reasons.above);
    }
    if (reasons.end < count &&
        tb_keys_ranked(keys, keys->order[reasons.end])) {
        reasons.below = (ptrdiff_t)keys->order[reasons.end];
        reasons.below_key = tb_keys_parted(keys, record, (size_t)reasons.below);
    }
    reasons.last_key = reasons.above_key > reasons.below_key
                           ? reasons.above_key
                           : reasons.below_key;
    if (reasons.end - reasons.first > 1)
        reasons.last_key = keys->count;
    return reasons;
}

/* A value in words: 14.5, place 2, none. */
static const char *value_of(const struct tb_explain *explain, size_t key,
                            struct tb_text value)
{
    return tb_text_missing(value)
               ? "none"
               : TB_MADE("%s%.*s",
                         tb_phrases_is_place(explain, key) ? "place " : "",
                         TB_WHOLE(value));
}

/* Puts the first count keys: "equal in points (3.5) and Solkoff (21.5)". */
static void put_equal(const struct tb_explain *explain, size_t record,
                      size_t count, struct tb_output *output)
{
    tb_put_string(output, "equal in ");
    for (size_t i = 0; i < count; i++) {
        const struct tb_text value = tb_phrases_value(explain, i, record);
        const bool undecided =
            !tb_text_missing(value) &&
            tb_text_is(tb_field(explain->stream, record,
                                explain->keys.key[i].compared_slot), "0") &&
            (tb_phrases_is_place(explain, i) || !tb_text_is(value, "0"));
        tb_put_format(output, "%s%s (%s)", tb_phrases_between(", ", i, count),
                      tb_phrases_title(explain, i),
                      explain->keys.key[i].kind == TB_KEY_TEXT ? "the same"
                      : undecided                              ? "undecided"
                                           : value_of(explain, i, value));
    }
}

/* Puts the values that decide, "14.5 to 12.5". After places by direct
   encounter come the games between the two that count: " (round 3: won as
   White)". */
static void put_values(const struct tb_explain *explain, size_t key,
                       size_t own, size_t other, struct tb_output *output)
{
    const size_t record[] = {own, other};
    const struct tb_code_rule *const rule = explain->key[key].code.rule;
    const struct tb_games *const games = &explain->loader.games;
    const bool forfeits =
        explain->key[key].code.forfeits_played ||
        ((games->settings.round_robin || games->settings.double_swiss) &&
         rule && !tb_text_is(tb_text(rule->word.name), "h2h"));
    const char *before = " (";
    bool missing = false;

    if (explain->keys.key[key].kind == TB_KEY_TEXT) {
        tb_put_string(output, "in alphabetical order");
        return;
    }
    for (int i = 0; i < 2; i++) {
        const struct tb_text value =
            tb_phrases_parting(explain, key, record[i], record[!i]);
        tb_put_format(output, "%s%s", i ? " to " : "",
                      value_of(explain, key, value));
        missing |= tb_text_missing(value);
    }
    if (missing) {
        tb_put_string(output, " (no value comes last)");
    } else if (rule && strncmp(rule->commands, "tb-direct", 9) == 0) {
        for (size_t r = 0; explain->games && r < games->rounds; r++) {
            const struct tb_game *const game = &tb_games_of(games, own)[r];
            if (game->row < 0 || (size_t)game->row != other ||
                !(tb_game_played(game) ||
                  (forfeits && tb_game_forfeited(game))))
                continue;
            tb_put_format(output, "%sround %zu: %s", before, r + 1,
                          tb_by_round_game(explain, game));
            before = "; ";
        }
        tb_put_string(output, *before == ';' ? ")" : "");
    } else if (explain->keys.key[key].kind == TB_KEY_UP &&
               !tb_phrases_is_place(explain, key)) {
        tb_put_string(output, " (less is better)");
    } else if (rule && strncmp(rule->commands, "tb-random", 9) == 0) {
        tb_put_string(output, " (more is better)");
    }
}

/* Puts a line about the neighbour above or below. */
static void put_neighbour(const struct tb_explain *explain, bool above,
                          size_t own, size_t other, size_t key,
                          struct tb_output *output)
{
    const bool score = tb_text_is(explain->keys.key[key].name, "score");

    tb_put_format(output, "%s %s (%s): ", above ? "Behind" : "Ahead of",
                  tb_phrases_name(explain, other, false),
                  tb_phrases_place(explain->group[explain->place[other]] + 1));
    if (key) {
        put_equal(explain, own, key, output);
        tb_put_string(output, "; ");
    }
    if (score && key == 0) {
        tb_put_format(output, "%s to %.*s", tb_phrases_points(explain, own),
                      TB_WHOLE(tb_phrases_value(explain, key, other)));
    } else {
        tb_put_format(output, "decided by %s: ",
                      tb_phrases_title(explain, key));
        put_values(explain, key, own, other, output);
    }
    tb_put_string(output, ".\n");
}

/* Puts a line about the records that share the rank. */
static void put_sharers(const struct tb_explain *explain, size_t record,
                        const struct tb_reasons *reasons,
                        struct tb_output *output)
{
    size_t other[TB_PHRASES_NAMED], count = 0;

    for (size_t i = reasons->first;
         i < reasons->end && count < TB_PHRASES_NAMED; i++) {
        if (explain->keys.order[i] != record)
            other[count++] = explain->keys.order[i];
    }
    tb_put_format(output, "Shares %s place with %s: ",
                  tb_phrases_place(reasons->first + 1),
                  tb_phrases_names(explain, other,
                                   reasons->end - reasons->first - 1));
    put_equal(explain, record, explain->keys.count, output);
    tb_put_string(output, ".\n");
}

void tb_explanation_make(struct tb_explain *explain, size_t record)
{
    const struct tb_reasons reasons = tb_reasons_of(explain, record);
    const bool ranked = tb_keys_ranked(&explain->keys, record);
    const bool shared = reasons.end - reasons.first > 1;
    struct tb_output *output = &explain->heading;

    output->length = 0;
    tb_put_format(output, "%s: ", tb_phrases_name(explain, record, true));
    if (ranked)
        tb_put_format(output, "%s of %zu%s",
                      tb_phrases_place(reasons.first + 1),
                      explain->stream->count, shared ? ", shared" : "");
    else
        tb_put_string(output, "without a rank");
    if (explain->score_slot >= 0)
        tb_put_format(output, ", %s", tb_phrases_points(explain, record));
    output = &explain->reasons;
    output->length = 0;
    if (!ranked)
        tb_put_format(output, "Without a rank: %.*s.\n",
                      TB_WHOLE(tb_field(explain->stream, record,
                                        explain->keys.unranked_slot)));
    if (reasons.above >= 0)
        put_neighbour(explain, true, record, (size_t)reasons.above,
                      reasons.above_key, output);
    if (shared)
        put_sharers(explain, record, &reasons, output);
    if (reasons.below >= 0)
        put_neighbour(explain, false, record, (size_t)reasons.below,
                      reasons.below_key, output);
    tb_by_round_put(explain, record);
    tb_notes_put(explain, record, reasons.last_key);
}
