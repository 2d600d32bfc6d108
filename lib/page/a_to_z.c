/* SPDX-License-Identifier: ISC */
/* Find a player, A to Z. */
#include "page.h"
