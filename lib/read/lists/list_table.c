/* SPDX-License-Identifier: ISC */
#include "entries.h"
#include "list_table.h"

static bool is_of_side(int column)
{
    return column >= TB_LIST_NUMBER && column <= TB_LIST_TEAM;
}

/* Finds the columns of a header. Those that both sides have, without a side in
   their name, are theirs by place. Returns the second of two that hold the
   same, or NULL. */
static const struct tb_cell *find_columns(struct tb_list_table *table,
                                          const struct tb_cells *header)
{
    size_t (*const slot)[TB_LIST_COLUMNS] = table->slot;
    size_t place[TB_LIST_COLUMNS][2], met[TB_LIST_COLUMNS] = {0};
    const struct tb_cell *twice = NULL;
    bool games, turned;

    table->numbered = table->points = false;
    for (int i = 0; i < 2 * TB_LIST_COLUMNS; i++)
        slot[i / TB_LIST_COLUMNS][i % TB_LIST_COLUMNS] = TB_NO_COLUMN;
    for (size_t i = 0; i < header->count; i++) {
        int side;
        const enum tb_list_column column =
            tb_list_heading_side(header->cell[i].text, &side);
        table->numbered |= tb_heading_at(header, i) == TB_HEAD_ROUND;
        if (i && (column == TB_LIST_WHITE || column == TB_LIST_BLACK) &&
            !header->cell[i - 1].text.length)
            slot[side][TB_LIST_TITLE] = i - 1; /* of Chess-Results */
        if (column == TB_LIST_COLUMNS)
            continue;
        if (side < 0 && is_of_side(column)) {
            if (met[column] < 2)
                place[column][met[column]] = i;
            met[column]++;
        } else if (slot[side > 0][column] == TB_NO_COLUMN) {
            slot[side > 0][column] = i;
        } else if (column != TB_LIST_BOARD && column != TB_LIST_DATE) {
            twice = twice ? twice : &header->cell[i];
        }
    }
    turned = slot[1][TB_LIST_BLACK] < slot[0][TB_LIST_WHITE];
    games = tb_list_has(table, 0, TB_LIST_WHITE) ||
            tb_list_has(table, 1, TB_LIST_BLACK) ||
            tb_list_has(table, 0, TB_LIST_NUMBER);
    for (int column = 0; column < TB_LIST_COLUMNS; column++) {
        if (met[column] == 0 || tb_list_has(table, 0, column) ||
            (games && tb_list_has(table, 1, column)))
            continue;
        if (column == TB_LIST_POINTS && (met[column] == 1 || !games)) {
            table->points = !tb_list_has(table, 0, TB_LIST_RESULT);
            if (table->points)
                slot[0][TB_LIST_RESULT] = place[column][0];
        } else if (met[column] == 2) {
            slot[0][column] = place[column][games && turned];
            slot[1][column] = place[column][!(games && turned)];
        } else if (!games) {
            slot[0][column] = place[column][0];
        }
    }
    if (!met[TB_LIST_POINTS]) { /* White Score: of the game, or of all so far */
        if (!tb_list_has(table, 0, TB_LIST_RESULT))
            slot[1][TB_LIST_RESULT] = slot[1][TB_LIST_POINTS];
        slot[0][TB_LIST_POINTS] = slot[1][TB_LIST_POINTS] = TB_NO_COLUMN;
    }
    return twice;
}

/* True for the header of such a list, and sets its columns. */
static bool is_header(struct tb_list_table *table, const struct tb_cells *cells)
{
    find_columns(table, cells);
    return table->form->is_header(table);
}

/* Skips the lines above the header and cuts it into cells; returns what
   separates them, or 0. A table with a column for each round ends the search.
   *line counts the lines skipped. */
static char find_header(struct tb_list_table *table, struct tb_text *rest,
                        unsigned long *line, struct tb_cells *cells)
{
    static const char separators[] = "\t;,";
    struct tb_text skipped = *rest;

    for (; skipped.at; ++*line) {
        for (size_t i = 0; separators[i]; i++) {
            struct tb_text after = *rest;
            struct tb_csv_record record = {.cells = cells, .line = *line + 1};
            if (!tb_csv_record_cut(&after, separators[i], &record))
                return '\0';
            if (cells->count < 2 || record.wrong)
                continue;
            if (is_header(table, cells))
                return separators[i];
            if (table->numbered && tb_heading_kinds(cells) &
                                       (TB_HEAD_BIT(TB_HEAD_NUMBER) |
                                        TB_HEAD_BIT(TB_HEAD_NAME)))
                return '\0';
        }
        if (!tb_text_cut_line(rest, &skipped))
            break;
    }
    return '\0';
}

