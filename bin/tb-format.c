/* SPDX-License-Identifier: ISC */
/* Prints the sections of a stream as tables. */
#include "order/order.h"
#include "read/tb/tb.h"
#include "show/show.h"

static const char *kflag;
static const char *oflag = "text";
static const char *heading;
static bool crosstable, legend, percent, skips;

static const struct tb_program program = {
    .name = "tb-format",
    .summary = "Prints tables for people, spreadsheets and other programs.",
    .examples = "  tb-sort -k score,mmed | tb-format -k rank,name,score,mmed\n",
    .options = TB_OPTIONS(
        {"columns", .columns = &tb_reader_names, .text = &kflag},
        {"output", .words = &tb_printers, .text = &oflag},
        {"crosstable", .flag = &crosstable},
        {"heading", .text = &heading},
        {"legend", .flag = &legend},
        {"percent", .flag = &percent},
        {"skip-bad", .flag = &skips}),
};

/* Tables with the same legend share it, after the last of them. */
struct legends {
    struct tb_output last, next;
    bool of_games; /* chances by result */
};

/* Makes the legend for the section's table. */
static void make_legend(struct legends *legends, const struct tb_view *view)
{
    const struct tb_stream *stream = view->stream;
    struct tb_legend own = {.text = stream->ranking.order,
                            .percent = percent};

    own.teams = tb_records_name_teams(stream->reader.header);
    if (stream->count && view->outcomes >= 0 && !legends->of_games)
        own.outcomes = tb_field(stream, 0, view->outcomes);
    legends->next.length = 0;
    tb_legend_put(&legends->next, &own, view);
    if (view->cross && view->rounds)
        tb_cross_legend(view->cross, &legends->next);
    if (view->changes)
        tb_put_string(&legends->next, "; " TB_CHANGES " after points: still "
                                      "playing");
}

/* Puts the legend of the tables so far if the next table has another. */
static void put_legend(struct legends *legends, struct tb_view *view,
                       const struct tb_printer *printer)
{
    const struct tb_output last = legends->last;

    if (last.length &&
        !tb_text_equal(tb_output_text(&last), tb_output_text(&legends->next)))
        printer->legend(view, tb_output_text(&last));
    legends->last = legends->next;
    legends->next = last;
    legends->next.length = 0;
}

/* Prints all sections and their legends. */
static void print_all(struct tb_view *view, const struct tb_printer *printer)
{
    struct legends legends = {0};
    const bool wanted = legend && printer->legend;
    struct tb_text rest, line;

    legends.of_games =
        percent && tb_stream_column_if(view->stream, "result") >= 0;
    tb_stream_begin(view->stream);
    while (tb_stream_section(view->stream)) {
        if (!tb_view_section(view))
            continue;
        if (wanted) {
            make_legend(&legends, view);
            put_legend(&legends, view, printer);
        }
        printer->section(view);
        /* Reserve memory for the legend before its table is written. */
        tb_put_room(&view->stream->output, 8 * legends.last.length + 64);
    }
    if (wanted)
        put_legend(&legends, view, printer);
    rest = tb_output_text(&view->stream->viewed.missing);
    while (printer->legend && tb_text_cut_line(&rest, &line))
        printer->legend(view, line);
    /* If all sections failed, print no empty table. */
    if (printer->end && (view->started || view->stream->status == TB_OK)) {
        tb_view_section(view);
        printer->end(view);
    }
    free(legends.last.buffer);
    free(legends.next.buffer);
}

int main(int argc, char **argv)
{
    const struct tb_printer *printer;
    struct tb_stream stream;
    struct tb_view view;
    struct tb_cross cross;

    tb_options(&program, argc, argv);
    printer = tb_printer_named(&tb_printers, oflag);
    tb_stream_open_view(&stream, argc - optind, argv + optind);
    stream.viewed.heading = heading;
    stream.viewed.skips = skips;
    tb_codes_columns(&stream, kflag);
    tb_view_open(&view, &stream, kflag, printer->fixed);
    view.code = tb_code_of_key;
    view.printer = printer;
    if (printer->open)
        printer->open(&view);
    if (crosstable)
        tb_view_cross(&view, &cross);
    if (percent)
        tb_view_percent(&view);
    print_all(&view, printer);
    if (stream.sections && stream.status == TB_OK)
        tb_view_check(&view);
    if (crosstable)
        tb_cross_free(&cross);
    tb_view_free(&view);
    return tb_stream_end(&stream);
}
