/* SPDX-License-Identifier: ISC */
#include "source.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "stream/stream.h"

/* A list of items, each followed by its text. */
struct tb_source_room {
    struct tb_source_room *next;
    char bytes[];
};

const char *tb_source_file(const struct tb_source *source, unsigned long *line)
{
    const struct tb_source_files *const files = &source->files;
    size_t i = files->count;

    while (i > 0 && files->file[i - 1].before >= *line)
        i--;
    if (i == 0)
        return source->name;
    *line -= files->file[i - 1].before;
    return files->file[i - 1].name;
}

struct tb_source_place tb_source_place(const struct tb_source *source,
                                       unsigned long line)
{
    const char *const name = tb_source_file(source, &line);
    const bool several = source->files.count > 1;
    struct tb_source_place place;

    snprintf(place.text, sizeof place.text, "%s %lu%s%s",
             tb_source_unit(source), line, several ? " of " : "",
             several ? name : "");
    return place;
}

static void add_file(struct tb_source *source, unsigned long before)
{
    struct tb_source_files *const files = &source->files;

    *TB_ADD(files->file, files->count, files->capacity) =
        (struct tb_source_file){source->name, before};
}

/* Closes the file, if it is still open, and frees the bytes. */
static void close_file(struct tb_source *source)
{
    if (source->bits.more && source->bits.file != STDIN_FILENO)
        close(source->bits.file);
    free(source->bytes);
    source->bytes = NULL;
}

void tb_source_go_on(struct tb_source *source, struct tb_source *next,
                     unsigned long lines)
{
    if (source->files.count == 0)
        add_file(source, 0);
    close_file(source);
    source->path = next->path;
    source->name = next->name;
    source->bytes = next->bytes;
    source->length = next->length;
    source->next = next->next;
    source->line = next->line;
    source->ascii = next->ascii;
    source->raw = next->raw;
    source->bits = next->bits;
    add_file(source, lines);
}

struct tb_text tb_source_rest(const struct tb_source *source)
{
    return tb_slice(source->bytes + source->next,
                    source->length - source->next);
}

bool tb_source_line(struct tb_source *source, struct tb_text *line)
{
    struct tb_text rest = tb_source_rest(source);

    if (!tb_text_cut_line(&rest, line))
        return false;
    source->next = (size_t)(rest.at - source->bytes);
    source->line++;
    return true;
}

bool tb_source_cut(const struct tb_source *source, const char *at)
{
    const char *const end = source->bytes + source->length;

    while (at < end && memchr(" \t\"|,;", *at, 6))
        at++;
    return at == end;
}

void *tb_source_room(struct tb_source *source, size_t bytes)
{
    struct tb_source_room *const room = tb_alloc(1, sizeof *room + bytes);

    room->next = source->room;
    source->room = room;
    return room->bytes;
}

struct tb_text tb_source_text(struct tb_source *source, const char *format,
                              ...)
{
    va_list args;
    char *text = NULL;
    int length = 0;

    for (int pass = 0; pass < 2; pass++) { /* the first finds the length */
        if (pass)
            text = tb_source_room(source, (size_t)length + 1);
        va_start(args, format);
        length = vsnprintf(text, pass ? (size_t)length + 1 : 0, format, args);
        va_end(args);
        if (length < 0)
            tb_die("cannot write: ");
    }
    return tb_slice(text, (size_t)length);
}

void tb_source_replace(struct tb_source *source, struct tb_output text)
{
    memset(tb_put_room(&text, 1 + TB_SCAN_SLACK), 0, 1 + TB_SCAN_SLACK);
    free(source->bytes);
    source->bytes = text.buffer;
    source->length = text.length;
    source->next = 0;
}

void tb_source_close(struct tb_source *source)
{
    close_file(source);
    free(source->files.file);
    free(source->clashes.list.buffer);
    while (source->room) {
        struct tb_source_room *const room = source->room;
        source->room = room->next;
        free(room);
    }
    if (source->state_free && source->state)
        source->state_free(source->state);
    else
        free(source->state);
    source->state = NULL;
}

void tb_source_forget(struct tb_source *source)
{
    /* Moving at most what was read since takes linear time. */
    if (source->next < source->length - source->next)
        return;
    memmove(source->bytes, source->bytes + source->next,
            source->length - source->next + 1);
    source->length -= source->next;
    source->bits.whole -= source->bits.whole < source->next
                              ? source->bits.whole : source->next;
    source->next = 0;
}

/* Composes "FILE:LINE:COLUMN: text", omitting parts that are 0, and the column
   of a dBase table, which is our own text. */
