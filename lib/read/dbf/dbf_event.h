/* SPDX-License-Identifier: ISC */
/*
 * What stands beside TDEXPORT.DBF: TSEXPORT.DBF has the sections of the
 * event, THEXPORT.DBF the event. Either may be missing.
 */
#ifndef TB_DBF_EVENT_H
#define TB_DBF_EVENT_H

#include <stdint.h>

#include "dbf_table.h"

struct tb_dbf_section {
    int64_t number;
    struct tb_text name; /* a slice of the event's source; length 0: none */
    size_t rounds;       /* S_TOT_RNDS, 0: not given */
    bool round_robin;
    bool double_games;   /* a round is two games */
};

/* Zero it first. */
struct tb_dbf_event {
    struct tb_source header, sections;
    int edition;              /* from H_BEG_DATE, 0: not known */
    struct tb_text header_id, sections_id; /* H_EVENT_ID, S_EVENT_ID */
    bool found_sections;
    struct tb_dbf_section *section; /* by number */
    size_t count, capacity;
};

/*
 * Reads the two tables from the folder of source, if that is a file named
 * TDEXPORT.DBF, in any case. False after a fault, which source has too.
 */
bool tb_dbf_event_open(struct tb_dbf_event *event, struct tb_source *source);
void tb_dbf_event_close(struct tb_dbf_event *event);

/* NULL if there is none of that number. */
const struct tb_dbf_section *
tb_dbf_event_section(const struct tb_dbf_event *event, int64_t number);

#endif
