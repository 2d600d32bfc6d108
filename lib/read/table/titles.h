/* SPDX-License-Identifier: ISC */
/*
 * What lines above the header of a table or chart say of its event, also as a
 * spreadsheet writes them (`"# order=mmed,solkoff",,,`):
 *
 *     # order=mmed,solkoff      tie-breaks, as -t takes them
 *     # system=roundrobin       or swiss
 *     # date=2026-11-22
 *     # event=Club Championship
 *     # points=3,1,0            of a win, a draw and a loss
 *     # edition=2024            of the rules, before what the date says
 *     # rounds=5                planned
 *
 * Other lines are titles, and mean nothing.
 */
#ifndef TB_TITLES_H
#define TB_TITLES_H

#include "event/event.h"

enum tb_titles_key {
    TB_TITLES_ORDER,
    TB_TITLES_SYSTEM,
    TB_TITLES_DATE,
    TB_TITLES_EVENT,
    TB_TITLES_POINTS,
    TB_TITLES_EDITION,
    TB_TITLES_ROUNDS,
    TB_TITLES_KEYS
};

/* What they say, for each section of the file. Zero it first. */
struct tb_titles {
    struct tb_about about;
    struct tb_scoring scoring;
    unsigned long line[TB_TITLES_KEYS]; /* where each stands; 0: nowhere */
};

/*
 * Takes a line of the source, which it may change. Warns of a word that is
 * none of ours; false after a fault.
 */
bool tb_titles_take(struct tb_titles *titles, struct tb_source *source,
                    unsigned long number, struct tb_text line);

/* True if a line, or its first cell, has one of these words. */
bool tb_titles_is(struct tb_text line);

/* Begins a section, which has no players yet. */
void tb_titles_apply(const struct tb_titles *titles,
                     struct tb_tournament *tournament);

#endif
