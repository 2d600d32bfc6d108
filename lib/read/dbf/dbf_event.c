/* SPDX-License-Identifier: ISC */
#include "dbf_table.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/base.h"
#include "game/game.h"

/* The path's part behind the last slash. */
static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* Takes over what went wrong with a table beside the source. */
static bool take_fault(struct tb_source *source, const struct tb_source *from)
{
    memcpy(source->fault, from->fault, sizeof source->fault);
    source->fault_line = 0;
    source->failed = true;
    return false;
}

/*
 * Looks a name up in a folder that is open, in any case; *path is to be
 * freed, and stays NULL if it is not there. False after a fault: it is there
 * twice.
 */
static bool find_in(DIR *folder, struct tb_source *source, const char *name,
                    char **path)
{
    const size_t length = (size_t)(base_name(source->path) - source->path);
    const struct dirent *entry;

    while (errno = 0, (entry = readdir(folder))) {
        if (!tb_text_is_nocase(tb_text(entry->d_name), name))
            continue;
        if (*path)
            return tb_fault(source, 0, 0, "beside it are both %s and %s",
                            *path + length, entry->d_name);
        *path = tb_alloc(length + strlen(name) + 1, 1);
        memcpy(*path, source->path, length);
        memcpy(*path + length, entry->d_name, strlen(name));
    }
    return errno == 0 || tb_fault(source, 0, 0, "cannot read its folder: %s",
                                  strerror(errno));
}

static bool find(struct tb_source *source, const char *name, char **path)
{
    const size_t length = (size_t)(base_name(source->path) - source->path);
    char *const folder_name =
        length ? tb_copy(source->path, length) : tb_copy(".", 1);
    DIR *const folder = opendir(folder_name);
    const int error = errno;
    bool good;

    *path = NULL;
    free(folder_name);
    if (!folder)
        return tb_fault(source, 0, 0, "cannot look for %s beside it: %s", name,
                        strerror(error));
    good = find_in(folder, source, name, path);
    closedir(folder);
    if (good && !*path && source->verbose)
        tb_warn("%s: %s is not beside it", source->name, name);
    if (!good)
        free(*path);
    return good;
}

/*
 * Opens the table of a name beside the source; the path lives in to->state.
 * *found says whether it is there. False after a fault.
 */
static bool open_beside(struct tb_source *source, const char *name,
                        struct tb_source *to, struct tb_dbf *table,
                        bool *found)
{
    struct stat info;
    char *path;

    *found = false;
    if (!find(source, name, &path))
        return false;
    if (!path)
        return true;
    *found = true;
    to->state = path;
    to->lenient = source->lenient;
    to->name = path;
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode))
        tb_fault(to, 0, 0, "is no regular file");
    else if (tb_open_file(to, path) && tb_dbf_open(table, to))
        return true;
    return take_fault(source, to);
}

/* The table's one record that is not deleted. */
static bool find_event(const struct tb_dbf *table, size_t *record)
{
    size_t count = 0;

    for (size_t i = 0; i < table->records; i++) {
        if (tb_dbf_deleted(table, i))
            continue;
        count++;
        *record = i;
    }
    return count == 1 ||
           tb_fault(table->source, 0, 0,
                    "has %zu events: expected one in a folder", count);
}

static bool read_header(struct tb_dbf_event *event, const struct tb_dbf *table)
{
    struct tb_dbf_field begin, id, name;
    struct tb_text date;
    size_t record = 0;

    if (!tb_dbf_find(table, "H_BEG_DATE", &begin) ||
        !tb_dbf_find(table, "H_EVENT_ID", &id) ||
        !tb_dbf_find(table, "H_NAME", &name) || !find_event(table, &record))
        return false;
    event->header_id = tb_dbf_text(table, record, id);
    event->name = tb_dbf_text(table, record, name);
    date = tb_dbf_text(table, record, begin);
    event->edition = tb_edition_of(date);
    return event->edition || date.length == 0 ||
           tb_dbf_fault(table, record, begin, "is no date");
}

