/* SPDX-License-Identifier: ISC */
/* What is wrong with a file, and where. */
#ifndef TB_FAULT_H
#define TB_FAULT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/base.h"
#include "source.h"

/*
 * Says what is wrong where, "FILE:LINE:COLUMN: ...", and marks the source as
 * failed. column counts characters from 1; 0 leaves it out, and so does line.
 * Control characters and bytes that are no UTF-8 become `?`.
 * Always returns false, so that a reader can end with it.
 */
bool tb_fault(struct tb_source *source, unsigned long line, size_t column,
              const char *format, ...) TB_PRINTF(4, 5);

/*
 * The same for two facts that disagree: under -l a warning, and true.
 */
bool tb_fault_clash(struct tb_source *source, unsigned long line,
                    size_t column, const char *format, ...) TB_PRINTF(4, 5);

#endif
