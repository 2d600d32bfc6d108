/* SPDX-License-Identifier: ISC */
/* The settings of a section that did not come from a stream, see tb.h. */
#include "tb.h"

#include <stdlib.h>

/* Points of the standings that no round gave. */
static void put_penalties(struct tb_output *output,
                          const struct tb_tournament *tournament)
{
        for (size_t i = 0; i < tournament->records.count; i++) {
        const struct tb_round_record *record = &tournament->records.record[i];
        const size_t round =
            record->round == TB_AWARD_ALL ? 0 : record->round + 1;
        if (!tb_round_record_adds(record))
            continue;
        if (output->length)
            tb_put_char(output, ',');
        tb_put_number(output, record->id * TB_ONE);
        tb_put_char(output, ':');
        tb_put_number(output, record->points);
        tb_put_char(output, ':');
        tb_put_number(output, record->other);
        tb_put_char(output, ':');
        tb_put_number(output, (tb_num)round * TB_ONE);
    }
}

void tb_emit_settings(struct tb_output *output,
                      const struct tb_tournament *tournament)
{
    struct tb_settings settings = tournament->about;
    struct tb_output penalties = {.file = -1};

    put_penalties(&penalties, tournament);
    settings.scoring = tournament->worth.scoring;
    settings.penalties = tb_output_text(&penalties);
    tb_settings_put(output, &settings, tournament->of_teams);
    free(penalties.buffer);
}

void tb_emit_given(struct tb_output *output,
                   const struct tb_tournament *tournament, struct tb_text line)
{
    struct tb_text columns = tournament->carried.header, column, field;
    bool first = true;

    while (tb_text_cut(&columns, '\t', &column) &&
           tb_text_cut(&line, '\t', &field)) {
        if (!first)
            tb_put_char(output, '\t');
        first = false;
        tb_put_text(output, tb_text_is(column, "settings")
                                ? tournament->carried.given
                                : field);
    }
    tb_put_char(output, '\n');
}
