/* SPDX-License-Identifier: ISC */
/* A stream in memory: its lines, its fields, fast. */
#ifndef TB_STREAM_READER
#define TB_STREAM_READER

#include "base/base.h"

/* What a line of the stream is: the one place that knows tb(5)'s marks. */

enum tb_line_kind {
    TB_LINE_RECORD,
    TB_LINE_HEADER,  /* the first line that is no comment, or that line again:
                        it ends the section before it, as a mark does */
    TB_LINE_COMMENT, /* belongs where it stands */
    TB_LINE_BEGIN,   /* a comment wherever it stands: a stream began that */
    TB_LINE_END,     /* has this one too when nothing of it was lost */
    TB_LINE_RANKED,  /* a comment as well: what tb-sort says of its order */
    TB_LINE_MARK,    /* ends the section before it */
    TB_LINE_FILE,    /* likewise: another file begins, with other sections */
    TB_LINE_ERROR,   /* likewise, and stands for a section that failed */
};

struct tb_line_bounds {
    size_t begun, ended;
};

/* The kind of a line that begins with #. */
enum tb_line_kind tb_line_comment(struct tb_text line);

/* The kind of a line; a header whose at is NULL has not been met yet. */
static inline enum tb_line_kind tb_line_kind(struct tb_text line,
                                             struct tb_text header)
{
    if (line.length > 0 && line.at[0] == '#')
        return tb_line_comment(line);
    return !header.at || (line.length == header.length &&
                          tb_text_equal(line, header))
               ? TB_LINE_HEADER
               : TB_LINE_RECORD;
}

/* True for what stands between sections, and is neither record nor comment. */
static inline bool tb_line_parts(enum tb_line_kind kind)
{
    return kind == TB_LINE_HEADER || kind >= TB_LINE_MARK;
}

/* True for a line at which another file or stream begins. */
static inline bool tb_line_begins_file(enum tb_line_kind kind)
{
    return kind == TB_LINE_FILE || kind == TB_LINE_HEADER ||
           kind == TB_LINE_MARK;
}

static inline void tb_line_count(struct tb_line_bounds *bounds,
                                 enum tb_line_kind kind)
{
    bounds->begun += kind == TB_LINE_BEGIN;
    bounds->ended += kind == TB_LINE_END;
}

/* True if ends are missing: the writer was stopped or the text truncated. */
static inline bool tb_line_cut_off(const struct tb_line_bounds *bounds)
{
    return bounds->begun > bounds->ended;
}

/* True if all that began has ended; another stream may follow. */
static inline bool tb_line_over(const struct tb_line_bounds *bounds)
{
    return bounds->begun && bounds->begun == bounds->ended;
}

#define TB_LINE_CUT_OFF "the stream was cut off: its end is missing"

/* Writes the mark of a beginning, or of an end, count times. */
void tb_line_put_begun(struct tb_output *output, size_t count);
void tb_line_put_ended(struct tb_output *output, size_t count);

/* Writes that another file begins, with other sections, or another day of an
   event, with the same. */
void tb_line_put_file(struct tb_output *output, bool day);

/* What a TB_LINE_RANKED says: the keys, or what the order is for people. And
   writes both, unless they are NULL. */
struct tb_text tb_line_ranked(struct tb_text line, bool *keys);
void tb_line_put_ranked(struct tb_output *output, const char *keys,
                        const char *order);

/* The prefix of this in messages. */
#define TB_LINE_LEFT_OUT "a section is left out: "

/* What a TB_LINE_ERROR says went wrong, and the name of the section, length 0
   if it does not say. */
struct tb_text tb_line_fault(struct tb_text line, struct tb_text *section);

void tb_line_put_fault(struct tb_output *output, const char *fault);

/* Writes a line as it came, but a header as the mark that it is. */
void tb_line_pass(struct tb_output *output, struct tb_text line,
                  enum tb_line_kind kind);

/*
 * The reading of a stream, line by line: its header, the fields of a record,
 * and to which section it belongs. It works on text; where that comes from is
 * its caller's: machine.h reads descriptors, others have it in memory.
 */

/* A field of a record that was asked for: where it is in its line. */
struct tb_span {
    uint32_t offset, length;
};

struct tb_reader {
    char *text;              /* a copy of */
    struct tb_text header;   /* as it came; at is NULL before it */
    struct tb_text *columns; /* slices of header */
    size_t column_count, column_capacity;
    uint32_t *column_of; /* by slot */
    struct tb_text *key; /* by slot: a name in `more`; at is NULL: a column */
    size_t slot_capacity, key_capacity;
    int slot_count;
    bool keys; /* a slot has a key */
    uint32_t *ends; /* by column: where the one before ends in the record */
    int section_slot; /* -1 if there is no such column */
    bool open;        /* the section has a record */
    size_t files;     /* number of lines at which a file or stream begins */
    bool all;         /* all records form one section without a name */
    char *name;       /* of the section, a copy */
    size_t name_length, name_capacity;
    struct tb_line_bounds bounds; /* of what was read */
    char fault[300]; /* what is wrong with the header or record */
};

