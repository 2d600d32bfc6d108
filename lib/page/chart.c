/* SPDX-License-Identifier: ISC */
/* The running scores of those in front. */
#include "page.h"

enum {
    SHOWN = 10,
    STRONG = 6,     /* have a colour and a sign; the others are pale */
    LABELS_MAX = 12 /* rounds that are named */
};

/* They tell lines apart for who sees no colours. */
static const char *const signs[STRONG] = {"●", "■", "▲", "◆", "✚", "★"};

/* Where things are: pixels downwards, hundredths of a percent to the right. */
enum {
    TOP = 24,
    BOTTOM = 288,
    ROUNDS_AT = 308,
    LEFT = 600,
    RIGHT = 6000,
    LEADS_TO = 6400,
    NAMES_AT = 6500,
    NAME_HEIGHT = 26,
    APART = 100, /* strong lines of equal scores, at the most, side by side */
    NAME_WIDTH = 14 /* of phones of 360 pixels; see the style */
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

/* Adds up, what is to be freed; false if a sum does not fit. */
static bool open_chart(struct chart *chart, struct tb_document *document)
{
    const struct tb_games *games = tb_part_games(document);
    const size_t rounds = games->rounds, all = document->stream->count;
    tb_num range;

    *chart = (struct chart){.document = document,
                            .output = &document->body,
                            .count = all < SHOWN ? all : SHOWN,
                            .rounds = rounds};
    chart->running =
        tb_alloc(chart->count * (rounds + 1), sizeof *chart->running);
    for (size_t i = 0; rounds && i < chart->count; i++) {
        const struct tb_game *game = tb_games_of(games, record_of(chart, i));
        tb_num *const running = running_of(chart, i);
        for (size_t round = 0; round < rounds; round++) {
            tb_num *const sum = &running[round + 1];
            if (!tb_num_add(running[round], game[round].points, sum))
                return false;
            chart->low = *sum < chart->low ? *sum : chart->low;
            chart->high = *sum > chart->high ? *sum : chart->high;
        }
    }
    return tb_num_subtract(chart->high, chart->low, &range);
}

bool tb_chart_fits(struct tb_document *document)
{
    struct chart chart;
    const bool fits = open_chart(&chart, document);

    free(chart.running);
    return fits || tb_stream_fail(document->stream, 0, "a running score of the "
                                  "section is out of range");
}

/* Hundredths as a number. */
static struct tb_shown show(int64_t hundredths)
{
    return tb_num_show(hundredths * (TB_ONE / 100));
}

static int64_t across(const struct chart *chart, size_t round)
{
    return LEFT + (RIGHT - LEFT) * (int64_t)round / (int64_t)chart->rounds;
}

/* How far a strong line stands aside, which must not hide another one. */
static int64_t aside(const struct chart *chart, size_t place, size_t round)
{
    const int64_t most = (RIGHT - LEFT) / (int64_t)chart->rounds / (STRONG + 2);
    const int64_t apart = most < APART ? most : APART;
    const int64_t strong =
        (int64_t)(chart->count < STRONG ? chart->count : STRONG);

    return across(chart, round) +
           (place < STRONG ? apart * (2 * (int64_t)place - strong + 1) / 2 : 0);
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

static void put_line(struct tb_output *output, int64_t from_x, int64_t from_y,
                     int64_t to_x, int64_t to_y)
{
    tb_put_format(output,
                  "<line x1=\"%s%%\" y1=\"%s\" x2=\"%s%%\" y2=\"%s\"/>\n",
                  show(from_x).text, show(from_y).text, show(to_x).text,
                  show(to_y).text);
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
    for (tb_num i = first; i <= last; i++)
        tb_put_format(output, "<text x=\"0\" y=\"%s\">%s</text>\n",
                      show(down(chart, i * step) - 400).text,
                      tb_num_show(i * step).text);
    for (size_t round = each; round <= chart->rounds; round += each)
        tb_put_format(output,
                      "<text text-anchor=\"middle\" x=\"%s%%\" y=\"%d\">"
                      "R%zu</text>\n", show(across(chart, round)).text,
                      ROUNDS_AT, round);
    tb_put_string(output, "</g>\n");
}

/* How far down the line of a place ends. */
static int64_t end_down(const struct chart *chart, size_t place)
{
    return down(chart, running_of(chart, place)[chart->rounds]);
}

/* Finds where the middles of the names are: at the ends of their lines, or
   below the name before, or so far up that there is room for all behind. */
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

/* The rounds of a place, without games at the end that are not finished. */
static size_t known_rounds(const struct chart *chart, size_t place)
{
    const struct tb_game *game = tb_games_of(
        tb_part_games(chart->document), record_of(chart, place));
    size_t rounds = chart->rounds;

    while (rounds && tb_game_pending(&game[rounds - 1]))
        rounds--;
    return rounds;
}

/* Begins the lines of a place, or the one that leads to its name. */
static void begin_lines(struct chart *chart, size_t place, const char *lead)
{
    if (place < STRONG)
        tb_put_format(chart->output, "<g class=\"c%zu%s\">\n", place, lead);
    else
        tb_put_format(chart->output, "<g class=\"pale%s\">\n", lead);
}

static void put_scores(struct chart *chart, size_t place)
{
    struct tb_output *output = chart->output;
    const tb_num *running = running_of(chart, place);
    const size_t known = known_rounds(chart, place);

    begin_lines(chart, place, "");
    for (size_t round = 0; round < known; round++)
        put_line(output, aside(chart, place, round),
                 down(chart, running[round]), aside(chart, place, round + 1),
                 down(chart, running[round + 1]));
    for (size_t round = 1; round <= known && place < STRONG; round++)
        tb_put_format(output,
                      "<text text-anchor=\"middle\" x=\"%s%%\" y=\"%s\">"
                      "%s</text>\n", show(aside(chart, place, round)).text,
                      show(down(chart, running[round]) + 400).text,
                      signs[place]);
    tb_put_string(output, "</g>\n");
    begin_lines(chart, place, " lead");
    put_line(output, aside(chart, place, known), end_down(chart, place),
             LEADS_TO, chart->name[place]);
    tb_put_string(output, "</g>\n");
}

/* Puts a name; a long one is cut, and an ellipsis says so. */
static void put_cut(struct tb_output *output, struct tb_text name, size_t width)
{
    const bool cut = tb_width(name) > width;

    while (tb_width(name) > width - cut) {
        do {
            name.length--;
        } while (name.length && !tb_utf8_begins(name.at[name.length]));
    }
    tb_put_format(output, "%s%s", tb_escaped(name, TB_HTML_TEXT),
                  cut ? "…" : "");
}

static void put_name(struct chart *chart, size_t place)
{
    const struct tb_document *const document = chart->document;
    struct tb_output *const output = chart->output;
    const size_t record = record_of(chart, place);
    const struct tb_text id =
        tb_field(document->stream, record, document->explain.id_slot);
    const bool twice = tb_explain_namesake(&document->explain, record);

    tb_put_format(output, "<text x=\"%s%%\" y=\"%s\">",
                  show(NAMES_AT).text, show(chart->name[place] + 400).text);
    if (place < STRONG)
        tb_put_format(output, "<tspan class=\"c%zu\">%s</tspan> ", place,
                      signs[place]);
    put_cut(output, tb_field(document->stream, record, document->name),
            NAME_WIDTH - (twice ? id.length + strlen(" ()") : 0));
    if (twice)
        tb_put_format(output, " (%.*s)", (int)id.length, id.at);
    tb_put_string(output, "</text>\n");
}

static void put_svg(struct chart *chart)
{
    struct tb_output *output = chart->output;

    tb_put_format(output, "<figure>\n<figcaption>The first %zu, their points "
                          "after each round</figcaption>\n"
                          "<svg role=\"img\" aria-label=\"The numbers of the "
                          "chart stand in the table below it\">\n",
                  chart->count);
    put_axes(chart);
    place_names(chart);
    for (size_t i = 0; i < chart->count; i++)
        put_scores(chart, i);
    for (size_t i = 0; i < chart->count; i++)
        put_name(chart, i);
    tb_put_string(output, "</svg>\n</figure>\n");
}

/* The chart's scores as a table, for who cannot see it or wants to know. */
static void put_numbers(struct chart *chart)
{
    struct tb_output *output = chart->output;

    tb_put_string(output, "<details>\n<summary>The chart in numbers</summary>"
                          "\n");
    tb_part_table(chart->document, "c", "numbers", chart->count);
    tb_put_string(output, "<caption>Points after each round</caption>\n<thead>"
                          "\n<tr><th scope=\"col\">Name</th>");
    for (size_t round = 1; round <= chart->rounds; round++)
        tb_put_format(output, "<th scope=\"col\" class=\"n\">R%zu</th>", round);
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
    for (size_t i = 0; i < chart->count; i++) {
        tb_put_string(output, "<tr><th scope=\"row\">");
        tb_part_name(chart->document, record_of(chart, i));
        tb_put_string(output, "</th>");
        for (size_t round = 1; round <= chart->rounds; round++)
            tb_put_format(output, "<td class=\"n\">%s</td>",
                          round > known_rounds(chart, i)
                              ? "…"
                              : tb_num_show(running_of(chart, i)[round]).text);
        tb_put_string(output, "</tr>\n");
    }
    tb_part_table_end(chart->document);
    tb_put_string(output, "</details>\n");
}

void tb_chart_put(struct tb_document *document)
{
    struct chart chart;

    open_chart(&chart, document);
    if (chart.rounds > 1 && chart.high > chart.low) {
        tb_part_heading(document, "c", "Round by round</h3>\n");
        put_svg(&chart);
        put_numbers(&chart);
    }
    free(chart.running);
}
