/* SPDX-License-Identifier: ISC */
/* A web page: each table of players becomes a text with a line for each row and
   tabs between the cells, which csv reads as a section. */
#include "html.h"
#include "sheet.h"
#include "stream/stream.h"

enum { SPAN_MAX = 100, HEADING_BYTES = 200, POPUPS = 8, TITLES_SHOWN = 20 };

struct tb_text tb_html_chosen = {"", 0};

bool tb_html_detect(struct tb_text all)
{
    while (all.length && (unsigned char)all.at[0] <= ' ')
        tb_text_skip(&all, 1);
    return tb_tag_begins(all);
}

/* Where the players' numbers are; Vega has them before the names. */
enum numbers { NO_NUMBERS, IN_COLUMN, IN_NUMBER, BEFORE_NAMES };

/* What may name the next table, in this order: the last heading above it, a
   line in bold, another line outside of tables. */
enum title { HEADING, BOLD, LINE, TITLES };
struct titles {
    struct tb_output last[TITLES], line;
    enum title kind; /* of the line so far */
    bool within[BOLD + 1];
};

/* What is in Vega's boxes. */
struct vega {
    bool rated;      /* names have ratings after them */
    enum numbers numbers;
    size_t opponent; /* offset of the second box of a cell */
    char colour;     /* of the game in it; f: not played */
};

/* A table of the page. */
struct page {
    struct tb_text rest;     /* the page after what was read */
    struct tb_output text;   /* the rows */
    const char *begin;       /* of the table in the page */
    size_t depth;            /* of nested tables; 0: outside of it */
    size_t rows;             /* above the header: their number; below it: where
                                a row of one cell begins that may name a
                                section, or 0 */
    bool lone;               /* the last row with content has only one filled
                                cell, not a number: it may begin a section */
    bool games;              /* the table has games, not only points */
    bool rosters;            /* accept lists of players without points, too */
    bool row, cell, skips;   /* within one; skips: its text is ignored */
    struct vega vega;
    size_t start, last;      /* where the cell and the row begin; in the end,
                                the text for csv in the source: from, to */
    size_t cells, column;    /* of the row so far */
    int64_t span;            /* columns of the cell */
    int down;                /* a cell below the header is of several rows: 1
                                the last row has it, 2 an earlier one */
    struct tb_output grid;   /* the separator before each column */
    struct tb_cells header;  /* empty until it is found */
    size_t head, body;       /* where the header and the rows begin */
    struct tb_legend legend; /* below it */
    struct tb_output title;  /* empty: none */
};

/* The open pop-ups of a cell: elements with the class of a pop-up. */
struct popups {
    struct popup {
        struct tb_text name;
        size_t depth, start; /* of nested elements of that name; offset in the
                                text */
        bool frame, seen;    /* it may only surround a pop-up; it does */
    } open[POPUPS];
    size_t count;
    struct tb_output text; /* of the last one in the cell */
};

/* The tables of a page, as source->state. */
struct pages {
    struct page *table;
    size_t count, capacity, next;
    unsigned long line; /* rows of the tables before the current one */
    void *csv;          /* the state of csv between sections */
    void (*csv_free)(void *csv);
    struct tb_output event; /* its name, from the page's title */
};

/* The text from an offset on. */
static struct tb_text text_since(const struct page *page, size_t offset)
{
    return tb_text_from(tb_output_text(&page->text), offset);
}

static struct tb_text title_of(const struct page *page)
{
    return tb_output_text(&page->title);
}

/* Vega has the result and the opponent in two boxes. Puts `20w1`, or for a game
   that was not played `20+` or `1 BYE`. */
static void end_game(struct page *page)
{
    const struct tb_text other =
        tb_text_trim(text_since(page, page->vega.opponent));
    const struct tb_text result =
        tb_text_trim(tb_slice(page->text.buffer + page->start,
                              page->vega.opponent - page->start));
    struct tb_output game = {0};

    if (page->vega.colour != 'f')
        tb_put_format(&game, "%.*s%c%.*s", TB_SHOWN(other), page->vega.colour,
                      TB_SHOWN(result));
    else if (tb_text_digits(other))
        tb_put_format(&game, "%.*s%c", TB_SHOWN(other),
                      tb_text_among(result, "1 +") ? '+' : '-');
    else
        tb_put_format(&game, "%.*s BYE", TB_SHOWN(result));
    page->text.length = page->start;
    tb_put_text(&page->text, tb_output_text(&game));
    free(game.buffer);
}

/* Begins a column. All columns below one cell of the header are one column, so
   a cell of the header that spans several begins only the first. */
