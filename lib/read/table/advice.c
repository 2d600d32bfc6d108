/* SPDX-License-Identifier: ISC */
/* Advice on cells that are not results, and on texts that are almost a
   table. */
#include "sheet.h"

#include <ctype.h>

/* What messages say to write. */
#define RESULT "write W4 for a win against 4, D4 for a draw, L4 for a loss"
#define DRAW_OR_BYE "write D4 for a draw with 4, H for a half-point bye"
#define UNPLAYED "U for a round that was not played"
#define LEFT "wd for a player who has withdrawn, " UNPLAYED
#define APART \
    "contains several rounds; give each round a column of its own, R1, R2, R3"

/* True for `W4;L2;H`, the rounds of one player in one cell. */
static bool is_list(struct tb_text text)
{
    size_t words = 0, results = 0;

    while (text.length) {
        const struct tb_text word = {text.at, tb_text_until(text, ";,/ \n")};
        struct tb_game game;
        if (tb_notation_parse(word, &game))
            return false;
        words += word.length > 0;
        results += game.opponent > 0;
        tb_text_skip(&text, word.length + (word.length < text.length));
    }
    return words > 1 && results;
}

/* True for 4-Jan and 2026-01-04, which spreadsheets make of 4-1. */
static bool is_date(struct tb_text text)
{
    size_t digits = 0, letters = 0, marks = 0;

    for (size_t i = 0; i < text.length; i++) {
        digits += tb_text_digit(text.at[i]);
        letters += isalpha((unsigned char)text.at[i]) != 0;
        marks += text.at[i] == '-' || text.at[i] == '/';
    }
    return digits && marks && digits + letters + marks == text.length &&
           tb_text_digit(text.at[0]) && tb_text_last(text) != '-' &&
           (letters == 3 || marks == 2);
}

static bool has_digit(struct tb_text text)
{
    return tb_text_until(text, "0123456789") < text.length;
}

/* True for M5 and W#5: a letter, perhaps marks, a number, perhaps a colour. */
static bool is_letter_game(struct tb_text text)
{
    size_t digits;

    if (!text.length || !isalpha((unsigned char)text.at[0]))
        return false;
    tb_text_skip(&text, 1);
    tb_text_pass(&text, "#.:- (");
    digits = tb_text_digits(text);
    tb_text_skip(&text, digits);
    return digits && (text.length == 0 ||
                      tb_text_among(text, "w b W B )"));
}

/* The advice for a cell in which a part is missing or misplaced, or NULL. */
static const char *advise_part(struct tb_text text)
{
    const size_t digits = tb_text_digits(text);
    const char last = tb_text_last(text);

    if (last == '?' && has_digit(text))
        return "is not a result; write ?4 for a game against 4 without a "
               "result yet, W4 for a win";
    if (digits && digits + 1 == text.length && strchr("LlDd", last))
        return "is not a result; write the letter first, such as L4 for a loss "
               "to 4";
    if (tb_text_is(text, "="))
        return "names no opponent; " DRAW_OR_BYE;
    if (tb_text_is_nocase(text, "dq") || tb_cells_begin(text, "dsq disq"))
        return "is not a result; write F4 for a forfeit loss to 4, " LEFT;
    if (tb_text_is_nocase(text, "np") ||
        tb_cells_begin(text, "not n/p n/a noshow no-"))
        return "is not a result; write " UNPLAYED ", F4 for a forfeit loss to "
               "4";
    return text.length == 1 && strchr("WDLNRSwdlnrs", last)
               ? "names no opponent; " RESULT : NULL;
}

bool tb_advice_is_uneven(struct tb_text text)
{
    static const char half[] = "\xc2\xbd";
    struct tb_text before = text, after;
    tb_num points;

    while (before.length && !strchr(":-=", tb_text_last(before)))
        before.length--;
    after = tb_text_from(text, before.length);
    before.length -= before.length > 0;
    return before.length && after.length && !tb_text_equal(before, after) &&
           (tb_text_digit(before.at[0]) || tb_text_starts(before, half) ||
            (strchr("WDLwdl", before.at[0]) && has_digit(before))) &&
           (tb_text_ends(before, half) || tb_text_ends(after, half) ||
            tb_text_has(text, '.')) &&
           !tb_notation_points(after, &points) && points != TB_MISSING;
}

