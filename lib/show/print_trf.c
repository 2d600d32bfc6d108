/* SPDX-License-Identifier: ISC */
/* A ranked section as FIDE's Tournament Report File, TRF26 or TRF16. */
#include <stdio.h>

#include "trf_file.h"

enum { NAME_WIDTH = 33, ROUNDS_AT = 92, ROUND_WIDTH = 10, ID_MOST = 9999 };

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

/* What 001 says of players between their ids and their points. */
static const struct field {
    const char *name; /* in the stream */
    size_t column, width;
    bool right;
    const char *bytes; /* that it may consist of; NULL: any */
} fields[] = {
    {"sex", 10, 1, false, "mw"},
    {"title", 11, 3, true, LETTERS},
    {"name", 15, NAME_WIDTH, false, NULL},
    {"rating", 49, 4, true, DIGITS},
    {"fed", 54, 3, false, LETTERS},
    {"fideid", 58, 11, true, DIGITS},
    {"birth", 70, 10, false, DIGITS "/"},
};

enum { SEX, TITLE, NAME, RATING, FED, FIDEID, BIRTH, FIELDS };

static struct tb_trf_file trf;
static int slot[FIELDS], next_slot, team_slot, score_slot, rank_slot;
static size_t sections, colourless;

void tb_print_trf_open(struct tb_view *view)
{
    struct tb_stream *const stream = view->stream;

    if (tb_stream_column_if(stream, tb_text("gps")) >= 0)
        tb_die("these are records of teams: a TRF has their players and "
               "line-ups, which they do not tell");
    trf.stream = stream;
    trf.text.file = trf.lost.file = -1;
    tb_games_open(&trf.loader, stream, true, TB_POINTS_PRIMARY);
    for (int i = 0; i < FIELDS; i++) {
        const struct tb_text name = tb_text(fields[i].name);
        slot[i] = tb_stream_column_if(stream, name);
        if (slot[i] < 0)
            slot[i] = tb_reader_key(&stream->reader, name);
    }
    next_slot = tb_reader_key(&stream->reader, tb_text(TB_NEXT_KEY));
    team_slot = tb_stream_column_if(stream, tb_text("team"));
    score_slot = tb_stream_column(stream, tb_text("score"));
    rank_slot = tb_stream_column_if(stream, tb_text("rank"));
}

/* Orders the records by their ids. No two names may become one. */
static bool take_players(void)
{
    struct tb_stream *const stream = trf.stream;
    struct tb_names *const names = tb_names_make();
    size_t count = 0;
    bool good = true;

    TB_GROW(trf.order, trf.capacity, stream->count);
    for (int32_t id = 1; id <= ID_MOST && count < stream->count; id++) {
        const int32_t record = tb_ids_find(&trf.loader.index, id);
        if (record >= 0)
            trf.order[count++] = (size_t)record;
    }
    if (count < stream->count)
        good = tb_stream_fail(stream, 0, "a TRF has ids up to %d", ID_MOST);
    for (size_t i = 0; good && i < count; i++) {
        const size_t *const now = &trf.order[i];
        const struct tb_text name = tb_field_if(stream, *now, slot[NAME]);
        const size_t *const first =
            tb_names_add(names, tb_trf_cut(name, NAME_WIDTH), now);
        const struct tb_text other = tb_field_if(stream, *first, slot[NAME]);
        good = tb_text_equal(name, other) ||
               tb_stream_fail(stream, *now, "'%.*s' and '%.*s' would be one "
                              "name in the %d characters of a TRF: shorten "
                              "them", TB_SHOWN(other), TB_SHOWN(name),
                              NAME_WIDTH);
    }
    tb_names_free(names);
    return good;
}

/* Puts what is known of a player, as far as it fits. */
static void put_field(size_t record, int which)
{
    const struct field *const field = &fields[which];
    struct tb_text text = tb_text_trim(
        tb_field_or_none(trf.stream, record, slot[which]));
    char room[24];
    int64_t day;

    if (tb_text_missing(text))
        text = tb_text(which == RATING ? "0000" : "");
    if (which == BIRTH && tb_day_parse(text, &day)) {
        snprintf(room, sizeof room, "%04d/%02d/%02d", (int)(day / 10000),
                 (int)(day / 100 % 100), (int)(day % 100));
        text = tb_text(room);
    } else if (which == SEX && text.length) {
        room[0] = tb_text_lower(text.at[0]);
        if (room[0] == 'f')
            room[0] = 'w';
        text = tb_slice(room, 1);
    } else if (which == NAME) {
        text = tb_trf_cut(text, NAME_WIDTH);
    }
    if (field->bytes && (text.length > field->width ||
                         tb_text_span(text, field->bytes) < text.length)) {
        tb_trf_lose(&trf, "values of ", field->name);
        text.length = 0;
    }
    if (field->right)
        tb_trf_put_right(&trf, field->column, field->width, text);
    else
        tb_trf_put(&trf, field->column, field->width, text);
}

