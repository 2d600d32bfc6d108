/* SPDX-License-Identifier: ISC */
#include "formats.h"

#include <ctype.h>

#include "csv.h"
#include "dbf.h"
#include "matches.h"
#include "records.h"
#include "trf.h"
#include "uschess.h"
#include "wallchart.h"

/* Most telling first: the first that detects a file reads it. */
static const struct tb_format formats[] = {
    {"dbf", tb_dbf_detect, tb_dbf_read, true, true},
    {"tb", tb_records_detect, tb_records_read, false, false},
    {"trf", tb_trf_detect, tb_trf_read, false, false},
    {"uschess", tb_uschess_detect, tb_uschess_read, true, false},
    {"wallchart", tb_wallchart_detect, tb_wallchart_read, true, false},
    {"matches", tb_matches_detect, tb_matches_read, true, false},
    {"csv", tb_csv_detect, tb_csv_read, false, false},
    {"tsv", tb_csv_detect, tb_csv_read, false, false},
    {"trf", tb_trf_detect_any, tb_trf_read, false, false},
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

const struct tb_format *tb_format_named(const char *name)
{
    for (int i = 0; i < FORMATS; i++) {
        if (tb_text_is(tb_text(name), formats[i].name))
            return &formats[i];
    }
    tb_die_usage("-f '%s' is none of trf, dbf, uschess, wallchart, matches, "
                 "csv, tsv, tb", name);
}

const struct tb_format *tb_format_detect(struct tb_text all)
{
    for (int i = 0; i < FORMATS; i++) {
        if (formats[i].detect(all))
            return &formats[i];
    }
    return NULL;
}

/* Cuts off a word; what stands between words does not matter. */
static struct tb_text take_word(struct tb_text *line)
{
    struct tb_text word = {line->at, 0};

    while (line->length && !isalpha((unsigned char)*line->at))
        *line = (struct tb_text){line->at + 1, line->length - 1};
    word.at = line->at;
    while (line->length && isalpha((unsigned char)*line->at)) {
        *line = (struct tb_text){line->at + 1, line->length - 1};
        word.length++;
    }
    return word;
}

/* True for what tb-standings printed: a header as rank, id, name. */
static bool is_standings(struct tb_text all)
{
    struct tb_text line;

    for (int i = 0; i < 3 && tb_text_cut_line(&all, &line); i++) {
        struct tb_text word;
        do
            word = take_word(&line);
        while (word.length && !tb_text_is(word, "rank"));
        if (tb_text_is(take_word(&line), "id") &&
            tb_text_is(take_word(&line), "name"))
            return true;
    }
    return false;
}

const struct tb_format *tb_format_of(struct tb_source *source,
                                     const struct tb_format *forced)
{
    const struct tb_text all = tb_source_rest(source);
    const struct tb_format *format = forced ? forced : tb_format_detect(all);

    if (source->raw && !(format && format->raw)) {
        tb_fault(source, 0, 0, TB_SOURCE_NUL);
        return NULL;
    }
    if (!format && all.length == 0)
        tb_fault(source, 0, 0, "empty input");
    else if (!format && is_standings(all))
        tb_fault(source, 0, 0, "is a table of standings; give the tournament "
                               "that it was made of");
    else if (!format)
        tb_fault(source, 0, 0,
                 "none of the formats trf, dbf, uschess, wallchart, matches, "
                 "csv, tb; force one with -f");
    return format;
}

bool tb_format_read(const struct tb_format *format, struct tb_source *source,
                    struct tb_tournament *tournament)
{
    if (!format->read(source, tournament))
        return false;
    for (size_t i = 0; format->us && i < tournament->count; i++) {
        if (tournament->player[i].team.length > 0)
            tournament->mp = tb_scoring_default;
    }
    return true;
}

void tb_format_rating(const char *kind)
{
    if (tb_text_is(tb_text(kind), "national"))
        tb_trf_rating = TB_RATING_NATIONAL;
    else if (!tb_text_is(tb_text(kind), "fide"))
        tb_die_usage("--rating '%s' is neither fide nor national", kind);
}
