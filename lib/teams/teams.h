/* SPDX-License-Identifier: ISC */
/* teams: teams and matches out of players, or out of rows of matches. */
#ifndef TB_ROOM_TEAMS
#define TB_ROOM_TEAMS

#include "combined.h"
#include "team.h"

#endif
