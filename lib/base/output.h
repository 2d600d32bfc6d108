/* SPDX-License-Identifier: ISC */
/*
 * Bytes for a descriptor, collected in one buffer. Nothing is written before
 * tb_output_flush, so what was put since a mark can be taken back: a section
 * goes out only when it is whole.
 */
#ifndef TB_OUTPUT_H
#define TB_OUTPUT_H

#include <stddef.h>
#include <string.h>

#include "memory.h"
#include "number.h"
#include "text.h"

struct tb_output {
    int file;
    char *buffer;
    size_t capacity, length;
};

void tb_output_open(struct tb_output *output, int file);

/*
 * True if an open file is the one that standard output writes: reading it
 * would meet what was written, and never end.
 */
bool tb_output_is(int file);

/* Writes all; dies if it cannot, quietly if the reader has gone. */
void tb_output_flush(struct tb_output *output);

/* Flushes, and checks that the descriptor closes well too. */
void tb_output_close(struct tb_output *output);

/* Makes room for n bytes and returns where they go; then tb_put_done. */
static inline char *tb_put_room(struct tb_output *output, size_t n)
{
    if (output->capacity - output->length < n)
        output->buffer = tb_grow(output->buffer, &output->capacity,
                                 output->length + n, 1);
    return output->buffer + output->length;
}

static inline void tb_put_done(struct tb_output *output, size_t n)
{
    output->length += n;
}

static inline void tb_put_bytes(struct tb_output *output, const char *bytes,
                                size_t n)
{
    if (n)
        memcpy(tb_put_room(output, n), bytes, n);
    output->length += n;
}

static inline void tb_put_char(struct tb_output *output, char c)
{
    *tb_put_room(output, 1) = c;
    output->length++;
}

static inline void tb_put_number(struct tb_output *output, tb_num value)
{
    output->length += tb_num_print(tb_put_room(output, TB_NUM_BYTES), value);
}

static inline void tb_put_text(struct tb_output *output, struct tb_text text)
{
    tb_put_bytes(output, text.at, text.length);
}

static inline void tb_put_string(struct tb_output *output, const char *string)
{
    tb_put_bytes(output, string, strlen(string));
}

/* What was put and not flushed: good until more is put. */
static inline struct tb_text tb_output_text(const struct tb_output *output)
{
    return (struct tb_text){output->buffer, output->length};
}

#endif
