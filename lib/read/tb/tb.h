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
    const struct tb_extras *extras; /* NULL: none */
    bool carries;           /* the column more is written */
    const char *section;    /* -S, else NULL */
    bool one_file;          /* no other file can have sections of its names */
    char *header;           /* that was written, NULL: none yet */
    struct tb_text more;    /* columns of sections to come, if none is good */
    size_t kept;            /* so much of the output is whole sections */
    /* What the section was made of, whose marks go before it; NULL: itself. */
    const struct tb_tournament *from;
    bool cuts;              /* rounds of the section were cut off */
    bool pads;              /* a stream without the column more gets it */
    bool saw_error;         /* an in-band error was among what was read */
    bool begun;             /* what was no stream is written as one */
    size_t begins, ends;    /* of streams, that are to be written */
    size_t before;          /* so many ends are of the files before */
    struct tb_names *names; /* the sections that were written */
};

/* Writes a section; rounds were cut off if so said. False after a fault of the
   source, be it that its name was another file's or its header is another. */
bool tb_emit_section(struct tb_emit *emit,
                     const struct tb_tournament *tournament, bool cut);

/* What was written up to now stays; what was written since then goes. */
void tb_emit_keep(struct tb_emit *emit);
void tb_emit_drop(struct tb_emit *emit);

/* Other sections may have the names of those that were written. */
void tb_emit_forget(struct tb_emit *emit);

/* Writes the comments, marks and errors of a section of a stream whose records
   are not written as they are. */
void tb_emit_marks(struct tb_emit *emit,
                   const struct tb_tournament *tournament);

/* Writes the records alone: no header, nothing is checked. */
void tb_emit_records(struct tb_emit *emit,
                     const struct tb_tournament *tournament);

/* Columns that every emitted record has. */
#define TB_EMIT_HEADER                                                         \
    "section\tid\tname\tteam\trating\tscore\tgames\tsettings"

/* What is wrong with records of teams among them. */
#define TB_EMIT_NO_TEAMS                                                       \
    "teams cannot be joined; join the players with tb-join, then make teams "  \
    "with tb-team"

/* A file's name without its folder and without what follows its last dot. */
struct tb_text tb_emit_stem(const char *path);

/* True if records have the column more; header: of their stream, or empty. */
bool tb_emit_carries(const struct tb_emit *emit, struct tb_text header);

/* True if all that is declared is wanted, with the columns file and line, where
   it is declared: nothing stays as it is. A stream declares its scores. */
static inline bool tb_emit_restates(const struct tb_emit *emit)
{
    return emit->extras && emit->extras->declared;
}

/* Writes the section's name, its file's where it has none, as records have
   it. */
void tb_emit_name(struct tb_emit *emit, const struct tb_tournament *tournament);

/* Writes a record of a stream with the settings that options gave it. */
void tb_emit_given(struct tb_output *output,
                   const struct tb_tournament *tournament, struct tb_text line);

/* Writes an in-band error, in place of a section, with its name as far as that
   is known. The header is written before, if none was: the one given, or that
   of tb-parse if it is empty. */
void tb_emit_error(struct tb_emit *emit, struct tb_text header,
                   const char *text, const struct tb_tournament *section);

/* Takes the beginnings and ends of streams that are among the lines of what
   was read, before it is written, good or not: it may be a part. */
void tb_emit_bounds(struct tb_emit *emit,
                    const struct tb_tournament *tournament);

/* Writes the header if nothing else did, that all is there, and flushes. */
void tb_emit_end(struct tb_emit *emit);
void tb_emit_free(struct tb_emit *emit);

/* The stream itself as an input format: read to be checked. */

/* True if the first line that is no comment has columns id and games. */
bool tb_records_detect(struct tb_text all);

/*
 * Reads the next section, see tournament.h; its header and its lines are
 * kept to be written as they are. What stands behind the last section (or in
 * place of it) comes as a tournament without players.
 */
bool tb_records_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/* True if a header names a column. */
bool tb_records_name(struct tb_text header, const char *column);

/* True if a header is that of records of teams. */
bool tb_records_name_teams(struct tb_text header);

/* What a whole stream says that decides on its pipeline. */

