/* SPDX-License-Identifier: ISC */
/* What the readers of both files of SwissSys share. */
#ifndef TB_SWISSSYS_FILE
#define TB_SWISSSYS_FILE

#include "base/base.h"
#include "event/event.h"

struct tb_swisssys_place {
    const char *at;
    unsigned long line;
    size_t column;
};

/* A file that is read. */
struct tb_swisssys {
    struct tb_source *source;
    struct tb_text all;      /* its one value */
    struct tb_text sections; /* what is left of them */
    struct tb_text event, day;
    int edition;
    size_t number, read; /* of sections: those met, those with players */
    struct tb_names *names;  /* of sections */
    struct tb_swisssys_place here, start; /* start: of the section */
};

/* A member of an object: its name, and what it is: { [ or " for all else. */
struct tb_swisssys_member {
    const char *name;
    char kind;
};

/* Checks the file, which becomes the source's state; NULL after a fault. */
struct tb_swisssys *tb_swisssys_open(struct tb_source *source);

/* Sets what the event is called, and its first day. */
void tb_swisssys_event(struct tb_swisssys *file, struct tb_text name,
                       struct tb_text day);

/*
 * Takes the values of so many members of an object; null and what is not there
 * have length 0. False after a fault: one of another kind, or there twice.
 */
bool tb_swisssys_members(struct tb_swisssys *file, struct tb_text object,
                         const struct tb_swisssys_member *member, size_t count,
                         struct tb_text *value);

/* A value as text, trimmed; it lives as long as the source. */
struct tb_text tb_swisssys_text(const struct tb_swisssys *file,
                                struct tb_text value);

/* A value that is a number from 0 to most, 0 if it is not there. */
bool tb_swisssys_number(struct tb_swisssys *file, const char *name,
                        struct tb_text value, int64_t most, int64_t *number);

/* Sets here to a place in the file, for tb_fault. */
void tb_swisssys_go(struct tb_swisssys *file, const char *at);

/* The fault of a value: what it is, it in quotes, what is wrong; false. */
bool tb_swisssys_fault(struct tb_swisssys *file, const char *what,
                       struct tb_text value, const char *wrong);

/* Goes to the next section; false behind the last; a fault if all are empty. */
bool tb_swisssys_next(struct tb_swisssys *file, struct tb_text *section);

/* Begins a section of a name, which no other has. False after a fault. */
bool tb_swisssys_begin(struct tb_swisssys *file,
                       struct tb_tournament *tournament, struct tb_text name);

#endif
