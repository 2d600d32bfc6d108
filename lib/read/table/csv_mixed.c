/* SPDX-License-Identifier: ISC */
#include "sheet.h"

#include <stdlib.h>

/* By section, in the order of the file. */
static int compare(const void *a, const void *b)
{
    const struct tb_csv_row *const one = a, *const other = b;

    if (one->section != other->section)
        return one->section < other->section ? -1 : 1;
    return one->at < other->at ? -1 : one->at > other->at;
}

/* Adds a row; true if its section begins again, as those before begin first. */
static bool add_row(struct tb_csv_state *state, struct tb_csv_row row)
{
    state->row = tb_grow(state->row, &state->capacity, state->rows + 1,
                         sizeof *state->row);
    state->row[state->rows++] = row;
    return state->rows > 1 &&
           row.section < state->row[state->rows - 2].section;
}

void tb_csv_mixed_find(struct tb_source *source, size_t column,
                       struct tb_cells *cells)
{
    struct tb_csv_state *const state = source->state;
    struct tb_text rest = tb_source_rest(source);
    struct tb_csv_record record = {.cells = cells, .line = source->line + 1};
    struct tb_names *const names = tb_names_make();
    size_t at = source->next;
    bool mixed = false, good = true, gap = false, ended = false;

    while (good && tb_csv_record_cut(&rest, state->separator, &record)) {
        size_t filled;
        const struct tb_cell *const first = tb_cells_filled(cells, &filled);
        gap |= filled == 0;
        if (filled == 1 && !tb_text_digit(first->text.at[0]) &&
            (gap || tb_sheet_is_footer(first->text))) {
            ended = true; /* as tb_sheet_line has it */
        } else if (column < cells->count && cells->cell[column].text.length) {
            const struct tb_text name = cells->cell[column].text;
            good = !ended;
            gap = false;
            mixed |= add_row(state, (struct tb_csv_row){
                tb_names_add(names, name, name.at), at, record.line});
        } else {
            good = filled == 0;
        }
        good &= !record.wrong;
        at = (size_t)(rest.at - source->bytes);
        record.line += record.lines;
    }
    tb_names_free(names);
    if (!good || !mixed) {
        free(state->row);
        state->row = NULL;
        state->rows = state->capacity = 0;
        return;
    }
    qsort(state->row, state->rows, sizeof *state->row, compare);
    if (source->name)
        tb_warn("%s: warning: the rows of the sections are mixed; they are "
                "taken section by section", source->name);
}
