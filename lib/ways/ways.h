/* SPDX-License-Identifier: ISC */
/* ways: how the games that have no result yet can end. */
#ifndef TB_ROOM_WAYS
#define TB_ROOM_WAYS

#include "add.h"
#include "chances.h"
#include "count.h"
#include "draw.h"
#include "numbers.h"
#include "outcomes.h"
#include "pending.h"
#include "wanted.h"

#endif
