/* SPDX-License-Identifier: ISC */
/*
 * A page of the web: the cells of its table of players become a text with
 * tabs between them, a row a line, which csv reads.
 */
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

#include "stream/stream.h"

enum { NUMBER_MAX = 20, LINES_MAX = 50, SPAN_MAX = 100 };

/* What is cut off a page: a text, and the tag behind it. */
struct tag {
    struct tb_text before;
    struct tb_text name, rest; /* length 0: a comment, or the end */
    bool closes;
};

static bool begins_tag(struct tb_text text)
{
    return text.length > 1 && text.at[0] == '<' &&
           (tb_text_letter(text.at[1]) || memchr("/!?", text.at[1], 3));
}

bool tb_html_detect(struct tb_text all)
{
    while (all.length && (unsigned char)all.at[0] <= ' ')
        tb_text_skip(&all, 1);
    return begins_tag(all);
}

/* Cuts off all up to the end of the next tag, or script, or comment. */
static bool cut_tag(struct tb_text *rest, struct tag *tag)
{
    struct tb_text skipped;

    *tag = (struct tag){.before = {rest->at, 0}, .name = {rest->at, 0}};
    if (!rest->at)
        return false;
    while (rest->length && !begins_tag(*rest))
        tb_text_skip(rest, 1);
    tag->before.length = (size_t)(rest->at - tag->before.at);
    if (tb_text_starts(*rest, "<!--")) {
        if (!tb_text_cut_at(rest, "-->", &skipped))
            rest->length = 0;
        return true;
    }
    tb_text_cut(rest, '>', &tag->rest);
    tag->closes = tb_text_starts(tag->rest, "</");
    tb_text_skip(&tag->rest, tb_text_span(tag->rest, "</"));
    tag->name.at = tag->rest.at;
    while (tag->name.length < tag->rest.length &&
           (tb_text_letter(tag->name.at[tag->name.length]) ||
            tb_text_digit(tag->name.at[tag->name.length])))
        tag->name.length++;
    if (tb_text_is(tag->name, "script") && !tag->closes && rest->at &&
        !tb_text_cut_at(rest, "</script", &skipped))
        rest->length = 0;
    return true;
}

static bool is_tag(const struct tag *tag, const char *name, bool closes)
{
    return tag->closes == closes && tb_text_is_nocase(tag->name, name);
}

/* True if people see a new line, or at least a blank. */
static bool breaks(const struct tag *tag)
{
    return !tb_text_among(tag->name, "a b i span font strong sup");
}

/* Cuts a character off, `&#189;` `&frac12;`, whose semicolon may be missing;
   -1: it is nothing of that kind. */
static int32_t cut_named(struct tb_text *text)
{
    static const struct {
        const char *name;
        int32_t code;
    } names[] = {{"nbsp", ' '}, {"frac12", 0xbd}, {"amp", '&'}, {"lt", '<'},
                 {"gt", '>'},   {"quot", '"'},    {"auml", 0xe4},
                 {"ouml", 0xf6}, {"uuml", 0xfc},  {"eacute", 0xe9},
                 {"ndash", '-'}, {"minus", '-'}};
    struct tb_text rest = {text->at + 1, text->length - 1};
    size_t length = 0;
    int64_t code = -1;

    for (size_t i = 0; !length && i < sizeof names / sizeof *names; i++) {
        if (!tb_text_starts(rest, names[i].name))
            continue;
        code = names[i].code;
        length = strlen(names[i].name);
    }
    if (rest.length > 1 && *rest.at == '#') {
        const bool hex = (rest.at[1] | 0x20) == 'x';
        char *end;
        code = strtol(rest.at + 1 + hex, &end, hex ? 16 : 10);
        length = (size_t)(end - rest.at);
        if (length < 2 + (size_t)hex || code > 0x10ffff)
            return -1;
    }
    if (code < 0)
        return -1;
    code = code == 0x2013 || code == 0x2212 ? '-' : code;
    tb_text_skip(text, 1 + length);
    tb_text_skip(text, tb_text_starts(*text, ";"));
    /* No control characters, no surrogates. */
    return code < ' ' || (code >= 0x7f && code <= 0xa0) ||
                   (code >= 0xd800 && code < 0xe000)
               ? ' '
               : (int32_t)code;
}

/* Puts a text as people see it: one blank for those that stand together, and a
   hyphen for a dash or minus sign. */
static void put_text(struct tb_output *to, struct tb_text text)
{
    while (text.length) {
        const bool nbsp = tb_text_starts(text, "\xc2\xa0");
        const bool dash = tb_text_starts(text, "\xe2\x80\x93") ||
                          tb_text_starts(text, "\xe2\x88\x92");
        const int32_t code = *text.at == '&' ? cut_named(&text) : -1;
        const char c = nbsp ? ' ' : dash ? '-' : *text.at;
        if (code > ' ')
            tb_put_done(to, tb_utf8_put(code, tb_put_room(to, 4)));
        else if (code < 0 && (unsigned char)c > ' ')
            tb_put_char(to, c);
        else if (to->length && !strchr(" \t\n", to->buffer[to->length - 1]))
            tb_put_char(to, ' ');
        if (code < 0)
            tb_text_skip(&text, dash ? 3 : nbsp ? 2 : 1);
    }
}

