/* SPDX-License-Identifier: ISC */
/* Makes team records of player records: best N, or team matches. */
#include "read/tb/tb.h"
#include "stream/stream.h"
#include "teams/teams.h"

static struct tb_teams_best best;
static const char *kflag, *by;
static bool all_sections;
static struct tb_teams_mp mp;
static unsigned primary = TB_POINTS_MP;

static void take_best(const char *argument)
{
    best = tb_teams_best("-b", argument);
}

static void take_mp(const char *argument)
{
    mp = tb_teams_mp(argument);
}

static const struct tb_program program = {
    .name = "tb-team",
    .synopsis = "[-b N] [-k KEYS] [--all-sections] [--by=COLUMN] "
                "[--mp=POINTS] [--primary=KIND] [FILE...]",
    .summary = "Makes a record of each team. With -k: the sums of those "
               "columns over its best N\nplayers (combined events). Without: "
               "the matches that its players' games make, on\nN boards.",
    .examples =
        "  tb-team -b 4 -k score,med | tb-sort -k score,med | tb-format\n"
        "  tb-parse league.csv | tb-team -b 4 --mp=1,0.5,0\n",
    .takes = TB_TAKES(
        {'b', .take = take_best},
        {'k', .columns = &tb_reader_names, .text = &kflag},
        {TB_OPTION_ALL_SECTIONS, .flag = &all_sections},
        {TB_OPTION_BY, .words = &tb_reader_names, .text = &by},
        {TB_OPTION_MP, .take = take_mp},
        {TB_OPTION_PRIMARY, .words = &tb_points_kinds, .row = &primary}),
};

/* The section as a tournament, and its teams. */
struct section {
    struct tb_stream stream;
    struct tb_source source; /* without a name: it collects the fault */
    struct tb_tournament players, to;
    struct tb_teams teams;
    struct tb_games_loader loader; /* for matches */
    struct tb_keys keys;   /* for the best N */
    struct tb_emit emit;
    size_t *position; /* by record: its place in the order of the keys */
    size_t position_capacity;
    int name_slot, team_slot, settings_slot; /* -1: there are none */
    int weight_slot;           /* of a way, likewise */
    struct tb_output settings; /* for the best N: what is going on */
};

static void parse_options(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    if (kflag && !best.most)
        tb_die_usage("-k wants -b: how many players count");
    if (all_sections && !kflag)
        tb_die_usage("--all-sections goes with -k: matches are of one section");
    if (best.least > 1 && !kflag)
        tb_die_usage("-b: the fewest go with -k: matches have so many boards");
    if (kflag && (mp.points.win || primary != TB_POINTS_MP))
        tb_die_usage("--mp and --primary go with matches, not with -k");
}

/* What the settings have of a key. */
static struct tb_text said(const struct section *section, const char *key)
{
    return section->settings_slot < 0
               ? tb_text("")
               : tb_text_keyed(tb_field(&section->stream, 0,
                                        section->settings_slot), tb_text(key));
}

/* False of a way behind the first: the warnings were given. */
static bool tells(const struct section *section)
{
    return tb_settings_tells(said(section, "ways"),
                             tb_section_name(&section->stream));
}

/* The weight of a way, which one of its records has. */
static struct tb_text weight_of(const struct section *section)
{
    struct tb_text weight = tb_text("-");

    if (!said(section, "ways").length)
        return weight; /* somebody's */
    for (size_t i = 0; i < section->stream.count && tb_text_missing(weight);
         i++)
        weight = tb_field(&section->stream, i, section->weight_slot);
    return weight;
}

/* False after a fault: copies of a section are none that stand side by side. */
static bool stands_alone(struct section *section)
{
    struct tb_stream *const stream = &section->stream;

    if (said(section, "turned").length)
        return tb_stream_fail(stream, 0, "a copy of --before or --turned: "
                              "tb-outcomes makes those of teams, behind this "
                              "program");
    return !all_sections || !said(section, "ways").length ||
           tb_stream_fail(stream, 0, "--all-sections would add up the ways in "
                          "which a section can end");
}

/* Adds the section's players, by record, with their teams. */
static void add_players(struct section *section)
{
    struct tb_stream *stream = &section->stream;
    struct tb_source names = {.name = stream->input.name};
    struct tb_likeness *const likeness = tb_likeness_make();
    const bool told = !tells(section);
    size_t none = 0;

    section->source.failed = false;
    tb_tournament_clear(&section->players, &section->source);
    tb_tournament_clear(&section->to, &section->source);
    tb_teams_clear(&section->teams);
    for (size_t i = 0; i < stream->count; i++) {
        struct tb_player *player = tb_tournament_add(&section->players, i + 1);
        player->id = (int32_t)i + 1;
        player->name = tb_field(stream, i, section->name_slot);
        player->team = tb_field(stream, i, section->team_slot);
        if (kflag && tb_teams_none(player->team)) {
            none += !tb_text_missing(player->team);
            player->team = tb_text("");
        }
        if (!told && by && !tb_text_is(tb_text(by), "team")) /* tb-parse did */
            tb_likeness_add(likeness, &names, stream->held.lines[i].number,
                            player->team);
        for (size_t r = 0; !kflag && r < section->loader.games.rounds; r++) {
            tb_tournament_add_game(&section->players,
                                   tb_games_of(&section->loader.games, i)[r]);
        }
        if (!kflag)
            section->players.player[i].id = section->loader.id[i];
    }
    if (!kflag) /* R of a stream is that of its lists */
        section->players.begun = section->loader.games.rounds;
    tb_likeness_free(likeness);
    section->players.name = tb_section_name(stream);
    tb_teams_from_names(&section->teams, &section->players);
    if (none && !told)
        tb_warn("warning: section '%.*s': %zu %s of no team (Independent and "
                "the like), and not combined", TB_SHOWN(section->players.name),
                none, none == 1 ? "player is" : "players are");
}

