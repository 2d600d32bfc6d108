/* SPDX-License-Identifier: ISC */
/*
 * What the csv reader keeps from one section to the next, as source->state:
 * what the header says, and the sections' names.
 */
#ifndef TB_CSV_STATE_H
#define TB_CSV_STATE_H

#include "base/base.h"
#include "sheet.h"

struct tb_csv_state {
    char separator;
    struct tb_sheet sheet;
    size_t used, size; /* of name: an open hash, at most half of it used */
    struct tb_text name[];
};

struct tb_csv_state *tb_csv_state_make(void);

/* Frees a struct tb_csv_state. */
void tb_csv_state_free(void *state);

/*
 * Adds a name, which is not empty and lives on; false if it is there. May
 * move *state.
 */
bool tb_csv_state_add(struct tb_csv_state **state, struct tb_text name);

#endif