/* How the results of a section are written, where no order is named. */
enum tb_written {
    TB_WRITTEN_OTHERWISE, /* no table */
    TB_WRITTEN_NOWHERE,   /* a table without results */
    TB_WRITTEN_US,        /* W6; a tie, too */
    TB_WRITTEN_FIDE,      /* 6w1 */
    TB_WRITTEN_WAYS
};

/* Sections that stand together, with the same to decide on their order. */
struct tb_survey_run {
    size_t sections;
    struct tb_text name; /* of the first */
    bool bad;          /* their settings are wrong, and tell nothing */
    bool teams;        /* their records are those of teams already */
    size_t named;      /* of the patterns the first that matches their names */
    const char *order; /* declared; "": none */
    bool fide_order;   /* it stands in no table: the codes are FIDE's */
    bool counted;      /* they are of a table: of the results of its file */
    int64_t us_cells, fide_cells;
    enum tb_written way;
    bool round_robin, of_teams;
    enum tb_points primary; /* what the score of teams is */
    bool us_points;    /* matches count 1, 1/2, 0 */
    size_t file;       /* it is in this one, from 0 */
};

struct tb_survey_runs {
    struct tb_survey_run *at;
    size_t count, capacity;
    size_t files; /* as marks tell */
    struct tb_output names; /* of all sections, between tabs */
    bool both;    /* some are of teams and some of players */
    bool apart;   /* each file's columns say its order; who compares sets it */
};

/* What is not in yet. */
struct tb_survey_open {
    size_t pending; /* games without a result of one section, from both sides,
                       the most that one has; of rounds ahead, too */
    bool goes_on;   /* a section has not all results, or rounds ahead */
};

/* Rounds ahead, in which a section has byes and pairings already. */
struct tb_survey_ahead {
    struct tb_text section;
    size_t first, last, byes, absent, paired;
};

/* Those of the sections that have any. */
struct tb_survey_aheads {
    struct tb_survey_ahead *at;
    size_t count, capacity;
};

/* Texts that the survey keeps. */
struct tb_survey_copies {
    char **at;
    size_t count, capacity;
};

/* The teams of players. */
struct tb_survey_clubs {
    size_t count;           /* so many players have one */
    struct tb_text columns; /* of a table, either of which could be the team */
};

struct tb_survey {
    size_t sections;     /* 2 stands for more than one */
    struct tb_survey_runs runs;
    size_t records;
    size_t rounds; /* with games, the most of a section */
    enum tb_points primary; /* what the score of teams is */
    struct tb_survey_clubs clubs;
    bool teams;          /* the records are those of teams already */
    bool cut_off;        /* its end is missing */
    bool colours;        /* a game has one */
    struct tb_survey_open open;
    struct tb_survey_aheads ahead;
    struct tb_text header;
    struct tb_output more; /* names in the column more, between tabs */
    struct tb_text event; /* of the first section, if that has a name */
    struct tb_text first; /* the name of the first section */
    struct tb_text order; /* that it declares, length 0: none */
    bool fide_order;      /* it stands in no table: the codes are FIDE's */
    /* Whether there are sections of these kinds: */
    bool team_event, players; /* with boards or of teams, and neither */
    bool round_robin, swiss;
    bool written[TB_WRITTEN_WAYS];
    struct tb_survey_copies copy; /* of the texts above */
};

/*
 * Reads a stream that a filter wrote; of both, of teams and then their players,
 * that of the teams. patterns: of names of sections that have
 * orders of their own. club: the column that names the team.
 */
void tb_survey_read(struct tb_survey *survey, const struct tb_store *stream,
                    const struct tb_patterns *patterns, const char *club,
                    bool both);
void tb_survey_free(struct tb_survey *survey);

/* Says which rounds ahead do not count. */
void tb_survey_warn_ahead(const struct tb_survey *survey);

/* Dies where sections differ in what decides on the order if none is asked
   for; true if one is declared. What a file declares does not rank another. */
bool tb_survey_declared(const struct tb_survey *survey);

/* True if an order of US Chess is meant: so are tables without results. */
bool tb_survey_us(const struct tb_survey *survey);

#endif
