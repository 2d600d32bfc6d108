/* SPDX-License-Identifier: ISC */
/* Reads lists as tables, with commas, semicolons or tabs between the cells:
   titles, headers, rows, and other lines. */
#include "entries.h"

enum tb_list_form tb_list_find(struct tb_text rest, size_t lines,
                               const char *separators, char *separator)
{
    enum tb_list_form form = TB_FORM_NONE;
    struct tb_list_columns columns;
    struct tb_cells cells = {0};
    struct tb_text line;

    while (!form && lines-- && tb_text_cut_line(&rest, &line)) {
        for (const char *at = separators; *at && !form; at++) {
            struct tb_csv_record record = {.cells = &cells, .line = 1};
            struct tb_text one = line;
            bool such;
            if (!tb_text_has(line, *at) ||
                (*at == ' ' && tb_text_until(line, "\t|") < line.length))
                continue;
            if (*at == ' ')
                tb_cells_cut_wide(&cells, line, true, 1);
            else if (!tb_csv_record_cut(&one, *at, &record) || record.wrong)
                continue;
            form = tb_list_columns_find(&columns, &cells);
            /* If there are numbers, teams may be players: W2, 2w1. */
            if (form == TB_FORM_CROSS &&
                (*at == ' ' || tb_list_has(&columns, 0, TB_LIST_NUMBER)))
                form = TB_FORM_SHEET;
            such = *at != ' ' ? form < TB_FORM_CARD
                              : form == TB_FORM_GAMES &&
                                    tb_list_has(&columns, 0, TB_LIST_RESULT);
            form = such ? form : TB_FORM_NONE;
            *separator = *at;
        }
    }
    free(cells.cell);
    return form;
}

/* True for a column that is read. Points before the round are read only if
   there is a result, too. */
static bool is_read(const struct tb_list_columns *columns, size_t column)
{
    const bool rows = columns->form == TB_FORM_ROWS;
    bool read = column == columns->name[0] || column == columns->name[1];

    for (int i = 0; i < 2 * TB_LIST_COLUMNS; i++) {
        const int side = i % 2, kind = i / 2;
        read |= columns->slot[side][kind] == column &&
                !(side && kind == TB_LIST_RESULT) &&
                !(rows && (kind == TB_LIST_BYE || kind == TB_LIST_SECOND)) &&
                (kind != TB_LIST_POINTS ||
                 tb_list_has(columns, 0, TB_LIST_RESULT));
    }
    return read;
}

/* True for WElo and B Rtg, in any language, but not for a change of ratings. */
static bool may_rate(struct tb_text name)
{
    char simple[TB_HEADING_BYTES];
    const struct tb_text text = tb_heading_simplify(name, simple);

    return (tb_text_ends(text, "elo") || tb_text_ends(text, "rtg") ||
            tb_text_ends(text, "rating")) &&
           tb_text_until(name, "+%") == name.length;
}

/* Checks the columns that are not read, and notes those that may change a
   result. False, after a fault, if the name of one is nearly that of a missing
   column that is important: result, section, armageddon or colour. */
static bool check_names(struct tb_list_reader *reader, bool first)
{
    static const enum tb_list_column needed[] = {
        TB_LIST_RESULT, TB_LIST_SECTION, TB_LIST_SECOND, TB_LIST_COLOUR};
    const struct tb_list_columns *const columns = &reader->columns;
    struct tb_output ignored = {0};
    const char *near = NULL;

    reader->unread.count = 0;
    for (size_t i = 0; i < reader->header.count && !near; i++) {
        struct tb_cell name = reader->header.cell[i];
        const bool known = tb_list_heading(name.text, NULL) != TB_LIST_COLUMNS;
        reader->suspect |= !known && !tb_list_has(columns, 0, TB_LIST_RESULT);
        if (!name.text.length || is_read(columns, i))
            continue;
        tb_cells_add(&reader->unread,
                     (struct tb_cell){.text = name.text, .column = i});
        if (tb_list_risk(name.text, tb_text("?"))) /* any value */
            continue;
        tb_put_item(&ignored, ", ", name.text);
        if (first && !tb_list_has(columns, 0, TB_LIST_RATING) &&
            !tb_list_has(columns, 1, TB_LIST_RATING) && may_rate(name.text))
            tb_fault_warn(reader->source, name.line, name.column, "ignoring "
                          "column '%.*s'; if it has ratings, name it White "
                          "rating or Black rating", TB_SHOWN(name.text));
        for (size_t n = 0; n < TB_LENGTH(needed) && !known && !near; n++) {
            if (!tb_list_has(columns, 0, needed[n]))
                near = tb_list_near(needed[n], name.text);
        }
        if (near)
            tb_cell_fault(reader->source, &name, "unknown column '%.*s'; if it "
                          "is the %s, rename it", TB_SHOWN(name.text),
                          near);
    }
    if (ignored.length && first && !near && reader->source->verbose)
        tb_fault_warn(reader->source, reader->source->line, 0,
                      "ignoring the columns %.*s",
                      TB_SHOWN(tb_output_text(&ignored)));
    free(ignored.buffer);
    return !near;
}

