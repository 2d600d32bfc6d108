/* SPDX-License-Identifier: ISC */
/* The US Chess submission, which is read as a spreadsheet. */
#include <stdio.h>

#include "dbf_table.h"
#include "sheet.h"

enum { ROUND_FIELDS = 99 };

/* The columns of the spreadsheet, then the other fields of a record. */
enum { SECTION, ID, NAME, STATE, MEMBER, RATING, COLUMNS, PART = COLUMNS, EVENT,
       FIELDS };

static const char *const fields[FIELDS] = {
    "D_SEC_NUM", "D_PAIR_NUM", "D_NAME",    "D_STATE",
    "D_MEM_ID",  "D_RATING",   "D_REC_SEQ", "D_EVENT_ID"};

static const char header[] = "Section,No,Name,State,Memberid,Rating";

/* The state while the spreadsheet is made. */
struct maker {
    struct tb_dbf table;
    struct tb_dbf_field field[FIELDS], round[ROUND_FIELDS];
    size_t round_fields;
    struct tb_dbf_event *event;
    struct tb_names *parts;       /* parts of players, with their records */
    struct tb_names *names;       /* names of sections, with the sections */
    struct tb_dbf_section **last; /* where to link the next section */
    struct tb_output text;
    size_t rounds;                /* of the player with the most */
};

static bool find_fields(struct maker *maker)
{
    struct tb_source *const source = maker->table.source;

    if (!tb_dbf_find(&maker->table, fields, FIELDS, maker->field))
        return false;
    for (unsigned i = 0; i < ROUND_FIELDS; i++) {
        const char *const name = tb_source_text(source, "D_RND%02u", i + 1).at;
        if (!tb_dbf_find(&maker->table, &name, 1, &maker->round[i]))
            return false;
        if (maker->round[i].length && i != maker->round_fields++)
            return tb_fault(source, 0, 0,
                            "the table has %s, but no D_RND%02u", name, i);
    }
    return (maker->field[SECTION].length && maker->field[ID].length &&
            maker->round_fields) ||
           tb_fault(source, 0, 0, "this is not TDEXPORT.DBF, the table of the "
                    "players: the field D_SEC_NUM, D_PAIR_NUM or D_RND01 is "
                    "missing");
}

/* What identifies a record: its section, player, and part of the player. */
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

/* The record of a part of a player, or SIZE_MAX. A record other than SIZE_MAX
   is added first, unless the part already has one. */
static size_t find_part(const struct maker *maker, struct row row,
                        size_t record)
{
    const struct tb_dbf *const table = &maker->table;
    const char *const records = table->source->bytes + table->start;
    char key[80];
    const struct tb_text name = {
        key, (size_t)snprintf(key, sizeof key, "%d %d %d", (int)row.section,
                              (int)row.id, (int)row.part)};
    const char *const found =
        record == SIZE_MAX ? tb_names_find(maker->parts, name)
                           : tb_names_add(maker->parts, name,
                                          records + record * table->length);

    return found ? (size_t)(found - records) / table->length : SIZE_MAX;
}

/* Adds the parts of all records; false after a fault. */
static bool find_parts(struct maker *maker)
{
    for (size_t i = 0; i < maker->table.records; i++) {
        struct row row;
        size_t origin;
        if (tb_dbf_deleted(&maker->table, i))
            continue;
        if (!read_row(maker, i, &row))
            return false;
        origin = find_part(maker, row, i);
        if (origin != i)
            return tb_fault(maker->table.source, i + 1, 0,
                            "player %d of section %d is already in record %zu",
                            (int)row.id, (int)row.section, origin + 1);
    }
    return true;
}

/* Puts before and text as one quoted cell, without line ends. */
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

/* Puts a round as spreadsheets have it. The opponent 0000 and colour of a bye
   are dropped. U becomes a blank, as it also fills rounds that were not held. A
   game without a result gets its ?, which may be missing. */
static void put_round(struct maker *maker, struct tb_text cell)
{
    const char letter = cell.length ? tb_text_upper(cell.at[0]) : 'U';
    const char bye[] = {letter, '0', '\0'};
    struct tb_text rest = cell;

    tb_text_skip(&rest, cell.length > 0);
    rest = tb_text_trim(rest);
    tb_text_pass(&rest, "0");
    rest = tb_text_trim(rest);
    if (memchr("BHUZXF", letter, 6) &&
        (rest.length == 0 || tb_text_among(rest, "W w B b")))
        put_cell(maker, letter == 'U' ? "" : bye, tb_text(""));
    else
        put_cell(maker, tb_text_digit(letter) &&
                                !tb_text_digit(tb_text_last(cell))
                            ? "?" : "", cell);
}

