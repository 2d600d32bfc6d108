/* SPDX-License-Identifier: ISC */
#include "dbf_table.h"

#include <stdio.h>

#include "stream/stream.h"

enum { ROUND_FIELDS = 99 };

/* The columns of the spreadsheet, and what else a record has. */
enum { SECTION, ID, NAME, STATE, MEMBER, RATING, COLUMNS = TB_DBF_ROUNDS,
       PART = COLUMNS, EVENT, FIELDS };

static const struct {
    const char *field, *column;
} fields[FIELDS] = {{"D_SEC_NUM", "Section"}, {"D_PAIR_NUM", "No"},
                    {"D_NAME", "Name"},       {"D_STATE", "State"},
                    {"D_MEM_ID", "Memberid"}, {"D_RATING", "Rating"},
                    {"D_REC_SEQ", NULL},      {"D_EVENT_ID", NULL}};

/* While the text is made. */
struct maker {
    struct tb_dbf table;
    struct tb_dbf_field field[FIELDS], round[ROUND_FIELDS];
    size_t round_fields;
    struct tb_dbf_event *event;
    struct tb_names *parts;       /* of players, each with its record */
    struct tb_names *names;       /* of sections, each with its section */
    struct tb_dbf_section **last; /* where the next section is noted */
    struct tb_output text;
    size_t rounds;                /* most of a player */
};

static bool find_fields(struct maker *maker)
{
    const struct tb_dbf *const table = &maker->table;

    for (size_t i = 0; i < FIELDS; i++) {
        if (!tb_dbf_find(table, fields[i].field, &maker->field[i]))
            return false;
    }
    for (unsigned i = 0; i < ROUND_FIELDS; i++) {
        char name[11 + 1];
        snprintf(name, sizeof name, "D_RND%02u", i + 1);
        if (!tb_dbf_find(table, name, &maker->round[i]))
            return false;
        if (maker->round[i].length && i != maker->round_fields++)
            return tb_fault(table->source, 0, 0,
                            "the table has %s, but no D_RND%02u", name, i);
    }
    return (maker->field[SECTION].length && maker->field[ID].length &&
            maker->round_fields) ||
           tb_fault(table->source, 0, 0, "is no TDEXPORT.DBF, which has the "
                    "players: the table lacks D_SEC_NUM, D_PAIR_NUM or "
                    "D_RND01");
}

/* The numbers that say whose a record is. */
struct row {
    int64_t section, id, part;
};

static bool read_row(const struct maker *maker, size_t record, struct row *row)
{
    const struct tb_dbf *const table = &maker->table;

    return tb_dbf_integer(table, record, &maker->field[SECTION], -1,
                          &row->section) &&
           tb_dbf_integer(table, record, &maker->field[ID], -1, &row->id) &&
           tb_dbf_integer(table, record, &maker->field[PART], 1, &row->part);
}

/* The text of a row as the key of a name. */
static struct tb_text key_of(const struct row *row, char key[80])
{
    const int length =
        snprintf(key, 80, "%d %d %d", (int)row->section, (int)row->id,
                 (int)row->part);

    return (struct tb_text){key, (size_t)length};
}

/* Notes which record has which part of whom; false after a fault. */
static bool find_parts(struct maker *maker)
{
    const struct tb_dbf *const table = &maker->table;

    for (size_t i = 0; i < table->records; i++) {
        const char *const here =
            table->source->bytes + table->start + i * table->length;
        const char *origin;
        struct row row;
        char key[80];
        if (tb_dbf_deleted(table, i))
            continue;
        if (!read_row(maker, i, &row))
            return false;
        origin = tb_names_add(maker->parts, key_of(&row, key), here);
        if (origin != here)
            return tb_fault(table->source, i + 1, 0,
                            "player %d of section %d stands in record %zu "
                            "already", (int)row.id, (int)row.section,
                            i + 1 - (size_t)(here - origin) / table->length);
    }
    return true;
}