TB_PRINTF(7, 0)
static void compose(const struct tb_source *source, char *to, size_t size,
                    unsigned long line, size_t column, const char *kind,
                    const char *format, va_list args)
{
    const char *const name =
        line && source->files.joined ? tb_source_file(source, &line)
                                     : source->name;
    char place[60] = "";
    int length;

    if (line && column && !source->raw)
        snprintf(place, sizeof place, ":%lu:%zu", line, column);
    else if (line)
        snprintf(place, sizeof place, ":%lu", line);
    length = source->name
                 ? snprintf(to, size, "%s%s: %s", name, place, kind)
                 : snprintf(to, size, "%s", "");
    if (length >= 0 && (size_t)length < size &&
        vsnprintf(to + length, size - (size_t)length, format, args) < 0)
        to[length] = '\0';
    tb_message_clean(to); /* it goes into the stream, too */
}

/* Prints a fault, up to a number of them, and keeps the first one. */
static void note(struct tb_source *source, unsigned long line, const char *text)
{
    if (!source->failed) {
        snprintf(source->fault, sizeof source->fault, "%s", text);
        source->fault_line = line;
    }
    source->failed = true;
    if (source->name && source->faults++ < TB_FAULTS_PRINTED)
        tb_warn("%s", text);
}

bool tb_fault(struct tb_source *source, unsigned long line, size_t column,
              const char *format, ...)
{
    char text[sizeof source->fault];
    va_list args;

    va_start(args, format);
    compose(source, text, sizeof text, line, column, "", format, args);
    va_end(args);
    note(source, line, text);
    return false;
}

bool tb_fault_text(struct tb_source *source, unsigned long line, size_t column,
                   const char *what, struct tb_text text, const char *wrong)
{
    return tb_fault(source, line, column,
                    "%s '%.*s' %s", what, TB_SHOWN(text), wrong);
}

void tb_fault_about(struct tb_source *source, size_t round, int64_t id,
                    int64_t other)
{
    source->clashes.about = (struct tb_clash){(int64_t)round, id, other, 0};
}

bool tb_fault_clash(struct tb_source *source, unsigned long line,
                    size_t column, const char *format, ...)
{
    struct tb_clashes *const clashes = &source->clashes;
    char text[sizeof source->fault];
    va_list args;

    va_start(args, format);
    compose(source, text, sizeof text, line, column,
            source->lenient ? "warning: " : "", format, args);
    va_end(args);
    if (!source->lenient) {
        clashes->any = true;
        note(source, line, text);
    } else if (clashes->listed < TB_DOUBTS_LISTED) {
        clashes->list.file = -1;
        tb_clash_put(&clashes->list, &clashes->about);
        clashes->listed++;
    } else {
        clashes->more++;
    }
    if (source->lenient && source->name)
        tb_warn("%s", text);
    clashes->about = (struct tb_clash){.round = 0};
    return source->name || source->lenient;
}

void tb_fault_warn(const struct tb_source *source, unsigned long line,
                   size_t column, const char *format, ...)
{
    char text[2 * sizeof source->fault];
    va_list args;

    va_start(args, format);
    compose(source, text, sizeof text, line, column, "warning: ", format, args);
    va_end(args);
    if (source->name)
        tb_warn("%s", text);
}

void tb_fault_end(const struct tb_source *source)
{
    if (source->faults > TB_FAULTS_PRINTED)
        tb_warn("%s: and %zu more errors", source->name,
                source->faults - TB_FAULTS_PRINTED);
    if (source->clashes.any && source->name)
        tb_warn("%s: correct the lines that contradict each other",
                source->name);
}

static const struct tb_word names[] = {
    [TB_TITLE] = {"title", "chess title"},
    [TB_FED] = {"fed", "federation"},
    [TB_FIDEID] = {"fideid", "FIDE number"},
    [TB_BIRTH] = {"birth", "year or date of birth"},
    [TB_SEX] = {"sex", "as the file has it"},
    [TB_STATE] = {"state", "US state"},
    [TB_MEMBERID] = {"memberid", "US Chess number"},
    [TB_BOARD] = {"board", "board in the team"},
};

const struct tb_words tb_extras_names = TB_WORDS(names);

void tb_extras_clear(struct tb_extras *extras)
{
    free(extras->column);
    *extras = (struct tb_extras){0};
}

struct tb_text tb_extras_bare(struct tb_text name)
{
    tb_text_take(&name, TB_KEY_COLUMN);
    return name;
}
