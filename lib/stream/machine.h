/* SPDX-License-Identifier: ISC */
/* Reads a stream section by section, for filters and views. */
#ifndef TB_STREAM_MACHINE
#define TB_STREAM_MACHINE

#include "base/base.h"
#include "reader.h"

/* A longer line is an error: the input is not text. */
enum { TB_LINE_MAX = 64 * 1024 * 1024 };

struct tb_stream;

/* Lines of files, or of standard input, as slices of one buffer. The text from
   the mark to the end of the last line stays in memory; positions are offsets
   from the mark and survive a refill. */
struct tb_input {
    char *const *files; /* operands; "-" is standard input */
    int count, next;
    int file;           /* descriptor of the open file, -1 if there is none */
    const char *name;   /* for messages: "stdin" or the operand */
    unsigned long line; /* number of the line last read */
    char *buffer;
    size_t capacity, mark, scan, end;
    size_t last;                /* where that line begins */
    void (*before_read)(struct tb_stream *stream); /* called before each
                                                      read(2) */
    struct tb_stream *stream;
};

/* Without files: standard input. The operands must outlive it. */
void tb_input_open(struct tb_input *input, int count, char *const *files);

/* Sets *offset (from the mark) and *length of the next line, without its LF, a
   CR before that, and a file's byte order mark. Returns false at the end of the
   last file; dies if a file cannot be read. After tb_input_unread, the same
   line is read again. */
bool tb_input_line(struct tb_input *input, size_t *offset, size_t *length);

/* Makes tb_input_line return the last line again; only once. */
void tb_input_unread(struct tb_input *input);

/* Moves the mark after the line last read. Earlier text may be discarded. */
void tb_input_release(struct tb_input *input);

/* The bytes at an offset from the mark; valid until the next line is read. */
static inline char *tb_input_at(const struct tb_input *input, size_t offset)
{
    return input->buffer + input->mark + offset;
}

void tb_input_close(struct tb_input *input);

/* Opens a file for reading, also /dev/fd/N on any system; -1 if that fails. */
int tb_input_named(const char *name);

enum { TB_SEEN_MAX = 65536 };

/* Hashes of the sections so far: at least the last TB_SEEN_MAX are known. */
struct tb_seen {
    uint64_t *recent, *older; /* open hash tables; 0: free */
    size_t used, size;        /* entries in recent, and its places */
    uint64_t marks;           /* number of marks so far; a name may occur again
                                 after one */
};

/*
 * The stream of tb(5): a header, then records grouped by section. A filter
 * requests the columns it reads, announces those it appends, and then gets one
 * whole section at a time:
 *
 *     tb_stream_open(&stream, count, files);
 *     slot = tb_stream_column(&stream, "games");
 *     tb_stream_append(&stream, "blacks");
 *     tb_stream_begin(&stream);
 *     while (tb_stream_section(&stream))
 *         if (compute(...))
 *             for each record { tb_row_begin, tb_put_..., tb_row_end }
 *     return tb_stream_end(&stream);
 *
 * The stream passes comments, `#tb` lines and in-band errors on. A section that
 * failed (tb_stream_fail) is replaced by an in-band error. Data that a filter
 * keeps between sections is static and needs no clean-up.
 */

/* A line of the section: its offset from the mark, and its origin. */
struct tb_line {
    size_t offset;
    uint32_t length;
    int file; /* index of the operand */
    unsigned long number;
};

/* A comment in the section, and the number of records before it. */
struct tb_comment {
    struct tb_line line;
    size_t before;
};

/* The contents of the section, and which comments have been written. */
struct tb_held {
    struct tb_line *lines;
    struct tb_span *spans; /* by record and slot */
    struct tb_comment *comments;
    size_t comment_count, next_comment;
    size_t line_capacity, span_capacity, comment_capacity;
};

/* The columns that the program appends. */
struct tb_appended {
    char **name; /* owned copies */
    size_t count, capacity;
};

/* The ranking that tb-sort announced in the stream; NULL: none. */
struct tb_ranking {
    char *keys, *order;
    bool made;  /* the program ranks: drop the announcement in the input */
    bool asked; /* the keys are used: further streams must have the same ones */
    bool sought; /* stop reading before the first record */
};

