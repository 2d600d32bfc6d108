/* SPDX-License-Identifier: ISC */
#include "common.h"

#include <stdio.h>

/* Sets here to a place in the file. */
static void go(struct tb_objects *file, const char *at)
{
    struct tb_objects_place *const here = &file->here;

    if (at < here->at)
        *here = file->start;
    for (; here->at < at; here->at++) {
        const bool end = *here->at == '\n' ||
                         (*here->at == '\r' && here->at[1] != '\n');
        here->line += end;
        here->column = end ? 1 : here->column + tb_utf8_begins(*here->at);
    }
}

unsigned long tb_objects_line(struct tb_objects *file, const char *at)
{
    go(file, at);
    return file->here.line;
}

void tb_objects_start(struct tb_objects *file, const char *at)
{
    go(file, at);
    file->start = file->here;
}

bool tb_objects_check(struct tb_objects *file, struct tb_text all)
{
    const char *at, *const wrong = tb_json_check(all, &at);

    file->here = file->start = (struct tb_objects_place){all.at, 1, 1};
    if (wrong)
        go(file, at);
    return !wrong || tb_fault(file->source, file->here.line, file->here.column,
                              "invalid JSON: %s", wrong);
}

struct tb_text tb_objects_text(const struct tb_objects *file,
                                struct tb_text value)
{
    char *const to = tb_source_room(file->source, value.length);

    if (value.length == 0)
        return tb_text("");
    return tb_text_trim(tb_slice(to, tb_json_text(value, to)));
}

bool tb_objects_fault(struct tb_objects *file, const char *what,
                       struct tb_text value, const char *wrong)
{
    go(file, value.at);
    return tb_fault_text(file->source, file->here.line, file->here.column,
                         what, tb_objects_text(file, value), wrong);
}

bool tb_objects_number(struct tb_objects *file, const char *name,
                        struct tb_text value, int64_t most, int64_t *number)
{
    char wrong[60];

    *number = 0;
    if (value.length == 0 ||
        tb_int_parse(tb_objects_text(file, value), most, number))
        return true;
    snprintf(wrong, sizeof wrong, "is not a number from 0 to %lld",
             (long long)most);
    return tb_objects_fault(file, name, value, wrong);
}

/* What is wrong with the kind of a value; NULL if it is right. Both begin with
   the first character, see tb_objects_members. */
static const char *wrong_kind(char value, char name)
{
    if (name == '[')
        return value == '[' ? NULL : "is not an array";
    if (name == '{')
        return value == '{' ? NULL : "is not an object";
    return value == '[' || value == '{' ? "is not a text or a number" : NULL;
}

bool tb_objects_members(struct tb_objects *file, struct tb_text object,
                         const char *const *name, size_t count,
                         struct tb_text *value)
{
    struct tb_text rest, found_name, found;
    const char *wrong = wrong_kind(object.at[0], '{');

    for (size_t i = 0; i < count; i++)
        value[i] = tb_no_text;
    if (wrong)
        return tb_objects_fault(file, "value", object, wrong);
    rest = tb_json_inside(object);
    while (tb_json_next(&rest, &found_name, &found)) {
        size_t i = 0;
        while (i < count &&
               !tb_json_is(found_name, name[i] + strspn(name[i], "[{")))
            i++;
        if (i == count)
            continue;
        if (value[i].at)
            wrong = "occurs twice";
        else if (!tb_text_is(found, "null"))
            wrong = wrong_kind(found.at[0], name[i][0]);
        if (wrong)
            return tb_objects_fault(file, "member", found_name, wrong);
        value[i] = found;
        if (tb_text_is(found, "null"))
            value[i].length = 0;
    }
    return true;
}
