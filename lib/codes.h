/* SPDX-License-Identifier: ISC */
/*
 * The codes of tie-breaks: what they are called, which modifiers they take,
 * and the commands that compute them. tiebreaks(7) has the same list.
 */
#ifndef TB_CODES_H
#define TB_CODES_H

#include "settings.h"

struct tb_rule {
    const char *name;
    /*
     * Commands separated by " | ", words by blanks, with the placeholders of
     * order.c: %N the column's name, %K the keys before it, %L the list of
     * opponents' scores, %B BH or FB with its modifiers, %C the cut, %F %P %Q
     * %T %U %S options, %p %u %V parts of names, %m and %M an option and a
     * part of names where match points are not a team's primary ones, %X and
     * %Z a team's primary and secondary points, %D what SSSC divides by.
     */
    const char *commands;
    const char *modifiers; /* letters of C M L F P R U K; : for :MP and :GP */
    bool lower_first;
    bool by_position; /* its value depends on the keys before it */
    bool teams;       /* only a stream of teams has its columns */
};

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
 * Takes a code apart. Returns NULL, or a message (in static storage) that
 * names what is wrong and the nearest code that is right. Case matters
 * unless any_case: then a FIDE code is meant.
 */
const char *tb_code_parse(struct tb_text text, bool any_case,
                          struct tb_code *code);

/* The codes that a preset stands for, NULL if it is none. */
const char *tb_preset(struct tb_text name, bool round_robin);

#endif
