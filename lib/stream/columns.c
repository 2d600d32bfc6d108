/* SPDX-License-Identifier: ISC */
#include <stdio.h>

#include "columns.h"

void tb_work_append_as(struct tb_stream *stream, struct tb_text name,
                       const char *suffix)
{
    struct tb_output both = {0};

    tb_stream_append(stream, name);
    if (!suffix)
        return;
    tb_put_text(&both, name);
    tb_put_string(&both, suffix);
    tb_stream_append(stream, tb_output_text(&both));
    free(both.buffer);
}

void tb_work_append(const struct tb_work *work, struct tb_stream *stream,
                    struct tb_text name)
{
    tb_work_append_as(stream, name, work->wanted ? ".work" : NULL);
}

void tb_work_put(struct tb_work *work, struct tb_stream *stream, tb_num value)
{
    struct tb_working *const working = &work->working;

    tb_put_char(&stream->output, '\t');
    if (working->kind != TB_WORK_SHARES && value == TB_MISSING)
        tb_put_char(&stream->output, '-');
    else
        tb_working_put(&stream->output, working);
    working->kind = TB_WORK_SHARES;
}

void tb_rows_write(struct tb_stream *stream,
                   void (*write)(struct tb_stream *stream, size_t record))
{
    for (size_t i = 0; i < stream->count && !stream->failed; i++) {
        tb_row_begin(stream, i);
        write(stream, i);
        tb_row_end(stream);
    }
}

/* Writes the records with the filter's value and, with --work, its working. */
static void write_values(struct tb_filter *filter, struct tb_stream *stream)
{
    for (size_t i = 0; i < stream->count; i++) {
        tb_num value;
        if (!filter->value(i, &value)) {
            tb_stream_fail(stream, i, "%s is out of range", filter->what);
            return;
        }
        tb_row_begin(stream, i);
        tb_row_number(stream, value);
        if (filter->work.wanted)
            tb_work_put(&filter->work, stream, value);
        tb_row_end(stream);
    }
}

int tb_filter_run(struct tb_filter *filter, const struct tb_program *program,
                  int argc, char **argv)
{
    static struct tb_stream stream;

    tb_options(program, argc, argv);
    if (filter->check)
        filter->check();
    tb_stream_open(&stream, argc - optind, argv + optind);
    filter->open(&stream);
    if (filter->name)
        tb_work_append(&filter->work, &stream, tb_text(filter->name));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (filter->load(&stream) && filter->write)
            tb_rows_write(&stream, filter->write);
        else if (!stream.failed)
            write_values(filter, &stream);
    }
    return tb_stream_end(&stream);
}

static struct tb_text name_of(const struct tb_stream *stream, int slot)
{
    const struct tb_reader *const reader = &stream->reader;

    return reader->key[slot].at ? reader->key[slot]
                                : reader->columns[reader->column_of[slot]];
}

struct tb_who tb_record_who(const struct tb_stream *stream, size_t record,
                            int32_t id)
{
    struct tb_text header = stream->reader.header, title, field;
    struct tb_text line = tb_record(stream, record);
    struct tb_who who;

    snprintf(who.text, sizeof who.text, "%d", (int)id);
    while (tb_text_cut(&header, '\t', &title) &&
           tb_text_cut(&line, '\t', &field)) {
        if (tb_text_is(title, "name") && !tb_text_missing(field))
            snprintf(who.text, sizeof who.text, "%d (%.*s)", (int)id,
                     TB_SHOWN(field));
    }
    return who;
}

bool tb_field_fail(struct tb_stream *stream, size_t record, int slot,
                   struct tb_text value, const char *wrong)
{
    const struct tb_text name = name_of(stream, slot);

    return tb_stream_fail(stream, record, "%.*s '%.*s' %s", TB_SHOWN(name),
                          TB_SHOWN(value), wrong);
}

bool tb_column_is_points(const struct tb_stream *stream, int slot)
{
    return tb_text_among(name_of(stream, slot), "score mp gp");
}

/* Reads a number as in spreadsheets: 5½, 5,5. */
static bool load_cell(struct tb_stream *stream, size_t record, int slot,
                      struct tb_text cell, tb_num *value)
{
    const struct tb_text name = name_of(stream, slot);
    const char *wrong = tb_num_parse_missing(cell, value);

    if (!cell.length)
        return tb_stream_fail(stream, record, "%sthe file has no column "
                              "'%.*s', by which the order ranks%s",
                              tb_called(tb_section_name(stream)),
                              TB_SHOWN(name),
                              tb_text_among(name, "Rtg rtg Elo ELO elo")
                                  ? "; ratings are col:rating" : "");
    if (wrong)
        wrong = tb_notation_points(cell, value);
    return !wrong || tb_field_fail(stream, record, slot, cell, "is not a "
                                   "number: the order ranks by that column");
}

bool tb_number_load(struct tb_stream *stream, size_t record, int slot,
                    bool points, tb_num *value)
{
    const struct tb_text field = tb_field(stream, record, slot);
    const char *const end = field.at + field.length;
    const char *wrong = NULL;

    if (stream->reader.key[slot].at)
        return load_cell(stream, record, slot, field, value);
    if (!tb_scan_small(field.at, field.length, value) &&
        tb_scan_number(field.at, end, value) != end)
        wrong = tb_num_parse_missing(field, value);
    if (!wrong && points && *value == TB_MISSING)
        wrong = TB_POINTS_MISSING;
    return !wrong || tb_field_fail(stream, record, slot, field, wrong);
}

