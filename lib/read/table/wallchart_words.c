/* SPDX-License-Identifier: ISC */
/* A chart with single blanks between its columns. */
#include "sheet.h"

/* Joins words that are one column's name: `Rd 1`, `Player Name`. */
static void join_names(struct tb_cells *words)
{
    size_t count = 0;

    for (size_t i = 0; i < words->count; i++) {
        struct tb_cell cell = words->cell[i];
        if (i + 1 < words->count && !tb_text_digit(cell.text.at[0]) &&
            !tb_text_is(cell.text, "#")) {
            const struct tb_text both =
                tb_cells_join(cell.text, words->cell[i + 1].text);
            if (tb_heading_read(both).kind != TB_HEAD_OTHER) {
                cell.text = both;
                i++;
            }
        }
        words->cell[count++] = cell;
    }
    words->count = count;
}

/* True for a header below which each column but the name has exactly one
   word. */
static bool is_counted(const struct tb_cells *words)
{
    size_t names = 0, rounds = 0, others = 0;
    bool known = true;

    for (size_t i = 0; i < words->count; i++) {
        const struct tb_heading heading = tb_heading_read(words->cell[i].text);
        names += heading.kind == TB_HEAD_NAME;
        others += heading.kind == TB_HEAD_OTHER;
        if (heading.kind == TB_HEAD_ROUND)
            known &= heading.round == ++rounds;
        else /* other columns may have several words, or none */
            known &= heading.kind <= TB_HEAD_NAME ||
                     heading.kind == TB_HEAD_RATING ||
                     heading.kind == TB_HEAD_POINTS ||
                     heading.kind == TB_HEAD_OTHER;
    }
    return known && names == 1 && rounds > (others > 0) &&
           tb_heading_at(words, 0) <= TB_HEAD_RANK;
}

bool tb_wallchart_is_counted(struct tb_cells *words)
{
    join_names(words);
    return is_counted(words);
}

/* True for a header with single blanks that cannot be read by counting words.
   *name: a column that may have several words or none. */
static bool is_uncounted(const struct tb_cells *words, struct tb_text *name)
{
    static const uint32_t all =
        TB_HEAD_BIT(TB_HEAD_NAME) | TB_HEAD_BIT(TB_HEAD_ROUND);

    *name = tb_text("");
    if (words->count < 3 || (tb_heading_kinds(words) & all) != all ||
        tb_heading_at(words, 0) > TB_HEAD_RANK)
        return false;
    for (size_t i = words->count; i-- > 0;) {
        const int kind = tb_heading_at(words, i);
        if ((kind > TB_HEAD_NAME && kind < TB_HEAD_RATING) ||
            (kind >= TB_HEAD_EXTRA && kind < TB_HEAD_KINDS))
            *name = words->cell[i].text;
    }
    return true;
}

bool tb_wallchart_advice(struct tb_source *source, struct tb_text all)
{
    struct tb_cells words = {0};
    struct tb_text line, name;

    for (unsigned long n = 1; !source->failed && n <= TB_SHEET_TITLES &&
                              tb_text_cut_line(&all, &line); n++) {
        tb_cells_cut_wide(&words, line, false, n);
        if (words.count > 1 && !tb_text_has(line, '\t') &&
            tb_heading_is_roster(&words)) {
            tb_fault(source, n, 0, "this is a list of players without rounds; "
                     "save it as csv to read it before round 1, or add a "
                     "column R1");
            break;
        }
        tb_cells_cut_wide(&words, line, true, n);
        join_names(&words);
        if (is_uncounted(&words, &name))
            tb_fault(source, n, 0, "the columns are separated by single "
                     "blanks%s%.*s%s; put two blanks or a tab between the "
                     "columns, or save the table as csv",
                     name.length ? ", and '" : "", TB_SHOWN(name),
                     name.length ? "' may have several words or none" : "");
    }
    free(words.cell);
    return source->failed;
}

/* True if the last word names a round that no other cell of the header
   names. */
