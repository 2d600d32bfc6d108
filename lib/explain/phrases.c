/* SPDX-License-Identifier: ISC */
#include "explanation.h"

enum { NAME_LETTERS = 40 };

const char *tb_phrases_between(const char *mark, size_t i, size_t count)
{
    if (i == 0)
        return "";
    return i + 1 < count ? mark : " and ";
}

const char *tb_phrases_place(size_t place)
{
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    const size_t last = place / 10 % 10 == 1 ? 0 : place % 10;

    return TB_MADE("%zu%s", place, endings[last < 4 ? last : 0]);
}

/* The unit of scores. */
static const char *points_of(const struct tb_explain *explain)
{
    if (!explain->teams)
        return "points";
    return explain->loader.games.settings.primary == TB_POINTS_GP
               ? "game points"
               : "match points";
}

const char *tb_phrases_points(const struct tb_explain *explain, size_t record)
{
    const struct tb_text score =
        tb_field(explain->stream, record, explain->score_slot);
    const struct tb_text points = tb_text(points_of(explain));

    return TB_MADE("%.*s %.*s", TB_WHOLE(score),
                   (int)points.length - tb_text_is(score, "1"), points.at);
}

bool tb_explain_namesake(const struct tb_explain *explain, size_t record)
{
    return explain->name_slot >= 0 &&
           tb_names_has(explain->borne_twice,
                        tb_field(explain->stream, record, explain->name_slot));
}

const char *tb_phrases_name(const struct tb_explain *explain, size_t record,
                            bool with_id)
{
    const struct tb_stream *stream = explain->stream;
    const struct tb_text id = tb_field(stream, record, explain->id_slot);
    struct tb_text name = tb_field_if(stream, record, explain->name_slot);
    struct tb_output *const output = tb_made_begin();
    const char *at;
    size_t length;
    char room[NAME_LETTERS * 4 + sizeof "..."];

    if (name.length == 0 || tb_text_missing(name)) {
        tb_put_string(output, "number ");
        name = id;
    }
    at = name.at;
    for (int i = 0; at < name.at + name.length && i < NAME_LETTERS; i++) {
        tb_utf8_read(at, name.at + name.length, &length);
        at += length;
    }
    length = (size_t)(at - name.at);
    if (length < name.length) {
        memcpy(room, name.at, length);
        memcpy(room + length, "...", 3);
        name = tb_slice(room, length + 3);
    }
    tb_escape_put(output, name, TB_SHOWN);
    if (with_id || tb_explain_namesake(explain, record))
        tb_put_format(output, " (%.*s)", TB_WHOLE(id));
    return tb_made_end(output);
}

const char *tb_phrases_names(const struct tb_explain *explain,
                             const size_t *record, size_t count)
{
    const size_t named = count < TB_PHRASES_NAMED ? count : TB_PHRASES_NAMED;
    const size_t items = named + (count > named);
    struct tb_output *const output = tb_made_begin();

    for (size_t i = 0; i < named; i++)
        tb_put_format(output, "%s%s", tb_phrases_between("; ", i, items),
                      tb_phrases_name(explain, record[i], false));
    if (count > named)
        tb_put_format(output, " and %zu other%s", count - named,
                      count - named == 1 ? "" : "s");
    return tb_made_end(output);
}

const char *tb_phrases_title(const struct tb_explain *explain, size_t key)
{
    const struct tb_code *const code = &explain->key[key].code;
    const struct tb_text name = explain->keys.key[key].name;
    const bool gp = explain->loader.games.settings.primary == TB_POINTS_GP;
    const bool second =
        code->rule && strcmp(code->rule->word.name, "MPvGP") == 0;
    struct tb_output *const made = tb_made_begin();

    if (second || (code->rule && tb_text_starts(name, "PTS:")))
        return (second ? gp : code->points == TB_POINTS_MP) ? "match points"
                                                            : "game points";
    if (code->rule)
        tb_code_title(made, code, explain->key[key].again);
    else
        tb_put_text(made, tb_text_is(name, "score")
                              ? tb_text(points_of(explain)) : name);
    return tb_made_end(made);
}

struct tb_text tb_phrases_value(const struct tb_explain *explain, size_t key,
                                size_t record)
{
    return tb_field(explain->stream, record, explain->keys.key[key].slot);
}

struct tb_text tb_phrases_parting(const struct tb_explain *explain, size_t key,
                                  size_t record, size_t other)
{
    const struct tb_text value = tb_phrases_value(explain, key, record);

    return tb_text_equal(value, tb_phrases_value(explain, key, other))
               ? tb_field(explain->stream, record,
                          explain->keys.key[key].compared_slot)
               : value;
}

bool tb_phrases_is_place(const struct tb_explain *explain, size_t key)
{
    const unsigned place = TB_RULE_BY_POSITION | TB_RULE_LOWER_FIRST;
    const struct tb_code_rule *rule = explain->key[key].code.rule;

    return rule && (rule->flags & place) == place;
}

const char *tb_explain_key(const struct tb_explain *explain, size_t key)
{
    const struct tb_explain_key *const explained = &explain->key[key];
    struct tb_output *const output = tb_made_begin();
    size_t start;

    if (!explained->code.rule)
        return "";
    tb_code_title(output, &explained->code, explained->again);
    tb_put_string(output, ", ");
    start = output->length;
    tb_code_article(output, &explained->code);
    if (output->length == start)
        output->length -= 2;
    tb_put_string(output, ": ");
    tb_code_sentence(output, &explained->code);
    tb_code_notes(output, &explained->code);
    if (explain->keys.key[key].kind == TB_KEY_UP)
        tb_put_string(output, " Less is better.");
    return tb_made_end(output);
}

void tb_explanation_between(struct tb_output *output, const char *before,
                            struct tb_text text, enum tb_escape escape,
                            const char *after)
{
    tb_put_string(output, before);
    tb_escape_words(output, text, escape);
    tb_put_string(output, after);
}

void tb_explanation_state(const struct tb_explain *explain,
                          struct tb_output *output, const char *before,
                          const char *after)
{
    if (!tb_state_tells(&explain->state))
        return;
    tb_put_string(output, before);
    tb_state_put(output, &explain->state, explain->teams);
    tb_put_string(output, after);
}
