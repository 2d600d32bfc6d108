/* SPDX-License-Identifier: ISC */
/* The options of tb-standings, which others run or look at. */
#include "read/table/table.h"
#include "show/show.h"
#include "stages.h"

static const struct tb_takes takes[] = {
    {'f', .words = &tb_formats},
    {'k', .columns = &tb_reader_names},
    {'o', .words = &tb_outputs},
    {'t', .words = &tb_presets},
    {'t', .words = &tb_codes},
    {'t', .words = &tb_code_columns},
    {'x', .words = &tb_extras_names},
    {TB_OPTION_EDITION, .words = &tb_editions},
    {TB_OPTION_RATING, .words = &tb_rating_kinds},
    {.option = 0}};

const struct tb_program tb_standings = {
    .name = "tb-standings",
    .synopsis = "[-lpv] [-f FORMAT] [-g LIST] [-k COLUMNS] [-o FORMAT] [-R N] "
                "[-S NAME] [-t LIST] [-w FILE] [-x COLUMNS] [--all-sections] "
                "[--by=COLUMN] [--chances[=PLACES]] [--combine=N] "
                "[--crosstable] [--edition=YEAR] "
                "[--explain[=WHO]] [--final] [--join] [--mp=POINTS] "
                "[--needs=ID] [--only=PATTERN] "
                "[--order=PATTERN=LIST] [--partial] [--prizes=SHEET] "
                "[--rating=KIND] [--round-robin] [--sample=N] "
                "[--seed=TEXT] [--since=OLD] [--skip-bad] [--teams] "
                "[--words[=WHO]] [--work] [FILE...]",
    .summary = "Prints the standings of tournament files.\nLIST: codes and "
               "presets separated by commas, such as mmed,solkoff or fide.",
    .usual = "-t -R -x -o -w -p --explain --crosstable --combine --chances",
    .examples =
        "  tb-standings -t mmed,solkoff,cum open.csv\n"
        "  tb-standings -o page -w open.html open.csv\n",
    .takes = takes,
};
