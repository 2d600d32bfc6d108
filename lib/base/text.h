/* SPDX-License-Identifier: ISC */
/*
 * A piece of text that somebody else owns: a slice of a line, a constant.
 */
#ifndef TB_TEXT_H
#define TB_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct tb_text {
    const char *at;
    size_t length;
};

/* The text of a C string. */
struct tb_text tb_text(const char *string);

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

/* By bytes, what is shorter first: less than 0 if a comes before b. */
int tb_text_compare(struct tb_text a, struct tb_text b);

/* True if it begins, or ends, with the string. */
bool tb_text_starts(struct tb_text text, const char *string);
bool tb_text_ends(struct tb_text text, const char *string);

/* Equal without regard to the case of ASCII letters. */
bool tb_text_equal_nocase(struct tb_text a, struct tb_text b);
bool tb_text_is_nocase(struct tb_text text, const char *string);

/* An ASCII letter in small; other characters as they are. */
static inline char tb_text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Likewise in capital. */
static inline char tb_text_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static inline bool tb_text_blank(char c)
{
    return c == ' ' || c == '\t';
}

static inline bool tb_text_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Takes so many bytes, which it has, off the front. */
static inline void tb_text_skip(struct tb_text *text, size_t bytes)
{
    text->at += bytes;
    text->length -= bytes;
}

/* Without blanks and tabs at both ends. */
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

/* Likewise the next line, which LF, CR or CR LF ends; no empty one last. */
bool tb_text_cut_line(struct tb_text *rest, struct tb_text *line);

/*
 * Copies a text as the stream has it: one blank for tabs and ends of lines,
 * with the blanks beside them, `?` for each other control character (C0, DEL,
 * and C1 in its UTF-8 form). Returns its length, no more than before.
 */
size_t tb_text_clean(struct tb_text text, char *to);

/* For printf's "%.*s": the length as int, at most 200. */
int tb_text_shown(struct tb_text text);

#endif
