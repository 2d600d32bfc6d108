/* SPDX-License-Identifier: ISC */
/* stream: reading and writing streams: sections of records, their columns as
   values, sort keys. */
#ifndef TB_ROOM_STREAM
#define TB_ROOM_STREAM

#include "columns.h"
#include "machine.h"
#include "meet.h"
#include "reader.h"

#endif
