/* SPDX-License-Identifier: ISC */
/* The options of tb-standings, which others run or look at. */
#include "read/table/table.h"
#include "show/show.h"
#include "stages.h"

static const struct tb_values values[] = {
    {&tb_formats, 'f', false},
    {&tb_reader_names, 'k', true},
    {&tb_outputs, 'o', false},
    {&tb_presets, 't', false},
    {&tb_codes, 't', false},
    {&tb_code_columns, 't', false},
    {&tb_extras_names, 'x', false},
    {&tb_editions, TB_OPTION_EDITION, false},
    {&tb_rating_kinds, TB_OPTION_RATING, false},
    {NULL, 0, false}};

const struct tb_program tb_standings = {
    .name = "tb-standings",
    .synopsis = "[-lpv] [-f FORMAT] [-g LIST] [-k COLUMNS] [-o FORMAT] [-R N] "
                "[-S NAME] [-t LIST] [-w FILE] [-x COLUMNS] [--all-sections] "
                "[--alone] [--before] [--by=COLUMN] [--chances[=PLACES]] "
                "[--combine=N] [--crosstable] [--edition=YEAR] "
                "[--explain[=WHO]] [--final] [--join] [--mp=POINTS] "
                "[--needs=ID] [--only=PATTERN] "
                "[--order=PATTERN=LIST] [--partial] [--prizes=SHEET] "
                "[--rating=KIND] [--receipt[=no]] [--refresh=SECONDS] "
                "[--round-robin] [--sample=N] "
                "[--seed=TEXT] [--since=OLD] [--skip-bad] [--teams] [--turned] "
                "[--weigh] [--whole-rounds] [--words[=ID]] [--work] [FILE...]",
    .summary = "Prints the standings of tournament files.\nLIST: codes and "
               "presets separated by commas, such as mmed,solkoff or fide.",
    .usual = "-t -R -x -o -w -p --explain --crosstable --combine --chances",
    .examples =
        "  tb-standings -t mmed,solkoff,cum open.csv\n"
        "  tb-standings -o page -w open.html open.csv\n",
    .values = values,
};
