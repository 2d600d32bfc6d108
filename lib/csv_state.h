/* SPDX-License-Identifier: ISC */
/*
 * What the csv reader keeps from one section to the next, in one piece of
 * memory for source->state: what separates cells, and the sections' names.
 */
#ifndef TB_CSV_STATE_H
#define TB_CSV_STATE_H

#include "text.h"

struct tb_csv_state {
    char separator;
    size_t used, size; /* of name: an open hash, at most half of it used */
    struct tb_text name[];
};

struct tb_csv_state *tb_csv_state_make(void);

/*
 * Adds a name, which is not empty and lives on; false if it is there. May
 * move *state.
 */
bool tb_csv_state_add(struct tb_csv_state **state, struct tb_text name);

#endif
