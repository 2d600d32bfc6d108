/* SPDX-License-Identifier: ISC */
/* One record of the stream, see records_work.h. */
#include "records_work.h"

#include "tb.h"
#include "teams/teams.h"

const char *const tb_records_columns[COLUMNS] = {
    "section", "id", "name", "team", "rating", "score", "games", "settings",
    "mp", "gp", "mps", "gps", TB_MORE_COLUMN};

/* Reports a fault of the record, see tb_fault. */
#define say(to, ...)                                                           \
    tb_fault((to)->source, (to)->source->line, 0, __VA_ARGS__)

/* Splits a record; false after a fault. */
static bool split(struct tb_records_state *state, struct tb_text line)
{
    const struct tb_source *const source = state->to->source;
    struct tb_span spans[COLUMNS] = {{0, 0}};
    const size_t fields =
        tb_reader_cut(&state->reader, line, source->bytes + source->length,
                      spans);

    for (int i = 0; i < COLUMNS; i++)
        state->field[i] = tb_reader_field(line, spans, state->slot[i]);
    return tb_reader_check(&state->reader, line, fields) ||
           say(state->to, "%s", state->reader.fault);
}

static bool fault(const struct tb_tournament *to, const char *column,
                  struct tb_text text, const char *wrong)
{
    return say(to, "%s '%.*s' %s", column, TB_SHOWN(text), wrong);
}

/* Reads a number. If there is a column for points, they may not be missing. */
static bool read_number(const struct tb_records_state *state,
                        enum column column, tb_num *value)
{
    const struct tb_text text = state->field[column];
    const char *const end = text.at + text.length;
    const char *wrong;

    if (tb_scan_number(text.at, end, value) == end)
        return true; /* a plain one, as nearly all are */
    wrong = tb_num_parse_missing(text, value);
    if (!wrong && column != RATING && state->slot[column] >= 0 &&
        *value == TB_MISSING)
        wrong = TB_POINTS_MISSING;
    return !wrong || fault(state->to, tb_records_columns[column], text, wrong);
}

static bool read_rating(const struct tb_records_state *state, tb_num *rating)
{
    enum { RATING_MAX = 9999 };

    return read_number(state, RATING, rating) &&
           (*rating == TB_MISSING ||
            (*rating >= 0 && *rating <= RATING_MAX * TB_ONE) ||
            say(state->to, "rating '%.*s' is not from 0 to %d",
                TB_SHOWN(state->field[RATING]), (int)RATING_MAX));
}

/* The games, followed by those of upcoming rounds that -R counts. */
static struct tb_text games_of(const struct tb_records_state *state)
{
    struct tb_tournament *const to = state->to;
    const struct tb_text list = state->field[GAMES];
    struct tb_text next = tb_text_keyed(state->field[MORE],
                                        tb_text(TB_NEXT_KEY)), token;
    struct tb_text none = tb_text("-");
    size_t rounds = tb_list_length(list);
    struct tb_output all = {0};
    struct tb_text text;

    if (next.length == 0 || (!to->source->named && !to->source->open.cut))
        return list;
    to->carried.grown = true; /* also if next is left off */
    if (to->source->named <= rounds)
        return list;
    tb_put_text(&all, rounds ? list : tb_text(""));
    while (rounds++ < to->source->named && next.at) {
        tb_games_cut(&none, &next, &token);
        if (state->slot[MPS] >= 0 && !tb_token_pending(token) &&
            !tb_text_is(token, "ZPB"))
            say(to, "round %zu: the bye of a team cannot be counted from a "
                "stream; use -R when you read the original file", rounds);
        tb_put_item(&all, " ", token);
    }
    text = tb_source_text(to->source, "%.*s%*s", TB_PUT(all),
                          TB_SCAN_SLACK, "");
    text.length = all.length;
    free(all.buffer);
    tb_tournament_last(to)->points = TB_MISSING; /* were of fewer rounds */
    return text;
}

static bool read_games(const struct tb_records_state *state)
{
    struct tb_tournament *const to = state->to;
    const struct tb_text list = games_of(state);
    const size_t rounds =
        to->count == 1 ? tb_list_length(list) : to->player[0].games;
    struct tb_text part;
    const char *const wrong =
        tb_games_parse(list, rounds, &state->scale,
                       tb_tournament_room(to, rounds), &part);

    to->begun = rounds; /* all rounds in the games of a stream count */
    if (!wrong) {
        tb_tournament_take(to, rounds);
        return true;
    }
    if (tb_list_length(list) != rounds)
        return say(to, "%zu rounds, but the section's first record has %zu",
                   tb_list_length(list), rounds);
    return fault(to, "games", part, wrong);
}

/* Adds the penalties of settings, which have been checked. */
static void add_penalties(struct tb_tournament *tournament, struct tb_text list)
{
    struct tb_penalty penalty;

    while (list.at && tb_penalty_cut(&list, &penalty))
        tb_round_records_add(
            &tournament->records,
            (struct tb_round_record){
                .kind = TB_ROUND_POINTS,
                .points = penalty.points,
                .other = penalty.other,
                .letter = ' ',
                .round = penalty.round ? (size_t)penalty.round - 1
                                       : TB_AWARD_ALL,
                .id = (int32_t)penalty.id,
                .line = tournament->source->line});
}