/* Where the fields of TSEXPORT.DBF are. */
struct section_fields {
    struct tb_dbf_field number, name, rounds, type, id;
};

static bool find_fields(const struct tb_dbf *table,
                        struct section_fields *fields)
{
    return tb_dbf_find(table, "S_SEC_NUM", &fields->number) &&
           tb_dbf_find(table, "S_SEC_NAME", &fields->name) &&
           tb_dbf_find(table, "S_TOT_RNDS", &fields->rounds) &&
           tb_dbf_find(table, "S_TRN_TYPE", &fields->type) &&
           tb_dbf_find(table, "S_EVENT_ID", &fields->id) &&
           (fields->number.length ||
            tb_fault(table->source, 0, 0, "has no field S_SEC_NUM"));
}

static bool read_section(struct tb_dbf_event *event,
                         const struct tb_dbf *table, size_t record,
                         const struct section_fields *fields)
{
    struct tb_dbf_section section = {0};
    int64_t rounds;

    if (!tb_dbf_integer(table, record, fields->number, TB_ID_MAX,
                        &section.number) ||
        section.number < 0)
        return tb_dbf_fault(table, record, fields->number, "is no number");
    if (!tb_dbf_integer(table, record, fields->rounds, TB_ID_MAX, &rounds))
        return tb_dbf_fault(table, record, fields->rounds, "is no number");
    section.rounds = rounds > 0 ? (size_t)rounds : 0;
    section.name = tb_dbf_text(table, record, fields->name);
    section.round_robin =
        tb_text_is_nocase(tb_dbf_text(table, record, fields->type), "R");
    section.double_games =
        tb_text_is(tb_dbf_text(table, record, fields->type), "2");
    event->sections_id = tb_dbf_text(table, record, fields->id);
    event->section = tb_grow(event->section, &event->capacity,
                             event->count + 1, sizeof *event->section);
    event->section[event->count++] = section;
    return true;
}

static int compare(const void *a, const void *b)
{
    const int64_t one = ((const struct tb_dbf_section *)a)->number;
    const int64_t other = ((const struct tb_dbf_section *)b)->number;

    return one < other ? -1 : one > other;
}

static bool read_sections(struct tb_dbf_event *event,
                          const struct tb_dbf *table)
{
    struct section_fields fields;

    if (!find_fields(table, &fields))
        return false;
    for (size_t i = 0; i < table->records; i++) {
        if (!tb_dbf_deleted(table, i) &&
            !read_section(event, table, i, &fields))
            return false;
    }
    if (event->count)
        qsort(event->section, event->count, sizeof *event->section, compare);
    for (size_t i = 1; i < event->count; i++) {
        if (event->section[i].number == event->section[i - 1].number)
            return tb_fault(table->source, 0, 0, "has section %d twice",
                            (int)event->section[i].number);
    }
    return true;
}

bool tb_dbf_event_open(struct tb_dbf_event *event, struct tb_source *source)
{
    struct tb_dbf table;
    bool found;

    if (!source->path ||
        !tb_text_is_nocase(tb_text(base_name(source->path)), "TDEXPORT.DBF"))
        return true;
    if (!open_beside(source, "THEXPORT.DBF", &event->header, &table, &found))
        return false;
    if (found && !read_header(event, &table))
        return take_fault(source, &event->header);
    if (!open_beside(source, "TSEXPORT.DBF", &event->sections, &table,
                     &event->found_sections))
        return false;
    return !event->found_sections || read_sections(event, &table) ||
           take_fault(source, &event->sections);
}

void tb_dbf_event_close(struct tb_dbf_event *event)
{
    tb_source_close(&event->header);
    tb_source_close(&event->sections);
    free(event->section);
}

const struct tb_dbf_section *
tb_dbf_event_section(const struct tb_dbf_event *event, int64_t number)
{
    const struct tb_dbf_section key = {.number = number};

    if (event->count == 0)
        return NULL;
    return bsearch(&key, event->section, event->count, sizeof key, compare);
}
