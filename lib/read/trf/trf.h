/* SPDX-License-Identifier: ISC */
/* FIDE's Tournament Report File: TRF06, TRF16 and TRF26, individual events. */
#ifndef TB_TRF_H
#define TB_TRF_H

#include "event/event.h"

/* True if a line of the text is a TRF record of a player with a starting rank.
   tb_trf_detect_any accepts one without it: try all other formats before. */
bool tb_trf_detect(struct tb_text all);
bool tb_trf_detect_any(struct tb_text all);

/* Which rating is read: the one that record 172 says, columns 49-52 of 001, or
   the same columns of the federation's record. */
enum tb_trf_rating { TB_RATING_FILE, TB_RATING_FIDE, TB_RATING_NATIONAL };
extern enum tb_trf_rating tb_trf_rating;

/* Reads the file's only section, see tournament.h; false at the end and after a
   fault. */
bool tb_trf_read(struct tb_source *source, struct tb_tournament *tournament);

#endif
