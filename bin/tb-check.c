/* SPDX-License-Identifier: ISC */
/* Compares the points and ranks that a file declares with those computed. */
#include "base/base.h"
#include "check/check.h"
#include "read/read.h"
#include "read/tb/tb.h"

static struct tb_inputs inputs = {.rounds = TB_INPUTS_ALL};
static struct tb_check check;
static struct tb_stages stages = {.declaring = true, .printer = "text"};
static struct tb_parsed parsed = {.inputs = &inputs, .stages = &stages};
static const char *against, *games; /* the files of these options */

static const struct tb_program program = {
    .name = "tb-check",
    .summary = "Lists the players whose published points, ranks or "
               "tie-breaks differ from those\ncomputed in the order of -t, or "
               "of the file.",
    .usual = "tie-breaks rounds verbose lenient final teams",
    .examples =
        "  tb-check open.trf\n"
        "  tb-check -t BH/C1,DE table.csv\n",
    .options = TB_OPTIONS(
        TB_INPUTS_OPTIONS(inputs),
        {"verbose", .passed = true, .flag = &inputs.verbose},
        {"rating", .passed = true, .words = &tb_rating_kinds,
         .take = tb_format_rating},
        {"teams", .set = tb_set_teams, .to = &inputs},
        {"output", .words = &tb_check_formats, .row = &check.format},
        {"quiet", .flag = &tb_quiet},
        {"tie-breaks", .words = &tb_presets, .text = &stages.asked},
        {"tie-breaks", .words = &tb_codes},
        {"against", .text = &against},
        {"games", .text = &games},
        {"seed", .text = &stages.seed}),
    .pass = tb_parsed_pass,
};

/* Stores the operands; of joined files, the first one comes first. */
static void take_files(int count, char **file)
{
    static const char *both[2];

    inputs.count = count;
    inputs.file = file;
    if (!against && !games)
        return;
    if (against && games)
        tb_die_usage("--against and --games cannot be combined");
    if (games && (inputs.teams ||
                  (stages.asked &&
                   tb_order_wants(tb_text(stages.asked), false,
                                  TB_BOOK_US).teams)))
        tb_die_usage("--games is for players; give a file that has the games, "
                     "points and ranks of teams by itself");
    if (count != 1)
        tb_die_usage("--against and --games require a single file");
    inputs.said.apart = true;
    both[0] = against ? against : *file;
    both[1] = against ? *file : games;
    inputs.count = 2;
    inputs.file = (void *)both;
}

static void parse_options(int argc, char **argv)
{
    const char *wrong = NULL;

    tb_parsed_start(&parsed);
    tb_options(&program, argc, argv);
    if (stages.asked)
        wrong = strstr(stages.asked, TB_KEY_COLUMN)
                    ? "it ranks by a column of the file, which nothing computes"
                    : tb_stages_wrong(tb_text(stages.asked), false, stages.seed,
                                      true);
    if (wrong)
        tb_die_usage("-t: %s", wrong);
    check.against = against;
    check.joined = games;
    check.lenient = inputs.lenient;
    check.verbose = inputs.verbose;
    if (against || games)
        stages.join = tb_check_join;
    take_files(argc - optind, argv + optind);
}

int main(int argc, char **argv)
{
    int status = TB_BAD;

    tb_program = program.name;
    tb_run_beside(argv[0]);
    parse_options(argc, argv);
    tb_inputs_guard(&inputs, NULL);
    tb_run_descriptors(); /* before a file takes one of these descriptors */
    tb_parsed_make(&parsed);
    tb_survey_warn_ahead(&parsed.survey);
    if (tb_script_has(&parsed) ||
        (parsed.outcome == TB_RUN_BAD_DATA && !parsed.survey.cut_off))
        status = tb_check_run(&check, &parsed);
    tb_parsed_free(&parsed);
    return status;
}