bool tb_numbers_load(struct tb_numbers *numbers, struct tb_stream *stream,
                     int slot)
{
    const bool points = tb_column_is_points(stream, slot);

    TB_GROW(numbers->value, numbers->capacity, stream->count);
    for (size_t i = 0; i < stream->count; i++) {
        if (!tb_number_load(stream, i, slot, points, &numbers->value[i]))
            return false;
    }
    return true;
}

void tb_numbers_free(struct tb_numbers *numbers)
{
    free(numbers->value);
    *numbers = (struct tb_numbers){0};
}

/* Reads an entry in any form. Returns NULL, or the error. */
static const char *parse_entry(struct tb_text text, struct tb_entry *entry)
{
    const char *stop =
        tb_scan_number(text.at, text.at + text.length, &entry->value);

    entry->voluntary = text.length > 1 && text.at[text.length - 1] == 'v';
    text.length -= entry->voluntary;
    if (stop == text.at + text.length)
        return NULL;
    if (!stop || *stop != 'v')
        return tb_num_parse_missing(text, &entry->value);
    return "has an entry that is not a number";
}

/* Reads a list with one entry for each round. Returns NULL, or the error. */
static const char *parse_list(struct tb_text list, struct tb_entry *entries,
                              size_t rounds)
{
    const char *wrong = NULL;
    size_t count = 0, start = 0;

    if (tb_text_missing(list)) {
        for (size_t i = 0; i < rounds; i++)
            entries[i] = (struct tb_entry){.value = TB_MISSING};
        return NULL;
    }
    for (size_t at = 0; at <= list.length; at += 64) {
        uint64_t ends = tb_scan_ends(list.at + at, list.length - at, ' ');
        for (; ends; ends &= ends - 1) {
            const size_t end = at + tb_scan_first(ends);
            const struct tb_text text = {list.at + start, end - start};
            if (count == rounds)
                return "has more rounds than the section's first list";
            entries[count] = (struct tb_entry){0};
            if (!tb_scan_small(text.at, text.length, &entries[count].value))
                wrong = parse_entry(text, &entries[count]);
            if (wrong)
                return wrong;
            count++;
            start = end + 1;
        }
    }
    return count < rounds ? "has fewer rounds than the section's first list"
                          : NULL;
}

bool tb_lists_load(struct tb_lists *lists, struct tb_stream *stream, int slot)
{
    lists->rounds = 0; /* that of the first list that is not missing */
    for (size_t i = 0; i < stream->count && lists->rounds == 0; i++) {
        lists->rounds = tb_list_length(tb_field(stream, i, slot));
        if (lists->rounds > TB_ROUNDS_MAX)
            return tb_stream_fail(stream, i, "%zu rounds, more than %d",
                                  lists->rounds, TB_ROUNDS_MAX);
    }
    TB_GROW(lists->entry, lists->capacity, stream->count * lists->rounds);
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text field = tb_field(stream, i, slot);
        const char *wrong = parse_list(
            field, lists->entry + i * lists->rounds, lists->rounds);
        if (wrong)
            return tb_field_fail(stream, i, slot, field, wrong);
    }
    return true;
}

void tb_lists_free(struct tb_lists *lists)
{
    free(lists->entry);
    *lists = (struct tb_lists){0};
}

void tb_row_list(struct tb_stream *stream, const struct tb_entry *entries,
                 size_t rounds)
{
    char *to = tb_put_room(&stream->output, rounds * (TB_NUM_BYTES + 2) + 2);
    char *at = to;

    *at++ = '\t';
    for (size_t i = 0; i < rounds; i++) {
        if (i)
            *at++ = ' ';
        at += tb_num_print(at, entries[i].value);
        if (entries[i].voluntary)
            *at++ = 'v';
    }
    if (rounds == 0)
        *at++ = '-';
    tb_put_done(&stream->output, (size_t)(at - to));
}

bool tb_settings_load(struct tb_settings *settings, struct tb_stream *stream,
                      int slot)
{
    struct tb_text first = tb_text("-");
    const char *wrong;

    for (size_t i = 0; slot >= 0 && i < stream->count; i++) {
        const struct tb_text field = tb_field(stream, i, slot);
        if (i == 0)
            first = field;
        if (!tb_text_equal(field, first))
            return tb_stream_fail(stream, i, "settings '%.*s' differ from the "
                                  "'%.*s' of the section's first record",
                                  TB_SHOWN(field), TB_SHOWN(first));
    }
    wrong = tb_settings_parse(first, settings);
    if (wrong)
        tb_field_fail(stream, 0, slot, first, wrong);
    return !wrong;
}

void tb_settings_lack(struct tb_stream *stream, const char *key)
{
    const bool of_boards = strcmp(key, "gp") == 0 || strcmp(key, "boards") == 0;

    tb_stream_fail(stream, 0, "the settings have no %s=%s", key,
                   of_boards ? "; a table of matches needs a column boards"
                             : "");
}

bool tb_settings_points(struct tb_settings *settings, struct tb_stream *stream,
                        enum tb_points points)
{
    if (points == TB_POINTS_PRIMARY)
        return true;
    settings->primary = points;
    settings->scoring = points == TB_POINTS_GP ? settings->gp : settings->mp;
    if (settings->scoring.win == 0)
        tb_settings_lack(stream, tb_points_total(points));
    return settings->scoring.win != 0;
}