static void begin_column(struct page *page, bool spanned)
{
    char sign = page->body || !spanned ? '\t' : ' ';

    if (!page->body && page->column == 0)
        page->grid.length = 0;
    if (!page->body)
        tb_put_char(&page->grid, sign);
    else if (page->column < page->grid.length)
        sign = page->grid.buffer[page->column];
    if (page->column++ && (sign == '\t' || !spanned))
        tb_put_char(&page->text, sign);
}

static void end_cell(struct page *page)
{
    static const char blank[] = "\xc2\xa0"; /* trimmed later; keeps csv from
                                               seeing a quote */

    if (page->cell && page->vega.colour)
        end_game(page);
    if (page->cell && tb_text_starts(text_since(page, page->start), "\"")) {
        char *start;
        tb_put_string(&page->text, blank);
        start = page->text.buffer + page->start;
        memmove(start + 2, start, page->text.length - page->start - 2);
        memcpy(start, blank, 2);
    }
    for (; page->cell && page->span > 1; page->span--)
        begin_column(page, true);
    page->cell = page->skips = false;
    page->vega.colour = '\0';
}

/* True for names with places, as in standings, and points. They may be in a
   column TB1, which the legend explains; with by_legend they must. */
static bool is_ranking(const struct tb_cells *header, bool by_legend)
{
    const uint32_t kinds = tb_heading_kinds(header);
    bool found = false;

    for (size_t i = 0; i < header->count; i++)
        found |= tb_text_is_nocase(header->cell[i].text, "tb1");
    return kinds & TB_HEAD_BIT(TB_HEAD_NAME) && kinds & TB_HEAD_PLACES &&
           (kinds & TB_HEAD_BIT(TB_HEAD_POINTS) ? !by_legend : found);
}

/* Cuts a line into the header's cells; true if it is the header of a table that
   can be read: with players, and rounds or points. */
static bool cut_header(struct page *page, size_t end)
{
    struct tb_cells *const header = &page->header;
    const struct tb_text line = {page->text.buffer + page->head,
                                 end - page->head};

    tb_cells_cut(header, line, '\t', false, 1);
    if (tb_heading_kinds(header) & TB_HEAD_BIT(TB_HEAD_NUMBER))
        page->vega.numbers = IN_COLUMN;
    page->games = tb_sheet_is_header(header);
    return page->games || is_ranking(header, false) ||
           (page->rosters && tb_heading_is_roster(header));
}

/* True for a cell with a game: digits and a letter or sign, unlike points and
   most dates; or the mark of a round-robin table. */
static bool is_game(struct tb_text cell)
{
    bool digit = false, sign = false;

    for (size_t i = 0; i < cell.length; i++) {
        digit |= tb_text_digit(cell.at[i]);
        sign |= tb_text_letter(cell.at[i]) || strchr("+-=:?", cell.at[i]);
    }
    return (digit && sign) || tb_matrix_is_mark(cell);
}

/* The header as the page has it. */
static struct tb_text header_of(const struct page *page)
{
    return tb_slice(page->text.buffer + page->head,
                    page->body - 1 - page->head);
}

/* True if a row has a game in the column of a round. Columns named like rounds
   may have none, such as the days of a series. */
static bool has_games(const struct page *page)
{
    const struct tb_text word = tb_heading_word_of(&page->header);
    struct tb_text rest = text_since(page, page->body), row;
    struct tb_cells cells = {0};
    bool found = false;

    while (!found && tb_text_cut_line(&rest, &row)) {
        if (tb_text_equal(row, header_of(page)))
            continue;
        tb_cells_cut(&cells, row, '\t', false, 1);
        for (size_t i = 0; i < cells.count && i < page->header.count; i++) {
            found |= tb_heading_read_by(page->header.cell[i].text, word).kind ==
                         TB_HEAD_ROUND &&
                     is_game(cells.cell[i].text);
        }
    }
    free(cells.cell);
    return found;
}

/* Removes the row of one cell: no header follows it, so it does not name a
   section. */
static void drop_title_row(struct page *page)
{
    char *const from = page->text.buffer + page->rows;
    const size_t length = page->text.length - page->rows;
    const char *const end = page->rows ? memchr(from, '\n', length) : NULL;

    page->rows = 0;
    if (!end)
        return;
    page->text.length -= (size_t)(end - from);
    page->last -= (size_t)(end - from);
    memmove(from, end, length - (size_t)(end - from));
}

/* Removes rows below the header that are not players': a repeated header, and a
   row of one cell. If the header is repeated right below that cell, both stay,
   as they begin a section. */
