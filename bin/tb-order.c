/* SPDX-License-Identifier: ISC */
/* Prints the pipeline of a tie-break order for a stream, for sh. */
#include <fcntl.h>
#include <unistd.h>

#include "explain/explain.h"
#include "order/order.h"
#include "read/read.h"
#include "read/tb/tb.h"
#include "show/show.h"
#include "stream/stream.h"

static struct tb_inputs inputs;
static struct tb_stages stages = {.printer = "text"};
static struct tb_parsed parsed = {.inputs = &inputs, .stages = &stages};

static void take_teams(const char *points)
{
    if (points)
        tb_die_usage("--teams=%s: the stream has match points already",
                     points);
    inputs.teams = true;
}

static const struct tb_program program = {
    .name = "tb-order",
    .operands = "[FILE]",
    .summary = "Prints, for sh, the pipeline that ranks a stream as "
               "tb-standings does.\nLIST: codes and presets separated by "
               "commas, such as mmed,solkoff or fide.",
    .usual = "tie-breaks columns output write extra chances combine "
             "explain teams",
    .examples = "  tb-parse open.csv | tb-order -t mmed,solkoff >order.sh\n"
                "  tb-parse open.csv | sh order.sh\n",
    .options = TB_OPTIONS(
        TB_STAGES_OPTIONS(stages),
        {"extra", .columns = &tb_reader_names,
         .text = &stages.picked.further},
        {"teams", .take = take_teams}),
};

static void parse_options(int argc, char **argv)
{
    tb_parsed_start(&parsed);
    tb_options(&program, argc, argv);
    inputs.count = argc - optind;
    inputs.file = argv + optind;
    tb_stages_settle(&parsed);
    if (stages.explain && tb_explain_format_named(stages.printer) &&
        *stages.explain)
        tb_explain_named("--explain", stages.explain);
    if (inputs.count > 1)
        tb_die_usage("it reads one stream");
}

int main(int argc, char **argv)
{
    const char *path;
    struct tb_output script;
    bool standard;
    int file;

    tb_program = program.name;
    tb_run_beside(argv[0]);
    parse_options(argc, argv);
    tb_inputs_guard(&inputs, stages.written);
    path = inputs.count ? inputs.file[0] : "-";
    standard = strcmp(path, "-") == 0;
    file = standard ? STDIN_FILENO : open(path, O_RDONLY);
    if (file < 0 || !tb_store_read(&parsed.records, file))
        tb_die("%s: cannot read: ", standard ? "stdin" : path);
    tb_parsed_take(&parsed);
    if (!tb_script_has(&parsed))
        return TB_BAD;
    /* Empty input would get an order that nobody asked for. */
    if (parsed.survey.records == 0 ||
        !tb_records_name(parsed.survey.header, "score"))
        tb_die("%s: no records; the input must come from tb-parse",
               inputs.count ? inputs.file[0] : "stdin");
    tb_output_open(&script, STDOUT_FILENO);
    if (!tb_parts_several(&parsed))
        tb_parsed_decide(&parsed);
    tb_script_put(&script, &parsed);
    tb_output_close(&script);
    return TB_OK;
}
