/* SPDX-License-Identifier: ISC */
/* Which options of an order's run do not go together. */
#ifndef TB_TOGETHER_H
#define TB_TOGETHER_H

#include "stages.h"

/* Ends the program with a usage error if some do not; teams: --teams. */
void tb_together_check(const struct tb_stages *stages, bool teams);

#endif
