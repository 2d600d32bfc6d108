/* SPDX-License-Identifier: ISC */
/*
 * page: a ranked stream as one HTML document.
 */
#ifndef TB_ROOM_PAGE
#define TB_ROOM_PAGE

#include "assembly.h"
#include "document.h"
#include "outlook.h"

#endif
