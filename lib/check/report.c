/* SPDX-License-Identifier: ISC */
/* Writes differences as text or JSON. */
#include <stdio.h>

#include "pairs.h"
#include "show/show.h"

static const struct tb_word formats[] = {
    {"text", "one line each, fields separated by tabs"},
    {"json", "an array of objects"}};
const struct tb_words tb_check_formats = TB_WORDS(formats);

/* Puts a value after its text prefix or, in JSON, its key; a NULL prefix omits
   it. number: normalize a number. */
static void put(struct tb_check_report *report, const char *text,
                const char *json, struct tb_text value, bool number)
{
    struct tb_output *const output = &report->found;
    const char *const missing = report->json ? "null" : "-";
    tb_num parsed;

    if (!(report->json ? json : text))
        return;
    tb_put_string(output, report->json ? json : text);
    if (!number) {
        tb_put_format(output, report->json ? "\"%s\"" : "%s",
                      value.length ? tb_escaped(value, report->json ? TB_JSON
                                                                    : TB_SHOWN)
                                   : missing);
    } else if (tb_check_number(value, &parsed) || parsed == TB_MISSING) {
        tb_put_string(output, missing);
    } else {
        tb_put_number(output, parsed);
    }
}

/* Puts a difference after a separator. */
static void put_difference(struct tb_check_report *report, const char **between,
                           struct tb_text what, struct tb_text left,
                           struct tb_text right, bool own)
{
    tb_put_string(&report->found, *between);
    *between = report->json ? "}, " : "; ";
    put(report, "", "{\"what\": ", what, false);
    put(report, own ? ": first " : ": declared ",
        own ? ", \"first\": " : ", \"declared\": ", left, !own);
    put(report, own ? ", second " : ", computed ",
        own ? ", \"second\": " : ", \"computed\": ", right, !own);
}

/* Puts the rounds in which games, or the game points of matches, differ. */
static void put_games(struct tb_check_report *report, const char **between,
                      struct tb_text left, struct tb_text right, bool games)
{
    struct tb_text first, second;
    char what[48];

    for (int round = 1; tb_check_round(&left, &right, &first, &second);
         round++) {
        snprintf(what, sizeof what, "round %d%s", round,
                 games ? "" : ", game points");
        if (!tb_text_equal(first, second))
            put_difference(report, between, tb_text(what), first, second, true);
    }
}

/* Puts the first alternative code that explains the declared values, if any. */
static void put_reason(struct tb_check_report *report,
                       const struct tb_check_pair *pair)
{
    static const char *const why[][2] = {
        {"/P", "forfeits count as games"},
        {"/Efull", "a full-point bye is cut like a requested one"},
        {"/Eswiss", "the dummy is that of a Swiss"},
        {"/Ereal", "real points"},
        {"/E", "another edition of the rules"},
        {"", "another cut"}};
    const struct tb_check_pair *reading = pair + 1;
    const struct tb_check_pair *const end =
        report->part->pair + report->part->count;
    struct tb_output reason = {0};
    size_t i = 0;

    while (reading < end && (!reading->fits || reading->differs ||
                             strcmp(reading->name, pair->name) != 0))
        reading++;
    if (pair->among) {
        tb_put_string(&reason, "a place among the tied players");
    } else if (reading < end) {
        while (!strstr(reading->code, why[i][0]))
            i++;
        tb_put_format(&reason, "%s (%s)", reading->code, why[i][1]);
    }
    if (reason.length)
        put(report, ": it is ", ", \"reason\": ", tb_output_text(&reason),
            false);
    free(reason.buffer);
}

static void put_differences(struct tb_check_report *report, size_t record)
{
    const char *between = "";

    for (size_t k = 0; k < report->part->count; k++) {
        const struct tb_check_pair *const pair = &report->part->pair[k];
        struct tb_text left, right;
        if (!pair->differs || pair->kind == TB_CHECK_READING)
            continue;
        left = tb_check_declared(&report->stream, pair, record);
        right = tb_check_computed(&report->stream, pair, record);
        if (pair->kind == TB_CHECK_GAMES) {
            put_games(report, &between, left, right,
                      strcmp(pair->code, "games") == 0);
            continue;
        }
        put_difference(report, &between, tb_text(pair->label), left, right,
                       pair->own);
        if (!pair->own)
            put_reason(report, pair);
    }
    if (report->json)
        tb_put_string(&report->found, *between ? "}" : "");
}

/* Puts the points or the rank of one side, if these are compared. */
static void put_standing(struct tb_check_report *report, size_t record,
                         const struct tb_check_pair *pair, const char *json)
{
    const struct tb_stream *const stream = &report->stream;
    const bool compared = *pair->code && !pair->own;
    const struct tb_text none = tb_text("-");

    put(report, "\t", NULL,
        compared ? tb_check_declared(stream, pair, record) : none, true);
    put(report, "\t", json,
        compared ? tb_check_computed(stream, pair, record) : none, true);
}

void tb_check_put(struct tb_check_report *report, size_t record)
{
    struct tb_stream *const stream = &report->stream;
    struct tb_output *const output = &report->found;
    const size_t doubts = tb_clashes_count(report->state.said.doubt);

    if (report->json)
        tb_put_string(output, report->any ? ",\n" : "[\n");
    else if (!report->any)
        tb_put_string(output, "section\tid\tname\tdeclared-points\tpoints\t"
                              "declared-rank\trank\twhere\tdifferences\n");
    put(report, "", "{\"section\": ", tb_section_name(stream), false);
    put(report, "\t", ", \"id\": ",
        tb_field_if(stream, record, report->state.id), true);
    put(report, "\t", ", \"name\": ",
        tb_field_if(stream, record, report->name), false);
    put_standing(report, record, &report->part->pair[TB_CHECK_POINTS],
                 ", \"points\": ");
    put_standing(report, record, &report->part->pair[TB_CHECK_RANK],
                 ", \"rank\": ");
    put(report, "\t", ", \"file\": ", tb_field(stream, record, report->file),
        false);
    put(report, ":", ", \"line\": ", tb_field(stream, record, report->line),
        true);
    if (doubts && report->json)
        tb_put_format(output, ", \"doubt\": %zu", doubts);
    tb_put_string(output, report->json ? ", \"differences\": [" : "\t");
    put_differences(report, record);
    if (report->json)
        tb_put_string(output, "]}");
    else if (doubts)
        tb_put_format(output, "; " TB_DOUBTS "\n", doubts);
    else
        tb_put_char(output, '\n');
    tb_spool_take(&report->spool, output);
}