/* For qsort: the positions that are compared; members are ids from 1. */
static const size_t *sorting;

static int by_position(const void *a, const void *b)
{
    const size_t x = sorting[*(const int32_t *)a - 1];
    const size_t y = sorting[*(const int32_t *)b - 1];

    return (x > y) - (x < y);
}

/* The sum of a key over the best; TB_MISSING if one of them lacks it. */
static bool sum_key(const struct section *section, const int32_t *first,
                    size_t count, size_t key, tb_num *sum)
{
    *sum = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t record = (size_t)first[i] - 1;
        tb_num value = section->keys.value[record * section->keys.count + key];
        if (value == TB_MISSING) {
            *sum = TB_MISSING;
            return true;
        }
        if (section->keys.key[key].kind == TB_KEY_UP)
            value = -value;
        if (!tb_num_add(*sum, value, sum))
            return false;
    }
    return true;
}

/* A section of teams may stand beside those of others, and of the players. The
   number of a way stays behind all. */
static void put_section(struct section *section)
{
    struct tb_output *const output = &section->stream.output;
    struct tb_text name = tb_section_name(&section->stream), number = name;

    while (by && said(section, "ways").length && name.length &&
           name.at[--name.length] != '#') {
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

/* Writes a team of a combined event; false if a sum does not fit. */
static bool write_best(struct section *section, const struct tb_team *team)
{
    struct tb_output *output = &section->stream.output;
    int32_t *first = section->teams.listed + team->first;
    const size_t count = team->count < best.most ? team->count : best.most;

    sorting = section->position;
    qsort(first, team->count, sizeof *first, by_position);
    put_section(section);
    tb_put_char(output, '\t');
    tb_put_number(output, team->id * TB_ONE);
    tb_put_char(output, '\t');
    tb_put_text(output, team->name);
    for (size_t k = 0; k < section->keys.count; k++) {
        tb_num sum;
        if (section->keys.key[k].kind == TB_KEY_TEXT)
            continue;
        if (!sum_key(section, first, count, k, &sum))
            return false;
        tb_put_char(output, '\t');
        tb_put_number(output, sum);
    }
    for (size_t i = 0; i < count; i++) {
        tb_put_string(output, i ? "; " : "\t");
        tb_put_text(output, section->players.player[first[i] - 1].name);
    }
    if (best.least > 1 && count < best.least)
        tb_put_format(output, "\t%zu of %zu players", count, best.least);
    else if (best.least > 1)
        tb_put_string(output, "\t-");
    if (section->settings_slot >= 0) {
        tb_put_char(output, '\t');
        tb_put_text(output, tb_output_text(&section->settings));
    }
    if (section->weight_slot >= 0) {
        tb_put_char(output, '\t');
        tb_put_text(output, team == section->teams.team ? weight_of(section)
                                                        : tb_text("-"));
    }
    tb_put_char(output, '\n');
    return true;
}

/* Sums can change while a round is going on, of the first section that is; and
   are those of a way. */
static void make_settings(struct section *section)
{
    const struct tb_stream *const stream = &section->stream;
    struct tb_settings settings = {.running.round = 0};
    struct tb_text text, last = {NULL, 0};

    section->settings.length = 0;
    if (section->settings_slot < 0)
        return;
    for (size_t i = 0; i < stream->count && settings.running.round == 0; i++) {
        text = tb_field(stream, i, section->settings_slot);
        if ((i == 0 || !tb_text_equal(text, last)) &&
            tb_settings_parse(text, &settings))
            settings.running.round = 0; /* others say what is wrong */
        last = text;
    }
    settings = (struct tb_settings){.scoring = tb_scoring_default,
                                    .running = settings.running,
                                    .ways = settings.ways};
    tb_settings_put(&section->settings, &settings, false);
}

/* Combined events: players compete, the best N of each team are summed. */
static void write_combined(struct section *section)
{
    struct tb_stream *stream = &section->stream;

    if (all_sections && stream->status != TB_OK)
        tb_stream_fail(stream, 0, "no sums over all sections: one of them is "
                       "wrong");
    if (stream->failed || !tb_keys_sort(&section->keys))
        return;
    TB_GROW(section->position, section->position_capacity, stream->count);
    for (size_t i = 0; i < stream->count; i++)
        section->position[section->keys.order[i]] = i;
    add_players(section);
    make_settings(section);
    tb_stream_comments(stream);
    for (size_t t = 0; t < section->teams.count; t++) {
        if (!write_best(section, &section->teams.team[t])) {
            tb_stream_fail(stream, section->teams.team[t].line - 1,
                           "the sum of a team is out of range");
            return;
        }
    }
}

/* What the settings say of the players' event holds for the teams' too. */
static void take_settings(struct section *section)
{
    section->players.about = section->loader.games.settings;
    section->players.worth.scoring = section->players.about.scoring;
    section->teams.primary = primary;
    section->teams.boards = best.most;
    tb_teams_set_mp(&section->teams, &mp);
}

/* Team matches: who met whom follows from the games. */
static void write_matches(struct section *section)
{
    struct tb_stream *stream = &section->stream;
    struct tb_source *source = &section->source;

    if (!tb_games_load(&section->loader, stream))
        return;
    add_players(section);
    take_settings(section);
    if (tb_tournament_finish(&section->players) &&
        tb_tournament_check(&section->players) &&
        tb_teams_build(&section->teams, &section->players, &section->to) &&
        tb_tournament_finish(&section->to) &&
        tb_tournament_check(&section->to) &&
        tb_teams_check(&section->teams, &section->to)) {
        tb_teams_columns(&section->teams, &section->to);
        if (section->emit.extras)
            section->to.player[0].extra[0] = weight_of(section);
        tb_stream_comments(stream);
        tb_emit_records(&section->emit, &section->to);
        return;
    }
    tb_stream_fail(stream, source->fault_line ? source->fault_line - 1 : 0,
                   "%s", source->fault);
}

/* True if a name is a column already that a key would make again. */
static bool is_taken(const struct section *section, size_t key)
{
    const struct tb_text name = section->keys.key[key].name;

    for (size_t k = 0; k < key; k++) {
        if (section->keys.key[k].kind != TB_KEY_TEXT &&
            tb_text_equal(name, section->keys.key[k].name))
            return true;
    }
    return tb_text_is(name, "section") || tb_text_is(name, "id") ||
           tb_text_is(name, "name") || tb_text_is(name, "players") ||
           tb_text_is(name, "unranked") || tb_text_is(name, "settings") ||
           tb_text_is(name, "weight");
}

/* The header of combined teams: the keys that are summed. */
static void make_header(const struct section *section, struct tb_output *header)
{
    tb_put_string(header, "section\tid\tname");
    for (size_t k = 0; k < section->keys.count; k++) {
        if (section->keys.key[k].kind == TB_KEY_TEXT)
            continue;
        if (is_taken(section, k))
            tb_die_usage("-k: '%.*s' cannot be summed, or is there twice",
                         TB_SHOWN(section->keys.key[k].name));
        tb_put_char(header, '\t');
        tb_put_text(header, section->keys.key[k].name);
    }
    tb_put_string(header, best.least > 1 ? "\tplayers\tunranked" : "\tplayers");
    tb_put_string(header, section->settings_slot < 0 ? "" : "\tsettings");
    tb_put_string(header, section->weight_slot < 0 ? "" : "\tweight");
}

static void open_columns(struct section *section, struct tb_output *header)
{
    static struct tb_extras_column weight;
    static const struct tb_extras weighed = {.column = &weight, .count = 1};
    struct tb_stream *stream = &section->stream;

    section->name_slot = tb_stream_column(stream, tb_text("name"));
    section->team_slot = tb_stream_column(stream, tb_text(by ? by : "team"));
    section->emit.output = &stream->output;
    section->settings_slot = tb_stream_column_if(stream, tb_text("settings"));
    section->weight_slot = tb_stream_column_if(stream, tb_text("weight"));
    if (kflag) {
        tb_keys_open(&section->keys, stream, kflag);
        make_header(section, header);
    } else {
        if (tb_stream_column_if(stream, tb_text("mps")) >= 0)
            tb_die("the records are those of teams already");
        tb_games_open(&section->loader, stream, true, TB_POINTS_PRIMARY);
        if (section->weight_slot >= 0)
            section->emit.extras = &weighed;
        tb_put_string(header, TB_EMIT_HEADER);
        tb_put_string(header, section->weight_slot < 0 ? "" : "\tweight");
        tb_put_string(header, TB_TEAMS_HEADER);
    }
    stream->own_header = tb_output_text(header);
}

int main(int argc, char **argv)
{
    static struct section section = {.settings = {.file = -1}};
    struct tb_output header = {.file = -1};

    parse_options(argc, argv);
    tb_stream_open(&section.stream, argc - optind, argv + optind);
    section.stream.reader.all = all_sections;
    open_columns(&section, &header);
    tb_stream_begin(&section.stream);
    while (tb_stream_section(&section.stream)) {
        if (stands_alone(&section))
            (kflag ? write_combined : write_matches)(&section);
    }
    free(header.buffer);
    free(section.position);
    free(section.settings.buffer);
    tb_tournament_free(&section.players);
    tb_tournament_free(&section.to);
    tb_teams_free(&section.teams);
    tb_games_free(&section.loader);
    tb_keys_free(&section.keys);
    return tb_stream_end(&section.stream);
}
