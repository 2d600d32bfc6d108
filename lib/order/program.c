/* SPDX-License-Identifier: ISC */
/* The options of tb-standings, for other programs too. */
#include "show/show.h"
#include "stages.h"

static struct tb_inputs inputs = {.rounds = TB_INPUTS_ALL};
static struct tb_stages stages = {.printer = "text"};

struct tb_parsed tb_standings_parsed = {.inputs = &inputs, .stages = &stages};

const struct tb_program tb_standings = {
    .name = "tb-standings",
    .summary = "Prints the standings of tournament files.\nLIST: codes and "
               "presets separated by commas, such as mmed,solkoff or fide.",
    .usual = "tie-breaks rounds extra output write print explain crosstable "
             "combine chances teams only",
    .examples =
        "  tb-standings -t mmed,solkoff,cum open.csv\n"
        "  tb-standings -o page -w open.html open.csv\n",
    .options = TB_OPTIONS(
        TB_INPUTS_OPTIONS(inputs),
        TB_STAGES_OPTIONS(stages),
        {"extra", .words = &tb_extras_names, .text = &stages.picked.further},
        {"print", .flag = &stages.prints},
        {"join", .passed = true, .flag = &inputs.days},
        {"mp", .set = tb_set_mp, .to = &inputs.mp},
        {"only", .set = tb_set_pattern, .to = &tb_standings_parsed.only},
        {"teams", .set = tb_set_teams, .to = &inputs}),
    .pass = tb_parsed_pass,
};
