/* SPDX-License-Identifier: ISC */
/* The header of a sheet: what each column is. */
#include "sheet.h"

bool tb_sheet_is_header(const struct tb_cells *cells)
{
    static const uint32_t player =
        TB_HEAD_BIT(TB_HEAD_NUMBER) | TB_HEAD_BIT(TB_HEAD_ID) |
        TB_HEAD_BIT(TB_HEAD_TEAM) | TB_HEAD_BIT(TB_HEAD_FIRST) | TB_HEAD_NAMES;
    const uint32_t kinds = tb_heading_kinds(cells);

    return (kinds & TB_HEAD_BIT(TB_HEAD_ROUND) && kinds & player) ||
           tb_heading_word_of(cells).at;
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
                            "a player's row is above the header; move it "
                            "below");
}

/* Decides which column has the ids. With a column `No`, `id` is a member's id.
   Without any number, results refer to the place (Chess-Results). False after a
   fault. */
static bool find_id(struct tb_sheet *sheet, unsigned long line)
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
    return tb_fault(sheet->source, line, 0, "no column has the players' "
                    "numbers, which the results use to name opponents; add a "
                    "column No, and write W4 for a win against 4");
}

/* Decides which columns make up the name: name, or last name, with the first
   name if that is not already in it. Without a column for the team, the club is
   the team, else the school. */
static void find_names(size_t *slot)
{
    static const struct {
        enum tb_heading_kind missing, other;
    } pairs[] = {{TB_HEAD_NAME, TB_HEAD_LAST}, {TB_HEAD_NAME, TB_HEAD_FULL},
                 {TB_HEAD_NAME, TB_HEAD_FIRST}, {TB_HEAD_TEAM, TB_HEAD_CLUB},
                 {TB_HEAD_TEAM, TB_HEAD_SCHOOL}};
    const bool last = slot[TB_HEAD_LAST] != TB_NO_COLUMN;

    if (slot[TB_HEAD_NAME] != TB_NO_COLUMN
            ? last : !last && slot[TB_HEAD_FULL] != TB_NO_COLUMN)
        slot[TB_HEAD_FIRST] = TB_NO_COLUMN;
    for (size_t i = 0; i < TB_LENGTH(pairs); i++) {
        size_t *const to = &slot[pairs[i].missing];
        size_t *const from = &slot[pairs[i].other];
        if (*to == TB_NO_COLUMN) {
            *to = *from;
            *from = TB_NO_COLUMN;
        }
    }
}

/* The column before the name that has no name has the titles, as in lists. */
static void find_titles(struct tb_sheet *sheet, const struct tb_cells *header)
{
    size_t *const title = &sheet->slot[TB_HEAD_EXTRA + TB_TITLE];
    const size_t name = sheet->slot[TB_HEAD_NAME];

    sheet->rows.titled = *title == TB_NO_COLUMN && name != TB_NO_COLUMN &&
                         name > 1 && !header->cell[name - 1].text.length;
    if (sheet->rows.titled)
        *title = name - 1;
}

/* Warns of an ignored column whose name differs by one letter from that of a
   column that is missing, or is another name for one. */
static void warn_of_misspelt(const struct tb_sheet *sheet,
                             const struct tb_cells *header)
{
    static const struct {
        const char *name;
        enum tb_heading_kind kind;
        const char *also;
    } names[] = {
        {"points", TB_HEAD_POINTS, "totalscore totalpoints totalpts finalscore "
         "finalpoints finalpts pointsscored sum summe ptn pkte gesamt somme "
         "suma wynik"},
        {"score", TB_HEAD_POINTS, ""},    {"total", TB_HEAD_POINTS, ""},
        {"punkte", TB_HEAD_POINTS, ""},   {"puntos", TB_HEAD_POINTS, ""},
        {"rating", TB_HEAD_RATING,
         "usrating usrtg uscfrating uscfrtg regrating regrtg regularrating "
         "natrating natrtg nationalrating fiderating fidertg ratingus "
         "ratinguscf ratingreg ratingnat ratingfide rating1 rtg1 prerating "
         "ratingpre prertg rtgpre ratingbefore oldrating startrating "
         "startingrating currentrating officialrating liverating seedrating "
         "elofide fideelo elon elorating elozahl elonat nwz dwz uscf uschess "
         "uschessrating fide frtg nrtg rtgn rtgnat rtgint idrating ecf"},
        {"team", TB_HEAD_TEAM, ""},       {"section", TB_HEAD_SECTION, ""},
        {"bonus", TB_HEAD_BONUS, ""},     {"penalty", TB_HEAD_PENALTY, ""}};

    for (size_t i = 0; i < header->count; i++) {
        const struct tb_cell *const cell = &header->cell[i];
        char simple[TB_HEADING_BYTES];
        const struct tb_text given = tb_heading_simplify(cell->text, simple);
        bool warned = given.length < 3 ||
                      tb_text_until(cell->text, "+%") < cell->text.length ||
                      tb_heading_at(header, i) != TB_HEAD_OTHER;
        for (size_t n = 0; n < TB_LENGTH(names) && !warned; n++) {
            struct tb_nearest nearest = {.wanted = given};
            tb_nearest_offer(&nearest, tb_text(names[n].name));
            warned = (nearest.least == 1 ||
                      tb_text_among(given, names[n].also)) &&
                     sheet->slot[names[n].kind] == TB_NO_COLUMN;
            if (warned)
                tb_fault_warn(sheet->source, cell->line, cell->column,
                              "ignoring column '%.*s'; did you mean '%s'?",
                              TB_SHOWN(cell->text), names[n].name);
        }
    }
}

