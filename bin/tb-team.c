/* SPDX-License-Identifier: ISC */
/* Makes team records of player records: best N, or team matches. */
#include "read/tb/tb.h"
#include "stream/stream.h"
#include "teams/teams.h"

static struct tb_combined combined;
static const char *kflag;
static struct tb_teams_mp mp;
static unsigned primary; /* TB_POINTS_PRIMARY: not given */

static const struct tb_program program = {
    .name = "tb-team",
    .summary = "Makes teams of players. With -k it adds up these columns of "
               "the best N players\n(combined events); without, it makes team "
               "matches of the players' games, on N\nboards.",
    .examples =
        "  tb-team -b 4 -k score,med | tb-sort -k score,med | tb-format\n"
        "  tb-parse league.csv | tb-team -b 4 --mp=1,0.5,0\n",
    .options = TB_OPTIONS(
        {"best", .set = tb_set_best, .to = &combined.best},
        {"keys", .columns = &tb_reader_names, .text = &kflag},
        {"all-sections", .flag = &combined.all_sections},
        {"by", .columns = &tb_reader_names, .text = &combined.by},
        {"mp", .set = tb_set_mp, .to = &mp},
        {"primary", .words = &tb_points_kinds, .row = &primary},
        {"work", .flag = &combined.work}),
};

/* The section as a tournament, and its teams. */
struct matches {
    struct tb_members from;
    struct tb_source source; /* without a name: it collects the fault */
    struct tb_tournament players, to;
    struct tb_teams teams;
    struct tb_games_loader loader;
    struct tb_emit emit;
    bool made; /* the records are already teams */
    int total; /* the slot of their points */
};

static void parse_options(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    if (kflag && !combined.best.most)
        tb_die_usage("-k requires -b, the number of players that count");
    if (combined.all_sections && !kflag)
        tb_die_usage("--all-sections requires -k");
    if (combined.best.least > 1 && !kflag)
        tb_die_usage("-b with a range requires -k");
    if (combined.work && !kflag)
        tb_die_usage("--work requires -k");
    if (kflag && (mp.points.win || primary))
        tb_die_usage("--mp and --primary cannot be combined with -k");
}

/* False, after a fault, for outcomes: these must not be summed as sections. */
static bool stands_alone(struct tb_stream *stream, int settings)
{
    return !combined.all_sections ||
           !tb_said(stream, settings, "ways").length ||
           tb_stream_fail(stream, 0, "--all-sections would add up the outcomes "
                                     "of a section");
}

/* Adds the players with their games and makes teams. The settings of the
   players' event apply to the teams. */
static void gather(struct matches *matches)
{
    struct tb_tournament *const players = &matches->players;
    const struct tb_games *const games = &matches->loader.games;
    const size_t begun = games->rounds - matches->loader.next;

    matches->source.failed = false;
    tb_tournament_clear(players, &matches->source);
    tb_tournament_clear(&matches->to, &matches->source);
    tb_teams_clear(&matches->teams);
    for (size_t i = 0; i < games->count; i++) {
        tb_members_add(&matches->from, i, players)->id = matches->loader.id[i];
        struct tb_text next =
            tb_field_or_none(matches->from.stream, i,
                             matches->loader.next_slot);
        for (size_t r = 0; r < games->rounds; r++) {
            struct tb_game game = tb_games_of(games, i)[r];
            struct tb_text token = tb_text(".");
            if (r >= begun && next.length)
                tb_text_cut(&next, ' ', &token);
            game.blank = r >= begun && tb_text_is(token, ".");
            tb_tournament_add_game(players, game);
        }
    }
    players->name = tb_section_name(matches->from.stream);
    players->begun = begun; /* R of a stream is that of its lists */
    tb_teams_from_names(&matches->teams, players);
    players->about = games->settings;
    players->worth.scoring = players->about.scoring;
    matches->teams.primary = primary;
    matches->teams.boards = combined.best.most;
    tb_teams_set_mp(&matches->teams, &mp);
}

/* Team matches: the games show which teams met. */
static void write_matches(struct matches *matches)
{
    struct tb_stream *const stream = matches->from.stream;
    struct tb_tournament *const to = &matches->to;

    if (!tb_games_load(&matches->loader, stream))
        return;
    gather(matches);
    if (tb_tournament_finish(&matches->players) &&
        tb_tournament_check(&matches->players) &&
        tb_teams_build(&matches->teams, &matches->players, to) &&
        tb_tournament_finish(to) && tb_tournament_check(to) &&
        tb_teams_check(&matches->teams, to)) {
        tb_teams_columns(&matches->teams, to);
        tb_stream_comments(stream);
        tb_emit_records(&matches->emit, to);
        return;
    }
    tb_stream_fail(stream, matches->source.fault_line
                               ? matches->source.fault_line - 1 : 0,
                   "%s", matches->source.fault);
}

