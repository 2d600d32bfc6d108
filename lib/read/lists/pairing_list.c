/* SPDX-License-Identifier: ISC */
/* Reads lists of Chess-Results, and pairings that Swiss-Manager writes in fixed
   columns. Tables of pages and fixed columns are made rows with tabs between
   the cells, which are then read like a list of games. */
#include "entries.h"

enum { TITLES_MOST = 40 };

/* Put before each cell, so that a quote does not begin it as in a csv. */
#define CELL "\xc2\xa0"

/* Rows while they are made. */
struct sheet {
    struct tb_output text;
    struct tb_cells cells;  /* of the current row */
    struct tb_cells header; /* of fixed columns: the words of the header */
    enum tb_list_form form; /* of the first header */
    bool event;             /* the event's name has been put */
};

static bool is_page(struct tb_text all)
{
    tb_text_pass(&all, " \t\r\n");
    return tb_tag_begins(all);
}

/* Puts a line above the rows. The first one that may be the event's name, and
   is not the title of a round, is that. */
static void put_title(struct sheet *sheet, struct tb_text line, bool may)
{
    struct tb_text date;
    size_t round;
    const bool event = may && line.length && !sheet->event &&
                       !tb_list_round_title(line, &round, &date);

    tb_put_format(&sheet->text, "%s%.*s\n", event ? "# event=" : "",
                  TB_WHOLE(line));
    sheet->event |= event;
}

/* True for the header of a list of pairings; sets its form. */
static bool is_pairings(struct sheet *sheet, const struct tb_cells *cells)
{
    struct tb_list_columns columns;
    const enum tb_list_form form = tb_list_columns_find(&columns, cells);
    const bool found = form > TB_FORM_SHEET && form != TB_FORM_ROWS;

    if (found && !sheet->form)
        sheet->form = form;
    return found;
}

/* Puts the rows of tables of the class CRs1, and the headings above them: the
   event, rounds, and `not paired`. False if the page ends within a table. */
static bool put_page(struct sheet *sheet, struct tb_text all)
{
    struct tb_output visible = {0}, row = {0}, heading = {0};
    size_t depth = 0; /* number of open tables, from the one that is read */
    bool cell = false;
    struct tb_text rest;
    struct tb_tag tag;
    enum tb_kind bye;

    tb_tag_visible(all, &visible, NULL);
    rest = tb_output_text(&visible);
    while (tb_tag_cut(&rest, &tag)) {
        const struct tb_text class = tb_tag_value(&tag, "class");
        const bool table = tb_tag_among(&tag, "table");
        if (depth == 0)
            tb_tag_text(&heading, tag.before);
        else if (cell)
            tb_tag_text(&row, tag.before);
        if (table && !tag.closes)
            depth += depth || (class.at && tb_text_listed(class, ' ',
                                                          tb_text("CRs1")));
        else if (table && depth)
            depth--;
        if (row.length && ((depth == 1 && tb_tag_among(&tag, "tr")) ||
                           (depth == 0 && table))) {
            tb_cells_cut(&sheet->cells, tb_output_text(&row), '\t', false, 1);
            is_pairings(sheet, &sheet->cells);
            tb_put_format(&sheet->text, "%.*s\n", TB_PUT(row));
            row.length = 0;
        } else if (depth == 1 && tb_tag_among(&tag, "td th")) {
            cell = !tag.closes;
            tb_put_string(&row, !cell ? "" : row.length ? "\t" CELL : CELL);
        } else if (depth && tb_tag_is(&tag, "div", false)) {
            tb_put_string(&row,
                          tb_text_is(class, "FarbewT")   ? TB_LIST_WHITE_MARK
                          : tb_text_is(class, "FarbesT") ? TB_LIST_BLACK_MARK
                                                         : "");
        } else if (depth == 0 && tb_tag_among(&tag, "h2 h3")) {
            const struct tb_text text =
                tb_text_trim(tb_output_text(&heading));
            if (tag.closes && tb_list_bye_read(text, &bye))
                sheet->form = TB_FORM_ABSENT;
            else if (tag.closes)
                put_title(sheet, text, tb_tag_is(&tag, "h2", true));
            heading.length = 0;
        }
    }
    free(visible.buffer);
    free(row.buffer);
    free(heading.buffer);
    return !depth;
}

/* Sets the header of fixed columns. Between the word before a name and the name
   there is a column for titles. */
static void set_header(struct sheet *sheet, const struct tb_cells *words)
{
    sheet->header.count = 0;
    for (size_t i = 0; i < words->count; i++) {
        const struct tb_cell *const word = &words->cell[i];
        const enum tb_list_column column = tb_list_heading(word->text, NULL);
        struct tb_cell titles = words->cell[i - (i > 0)];
        titles.column = tb_cells_end(&titles);
        titles.text.at += titles.text.length;
        titles.text.length = (size_t)(word->text.at - titles.text.at);
        if (i && (column == TB_LIST_WHITE || column == TB_LIST_BLACK))
            tb_cells_add(&sheet->header, titles);
        tb_cells_add(&sheet->header, *word);
    }
}

