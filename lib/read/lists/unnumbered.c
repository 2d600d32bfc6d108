/* SPDX-License-Identifier: ISC */
/* Rounds of games without a number, by the time at which they started. */
#include "entries.h"

static int compare(const void *left, const void *right)
{
    const struct tb_list_entry *const a = left, *const b = right;

    return a->start != b->start ? (a->start > b->start) - (a->start < b->start)
                                : (a->line > b->line) - (a->line < b->line);
}

/*
 * Numbers the rounds of a section. The games of a round start within two
 * minutes, nobody plays two of them, and somebody in each round has played in
 * the one before, else the two would be one. False if the times do not agree.
 * Games of one player, as archives on the web have them, are not a tournament.
 */
static bool number_rounds(struct tb_list_section *section)
{
    enum { SECONDS = 120 };
    const bool swiss =
        tb_text_holds_nocase(section->event, tb_text("lichess.org/swiss/"));
    struct tb_list_entry *const row = section->row;
    uint16_t *const last = tb_alloc(section->count, sizeof *last);
    size_t first = 0;
    uint16_t round = 1;
    bool again = true, good;

    qsort(row, section->rows, sizeof *row, compare);
    good = row[0].start > 0;
    for (size_t i = 0; i < section->rows && good; i++) {
        if (row[i].start - row[first].start > SECONDS) {
            good = again && (swiss || i > first + 1) && round < TB_ROUNDS_MAX;
            again = false;
            first = i;
            round++;
        }
        for (int side = 0; side < 2; side++) {
            uint16_t *const mine = &last[row[i].side[side]->place];
            good &= *mine != round;
            again |= *mine == round - 1;
            *mine = round;
        }
        row[i].round = round;
    }
    free(last);
    return good && again && (swiss || section->rows > first + 1);
}

bool tb_entries_number(struct tb_list *list, struct tb_list_section *section)
{
    const bool arena = tb_text_holds_nocase(section->event,
                                            tb_text("lichess.org/tournament/"));
    const struct tb_called called =
        tb_called(list->sections > 1 ? section->event : tb_text(""));
    size_t count = 0;

    for (size_t i = 0; i < section->rows; i++)
        count += section->row[i].round == 0;
    if (count && (arena || count < section->rows || !number_rounds(section)))
        return tb_fault(list->source, section->line, 0, "%s%zu of %zu games "
                        "have no Round%s", called.text, count, section->rows,
                        arena ? ": an arena has no rounds, so it has no "
                                "tie-breaks"
                              : ", and their start times do not show it; "
                                "give the pairing list, or a TRF "
                                "(https://lichess.org/swiss/ID.trf)");
    if (count)
        tb_fault_warn(list->source, 0, 0, "%sno game has a Round: %zu "
                      "rounds by their start times", called.text,
                      section->row[count - 1].round);
    return true;
}
