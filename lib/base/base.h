/* SPDX-License-Identifier: ISC */
/*
 * base: what knows no chess: text, exact numbers, memory, messages,
 * options, output, ids.
 */
#ifndef TB_ROOM_BASE
#define TB_ROOM_BASE

#include "formula.h"
#include "hash.h"
#include "ids.h"
#include "memory.h"
#include "message.h"
#include "names.h"
#include "number.h"
#include "options.h"
#include "output.h"
#include "progress.h"
#include "ratio.h"
#include "replace.h"
#include "sha256.h"
#include "spool.h"
#include "store.h"
#include "text.h"
#include "utf8.h"
#include "words.h"

#endif
