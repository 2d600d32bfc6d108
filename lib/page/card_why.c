/* SPDX-License-Identifier: ISC */
/* Why a player has the place, in one sentence. */
#include "page.h"

enum { WORDS = 11 };

static const char *const ordinals[WORDS] = {
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
    "eighth", "ninth", "tenth"};

static tb_num score_of(const struct tb_document *document, size_t record)
{
    const struct tb_keys *const keys = &document->explain.keys;

    return keys->value[record * keys->count];
}

/* Puts what parts two records; false: its values do not say by how much. */
static bool put_title(const struct tb_document *document, size_t key,
                      struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    const struct tb_rule *const rule = explain->key[key].code.rule;
    const bool between = rule && strstr(rule->commands, "tb-direct");
    struct tb_output title = {0};

    if (between)
        tb_put_string(&title, explain->teams ? "the matches between them"
                                             : "the games between them");
    else
        tb_phrases_title(explain, key, &title);
    tb_put_format(output, "by %s", tb_escaped(tb_output_text(&title), TB_HTML));
    free(title.buffer);
    return !between && !(rule && strstr(rule->commands, "tb-random"));
}

/* Puts what a record has of a key that parts it from another. */
static void put_value(const struct tb_document *document, size_t key,
                      size_t record, size_t other, struct tb_output *output)
{
    const struct tb_text value =
        tb_phrases_parting(&document->explain, key, record, other);

    tb_escape_put(output, tb_text_missing(value) ? tb_text("none") : value,
                  TB_HTML);
}

/* Puts "A by X (10 to 11.25)". */
static void put_neighbour(const struct tb_document *document, size_t record,
                          ptrdiff_t other, size_t key,
                          struct tb_output *output)
{
    const bool up = document->explain.keys.key[key].kind == TB_KEY_UP;

    tb_part_last(document, output, (size_t)other);
    tb_put_char(output, ' ');
    if (!put_title(document, key, output))
        return;
    tb_put_string(output, " (");
    put_value(document, key, record, (size_t)other, output);
    tb_put_string(output, " to ");
    put_value(document, key, (size_t)other, record, output);
    tb_put_string(output, up ? "; less is better)" : ")");
}

/* Puts "by X: A has 12, B 11.5, C 10", where one key parts both neighbours. */
static void put_both(const struct tb_document *document, size_t record,
                     const struct tb_reasons *reasons,
                     struct tb_output *output)
{
    const size_t key = reasons->above_key, above = (size_t)reasons->above;
    const size_t who[] = {above, record, (size_t)reasons->below};

    if (!put_title(document, key, output)) {
        tb_put_string(output, ": behind ");
        tb_part_last(document, output, above);
        tb_put_string(output, ", ahead of ");
        tb_part_last(document, output, who[2]);
        return;
    }
    if (document->explain.keys.key[key].kind == TB_KEY_UP)
        tb_put_string(output, ", less is better");
    for (int i = 0; i < 3; i++) {
        tb_put_string(output, i ? ", " : ": ");
        tb_part_last(document, output, who[i]);
        tb_put_string(output, i ? " " : " has ");
        put_value(document, key, who[i], i == 1 ? above : record, output);
    }
}

/* Puts the neighbours that are there. */
static void put_neighbours(const struct tb_document *document, size_t record,
                           const struct tb_reasons *reasons, bool score,
                           struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    const bool above = reasons->above >= 0, below = reasons->below >= 0;
    const size_t key = reasons->above_key;

    /* What the record has must read the same beside both. */
    if (above && below && key == reasons->below_key &&
        tb_text_equal(tb_phrases_parting(explain, key, record,
                                         (size_t)reasons->above),
                      tb_phrases_parting(explain, key, record,
                                         (size_t)reasons->below))) {
        tb_put_string(output, score ? ", " : "");
        put_both(document, record, reasons, output);
        return;
    }
    tb_put_string(output, score && (above || below) ? ": " : "");
    if (above) {
        tb_put_string(output, "behind ");
        put_neighbour(document, record, reasons->above, key, output);
    }
    if (below) {
        tb_put_string(output, above ? ", ahead of " : "ahead of ");
        put_neighbour(document, record, reasons->below, reasons->below_key,
                      output);
    }
}