/* Checks a header of games or of players; false after a fault. */
static bool check_header(struct tb_list_reader *reader, bool first)
{
    const struct tb_list_columns *const columns = &reader->columns;
    const int missing = columns->name[1] == TB_NO_COLUMN;

    if (columns->twice != TB_NO_COLUMN) {
        const struct tb_cell *const cell =
            &reader->header.cell[columns->twice];
        return tb_cell_fault(reader->source, cell, "'%.*s' holds the same as "
                             "another column; delete one of them",
                             TB_SHOWN(cell->text));
    }
    if (columns->name[missing] == TB_NO_COLUMN)
        return tb_fault(reader->source, reader->source->line, 0, "the list of "
                        "games has a column for %s but not for %s; add it, or "
                        "correct its name", missing ? "White" : "Black",
                        missing ? "Black" : "White");
    return check_names(reader, first);
}

/* Begins the table of a header. With the first header, sets what the lines
   above it say about the event. False after a fault. */
static bool open_header(struct tb_list_reader *reader,
                        const struct tb_list_columns *other)
{
    const bool first = !reader->columns.count;

    if (!first && !tb_list_has(other, 0, TB_LIST_RESULT) &&
        tb_list_has(&reader->columns, 0, TB_LIST_RESULT))
        tb_fault_warn(reader->source, reader->source->line, 0, "this header "
                      "has no column for the result, unlike the one before it; "
                      "the games below it are read as pairings");
    reader->columns = *other;
    reader->header.count = 0;
    for (size_t i = 0; i < reader->cells.count; i++)
        tb_cells_add(&reader->header, reader->cells.cell[i]);
    if (first) {
        tb_list_event(reader->list, reader->titles.says.fact[TB_FACT_EVENT]);
        if (!tb_list_titles(reader->list, &reader->titles))
            return false;
    }
    if (other->form == TB_FORM_BOARDS)
        return tb_list_begin_match(reader);
    return other->form > TB_FORM_ROWS || check_header(reader, first);
}

/* True for the header of a table of players and points, after a warning. A row
   of a game is not taken for one, because most have a result that is not a
   word. */
static bool begins_standings(struct tb_list_reader *reader, bool gap)
{
    const uint32_t kinds = tb_heading_kinds(&reader->cells);
    const struct tb_text typed = tb_list_cell(reader, 0, TB_LIST_RESULT);

    if ((!gap && typed.length && !tb_text_letter(*typed.at)) ||
        !(kinds & TB_HEAD_NAMES) ||
        !(kinds & (TB_HEAD_BIT(TB_HEAD_POINTS) | TB_HEAD_PLACES)))
        return false;
    reader->list->notes.below.length = 0; /* that was the table's title */
    tb_fault_warn(reader->source, reader->source->line, 0, "ignoring the table "
                  "of standings next to the list of games");
    return true;
}

/* True if a column repeats the points of the row's result for a side: the one
   that the column's name says, else White or the player. */
static bool is_worth(const struct tb_list_reader *reader,
                     const struct tb_list_row *row, struct tb_text name,
                     struct tb_text value)
{
    struct tb_worth worth = tb_worth_default;
    tb_num points;
    int side;

    if (tb_list_heading(name, &side) != TB_LIST_POINTS ||
        row->entry.result.points[0] != TB_MISSING)
        return false;
    if (reader->titles.says.scoring.win)
        worth.scoring = reader->titles.says.scoring;
    side = row->entry.own ^ (side > 0 && tb_list_is_there(&row->side[1]));
    return !tb_notation_points(value, &points) &&
           points == tb_worth_of(&worth,
                                 (enum tb_kind)row->entry.result.kind[side]);
}

