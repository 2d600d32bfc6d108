/* SPDX-License-Identifier: ISC */
/* Days and times for people. */
#ifndef TB_DAY_H
#define TB_DAY_H

#include "base/base.h"

/* Puts "22 November 2026" for 2026-11-22, and another text as it is. */
void tb_day_put(struct tb_output *output, struct tb_text day);

/*
 * Puts a <time>: now, or SOURCE_DATE_EPOCH of the environment, then in UTC.
 * Ends the program if that is no time.
 */
void tb_day_now(struct tb_output *output);

#endif
