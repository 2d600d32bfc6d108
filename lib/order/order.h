/* SPDX-License-Identifier: ISC */
/* order: an order of tie-breaks: codes, the pipeline of them, its run. */
#ifndef TB_ROOM_ORDER
#define TB_ROOM_ORDER

#include "stages.h"
#include "codes.h"
#include "parsing.h"

#endif
