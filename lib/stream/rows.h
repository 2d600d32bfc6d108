/* SPDX-License-Identifier: ISC */
/*
 * The loop of filters: every record of the section with what is computed for
 * it. Inline, so that the rule is in the loop and not behind a pointer.
 */
#ifndef TB_ROWS_H
#define TB_ROWS_H

#include "machine.h"
#include "work.h"

/* Appends the fields of a record, or fails the section. */
typedef void tb_rows_writer(struct tb_stream *stream, size_t record,
                            void *data);

static inline void tb_rows_write(struct tb_stream *stream,
                                 tb_rows_writer *write, void *data)
{
    for (size_t i = 0; i < stream->count && !stream->failed; i++) {
        tb_row_begin(stream, i);
        write(stream, i, data);
        tb_row_end(stream);
    }
}

/* Computes the number of a record; false if it does not fit. */
typedef bool tb_rows_rule(void *data, size_t record, tb_num *value);

/*
 * The same for one number a record, with its working if there is one that is
 * wanted; what is the number that does not fit.
 */
static inline void tb_rows_numbers(struct tb_stream *stream,
                                   tb_rows_rule *rule, void *data,
                                   const char *what, struct tb_work *work)
{
    for (size_t i = 0; i < stream->count; i++) {
        tb_num value;
        if (!rule(data, i, &value)) {
            tb_stream_fail(stream, i, "%s is out of range", what);
            return;
        }
        tb_row_begin(stream, i);
        tb_row_number(stream, value);
        if (work->wanted)
            tb_work_put(work, stream, value);
        tb_row_end(stream);
    }
}

#endif
