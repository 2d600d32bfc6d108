/* SPDX-License-Identifier: ISC */
/* The running scores of those in front. */
#include <stdlib.h>

#include "parts.h"

enum {
    SHOWN = 10,
    COLOURS = 5,   /* the others of ten have the same, dashed */
    LABELS_MAX = 12 /* rounds that are named */
};

/* Where things are: pixels downwards, hundredths of a percent to the right. */
enum {
    TOP = 24,
    BOTTOM = 288,
    ROUNDS_AT = 308,
    LEFT = 600,
    RIGHT = 6000,
    LEADS_TO = 6600,
    NAMES_AT = 6700,
    NAME_HEIGHT = 26,
    APART = 3 /* lines of equal scores lie side by side, at the most so far */
};

struct chart {
    struct tb_document *document;
    struct tb_output *output;
    size_t count, rounds;
    tb_num *running; /* by place and round, round 0 first */
    tb_num low, high;
    int64_t name[SHOWN]; /* by place: how far down it stands */
};

static size_t record_of(const struct chart *chart, size_t place)
{
    return tb_explain_record(&chart->document->explain, place);
}

static tb_num *running_of(const struct chart *chart, size_t place)
{
    return chart->running + place * (chart->rounds + 1);
}

/* Adds up; false if a sum does not fit. */
static bool add_up(struct chart *chart)
{
    const struct tb_games *games = tb_part_games(chart->document);

    for (size_t i = 0; i < chart->count; i++) {
        const struct tb_game *game = tb_games_of(games, record_of(chart, i));
        tb_num *const running = running_of(chart, i);
        for (size_t round = 0; round < chart->rounds; round++) {
            const tb_num points = game[round].points;
            tb_num *const sum = &running[round + 1];
            if (!tb_num_add(running[round], points, sum))
                return false;
            chart->low = *sum < chart->low ? *sum : chart->low;
            chart->high = *sum > chart->high ? *sum : chart->high;
        }
    }
    return true;
}

/* Puts hundredths as a number. */
static void put_hundredths(struct tb_output *output, int64_t hundredths)
{
    tb_put_number(output, hundredths * (TB_ONE / 100));
}

static void put_percent(struct tb_output *output, const char *name,
                        int64_t hundredths)
{
    tb_put_string(output, name);
    put_hundredths(output, hundredths);
    tb_put_string(output, "%\"");
}

static void put_pixels(struct tb_output *output, const char *name,
                       int64_t hundredths)
{
    tb_put_string(output, name);
    put_hundredths(output, hundredths);
    tb_put_char(output, '"');
}

static int64_t across(const struct chart *chart, size_t round)
{
    return LEFT + (RIGHT - LEFT) * (int64_t)round / (int64_t)chart->rounds;
}

/* How far down a score is, in hundredths of a pixel. */
static int64_t down(const struct chart *chart, tb_num score)
{
    enum { HEIGHT = 100 * (BOTTOM - TOP) };
    const tb_num range = chart->high - chart->low;
    const tb_num above = score - chart->low;

    /* Of a range that is great a part too small to be seen is lost. */
    return 100 * BOTTOM - (range > INT64_C(1000000000000)
                               ? above / (range / HEIGHT)
                               : HEIGHT * above / range);
}

/*
 * What a line is moved by, so that it does not hide others: all of them are no
 * further apart than half a point is high.
 */
static int64_t aside(const struct chart *chart, size_t place)
{
    const int64_t half = 100 * (BOTTOM - TOP) * TB_HALF /
                         (chart->high - chart->low);
    const int64_t fits = half / (int64_t)chart->count;
    const int64_t apart = fits < 100 * APART ? fits : 100 * APART;

    return apart * (2 * (int64_t)place - (int64_t)chart->count + 1) / 2;
}

static void put_line(struct tb_output *output, int64_t from_x, int64_t from_y,
                     int64_t to_x, int64_t to_y)
{
    put_percent(output, "<line x1=\"", from_x);
    put_pixels(output, " y1=\"", from_y);
    put_percent(output, " x2=\"", to_x);
    put_pixels(output, " y2=\"", to_y);
    tb_put_string(output, "/>\n");
}

/* Lines at whole scores, each with its number, and the rounds below. */
static void put_axes(struct chart *chart)
{
    struct tb_output *output = chart->output;
    const tb_num whole = (chart->high - chart->low) / TB_ONE;
    const tb_num step = (whole / 6 + 1) * TB_ONE;
    const tb_num first = chart->low / step, last = chart->high / step;
    const size_t each = chart->rounds / LABELS_MAX + 1;

    tb_put_string(output, "<g class=\"grid\">\n");
    for (tb_num i = first; i <= last; i++)
        put_line(output, 0, down(chart, i * step), RIGHT,
                 down(chart, i * step));
    tb_put_string(output, "</g>\n<g class=\"axis\">\n");
    for (tb_num i = first; i <= last; i++) {
        put_pixels(output, "<text x=\"0\" y=\"",
                   down(chart, i * step) - 400);
        tb_put_char(output, '>');
        tb_put_number(output, i * step);
        tb_put_string(output, "</text>\n");
    }
    for (size_t round = each; round <= chart->rounds; round += each) {
        put_percent(output, "<text text-anchor=\"middle\" x=\"",
                    across(chart, round));
        put_pixels(output, " y=\"", 100 * ROUNDS_AT);
        tb_put_string(output, ">R");
        tb_put_number(output, (tb_num)round * TB_ONE);
        tb_put_string(output, "</text>\n");
    }
    tb_put_string(output, "</g>\n");
}

