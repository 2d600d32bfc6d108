/* SPDX-License-Identifier: ISC */
#include "dbf_table.h"

#include <stdio.h>
#include <string.h>

#include "base/base.h"

/* The header's and a descriptor's length, and where things are in them. */
enum {
    HEADER = 32,
    COUNT = 4,       /* of records: 32 bits, the low byte first */
    START = 8,       /* of the records: 16 bits */
    LENGTH = 10,     /* of a record: 16 bits */
    ENCRYPTED = 15,
    DESCRIPTOR = 32,
    NAME_BYTES = 11, /* filled up with NUL */
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

/* A field's name, which a NUL ends if it is shorter than its place. */
static struct tb_text name_of(const struct tb_dbf *table, size_t field)
{
    const char *at = table->source->bytes + HEADER + field * DESCRIPTOR;
    const char *end = memchr(at, '\0', NAME_BYTES);

    return tb_text_trim(
        (struct tb_text){at, end ? (size_t)(end - at) : NAME_BYTES});
}

static bool fault_short(const struct tb_dbf *table, const char *what)
{
    return tb_fault(table->source, 0, 0,
                    "is cut short: %zu bytes do not hold %s",
                    table->source->length, what);
}

/* Counts the fields up to the mark behind them; they are in the header. */
static bool count_fields(struct tb_dbf *table)
{
    size_t at = HEADER;

    while (at < table->start && byte(table, at) != FIELDS_END) {
        if (table->start - at < DESCRIPTOR)
            return tb_fault(table->source, 0, 0,
                            "field %zu of the table is not within its header "
                            "of %zu bytes", table->fields + 1, table->start);
        table->fields++;
        at += DESCRIPTOR;
    }
    if (at >= table->start)
        return tb_fault(table->source, 0, 0,
                        "nothing ends the table's fields in its header of "
                        "%zu bytes", table->start);
    return table->fields > 0 ||
           tb_fault(table->source, 0, 0, "the table has no fields");
}

/* The fields and the mark must make up a record. */
static bool check_length(const struct tb_dbf *table)
{
    size_t sum = 1;

    for (size_t i = 0; i < table->fields; i++)
        sum += byte(table, HEADER + i * DESCRIPTOR + FIELD_LENGTH);
    return sum == table->length ||
           tb_fault(table->source, 0, 0,
                    "a record has %zu bytes by the header, but its fields and "
                    "mark have %zu", table->length, sum);
}

/* The file must hold as many records as it says, and no more. */
static bool check_records(const struct tb_dbf *table)
{
    const size_t length = table->source->length - table->start;
    const size_t held = length / table->length;

    if (table->records > held)
        return tb_fault(table->source, 0, 0,
                        "has %zu records by its header, but the file holds "
                        "only %zu", table->records, held);
    if (length > table->records * table->length &&
        byte(table, table->start + table->records * table->length) != FILE_END)
        return tb_fault(table->source, 0, 0,
                        "has %zu records by its header, but bytes follow "
                        "behind the last", table->records);
    for (size_t i = 0; i < table->records; i++) {
        const size_t mark = byte(table, table->start + i * table->length);
        if (mark != ' ' && mark != '*')
            return tb_fault(table->source, i + 1, 0,
                            "the record begins with byte 0x%02x, neither a "
                            "blank nor *", (unsigned)mark);
    }
    return true;
}

bool tb_dbf_open(struct tb_dbf *table, struct tb_source *source)
{
    *table = (struct tb_dbf){.source = source};
    if (!source->raw)
        return tb_fault(source, 0, 0, "is no dBase III table");
    if (source->length < HEADER)
        return fault_short(table, "a header");
    if (byte(table, ENCRYPTED) == 1)
        return tb_fault(source, 0, 0, "the table is encrypted");
    table->records = word(table, COUNT) | word(table, COUNT + 2) << 16;
    table->start = word(table, START);
    table->length = word(table, LENGTH);
    if (table->start > source->length)
        return fault_short(table, "the header");
    return count_fields(table) && check_length(table) && check_records(table);
}

bool tb_dbf_find(const struct tb_dbf *table, const char *name,
                 struct tb_dbf_field *field)
{
    size_t offset = 1;

    *field = (struct tb_dbf_field){.length = 0};
    snprintf(field->name, sizeof field->name, "%s", name);
    for (size_t i = 0; i < table->fields; i++) {
        const size_t at = HEADER + i * DESCRIPTOR;
        const size_t length = byte(table, at + FIELD_LENGTH);
        if (tb_text_is_nocase(name_of(table, i), name)) {
            if (field->length)
                return tb_fault(table->source, 0, 0,
                                "the table has the field %s twice", name);
            if (!memchr("CNFD", (int)byte(table, at + TYPE), 4) || !length)
                return tb_fault(table->source, 0, 0,
                                "field %s is neither of type C nor of N",
                                name);
            field->offset = offset;
            field->length = length;
        }
        offset += length;
    }
    return true;
}

bool tb_dbf_deleted(const struct tb_dbf *table, size_t record)
{
    return byte(table, table->start + record * table->length) == '*';
}

struct tb_text tb_dbf_text(const struct tb_dbf *table, size_t record,
                           struct tb_dbf_field field)
{
    const char *at = table->source->bytes + table->start +
                     record * table->length + field.offset;
    size_t length = field.length;

    while (length && (at[0] == ' ' || at[0] == '\0')) {
        at++;
        length--;
    }
    while (length && (at[length - 1] == ' ' || at[length - 1] == '\0'))
        length--;
    return (struct tb_text){at, length};
}

bool tb_dbf_fault(const struct tb_dbf *table, size_t record,
                  struct tb_dbf_field field, const char *wrong)
{
    return tb_fault_text(table->source, record + 1, 0, field.name,
                         tb_dbf_text(table, record, field), wrong);
}

bool tb_dbf_integer(const struct tb_dbf *table, size_t record,
                    struct tb_dbf_field field, int64_t max, int64_t *value)
{
    struct tb_text text = tb_dbf_text(table, record, field);
    const char *point = text.length ? memchr(text.at, '.', text.length) : NULL;
    size_t zeros = text.length;

    *value = -1;
    if (text.length == 0)
        return true;
    if (point) { /* type N with decimals */
        while (text.at + zeros - 1 > point && text.at[zeros - 1] == '0')
            zeros--;
        if (text.at + zeros - 1 == point)
            text.length = zeros - 1;
    }
    return tb_int_parse(text, max, value);
}
