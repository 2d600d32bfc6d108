/* SPDX-License-Identifier: ISC */
/* A page, and the parts that it is put together of. */
#ifndef TB_PAGE_DOCUMENT
#define TB_PAGE_DOCUMENT

#include "base/base.h"
#include "explain/explain.h"
#include "show/show.h"
#include "stream/stream.h"
#include "ways/ways.h"

/*
 * What can still happen, as tb-chances counted it: read from files of its
 * records before the page is made.
 */

/* A file of them. */
struct tb_outlook {
    const char *file;
    struct tb_add add;         /* its columns */
    struct tb_chances_all all; /* its sections */
    size_t taken;              /* of these, by sections of the page */
};

/*
 * Reads the file; false, after messages, if a section in it is wrong. Ends the
 * program if it is none of tb-chances; without partial also if its end or a
 * part of the ways is missing.
 */
bool tb_outlook_read(struct tb_outlook *outlook, char *file, bool partial);

/*
 * The chances of the section of that name, NULL if there are none: it is not
 * in the file, or can end in one way only, as those of an event do in which
 * nothing is pending beside others.
 */
struct tb_chances *tb_outlook_take(struct tb_outlook *outlook,
                                   struct tb_text name);

/* Ends the program if a section was taken by none of the page's. */
void tb_outlook_check(const struct tb_outlook *outlook);

void tb_outlook_free(struct tb_outlook *outlook);

/*
 * What a page is made of: the columns of the stream, the section that was
 * read, and what was collected of those before it.
 */

/* What stands before the sections. */
struct tb_front {
    struct tb_output contents; /* lists them */
    struct tb_output first, event, day; /* the first section's name etc. */
    bool many_events, many_days;        /* others have another */
};

/* What a page shall be of; NULL: not known. */
struct tb_asked {
    const char *keys, *extra; /* tb-sort's, and further columns */
    const char *legend;       /* what the order is, and why */
    const char *met;          /* stands behind that where all have met */
    struct tb_outlook *outlook; /* chances, of so many files */
    size_t outlook_count;
    const char *model[2]; /* how they were counted, or drawn; or, where there
                             are none, why */
    bool alone;           /* who shares a place has none */
    int32_t needs;        /* whose needs are among them; 0: none are */
    const struct tb_asked *next; /* of the stream behind this one, or NULL */
};

struct tb_document {
    struct tb_stream *stream;
    const struct tb_asked *first; /* of the first of several streams */
    struct tb_asked asked;        /* of the one that is read */
    struct tb_explain explain; /* has the keys, the games, the ranking */
    struct tb_view view;       /* the keys as columns */
    struct tb_lists game_points; /* of teams, by round */
    int name, team, rating, gps, was; /* slots, -1: not there */
    int *extra; /* slots of further columns */
    size_t extra_count, extra_capacity;
    struct tb_names *names;      /* of sections */
    struct tb_output body;       /* the sections */
    bool dropped;         /* they were too large, and are made again, of */
    struct tb_store kept; /* their records */
    struct tb_front front;
    size_t section_count;
};

/*
 * Asks the stream for its columns. Where body.file is set behind it the
 * sections are not kept, but written.
 */
void tb_document_open(struct tb_document *document, struct tb_stream *stream,
                      const struct tb_asked *asked);

/* Goes on with the next of several streams, whose header was read. */
void tb_document_next(struct tb_document *document);

/* Loads the stream's section; false, and it failed, if it is wrong. */
bool tb_document_load(struct tb_document *document);

void tb_document_free(struct tb_document *document);

/* The parts of a section; their output is the document's body. */

static inline const struct tb_games *
tb_part_games(const struct tb_document *document)
{
    return &document->explain.loader.games;
}

/* Lets go of what was put, if it is much: writes it, or drops it. */
void tb_part_flow(struct tb_document *document);

/* Puts a field, what has a meaning in HTML escaped. */
void tb_part_field(struct tb_document *document, size_t record, int slot);

/* Puts the number of a record's line in the table, from 1. */
void tb_part_line(struct tb_document *document, size_t record);

/* Puts "s2": what the anchors of the section begin with. */
void tb_part_anchor(struct tb_document *document);

/* The same for a record: "s2p12", p and its id. */
void tb_part_anchor_of(struct tb_document *document, char letter,
                       size_t record);

/* Begins and ends a table that scrolls inside itself; part is its heading's. */
void tb_part_table(struct tb_document *document, const char *part,
                   const char *class, size_t rows);
void tb_part_table_end(struct tb_document *document);

/* The ranked table, and what its cells mean. */
void tb_standings_put(struct tb_document *document);

/* What can still happen, in the section: who can have which place. */
void tb_outlook_put(struct tb_document *document);

/* How places are decided: the order, and each key by its full name. */
void tb_decided_put(struct tb_document *document);

/*
 * The running scores of the first ten, as lines and as numbers. False if a
 * sum does not fit, and the section fails.
 */
bool tb_chart_put(struct tb_document *document);

/* Why each stands where it stands, to be opened. */
void tb_explanations_put(struct tb_document *document);

/* What a round was: "W 6w". */
void tb_cell_put(struct tb_document *document, size_t record, size_t round);

/* The style sheet of a page, and the policy that allows it and nothing else. */

/* Puts the <style>. */
void tb_style_put(struct tb_output *output);

/* Puts the <meta> that forbids all but it: scripts, and whatever is loaded. */
void tb_style_policy(struct tb_output *output);

/* Days and times for people. */

/* Puts "22 November 2026" for 2026-11-22, and another text as it is. */
void tb_day_put(struct tb_output *output, struct tb_text day);

/*
 * Puts a <time>: now, or SOURCE_DATE_EPOCH of the environment, then in UTC.
 * Ends the program if that is no time.
 */
void tb_day_now(struct tb_output *output);

/*
 * The page as a whole: its sections are collected, and it is written when the
 * last one is known.
 */

/* Collects the sections of the stream, and of those behind it. */
void tb_assembly_collect(struct tb_document *document);

/* Puts the page. */
void tb_assembly_put(struct tb_document *document);

#endif
