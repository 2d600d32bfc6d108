/* SPDX-License-Identifier: ISC */
/* Writes a section for each outcome of the pending games. */
#include <inttypes.h>
#include <limits.h>

#include "base/base.h"
#include "stream/stream.h"
#include "ways/ways.h"

static const char *gflag, *seed;
static int64_t sample; /* 0: all outcomes */
static int64_t countable = INT64_MAX; /* --sure: sections with more outcomes get
                                         only those for proofs */
static bool quick; /* --sure without a number: a section's size limits it */
static int64_t part = 1, parts = 1;
static int64_t draws = 30; /* tb-outcomes(1) has the source */
static bool whole, drawn; /* drawn: --draws was given */

/* The number of records that an order ranks in a few seconds. */
#define QUICK INT64_C(4000000)

/* The section, its pending games and how they end. */
struct section {
    struct tb_stream stream;
    struct tb_games_loader loader;
    struct tb_numbers rating;
    int rating_slot;
    struct tb_pendings pendings;
    struct tb_outcomes outcomes;
    struct tb_draw draw;
    struct tb_ways ways;
    struct tb_output header;
    struct tb_output text, name;  /* what is hashed; NAME#1 */
    struct tb_names *names;       /* of the sections so far */
    size_t sections;
    int64_t results; /* of a game, or of a match */
    bool teams;
    bool none; /* no section so far had pending games */
};

static void take_part(const char *argument)
{
    struct tb_text rest = tb_text(argument), first;

    tb_text_cut(&rest, '/', &first);
    if (!rest.at || !tb_int_parse(first, TB_SAMPLE_MAX, &part) ||
        !tb_int_parse(rest, TB_SAMPLE_MAX, &parts) || part < 1 ||
        part > parts)
        tb_die_usage("--part '%s' is not I/N, such as 2/8", argument);
}

/* --sure=N: do not count more outcomes than this. */
static void take_sure(const char *argument)
{
    quick = !argument;
    if (argument &&
        !tb_int_parse(tb_text(argument), TB_OUTCOMES_MAX, &countable))
        tb_die_usage("--sure '%s' is not a number from 0 to %" PRId64, argument,
                     TB_OUTCOMES_MAX);
}

static void take_draws(const char *argument)
{
    if (!tb_int_parse(tb_text(argument), 100, &draws))
        tb_die_usage("--draws '%s' is not a number from 0 to 100", argument);
    drawn = true;
}

static void take_sample(const char *argument)
{
    sample = tb_sample_read(argument);
}

static const struct tb_program program = {
    .name = "tb-outcomes",
    .summary = "Writes each section once for every way in which its pending "
               "games can end,\nor for N of these outcomes, drawn at random.",
    .examples =
        "  tb-parse open.csv | tb-outcomes -g 2=W | tb-sort -k score\n",
    .options = TB_OPTIONS(
        {"given", .text = &gflag},
        {"draws", .take = take_draws},
        {"part", .take = take_part},
        {"sample", .take = take_sample},
        {"seed", .text = &seed},
        {"sure", .take = take_sure},
        {"whole", .flag = &whole}),
};

static void parse_options(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    tb_sample_check(sample, seed);
    if (!sample && (seed || drawn))
        tb_die_usage("--seed and --draws require --sample");
    if (gflag)
        tb_pending_check(gflag);
}

/* Counts the outcomes; false after a message if there are too many. */
static bool count_ways(struct section *section)
{
    const struct tb_text name = tb_section_name(&section->stream);
    const size_t open = section->pendings.open;
    const int64_t all = tb_outcomes_of(open, section->results);
    const bool few = all <= TB_OUTCOMES_MAX;
    struct tb_ways *const ways = &section->ways;

    const char *many;

    if (quick)
        countable = QUICK / (int64_t)section->stream.count;
    ways->drawn = sample && open && !(whole && few);
    ways->turned = !ways->drawn && open && !section->teams && all > countable;
    ways->total = ways->drawn    ? sample
                  : ways->turned ? 2 * (int64_t)open + 1
                                 : all;
    if (ways->drawn || ways->turned || few)
        return true;
    many = open < 39 ? TB_MADE("%" PRId64, all)
                     : TB_MADE("%" PRId64 "^%zu", section->results, open);
    if (whole)
        tb_warn("warning: section '%.*s' is left out: its %zu games can end in "
                "%s ways, too many to count; use --sample", TB_SHOWN(name),
                open, many);
    else
        tb_stream_fail(&section->stream, 0, "%zu games can end in %s ways, "
                       "too many to count; use --sample or --sure of "
                       "tb-outcomes, or give some results with -g", open, many);
    return false;
}

/* Hashes what the outcomes depend on: the section's records and the options. */
static void identify(struct section *section)
{
    struct tb_output *text = &section->text;

    text->length = 0;
    for (size_t i = 0; i < section->stream.count; i++) {
        tb_put_text(text, tb_record(&section->stream, i));
        tb_put_char(text, '\n');
    }
    for (size_t g = 0; g < section->pendings.count; g++)
        tb_put_char(text, section->pendings.game[g].given
                              ? section->pendings.game[g].given
                              : '?');
    if (section->ways.drawn)
        tb_put_format(text, " %d %s", (int)draws, seed);
    tb_ways_hash(&section->ways, tb_output_text(text));
}

/* The results of an outcome: digits in base 3, the first game changing slowest;
   or all games drawn, followed by each game alone won and lost. */