/* Puts the settings of teams whose score is changed to their other points. */
static void put_settings(struct tb_output *output, struct tb_settings settings)
{
    struct tb_output penalties = {0};
    struct tb_text rest = settings.penalties;
    struct tb_penalty penalty;

    while (rest.length && tb_penalty_cut(&rest, &penalty))
        tb_put_format(&penalties, "%s%d:%s:%s:%d", penalties.length ? "," : "",
                      (int)penalty.id, tb_num_show(penalty.other),
                      tb_num_show(penalty.points), (int)penalty.round);
    settings.penalties = tb_output_text(&penalties);
    tb_settings_put(output, &settings, true);
    free(penalties.buffer);
}

/* Writes the games with points of the kind that was loaded. */
static void put_games(struct tb_output *output, const struct tb_games *games,
                      size_t record)
{
    const struct tb_game *const game = tb_games_of(games, record);

    for (size_t r = 0; r < games->rounds; r++) {
        tb_put_string(output, r ? " " : "");
        tb_put_done(output,
                    tb_game_print(tb_put_room(output, TB_GAME_BYTES), &game[r],
                                  &games->settings.scoring));
    }
    tb_put_string(output, games->rounds ? "" : "-");
}

/* Writes team records with these points as the score, without the values that
   the file declares for the others. */
static void write_scored(struct matches *matches)
{
    struct tb_stream *const stream = matches->from.stream;
    struct tb_output *const output = &stream->output;
    const struct tb_games *const games = &matches->loader.games;
    struct tb_output settings = {0};
    bool scored;

    if (!tb_games_load(&matches->loader, stream))
        return;
    scored = (primary == TB_POINTS_GP) ==
             tb_text_is(tb_said(stream, matches->from.settings, "primary"),
                        tb_points_total(TB_POINTS_GP));
    put_settings(&settings, games->settings);
    tb_stream_comments(stream);
    for (size_t i = 0; i < stream->count; i++) {
        struct tb_text rest = tb_record(stream, i), field;
        for (size_t c = 0; tb_text_cut(&rest, '\t', &field); c++) {
            const struct tb_text name = stream->reader.columns[c];
            tb_put_string(output, c ? "\t" : "");
            if (!scored && tb_text_is(name, "score"))
                tb_put_text(output, tb_field(stream, i, matches->total));
            else if (!scored && tb_text_is(name, "settings"))
                tb_put_text(output, tb_output_text(&settings));
            else if (!scored && tb_text_is(name, "games"))
                put_games(output, games, i);
            else if (!scored && tb_text_is(name, TB_MORE_COLUMN)) {
                const size_t start = output->length;
                tb_settings_put_less(output, field, "points");
                tb_settings_put_end(output, start);
            } else
                tb_put_text(output, field);
        }
        tb_put_char(output, '\n');
    }
    free(settings.buffer);
}

static void open_matches(struct matches *matches, struct tb_output *header)
{
    struct tb_stream *const stream = matches->from.stream;

    matches->made = tb_stream_column_if(stream, "mps") >= 0;
    if (matches->made && (!primary || mp.points.win || combined.best.most))
        tb_die("the records are teams already");
    if (matches->made) {
        tb_put_text(header, stream->reader.header);
        tb_games_open(&matches->loader, stream, false, primary);
        matches->total = tb_stream_column(stream, tb_points_total(primary));
        return;
    }
    tb_games_open(&matches->loader, stream, true, TB_POINTS_PRIMARY);
    tb_games_open_next(&matches->loader, stream, false);
    matches->emit.output = &stream->output;
    matches->emit.carries = tb_stream_column_if(stream, TB_MORE_COLUMN) >= 0;
    tb_put_format(header, "%s%s", TB_EMIT_HEADER TB_TEAMS_HEADER,
                  matches->emit.carries ? "\t" TB_MORE_COLUMN : "");
}

int main(int argc, char **argv)
{
    static struct tb_stream stream;
    static struct matches matches;
    struct tb_output header = {0};
    bool named = false, empty = false;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    stream.reader.all = combined.all_sections;
    tb_members_open(&matches.from, &stream, combined.by);
    combined.from = matches.from;
    if (kflag)
        tb_combined_open(&combined, kflag, &header);
    else
        open_matches(&matches, &header);
    stream.own_header = tb_output_text(&header);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!stands_alone(&stream, matches.from.settings))
            continue;
        for (size_t i = 0; i < stream.count && !named; i++)
            named = !tb_text_missing(
                tb_field_or_none(&stream, i, matches.from.team));
        empty = !named;
        if (kflag)
            tb_combined_write(&combined);
        else if (matches.made)
            write_scored(&matches);
        else
            write_matches(&matches);
    }
    if (combined.by && empty)
        tb_die("--by: nobody has a value in a column '%s'", combined.by);
    free(header.buffer);
    tb_tournament_free(&matches.players);
    tb_tournament_free(&matches.to);
    tb_teams_free(&matches.teams);
    tb_games_free(&matches.loader);
    tb_combined_free(&combined);
    return tb_stream_end(&stream);
}
