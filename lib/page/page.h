/* SPDX-License-Identifier: ISC */
/* page: a ranked stream as one HTML document. */
#ifndef TB_ROOM_PAGE
#define TB_ROOM_PAGE

#include "document.h"

#endif
