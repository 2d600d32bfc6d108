/* SPDX-License-Identifier: ISC */
/*
 * Pages of Chess-Results, its tables saved by a spreadsheet, and the text that
 * Swiss-Manager writes in fixed columns: all become rows with tabs between the
 * cells. Rows of games are read as a list of games then.
 */
#include "pairing_list.h"

enum { TITLES_MOST = 40 };

/* A table while it becomes rows. */
struct sheet {
    struct tb_source *source;
    struct tb_output text;  /* the rows so far */
    struct tb_cells cells;  /* of the current row */
    struct tb_cells header; /* of fixed columns: its words */
    enum tb_pairings kind;  /* of the first header */
    /* Of games, the columns of Black, of Black's number, and of the result. */
    size_t black, number, result;
    bool event;             /* its name is among the rows */
};

/* Finds what a row of games needs, and names the column of titles, which is
   left of a name. */
static void take_games(struct sheet *sheet)
{
    struct tb_cells *const cells = &sheet->cells;

    for (size_t i = 0; i < cells->count; i++) {
        const enum tb_list_column column =
            tb_list_heading(cells->cell[i].text);
        struct tb_text *const before = &cells->cell[i - (i > 0)].text;
        if (column == TB_LIST_BLACK)
            sheet->black = i;
        else if (column == TB_LIST_NUMBER)
            sheet->number = i;
        else if (column == TB_LIST_RESULT)
            sheet->result = i;
        if ((column == TB_LIST_WHITE || column == TB_LIST_BLACK) &&
            !before->length)
            *before = tb_text("Title");
    }
}

/* Black of a row of games. A number below 0 is nobody's, in any language; what
   such a row is worth is in its result, `not paired` or not. */
static struct tb_text take_black(const struct sheet *sheet)
{
    const struct tb_text name = tb_cells_text(&sheet->cells, sheet->black);
    const struct tb_text number = tb_cells_text(&sheet->cells, sheet->number);
    enum tb_kind kind;
    const bool word = tb_list_bye_read(name, &kind);

    if (!word && !tb_text_starts(number, "-"))
        return name;
    if (tb_cells_text(&sheet->cells, sheet->result).length ||
        (!word && tb_text_is(number, "-1")))
        return tb_text("bye");
    return word ? name : tb_text("not paired");
}

/* Puts the cells of a row. */
static void put_cells(struct sheet *sheet)
{
    const struct tb_cells *const cells = &sheet->cells;
    const enum tb_pairings kind = tb_pairings_of(cells);

    sheet->kind = sheet->kind ? sheet->kind : kind;
    if (kind == TB_PAIRINGS_GAMES)
        take_games(sheet);
    for (size_t i = 0; i < cells->count; i++) {
        const bool black =
            sheet->kind == TB_PAIRINGS_GAMES && !kind && i == sheet->black;
        const struct tb_text text =
            black ? take_black(sheet) : cells->cell[i].text;
        tb_put_string(&sheet->text, i ? "\t" : "");
        tb_put_string(&sheet->text, /* no quote of a csv */
                      tb_text_starts(text, "\"") ? "\xc2\xa0" : "");
        for (size_t c = 0; c < text.length; c++)
            tb_put_char(&sheet->text,
                        strchr("\t\r\n", text.at[c]) ? ' ' : text.at[c]);
    }
    tb_put_char(&sheet->text, '\n');
}

/* Puts a line above the tables: the first one names the event. */
static void put_title(struct sheet *sheet, struct tb_text line)
{
    size_t round;
    struct tb_text date;

    if (line.length && *line.at != '#' && !sheet->event &&
        !tb_list_round_title(line, &round, &date)) {
        tb_put_string(&sheet->text, "# event=");
        sheet->event = true;
    }
    tb_put_text(&sheet->text, line);
    tb_put_char(&sheet->text, '\n');
}

/* Puts the rows of tables of the class CRs1, and the headings above them: the
   event, rounds, and `not paired`. False if the page ends in a table. */
