/* SPDX-License-Identifier: ISC */
#include "sheet.h"

bool tb_sheet_is_header(const struct tb_cells *cells)
{
    static const uint32_t player =
        TB_HEAD_BIT(TB_HEAD_NUMBER) | TB_HEAD_BIT(TB_HEAD_ID) |
        TB_HEAD_BIT(TB_HEAD_TEAM) | TB_HEAD_BIT(TB_HEAD_NAME) |
        TB_HEAD_BIT(TB_HEAD_FIRST) | TB_HEAD_BIT(TB_HEAD_LAST) |
        TB_HEAD_BIT(TB_HEAD_FULL);
    const uint32_t kinds = tb_heading_kinds(cells);

    return (kinds & TB_HEAD_BIT(TB_HEAD_ROUND) && kinds & player) ||
           tb_heading_word_of(cells).at;
}

bool tb_sheet_is_ranking(const struct tb_cells *cells)
{
    const uint32_t kinds = tb_heading_kinds(cells);

    return kinds & TB_HEAD_BIT(TB_HEAD_NAME) &&
           kinds & TB_HEAD_BIT(TB_HEAD_POINTS) &&
           kinds & (TB_HEAD_BIT(TB_HEAD_RK) | TB_HEAD_BIT(TB_HEAD_RANK));
}

bool tb_sheet_title(struct tb_source *source, const struct tb_cells *cells)
{
    int64_t number;
    bool row = false;

    if (cells->count < 2 ||
        !tb_int_parse(cells->cell[0].text, TB_ID_MAX, &number))
        return true;
    for (size_t i = 1; !row && i < cells->count; i++) {
        struct tb_game game;
        row = !tb_notation_parse(cells->cell[i].text, &game) &&
              tb_game_played(&game) && game.opponent;
    }
    return !row || tb_fault(source, cells->cell[0].line, 0,
                            "a player's row stands above the header");
}

static bool fault_twice(const struct tb_sheet *sheet,
                        const struct tb_cell *first,
                        const struct tb_cell *second, const char *what)
{
    return tb_cell_fault(sheet->source, second,
                         "columns '%.*s' and '%.*s' both hold the %s: leave "
                         "one of them out", TB_SHOWN(first->text),
                         TB_SHOWN(second->text), what);
}

/* Notes the column of a round. */
static bool add_round(struct tb_sheet *sheet, const struct tb_cells *header,
                      size_t column, struct tb_heading heading)
{
    const struct tb_cell *const cell = header->cell;
    struct tb_round_column *round;

    if (heading.round > TB_ROUNDS_MAX)
        return tb_cell_fault(sheet->source, &cell[column],
                             "round %zu: there are more than %d rounds",
                             heading.round, (int)TB_ROUNDS_MAX);
    TB_GROW(sheet->round, sheet->capacity, TB_ROUNDS_MAX);
    for (; sheet->rounds < heading.round; sheet->rounds++)
        sheet->round[sheet->rounds] =
            (struct tb_round_column){TB_NO_COLUMN, false, false};
    round = &sheet->round[heading.round - 1];
    if (round->column != TB_NO_COLUMN)
        return fault_twice(sheet, &cell[round->column], &cell[column],
                           "same round");
    *round = (struct tb_round_column){column, heading.bare, false};
    return true;
}

/* No round may be missing. */
static bool check_rounds(const struct tb_sheet *sheet,
                         const struct tb_cells *header)
{
    bool begun = !sheet->source->later;

    for (size_t r = 0; r < sheet->rounds; r++) {
        begun |= sheet->round[r].column != TB_NO_COLUMN;
        if (begun && sheet->round[r].column == TB_NO_COLUMN)
            return tb_fault(sheet->source, header->cell[0].line, 0,
                            "the header has round %zu, but no round %zu",
                            sheet->rounds, r + 1);
    }
    return true;
}

/* Decides which column is the id. Beside a `No` an `id` is a member's; and
   where only a place is there, results refer to it (Chess-Results). */
static bool find_id(struct tb_sheet *sheet, const struct tb_cells *header)
{
    size_t *const slot = sheet->slot;

    sheet->id_kind = TB_HEAD_NUMBER;
    while (sheet->id_kind < TB_HEAD_RANK &&
           slot[sheet->id_kind] == TB_NO_COLUMN)
        sheet->id_kind++;
    if (sheet->id_kind == TB_HEAD_NUMBER &&
        slot[TB_HEAD_EXTRA + TB_MEMBERID] == TB_NO_COLUMN)
        slot[TB_HEAD_EXTRA + TB_MEMBERID] = slot[TB_HEAD_ID];
    if (slot[TB_HEAD_RANK] == TB_NO_COLUMN)
        slot[TB_HEAD_RANK] = slot[TB_HEAD_RK];
    if (slot[sheet->id_kind] != TB_NO_COLUMN || tb_sheet_counts(sheet))
        return true;
    return tb_fault(sheet->source, header->cell[0].line, 0, "no column has the "
                    "players' numbers, by which results name opponents: add a "
                    "column No, and write W4 for a win against 4");
}

