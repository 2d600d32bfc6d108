/* SPDX-License-Identifier: ISC */
/*
 * read: what files tell: the formats, and the files that are named.
 */
#ifndef TB_ROOM_READ
#define TB_ROOM_READ

#include "formats.h"
#include "inputs.h"

#endif
