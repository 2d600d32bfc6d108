/* SPDX-License-Identifier: ISC */
/*
 * The codes of tie-breaks: what they are called, which modifiers they take,
 * and the commands that compute them. tiebreaks(7) has the same list.
 */
#ifndef TB_CODES_H
#define TB_CODES_H

#include "base/base.h"
#include "game/game.h"

/* Whose rules a code is of. */
enum tb_book { TB_BOOK_NONE, TB_BOOK_US = 1, TB_BOOK_FIDE = 2 };

enum tb_rule_flags {
    TB_RULE_LOWER_FIRST = 1, /* a lower value is better */
    TB_RULE_BY_POSITION = 2, /* its value depends on the keys before it */
    TB_RULE_OF_TEAMS = 4     /* only a stream of teams has its columns */
};

/* What --work shows of a value. */
enum tb_working {
    TB_WORKING_NONE, /* nothing: the value stands in the record */
    TB_WORKING_SUM,  /* a list of rounds that adds up to it */
    TB_WORKING_MEAN, /* a list that it is the mean of */
    TB_WORKING_WORDS /* how it came about */
};

struct tb_rule {
    struct tb_word word;   /* the code, and what it is called in words */
    const char *article;   /* of 34E and 34G, or of C.07; "": none has it */
    enum tb_book book;
    unsigned flags;        /* enum tb_rule_flags */
    enum tb_working working;
    const char *modifiers; /* letters of C M L F P R U K; : for :MP and :GP */
    const char *sentence;  /* what it is, for who has never heard of it */
    /*
     * Commands separated by " | ", words by blanks, with the placeholders of
     * commands.c: %N the column's name, %K the keys before it, %L the list of
     * opponents' scores, %B BH or FB with its modifiers, %C the cut, %F %P %Q
     * %T %U %S options, %p %u %V parts of names, %m and %M an option and a
     * part of names where match points are not a team's primary ones, %X and
     * %Z a team's primary and secondary points, %D what SSSC divides by.
     */
    const char *commands;
};

/* All codes, and all presets. */
extern const struct tb_words tb_codes, tb_presets;

/* The rule in a row of tb_codes. */
const struct tb_rule *tb_rule_at(size_t i);

/* A code taken apart: BH/C1/P, KS/L+1, mmed. */
struct tb_code {
    struct tb_text text; /* as it was given */
    const struct tb_rule *rule;
    int cut, median;     /* of /Cn and /Mn, 0 = none */
    bool fore, forfeits_played, reversed;
    struct tb_text limit, unrated, factor; /* of /L /U /K, length 0 = none */
    enum tb_points points;                 /* of :MP and :GP */
};

/*
 * Takes a code apart, which is written as it stands in tiebreaks(7). Returns
 * NULL, or a message (in static storage) that says what is wrong.
 */
const char *tb_code_parse(struct tb_text text, struct tb_code *code);

/* True if the lower value of a code is the better one. */
bool tb_code_lower_first(const struct tb_code *code);

/* The same of a column's name: DE.2 is DE, where that stands again. */
bool tb_code_of_column(struct tb_text column, struct tb_code *code,
                       bool *again);

/* Puts what a code with its modifiers is called: Buchholz Cut 1. */
void tb_code_title(struct tb_output *output, const struct tb_code *code,
                   bool again);

/* Puts where its rule stands, FIDE C.07 8.1 or WinTD; nothing if nowhere. */
void tb_code_article(struct tb_output *output, const struct tb_code *code);

/* Puts what it is, in a sentence, and one for each modifier. */
void tb_code_sentence(struct tb_output *output, const struct tb_code *code);

/*
 * The codes that a preset stands for, NULL if it is none, its book, and what
 * people call the order, NULL if it is none.
 */
const char *tb_preset(struct tb_text name, bool round_robin);
enum tb_book tb_preset_book(struct tb_text name);
const char *tb_preset_title(struct tb_text name);

/*
 * Puts the codes and presets of a list as tb_code_parse and tb_preset want
 * them: people write them in any case, or by their names ("Modified Median",
 * Buchholz Cut 1). A name that two have is that of the book that the others
 * of the list are of. A list from a file has FIDE's codes. Returns NULL, or a
 * message (in static storage) that names the nearest one.
 */
const char *tb_codes_resolve(struct tb_text list, bool from_file,
                             struct tb_output *codes);

#endif
