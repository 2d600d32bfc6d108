/* SPDX-License-Identifier: ISC */
#include "columns.h"

void tb_state_open(struct tb_state *state, struct tb_stream *stream)
{
    *state = (struct tb_state){
        .id = tb_stream_column_if(stream, "id"),
        .games = tb_stream_column_if(stream, "games"),
        .settings = tb_stream_column_if(stream, "settings")};
}

/* True if a record's last round may not be entered yet; typed files omit it. */
static bool is_empty(const struct tb_state *state,
                     const struct tb_stream *stream, size_t record,
                     const struct tb_game game[2])
{
    int64_t id;

    return game[1].kind == TB_ZPB && game[1].points == 0 &&
           state->rounds > 1 && tb_game_paired(&game[0]) && state->id >= 0 &&
           tb_int_parse(tb_field(stream, record, state->id), TB_ID_MAX, &id) &&
           !tb_settings_has_left(&state->said, id);
}

/* Counts one game of a player; requires said and rounds. */
static void count_game(struct tb_state *state, const struct tb_game *game,
                       size_t round)
{
    const bool paired = tb_game_paired(game);

    if (round < state->rounds) {
        if (!tb_game_pending(game) || state->said.running.round == 0)
            return;
        if (state->early++ == 0 || round < state->first)
            state->first = round;
        state->until = round > state->until ? round : state->until;
        return;
    }
    state->paired += paired && game->opponent;
    state->pending += tb_game_pending(game);
    state->in += paired && game->kind != TB_UNKNOWN;
    state->byes |= !paired && game->points;
}

/* Reads the last two rounds of a record; of a single round, the first is a bye
   without points. False if a token is invalid. */
static bool read_last(const struct tb_state *state,
                      const struct tb_stream *stream, size_t record,
                      struct tb_game game[2])
{
    struct tb_text rest = tb_field(stream, record, state->games);

    game[0] = tb_game_make(TB_ZPB, 0);
    game[1] = game[0];
    for (int i = 1; i >= 0 && rest.length; i--) {
        struct tb_text token = rest;
        while (rest.length && rest.at[rest.length - 1] != ' ')
            rest.length--;
        tb_text_skip(&token, rest.length);
        rest.length -= rest.length > 0;
        if (tb_game_parse(token, &state->said.scoring, &game[i]))
            return false;
    }
    return true;
}

bool tb_state_load(struct tb_state *state, const struct tb_stream *stream)
{
    struct tb_text text = {NULL, 0}, token;
    struct tb_game game[2], early;

    *state = (struct tb_state){.id = state->id, .games = state->games,
                               .settings = state->settings,
                               .players = stream->count};
    if (stream->count && state->settings >= 0)
        text = tb_field(stream, 0, state->settings);
    state->known = !tb_settings_parse(text, &state->said) && text.at;
    if (stream->count == 0 || (text.at && !state->known))
        return false;
    if (state->games < 0) {
        state->known = false;
        state->summed = state->said.running.round;
        return state->summed;
    }
    state->rounds = tb_list_length(tb_field(stream, 0, state->games));
    for (size_t i = 0; i < stream->count && state->rounds; i++) {
        if (!read_last(state, stream, i, game))
            continue;
        text = tb_field(stream, i, state->games);
        for (size_t round = 1;
             round < state->rounds && tb_text_has(text, '?') &&
             tb_text_cut(&text, ' ', &token); round++) {
            if (!tb_game_parse(token, &state->said.scoring, &early))
                count_game(state, &early, round);
        }
        count_game(state, &game[1], state->rounds);
        state->open += game[1].kind == TB_UNKNOWN ||
                       is_empty(state, stream, i, game);
    }
    return tb_state_tells(state);
}

/* True if the last round is incomplete. */
static bool tells_last(const struct tb_state *state)
{
    return state->rounds &&
           (state->in ? state->said.running.round == state->rounds
                      : state->pending || (state->rounds > 1 && state->byes));
}

bool tb_state_tells(const struct tb_state *state)
{
    return tells_last(state) || state->early || state->summed;
}

/* Puts how much of the round is in: in games if all open games are known, else
   in players. */
static void put_in(struct tb_output *output, const struct tb_state *state,
                   bool teams)
{
    const struct tb_running *const running = &state->said.running;
    const size_t games = (state->paired + 1) / 2;

    if (state->pending == running->missing)
        tb_put_format(output, "%zu of %zu %s are in",
                      games - (state->pending + 1) / 2, games,
                      teams ? "matches" : "games");
    else
        tb_put_format(output, "%zu of %zu %s are in",
                      running->players - running->missing, running->players,
                      teams ? "teams" : "players");
}

/* Puts the open games of earlier rounds. */
static void put_early(struct tb_output *output, const struct tb_state *state,
                      bool teams)
{
    const size_t games = (state->early + 1) / 2;

    tb_put_format(output, "; %zu %s%s of round%s %zu", games,
                  teams ? "match" : "game",
                  games == 1 ? "" : teams ? "es" : "s",
                  state->first < state->until ? "s" : "", state->first);
    if (state->first < state->until)
        tb_put_format(output, " to %zu", state->until);
    tb_put_string(output, games == 1 ? " is open" : " are open");
}

void tb_state_put(struct tb_output *output, const struct tb_state *state,
                  bool teams)
{
    const bool last = tells_last(state);

    if (!tb_state_tells(state))
        return;
    if (state->rounds > last)
        tb_put_format(output, "after round %zu%s", state->rounds - last,
                      last ? "; " : "");
    if (last && (state->in || !state->byes))
        tb_put_format(output, "round %zu is %s", state->rounds,
                      state->in ? "going on, " : "paired");
    else if (last)
        tb_put_format(output, "byes of round %zu are counted", state->rounds);
    if (last && state->in)
        put_in(output, state, teams);
    if (state->summed) {
        tb_put_format(output, "round %zu is going on, ",
                      state->said.running.round);
        put_in(output, state, teams);
    }
    if (state->early)
        put_early(output, state, teams);
}

