/* SPDX-License-Identifier: ISC */
/* Parses a stream in memory into lines and fields, fast. */
#ifndef TB_STREAM_READER
#define TB_STREAM_READER

#include "base/base.h"

/* The kinds of line; no other code knows the marks of tb(5). */

enum tb_line_kind {
    TB_LINE_RECORD,
    TB_LINE_HEADER,  /* the first line that is not a comment, or a repetition of
                        it, which ends the section like a mark */
    TB_LINE_COMMENT, /* it belongs to its position */
    TB_LINE_BEGIN,   /* a comment anywhere: a stream begins */
    TB_LINE_END,     /* and this one: it was written to its end */
    TB_LINE_RANKED,  /* a comment too: the ranking that tb-sort announces */
    TB_LINE_MARK,    /* ends the section before it */
    TB_LINE_FILE,    /* ends it too: another file begins, with other sections */
    TB_LINE_ERROR,   /* ends it too, and replaces a section that failed */
};

struct tb_line_bounds {
    size_t begun, ended;
};

/* The kind of a line that begins with #. */
enum tb_line_kind tb_line_comment(struct tb_text line);

/* The kind of a line. Set header.at to NULL before the first header. */
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

/* True for lines between sections other than comments. */
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

/* True if an end mark is missing: the writer stopped early, or the text is
   truncated. */
static inline bool tb_line_cut_off(const struct tb_line_bounds *bounds)
{
    return bounds->begun > bounds->ended;
}

/* True if every stream that began has ended; another may follow. */
static inline bool tb_line_over(const struct tb_line_bounds *bounds)
{
    return bounds->begun && bounds->begun == bounds->ended;
}

#define TB_LINE_CUT_OFF "the stream is truncated: its end is missing"

/* Writes begin marks, or end marks, count times. */
void tb_line_put_begun(struct tb_output *output, size_t count);
void tb_line_put_ended(struct tb_output *output, size_t count);

/* Writes that another file begins, with other sections, or another day of the
   event, with the same ones. */
void tb_line_put_file(struct tb_output *output, bool day);

/* Reads what tb-sort announces in a TB_LINE_RANKED: the keys, or the
   description of the order. And writes both, unless they are NULL. */
struct tb_text tb_line_ranked(struct tb_text line, bool *keys);
void tb_line_put_ranked(struct tb_output *output, const char *keys,
                        const char *order);

/* The prefix of messages about a section that is left out. */
#define TB_LINE_LEFT_OUT "a section is left out: "

/* The error in a TB_LINE_ERROR, and the section's name, length 0 if it is not
   given. */
struct tb_text tb_line_fault(struct tb_text line, struct tb_text *section);

void tb_line_put_fault(struct tb_output *output, const char *fault);

/* Writes a line unchanged, except that a header becomes a mark. */
void tb_line_pass(struct tb_output *output, struct tb_text line,
                  enum tb_line_kind kind);

/* Reads a stream line by line: the header, the fields of a record, and its
   section. It works on text in memory; machine.h reads it from descriptors. */

/* The place of a requested field in its line. */
struct tb_span {
    uint32_t offset, length;
};

struct tb_reader {
    char *text;              /* a copy of header */
    struct tb_text header;   /* as read; at is NULL before it */
    struct tb_text *columns; /* slices of header */
    size_t column_count, column_capacity;
    uint32_t *column_of; /* by slot */
    struct tb_text *key; /* by slot: a name in `more`; at is NULL: a column */
    size_t slot_capacity, key_capacity;
    int slot_count;
    bool keys; /* some slot has a key */
    uint32_t *ends; /* by column: the end of the previous field in the record */
    int section_slot; /* -1: no such column */
    bool open;        /* a section has begun */
    size_t files;     /* number of marks that begin a file or stream */
    bool all;         /* all records are one section without a name */
    char *name;       /* of the section, a copy */
    size_t name_length, name_capacity;
    struct tb_line_bounds bounds; /* of the text so far */
    char fault[300]; /* the error in the header or record */
};

/* The columns that tb-parse writes; those of teams come last. */
extern const struct tb_words tb_reader_names;

/* The message for a record instead of a header, after tail or awk. */
#define TB_READER_NO_HEADER \
    "the first line is not a header as tb-parse writes it"

/* Reads the header. Returns false, and sets fault, if it is invalid. */
bool tb_reader_header(struct tb_reader *reader, struct tb_text line);
void tb_reader_free(struct tb_reader *reader);

/* True for another header: its first two names are those of this one. */
bool tb_reader_meets(const struct tb_reader *reader, struct tb_text line);

/* True if a column has one of the names that tb-parse writes. */
bool tb_reader_knows(const struct tb_reader *reader);

/* The column for all other data of a file: name=value;name=value. */
#define TB_MORE_COLUMN "more"

/* Names in it that no column of a file can have: upcoming rounds; the board,
   also in a round that is under way; the players on a team's boards. */
