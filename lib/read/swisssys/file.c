/* SPDX-License-Identifier: ISC */
#include "file.h"

#include <stdio.h>
#include <stdlib.h>

#include "game/game.h"

static void free_file(void *this)
{
    struct tb_swisssys *const file = this;

    tb_names_free(file->names);
    free(file);
}

struct tb_swisssys *tb_swisssys_open(struct tb_source *source)
{
    struct tb_text all = tb_source_rest(source);
    struct tb_swisssys *const file = tb_alloc(1, sizeof *file);
    const char *at, *wrong;

    source->state = file;
    source->state_free = free_file;
    file->source = source;
    file->names = tb_names_make();
    file->here = file->start = (struct tb_swisssys_place){all.at, 1, 1};
    wrong = tb_json_check(all, &at);
    if (!wrong) {
        file->all = tb_json_cut(&all);
        return file;
    }
    tb_swisssys_go(file, at);
    tb_fault(source, file->here.line, file->here.column, "is no JSON: %s",
             wrong);
    return NULL;
}

void tb_swisssys_event(struct tb_swisssys *file, struct tb_text name,
                       struct tb_text day)
{
    char *const date = tb_source_room(file->source, TB_EDITION_DAY);

    file->event = tb_swisssys_text(file, name);
    day = tb_swisssys_text(file, day);
    file->edition = tb_edition_of(day);
    if (tb_edition_day(day, date))
        file->day = tb_text(date);
}

void tb_swisssys_go(struct tb_swisssys *file, const char *at)
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
    tb_swisssys_go(file, value.at);
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

/* What a value is. */
static char kind_of(struct tb_text value)
{
    return value.at[0] == '{' || value.at[0] == '[' ? value.at[0] : '"';
}

bool tb_swisssys_members(struct tb_swisssys *file, struct tb_text object,
                         const struct tb_swisssys_member *member, size_t count,
                         struct tb_text *value)
{
    struct tb_text rest, name, found;

    for (size_t i = 0; i < count; i++)
        value[i] = (struct tb_text){NULL, 0};
    if (object.at[0] != '{')
        return tb_swisssys_fault(file, "value", object, "is no object, {}");
    rest = tb_json_inside(object);
    while (tb_json_next(&rest, &name, &found)) {
        size_t i = 0;
        while (i < count && !tb_json_is(name, member[i].name))
            i++;
        if (i == count)
            continue;
        if (value[i].at)
            return tb_swisssys_fault(file, "member", name, "is there twice");
        value[i] = found;
        if (tb_text_is(found, "null"))
            value[i].length = 0;
        else if (kind_of(found) != member[i].kind)
            return tb_swisssys_fault(file, "member", name,
                                     member[i].kind == '{'   ? "is no object"
                                     : member[i].kind == '[' ? "is no array"
                                     : "is neither a text nor a number");
    }
    return true;
}

bool tb_swisssys_next(struct tb_swisssys *file, struct tb_text *section)
{
    struct tb_text name;

    file->source->resumes = tb_json_next(&file->sections, &name, section);
    if (!file->source->resumes)
        return file->read == 0 &&
               tb_fault(file->source, 0, 0, "no section has players");
    tb_swisssys_go(file, section->at);
    file->start = file->here;
    file->number++;
    return true;
}

bool tb_swisssys_begin(struct tb_swisssys *file,
                       struct tb_tournament *tournament, struct tb_text name)
{
    enum { NUMBER_BYTES = 32 }; /* of `Section 2147483647` */
    char *const number = tb_source_room(file->source, NUMBER_BYTES);

    file->read++;
    tournament->name = tb_swisssys_text(file, name);
    if (tournament->name.length == 0) {
        snprintf(number, NUMBER_BYTES, "Section %zu", file->number);
        tournament->name = tb_text(number);
    }
    tournament->table = true;
    tournament->about.edition = file->edition;
    tournament->about.event = file->event;
    tournament->about.date = file->day;
    if (!tb_names_has(file->names, tournament->name)) {
        tb_names_add(file->names, tournament->name, file);
        return true;
    }
    return tb_fault(file->source, file->start.line, file->start.column,
                    "there are two sections of the name '%.*s'",
                    tb_text_shown(tournament->name), tournament->name.at);
}