bool tb_list_table_detect(struct tb_text all, const struct tb_list_form *form)
{
    struct tb_list_table table = {.form = form};
    struct tb_cells cells = {0};
    unsigned long line = 0;
    const bool found = find_header(&table, &all, &line, &cells);

    free(cells.cell);
    return found;
}

/* A name that is not known, but nearly one without which games would have no
   result, or two sections be one; false after a fault. */
static bool check_names(const struct tb_list_table *table,
                        const struct tb_cells *header)
{
    static const enum tb_list_column needed[] = {
        TB_LIST_RESULT, TB_LIST_SECTION, TB_LIST_SECOND};

    const struct tb_cell *other = NULL;

    for (size_t i = 0; i < header->count; i++) {
        const struct tb_cell *const cell = &header->cell[i];
        if (!cell->text.length ||
            tb_list_heading(cell->text) != TB_LIST_COLUMNS)
            continue;
        other = other ? other : cell;
        for (size_t n = 0; n < TB_LENGTH(needed); n++) {
            if (!tb_list_has(table, 0, needed[n]) &&
                tb_list_near(needed[n], cell->text))
                return tb_cell_fault(table->source, cell, "column '%.*s' is "
                                     "not known: if it is the %s, call it so",
                                     TB_SHOWN(cell->text),
                                     tb_list_called(needed[n]));
        }
    }
    if (other && !tb_list_has(table, 0, TB_LIST_RESULT))
        tb_fault_warn(table->source, other->line, other->column, "no column "
                      "is called result, so no game has one; ignoring '%.*s'",
                      TB_SHOWN(other->text));
    return true;
}

/* Takes the names of the columns; false after a fault. */
static bool open_header(struct tb_list_table *table,
                        const struct tb_cells *header)
{
    const struct tb_cell *const twice = find_columns(table, header);
    const unsigned long line = header->cell[0].line;
    const enum tb_list_column *const names = table->form->side;

    table->columns = header->count;
    if (twice)
        return tb_cell_fault(table->source, twice, "'%.*s' is a second "
                             "column for %s: leave one of them out",
                             TB_SHOWN(twice->text),
                             tb_list_called(tb_list_heading(twice->text)));
    for (int i = 0; i < 2; i++) {
        if (!tb_list_has(table, i, names[i]) &&
            !tb_list_has(table, i, TB_LIST_NUMBER) &&
            !tb_list_has(table, i, TB_LIST_FIDEID))
            return tb_fault(table->source, line, 0, "the list of games has a "
                            "column for %s, but none for %s: add it, or "
                            "correct its name", tb_list_called(names[!i]),
                            tb_list_called(names[i]));
    }
    if (!tb_list_has(table, 0, TB_LIST_RESULT) &&
        tb_list_has(table, 1, TB_LIST_RESULT))
        return tb_fault(table->source, line, 0, "the result is in two columns: "
                        "write it in one, as 1-0");
    table->header = tb_list_cell(table, header, 0, names[0]);
    return check_names(table, header);
}

/* True for a table of players and their points, which may be above a list. */
static bool is_standings(const struct tb_cells *cells)
{
    const uint32_t kinds = tb_heading_kinds(cells);

    return kinds & (TB_HEAD_BIT(TB_HEAD_NAME) | TB_HEAD_BIT(TB_HEAD_FULL) |
                    TB_HEAD_BIT(TB_HEAD_LAST)) &&
           kinds & (TB_HEAD_BIT(TB_HEAD_POINTS) | TB_HEAD_BIT(TB_HEAD_RANK) |
                    TB_HEAD_BIT(TB_HEAD_RK));
}