/* Puts a column in the place of one that is not there. */
static void take_for(size_t *slot, enum tb_heading_kind missing,
                     enum tb_heading_kind other)
{
    if (slot[missing] != TB_NO_COLUMN)
        return;
    slot[missing] = slot[other];
    slot[other] = TB_NO_COLUMN;
}

/* A name of parts: the first goes behind the last, or behind what is called a
   name and stands beside no last one. A club is a team, a school too. */
static void find_names(size_t *slot)
{
    if (slot[TB_HEAD_NAME] != TB_NO_COLUMN &&
        slot[TB_HEAD_LAST] != TB_NO_COLUMN)
        slot[TB_HEAD_FIRST] = TB_NO_COLUMN;
    take_for(slot, TB_HEAD_NAME, TB_HEAD_LAST);
    if (slot[TB_HEAD_NAME] == TB_NO_COLUMN &&
        slot[TB_HEAD_FULL] != TB_NO_COLUMN)
        slot[TB_HEAD_FIRST] = TB_NO_COLUMN;
    take_for(slot, TB_HEAD_NAME, TB_HEAD_FULL);
    take_for(slot, TB_HEAD_NAME, TB_HEAD_FIRST);
    take_for(slot, TB_HEAD_TEAM, TB_HEAD_CLUB);
    take_for(slot, TB_HEAD_TEAM, TB_HEAD_SCHOOL);
}

/* A column that is missing may be there with a wrong letter in its name. */
static void warn_of_misspelt(const struct tb_sheet *sheet,
                             const struct tb_cell *cell)
{
    static const struct {
        const char *name;
        enum tb_heading_kind kind;
    } names[] = {{"points", TB_HEAD_POINTS}, {"score", TB_HEAD_POINTS},
                 {"total", TB_HEAD_POINTS},  {"punkte", TB_HEAD_POINTS},
                 {"puntos", TB_HEAD_POINTS}, {"rating", TB_HEAD_RATING},
                 {"team", TB_HEAD_TEAM},     {"section", TB_HEAD_SECTION}};
    char simple[TB_HEADING_BYTES];
    const struct tb_text given = {simple,
                                  tb_heading_simplify(cell->text, simple)};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct tb_nearest nearest = {.wanted = given};
        tb_nearest_offer(&nearest, tb_text(names[i].name));
        if (given.length < 3 || nearest.least != 1 ||
            sheet->slot[names[i].kind] != TB_NO_COLUMN)
            continue;
        tb_fault_warn(sheet->source, cell->line, cell->column,
                      "column '%.*s' is passed over: is '%s' meant?",
                      TB_SHOWN(cell->text), names[i].name);
        return;
    }
}

/* What is passed over: told if it was meant, under -v in any case. */
static void warn_of_others(const struct tb_sheet *sheet,
                           const struct tb_cells *header)
{

    for (size_t i = 0; i < header->count; i++) {
        const struct tb_cell *cell = &header->cell[i];
        if (cell->text.length == 0 ||
            tb_heading_read(cell->text).kind != TB_HEAD_OTHER)
            continue;
        warn_of_misspelt(sheet, cell);
    }
}

/* A club and a school could both be the team. */
static void find_clubs(struct tb_sheet *sheet, const struct tb_cells *header)
{
    const size_t club = sheet->slot[TB_HEAD_CLUB];
    const size_t school = sheet->slot[TB_HEAD_SCHOOL];
    struct tb_text a, b;

    if (sheet->slot[TB_HEAD_TEAM] != TB_NO_COLUMN || club == TB_NO_COLUMN ||
        school == TB_NO_COLUMN)
        return;
    a = header->cell[club < school ? club : school].text;
    b = header->cell[club < school ? school : club].text;
    sheet->clubs = tb_source_text(sheet->source, "%.*s,%.*s", (int)a.length,
                                  a.at, (int)b.length, b.at);
}

