/* SPDX-License-Identifier: ISC */
/* Why a player has the place, in one sentence. */
#include "page.h"

enum { WORDS = 11 };

static const char *const ordinals[WORDS] = {
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
    "eighth", "ninth", "tenth"};

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
                      size_t whose, size_t against, struct tb_output *output)
{
    const struct tb_text value =
        tb_phrases_parting(&document->explain, key, whose, against);

    tb_escape_put(output, tb_text_missing(value) ? tb_text("none") : value,
                  TB_HTML);
}

/* Puts " by X (10 to 11.25)". */
static void put_key(const struct tb_document *document, size_t key,
                    size_t record, size_t rival, struct tb_output *output)
{
    const bool up = document->explain.keys.key[key].kind == TB_KEY_UP;

    tb_put_char(output, ' ');
    if (!put_title(document, key, output))
        return;
    tb_put_string(output, " (");
    put_value(document, key, record, rival, output);
    tb_put_string(output, " to ");
    put_value(document, key, rival, record, output);
    tb_put_string(output, up ? "; less is better)" : ")");
}

/* Puts ": A has 12, B 11.5, C 10". */
static void put_values(const struct tb_document *document, size_t key,
                       const size_t who[3], struct tb_output *output)
{
    if (document->explain.keys.key[key].kind == TB_KEY_UP)
        tb_put_string(output, ", less is better");
    for (int i = 0; i < 3; i++) {
        tb_put_string(output, i ? ", " : ": ");
        tb_part_last(document, output, who[i]);
        tb_put_string(output, i ? " " : " has ");
        put_value(document, key, who[i], who[i == 1 ? 0 : 1], output);
    }
}

/* Puts the neighbours that are there, by points or by what parts them. */
static void put_neighbours(const struct tb_document *document, size_t record,
                           const struct tb_reasons *reasons, bool points,
                           const char *before, struct tb_output *output)
{
    const struct tb_key *const keys = document->explain.keys.key;
    const ptrdiff_t other[] = {reasons->above, reasons->below};
    const size_t key[] = {reasons->above_key, reasons->below_key};
    const bool one = !points && other[0] >= 0 && other[1] >= 0 &&
                     key[0] == key[1] &&
                     keys[key[0]].slot == keys[key[0]].compared_slot;

    if (one) {
        const size_t who[] = {(size_t)other[0], record, (size_t)other[1]};
        tb_put_string(output, *before ? ", " : "");
        if (put_title(document, key[0], output)) {
            put_values(document, key[0], who, output);
            return;
        }
        before = ": ";
    }
    for (int i = 0; i < 2; i++) {
        if (other[i] < 0)
            continue;
        tb_put_string(output, before);
        if (points) {
            const tb_num ahead = tb_part_first(document, record) -
                                 tb_part_first(document, (size_t)other[i]);
            tb_cross_points(output, i ? ahead : -ahead);
            tb_put_char(output, ' ');
        }
        tb_put_string(output, i ? "ahead of " : "behind ");
        tb_part_last(document, output, (size_t)other[i]);
        if (!points && !one)
            put_key(document, key[i], record, (size_t)other[i], output);
        before = points ? " and " : ", ";
    }
}

/* Puts "eighth of the ten players with 3½ points"; true: it is alone. */
static bool put_group(const struct tb_document *document, size_t record,
                      const struct tb_reasons *reasons,
                      struct tb_output *output)
{
    const struct tb_keys *const keys = &document->explain.keys;
    const char *const noun = document->explain.teams ? "team" : "player";
    const tb_num score = tb_part_first(document, record);
    size_t first = reasons->first, end = reasons->end, place;

    while (first > 0 &&
           tb_part_first(document, keys->order[first - 1]) == score)
        first--;
    while (end < document->stream->count &&
           tb_part_first(document, keys->order[end]) == score &&
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
            tb_phrases_place(output, place);
        tb_put_string(output, " of the ");
        tb_put_count(output, end - first);
        tb_put_format(output, " %ss with ", noun);
    }
    tb_part_counted(output, score);
    return end - first == 1;
}

void tb_card_why(const struct tb_document *document, size_t record,
                 struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    struct tb_reasons reasons = tb_reasons_of(explain, record);
    const size_t others = reasons.end - reasons.first - 1;
    const bool score = tb_text_is(explain->keys.key[0].name, "score") &&
                       tb_part_first(document, record) != TB_MISSING;
    bool alone;

    if (!tb_keys_ranked(&explain->keys, record)) {
        tb_put_string(output, "<p><b>Without a place</b>: ");
        tb_part_field(document, output, record, explain->keys.unranked_slot);
        tb_put_char(output, '.');
        return;
    }
    tb_put_string(output, others ? "<p><b>Shared " : "<p><b>");
    tb_phrases_place(output, reasons.first + 1);
    tb_put_format(output, " of %zu</b>%s", document->stream->count,
                  score || document->stream->count > 1 ? ": " : "");
    alone = score && put_group(document, record, &reasons, output);
    if (score && !alone && !reasons.above_key) /* of another score */
        reasons.above = -1;
    if (score && !alone && !reasons.below_key)
        reasons.below = -1;
    put_neighbours(document, record, &reasons, alone,
                   alone ? ", " : score ? ": " : "", output);
    if (others) {
        tb_put_string(output, reasons.above >= 0 || reasons.below >= 0 ? "; "
                              : score                                  ? ", "
                                                                       : "");
        tb_put_string(output, "equal to ");
        tb_put_count(output, others);
        tb_put_string(output, others == 1 ? " other in everything"
                                          : " others in everything");
    }
    tb_put_char(output, '.');
}
