/* SPDX-License-Identifier: ISC */
/*
 * A page of the web: the cells of each table of players become a text with
 * tabs between them, a row a line, which csv reads as a section.
 */
#include "html.h"
#include "sheet.h"
#include "stream/stream.h"

enum { SPAN_MAX = 100, HEADING_BYTES = 200, SOFT = 8 };

struct tb_text tb_html_chosen = {"", 0};

bool tb_html_detect(struct tb_text all)
{
    while (all.length && (unsigned char)all.at[0] <= ' ')
        tb_text_skip(&all, 1);
    return tb_tag_begins(all);
}

/* Where players' numbers stand: Vega has them before the names. */
enum numbers { NO_NUMBERS, IN_COLUMN, IN_NUMBER, BEFORE_NAMES };

/* What may name the next table: the last heading above it, a line in bold
   letters, or else a line of no table. */
enum title { HEADING, BOLD, LINE, TITLES };
struct titles {
    struct tb_output last[TITLES], line;
    enum title kind; /* of the line so far */
    size_t within[BOLD + 1];
    bool rosters; /* as in a page */
};

/* An element whose class says that it is a pop-up, in a cell. */
struct soft {
    struct tb_text name;
    size_t depth, start; /* of elements of that name in it; in the text */
    bool frame, seen;    /* it may be a frame of the pop-up; and is one */
};

/* What Vega's boxes say. */
struct vega {
    bool rated;      /* names have ratings behind them */
    enum numbers numbers;
    size_t opponent; /* where the second box of a cell begins */
    char colour;     /* of the game in it; f: it was not played */
};

/* A table. */
struct page {
    struct tb_text rest;     /* behind what was read */
    struct tb_output text;   /* the rows */
    const char *begin;       /* of the table */
    size_t depth;            /* of the table, in which others may be */
    size_t rows;             /* above the header; below it where a row of one
                                cell begins that may name a section, or 0 */
    bool games;              /* the table has them, not points alone */
    bool rosters;            /* lists of players are tables of them, too */
    bool row, cell, skips;   /* within one; this is none of its text */
    struct vega vega;
    size_t start;            /* where row or cell begins */
    size_t last;             /* where the row begins */
    size_t cells, column;    /* of the row so far */
    int64_t span;            /* columns of the cell */
    struct tb_output grid;   /* what stands before each column of the header */
    struct tb_cells header;  /* once it is found */
    size_t head, body;       /* where it stands, and the rows below it */
    struct tb_legend legend; /* below it */
    struct tb_output title;  /* what names it; empty: nothing */
};

/* The element of a cell that is a pop-up, and what was last in one. */
struct popup {
    struct soft open[SOFT];
    size_t count;
    struct tb_output text;
};

/* All tables, as source->state. */
struct pages {
    struct page *table; /* those that are read */
    size_t count, capacity, next;
    size_t *start;      /* of their texts in the source; one more: the end */
    unsigned long line; /* rows of the tables before the current one */
    void *csv;          /* what csv keeps from one section to the next */
    void (*csv_free)(void *csv);
};

