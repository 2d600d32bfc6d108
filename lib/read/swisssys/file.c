/* SPDX-License-Identifier: ISC */
#include "file.h"

#include <stdio.h>

#include "game/game.h"

static void free_file(void *this)
{
    struct tb_swisssys *const file = this;

    tb_names_free(file->names);
    free(file->cells.cell);
    free(file);
}

/* Sets here to a place in the file. */
static void go(struct tb_swisssys *file, const char *at)
{
    struct tb_swisssys_place *const here = &file->here;

    if (at < here->at)
        *here = file->start;
    for (; here->at < at; here->at++) {
        const bool end = *here->at == '\n' ||
                         (*here->at == '\r' && here->at[1] != '\n');
        here->line += end;
        here->column = end ? 1 : here->column + tb_utf8_begins(*here->at);
    }
}

unsigned long tb_swisssys_line(struct tb_swisssys *file, const char *at)
{
    go(file, at);
    return file->here.line;
}

bool tb_swisssys_check(struct tb_swisssys *file, struct tb_text all)
{
    const char *at, *const wrong = tb_json_check(all, &at);

    file->here = file->start = (struct tb_swisssys_place){all.at, 1, 1};
    if (wrong)
        go(file, at);
    return !wrong || tb_fault(file->source, file->here.line, file->here.column,
                              "is no JSON: %s", wrong);
}

struct tb_text tb_swisssys_text(const struct tb_swisssys *file,
                                struct tb_text value)
{
    char *const to = tb_source_room(file->source, value.length);

    if (value.length == 0)
        return tb_text("");
    return tb_text_trim((struct tb_text){to, tb_json_text(value, to)});
}

bool tb_swisssys_fault(struct tb_swisssys *file, const char *what,
                       struct tb_text value, const char *wrong)
{
    go(file, value.at);
    return tb_fault_text(file->source, file->here.line, file->here.column,
                         what, tb_swisssys_text(file, value), wrong);
}

bool tb_swisssys_number(struct tb_swisssys *file, const char *name,
                        struct tb_text value, int64_t most, int64_t *number)
{
    char wrong[60];

    *number = 0;
    if (value.length == 0 ||
        tb_int_parse(tb_swisssys_text(file, value), most, number))
        return true;
    snprintf(wrong, sizeof wrong, "is no number from 0 to %lld",
             (long long)most);
    return tb_swisssys_fault(file, name, value, wrong);
}

void tb_swisssys_event(struct tb_swisssys *file, struct tb_text name,
                       struct tb_text day, struct tb_text sections)
{
    char *const date = tb_source_room(file->source, TB_EDITION_DAY);

    file->event = tb_swisssys_text(file, name);
    day = tb_swisssys_text(file, day);
    file->edition = tb_edition_of(day);
    if (tb_edition_day(day, date))
        file->day = tb_text(date);
    file->sections = tb_json_inside(sections);
}

/* What is wrong with the kind of a value that has such a name. */
static const char *wrong_kind(char value, char name)
{
    if (name == '[')
        return value == '[' ? NULL : "is no array";
    if (name == '{')
        return value == '{' ? NULL : "is no object";
    return value == '[' || value == '{' ? "is neither a text nor a number"
                                        : NULL;
}

bool tb_swisssys_members(struct tb_swisssys *file, struct tb_text object,
                         const char *const *name, size_t count,
                         struct tb_text *value)
{
    struct tb_text rest, found_name, found;
    const char *wrong = wrong_kind(object.at[0], '{');

    for (size_t i = 0; i < count; i++)
        value[i] = (struct tb_text){NULL, 0};
    if (wrong)
        return tb_swisssys_fault(file, "value", object, wrong);
    rest = tb_json_inside(object);
    while (tb_json_next(&rest, &found_name, &found)) {
        size_t i = 0;
        while (i < count &&
               !tb_json_is(found_name, name[i] + strspn(name[i], "[{")))
            i++;
        if (i == count)
            continue;
        if (value[i].at)
            wrong = "is there twice";
        else if (!tb_text_is(found, "null"))
            wrong = wrong_kind(found.at[0], name[i][0]);
        if (wrong)
            return tb_swisssys_fault(file, "member", found_name, wrong);
        value[i] = found;
        if (tb_text_is(found, "null"))
            value[i].length = 0;
    }
    return true;
}

/* Checks the file and reads what is above its sections. */
static bool begin(struct tb_source *source, const struct tb_swisssys_form *form)
{
    struct tb_text all = tb_source_rest(source);
    struct tb_swisssys *const file = tb_alloc(1, sizeof *file);

    source->state = file;
    source->state_free = free_file;
    file->source = source;
    file->names = tb_names_make();
    tb_cells_add(&file->cells, (struct tb_cell){.text = tb_text("Club")});
    if (source->extras)
        tb_wanted_one(source->extras, tb_text("Club"), 0, false);
    return tb_swisssys_check(file, all) &&
           form->begin(file, tb_json_cut(&all));
}

