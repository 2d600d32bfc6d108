/* SPDX-License-Identifier: ISC */
/*
 * The stream itself as an input format: read to be checked.
 */
#ifndef TB_RECORDS_H
#define TB_RECORDS_H

#include "event/event.h"

/* True if the first line that is no comment has columns id and games. */
bool tb_records_detect(struct tb_text all);

/*
 * Reads the next section, see tournament.h; its header and its lines are
 * kept to be written as they are. What stands behind the last section (or in
 * place of it) comes as a tournament without players.
 */
bool tb_records_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/* What the settings of a section say of its tournament. */
void tb_records_settings(struct tb_tournament *tournament,
                         const struct tb_settings *settings);

/* True if a header names a column. */
bool tb_records_name(struct tb_text header, const char *column);

/* True if a header is that of records of teams. */
bool tb_records_name_teams(struct tb_text header);

#endif
