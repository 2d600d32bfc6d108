/* SPDX-License-Identifier: ISC */
#include "reader.h"

#include <stdio.h>

#include "game/game.h"

static const struct tb_word column_names[] = {
    {"section", "the name of the section"},
    {"id", "the number in the section"},
    {"name", "the name"},
    {"team", "team or club"},
    {"rating", "the rating"},
    {"score", "the points as awarded"},
    {"games", "the result of each round"},
    {"settings", "what the file says about the event"},
    {"mp", "match points"},
    {"gp", "game points"},
    {"mps", "match points of each round"},
    {"gps", "game points of each round"},
    {"boards", "game points of each board and round"},
    {TB_MORE_COLUMN, "what else the file says, by name"},
};

const struct tb_words tb_reader_names = TB_WORDS(column_names);

bool tb_reader_knows(const struct tb_reader *reader)
{
    for (size_t i = 0; i < reader->column_count; i++) {
        if (tb_word_find(&tb_reader_names, reader->columns[i]) <
            tb_reader_names.count)
            return true;
    }
    return false;
}

/* The index of a column, column_count if there is no such column. */
static size_t find_column(const struct tb_reader *reader, struct tb_text name)
{
    size_t column = 0;

    while (column < reader->column_count &&
           !tb_text_equal(name, reader->columns[column]))
        column++;
    return column;
}

/* Checks the header's next column name. */
static bool check_name(struct tb_reader *reader, struct tb_text name)
{
    const size_t size = sizeof reader->fault;

    if (name.length == 0)
        snprintf(reader->fault, size, "column %zu has no name",
                 reader->column_count + 1);
    else if (reader->column_count == TB_COLUMNS_MAX)
        snprintf(reader->fault, size, "more than %d columns", TB_COLUMNS_MAX);
    else if (find_column(reader, name) == reader->column_count)
        return true;
    else if (!tb_reader_knows(reader))
        snprintf(reader->fault, size, TB_READER_NO_HEADER);
    else
        snprintf(reader->fault, size, "duplicate column '%.*s'",
                 TB_SHOWN(name));
    return false;
}

bool tb_reader_header(struct tb_reader *reader, struct tb_text line)
{
    struct tb_text rest, name;

    reader->text = tb_copy(line.at, line.length);
    reader->header = tb_slice(reader->text, line.length);
    reader->section_slot = -1;
    for (rest = reader->header; tb_text_cut(&rest, '\t', &name);) {
        if (!check_name(reader, name))
            return false;
        TB_GROW(reader->columns, reader->column_capacity,
                reader->column_count + 1);
        reader->columns[reader->column_count++] = name;
    }
    /* A block of 64 is stored whole, see tb_reader_cut. */
    reader->ends = tb_alloc(reader->column_count + 65, sizeof *reader->ends);
    reader->ends[0] = UINT32_MAX; /* each field begins one after the previous
                                     end */
    reader->section_slot = tb_reader_slot(reader, tb_text("section"));
    return true;
}

bool tb_reader_meets(const struct tb_reader *reader, struct tb_text line)
{
    const struct tb_text *const second = &reader->columns[1];
    size_t length;

    if (!reader->header.at || reader->column_count < 2)
        return false;
    length = (size_t)(second->at - reader->header.at) + second->length;
    return line.length >= length && line.at[0] == reader->header.at[0] &&
           memcmp(line.at, reader->header.at, length) == 0 &&
           (line.length == length || line.at[length] == '\t');
}

void tb_reader_free(struct tb_reader *reader)
{
    free(reader->text);
    free(reader->columns);
    free(reader->column_of);
    free(reader->key);
    free(reader->ends);
    free(reader->name);
    *reader = (struct tb_reader){0};
}

/* The slot of a column, or of a key in it. */
static int find_slot(struct tb_reader *reader, size_t column,
                     struct tb_text key)
{
    const size_t count = (size_t)reader->slot_count + 1;

    if (column == reader->column_count)
        return -1;
    for (int slot = 0; slot < reader->slot_count; slot++) {
        if (reader->column_of[slot] == column &&
            !reader->key[slot].at == !key.at &&
            (!key.at || tb_text_equal(reader->key[slot], key)))
            return slot;
    }
    TB_GROW(reader->column_of, reader->slot_capacity, count);
    TB_GROW(reader->key, reader->key_capacity, count);
    reader->column_of[reader->slot_count] = (uint32_t)column;
    reader->key[reader->slot_count] = key;
    reader->keys |= key.at != NULL;
    return reader->slot_count++;
}

int tb_reader_slot(struct tb_reader *reader, struct tb_text name)
{
    return find_slot(reader, find_column(reader, name), (struct tb_text){0});
}

int tb_reader_key(struct tb_reader *reader, struct tb_text name)
{
    return find_slot(reader, find_column(reader, tb_text(TB_MORE_COLUMN)),
                     name);
}

/* Stores the ends of fields, at most one for each column; returns the number of
   fields. */
static size_t find_ends(const struct tb_reader *reader, struct tb_text line,
                        const char *readable)
{
    uint32_t *const end = reader->ends + 1;
    size_t fields = 0;
    char tail[TB_SCAN_SLACK];

    for (size_t at = 0; at <= line.length; at += 64) {
        /* Fields beyond the last column overwrite each other and are only
           counted. */
        size_t to = fields < reader->column_count ? fields
                                                  : reader->column_count;
        const size_t before = to;
        const char *bytes = line.at + at;
        uint64_t ends;
        if (readable - bytes < TB_SCAN_SLACK)
            bytes = memcpy(tail, bytes, line.length - at);
        ends = tb_scan_ends(bytes, line.length - at, '\t');
        for (; ends; ends &= ends - 1)
            end[to++] = (uint32_t)(at + tb_scan_first(ends));
        fields += to - before;
    }
    return fields;
}

