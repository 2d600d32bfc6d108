/* SPDX-License-Identifier: ISC */
/* base: everything without chess: text, exact numbers, memory, messages,
   options, output, ids. */
#ifndef TB_ROOM_BASE
#define TB_ROOM_BASE

#include "number.h"
#include "clock.h"
#include "hash.h"
#include "json.h"
#include "message.h"
#include "options.h"
#include "output.h"
#include "run.h"
#include "text.h"

#endif
