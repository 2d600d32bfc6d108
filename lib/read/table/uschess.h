/* SPDX-License-Identifier: ISC */
/*
 * The cross table of a US Chess rating report: two lines a player, the second
 * with state, member id, ratings and colours.
 */
#ifndef TB_USCHESS_H
#define TB_USCHESS_H

#include "event/event.h"

bool tb_uschess_detect(struct tb_text all);

/* Reads the next section; false behind the last, or on a fault. */
bool tb_uschess_read(struct tb_source *source,
                     struct tb_tournament *tournament);

#endif
