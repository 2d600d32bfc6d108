/* SPDX-License-Identifier: ISC */
/* Reads prizes from the file of SwissSys 11 as lines of a sheet. */
#include "prizes.h"
#include "read/common/common.h"

struct place {
    struct tb_prize_sheet *sheet;
    struct tb_objects file;
    struct tb_text section;
};

/* Adds prizes with the same condition. Each is money, a thing, or both. Prize
   number from and later ones get their number after the name. */
static void add_all(struct place *place, struct tb_text prizes,
                    struct tb_text name, struct tb_text condition, size_t from)
{
    static const char *const names[] = {"Value", "Description"};
    struct tb_source *const source = &place->sheet->source;
    struct tb_text rest = tb_json_inside(prizes), none, object, member[2];

    for (size_t i = 1; tb_json_next(&rest, &none, &object); i++) {
        struct tb_prize prize = {.key = TB_PRIZE_MONEY, .name = name,
                                 .section = place->section};
        struct tb_text value, thing;
        if (i >= from)
            prize.name = tb_source_text(source, "%.*s %zu", TB_SHOWN(name), i);
        if (!tb_objects_members(&place->file, object, names, 2, member))
            continue;
        value = tb_objects_text(&place->file, member[0]);
        thing = tb_objects_text(&place->file, member[1]);
        prize.line = tb_objects_line(&place->file, object.at);
        if (value.length && tb_text_span(value, "0.") < value.length)
            tb_prize_add(place->sheet, prize, value, condition);
        prize.name = tb_source_text(source, "%.*s: %.*s", TB_SHOWN(prize.name),
                                    TB_SHOWN(thing));
        prize.thing = thing;
        if (thing.length)
            tb_prize_add(place->sheet, prize, tb_text("thing"), condition);
    }
}

/* Adds the prizes of a section, unless it has no players: tb-parse ignores
   those. A class without an upper bound is for unrated players. */
static void add_section(struct place *place, struct tb_text section)
{
    static const char *const names[] = {"Section name", "[Players", "{Prizes"};
    static const char *const kinds[] = {"[Place prizes", "[Class prizes"};
    static const char *const of_class[] = {"Name", "Top", "Bottom", "[Details"};
    struct tb_objects *const file = &place->file;
    struct tb_text member[3], kind[2], class[4], rest, none, one;

    tb_objects_start(file, section.at);
    if (!tb_objects_members(file, section, names, 3, member) ||
        !member[2].length)
        return;
    rest = tb_json_inside(member[1]);
    if (!tb_json_next(&rest, &none, &one) ||
        !tb_objects_members(file, member[2], kinds, 2, kind))
        return;
    place->section = tb_objects_text(file, member[0]);
    add_all(place, kind[0], tb_text("Place"), tb_text(""), 1);
    rest = tb_json_inside(kind[1]);
    while (tb_json_next(&rest, &none, &one)) {
        struct tb_text top, bottom;
        if (!tb_objects_members(file, one, of_class, 4, class))
            continue;
        top = tb_objects_text(file, class[1]);
        bottom = tb_objects_text(file, class[2]);
        add_all(place, class[3], tb_objects_text(file, class[0]),
                top.length == 0 || tb_text_is(top, "0")
                    ? tb_text("unrated")
                    : tb_source_text(place->file.source, "rating %.*s-%.*s",
                                     TB_SHOWN(bottom.length ? bottom
                                                            : tb_text("0")),
                                     TB_SHOWN(top)), 2);
    }
}

bool tb_prize_swisssys(struct tb_prize_sheet *sheet)
{
    static const char *const names[] = {"[Sections"};
    struct tb_text all = tb_source_rest(&sheet->source), rest, none, section;
    struct place place = {.sheet = sheet, .file = {.source = &sheet->source}};

    tb_text_skip(&all, tb_text_span(all, " \t\r\n"));
    if (!tb_text_starts(all, "{"))
        return false;
    if (!tb_objects_check(&place.file, all) ||
        !tb_objects_members(&place.file, tb_json_cut(&all), names, 1, &rest))
        return true;
    rest = tb_json_inside(rest);
    while (tb_json_next(&rest, &none, &section))
        add_section(&place, section);
    if (sheet->count == 0 && !sheet->source.failed)
        tb_fault(&sheet->source, 0, 0, "no section with players has prizes");
    if (sheet->rule < 0)
        sheet->rule = TB_BY_32B;
    return true;
}
