/* SPDX-License-Identifier: ISC */
/* Why a player has the place, in one sentence. */
#include "page.h"

static const char *const small_numbers[][2] = {
    {"none", "none"},  {"one", "first"},    {"two", "second"},
    {"three", "third"}, {"four", "fourth"},  {"five", "fifth"},
    {"six", "sixth"},  {"seven", "seventh"}, {"eight", "eighth"},
    {"nine", "ninth"}, {"ten", "tenth"}};

enum { WORDS = 11, NUMBER = 0, ORDINAL = 1 };

/* Puts "ten" and "tenth", 11 and 11th. */
static void put_number(struct tb_output *output, size_t number, int form)
{
    if (number < WORDS)
        tb_put_string(output, small_numbers[number][form]);
    else if (form == ORDINAL)
        tb_part_place(output, number);
    else
        tb_put_format(output, "%zu", number);
}

static tb_num first_value(const struct tb_document *document, size_t record)
{
    const struct tb_keys *const keys = &document->explain.keys;

    return keys->value[record * keys->count];
}

void tb_card_points(const struct tb_document *document,
                    struct tb_output *output, tb_num points)
{
    struct tb_output unit = {0};

    if (!document->explain.teams) {
        tb_part_counted(output, points);
        return;
    }
    tb_part_points(output, points);
    tb_phrases_title(&document->explain, 0, &unit);
    tb_put_format(output, " %.*s", (int)unit.length, unit.buffer);
    output->length -= points == TB_ONE;
    free(unit.buffer);
}

static const char *noun(const struct tb_document *document, bool one)
{
    if (document->explain.teams)
        return one ? "team" : "teams";
    return one ? "player" : "players";
}

/* True if a key counts games between those who are equal. */
static bool is_between(const struct tb_explain *explain, size_t key)
{
    const struct tb_rule *const rule = explain->key[key].code.rule;

    return rule && (strncmp(rule->word.name, "EDE", 3) == 0 ||
                    tb_text_among(tb_text(rule->word.name), "DE h2h"));
}

/* True if two records have values of a key that tell by how much. */
static bool has_values(const struct tb_explain *explain, size_t key)
{
    const struct tb_rule *const rule = explain->key[key].code.rule;

    return !is_between(explain, key) && !tb_phrases_is_place(explain, key) &&
           explain->keys.key[key].kind != TB_KEY_TEXT &&
           !(rule && strncmp(rule->commands, "tb-random", 9) == 0);
}

static void put_title(const struct tb_document *document, size_t key,
                      struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    struct tb_output title = {0};

    if (is_between(explain, key)) {
        tb_put_string(output, explain->teams ? "the matches between them"
                                             : "the games between them");
        return;
    }
    tb_phrases_title(explain, key, &title);
    tb_escape_put(output, tb_output_text(&title), TB_HTML);
    free(title.buffer);
    if (explain->keys.key[key].kind == TB_KEY_TEXT)
        tb_put_string(output, " in the order of letters");
}

/* Puts what a record has of a key that parts it from another. */
static void put_value(const struct tb_document *document, size_t key,
                      size_t record, size_t other, struct tb_output *output)
{
    const struct tb_text value =
        tb_phrases_parting(&document->explain, key, record, other);

    if (tb_text_missing(value))
        tb_put_string(output, "none");
    else
        tb_escape_put(output, value, TB_HTML);
}

/* Puts "behind A by X (10 to 11.25)". */
static void put_neighbour(const struct tb_document *document,
                          const char *where, size_t record, ptrdiff_t other,
                          size_t key, struct tb_output *output)
{
    const bool up = document->explain.keys.key[key].kind == TB_KEY_UP;

    tb_put_string(output, where);
    tb_part_last(document, output, (size_t)other);
    tb_put_string(output, " by ");
    put_title(document, key, output);
    if (!has_values(&document->explain, key))
        return;
    tb_put_string(output, " (");
    put_value(document, key, record, (size_t)other, output);
    tb_put_string(output, " to ");
    put_value(document, key, (size_t)other, record, output);
    tb_put_string(output, up ? "; less is better)" : ")");
}

/* Puts "by X: A has 12, B 11.5, C 10", what both neighbours are parted by. */
static void put_both(const struct tb_document *document, size_t record,
                     const struct tb_reasons *reasons,
                     struct tb_output *output)
{
    const size_t key = reasons->above_key, above = (size_t)reasons->above,
                 below = (size_t)reasons->below;
    const bool up = document->explain.keys.key[key].kind == TB_KEY_UP;
    const bool values = has_values(&document->explain, key);

    tb_put_string(output, "by ");
    put_title(document, key, output);
    tb_put_string(output, values && up ? ", less is better: "
                          : values     ? ": " : ": behind ");
    tb_part_last(document, output, above);
    if (!values) {
        tb_put_string(output, ", ahead of ");
        tb_part_last(document, output, below);
        return;
    }
    tb_put_string(output, " has ");
    put_value(document, key, above, record, output);
    tb_put_string(output, ", ");
    tb_part_last(document, output, record);
    tb_put_char(output, ' ');
    put_value(document, key, record, above, output);
    tb_put_string(output, ", ");
    tb_part_last(document, output, below);
    tb_put_char(output, ' ');
    put_value(document, key, below, record, output);
}