/* Takes the lines above the header, in line header + 1; false after a fault. */
static bool take_titles(struct tb_list_table *table, struct tb_cells *cells,
                        unsigned long header)
{
    static const struct tb_titles none = {.standings = false};
    struct tb_source *const source = table->source;
    bool standings = false;
    struct tb_text line, rest;

    while (source->line < header && tb_source_line(source, &line)) {
        struct tb_csv_record record = {.cells = cells, .line = source->line};
        const struct tb_cell *first;
        size_t filled;
        rest = line;
        cells->count = 0;
        tb_csv_record_cut(&rest, table->separator, &record);
        first = tb_cells_filled(cells, &filled);
        if (!standings && is_standings(cells)) {
            standings = true;
            tb_fault_warn(source, source->line, 0, "ignoring the table of "
                          "standings: the list of games begins in line %lu",
                          header + 1);
        }
        standings &= filled > 1;
        if (first && filled == 1 &&
            tb_list_round_title(first->text, &table->round, &table->date))
            continue;
        if (!standings && !tb_titles_take(&table->titles, source,
                                          tb_list_keep(table->list, line)))
            return false;
    }
    if (memcmp(&table->titles, &none, sizeof none) == 0)
        return true;
    tb_list_titles(table->list, &table->titles);
    tb_list_event(table->list, table->titles.says.fact[TB_FACT_EVENT]);
    return true;
}

char tb_list_letter(struct tb_text cell)
{
    return cell.length == 1 && tb_text_letter(*cell.at)
               ? tb_text_lower(*cell.at) : '\0';
}

/* Without what keeps a spreadsheet from taking a name for a formula. */
static struct tb_text take_name(struct tb_text name)
{
    if (name.length > 1 && name.at[0] == '\'' && strchr("=+-@", name.at[1]))
        tb_text_skip(&name, 1);
    return tb_text_missing(name) ? tb_text("") : name;
}

/* Reads what a row says of a side. Where names are numbers, they are these. */
static struct tb_list_side read_side(const struct tb_list_table *table,
                                     const struct tb_cells *cells, int side)
{
    const bool numbers = !table->seen.named &&
                         !tb_list_has(table, side, TB_LIST_NUMBER) &&
                         !tb_list_has(table, side, TB_LIST_FIDEID);
    struct tb_list_side found = {
        .name = take_name(tb_list_cell(table, cells, side,
                                       table->form->side[side])),
        .number = tb_list_cell(table, cells, side, TB_LIST_NUMBER),
        .rating = tb_list_cell(table, cells, side, TB_LIST_RATING),
        .title = tb_list_cell(table, cells, side, TB_LIST_TITLE),
        .fideid = tb_list_cell(table, cells, side, TB_LIST_FIDEID),
        .fed = tb_list_cell(table, cells, side, TB_LIST_FED),
        .team = tb_list_cell(table, cells, side, TB_LIST_TEAM),
        .before = tb_list_cell(table, cells, side, TB_LIST_POINTS)};

    if (tb_text_among(found.fideid, "0 -"))
        found.fideid.length = 0;
    if (tb_text_missing(found.number))
        found.number.length = 0;
    if (numbers && tb_text_digits(found.name) == found.name.length) {
        *(table->seen.short_number ? &found.number
                                   : &found.fideid) = found.name;
        found.name.length = 0;
    }
    return found;
}

bool tb_list_take_bye(struct tb_list_side *side, enum tb_kind *kind)
{
    const bool word = tb_list_bye_read(side->name, kind) ||
                      tb_list_bye_read(side->number, kind);
    const bool none = tb_text_among(side->number, "0 -1 -2") ||
                      tb_text_among(side->name, "0 -1");

    if (!word) /* -2: not paired */
        *kind = tb_text_is(side->number, "-2") ? TB_ZPB : TB_PAB;
    if (word || none)
        *side = (struct tb_list_side){.name = {"", 0}};
    return word || none;
}

bool tb_list_of_both(struct tb_text typed)
{
    const enum tb_list_column word = tb_list_heading(typed);

    return word == TB_LIST_WHITE || word == TB_LIST_BLACK ||
           tb_text_until(typed, "-:\xe2") < typed.length; /* or a dash */
}

enum tb_kind tb_list_bye_of(uint8_t kind)
{
    return kind == TB_WIN || kind == TB_FORFEIT_WIN ? TB_PAB
           : kind == TB_DRAW                        ? TB_HPB
           : kind == TB_UNKNOWN                     ? TB_UNKNOWN
                                                    : TB_ZPB;
}

/* Reads points, where the file says what results are worth; TB_UNKNOWN: they
   are those of no result. */
static enum tb_kind read_scaled(const struct tb_list_table *table,
                                struct tb_text typed)
{
    const struct tb_scoring *const scoring = &table->titles.says.scoring;
    tb_num points;

    if (!scoring->win || tb_notation_points(typed, &points))
        return TB_UNKNOWN;
    return points == scoring->win    ? TB_WIN
           : points == scoring->draw ? TB_DRAW
           : points == scoring->loss ? TB_LOSS
                                     : TB_UNKNOWN;
}

