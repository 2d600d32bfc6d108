/* SPDX-License-Identifier: ISC */
/*
 * What a program is given to read, files or standard input, the options that
 * say how, and the sections that are in it.
 */
#ifndef TB_INPUTS_H
#define TB_INPUTS_H

#include "event/event.h"
#include "formats.h"
#include "stream/stream.h"
#include "teams/teams.h"

struct tb_inputs {
    int count; /* operands; none: standard input is read */
    char **file;
    const struct tb_format *format; /* -f; NULL: told by the content */
    bool lenient, verbose, teams;   /* -l, -v, --teams */
    size_t rounds;                  /* -R, TB_INPUTS_ALL without it */
    const char *section;            /* -S, NULL without it */
    struct tb_teams_mp mp;          /* --mp */
    int edition;                    /* --edition; 0: as the file says */
    bool round_robin;               /* --round-robin; false: likewise */
    bool pending;                   /* --pending */
    struct tb_extras *extras;       /* -x; NULL: none are wanted */
    bool joined;                    /* --join: files are days of one event */

    /* The file that tb_inputs_next reads; its fault is to be told. */
    struct tb_source source;
    const struct tb_format *found; /* what it is; NULL: it cannot be read */
    int opened;           /* operands so far */
    bool on;              /* there may be more in it */
    bool good;            /* a section was read; its facts may clash */
    bool failed;          /* a fault was met, in any file */
    struct tb_line_bounds bounds; /* of streams, in all files */
    bool live;            /* a stream is read as it comes */
    bool declaring;       /* what declares nothing is no input */
    struct tb_output given; /* the settings that options make of a stream's */
    /* Called before each file, which may have to be waited for, or NULL. */
    void (*before)(bool waits);
    struct tb_join join;  /* what was read, if joined */
    bool read;            /* all of it was */

    /* Of a program that runs others: standard input is read only once. */
    struct tb_store text; /* all of it; empty where none is read */
};

#define TB_INPUTS_ALL SIZE_MAX

/* Takes an option; false if it is none of those above or --rating. */
bool tb_inputs_option(struct tb_inputs *inputs, int letter,
                      const char *argument);

/*
 * Reads the next section, or meets faults: source.failed tells, and may be set
 * by who takes the section. False behind the last file. A fault spoils its
 * section, which is looked at all the same if it is good; one that leaves the
 * reader without a place to go on ends the file. Before each call
 * tb_tournament_clear, with source.
 */
bool tb_inputs_next(struct tb_inputs *inputs,
                    struct tb_tournament *tournament);

/* Frees what next needed. */
void tb_inputs_free(struct tb_inputs *inputs);

/* The fault of a section that holds no players; returns false. */
bool tb_inputs_empty(struct tb_inputs *inputs);

/*
 * Ends the program with a usage error if what will be written (NULL: standard
 * output) is a file that is read. Call it before tb_inputs_open.
 */
void tb_inputs_spare(const struct tb_inputs *inputs, const char *written);

/* Reads standard input if it is named; ends the program if it cannot. */
void tb_inputs_open(struct tb_inputs *inputs);
void tb_inputs_close(struct tb_inputs *inputs);

/*
 * Ends the program if a file, such as a named pipe, cannot be read again; hint
 * is put behind that.
 */
void tb_inputs_again(const struct tb_inputs *inputs, const char *hint);

#endif
