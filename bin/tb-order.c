/* SPDX-License-Identifier: ISC */
/* Prints the pipeline of an order of tie-breaks for a stream, for sh. */
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
static struct tb_parsed pending = {.inputs = &inputs, .stages = &stages};

static const struct tb_program program = {
    .name = "tb-order",
    .operands = "[FILE [PENDING]]",
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
        {"teams", .flag = &parsed.teams}),
};

static void parse_options(int argc, char **argv)
{
    tb_parsed_start(&parsed);
    tb_options(&program, argc, argv);
    inputs.count = argc - optind;
    inputs.file = argv + optind;
    tb_stages_settle(&stages, &parsed);
    if (stages.explain && tb_explain_format_named(stages.printer) &&
        *stages.explain)
        tb_explain_named("--explain", stages.explain);
    if (inputs.count > (stages.ahead.counts ? 2 : 1) ||
        (stages.ahead.counts && inputs.count < 2))
        tb_die_usage("it reads one stream, and one with the games that are "
                     "pending for chances on a page");
}

/* Takes the stream of a file, "-": of standard input. */
static void take(struct tb_parsed *from, const char *path)
{
    const bool standard = strcmp(path, "-") == 0;
    const int file = standard ? STDIN_FILENO : open(path, O_RDONLY);

    if (file < 0 || !tb_store_read(&from->records, file))
        tb_die("%s: cannot read: ", standard ? "stdin" : path);
    tb_parsed_take(from);
}

int main(int argc, char **argv)
{
    struct tb_output script;
    bool good = true;

    tb_program = program.name;
    tb_run_beside(argv[0]);
    parse_options(argc, argv);
    tb_inputs_spare(&inputs, stages.written);
    if (stages.ahead.counts) {
        pending.ahead = true;
        take(&pending, inputs.file[1]);
        good = tb_script_has(&stages, &pending);
    }
    take(&parsed, inputs.count ? inputs.file[0] : "-");
    inputs.count = inputs.count > 0;
    if (!good || !tb_script_has(&stages, &parsed))
        return TB_BAD;
    /* Of nothing it would print an order that nobody asked for. */
    if (parsed.survey.records == 0 ||
        !tb_records_name(parsed.survey.header, "score"))
        tb_die("%s: there are no records of tb-parse",
               inputs.count ? inputs.file[0] : "stdin");
    tb_output_open(&script, STDOUT_FILENO);
    if (!tb_parts_several(&stages, &parsed))
        tb_parsed_decide(&parsed);
    tb_script_put(&script, &stages, &parsed, &pending, false);
    tb_output_close(&script);
    return TB_OK;
}