/* The columns that tb-parse writes, those of teams last. */
extern const struct tb_words tb_reader_names;

/* Said of a record in the header's place, after tail or awk. */
#define TB_READER_NO_HEADER \
    "the first line is no header, as tb-parse writes it"

/* Reads the header. Returns false, and sets fault, if it is wrong. */
bool tb_reader_header(struct tb_reader *reader, struct tb_text line);
void tb_reader_free(struct tb_reader *reader);

/* True for another header, which says so by the first two names of this. */
bool tb_reader_meets(const struct tb_reader *reader, struct tb_text line);

/* True if a column has one of the names that tb-parse writes. */
bool tb_reader_knows(const struct tb_reader *reader);

/* The column of everything else that a file says: name=value;name=value. */
#define TB_MORE_COLUMN "more"

/* Names in it that no column of a file has: the rounds that have not begun; the
   board, of a round that is going on, too; who sat on the boards of a team. */
#define TB_NEXT_KEY "next"
#define TB_TABLE_KEY "table"
#define TB_LINEUPS_KEY "lineups"
#define TB_OWN_KEYS TB_NEXT_KEY " " TB_TABLE_KEY " " TB_LINEUPS_KEY

/* Returns the slot of a requested column; -1 if there is none. */
int tb_reader_slot(struct tb_reader *reader, struct tb_text name);

/*
 * The slot of a name in the column more, -1 if there is no such column. The
 * name must live on. Where a record does not have the name the field is empty;
 * an empty cell of the file is `-`, as in all columns.
 */
int tb_reader_key(struct tb_reader *reader, struct tb_text name);

/* True for names that differ in case, blanks and marks alone, or in what a
   page's legend says of a column, in brackets. */
bool tb_reader_alike(struct tb_text a, struct tb_text b);

/*
 * Splits a record at its tabs and sets the spans of the slots, empty ones
 * where it has too few fields; returns how many there are. The bytes from the
 * line up to readable may be looked at.
 */
size_t tb_reader_cut(const struct tb_reader *reader, struct tb_text line,
                     const char *readable, struct tb_span *spans);

/* Returns false, and sets fault, if a record with that many fields is wrong. */
bool tb_reader_check(struct tb_reader *reader, struct tb_text line,
                     size_t fields);

/* A field of a record that was cut, `-` for the slot -1. */
static inline struct tb_text tb_reader_field(struct tb_text line,
                                             const struct tb_span *spans,
                                             int slot)
{
    if (slot < 0)
        return tb_slice("-", 1);
    return tb_slice(line.at + spans[slot].offset, spans[slot].length);
}

/*
 * True if a record that was cut is of the section that is open; where none is
 * it begins one. One that cannot be split belongs to the section before it,
 * unless its section field is there and says otherwise.
 */
bool tb_reader_enter(struct tb_reader *reader, struct tb_text line,
                     const struct tb_span *spans, size_t fields);

/* True if the first field of a line that is not cut yet says that it is of the
   section that is open: tb_reader_enter would say so too. */
static inline bool tb_reader_goes_on(const struct tb_reader *reader,
                                     struct tb_text line)
{
    const size_t length = reader->name_length;

    return reader->open && reader->section_slot >= 0 &&
           reader->column_of[reader->section_slot] == 0 &&
           line.length > length && line.at[length] == '\t' &&
           memcmp(line.at, reader->name, length) == 0;
}

/* Of streams in memory, one behind another, rest of them: takes the next header
   or cuts the next record, perhaps the first of a section; false at the end, or
   if a header is wrong, of which there is a fault then. */
enum tb_reader_met { TB_READER_HEADER, TB_READER_SECTION, TB_READER_RECORD };
bool tb_reader_next(struct tb_reader *reader, struct tb_text *rest,
                    struct tb_text *line, struct tb_span *spans,
                    enum tb_reader_met *met);

/*
 * The inner loops: finding separators and reading plain decimals many bytes
 * at a time. What needs GNU C and the low byte of a word first, or SSE2, has
 * a plain twin that gives the same; -DTB_SCAN_PLAIN takes the twins anyway.
 */

#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && \
    !defined(TB_SCAN_PLAIN)
#define TB_SCAN_WORDS
#endif
#if defined(TB_SCAN_WORDS) && defined(__SSE2__)
#include <emmintrin.h>
#endif

/* This many bytes after a text may be read, but they are not used. */
enum { TB_SCAN_SLACK = 64 };

/* Which of the 64 bytes at at are c: bit i. Only the first count matter. */
static inline uint64_t tb_scan_bytes(const char *at, size_t count, char c)
{
    uint64_t found = 0;

#if defined(TB_SCAN_WORDS) && defined(__SSE2__)
    /* All of them: a loop that ends early is a jump to be guessed. */
    (void)count;
    for (int i = 0; i < 64; i += 16) {
        const __m128i bytes = _mm_loadu_si128((const void *)(at + i));
        const __m128i equal = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c));
        found |= (uint64_t)(uint32_t)_mm_movemask_epi8(equal) << i;
    }