static bool ends_with_round(const struct tb_cells *header,
                            const struct tb_cells *words)
{
    const struct tb_heading last =
        tb_heading_read(words->cell[words->count - 1].text);
    bool sole = last.kind == TB_HEAD_ROUND;

    for (size_t i = 0; sole && i < header->count; i++) {
        const struct tb_heading heading = tb_heading_read(header->cell[i].text);
        sole = heading.kind != TB_HEAD_ROUND || heading.round != last.round;
    }
    return sole;
}

void tb_wallchart_split(struct tb_cells *header)
{
    struct tb_cells all = {0}, words = {0};

    for (size_t i = 0; i < header->count; i++) {
        const struct tb_cell *const cell = &header->cell[i];
        bool known = tb_heading_at(header, i) == TB_HEAD_OTHER;
        words.count = 0;
        if (known)
            tb_cells_cut_wide(&words, cell->text, true, cell->line);
        join_names(&words);
        for (size_t w = 0; w < words.count; w++)
            known &= tb_heading_at(&words, w) != TB_HEAD_OTHER;
        /* `TBrk2 Rnd1` */
        known |= words.count && ends_with_round(header, &words);
        for (size_t w = 0; known && w < words.count; w++) {
            struct tb_cell word = words.cell[w];
            word.column += cell->column - 1;
            tb_cells_add(&all, word);
        }
        if (!known)
            tb_cells_add(&all, *cell);
    }
    free(header->cell);
    *header = all;
    free(words.cell);
}

/* True if a word can be in a column of the header. */
static bool fits(const struct tb_cells *header, size_t column,
                 struct tb_text text)
{
    struct tb_game game;
    tb_num number;

    switch (tb_heading_at(header, column)) {
    case TB_HEAD_ROUND: /* the B of `Lee B` is not a bye */
        return !tb_notation_parse(text, &game) &&
               (game.opponent ||
                tb_heading_at(header, column - 1) != TB_HEAD_NAME);
    case TB_HEAD_RATING: return !tb_notation_rating(text, &number);
    default: return !tb_notation_points(text, &number);
    }
}

/* Puts the words of a player's line into the columns; returns the first word
   that does not fit, or NULL. */
static const struct tb_cell *count_words(struct tb_chart *chart)
{
    const struct tb_cells *const header = &chart->header, *line = &chart->line;
    const size_t name = chart->sheet.slot[TB_HEAD_NAME];
    const size_t more = line->count - header->count;

    chart->row.count = 0;
    if (line->count < header->count)
        return &line->cell[line->count - 1];
    for (size_t i = 0; i < line->count; i++) {
        const size_t column = i <= name          ? i
                              : i <= name + more ? name
                                                 : i - more;
        if (column > name && !fits(header, column, line->cell[i].text))
            return &line->cell[i];
        tb_cells_put(&chart->row, column, &line->cell[i]);
    }
    return NULL;
}

bool tb_wallchart_count(struct tb_chart *chart)
{
    const struct tb_cells *const line = &chart->line;
    const struct tb_cell *odd;

    chart->row.count = 0;
    if (!tb_text_digit(line->cell[0].text.at[0])) { /* a note */
        tb_cells_put(&chart->row, 0, &line->cell[0]);
        tb_cells_put(&chart->row, 0, &line->cell[line->count - 1]);
        return true;
    }
    odd = count_words(chart);
    return !odd || tb_cells_doubt(chart->sheet.source, odd);
}

bool tb_wallchart_count_padded(struct tb_chart *chart, struct tb_text line)
{
    const struct tb_cells *const header = &chart->header;
    const size_t next = chart->sheet.slot[TB_HEAD_NAME] + 1;

    if (!is_counted(header) || next >= header->count)
        return false;
    tb_cells_cut_wide(&chart->line, line, true, chart->sheet.source->line);
    return tb_text_digit(chart->line.cell[0].text.at[0]) && !count_words(chart);
}
