/* SPDX-License-Identifier: ISC */
/* A ranked section as FIDE's Tournament Report File, TRF26 or TRF16. */
#include "trf_file.h"

#define NO_PLAYERS                                                             \
    "a TRF of teams requires their players and line-ups; write it with "       \
    "tb-standings --teams -o trf FILE, if FILE has them"

static struct tb_trf_file trf;
static int edition; /* that the TRF cannot say, or 0 */
static size_t doubts, sections;
static bool good;   /* nothing failed: write the file */

/* Opens the first stream, which has players, or the next, which has teams. */
static void open_stream(void)
{
    const bool teams = tb_stream_column_if(trf.stream, "gps") >= 0;

    if (teams != (sections > 0))
        tb_die("%s", teams ? NO_PLAYERS
                           : "a TRF is made of one stream of players, and one "
                             "of their teams after it");
    if (teams)
        tb_trf_teams_open(&trf);
    else
        tb_trf_players_open(&trf);
}

void tb_print_trf_open(struct tb_view *view)
{
    trf.stream = view->stream;
    trf.stream->several = true;
    open_stream();
}

/* Puts a record of words, unless they are empty. */
static void put_words(const char *code, struct tb_text words)
{
    if (words.length == 0)
        return;
    tb_put_format(&trf.head, "%s ", code);
    tb_trf_put(&trf.head, words, words.length);
    tb_trf_end_line(&trf.head);
}

/* Puts a record with a date, given as YYYY-MM-DD, if it is known. */
static void put_day(const char *code, struct tb_text day)
{
    if (day.length == 10)
        tb_put_format(&trf.head, "%s %.4s/%.2s/%.2s\r\n", code, day.at,
                      day.at + 5, day.at + 8);
}

/* 132: YY/MM/DD above the rounds, if all days are known. */
static void put_days(const struct tb_settings *settings)
{
    struct tb_text rest = settings->fact[TB_FACT_DATES], day;
    const size_t start = trf.head.length;
    size_t round = 0;

    tb_put_format(&trf.head, "132%86s", "");
    for (; rest.length && tb_text_cut(&rest, ',', &day) && day.length == 10;
         round++)
        tb_put_format(&trf.head, "  %.2s/%.2s/%.2s", day.at + 2, day.at + 5,
                      day.at + 8);
    tb_trf_end_line(&trf.head);
    if (round == 0 || round < trf.loader.games.rounds)
        trf.head.length = start;
}

/* 202 and 212: the order of tie-breaks, if all of them are FIDE's. */
static void put_order(const struct tb_view *view)
{
    const char *const keys = trf.stream->ranking.keys;
    struct tb_text rest = tb_text(keys ? keys : ""), key, code;
    struct tb_output *const list = tb_made_begin();

    while (keys && tb_text_cut(&rest, ',', &key)) {
        if (!view->code(key, &code)) {
            tb_trf_lose(&trf, "the order, which is not FIDE's: -t ", keys);
            list->length = 0;
            break;
        }
        tb_put_item(list, ",", code);
    }
    rest = tb_output_text(list);
    if (tb_text_starts(rest, "PTS,"))
        put_words("202", tb_text_from(rest, strlen("PTS,")));
    put_words("212", rest);
}

/* 352: the colours of the boards; 362: match points. */
static void put_matches(const struct tb_settings *settings)
{
    tb_put_string(&trf.head, "352 ");
    for (int i = 0; i < settings->boards; i++)
        tb_put_char(&trf.head, i % 2 ? 'B' : 'W');
    tb_put_format(&trf.head, "\r\n362 TW%4s   TD%4s   TL%4s\r\n",
                  tb_trf_show(&trf, settings->mp.win, 4),
                  tb_trf_show(&trf, settings->mp.draw, 4),
                  tb_trf_show(&trf, settings->mp.loss, 4));
}

/* Puts the records about the event, and replaces those put before. teams is 0
   for an event of players. */