#define TB_NEXT_KEY "next"
#define TB_TABLE_KEY "table"
#define TB_LINEUPS_KEY "lineups"
#define TB_OWN_KEYS TB_NEXT_KEY " " TB_TABLE_KEY " " TB_LINEUPS_KEY

/* Returns the slot of a requested column; -1 if there is none. */
int tb_reader_slot(struct tb_reader *reader, struct tb_text name);

/* The slot of a name in the column more, -1 if there is no such column. The
   name must outlive the reader. The field is empty if the record does not have
   the name; an empty cell of the file is `-`, as in all columns. */
int tb_reader_key(struct tb_reader *reader, struct tb_text name);

/* True if names differ only in case, blanks and punctuation, or in the legend
   that a page adds in brackets. */
bool tb_reader_alike(struct tb_text a, struct tb_text b);

/* Splits a record at its tabs and sets the spans of the slots; missing fields
   are empty. Returns the number of fields. All bytes from the line up to
   readable must be readable. */
size_t tb_reader_cut(const struct tb_reader *reader, struct tb_text line,
                     const char *readable, struct tb_span *spans);

/* Returns false, and sets fault, if a record with this number of fields is
   invalid. */
bool tb_reader_check(struct tb_reader *reader, struct tb_text line,
                     size_t fields);

/* A field of a split record, `-` for the slot -1. */
static inline struct tb_text tb_reader_field(struct tb_text line,
                                             const struct tb_span *spans,
                                             int slot)
{
    if (slot < 0)
        return tb_slice("-", 1);
    return tb_slice(line.at + spans[slot].offset, spans[slot].length);
}

/* True if a split record belongs to the open section; if there is none, it
   begins one. A record that cannot be split belongs to the current section,
   unless its section field differs. */
bool tb_reader_enter(struct tb_reader *reader, struct tb_text line,
                     const struct tb_span *spans, size_t fields);

/* True if a line's first field shows, before it is split, that tb_reader_enter
   will return true. */
static inline bool tb_reader_goes_on(const struct tb_reader *reader,
                                     struct tb_text line)
{
    const size_t length = reader->name_length;

    return reader->open && reader->section_slot >= 0 &&
           reader->column_of[reader->section_slot] == 0 &&
           line.length > length && line.at[length] == '\t' &&
           memcmp(line.at, reader->name, length) == 0;
}

/* For streams in memory, one after another, that are left in rest: reads the
   next header or splits the next record, which may begin a section. Returns
   false at the end, or if a header is invalid; then fault is set. */
enum tb_reader_met { TB_READER_HEADER, TB_READER_SECTION, TB_READER_RECORD };
bool tb_reader_next(struct tb_reader *reader, struct tb_text *rest,
                    struct tb_text *line, struct tb_span *spans,
                    enum tb_reader_met *met);

/* Inner loops, which find separators and read plain decimals many bytes at a
   time. Code for GNU C on little-endian machines, or for SSE2, has a plain
   equivalent; -DTB_SCAN_PLAIN selects that. */

#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && \
    !defined(TB_SCAN_PLAIN)
#define TB_SCAN_WORDS
#endif
#if defined(TB_SCAN_WORDS) && defined(__SSE2__)
#include <emmintrin.h>
#endif

/* This many bytes after a text must be readable; they are not used. */
enum { TB_SCAN_SLACK = 64 };

/* Bit i is set if byte i of the 64 at at is c. Only the first count matter. */
static inline uint64_t tb_scan_bytes(const char *at, size_t count, char c)
{
    uint64_t found = 0;

#if defined(TB_SCAN_WORDS) && defined(__SSE2__)
    /* Always scan all bytes: ending early is an unpredictable branch. */
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
        /* The product collects the lowest bit of each byte in its highest
           byte. */
        found |= (word * UINT64_C(0x0102040810204080) >> 56) << i;
    }
#else
    for (size_t i = 0; i < count; i++)
        found |= (uint64_t)(at[i] == c) << i;
#endif
    return found;
}

/* Finds the ends of parts in the next 64 bytes of a text of length left: bit i
   for a separator, and for the end of the text if it is that close. */
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
/* Loads four bytes, the first into the lowest byte. */
static inline uint32_t tb_scan_word(const char *at)
{
    uint32_t word;

    memcpy(&word, at, sizeof word);
    return word;
}

/* Reads the first 1 to 4 bytes of a word as digits, branch-free in their
   number; false if any is not a digit. */
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

/* Reads 1 to 4 digits; false if any is not a digit. Always loads four bytes. */
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

/* Reads up to four digits, or up to two and then .5, without unpredictable
   branches. False if the caller must parse it another way. */
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

/* Reads digits, perhaps with a point and up to six decimals. Returns the end
   and sets *value; NULL if tb_num_parse must read it, as it is longer or of
   another form. */
static inline const char *tb_scan_number(const char *at, const char *end,
                                         tb_num *value)
{
    const char *const first = at;
    const char *point;
    uint64_t n = 0; /* may overflow before the length is checked */

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
