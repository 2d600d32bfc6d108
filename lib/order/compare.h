/* SPDX-License-Identifier: ISC */
/*
 * Compares the points and ranks that a section declares with those computed.
 */
#ifndef TB_COMPARE_H
#define TB_COMPARE_H

#include "base/base.h"
#include "event/event.h"

struct tb_comparison {
    struct tb_output *report;
    struct tb_tournament *tournament; /* the section, with its ranks */
    const tb_num *points; /* declared of each participant, or TB_MISSING */
    bool ranked;          /* ranks are declared */
    bool lenient;         /* -l: a file may part those who are equal */
    bool agree;           /* all sections so far */
    size_t compared;      /* participants of this section */
};

/* True if the section declares anything that can be compared; sets ranked. */
bool tb_compare_declares(struct tb_comparison *of);

/*
 * Compares with records that tb-sort ranked in its last column, those of one
 * rank together; prints each participant that differs, and clears agree.
 */
void tb_compare(struct tb_comparison *of, struct tb_text ranked);

#endif
