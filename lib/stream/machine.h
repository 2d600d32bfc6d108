/* SPDX-License-Identifier: ISC */
/* The filters' machine: input, sections, what was seen. */
#ifndef TB_STREAM_MACHINE
#define TB_STREAM_MACHINE

#include "base/base.h"
#include "reader.h"

/* A longer line is an error: something that is no text was given. */
enum { TB_LINE_MAX = 64 * 1024 * 1024 };

struct tb_stream;

/*
 * Lines of files, or of standard input, as slices of one buffer. What is
 * between the mark and the end of the last line stays there; positions are
 * offsets from the mark and survive a refill.
 */
struct tb_input {
    char *const *files; /* operands, "-" is standard input */
    int count, next;
    int file;           /* descriptor of the open one, -1 if none */
    const char *name;   /* for messages: "stdin" or the operand */
    unsigned long line; /* number of the line last read */
    char *buffer;
    size_t capacity, mark, scan, end;
    size_t last;                /* where the line last read begins */
    void (*before_read)(struct tb_stream *stream); /* before each read(2) */
    struct tb_stream *stream;
};

/* No files: standard input. The operands must live on. */
void tb_input_open(struct tb_input *input, int count, char *const *files);

/*
 * Sets *offset (from the mark) and *length of the next line, without its LF,
 * a CR before it and a byte order mark before a file's first; false at the end
 * of the last file. Dies if a file cannot be read. The line is read again after
 * tb_input_unread.
 */
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

/* Opens a file to be read, else -1; /dev/fd/N on all systems. */
int tb_input_named(const char *name);

enum { TB_SEEN_MAX = 65536 };

/* The sections that were met, by a number for each: at least the last
   TB_SEEN_MAX are known. */
struct tb_seen {
    uint64_t *recent, *older; /* open hashes; 0: free */
    size_t used;              /* of recent */
    uint64_t marks;           /* met so far: what they part is not the same */
};

/*
 * The stream of tb(5): a header, then records that stand section by section.
 * A filter asks for the columns it reads, names those it appends, and then
 * gets one whole section at a time:
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
 * Comments, `#tb` lines and in-band errors are passed on by the stream. A
 * section that failed (tb_stream_fail) leaves an in-band error in its place.
 * What a filter keeps from section to section is static, and its until it ends.
 */

/* A line of the section: its offset from the mark, and where it was read. */
struct tb_line {
    size_t offset;
    uint32_t length;
    int file; /* index of the operand */
    unsigned long number;
};

/* A comment inside the section, and the number of records before it. */
struct tb_comment {
    struct tb_line line;
    size_t before;
};

/* What the section is made of, and how far its comments were written. */
struct tb_held {
    struct tb_line *lines;
    struct tb_span *spans; /* by record and slot */
    struct tb_comment *comments;
    size_t comment_count, next_comment;
    size_t line_capacity, span_capacity, comment_capacity;
};

/* The columns that are announced. */
struct tb_appended {
    char **name; /* owned copies */
    size_t count, capacity;
};

/* What tb-sort left in the stream; NULL: not there. */
struct tb_ranking {
    char *keys, *order;
    bool made;  /* by the program: what came down the pipe is dropped */
    bool asked; /* the keys are in use: the rest must have the same */
    bool sought; /* only what is before the first record is read */
};

/* Where the last header was: the operand, from 1, and the line. */
struct tb_headed {
    int operand;
    unsigned long line;
};

/* What people see of a stream. */
struct tb_viewed {
    bool begun_late; /* a record came before any beginning: so the view did not
                        wait, and goes on like that */
    const char *heading; /* shown in place of the name, or NULL */
    /* If not NULL: an error of a section for which it is true is dropped. */
    bool (*drops)(struct tb_text section);
    bool died;           /* an error is the last thing that was written */
    bool skips;          /* what is left out is named, */
    struct tb_output missing; /* here, a line each */
};

struct tb_stream {
    struct tb_input input;
    struct tb_reader reader;
    struct tb_output output;
    struct tb_appended appended;
    bool echo; /* write a header and what is passed through */
    struct tb_text own_header; /* written in place of header, if not empty */
    bool beside; /* another stream has standard output */
    bool gathers; /* records are made of many sections: comments and marks,
                     which belong to one, stay behind */

    /* The section. */
    size_t count; /* records */
    struct tb_held held;
    bool failed;
    char fault[256]; /* what failed, for the in-band error */
    size_t kept;     /* output length before the section */

    struct tb_headed headed;
    bool whole;      /* the input was read to its end */
    bool partial;    /* of a view: a part of a stream is good */
    struct tb_viewed viewed;
    struct tb_ranking ranking;
    struct tb_spool spool; /* of a view: what waits for the end */
    struct tb_seen seen; /* sections */
    size_t sections; /* that began, also those that are left out */
    bool silent;     /* comments and errors between sections are another's */
    bool several;    /* behind its end another one may stand */
    enum tb_status status;
};

/* Opens and reads the header; no files: standard input. */
void tb_stream_open(struct tb_stream *stream, int count, char *const *files);
/*
 * The same for a program that writes no stream: nothing is passed on, errors
 * that come down the pipe become messages. Of a stream that says where it
 * begins nothing is written before the end of input, unless partial is set.
 */
void tb_stream_open_view(struct tb_stream *stream, int count,
                         char *const *files);

/* A section is left out, as a program that text begins with says; section: its
   name, length 0 if it is in the text or not known. */