static void put_round(size_t round, const struct tb_game *game)
{
    static const char letters[] = "1=0+-= UFHZ", unrated[] = "WDL";
    const size_t column = ROUNDS_AT + round * ROUND_WIDTH;

    if (game->opponent)
        tb_trf_put_number(&trf, column, 4, game->opponent);
    else
        tb_trf_put(&trf, column, 4, tb_text("0000"));
    tb_trf_put_letter(&trf, column + 5, game->colour ? game->colour : '-');
    tb_trf_put_letter(&trf, column + 7,
                      game->unrated ? unrated[game->kind]
                      : game->kind == TB_UNKNOWN && game->points
                          ? '?' : letters[game->kind]);
    colourless += game->opponent && !game->colour;
}

/* Puts the rounds that have not begun; what nothing is said of is blank. */
static bool put_next(size_t record, size_t round)
{
    struct tb_text rest = tb_field_if(trf.stream, record, next_slot), token;

    for (; next_slot >= 0 && rest.length && !tb_text_missing(rest); round++) {
        struct tb_game game;
        const char *wrong;
        tb_text_cut(&rest, ' ', &token);
        if (tb_text_is(token, "."))
            continue;
        wrong = tb_game_parse(token, &trf.loader.games.settings.scoring, &game);
        if (wrong)
            return tb_field_fail(trf.stream, record, next_slot, token, wrong);
        put_round(round, &game);
    }
    return true;
}

/* 001 of all players. */
static bool put_players(void)
{
    const struct tb_games *const games = &trf.loader.games;
    const struct tb_running *const running = &games->settings.running;
    size_t pending = 0;

    for (size_t i = 0; i < games->count && running->round &&
                       running->round <= games->rounds; i++)
        pending += tb_games_of(games, i)[running->round - 1].kind ==
                   TB_UNKNOWN;
    for (size_t i = 0; i < games->count; i++) {
        const size_t record = trf.order[i];
        const struct tb_text rank = tb_field_if(trf.stream, record, rank_slot);
        const struct tb_game *const game = tb_games_of(games, record);
        tb_num score;
        int64_t place;
        tb_trf_begin(&trf, "001");
        tb_trf_put_number(&trf, 5, 4, trf.loader.id[record]);
        for (int field = 0; field < FIELDS; field++)
            put_field(record, field);
        if (!tb_number_load(trf.stream, record, score_slot, true, &score) ||
            !tb_trf_put_points(&trf, 81, 4, score))
            return false;
        if (tb_int_parse(rank, ID_MOST, &place))
            tb_trf_put_number(&trf, 86, 4, place);
        for (size_t r = 0; r < games->rounds; r++) {
            /* In the round that is going on some cells were empty. */
            if (game[r].kind != TB_ZPB || r + 1 != running->round ||
                running->missing <= pending)
                put_round(r, &game[r]);
        }
        if (!put_next(record, games->rounds))
            return false;
        tb_trf_end_line(&trf);
    }
    return true;
}

/* A record of a day, given as YYYY-MM-DD; nothing if it is not known. */
static void put_day(const char *code, struct tb_text day)
{
    if (day.length == 10)
        tb_put_format(&trf.text, "%s %.4s/%.2s/%.2s\r\n", code, day.at,
                      day.at + 5, day.at + 8);
}

/* 132: YY/MM/DD above the rounds, if all days are known. */
static void put_days(void)
{
    struct tb_text rest = trf.loader.games.settings.fact[TB_FACT_DATES], day;
    const size_t start = trf.text.length;
    size_t round = 0;
    char room[9];

    tb_trf_begin(&trf, "132");
    while (rest.length && tb_text_cut(&rest, ',', &day) && day.length == 10) {
        snprintf(room, sizeof room, "%.2s/%.2s/%.2s", day.at + 2, day.at + 5,
                 day.at + 8);
        tb_trf_put(&trf, ROUNDS_AT + round++ * ROUND_WIDTH, 8, tb_text(room));
    }
    tb_trf_end_line(&trf);
    if (round == 0 || round < trf.loader.games.rounds)
        trf.text.length = start;
}

/* 202 and 212: the order in use, if all of it are codes of FIDE. */
static void put_order(const struct tb_view *view)
{
    const char *const keys = trf.stream->ranking.keys;
    struct tb_text rest = tb_text(keys ? keys : ""), key, code;
    struct tb_output list = {.file = -1};

    while (keys && tb_text_cut(&rest, ',', &key)) {
        if (!view->code(key, &code)) {
            tb_trf_lose(&trf, "the order, which is not FIDE's: -t ", keys);
            list.length = 0;
            break;
        }
        tb_put_item(&list, ",", code);
    }
    rest = tb_output_text(&list);
    if (rest.length && tb_text_cut(&rest, ',', &key) &&
        tb_text_is(key, "PTS") && rest.at)
        tb_trf_words(&trf, "202", rest);
    tb_trf_words(&trf, "212", tb_output_text(&list));
    free(list.buffer);
}

