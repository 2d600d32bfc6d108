/* SPDX-License-Identifier: ISC */
/* read: what files tell: the formats, and the files that are named. */
#ifndef TB_ROOM_READ
#define TB_ROOM_READ

#include "base/base.h"
#include "event/event.h"
#include "stream/stream.h"
#include "teams/teams.h"

/* The input formats, and how they are told apart. */

struct tb_format {
    struct tb_word word; /* its name, what it is */
    bool (*detect)(struct tb_text all);
    bool (*read)(struct tb_source *source, struct tb_tournament *tournament);
    bool table; /* what people type, and US programs write */
    bool raw; /* binary: the source's bytes are as in the file */
    bool list; /* games and byes one by one: several files may be one event */
};

/* What -f takes, and --rating. */
extern const struct tb_words tb_formats, tb_rating_kinds;

/* Sets a const struct tb_format * to the one of that name, or ends. */
void tb_set_format(const char *option, const char *name, void *to);

/* The format that an opened source is in, or the one that is forced, if not
   NULL; NULL after a fault. */
const struct tb_format *tb_format_of(struct tb_source *source,
                                     const struct tb_format *forced);

/*
 * Reads the next section; false at the end or after a fault. In tables that
 * are written the US way, which do not say what matches are worth, teams get
 * 1, 1/2, 0 as in 34G.
 */
bool tb_format_read(const struct tb_format *format, struct tb_source *source,
                    struct tb_tournament *tournament);

/* --rating. */
void tb_format_rating(const char *kind);

/* What a program is given to read, files or standard input, the options that
   say how, and the sections that are in it. */

struct tb_inputs_said {
    int edition;      /* --edition; 0: as the file says */
    bool round_robin; /* --round-robin; false: likewise */
    bool final;       /* --final: no result is missing */
};

/* A file that was opened. */
struct tb_inputs_opened {
    struct tb_source source;
    const struct tb_format *format; /* NULL: it cannot be read */
};

struct tb_inputs {
    int count; /* operands; none: standard input is read */
    char **file;
    const struct tb_format *format; /* -f; NULL: told by the content */
    bool lenient, verbose, teams;   /* -l, -v, --teams */
    size_t rounds;                  /* -R, TB_INPUTS_ALL without it */
    bool whole;                     /* -R whole */
    size_t off;                     /* -R -N: so many are left off; else 0 */
    const char *section;            /* -S, NULL without it */
    struct tb_teams_mp mp;          /* --mp */
    struct tb_inputs_said said;     /* in place of the file */
    struct tb_extras *extras;       /* columns; NULL: none are wanted */
    bool days;                      /* --days: they are days of one event */
    bool all_ways;                  /* of chances: open games need no warning */

    /* The file that tb_inputs_next reads; its fault is to be told. */
    struct tb_source source;
    const struct tb_format *found; /* what it is; NULL: it cannot be read */
    struct tb_inputs_opened *next; /* it is not of the list before it */
    int opened;           /* operands so far */
    bool on;              /* there may be more in it */
    bool good;            /* a section was read; its facts may clash */
    bool failed;          /* a fault was met, in any file */
    struct tb_output given; /* the settings that options make of a stream's */
    /* Called before each file, which may have to be waited for. */
    void (*before)(bool waits);
};

#define TB_INPUTS_ALL SIZE_MAX

/* Sets rounds and whole, or teams and mp, of a struct tb_inputs. */
void tb_set_rounds(const char *option, const char *argument, void *to);
void tb_set_teams(const char *option, const char *argument, void *to);

/* The options of those who read files. */
#define TB_INPUTS_OPTIONS(inputs)                                              \
    {"format", .passed = true, .words = &tb_formats, .set = tb_set_format,     \
     .to = &(inputs).format},                                                  \
    {"lenient", .passed = true, .flag = &(inputs).lenient},                    \
    {"rounds", .passed = true, .set = tb_set_rounds, .to = &(inputs)},         \
    {"edition", .passed = true, .words = &tb_editions, .set = tb_set_edition,  \
     .to = &(inputs).said.edition},                                            \
    {"final", .passed = true, .flag = &(inputs).said.final},                   \
    {"round-robin", .passed = true, .flag = &(inputs).said.round_robin}

/*
 * Reads the next section, or meets faults: source.failed tells, and may be set
 * by who takes the section. False behind the last file. A fault spoils its
 * section, which is looked at all the same if it is good; one that leaves the
 * reader without a place to go on ends the file. What the tournament had, and
 * its teams, is cleared.
 */
bool tb_inputs_next(struct tb_inputs *inputs, struct tb_tournament *tournament);

/* What -R keeps of a section, after its checks; of -R whole it sets what is so
   of the rounds that are left. */
size_t tb_inputs_rounds(struct tb_inputs *inputs,
                        struct tb_tournament *tournament);

/* Frees what next needed. */
void tb_inputs_free(struct tb_inputs *inputs);

/* The fault of a section that holds no players; returns false. */
bool tb_inputs_empty(struct tb_inputs *inputs);

/* Ends the program with a usage error if what will be written (NULL or "-":
   standard output) is a file that is read. */
void tb_inputs_spare(const struct tb_inputs *inputs, const char *written);

/* Ends the program if a file, such as a named pipe, cannot be read again; hint
   is put behind that. */
void tb_inputs_again(const struct tb_inputs *inputs, const char *hint);

#endif
