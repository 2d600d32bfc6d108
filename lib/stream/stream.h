/* SPDX-License-Identifier: ISC */
/*
 * stream: the filters' machine: sections of records, their columns as
 * values, keys.
 */
#ifndef TB_ROOM_STREAM
#define TB_ROOM_STREAM

#include "board_lists.h"
#include "calculation.h"
#include "columns.h"
#include "games.h"
#include "input.h"
#include "keys.h"
#include "line.h"
#include "machine.h"
#include "reader.h"
#include "rows.h"
#include "scan.h"
#include "work.h"

#endif
