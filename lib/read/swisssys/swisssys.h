/* SPDX-License-Identifier: ISC */
/*
 * SwissSys, the pairing program: the file in which version 11 keeps an event,
 * .sjson, and the results that it publishes. Both are JSON, and a section of
 * the event is a section.
 */
#ifndef TB_SWISSSYS_H
#define TB_SWISSSYS_H

#include "event/event.h"

bool tb_swisssys_detect(struct tb_text all);

/* Reads the next section, see tournament.h; false at the end and on a fault. */
bool tb_swisssys_read(struct tb_source *source,
                      struct tb_tournament *tournament);

/* The same of the published results. */
bool tb_swisssys_results_detect(struct tb_text all);
bool tb_swisssys_results_read(struct tb_source *source,
                              struct tb_tournament *tournament);

#endif
