/* SPDX-License-Identifier: ISC */
/*
 * The words that an option takes, each with a few words on it. One table
 * serves who reads the option, --help and the completion of shells.
 */
#ifndef TB_WORDS_H
#define TB_WORDS_H

#include <stdbool.h>

#include "text.h"

struct tb_word {
    const char *name;
    const char *about; /* for --help; NULL: not shown (another name) */
};

/* A table of rows whose first member is a struct tb_word. */
struct tb_words {
    const void *first;
    size_t stride, count;
};

#define TB_WORDS(table)                                                    \
    {                                                                      \
        (table), sizeof(table)[0], sizeof(table) / sizeof(table)[0]        \
    }

/* The word of row i. */
const struct tb_word *tb_word_at(const struct tb_words *words, size_t i);

/* The first row of that name, the table's count if there is none. */
size_t tb_word_find(const struct tb_words *words, struct tb_text name);

/*
 * The name that is most like one that is not known: start with the unknown
 * one in wanted and offer all that are known.
 */
struct tb_nearest {
    struct tb_text wanted, best;
    size_t least; /* letters by which best differs, where best is not empty */
};

void tb_nearest_offer(struct tb_nearest *nearest, struct tb_text known);
void tb_nearest_offer_words(struct tb_nearest *nearest,
                            const struct tb_words *words);

/*
 * The best of them: of those that differ in case alone the first, else that
 * with the fewest other letters; empty where more than half are others.
 */
struct tb_text tb_nearest_found(const struct tb_nearest *nearest);

/*
 * The same for the end of a message: what stands before, the name, and a
 * quotation mark, in static storage; an empty string if there is none.
 */
const char *tb_nearest_hint(const struct tb_nearest *nearest,
                            const char *before);

#endif