static bool put_page(struct sheet *sheet, struct tb_text all)
{
    struct tb_output visible = {0}, row = {0}, heading = {0};
    size_t depth = 0; /* of tables, from the one that is read */
    bool titled = false, cell = false;
    struct tb_text rest, date;
    struct tb_tag tag;

    tb_tag_visible(all, &visible, NULL);
    rest = tb_output_text(&visible);
    while (tb_tag_cut(&rest, &tag)) {
        const struct tb_text class = tb_tag_value(&tag, "class");
        const bool table = tb_tag_among(&tag, "table");
        if (titled)
            tb_tag_text(&heading, tag.before);
        else if (depth && cell)
            tb_tag_text(&row, tag.before);
        if (table && !tag.closes)
            depth += depth || (class.at && tb_text_listed(class, ' ',
                                                          tb_text("CRs1")));
        else if (table && depth)
            depth--;
        if (row.length && ((depth == 1 && tb_tag_among(&tag, "tr")) ||
                           (depth == 0 && table))) {
            tb_cells_cut(&sheet->cells,
                         tb_text_from(tb_output_text(&row), 1), '\t', false, 1);
            put_cells(sheet);
            row.length = 0;
        } else if (depth == 1 && tb_tag_among(&tag, "td th")) {
            cell = !tag.closes;
            tb_put_string(&row, cell ? "\t" : "");
        } else if (depth && tb_tag_is(&tag, "div", false)) {
            tb_put_string(&row,
                          tb_text_is(class, "FarbewT")   ? TB_PAIRINGS_WHITE
                          : tb_text_is(class, "FarbesT") ? TB_PAIRINGS_BLACK
                                                         : "");
        } else if (!depth && tb_tag_among(&tag, "h2 h3")) {
            const struct tb_text text = tb_text_trim(tb_output_text(&heading));
            const bool event = tb_tag_is(&tag, "h2", true) && !sheet->event;
            enum tb_kind kind;
            size_t round;
            if (event || tb_list_round_title(text, &round, &date))
                put_title(sheet, text);
            else if (titled && tb_list_bye_read(text, &kind))
                sheet->kind = TB_PAIRINGS_ABSENT;
            heading.length = 0;
            titled = !tag.closes;
        }
    }
    free(visible.buffer);
    free(row.buffer);
    free(heading.buffer);
    return !depth;
}

/* Takes the words of a header of fixed columns. What is between a name and the
   word before it is the column of titles. */
static void take_header(struct sheet *sheet, const struct tb_cells *words)
{
    sheet->header.count = sheet->cells.count = 0;
    for (size_t i = 0; i < words->count; i++) {
        const struct tb_cell *const word = &words->cell[i];
        const enum tb_list_column column = tb_list_heading(word->text);
        struct tb_cell titles = words->cell[i - (i > 0)];
        titles.column = tb_cells_end(&titles);
        titles.text.at += titles.text.length;
        titles.text.length = (size_t)(word->text.at - titles.text.at);
        if (i && (column == TB_LIST_WHITE || column == TB_LIST_BLACK)) {
            tb_cells_add(&sheet->header, titles);
            titles.text.length = 0;
            tb_cells_add(&sheet->cells, titles);
        }
        tb_cells_add(&sheet->header, *word);
        tb_cells_add(&sheet->cells, *word);
    }
}

/* Places the words of a row below those of the header; false if it is doubtful
   where one belongs. */
static bool place_words(struct sheet *sheet, const struct tb_cells *words)
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
            return tb_cells_doubt(sheet->source, word);
        tb_cells_put(&sheet->cells, column, word);
    }
    return true;
}

/* Puts a line of fixed columns; false after a fault. */
static bool put_fixed(struct sheet *sheet, struct tb_text line,
                      unsigned long number)
{
    struct tb_cells words = {0};
    bool good = true;

    tb_cells_cut_wide(&words, line, true, number);
    if (tb_pairings_of(&words)) {
        take_header(sheet, &words);
        put_cells(sheet);
    } else if (sheet->kind && words.count > 1 &&
               tb_text_digits(words.cell[0].text) ==
                   words.cell[0].text.length) {
        good = place_words(sheet, &words);
        put_cells(sheet);
    } else {
        put_title(sheet, tb_text_trim(line));
    }
    free(words.cell);
    return good;
}

/* Puts a text, a row for each line; false after a fault. */
static bool put_text(struct sheet *sheet, struct tb_text rest, char separator)
{
    struct tb_source *const source = sheet->source;
    struct tb_cells *const cells = &sheet->cells;
    struct tb_csv_record record = {.cells = cells, .line = 1, .lines = 1};
    bool good = true;

    for (; rest.length; record.line += record.lines) {
        struct tb_text after = rest, line;
        size_t filled;
        tb_text_cut_line(&after, &line);
        record.lines = 1;
        if (separator == ' ') {
            good &= put_fixed(sheet, line, record.line);
            rest = after;
            continue;
        }
        tb_csv_record_cut(&rest, separator, &record);
        if (record.wrong && !sheet->kind)
            rest = after;
        else if (!tb_csv_record_check(source, &record))
            return false;
        tb_cells_filled(cells, &filled);
        for (size_t i = 0; i < cells->count; i++) {
            if (cells->cell[i].doubled)
                tb_cells_unquote(source, &cells->cell[i].text);
        }
        if (sheet->kind || filled > 1)
            put_cells(sheet);
        else if (tb_text_holds_nocase(line, tb_text("chess-results")))
            tb_put_char(&sheet->text, '\n');
        else
            put_title(sheet, tb_cells_text(cells, 0));
        for (unsigned long i = 1; i < record.lines; i++)
            tb_put_char(&sheet->text, '\n');
    }
    return good;
}