size_t tb_state_in(const struct tb_state *state)
{
    return state->games < 0 ? state->said.after
                            : state->rounds - tells_last(state);
}

void tb_state_title(struct tb_output *output, const struct tb_state *state,
                    bool teams)
{
    const size_t in = tb_state_in(state);
    const size_t planned = tb_settings_rounds(&state->said, state->players);

    if (state->summed || (tells_last(state) && state->in)) {
        tb_put_format(output, "Round %zu under way, ",
                      state->summed ? state->said.running.round
                                    : state->rounds);
        put_in(output, state, teams);
    } else if (in) {
        tb_put_format(output, "After round %zu", in);
        if (planned >= in)
            tb_put_format(output, " of %zu", planned);
        if (tells_last(state) && state->byes)
            tb_put_format(output, "; byes of round %zu are counted",
                          state->rounds);
    }
    if (state->early)
        put_early(output, state, teams);
}

bool tb_state_goes_on(const struct tb_state *state)
{
    const size_t in = tb_state_in(state);

    return tb_state_tells(state) ||
           tb_settings_goes_on(&state->said, in, state->players);
}

void tb_state_put_now(struct tb_output *output, const struct tb_state *state)
{
    const size_t in = tb_state_in(state), columns = state->said.running.columns;
    const size_t planned = tb_settings_rounds(&state->said, state->players);

    tb_put_string(output, TB_STATE_NOW ", ");
    if (state->summed || (tells_last(state) && state->in))
        tb_put_format(output, "during round %zu",
                      state->summed ? state->said.running.round : in + 1);
    else if (in)
        tb_put_format(output, "after round %zu", in);
    else
        tb_put_string(output, "before round 1");
    if (columns > in && columns > planned)
        tb_put_format(output, "; the sheet has columns for %zu", columns);
    else if (planned >= in && planned)
        tb_put_format(output, " of %zu", planned);
}

void tb_state_doubts(struct tb_output *output, const struct tb_state *state,
                     const char *before, const char *behind)
{
    const size_t count = tb_clashes_count(state->said.doubt);

    if (count == 0)
        return;
    tb_put_string(output, before);
    tb_put_format(output, TB_DOUBTS, count);
    tb_put_string(output, behind);
}

bool tb_state_changes(const struct tb_state *state,
                      const struct tb_stream *stream, size_t record)
{
    struct tb_game game[2];

    return tb_state_tells(state) && !state->summed &&
           read_last(state, stream, record, game) &&
           (tb_text_has(tb_field(stream, record, state->games), '?') ||
            (state->open == state->said.running.missing &&
             is_empty(state, stream, record, game)));
}

static int compare_ids(const void *a, const void *b)
{
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;

    return (x > y) - (x < y);
}

bool tb_state_met(const struct tb_state *state, const struct tb_stream *stream)
{
    bool all = stream->count >= 3 && state->rounds && state->settings >= 0;
    int32_t *const id = tb_alloc(state->rounds + 1, sizeof *id);
    struct tb_text list, token;
    struct tb_game game;

    for (size_t i = 0; all && i < stream->count; i++) {
        size_t games = 0, met = 0;
        list = tb_field(stream, i, state->games);
        while (games < state->rounds && tb_text_cut(&list, ' ', &token)) {
            if (!tb_game_parse(token, &state->said.scoring, &game) &&
                tb_game_played(&game))
                id[games++] = game.opponent;
        }
        qsort(id, games, sizeof *id, compare_ids);
        for (size_t k = 0; k < games; k++)
            met += k == 0 || id[k] != id[k - 1];
        all = met == stream->count - 1;
    }
    free(id);
    return all;
}

bool tb_state_round_robin(const struct tb_state *state,
                          const struct tb_stream *stream)
{
    return state->rounds &&
           (state->said.round_robin || tb_state_met(state, stream));
}

bool tb_parts_cut(struct tb_text *work, struct tb_text *part, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!tb_text_cut(work, '|', &part[i]))
            return false;
        part[i] = tb_text_trim(part[i]);
    }
    return true;
}

bool tb_won_cut(struct tb_text *work, struct tb_won *won)
{
    struct tb_text part[4];

    if (!tb_parts_cut(work, part, 4))
        return false;
    *won = (struct tb_won){part[0], part[1], part[2], part[3], -1};
    for (size_t i = 0; i < won->what.length; i++) {
        const char c = won->what.at[i];
        if (tb_text_digit(c) && won->cents < INT64_C(100000000000))
            won->cents = (won->cents < 0 ? 0 : won->cents * 10) + (c - '0');
    }
    if (won->cents >= 0 && !tb_text_has(won->what, '.'))
        won->cents *= 100;
    return true;
}

struct tb_text tb_comment_note(const struct tb_stream *stream, size_t comment)
{
    const struct tb_line *const line = &stream->held.comments[comment].line;
    const struct tb_text name = tb_section_name(stream);
    const struct tb_text text = {tb_input_at(&stream->input, line->offset),
                                 line->length};
    const bool own =
        text.length > name.length + 4 && tb_text_starts(text, "# ") &&
        memcmp(text.at + 2, name.at, name.length) == 0;

    return tb_text_from(text, own ? name.length + 4 : text.length);
}
