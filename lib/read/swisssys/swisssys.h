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
#include "read/common/common.h"

bool tb_swisssys_detect(struct tb_text all);

/* Reads the next section, see tournament.h; false at the end and on a fault. */
bool tb_swisssys_read(struct tb_source *source,
                      struct tb_tournament *tournament);

/* The results that SwissSys publishes. */
bool tb_swisssys_results_detect(struct tb_text all);
bool tb_swisssys_results_read(struct tb_source *source,
                              struct tb_tournament *tournament);

/* A file that is read, as the source's state. */
struct tb_swisssys {
    struct tb_objects json;
    struct tb_text sections; /* what is left of them */
    struct tb_text event, day;
    int edition;
    size_t number, read;    /* of sections: those met, those with players */
    struct tb_names *names; /* of sections */
    struct tb_cells cells;  /* what -x may ask for: the club, and more */
};

#endif
