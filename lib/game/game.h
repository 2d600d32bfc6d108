/* SPDX-License-Identifier: ISC */
/*
 * game: the words of the field: what a round was, what it is worth,
 * the settings and editions.
 */
#ifndef TB_ROOM_GAME
#define TB_ROOM_GAME

#include "edition.h"
#include "limits.h"
#include "notation.h"
#include "rounds.h"
#include "settings.h"
#include "token.h"

#endif
