/* SPDX-License-Identifier: ISC */
/*
 * A tournament file, read whole and made UTF-8.
 * What readers take from it are slices: they live as long as the source.
 */
#ifndef TB_SOURCE_H
#define TB_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/base.h"
#include "extras.h"

struct tb_source {
    const char *path;    /* as given, NULL or "-" is standard input */
    const char *name;    /* for messages; NULL: none, only fault is set */
    char *bytes;         /* the whole file, UTF-8 without BOM, then a NUL, and
                            TB_SCAN_SLACK more to look at */
    size_t length;
    size_t next;         /* where the next line begins */
    unsigned long line;  /* number of the line last taken */
    bool ascii;          /* all of it is; false: look at the line */
    bool raw;            /* a dBase table: bytes as they are in the file */
    bool lenient;        /* -l: inconsistencies are warnings */
    bool verbose;        /* -v */
    struct tb_extras *extras; /* -x, where they are wanted */
    size_t named;        /* -R: so many rounds count, begun or not; 0: none */
    bool pending;        /* --pending: so do those in which some are paired */
    bool later;          /* its rounds may begin with another than the first */
    bool failed;         /* tb_fault was called: the section is wrong */
    char fault[512];     /* what it said first */
    unsigned long fault_line;
    size_t faults;       /* of all sections of the file */
    bool clashed;        /* some of them would be warnings under -l */
    void *state;         /* of a reader of several sections */
    void (*state_free)(void *state); /* NULL: free(3) */
    bool resumes;        /* after a fault: next is at another section */
    /* Set before the opening, or NULL: true if what begins so is to be read
       bit by bit, by tb_open_more, and not whole. */
    bool (*bit_by_bit)(struct tb_text start);
    bool more;           /* there may be more to read from file */
    size_t whole;        /* so many bytes, up to the last LF, are lines */
    int file;
    size_t capacity;
    struct tb_source_room *room; /* of tb_source_room, freed at the end */
};

/* What a place in it is called in messages. */
static inline const char *tb_source_unit(const struct tb_source *source)
{
    return source->raw ? "record" : "line";
}

/* The next line without its end (LF, CR LF or CR); false at the end. */
bool tb_source_line(struct tb_source *source, struct tb_text *line);

/*
 * True if the file ends behind a place in it, save for blanks and what closes
 * or separates cells, and its last line has no end: it may be cut off.
 */
bool tb_source_cut(const struct tb_source *source, const char *at);

/* Room for a text that lives as long as the source. */
char *tb_source_room(struct tb_source *source, size_t bytes);

/* For tb_source_close. */
void tb_source_free_room(struct tb_source *source);

/* Forgets what is before next, once that is as much as what is behind it. */
void tb_source_forget(struct tb_source *source);

/* All text from the line behind the one last taken. */
struct tb_text tb_source_rest(const struct tb_source *source);

#endif