static void check_row(struct page *page)
{
    const struct tb_text row = text_since(page, page->last);
    const struct tb_text filled = tb_text_trim(row);
    const bool titles = page->cells == 1 && page->grid.length > 1 &&
                        tb_text_digits(row) < row.length;
    const bool lone = tb_text_digits(filled) < filled.length &&
                      !tb_text_has(filled, '\t');

    if (filled.length == 0)
        return;
    if (tb_text_equal(row, header_of(page))) {
        if (page->lone)
            page->rows = 0;
        else
            page->text.length = page->last;
        page->lone = false;
        return;
    }
    drop_title_row(page);
    if (titles)
        page->rows = page->last;
    page->lone = lone;
}

static void end_row(struct page *page)
{
    end_cell(page);
    if (!page->row)
        return;
    page->row = false;
    if (page->body)
        check_row(page);
    tb_put_char(&page->text, '\n');
    page->last = page->text.length;
    page->column = page->cells = 0;
    if (page->body || page->rows++ > TB_SHEET_TITLES)
        return;
    if (cut_header(page, page->text.length - 1)) {
        page->body = page->text.length;
        page->rows = 0;
    } else {
        page->head = page->text.length;
    }
}

/* Handles a box that Vega has in a cell: a player's number, name or rating, or
   a game. */
static void begin_box(struct page *page, const struct tb_tag *tag)
{
    const struct tb_text class = tb_tag_value(tag, "class");

    if (tb_text_is(class, "idn") && page->vega.numbers != IN_COLUMN) {
        page->vega.numbers = IN_NUMBER;
    } else if (tb_text_starts(class, "player-name")) {
        page->text.length = page->start;
        page->vega.colour = '\0';
    } else if (page->skips && tb_text_is(class, "rating")) {
        tb_put_char(&page->text, '\t');
        page->vega.rated = true;
        page->skips = false;
    } else if (tb_text_among(class, "player-data-box fed")) {
        page->skips = true;
    } else if (tb_text_among(class, "cw cb cf")) {
        page->vega.colour = class.at[1];
        page->vega.opponent = page->text.length;
    }
}

/* Handles a tag. A table within another replaces it unless the outer one has
   its header already. */
static void handle_tag(struct page *page, const struct tb_tag *tag)
{
    const bool begins = tb_tag_is(tag, "table", false);
    int64_t down;

    if (begins && page->body) {
        page->depth++;
    } else if (begins) {
        page->depth = 1;
        page->begin = tag->before.at + tag->before.length;
        page->row = page->cell = false;
        page->text.length = page->head = page->rows = 0;
        page->last = page->column = page->cells = 0;
    } else if (page->depth && (tb_tag_is(tag, "table", true) ||
                               (page->depth == 1 &&
                                tb_tag_is(tag, "tfoot", false)))) {
        if (--page->depth == 0)
            end_row(page);
    } else if (page->depth == 1 && tb_tag_among(tag, "td th")) {
        end_cell(page);
        if (!tag->closes) {
            page->cells++;
            begin_column(page, false);
            page->row = page->cell = true;
            page->span = 1;
            tb_int_parse(tb_tag_value(tag, "colspan"), SPAN_MAX, &page->span);
            if (page->down == 1 && page->cells == 1)
                page->down = 2;
            if (page->body && !page->down &&
                tb_int_parse(tb_tag_value(tag, "rowspan"), INT32_MAX, &down))
                page->down = down != 1;
            page->start = page->text.length;
        }
    } else if (page->depth == 1 && tb_tag_among(tag, "tr")) {
        end_row(page);
    } else if (page->cell && !page->skips && tb_tag_breaks(tag)) {
        tb_tag_text(&page->text, tb_text(" "));
    }
    if (page->cell && !tag->closes && tb_tag_among(tag, "div span"))
        begin_box(page, tag);
    if (page->vega.numbers == IN_NUMBER && tb_tag_is(tag, "span", true)) {
        tb_put_char(&page->text, '\t');
        page->vega.numbers = BEFORE_NAMES;
    }
}

/* True for the class of a pop-up. *frame: the element may only surround the
   pop-up. */
static bool is_popup(struct tb_text class, bool *frame)
{
    struct tb_text word;

    while (tb_text_cut(&class, ' ', &word)) {
        *frame = tb_text_among_nocase(word, "popup tooltip");
        if (*frame || tb_text_among(word, "popuptext tooltiptext popup-text "
                                          "tooltip-text popup-content "
                                          "tooltip-content papi_joueur_box "
                                          "hidden d-none sr-only "
                                          "visually-hidden"))
            return true;
    }
    return false;
}

