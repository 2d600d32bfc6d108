/* SPDX-License-Identifier: ISC */
/* How tb-check writes what differs. */
#ifndef TB_REPORTER_H
#define TB_REPORTER_H

#include "audit.h"

/* What -o takes. */
extern const struct tb_words tb_reporters;

/* Has the audit report so; ends the program if the name is none. */
void tb_reporter_choose(struct tb_audit *audit, const char *name);

#endif
