/* SPDX-License-Identifier: ISC */
/* Columns that are known by their places, or miss, see sheet.h. */
#include <string.h>

#include "base/base.h"
#include "sheet.h"

/* Takes a column that is there, and none of ours, for what is not there. */
static void take_other(struct tb_sheet *sheet, const struct tb_cells *header,
                       enum tb_heading_kind kind, size_t column)
{
    if (column < header->count && sheet->slot[kind] == TB_NO_COLUMN &&
        tb_heading_read(header->cell[column].text).kind == TB_HEAD_OTHER)
        sheet->slot[kind] = column;
}

static struct tb_text name_of(const struct tb_sheet *sheet,
                              const struct tb_cells *header,
                              enum tb_heading_kind kind)
{
    const size_t column = sheet->slot[kind];

    return column < header->count ? header->cell[column].text
                                  : tb_text("none");
}

/*
 * A header in a language of which we know but its rounds: Chess-Results has
 * the rank first, then the name, and the points behind the rounds.
 */
static void find_by_place(struct tb_sheet *sheet,
                          const struct tb_source *source,
                          const struct tb_cells *header)
{
    const size_t last = sheet->round[sheet->rounds - 1].column;
    size_t *const slot = sheet->slot;
    struct tb_text rank, name, points;
    size_t column = 1;

    if (slot[TB_HEAD_NUMBER] == TB_NO_COLUMN &&
        slot[TB_HEAD_ID] == TB_NO_COLUMN && slot[TB_HEAD_RK] == TB_NO_COLUMN)
        take_other(sheet, header, TB_HEAD_RANK, 0);
    while (column < sheet->round[0].column &&
           (header->cell[column].text.length == 0 ||
            tb_heading_read(header->cell[column].text).kind != TB_HEAD_OTHER))
        column++;
    if (column < sheet->round[0].column)
        take_other(sheet, header, TB_HEAD_NAME, column);
    if (last != TB_NO_COLUMN)
        take_other(sheet, header, TB_HEAD_POINTS, last + 1);
    rank = name_of(sheet, header, TB_HEAD_RANK);
    name = name_of(sheet, header, TB_HEAD_NAME);
    points = name_of(sheet, header, TB_HEAD_POINTS);
    if (source->name)
        tb_warn("%s:%lu: warning: the language of the header is not known; by "
                "their places the rank is '%.*s', the name '%.*s', the points "
                "'%.*s'", source->name, header->cell[0].line,
                tb_text_shown(rank), rank.at, tb_text_shown(name), name.at,
                tb_text_shown(points), points.at);
}

/* Nobody would have a name, and one of the columns passed over has them. */
static void warn_of_no_name(const struct tb_sheet *sheet,
                            const struct tb_source *source,
                            const struct tb_cells *header)
{
    const struct tb_text separator = tb_text(", ");
    char names[TB_HEADING_BYTES * 4];
    size_t length = 0;

    if (sheet->slot[TB_HEAD_NAME] != TB_NO_COLUMN || !source->name)
        return;
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_text name = header->cell[i].text;
        const size_t before = length ? separator.length : 0;
        if (name.length == 0 ||
            tb_heading_read(name).kind != TB_HEAD_OTHER ||
            name.length + before > sizeof names - length)
            continue;
        memcpy(names + length, separator.at, before);
        memcpy(names + length + before, name.at, name.length);
        length += before + name.length;
    }
    if (length)
        tb_warn("%s:%lu: warning: no column is called name, and nobody has "
                "one; passed over: %.*s", source->name, header->cell[0].line,
                (int)length, names);
}

/* Chess-Results' cross table of a team event has game points in its cells. */
static bool check_teams(const struct tb_sheet *sheet, struct tb_source *source,
                        const struct tb_cells *header)
{
    const size_t *const slot = sheet->slot;

    return slot[TB_HEAD_TEAM] == TB_NO_COLUMN ||
           slot[TB_HEAD_NAME] != TB_NO_COLUMN ||
           slot[TB_HEAD_NUMBER] != TB_NO_COLUMN ||
           slot[TB_HEAD_ID] != TB_NO_COLUMN ||
           tb_fault(source, header->cell[0].line,
                    header->cell[slot[TB_HEAD_TEAM]].column,
                    "a cross table of teams is not read: give a table of "
                    "their matches, with the columns team, round, opponent "
                    "and gp (game points)");
}

bool tb_sheet_places(struct tb_sheet *sheet, struct tb_source *source,
                     const struct tb_cells *header, bool by_word)
{
    if (!check_teams(sheet, source, header))
        return false;
    if (by_word)
        find_by_place(sheet, source, header);
    warn_of_no_name(sheet, source, header);
    return true;
}