/* Ends the innermost pop-up, and removes its text from the cell. */
static void end_popup(struct popups *popups, struct page *page)
{
    const struct popup *const popup = &popups->open[--popups->count];

    if (popup->seen || popup->start >= page->text.length)
        return;
    tb_tag_set(&popups->text, text_since(page, popup->start));
    page->text.length = popup->start;
}

/* Handles a tag for the pop-ups of a cell, which end with it. If the cell has
   no other text, it gets that of the last pop-up. */
static void handle_popup(struct popups *popups, struct page *page,
                         const struct tb_tag *tag)
{
    struct popup *const top =
        popups->count ? &popups->open[popups->count - 1] : NULL;
    bool frame = false;

    if (page->depth == 1 && (tb_tag_among(tag, "td th tr") ||
                             tb_tag_is(tag, "table", true))) {
        while (popups->count)
            end_popup(popups, page);
        if (page->cell && page->text.length == page->start)
            tb_put_text(&page->text, tb_output_text(&popups->text));
        popups->text.length = 0;
    } else if (!page->cell) {
        return;
    } else if (!tag->closes && popups->count < POPUPS &&
               !tb_tag_among(tag, "a") &&
               is_popup(tb_tag_value(tag, "class"), &frame)) {
        if (top)
            top->seen |= top->frame;
        popups->open[popups->count++] = (struct popup){
            .name = tag->name, .start = page->text.length, .frame = frame};
    } else if (top && tb_text_equal_nocase(top->name, tag->name)) {
        if (!tag->closes)
            top->depth++;
        else if (top->depth-- == 0)
            end_popup(popups, page);
    }
}

/* True for the tag of a heading, h1 to h6. */
static bool is_heading(const struct tb_tag *tag)
{
    return tag->name.length == 2 && tb_text_lower(tag->name.at[0]) == 'h' &&
           tb_text_digit(tag->name.at[1]);
}

/* True for words that describe the table, and do not name a section: `Standings
   after Round 5`, `SwissSys Wall Chart`. */
static bool is_general(struct tb_text text)
{
    bool kind = false;
    struct tb_text word;

    while (tb_text_cut(&text, ' ', &word)) {
        if (tb_text_among_nocase(word, "standings wallchart wall crosstable "
                                       "cross results ranking section"))
            kind = true;
        else if (tb_text_digits(word) < word.length &&
                 !tb_text_among_nocase(word, "swisssys wintd final current "
                                             "chart table after round rounds "
                                             "rd of"))
            return false;
    }
    return kind;
}

/* Cuts words like these off the beginning of a name: `SwissSys Standings:
   U1500`. */
static struct tb_text cut_general(struct tb_text name)
{
    const size_t length = tb_text_until(name, ":.");
    struct tb_text rest;

    if (length == name.length ||
        !is_general(tb_slice(name.at, length)))
        return name;
    rest = tb_text_trim(tb_text_from(name, length + 1));
    return tb_text_digits(rest) == rest.length ? name : rest;
}

/* Handles the text before a tag, and the tag, outside of the rows of a table of
   players. A line ends where people see it end. */
static void handle_title(struct titles *titles, const struct page *page,
                         const struct tb_tag *tag)
{
    const size_t before = titles->line.length;

    tb_tag_text(&titles->line, tag->before);
    if (before == 0 && titles->line.length)
        titles->kind = titles->within[HEADING] ? HEADING
                       : titles->within[BOLD]  ? BOLD
                                               : LINE;
    if (tb_tag_breaks(tag)) {
        const struct tb_text line = tb_text_trim(tb_output_text(&titles->line));
        const enum title kind = titles->kind;
        /* `Tie Break1: points` and `Annotation:` belong to a legend. */
        const bool skip =
            kind == LINE ? page->depth || tb_text_has(line, ':')
                         : kind == BOLD && tb_text_ends(line, ":");
        if (line.length && line.length <= HEADING_BYTES && !skip)
            tb_tag_set(&titles->last[is_general(line) ? LINE : kind],
                       cut_general(line));
        titles->line.length = 0;
        titles->kind = LINE;
    }
    if (is_heading(tag))
        titles->within[HEADING] = !tag->closes;
    else if (tb_tag_among(tag, "b strong"))
        titles->within[BOLD] = !tag->closes;
}

static void free_page(struct page *page)
{
    tb_legend_free(&page->legend, page->header.count);
    free(page->grid.buffer);
    free(page->header.cell);
    free(page->text.buffer);
    free(page->title.buffer);
}

