/* SPDX-License-Identifier: ISC */
/* The prizes that SwissSys 11 keeps in its own file, as lines of a sheet. */
#include "prizes.h"

/* Where the file is read. */
struct place {
    struct tb_prize_sheet *sheet;
    struct tb_text section;
    const char *at; /* the line below begins before it */
    unsigned long line;
};

/* A member of an object, of length 0: there is none, or null. */
static struct tb_text member(struct tb_text object, const char *name)
{
    struct tb_text rest = tb_json_inside(object), found, value;

    while (tb_text_starts(object, "{") && tb_json_next(&rest, &found, &value)) {
        if (tb_json_is(found, name) && !tb_text_is(value, "null"))
            return value;
    }
    return tb_text("");
}

/* The items of a member; of what is no array none. */
static struct tb_text items(struct tb_text object, const char *name)
{
    const struct tb_text array = member(object, name);

    return tb_text_starts(array, "[") ? tb_json_inside(array) : tb_text("");
}

/* What a member says, as text. */
static struct tb_text say(const struct place *place, struct tb_text object,
                          const char *name)
{
    const struct tb_text value = member(object, name);
    char *const to = tb_source_room(&place->sheet->source, value.length + 1);

    return tb_text_trim((struct tb_text){to, value.length
                                                 ? tb_json_text(value, to)
                                                 : 0});
}

/* Goes on to where something stands, and counts the lines. */
static unsigned long line_of(struct place *place, const char *at)
{
    for (; place->at < at; place->at++)
        place->line += *place->at == '\n';
    return place->line;
}

/* Adds a prize of money, a thing, or both. */
static void add(struct place *place, struct tb_text name,
                struct tb_text condition, struct tb_text object)
{
    struct tb_source *const source = &place->sheet->source;
    const struct tb_text value = say(place, object, "Value");
    const struct tb_text thing = say(place, object, "Description");
    struct tb_prize prize = {.key = TB_PRIZE_MONEY, .name = name,
                             .section = place->section};

    prize.line = line_of(place, object.at);
    if (value.length && tb_text_span(value, "0.") < value.length)
        tb_prize_add(place->sheet, prize, value, condition);
    prize.name = tb_source_text(source, "%.*s: %.*s", TB_SHOWN(name),
                                TB_SHOWN(thing));
    if (thing.length)
        tb_prize_add(place->sheet, prize, tb_text("thing"), condition);
}

/* For whom a class is, by its bounds; of no upper one: the unrated. */
static struct tb_text bounds(const struct place *place, struct tb_text class)
{
    struct tb_source *const source = &place->sheet->source;
    const struct tb_text top = say(place, class, "Top");
    const struct tb_text bottom = say(place, class, "Bottom");

    if (top.length == 0 || tb_text_is(top, "0"))
        return tb_text("unrated");
    return bottom.length == 0 || tb_text_is(bottom, "0")
               ? tb_source_text(source, "rating<=%.*s", TB_SHOWN(top))
               : tb_source_text(source, "rating %.*s-%.*s", TB_SHOWN(bottom),
                                TB_SHOWN(top));
}

/* Adds prizes that have one condition; they are numbered from this one on. */
static void add_all(struct place *place, struct tb_text prizes,
                    struct tb_text name, struct tb_text condition, size_t from)
{
    struct tb_text none, prize;

    for (size_t i = 1; tb_json_next(&prizes, &none, &prize); i++)
        add(place, i < from ? name
                            : tb_source_text(&place->sheet->source, "%.*s %zu",
                                             TB_SHOWN(name), i),
            condition, prize);
}

static void add_section(struct place *place, struct tb_text section)
{
    const struct tb_text prizes = member(section, "Prizes");
    struct tb_text rest = items(prizes, "Class prizes"), none, class;

    place->section = say(place, section, "Section name");
    add_all(place, items(prizes, "Place prizes"), tb_text("Place"),
            tb_text(""), 1);
    while (tb_json_next(&rest, &none, &class))
        add_all(place, items(class, "Details"), say(place, class, "Name"),
                bounds(place, class), 2);
}

bool tb_prize_swisssys(struct tb_prize_sheet *sheet)
{
    struct tb_text all = tb_source_rest(&sheet->source), rest, none, section;
    struct place place = {.sheet = sheet, .at = all.at, .line = 1};
    const char *at, *wrong;

    tb_text_skip(&all, tb_text_span(all, " \t\r\n"));
    if (!tb_text_starts(all, "{"))
        return false;
    wrong = tb_json_check(all, &at);
    if (wrong) {
        tb_fault(&sheet->source, line_of(&place, at), 0, "is no JSON: %s",
                 wrong);
        return true;
    }
    rest = items(tb_json_cut(&all), "Sections");
    while (tb_json_next(&rest, &none, &section)) {
        struct tb_text players = items(section, "Players");
        if (tb_json_next(&players, &none, &none)) /* tb-parse has no others */
            add_section(&place, section);
    }
    if (sheet->count == 0)
        tb_fault(&sheet->source, 0, 0, "no section that has players has "
                 "prizes");
    if (sheet->rule < 0)
        sheet->rule = TB_BY_32B;
    return true;
}
