/* SPDX-License-Identifier: ISC */
/*
 * --work: behind a value X the column X.work, what each round added to it, or
 * in words how it came about.
 */
#ifndef TB_STREAM_WORK_H
#define TB_STREAM_WORK_H

#include "base/base.h"
#include "game/game.h"
#include "machine.h"

/* Zero it before the first use. */
struct tb_work {
    bool wanted;
    size_t rounds; /* how many shares the values of the section have */
    struct tb_share share[TB_ROUNDS_MAX]; /* of the record in work */
    bool listed;            /* they were asked for */
    struct tb_output words; /* they stand in place of shares, if any */
};

/* Announces the column, and that of its working if that is wanted. */
void tb_work_append(const struct tb_work *work, struct tb_stream *stream,
                    struct tb_text name);

/* Announces it and, behind it, the column with a suffix, if that is not NULL. */
void tb_work_append_as(struct tb_stream *stream, struct tb_text name,
                       const char *suffix);

/* Where a rule is to note its shares; NULL if nobody wants them. */
static inline struct tb_share *tb_work_shares(struct tb_work *work)
{
    if (!work->wanted)
        return NULL;
    work->listed = true;
    return work->share;
}

/* Where a rule is to put its words, likewise. */
static inline struct tb_output *tb_work_words(struct tb_work *work)
{
    return work->wanted ? &work->words : NULL;
}

/* Appends what was noted of a value, and forgets it; words need a value. */
void tb_work_put(struct tb_work *work, struct tb_stream *stream, tb_num value);

void tb_work_free(struct tb_work *work);

#endif
