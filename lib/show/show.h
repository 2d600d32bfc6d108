/* SPDX-License-Identifier: ISC */
/*
 * show: what people see: tables in several formats.
 */
#ifndef TB_ROOM_SHOW
#define TB_ROOM_SHOW

#include "cross.h"
#include "escape.h"
#include "kind.h"
#include "percent.h"
#include "print.h"
#include "value.h"
#include "view.h"
#include "width.h"

#endif