/* Vega has a result and an opponent: `20w1`; not played `20+` or `1 BYE`. */
static void end_game(struct page *page)
{
    const struct tb_text all = tb_output_text(&page->text);
    const struct tb_text result = tb_text_trim((struct tb_text){
        all.at + page->start, page->vega.opponent - page->start});
    const struct tb_text other = tb_text_trim((struct tb_text){
        all.at + page->vega.opponent, all.length - page->vega.opponent});
    struct tb_output game = {.file = -1};

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

/* Begins a column. The columns below one cell of the header are one, and so a
   cell that spans several does not begin them. */
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
    static const char blank[] = "\xc2\xa0"; /* trimmed: no quote of a csv */

    if (page->cell && page->vega.colour)
        end_game(page);
    if (page->cell && page->text.length > page->start &&
        page->text.buffer[page->start] == '"') {
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

/* True for a ranking whose points are called TB1, as the legend says. */
static bool is_by_legend(const struct tb_cells *header)
{
    const uint32_t kinds = tb_heading_kinds(header);
    bool found = false;

    for (size_t i = 0; i < header->count; i++)
        found |= tb_text_is_nocase(tb_text_trim(header->cell[i].text), "tb1");
    return found && kinds & TB_HEAD_BIT(TB_HEAD_NAME) &&
           !(kinds & TB_HEAD_BIT(TB_HEAD_POINTS)) &&
           kinds & (TB_HEAD_BIT(TB_HEAD_RK) | TB_HEAD_BIT(TB_HEAD_RANK));
}

/* True if the legend below the table says which column has the points. */
static bool has_points(const struct page *page)
{
    struct tb_legend legend = {.codes = NULL};
    bool found;

    tb_legend_read(&legend, &page->header, page->rest);
    found = legend.points < page->header.count;
    tb_legend_free(&legend, page->header.count);
    return found;
}

/* Cuts the header; true if it names players, and rounds or points. */
static bool cut_header(struct page *page, size_t end)
{
    const struct tb_text line = {page->text.buffer + page->head,
                                 end - page->head};

    tb_cells_cut(&page->header, line, '\t', false, 1);
    for (size_t i = 0; i < page->header.count; i++) {
        if (tb_heading_read(page->header.cell[i].text).kind == TB_HEAD_NUMBER)
            page->vega.numbers = IN_COLUMN;
    }
    page->games = tb_sheet_is_header(&page->header);
    return page->games || tb_sheet_is_ranking(&page->header) ||
           (page->rosters && tb_heading_is_roster(&page->header)) ||
           is_by_legend(&page->header);
}

/* True for a cell with a game: a number with a letter or sign, as no date and
   no points are, or the mark of a matrix. */
static bool is_game(struct tb_text cell)
{
    bool digit = false, sign = false;

    for (size_t i = 0; i < cell.length; i++) {
        digit |= tb_text_digit(cell.at[i]);
        sign |= tb_text_letter(cell.at[i]) || strchr("+-=:?", cell.at[i]);
    }
    return (digit && sign) || tb_text_among(cell, "* ** *** x xx X XX");
}

/* The header as the page has it. */
static struct tb_text header_of(const struct page *page)
{
    return (struct tb_text){page->text.buffer + page->head,
                            page->body - 1 - page->head};
}

/* True if a column of a round has a game in some row. A column may be none, as
   the days of a series are not. */
static bool has_games(const struct page *page)
{
    const struct tb_text word = tb_heading_word_of(&page->header);
    struct tb_text rest = tb_output_text(&page->text), row;
    struct tb_cells cells = {0};
    bool found = false;

    tb_text_skip(&rest, page->body);
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

/* Leaves out the row of one cell, which names no section. */
static void drop_title_row(struct page *page)
{
    char *const from = page->text.buffer + page->rows;
    const struct tb_text rest = {from, page->text.length - page->rows};
    const char *const end = page->rows ? memchr(from, '\n', rest.length) : NULL;

    page->rows = 0;
    if (!end)
        return;
    page->text.length -= (size_t)(end - from);
    page->last -= (size_t)(end - from);
    memmove(from, end, rest.length - (size_t)(end - from));
}

/* True if one cell alone is filled in the last row above that is not empty, and
   not with a number: the header below it begins a section. */
static bool is_below_title(const struct page *page)
{
    const char *const text = page->text.buffer;
    size_t end = page->last, from;
    struct tb_text row;

    while (end > page->body && strchr(" \t\n", text[end - 1]))
        end--;
    for (from = end; from > page->body && text[from - 1] != '\n'; from--)
        continue;
    row = tb_text_trim((struct tb_text){text + from, end - from});
    return tb_text_digits(row) < row.length &&
           !memchr(row.at, '\t', row.length);
}

/* Leaves out a row below the header that is not a player's: one with one cell,
   unless the header is below it again; and a header that begins no section. */
static void check_row(struct page *page)
{
    const struct tb_text all = tb_output_text(&page->text);
    const struct tb_text row = {all.at + page->last, all.length - page->last};
    const bool titles = page->cells == 1 && page->grid.length > 1 &&
                        tb_text_digits(row) < row.length;

    if (tb_text_trim(row).length == 0)
        return;
    if (tb_text_equal(row, header_of(page))) {
        if (is_below_title(page))
            page->rows = 0;
        else
            page->text.length = page->last;
        return;
    }
    drop_title_row(page);
    if (titles)
        page->rows = page->last;
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

/* How many columns a cell has; 1 if they are too many. */
static int64_t span_of(const struct tb_tag *tag)
{
    int64_t span = 1;

    tb_int_parse(tb_tag_value(tag, "colspan"), SPAN_MAX, &span);
    return span > 0 ? span : 1;
}

static void begin_cell(struct page *page, const struct tb_tag *tag)
{
    end_cell(page);
    page->cells++;
    begin_column(page, false);
    page->row = page->cell = true;
    page->span = span_of(tag);
    page->start = page->text.length;
}

/* Vega's boxes in a cell: number, name and rating of a player, a game. */
static void begin_box(struct page *page, const struct tb_tag *tag)
{
    const struct tb_text class = tb_tag_value(tag, "class");

    if (!class.at)
        return;
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

/* Takes a tag; a table in another is one of its own until rows are met. */
static void take_tag(struct page *page, const struct tb_tag *tag)
{
    const bool data = tb_text_is_nocase(tag->name, "td") ||
                      tb_text_is_nocase(tag->name, "th");

    if (tb_tag_is(tag, "table", false) && page->body) {
        page->depth++;
    } else if (tb_tag_is(tag, "table", false)) {
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
    } else if (page->depth == 1 && data) {
        tag->closes ? end_cell(page) : begin_cell(page, tag);
    } else if (page->depth == 1 && tb_text_is_nocase(tag->name, "tr")) {
        end_row(page);
    } else if (page->cell && !page->skips && tb_tag_breaks(tag)) {
        tb_tag_text(&page->text, tb_text(" "));
    }
    if (page->cell && (tb_tag_is(tag, "div", false) ||
                       tb_tag_is(tag, "span", false)))
        begin_box(page, tag);
    if (page->vega.numbers == IN_NUMBER && tb_tag_is(tag, "span", true)) {
        tb_put_char(&page->text, '\t');
        page->vega.numbers = BEFORE_NAMES;
    }
}

/* True if a class is that of a pop-up; *frame: or of what is around one. */
static bool is_popup(struct tb_text class, bool *frame)
{
    struct tb_text word;

    while (class.at && tb_text_cut(&class, ' ', &word)) {
        *frame = tb_text_is_nocase(word, "popup") ||
                 tb_text_is_nocase(word, "tooltip");
        if (*frame || tb_text_among(word, "popuptext tooltiptext popup-text "
                                          "tooltip-text popup-content "
                                          "tooltip-content papi_joueur_box "
                                          "hidden d-none sr-only "
                                          "visually-hidden"))
            return true;
    }
    return false;
}

/* Ends the innermost pop-up: its text is none of the cell's. */
static void end_popup(struct popup *popup, struct page *page)
{
    const struct soft *const soft = &popup->open[--popup->count];
    struct soft *const around = popup->count ? &popup->open[popup->count - 1]
                                             : NULL;

    if (around)
        around->seen |= around->frame;
    if (soft->seen || soft->start >= page->text.length)
        return;
    popup->text.length = 0;
    tb_put_bytes(&popup->text, page->text.buffer + soft->start,
                 page->text.length - soft->start);
    page->text.length = soft->start;
}

/* Where a cell ends its pop-ups do; one that has nothing else is no pop-up. */
static void end_popups(struct popup *popup, struct page *page)
{
    while (popup->count)
        end_popup(popup, page);
    if (page->cell && page->text.length == page->start)
        tb_put_text(&page->text, tb_output_text(&popup->text));
    popup->text.length = 0;
}

/* Takes a tag for the pop-ups of a cell. */
static void take_popup(struct popup *popup, struct page *page,
                       const struct tb_tag *tag)
{
    struct soft *const top =
        popup->count ? &popup->open[popup->count - 1] : NULL;
    bool frame = false;

    if (page->depth == 1 &&
        (tb_text_is_nocase(tag->name, "td") ||
         tb_text_is_nocase(tag->name, "th") ||
         tb_text_is_nocase(tag->name, "tr") || tb_tag_is(tag, "table", true))) {
        end_popups(popup, page);
    } else if (!page->cell) {
        return;
    } else if (!tag->closes && popup->count < SOFT &&
               !tb_text_is_nocase(tag->name, "a") &&
               is_popup(tb_tag_value(tag, "class"), &frame)) {
        popup->open[popup->count++] = (struct soft){
            .name = tag->name, .start = page->text.length, .frame = frame};
    } else if (top && tb_text_equal_nocase(top->name, tag->name)) {
        if (!tag->closes)
            top->depth++;
        else if (top->depth-- == 0)
            end_popup(popup, page);
    }
}

/* True if a tag is that of a heading, h1 to h6. */
static bool is_heading(const struct tb_tag *tag)
{
    return tag->name.length == 2 && tb_text_lower(tag->name.at[0]) == 'h' &&
           tb_text_digit(tag->name.at[1]);
}

/* True for words that name what is shown, and no section: `Standings after
   Round 5`, `SwissSys Wall Chart`. */
static bool is_general(struct tb_text text)
{
    bool kind = false;
    struct tb_text word;

    while (tb_text_cut(&text, ' ', &word)) {
        char lower[16];
        if (word.length == 0 || tb_text_digits(word) == word.length)
            continue;
        if (word.length > sizeof lower)
            return false;
        for (size_t i = 0; i < word.length; i++)
            lower[i] = tb_text_lower(word.at[i]);
        word.at = lower;
        if (tb_text_among(word, "standings wallchart wall crosstable cross "
                                "results ranking section"))
            kind = true;
        else if (!tb_text_among(word, "swisssys wintd final current chart "
                                      "table after round rounds rd of"))
            return false;
    }
    return kind;
}

/* Cuts such words off in front of a name: `SwissSys Standings: U1500`. */
static struct tb_text cut_general(struct tb_text name)
{
    struct tb_text rest = name;
    size_t length = 0;

    while (length < name.length && !strchr(":.", name.at[length]))
        length++;
    if (length == name.length ||
        !is_general((struct tb_text){name.at, length}))
        return name;
    tb_text_skip(&rest, length + 1);
    rest = tb_text_trim(rest);
    return tb_text_digits(rest) == rest.length ? name : rest;
}

/* Ends a line of text that is none of a table of players. */
static void end_line(struct titles *titles, size_t depth)
{
    const struct tb_text line = tb_text_trim(tb_output_text(&titles->line));
    const bool general = titles->kind != LINE && is_general(line);
    struct tb_output *const to =
        &titles->last[general ? LINE : titles->kind];

    /* `Tie Break1: points` and `Annotation:` are of a legend. */
    const bool legend = titles->kind == LINE
                            ? line.length && memchr(line.at, ':', line.length)
                            : titles->kind == BOLD && tb_text_ends(line, ":");

    if (line.length && line.length <= HEADING_BYTES && !legend &&
        (titles->kind != LINE || depth == 0)) {
        to->length = 0;
        tb_put_text(to, cut_general(line));
    }
    titles->line.length = 0;
    titles->kind = LINE;
}

/* Takes what stands before a tag, and the tag, outside of the cells of a table
   of players. */
static void take_title(struct titles *titles, const struct page *page,
                       const struct tb_tag *tag)
{
    if (tag->before.length) {
        const size_t before = titles->line.length;
        tb_tag_text(&titles->line, tag->before);
        if (before == 0 && titles->line.length)
            titles->kind = titles->within[HEADING] ? HEADING
                           : titles->within[BOLD]  ? BOLD
                                                   : LINE;
    }
    if (tb_tag_breaks(tag) || is_heading(tag))
        end_line(titles, page->depth);
    if (is_heading(tag))
        titles->within[HEADING] = !tag->closes;
    else if (tb_text_is_nocase(tag->name, "b") ||
             tb_text_is_nocase(tag->name, "strong"))
        titles->within[BOLD] = !tag->closes;
}

/* The title of a table that begins. */
static struct tb_text title_of(const struct titles *titles)
{
    for (int i = 0; i < TITLES; i++) {
        if (titles->last[i].length)
            return tb_output_text(&titles->last[i]);
    }
    return tb_text("");
}

static void free_titles(struct titles *titles)
{
    for (int i = 0; i < TITLES; i++)
        free(titles->last[i].buffer);
    free(titles->line.buffer);
}

static void free_page(struct page *page)
{
    tb_legend_free(&page->legend, page->header.count);
    free(page->grid.buffer);
    free(page->header.cell);
    free(page->text.buffer);
    free(page->title.buffer);
}

/* A caption names its table before what stands above it. */
static void take_caption(struct page *page, struct titles *titles,
                         const struct tb_tag *tag)
{
    tb_tag_text(&titles->line, tag->before);
    page->title.length = 0;
    tb_put_text(&page->title, cut_general(tb_text_trim(
                                  tb_output_text(&titles->line))));
    titles->line.length = 0;
}

/* So does the last line above the header that has one cell. */
static void take_title_row(struct page *page)
{
    struct tb_text rest = {page->text.buffer, page->head}, line;

    while (rest.length && tb_text_cut_line(&rest, &line)) {
        line = tb_text_trim(line);
        if (line.length == 0 || line.length > HEADING_BYTES ||
            memchr(line.at, '\t', line.length))
            continue;
        page->title.length = 0;
        tb_put_text(&page->title, cut_general(line));
    }
}

/* Reads the next table that has no others in it but in cells of players; false
   if there is none. */
static bool read_table(struct page *page, struct titles *titles,
                       struct tb_text rest)
{
    struct popup popup = {.count = 0};
    struct tb_tag tag;
    bool within = false, done = false;

    *page = (struct page){.rest = rest, .rosters = titles->rosters};
    tb_put_room(&page->text, 1);
    while (!done && tb_tag_cut(&page->rest, &tag)) {
        if (page->depth && tb_tag_is(&tag, "caption", true))
            take_caption(page, titles, &tag);
        else if (!page->body || !page->depth)
            take_title(titles, page, &tag);
        if (page->cell && !page->skips)
            tb_tag_text(&page->text, tag.before);
        take_popup(&popup, page, &tag);
        take_tag(page, &tag);
        if (tb_tag_is(&tag, "table", false) && page->depth == 1) {
            within = true;
            page->title.length = 0;
            tb_put_text(&page->title, title_of(titles));
        }
        done = within && page->depth == 0;
    }
    free(popup.text.buffer);
    if (page->body) {
        drop_title_row(page);
        take_title_row(page);
        for (int i = 0; i < TITLES; i++)
            titles->last[i].length = 0;
    }
    titles->line.length = 0;
    return within;
}

static struct tb_text title(const struct page *page)
{
    return tb_output_text(&page->title);
}

/* Decides whether a table has games, or points alone. */
static void settle(struct page *page)
{
    if (page->body)
        cut_header(page, page->body - 1);
    if (page->body && page->games)
        page->games = has_games(page);
    if (page->body && !page->games && is_by_legend(&page->header) &&
        !has_points(page))
        page->body = 0;
}

/* True if a table is to be read: that of a number, or title, which is named; or
   if it has as much as one of the page has. */
static bool is_chosen(const struct page *page, size_t number, bool games)
{
    int64_t chosen;

    if (tb_html_chosen.length == 0)
        return page->body && (page->games || !games);
    if (tb_int_parse(tb_html_chosen, TB_ID_MAX, &chosen))
        return chosen == (int64_t)number;
    return tb_text_holds_nocase(title(page), tb_html_chosen);
}

/* The length of a cell's beginning that has digits, blanks before them. */
static size_t number_at(struct tb_text cell)
{
    const size_t blanks = tb_text_span(cell, " ");
    size_t i = blanks;

    while (i < cell.length && tb_text_digit(cell.at[i]))
        i++;
    return i > blanks ? i : 0;
}

/* True for a cell that can hardly be anything but a game: `W2`, `L 12b`,
   `4w1`. */
static bool is_plain_game(struct tb_text cell)
{
    const bool first = cell.length && strchr("WLDwld", cell.at[0]);
    size_t length;

    tb_text_skip(&cell, first);
    length = number_at(cell);
    tb_text_skip(&cell, length);
    cell = tb_text_trim(cell);
    if (length == 0)
        return false;
    if (first)
        return cell.length == 0 ||
               (cell.length == 1 && strchr("wbWB", cell.at[0]));
    if (cell.length < 2 || !strchr("wbsWBS", cell.at[0]))
        return false;
    tb_text_skip(&cell, 1);
    return tb_text_among(tb_text_trim(cell), "1 0 + - = 0.5 0,5 1/2 \xc2\xbd");
}

/* A game of a table whose header is not known, if at least two rows have one;
   length 0: none. *above: the cell above the first. */
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
            *above = tb_text_trim(tb_cells_text(&before, i));
        }
        if (rows == 0)
            tb_cells_cut(&before, row, '\t', false, 1);
    }
    free(cells.cell);
    free(before.cell);
    game.length = rows < 2 ? 0 : game.length;
    return game;
}

/* Puts why a table is not read; false if it has no players. */
static bool put_reason(struct tb_output *to, const struct page *page,
                       size_t number)
{
    const struct tb_text name = title(page);
    struct tb_text above = {"", 0};
    const struct tb_text game =
        page->games ? tb_text("") : find_game(page, &above);

    tb_put_format(to, "table %zu%s%.*s%s is ignored: ", number,
                  name.length ? ", '" : "", TB_SHOWN(name),
                  name.length ? "'," : "");
    if (game.length)
        tb_put_format(to, "it has games ('%.*s' below '%.*s'), but no header "
                      "that is known; name its columns No, Name, R1, R2 in a "
                      "copy of the page", TB_SHOWN(game), TB_SHOWN(above));
    else if (page->body)
        tb_put_format(to, "it has no games, which another table of the page "
                      "has; -f html:%zu reads it", number);
    else
        tb_put_string(to, "it has no players with rounds or points");
    return game.length || page->body;
}

/* Says that a table is not read: one of players in any case, others where all
   is told. */
static void tell_ignored(const struct tb_source *source,
                         const struct page *page, size_t number)
{
    struct tb_output reason = {.file = -1};

    if (put_reason(&reason, page, number) || source->verbose)
        tb_fault_warn(source, 0, 0, "%.*s", (int)reason.length, reason.buffer);
    free(reason.buffer);
}

/* A fault where no table is read: of the one that was chosen, or that has games
   below an unknown header; else lists the tables for people who choose one that
   is not there. */
static void fault_unread(struct tb_source *source, const struct page *tables,
                         size_t count)
{
    struct tb_output list = {.file = -1};
    struct tb_text above;

    for (size_t i = 0; i < count && !source->failed; i++) {
        list.length = 0;
        if (tb_html_chosen.length ? is_chosen(&tables[i], i + 1, false)
                                  : find_game(&tables[i], &above).length > 0) {
            put_reason(&list, &tables[i], i + 1);
            tb_fault(source, 0, 0, "%.*s", (int)list.length, list.buffer);
        }
    }
    list.length = 0;
    for (size_t i = 0; i < count && i < 20; i++) {
        tb_put_format(&list, "%s%zu", i ? ", " : "", i + 1);
        if (title(&tables[i]).length)
            tb_put_format(&list, " '%.*s'", TB_SHOWN(title(&tables[i])));
    }
    if (!source->failed && tb_html_chosen.length)
        tb_fault(source, 0, 0, "no table with players is '%.*s': the page has "
                 "the tables %.*s", TB_SHOWN(tb_html_chosen), (int)list.length,
                 list.length ? list.buffer : "");
    else if (!source->failed)
        tb_fault(source, 0, 0, "no table of the page has players and their "
                 "rounds below a header that is known: give the cross table, "
                 "of Chess-Results art=4 or art=5 in the address");
    free(list.buffer);
}

/* Reads all tables of a page, and keeps those that are to be read: if none has
   rounds or points, lists of players. */
static bool read_tables(struct pages *pages, struct tb_source *source,
                        struct tb_text rest, bool rosters)
{
    struct titles titles = {.kind = LINE, .rosters = rosters};
    struct page *table = NULL, one;
    size_t count = 0, capacity = 0, last = 0; /* last: of players, from 1 */
    const struct tb_text page = rest;
    bool games = false, cut = false, unknown = rosters;
    struct tb_text above;

    for (; read_table(&one, &titles, rest); rest = one.rest) {
        settle(&one);
        games |= one.games;
        unknown |= find_game(&one, &above).length > 0;
        cut |= one.body && one.depth;
        TB_GROW(table, capacity, count + 1);
        if (last && one.body && table[last - 1].rest.at)
            table[last - 1].rest.length =
                (size_t)(one.begin - table[last - 1].rest.at);
        table[count++] = one;
        last = one.body ? count : last;
    }
    free_page(&one);
    free_titles(&titles);
    for (size_t i = 0; i < count; i++) {
        if (is_chosen(&table[i], i + 1, games) && table[i].body) {
            TB_GROW(pages->table, pages->capacity, pages->count + 1);
            pages->table[pages->count++] = table[i];
            table[i] = (struct page){.body = 0};
        }
    }
    for (size_t i = 0; pages->count && i < count; i++) {
        if (tb_html_chosen.length == 0 && table[i].begin)
            tell_ignored(source, &table[i], i + 1);
    }
    if (cut)
        tb_fault(source, 0, 0, "the page ends inside of its table: it was cut "
                 "short, save it again");
    else if (pages->count == 0 && (unknown || last))
        fault_unread(source, table, count);
    for (size_t i = 0; i < count; i++)
        free_page(&table[i]);
    free(table);
    return !source->failed &&
           (pages->count || read_tables(pages, source, page, true));
}

/* Puts the header: the points by their name, and codes after the names. */
static void put_header(const struct page *page, struct tb_output *to)
{
    for (size_t i = 0; i < page->header.count; i++) {
        const struct tb_text name = page->header.cell[i].text;
        const struct tb_text codes = tb_output_text(&page->legend.codes[i]);
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
}

/* Puts the text of a table. Each of its sections has the header. */
static void put_table(struct page *page, struct tb_output *to)
{
    struct tb_text rest = tb_output_text(&page->text), line;

    tb_text_skip(&rest, page->head);
    tb_legend_read(&page->legend, &page->header, page->rest);
    tb_put_bytes(to, page->text.buffer, page->head);
    while (tb_text_cut_line(&rest, &line)) {
        if (tb_text_equal(line, header_of(page)))
            put_header(page, to);
        else
            tb_put_text(to, line);
        tb_put_char(to, '\n');
    }
}

static void free_pages(void *this)
{
    struct pages *const pages = this;

    if (pages->csv)
        pages->csv_free(pages->csv);
    for (size_t i = 0; i < pages->count; i++)
        free_page(&pages->table[i]);
    free(pages->table);
    free(pages->start);
    free(pages);
}

/* Names tables of the page by their titles; those without one, and of one
   title, by their number too. */
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

/* Counts the tables with games, and puts their titles. */
static size_t count_games(struct tb_text rest, struct tb_output *names)
{
    struct titles titles = {.kind = LINE};
    struct page one;
    size_t count = 0;

    for (; read_table(&one, &titles, rest); free_page(&one)) {
        rest = one.rest;
        settle(&one);
        if (!one.body || !one.games)
            continue;
        if (title(&one).length && count < 20)
            tb_put_format(names, "%s'%.*s'", names->length ? ", " : " ",
                          TB_SHOWN(title(&one)));
        count++;
    }
    free_page(&one);
    free_titles(&titles);
    return count;
}

bool tb_html_has_games(struct tb_text page)
{
    struct tb_output visible = {.file = -1}, names = {.file = -1};
    bool found;

    tb_tag_visible(page, &visible, NULL);
    found = count_games(tb_output_text(&visible), &names) > 0;
    free(visible.buffer);
    free(names.buffer);
    return found;
}

/* Names the tables with games among the hidden elements, such as the tabs of a
   page that a script shows one at a time. */
static void tell_hidden(const struct tb_source *source, struct tb_text hidden)
{
    struct tb_output names = {.file = -1};
    const size_t count = count_games(hidden, &names);

    if (count)
        tb_fault_warn(source, 0, 0, "%zu table%s with games%.*s %s ignored: "
                      "the page hides %s; take the words hidden and "
                      "display:none off a copy of the page", count,
                      count > 1 ? "s" : "", (int)names.length,
                      names.length ? names.buffer : "",
                      count > 1 ? "are" : "is", count > 1 ? "them" : "it");
    free(names.buffer);
}

/* The source becomes the texts of its tables, one behind another, between
   which there is as much to look at as behind a file. */
static struct pages *open_pages(struct tb_source *source)
{
    static const char slack[1 + TB_SCAN_SLACK] = "";
    struct pages *const pages = tb_alloc(1, sizeof *pages);
    struct tb_output visible = {.file = -1}, hidden = {.file = -1};
    struct tb_output to = {.file = -1};
    bool good;

    source->state = pages;
    source->state_free = free_pages;
    tb_tag_visible(tb_source_rest(source), &visible, &hidden);
    if (tb_html_chosen.length == 0)
        tell_hidden(source, tb_output_text(&hidden));
    good = read_tables(pages, source, tb_output_text(&visible), false);
    name_tables(pages);
    pages->start = tb_alloc(pages->count + 1, sizeof *pages->start);
    for (size_t i = 0; good && i < pages->count; i++) {
        put_table(&pages->table[i], &to);
        tb_put_bytes(&to, slack, sizeof slack);
        pages->start[i + 1] = to.length;
    }
    free(visible.buffer);
    free(hidden.buffer);
    if (!good) {
        free(to.buffer);
        return NULL;
    }
    tb_source_replace(source, to);
    source->ascii = false;
    source->raw = true; /* rows stand for lines */
    return pages;
}

/* A page may show a part of its table: one message, not one a game. */
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
                    "none of the %zu of the page: it shows a part of the "
                    "table; of Chess-Results put &zeilen=99999 behind the "
                    "address", missing, to->count);
}

/* What the legend says of the order. */
static void take_legend(const struct page *page,
                        struct tb_tournament *tournament)
{
    struct tb_source *const source = tournament->source;
    const struct tb_legend *const legend = &page->legend;

    if (legend->order_end < page->header.count &&
        !tb_extras_declare(source->extras))
        tb_fault_warn(source, 0, 0, "the order of the legend ends before "
                      "column '%.*s', which is no single tie-break that "
                      "is known here",
                      TB_SHOWN(page->header.cell[legend->order_end].text));
    if (legend->order.length)
        tournament->about.order = tb_source_text(
            source, "%.*s", (int)legend->order.length, legend->order.buffer);
    else if (legend->points < page->header.count)
        tournament->about.order = tb_text("PTS");
    if (legend->edition > 0)
        tournament->about.edition = (int)legend->edition;
}

/* Reads the next section of a table by csv, which has the source's state
   meanwhile. */
static bool read_next(struct pages *pages, struct tb_source *source,
                      struct tb_tournament *tournament)
{
    bool good;

    if (!pages->csv) {
        source->next = pages->start[pages->next];
        source->length = pages->start[pages->next + 1] - 1 - TB_SCAN_SLACK;
        source->line = pages->line;
    }
    source->state = pages->csv;
    source->state_free = pages->csv_free;
    good = tb_csv_read(source, tournament) && check_whole(tournament);
    pages->csv = source->state;
    pages->csv_free = source->state_free;
    source->state = pages;
    source->state_free = free_pages;
    return good;
}

/* Goes to the next table. */
static void end_table(struct pages *pages, const struct tb_source *source)
{
    if (pages->csv)
        pages->csv_free(pages->csv);
    pages->csv = NULL;
    pages->line = source->line;
    pages->next++;
}

bool tb_html_read(struct tb_source *source, struct tb_tournament *tournament)
{
    struct pages *const pages =
        source->state ? source->state : open_pages(source);

    while (pages && pages->next < pages->count) {
        struct page *const page = &pages->table[pages->next];
        const bool good = read_next(pages, source, tournament);
        if (good) {
            take_legend(page, tournament);
            if (pages->count > 1 && tournament->name.length == 0)
                tournament->name = title(page);
            tournament->declared.typed = false;
            return true;
        }
        if (source->failed && source->resumes && pages->csv)
            return false;
        end_table(pages, source);
        source->resumes = source->failed && pages->next < pages->count;
        if (source->failed)
            return false;
    }
    return false;
}