void tb_stream_miss(struct tb_stream *stream, struct tb_text text,
                    struct tb_text section);

/* Opens one that is read before the stream that the program views: its end
   leaves standard output open. */
void tb_stream_open_beside(struct tb_stream *stream, int count,
                           char *const *files);

/* Opens records that were stored, for a program that reports itself what is
   wrong with them. */
void tb_stream_open_store(struct tb_stream *stream, struct tb_store *records);

/* Returns the slot; without the column dies, or returns -1 (_if). */
int tb_stream_column(struct tb_stream *stream, struct tb_text name);
int tb_stream_column_if(struct tb_stream *stream, struct tb_text name);

/*
 * The slot of a column, or of a name in the column more: col:NAME is NAME
 * there. Without both columns the program ends. The field of a record is empty
 * if its section's file does not have the name.
 */
int tb_stream_column_or_key(struct tb_stream *stream, struct tb_text name);

/* The slot of a name with a suffix, likewise. */
int tb_stream_column_behind(struct tb_stream *stream, struct tb_text name,
                            const char *suffix);

/* Announces a column that the program appends. */
void tb_stream_append(struct tb_stream *stream, struct tb_text name);

/* Writes by which keys the program sorts, and what the order is for people, or
   NULL; to be called after tb_stream_begin. A beginning goes first: where a
   stream was cut off after it, views know that. */
void tb_stream_rank(struct tb_stream *stream, const char *keys,
                    const char *order);

/* The keys that the records of a view were sorted by: of -k if they are given,
   else those that tb-sort left in the stream. Without any the program ends. To
   be called before the first section; the stream keeps the text. */
const char *tb_stream_keys(struct tb_stream *stream, const char *given);

/* Writes the header with what was announced, or own_header if that was set by
   a program that makes records of its own; call once. */
void tb_stream_begin(struct tb_stream *stream);

/* Reads the next section that is not broken; false at the end. It finishes
   what was written of the one before. */
bool tb_stream_section(struct tb_stream *stream);

/* Of several: begins the stream behind the one whose sections were read, with
   columns of its own, that are to be asked for; false if there is none. */
bool tb_stream_next(struct tb_stream *stream);

/* Ends the program: a column was read that the stream does not have. */
_Noreturn void tb_field_lacks(const struct tb_stream *stream);

/* A field of a record. The slot must be that of a column: with -1 the
   program ends with an error. */
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

/* The same; `-` for a name that the column more of the record does not have. */
static inline struct tb_text tb_field_or_none(const struct tb_stream *stream,
                                              size_t record, int slot)
{
    const struct tb_text field = tb_field_if(stream, record, slot);

    return field.length ? field : tb_text("-");
}

/* Returns a record as it was read, without its LF. */
static inline struct tb_text tb_record(const struct tb_stream *stream,
                                       size_t record)
{
    const struct tb_line *line = &stream->held.lines[record];
    return tb_slice(tb_input_at(&stream->input, line->offset), line->length);
}

/* What the settings of a section, a column that may be missing, have of a key,
   where its first record says it. */
static inline struct tb_text tb_said(const struct tb_stream *stream,
                                     int settings, const char *key)
{
    return settings < 0
               ? tb_text("")
               : tb_text_keyed(tb_field(stream, 0, settings), tb_text(key));
}

/* The section's name, `-` if there is no such column. */
struct tb_text tb_section_name(const struct tb_stream *stream);

/* What stands above it for people. */
struct tb_text tb_section_heading(const struct tb_stream *stream);

/* Says that a record is wrong and gives the section up. Only the first such
   message of a section is printed. Returns false. */
bool tb_stream_fail(struct tb_stream *stream, size_t record,
                    const char *format, ...) TB_PRINTF(3, 4);

/* Writes a record as it came, with the comments before it, no LF. */
void tb_row_begin(struct tb_stream *stream, size_t record);
void tb_row_number(struct tb_stream *stream, tb_num value);
void tb_row_end(struct tb_stream *stream);

/* For programs that reorder: writes the comments inside the section now. */
void tb_stream_comments(struct tb_stream *stream);

/* Keeps what was written of the section so far, whatever comes, and lets it
   go when it is much. */
void tb_stream_keep(struct tb_stream *stream);

/* Says that what was asked of all sections is not there, down the pipe too. */
void tb_stream_lack(struct tb_stream *stream, const char *text);

/* True if the end of a view's stream is missing, so that nothing is written. */
bool tb_stream_lost(const struct tb_stream *stream);

/* True if one that is read whole lacks something: its end, unless partial is
   set, or a section, which was left out. */
bool tb_stream_lacks(const struct tb_stream *stream);

/* Finishes all output and returns the exit status. */
int tb_stream_end(struct tb_stream *stream);

/* Between machine.c and section.c. */
/* Keeps what a TB_LINE_RANKED says. */
void tb_stream_ranked(struct tb_stream *stream, struct tb_text line);
/* Another stream follows; keys that are in use are kept. */
void tb_ranking_over(struct tb_ranking *ranking);
/* Takes the header and passes on what stands before it. */
void tb_stream_header(struct tb_stream *stream);
/* Writes a line from between two sections. */
void tb_stream_pass(struct tb_stream *stream, struct tb_text line,
                    enum tb_line_kind kind);
/* Writes the finished output, if it need not wait. */
void tb_stream_flush(struct tb_stream *stream);
/* Writes the section's comments that precede the end of a record. */
void tb_stream_comments_to(struct tb_stream *stream, size_t record);

#endif
