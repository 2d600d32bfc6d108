/* SPDX-License-Identifier: ISC */
/*
 * Output that has to wait: much of it goes to a file without a name in TMPDIR,
 * else in /tmp.
 */
#ifndef TB_SPOOL_H
#define TB_SPOOL_H

#include "output.h"

/* With less than this there is no file. */
enum { TB_SPOOL_AT = 4 * 1024 * 1024 };

/* Zero it first. */
struct tb_spool {
    bool open, in_memory; /* in_memory: no file is wanted, or can be made */
    struct tb_output file;
};

/* Moves what was put to the file, if it is much. */
void tb_spool_take(struct tb_spool *spool, struct tb_output *output);

/*
 * Moves all of it there, however little; -1 if no file can be made, else its
 * descriptor, which is the spool's and is read from the beginning.
 */
int tb_spool_file(struct tb_spool *spool, struct tb_output *output);

/* Writes all that was taken, and what was put since, and flushes. */
void tb_spool_give(struct tb_spool *spool, struct tb_output *output);
void tb_spool_free(struct tb_spool *spool);

#endif
