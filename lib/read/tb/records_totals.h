/* SPDX-License-Identifier: ISC */
/*
 * Match points and game points of teams in a stream: a total, mp or gp, and
 * its round list, mps or gps.
 */
#ifndef TB_RECORDS_TOTALS_H
#define TB_RECORDS_TOTALS_H

#include "event/event.h"

/*
 * Checks these fields of the record that was added last, games included: the
 * total is the sum of the list, and the list of the points that the score is
 * has what the games are worth. A missing value is not compared. False after
 * a fault.
 */
bool tb_records_check_total(const struct tb_tournament *tournament,
                            enum tb_points points, struct tb_text total,
                            struct tb_text list);

#endif
