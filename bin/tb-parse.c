/* SPDX-License-Identifier: ISC */
/* Reads tournament files of several formats, checks them, writes records. */
#include <getopt.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/base.h"
#include "read/read.h"
#include "read/table/table.h"
#include "read/tb/tb.h"
#include "teams/teams.h"

static const int long_options[] = {TB_OPTION_MP, TB_OPTION_PRIMARY,
                                   TB_OPTION_RATING, TB_OPTION_TEAMS, 0};

static const struct tb_values values[] = {
    {&tb_formats, 'f', false},
    {&tb_emit_extra_names, 'x', false},
    {&tb_points_kinds, TB_OPTION_PRIMARY, false},
    {&tb_rating_kinds, TB_OPTION_RATING, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-parse",
    .synopsis = "[-lv] [-f FORMAT] [-R N] [-S NAME] [-x COLUMNS] "
                "[--mp=W,D,L] [--primary=KIND] [--rating=KIND] [--teams] "
                "[FILE...]",
    .summary = "Reads tournament files, checks them and writes records.",
    .letters = "f:lR:S:vx:",
    .longs = long_options,
    .values = values,
};

static const struct tb_format *fflag; /* NULL: told by the content */
static bool lflag, vflag, teams_wanted;
static size_t Rflag = SIZE_MAX;

static struct tb_output output;
static struct tb_emit emit = {.output = &output};
static struct tb_teams teams;
static struct tb_scoring mp; /* --mp; a win of 0: as the file says */
static enum tb_points primary; /* --primary; TB_POINTS_PRIMARY: likewise */
static struct tb_tournament of_teams;

/* Passes an error that ends the program on to the next in the pipe. */
static void pass_error_on(const char *text)
{
    tb_emit_drop(&emit);
    tb_emit_error(&emit, tb_text(""), text);
    tb_output_flush(&output);
}

static void flush(void)
{
    tb_output_flush(&output);
    tb_emit_keep(&emit);
}

/* Brings a section that was read into order, checks and writes it. */
static bool finish_section(struct tb_tournament *tournament)
{
    size_t rounds;

    if (!tb_tournament_finish(tournament) || !tb_tournament_check(tournament))
        return false;
    rounds = tournament->rounds;
    return tb_tournament_cut(tournament, Rflag) &&
           tb_emit_section(&emit, tournament, rounds != tournament->rounds);
}

/* --mp: what the file declares is on its own scale, so it is not compared. */
static void rescale_matches(void)
{
    teams.mp = mp;
    teams.rescaled = true;
    for (size_t i = 0; i < teams.count; i++)
        teams.team[i].mp = TB_MISSING;
}

/*
 * Records stay what they are: --mp and --primary may not differ from those of
 * teams. Players of a file carry --mp to tb-team, those of a stream do not.
 */
static bool check_options(const struct tb_tournament *made)
{
    unsigned long line;

    if (made->count == 0 || (mp.win == 0 && !primary))
        return true;
    line = made->player[0].line;
    if (!tb_records_name_teams(made->carried.header))
        return (made->carried.header.length == 0 && !primary) ||
               tb_fault(made->source, line, 0,
                        "%s: the records are those of players; --teams makes "
                        "teams of them", primary ? "--primary" : "--mp");
    if (primary && primary != made->match.primary)
        return tb_fault(made->source, line, 0,
                        "--primary: the records are those of teams already, "
                        "and their score is the %s points",
                        made->match.primary == TB_POINTS_GP ? "game" : "match");
    return mp.win == 0 ||
           tb_scoring_equal(&mp, &made->match.mp) ||
           tb_fault(made->source, line, 0,
                    "--mp: the records are those of teams already, with other "
                    "match points");
}

/* Checks and writes the teams that were made. */
static bool write_teams(struct tb_tournament *to)
{
    size_t rounds;

    if (!tb_tournament_finish(to) || !tb_tournament_check(to))
        return false;
    rounds = to->rounds;
    if (!tb_tournament_cut(to, Rflag))
        return false;
    if (rounds != to->rounds)
        tb_teams_forget(&teams); /* they are those of all rounds */
    tb_teams_columns(&teams, to);
    return tb_emit_section(&emit, to, rounds != to->rounds);
}

/* Makes and writes the section's teams in place of its players. */
static bool finish_teams(struct tb_tournament *players,
                         struct tb_tournament *to)
{
    bool good;

    if (!primary)
        teams.primary = players->match.primary;
    tb_tournament_clear(to, players->source);
    tb_teams_begin(&teams, players);
    if (!tb_tournament_finish(players) || !tb_tournament_check(players))
        return false;
    if (teams.count == 0)
        tb_teams_from_names(&teams, players);
    if (mp.win)
        rescale_matches();
    emit.from = players;
    good = tb_teams_build(&teams, players, to) && write_teams(to);
    emit.from = NULL;
    return good;
}

/* What is behind the last section of a stream; true if there is anything. */
static bool take_rest(const struct tb_tournament *tournament)
{
    const bool begun = emit.header != NULL;

    if (tournament->count)
        return false;
    tb_emit_marks(&emit, tournament);
    return begun || emit.saw_error;
}

/* The same of a table of matches, which names no players. */
static bool finish_matches(struct tb_tournament *to)
{
    if (mp.win)
        rescale_matches();
    return tb_matches_build(&teams, to) && write_teams(to);
}

/* Finishes what was read as the section: players, teams or their matches. */
static void take_section(struct tb_source *source,
                         struct tb_tournament *tournament,
                         const struct tb_format *format)
{
    const struct tb_text header = tournament->carried.header;

    if (teams.row_count) {
        finish_matches(tournament);
    } else if (tournament->count == 0 && header.length == 0) {
        tb_fault(source, 0, 0, "holds no players in the format %s",
                 format->word.name);
    } else if (teams_wanted && !tb_records_name_teams(header)) {
        if (!take_rest(tournament))
            finish_teams(tournament, &of_teams);
    } else if (check_options(tournament)) {
        if (mp.win && !tb_records_name_teams(header))
            tournament->match.mp = mp; /* for tb-team */
        finish_section(tournament);
    }
}

/* Reads the next section; false at the end or after a fault. */
static bool read_section(struct tb_source *source,
                         struct tb_tournament *tournament,
                         const struct tb_format *format)
{
    tb_tournament_clear(tournament, source);
    tb_teams_clear(&teams);
    teams.primary = primary;
    teams.wanted = teams_wanted;
    tournament->teams = &teams;
    return tb_format_read(format, source, tournament);
}

/* Writes a fault in place of a section, with the header that others have. */
static void emit_fault(const struct tb_source *source,
                       const struct tb_tournament *tournament,
                       const struct tb_format *format)
{
    struct tb_text header = format ? tournament->carried.header : tb_text("");

    if (teams_wanted || (format && format->read == tb_matches_read))
        emit.more = tb_text(TB_TEAMS_HEADER);
    if (teams_wanted && !tb_records_name_teams(header))
        header = tb_text(""); /* the players become teams */
    tb_emit_error(&emit, header, source->fault);
}

/*
 * Reads one file's sections. A fault spoils its section; one that leaves the
 * reader without a place to go on ends the file.
 */
static void parse_source(struct tb_source *source,
                         struct tb_tournament *tournament)
{
    const struct tb_format *format = tb_format_of(source, fflag);
    size_t sections = 0;
    bool failed = false, on = format != NULL;

    while (on) {
        if (!emit.section)
            tb_emit_keep(&emit);
        on = read_section(source, tournament, format);
        sections += tournament->count > 0 || teams.row_count > 0;
        if (sections > 1 && emit.section) {
            tb_emit_drop(&emit);
            tb_fault(source, 0, 0, "holds several sections, and -S would name "
                                   "one: leave -S out");
            break;
        }
        if (on)
            take_section(source, tournament, format);
        else
            on = source->failed && source->resumes;
        if (source->failed)
            emit_fault(source, tournament, format);
        failed |= source->failed;
        source->failed = false;
        if (output.length > 64 * 1024 && !emit.section)
            flush();
    }
    if (source->failed) /* no format, or several sections under -S */
        emit_fault(source, tournament, format);
    source->failed |= failed;
}

static bool parse_file(const char *path, struct tb_tournament *tournament)
{
    struct tb_source source = {.lenient = lflag, .verbose = vflag};
    bool failed;

    flush();
    if (!fflag || fflag->read == tb_records_read)
        source.bit_by_bit = tb_records_detect;
    if (tb_source_open(&source, path))
        parse_source(&source, tournament);
    else
        emit_fault(&source, tournament, NULL);
    failed = source.failed;
    tb_source_close(&source);
    return !failed;
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'f': fflag = tb_format_named(optarg); break;
        case 'l': lflag = true; break;
        case 'R': Rflag = tb_option_count('R', optarg); break;
        case 'S': emit.section = optarg; break;
        case 'v': vflag = true; break;
        case 'x': tb_emit_extras(&emit, optarg); break;
        case TB_OPTION_MP: mp = tb_teams_mp(optarg); break;
        case TB_OPTION_PRIMARY:
            primary = tb_points_parse("--primary", optarg);
            break;
        case TB_OPTION_RATING: tb_format_rating(optarg); break;
        case TB_OPTION_TEAMS: teams_wanted = true; break;
        }
    }
}

int main(int argc, char **argv)
{
    struct tb_tournament tournament = {0};
    enum tb_status status = TB_OK;

    parse_options(argc, argv);
    tb_output_open(&output, STDOUT_FILENO);
    tb_die_hook = pass_error_on;
    emit.one_file = argc - optind <= 1;
    for (int i = optind; i < argc; i++) {
        if (!parse_file(argv[i], &tournament))
            status = TB_BAD;
    }
    if (optind == argc && !parse_file(NULL, &tournament))
        status = TB_BAD;
    if (emit.saw_error)
        status = TB_BAD;
    tb_die_hook = NULL;
    tb_emit_end(&emit);
    tb_emit_free(&emit);
    tb_tournament_free(&tournament);
    tb_tournament_free(&of_teams);
    tb_teams_free(&teams);
    tb_output_close(&output);
    return status;
}
