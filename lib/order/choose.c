/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include "codes.h"

void tb_choose_warn(const struct tb_choice *choice,
                    const struct tb_survey *survey)
{
    const struct tb_survey_run *file = survey->runs.at;
    const bool several = survey->sections > 1;
    size_t left = survey->runs.count;

    for (; left && !(file->us_cells && file->fide_cells); left--)
        file++;
    if (*choice->why && left)
        tb_warn("warning: %s%.*s%s%lld results are written as W6 or L1, %lld "
                "as 6w1, and no order is named: using that of %s; name one "
                "with -t", several ? "the file of section '" : "",
                several ? tb_text_shown(file->name) : 0, file->name.at,
                several ? "': " : "", (long long)file->us_cells,
                (long long)file->fide_cells,
                file->us_cells >= file->fide_cells ? "US Chess" : "FIDE");
}

enum tb_book tb_choose_book(const struct tb_survey *survey)
{
    const bool fide = survey->written[TB_WRITTEN_FIDE] ||
                      survey->written[TB_WRITTEN_OTHERWISE];

    return !survey->written[TB_WRITTEN_US] ? TB_BOOK_FIDE
           : fide                          ? TB_BOOK_NONE
                                           : TB_BOOK_US;
}

struct tb_choice tb_choose(const char *asked, const struct tb_survey *survey)
{
    static const char *const reason[TB_WRITTEN_WAYS] = {
        [TB_WRITTEN_OTHERWISE] = "not a table; no order is named",
        [TB_WRITTEN_NOWHERE] = "a table; no order is named",
        [TB_WRITTEN_US] = "results are written W6 L1; no order is named",
        [TB_WRITTEN_FIDE] = "results are written 6w1; no order is named",
    };
    struct tb_choice choice = {.title = "as requested", .why = ""};
    struct tb_output codes = {0};
    const struct tb_preset *preset = NULL;

    if (asked) {
        choice.list = tb_text(asked);
        if (!tb_codes_resolve(choice.list, false, TB_BOOK_US, &codes))
            preset = tb_preset_named(tb_output_text(&codes));
    } else if (tb_survey_declared(survey)) {
        choice.list = survey->order;
        choice.of_fide = survey->fide_order;
        choice.title = "as the file says";
    } else {
        choice.list =
            tb_text(tb_survey_us(survey) ? (survey->teams ? "usat-order"
                                          : "uscf")
                    : survey->teams ? "fide-team"
                    : survey->swiss ? "fide" : "fide-rr");
        preset = tb_preset_named(choice.list);
        for (int way = 0, ways = 0; way < TB_WRITTEN_WAYS; way++) {
            if (survey->written[way])
                choice.why = ways++ ? "no order is named" : reason[way];
        }
        if (!*choice.why)
            choice.why = "no order is named";
    }
    if (preset) /* people know it by its title */
        choice.title = preset->title;
    free(codes.buffer);
    return choice;
}
