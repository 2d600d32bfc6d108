/* SPDX-License-Identifier: ISC */
/* stream: the filters' machine: sections of records, their columns as
   values, keys. */
#ifndef TB_ROOM_STREAM
#define TB_ROOM_STREAM

#include "columns.h"
#include "machine.h"
#include "meet.h"
#include "reader.h"

#endif
