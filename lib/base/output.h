/* SPDX-License-Identifier: ISC */
/* Buffered output, temporary files, and atomic replacement of files. */
#ifndef TB_BASE_OUTPUT
#define TB_BASE_OUTPUT

#include <sys/types.h>

#include "message.h"
#include "number.h"
#include "text.h"

/* A buffer for a descriptor. Nothing is written before tb_output_flush, so a
   caller can take back what was put since a mark: a section is written only
   when it is complete. A zeroed buffer has no descriptor. */

struct tb_output {
    int file;
    char *buffer;
    size_t capacity, length;
};

void tb_output_open(struct tb_output *output, int file);

/* True if the open file is also standard output. Reading it would read our own
   output and never end. */
bool tb_output_is(int file);

/* Writes all bytes. Returns false with errno set on failure. */
bool tb_write(int file, struct tb_text bytes);

/* Writes everything. Dies on failure, silently if the reader is gone. */
void tb_output_flush(struct tb_output *output);

/* Flushes and closes the descriptor. Dies if that fails. */
void tb_output_close(struct tb_output *output);

/* Returns n writable bytes; after filling them call tb_put_done. */
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

static inline void tb_put_text(struct tb_output *output, struct tb_text text)
{
    tb_put_bytes(output, text.at, text.length);
}

static inline void tb_put_string(struct tb_output *output, const char *string)
{
    tb_put_bytes(output, string, strlen(string));
}

/* Puts a text, after the separator unless the list is empty. */
static inline void tb_put_item(struct tb_output *list, const char *separator,
                               struct tb_text text)
{
    tb_put_string(list, list->length ? separator : "");
    tb_put_text(list, text);
}

/* Adds a name to a list separated by tabs. Duplicates are ignored, and so are
   names beyond those that tb_put_names prints. */
void tb_names_note(struct tb_output *list, struct tb_text name);

/* Puts ": there are 'A', 'B'" with the first names of that list. Puts nothing
   if the only name is `-`. */
void tb_put_names(struct tb_output *output, struct tb_text list);

/* True for invisible characters: blanks of all widths, direction marks,
   joiners, soft hyphens. */
bool tb_likeness_unseen(int32_t code);

/* Puts a form of a name for comparing what it looks like, without blanks and
   case. A character takes three bytes; a diacritic follows its letter as a
   character. */
void tb_likeness_fold(struct tb_output *to, struct tb_text name);

/* The same with the words sorted: "Adams, Ada" equals "ADA ADAMS". */
struct tb_text tb_likeness_words(struct tb_output *to, struct tb_text name);

/* Like printf(3). Too slow for values that are written by the million. Returns
   the output. */
struct tb_output *tb_put_format(struct tb_output *output, const char *format,
                                ...) TB_PRINTF(2, 3);

/* Outputs and strings that are valid until 63 more are made: an empty output,
   the string of what was put into it, and that of a format. */
struct tb_output *tb_made_begin(void);
const char *tb_made_end(struct tb_output *output);
#define TB_MADE(...) tb_made_end(tb_put_format(tb_made_begin(), __VA_ARGS__))

/* A number; the prefix of a message, "section 'A': ", or "" without a name; a
   count with commas: 19,683; and as a word up to twelve, then as a number. */
const char *tb_num_show(tb_num value);
const char *tb_called(struct tb_text section);
const char *tb_made_grouped(int64_t count);
const char *tb_made_count(size_t count);

/* Returns the unflushed output, valid until more is put. */
static inline struct tb_text tb_output_text(const struct tb_output *output)
{
    return tb_slice(output->buffer, output->length);
}

/* Arguments for printf's "%.*s", for all of it. */
#define TB_PUT(output) (int)(output).length, (output).buffer

/* Creates an unnamed file in TMPDIR, or in /tmp, and opens it count times: the
   first descriptor can also write. Returns false with errno set on failure. */
bool tb_temporary(int *file, size_t count);

/* The message for a failure; the system's reason follows. */
#define TB_TEMPORARY_NONE                                                      \
    "cannot make a temporary file in TMPDIR, or in /tmp if that is not set: "

/* Output that must wait for the end of the input. From this many bytes on it
   moves to a temporary file. Zero it first. */
enum { TB_SPOOL_AT = 4 * 1024 * 1024 };
struct tb_spool {
    bool open, in_memory; /* in_memory: without a file */
    struct tb_output file;
};

/* Takes the output into the spool, and moves it to the file if it is large. */
void tb_spool_take(struct tb_spool *spool, struct tb_output *output);

/* Writes everything that was taken and put, and flushes. */
void tb_spool_give(struct tb_spool *spool, struct tb_output *output);
void tb_spool_free(struct tb_spool *spool);

/* Bytes in memory or a file, to be read several times. Zero it first. */
struct tb_store {
    struct tb_output held; /* the part in memory, after the part in the file */
    struct tb_spool spool;
};

/* A reading position in a store. Zero it first. */
struct tb_store_place {
    off_t at;
    bool ended;
    struct tb_output block;
};

/* Moves everything to the file, whatever its size. Returns a descriptor that
   reads from the beginning and belongs to the store. Dies if no file can be
   created. */
int tb_store_file(struct tb_store *store);

/* Reads a descriptor to the end. Returns false with errno set on failure. */
bool tb_store_read(struct tb_store *store, int file);

/* Reads the next block, valid until the next call. Returns false at the end and
   frees the memory of the position. */
bool tb_store_next(const struct tb_store *store, struct tb_store_place *place,
                   struct tb_text *block);

/* Frees the memory of a position that did not reach the end. */
void tb_store_leave(struct tb_store_place *place);
void tb_store_write(struct tb_store *store, int file);

/* Writes everything to standard error and ignores failures. */
void tb_store_print(const struct tb_store *store);
void tb_store_free(struct tb_store *store);

/* Replaces a file atomically: readers see either the old or the new content. If
   writing fails, the program dies and the old file remains. Devices and FIFOs
   are written directly. */
void tb_replace(const char *path, const struct tb_store *content);

/* Redirects messages to an output; NULL restores standard error. */
void tb_output_messages(struct tb_output *output);

#endif
