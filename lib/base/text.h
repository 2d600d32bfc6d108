/* SPDX-License-Identifier: ISC */
/* Slices of text, UTF-8, and lists of words with suggestions. */
#ifndef TB_BASE_TEXT
#define TB_BASE_TEXT

/* C headers that nearly every file needs; options.h has <getopt.h>. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A slice of memory that somebody else owns. */

struct tb_text {
    const char *at;
    size_t length;
};

extern const struct tb_text tb_no_text; /* its at is NULL */

struct tb_text tb_text(const char *string);

static inline struct tb_text tb_slice(const char *at, size_t length)
{
    return (struct tb_text){at, length};
}

/* Loads eight bytes for comparison. */
static inline uint64_t tb_text_word(const char *at)
{
    uint64_t word;

    memcpy(&word, at, sizeof word);
    return word;
}

/* Inline, because every record compares names and settings. */
static inline bool tb_text_equal(struct tb_text a, struct tb_text b)
{
    const size_t length = a.length;
    size_t i = 0;

    if (length != b.length)
        return false;
    if (length >= 8) { /* the last word may overlap the previous one */
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

/* True if the text is a word of a list separated by single blanks. */
bool tb_text_among(struct tb_text text, const char *list);
bool tb_text_among_nocase(struct tb_text text, const char *list);

/* True if the name is in the list. */
bool tb_text_listed(struct tb_text list, char separator, struct tb_text name);

/* Compares bytes, a prefix first: less than 0 if a comes before b. */
int tb_text_compare(struct tb_text a, struct tb_text b);

bool tb_text_starts(struct tb_text text, const char *string);
bool tb_text_ends(struct tb_text text, const char *string);

/* Compares, ignoring the case of ASCII letters. */
bool tb_text_equal_nocase(struct tb_text a, struct tb_text b);
bool tb_text_is_nocase(struct tb_text text, const char *string);
bool tb_text_starts_nocase(struct tb_text text, const char *string);
bool tb_text_ends_nocase(struct tb_text text, const char *string);
bool tb_text_holds_nocase(struct tb_text text, struct tb_text part);

/* Returns the lower case of an ASCII letter, any other byte unchanged. */
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
    return text.at && memchr(text.at, c, text.length);
}

/* The last byte, 0 if the text is empty. */
static inline char tb_text_last(struct tb_text text)
{
    return text.length ? text.at[text.length - 1] : '\0';
}

/* Removes that many bytes from the front; the text must have them. */
static inline void tb_text_skip(struct tb_text *text, size_t bytes)
{
    if (bytes) /* at may be NULL */
        text->at += bytes;
    text->length -= bytes;
}

/* Removes a string from the front; false if it is not there. */
bool tb_text_take(struct tb_text *text, const char *string);

/* Returns the text without its first bytes. */
static inline struct tb_text tb_text_from(struct tb_text text, size_t bytes)
{
    tb_text_skip(&text, bytes);
    return text;
}

/* The length of the prefix whose bytes are all in a set, or all not in it. */
size_t tb_text_span(struct tb_text text, const char *bytes);
size_t tb_text_until(struct tb_text text, const char *bytes);

/* Removes the prefix whose bytes are all in a set. */
static inline void tb_text_pass(struct tb_text *text, const char *bytes)
{
    tb_text_skip(text, tb_text_span(*text, bytes));
}

static inline size_t tb_text_digits(struct tb_text text)
{
    return tb_text_span(text, "0123456789");
}

/* Returns the text without the bytes at its end that are in a set. */
struct tb_text tb_text_shed(struct tb_text text, const char *bytes);

struct tb_text tb_text_trim(struct tb_text text);

/* True if the text is `-`, the stream's mark for a missing value. */
bool tb_text_missing(struct tb_text text);

/* Returns the length of an ASCII prefix: the whole text or a multiple of 8. */
size_t tb_text_ascii(struct tb_text text);

/* Cuts the part before the next separator off *rest. Returns false at the end.
   "a,,b" gives a, an empty part and b; an empty text gives one empty part.
   rest->at must not be NULL at the start. */
bool tb_text_cut(struct tb_text *rest, char separator, struct tb_text *part);

/* Returns the value of a key in "a=1;key=2"; empty if there is no such key. */
struct tb_text tb_text_keyed(struct tb_text list, struct tb_text key);

/* Cuts off the text before a string, and the string; false without it. */
bool tb_text_cut_at(struct tb_text *rest, const char *string,
                    struct tb_text *before);

/* Cuts off the next line, ended by LF, CR, CR LF or the end of the text. */
bool tb_text_cut_line(struct tb_text *rest, struct tb_text *line);

/* Returns the length of the control character at an offset (C0, DEL, or C1 as
   UTF-8), 0 if there is none; the other function searches the whole text. */
size_t tb_text_control(struct tb_text text, size_t at);
bool tb_text_controls(struct tb_text text);

/* Copies a text into the form of a stream field: tabs and line ends become one
   blank together with adjacent blanks, other control characters become `?`.
   Returns the length, at most that of the text. */
size_t tb_text_clean(struct tb_text text, char *to);

/* Arguments for printf's "%.*s": the length as int, at most 200; the macros
   give length and pointer, for at most 200 bytes or for all. */
int tb_text_shown(struct tb_text text);
#define TB_SHOWN(text) tb_text_shown(text), (text).at
#define TB_WHOLE(text) (int)(text).length, (text).at

/* UTF-8, and conversion from Windows-1252. */

enum { TB_UTF8_BAD = -1 };

/* Decodes the character at at, before end, and sets its length in bytes.
   Returns TB_UTF8_BAD with length 1 for an invalid byte: overlong forms,
   surrogates, codes above U+10FFFF, truncated characters. */
int32_t tb_utf8_read(const char *at, const char *end, size_t *length);

/* True for the first byte of a character; the text must be valid UTF-8. */
static inline bool tb_utf8_begins(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

/* Returns the number of characters that begin in a range of bytes. */
size_t tb_utf8_count(const char *from, const char *to);

/* Encodes a code point and returns the number of bytes. If to is NULL, it only
   counts. */
size_t tb_utf8_put(int32_t code, char *to);

/* Converts Windows-1252 (a superset of Latin-1) to UTF-8 and returns the number
   of bytes, at most three for each byte. If to is NULL, it only counts. */
size_t tb_utf8_windows(struct tb_text from, char *to);

/* The words that an option accepts, with descriptions. The parser, --help and
   shell completion use the same table. */

struct tb_word {
    const char *name;
    const char *about; /* for --help; NULL: a synonym, not shown */
};

/* A table whose rows begin with a struct tb_word. */
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

/* Returns the index of the first row with that name; count if there is none. */
size_t tb_word_find(const struct tb_words *words, struct tb_text name);

/* Finds a suggestion for an unknown name: put that name into wanted, then offer
   all known names. */
struct tb_nearest {
    struct tb_text wanted, best;
    size_t least; /* edit distance of best, unless best is empty */
};

void tb_nearest_offer(struct tb_nearest *nearest, struct tb_text known);
void tb_nearest_offer_words(struct tb_nearest *nearest,
                            const struct tb_words *words);

/* Returns the end of a message: the text in before, the suggestion, and a
   quotation mark, as a made string; "" without a suggestion. A name that
   differs only in case wins, then the one with the fewest changed letters. More
   than half of the letters must match. */
const char *tb_nearest_hint(const struct tb_nearest *nearest,
                            const char *before);

/* Shell patterns for names, see glob(7). */

struct tb_patterns {
    char **pattern; /* owned copies */
    size_t count, capacity;
};

void tb_patterns_add(struct tb_patterns *patterns, struct tb_text pattern);

/* Returns the index of the first pattern that matches; count if none does. */
size_t tb_patterns_match(const struct tb_patterns *patterns,
                         struct tb_text name);

#endif