#elif defined(TB_SCAN_WORDS)
    const uint64_t ones = UINT64_C(0x0101010101010101), low = ones * 0x7f;

    for (size_t i = 0; i < count; i += 8) {
        uint64_t word;
        memcpy(&word, at + i, sizeof word);
        word ^= ones * (unsigned char)c;
        word = ~(((word & low) + low) | word) >> 7 & ones;
        /* The product has the lowest bits of the bytes in its highest. */
        found |= (word * UINT64_C(0x0102040810204080) >> 56) << i;
    }
#else
    for (size_t i = 0; i < count; i++)
        found |= (uint64_t)(at[i] == c) << i;
#endif
    return found;
}

/* Finds where parts end in the next 64 bytes of a text with left bytes: bit i
   for a separator, and for the end of the text if it is there. */
static inline uint64_t tb_scan_ends(const char *at, size_t left, char separator)
{
    uint64_t end;

    if (left >= 64)
        return tb_scan_bytes(at, 64, separator);
    end = UINT64_C(1) << left;
    return (tb_scan_bytes(at, left, separator) & (end - 1)) | end;
}

/* Returns the index of the lowest set bit; bits is not 0. */
static inline size_t tb_scan_first(uint64_t bits)
{
#ifdef TB_SCAN_WORDS
    return (size_t)__builtin_ctzll(bits);
#else
    size_t i = 0;

    while (!(bits >> i & 1))
        i++;
    return i;
#endif
}

#ifdef TB_SCAN_WORDS
/* The four bytes at at, the first in the lowest. */
static inline uint32_t tb_scan_word(const char *at)
{
    uint32_t word;

    memcpy(&word, at, sizeof word);
    return word;
}

/* Reads the first 1 to 4 bytes of a word as digits, without a jump that
   depends on how many they are; false if some are none. */
static inline bool tb_scan_digits(uint32_t word, size_t count, uint32_t *value)
{
    word = (word ^ 0x30303030u) << (32 - 8 * count);
    if (((word + 0x76767676u) | word) & 0x80808080u)
        return false;
    word = word * 10 + (word >> 8); /* two digits each in bytes 0 and 2 */
    *value = (word & 0xff) * 100 + (word >> 16 & 0xff);
    return true;
}
#endif

/* Reads 1 to 4 digits; false if some are not. It always reads four bytes. */
static inline bool tb_scan_integer(const char *at, size_t count,
                                   uint32_t *value)
{
#ifdef TB_SCAN_WORDS
    return tb_scan_digits(tb_scan_word(at), count, value);
#else
    uint32_t n = 0;

    for (size_t i = 0; i < count; i++) {
        if (!tb_text_digit(at[i]))
            return false;
        n = n * 10 + (uint32_t)(at[i] - '0');
    }
    *value = n;
    return true;
#endif
}

/* Reads up to four digits, or up to two and a half, without a jump that
   depends on which they are. False if another has to look at it. */
static inline bool tb_scan_small(const char *at, size_t length, tb_num *value)
{
#ifdef TB_SCAN_WORDS
    const uint32_t word = tb_scan_word(at);
    uint32_t whole;
    bool half;

    if (length - 1 > 3)
        return false;
    /* The last two bytes are ".5". */
    half = word << (32 - 8 * length) >> 16 == ('5' << 8 | '.');
    if (length == 2u * half ||
        !tb_scan_digits(word, length - 2u * half, &whole))
        return false;
    *value = (2 * (tb_num)whole + half) * TB_HALF;
    return true;
#else
    (void)at;
    (void)length;
    (void)value;
    return false;
#endif
}

/*
 * Reads digits, perhaps a point and up to six digits, from at; returns where
 * they end and sets *value. NULL if tb_num_parse has to look at it: another
 * form, or too long for this one.
 */
static inline const char *tb_scan_number(const char *at, const char *end,
                                         tb_num *value)
{
    const char *const first = at;
    const char *point;
    uint64_t n = 0; /* may wrap around before the length is looked at */

    while (at < end && (unsigned char)(*at - '0') < 10)
        n = n * 10 + (uint64_t)(*at++ - '0');
    if (at == first || at - first > 12)
        return NULL;
    if (at == end || *at != '.') {
        *value = (tb_num)n * TB_ONE;
        return at;
    }
    point = ++at;
    while (at < end && (unsigned char)(*at - '0') < 10 && at - point < 6)
        n = n * 10 + (uint64_t)(*at++ - '0');
    if (at == point)
        return NULL;
    if (at - first > 18 || (at < end && (unsigned char)(*at - '0') < 10))
        return NULL;
    *value = (tb_num)n * tb_num_unit((int)(at - point));
    return at;
}

#endif
