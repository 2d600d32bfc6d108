/* SPDX-License-Identifier: ISC */
/* Output, and what is kept before it: in a file, replaced whole. */
#ifndef TB_BASE_OUTPUT
#define TB_BASE_OUTPUT

#include <sys/types.h>

#include "message.h"
#include "number.h"
#include "text.h"

/*
 * Bytes for a descriptor, collected in one buffer. Nothing is written before
 * tb_output_flush, so what was put since a mark can be taken back: a section
 * goes out only when it is whole. Zeroed, it collects for no descriptor.
 */

struct tb_output {
    int file;
    char *buffer;
    size_t capacity, length;
};

void tb_output_open(struct tb_output *output, int file);

/* True if an open file is the one that standard output writes: reading it
   would meet what was written, and never end. */
bool tb_output_is(int file);

/* Writes all bytes to a descriptor; false with errno set if it cannot. */
bool tb_write(int file, struct tb_text bytes);

/* Writes all; dies if it cannot, quietly if the reader has gone. */
void tb_output_flush(struct tb_output *output);

/* Flushes, and checks that the descriptor closes well too. */
void tb_output_close(struct tb_output *output);

/* Room for n bytes, which are put there; then tb_put_done. */
static inline char *tb_put_room(struct tb_output *output, size_t n)
{
    if (output->capacity - output->length < n)
        TB_GROW(output->buffer, output->capacity, output->length + n);
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

/* A count with commas, 19,683. */
void tb_put_grouped(struct tb_output *output, int64_t count);

/* A count in words, "two"; from 13 on as a number. */
void tb_put_count(struct tb_output *output, size_t count);

static inline void tb_put_text(struct tb_output *output, struct tb_text text)
{
    tb_put_bytes(output, text.at, text.length);
}

static inline void tb_put_string(struct tb_output *output, const char *string)
{
    tb_put_bytes(output, string, strlen(string));
}

/* Puts a text, after others with a separator. */
static inline void tb_put_item(struct tb_output *list, const char *separator,
                               struct tb_text text)
{
    tb_put_string(list, list->length ? separator : "");
    tb_put_text(list, text);
}

/* Adds a name to a list between tabs, unless the list has it already, or more
   names than tb_put_names prints. */
void tb_names_note(struct tb_output *list, struct tb_text name);

/* Puts ": there are 'A', 'B'", the first names of a list between tabs; nothing
   if it has no name but a missing one. */
void tb_put_names(struct tb_output *output, struct tb_text list);

/* True for what cannot be seen: blanks of all widths, marks of direction,
   joiners, soft hyphens. */
bool tb_likeness_unseen(int32_t code);

/* Puts what a name looks like, to be compared: without blanks and case. A
   character is three bytes, a mark on a letter a character after it. */
void tb_likeness_look(struct tb_output *to, struct tb_text name);

/* The same, so that Adams, Ada and ADA ADAMS are one. */
struct tb_text tb_likeness_words(struct tb_output *to, struct tb_text name);

/* As printf(3); for sentences and elements, not for what is put in millions. */
void tb_put_format(struct tb_output *output, const char *format, ...)
    TB_PRINTF(2, 3);

/* What was put and not flushed: good until more is put. */
static inline struct tb_text tb_output_text(const struct tb_output *output)
{
    return tb_slice(output->buffer, output->length);
}

/* Makes a file without a name in TMPDIR, else in /tmp, and opens it count
   times, first for writing, too. False with errno set if it cannot. */
bool tb_temporary(int *file, size_t count);

/* The message if it cannot; the system's reason follows. */
#define TB_TEMPORARY_NONE                                                      \
    "cannot make a temporary file in TMPDIR, or in /tmp if that is not set: "

/* Output that has to wait: from so many bytes on it goes to a temporary file.
   Zero it first. */
enum { TB_SPOOL_AT = 4 * 1024 * 1024 };
struct tb_spool {
    bool open, in_memory; /* in_memory: no file is wanted, or can be made */
    struct tb_output file;
};

/* Moves what was put to the file, if it is much. */
void tb_spool_take(struct tb_spool *spool, struct tb_output *output);

/* Moves all of it there, however little; -1 if no file can be made, else its
   descriptor, which is the spool's and is read from the beginning. */
int tb_spool_file(struct tb_spool *spool, struct tb_output *output);

/* Writes all that was taken, and what was put since, and flushes. */
void tb_spool_give(struct tb_spool *spool, struct tb_output *output);
void tb_spool_free(struct tb_spool *spool);

/* Bytes that are kept to be read again, in the same way. Zero it first. */
struct tb_store {
    struct tb_output held; /* what is in memory, after what is in the file */
    struct tb_spool spool;
};

/* How far a store was read; zero it first. */
struct tb_store_place {
    off_t at;
    bool ended;
    struct tb_output block;
};

/* Takes all that a descriptor gives; false with errno set if it fails. */
bool tb_store_read(struct tb_store *store, int file);

/* Reads the next block, good until the next call; false at the end, which
   frees what the place needed. */
bool tb_store_next(const struct tb_store *store, struct tb_store_place *place,
                   struct tb_text *block);

/* Frees what a place needed that did not come to the end. */
void tb_store_leave(struct tb_store_place *place);
void tb_store_write(struct tb_store *store, int file);

/* Writes all to standard error, without errors. */
void tb_store_tell(const struct tb_store *store);
void tb_store_free(struct tb_store *store);

/* Replaces a file as a whole: a reader sees the old one or the new one. Dies,
   with the old file as it was, if the new one cannot be written. What is no
   regular file (a device, a FIFO) is written to as it is. */
void tb_replace(const char *path, const struct tb_store *content);

/* Has messages put into an output, or, NULL, not any more. */
void tb_output_messages(struct tb_output *output);

#endif