/* For a header of Chess-Results in an unknown language: the first column is the
   rank, then comes the name, and the points follow the rounds. Only missing
   kinds are filled in, with columns of unknown names. */
static void find_by_place(struct tb_sheet *sheet, const struct tb_cells *header)
{
    size_t *const slot = sheet->slot;
    const size_t first = sheet->round[0].column, none = header->count;
    struct tb_output taken = {0};
    size_t name = 1;
    struct {
        enum tb_heading_kind kind;
        size_t column;
    } places[] = {
        {TB_HEAD_RANK, slot[TB_HEAD_NUMBER] == TB_NO_COLUMN &&
                               slot[TB_HEAD_ID] == TB_NO_COLUMN &&
                               slot[TB_HEAD_RK] == TB_NO_COLUMN ? 0 : none},
        {TB_HEAD_NAME, none},
        {TB_HEAD_POINTS, sheet->round[sheet->rounds - 1].column + 1}};

    while (name < first && (header->cell[name].text.length == 0 ||
                            tb_heading_at(header, name) != TB_HEAD_OTHER))
        name++;
    if (name < first)
        places[1].column = name;
    for (size_t i = 0; i < TB_LENGTH(places); i++) {
        const int kind = places[i].kind;
        const size_t column = places[i].column;
        if (column >= header->count || slot[kind] != TB_NO_COLUMN ||
            tb_heading_at(header, column) != TB_HEAD_OTHER)
            continue;
        slot[kind] = column;
        tb_put_format(&taken, "%s%s '%.*s'", taken.length ? ", " : "",
                      tb_heading_name(kind),
                      TB_SHOWN(header->cell[column].text));
    }
    if (taken.length)
        tb_fault_warn(sheet->source, header->cell[0].line, 0,
                      "the language of the header is unknown; these columns "
                      "are read by their position: %.*s", TB_PUT(taken));
    free(taken.buffer);
}

/* Warns if there is no column of names, but columns that are ignored. */
static void warn_of_no_name(const struct tb_sheet *sheet,
                            const struct tb_cells *header)
{
    enum { MOST = TB_HEADING_BYTES * 4 };
    struct tb_output names = {0};

    for (size_t i = 0; i < header->count; i++) {
        const struct tb_text name = header->cell[i].text;
        if (name.length && tb_heading_at(header, i) == TB_HEAD_OTHER &&
            names.length + (names.length ? 2 : 0) + name.length <= MOST)
            tb_put_item(&names, ", ", name);
    }
    if (names.length && sheet->slot[TB_HEAD_NAME] == TB_NO_COLUMN)
        tb_fault_warn(sheet->source, header->cell[0].line, 0,
                      "no column is called name, so the players have no names; "
                      "ignored columns: %.*s", TB_PUT(names));
    free(names.buffer);
}

/* Finds the kind of each column by its name; false after a fault. */
static bool find_kinds(struct tb_sheet *sheet, const struct tb_cells *header,
                       struct tb_text word)
{
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_cell *const cell = &header->cell[i], *first;
        const struct tb_heading heading = tb_heading_read_by(cell->text, word);
        const char *what = "same round";
        size_t *place;
        sheet->papi |= tb_text_is_nocase(cell->text, "ligue");
        if (heading.kind == TB_HEAD_ROUND) {
            if (heading.round > TB_ROUNDS_MAX)
                return tb_cell_fault(sheet->source, cell, "round %zu: there "
                                     "are more than %d rounds", heading.round,
                                     (int)TB_ROUNDS_MAX);
            TB_GROW(sheet->round, sheet->capacity, TB_ROUNDS_MAX);
            for (; sheet->rounds < heading.round; sheet->rounds++)
                sheet->round[sheet->rounds] =
                    (struct tb_round_column){.column = TB_NO_COLUMN};
            place = &sheet->round[heading.round - 1].column;
            sheet->round[heading.round - 1].bare = heading.bare;
        } else {
            if (heading.kind >= TB_HEAD_NAME &&
                heading.kind != TB_HEAD_RATING &&
                heading.kind != TB_HEAD_POINTS &&
                heading.kind != TB_HEAD_PENALTY &&
                heading.kind != TB_HEAD_BONUS)
                tb_strays_add(&sheet->strays, cell, i);
            if (heading.kind == TB_HEAD_OTHER)
                continue;
            place = &sheet->slot[heading.kind];
            what = tb_heading_name(heading.kind);
        }
        if (*place != TB_NO_COLUMN) {
            first = &header->cell[*place];
            return tb_cell_fault(sheet->source, cell, "columns '%.*s' and "
                                 "'%.*s' both have the %s; delete one of them",
                                 TB_SHOWN(first->text), TB_SHOWN(cell->text),
                                 what);
        }
        *place = i;
    }
    return true;
}

