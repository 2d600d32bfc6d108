/* SPDX-License-Identifier: ISC */
#include "text.h"

#include <string.h>
#include <strings.h>

struct tb_text tb_text(const char *string)
{
    return (struct tb_text){string, strlen(string)};
}

bool tb_text_equal(struct tb_text a, struct tb_text b)
{
    return a.length == b.length &&
           (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

bool tb_text_is(struct tb_text text, const char *string)
{
    return tb_text_equal(text, tb_text(string));
}

bool tb_text_starts(struct tb_text text, const char *string)
{
    const size_t length = strlen(string);

    return text.length >= length && memcmp(text.at, string, length) == 0;
}

bool tb_text_is_nocase(struct tb_text text, const char *string)
{
    return text.length == strlen(string) &&
           strncasecmp(text.at, string, text.length) == 0;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

struct tb_text tb_text_trim(struct tb_text text)
{
    while (text.length && blank(text.at[0])) {
        text.at++;
        text.length--;
    }
    while (text.length && blank(text.at[text.length - 1]))
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
        *rest = (struct tb_text){NULL, 0};
        return true;
    }
    *part = (struct tb_text){rest->at, (size_t)(end - rest->at)};
    rest->length -= part->length + 1;
    rest->at = end + 1;
    return true;
}

bool tb_text_cut_line(struct tb_text *rest, struct tb_text *line)
{
    size_t end = 0;

    if (rest->length == 0)
        return false;
    while (end < rest->length && rest->at[end] != '\n' &&
           rest->at[end] != '\r')
        end++;
    *line = (struct tb_text){rest->at, end};
    if (end + 1 < rest->length && rest->at[end] == '\r' &&
        rest->at[end + 1] == '\n')
        end++;
    end += end < rest->length;
    rest->at += end;
    rest->length -= end;
    return true;
}

int tb_text_shown(struct tb_text text)
{
    return text.length > 200 ? 200 : (int)text.length;
}