bool tb_sheet_open(struct tb_sheet *sheet, const struct tb_cells *header)
{
    const struct tb_text word = tb_heading_word_of(header);
    bool papi = false;

    for (size_t i = 0; i < TB_HEAD_KINDS; i++)
        sheet->slot[i] = TB_NO_COLUMN;
    if (header->count > TB_COLUMNS_MAX)
        return tb_fault(sheet->source, header->cell[0].line, 0,
                        "%zu columns, more than %d", header->count,
                        TB_COLUMNS_MAX);
    sheet->columns = header->count;
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_heading heading =
            tb_heading_read_by(header->cell[i].text, word);
        papi |= tb_text_is_nocase(header->cell[i].text, "ligue");
        if (heading.kind == TB_HEAD_ROUND) {
            if (!add_round(sheet, header, i, heading))
                return false;
            continue;
        }
        if (heading.kind >= TB_HEAD_NAME && heading.kind != TB_HEAD_RATING &&
            heading.kind != TB_HEAD_POINTS)
            tb_strays_add(&sheet->strays, &header->cell[i], i);
        if (heading.kind != TB_HEAD_OTHER) {
            size_t *const slot = &sheet->slot[heading.kind];
            if (*slot != TB_NO_COLUMN)
                return fault_twice(sheet, &header->cell[*slot],
                                   &header->cell[i],
                                   tb_heading_name(heading.kind));
            *slot = i;
        }
    }
    for (size_t r = 0; r < sheet->rounds; r++)
        sheet->round[r].papi = papi;
    find_clubs(sheet, header);
    find_names(sheet->slot);
    sheet->combined =
        sheet->slot[TB_HEAD_NAME] < header->count &&
        tb_heading_is_combined(header->cell[sheet->slot[TB_HEAD_NAME]].text);
    if (!tb_sheet_places(sheet, header, word.at))
        return false;
    warn_of_others(sheet, header);
    if (!check_rounds(sheet, header) || !find_id(sheet, header))
        return false;
    tb_wanted_in_sheet(sheet->source->extras, sheet);
    return true;
}

bool tb_sheet_fits(const struct tb_sheet *sheet, const struct tb_cells *cells,
                   char separator)
{
    size_t filled = sheet->columns;

    for (size_t i = filled; i < cells->count; i++) {
        if (cells->cell[i].text.length)
            filled = i + 1;
    }
    return cells->count <= sheet->columns || separator != ',' ||
           tb_fault(sheet->source, cells->cell[0].line, 0,
                    "the row has %zu cells, but the header %zu: %s",
                    cells->count, sheet->columns, filled > sheet->columns
                    ? "does a name with a comma lack its quotes?"
                    : "take the commas off its end, or put quotes around a "
                      "name with a comma");
}

void tb_sheet_free(struct tb_sheet *sheet)
{
    free(sheet->round);
    tb_strays_free(&sheet->strays);
    *sheet = (struct tb_sheet){0};
}

bool tb_sheet_is_footer(struct tb_text text)
{
    while (text.length && text.at[0] != ':' &&
           !tb_text_starts_nocase(text, "chess-results"))
        tb_text_skip(&text, 1);
    return text.length > 0;
}

void tb_sheet_filled(struct tb_sheet *sheet, const struct tb_cells *cells)
{
    for (size_t r = sheet->rows.filled; r < sheet->rounds; r++) {
        const struct tb_text cell =
            tb_cells_text(cells, sheet->round[r].column);
        if (cell.length && !tb_text_missing(cell))
            sheet->rows.filled = r + 1;
    }
}

bool tb_sheet_end(struct tb_sheet *sheet)
{
    struct tb_source *const source = sheet->source;
    struct tb_text more = tb_text(": is it");
    bool good;

    if (sheet->rows.cut > 1)
        more = tb_source_text(source, ", and so do %zu more: are they",
                              sheet->rows.cut - 1);
    if (sheet->rows.whole && sheet->rows.cut)
        tb_fault_warn(source, sheet->rows.line, 0, "the row ends before the "
                      "column of the points, which others have%.*s cut short?",
                      TB_SHOWN(more));
    good = tb_doubts_check(sheet);
    tb_advice_guesses(sheet);
    sheet->doubts = (struct tb_doubts){0};
    sheet->rows.whole = sheet->rows.cut = 0;
    sheet->matrix |= sheet->rows.starred;
    if (!sheet->matrix && sheet->rows.filled < sheet->rounds)
        sheet->to->about.running.columns = sheet->rounds;
    good = tb_matrix_end(sheet) && good;
    sheet->matrix = sheet->rows.starred = false;
    return tb_strays_check(&sheet->strays, sheet->to) && good;
}

bool tb_sheet_is_note(const struct tb_cell *cell, size_t count, bool behind)
{
    return count == 1 && !tb_text_digit(cell->text.at[0]) &&
           (behind || tb_sheet_is_footer(cell->text));
}

enum tb_row tb_sheet_line(struct tb_sheet *sheet, const struct tb_cells *cells)
{
    size_t count;
    const struct tb_cell *const filled = tb_cells_filled(cells, &count);

    if (!filled) {
        sheet->gap = true;
        return TB_ROW_NOTHING;
    }
    if (tb_titles_is(filled->text)) {
        tb_cell_fault(sheet->source, filled, "'%.*s' stands below the header; "
                      "such lines belong above it", TB_SHOWN(filled->text));
        return TB_ROW_BAD;
    }
    if (tb_sheet_is_note(filled, count, sheet->gap || sheet->ended)) {
        sheet->ended = true;
        return TB_ROW_NOTHING;
    }
    sheet->gap = false;
    if (!sheet->ended)
        return TB_ROW_PLAYER;
    tb_cell_fault(sheet->source, filled,
                  "'%.*s' stands behind the end of the table",
                  TB_SHOWN(filled->text));
    return TB_ROW_BAD;
}