/* Reads the next table; false if there is none. Of nested tables it reads the
   first that has a header of players, otherwise the innermost. */
static bool read_table(struct page *page, struct titles *titles,
                       struct tb_text rest, bool rosters)
{
    struct popups popups = {.count = 0};
    struct tb_legend legend = {.codes = NULL};
    struct tb_text line;
    struct tb_tag tag;
    bool within = false, done = false;

    *page = (struct page){.rest = rest, .rosters = rosters};
    tb_put_room(&page->text, 1);
    while (!done && tb_tag_cut(&page->rest, &tag)) {
        if (page->depth && tb_tag_is(&tag, "caption", true)) {
            tb_tag_text(&titles->line, tag.before);
            tb_tag_set(&page->title, cut_general(tb_text_trim(
                                         tb_output_text(&titles->line))));
            titles->line.length = 0;
        } else if (!page->body) {
            handle_title(titles, page, &tag);
        }
        if (page->cell && !page->skips)
            tb_tag_text(&page->text, tag.before);
        handle_popup(&popups, page, &tag);
        handle_tag(page, &tag);
        if (tb_tag_is(&tag, "table", false) && page->depth == 1) {
            within = true;
            page->title.length = 0;
            for (int i = 0; i < TITLES && page->title.length == 0; i++)
                tb_put_text(&page->title, tb_output_text(&titles->last[i]));
        }
        done = within && page->depth == 0;
    }
    free(popups.text.buffer);
    titles->line.length = 0;
    if (!page->body)
        return within;
    drop_title_row(page);
    /* The last line above the header with only one cell names the table. */
    rest = tb_slice(page->text.buffer, page->head);
    while (tb_text_cut_line(&rest, &line)) {
        line = tb_text_trim(line);
        if (line.length && line.length <= HEADING_BYTES &&
            !tb_text_has(line, '\t'))
            tb_tag_set(&page->title, cut_general(line));
    }
    for (int i = 0; i < TITLES; i++)
        titles->last[i].length = 0;
    cut_header(page, page->body - 1);
    page->games = page->games && has_games(page);
    if (page->games || !is_ranking(&page->header, true))
        return within;
    /* Without games the legend must name the column of the points. */
    tb_legend_read(&legend, &page->header, page->rest);
    if (legend.points >= page->header.count)
        page->body = 0;
    tb_legend_free(&legend, page->header.count);
    return within;
}

/* Reads all tables of a page. The legend of a table of players ends where the
   next such table begins. */
static void read_tables(struct pages *pages, struct tb_text rest, bool rosters)
{
    struct titles titles = {.kind = LINE};
    struct page one;
    size_t last = 0; /* the last table of players, from 1 */

    pages->count = 0;
    for (; read_table(&one, &titles, rest, rosters); rest = one.rest) {
        struct tb_text *const legend =
            last ? &pages->table[last - 1].rest : NULL;
        if (one.body && legend && legend->at)
            legend->length = (size_t)(one.begin - legend->at);
        *TB_ADD(pages->table, pages->count, pages->capacity) = one;
        last = one.body ? pages->count : last;
    }
    free_page(&one);
    for (int i = 0; i < TITLES; i++)
        free(titles.last[i].buffer);
    free(titles.line.buffer);
}

/* True if a table is to be read: the one whose number or title -f names, or
   else every table with games; if the page has no games, every table of
   players. */
static bool is_chosen(const struct page *page, size_t number, bool games)
{
    int64_t chosen;

    if (tb_html_chosen.length == 0)
        return page->body && (page->games || !games);
    if (tb_int_parse(tb_html_chosen, TB_ID_MAX, &chosen))
        return chosen == (int64_t)number;
    return tb_text_holds_nocase(title_of(page), tb_html_chosen);
}

/* True for a cell that is certainly a game: `W2`, `L 12b`, `4w1`. */
static bool is_plain_game(struct tb_text cell)
{
    const bool first = cell.length && strchr("WLDwld", cell.at[0]);
    size_t length;

    tb_text_skip(&cell, first);
    tb_text_pass(&cell, " ");
    length = tb_text_digits(cell);
    cell = tb_text_trim(tb_text_from(cell, length));
    if (length == 0)
        return false;
    if (first)
        return cell.length == 0 || tb_text_among(cell, "w b W B");
    if (cell.length < 2 || !strchr("wbsWBS", cell.at[0]))
        return false;
    return tb_text_among(tb_text_trim(tb_text_from(cell, 1)),
                         "1 0 + - = 0.5 0,5 1/2 \xc2\xbd");
}