struct page {
    struct tb_text rest;     /* behind what was read */
    struct tb_output text;   /* the rows */
    const char *begin;       /* of the table */
    size_t depth, rows;      /* of the table, in which others may be */
    bool games;              /* the table has them, not points alone */
    bool row, cell, skips;   /* within one; this is none of its text */
    bool rated;              /* names have ratings behind them, Vega's */
    size_t start, opponent;  /* where row or cell begins; its second box */
    size_t last;             /* where the row begins */
    size_t cells, column;    /* of the row so far */
    int64_t span;            /* columns of the cell */
    struct tb_output grid;   /* what stands before each column of the header */
    char colour;             /* of the game in it; f: it was not played */
    struct tb_cells header;  /* once it is found */
    size_t head, body;       /* where it stands, and the rows below it */
    struct tb_output *codes; /* of each column, by the legend below */
    struct tb_output order;
    int64_t edition;         /* 0: the legend says none, -1: several */
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
    if (page->cell && page->colour)
        end_game(page);
    if (page->cell && page->text.length > page->start &&
        page->text.buffer[page->start] == '"')
        page->text.buffer[page->start] = '\''; /* no quote of a csv */
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

static void begin_cell(struct page *page, const struct tag *tag)
{
    end_cell(page);
    page->cells++;
    begin_column(page, false);
    page->row = page->cell = true;
    page->span = span_of(tag->rest);
    page->start = page->text.length;
}

/* Vega's boxes in a cell: name and rating of a player, a game. */
static void begin_box(struct page *page, const struct tag *tag)
{
    struct tb_text rest = tag->rest, class = {"", 0};

    if (tb_text_cut_at(&rest, "class=\"", &class))
        tb_text_cut(&rest, '"', &class);
    if (tb_text_starts(class, "player-name")) {
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
static void take_tag(struct page *page, const struct tag *tag)
{
    const bool data = tb_text_is_nocase(tag->name, "td") ||
                      tb_text_is_nocase(tag->name, "th");

    if (is_tag(tag, "table", false) && page->body) {
        page->depth++;
    } else if (is_tag(tag, "table", false)) {
        page->depth = 1;
        page->begin = tag->before.at + tag->before.length;
        page->row = page->cell = false;
        page->text.length = page->head = page->rows = 0;
        page->last = page->column = page->cells = 0;
    } else if (page->depth && (is_tag(tag, "table", true) ||
                               (page->depth == 1 &&
                                is_tag(tag, "tfoot", false)))) {
        if (--page->depth == 0)
            end_row(page);
    } else if (page->depth == 1 && data) {
        tag->closes ? end_cell(page) : begin_cell(page, tag);
    } else if (page->depth == 1 && tb_text_is_nocase(tag->name, "tr")) {
        end_row(page);
    } else if (page->cell && !page->skips && breaks(tag)) {
        put_text(&page->text, tb_text(" "));
    }
    if (page->cell && is_tag(tag, "div", false))
        begin_box(page, tag);
}

static void free_page(struct page *page)
{
    free(page->order.buffer);
    free(page->grid.buffer);
    free(page->header.cell);
    free(page->text.buffer);
}

/* Reads the next table that has a header; false if there is none. */
static bool read_table(struct page *page, struct tb_text rest)
{
    struct tag tag;

    *page = (struct page){.rest = rest};
    tb_put_room(&page->text, 1);
    while ((!page->body || page->depth) && cut_tag(&page->rest, &tag)) {
        if (page->cell && !page->skips)
            put_text(&page->text, tag.before);
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
    if (!page->body)
        return tb_fault(source, 0, 0, "no table of the page has players and "
                        "their rounds: give the cross table, of Chess-Results "
                        "art=4 or art=5 in the address");
    if (page->depth)
        return tb_fault(source, 0, 0, "the page ends inside of its table: it "
                        "was cut short, save it again");
    if (more)
        tb_fault_warn(source, 0, 0, "the first table of players is read; not "
                      "read: %zu more on the page", more);
    if (next)
        page->rest.length = (size_t)(next - page->rest.at);
    return cut_header(page, page->body - 1);
}

/* `TB2`, `Des 2`: the number behind a name that is none of ours; or 0. */
static int64_t number_of(struct tb_text name)
{
    size_t from = name.length;
    int64_t number = 0;

    while (from && tb_text_digit(name.at[from - 1]))
        from--;
    if (from && tb_heading_read(name).kind == TB_HEAD_OTHER)
        tb_int_parse((struct tb_text){name.at + from, name.length - from},
                     NUMBER_MAX, &number);
    return number;
}

/* Takes a line below the table, if it says what a column is; true if it may. */
static bool take_line(struct page *page, struct tb_text line)
{
    struct tb_output *codes = NULL;
    struct tb_text name;
    int64_t number;

    if (!tb_text_cut_at(&line, ":", &name))
        return false;
    name = tb_text_trim(name);
    number = number_of(name);
    for (size_t i = 0; i < page->header.count; i++) {
        const struct tb_text head = page->header.cell[i].text;
        if (number ? number_of(head) == number
                   : name.length && tb_text_equal(head, name))
            codes = &page->codes[i];
    }
    if (codes && codes->length == 0 && !tb_wording_put(codes, line))
        tb_put_char(codes, '?');
    return true;
}

/* Reads the lines below the table. */
static void read_legend(struct page *page)
{
    struct tb_output line = {.file = -1};
    size_t lines = 0;
    struct tag tag;

    page->codes = tb_alloc(page->header.count, sizeof *page->codes);
    while (lines < LINES_MAX && cut_tag(&page->rest, &tag)) {
        put_text(&line, tag.before);
        if (!breaks(&tag))
            continue;
        lines += line.length && take_line(page, tb_output_text(&line));
        line.length = 0;
    }
    free(line.buffer);
}

/* True for the codes that rules of other times give other values. */
static bool has_editions(struct tb_text code)
{
    return tb_text_starts(code, "BH") || tb_text_starts(code, "SB") ||
           tb_text_starts(code, "FB") || tb_text_starts(code, "AOB");
}

/* Adds a code to the order, if it is the only one; false if not. Where they
   are known to be of several editions, it has its own. */
static bool add_code(struct page *page, struct tb_text codes)
{
    struct tb_text code;
    int64_t year = 0;

    tb_text_cut(&codes, ' ', &code);
    if (tb_text_among(code, "? none given") ||
        (codes.at && !tb_int_parse(codes, 9999, &year)))
        return false;
    tb_put_string(&page->order, page->order.length ? "," : "");
    tb_put_text(&page->order, code);
    if (year && page->edition < 0 && has_editions(code))
        tb_put_format(&page->order, "/E%d", (int)year);
    if (year)
        page->edition = page->edition && page->edition != year ? -1 : year;
    return true;
}

/* Finds the order; once the editions are known, and several, again. */
static void find_order(struct page *page)
{
    bool clear = true;

    for (int64_t last = page->edition; clear; last = page->edition) {
        page->order.length = 0;
        for (size_t i = 0; i < page->header.count; i++)
            clear &= page->codes[i].length == 0 ||
                     add_code(page, tb_output_text(&page->codes[i]));
        if (page->edition >= 0 || last < 0)
            return;
    }
    page->order.length = 0;
}

/*
 * Puts the header: points that stand as the first tie-break are the points,
 * and where all columns are wanted the codes stand behind the names.
 */
static void put_header(struct page *page, struct tb_output *to, bool every)
{
    bool points = false;

    for (size_t i = 0; i < page->header.count; i++)
        points |= tb_heading_read(page->header.cell[i].text).kind ==
                  TB_HEAD_POINTS;
    for (size_t i = 0; i < page->header.count; i++) {
        const struct tb_text name = page->header.cell[i].text;
        const struct tb_text codes = tb_output_text(&page->codes[i]);
        const bool first = !points && tb_text_is(codes, "PTS");
        points |= first;
        tb_put_string(to, i ? "\t" : "");
        tb_put_text(to, first ? tb_text("Pts.") : name);
        if (page->rated &&
            tb_heading_read(name).kind == TB_HEAD_NAME)
            tb_put_string(to, "\tRtg");
        if (first)
            page->codes[i].length = 0;
        else if (codes.length && every)
            tb_put_format(to, " [%.*s]", TB_SHOWN(codes));
    }
}

/* The source becomes a text of the table. */
static void make_text(struct page *page, struct tb_source *source)
{
    struct tb_output to = {.file = -1};

    read_legend(page);
    tb_put_bytes(&to, page->text.buffer, page->head);
    put_header(page, &to, source->extras && source->extras->every);
    find_order(page);
    tb_put_bytes(&to, page->text.buffer + page->body - 1,
                 page->text.length - page->body + 1);
    memset(tb_put_room(&to, 1 + TB_SCAN_SLACK), 0, 1 + TB_SCAN_SLACK);
    for (size_t i = 0; i < page->header.count; i++)
        free(page->codes[i].buffer);
    free(page->codes);
    free(source->bytes);
    source->bytes = to.buffer;
    source->length = to.length;
    source->next = 0;
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
    struct tb_text *const order = &tournament->about.order;
    bool good;

    if (source->state)
        return tb_csv_read(source, tournament);
    good = read_tables(&page, source);
    if (good)
        make_text(&page, source);
    good = good && tb_csv_read(source, tournament) && check_whole(tournament);
    if (good && page.order.length) {
        order->length = page.order.length;
        order->at = memcpy(tb_source_room(source, order->length),
                           page.order.buffer, order->length);
    }
    if (good && page.edition > 0)
        tournament->about.edition = (int)page.edition;
    tournament->declared.typed = false;
    free_page(&page);
    return good;
}
