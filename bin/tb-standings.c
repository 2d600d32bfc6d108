/* SPDX-License-Identifier: ISC */
/* Runs an order of tie-breaks as one pipeline and prints the standings. */
#include <sys/stat.h>

#include "explain/explain.h"
#include "order/order.h"
#include "read/read.h"
#include "read/tb/tb.h"
#include "show/show.h"
#include "teams/teams.h"

static struct tb_parsed *const parsed = &tb_standings_parsed;

static void parse_options(int argc, char **argv)
{
    struct tb_stages *const stages = parsed->stages;

    tb_parsed_start(parsed);
    tb_options(&tb_standings, argc, argv);
    parsed->inputs->count = argc - optind;
    parsed->inputs->file = argv + optind;
    tb_stages_settle(parsed);
    if (stages->explain && tb_explain_format_named(stages->printer) &&
        *stages->explain)
        tb_explain_named("--explain", stages->explain);
}

/* Notes, for a page, when it was made and, unless times are given, the time of
   the newest file. */
static void note_times(const struct tb_inputs *inputs)
{
    const char *times = tb_clock_now();
    struct stat info;
    time_t newest = 0;

    for (int i = 0; i < inputs->count; i++) {
        if (stat(inputs->file[i], &info) == 0 && S_ISREG(info.st_mode) &&
            info.st_mtime > newest)
            newest = info.st_mtime;
    }
    if (newest)
        times = TB_MADE("%s,%s", times, tb_clock_stamp(newest, false));
    if (setenv(TB_CLOCK_TIME, times, 0) < 0)
        tb_die(TB_CLOCK_TIME ": ");
}

/* Parses the inputs; false, after messages, if there is nothing to rank. */
static bool parse(void)
{
    const struct tb_stages *const stages = parsed->stages;

    tb_parsed_make(parsed);
    if (stages->ahead.counts && parsed->outcome == TB_RUN_BAD_DATA)
        return false;
    if (!tb_stages_page(stages) && !stages->ahead.wanted)
        tb_survey_warn_ahead(&parsed->survey);
    return tb_script_has(parsed);
}

int main(int argc, char **argv)
{
    struct tb_stages *const stages = parsed->stages;
    struct tb_inputs *const inputs = parsed->inputs;
    bool good;

    tb_program = tb_standings.name;
    tb_run_beside(argv[0]);
    parse_options(argc, argv);
    tb_inputs_guard(parsed->inputs, stages->written);
    tb_run_descriptors(); /* before a file takes one of these descriptors */
    if (!stages->prints && tb_stages_page(stages) &&
        !getenv("SOURCE_DATE_EPOCH"))
        note_times(inputs);
    good = parse();
    if (good && inputs->mp.points.win && !inputs->teams &&
        !parsed->survey.teams && !parsed->survey.runs.both)
        tb_warn("warning: --mp is for teams, but these are players; --teams "
                "ranks their teams");
    if (stages->prints)
        return tb_script_print(parsed, good);
    if (good)
        tb_script_run(parsed);
    if (stages->written)
        tb_warn("nothing is written to %s",
                strcmp(stages->written, "-") == 0 ? "standard output"
                                                 : stages->written);
    return TB_BAD;
}
