/* SPDX-License-Identifier: ISC */
#include "choose.h"

#include <stdlib.h>

#include "codes.h"

/* True where the results of tables are written the US way; a tie is US. */
static bool is_us(const struct tb_survey *survey)
{
    return survey->table.at && survey->us_cells >= survey->fide_cells;
}

/* What is taken where nothing is asked for and nothing declared. */
static struct tb_choice by_default(const struct tb_survey *survey, bool us,
                                   bool teams)
{
    const char *const preset =
        us ? (teams ? "usat-order" : "uscf")
        : teams ? "fide-team"
        : survey->round_robin ? "fide-rr" : "fide";

    return (struct tb_choice){.list = tb_text(preset),
                              .title = tb_preset_title(tb_text(preset))};
}

void tb_choose_warn(const struct tb_choice *choice,
                    const struct tb_survey *survey)
{
    if (choice->by_writing && survey->us_cells > 0 && survey->fide_cells > 0)
        tb_warn("warning: %lld results are written as W6 or L1, %lld as 6w1, "
                "and no order is named: that of %s is taken; -t names one",
                (long long)survey->us_cells, (long long)survey->fide_cells,
                is_us(survey) ? "US Chess" : "FIDE");
}

/* How the results of tables are written, as a reason. */
static const char *way_of(const struct tb_survey *survey)
{
    const int64_t us = survey->us_cells, fide = survey->fide_cells;

    if (!survey->table.at)
        return "not a table; no order is named";
    if (us == 0 && fide == 0)
        return "a table; no order is named";
    if (us == fide)
        return "results are written W6 L1 and 6w1 alike; no order is named";
    if (us > fide)
        return fide ? "most results are written W6 L1; no order is named"
                    : "results are written W6 L1; no order is named";
    return us ? "most results are written 6w1; no order is named"
              : "results are written 6w1; no order is named";
}

/* The book that the way of writing names. */
static struct tb_choice by_writing(const struct tb_survey *survey, bool teams)
{
    const bool us = is_us(survey);
    struct tb_choice choice = by_default(survey, us, teams);

    if (us && survey->no_table.at)
        tb_die("the results of section '%.*s' are those of a US table, "
               "section '%.*s' is none: name an order with -t",
               tb_text_shown(survey->table), survey->table.at,
               tb_text_shown(survey->no_table), survey->no_table.at);
    choice.by_writing = true;
    choice.why = way_of(survey);
    return choice;
}

/* A preset is better known by its title. */
static void name_preset(struct tb_choice *choice)
{
    struct tb_output codes = {.file = -1};
    const char *title = NULL;

    if (!tb_codes_resolve(choice->list, false, &codes))
        title = tb_preset_title(
            tb_output_text(&codes));
    if (title)
        choice->title = title;
    free(codes.buffer);
}

struct tb_choice tb_choose(const char *asked, const struct tb_survey *survey,
                           bool teams)
{
    struct tb_choice choice = {.title = "as asked for", .why = ""};

    if (asked) {
        choice.list = tb_text(asked);
        name_preset(&choice);
    } else if (tb_survey_declared(survey)) {
        choice.list = survey->order;
        choice.of_fide = survey->fide_order;
        choice.title = survey->undeclared ? "as some of the sections say"
                                          : "as the file says";
    } else {
        choice = by_writing(survey, teams);
    }
    return choice;
}
