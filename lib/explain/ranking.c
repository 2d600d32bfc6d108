/* SPDX-License-Identifier: ISC */
/* Opens the stream's columns, and checks a section's ranking. */
#include "explanation.h"
#include "read/tb/tb.h"

/* Finds the columns with the opponents' scores that a code adds up. */
static struct tb_explain_list find_list(struct tb_explain *explain,
                                        const struct tb_code *code,
                                        enum tb_points primary)
{
    const struct tb_order order = {.teams = explain->teams, .primary = primary};
    const struct tb_commands commands = {
        .code = code, .name = code->text, .order = &order};
    struct tb_explain_list list = {-1, -1};
    struct tb_output *const name = tb_made_begin();

    if (tb_commands_list(name, &commands)) {
        list.slot = tb_stream_find(explain->stream, tb_output_text(name));
        list.why_slot = tb_stream_column_behind(
            explain->stream, tb_output_text(name), ".why");
    }
    return list;
}

void tb_explain_open(struct tb_explain *explain, struct tb_stream *stream,
                     const char *keys)
{
    static const struct tb_explain_list none = {-1, -1};

    *explain = (struct tb_explain){.stream = stream};
    explain->rank_slot = tb_stream_column(stream, "rank");
    explain->teams = tb_records_name_teams(stream->reader.header);
    explain->games = tb_stream_column_if(stream, "games") >= 0;
    tb_state_open(&explain->state, stream);
    explain->id_slot = tb_stream_column(stream, "id");
    explain->name_slot = tb_stream_column_if(stream, "name");
    explain->score_slot = tb_stream_column_if(stream, "score");
    explain->rating_slot = tb_stream_column_if(stream, "rating");
    explain->prize_slot = tb_stream_column_if(stream, "prize.work");
    tb_keys_open(&explain->keys, stream, keys);
    if (explain->games)
        tb_games_open(&explain->loader, stream, true, TB_POINTS_PRIMARY);
    explain->key = tb_alloc(explain->keys.count, sizeof *explain->key);
    for (size_t i = 0; i < explain->keys.count; i++) {
        const struct tb_text name = explain->keys.key[i].name;
        struct tb_explain_key *const key = &explain->key[i];
        key->work_slot = tb_stream_column_behind(stream, name, ".work");
        key->list[0] = key->list[1] = none;
        if (!tb_code_of_column(name, &key->code, &key->again)) {
            key->code.rule = NULL;
            continue;
        }
        key->list[0] = find_list(explain, &key->code, TB_POINTS_MP);
        key->list[1] = find_list(explain, &key->code, TB_POINTS_GP);
    }
    tb_by_round_open(explain);
}

bool tb_explain_section(struct tb_explain *explain)
{
    struct tb_stream *const stream = explain->stream;
    const struct tb_keys *const keys = &explain->keys;
    const size_t count = stream->count;
    struct tb_names *const seen = tb_names_make();

    tb_state_load(&explain->state, stream);
    tb_names_free(explain->borne_twice);
    explain->borne_twice = tb_names_make();
    for (size_t i = 0; i < count && explain->name_slot >= 0; i++) {
        const struct tb_text name = tb_field(stream, i, explain->name_slot);
        if (!tb_text_missing(name))
            tb_names_add(tb_names_has(seen, name) ? explain->borne_twice : seen,
                         name, "");
    }
    tb_names_free(seen);
    if ((explain->games && !tb_games_load(&explain->loader, stream)) ||
        !tb_keys_sort(&explain->keys))
        return false;
    TB_GROW(explain->place, explain->place_capacity, 3 * count);
    explain->group = explain->place + count;
    explain->group_end = explain->group + count;
    for (size_t i = 0, begins = 0, end = 0; i < count; i++) {
        const size_t record = keys->order[i];
        const struct tb_text field =
            tb_field(stream, record, explain->rank_slot);
        int64_t rank;
        if (i == end) {
            begins = i;
            end = tb_keys_group(keys, begins);
        }
        explain->place[record] = i;
        explain->group[i] = begins;
        explain->group_end[i] = end;
        if (tb_keys_ranked(keys, record)
                ? !tb_int_parse(field, INT32_MAX, &rank) ||
                      (size_t)rank != begins + 1
                : !tb_text_missing(field))
            return tb_stream_fail(stream, record, "rank '%.*s' should be %zu "
                                  "by these keys; rank again with tb-sort, or "
                                  "give the keys of the ranking with -k",
                                  TB_SHOWN(field), begins + 1);
    }
    return true;
}

static struct tb_text score_at(const struct tb_explain *explain, size_t place)
{
    return tb_field(explain->stream, explain->keys.order[place],
                    explain->score_slot);
}

bool tb_explain_tied(const struct tb_explain *explain, size_t record)
{
    const size_t place = explain->place[record];

    if (explain->score_slot < 0)
        return false;
    return (place > 0 && tb_text_equal(score_at(explain, place),
                                       score_at(explain, place - 1))) ||
           (place + 1 < explain->stream->count &&
            tb_text_equal(score_at(explain, place),
                          score_at(explain, place + 1)));
}

void tb_explain_free(struct tb_explain *explain)
{
    tb_keys_free(&explain->keys);
    if (explain->games)
        tb_games_free(&explain->loader);
    free(explain->key);
    tb_by_round_free(&explain->rounds);
    free(explain->place);
    tb_names_free(explain->borne_twice);
    free(explain->heading.buffer);
    free(explain->reasons.buffer);
    free(explain->notes.buffer);
}
