/* SPDX-License-Identifier: ISC */
#include "dbf_table.h"

/* Sizes and offsets in the header and in the descriptor of a field. */
enum {
    HEADER = 32,
    COUNT = 4,       /* of records, 32 bits, low byte first */
    START = 8,       /* of the records, 16 bits */
    LENGTH = 10,     /* of a record, 16 bits */
    ENCRYPTED = 15,
    DESCRIPTOR = 32,
    NAME_BYTES = 11, /* padded with NUL */
    TYPE = 11,
    FIELD_LENGTH = 16,
    FIELDS_END = 0x0d,
    FILE_END = 0x1a
};

static size_t byte(const struct tb_dbf *table, size_t at)
{
    return (unsigned char)table->source->bytes[at];
}

static size_t word(const struct tb_dbf *table, size_t at)
{
    return byte(table, at) | byte(table, at + 1) << 8;
}

/* A field's name, padded with NUL. */
static struct tb_text name_of(const struct tb_dbf *table, size_t field)
{
    const char *at = table->source->bytes + HEADER + field * DESCRIPTOR;
    const char *end = memchr(at, '\0', NAME_BYTES);

    return tb_text_trim(
        tb_slice(at, end ? (size_t)(end - at) : NAME_BYTES));
}

/* Counts the fields up to FIELDS_END. The header must contain all of them, and
   their lengths must add up to a record with its mark. False after a fault. */
static bool count_fields(struct tb_dbf *table)
{
    size_t at = HEADER, sum = 1;

    for (; at + DESCRIPTOR < table->start && byte(table, at) != FIELDS_END;
         at += DESCRIPTOR) {
        sum += byte(table, at + FIELD_LENGTH);
        table->fields++;
    }
    return (table->fields && at < table->start &&
            byte(table, at) == FIELDS_END && sum == table->length) ||
           tb_fault(table->source, 0, 0,
                    "the fields in its header (%zu bytes) do not add up to a "
                    "record of %zu bytes", table->start, table->length);
}

/* The file must have exactly the records that its header announces. */
static bool check_records(const struct tb_dbf *table)
{
    const size_t length = table->source->length - table->start;
    const size_t held = length / table->length;
    const size_t end = table->start + table->records * table->length;

    if (table->records > held ||
        (end < table->source->length && byte(table, end) != FILE_END))
        return tb_fault(table->source, 0, 0, "its header announces %zu records "
                        "of %zu bytes, but %zu bytes follow", table->records,
                        table->length, length);
    for (size_t i = 0; i < table->records; i++) {
        const size_t mark = byte(table, table->start + i * table->length);
        if (mark != ' ' && mark != '*')
            return tb_fault(table->source, i + 1, 0,
                            "the record begins with byte 0x%02x; expected a "
                            "blank or *", (unsigned)mark);
    }
    return true;
}

bool tb_dbf_open(struct tb_dbf *table, struct tb_source *source)
{
    *table = (struct tb_dbf){.source = source};
    if (!source->raw)
        return tb_fault(source, 0, 0, "this is not a dBase III table");
    if (source->length >= HEADER) {
        table->records = word(table, COUNT) | word(table, COUNT + 2) << 16;
        table->start = word(table, START);
        table->length = word(table, LENGTH);
    }
    if (source->length < HEADER || table->start > source->length)
        return tb_fault(source, 0, 0, "the file is truncated: its header does "
                        "not fit into %zu bytes", source->length);
    if (byte(table, ENCRYPTED) == 1)
        return tb_fault(source, 0, 0, "the table is encrypted");
    return count_fields(table) && check_records(table);
}

bool tb_dbf_find(const struct tb_dbf *table, const char *const *name,
                 size_t count, struct tb_dbf_field *field)
{
    for (size_t n = 0; n < count; n++) {
        size_t offset = 1;
        field[n] = (struct tb_dbf_field){.name = name[n]};
        for (size_t i = 0; i < table->fields; i++) {
            const size_t at = HEADER + i * DESCRIPTOR;
            const size_t length = byte(table, at + FIELD_LENGTH);
            if (tb_text_is_nocase(name_of(table, i), name[n])) {
                if (field[n].length)
                    return tb_fault(table->source, 0, 0, "duplicate field %s",
                                    name[n]);
                if (!memchr("CNFD", (int)byte(table, at + TYPE), 4) || !length)
                    return tb_fault(table->source, 0, 0, "field %s must be of "
                                    "type C, N, F or D and not empty", name[n]);
                field[n].offset = offset;
                field[n].length = length;
            }
            offset += length;
        }
    }
    return true;
}

bool tb_dbf_deleted(const struct tb_dbf *table, size_t record)
{
    return byte(table, table->start + record * table->length) == '*';
}

struct tb_text tb_dbf_text(const struct tb_dbf *table, size_t record,
                           const struct tb_dbf_field *field)
{
    struct tb_text text = {table->source->bytes + table->start +
                               record * table->length + field->offset,
                           field->length}, rest;
    size_t digits;

    while (text.length && (text.at[0] == ' ' || text.at[0] == '\0'))
        tb_text_skip(&text, 1);
    while (text.length &&
           (tb_text_last(text) == ' ' || tb_text_last(text) == '\0'))
        text.length--;
    digits = tb_text_digits(text);
    rest = tb_text_from(text, digits);
    if (digits && tb_text_starts(rest, ".") && /* a number may end with .00 */
        tb_text_span(tb_text_from(rest, 1), "0") + 1 == rest.length)
        text.length = digits;
    return text;
}

bool tb_dbf_integer(const struct tb_dbf *table, size_t record,
                    const struct tb_dbf_field *field, int64_t blank,
                    int64_t *value)
{
    const struct tb_text text = tb_dbf_text(table, record, field);

    *value = blank;
    return (text.length == 0 && blank >= 0) ||
           tb_int_parse(text, TB_ID_MAX, value) ||
           tb_fault_text(table->source, record + 1, 0, field->name, text,
                         "is not a number from 0 to 2147483647");
}

struct tb_text tb_dbf_copy(struct tb_source *source, struct tb_text text)
{
    /* A byte of Windows-1252 needs up to three of UTF-8. */
    char *const copy = tb_source_room(source, 3 * text.length);
    bool windows = false;
    size_t bytes;

    for (size_t i = 0; i < text.length; i += bytes)
        windows |= tb_utf8_read(text.at + i, text.at + text.length, &bytes) ==
                   TB_UTF8_BAD;
    if (windows)
        text.length = tb_utf8_windows(text, copy);
    else if (text.length)
        memcpy(copy, text.at, text.length);
    return tb_slice(copy, text.length);
}
