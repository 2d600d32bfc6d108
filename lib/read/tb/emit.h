/* SPDX-License-Identifier: ISC */
/*
 * Tournaments as sections of the stream.
 */
#ifndef TB_EMIT_H
#define TB_EMIT_H

#include "base/base.h"
#include "event/event.h"

struct tb_emit {
    struct tb_output *output;
    const struct tb_extras *extras; /* -x; NULL: none */
    const char *section;    /* -S, else NULL */
    bool one_file;          /* no other file can have sections of its names */
    char *header;           /* that was written, NULL: none yet */
    struct tb_text more;    /* columns of sections to come, if none is good */
    size_t kept;            /* so much of the output is whole sections */
    /* What the section was made of, whose marks go before it; NULL: itself. */
    const struct tb_tournament *from;
    bool saw_error;         /* an in-band error was among what was read */
    bool begun;             /* what was no stream is written as one */
    size_t begins, ends;    /* of streams, that are to be written */
    struct tb_names *names; /* the sections that were written */
};

/*
 * Writes a section; rounds were cut off if so said. False after a fault of
 * the source, be it that its name was another file's or its header is another.
 */
bool tb_emit_section(struct tb_emit *emit,
                     const struct tb_tournament *tournament, bool cut);

/* What was written up to now stays; what was written since then goes. */
void tb_emit_keep(struct tb_emit *emit);
void tb_emit_drop(struct tb_emit *emit);
/* All goes, as long as nothing was flushed. */
void tb_emit_restart(struct tb_emit *emit);

/*
 * Writes the comments, marks and errors of a section of a stream whose records
 * are not written as they are.
 */
void tb_emit_marks(struct tb_emit *emit,
                   const struct tb_tournament *tournament);

/* Writes the records alone: no header, nothing is checked. */
void tb_emit_records(struct tb_emit *emit,
                     const struct tb_tournament *tournament);

/* Columns that every emitted record has. */
#define TB_EMIT_HEADER                                                         \
    "section\tid\tname\tteam\trating\tscore\tgames\tsettings"

/* Writes the section's name as its records have it. */
void tb_emit_name(struct tb_emit *emit,
                  const struct tb_tournament *tournament);

/*
 * Writes an order of tie-breaks that a file declares as codes separated by
 * commas; files also have blanks and semicolons.
 */
void tb_emit_order(struct tb_output *output, struct tb_text order);

/* Writes a record of a stream with the settings that options gave it. */
void tb_emit_given(struct tb_output *output,
                   const struct tb_tournament *tournament,
                   struct tb_text line);

/* Writes the settings of a section that did not come from a stream, or `-`. */
void tb_emit_settings(struct tb_output *output,
                      const struct tb_tournament *tournament);

/*
 * Writes an in-band error, in place of a section. The header is written
 * before, if none was: the one given, or that of tb-parse if it is empty.
 */
void tb_emit_error(struct tb_emit *emit, struct tb_text header,
                   const char *text);

/*
 * Takes the beginnings and ends of streams that are among the lines of what
 * was read, before it is written, good or not: it may be a part.
 */
void tb_emit_bounds(struct tb_emit *emit,
                    const struct tb_tournament *tournament);

/* Writes the header if nothing else did, that all is there, and flushes. */
void tb_emit_end(struct tb_emit *emit);
void tb_emit_free(struct tb_emit *emit);

#endif