/* Reports values that may change a result or a score, but are not read. */
static void report_risks(struct tb_list_reader *reader,
                         const struct tb_list_row *row)
{
    const bool played = row->entry.result.kind[0] <= TB_LOSS &&
                        tb_list_is_there(&row->side[0]) &&
                        tb_list_is_there(&row->side[1]);

    for (size_t i = 0; i < reader->unread.count; i++) {
        struct tb_cell *const name = &reader->unread.cell[i];
        const struct tb_text value =
            tb_cells_text(&reader->cells, name->column);
        if (!value.length ||
            ((!tb_list_risk(name->text, value) ||
              is_worth(reader, row, name->text, value)) &&
             !(played && tb_list_says_forfeit(value))))
            continue;
        tb_cell_fault(reader->source, &reader->cells.cell[name->column],
                      "column '%.*s' is not read, but may change a result or "
                      "a score; write what counts as the result, a forfeit as "
                      "+--, an armageddon game in a column Armageddon, a "
                      "penalty in a table with a row for each player; then "
                      "delete the column", TB_SHOWN(name->text));
        name->column = TB_NO_COLUMN; /* report it once */
    }
}

/* Reads a row below a header. False after a fault that would be the same for
   all rows: there is no round. */
static bool read_row(struct tb_list_reader *reader)
{
    const struct tb_list_columns *const columns = &reader->columns;
    const struct tb_cells *const cells = &reader->cells;
    const struct tb_text end = cells->cell[cells->count - 1].text;
    struct tb_list_row row = {
        .entry = {.line = cells->cell[0].line, .round = reader->round,
                  .result = {{TB_UNKNOWN, TB_UNKNOWN},
                             {TB_MISSING, TB_MISSING}}},
        .date = reader->date};
    size_t width = columns->count;

    if (cells->count < width &&
        tb_source_cut(reader->source, end.at + end.length))
        reader->cut_line = row.entry.line;
    tb_cells_unquote_row(reader->source, cells);
    for (size_t i = width; i < cells->count; i++)
        width = cells->cell[i].text.length ? i + 1 : width;
    if (columns->form <= TB_FORM_BOARDS && width > columns->count) {
        tb_fault(reader->source, row.entry.line, 0, "the row has %zu cells but "
                 "the header has %zu; put quotes around a name that contains a "
                 "comma", width, columns->count);
        return true;
    }
    row.board = tb_list_cell(reader, 0, TB_LIST_BOARD);
    row.typed = tb_list_cell(reader, 0, TB_LIST_RESULT);
    if (tb_list_has(columns, 0, TB_LIST_DATE))
        row.date = tb_list_cell(reader, 0, TB_LIST_DATE);
    if (!(columns->form >= TB_FORM_BOARDS ? tb_list_read_teams(reader, &row)
                                          : tb_list_read_game(reader, &row)))
        return row.entry.round || tb_list_has(columns, 0, TB_LIST_ROUND) ||
               columns->form == TB_FORM_CROSS || !reader->source->failed;
    report_risks(reader, &row);
    reader->suspect |= reader->last && row.entry.round != reader->last;
    reader->last = row.entry.round;
    reader->results |= row.entry.result.kind[0] < TB_UNKNOWN ||
                       row.entry.result.kind[1] < TB_UNKNOWN;
    reader->pending |= columns->form <= TB_FORM_BOARDS &&
                       row.entry.result.kind[0] == TB_UNKNOWN;
    return true;
}

/* True for a header of a list: it follows a gap, or repeats the last one. */
static bool is_header(const struct tb_list_reader *reader, bool gap,
                      struct tb_list_columns *found)
{
    const size_t name = reader->columns.name[0];

    if (!gap && reader->columns.form != TB_FORM_BOARDS &&
        !tb_text_equal(tb_cells_text(&reader->cells, name),
                       tb_cells_text(&reader->header, name)))
        return false;
    return tb_list_columns_find(found, &reader->cells) >= TB_FORM_GAMES &&
           found->form <= TB_FORM_CROSS;
}

/* Reads a line above the first header, or a line with one cell. False after a
   fault that ends the file. */
static bool read_title(struct tb_list_reader *reader, struct tb_text line,
                       const struct tb_cell *first, bool note)
{
    const bool below = reader->columns.count;

    if (note)
        tb_list_note(reader->list, first->text, reader->source->line, below);
    if (!below)
        return tb_titles_read(&reader->titles, reader->source,
                              tb_list_keep(reader->list, line));
    return !tb_text_starts(first->text, "#") || !tb_titles_is(first->text) ||
           tb_cell_fault(reader->source, first, "'%.*s' is below the header; "
                         "move it above the header", TB_SHOWN(first->text));
}