bool tb_advice_is_armageddon(struct tb_text text)
{
    return tb_text_among(text, "\xc2\xbd" "1 \xc2\xbd" "0");
}

const char *tb_advice_cell(struct tb_text text)
{
    const char *const part = advise_part(text);
    const char last = tb_text_last(text);
    const bool digit = has_digit(text);

    if (part)
        return part;
    if (tb_advice_is_uneven(text))
        return "is not a result; write " TB_ADVICE_UNEVEN;
    if (tb_cells_letter(text))
        return "is not a result; write the digit 0 instead of the letter O";
    if (is_list(text))
        return APART;
    if (is_date(text) && !tb_cells_begin(text, "1/2"))
        return "is a date, made by the spreadsheet from what was typed; format "
               "the cells as text, and write W4, L4 or D4";
    if (tb_cells_begin(text, "withdr left out gone quit dropped absent dnp --"))
        return "is not a result; write " LEFT;
    if (tb_advice_is_armageddon(text))
        return "is not a result; write D4 for a draw with 4; if an armageddon "
               "game followed the draw, write a line '# armageddon=0.5' above "
               "the header";
    if (tb_cells_begin(text, "0.5 .5 1/2 \xc2\xbd") && text.length > 2 &&
        tb_text_digit(last))
        return "is not a result; " DRAW_OR_BYE;
    if (tb_cells_begin(text, "bye half full late 0.5 .5 1/2 \xc2\xbd"))
        return "is not a result; write H for a half-point bye, B for a "
               "full-point bye, " UNPLAYED;
    if (tb_cells_begin(text, "ff forfeit wf lf walkover default f- fw fl xw "
                             "xl") ||
        (digit && tb_cells_begin(text, "w l") && tb_text_lower(last) == 'f'))
        return "is not a result; write X4 for a forfeit win against 4, F4 for "
               "a forfeit loss";
    if (tb_cells_begin(text, "win won loss lost draw drew") && digit)
        return "is not a result; write W4 for a win against 4, L4 for a loss, "
               "D4 for a draw";
    if (!digit && text.length > 3 && tb_cells_begin(text, "w l d") &&
        !isalpha((unsigned char)text.at[1]))
        return "gives the opponent's name; write the number, such as W4 for a "
               "win against player number 4";
    if ((digit && strchr("+-=", text.at[0])) || is_letter_game(text))
        return "is not a result; " RESULT;
    return tb_text_is(text, "1") || tb_cells_begin(text, "1-0 0-1") ||
                   (text.length > 2 && text.at[text.length - 2] == '.' &&
                    !tb_text_has(text, '='))
               ? "has no opponent; " RESULT : NULL;
}

/* Cells with two common meanings, and how they are read. */
static const struct {
    const char *words, *what, *instead;
    bool summed; /* a total shows what is meant */
} guesses[TB_GUESSES] = {

    {"bye", "a full-point bye",
     "write B if that is right, H for a half-point bye, U for no point", true},
    {"1/2 .5 0.5", "a half-point bye",
     "write H if that is right, D4 for a draw with 4", false},
    {"-", "a forfeit loss",
     "write F if that is right, " UNPLAYED, false},
    {"u", "a bye without a point",
     "write Z if that is right, B for a full-point bye, which a TRF file "
     "writes as U", true},
    {"+", "a full-point bye",
     "write B if that is right, X4 for a forfeit win against 4", false},
};

void tb_advice_guess(struct tb_sheet *sheet, struct tb_text cell)
{
    for (size_t i = 0; i < TB_GUESS_PLUS; i++) {
        if (tb_text_among_nocase(cell, guesses[i].words) &&
            sheet->doubts.guessed[i]++ == 0)
            sheet->doubts.typed[i] = cell;
    }
    /* The - that answers a + is a forfeit loss for certain. */
    sheet->doubts.guessed[TB_GUESS_DASH] -= tb_text_is(cell, "+");
}