/* The position of the last header: operand, from 1, and line. */
struct tb_headed {
    int operand;
    unsigned long line;
};

/* State for programs that print for people. */
struct tb_viewed {
    bool begun_late; /* a record preceded all begin marks: the view did not
                        wait, and will not */
    const char *heading; /* shown instead of the name, or NULL */
    /* If not NULL, errors of sections for which it returns true are dropped. */
    bool (*drops)(struct tb_text section);
    bool died;           /* the output ends with an error */
    bool skips;          /* collect the names of sections left out */
    struct tb_output missing; /* these names, one a line */
};

struct tb_stream {
    struct tb_input input;
    struct tb_reader reader;
    struct tb_output output;
    struct tb_appended appended;
    bool echo; /* write a header and pass lines on */
    struct tb_text own_header; /* written instead of header unless empty */
    bool beside; /* another stream owns standard output */
    bool gathers; /* records combine sections: drop comments and marks, which
                     belong to a single one */

    /* The current section. */
    size_t count; /* records */
    struct tb_held held;
    bool failed;
    char fault[256]; /* the error, to be written in-band */
    size_t kept;     /* length of the output before the section */

    struct tb_headed headed;
    bool whole;      /* the whole input was read */
    bool partial;    /* for a view: a truncated stream is accepted */
    struct tb_viewed viewed;
    struct tb_ranking ranking;
    struct tb_spool spool; /* for a view: output that waits for the end */
    struct tb_seen seen; /* the sections so far */
    size_t sections; /* number that began, including those left out */
    bool silent;     /* another stream handles comments and errors between
                        sections */
    bool several;    /* another stream may follow */
    enum tb_status status;
};

/* Opens a stream and reads its header; without files: standard input. */
void tb_stream_open(struct tb_stream *stream, int count, char *const *files);
/* Opens a stream for a program that does not write one: nothing is passed on,
   and in-band errors become messages. If the stream marks its beginning, output
   is held back until the end of input, unless partial is set. */
void tb_stream_open_view(struct tb_stream *stream, int count,
                         char *const *files);

/* Records that a section is left out. text begins with the name of the program
   that says so; section is the name, length 0 if unknown or in the text. */
void tb_stream_miss(struct tb_stream *stream, struct tb_text text,
                    struct tb_text section);

/* Opens a stream that is read before the main one. Ending it does not close
   standard output. */
void tb_stream_open_beside(struct tb_stream *stream, int count,
                           char *const *files);

/* Opens stored records, for a program that reports their errors itself. */
void tb_stream_open_store(struct tb_stream *stream, struct tb_store *records);

/* Returns the slot. If there is no such column: dies, or returns -1 (_if and
   find). */
int tb_stream_column(struct tb_stream *stream, const char *name);
int tb_stream_column_if(struct tb_stream *stream, const char *name);
int tb_stream_need(struct tb_stream *stream, struct tb_text name);
int tb_stream_find(struct tb_stream *stream, struct tb_text name);

/* The slot of a column, or of a name in the column more: col:NAME means NAME
   there. Without both columns the program ends. The field of a record is empty
   if its file does not have the name. */
int tb_stream_column_or_key(struct tb_stream *stream, struct tb_text name);

/* The slot of a name with a suffix, -1 if there is no such column. */
int tb_stream_column_behind(struct tb_stream *stream, struct tb_text name,
                            const char *suffix);

/* Announces a column that the program appends. */
void tb_stream_append(struct tb_stream *stream, struct tb_text name);

/* Writes the sort keys, and a description of the order for people, or NULL.
   Call it after tb_stream_begin. It also writes a begin mark, so that views
   detect a stream that is truncated after it. */
void tb_stream_rank(struct tb_stream *stream, const char *keys,
                    const char *order);

/* The sort keys of a view's records: those of -k if given, else those that
   tb-sort announced. Without either, the program ends. Call it before the first
   section. The stream owns the text. */
const char *tb_stream_keys(struct tb_stream *stream, const char *given);

/* Writes the header with the announced columns, or own_header if the program
   set one. Call it once. */
void tb_stream_begin(struct tb_stream *stream);

/* Finishes the previous section and reads the next good one; false at the
   end. */