/* Names a section when its first player is met: as in the stream, without # and
   blanks in front. A second section of that name gets its number added. False
   after a fault. */
static bool name_section(struct maker *maker, int64_t number,
                         struct tb_dbf_section *section)
{
    struct tb_source *const source = maker->table.source;
    struct tb_text name = tb_notation_trim(section->name);
    char *at;

    tb_text_pass(&name, "# ");
    at = tb_source_room(source, name.length);
    name = tb_slice(at, tb_text_clean(name, at));
    if (name.length == 0)
        name = tb_source_text(source, "Section %d", (int)number);
    if (tb_names_add(maker->names, name, section) != section) {
        name = tb_source_text(source, "%.*s (section %d)", (int)name.length,
                              name.at, (int)number);
        if (tb_names_add(maker->names, name, section) != section)
            return tb_fault(source, 0, 0, "two sections would be named '%.*s'; "
                            "rename one of them", TB_SHOWN(name));
    }
    section->name = name;
    section->met = true;
    *maker->last = section;
    maker->last = &section->next;
    return true;
}

/* Reports, once, tables or records of different events. Ids may be blank. */
static void check_event(const struct maker *maker, size_t record)
{
    static const char *const tables[] = {"THEXPORT.DBF", "TSEXPORT.DBF",
                                         "an earlier record"};
    const struct tb_text id =
        tb_dbf_text(&maker->table, record, &maker->field[EVENT]);

    for (size_t i = 0; i < 3 && !maker->table.source->failed; i++) {
        const struct tb_text other = maker->event->id[i];
        if (id.length && other.length && !tb_text_equal(id, other)) {
            tb_fault_clash(maker->table.source, record + 1, 0,
                           "D_EVENT_ID is '%.*s', but %s has '%.*s'",
                           TB_SHOWN(id), tables[i], TB_SHOWN(other));
            return;
        }
    }
    maker->event->id[2] = id;
}

/* Puts a player's line, with the rounds of all of the player's records. Nothing
   for a record that continues another. False after a fault. */
static bool put_record(struct maker *maker, size_t record)
{
    const struct tb_dbf *const table = &maker->table;
    const struct tb_dbf_field *const field = maker->field;
    struct tb_dbf_section *section;
    struct row row;
    size_t before, rounds = 0;

    if (!read_row(maker, record, &row))
        return false;
    check_event(maker, record);
    row.part--;
    before = find_part(maker, row, SIZE_MAX);
    if (before != SIZE_MAX)
        return tb_text_equal(tb_dbf_text(table, record, &field[NAME]),
                             tb_dbf_text(table, before, &field[NAME])) ||
               tb_fault(table->source, record + 1, 0, "player %d of section %d "
                        "has a different name in record %zu", (int)row.id,
                        (int)row.section, before + 1);
    if (row.part > 0)
        return tb_fault(table->source, record + 1, 0, "player %d of section %d "
                        "has D_REC_SEQ %d but no record with D_REC_SEQ %d",
                        (int)row.id, (int)row.section, (int)row.part + 1,
                        (int)row.part);
    section = tb_dbf_section(maker->event, table->source, row.section);
    if (!section->met && maker->event->found_sections && !section->listed)
        tb_fault_clash(table->source, record + 1, 0,
                       "TSEXPORT.DBF has no section %d", (int)row.section);
    if (!section->met && !name_section(maker, row.section, section))
        return false;
    put_cell(maker, "", section->name);
    for (size_t i = ID; i < COLUMNS; i++) {
        const struct tb_text text = tb_dbf_text(table, record, &field[i]);
        /* A member id of zeros is a filler. */
        put_cell(maker, "",
                 i == MEMBER && tb_text_span(text, "0") == text.length
                     ? tb_text("") : text);
    }
    row.part++;
    do {
        for (size_t i = 0; i < maker->round_fields; i++)
            put_round(maker, tb_dbf_text(table, record, &maker->round[i]));
        rounds += maker->round_fields;
        row.part++;
        record = find_part(maker, row, SIZE_MAX);
    } while (record != SIZE_MAX && row.part <= TB_ROUNDS_MAX);
    maker->rounds = rounds > maker->rounds ? rounds : maker->rounds;
    return true;
}

/* Replaces the source by a spreadsheet with sections, players and rounds, made
   from all three tables. Below the header, the line of each record has its
   number; it is empty if the record is deleted or continues another. False
   after a fault. *event lives as long as the source. */