static void put_event(const struct tb_view *view,
                      const struct tb_settings *settings, size_t teams)
{
    const struct tb_text *const fact = settings->fact;
    const size_t planned =
        settings->rounds > trf.rounds ? settings->rounds : trf.rounds;
    const bool gp = settings->primary == TB_POINTS_GP;
    const int rules = tb_settings_edition(settings);

    trf.head.length = 0;
    put_words("012", fact[TB_FACT_EVENT].length ? fact[TB_FACT_EVENT]
                                                : tb_section_name(trf.stream));
    put_words("022", fact[TB_FACT_CITY]);
    put_words("032", fact[TB_FACT_FED]);
    put_day("042", settings->date);
    put_day("052", fact[TB_FACT_END]);
    tb_put_format(&trf.head, "062 %zu\r\n072 %zu\r\n082 %zu\r\n092 %s: %s\r\n",
                  trf.players, trf.rated, teams, teams ? "Team" : "Individual",
                  settings->round_robin    ? "Round-Robin"
                  : settings->double_swiss ? "Double-Swiss"
                                           : "Swiss-System");
    put_words("102", fact[TB_FACT_ARBITER]);
    put_words("112", fact[TB_FACT_DEPUTY]);
    put_words("122", fact[TB_FACT_RATE]);
    if (!trf.old || settings->rounds)
        tb_put_format(&trf.head, "%s %zu\r\n", trf.old ? "XXR" : "142",
                      planned);
    tb_trf_put_scale(&trf);
    if (!trf.old || gp)
        tb_put_format(&trf.head, "192 CUSTOM_%s%s\r\n",
                      settings->round_robin    ? "ROUNDROBIN"
                      : settings->double_swiss ? "DOUBLESWISS"
                                               : "SWISS", gp ? "_GP" : "");
    if (!trf.old)
        put_order(view);
    put_days(settings);
    if (teams)
        put_matches(settings);
    edition = rules == (settings->date.length ? tb_edition_of(settings->date)
                                              : TB_EDITION_NEWEST)
                  ? 0 : rules;
}

void tb_print_trf(struct tb_view *view)
{
    const struct tb_games *const games = &trf.loader.games;
    const struct tb_settings *const settings = &games->settings;

    if (sections++)
        tb_die("a TRF holds one section, but there is '%.*s', too; choose one "
               "with --only", TB_SHOWN(tb_section_name(trf.stream)));
    trf.old = strcmp(view->printer->word.name, TB_TRF16) == 0;
    if (!tb_games_load(&trf.loader, trf.stream))
        return;
    tb_trf_players_put(&trf);
    put_event(view, settings, 0);
    good = !trf.stream->failed;
    doubts = tb_clashes_count(settings->doubt);
    for (size_t i = 0; i < games->count * games->rounds; i++) {
        if (settings->final && tb_game_pending(&games->game[i]))
            tb_trf_lose(&trf, "that no result is missing", "");
    }
    if (settings->left.length)
        tb_trf_lose(&trf, "which players left the event", "");
    if (view->keys)
        tb_trf_lose(&trf, "columns ", view->keys);
}

/* Puts the teams, if their stream follows that of the players. */
static bool put_teams(struct tb_view *view)
{
    const struct tb_settings *settings;

    if (!good || !tb_stream_next(trf.stream))
        return false;
    open_stream();
    if (trf.awards)
        tb_die("a TRF of teams cannot hold points of players that results do "
               "not give");
    good = tb_stream_section(trf.stream);
    settings = good ? tb_trf_teams_load(&trf) : NULL;
    if (settings) {
        put_event(view, settings, trf.stream->count);
        tb_trf_teams_put(&trf);
    }
    good = settings && !trf.stream->failed;
    if (tb_stream_section(trf.stream))
        tb_die("a TRF holds one section of teams, but there is '%.*s', too",
               TB_SHOWN(tb_section_name(trf.stream)));
    tb_trf_teams_free();
    return true;
}

void tb_print_trf_end(struct tb_view *view)
{
    const bool teams = put_teams(view);

    for (size_t i = 0; i < trf.players; i++) {
        if (trf.player[i].team && !teams)
            tb_trf_lose(&trf, "teams", "");
        free(trf.player[i].team);
    }
    if (good && edition)
        tb_warn("warning: the TRF does not say that FIDE's rules of %d apply; "
                "read it with --edition=%d", edition, edition);
    if (good && trf.lost.length)
        tb_warn("warning: left out, because a TRF has no place for it: %.*s",
                TB_PUT(trf.lost));
    if (good && trf.colourless)
        tb_warn("warning: %zu games of players have no colour; some programs "
                "reject this file", trf.colourless);
    if (good && trf.awards)
        tb_warn("warning: points that no result gives are in records 299; some "
                "programs reject this file");
    if (good && doubts)
        tb_warn("warning: " TB_DOUBTS, doubts);
    if (good)
        tb_put_format(&trf.stream->output, "%.*s%.*s",
                      TB_WHOLE(tb_output_text(&trf.head)),
                      TB_WHOLE(tb_output_text(&trf.text)));
    tb_games_free(&trf.loader);
    free(trf.order);
    free(trf.player);
    free(trf.text.buffer);
    free(trf.lost.buffer);
    free(trf.head.buffer);
}
