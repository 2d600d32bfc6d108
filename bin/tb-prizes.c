/* SPDX-License-Identifier: ISC */
/* Divides the prizes of a sheet among those who are ranked. */
#include <getopt.h>

#include "base/base.h"
#include "prizes/prizes.h"
#include "stream/stream.h"

static const struct tb_values values[] = {
    {&tb_prize_rules, TB_OPTION_RULE, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-prizes",
    .synopsis = "[--of=COLUMN] [--rule=RULE] [--work] SHEET [FILE...]",
    .summary = "Appends the prizes of a ranked stream, by a table SHEET with "
               "the columns prize,\nvalue, for, section, of.",
    .examples =
        "  tb-parse open.csv | tb-sort | tb-prizes prizes.csv | tb-format\n",
    .values = values,
};

static const char *of = "";
static int64_t rule = -1;
static bool work;
static bool nameless; /* all sections are one: none is missing */

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case TB_OPTION_OF: of = optarg; break;
        case TB_OPTION_WORK: work = true; break;
        case TB_OPTION_RULE:
            rule = (int64_t)tb_option_word("--rule", &tb_prize_rules,
                                           tb_text(optarg));
            break;
        }
    }
    if (optind == argc)
        tb_die_usage("the sheet of prizes is missing");
}

static void open_columns(struct tb_prizes *prizes)
{
    struct tb_stream *const stream = prizes->stream;
    struct tb_prize_columns *const column = &prizes->column;

    column->ids.id_slot = tb_stream_column(stream, tb_text("id"));
    column->name_slot = tb_stream_column(stream, tb_text("name"));
    column->score_slot = tb_stream_column(stream, tb_text("score"));
    column->rank_slot = tb_stream_column(stream, tb_text("rank"));
    column->settings_slot = tb_stream_column_if(stream, tb_text("settings"));
    tb_prize_sheet_open(prizes->sheet, stream, prizes->of);
    tb_work_append_as(stream, tb_text("prize"), work ? ".work" : NULL);
    tb_stream_append(stream, tb_text("won"));
    tb_stream_append(stream, tb_text("trophy"));
}

/* Behind a sum, if there is one. */
static void put_words(struct tb_output *output, const struct tb_output *words,
                      int64_t sum)
{
    tb_put_char(output, '\t');
    if (sum) {
        tb_put_money(output, sum, true);
        tb_put_string(output, ": ");
    }
    tb_put_text(output, words->length ? tb_output_text(words) : tb_text("-"));
}

static void write_awards(struct tb_prizes *prizes)
{
    struct tb_stream *const stream = prizes->stream;

    for (size_t i = 0; prizes->award && i < stream->count; i++) {
        const struct tb_award *const award = &prizes->award[i];
        tb_row_begin(stream, i);
        tb_row_number(stream, award->money * (TB_ONE / 100));
        if (work)
            put_words(&stream->output, &award->work, award->money);
        put_words(&stream->output, &award->won, 0);
        put_words(&stream->output, &award->trophy, 0);
        tb_row_end(stream);
    }
    tb_put_text(&stream->output, tb_output_text(&prizes->notes));
}

/* Awards a section's prizes; false if it failed. */
static bool award(struct tb_prizes *prizes)
{
    nameless |= tb_text_missing(tb_section_name(prizes->stream));
    if (!tb_prizes_begin(prizes) ||
        !(prizes->rule == TB_BY_32B ? tb_prizes_us(prizes)
                                    : tb_prizes_europe(prizes)))
        return false;
    tb_prizes_each(prizes);
    tb_prizes_things(prizes);
    tb_prizes_end(prizes);
    return true;
}

int main(int argc, char **argv)
{
    static struct tb_prize_sheet sheet;
    static struct tb_stream stream;
    static struct tb_prizes prizes = {.sheet = &sheet, .stream = &stream};

    parse_options(argc, argv);
    if (!tb_prize_sheet_read(&sheet, argv[optind], rule))
        return TB_BAD;
    if (rule < 0)
        rule = tb_prize_sheet_says(&sheet, TB_PRIZE_RULE, tb_text(""), rule);
    prizes.rule = (enum tb_prize_rule)rule;
    prizes.of = tb_text(of);
    tb_stream_open(&stream, argc - optind - 1, argv + optind + 1);
    open_columns(&prizes);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (award(&prizes))
            write_awards(&prizes);
    }
    if (!nameless && !tb_stream_lacks(&stream))
        tb_prize_sheet_end(&sheet, prizes.of);
    tb_prizes_free(&prizes);
    return tb_stream_end(&stream);
}
