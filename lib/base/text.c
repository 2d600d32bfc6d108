/* SPDX-License-Identifier: ISC */
#include "text.h"

const struct tb_text tb_no_text = {NULL, 0};

struct tb_text tb_text(const char *string)
{
    return tb_slice(string, strlen(string));
}

bool tb_text_is(struct tb_text text, const char *string)
{
    return tb_text_equal(text, tb_text(string));
}

bool tb_text_among(struct tb_text text, const char *list)
{
    return text.length && tb_text_listed(tb_text(list), ' ', text);
}

bool tb_text_among_nocase(struct tb_text text, const char *list)
{
    struct tb_text rest = tb_text(list), word;

    while (tb_text_cut(&rest, ' ', &word)) {
        if (word.length && tb_text_equal_nocase(text, word))
            return true;
    }
    return false;
}

int tb_text_compare(struct tb_text a, struct tb_text b)
{
    const size_t common = a.length < b.length ? a.length : b.length;
    const int order = common ? memcmp(a.at, b.at, common) : 0;

    return order ? order : (a.length > b.length) - (a.length < b.length);
}

bool tb_text_starts(struct tb_text text, const char *string)
{
    const size_t length = strlen(string);

    return text.length >= length && memcmp(text.at, string, length) == 0;
}

bool tb_text_take(struct tb_text *text, const char *string)
{
    const bool there = tb_text_starts(*text, string);

    tb_text_skip(text, there ? strlen(string) : 0);
    return there;
}

bool tb_text_ends(struct tb_text text, const char *string)
{
    const size_t length = strlen(string);

    return text.length >= length &&
           memcmp(text.at + text.length - length, string, length) == 0;
}

bool tb_text_equal_nocase(struct tb_text a, struct tb_text b)
{
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++) {
        if (tb_text_lower(a.at[i]) != tb_text_lower(b.at[i]))
            return false;
    }
    return true;
}

bool tb_text_is_nocase(struct tb_text text, const char *string)
{
    return tb_text_equal_nocase(text, tb_text(string));
}

bool tb_text_starts_nocase(struct tb_text text, const char *string)
{
    if (text.length > strlen(string))
        text.length = strlen(string);
    return tb_text_is_nocase(text, string);
}

bool tb_text_ends_nocase(struct tb_text text, const char *string)
{
    const size_t length = strlen(string);

    return text.length >= length &&
           tb_text_is_nocase(tb_text_from(text, text.length - length), string);
}

bool tb_text_holds_nocase(struct tb_text text, struct tb_text part)
{
    for (; text.length >= part.length; tb_text_skip(&text, 1)) {
        if (tb_text_equal_nocase(tb_slice(text.at, part.length), part))
            return true;
    }
    return false;
}

struct tb_text tb_text_trim(struct tb_text text)
{
    while (text.length && tb_text_blank(text.at[0]))
        tb_text_skip(&text, 1);
    while (tb_text_blank(tb_text_last(text)))
        text.length--;
    return text;
}

size_t tb_text_span(struct tb_text text, const char *bytes)
{
    const size_t count = strlen(bytes);
    size_t length = 0;

    while (length < text.length && memchr(bytes, text.at[length], count))
        length++;
    return length;
}

size_t tb_text_until(struct tb_text text, const char *bytes)
{
    const size_t count = strlen(bytes);
    size_t length = 0;

    while (length < text.length && !memchr(bytes, text.at[length], count))
        length++;
    return length;
}

struct tb_text tb_text_shed(struct tb_text text, const char *bytes)
{
    const size_t count = strlen(bytes);

    while (text.length && memchr(bytes, text.at[text.length - 1], count))
        text.length--;
    return text;
}

bool tb_text_missing(struct tb_text text)
{
    return text.length == 1 && text.at[0] == '-';
}

bool tb_text_cut(struct tb_text *rest, char separator, struct tb_text *part)
{
    const char *end;

    if (!rest->at)
        return false;
    end = rest->length ? memchr(rest->at, separator, rest->length) : NULL;
    if (!end) {
        *part = *rest;
        *rest = tb_no_text;
        return true;
    }
    *part = tb_slice(rest->at, (size_t)(end - rest->at));
    tb_text_skip(rest, part->length + 1);
    return true;
}

/* A word with this byte repeated eight times. */
#define EIGHT(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Returns eight bytes from at, with blanks after the end of the text. */
static inline uint64_t word_at(struct tb_text text, size_t at)
{
    uint64_t word = EIGHT(' ');

    if (text.length - at >= sizeof word)
        return tb_text_word(text.at + at);
    if (text.length > at)
        memcpy(&word, text.at + at, text.length - at);
    return word;
}

