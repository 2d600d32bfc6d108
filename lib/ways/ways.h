/* SPDX-License-Identifier: ISC */
/* ways: how the games that have no result yet can end. */
#ifndef TB_ROOM_WAYS
#define TB_ROOM_WAYS

#include "chances.h"
#include "outcomes.h"
#include "sure.h"

#endif
