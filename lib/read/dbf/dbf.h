/* SPDX-License-Identifier: ISC */
/*
 * The US Chess rating submission, version 2C and those before it:
 * TDEXPORT.DBF, with TSEXPORT.DBF and THEXPORT.DBF beside it. A section of the
 * event is a section; in messages a record's number stands for the line.
 */
#ifndef TB_DBF_H
#define TB_DBF_H

#include "event/event.h"

/* True for any dBase table: the reader says which is wanted. */
bool tb_dbf_detect(struct tb_text all);

/* Reads the next section, see tournament.h; false at the end and on a fault. */
bool tb_dbf_read(struct tb_source *source, struct tb_tournament *tournament);

/*
 * Reads a round's result: a letter, an opponent's number, a colour, blanks
 * between them. Returns NULL, or what is wrong with it. In dbf_result.c.
 */
const char *tb_dbf_result(struct tb_text cell, struct tb_game *game);

#endif