void tb_advice_guesses(struct tb_sheet *sheet)
{
    const bool summed = sheet->slot[TB_HEAD_POINTS] != TB_NO_COLUMN;
    const bool fide =
        sheet->to->about.fide_cells > sheet->to->about.us_cells;

    for (size_t i = 0; i < TB_GUESSES; i++) {
        const long cells = sheet->doubts.guessed[i];
        struct tb_text rest = tb_text(guesses[i].words), word;
        tb_text_cut(&rest, ' ', &word);
        if (sheet->doubts.typed[i].length)
            word = sheet->doubts.typed[i];
        if (cells > 0 && !(summed && guesses[i].summed) &&
            (fide || i != TB_GUESS_U)) /* U only with most as 6w1 */
            tb_fault_warn(sheet->source, 0, 0, "'%.*s' is read as %s (%ld "
                          "cell%s); %s", TB_SHOWN(word), guesses[i].what,
                          cells, cells > 1 ? "s" : "", guesses[i].instead);
    }
}

/* How many cells of a line look like what; it may be a header or a row. */
struct counts {
    size_t filled, names, rounds, results, lists, pairs;
    struct tb_text result; /* the column's name above the first result */
};

static struct counts count_cells(const struct tb_cells *cells,
                                 const struct tb_cells *above)
{
    struct counts counts = {0};

    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_text text = cells->cell[i].text;
        const int kind = tb_heading_read(text).kind;
        struct tb_game game;
        if (!text.length)
            continue;
        counts.filled++;
        counts.names += kind == TB_HEAD_NUMBER || kind == TB_HEAD_NAME;
        counts.rounds += kind == TB_HEAD_ROUND;
        counts.pairs += tb_cells_begin(text, "opp res") && has_digit(text);
        counts.lists += is_list(text);
        if (!tb_notation_parse(text, &game) && game.opponent > 0 &&
            counts.results++ == 0)
            counts.result = tb_cells_text(above, i);
    }
    return counts;
}

/* Reports what is wrong with a header and the row below it; true after a
   fault. */
static bool fault_lines(struct tb_source *source, const struct tb_cells *first,
                        const struct tb_cells *second)
{
    const struct counts head = count_cells(first, first);
    const struct counts row = count_cells(second, first);
    const unsigned long line = first->cell[0].line;

    if (head.names && head.pairs > 1)
        return !tb_fault(source, line, 0, "each round has several columns; "
                         "write result and opponent in one cell, such as W4, "
                         "in a column R1");
    if (head.names && row.lists)
        return !tb_fault(source, second->cell[0].line, 0, "a cell " APART);
    if (head.names && !head.rounds && row.results)
        return !tb_fault(source, line, 0, "column '%.*s' has results, but no "
                         "column is named like a round; name the columns of "
                         "rounds R1, R2, R3", TB_SHOWN(row.result));
    return head.filled > 2 && head.results && row.results &&
           !tb_fault(source, line, 0, "the table has no header; put a line "
                     "above it that names the columns, such as "
                     "No,Name,R1,R2,R3");
}

bool tb_advice(struct tb_source *source, struct tb_text all)
{
    static const char separators[] = "\t,;";
    struct tb_cells cells[2] = {{0}};
    bool found = false;

    for (size_t i = 0; !found && separators[i]; i++) {
        struct tb_text rest = all;
        struct tb_csv_record record = {.cells = cells, .line = 1};
        const struct tb_cells *above = NULL;
        for (size_t n = 0; !found && n <= TB_SHEET_TITLES &&
                           tb_csv_record_cut(&rest, separators[i], &record);
             n++) {
            found = above && fault_lines(source, above, record.cells);
            /* The first rows below a header may have no game yet: keep the
               header. */
            if (!above || !count_cells(above, above).names ||
                count_cells(record.cells, above).names) {
                above = record.cells;
                record.cells = &cells[above == cells];
            }
            record.line += record.lines;
        }
    }
    free(cells[0].cell);
    free(cells[1].cell);
    return found || tb_wallchart_advice(source, all);
}
