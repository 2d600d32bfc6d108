/* SPDX-License-Identifier: ISC */
#include "teams.h"

void tb_members_open(struct tb_members *members, struct tb_stream *stream,
                     const char *team)
{
    members->stream = stream;
    members->name = tb_stream_column(stream, "name");
    members->team = tb_stream_column_or_key(
        stream, !team || tb_text_is_nocase(tb_text(team), "team")
                    ? tb_text("team") : tb_text(team));
    members->settings = tb_stream_column_if(stream, "settings");
    members->games = tb_stream_column_if(stream, "games");
}

struct tb_player *tb_members_add(const struct tb_members *members, size_t i,
                                 struct tb_tournament *players)
{
    struct tb_player *const player = tb_tournament_add(players, i + 1);

    player->id = (int32_t)i + 1;
    player->name = tb_field(members->stream, i, members->name);
    player->team = tb_field_or_none(members->stream, i, members->team);
    return player;
}

/* Gathers the players of each team. */
static void gather(struct tb_combined *combined)
{
    const struct tb_stream *const stream = combined->from.stream;
    struct tb_tournament *const players = &combined->players;
    struct tb_source names = {.name = stream->input.name};
    struct tb_likeness *const likeness = tb_likeness_make();
    const bool quiet =
        !tb_settings_tells(tb_said(stream, combined->from.settings, "ways"),
                           tb_section_name(stream));
    size_t none = 0;

    tb_tournament_clear(players, &combined->source);
    tb_teams_clear(&combined->teams);
    for (size_t i = 0; i < stream->count; i++) {
        struct tb_text *const team =
            &tb_members_add(&combined->from, i, players)->team;
        if (tb_teams_none(*team)) {
            none += !tb_text_missing(*team);
            *team = tb_text("");
        }
        if (!quiet && combined->by && strcmp(combined->by, "team") != 0)
            tb_likeness_add(likeness, &names, stream->held.lines[i].number,
                            *team); /* of team tb-parse did */
    }
    tb_likeness_free(likeness);
    players->name = tb_section_name(stream);
    tb_teams_from_names(&combined->teams, players);
    if (none && !quiet)
        tb_warn("warning: section '%.*s': %zu %s in no team (Independent and "
                "the like), and not combined", TB_SHOWN(players->name), none,
                none == 1 ? "player is" : "players are");
}

/* The positions that qsort compares. Members are ids, from 1. */
static const size_t *sorting;

static int by_position(const void *a, const void *b)
{
    const size_t x = sorting[*(const int32_t *)a - 1];
    const size_t y = sorting[*(const int32_t *)b - 1];

    return (x > y) - (x < y);
}

/* Puts the name of a section of teams. --by is added to it, because sections of
   other teams and of the players may be on the same page. The number of an
   outcome, #17, stays last. */
static void put_section(const struct tb_combined *combined)
{
    struct tb_stream *const stream = combined->from.stream;
    struct tb_output *const output = &stream->output;
    const char *const by = combined->by;
    struct tb_text name = tb_section_name(stream), number = name;

    while (by && tb_said(stream, combined->from.settings, "ways").length &&
           name.length && name.at[--name.length] != '#') {
    }
    tb_text_skip(&number, name.length);
    if (!by || !tb_text_missing(name))
        tb_put_text(output, name);
    if (by && !tb_text_missing(name))
        tb_put_string(output, ": ");
    if (by)
        tb_put_string(output, by);
    tb_put_text(output, number);
}

/* Puts a text after a bar. Bars in it become slashes. */
static void put_bare(struct tb_output *output, struct tb_text text)
{
    tb_put_string(output, " | ");
    for (size_t i = 0; i < text.length; i++)
        tb_put_char(output, text.at[i] == '|' ? '/' : text.at[i]);
}

/* Puts the players who count: the value of the first key that is summed, id,
   section and name of each. */
static void put_counted(const struct tb_combined *combined,
                        const int32_t *first, size_t count)
{
    const struct tb_stream *const stream = combined->from.stream;
    const struct tb_keys *const keys = &combined->keys;
    struct tb_output *const output = &combined->from.stream->output;
    size_t key = 0;

    while (key + 1 < keys->count && keys->key[key].kind == TB_KEY_TEXT)
        key++;
    for (size_t i = 0; i < count; i++) {
        const size_t record = (size_t)first[i] - 1;
        const tb_num value = keys->value[record * keys->count + key];
        tb_put_string(output, i ? " | " : "\t");
        tb_put_number(output, keys->key[key].kind == TB_KEY_UP &&
                                      value != TB_MISSING
                                  ? -value : value);
        put_bare(output, tb_field_or_none(stream, record, combined->id));
        put_bare(output, tb_field_or_none(stream, record,
                                          stream->reader.section_slot));
        put_bare(output, combined->players.player[record].name);
    }
}

/* Writes a team: its sums, the players who count, and the settings. If one of
   them has no value, the sum is missing. False if a sum does not fit. */