/* True if what a record has of a key reads the same beside both neighbours. */
static bool reads_alike(const struct tb_document *document, size_t record,
                        const struct tb_reasons *reasons)
{
    const struct tb_explain *const explain = &document->explain;
    const size_t key = reasons->above_key;

    return key == reasons->below_key &&
           tb_text_equal(tb_phrases_parting(explain, key, record,
                                            (size_t)reasons->above),
                         tb_phrases_parting(explain, key, record,
                                            (size_t)reasons->below));
}

/* Puts the neighbours that are there, after what is said of a score. */
static void put_neighbours(const struct tb_document *document, size_t record,
                           const struct tb_reasons *reasons, bool said,
                           struct tb_output *output)
{
    const bool above = reasons->above >= 0, below = reasons->below >= 0;

    if (above && below && reads_alike(document, record, reasons)) {
        tb_put_string(output, said ? ", " : "");
        put_both(document, record, reasons, output);
        return;
    }
    tb_put_string(output, said && (above || below) ? ": " : "");
    if (above)
        put_neighbour(document, "behind ", record, reasons->above,
                      reasons->above_key, output);
    if (below)
        put_neighbour(document, above ? ", ahead of " : "ahead of ", record,
                      reasons->below, reasons->below_key, output);
}

/* Puts "1 behind A and ½ ahead of B" of a player whose score nobody has. */
static void put_alone(const struct tb_document *document, size_t record,
                      const struct tb_reasons *reasons,
                      struct tb_output *output)
{
    const ptrdiff_t other[] = {reasons->above, reasons->below};
    const char *before = ", ";

    for (int i = 0; i < 2; i++) {
        tb_num behind;
        if (other[i] < 0)
            continue;
        behind = first_value(document, (size_t)other[i]) -
                 first_value(document, record);
        tb_put_string(output, before);
        tb_part_points(output, i ? -behind : behind);
        tb_put_string(output, i ? " ahead of " : " behind ");
        tb_part_last(document, output, (size_t)other[i]);
        before = " and ";
    }
}

/* Puts where the record is among those with its score; returns false if it is
   the only one. */
static bool put_group(const struct tb_document *document, size_t record,
                      const struct tb_reasons *reasons,
                      struct tb_output *output)
{
    const struct tb_keys *const keys = &document->explain.keys;
    const tb_num score = first_value(document, record);
    size_t first = reasons->first, end = reasons->end;

    while (first > 0 && first_value(document, keys->order[first - 1]) == score)
        first--;
    while (end < document->stream->count &&
           first_value(document, keys->order[end]) == score &&
           tb_keys_ranked(keys, keys->order[end]))
        end++;
    if (end - first == 1) {
        tb_put_format(output, "the only %s with ", noun(document, true));
    } else {
        if (reasons->end - reasons->first > 1)
            tb_put_string(output, "one");
        else
            put_number(output, reasons->first - first + 1, ORDINAL);
        tb_put_string(output, " of the ");
        put_number(output, end - first, NUMBER);
        tb_put_format(output, " %s with ", noun(document, false));
    }
    tb_card_points(document, output, score);
    return end - first > 1;
}

void tb_card_why(const struct tb_document *document, size_t record,
                 struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    struct tb_reasons reasons = tb_reasons_of(explain, record);
    const size_t others = reasons.end - reasons.first - 1;
    const bool score = tb_text_is(explain->keys.key[0].name, "score") &&
                       first_value(document, record) != TB_MISSING;
    const bool alone = reasons.above < 0 && reasons.below < 0 && !others;

    if (!tb_keys_ranked(&explain->keys, record)) {
        tb_put_string(output, "<p><b>Without a place</b>: ");
        tb_part_field(document, output, record, explain->keys.unranked_slot);
        tb_put_char(output, '.');
        return;
    }
    tb_put_string(output, others ? "<p><b>Shared " : "<p><b>");
    tb_part_place(output, reasons.first + 1);
    tb_put_format(output, " of %zu</b>%s", document->stream->count,
                  score || !alone ? ": " : "");
    if (score && !put_group(document, record, &reasons, output)) {
        put_alone(document, record, &reasons, output);
    } else {
        if (score && !reasons.above_key) /* of another score */
            reasons.above = -1;
        if (score && !reasons.below_key)
            reasons.below = -1;
        put_neighbours(document, record, &reasons, score, output);
    }
    if (others) {
        tb_put_string(output, reasons.above >= 0 || reasons.below >= 0 ? "; "
                              : score                                  ? ", "
                                                                       : "");
        tb_put_string(output, "equal to ");
        put_number(output, others, NUMBER);
        tb_put_string(output, others == 1 ? " other in everything"
                                          : " others in everything");
    }
    tb_put_char(output, '.');
}
