/* SPDX-License-Identifier: ISC */
/*
 * read/table: what people type: spreadsheets, charts, reports, matches.
 */
#ifndef TB_ROOM_READ_TABLE
#define TB_ROOM_READ_TABLE

#include "csv.h"
#include "matches.h"
#include "uschess.h"
#include "wallchart.h"
#include "wanted.h"

#endif
