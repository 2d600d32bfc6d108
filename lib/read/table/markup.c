/* SPDX-License-Identifier: ISC */
/* The tags of a page, and the characters that it names. */
#include "html.h"

bool tb_tag_begins(struct tb_text text)
{
    return text.length > 1 && text.at[0] == '<' &&
           (tb_text_letter(text.at[1]) || memchr("/!?", text.at[1], 3));
}

bool tb_tag_cut(struct tb_text *rest, struct tb_tag *tag)
{
    struct tb_text skipped;

    *tag = (struct tb_tag){.before = {rest->at, 0}, .name = {rest->at, 0}};
    if (!rest->at)
        return false;
    while (rest->length && !tb_tag_begins(*rest))
        tb_text_skip(rest, 1);
    tag->before.length = (size_t)(rest->at - tag->before.at);
    if (tb_text_starts(*rest, "<!--")) {
        if (!tb_text_cut_at(rest, "-->", &skipped))
            rest->length = 0;
        return true;
    }
    tb_text_cut(rest, '>', &tag->rest);
    tag->closes = tb_text_starts(tag->rest, "</");
    tb_text_skip(&tag->rest, tb_text_span(tag->rest, "</"));
    tag->name.at = tag->rest.at;
    while (tag->name.length < tag->rest.length &&
           (tb_text_letter(tag->name.at[tag->name.length]) ||
            tb_text_digit(tag->name.at[tag->name.length])))
        tag->name.length++;
    if (tb_text_is(tag->name, "script") && !tag->closes && rest->at &&
        !tb_text_cut_at(rest, "</script", &skipped))
        rest->length = 0;
    return true;
}

bool tb_tag_is(const struct tb_tag *tag, const char *name, bool closes)
{
    return tag->closes == closes && tb_text_is_nocase(tag->name, name);
}

bool tb_tag_breaks(const struct tb_tag *tag)
{
    return !tb_text_among(tag->name, "a b i span font strong sup");
}

/* Cuts a character off, `&#189;` `&frac12;`, whose semicolon may be missing;
   -1: it is nothing of that kind. */
static int32_t cut_named(struct tb_text *text)
{
    static const struct {
        const char *name;
        int32_t code;
    } names[] = {{"nbsp", ' '}, {"frac12", 0xbd}, {"amp", '&'}, {"lt", '<'},
                 {"gt", '>'},   {"quot", '"'},    {"auml", 0xe4},
                 {"ouml", 0xf6}, {"uuml", 0xfc},  {"eacute", 0xe9},
                 {"ndash", '-'}, {"minus", '-'}};
    struct tb_text rest = {text->at + 1, text->length - 1};
    size_t length = 0;
    int64_t code = -1;

    for (size_t i = 0; !length && i < sizeof names / sizeof *names; i++) {
        if (!tb_text_starts(rest, names[i].name))
            continue;
        code = names[i].code;
        length = strlen(names[i].name);
    }
    if (rest.length > 1 && *rest.at == '#') {
        const bool hex = (rest.at[1] | 0x20) == 'x';
        char *end;
        code = strtol(rest.at + 1 + hex, &end, hex ? 16 : 10);
        length = (size_t)(end - rest.at);
        if (length < 2 + (size_t)hex || code > 0x10ffff)
            return -1;
    }
    if (code < 0)
        return -1;
    code = code == 0x2013 || code == 0x2212 ? '-' : code;
    tb_text_skip(text, 1 + length);
    tb_text_skip(text, tb_text_starts(*text, ";"));
    /* No control characters, no surrogates. */
    return code < ' ' || (code >= 0x7f && code <= 0xa0) ||
                   (code >= 0xd800 && code < 0xe000)
               ? ' '
               : (int32_t)code;
}

void tb_tag_text(struct tb_output *to, struct tb_text text)
{
    while (text.length) {
        const bool nbsp = tb_text_starts(text, "\xc2\xa0");
        const bool dash = tb_text_starts(text, "\xe2\x80\x93") ||
                          tb_text_starts(text, "\xe2\x88\x92");
        const int32_t code = *text.at == '&' ? cut_named(&text) : -1;
        const char c = nbsp ? ' ' : dash ? '-' : *text.at;
        if (code > ' ')
            tb_put_done(to, tb_utf8_put(code, tb_put_room(to, 4)));
        else if (code < 0 && (unsigned char)c > ' ')
            tb_put_char(to, c);
        else if (to->length && !strchr(" \t\n", to->buffer[to->length - 1]))
            tb_put_char(to, ' ');
        if (code < 0)
            tb_text_skip(&text, dash ? 3 : nbsp ? 2 : 1);
    }
}
