/* SPDX-License-Identifier: ISC */
/* Codes in words. */
#include <string.h>

#include "codes.h"

bool tb_code_of_column(struct tb_text column, struct tb_code *code, bool *again)
{
    *again = false;
    if (!tb_code_parse(column, code))
        return true;
    *again = true;
    while (column.length && tb_text_digit(column.at[column.length - 1]))
        column.length--;
    if (column.length == 0 || column.at[column.length - 1] != '.')
        return false;
    column.length--;
    return !tb_code_parse(column, code);
}

static void put_number(struct tb_output *output, const char *before, int value)
{
    if (!value)
        return;
    tb_put_string(output, before);
    tb_put_number(output, value * TB_ONE);
}

static void put_value(struct tb_output *output, const char *before,
                      struct tb_text value)
{
    if (!value.length)
        return;
    tb_put_string(output, before);
    tb_put_text(output, value);
}

void tb_code_title(struct tb_output *output, const struct tb_code *code,
                   bool again)
{
    tb_put_string(output, code->rule->word.about);
    put_number(output, " Cut ", code->cut);
    put_number(output, " Median ", code->median);
    if (code->points != TB_POINTS_PRIMARY)
        tb_put_string(output, code->points == TB_POINTS_MP
                                  ? " of match points"
                                  : " of game points");
    tb_put_string(output, code->fore ? " (Fore)" : "");
    tb_put_string(output, code->forfeits_played ? " (forfeits played)" : "");
    tb_put_string(output, code->reversed ? " (reversed)" : "");
    put_value(output, " (limit ", code->limit);
    put_value(output, " (factor ", code->factor);
    put_value(output, " (unrated ", code->unrated);
    if (code->limit.length || code->factor.length || code->unrated.length)
        tb_put_char(output, ')');
    tb_put_string(output, again ? " again" : "");
}

void tb_code_article(struct tb_output *output, const struct tb_code *code)
{
    const struct tb_rule *rule = code->rule;

    if (rule->book == TB_BOOK_US)
        tb_put_string(output, *rule->article ? "US Chess " : "WinTD");
    else if (*rule->article)
        tb_put_string(output, "FIDE C.07 ");
    tb_put_string(output, rule->article);
}

/* What a cut cuts: of progressive scores the first rounds, else the least. */
static void put_cut(struct tb_output *output, const struct tb_code *code)
{
    const char *const name = code->rule->word.name;
    const bool one = code->cut == 1;

    put_number(output, " Cut ", code->cut);
    if (strcmp(name, "PS") == 0) {
        tb_put_string(output, one ? ": without round 1."
                                  : ": without as many first rounds.");
        return;
    }
    tb_put_string(output, one ? ": without the one " : ": without as many ");
    if (strcmp(name, "ARO") == 0)
        tb_put_string(output, "of the lowest rating.");
    else
        tb_put_string(output,
                      strstr(name, "SB")
                          ? "with the lowest score; a round missed by choice "
                            "goes first."
                          : "that counts least; a round missed by choice "
                            "goes first.");
}

/* The limit of Koya: +2 halves, +1.0 points, 60 percent. */
static void put_limit(struct tb_output *output, struct tb_text limit)
{
    const bool shifts = limit.at[0] == '+' || limit.at[0] == '-';

    tb_put_string(output, shifts ? " The limit is half of the points "
                                 : " The limit is ");
    tb_put_text(output, limit);
    if (!shifts)
        tb_put_string(output, " percent of the points.");
    else
        tb_put_string(output, memchr(limit.at, '.', limit.length)
                                  ? " points."
                                  : " half points.");
}

void tb_code_sentence(struct tb_output *output, const struct tb_code *code)
{
    tb_put_string(output, code->rule->sentence);
    if (code->points != TB_POINTS_PRIMARY)
        tb_put_string(output, code->points == TB_POINTS_MP
                                  ? " In match points."
                                  : " In game points.");
    if (code->fore)
        tb_put_string(output, " As if all games of the last round were "
                              "drawn.");
    if (code->cut)
        put_cut(output, code);
    put_number(output, " Median ", code->median);
    if (code->median)
        tb_put_string(output, code->median == 1
                                  ? ": without the lowest and the highest."
                                  : ": without as many of the lowest, and of "
                                    "the highest.");
    if (code->forfeits_played)
        tb_put_string(output, " Forfeits count as games that were played.");
    if (code->limit.length)
        put_limit(output, code->limit);
    put_value(output, " Opponents without a rating count with ",
              code->unrated);
    put_value(output, " The part is one in ", code->factor);
    if (code->unrated.length || code->factor.length)
        tb_put_char(output, '.');
}
