/* SPDX-License-Identifier: ISC */
/*
 * event: a tournament: its players and rounds, where a fault is, what
 * must agree.
 */
#ifndef TB_ROOM_EVENT
#define TB_ROOM_EVENT

#include "about.h"
#include "award.h"
#include "begun.h"
#include "extras.h"
#include "fault.h"
#include "finish.h"
#include "likeness.h"
#include "join.h"
#include "open.h"
#include "others.h"
#include "round_records.h"
#include "source.h"
#include "tournament.h"
#include "worth.h"

#endif