/* Finds the record of the part before or behind that of a row. */
static bool find_part(const struct maker *maker, struct row row, int step,
                      size_t *record)
{
    const struct tb_dbf *const table = &maker->table;
    char key[80];
    const char *found;

    row.part += step;
    found = tb_names_find(maker->parts, key_of(&row, key));
    if (found)
        *record =
            ((size_t)(found - table->source->bytes) - table->start) /
            table->length;
    return found;
}

/* Puts a text, and what is before it, as a cell of one line. */
static void put_cell(struct maker *maker, const char *before,
                     struct tb_text text)
{
    struct tb_output *const to = &maker->text;

    if (tb_text_ascii(text) < text.length)
        text = tb_dbf_copy(maker->table.source, text);
    tb_put_string(to, to->length && to->buffer[to->length - 1] != '\n'
                          ? ",\"" : "\"");
    tb_put_string(to, before);
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.at[i];
        if (c == '"')
            tb_put_char(to, c);
        tb_put_char(to, c == '\0' ? '\x7f' : c == '\n' || c == '\r' ? '\t' : c);
    }
    tb_put_char(to, '"');
}

/*
 * Puts a round as spreadsheets have it. 0000 and a colour behind it are no
 * opponent; U where nobody was paired fills up rounds that were not held; ? may
 * be left out.
 */
static void put_round(struct maker *maker, struct tb_text cell)
{
    const char letter = cell.length ? tb_text_upper(cell.at[0]) : 'U';
    const char bye[] = {letter, '0', '\0'};
    struct tb_text rest = cell;

    tb_text_skip(&rest, cell.length > 0);
    rest = tb_text_trim(rest);
    tb_text_skip(&rest, tb_text_span(rest, "0"));
    rest = tb_text_trim(rest);
    if (memchr("BHUZXF", letter, 6) &&
        (rest.length == 0 || tb_text_among(rest, "W w B b")))
        put_cell(maker, letter == 'U' ? "" : bye, tb_text(""));
    else
        put_cell(maker, tb_text_digit(letter) &&
                                !tb_text_digit(cell.at[cell.length - 1])
                            ? "?" : "", cell);
}

/* Names a section that is met first, as the stream will have it: without # and
   blanks in front. A name that is there already gets the number behind it. */
static bool name_section(struct maker *maker, int64_t number,
                         struct tb_dbf_section *section)
{
    struct tb_source *const source = maker->table.source;
    struct tb_text name = tb_notation_trim(section->name);
    char *at;

    tb_text_skip(&name, tb_text_span(name, "# "));
    at = tb_source_room(source, name.length);
    name = (struct tb_text){at, tb_text_clean(name, at)};
    if (name.length == 0)
        name = tb_source_text(source, "Section %d", (int)number);
    if (tb_names_add(maker->names, name, section) != section) {
        name = tb_source_text(source, "%.*s (section %d)", (int)name.length,
                              name.at, (int)number);
        if (tb_names_add(maker->names, name, section) != section)
            return tb_fault(source, 0, 0, "has two sections of the name "
                            "'%.*s'", TB_SHOWN(name));
    }
    section->name = name;
    section->met = true;
    *maker->last = section;
    maker->last = &section->next;
    return true;
}

/* Puts what stands before the rounds of a player; false after a fault. */
static bool put_player(struct maker *maker, size_t record, int64_t number)
{
    const struct tb_dbf *const table = &maker->table;
    struct tb_dbf_section *section;
    bool added;

    section = tb_dbf_section(maker->event, table->source, number, &added);
    if (added && maker->event->found_sections &&
        !tb_fault_clash(table->source, record + 1, 0,
                        "TSEXPORT.DBF has no section %d", (int)number))
        return false;
    if (!section->met && !name_section(maker, number, section))
        return false;
    put_cell(maker, "", section->name);
    for (size_t i = ID; i < COLUMNS; i++) {
        const struct tb_text text =
            tb_dbf_text(table, record, &maker->field[i]);
        /* Member ids of zeros only are fillers. */
        put_cell(maker, "",
                 i == MEMBER && tb_text_span(text, "0") == text.length
                     ? tb_text("") : text);
    }
    return true;
}

