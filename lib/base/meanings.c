/* SPDX-License-Identifier: ISC */
/* The meaning of every short and long option in all programs. */
#include "options.h"

/* A row without a name is the heading of a group. In each group letters come
   before long names, both sorted. */
const struct tb_meaning tb_meanings[] = {
    {0, NULL, NULL, "What is read"},
    {'f', "format", "FORMAT",
     "the input's format; without it the content decides"},
    {'l', "lenient", NULL, "inconsistencies become warnings"},
    {'R', "rounds", "N",
     "after round N; whole: after the last complete round"},
    {'S', "section", "NAME", "the section's name"},
    {'v', "verbose", NULL, "more warnings"},
    {0, "against", "OTHER", "another file of the event"},
    {0, "both", NULL, "after the teams, their players"},
    {0, "but", "PATTERN", "no sections whose names match"},
    {0, "days", NULL, "the files are days, which tb-join joins"},
    {0, "edition", "YEAR", "the edition of the FIDE rules"},
    {0, "final", NULL, "no result is missing"},
    {0, "games", "FILE", "the file that has the games"},
    {0, "id", "WHO", "these ids, or those with this in their names"},
    {0, "join", NULL, "the files are days of one event"},
    {0, "mp", "POINTS", "match points: of a win, draw, loss; or us"},
    {0, "next", NULL, "the options after this are for the next stream"},
    {0, "only", "PATTERN", "only sections whose names match"},
    {0, "partial", NULL, "accept a stream with parts missing"},
    {0, "rating", "KIND", "which rating: fide or national"},
    {0, "rewind", NULL, "read a file of stdin from its start"},
    {0, "round-robin", NULL,
     "the sections are round robins"},
    {0, "sections", "M-N",
     "the M-th to the N-th section, or N-, to the last"},
    {0, "teams", "[=POINTS]",
     "teams instead of players; matches count POINTS, as 2,1,0"},
    {0, NULL, NULL, "What is counted and ranked"},
    {'a', "average", NULL, "the mean instead of the sum"},
    {'b', "best", "N", "count the best N"},
    {'c', "cut", "N", "cut the N least significant values"},
    {'d', "decimals", "N", "round half up to N decimals, 0 to 6"},
    {'F', "fore", NULL, "Fore: the last round's games as draws"},
    {'H', "harkness", NULL, "cut highest and lowest, two from nine rounds on"},
    {'i', "list", "COLUMN", "the round list to read"},
    {'k', "column", "COLUMN", "this column instead of the score"},
    {'k', "keys", "KEYS", "columns that rank, separated by commas"},
    {'L', "limit", "LIMIT", "the limit"},
    {'m', "median", "N", "cut the N lowest and the N highest values"},
    {'M', "modified", NULL, "modified median: the score decides what is cut"},
    {'n', "name", "COLUMN", "name of the appended column"},
    {'P', "forfeits-played", NULL, "forfeits count as played"},
    {'q', "quantity", "NAME", "what to count"},
    {'r', "rules", "RULES", "whose rules"},
    {'s', "sum", "COLUMN", "append the sum of the list, too"},
    {'t', "tie-breaks", "LIST", "break ties in this order: codes and presets"},
    {'u', "us", NULL, "the US Chess variant"},
    {'U', "unrated", "RATING", "rating of unrated players"},
    {0, "all-sections", NULL,
     "the sections together, as one"},
    {0, "by", "COLUMN", "the column that names the team"},
    {0, "combine", "N",
     "rank clubs by the sums of their best N players"},
    {0, "of", "COLUMN", "the prizes with COLUMN in 'of'"},
    {0, "order", "PATTERN=LIST",
     "sections whose names match have this order"},
    {0, "points", "KIND", "a team's points: mp or gp"},
    {0, "primary", "KIND", "what a team's score is: mp or gp"},
    {0, "prizes", "SHEET", "divide the prizes of a sheet"},
    {0, "rule", "RULE", "how ties divide prizes"},
    {0, "seed", "TEXT", "a seed, published before the event"},
    {0, "weights", "LIST", "points of each board"},
    {0, NULL, NULL, "What can still happen"},
    {'g', "given", "LIST", "results that are taken as given: ID=W,ID=D"},
    {0, "alone", NULL, "places that are shared do not count"},
    {0, "chances", "[=PLACES]",
     "what can still happen: who can have these places"},
    {0, "counts", "FILE",
     "what can still happen, as tb-chances counted it"},
    {0, "draws", "PERCENT", "of the games between equals are drawn"},
    {0, "model", "TEXT", "how outcomes were counted, or why not"},
    {0, "needs", "ID", "what must happen for this player"},
    {0, "part", "I/N", "only the I-th of N parts of the outcomes"},
    {0, "percent", NULL, "chances as shares of the outcomes"},
    {0, "places", "LIST", "places that are counted: 1,2,3"},
    {0, "sample", "N", "draw N outcomes at random, by --seed"},
    {0, "sure", "[=OUTCOMES]", "with more outcomes: only what proofs need"},
    {0, "whole", NULL, "all outcomes of sections with few enough"},
    {0, "words", "[=WHO]", "what must happen, in sentences"},
    {0, NULL, NULL, "What is printed"},
    {'k', "columns", "COLUMNS", "these columns, separated by commas"},
    {'o', "output", "FORMAT", "the output's format"},
    {'p', "print", NULL, "print the pipeline, do not run it"},
    {'q', "quiet", NULL, "no report and no notes: the status only"},
    {'w', "write", "FILE", "replace FILE if there was no error"},
    {'x', "extra", "COLUMNS", "further columns"},
    {0, "crosstable", NULL,
     "a column for each round: result, opponent's rank"},
    {0, "explain", "[=WHO]",
     "explain places: of ids, a name, *; or of ties"},
    {0, "heading", "TEXT",
     "instead of the section's name, for people"},
    {0, "legend", NULL,
     "below tables, the order and what their columns are"},
    {0, "title", "TEXT", "what the order is, for legends"},
    {0, "since", "OLD",
     "a column was: the rank in OLD, a ranked stream"},
    {0, "refuse", "TEXT", "why those picked are wrong"},
    {0, "skip-bad", NULL, "name bad sections as missing"},
    {0, "with", "OTHER", "a file with a stream of the same players"},
    {0, "work", NULL, "show how each value came about"},
    {0, NULL, NULL, NULL}};

const struct tb_meaning *tb_meaning_of(const struct tb_option *option)
{
    const struct tb_meaning *meaning = tb_meanings;

    while (!meaning->name || *meaning->name != *option->name ||
           strcmp(meaning->name, option->name) != 0)
        meaning++;
    return meaning;
}

const struct tb_option *tb_option_find(const struct tb_program *program,
                                       int letter, struct tb_text name)
{
    for (const struct tb_option *row = program->options; row && row->name;
         row++) {
        if (letter ? tb_meaning_of(row)->letter == letter
                   : tb_text_is(name, row->name))
            return row;
    }
    return NULL;
}
