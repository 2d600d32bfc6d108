/* SPDX-License-Identifier: ISC */
/*
 * event: a tournament: its players and rounds, where a fault is, what
 * must agree.
 */
#ifndef TB_ROOM_EVENT
#define TB_ROOM_EVENT

#include "round_records.h"
#include "source.h"
#include "tournament.h"

#endif