static bool make_text(struct tb_source *source, struct tb_dbf_event **event)
{
    struct maker maker = {0};
    struct tb_output all = {0};
    bool good = tb_dbf_open(&maker.table, source);

    maker.event = *event = tb_source_room(source, sizeof **event);
    maker.last = &maker.event->section;
    maker.parts = tb_names_make();
    maker.names = tb_names_make();
    good = good && tb_dbf_event_open(maker.event, source) &&
           find_fields(&maker) && find_parts(&maker);
    for (size_t i = 0; good && i < maker.table.records; i++) {
        good = tb_dbf_deleted(&maker.table, i) || put_record(&maker, i);
        tb_put_char(&maker.text, '\n');
    }
    if (good) {
        tb_put_string(&all, header);
        for (size_t i = 0; i < maker.rounds; i++)
            tb_put_format(&all, ",R%zu", i + 1);
        tb_put_char(&all, '\n');
        tb_put_text(&all, tb_output_text(&maker.text));
        tb_source_replace(source, all);
        source->line--; /* the first record is line 1 */
    }
    free(maker.text.buffer);
    tb_names_free(maker.parts);
    tb_names_free(maker.names);
    tb_names_free(maker.event->number);
    return good;
}

bool tb_dbf_detect(struct tb_text all)
{
    return tb_open_is_table(all);
}

/* Adds a player's row. Rounds of two games are a fault: it is unknown which was
   first, and who had White in it. `$` is SwissSys' 2-0, `#` 1.5-0.5, `%` two
   draws. */
static bool read_player(struct tb_table *table, const struct tb_cells *cells)
{
    const struct tb_dbf_event *const event = table->context;
    const struct tb_dbf_section *const section = event->section;
    struct tb_source *const source = table->sheet.source;
    struct tb_settings *const about = &table->sheet.to->about;
    bool double_games = section->double_games;

    for (size_t i = COLUMNS; i < cells->count; i++)
        double_games |= cells->cell[i].text.length &&
                        memchr("$#%", cells->cell[i].text.at[0], 3);
    about->edition = event->edition;
    about->fact[TB_FACT_EVENT] = event->name;
    about->round_robin = section->round_robin;
    table->sheet.coded = true;
    if (!double_games)
        return tb_sheet_row(&table->sheet, cells, table->separator);
    return !source->failed &&
           tb_fault(source, cells->cell[0].line, 0,
                    "section '%.*s' has two games in each round (S_TRN_TYPE 2, "
                    "or results such as $ # %%), which cannot be read; give "
                    "each game a round of its own", TB_SHOWN(section->name));
}

/* The rounds must be as many as TSEXPORT.DBF says. Columns of opponents, which
   version 2C allows for a round robin, are a fault: all games are in the column
   of the opponent's number. */
static bool check_rounds(const struct tb_dbf_section *section,
                         struct tb_tournament *tournament)
{
    struct tb_source *const source = tournament->source;
    const unsigned long line = tournament->player[0].line;
    const size_t held = tb_tournament_paired(tournament);
    size_t columns = 0, games = 0, below = 0;

    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *const player = &tournament->player[i];
        const struct tb_game *const game = &tournament->game[player->first];
        columns = player->games > columns ? player->games : columns;
        for (size_t r = 0; r < player->games; r++) {
            games += game[r].opponent > 0;
            below += (size_t)game[r].opponent == r + 1 &&
                     game[r].opponent != player->id;
        }
    }
    if (games > 1 && below == games)
        return tb_fault(source, line, 0,
                        "section '%.*s' has a column for each opponent instead "
                        "of each round (D_RND02: the games against 2), which "
                        "cannot be read; have the pairing program report it "
                        "round by round", TB_SHOWN(section->name));
    if (held <= section->rounds && columns >= section->rounds)
        tournament->about.rounds = section->rounds; /* planned */
    return section->rounds == 0 || tournament->about.rounds ||
           tb_fault_clash(source, line, 0, "section '%.*s' has %zu rounds in "
                          "TSEXPORT.DBF but %zu in TDEXPORT.DBF",
                          TB_SHOWN(section->name), section->rounds,
                          held > section->rounds ? held : columns);
}

bool tb_dbf_read(struct tb_source *source, struct tb_tournament *tournament)
{
    static const struct tb_table_form form = {
        .is_header = tb_sheet_is_header, .rows = "players", .row = read_player};
    const bool first = !source->state;
    struct tb_dbf_event *event = NULL;
    const struct tb_dbf_section *section;
    bool good;

    if (first && !make_text(source, &event))
        return false;
    good = tb_table_read(&form, source, tournament, event);
    event = ((struct tb_table *)source->state)->context;
    section = event->section;
    if (!section)
        return false; /* after the last section */
    event->section = section->next;
    /* The format decides how many columns there are: ten in old files. */
    tournament->about.running.columns = 0;
    return good && check_rounds(section, tournament);
}
