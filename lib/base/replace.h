/* SPDX-License-Identifier: ISC */
/* Replaces a file as a whole: a reader sees the old one or the new one. */
#ifndef TB_REPLACE_H
#define TB_REPLACE_H

#include "store.h"

/*
 * Dies, with the old file as it was, if the new one cannot be written. What
 * is no regular file (a device, a FIFO) is written to as it is.
 */
void tb_replace(const char *path, const struct tb_store *content);

#endif