/* How far down the line of a place ends. */
static int64_t end_down(const struct chart *chart, size_t place)
{
    return down(chart, running_of(chart, place)[chart->rounds]) +
           aside(chart, place);
}

/*
 * Finds where the middles of the names are: at the ends of their lines, or
 * below the name before, or so far up that there is room for all behind.
 */
static void place_names(struct chart *chart)
{
    int64_t next = 100 * TOP;

    for (size_t i = 0; i < chart->count; i++) {
        const int64_t behind = (int64_t)(chart->count - 1 - i);
        const int64_t lowest = 100 * (BOTTOM - NAME_HEIGHT * behind);
        int64_t at = end_down(chart, i);
        at = at < next ? next : at;
        at = at > lowest ? lowest : at;
        chart->name[i] = at;
        next = at + 100 * NAME_HEIGHT;
    }
}

/* Begins the lines of a place, or the one that leads to its name. */
static void begin_lines(struct chart *chart, size_t place, const char *lead)
{
    tb_put_string(chart->output, "<g class=\"c");
    tb_put_number(chart->output, (tb_num)(place % COLOURS) * TB_ONE);
    tb_put_string(chart->output, place < COLOURS ? "" : " dash");
    tb_put_string(chart->output, lead);
    tb_put_string(chart->output, "\">\n");
}

static void put_scores(struct chart *chart, size_t place)
{
    struct tb_output *output = chart->output;
    const tb_num *running = running_of(chart, place);
    const int64_t moved = aside(chart, place);

    begin_lines(chart, place, "");
    for (size_t round = 0; round < chart->rounds; round++)
        put_line(output, across(chart, round),
                 down(chart, running[round]) + moved, across(chart, round + 1),
                 down(chart, running[round + 1]) + moved);
    tb_put_string(output, "</g>\n");
    begin_lines(chart, place, " lead");
    put_line(output, RIGHT, end_down(chart, place), LEADS_TO,
             chart->name[place]);
    tb_put_string(output, "</g>\n");
}

static void put_name(struct chart *chart, size_t place)
{
    struct tb_output *output = chart->output;

    put_percent(output, "<text x=\"", NAMES_AT);
    put_pixels(output, " y=\"", chart->name[place] + 400);
    tb_put_char(output, '>');
    tb_part_field(chart->document, record_of(chart, place),
                  chart->document->name);
    tb_put_string(output, "</text>\n");
}

static void put_svg(struct chart *chart)
{
    struct tb_output *output = chart->output;

    tb_put_string(output, "<figure>\n<figcaption>The first ");
    tb_put_number(output, (tb_num)chart->count * TB_ONE);
    tb_put_string(output, ", their points after each round</figcaption>\n"
                          "<svg role=\"img\" aria-label=\"The numbers of the "
                          "chart stand in the table below it\">\n");
    put_axes(chart);
    place_names(chart);
    for (size_t i = 0; i < chart->count; i++)
        put_scores(chart, i);
    for (size_t i = 0; i < chart->count; i++)
        put_name(chart, i);
    tb_put_string(output, "</svg>\n</figure>\n");
}

/* The same for who cannot see it, or wants to know exactly. */
static void put_numbers(struct chart *chart)
{
    struct tb_output *output = chart->output;

    tb_put_string(output, "<details>\n<summary>The chart in numbers</summary>"
                          "\n");
    tb_part_table(chart->document, "c", "numbers", chart->count);
    tb_put_string(output, "<caption>Points after each round</caption>\n<thead>"
                          "\n<tr><th scope=\"col\">Name</th>");
    for (size_t round = 1; round <= chart->rounds; round++) {
        tb_put_string(output, "<th scope=\"col\" class=\"n\">R");
        tb_put_number(output, (tb_num)round * TB_ONE);
        tb_put_string(output, "</th>");
    }
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
    for (size_t i = 0; i < chart->count; i++) {
        tb_put_string(output, "<tr><th scope=\"row\">");
        tb_part_field(chart->document, record_of(chart, i),
                      chart->document->name);
        tb_put_string(output, "</th>");
        for (size_t round = 1; round <= chart->rounds; round++) {
            tb_put_string(output, "<td class=\"n\">");
            tb_put_number(output, running_of(chart, i)[round]);
            tb_put_string(output, "</td>");
        }
        tb_put_string(output, "</tr>\n");
    }
    tb_part_table_end(chart->document);
    tb_put_string(output, "</details>\n");
}

bool tb_chart_put(struct tb_document *document)
{
    struct chart chart = {.document = document,
                          .output = &document->body,
                          .count = document->stream->count,
                          .rounds = tb_part_games(document)->rounds};
    tb_num range;
    bool fits;

    if (chart.count > SHOWN)
        chart.count = SHOWN;
    chart.running =
        tb_alloc(chart.count * (chart.rounds + 1), sizeof *chart.running);
    fits = add_up(&chart) && tb_num_subtract(chart.high, chart.low, &range);
    if (!fits)
        tb_stream_fail(document->stream, 0,
                       "a running score of the section is out of range");
    if (fits && chart.rounds > 1 && range > 0) {
        tb_put_string(chart.output, "<h3 id=\"");
        tb_part_anchor(document);
        tb_put_string(chart.output, "c\">Round by round</h3>\n");
        put_svg(&chart);
        put_numbers(&chart);
    }
    free(chart.running);
    return fits;
}
