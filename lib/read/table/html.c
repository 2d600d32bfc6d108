/* SPDX-License-Identifier: ISC */
/*
 * A page of the web: the cells of its table of players become a text with
 * tabs between them, a row a line, which csv reads.
 */
#include "html.h"
#include "sheet.h"
#include "stream/stream.h"

enum { SPAN_MAX = 100 };

bool tb_html_detect(struct tb_text all)
{
    while (all.length && (unsigned char)all.at[0] <= ' ')
        tb_text_skip(&all, 1);
    return tb_tag_begins(all);
}

/* Where players' numbers stand: Vega has them before the names. */
enum numbers { NO_NUMBERS, IN_COLUMN, IN_NUMBER, BEFORE_NAMES };

struct page {
    struct tb_text rest;     /* behind what was read */
    struct tb_output text;   /* the rows */
    const char *begin;       /* of the table */
    size_t depth, rows;      /* of the table, in which others may be */
    bool games;              /* the table has them, not points alone */
    bool row, cell, skips;   /* within one; this is none of its text */
    bool rated;              /* names have ratings behind them, Vega's */
    enum numbers numbers;
    size_t start, opponent;  /* where row or cell begins; its second box */
    size_t last;             /* where the row begins */
    size_t cells, column;    /* of the row so far */
    int64_t span;            /* columns of the cell */
    struct tb_output grid;   /* what stands before each column of the header */
    char colour;             /* of the game in it; f: it was not played */
    struct tb_cells header;  /* once it is found */
    size_t head, body;       /* where it stands, and the rows below it */
    struct tb_legend legend; /* below it */
};