static void number_results(const struct section *section, int64_t way,
                           char *result)
{
    const struct tb_pendings *pendings = &section->pendings;
    const int64_t results = section->teams ? section->results : 3;
    int64_t rest = way - 1, open = (int64_t)pendings->open;

    for (size_t g = pendings->count; results && g-- > 0;) {
        if (pendings->game[g].given)
            continue;
        if (section->ways.turned)
            result[g] = way / 2 == open-- ? "WL"[way % 2] : 'D';
        else
            result[g] = section->teams
                            ? (char)(results - 1 - rest % results)
                            : "WDL"[rest % 3];
        rest /= results;
    }
}

/* Writes a part of the outcomes. All errors were found before. */
static void write_ways(struct section *section)
{
    const int64_t total = section->ways.total;
    /* Parts differ by at most one outcome. The products cannot overflow, as
       both factors are below 2^30. */
    const int64_t first = total / parts * (part - 1) +
                          total % parts * (part - 1) / parts;
    const int64_t end = total / parts * part + total % parts * part / parts;
    struct tb_output *name = &section->name;
    const struct tb_pendings *pendings = &section->pendings;
    char *const result = tb_alloc(pendings->count + 1, 1);
    size_t start;

    for (size_t g = 0; g < pendings->count; g++)
        result[g] = pendings->game[g].given;
    name->length = 0;
    tb_put_text(name, tb_section_name(&section->stream));
    tb_put_char(name, '#');
    start = name->length;
    for (int64_t way = first + 1; way <= end; way++) {
        if (section->ways.drawn)
            tb_draw_results(&section->draw, pendings, way, result);
        else
            number_results(section, way, result);
        name->length = start;
        tb_put_number(name, way * TB_ONE);
        tb_outcomes_put(&section->outcomes, tb_output_text(name), result);
        tb_stream_keep(&section->stream);
    }
    free(result);
}

/* Finds the pending games, and which ones have given results. */
static bool find_games(struct section *section)
{
    struct tb_stream *stream = &section->stream;
    struct tb_pendings *pendings = &section->pendings;

    if (!tb_games_load(&section->loader, stream) ||
        !tb_numbers_load(&section->rating, stream, section->rating_slot) ||
        !tb_pending_find(pendings, stream, &section->loader.games,
                         section->loader.id) ||
        (gflag && !tb_pending_give(pendings, stream, &section->loader.index,
                                   gflag)))
        return false;
    section->none &= pendings->count == 0;
    section->results =
        section->teams ? 2 * (int64_t)section->loader.games.settings.boards + 1
                       : 3;
    if (section->results == 1 || section->results > CHAR_MAX)
        return tb_stream_fail(stream, 0, "the settings do not say how many "
                              "boards a match has");
    tb_draw_begin(&section->draw, seed, (int)draws, tb_section_name(stream),
                  pendings, section->rating.value);
    return true;
}

/* Chances of sections with the same name would be added together. */
static bool is_new(struct section *section)
{
    struct tb_stream *stream = &section->stream;
    const struct tb_text name = tb_section_name(stream);

    section->sections++;
    if (gflag && section->sections > 1)
        tb_stream_fail(stream, 0, "-g requires a single section, and this is "
                       "the second");
    else if (tb_names_find(section->names, name))
        tb_stream_fail(stream, 0, "duplicate section '%.*s'",
                       TB_SHOWN(name));
    tb_names_add(section->names, name, "");
    return !stream->failed;
}

/* True if nobody is paired and the section continues: its places are not
   decided, and nothing can be counted. */
static bool is_unpaired(const struct section *section)
{
    const struct tb_games *const games = &section->loader.games;

    return section->pendings.count == 0 &&
           tb_settings_goes_on(&games->settings, games->rounds, games->count);
}

static void write_section(struct section *section)
{
    if (!is_new(section) || !find_games(section))
        return;
    if (is_unpaired(section)) {
        tb_warn("warning: section '%.*s' is left out: more rounds follow, and "
                "nobody is paired",
                TB_SHOWN(tb_section_name(&section->stream)));
        return;
    }
    if (!count_ways(section))
        return;
    identify(section);
    if (!tb_outcomes_begin(&section->outcomes, &section->loader,
                           &section->pendings, &section->ways))
        return;
    tb_stream_comments(&section->stream);
    write_ways(section);
}

static void open_columns(struct section *section)
{
    struct tb_stream *stream = &section->stream;

    section->teams = tb_stream_column_if(stream, "mps") >= 0;
    if (section->teams && (sample || gflag))
        tb_die("-g and --sample require players: teams have no ratings, and -g "
               "gives results of players' games");
    tb_stream_column(stream, "section");
    section->rating_slot = tb_stream_column(stream, "rating");
    tb_games_open(&section->loader, stream, true, TB_POINTS_PRIMARY);
    tb_games_open_next(&section->loader, stream, false);
    tb_outcomes_open(&section->outcomes, stream);
    tb_put_string(&section->header, TB_OUTCOMES_HEADER);
    if (section->teams)
        tb_put_string(&section->header, "\tmp\tgp\tmps\tgps\tboards");
    stream->own_header = tb_output_text(&section->header);
}

int main(int argc, char **argv)
{
    static struct section section;

    parse_options(argc, argv);
    tb_stream_open(&section.stream, argc - optind, argv + optind);
    open_columns(&section);
    section.names = tb_names_make();
    tb_stream_begin(&section.stream);
    section.none = true;
    while (tb_stream_section(&section.stream))
        write_section(&section);
    if (section.sections && section.none && section.stream.status == TB_OK)
        tb_die("no game is pending: nobody is paired without a result");
    tb_games_free(&section.loader);
    tb_numbers_free(&section.rating);
    tb_pending_free(&section.pendings);
    tb_outcomes_free(&section.outcomes);
    tb_names_free(section.names);
    tb_draw_free(&section.draw);
    free(section.header.buffer);
    free(section.text.buffer);
    free(section.name.buffer);
    return tb_stream_end(&section.stream);
}
