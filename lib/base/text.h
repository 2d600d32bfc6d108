/* SPDX-License-Identifier: ISC */
/* Slices of text, UTF-8, and lists of words with the nearest one. */
#ifndef TB_BASE_TEXT
#define TB_BASE_TEXT

/* Of C's own what nearly every file needs; <getopt.h> is with options.h. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A piece of text that somebody else owns: a slice of a line, a constant. */

struct tb_text {
    const char *at;
    size_t length;
};

struct tb_text tb_text(const char *string);

static inline struct tb_text tb_slice(const char *at, size_t length)
{
    return (struct tb_text){at, length};
}

/* Eight bytes at once, for comparing. */
static inline uint64_t tb_text_word(const char *at)
{
    uint64_t word;

    memcpy(&word, at, sizeof word);
    return word;
}

/* Inline: names and settings are short, and compared for every record. */
static inline bool tb_text_equal(struct tb_text a, struct tb_text b)
{
    const size_t length = a.length;
    size_t i = 0;

    if (length != b.length)
        return false;
    if (length >= 8) { /* the last word may overlap the one before */
        for (; i + 8 < length; i += 8) {
            if (tb_text_word(a.at + i) != tb_text_word(b.at + i))
                return false;
        }
        return tb_text_word(a.at + length - 8) ==
               tb_text_word(b.at + length - 8);
    }
    while (i < length && a.at[i] == b.at[i])
        i++;
    return i == length;
}

bool tb_text_is(struct tb_text text, const char *string);

/* True if it is one of the words of a list, which single blanks part. */
bool tb_text_among(struct tb_text text, const char *list);
bool tb_text_among_nocase(struct tb_text text, const char *list);

/* True if a name is one of a list. */
bool tb_text_listed(struct tb_text list, char separator, struct tb_text name);

/* By bytes, what is shorter first: less than 0 if a comes before b. */
int tb_text_compare(struct tb_text a, struct tb_text b);

bool tb_text_starts(struct tb_text text, const char *string);
bool tb_text_ends(struct tb_text text, const char *string);

/* Equal without regard to the case of ASCII letters. */
bool tb_text_equal_nocase(struct tb_text a, struct tb_text b);
bool tb_text_is_nocase(struct tb_text text, const char *string);
bool tb_text_starts_nocase(struct tb_text text, const char *string);
bool tb_text_ends_nocase(struct tb_text text, const char *string);
bool tb_text_holds_nocase(struct tb_text text, struct tb_text part);

/* An ASCII letter in small; other characters as they are. */
static inline char tb_text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline char tb_text_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static inline bool tb_text_blank(char c)
{
    return c == ' ' || c == '\t';
}

static inline bool tb_text_letter(char c)
{
    return tb_text_lower(c) >= 'a' && tb_text_lower(c) <= 'z';
}

static inline bool tb_text_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool tb_text_has(struct tb_text text, char c)
{
    return text.length && memchr(text.at, c, text.length);
}

/* Takes so many bytes, which it has, off the front. */
static inline void tb_text_skip(struct tb_text *text, size_t bytes)
{
    text->at += bytes;
    text->length -= bytes;
}

/* What is left of a text without its first bytes. */
static inline struct tb_text tb_text_from(struct tb_text text, size_t bytes)
{
    return bytes ? (struct tb_text){text.at + bytes, text.length - bytes}
                 : text; /* perhaps without a place */
}

/* How many bytes at the front are among those of a string; and are not. */
size_t tb_text_span(struct tb_text text, const char *bytes);
size_t tb_text_until(struct tb_text text, const char *bytes);

static inline size_t tb_text_digits(struct tb_text text)
{
    return tb_text_span(text, "0123456789");
}

struct tb_text tb_text_trim(struct tb_text text);

/* True if it is the stream's mark for "missing", `-`. */
bool tb_text_missing(struct tb_text text);

/* How many of its first bytes are surely ASCII: all, or a multiple of 8. */
size_t tb_text_ascii(struct tb_text text);

/*
 * Cuts the part up to the next separator off *rest and returns it; false when
 * nothing is left. "a,,b" gives a, empty, b; an empty text gives one empty
 * part. Start with rest->at not NULL.
 */
bool tb_text_cut(struct tb_text *rest, char separator, struct tb_text *part);

