/* SPDX-License-Identifier: ISC */
#include "audit.h"

#include "show/show.h"

static const struct tb_audit_entry *
entry_of(const struct tb_audit *audit, const struct tb_audit_section *section,
         size_t i)
{
    return &audit->entry[section->entry + i];
}

static void put_value(struct tb_output *output, tb_num value)
{
    tb_put_char(output, '\t');
    tb_put_number(output, value);
}

/* "points: declared 4.5, computed 4; BH: declared 50, computed 50.5". */
static void put_differences(struct tb_audit *audit,
                            const struct tb_audit_section *section, size_t i)
{
    struct tb_output *output = audit->report;
    struct tb_difference found;

    tb_put_char(output, '\t');
    for (size_t next = 0, count = 0;
         tb_audit_difference(audit, section, i, &next, &found); count++) {
        tb_put_string(output, count ? "; " : "");
        tb_escape_put(output, found.what, TB_SHOWN);
        tb_put_string(output, ": declared ");
        tb_put_number(output, found.declared);
        tb_put_string(output, ", computed ");
        tb_put_number(output, found.computed);
    }
}

/*
 * A stream is ranked by the scores that it declares, so that where one is
 * wrong the ranks are, too: they are not shown.
 */
static void put_line(struct tb_audit *audit,
                     const struct tb_audit_section *section, size_t i)
{
    const struct tb_audit_entry *entry = entry_of(audit, section, i);
    struct tb_output *output = audit->report;

    if (!audit->begun)
        tb_put_string(output, "section\tid\tname\tdeclared-points\tpoints\t"
                              "declared-rank\trank\twhere\tdifferences\n");
    tb_put_text(output, tb_audit_text_of(audit, section->name));
    put_value(output, entry->id * TB_ONE);
    tb_put_char(output, '\t');
    tb_escape_put(output, tb_audit_text_of(audit, entry->name), TB_SHOWN);
    put_value(output, entry->points);
    put_value(output, entry->score);
    put_value(output, entry->rank);
    put_value(output, section->is_stream ? TB_MISSING
                                         : tb_audit_rank(audit, entry));
    tb_put_char(output, '\t');
    tb_escape_put(output, tb_audit_text_of(audit, section->file), TB_SHOWN);
    tb_put_char(output, ':');
    tb_put_number(output, (tb_num)entry->line * TB_ONE);
    put_differences(audit, section, i);
    tb_put_char(output, '\n');
}

static void put_string(struct tb_output *output, const char *name,
                       struct tb_text text)
{
    tb_put_string(output, name);
    tb_put_string(output, ": \"");
    tb_escape_put(output, text, TB_JSON);
    tb_put_char(output, '"');
}

static void put_number(struct tb_output *output, const char *name, tb_num value)
{
    tb_put_string(output, name);
    tb_put_string(output, ": ");
    if (value == TB_MISSING)
        tb_put_string(output, "null");
    else
        tb_put_number(output, value);
}

static void put_object(struct tb_audit *audit,
                       const struct tb_audit_section *section, size_t i)
{
    const struct tb_audit_entry *entry = entry_of(audit, section, i);
    struct tb_output *output = audit->report;
    struct tb_difference found;

    tb_put_string(output, audit->begun ? ",\n" : "[\n");
    put_string(output, "{\"section\"", tb_audit_text_of(audit, section->name));
    put_number(output, ", \"id\"", entry->id * TB_ONE);
    put_string(output, ", \"name\"", tb_audit_text_of(audit, entry->name));
    put_string(output, ", \"file\"", tb_audit_text_of(audit, section->file));
    put_number(output, ", \"line\"", (tb_num)entry->line * TB_ONE);
    tb_put_string(output, ", \"differences\": [");
    for (size_t next = 0, count = 0;
         tb_audit_difference(audit, section, i, &next, &found); count++) {
        put_string(output, count ? ", {\"what\"" : "{\"what\"", found.what);
        put_number(output, ", \"declared\"", found.declared);
        put_number(output, ", \"computed\"", found.computed);
        tb_put_char(output, '}');
    }
    tb_put_string(output, "]}");
}

static void end_array(struct tb_audit *audit)
{
    tb_put_string(audit->report, audit->begun ? "\n]\n" : "[]\n");
}

static const struct reporter {
    struct tb_word word;
    void (*differing)(struct tb_audit *audit,
                      const struct tb_audit_section *section, size_t i);
    void (*end)(struct tb_audit *audit);
} reporters[] = {
    {{"text", "fields between tabs, a line each"}, put_line, NULL},
    {{"json", "an array of objects"}, put_object, end_array},
};

const struct tb_words tb_reporters = TB_WORDS(reporters);

void tb_reporter_choose(struct tb_audit *audit, const char *name)
{
    const struct reporter *const reporter =
        &reporters[tb_option_word("-o", &tb_reporters, tb_text(name))];

    audit->differing = reporter->differing;
    audit->end = reporter->end;
}