/* Reads all lines; false after a fault that ends the file. */
static bool read_lines(struct tb_list_reader *reader, char separator)
{
    struct tb_source *const source = reader->source;
    struct tb_csv_record record = {.cells = &reader->cells};
    struct tb_text rest = tb_source_rest(source);
    unsigned long next = source->line + 1;
    bool gap = true, standings = false;

    for (; rest.length; next += record.lines) {
        const bool below = reader->columns.count;
        struct tb_text after = rest, line;
        const struct tb_cell *first;
        struct tb_list_columns other;
        size_t filled;
        tb_text_cut_line(&after, &line);
        source->line = record.line = next;
        tb_csv_record_cut(&rest, separator, &record);
        if (!below) { /* a title may have a quote */
            rest = after;
            record.lines = 1;
        } else if (!tb_csv_record_check(source, &record)) {
            return false;
        }
        first = tb_cells_filled(&reader->cells, &filled);
        gap |= !filled || !below;
        standings &= filled > 1;
        if (is_header(reader, gap, &other)) {
            standings = false;
            if (!open_header(reader, &other))
                return false;
            continue;
        }
        if (!standings && filled > 1)
            gap |= standings = begins_standings(reader, gap);
        if (standings || (!filled && below))
            continue;
        if (filled == 1 && tb_list_round_title(first->text, &reader->round,
                                               &reader->date)) {
            gap = true;
            continue;
        }
        if ((!below || filled == 1) &&
            !read_title(reader, line, first, filled == 1))
            return false;
        /* A note after an empty line. */
        if (!below || (filled == 1 && gap && !tb_text_digit(*first->text.at)) ||
            (filled == 1 && reader->columns.form > TB_FORM_ROWS))
            continue;
        gap = false;
        if (!read_row(reader))
            return false;
    }
    tb_list_end_match(reader);
    return true;
}

/* Reports what is wrong or odd in the file as a whole. */
static void check_all(struct tb_list_reader *reader)
{
    struct tb_source *const source = reader->source;

    if (reader->won && reader->other)
        tb_fault(source, reader->won, 0, "'B' is a win of Black here, but the "
                 "same column has L, or a B for a bye, in line %lu; write 1-0, "
                 "0-1 and bye", reader->other);
    if (reader->letters[true] > reader->letters[false])
        tb_fault(source, 0, 0, "most results are N, S and R: a loss, a win and "
                 "a draw in German, but an unrated win, loss and draw in US "
                 "Chess; write W, L and D");
    if (!source->failed && reader->list->sections == 0)
        tb_fault(source, source->line, 0, "no game is below the header");
    if (!source->failed && !reader->results && reader->pending &&
        reader->suspect)
        tb_fault_warn(source, 0, 0, "no game has a result; name the column of "
                      "the results result");
}

bool tb_list_read(struct tb_source *source, struct tb_tournament *tournament,
                  char separator)
{
    struct tb_list_reader reader = {.source = source,
                                    .list = tb_list_of(source),
                                    .teams = tournament->teams};

    if (source->line == 0) {
        if (read_lines(&reader, separator))
            check_all(&reader);
        tournament->declared.cut_line = reader.cut_line;
        free(reader.header.cell);
        free(reader.cells.cell);
        free(reader.unread.cell);
        source->next = source->length;
    }
    if (source->failed || !tb_list_next(reader.list, tournament))
        return false;
    if (reader.columns.form == TB_FORM_BOARDS) /* not all play each round */
        tournament->declared.listed = false;
    return true;
}

static const char separators[] = "\t;,";

bool tb_games_detect(struct tb_text all)
{
    char separator;

    return tb_list_find(all, SIZE_MAX, separators, &separator) == TB_FORM_GAMES;
}

bool tb_rows_detect(struct tb_text all)
{
    char separator;

    return tb_list_find(all, SIZE_MAX, separators, &separator) == TB_FORM_ROWS;
}

bool tb_games_read(struct tb_source *source, struct tb_tournament *tournament)
{
    char separator = ',';

    if (source->line == 0 &&
        tb_list_find(tb_source_rest(source), SIZE_MAX, separators,
                     &separator) < TB_FORM_GAMES)
        return tb_fault(source, 1, 0, "no header; expected columns such as "
                        "round, White, Black, result, or player, round, "
                        "opponent, result, separated by commas, semicolons or "
                        "tabs");
    return tb_list_read(source, tournament, separator);
}
