/* SPDX-License-Identifier: ISC */
#include "dbf_table.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

/* The part of the path after the last slash. */
static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* Looks for a name in the source's folder, ignoring case. *path lives as long
   as the source, and stays NULL if there is no such file. False after a fault,
   such as two files of that name. */
static bool find(struct tb_source *source, const char *name, const char **path)
{
    const int length = (int)(base_name(source->path) - source->path);
    DIR *const folder = opendir(
        tb_source_text(source, "%.*s.", length, source->path).at);
    const struct dirent *entry;
    bool twice = false;

    while (errno = folder ? 0 : errno,
           folder && !twice && (entry = readdir(folder))) {
        if (!tb_text_is_nocase(tb_text(entry->d_name), name))
            continue;
        twice = *path;
        if (twice)
            tb_fault(source, 0, 0, "its folder has both %s and %s; keep only "
                     "one of them", *path + length, entry->d_name);
        *path = tb_source_text(source, "%.*s%s", length, source->path,
                               entry->d_name).at;
    }
    if (errno && !twice)
        tb_fault(source, 0, 0, "cannot look for %s in its folder: %s", name,
                 strerror(errno));
    if (folder)
        closedir(folder);
    if (!source->failed && !*path && source->verbose)
        tb_warn("%s: its folder has no %s", source->name, name);
    return !source->failed;
}

/* Reads a table in the source's folder; what it keeps lives as long as the
   source. False after a fault. */
typedef bool read_table(struct tb_dbf_event *event, struct tb_source *source,
                        const struct tb_dbf *table);

/* Reads the table of that name, if there is one; false after a fault. */
static bool read_beside(struct tb_dbf_event *event, struct tb_source *source,
                        const char *name, read_table *read)
{
    struct tb_source beside = {.lenient = source->lenient};
    struct tb_dbf table;
    struct stat info;
    const char *path = NULL;
    bool good = find(source, name, &path);

    if (good && path) {
        beside.name = path;
        good = stat(path, &info) != 0 || S_ISREG(info.st_mode) ||
               tb_fault(&beside, 0, 0, "is not a regular file");
        good = good && tb_open_file(&beside, path) &&
               tb_dbf_open(&table, &beside) && read(event, source, &table);
    }
    if (beside.failed) {
        memcpy(source->fault, beside.fault, sizeof source->fault);
        source->fault_line = 0;
        source->failed = true;
    }
    tb_source_close(&beside);
    return good;
}

/* Reads THEXPORT.DBF, which has one record that is not deleted. */
static bool read_header(struct tb_dbf_event *event, struct tb_source *source,
                        const struct tb_dbf *table)
{
    enum { BEGIN, ID, NAME, FIELDS };
    static const char *const names[] = {"H_BEG_DATE", "H_EVENT_ID", "H_NAME"};
    struct tb_dbf_field field[FIELDS];
    struct tb_text date;
    size_t record = 0, count = 0;

    for (size_t i = 0; i < table->records; i++) {
        if (tb_dbf_deleted(table, i))
            continue;
        count++;
        record = i;
    }
    if (!tb_dbf_find(table, names, FIELDS, field))
        return false;
    if (count != 1)
        return tb_fault(table->source, 0, 0,
                        "the table has %zu events; a folder must have exactly "
                        "one", count);
    event->id[0] = tb_dbf_copy(source, tb_dbf_text(table, record, &field[ID]));
    event->name = tb_dbf_copy(source, tb_dbf_text(table, record, &field[NAME]));
    date = tb_dbf_text(table, record, &field[BEGIN]);
    event->edition = tb_edition_of(date);
    return event->edition || date.length == 0 ||
           tb_fault_text(table->source, record + 1, 0, names[BEGIN], date,
                         "is not a date");
}

struct tb_dbf_section *tb_dbf_section(struct tb_dbf_event *event,
                                      struct tb_source *source,
                                      int64_t number)
{
    char key[24];
    const struct tb_text name = {
        key, (size_t)snprintf(key, sizeof key, "%d", (int)number)};
    struct tb_dbf_section *section = tb_names_find(event->number, name);

    if (!section) {
        section = tb_source_room(source, sizeof *section);
        section->name = tb_text("");
        tb_names_add(event->number, name, section);
    }
    return section;
}

static bool read_sections(struct tb_dbf_event *event, struct tb_source *source,
                          const struct tb_dbf *table)
{
    enum { NUMBER, NAME, ROUNDS, TYPE, ID, FIELDS };
    static const char *const names[] = {"S_SEC_NUM", "S_SEC_NAME",
                                        "S_TOT_RNDS", "S_TRN_TYPE",
                                        "S_EVENT_ID"};
    struct tb_dbf_field field[FIELDS];

    event->found_sections = true;
    if (!tb_dbf_find(table, names, FIELDS, field))
        return false;
    if (field[NUMBER].length == 0)
        return tb_fault(table->source, 0, 0, "the field S_SEC_NUM is missing");
    for (size_t i = 0; i < table->records; i++) {
        const struct tb_text type = tb_dbf_text(table, i, &field[TYPE]);
        struct tb_dbf_section *section;
        int64_t number, rounds;
        if (tb_dbf_deleted(table, i))
            continue;
        if (!tb_dbf_integer(table, i, &field[NUMBER], -1, &number) ||
            !tb_dbf_integer(table, i, &field[ROUNDS], 0, &rounds))
            return false;
        section = tb_dbf_section(event, source, number);
        if (section->listed)
            return tb_fault(table->source, 0, 0, "duplicate section %d",
                            (int)number);
        section->listed = true;
        section->name = tb_dbf_copy(source,
                                    tb_dbf_text(table, i, &field[NAME]));
        section->rounds = (size_t)rounds;
        section->round_robin = tb_text_is_nocase(type, "R");
        section->double_games = tb_text_is(type, "2");
        event->id[1] = tb_dbf_copy(source, tb_dbf_text(table, i, &field[ID]));
    }
    return true;
}

bool tb_dbf_event_open(struct tb_dbf_event *event, struct tb_source *source)
{
    event->number = tb_names_make();
    return !source->path ||
           !tb_text_is_nocase(tb_text(base_name(source->path)),
                              "TDEXPORT.DBF") ||
           (read_beside(event, source, "THEXPORT.DBF", read_header) &&
            read_beside(event, source, "TSEXPORT.DBF", read_sections));
}
