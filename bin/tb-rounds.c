/* SPDX-License-Identifier: ISC */
/* Cuts a stream to the first rounds of each section. */
#include <unistd.h>

#include "order/order.h"

static struct tb_output output;
static struct tb_parsing parse = {
    .inputs = {.rounds = TB_INPUTS_ALL, .extras = &parse.extras},
    .emit = {.output = &output, .extras = &parse.extras, .carries = true}};
static struct tb_inputs *const inputs = &parse.inputs;
static struct tb_emit *const emit = &parse.emit;

static const struct tb_program program = {
    .name = "tb-rounds",
    .operands = "N | -N | whole [FILE...]",
    .summary = "Cuts sections to their first N rounds, leaves the last N off, "
               "or cuts to the\nlast round in which no result is missing.",
    .examples = "  tb-parse open.csv | tb-rounds 3 | tb-sort -k score\n",
    .options = TB_OPTIONS({"lenient", .flag = &parse.inputs.lenient}),
};

/* What is finished is written before the program waits for a file. */
static void begin_file(bool waits)
{
    if (emit->header)
        tb_line_put_file(&output, false);
    emit->before = emit->ends;
    if (waits)
        tb_output_flush(&output);
    tb_emit_keep(emit);
}

static void pass_error_on(const char *text)
{
    tb_emit_drop(emit);
    tb_emit_error(emit, tb_text(""), text, NULL);
    tb_output_flush(&output);
}

/* Takes the operands: how many rounds, then files. */
static void parse_options(int argc, char **argv)
{
    static char none[] = "--";
    const char *rounds = argc > 1 ? argv[1] : NULL;

    /* A number of rounds to be left off looks like an option. */
    if (rounds && rounds[0] == '-' && tb_text_digit(rounds[1]))
        argv[1] = none;
    else
        rounds = NULL;
    tb_options(&program, argc, argv);
    if (!rounds && optind == argc)
        tb_die_usage("how many rounds?");
    tb_set_rounds("N", rounds ? rounds : argv[optind++], inputs);
    inputs->count = argc - optind;
    inputs->file = argv + optind;
    inputs->before = begin_file;
    emit->one_file = inputs->count <= 1;
}

int main(int argc, char **argv)
{
    struct tb_tournament tournament = {.teams = &parse.teams};
    enum tb_status status;

    parse_options(argc, argv);
    tb_output_open(&output, STDOUT_FILENO);
    tb_die_hook = pass_error_on;
    while (tb_inputs_next(inputs, &tournament)) {
        if (inputs->found && inputs->found->read != tb_records_read)
            tb_die("%s: is not a stream of tb-parse", inputs->source.name);
        tb_emit_bounds(emit, &tournament);
        if (inputs->good)
            tb_parsing_take(&parse, &tournament);
        if (inputs->source.failed)
            tb_emit_error(emit, tournament.carried.header,
                          inputs->source.fault, &tournament);
        tb_output_flush(&output);
        tb_emit_keep(emit);
    }
    status = inputs->failed || emit->saw_error ? TB_BAD : TB_OK;
    tb_die_hook = NULL;
    tb_emit_end(emit);
    tb_emit_free(emit);
    tb_tournament_free(&tournament);
    tb_tournament_free(&parse.of_teams);
    tb_teams_free(&parse.teams);
    tb_inputs_free(inputs);
    tb_output_close(&output);
    return status;
}
