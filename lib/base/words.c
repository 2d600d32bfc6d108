/* SPDX-License-Identifier: ISC */
#include "text.h"

#include <fnmatch.h>

#include "output.h"

void tb_patterns_add(struct tb_patterns *patterns, struct tb_text pattern)
{
    *TB_ADD(patterns->pattern, patterns->count, patterns->capacity) =
        tb_copy(pattern.at, pattern.length);
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

const struct tb_word *tb_word_at(const struct tb_words *words, size_t i)
{
    return (const void *)((const char *)words->first + i * words->stride);
}

size_t tb_word_find(const struct tb_words *words, struct tb_text name)
{
    const char first = name.length ? name.at[0] : '\0';

    for (size_t i = 0; i < words->count; i++) {
        const char *const word = tb_word_at(words, i)->name;
        if (word[0] == first && tb_text_is(name, word))
            return i;
    }
    return words->count;
}

/* Returns the number of letters that must be added, removed, changed or swapped
   with the next to turn a into b, ignoring case. */
static size_t distance(struct tb_text a, struct tb_text b)
{
    enum { LONGEST = 64 };
    uint8_t least[LONGEST + 1][LONGEST + 1] = {{0}}; /* of the prefixes */

    if (a.length > LONGEST || b.length > LONGEST)
        return LONGEST;
    for (size_t i = 0; i <= a.length; i++) {
        for (size_t j = 0; j <= b.length; j++) {
            size_t best = i + j; /* one prefix is empty */
            if (i && j) {
                const bool other = tb_text_lower(a.at[i - 1]) !=
                                   tb_text_lower(b.at[j - 1]);
                best = least[i - 1][j - 1] + (size_t)other;
                if (least[i - 1][j] + 1u < best)
                    best = least[i - 1][j] + 1u;
                if (least[i][j - 1] + 1u < best)
                    best = least[i][j - 1] + 1u;
            }
            if (i > 1 && j > 1 && least[i - 2][j - 2] + 1u < best &&
                tb_text_lower(a.at[i - 1]) == tb_text_lower(b.at[j - 2]) &&
                tb_text_lower(a.at[i - 2]) == tb_text_lower(b.at[j - 1]))
                best = least[i - 2][j - 2] + 1u;
            least[i][j] = (uint8_t)best;
        }
    }
    return least[a.length][b.length];
}

void tb_nearest_offer(struct tb_nearest *nearest, struct tb_text known)
{
    const size_t length = nearest->wanted.length;
    size_t least = distance(nearest->wanted, known);
    struct tb_text part = known, before;

    /* A match with the beginning of a name, or with the part after the colon of
       a name like col:draws, counts as one missing letter. */
    if (!tb_text_cut_at(&part, ":", &before) && length > 2 &&
        length < known.length)
        part.length = length;
    if (part.length < known.length) {
        const size_t missing = 1 + distance(nearest->wanted, part);
        least = missing < least ? missing : least;
    }
    if (nearest->best.length > 0 && nearest->least <= least)
        return;
    nearest->best = known;
    nearest->least = least;
}

void tb_nearest_offer_words(struct tb_nearest *nearest,
                            const struct tb_words *words)
{
    for (size_t i = 0; i < words->count; i++)
        tb_nearest_offer(nearest, tb_text(tb_word_at(words, i)->name));
}

const char *tb_nearest_hint(const struct tb_nearest *nearest,
                            const char *before)
{
    const struct tb_text found = nearest->best;

    return found.length && nearest->least * 2 <= nearest->wanted.length
               ? TB_MADE("%s%.*s'", before, TB_SHOWN(found)) : "";
}