/* Puts ", 1 behind A and ½ ahead of B" of who is alone with a score. */
static void put_distances(const struct tb_document *document, size_t record,
                          const struct tb_reasons *reasons,
                          struct tb_output *output)
{
    const ptrdiff_t other[] = {reasons->above, reasons->below};

    for (int i = 0; i < 2; i++) {
        tb_num ahead;
        if (other[i] < 0)
            continue;
        ahead = score_of(document, record) -
                score_of(document, (size_t)other[i]);
        tb_put_string(output, i && other[0] >= 0 ? " and " : ", ");
        tb_part_points(output, ahead < 0 ? -ahead : ahead);
        tb_put_string(output, i ? " ahead of " : " behind ");
        tb_part_last(document, output, (size_t)other[i]);
    }
}

/* Puts "eighth of the ten players with 3½ points"; false: it is the only one. */
static bool put_group(const struct tb_document *document, size_t record,
                      const struct tb_reasons *reasons,
                      struct tb_output *output)
{
    const struct tb_keys *const keys = &document->explain.keys;
    const char *const noun = document->explain.teams ? "team" : "player";
    const tb_num score = score_of(document, record);
    size_t first = reasons->first, end = reasons->end, place;

    while (first > 0 && score_of(document, keys->order[first - 1]) == score)
        first--;
    while (end < document->stream->count &&
           score_of(document, keys->order[end]) == score &&
           tb_keys_ranked(keys, keys->order[end]))
        end++;
    place = reasons->first - first + 1;
    if (end - first == 1) {
        tb_put_format(output, "the only %s with ", noun);
    } else {
        if (reasons->end - reasons->first > 1)
            tb_put_string(output, "one");
        else if (place < WORDS)
            tb_put_string(output, ordinals[place]);
        else
            tb_part_place(output, place);
        tb_put_string(output, " of the ");
        tb_part_number_in_words(output, end - first);
        tb_put_format(output, " %ss with ", noun);
    }
    tb_part_counted(output, score);
    return end - first > 1;
}

void tb_card_why(const struct tb_document *document, size_t record,
                 struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    struct tb_reasons reasons = tb_reasons_of(explain, record);
    const size_t others = reasons.end - reasons.first - 1;
    const bool score = tb_text_is(explain->keys.key[0].name, "score") &&
                       score_of(document, record) != TB_MISSING;
    const char *before = "";

    if (!tb_keys_ranked(&explain->keys, record)) {
        tb_put_string(output, "<p><b>Without a place</b>: ");
        tb_part_field(document, output, record, explain->keys.unranked_slot);
        tb_put_char(output, '.');
        return;
    }
    tb_put_string(output, others ? "<p><b>Shared " : "<p><b>");
    tb_part_place(output, reasons.first + 1);
    tb_put_format(output, " of %zu</b>: ", document->stream->count);
    if (score && !put_group(document, record, &reasons, output)) {
        put_distances(document, record, &reasons, output);
    } else {
        if (score && !reasons.above_key) /* of another score */
            reasons.above = -1;
        if (score && !reasons.below_key)
            reasons.below = -1;
        put_neighbours(document, record, &reasons, score, output);
        before = reasons.above >= 0 || reasons.below >= 0 ? "; "
                 : score                                  ? ", " : "";
    }
    if (others) {
        tb_put_format(output, "%sequal to ", before);
        tb_part_number_in_words(output, others);
        tb_put_string(output, others == 1 ? " other in everything"
                                          : " others in everything");
    }
    if (output->buffer[output->length - 1] == ' ')
        output->length -= strlen(": "); /* nobody is near */
    tb_put_char(output, '.');
}
