/* SPDX-License-Identifier: ISC */
/*
 * What the csv reader keeps from one section to the next, as source->state:
 * what the header says, and the sections' names.
 */
#ifndef TB_CSV_STATE_H
#define TB_CSV_STATE_H

#include "base/base.h"
#include "sheet.h"
#include "titles.h"

struct tb_csv_state {
    char separator;
    struct tb_sheet sheet;
    struct tb_titles titles;
    struct tb_names *sections; /* each added with the address of its name */
};

#endif
