/* SPDX-License-Identifier: ISC */
#include <fnmatch.h>
#include <stdlib.h>

#include "message.h"
#include "text.h"

void tb_patterns_add(struct tb_patterns *patterns, struct tb_text pattern)
{
    patterns->pattern = tb_grow(patterns->pattern, &patterns->capacity,
                                patterns->count + 1, sizeof(char *));
    patterns->pattern[patterns->count++] = tb_copy(pattern.at, pattern.length);
}

size_t tb_patterns_match(const struct tb_patterns *patterns,
                         struct tb_text name)
{
    char *const text = patterns->count ? tb_copy(name.at, name.length) : NULL;
    size_t i = 0;

    while (i < patterns->count && fnmatch(patterns->pattern[i], text, 0) != 0)
        i++;
    free(text);
    return i;
}

void tb_patterns_free(struct tb_patterns *patterns)
{
    for (size_t i = 0; i < patterns->count; i++)
        free(patterns->pattern[i]);
    free(patterns->pattern);
    *patterns = (struct tb_patterns){0};
}
