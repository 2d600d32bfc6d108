/* SPDX-License-Identifier: ISC */
/*
 * SwissSys, the pairing program: the file in which version 11 keeps an event,
 * .sjson, and the results that it publishes. Both are JSON, and a section of
 * the event is a section.
 */
#ifndef TB_SWISSSYS_H
#define TB_SWISSSYS_H

#include "base/base.h"
#include "event/event.h"
#include "read/table/table.h"

bool tb_swisssys_detect(struct tb_text all);

/* Reads the next section, see tournament.h; false at the end and on a fault. */
bool tb_swisssys_read(struct tb_source *source,
                      struct tb_tournament *tournament);

/* The results that SwissSys publishes. */
bool tb_swisssys_results_detect(struct tb_text all);
bool tb_swisssys_results_read(struct tb_source *source,
                              struct tb_tournament *tournament);

struct tb_swisssys_place {
    const char *at;
    unsigned long line;
    size_t column;
};

/* A file that is read, as the source's state; of its prizes the source and
   the place. */
struct tb_swisssys {
    struct tb_source *source;
    struct tb_text sections; /* what is left of them */
    struct tb_text event, day;
    int edition;
    size_t number, read;    /* of sections: those met, those with players */
    struct tb_names *names; /* of sections */
    struct tb_swisssys_place here, start; /* start: of the section */
    struct tb_cells cells;  /* what -x may ask for: the club, and more */
};

/* False after a fault: it is no JSON. */
bool tb_swisssys_check(struct tb_swisssys *file, struct tb_text all);

/* The line of a place in the file. */
unsigned long tb_swisssys_line(struct tb_swisssys *file, const char *at);

/*
 * Takes the values of so many members; null and what is not there have length
 * 0. Behind [ stands the name of an array, behind { of an object, the others
 * are texts or numbers. False after a fault: of another kind, or there twice.
 */
bool tb_swisssys_members(struct tb_swisssys *file, struct tb_text object,
                         const char *const *name, size_t count,
                         struct tb_text *value);

/* A value as text, trimmed; it lives as long as the source. */
struct tb_text tb_swisssys_text(const struct tb_swisssys *file,
                                struct tb_text value);

#endif