bool tb_list_take_result(const struct tb_list_table *table,
                         const struct tb_list_row *row,
                         struct tb_list_result *result)
{
    static const uint8_t turned[] = {TB_LOSS, TB_DRAW, TB_WIN};
    const enum tb_kind kind = read_scaled(table, row->typed);
    bool good = tb_list_result_read(row->typed, result);

    if (kind != TB_UNKNOWN && good && kind != result->kind[0] &&
        !table->points)
        return tb_fault(table->source, row->line, 0, "'%.*s' could be a win, "
                        "or the points of a draw: write 1-0 or "
                        "\xc2\xbd-\xc2\xbd, or call the column Points",
                        TB_SHOWN(row->typed));
    if (kind != TB_UNKNOWN) {
        result->kind[0] = (uint8_t)kind;
        result->kind[1] = turned[kind];
        good = true;
    }
    return good || tb_fault(table->source, row->line, 0, "'%.*s' is no result: "
                            "write 1-0, 0-1, \xc2\xbd-\xc2\xbd, +--, * or bye",
                            TB_SHOWN(row->typed));
}

/* Notes what only all rows of the list can tell. */
static void survey_row(struct tb_list_table *table,
                       const struct tb_cells *cells)
{
    struct tb_list_seen *const seen = &table->seen;
    bool there = true, named = seen->named;
    char letter;

    seen->named = true; /* read names as they are */
    for (int i = 0; i < 2; i++) {
        struct tb_list_side side = read_side(table, cells, i);
        enum tb_kind kind;
        const size_t length = side.name.length;
        const bool bye = tb_list_take_bye(&side, &kind);
        there &= !bye && tb_list_is_there(&side);
        named |= !bye && length && tb_text_digits(side.name) < length;
        seen->short_number |= !bye && length && length <= 5;
    }
    seen->named = named;
    letter = tb_list_letter(tb_list_cell(table, cells, 0, TB_LIST_RESULT));
    if (letter && there)
        seen->paired |= TB_LETTER(letter);
    letter = tb_list_letter(tb_list_cell(table, cells, 0, TB_LIST_COLOUR));
    if (letter)
        seen->colours |= TB_LETTER(letter);
}

/* Reads the round of a row. What is no number is gathered for one message. */
static bool read_round(struct tb_list_table *table,
                       const struct tb_cells *cells, size_t *round)
{
    struct tb_text text = tb_list_cell(table, cells, 0, TB_LIST_ROUND), date;
    int64_t number;

    *round = table->round;
    if (!tb_list_has(table, 0, TB_LIST_ROUND) ||
        tb_list_round_title(text, round, &date))
        return true;
    text.length -= tb_text_ends(text, ".");
    *round = tb_int_parse(text, TB_ROUNDS_MAX, &number) ? (size_t)number : 0;
    if (*round == 0 && table->odds++ < 5)
        tb_put_format(&table->odd, "%s%s%.*s%s (line %lu)",
                      table->odd.length ? ", " : "",
                      text.length ? "'" : "an empty cell", TB_SHOWN(text),
                      text.length ? "'" : "", cells->cell[0].line);
    return *round;
}

/* Takes a row that has a side; false after a fault. */
static bool take_row(struct tb_list_table *table, struct tb_cells *cells)
{
    const unsigned long line = cells->cell[0].line;
    struct tb_list_row row = {.line = line, .date = table->date,
                              .result = {{TB_UNKNOWN, TB_UNKNOWN},
                                         {TB_MISSING, TB_MISSING}}};
    size_t filled = table->columns;

    for (size_t i = 0; i < cells->count; i++) {
        if (i >= table->columns && cells->cell[i].text.length)
            filled = i + 1;
        if (cells->cell[i].doubled)
            tb_cells_unquote(table->source, &cells->cell[i].text);
    }
    if (filled > table->columns)
        return tb_fault(table->source, line, 0, "the row has %zu cells, but "
                        "the header %zu: does a name with a comma lack its "
                        "quotes?", filled, table->columns);
    if (!read_round(table, cells, &row.round))
        return true;
    for (int i = 0; i < 2; i++)
        row.side[i] = read_side(table, cells, i);
    row.section = tb_list_cell(table, cells, 0, TB_LIST_SECTION);
    row.board = tb_list_cell(table, cells, 0, TB_LIST_BOARD);
    row.typed = tb_list_cell(table, cells, 0, TB_LIST_RESULT);
    if (tb_list_has(table, 0, TB_LIST_DATE))
        row.date = tb_list_cell(table, cells, 0, TB_LIST_DATE);
    return table->form->row(table, cells, &row);
}