static bool write_team(const struct tb_combined *combined,
                       const struct tb_team *team)
{
    const struct tb_keys *const keys = &combined->keys;
    const struct tb_teams_best best = combined->best;
    struct tb_output *const output = &combined->from.stream->output;
    int32_t *const first = combined->teams.listed + team->first;
    const size_t count = team->count < best.most ? team->count : best.most;

    sorting = combined->position;
    qsort(first, team->count, sizeof *first, by_position);
    put_section(combined);
    tb_put_format(output, "\t%d\t%.*s", (int)team->id, TB_WHOLE(team->name));
    for (size_t k = 0; k < keys->count; k++) {
        tb_num sum = 0;
        if (keys->key[k].kind == TB_KEY_TEXT)
            continue;
        for (size_t i = 0; i < count && sum != TB_MISSING; i++) {
            const size_t record = (size_t)first[i] - 1;
            tb_num value = keys->value[record * keys->count + k];
            if (value != TB_MISSING && keys->key[k].kind == TB_KEY_UP)
                value = -value;
            if (value == TB_MISSING)
                sum = TB_MISSING;
            else if (!tb_num_add(sum, value, &sum))
                return false;
        }
        tb_put_char(output, '\t');
        tb_put_number(output, sum);
    }
    for (size_t i = 0; i < count; i++)
        tb_put_format(
            output, "%s%.*s", i ? "; " : "\t",
            TB_WHOLE(combined->players.player[first[i] - 1].name));
    if (combined->work)
        put_counted(combined, first, count);
    if (best.least > 1 && count < best.least)
        tb_put_format(output, "\t%zu of %zu players", count, best.least);
    else if (best.least > 1)
        tb_put_string(output, "\t-");
    if (combined->from.settings >= 0)
        tb_put_format(output, "\t%.*s",
                      TB_WHOLE(tb_output_text(&combined->settings)));
    tb_put_char(output, '\n');
    return true;
}

/* Makes the settings of the teams: whether a round is under way, or planned, in
   one of the sections, contradictions in all of them, and the outcome. */
static void make_settings(struct tb_combined *combined)
{
    const struct tb_stream *const stream = combined->from.stream;
    const int column = combined->from.settings, games = combined->from.games;
    const int slot = stream->reader.section_slot;
    struct tb_settings settings = {.running.round = 0};
    struct tb_text last = {NULL, 0};
    struct tb_output *const doubts = tb_made_begin();
    struct tb_clash clash = {.round = 0};
    size_t rounds = 0, columns = 0, after = 0, played;
    size_t next = 0, players = 0; /* where a section begins; its own */

    combined->settings.length = 0;
    if (column < 0)
        return;
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text text = tb_field(stream, i, column);
        const bool other = i == 0 || !tb_text_equal(text, last);
        last = text;
        if (other)
            clash.more += (int64_t)tb_clashes_count(
                tb_text_keyed(text, tb_text("doubt")));
        if (settings.running.round)
            continue;
        if (other && tb_settings_parse(text, &settings))
            settings.running.round = 0; /* others say what is wrong */
        if (i == next) {
            while (next < stream->count &&
                   (slot < 0 || tb_text_equal(tb_field(stream, next, slot),
                                              tb_field(stream, i, slot))))
                next++;
            players = next - i;
        }
        played = games < 0 || settings.ways.length
                     ? 0 : tb_list_length(tb_field(stream, i, games));
        if (!after && tb_settings_goes_on(&settings, played, players)) {
            rounds = tb_settings_rounds(&settings, players);
            columns = settings.running.columns;
            after = played;
        }
    }
    if (clash.more)
        tb_clash_put(doubts, &clash);
    settings = (struct tb_settings){.scoring = tb_scoring_default,
                                    .rounds = rounds,
                                    .running = settings.running,
                                    .after = after,
                                    .doubt = tb_output_text(doubts),
                                    .ways = settings.ways};
    settings.running.columns = columns;
    tb_settings_put(&combined->settings, &settings, false);
}

void tb_combined_write(struct tb_combined *combined)
{
    struct tb_stream *const stream = combined->from.stream;
    const struct tb_teams *const teams = &combined->teams;

    if (combined->all_sections && stream->status != TB_OK)
        tb_stream_fail(stream, 0, "no sums over all sections, because one of "
                       "them has an error");
    if (stream->failed || !tb_keys_sort(&combined->keys))
        return;
    TB_GROW(combined->position, combined->capacity, stream->count);
    for (size_t i = 0; i < stream->count; i++)
        combined->position[combined->keys.order[i]] = i;
    gather(combined);
    make_settings(combined);
    tb_stream_comments(stream);
    for (size_t t = 0; t < teams->count; t++) {
        if (!write_team(combined, &teams->team[t])) {
            tb_stream_fail(stream, teams->team[t].line - 1,
                           "the sum of a team is out of range");
            return;
        }
    }
}

void tb_combined_open(struct tb_combined *combined, const char *list,
                      struct tb_output *header)
{
    struct tb_keys *const keys = &combined->keys;

    combined->id = tb_stream_column_if(combined->from.stream, "id");
    tb_keys_open(keys, combined->from.stream, list);
    tb_put_string(header, "section\tid\tname");
    for (size_t k = 0; k < keys->count; k++) {
        const struct tb_text name = keys->key[k].name;
        bool taken =
            tb_text_among(name, "section id name players players.work unranked "
                                "settings");
        if (keys->key[k].kind == TB_KEY_TEXT)
            continue;
        for (size_t i = 0; i < k; i++)
            taken |= keys->key[i].kind != TB_KEY_TEXT &&
                     tb_text_equal(name, keys->key[i].name);
        if (taken)
            tb_die_usage("-k: '%.*s' cannot be summed, or is given twice",
                         TB_SHOWN(name));
        tb_put_format(header, "\t%.*s", TB_WHOLE(name));
    }
    tb_put_format(header, "\tplayers%s%s%s",
                  combined->work ? "\tplayers.work" : "",
                  combined->best.least > 1 ? "\tunranked" : "",
                  combined->from.settings < 0 ? "" : "\tsettings");
}

void tb_combined_free(struct tb_combined *combined)
{
    free(combined->position);
    free(combined->settings.buffer);
    tb_tournament_free(&combined->players);
    tb_teams_free(&combined->teams);
    tb_keys_free(&combined->keys);
}
