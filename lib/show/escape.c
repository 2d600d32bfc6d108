/* SPDX-License-Identifier: ISC */
#include "show.h"

#include "base/base.h"

/* The ASCII characters that have a meaning in each format. */
static const char *const special[TB_ESCAPES] = {
    [TB_SHOWN] = "",
    [TB_MARKDOWN] = "\\|`*_[]<>~#&",
    [TB_HTML] = "<>&\"'",
    [TB_HTML_TEXT] = "<>&\"'",
    [TB_JSON] = "\"\\",
};

/* The replacements for those of HTML. */
static const char *const entities[] = {"&lt;", "&gt;", "&amp;", "&quot;",
                                       "&#39;"};

/* By byte: true if it needs no escape. */
static const bool *plain_bytes(enum tb_escape escape)
{
    static bool plain[TB_ESCAPES][256];
    bool *own = plain[escape];

    if (own['a'])
        return own;
    for (int c = ' '; c < 0x7f; c++)
        own[c] = !strchr(special[escape], c);
    return own;
}

/* True for characters that a terminal or browser obeys and does not show:
   controls, line and paragraph separators, and those that embed, override or
   isolate the writing direction. */
static bool obeyed(int32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0) ||
           (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069) ||
           code == 0xfffe || code == 0xffff; /* XML forbids these */
}

/* True for blocks of Unicode that are written from right to left. */
static bool turns(int32_t code)
{
    return (code >= 0x590 && code < 0x900) || code == 0x200f ||
           (code >= 0xfb1d && code < 0xfe00) ||
           (code >= 0xfe70 && code < 0xfeff) ||
           (code >= 0x10800 && code < 0x11000) ||
           (code >= 0x1e800 && code < 0x1f000);
}

/* The beginning and end of isolation in each format. */
static const char *const isolation[TB_ESCAPES][2] = {
    [TB_SHOWN] = {TB_ISOLATE, TB_ISOLATE_END},
    [TB_MARKDOWN] = {TB_ISOLATE, TB_ISOLATE_END},
    [TB_HTML] = {"<bdi>", "</bdi>"},
    [TB_HTML_TEXT] = {TB_ISOLATE, TB_ISOLATE_END},
    [TB_JSON] = {"\\u2068", "\\u2069"},
};

/* Puts the character at at, which needs an escape. Returns its end. */
static const char *put_character(struct tb_output *output, const char *at,
                                 const char *end, enum tb_escape escape,
                                 bool *turned)
{
    size_t length;
    const int32_t code = tb_utf8_read(at, end, &length);

    *turned |= turns(code);
    if (code == TB_UTF8_BAD) {
        tb_put_string(output, "\xef\xbf\xbd");
    } else if (obeyed(code)) {
        tb_put_format(output, escape == TB_JSON ? "\\u%04x" : "?",
                      (unsigned)code);
    } else if (length == 1 && (escape == TB_HTML || escape == TB_HTML_TEXT)) {
        tb_put_string(
            output, entities[strchr(special[escape], *at) - special[escape]]);
    } else {
        if (length == 1)
            tb_put_char(output, '\\');
        tb_put_bytes(output, at, length);
    }
    return at + length;
}

/* Puts a text, escaped but not isolated. Returns true if it has characters that
   are written from right to left. */
static bool put_plain(struct tb_output *output, struct tb_text text,
                      enum tb_escape escape)
{
    const bool *const plain = plain_bytes(escape);
    const char *at = text.at;
    const char *const end = text.length ? at + text.length : at;
    bool turned = false;

    while (at < end) {
        const char *const first = at;
        while (at < end && plain[(unsigned char)*at])
            at++;
        tb_put_bytes(output, first, (size_t)(at - first));
        if (at < end)
            at = put_character(output, at, end, escape, &turned);
    }
    return turned;
}

void tb_escape_put(struct tb_output *output, struct tb_text text,
                   enum tb_escape escape)
{
    const char *const *const around = isolation[escape];
    const size_t start = output->length, before = strlen(around[0]);
    char *at;

    if (!put_plain(output, text, escape) || escape == TB_JSON)
        return; /* JSON is data: nothing is added */
    tb_put_string(output, around[0]);
    at = output->buffer + start;
    memmove(at + before, at, output->length - start - before);
    memcpy(at, around[0], before);
    tb_put_string(output, around[1]);
}

const char *tb_escaped(struct tb_text text, enum tb_escape escape)
{
    struct tb_output *const output = tb_made_begin();

    tb_escape_put(output, text, escape);
    return tb_made_end(output);
}

void tb_escape_words(struct tb_output *output, struct tb_text words,
                     enum tb_escape escape)
{
    struct tb_text before, rest = words, name;

    while (tb_text_cut_at(&rest, TB_ISOLATE, &before) &&
           tb_text_cut_at(&rest, TB_ISOLATE_END, &name)) {
        tb_escape_put(output, before, escape);
        tb_put_string(output, isolation[escape][0]);
        put_plain(output, name, escape);
        tb_put_string(output, isolation[escape][1]);
        words = rest;
    }
    tb_escape_put(output, words, escape);
}