/* What separates the cells of a text in which one of the lists begins, a blank
   for fixed columns; or 0. Lists that others read, too, must be those of
   Chess-Results. */
static char find_header(struct tb_text rest)
{
    static const char separators[] = "\t;, ";
    struct tb_cells cells = {0};
    struct tb_text line;
    bool site = false;
    char found = '\0';

    for (int i = 0; !found && i < TITLES_MOST && tb_text_cut_line(&rest, &line);
         i++) {
        site |= tb_text_holds_nocase(line, tb_text("chess-results"));
        for (const char *at = separators; !found && *at; at++) {
            struct tb_csv_record record = {.cells = &cells, .line = 1};
            struct tb_text one = line;
            enum tb_pairings kind;
            bool result = false;
            if (*at == ' ')
                tb_cells_cut_wide(&cells, line, true, 1);
            else
                tb_csv_record_cut(&one, *at, &record);
            for (size_t c = 0; c < cells.count; c++)
                result |= tb_list_heading(cells.cell[c].text) == TB_LIST_RESULT;
            kind = tb_pairings_of(&cells);
            if (*at == ' ' ? kind == TB_PAIRINGS_GAMES && result
                           : kind && (site || (kind != TB_PAIRINGS_GAMES &&
                                               kind <= TB_PAIRINGS_CROSS)))
                found = *at;
        }
    }
    free(cells.cell);
    return found;
}

static bool is_page(struct tb_text all)
{
    tb_text_skip(&all, tb_text_span(all, " \t\r\n"));
    return tb_tag_begins(all);
}

static void free_sheet(struct sheet *sheet)
{
    free(sheet->text.buffer);
    free(sheet->cells.cell);
    free(sheet->header.cell);
}

bool tb_pairings_detect(struct tb_text all)
{
    struct sheet sheet = {.kind = TB_PAIRINGS_NONE};

    if (!is_page(all))
        return find_header(all);
    put_page(&sheet, all);
    free_sheet(&sheet);
    return sheet.kind;
}

/* Puts the rows of a page, or of a text; false after a fault. */
static bool put_rows(struct sheet *sheet, struct tb_text all)
{
    const char separator = is_page(all) ? '\0' : find_header(all);

    if (!is_page(all))
        return !separator || put_text(sheet, all, separator);
    if (!put_page(sheet, all))
        return tb_fault(sheet->source, 0, 0, "the page ends inside of its "
                        "table: it was cut short, save it again");
    return sheet->kind ||
           tb_fault(sheet->source, 0, 0, "no table of the page is a list of "
                    "pairings as Chess-Results has them");
}

/* What a list of Chess-Results lacks, and what to give instead. */
static const char *const refused[] = {
    [TB_PAIRINGS_CARD] =
        "is a player's card, which has the games of one player: give the cross "
        "table (art=4 in the address) or all pairings (art=2)",
    [TB_PAIRINGS_LINEUPS] =
        "has line-ups of teams with results, but without opponents: give the "
        "team pairings (art=2 in the address) or the board pairings (art=3)",
    [TB_PAIRINGS_ROBIN] =
        "is a round robin of teams that does not say the rounds: give the team "
        "pairings (art=2 in the address) or the board pairings (art=3)",
    [TB_PAIRINGS_ABSENT] =
        "is a list of those who are not paired, without the games: give the "
        "cross table (art=4 in the address) or all pairings (art=2)",
};

bool tb_pairings_read(struct tb_source *source,
                      struct tb_tournament *tournament)
{
    const struct tb_text all = tb_source_rest(source);
    struct sheet sheet = {.source = source};
    const bool page = is_page(all);
    struct tb_list *list;
    enum tb_pairings kind;
    bool good;

    if (source->state && !all.length)
        return tb_list_take(source->state, tournament);
    good = put_rows(&sheet, all);
    kind = sheet.kind;
    if (kind >= TB_PAIRINGS_CARD)
        good = tb_fault(source, 0, 0, "%s", refused[kind]);
    if (good && kind) {
        tb_source_replace(source, sheet.text);
        sheet.text.buffer = NULL;
        source->ascii = false;
        source->raw = page; /* rows are counted as lines */
    }
    free_sheet(&sheet);
    if (!good)
        return false;
    if (kind == TB_PAIRINGS_NONE || kind == TB_PAIRINGS_GAMES)
        return tb_games_read(source, tournament);
    list = tb_list_of(source);
    if (!tb_team_list_read(kind, source, tournament))
        return false;
    if (kind != TB_PAIRINGS_BOARDS && source->files.count > 1)
        tournament->name = tournament->about.fact[TB_FACT_EVENT];
    return kind == TB_PAIRINGS_BOARDS ? tb_list_take(list, tournament)
                                      : !list->more;
}
