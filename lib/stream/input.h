/* SPDX-License-Identifier: ISC */
/*
 * Lines of several files, or of standard input, as slices of one buffer that
 * is filled by big reads. What lies between the mark and the end of the last
 * line stays in the buffer, so that a whole section can be held there;
 * positions are offsets from the mark and survive a refill.
 */
#ifndef TB_INPUT_H
#define TB_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/base.h"

/* A longer line is an error: something that is no text was given. */
enum { TB_LINE_MAX = 64 * 1024 * 1024 };

struct tb_input {
    char *const *files; /* operands, "-" is standard input */
    int count, next;
    int file;           /* descriptor of the open one, -1 if none */
    const char *name;   /* for messages: "stdin" or the operand */
    unsigned long line; /* number of the line last read */
    char *buffer;
    size_t capacity, mark, scan, end;
    size_t last;                /* where the line last read begins */
    bool first_line;            /* the line last read is a file's first */
    void (*before_read)(void *); /* called before each read(2) */
    void *before_read_data;
};

/* No files means standard input. The operands are kept. */
void tb_input_open(struct tb_input *input, int count, char *const *files);

/*
 * Sets *offset (from the mark) and *length of the next line, without its LF,
 * a CR before it and a byte order mark before a file's first; false at the end
 * of the last file. Dies if a file cannot be read. The line is read again after
 * tb_input_unread.
 */
bool tb_input_line(struct tb_input *input, size_t *offset, size_t *length);

/* Gives the line just read back; once, and only that one. */
void tb_input_unread(struct tb_input *input);

/* Moves the mark behind the last line read: what was before it may go. */
void tb_input_release(struct tb_input *input);

/* The bytes at an offset from the mark; valid until the next line is read. */
static inline char *tb_input_at(const struct tb_input *input, size_t offset)
{
    return input->buffer + input->mark + offset;
}

void tb_input_close(struct tb_input *input);

#endif
