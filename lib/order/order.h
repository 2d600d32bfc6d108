/* SPDX-License-Identifier: ISC */
/*
 * order: an order of tie-breaks: codes, the pipeline of them, its run.
 */
#ifndef TB_ROOM_ORDER
#define TB_ROOM_ORDER

#include "choose.h"
#include "codes.h"
#include "audit.h"
#include "commands.h"
#include "compose.h"
#include "counts.h"
#include "legend.h"
#include "parsed.h"
#include "picked.h"
#include "pipeline.h"
#include "plan.h"
#include "reporter.h"
#include "stages.h"
#include "together.h"

#endif
