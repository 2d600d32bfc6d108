/* SPDX-License-Identifier: ISC */
/* event: a tournament: its players and rounds, where a fault is, what
   must agree. */
#ifndef TB_ROOM_EVENT
#define TB_ROOM_EVENT

#include "tournament.h"
#include "finish.h"
#include "source.h"
#include "join.h"

#endif
