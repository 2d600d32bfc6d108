/* SPDX-License-Identifier: ISC */
/*
 * What can still happen, as tb-chances counted it: read from files of its
 * records before the page is made.
 */
#ifndef TB_OUTLOOK_H
#define TB_OUTLOOK_H

#include "base/base.h"
#include "ways/ways.h"

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

#endif