bool tb_stream_section(struct tb_stream *stream);

/* With several: begins the next stream; its columns must be requested again.
   False if there is no next stream. */
bool tb_stream_next(struct tb_stream *stream);

/* Ends the program: it read a column that the stream does not have. */
_Noreturn void tb_field_lacks(const struct tb_stream *stream);

/* A field of a record. A slot of -1 ends the program with an error. */
static inline struct tb_text tb_field(const struct tb_stream *stream,
                                      size_t record, int slot)
{
    const struct tb_held *held = &stream->held;
    struct tb_span span;

    if (slot < 0)
        tb_field_lacks(stream);
    span =
        held->spans[record * (size_t)stream->reader.slot_count + (size_t)slot];
    return tb_slice(
        tb_input_at(&stream->input, held->lines[record].offset + span.offset),
        span.length);
}

/* Like tb_field, but `-` if the slot is -1. */
static inline struct tb_text tb_field_if(const struct tb_stream *stream,
                                         size_t record, int slot)
{
    return slot < 0 ? tb_text("-") : tb_field(stream, record, slot);
}

/* Like tb_field_if, but `-` also for a name that the record's column more does
   not contain. */
static inline struct tb_text tb_field_or_none(const struct tb_stream *stream,
                                              size_t record, int slot)
{
    const struct tb_text field = tb_field_if(stream, record, slot);

    return field.length ? field : tb_text("-");
}

/* Returns a record as read, without its LF. */
static inline struct tb_text tb_record(const struct tb_stream *stream,
                                       size_t record)
{
    const struct tb_line *line = &stream->held.lines[record];
    return tb_slice(tb_input_at(&stream->input, line->offset), line->length);
}

/* A setting of the section, from its first record; empty if there is no such
   column or key. */
static inline struct tb_text tb_said(const struct tb_stream *stream,
                                     int settings, const char *key)
{
    return settings < 0
               ? tb_text("")
               : tb_text_keyed(tb_field(stream, 0, settings), tb_text(key));
}

/* The section's name, `-` without a section column. */
struct tb_text tb_section_name(const struct tb_stream *stream);

/* The section's heading for people. */
struct tb_text tb_section_heading(const struct tb_stream *stream);

/* Reports an invalid record and fails the section. Only a section's first
   message is printed. Returns false. */
bool tb_stream_fail(struct tb_stream *stream, size_t record,
                    const char *format, ...) TB_PRINTF(3, 4);

/* Writes a record unchanged, after the comments before it, without LF. */
void tb_row_begin(struct tb_stream *stream, size_t record);
void tb_row_number(struct tb_stream *stream, tb_num value);
void tb_row_end(struct tb_stream *stream);

/* For programs that reorder records: writes all comments of the section now. */
void tb_stream_comments(struct tb_stream *stream);

/* Makes the output so far final even if the section fails, and writes it out if
   it is large. */
void tb_stream_keep(struct tb_stream *stream);

/* Reports, also in-band, that something requested does not exist in any
   section. */
void tb_stream_lack(struct tb_stream *stream, const char *text);

/* True if a view's stream is truncated, so that nothing is written. */
bool tb_stream_lost(const struct tb_stream *stream);

/* True if the input was incomplete: truncated, unless partial is set, or with a
   section left out. */
bool tb_stream_lacks(const struct tb_stream *stream);

/* Finishes all output and returns the exit status. */
int tb_stream_end(struct tb_stream *stream);

/* For machine.c and section.c only. */
/* Stores a TB_LINE_RANKED. */
void tb_stream_ranked(struct tb_stream *stream, struct tb_text line);
/* A new stream begins; keys that are in use are kept. */
void tb_ranking_over(struct tb_ranking *ranking);
/* Reads the header and passes on the lines before it. */
void tb_stream_header(struct tb_stream *stream);
/* Passes on a line from between two sections. */
void tb_stream_pass(struct tb_stream *stream, struct tb_text line,
                    enum tb_line_kind kind);
/* Writes the finished output unless it must wait. */
void tb_stream_flush(struct tb_stream *stream);
/* Writes the section's comments that precede record number record. */
void tb_stream_comments_to(struct tb_stream *stream, size_t record);

#endif
