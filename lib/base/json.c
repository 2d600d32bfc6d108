/* SPDX-License-Identifier: ISC */
#include "json.h"

/* Functions that consume the front of a text return NULL, or what is wrong.
   After an error the text begins at the error. */

/* Skips blanks. Returns the next byte, NUL at the end. */
static char next(struct tb_text *rest)
{
    tb_text_skip(rest, tb_text_span(*rest, " \t\r\n"));
    return rest->length ? rest->at[0] : '\0';
}

static bool take(struct tb_text *rest, char c)
{
    if (rest->length == 0 || rest->at[0] != c)
        return false;
    tb_text_skip(rest, 1);
    return true;
}

/* Reads four hexadecimal digits; -1 if they are not. */
static int32_t read_hex(struct tb_text text)
{
    int32_t code = 0;

    if (text.length < 4 || tb_text_span(text, "0123456789abcdefABCDEF") < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        const char c = tb_text_lower(text.at[i]);
        code = code * 16 + (tb_text_digit(c) ? c - '0' : c - 'a' + 10);
    }
    return code;
}

/* Reads the escape at the start of a text: its code, and its length in bytes.
   The length is 0 if it is not valid. A code above U+FFFF is written as two
   escapes, a surrogate pair. */
static size_t read_escape(struct tb_text text, int32_t *code)
{
    static const char letters[] = "\"\\/bfnrt", codes[] = "\"\\/\b\f\n\r\t";
    const char *const letter =
        text.length > 1 ? memchr(letters, text.at[1], sizeof letters - 1)
                        : NULL;
    int32_t low;

    if (letter) {
        *code = (unsigned char)codes[letter - letters];
        return 2;
    }
    if (!tb_text_take(&text, "\\u"))
        return 0;
    *code = read_hex(text);
    if (*code < 0xd800 || *code >= 0xe000)
        return *code < 0 ? 0 : 6;
    tb_text_skip(&text, 4);
    if (!tb_text_take(&text, "\\u"))
        return 0;
    low = read_hex(text);
    if (*code >= 0xdc00 || low < 0xdc00 || low >= 0xe000)
        return 0;
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    return 12;
}

static const char *take_string(struct tb_text *rest)
{
    const struct tb_text start = *rest;
    int32_t code;

    tb_text_skip(rest, 1);
    while (rest->length && rest->at[0] != '"') {
        const size_t length =
            rest->at[0] == '\\' ? read_escape(*rest, &code) : 1;
        if (length == 0)
            return "expected an escape such as \\n or \\u00e9";
        tb_text_skip(rest, length);
    }
    if (start.length - rest->length <= TB_JSON_STRING && take(rest, '"'))
        return NULL;
    *rest = start;
    return "a string without an end, or longer than 1 MiB";
}

static bool take_digits(struct tb_text *rest)
{
    const size_t digits = tb_text_digits(*rest);

    tb_text_skip(rest, digits);
    return digits > 0;
}

static const char *take_number(struct tb_text *rest)
{
    bool good;

    take(rest, '-');
    good = take(rest, '0') || take_digits(rest);
    if (good && take(rest, '.'))
        good = take_digits(rest);
    if (good && (take(rest, 'e') || take(rest, 'E'))) {
        if (!take(rest, '+'))
            take(rest, '-');
        good = take_digits(rest);
    }
    return good ? NULL : "expected a digit";
}

static const char *take_value(struct tb_text *rest, int depth);

/* Checks an object or an array. */
static const char *take_all(struct tb_text *rest, int depth)
{
    const bool object = rest->at[0] == '{';
    const char close = object ? '}' : ']';
    const char *wrong = NULL;

    tb_text_skip(rest, 1);
    next(rest);
    if (take(rest, close))
        return NULL;
    do {
        if (object) { /* read the name of the member */
            if (next(rest) != '"')
                return "expected a name in quotes";
            wrong = take_string(rest);
            if (!wrong && (next(rest) != ':' || !take(rest, ':')))
                wrong = "expected a colon";
        }
        if (!wrong)
            wrong = take_value(rest, depth + 1);
    } while (!wrong && next(rest) == ',' && take(rest, ','));
    if (wrong || take(rest, close))
        return wrong;
    return object ? "expected a comma or }" : "expected a comma or ]";
}

static const char *take_value(struct tb_text *rest, int depth)
{
    const char c = next(rest);
    struct tb_text word;

    if (c == '{' || c == '[')
        return depth == TB_JSON_DEPTH ? "values are nested more than 64 deep"
                                      : take_all(rest, depth);
    if (c == '"')
        return take_string(rest);
    if (c == '-' || tb_text_digit(c))
        return take_number(rest);
    word = tb_slice(rest->at, tb_text_span(*rest, "aeflnrstu"));
    if (!tb_text_among(word, "true false null"))
        return "expected a value";
    tb_text_skip(rest, word.length);
    return NULL;
}

const char *tb_json_check(struct tb_text all, const char **at)
{
    const char *wrong = take_value(&all, 0);

    if (!wrong && next(&all) != '\0')
        wrong = "expected the end";
    *at = all.at;
    return wrong;
}

struct tb_text tb_json_cut(struct tb_text *rest)
{
    struct tb_text value;

    next(rest);
    value = *rest;
    take_value(rest, 0);
    value.length -= rest->length;
    return value;
}

struct tb_text tb_json_inside(struct tb_text value)
{
    return value.length ? tb_slice(value.at + 1, value.length - 2)
                        : tb_text("");
}

bool tb_json_next(struct tb_text *inside, struct tb_text *name,
                  struct tb_text *value)
{
    if (next(inside) == '\0')
        return false;
    *name = tb_slice(inside->at, 0);
    *value = tb_json_cut(inside);
    next(inside);
    if (take(inside, ':')) {
        *name = *value;
        *value = tb_json_cut(inside);
        next(inside);
    }
    take(inside, ',');
    return true;
}

size_t tb_json_text(struct tb_text value, char *to)
{
    size_t length = 0;

    if (value.at[0] != '"') {
        memcpy(to, value.at, value.length);
        return value.length;
    }
    for (value = tb_json_inside(value); value.length;) {
        int32_t code = (unsigned char)value.at[0];
        const size_t escape = code == '\\' ? read_escape(value, &code) : 0;
        if (code < ' ' || code == 0x7f)
            to[length++] = ' ';
        else if (escape)
            length += tb_utf8_put(code, to + length);
        else
            to[length++] = value.at[0];
        tb_text_skip(&value, escape ? escape : 1);
    }
    return length;
}

bool tb_json_is(struct tb_text value, const char *string)
{
    enum { LONGEST = 40, ESCAPED = 6 }; /* each byte written like \u0041 */
    char text[2 + LONGEST * ESCAPED] = "";

    return value.length <= sizeof text &&
           tb_text_is(tb_slice(text, tb_json_text(value, text)), string);
}
