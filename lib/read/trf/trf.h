/* SPDX-License-Identifier: ISC */
/*
 * FIDE's Tournament Report File: TRF06, TRF16 and TRF26, individual events.
 */
#ifndef TB_TRF_H
#define TB_TRF_H

#include "event/event.h"

/*
 * True if a line of the text is a TRF record of a player; _any also where no
 * such line has a starting rank, for what is in no other format.
 */
bool tb_trf_detect(struct tb_text all);
bool tb_trf_detect_any(struct tb_text all);

/* Which rating is read: columns 49-52 of 001, or of the federation's line. */
enum tb_trf_rating { TB_RATING_FIDE, TB_RATING_NATIONAL };
extern enum tb_trf_rating tb_trf_rating;

/* Reads the file's one section, see tournament.h; false on a fault. */
bool tb_trf_read(struct tb_source *source, struct tb_tournament *tournament);

/* Between trf.c and trf_event.c: the records about the whole event. */
struct tb_card;
bool tb_trf_event(struct tb_tournament *tournament,
                  const struct tb_card *card);

/*
 * In trf_scoring.c: the records 162, 362, and BBW and the like, which say what
 * results are worth; false after a fault.
 */
bool tb_trf_scoring_162(struct tb_tournament *tournament,
                        const struct tb_card *card);
bool tb_trf_scoring_362(struct tb_tournament *tournament,
                        const struct tb_card *card);
bool tb_trf_scoring_bb(struct tb_tournament *tournament,
                       const struct tb_card *card);

/* The bits of tb_tournament.scored that are of games. */
#define TB_SCORED_GAMES ((UINT32_C(1) << 26) - 1)

/* In trf_engine.c: the points that records XXS of the whole text set. */
bool tb_trf_scoring(struct tb_tournament *tournament, struct tb_text all);

/*
 * In trf_card.c: decides whether a record 001, 013 or 310 counts columns in
 * characters, or in bytes as some programs do: bytes only where the
 * characters do not fit and the bytes do, in the whole line. False after a
 * fault: numbers of a 001 that do not stand in their columns.
 */
bool tb_trf_card(struct tb_source *source, struct tb_card *card);

/*
 * In trf_second.c: a line that speaks of players, once all were read; false
 * after a fault.
 */
bool tb_trf_second(struct tb_source *source, struct tb_tournament *tournament,
                   struct tb_text line);

/* In trf_team.c: those about teams, read if tournament->teams is set. */
bool tb_trf_team(struct tb_tournament *tournament, const struct tb_card *card);

#endif
