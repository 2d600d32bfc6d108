/* SPDX-License-Identifier: ISC */
/* What a shell offers to complete a command line of one of the programs. */
#ifndef TB_COMPLETE_H
#define TB_COMPLETE_H

#include "meanings.h"

/* Writes what may stand for word[at], a line each, for a shell; ends. */
_Noreturn void tb_complete(const struct tb_program *program, size_t at,
                           size_t count, char *const *word);

#endif