/* A table may have thousands of columns, and each record has their names. */
enum { TB_MORE_MAX = 100 };

/* Passes the columns with unknown names to the extras of the source. */
static void find_extras(const struct tb_sheet *sheet)
{
    struct tb_extras *const extras = sheet->source->extras;
    const struct tb_strays *const strays = &sheet->strays;
    size_t left = sheet->slot[TB_HEAD_POINTS];

    extras->count = 0; /* forget those of the table before */
    extras->there = 0;
    for (int i = 0; i < TB_EXTRAS; i++)
        extras->there |=
            (unsigned)(sheet->slot[TB_HEAD_EXTRA + i] != TB_NO_COLUMN) << i;
    if (sheet->slot[TB_HEAD_POINTS] != TB_NO_COLUMN)
        extras->there |= 1u << TB_EXTRAS_POINTS;
    if (sheet->slot[TB_HEAD_RANK] != TB_NO_COLUMN)
        extras->there |= 1u << TB_EXTRAS_RANK;
    if (left == TB_NO_COLUMN && sheet->rounds)
        left = sheet->round[sheet->rounds - 1].column;
    for (size_t i = 0; i < strays->count; i++) {
        const struct tb_stray_column *const stray = &strays->column[i];
        if (!extras->declared && extras->count == TB_MORE_MAX) {
            tb_fault_warn(sheet->source, stray->heading.line, 0,
                          "the table has more than %d further columns; "
                          "ignoring those from '%.*s' on", TB_MORE_MAX,
                          TB_SHOWN(stray->heading.text));
            return;
        }
        tb_extras_add(extras, stray->heading.text, stray->column,
                      stray->column > left);
    }
}

bool tb_sheet_open(struct tb_sheet *sheet, const struct tb_cells *header)
{
    const struct tb_text word = tb_heading_word_of(header);
    const unsigned long line = header->cell[0].line;
    size_t *const slot = sheet->slot, club, school;
    struct tb_text name;
    bool begun = !sheet->source->open.later;

    for (size_t i = 0; i < TB_HEAD_KINDS; i++)
        slot[i] = TB_NO_COLUMN;
    if (header->count > TB_COLUMNS_MAX)
        return tb_fault(sheet->source, line, 0, "%zu columns; the limit is %d",
                        header->count, TB_COLUMNS_MAX);
    sheet->columns = header->count;
    if (!find_kinds(sheet, header, word))
        return false;
    club = slot[TB_HEAD_CLUB];
    school = slot[TB_HEAD_SCHOOL];
    if (slot[TB_HEAD_TEAM] == TB_NO_COLUMN && club != TB_NO_COLUMN &&
        school != TB_NO_COLUMN) {
        const struct tb_text a =
            header->cell[club < school ? club : school].text;
        const struct tb_text b =
            header->cell[club < school ? school : club].text;
        sheet->clubs = tb_source_text(sheet->source, "%.*s,%.*s",
                                      TB_WHOLE(a), TB_WHOLE(b));
    }
    sheet->rows.teams = slot[TB_HEAD_TEAM] != TB_NO_COLUMN;
    find_names(slot);
    name = tb_cells_text(header, slot[TB_HEAD_NAME]);
    sheet->combined = tb_text_has(name, '/') &&
                      tb_heading_read(name).kind == TB_HEAD_FULL;
    /* The cells of a cross table of teams have game points (Chess-Results). */
    if (slot[TB_HEAD_TEAM] != TB_NO_COLUMN &&
        slot[TB_HEAD_NAME] == TB_NO_COLUMN &&
        slot[TB_HEAD_NUMBER] == TB_NO_COLUMN &&
        slot[TB_HEAD_ID] == TB_NO_COLUMN)
        return tb_fault(sheet->source, line,
                        header->cell[slot[TB_HEAD_TEAM]].column, "a cross "
                        "table of teams cannot be read; give a table of their "
                        "matches, with the columns team, round, opponent and "
                        "gp (game points)");
    if (word.at)
        find_by_place(sheet, header);
    warn_of_no_name(sheet, header);
    find_titles(sheet, header);
    warn_of_misspelt(sheet, header);
    for (size_t r = 0; r < sheet->rounds; r++) {
        begun |= sheet->round[r].column != TB_NO_COLUMN;
        if (begun && sheet->round[r].column == TB_NO_COLUMN)
            return tb_fault(sheet->source, line, 0,
                            "the header has round %zu but no round %zu%s",
                            sheet->rounds, r + 1,
                            r ? "" : "; join the days of an event with --join "
                                     "(tb-parse: --days)");
    }
    if (!find_id(sheet, line))
        return false;
    find_extras(sheet);
    return true;
}

void tb_sheet_free(struct tb_sheet *sheet)
{
    free(sheet->round);
    tb_strays_free(&sheet->strays);
}
