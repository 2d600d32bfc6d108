/* SPDX-License-Identifier: ISC */
/*
 * The input formats, and how they are told apart.
 */
#ifndef TB_FORMATS_H
#define TB_FORMATS_H

#include "base/base.h"
#include "event/event.h"

struct tb_format {
    struct tb_word word; /* its name, what it is */
    bool (*detect)(struct tb_text all);
    bool (*read)(struct tb_source *source, struct tb_tournament *tournament);
    bool table; /* what people type, and US programs write */
    bool raw; /* binary: the source's bytes are as in the file */
    bool (*detect_last)(struct tb_text all); /* when no other is detected */
    unsigned extras; /* bits, see extras.h: it has a place for these */
};

/* What -f takes, and --rating. */
extern const struct tb_words tb_formats, tb_rating_kinds;

/* The format of that name; ends the program with a usage error if none is. */
const struct tb_format *tb_format_named(const char *name);

/* The format that a text is in, NULL if it is none. */
const struct tb_format *tb_format_detect(struct tb_text all);

/*
 * The same for a source that was opened, or the format that is forced, if
 * not NULL; NULL after a fault.
 */
const struct tb_format *tb_format_of(struct tb_source *source,
                                     const struct tb_format *forced);

/*
 * Reads the next section; false at the end or after a fault. In tables that
 * are written the US way, which do not say what matches are worth, teams get
 * 1, 1/2, 0 as in 34G.
 */
bool tb_format_read(const struct tb_format *format, struct tb_source *source,
                    struct tb_tournament *tournament);

/* What --rating of tb-parse and others says: "fide" or "national". */
void tb_format_rating(const char *kind);

#endif
