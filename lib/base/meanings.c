/* SPDX-License-Identifier: ISC */
/* The meaning of every short and long option in all programs. */
#include "options.h"

/* A row without a name is the heading of a group. In each group letters come
   before long names, both sorted. */
const struct tb_meaning tb_meanings[] = {
    {0, NULL, NULL, "Input"},
    {'f', "format", "FORMAT",
     "the input format, if it is not recognized"},
    {'l', "lenient", NULL, "warn about inconsistencies instead of failing"},
    {'R', "rounds", "N",
     "stop after round N; whole: the last complete one"},
    {'S', "section", "NAME", "use this name for the section"},
    {'v', "verbose", NULL, "print more warnings"},
    {0, "against", "OTHER", "compare with another file of the event"},
    {0, "both", NULL, "write the teams, then their players"},
    {0, "but", "PATTERN", "leave out sections whose names match"},
    {0, "days", NULL, "read the files as days of one event, for tb-join"},
    {0, "edition", "YEAR", "use this edition of the FIDE rules"},
    {0, "final", NULL, "treat no result as missing"},
    {0, "games", "FILE", "take the games from FILE"},
    {0, "id", "WHO", "only these ids, or names that contain this"},
    {0, "join", NULL, "join the files, which are days of one event"},
    {0, "mp", "POINTS", "match points for a win, draw and loss; or us"},
    {0, "next", NULL, "the options after this are for the next stream"},
    {0, "only", "PATTERN", "only sections whose names match"},
    {0, "partial", NULL, "accept a stream with parts missing"},
    {0, "rating", "KIND", "which rating to use: fide or national"},
    {0, "rewind", NULL, "read standard input, a file, from its start"},
    {0, "round-robin", NULL,
     "treat the sections as round robins"},
    {0, "sections", "M-N",
     "only sections M to N; M-: from M to the last"},
    {0, "teams", "[=POINTS]",
     "teams instead of players; match points such as 2,1,0"},
    {0, NULL, NULL, "Counting and ranking"},
    {'a', "average", NULL, "the mean instead of the sum"},
    {'b', "best", "N", "count the best N"},
    {'c', "cut", "N", "cut the N least significant values"},
    {'d', "decimals", "N", "round half up to N decimals, 0 to 6"},
    {'F', "fore", NULL, "Fore: count the last round's games as draws"},
    {'H', "harkness", NULL, "cut highest and lowest, two each from 9 rounds"},
    {'i', "list", "COLUMN", "read this list of rounds"},
    {'k', "column", "COLUMN", "use this column instead of the score"},
    {'k', "keys", "KEYS", "columns that rank, separated by commas"},
    {'L', "limit", "LIMIT", "shift or replace the limit"},
    {'m', "median", "N", "cut the N lowest and the N highest values"},
    {'M', "modified", NULL, "modified median: the score decides what is cut"},
    {'n', "name", "COLUMN", "name of the appended column"},
    {'P', "forfeits-played", NULL, "count forfeits as played"},
    {'q', "quantity", "NAME", "what to count"},
    {'r', "rules", "RULES", "which rules to use"},
    {'s', "sum", "COLUMN", "append the sum of the list, too, as COLUMN"},
    {'t', "tie-breaks", "LIST", "break ties in this order: codes and presets"},
    {'u', "us", NULL, "use the US Chess variant"},
    {'U', "unrated", "RATING", "use this rating for unrated players"},
    {0, "all-sections", NULL,
     "put all sections together"},
    {0, "by", "COLUMN", "the column that names the team"},
    {0, "combine", "N",
     "rank clubs by the sums of their best N players"},
    {0, "of", "COLUMN", "divide the prizes with COLUMN in 'of'"},
    {0, "order", "PATTERN=LIST",
     "use this order for sections whose names match"},
    {0, "points", "KIND", "use match points (mp) or game points (gp)"},
    {0, "primary", "KIND", "the score of teams: mp or gp"},
    {0, "prizes", "SHEET", "divide the prizes of a sheet"},
    {0, "rule", "RULE", "how ties divide prizes"},
    {0, "seed", "TEXT", "a text for lots and samples, published before"},
    {0, "weights", "LIST", "the points that each board counts"},
    {0, NULL, NULL, "Chances"},
    {'g', "given", "LIST", "take these results as given: ID=W,ID=D"},
    {0, "alone", NULL, "do not count shared places"},
    {0, "chances", "[=PLACES]",
     "count who can still finish in these places"},
    {0, "counts", "FILE",
     "show these counts of tb-chances"},
    {0, "draws", "PERCENT", "of the games between equals are drawn"},
    {0, "model", "TEXT", "say how the outcomes were counted, or why not"},
    {0, "needs", "ID", "what must happen for this player"},
    {0, "part", "I/N", "write only part I of N of the outcomes"},
    {0, "percent", NULL, "print chances in percent of the outcomes"},
    {0, "places", "LIST", "count these places, such as 1,2,3"},
    {0, "sample", "N", "draw N outcomes at random, by --seed"},
    {0, "sure", "[=OUTCOMES]", "with more outcomes: only what proofs need"},
    {0, "whole", NULL, "all outcomes of sections with few enough"},
    {0, "words", "[=WHO]", "say what must happen, in sentences"},
    {0, NULL, NULL, "Output"},
    {'k', "columns", "COLUMNS", "these columns, separated by commas"},
    {'o', "output", "FORMAT", "the output format"},
    {'p', "print", NULL, "print the pipeline instead of running it"},
    {'q', "quiet", NULL, "print only errors in the files"},
    {'w', "write", "FILE", "replace FILE if there was no error"},
    {'x', "extra", "COLUMNS", "add these columns"},
    {0, "crosstable", NULL,
     "a column for each round: result, opponent's rank"},
    {0, "explain", "[=WHO]",
     "explain places: of ties, or of ids, a name, *"},
    {0, "heading", "TEXT",
     "print this instead of the section's name"},
    {0, "legend", NULL,
     "explain the order and the columns below tables"},
    {0, "title", "TEXT", "the name of the order, for legends"},
    {0, "since", "OLD",
     "add a column was: the rank in OLD, a ranked stream"},
    {0, "refuse", "TEXT", "replace the picked sections by this error"},
    {0, "skip-bad", NULL, "list bad sections as missing"},
    {0, "with", "OTHER", "take columns from OTHER, with the same players"},
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
