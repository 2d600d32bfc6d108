/* SPDX-License-Identifier: ISC */
/* The columns of a table that -x asks for, see sheet.h. */
#include "sheet.h"
#include "table.h"

void tb_sheet_find_wanted(struct tb_sheet *sheet,
                          const struct tb_source *source,
                          const struct tb_cells *header)
{
    struct tb_extras *const extras = source->extras;

    if (!extras || extras->count == 0)
        return;
    sheet->wanted = tb_alloc(extras->count, sizeof *sheet->wanted);
    tb_wanted_in_table(extras, header, sheet->wanted);
}

bool tb_sheet_has_wanted(const struct tb_sheet *sheet,
                         const struct tb_source *source)
{
    for (size_t i = 0; i < TB_EXTRAS; i++) {
        if (sheet->slot[TB_HEAD_EXTRA + i] != TB_NO_COLUMN)
            tb_extras_has(source->extras, (int)i);
    }
    if (sheet->slot[TB_HEAD_TEAM] != TB_NO_COLUMN)
        tb_extras_has(source->extras, TB_EXTRAS_TEAM);
    if (sheet->slot[TB_HEAD_RATING] != TB_NO_COLUMN)
        tb_extras_has(source->extras, TB_EXTRAS_RATING);
    return true;
}

bool tb_sheet_wants(const struct tb_sheet *sheet,
                    const struct tb_source *source, size_t column)
{
    for (size_t i = 0; sheet->wanted && i < source->extras->count; i++) {
        if (sheet->wanted[i] == column)
            return true;
    }
    return false;
}

void tb_sheet_read_wanted(const struct tb_sheet *sheet,
                          struct tb_source *source,
                          const struct tb_cells *cells,
                          struct tb_text *wanted)
{
    const size_t count = sheet->wanted ? source->extras->count : 0;
    size_t length = 2 * count;
    char *at;

    for (size_t i = 0; i < count; i++)
        length += tb_cells_text(cells, sheet->wanted[i]).length;
    if (count == 0)
        return;
    wanted->at = at = tb_source_room(source, length);
    for (size_t i = 0; i < count; i++) {
        size_t clean;
        *at++ = '\t';
        if (sheet->wanted[i] == TB_NO_COLUMN)
            continue;
        clean = tb_text_clean(tb_cells_text(cells, sheet->wanted[i]), at);
        if (clean == 0)
            at[clean++] = '-';
        at += clean;
    }
    wanted->length = (size_t)(at - wanted->at);
}
