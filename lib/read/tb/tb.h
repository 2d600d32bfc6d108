/* SPDX-License-Identifier: ISC */
/* read/tb: our own stream as a file, and writing it. */
#ifndef TB_ROOM_TB
#define TB_ROOM_TB

#include "base/base.h"
#include "event/event.h"
#include "game/game.h"

/* Tournaments as sections of the stream. */

struct tb_emit {
    struct tb_output *output;
    const struct tb_extras *extras; /* columns to write; NULL: none */
    bool carries;           /* the column more is written */
    const char *section;    /* -S, else NULL */
    bool one_file;          /* no other file can repeat a section's name */
    char *header;           /* the last one written; NULL: none yet */
    struct tb_text more;    /* further columns of a header without a section */
    size_t kept;            /* length of the output that tb_emit_drop keeps */
    /* The players that a section of teams was made from: its comments and marks
       are those of their stream. NULL: it was not. */
    const struct tb_tournament *from;
    bool cuts;              /* rounds of the section were cut off */
    bool pads;              /* a stream without the column more gets it */
    bool saw_error;         /* the streams read have an in-band error: */
    char error[400];        /* the first one */
    bool begun;             /* begins and ends count a stream of our own */
    size_t begins, ends;    /* number of marks that are still to be written */
    size_t before;          /* number of the ends that are of earlier files */
    struct tb_names *names; /* of the sections written */
};

/* Writes a section; cut: rounds were cut off. False if its source has failed or
   has a fault now: another file has a section of this name, or other columns.
 */
bool tb_emit_section(struct tb_emit *emit,
                     const struct tb_tournament *tournament, bool cut);

/* tb_emit_drop removes what was written since the last tb_emit_keep. */
void tb_emit_keep(struct tb_emit *emit);
void tb_emit_drop(struct tb_emit *emit);

/* Lets sections of the next files repeat names. */
void tb_emit_forget(struct tb_emit *emit);

/* Writes the comments, marks and errors of a stream's section, without its
   records and without marks of begins and ends. */
void tb_emit_marks(struct tb_emit *emit,
                   const struct tb_tournament *tournament);

/* Writes the records only: no header, and without checks. */
void tb_emit_records(struct tb_emit *emit,
                     const struct tb_tournament *tournament);

/* Columns that every emitted record has. */
#define TB_EMIT_HEADER                                                         \
    "section\tid\tname\tteam\trating\tscore\tgames\tsettings"

/* The message if days that are to be joined have teams. */
#define TB_EMIT_NO_TEAMS                                                       \
    "teams cannot be joined; join the players with tb-join, then make teams "  \
    "with tb-team"

/* A file's name without its folder and extension; "-" for standard input. */
struct tb_text tb_emit_stem(const char *path);

/* True if records are written with the column more. header is that of the
   stream that they were read from, or empty. */
bool tb_emit_carries(const struct tb_emit *emit, struct tb_text header);

/* True if all records are written anew, with everything that files declare and
   the columns file and line. A stream declares its scores. */
static inline bool tb_emit_restates(const struct tb_emit *emit)
{
    return emit->extras && emit->extras->declared;
}

/* Writes the section's name as records have it: that of -S, its own, or else
   its file's. */
void tb_emit_name(struct tb_emit *emit, const struct tb_tournament *tournament);

/* Writes an in-band error instead of a section, with the section's name if it
   is not NULL and was begun. If no header has been written, writes this one
   before, or tb-parse's if it is empty. */
void tb_emit_error(struct tb_emit *emit, struct tb_text header,
                   const char *text, const struct tb_tournament *section);

/* Counts the marks of begins and ends that were read with a section. Call this
   for every section, also with a fault, before it is written. */
void tb_emit_bounds(struct tb_emit *emit,
                    const struct tb_tournament *tournament);

/* Writes a header if none has been written, and the ends; then flushes. */
void tb_emit_end(struct tb_emit *emit);
void tb_emit_free(struct tb_emit *emit);

/* The stream itself as an input format. */

/* True if the first line that is not a comment has columns id and games. */
bool tb_records_detect(struct tb_text all);

/* Reads the next section, see tournament.h; false at the end and after a fault.
   carried has its header and lines, to be written unchanged. Lines after the
   last section, or of a stream without sections, are returned as a tournament
   without players. */
bool tb_records_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/* True if a header names a column. */
bool tb_records_name(struct tb_text header, const char *column);