/* The first game of a table whose header is unknown, if at least two rows have
   games; else of length 0. *above: the cell above it. */
static struct tb_text find_game(const struct page *page, struct tb_text *above)
{
    struct tb_text rest = tb_output_text(&page->text), row;
    struct tb_text game = {"", 0};
    struct tb_cells cells = {0}, before = {0};
    size_t rows = 0;

    while (rows < 2 && tb_text_cut_line(&rest, &row)) {
        size_t i = 0;
        tb_cells_cut(&cells, row, '\t', false, 1);
        while (i < cells.count && !is_plain_game(cells.cell[i].text))
            i++;
        if (i < cells.count && rows++ == 0) {
            game = cells.cell[i].text;
            *above = tb_cells_text(&before, i);
        }
        if (rows == 0)
            tb_cells_cut(&before, row, '\t', false, 1);
    }
    free(cells.cell);
    free(before.cell);
    game.length = rows < 2 ? 0 : game.length;
    return game;
}

/* Puts why a table is ignored; false if it has neither players nor games. */
static bool put_reason(struct tb_output *to, const struct page *page,
                       size_t number)
{
    const struct tb_text name = title_of(page);
    struct tb_text above = {"", 0};
    const struct tb_text game =
        page->games ? tb_text("") : find_game(page, &above);

    tb_put_format(to, "table %zu%s%.*s%s is ignored: ", number,
                  name.length ? ", '" : "", TB_SHOWN(name),
                  name.length ? "'," : "");
    if (game.length)
        tb_put_format(to, "it has games ('%.*s' below '%.*s'), but its header "
                      "is unknown; name its columns No, Name, R1, R2 in a copy "
                      "of the page", TB_SHOWN(game), TB_SHOWN(above));
    else if (page->body)
        tb_put_format(to, "it has no games, but another table of the page has; "
                      "use -f html:%zu to read it anyway", number);
    else
        tb_put_string(to, "it has no players with rounds or points");
    return game.length || page->body;
}

/* Reports why no table is read: what is wrong with the chosen one, or with one
   that has games below an unknown header; otherwise lists the tables if the
   chosen one does not exist. */
static void fault_unread(struct tb_source *source, const struct pages *pages)
{
    struct tb_output list = {0};
    struct tb_text above;

    for (size_t i = 0; i < pages->count && !source->failed; i++) {
        const struct page *const page = &pages->table[i];
        list.length = 0;
        if (tb_html_chosen.length ? is_chosen(page, i + 1, false)
                                  : find_game(page, &above).length > 0) {
            put_reason(&list, page, i + 1);
            tb_fault(source, 0, 0, "%.*s", TB_PUT(list));
        }
    }
    list.length = 0;
    for (size_t i = 0; i < pages->count && i < TITLES_SHOWN; i++) {
        const struct tb_text name = title_of(&pages->table[i]);
        tb_put_format(&list, "%s%zu", i ? ", " : "", i + 1);
        if (name.length)
            tb_put_format(&list, " '%.*s'", TB_SHOWN(name));
    }
    if (!source->failed && tb_html_chosen.length)
        tb_fault(source, 0, 0, "no table with players matches '%.*s'; the page "
                 "has the tables %.*s", TB_SHOWN(tb_html_chosen),
                 (int)list.length,
                 list.length ? list.buffer : "");
    else if (!source->failed)
        tb_fault(source, 0, 0, "no table of the page has players and rounds "
                 "below a known header; give the cross table (Chess-Results: "
                 "art=4 or art=5 in the address)");
    free(list.buffer);
}

/* Reads the tables of a page, and keeps those that are to be read: if none has
   rounds or points, lists of players (rosters). Warns of the others: of tables
   with players or games always, of the rest under -v. False after a fault. */
static bool choose_tables(struct pages *pages, struct tb_source *source,
                          struct tb_text page, bool rosters)
{
    struct page *table;
    size_t count, kept = 0;
    bool games = false, cut = false, unknown = rosters;
    struct tb_output reason = {0};
    struct tb_text above;

