/* SPDX-License-Identifier: ISC */
/* What each letter and long option means in all programs. */
#include "options.h"

/* In groups, each below its heading, a row without a name: first letters, then
   long names, both sorted. */
static const struct tb_meaning meanings[] = {
    {0, NULL, NULL, "What is read"},
    {'f', "format", "NAME", "the input's format, else told by its content"},
    {'l', "lenient", NULL, "inconsistencies become warnings"},
    {'R', "rounds", "N",
     "the first N rounds; whole: those without a missing result"},
    {'S', "section", "NAME", "the section's name"},
    {'v', "verbose", NULL, "further warnings"},
    {TB_OPTION_AGAINST, "against", "OTHER", "another file of the event"},
    {TB_OPTION_BUT, "but", "PATTERN", "no sections with such names"},
    {TB_OPTION_DAYS, "days", NULL, "the files are days, which tb-join joins"},
    {TB_OPTION_DECLARED, "declared", "[=order]",
     "what the files declare, the order too"},
    {TB_OPTION_EDITION, "edition", "YEAR", "the edition of the FIDE rules"},
    {TB_OPTION_FINAL, "final", NULL, "no result is missing"},
    {TB_OPTION_FROM, "from", "FILE", "the prizes that SwissSys keeps in it"},
    {TB_OPTION_GAMES, "games", "FILE", "the file that has the games"},
    {TB_OPTION_ID, "id", "ID,...", "these ids"},
    {TB_OPTION_JOIN, "join", NULL, "the files are days of one event"},
    {TB_OPTION_MIXED, "mixed", "[=matches]",
     "teams of files that are ranked as such, players of the others"},
    {TB_OPTION_MP, "mp", "POINTS", "match points: of a win, draw, loss; or us"},
    {TB_OPTION_NAME, "name", "TEXT", "those with TEXT in their names"},
    {TB_OPTION_NEXT, "next", NULL, "what follows is for the next stream"},
    {TB_OPTION_ONLY, "only", "PATTERN", "only sections with such names"},
    {TB_OPTION_PARTIAL, "partial", NULL, "a part of a stream is good input"},
    {TB_OPTION_PENDING, "pending", NULL, "keep games that have no result yet"},
    {TB_OPTION_RATING, "rating", "KIND", "which rating: fide or national"},
    {TB_OPTION_REWIND, "rewind", NULL, "read a file of stdin from its start"},
    {TB_OPTION_ROUND_ROBIN, "round-robin", NULL,
     "the sections are round robins"},
    {TB_OPTION_SECTIONS, "sections", "M-N",
     "the M-th to the N-th section, or N-, to the last"},
    {TB_OPTION_TEAMS, "teams", NULL, "teams in place of players"},
    {0, NULL, NULL, "What is counted and ranked"},
    {'a', "average", NULL, "the mean in place of the sum"},
    {'b', "best", "N", "count the best N"},
    {'c', "cut", "N", "cut the N least significant values"},
    {'d', "decimals", "N", "round half up to N decimals, 0 to 6"},
    {'F', "fore", NULL, "Fore: the last round's games as draws"},
    {'H', "harkness", NULL, "cut highest and lowest, two from nine rounds on"},
    {'i', "list", "COLUMN", "the round list to read"},
    {'k', "keys", "COLUMNS", "columns of the stream, separated by commas"},
    {'L', "limit", "LIMIT", "the limit"},
    {'m', "median", "N", "cut the N lowest and the N highest values"},
    {'M', "modified", NULL, "modified median: the score decides what is cut"},
    {'n', "name", "COLUMN", "name of the appended column"},
    {'P', "forfeits-played", NULL, "forfeits count as played"},
    {'q', "quantity", "NAMES", "what to count, separated by commas"},
    {'r', "rules", "NAME", "whose rules"},
    {'s', "sum", "COLUMN", "append the sum of the list, too"},
    {'t', "tie-breaks", "LIST", "the order: codes and presets"},
    {'u', "us", NULL, "the US Chess variant"},
    {'U', "unrated", "RATING", "rating of the unrated"},
    {TB_OPTION_ALL_SECTIONS, "all-sections", NULL,
     "the sections together, as one"},
    {TB_OPTION_BY, "by", "COLUMN", "the column that names the team"},
    {TB_OPTION_COMBINE, "combine", "N",
     "rank clubs by the sums of their best N players"},
    {TB_OPTION_OF, "of", "COLUMN", "the prizes with COLUMN in 'of'"},
    {TB_OPTION_ORDER, "order", "PATTERN=LIST",
     "sections with such names have this order"},
    {TB_OPTION_POINTS, "points", "KIND", "a team's points: mp or gp"},
    {TB_OPTION_PRIMARY, "primary", "KIND", "what a team's score is: mp or gp"},
    {TB_OPTION_PRIZES, "prizes", "SHEET", "divide the prizes of a sheet"},
    {TB_OPTION_RULE, "rule", "RULE", "how ties divide prizes"},
    {TB_OPTION_SEED, "seed", "TEXT", "the published seed"},
    {TB_OPTION_WEIGHTS, "weights", "LIST", "points of each board"},
    {0, NULL, NULL, "What can still happen"},
    {'g', "given", "LIST", "results that are taken as given: ID=W,ID=D"},
    {TB_OPTION_ALONE, "alone", NULL, "places that are shared do not count"},
    {TB_OPTION_CHANCES, "chances", "[=PLACES]",
     "what can still happen: who can have these places"},
    {TB_OPTION_COUNTS, "counts", "FILE",
     "what can still happen, as tb-chances counted it"},
    {TB_OPTION_DRAWS, "draws", "PERCENT", "of games between equals are drawn"},
    {TB_OPTION_MODEL, "model", "TEXT", "how outcomes were counted, or why not"},
    {TB_OPTION_NEEDS, "needs", "ID", "what must happen for a participant"},
    {TB_OPTION_PART, "part", "I/N", "only the I-th of N parts of the ways"},
    {TB_OPTION_PERCENT, "percent", NULL, "chances as shares of the outcomes"},
    {TB_OPTION_PLACES, "places", "LIST", "places that are counted: 1,2,3"},
    {TB_OPTION_SAMPLE, "sample", "N", "draw N ways at random, by --seed"},
    {TB_OPTION_SURE, "sure", "[=WAYS]", "of more ways only those for proofs"},
    {TB_OPTION_WHOLE, "whole", NULL, "all ways of the sections that allow it"},
    {TB_OPTION_WORDS, "words", "[=WHO]", "what must happen, in sentences"},
    {0, NULL, NULL, "What is printed"},
    {'o', "output", "FORMAT", "the output's format"},
    {'p', "print", NULL, "print the pipeline, do not run it"},
    {'q', "quiet", NULL, "no report and no notes: the status only"},
    {'w', "write", "FILE", "write to FILE, which is replaced when all is well"},
    {'x', "extra", "COLUMNS", "further columns"},
    {TB_OPTION_CROSSTABLE, "crosstable", NULL,
     "a column a round: the result and the opponent's rank"},
    {TB_OPTION_EXPLAIN, "explain", "[=WHO]",
     "why these ids, this name, * or the tied stand there"},
    {TB_OPTION_HEADING, "heading", "TEXT",
     "in place of the section's name, for people"},
    {TB_OPTION_LEGEND, "legend", NULL,
     "below tables, the order and what their columns are"},
    {TB_OPTION_TITLE, "title", "TEXT", "what the order is, for legends"},
    {TB_OPTION_SINCE, "since", "OLD",
     "a column was: the rank in this stream, which was ranked before"},
    {TB_OPTION_REFUSE, "refuse", "TEXT", "why those picked are wrong"},
    {TB_OPTION_SKIP_BAD, "skip-bad", NULL, "name what is wrong as missing"},
    {TB_OPTION_WORK, "work", NULL, "show how each value came about"},
};