size_t tb_text_ascii(struct tb_text text)
{
    size_t at = 0;

    for (; text.length - at > 8; at += 8) {
        if (word_at(text, at) & EIGHT(0x80))
            return at;
    }
    return word_at(text, at) & EIGHT(0x80) ? at : text.length;
}

/* True if all characters are from the blank to `~`. For bytes below 0x80 the
   sums do not carry: one has its top bit set from the blank on, the other for
   DEL. */
static bool is_printable(struct tb_text text)
{
    uint64_t others = 0;

    for (size_t at = 0; at < text.length; at += 8) {
        const uint64_t word = word_at(text, at);
        others |= word | (word + EIGHT(1)) | ~(word + EIGHT(0x80 - ' '));
    }
    return !(others & EIGHT(0x80));
}

bool tb_text_listed(struct tb_text list, char separator, struct tb_text name)
{
    struct tb_text one;

    while (tb_text_cut(&list, separator, &one)) {
        if (tb_text_equal(one, name))
            return true;
    }
    return false;
}

struct tb_text tb_text_keyed(struct tb_text list, struct tb_text key)
{
    struct tb_text word, name;

    while (list.at && tb_text_cut(&list, ';', &word)) {
        if (tb_text_cut_at(&word, "=", &name) && tb_text_equal(name, key))
            return word;
    }
    return tb_no_text;
}

bool tb_text_cut_at(struct tb_text *rest, const char *string,
                    struct tb_text *before)
{
    const size_t length = strlen(string);

    for (size_t i = 0; i + length <= rest->length; i++) {
        if (memcmp(rest->at + i, string, length) != 0)
            continue;
        *before = tb_slice(rest->at, i);
        tb_text_skip(rest, i + length);
        return true;
    }
    return false;
}

bool tb_text_cut_line(struct tb_text *rest, struct tb_text *line)
{
    enum { WINDOW = 256 };
    const char *lf = NULL, *cr = NULL;
    size_t end = 0;

    if (rest->length == 0)
        return false;
    /* Search in windows: if all lines end with CR, searching the whole rest for
       an LF at every line would take quadratic time. */
    for (; end < rest->length && !lf && !cr; end += WINDOW) {
        const char *const from = rest->at + end;
        const size_t left = rest->length - end;
        const size_t size = left < WINDOW ? left : WINDOW;
        lf = memchr(from, '\n', size);
        cr = memchr(from, '\r', lf ? (size_t)(lf - from) : size);
    }
    end = cr || lf ? (size_t)((cr ? cr : lf) - rest->at) : rest->length;
    *line = tb_slice(rest->at, end);
    if (end + 1 < rest->length && rest->at[end] == '\r' &&
        rest->at[end + 1] == '\n')
        end++;
    end += end < rest->length;
    tb_text_skip(rest, end);
    return true;
}

/* True for a blank, a line end, and other white space. */
static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

size_t tb_text_control(struct tb_text text, size_t at)
{
    const unsigned char c = (unsigned char)text.at[at];

    if (c == 0xc2 && at + 1 < text.length)
        return (unsigned char)text.at[at + 1] < 0xa0 ? 2 : 0;
    return c < ' ' || c == 0x7f;
}

bool tb_text_controls(struct tb_text text)
{
    size_t at = 0;

    while (at < text.length && !tb_text_control(text, at))
        at++;
    return at < text.length;
}

size_t tb_text_clean(struct tb_text text, char *to)
{
    size_t length = 0;

    if (text.length && is_printable(text)) {
        memcpy(to, text.at, text.length); /* runs of blanks stay */
        return text.length;
    }
    for (size_t i = 0; i < text.length; i++) {
        const size_t control = tb_text_control(text, i);
        if (is_space(text.at[i])) {
            /* Runs of blanks stay. A run that contains a tab or line end
               becomes one blank, or nothing at either end. */
            bool blanks = true;
            size_t end = i;
            for (; end < text.length && is_space(text.at[end]); end++)
                blanks &= text.at[end] == ' ';
            if (!blanks && length > 0 && end < text.length)
                to[length++] = ' ';
            for (; blanks && i < end; i++)
                to[length++] = ' ';
            i = end - 1;
            continue;
        }
        to[length++] = control ? '?' : text.at[i];
        i += control == 2;
    }
    return length;
}

int tb_text_shown(struct tb_text text)
{
    return text.length > 200 ? 200 : (int)text.length;
}