/* True if a header is that of records of teams. */
bool tb_records_name_teams(struct tb_text header);

/* What decides on the pipeline for a stream. */

/* How a file's results are written. It decides if no order is declared. */
enum tb_written {
    TB_WRITTEN_OTHERWISE, /* not a table */
    TB_WRITTEN_NOWHERE,   /* a table without results */
    TB_WRITTEN_US,        /* at least half of the results are like W6 */
    TB_WRITTEN_FIDE,      /* most results are like 6w1 */
    TB_WRITTEN_WAYS
};

/* Consecutive sections of a file that have the same facts for their order. */
struct tb_survey_run {
    size_t sections;
    struct tb_text name; /* of the first */
    bool bad;          /* their settings are wrong, and are ignored */
    bool teams;        /* their records are those of teams already */
    size_t named;      /* index of the first pattern that matches their names */
    const char *order; /* declared; "": none */
    bool fide_order;   /* it is not from a table: the codes are FIDE's */
    bool counted;      /* they are of a table; their file's results: */
    int64_t us_cells, fide_cells;
    enum tb_written way;
    bool round_robin, of_teams;
    enum tb_points primary; /* those that are the score of teams */
    bool us_points;    /* matches count 1, 1/2, 0 */
    size_t file;       /* index of the file */
};

struct tb_survey_runs {
    struct tb_survey_run *at;
    size_t count, capacity;
    size_t files; /* number of files, by their marks */
    struct tb_output names; /* of all sections, separated by tabs */
    bool both;    /* some are of teams and some of players */
    bool apart;   /* set by the caller: runs of two files are not combined */
};

struct tb_survey_open {
    size_t pending; /* the most games without a result that a section has, with
                       upcoming rounds, counted for both players */
    bool goes_on;   /* a section lacks results or has upcoming rounds */
};

/* The upcoming rounds of a section that have byes or pairings already. */
struct tb_survey_ahead {
    struct tb_text section;
    size_t first, last, byes, absent, paired;
};

/* Those of all sections that have any. */
struct tb_survey_aheads {
    struct tb_survey_ahead *at;
    size_t count, capacity;
};

/* Texts that tb_survey_free frees. */
struct tb_survey_copies {
    char **at;
    size_t count, capacity;
};

/* The teams of players. */
struct tb_survey_clubs {
    size_t count;           /* number of players who have one */
    struct tb_text columns; /* of a table, if several could name the team */
};

struct tb_survey {
    size_t sections;     /* 2: more than one */
    struct tb_survey_runs runs;
    size_t records;
    size_t rounds; /* the most that are in the games of a section */
    enum tb_points primary; /* those that are the score of teams */
    struct tb_survey_clubs clubs;
    bool teams;          /* all records are those of teams already */
    bool cut_off;        /* the stream is truncated */
    bool colours;        /* a game has one */
    struct tb_survey_open open;
    struct tb_survey_aheads ahead;
    struct tb_text header;
    struct tb_output more; /* names in the column more, separated by tabs */
    struct tb_text event; /* named by the first section; length 0: none */
    struct tb_text first; /* the name of the first section */
    struct tb_text order; /* that it declares; length 0: none */
    bool fide_order;      /* it is not from a table: the codes are FIDE's */
    /* Whether there are sections of these kinds: */
    bool team_event, players; /* with boards or of teams; neither */
    bool round_robin, swiss;
    bool written[TB_WRITTEN_WAYS];
    struct tb_survey_copies copy; /* of the texts above */
};

/* Reads a stream that a filter wrote. patterns: names of sections that have
   orders of their own. club: the column that names the team. both: the stream
   of teams is followed by one of their players, which is not read. */
void tb_survey_read(struct tb_survey *survey, const struct tb_store *stream,
                    const struct tb_patterns *patterns, const char *club,
                    bool both);
void tb_survey_free(struct tb_survey *survey);

/* Warns of upcoming rounds that do not count. */
void tb_survey_warn_ahead(const struct tb_survey *survey);

/* True if the sections declare an order. Dies if they declare different ones or
   only some do, because an order that one file declares is not for another. */
bool tb_survey_declared(const struct tb_survey *survey);

/* True if the order is one of US Chess, as for tables without results. Dies if
   that is so for some sections only, or if some are round robins. */
bool tb_survey_us(const struct tb_survey *survey);

#endif
