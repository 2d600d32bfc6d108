/* SPDX-License-Identifier: ISC */
/*
 * rules: chess: every rule beside its article.
 */
#ifndef TB_ROOM_RULES
#define TB_ROOM_RULES

#include "boards.h"
#include "cuts.h"
#include "ede.h"
#include "encounter.h"
#include "fide.h"
#include "ratings.h"
#include "uscf.h"

#endif