    read_tables(pages, page, rosters);
    table = pages->table;
    count = pages->count;
    for (size_t i = 0; i < count; i++) {
        games |= table[i].games;
        cut |= table[i].body && table[i].depth;
        unknown |= table[i].body || find_game(&table[i], &above).length;
    }
    for (size_t i = 0; i < count; i++)
        kept += table[i].body && is_chosen(&table[i], i + 1, games);
    if (!kept && unknown && !cut)
        fault_unread(source, pages);
    pages->count = 0;
    for (size_t i = 0; i < count; i++) {
        if (table[i].body && is_chosen(&table[i], i + 1, games)) {
            if (table[i].down == 2)
                tb_fault(source, 0, 0, "table %zu has a cell over several "
                         "rows; give each row its own cell", i + 1);
            table[pages->count++] = table[i];
            continue;
        }
        reason.length = 0;
        if (kept && !tb_html_chosen.length &&
            (put_reason(&reason, &table[i], i + 1) || source->verbose))
            tb_fault_warn(source, 0, 0, "%.*s", TB_PUT(reason));
        free_page(&table[i]);
    }
    free(reason.buffer);
    if (cut)
        tb_fault(source, 0, 0, TB_TAG_CUT_OFF);
    return !source->failed &&
           (kept || choose_tables(pages, source, page, true));
}

/* Puts the text of a table. In each of its headers the column of the points is
   called Pts., and the codes of the legend follow the names. */
static void put_table(struct page *page, struct tb_output *to)
{
    struct tb_text rest = text_since(page, page->head), line;

    tb_legend_read(&page->legend, &page->header, page->rest);
    page->start = to->length;
    tb_put_bytes(to, page->text.buffer, page->head);
    while (tb_text_cut_line(&rest, &line)) {
        const bool header = tb_text_equal(line, header_of(page));
        for (size_t i = 0; header && i < page->header.count; i++) {
            const struct tb_text name = page->header.cell[i].text;
            const struct tb_text codes =
                tb_output_text(&page->legend.codes[i]);
            const bool names = tb_heading_read(name).kind == TB_HEAD_NAME;
            tb_put_string(to, i ? "\t" : "");
            tb_put_string(to, names && page->vega.numbers == BEFORE_NAMES
                                  ? "No\t" : "");
            tb_put_text(to, i == page->legend.points ? tb_text("Pts.") : name);
            if (page->vega.rated && names)
                tb_put_string(to, "\tRtg");
            if (codes.length)
                tb_put_format(to, " [%.*s]", TB_SHOWN(codes));
        }
        if (!header)
            tb_put_text(to, line);
        tb_put_char(to, '\n');
    }
    page->last = to->length;
}

static void free_pages(void *this)
{
    struct pages *const pages = this;

    if (pages->csv)
        pages->csv_free(pages->csv);
    for (size_t i = 0; i < pages->count; i++)
        free_page(&pages->table[i]);
    free(pages->table);
    free(pages->event.buffer);
    free(pages);
}

/* Gives each table a name: its title, with a number if that is taken, or only a
   number if it has none. */
static void name_tables(struct pages *pages)
{
    struct tb_names *const names = tb_names_make();

    for (size_t i = 0; i < pages->count; i++) {
        struct tb_output *const name = &pages->table[i].title;
        if (name->length == 0)
            tb_put_format(name, "Section %zu", i + 1);
        else if (tb_names_has(names, tb_output_text(name)))
            tb_put_format(name, " (%zu)", i + 1);
        else
            tb_names_add(names, tb_output_text(name), "");
    }
    tb_names_free(names);
}

/* Counts the tables with games, and puts their titles into names, unless that
   is NULL. */
static size_t count_games(struct tb_text page, struct tb_output *names)
{
    struct pages *const pages = tb_alloc(1, sizeof *pages);
    size_t count = 0;

    read_tables(pages, page, false);
    for (size_t i = 0; i < pages->count; i++) {
        const struct page *const table = &pages->table[i];
        if (!table->body || !table->games)
            continue;
        if (names && table->title.length && count < TITLES_SHOWN)
            tb_put_format(names, "%s'%.*s'", names->length ? ", " : " ",
                          TB_SHOWN(title_of(table)));
        count++;
    }
    free_pages(pages);
    return count;
}

bool tb_html_has_games(struct tb_text page)
{
    struct tb_output visible = {0};
    bool found;

    tb_tag_visible(page, &visible, NULL);
    found = count_games(tb_output_text(&visible), NULL) > 0;
    free(visible.buffer);
    return found;
}

/* Puts the event's name from a page of Chess-Results: `<title>Chess-Results
   Server Chess-results.com - Spring Open</title>`. */
static void read_event(struct tb_text rest, struct tb_output *event)
{
    static const char before[] = "Chess-Results Server Chess-results.com - ";
    struct tb_tag tag;
    struct tb_text text;

    while (tb_tag_cut(&rest, &tag) && !tb_tag_is(&tag, "title", true))
        ;
    text = tb_text_trim(tag.before);
    if (tb_text_take(&text, before))
        tb_tag_text(event, text);
}