/* True for the header again. */
static bool is_again(struct tb_list_table *table, const struct tb_cells *cells)
{
    struct tb_list_table other = *table;
    bool again = false;

    for (size_t i = 0; i < cells->count && !again; i++)
        again = tb_text_equal_nocase(cells->cell[i].text, table->header);
    return again && is_header(&other, cells);
}

/* Surveys the rows, or takes them; false after a fault that ends the file. */
static bool read_rows(struct tb_list_table *table, struct tb_cells *cells,
                      bool survey)
{
    struct tb_text rest = tb_source_rest(table->source);
    struct tb_csv_record record = {.cells = cells,
                                   .line = table->source->line + 1};
    bool gap = false, standings = false;

    for (; tb_csv_record_cut(&rest, table->separator, &record);
         record.line += record.lines) {
        size_t filled;
        const struct tb_cell *const first = tb_cells_filled(cells, &filled);
        bool there = false;
        if (!tb_csv_record_check(table->source, &record))
            return false;
        if (gap && !standings && is_standings(cells)) {
            standings = true;
            if (survey)
                tb_fault_warn(table->source, record.line, 0, "ignoring the "
                              "table of standings below the games");
        }
        gap |= !filled;
        standings &= filled > 1;
        if (!filled || standings)
            continue;
        if (is_again(table, cells)) {
            if (!open_header(table, cells))
                return false;
            continue;
        }
        if (tb_text_starts(first->text, "#") && tb_titles_is(first->text))
            return tb_cell_fault(table->source, first, "'%.*s' is below the "
                                 "header: move it above",
                                 TB_SHOWN(first->text));
        for (int i = 0; i < 2; i++) {
            const struct tb_list_side side = read_side(table, cells, i);
            there |= tb_list_is_there(&side);
        }
        if ((filled == 1 || !there) && !tb_list_has(table, 0, TB_LIST_ROUND) &&
            tb_list_round_title(first->text, &table->round, &table->date))
            continue;
        /* Also a note behind an empty line. */
        if (!there || (gap && filled == 1 && !tb_text_digit(*first->text.at)))
            continue;
        gap = false;
        if (!tb_list_has(table, 0, TB_LIST_ROUND) && !table->round)
            return tb_fault(table->source, record.line, 0, "the game is in no "
                            "round: add a column Round, or a line 'Round 1' "
                            "above the games");
        if (survey)
            survey_row(table, cells);
        else
            take_row(table, cells);
    }
    return true;
}

/* Gathers the rows of a file; false after a fault. */
static bool gather(struct tb_list_table *table)
{
    struct tb_source *const source = table->source;
    struct tb_text rest = tb_source_rest(source);
    struct tb_cells cells = {0};
    struct tb_csv_record record = {.cells = &cells};
    unsigned long header = source->line;
    struct tb_list_table survey;
    bool good;

    table->separator = find_header(table, &rest, &header, &cells);
    good = table->separator ||
           tb_fault(source, 1, 0, "no header: expected columns as %s, with "
                    "commas, semicolons or tabs between them",
                    table->form->expected);
    good = good && take_titles(table, &cells, header);
    if (good) {
        record.line = header + 1;
        tb_csv_record_cut(&rest, table->separator, &record);
        source->next = (size_t)(rest.at - source->bytes);
        source->line = header + record.lines;
        good = open_header(table, &cells);
        survey = *table;
        good = good && read_rows(&survey, &cells, true);
        table->seen = survey.seen;
        good = good && read_rows(table, &cells, false);
    }
    if (good && table->odds)
        tb_fault(source, 0, 0, "rounds are numbers from 1 to 1000; rows with "
                 "something else (%zu): %.*s", table->odds,
                 (int)table->odd.length, table->odd.buffer);
    free(cells.cell);
    free(table->odd.buffer);
    source->next = source->length;
    return good && !source->failed;
}

bool tb_list_table_read(const struct tb_list_form *form,
                        struct tb_source *source,
                        struct tb_tournament *tournament)
{
    struct tb_list_table table = {.source = source,
                                  .list = tb_list_of(source),
                                  .form = form,
                                  .date = {"", 0}};

    return (source->line || gather(&table)) && !source->failed &&
           tb_list_take(table.list, tournament);
}