/* Vega has a result and an opponent: `20w1`; not played `20+` or `1 BYE`. */
static void end_game(struct page *page)
{
    const struct tb_text all = tb_output_text(&page->text);
    const struct tb_text result = tb_text_trim((struct tb_text){
        all.at + page->start, page->opponent - page->start});
    const struct tb_text other = tb_text_trim((struct tb_text){
        all.at + page->opponent, all.length - page->opponent});
    struct tb_output game = {.file = -1};

    if (page->colour != 'f')
        tb_put_format(&game, "%.*s%c%.*s", TB_SHOWN(other), page->colour,
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

    if (page->cell && page->colour)
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
    page->colour = '\0';
}

/* Cuts the header; true if it names players, and rounds or points. */
static bool cut_header(struct page *page, size_t end)
{
    const struct tb_text line = {page->text.buffer + page->head,
                                 end - page->head};

    tb_cells_cut(&page->header, line, '\t', false, 1);
    for (size_t i = 0; i < page->header.count; i++) {
        if (tb_heading_read(page->header.cell[i].text).kind == TB_HEAD_NUMBER)
            page->numbers = IN_COLUMN;
    }
    page->games = tb_sheet_is_header(&page->header);
    return page->games || tb_sheet_is_ranking(&page->header);
}

/* True if a row below the header is none of a player: it has one cell, or it
   is the header again. */
static bool is_other(const struct page *page)
{
    const struct tb_text all = tb_output_text(&page->text);
    const struct tb_text row = {all.at + page->last, all.length - page->last};

    return (page->cells == 1 && page->grid.length > 1 &&
            tb_text_digits(row) < row.length) ||
           tb_text_equal(row, (struct tb_text){
                                  all.at + page->head,
                                  page->body - 1 - page->head});
}

static void end_row(struct page *page)
{
    end_cell(page);
    if (!page->row)
        return;
    page->row = false;
    if (page->body && is_other(page))
        page->text.length = page->last;
    tb_put_char(&page->text, '\n');
    page->last = page->text.length;
    page->column = page->cells = 0;
    if (page->body || page->rows++ > TB_SHEET_TITLES)
        return;
    if (cut_header(page, page->text.length - 1))
        page->body = page->text.length;
    else
        page->head = page->text.length;
}

/* How many columns a cell has; 1 if they are too many. */
static int64_t span_of(struct tb_text tag)
{
    int64_t span = 1;

    while (tag.length && !tb_text_starts_nocase(tag, "colspan="))
        tb_text_skip(&tag, 1);
    tb_text_skip(&tag, tb_text_span(tag, "colspanCOLSPAN=\"'"));
    tag.length = tb_text_digits(tag);
    tb_int_parse(tag, SPAN_MAX, &span);
    return span;
}

static void begin_cell(struct page *page, const struct tb_tag *tag)
{
    end_cell(page);
    page->cells++;
    begin_column(page, false);
    page->row = page->cell = true;
    page->span = span_of(tag->rest);
    page->start = page->text.length;
}

/* Vega's boxes in a cell: number, name and rating of a player, a game. */
static void begin_box(struct page *page, const struct tb_tag *tag)
{
    struct tb_text rest = tag->rest, class = {"", 0};

    if (tb_text_cut_at(&rest, "class=\"", &class))
        tb_text_cut(&rest, '"', &class);
    if (tb_text_is(class, "idn") && page->numbers != IN_COLUMN) {
        page->numbers = IN_NUMBER;
    } else if (tb_text_starts(class, "player-name")) {
        page->text.length = page->start;
        page->colour = '\0';
    } else if (page->skips && tb_text_is(class, "rating")) {
        tb_put_char(&page->text, '\t');
        page->rated = true;
        page->skips = false;
    } else if (tb_text_among(class, "player-data-box fed")) {
        page->skips = true;
    } else if (tb_text_among(class, "cw cb cf")) {
        page->colour = class.at[1];
        page->opponent = page->text.length;
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
    if (page->numbers == IN_NUMBER && tb_tag_is(tag, "span", true)) {
        tb_put_char(&page->text, '\t');
        page->numbers = BEFORE_NAMES;
    }
}

static void free_page(struct page *page)
{
    tb_legend_free(&page->legend, page->header.count);
    free(page->grid.buffer);
    free(page->header.cell);
    free(page->text.buffer);
}

/* Reads the next table that has a header; false if there is none. */
static bool read_table(struct page *page, struct tb_text rest)
{
    struct tb_tag tag;

    *page = (struct page){.rest = rest};
    tb_put_room(&page->text, 1);
    while ((!page->body || page->depth) && tb_tag_cut(&page->rest, &tag)) {
        if (page->cell && !page->skips)
            tb_tag_text(&page->text, tag.before);
        take_tag(page, &tag);
    }
    return page->body > 0;
}

/* Reads the first table that has games, or else a ranking; false after a
   fault. */
static bool read_tables(struct page *page, struct tb_source *source)
{
    struct tb_text rest = tb_source_rest(source);
    const char *next = NULL; /* below what is read */
    struct page other;
    size_t more = 0;

    for (; read_table(&other, rest); rest = other.rest) {
        if (!page->body || (other.games && !page->games)) {
            free_page(page);
            *page = other;
            next = NULL;
            more = 0;
            continue;
        }
        more += other.games == page->games;
        next = next ? next : other.begin;
        free_page(&other);
    }
    free_page(&other);
    if (!page->body || page->depth) {
        tb_fault(source, 0, 0, "%s", page->body
                 ? "the page ends inside of its table: it was cut short, save "
                   "it again"
                 : "no table of the page has players and their rounds below "
                   "a header that is known: give the cross table, of "
                   "Chess-Results art=4 or art=5 in the address");
        return false;
    }
    if (more)
        tb_fault_warn(source, 0, 0, "the first table of players is read; not "
                      "read: %zu more on the page", more);
    if (next)
        page->rest.length = (size_t)(next - page->rest.at);
    return cut_header(page, page->body - 1);
}

/* Puts the header: the points by their name, and where all columns are wanted
   codes behind the names. */
static void put_header(const struct page *page, struct tb_output *to,
                       bool every)
{
    for (size_t i = 0; i < page->header.count; i++) {
        const struct tb_text name = page->header.cell[i].text;
        const struct tb_text codes = tb_output_text(&page->legend.codes[i]);
        const bool names = tb_heading_read(name).kind == TB_HEAD_NAME;
        tb_put_string(to, i ? "\t" : "");
        tb_put_string(to, names && page->numbers == BEFORE_NAMES ? "No\t" : "");
        tb_put_text(to, i == page->legend.points ? tb_text("Pts.") : name);
        if (page->rated && names)
            tb_put_string(to, "\tRtg");
        if (codes.length && every)
            tb_put_format(to, " [%.*s]", TB_SHOWN(codes));
    }
}

/* The source becomes a text of the table. */
static void make_text(struct page *page, struct tb_source *source)
{
    struct tb_output to = {.file = -1};

    tb_legend_read(&page->legend, &page->header, page->rest);
    tb_put_bytes(&to, page->text.buffer, page->head);
    put_header(page, &to, source->extras && source->extras->every);
    tb_put_bytes(&to, page->text.buffer + page->body - 1,
                 page->text.length - page->body + 1);
    tb_source_replace(source, to);
    source->ascii = false;
    source->raw = true; /* rows stand for lines */
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

bool tb_html_read(struct tb_source *source, struct tb_tournament *tournament)
{
    struct page page = {.depth = 0};
    bool good;

    if (source->state)
        return tb_csv_read(source, tournament);
    good = read_tables(&page, source);
    if (good)
        make_text(&page, source);
    good = good && tb_csv_read(source, tournament) && check_whole(tournament);
    if (good && page.legend.order_end < page.header.count &&
        !(source->extras && source->extras->every))
        tb_fault_warn(source, 0, 0, "the order of the legend ends before "
                      "column '%.*s', which is no single tie-break that "
                      "is known here",
                      TB_SHOWN(page.header.cell[page.legend.order_end].text));
    if (good && page.legend.order.length)
        tournament->about.order =
            tb_source_text(source, "%.*s", (int)page.legend.order.length,
                           page.legend.order.buffer);
    else if (good && page.legend.points < page.header.count)
        tournament->about.order = tb_text("PTS");
    if (good && page.legend.edition > 0)
        tournament->about.edition = (int)page.legend.edition;
    tournament->declared.typed = false;
    free_page(&page);
    return good;
}
