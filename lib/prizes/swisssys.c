/* SPDX-License-Identifier: ISC */
/* The prizes that SwissSys 11 keeps in its own file, as lines of a sheet. */
#include "prizes.h"
#include "read/swisssys/swisssys.h"

/* Where the file is read. */
struct place {
    struct tb_prize_sheet *sheet;
    struct tb_swisssys file;
    struct tb_text section;
};

/* Adds a prize of money, a thing, or both. */
static void add(struct place *place, struct tb_text name,
                struct tb_text condition, struct tb_text object)
{
    static const char *const names[] = {"Value", "Description"};
    struct tb_source *const source = &place->sheet->source;
    struct tb_prize prize = {.key = TB_PRIZE_MONEY, .name = name,
                             .section = place->section};
    struct tb_text member[2], value, thing;

    if (!tb_swisssys_members(&place->file, object, names, 2, member))
        return;
    value = tb_swisssys_text(&place->file, member[0]);
    thing = tb_swisssys_text(&place->file, member[1]);
    prize.line = tb_swisssys_line(&place->file, object.at);
    if (value.length && tb_text_span(value, "0.") < value.length)
        tb_prize_add(place->sheet, prize, value, condition);
    prize.name = tb_source_text(source, "%.*s: %.*s", TB_SHOWN(name),
                                TB_SHOWN(thing));
    if (thing.length)
        tb_prize_add(place->sheet, prize, tb_text("thing"), condition);
}

/* For whom a class is, by its bounds; of no upper one: the unrated. */
static struct tb_text bounds(const struct place *place, struct tb_text top,
                             struct tb_text bottom)
{
    struct tb_source *const source = &place->sheet->source;

    top = tb_swisssys_text(&place->file, top);
    bottom = tb_swisssys_text(&place->file, bottom);
    return top.length == 0 || tb_text_is(top, "0")
               ? tb_text("unrated")
               : tb_source_text(source, "rating %.*s-%.*s",
                                TB_SHOWN(bottom.length ? bottom : tb_text("0")),
                                TB_SHOWN(top));
}

/* Adds prizes that have one condition; they are numbered from this one on. */
static void add_all(struct place *place, struct tb_text prizes,
                    struct tb_text name, struct tb_text condition, size_t from)
{
    struct tb_text rest = tb_json_inside(prizes), none, prize;

    for (size_t i = 1; tb_json_next(&rest, &none, &prize); i++)
        add(place, i < from ? name
                            : tb_source_text(&place->sheet->source, "%.*s %zu",
                                             TB_SHOWN(name), i),
            condition, prize);
}

/* Adds those of a section that has players: tb-parse has no others. */
static void add_section(struct place *place, struct tb_text section)
{
    static const char *const names[] = {"Section name", "[Players", "{Prizes"};
    static const char *const kinds[] = {"[Place prizes", "[Class prizes"};
    static const char *const of_class[] = {"Name", "Top", "Bottom", "[Details"};
    struct tb_swisssys *const file = &place->file;
    struct tb_text own[3], kind[2], class[4], rest, none, one;

    tb_swisssys_line(file, section.at);
    file->start = file->here;
    if (!tb_swisssys_members(file, section, names, 3, own) || !own[2].length)
        return;
    rest = tb_json_inside(own[1]);
    if (!tb_json_next(&rest, &none, &one) ||
        !tb_swisssys_members(file, own[2], kinds, 2, kind))
        return;
    place->section = tb_swisssys_text(file, own[0]);
    add_all(place, kind[0], tb_text("Place"), tb_text(""), 1);
    rest = tb_json_inside(kind[1]);
    while (tb_json_next(&rest, &none, &one)) {
        if (tb_swisssys_members(file, one, of_class, 4, class))
            add_all(place, class[3], tb_swisssys_text(file, class[0]),
                    bounds(place, class[1], class[2]), 2);
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
    if (!tb_swisssys_check(&place.file, all) ||
        !tb_swisssys_members(&place.file, tb_json_cut(&all), names, 1, &rest))
        return true;
    rest = tb_json_inside(rest);
    while (tb_json_next(&rest, &none, &section))
        add_section(&place, section);
    if (sheet->count == 0 && !sheet->source.failed)
        tb_fault(&sheet->source, 0, 0, "no section that has players has "
                 "prizes");
    if (sheet->rule < 0)
        sheet->rule = TB_BY_32B;
    return true;
}
