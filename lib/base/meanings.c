/* SPDX-License-Identifier: ISC */
/* What each letter and long option means in all programs. */
#include <string.h>

#include "options.h"

/* Sorted by letter, lower case first; then those without a letter. */
static const struct tb_meaning meanings[] = {
    {'a', "average", NULL, "the mean in place of the sum"},
    {'b', "best", "N", "count the best N"},
    {'c', "cut", "N", "cut the N least significant values"},
    {'d', "decimals", "N", "round half up to N decimals, 0 to 6"},
    {'f', "format", "NAME", "the input's format, else told by its content"},
    {'F', "fore", NULL, "Fore: the last round's games as draws"},
    {'g', "given", "LIST", "results that are taken as given: ID=W,ID=D"},
    {'H', "harkness", NULL, "cut highest and lowest, two from nine rounds on"},
    {'i', "list", "COLUMN", "the round list to read"},
    {'k', "keys", "COLUMNS", "columns of the stream, separated by commas"},
    {'l', "lenient", NULL, "inconsistencies become warnings"},
    {'L', "limit", "LIMIT", "the limit"},
    {'m', "median", "N", "cut the N lowest and the N highest values"},
    {'M', "modified", NULL, "modified median: the score decides what is cut"},
    {'n', "name", "COLUMN", "name of the appended column"},
    {'o', "output", "FORMAT", "the output's format"},
    {'p', "print", NULL, "print the pipeline, do not run it"},
    {'P', "forfeits-played", NULL, "forfeits count as played"},
    {'q', "quantity", "NAMES", "what to count, separated by commas"},
    {'r', "rules", "NAME", "whose rules"},
    {'R', "rounds", "N", "only the first N rounds"},
    {'S', "section", "NAME", "the section's name"},
    {'t', "tie-breaks", "LIST", "the order: codes and presets"},
    {'u', "us", NULL, "the US Chess variant"},
    {'U', "unrated", "RATING", "rating of the unrated"},
    {'v', "verbose", NULL, "further warnings"},
    {'w', "write", "FILE", "write to FILE, which is replaced when all is well"},
    {'x', "extra", "COLUMNS", "further columns"},
    {TB_OPTION_SEED, "seed", "TEXT", "the published seed"},
    {TB_OPTION_RATING, "rating", "KIND", "which rating: fide or national"},
    {TB_OPTION_POINTS, "points", "KIND", "a team's points: mp or gp"},
    {TB_OPTION_PRIMARY, "primary", "KIND", "what a team's score is: mp or gp"},
    {TB_OPTION_TEAMS, "teams", NULL, "teams in place of players"},
    {TB_OPTION_MP, "mp", "POINTS", "match points: of a win, draw, loss; or us"},
    {TB_OPTION_WEIGHTS, "weights", "LIST", "points of each board"},
    {TB_OPTION_SAMPLE, "sample", "N", "draw N ways at random, by --seed"},
    {TB_OPTION_DRAWS, "draws", "PERCENT", "of games between equals are drawn"},
    {TB_OPTION_PART, "part", "I/N", "only the I-th of N parts of the ways"},
    {TB_OPTION_WHOLE, "whole", NULL, "all ways of the sections that allow it"},
    {TB_OPTION_PLACES, "places", "LIST", "places that are counted: 1,2,3"},
    {TB_OPTION_ALONE, "alone", NULL, "places that are shared do not count"},
    {TB_OPTION_NEEDS, "needs", "ID", "what must happen for a participant"},
    {TB_OPTION_PERCENT, "percent", NULL, "chances as shares of the outcomes"},
    {TB_OPTION_CHANCES, "chances", "[=PLACES]",
     "what can still happen: who can have these places"},
    {TB_OPTION_COUNTS, "counts", "FILE",
     "what can still happen, as tb-chances counted it"},
    {TB_OPTION_MODEL, "model", "TEXT", "how outcomes were counted, or why not"},
    {TB_OPTION_PENDING, "pending", NULL, "keep games that have no result yet"},
    {TB_OPTION_FINAL, "final", NULL, "no result is missing"},
    {TB_OPTION_WHOLE_ROUNDS, "whole-rounds", NULL,
     "nothing while a round is going on"},
    {TB_OPTION_WORK, "work", NULL, "show how each value came about"},
    {TB_OPTION_EXPLAIN, "explain", "[=ID,...]",
     "why these, or all who are tied, stand where they stand"},
    {TB_OPTION_ID, "id", "ID,...", "these ids"},
    {TB_OPTION_NAME, "name", "TEXT", "those with TEXT in their names"},
    {TB_OPTION_PARTIAL, "partial", NULL, "a part of a stream is good input"},
    {TB_OPTION_EDITION, "edition", "YEAR", "the edition of the FIDE rules"},
    {TB_OPTION_DAYS, "days", NULL, "the files are days, which tb-join joins"},
    {TB_OPTION_JOIN, "join", NULL, "the files are days of one event"},
    {TB_OPTION_ROUND_ROBIN, "round-robin", NULL,
     "the sections are round robins"},
    {TB_OPTION_COMBINE, "combine", "N",
     "rank clubs by the sums of their best N players"},
    {TB_OPTION_ALL_SECTIONS, "all-sections", NULL,
     "the sections together, as one"},
    {TB_OPTION_ONLY, "only", "PATTERN", "only sections with such names"},
    {TB_OPTION_BUT, "but", "PATTERN", "no sections with such names"},
    {TB_OPTION_SECTIONS, "sections", "M-N",
     "the M-th to the N-th section, or N-, to the last"},
    {TB_OPTION_NEXT, "next", NULL, "what follows is for the next stream"},
    {TB_OPTION_REWIND, "rewind", NULL, "read a file of stdin from its start"},
    {TB_OPTION_ORDER, "order", "PATTERN=LIST",
     "sections with such names have this order"},
    {TB_OPTION_CROSSTABLE, "crosstable", NULL,
     "a column a round: the result and the opponent's rank"},
    {TB_OPTION_HEADING, "heading", "TEXT",
     "in place of the section's name, for people"},
    {TB_OPTION_LEGEND, "legend", "[=TEXT]",
     "below tables, the text and what their columns are"},
};

bool tb_option_taken(const struct tb_program *program, int code)
{
    if (code < 256)
        return code && code != ':' && strchr(program->letters, code) != NULL;
    for (const int *own = program->longs; own && *own; own++) {
        if (*own == code)
            return true;
    }
    return false;
}

const struct tb_meaning *tb_option_meaning(const struct tb_program *program,
                                           size_t i)
{
    for (size_t m = 0; m < sizeof meanings / sizeof meanings[0]; m++) {
        if (tb_option_taken(program, meanings[m].code) && i-- == 0)
            return &meanings[m];
    }
    return NULL;
}