/* Replaces the source by the texts of its tables, each followed by as many NULs
   as a file, for what scans beyond an end. NULL after a fault. */
static struct pages *open_pages(struct tb_source *source)
{
    static const char slack[1 + TB_SCAN_SLACK] = "";
    struct pages *const pages = tb_alloc(1, sizeof *pages);
    struct tb_output visible = {0}, hidden = {0};
    struct tb_output names = {0}, to = {0};
    size_t count = 0;
    bool good;

    source->state = pages;
    source->state_free = free_pages;
    tb_tag_visible(tb_source_rest(source), &visible, &hidden);
    if (tb_html_chosen.length == 0)
        count = count_games(tb_output_text(&hidden), &names);
    if (count) /* such as tabs that a script shows */
        tb_fault_warn(source, 0, 0, "ignoring %zu hidden table%s with "
                      "games%.*s; to read %s, delete the words hidden and "
                      "display:none in a copy of the page", count,
                      count > 1 ? "s" : "", (int)names.length,
                      names.length ? names.buffer : "",
                      count > 1 ? "them" : "it");
    read_event(tb_source_rest(source), &pages->event);
    good = choose_tables(pages, source, tb_output_text(&visible), false);
    name_tables(pages);
    for (size_t i = 0; good && i < pages->count; i++) {
        put_table(&pages->table[i], &to);
        tb_put_bytes(&to, slack, sizeof slack);
    }
    free(visible.buffer);
    free(hidden.buffer);
    free(names.buffer);
    if (!good)
        return NULL;
    tb_source_replace(source, to);
    source->ascii = false;
    source->raw = true; /* messages count rows, not lines */
    return pages;
}

/* A page that shows only part of its table is one fault, not one for each
   game. */
static bool check_whole(struct tb_tournament *to)
{
    size_t missing = 0;

    if (!tb_tournament_index(to))
        return false;
    for (size_t i = 0; i < to->game_count; i++)
        missing += to->game[i].opponent > 0 &&
                   !tb_tournament_find(to, to->game[i].opponent);
    return !missing ||
           tb_fault(to->source, 0, 0, "%zu games are against players who are "
                    "not among the %zu on the page, which shows only part of "
                    "the table; on Chess-Results add &zeilen=99999 to the "
                    "address", missing, to->count);
}

/* Reads the next section with csv, whose state replaces that of the source
   meanwhile. */
bool tb_html_read(struct tb_source *source, struct tb_tournament *tournament)
{
    struct pages *const pages =
        source->state ? source->state : open_pages(source);

    while (pages && pages->next < pages->count) {
        const struct page *const page = &pages->table[pages->next];
        const struct tb_legend *const legend = &page->legend;
        bool good;
        if (!pages->csv) {
            source->next = page->start;
            source->length = page->last;
            source->line = pages->line;
        }
        source->state = pages->csv;
        source->state_free = pages->csv_free;
        good = tb_csv_read(source, tournament) && check_whole(tournament);
        pages->csv = source->state;
        pages->csv_free = source->state_free;
        source->state = pages;
        source->state_free = free_pages;
        if (good) {
            if (legend->order_end < page->header.count &&
                !tb_source_declares(source))
                tb_fault_warn(source, 0, 0, "the tie-break order ends before "
                              "column '%.*s': the legend does not name a "
                              "single known tie-break for it",
                              TB_SHOWN(page->header.cell[legend->order_end]
                                           .text));
            if (legend->order.length)
                tournament->about.order = tb_source_text(
                    source, "%.*s", TB_PUT(legend->order));
            else if (legend->points < page->header.count)
                tournament->about.order = tb_text("PTS");
            if (legend->edition > 0)
                tournament->about.edition = (int)legend->edition;
            if (pages->event.length &&
                !tournament->about.fact[TB_FACT_EVENT].length)
                tournament->about.fact[TB_FACT_EVENT] = tb_source_text(
                    source, "%.*s", TB_PUT(pages->event));
            if (pages->count > 1 && tournament->name.length == 0)
                tournament->name = title_of(page);
            tournament->declared.typed = false;
            return true;
        }
        if (source->failed && source->resumes && pages->csv)
            return false;
        if (pages->csv)
            pages->csv_free(pages->csv);
        pages->csv = NULL;
        pages->line = source->line;
        pages->next++;
        source->resumes = source->failed && pages->next < pages->count;
        if (source->failed)
            return false;
    }
    return false;
}
