/* SPDX-License-Identifier: ISC */
/* Divides the prizes of a sheet among those who are ranked. */
#include "prizes/prizes.h"
#include "stream/stream.h"

static const char *of = "";
static unsigned rule; /* its row, from 1 on */
static bool work, partial;

static const struct tb_program program = {
    .name = "tb-prizes",
    .operands = "SHEET [FILE...]",
    .summary = "Divides prizes among ranked players. SHEET is a table with "
               "the columns prize,\nvalue, for, section, of.",
    .examples =
        "  tb-parse open.csv | tb-sort | tb-prizes prizes.csv | tb-format\n",
    .options = TB_OPTIONS(
        {"of", .text = &of},
        {"partial", .flag = &partial},
        {"rule", .words = &tb_prize_rules, .row = &rule},
        {"work", .flag = &work}),
};

static struct tb_text words_of(const struct tb_output *words)
{
    return words->length ? tb_output_text(words) : tb_text("-");
}

static struct tb_prizes prizes;

static void write_award(struct tb_stream *stream, size_t record)
{
    const struct tb_award *const award = &prizes.award[record];

    tb_row_number(stream, award->money * (TB_ONE / 100));
    tb_put_char(&stream->output, '\t');
    if (work) {
        tb_put_string(&stream->output, award->out           ? TB_PRIZE_OUT_WORDS
                                       : award->work.length ? ""
                                                            : "-");
        tb_prizes_words(&prizes, &stream->output, &award->work);
        tb_put_char(&stream->output, '\t');
    }
    tb_put_format(&stream->output, "%.*s\t%.*s",
                  TB_WHOLE(words_of(&award->won)),
                  TB_WHOLE(words_of(&award->trophy)));
}

int main(int argc, char **argv)
{
    static struct tb_prize_sheet sheet;
    static struct tb_stream stream;
    const char *from;
    size_t doubts;

    prizes.sheet = &sheet;
    prizes.stream = &stream;
    tb_options(&program, argc, argv);
    if (optind == argc)
        tb_die_usage("the sheet of prizes is missing");
    from = argv[optind++];
    for (int i = optind; i == optind || i < argc; i++) {
        if (strcmp(from, "-") == 0 && (i == argc || strcmp(argv[i], "-") == 0))
            tb_die_usage("the sheet and the stream cannot both be standard "
                         "input");
    }
    if (!tb_prize_sheet_read(&sheet, from, (int64_t)rule - 1))
        return TB_BAD;
    prizes.of = tb_text(of);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_prizes_open(&prizes, work);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!tb_prizes_award(&prizes))
            continue;
        tb_rows_write(&stream, write_award);
        tb_prizes_words(&prizes, &stream.output, &prizes.words.notes);
        doubts = tb_clashes_count(prizes.column.settings.doubt);
        if (doubts)
            tb_put_format(&stream.output, "# %.*s: " TB_DOUBTS "\n",
                          TB_SHOWN(tb_section_name(&stream)), doubts);
    }
    if (stream.sections && !tb_stream_lacks(&stream))
        tb_prizes_columns(&sheet);
    if (!tb_stream_lacks(&stream))
        tb_prize_sheet_end(&sheet, prizes.of, partial, prizes.column.nameless);
    tb_prizes_free(&prizes);
    tb_prize_sheet_free(&sheet);
    return tb_stream_end(&stream);
}
