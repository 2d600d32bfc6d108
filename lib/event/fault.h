/* SPDX-License-Identifier: ISC */
/* What is wrong with a file, and where. */
#ifndef TB_FAULT_H
#define TB_FAULT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/base.h"
#include "source.h"

/* So many of a file are told, the others are counted. */
enum { TB_FAULTS_TOLD = 50 };

/*
 * Says what is wrong where, "FILE:LINE:COLUMN: ...", and marks the source as
 * failed. column counts characters from 1; 0 leaves it out, and so does line.
 * Control characters and bytes that are no UTF-8 become `?`.
 * Always returns false, so that a reader can end with it; one that can read on
 * does, so that one run tells all that is wrong.
 */
bool tb_fault(struct tb_source *source, unsigned long line, size_t column,
              const char *format, ...) TB_PRINTF(4, 5);

/*
 * The same for two facts that disagree. Under -l it is a warning. True, as the
 * work can go on in either case, to be stopped where the section would be put
 * out; but a source without a name has room for one fault only: false.
 */
bool tb_fault_clash(struct tb_source *source, unsigned long line,
                    size_t column, const char *format, ...) TB_PRINTF(4, 5);

/* Behind the last section of a file: how many were not told, and -l. */
void tb_fault_end(const struct tb_source *source);

#endif