/* What holds for the event. */
static bool put_event(const struct tb_view *view, bool old)
{
    const struct tb_settings *const settings = &trf.loader.games.settings;
    const struct tb_text *const fact = settings->fact;
    const size_t players = trf.stream->count, played = trf.loader.games.rounds;
    const size_t planned = tb_settings_rounds(settings, players);
    const int edition = tb_settings_edition(settings);
    size_t rated = 0;

    for (size_t i = 0; i < players; i++)
        rated += !tb_text_missing(tb_field_if(trf.stream, i, slot[RATING]));
    tb_trf_words(&trf, "012", fact[TB_FACT_EVENT].length
                                  ? fact[TB_FACT_EVENT]
                                  : tb_section_name(trf.stream));
    tb_trf_words(&trf, "022", fact[TB_FACT_CITY]);
    tb_trf_words(&trf, "032", fact[TB_FACT_FED]);
    put_day("042", settings->date);
    put_day("052", fact[TB_FACT_END]);
    tb_trf_count(&trf, "062", players);
    tb_trf_count(&trf, "072", rated);
    tb_trf_count(&trf, "082", 0);
    tb_trf_words(&trf, "092",
                 tb_text(settings->round_robin ? "Individual: Round-Robin"
                         : settings->double_swiss
                             ? "Individual: Double-Swiss"
                             : "Individual: Swiss-System"));
    tb_trf_words(&trf, "102", fact[TB_FACT_ARBITER]);
    tb_trf_words(&trf, "112", fact[TB_FACT_DEPUTY]);
    tb_trf_words(&trf, "122", fact[TB_FACT_RATE]);
    if (!old || planned > played)
        tb_trf_count(&trf, old ? "XXR" : "142",
                     planned > played ? planned : played);
    if (!tb_trf_put_scale(&trf))
        return false;
    if (!old) {
        tb_trf_words(&trf, "192",
                     tb_text(settings->round_robin    ? "CUSTOM_ROUNDROBIN"
                             : settings->double_swiss ? "CUSTOM_DOUBLESWISS"
                                                      : "CUSTOM_SWISS"));
        put_order(view);
    }
    put_days();
    if (edition != (settings->date.length ? tb_edition_of(settings->date)
                                          : TB_EDITION_NEWEST))
        tb_warn("warning: the file does not say that FIDE's rules of %d hold: "
                "read it with --edition=%d", edition, edition);
    return true;
}

/* Warns of what is not in the file, and of what others may not read. */
static void warn(const struct tb_view *view)
{
    const struct tb_games *const games = &trf.loader.games;
    const struct tb_settings *const settings = &games->settings;
    const size_t doubts = tb_clashes_count(settings->doubt);

    for (size_t i = 0; i < trf.stream->count; i++) {
        if (!tb_text_missing(tb_field_if(trf.stream, i, team_slot)))
            tb_trf_lose(&trf, "teams", "");
        for (size_t r = 0; r < games->rounds && settings->final; r++) {
            if (tb_game_pending(&tb_games_of(games, i)[r]))
                tb_trf_lose(&trf, "that all results are in", "");
        }
    }
    if (settings->left.length)
        tb_trf_lose(&trf, "who has left", "");
    if (view->keys)
        tb_trf_lose(&trf, "columns ", view->keys);
    if (trf.lost.length)
        tb_warn("warning: a TRF has no place for this, which is left out: %.*s",
                (int)trf.lost.length, trf.lost.buffer);
    if (colourless)
        tb_warn("warning: %zu games of players have no colour: some programs "
                "refuse such a file", colourless);
    if (doubts)
        tb_warn("warning: section '%.*s': " TB_DOUBTS,
                TB_SHOWN(tb_section_heading(trf.stream)), doubts);
}

static void print(const struct tb_view *view, bool old)
{
    if (sections++)
        tb_die("a TRF has one section, and there is '%.*s', too: choose one "
               "with --only", TB_SHOWN(tb_section_name(trf.stream)));
    if (tb_games_load(&trf.loader, trf.stream) && take_players() &&
        tb_trf_find_worth(&trf) && put_event(view, old) && put_players() &&
        tb_trf_put_abnormal(&trf))
        warn(view);
    else
        trf.text.length = 0;
}

void tb_print_trf(struct tb_view *view)
{
    print(view, false);
}

void tb_print_trf16(struct tb_view *view)
{
    print(view, true);
}

void tb_print_trf_end(struct tb_view *view)
{
    tb_put_text(&view->stream->output, tb_output_text(&trf.text));
    tb_games_free(&trf.loader);
    free(trf.order);
    free(trf.text.buffer);
    free(trf.lost.buffer);
}
