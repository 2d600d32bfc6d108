/* SPDX-License-Identifier: ISC */
/* What pages call tie-breaks, in the legend below a table, see table.h. */
#include "table.h"

#include <string.h>

enum { WORDING_BYTES = 200 };

/*
 * How wordings begin, letters and digits alone; what they have in them; the
 * codes that they may be, the likeliest first; and the modifiers that may stand
 * in them: Cut, Median, forfeits Played, Unrated, Limit. The first row holds.
 * Words are Swiss-Manager's, and Vega's: mostwins, mostblack, cumulative,
 * averageratingopp, avperratopp, standardscore, torino, user.
 */
static const struct {
    const char *starts, *has, *codes, *modifiers;
} rows[] = {
    {"pointsgame", "", "PTS", ""},
    {"matchpoints", "", "PTS:MP", ""},
    {"buchholz", "parameter", "BH BH/C1 BH/C2 BH/M1 BH/M2", ""},
    {"buchholz", "", "BH", "CMP"},
    {"forebuchholz", "", "FB", "CMP"},
    {"averageofopponentsbuchholz", "", "AOB", ""},
    {"sonneborn", "modifiedpoints", "SB 2009", ""},
    {"sonneborn", "", "SB", "CP"},
    {"directencounter", "", "DE", "P"},
    {"thegreaternumber", "variable", "WIN WON BPG BWG", ""},
    {"thegreaternumber mostwins", "", "WIN WON", ""},
    {"numberofwins", "", "WIN", ""},
    {"numberofgameswonwithblack", "", "BWG", ""},
    {"mostblack numberofgamesplayedwithblack", "", "BPG", ""},
    {"numberofgameswon", "", "WON", ""},
    {"fidetiebreak progressivescore cumulative", "", "PS", "C"},
    {"ratingaverage", "parameter", "ARO ARO/C1", ""},
    {"ratingaverage averageratingof averageratingopp", "", "ARO", "CMU"},
    {"averagetournamentperf averageperformance avperratopp", "", "APRO", "U"},
    {"averageperfect", "", "APPO", "U"},
    {"perfecttournament", "", "PTP", "U"},
    {"tournamentperformance", "", "TPR", "U"},
    {"koya", "", "KS", "L"},
    {"roundselected", "", "REP", ""},
    {"kashdan", "", "kashdan", ""},
    {"standardscore", "", "STD", ""},
    {"boardcount", "", "BC", ""},
    {"topboardresult", "", "TBR", ""},
    {"bottomboard", "", "BBE", ""},
    {"extendeddirect", "", "EDE", ""},
    {"extendedsonneborn", "", "EMMSB EMGSB EGMSB EGGSB", ""},
    {"manually playoffpoints forimported user", "", "given", ""},
    {"ratingperformance performance recursive sum arranz aranz olympiad board "
     "berlin gamesdescending special torino", "", "none", ""},
};

/* A modifier by what stands for it; a digit behind is its number. */
static const struct {
    const char *has, *modifier;
} modifiers[] = {
    {"cut", "C"},           {"median", "M"},
    {"withoutone", "C1"},   {"1streichresultat", "C1"},
    {"withouttwo", "M1"},   {"forfeitedgamescount", "P"},
    {"limit", "L"},
};

/* Letters, small, and digits; false if they are too many. */
static bool simplify(struct tb_text wording, char *to)
{
    size_t length = 0;

    for (; wording.length; tb_text_skip(&wording, 1)) {
        const char c = tb_text_lower(*wording.at);
        if (!tb_text_letter(c) && !tb_text_digit(c))
            continue;
        if (length == WORDING_BYTES - 1)
            return false;
        to[length++] = c;
    }
    to[length] = '\0';
    return true;
}

static bool starts(const char *simple, const char *words)
{
    struct tb_text rest = tb_text(words), word;
    bool found = false;

    while (!found && tb_text_cut(&rest, ' ', &word))
        found = strncmp(simple, word.at, word.length) == 0;
    return found;
}

/* Puts the modifiers, of those that a code may have. */
static void put_modifiers(struct tb_output *to, const char *simple,
                          const char *allowed)
{
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++) {
        const char *const sign = modifiers[i].modifier;
        const char *at = strstr(simple, modifiers[i].has);
        struct tb_text number;
        if (!at || !strchr(allowed, *sign))
            continue;
        number = tb_text(at + strlen(modifiers[i].has));
        number.length = tb_text_digits(number);
        tb_put_format(to, "/%s", sign);
        if (number.length)
            tb_put_text(to, number);
        else if (strchr("CM", *sign) && !sign[1])
            tb_put_char(to, '1');
    }
}

/* Puts the rating of the unrated, and tells the year of the rules. */
static int put_numbers(struct tb_output *to, struct tb_text wording,
                       const char *allowed)
{
    int edition = 0;

    while (wording.length) {
        const struct tb_text number = {wording.at, tb_text_digits(wording)};
        if (tb_text_is(number, "2023"))
            edition = 2024;
        else if (tb_text_is(number, "2026"))
            edition = 2026;
        else if (number.length == 4 && strchr(allowed, 'U'))
            tb_put_format(to, "/U%.4s", number.at);
        tb_text_skip(&wording, number.length ? number.length : 1);
    }
    return edition;
}

bool tb_wording_put(struct tb_output *to, struct tb_text wording)
{
    char simple[WORDING_BYTES];
    size_t row = 0;
    int edition;

    if (!simplify(wording, simple))
        return false;
    while (row < sizeof rows / sizeof *rows &&
           (!starts(simple, rows[row].starts) ||
            !strstr(simple, rows[row].has)))
        row++;
    if (row == sizeof rows / sizeof *rows)
        return false;
    tb_put_string(to, rows[row].codes);
    if (*rows[row].modifiers && strstr(simple, "matchpoints"))
        tb_put_string(to, ":MP");
    put_modifiers(to, simple, rows[row].modifiers);
    edition = put_numbers(to, wording, rows[row].modifiers);
    if (edition)
        tb_put_format(to, " %d", edition);
    if (strstr(simple, "realpoints"))
        tb_put_string(to, " real");
    return true;
}