/* What stands behind `key=` in "a=1;key=2"; length 0: it is not there. */
struct tb_text tb_text_keyed(struct tb_text list, struct tb_text key);

/* Cuts off what stands before a string, and it; false if it is not there. */
bool tb_text_cut_at(struct tb_text *rest, const char *string,
                    struct tb_text *before);

/* Cuts off the next line, which LF, CR or CR LF ends; no empty one last. */
bool tb_text_cut_line(struct tb_text *rest, struct tb_text *line);

/* The bytes of the control character (C0, DEL, and C1 in its UTF-8 form) that
   begins at the place; 0: none does. And true if there is any. */
size_t tb_text_control(struct tb_text text, size_t at);
bool tb_text_controls(struct tb_text text);

/*
 * Copies a text as the stream has it: one blank for tabs and ends of lines,
 * with the blanks beside them, `?` for each other control character. Returns
 * its length, no more than before.
 */
size_t tb_text_clean(struct tb_text text, char *to);

/* For printf's "%.*s": the length as int, at most 200; and both arguments, for
   at most 200 bytes or for all. */
int tb_text_shown(struct tb_text text);
#define TB_SHOWN(text) tb_text_shown(text), (text).at
#define TB_WHOLE(text) (int)(text).length, (text).at

/* A section in front of what is said of it, "section 'A': "; "" of none. */
struct tb_called {
    char text[220];
};
struct tb_called tb_called(struct tb_text section);

/* UTF-8, and Windows-1252, which becomes UTF-8. */

enum { TB_UTF8_BAD = -1 };

/*
 * The code point of the character at at, which is before end, and its length
 * in bytes; TB_UTF8_BAD and 1 for a byte that begins none: overlong forms,
 * surrogates, what is above U+10FFFF or cut off.
 */
int32_t tb_utf8_read(const char *at, const char *end, size_t *length);

/* True for the first byte of a character, of text that was found good. */
static inline bool tb_utf8_begins(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

/* How many characters begin from a byte on, before another. */
size_t tb_utf8_count(const char *from, const char *to);

/* Writes the character of a code point, and returns how many bytes it has. With
   to NULL it only counts. */
size_t tb_utf8_put(int32_t code, char *to);

/*
 * Writes a text of Windows-1252, of which Latin-1 is a part, as UTF-8, and
 * returns how many bytes: at most three for each. With to NULL it only counts.
 */
size_t tb_utf8_windows(struct tb_text from, char *to);

/* The words that an option takes, each with a few words on it. One table
   serves who reads the option, --help and the completion of shells. */

struct tb_word {
    const char *name;
    const char *about; /* for --help; NULL: not shown (another name) */
};

/* A table of rows whose first member is a struct tb_word. */
struct tb_words {
    const void *first;
    size_t stride, count;
};

#define TB_LENGTH(array) (sizeof(array) / sizeof(array)[0])

#define TB_WORDS(table)                                                    \
    {                                                                      \
        (table), sizeof(table)[0], TB_LENGTH(table)                        \
    }

const struct tb_word *tb_word_at(const struct tb_words *words, size_t i);

/* The first row of that name, the table's count if there is none. */
size_t tb_word_find(const struct tb_words *words, struct tb_text name);

/* The name that is most like one that is not known: start with the unknown
   one in wanted and offer all that are known. */
struct tb_nearest {
    struct tb_text wanted, best;
    size_t least; /* letters by which best differs, where best is not empty */
};

void tb_nearest_offer(struct tb_nearest *nearest, struct tb_text known);
void tb_nearest_offer_words(struct tb_nearest *nearest,
                            const struct tb_words *words);

/*
 * The best for the end of a message: what stands before, the name, and a
 * quotation mark, in static storage; an empty string if there is none. Of those
 * that differ in case alone it is the first, else that with the fewest other
 * letters; none where more than half are others.
 */
const char *tb_nearest_hint(const struct tb_nearest *nearest,
                            const char *before);

/* Patterns of sh for names, see glob(7). */

struct tb_patterns {
    char **pattern; /* copies */
    size_t count, capacity;
};

void tb_patterns_add(struct tb_patterns *patterns, struct tb_text pattern);

/* The first one that matches a name; their count if none does. */
size_t tb_patterns_match(const struct tb_patterns *patterns,
                         struct tb_text name);

#endif