static bool read_settings(const struct tb_records_state *state)
{
    struct tb_tournament *const to = state->to;
    const struct tb_text text = state->field[SETTINGS];
    struct tb_text *const first = &to->carried.settings;
    const char *wrong;

    if (to->count > 0)
        return tb_text_equal(text, *first) ||
               say(to, "settings '%.*s' differ from the '%.*s' of the "
                   "section's first record", TB_SHOWN(text), TB_SHOWN(*first));
    wrong = tb_settings_parse(text, &to->about);
    if (wrong)
        return fault(to, "settings", text, wrong);
    *first = text;
    to->worth.scoring = to->about.scoring;
    add_penalties(to, to->about.penalties);
    return true;
}

static bool is_primary(const struct tb_tournament *to, enum tb_points points)
{
    return (points == TB_POINTS_GP) == (to->about.primary == TB_POINTS_GP);
}

/* Reports points of a round that are not those of its game. */
static void check_round(const struct tb_tournament *to,
                        const struct tb_player *team, const char *list,
                        size_t round, tb_num points)
{
    const tb_num awarded = to->game[team->first + round].points;

    if (points != TB_MISSING && points != awarded)
        tb_fault_clash(to->source, to->source->line, 0,
                       "round %zu: team %d has %s in %s, but %s in games",
                       round + 1, (int)team->id, tb_num_show(points),
                       list, tb_num_show(awarded));
}

/* Sums the points of a list, which has as many rounds as the column games. The
   sum is TB_MISSING if a round has no points. If these points are the score,
   each must agree with the game. False after a fault. */
static bool sum_list(const struct tb_tournament *to,
                     const struct tb_player *team, enum tb_points points,
                     size_t rounds, struct tb_text list, tb_num *sum)
{
    const char *name = tb_points_list(points);
    const size_t length = tb_list_length(list);
    struct tb_text entry;
    tb_num value;

    *sum = length || rounds == 0 ? 0 : TB_MISSING;
    if (length && length != rounds)
        return say(to, "%s has %zu rounds, games has %zu", name, length,
                   rounds);
    for (size_t r = 0; r < length && tb_text_cut(&list, ' ', &entry); r++) {
        const char *wrong = tb_num_parse_missing(entry, &value);
        if (wrong)
            return fault(to, name, entry, wrong);
        if (is_primary(to, points))
            check_round(to, team, name, r, value);
        if (value == TB_MISSING || *sum == TB_MISSING)
            *sum = TB_MISSING;
        else if (!tb_num_add(*sum, value, sum))
            return fault(to, name, entry, "makes the sum too large");
    }
    return true;
}

/* Checks that the total, mp or gp, of the record that was added last is the sum
   of the list, mps or gps, and of penalties. Missing values are not compared.
   False after a fault. */
static bool check_total(const struct tb_records_state *state,
                        enum tb_points points, enum column total,
                        enum column list)
{
    const struct tb_tournament *const to = state->to;
    const struct tb_player *team = tb_tournament_last(to);
    const char *name = tb_points_total(points);
    const size_t rounds = tb_list_length(state->field[GAMES]);
    tb_num declared, sum;

    if (!read_number(state, total, &declared) ||
        !sum_list(to, team, points, rounds, state->field[list], &sum))
        return false;
    for (size_t i = 0; i < to->records.count && sum != TB_MISSING; i++) {
        const struct tb_round_record *record = &to->records.record[i];
        const tb_num added =
            is_primary(to, points) ? record->points : record->other;
        if (record->id == team->id &&
            tb_round_record_counts(record, rounds, to->about.rounds) &&
            !tb_num_add(sum, added, &sum))
            return fault(to, name, state->field[total], "is out of range");
    }
    return declared == TB_MISSING || sum == TB_MISSING || declared == sum ||
           tb_fault_clash(to->source, to->source->line, 0,
                          "team %d has %s in %s, but its rounds sum to %s",
                          (int)team->id, tb_num_show(declared), name,
                          tb_num_show(sum));
}

bool tb_records_add(struct tb_records_state *state, struct tb_text line)
{
    struct tb_tournament *const to = state->to;
    const struct tb_text *const field = state->field;
    struct tb_player *player;
    int64_t id;

    if (!split(state, line))
        return false;
    to->name = field[SECTION];
    if (!tb_int_parse(field[ID], TB_ID_MAX, &id) || id < 1)
        return say(to, "id '%.*s' is not an integer from 1 to 2147483647",
                   TB_SHOWN(field[ID]));
    if (!read_settings(state))
        return false;
    if (to->count == 0)
        tb_games_scale(&state->scale, &to->worth.scoring);
    player = tb_tournament_add(to, to->source->line);
    player->id = (int32_t)id;
    player->name = field[NAME];
    player->team = field[TEAM];
    player->cells = field[MORE];
    if (state->slot[MPS] >= 0) { /* mp to gps and more are written unchanged */
        player->more.at = field[MP].at - 1;
        player->more.length =
            (size_t)((state->slot[MORE] >= 0 ? field[MORE].at - 1
                                             : line.at + line.length) -
                     player->more.at);
        to->carried.more = tb_text(TB_TEAMS_HEADER);
    }
    player->left = tb_settings_has_left(&to->about, id);
    return read_rating(state, &player->rating) &&
           read_number(state, SCORE, &player->points) && read_games(state) &&
           (state->slot[MPS] < 0 || /* they are players */
            (check_total(state, TB_POINTS_MP, MP, MPS) &&
             check_total(state, TB_POINTS_GP, GP, GPS)));
}