/* Tables of different events, told once; the ids may be blank. */
static bool check_event(const struct maker *maker, size_t record)
{
    static const char *const tables[] = {"THEXPORT.DBF", "TSEXPORT.DBF",
                                         "a record before"};
    const struct tb_text id =
        tb_dbf_text(&maker->table, record, &maker->field[EVENT]);

    for (size_t i = 0; i < 3 && !maker->table.source->failed; i++) {
        const struct tb_text other = maker->event->id[i];
        if (id.length && other.length && !tb_text_equal(id, other))
            return tb_fault_clash(maker->table.source, record + 1, 0,
                                  "D_EVENT_ID is '%.*s', but in %s '%.*s'",
                                  TB_SHOWN(id), tables[i], TB_SHOWN(other));
    }
    maker->event->id[2] = id;
    return true;
}

/* Puts a record's line, with the rounds of all that go on with it. */
static bool put_record(struct maker *maker, size_t record)
{
    const struct tb_dbf *const table = &maker->table;
    const struct tb_dbf_field *const name = &maker->field[NAME];
    struct row row;
    size_t before, rounds = 0;

    if (!read_row(maker, record, &row) || !check_event(maker, record))
        return false;
    if (find_part(maker, row, -1, &before))
        return tb_text_equal(tb_dbf_text(table, record, name),
                             tb_dbf_text(table, before, name)) ||
               tb_fault(table->source, record + 1, 0, "player %d of section %d "
                        "has another name than in record %zu", (int)row.id,
                        (int)row.section, before + 1);
    if (row.part > 1)
        return tb_fault(table->source, record + 1, 0, "player %d of section %d "
                        "has D_REC_SEQ %d, but no record before it",
                        (int)row.id, (int)row.section, (int)row.part);
    if (!put_player(maker, record, row.section))
        return false;
    do {
        for (size_t i = 0; i < maker->round_fields; i++)
            put_round(maker, tb_dbf_text(table, record, &maker->round[i]));
        rounds += maker->round_fields;
    } while (find_part(maker, row, 1, &record) && row.part++ < TB_ROUNDS_MAX);
    maker->rounds = rounds > maker->rounds ? rounds : maker->rounds;
    return true;
}

/* Puts the header before the lines, and the text into the source's place. */
static void put_text(struct maker *maker)
{
    struct tb_source *const source = maker->table.source;
    struct tb_output rows = maker->text;

    maker->text = (struct tb_output){.file = -1};
    for (size_t i = 0; i < COLUMNS; i++)
        put_cell(maker, fields[i].column, tb_text(""));
    for (size_t i = 0; i < maker->rounds; i++)
        tb_put_format(&maker->text, ",R%zu", i + 1);
    tb_put_char(&maker->text, '\n');
    tb_put_text(&maker->text, tb_output_text(&rows));
    free(rows.buffer);
    tb_source_replace(source, maker->text);
    source->line--; /* the first record is line 1 */
}

bool tb_dbf_make(struct tb_source *source, struct tb_dbf_event **event)
{
    struct maker maker = {.text = {.file = -1}};
    bool good = tb_dbf_open(&maker.table, source);

    maker.event = *event = (void *)tb_source_room(source, sizeof **event);
    maker.last = &maker.event->section;
    maker.parts = tb_names_make();
    maker.names = tb_names_make();
    good = good && tb_dbf_event_open(maker.event, source) &&
           find_fields(&maker) && find_parts(&maker);
    for (size_t i = 0; good && i < maker.table.records; i++) {
        good = tb_dbf_deleted(&maker.table, i) || put_record(&maker, i);
        tb_put_char(&maker.text, '\n');
    }
    if (good)
        put_text(&maker);
    else
        free(maker.text.buffer);
    tb_names_free(maker.parts);
    tb_names_free(maker.names);
    tb_names_free(maker.event->number);
    return good;
}
