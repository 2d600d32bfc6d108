/* SPDX-License-Identifier: ISC */
/* read: the input formats, and the files that a program is given. */
#ifndef TB_ROOM_READ
#define TB_ROOM_READ

#include "base/base.h"
#include "event/event.h"
#include "stream/stream.h"
#include "teams/teams.h"

/* The input formats, and how a file's format is recognized. */

struct tb_format {
    struct tb_word word; /* name and description */
    bool (*detect)(struct tb_text all);
    bool (*read)(struct tb_source *source, struct tb_tournament *tournament);
    bool table; /* typed by people, or written by US programs */
    bool raw; /* binary: the source has the bytes of the file unchanged */
    bool list; /* single games and byes: several files may be one event */
};

/* The words that -f and --rating accept. */
extern const struct tb_words tb_formats, tb_rating_kinds;

/* For -f: sets a const struct tb_format *. Ends the program if there is no
   format of that name. */
void tb_set_format(const char *option, const char *name, void *to);

/* Returns forced or, if that is NULL, the format that an opened source is in.
   NULL after a fault: it is in none. A page with a text in <pre> is replaced by
   that text. */
const struct tb_format *tb_format_of(struct tb_source *source,
                                     const struct tb_format *forced);

/* Reads the next section; false at the end or after a fault. If a table's
   results are written as in the US and it has teams but no match points, a
   match is worth 1, 1/2, 0 (US Chess 34G). */
bool tb_format_read(const struct tb_format *format, struct tb_source *source,
                    struct tb_tournament *tournament);

/* Sets what --rating says, fide or national. Ends the program on any other
   word. */
void tb_format_rating(const char *kind);

/* What a program is given to read (files or standard input), the options of how
   to read it, and its sections. */

struct tb_inputs_said {
    int edition;      /* --edition; 0: as the file says */
    bool round_robin; /* --round-robin; false: as the file says */
    bool final;       /* --final: no result is missing */
    bool apart;       /* tb-check: lists of games are not of one event */
};

/* A file that was opened. */
struct tb_inputs_opened {
    struct tb_source source;
    const struct tb_format *format; /* NULL: the file cannot be read */
};

struct tb_inputs {
    int count; /* operands; 0: standard input is read */
    char **file;
    const struct tb_format *format; /* -f; NULL: recognized by content */
    bool lenient, verbose, teams;   /* -l, -v, --teams */
    size_t rounds;                  /* -R, TB_INPUTS_ALL without it */
    bool whole;                     /* -R whole */
    size_t off;                     /* -R -N: N, else 0 */
    const char *section;            /* -S, NULL without it */
    struct tb_teams_mp mp;          /* --mp */
    struct tb_inputs_said said;     /* of the files, by options */
    struct tb_extras *extras;       /* other columns */
    bool days;                      /* --days: files of one event */
    bool all_ways;                  /* chances: do not warn of open games */

    /* The file that tb_inputs_next reads; the caller reports its fault. */
    struct tb_source source;
    const struct tb_format *found; /* its format; NULL: it cannot be read */
    struct tb_inputs_opened *next; /* already open: it ended a joined list */
    int opened;           /* operands opened so far */
    bool on;              /* the file may have more sections */
    bool good;            /* a section was read, perhaps with clashes */
    bool failed;          /* an earlier section or file had a fault */
    struct tb_output given; /* a stream's settings as changed by options */
    /* Called before each file is opened; waits: it may have to be waited for
       (anything but a regular file). */
    void (*before)(bool waits);
};

#define TB_INPUTS_ALL SIZE_MAX

/* For -R and --teams: set rounds, off and whole, or teams and mp, of a struct
   tb_inputs. */
void tb_set_rounds(const char *option, const char *argument, void *to);
void tb_set_teams(const char *option, const char *argument, void *to);

/* The options of every program that reads files. */
#define TB_INPUTS_OPTIONS(inputs)                                              \
    {"format", .passed = true, .words = &tb_formats, .set = tb_set_format,     \
     .to = &(inputs).format},                                                  \
    {"lenient", .passed = true, .flag = &(inputs).lenient},                    \
    {"rounds", .passed = true, .set = tb_set_rounds, .to = &(inputs)},         \
    {"edition", .passed = true, .words = &tb_editions, .set = tb_set_edition,  \
     .to = &(inputs).said.edition},                                            \
    {"final", .passed = true, .flag = &(inputs).said.final},                   \
    {"round-robin", .passed = true, .flag = &(inputs).said.round_robin}

/* Clears the tournament with its teams, and reads the next section into it.
   Returns false after the last file. source.failed is set after a fault; the
   caller may set it, too. A section with a fault is to be checked all the same
   if inputs->good is set, but not written. Reading goes on with the next
   section, or with the next file if the fault left no place to read on. */
bool tb_inputs_next(struct tb_inputs *inputs, struct tb_tournament *tournament);

/* The number of rounds that -R keeps of a section that was checked; may be
   TB_INPUTS_ALL. With -R whole and -R -N the tournament's settings are changed
   to be true of the rounds kept. */
size_t tb_inputs_rounds(struct tb_inputs *inputs,
                        struct tb_tournament *tournament);

/* Frees what tb_inputs_next allocated. */
void tb_inputs_free(struct tb_inputs *inputs);

/* Ends the program with a usage error if the file to be written (NULL or "-":
   standard output) is one of the inputs. */
void tb_inputs_guard(const struct tb_inputs *inputs, const char *written);

/* Ends the program if a file, such as a named pipe, cannot be read a second
   time. The message ends with hint, which says what to do. */
void tb_inputs_again(const struct tb_inputs *inputs, const char *hint);

#endif