/* True if the list names the option: -f, one of -lpv, or --days. What `-q` is
   its argument tells: `[-q NAMES]`, `[-lq]`. */
static bool is_in(const char *list, const struct tb_meaning *meaning)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ-";
    const size_t length = meaning->name ? strlen(meaning->name) : 0;
    const bool is_long = meaning->code >= 256;
    size_t word;

    for (const char *at = list; length && (at = strchr(at, '-')); at++) {
        if ((at > list && at[-1] != ' ' && at[-1] != '[') ||
            is_long != (at[1] == '-'))
            continue;
        word = is_long ? 0 : strspn(at + 1, letters);
        if (is_long ? strncmp(at + 2, meaning->name, length) == 0 &&
                          strspn(at + 2 + length, letters) == 0
                    : memchr(at + 1, meaning->code, word) &&
                          (meaning->argument
                               ? at[1 + word] != ']'
                               : at[1 + word] != ' ' || at[2 + word] == '-'))
            return true;
    }
    return false;
}

const struct tb_meaning *tb_meaning_next(const char *list,
                                         const struct tb_meaning *before,
                                         const char **heading)
{
    const struct tb_meaning *one = before ? before + 1 : meanings;

    for (; one < meanings + sizeof meanings / sizeof *meanings; one++) {
        if (!one->name && heading)
            *heading = one->help;
        else if (is_in(list, one))
            return one;
    }
    return NULL;
}

const struct tb_meaning *tb_meaning_of(const char *list, int code,
                                       struct tb_text name)
{
    for (size_t m = 0; m < sizeof meanings / sizeof *meanings; m++) {
        if (meanings[m].name &&
            (meanings[m].code == code || tb_text_is(name, meanings[m].name)) &&
            is_in(list, &meanings[m]))
            return &meanings[m];
    }
    return NULL;
}