/* Sets the section's name, which no other has; false after a fault. */
static bool name_section(struct tb_swisssys *file, struct tb_tournament *to,
                         struct tb_text name)
{
    to->name = tb_swisssys_text(file, name);
    if (to->name.length == 0)
        to->name = tb_source_text(file->source, "Section %zu", file->number);
    if (tb_names_add(file->names, to->name, to->name.at) == to->name.at)
        return true;
    return tb_fault(file->source, file->start.line, file->start.column,
                    "there are two sections of the name '%.*s'",
                    TB_SHOWN(to->name));
}

/* Reads a section; false, without a fault, if nobody is in it. */
static bool read_section(struct tb_swisssys *file, struct tb_tournament *to,
                         const struct tb_swisssys_form *form,
                         struct tb_text section)
{
    struct tb_text value[TB_SWISSSYS_MEMBERS] = {{NULL, 0}};
    struct tb_text players, name, player;

    go(file, section.at);
    file->start = file->here;
    file->number++;
    if (!tb_swisssys_members(file, section, form->section, form->count, value))
        return false;
    if (!value[1].at)
        return tb_fault(file->source, file->start.line, file->start.column,
                        "the section has no %s", form->section[1] + 1);
    players = tb_json_inside(value[1]);
    if (!tb_json_next(&players, &name, &player))
        return false;
    file->read++;
    to->table = true;
    to->about.edition = file->edition;
    to->about.event = file->event;
    to->about.date = file->day;
    return name_section(file, to, value[0]) && form->read(file, to, value);
}

bool tb_swisssys_sections(struct tb_source *source, struct tb_tournament *to,
                          const struct tb_swisssys_form *form)
{
    struct tb_swisssys *file;
    struct tb_text name, section;

    if (!source->state && !begin(source, form))
        return false;
    file = source->state;
    while ((source->resumes =
                tb_json_next(&file->sections, &name, &section))) {
        if (read_section(file, to, form, section))
            return true;
        if (source->failed)
            return false;
    }
    return file->read == 0 && source->faults == 0 &&
           tb_fault(source, 0, 0, "no section has players");
}

struct tb_player *tb_swisssys_player(struct tb_swisssys *file,
                                     struct tb_tournament *to,
                                     struct tb_text object)
{
    return tb_tournament_add(to, tb_swisssys_line(file, object.at));
}

bool tb_swisssys_known(struct tb_swisssys *file, struct tb_player *player,
                       struct tb_text name, struct tb_text rating,
                       struct tb_text team)
{
    const char *const wrong = tb_notation_rating(
        tb_swisssys_text(file, rating), &player->rating);

    player->name = tb_swisssys_text(file, name);
    player->team = tb_swisssys_text(file, team);
    tb_wanted_row(file->source, &file->cells, &player->cells);
    return !wrong || tb_swisssys_fault(file, "rating", rating, wrong);
}

bool tb_swisssys_whole(const struct tb_tournament *to, int64_t rounds)
{
    const struct tb_player *const player = &to->player[to->count - 1];

    return player->games >= (size_t)rounds ||
           tb_fault_clash(to->source, player->line, 0,
                          "there are results of %zu rounds, but the section "
                          "has %d", player->games, (int)rounds);
}

const char *tb_swisssys_game(const char *letters, struct tb_text result,
                             struct tb_text opponent, struct tb_text colour,
                             struct tb_game *game)
{
    static const enum tb_kind kinds[] = {
        TB_WIN, TB_LOSS, TB_DRAW, TB_FORFEIT_WIN, TB_FORFEIT_LOSS,
        TB_HPB, TB_PAB,  TB_ZPB,  TB_UNKNOWN};
    const char *const letter =
        result.length == 0 ? letters + strlen(letters) - 1
        : result.length == 1 ? strchr(letters, result.at[0]) : NULL;
    int64_t id = 0;

    if (!letter || !*letter)
        return "begins with a letter that is no result";
    if (opponent.length && !tb_text_is(opponent, "-1") &&
        !tb_int_parse(opponent, TB_ID_MAX, &id))
        return "has an opponent that is out of range";
    *game = tb_game_make(kinds[letter - letters], (int32_t)id, 0);
    if (tb_game_played(game) && !id)
        return "names no opponent";
    if (!tb_game_paired(game) && id)
        return "is a bye, but names an opponent";
    if (game->kind == TB_UNKNOWN && !id) {
        *game = tb_game_make(TB_ZPB, 0, 0);
        game->blank = true;
    }
    if (colour.length && !tb_text_among(colour, "W B - *"))
        return "has a colour that is none of W B - *";
    if (id && colour.length && tb_text_letter(colour.at[0]))
        game->colour = tb_text_lower(colour.at[0]);
    return NULL;
}