/* Puts the words of a row into the columns of the header. False, after a fault,
   if the column of one is not clear. */
static bool place_words(struct sheet *sheet, struct tb_source *source,
                        const struct tb_cells *words)
{
    const struct tb_cells *const header = &sheet->header;
    size_t column = 0;

    sheet->cells.count = 0;
    for (size_t i = 0; i < words->count; i++) {
        const struct tb_cell *const word = &words->cell[i];
        const size_t end = tb_cells_end(word);
        size_t below = 0;
        for (size_t h = column; h < header->count; h++) {
            if (header->cell[h].column < end &&
                tb_cells_end(&header->cell[h]) > word->column) {
                column = h;
                below++;
            }
        }
        if (below > 1 ||
            (!below &&
             (!i || word->column != tb_cells_end(&words->cell[i - 1]) + 1)))
            return tb_cells_doubt(source, word);
        tb_cells_put(&sheet->cells, column, word);
    }
    return true;
}

/* Puts the rows of fixed columns, one for each line; false after a fault. */
static bool put_fixed(struct sheet *sheet, struct tb_source *source,
                      struct tb_text rest)
{
    struct tb_cells words = {0};
    struct tb_text line;
    bool good = true;

    for (unsigned long number = 1; tb_text_cut_line(&rest, &line); number++) {
        const struct tb_cells *row = &sheet->cells;
        tb_cells_cut_wide(&words, line, true, number);
        if (is_pairings(sheet, &words)) {
            set_header(sheet, &words);
            row = &sheet->header;
        } else if (!sheet->header.count || words.count < 2 ||
                   tb_text_digits(words.cell[0].text) <
                       words.cell[0].text.length) {
            put_title(sheet, tb_text_trim(line), true);
            continue;
        } else {
            good &= place_words(sheet, source, &words);
        }
        for (size_t i = 0; i < row->count; i++)
            tb_put_format(&sheet->text, "%s%.*s", i ? "\t" CELL : CELL,
                          TB_WHOLE(row->cell[i].text));
        tb_put_char(&sheet->text, '\n');
    }
    free(words.cell);
    return good;
}

static void free_sheet(struct sheet *sheet)
{
    free(sheet->text.buffer);
    free(sheet->cells.cell);
    free(sheet->header.cell);
}

/* The separator of a text that has one of these lists, but not a list of games
   with separators; a blank for fixed columns; 0 if it has no such list. */
static char find_text(struct tb_text all)
{
    char separator;
    const enum tb_list_form form =
        tb_list_find(all, TITLES_MOST, "\t;, ", &separator);

    return form == TB_FORM_BOARDS || form == TB_FORM_MATCHES ||
                   form == TB_FORM_CROSS ||
                   (form == TB_FORM_GAMES && separator == ' ')
               ? separator : '\0';
}

bool tb_pairings_detect(struct tb_text all)
{
    struct sheet sheet = {.form = TB_FORM_NONE};

    if (!is_page(all))
        return find_text(all);
    put_page(&sheet, all);
    free_sheet(&sheet);
    return sheet.form;
}

/* Messages for pages of Chess-Results that do not have the games. */
#define ALL_GAMES \
    "give the cross table (art=4 in the address) or all pairings (art=2)"
#define OF_TEAMS \
    "give the team pairings (art=2 in the address) or the board pairings " \
    "(art=3)"
static const char *const refused[] = {
    [TB_FORM_NONE] =
        "no table of the page is a list of pairings as Chess-Results has them",
    [TB_FORM_CARD] =
        "this is a player's card, with the games of only one player; "
        ALL_GAMES,
    [TB_FORM_LINEUPS] =
        "this page has line-ups of teams with results but without opponents; "
        OF_TEAMS,
    [TB_FORM_ROBIN] =
        "this is a round robin of teams without round numbers; " OF_TEAMS,
    [TB_FORM_ABSENT] =
        "this is the list of unpaired players, without games; " ALL_GAMES,
};

bool tb_pairings_read(struct tb_source *source,
                      struct tb_tournament *tournament)
{
    const struct tb_text all = tb_source_rest(source);
    const bool page = is_page(all);
    struct sheet sheet = {.form = TB_FORM_NONE};
    char separator = '\t';
    bool good = true;

    if (source->state && !all.length)
        return tb_list_next(source->state, tournament);
    if (!page)
        separator = find_text(all);
    else if (!put_page(&sheet, all))
        good = tb_fault(source, 0, 0, TB_TAG_CUT_OFF);
    else if (refused[sheet.form])
        good = tb_fault(source, 0, 0, "%s", refused[sheet.form]);
    if (separator == ' ') {
        good = put_fixed(&sheet, source, all);
        separator = '\t';
    }
    if (good && sheet.text.length) {
        tb_source_replace(source, sheet.text);
        sheet.text.buffer = NULL;
        source->ascii = false;
        source->raw = page; /* messages count records, not lines */
    }
    free_sheet(&sheet);
    if (!good)
        return false;
    return separator ? tb_list_read(source, tournament, separator)
                     : tb_games_read(source, tournament);
}
