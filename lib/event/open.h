/* SPDX-License-Identifier: ISC */
/* How a file becomes a source. */
#ifndef TB_OPEN_H
#define TB_OPEN_H

#include "fault.h"

/*
 * True if bytes may be a dBase table: its version, and they are no text. Such
 * a source is not decoded.
 */
bool tb_open_is_table(struct tb_text bytes);

/* What is wrong with another binary file. */
#define TB_OPEN_NUL \
    "is no text file: it holds a NUL byte; of a spreadsheet give the csv"

/*
 * Reads a file. Bytes that are no UTF-8 are Windows-1252, and converted. False,
 * after a message, if it cannot be read or is neither text nor a dBase table
 * (NUL bytes, UTF-16).
 */
bool tb_open_file(struct tb_source *source, const char *path);
void tb_source_close(struct tb_source *source);

/*
 * Reads on until a whole line begins at an offset (which is at most length)
 * of bytes; bytes may move. False if the file ends there.
 */
bool tb_open_more(struct tb_source *source, size_t offset);

#endif