/* Cuts the next letter or digit off a name, in lower case; 0 at the end, or at
   a legend: TB1 [BH/C1 2026]. Bytes that are not ASCII count as letters. */
static char cut_sign(struct tb_text *name)
{
    while (name->length && name->at[0] != '[') {
        const char sign = tb_text_lower(name->at[0]);
        tb_text_skip(name, 1);
        if (tb_text_letter(sign) || tb_text_digit(sign) || sign & 0x80)
            return sign;
    }
    return 0;
}

bool tb_reader_alike(struct tb_text a, struct tb_text b)
{
    char sign = cut_sign(&a);
    bool any = sign != 0;

    while (any && sign && cut_sign(&b) == sign)
        sign = cut_sign(&a);
    return any && !sign && !cut_sign(&b);
}

/* The value of a key: of exactly that name, else of the first similar one. Keys
   that the programs write must match exactly, as a file may have a similar
   column. */
static struct tb_text find_value(struct tb_text more, struct tb_text key)
{
    const struct tb_text value = tb_text_keyed(more, key);
    struct tb_text word, name;

    if (value.length || tb_text_among(key, TB_OWN_KEYS))
        return value;
    while (more.length && tb_text_cut(&more, ';', &word)) {
        if (tb_text_cut_at(&word, "=", &name) && tb_reader_alike(name, key))
            return word;
    }
    return tb_no_text;
}

/* Replaces the spans of keys, which cover the column more, by those of
   values. */
static void find_keys(const struct tb_reader *reader, struct tb_text line,
                      struct tb_span *spans)
{
    for (int slot = 0; slot < reader->slot_count; slot++) {
        struct tb_text value;
        if (!reader->key[slot].at)
            continue;
        value = find_value(tb_reader_field(line, spans, slot),
                           reader->key[slot]);
        spans[slot] = (struct tb_span){0, 0};
        if (value.length)
            spans[slot] = (struct tb_span){(uint32_t)(value.at - line.at),
                                           (uint32_t)value.length};
    }
}

size_t tb_reader_cut(const struct tb_reader *reader, struct tb_text line,
                     const char *readable, struct tb_span *spans)
{
    const uint32_t *const ends = reader->ends;
    const size_t fields = find_ends(reader, line, readable);

    for (int slot = 0; slot < reader->slot_count; slot++) {
        const uint32_t column = reader->column_of[slot];
        const uint32_t start = ends[column] + 1;
        spans[slot] = (struct tb_span){start, ends[column + 1] - start};
        if (column >= fields)
            spans[slot] = (struct tb_span){0, 0};
    }
    if (reader->keys)
        find_keys(reader, line, spans);
    return fields;
}

bool tb_reader_check(struct tb_reader *reader, struct tb_text line,
                     size_t fields)
{
    const size_t size = sizeof reader->fault;
    struct tb_text field;

    if (fields != reader->column_count) {
        snprintf(reader->fault, size, "%zu fields where the header has %zu",
                 fields, reader->column_count);
        return false;
    }
    while (line.length > TB_FIELD_MAX && tb_text_cut(&line, '\t', &field)) {
        if (field.length <= TB_FIELD_MAX)
            continue;
        snprintf(reader->fault, size, "a field is longer than %d bytes",
                 TB_FIELD_MAX);
        return false;
    }
    return true;
}

bool tb_reader_enter(struct tb_reader *reader, struct tb_text line,
                     const struct tb_span *spans, size_t fields)
{
    const struct tb_text name = tb_reader_field(
        line, spans, reader->all ? -1 : reader->section_slot);
    const struct tb_text open = {reader->name, reader->name_length};

    if (reader->open)
        return reader->all || tb_text_equal(name, open) ||
               (fields != reader->column_count && name.length == 0);
    TB_GROW(reader->name, reader->name_capacity, name.length + 1);
    if (name.length)
        memcpy(reader->name, name.at, name.length);
    reader->name_length = name.length;
    return reader->open = true;
}

bool tb_reader_next(struct tb_reader *reader, struct tb_text *rest,
                    struct tb_text *line, struct tb_span *spans,
                    enum tb_reader_met *met)
{
    while (tb_text_cut_line(rest, line)) {
        enum tb_line_kind kind;
        size_t fields;
        if (!reader->header.at)
            tb_text_take(line, "\xef\xbb\xbf");
        kind = tb_line_kind(*line, reader->header);
        if (kind == TB_LINE_RECORD && tb_line_over(&reader->bounds) &&
            tb_reader_meets(reader, *line)) {
            const size_t files = reader->files;
            tb_reader_free(reader); /* the next stream may be another file */
            reader->files = files;
            kind = TB_LINE_HEADER;
        }
        *met = TB_READER_HEADER;
        if (!reader->header.at && kind == TB_LINE_HEADER)
            return tb_reader_header(reader, *line);
        if (kind == TB_LINE_RECORD) {
            fields = tb_reader_cut(reader, *line, rest->at + rest->length,
                                   spans);
            *met = reader->open && tb_reader_enter(reader, *line, spans, fields)
                       ? TB_READER_RECORD : TB_READER_SECTION;
            reader->open &= *met == TB_READER_RECORD;
            return tb_reader_enter(reader, *line, spans, fields);
        }
        tb_line_count(&reader->bounds, kind);
        reader->open &= !tb_line_parts(kind);
        reader->files += tb_line_begins_file(kind);
    }
    return false;
}
