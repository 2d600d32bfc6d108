/* SPDX-License-Identifier: ISC */
/*
 * read/tb: our own stream as a file, and writing it.
 */
#ifndef TB_ROOM_READ_TB
#define TB_ROOM_READ_TB

#include "emit.h"
#include "records.h"
#include "survey.h"

#endif
