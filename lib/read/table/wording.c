/* SPDX-License-Identifier: ISC */
/* The wordings of tie-breaks in the legend below a table, see html.h. */
#include "html.h"

enum { WORDING_BYTES = 200, NUMBER_MAX = 20, LINES_MAX = 50 };

/* For wordings reduced to letters and digits: how they may begin; what else
   they must contain; the codes that they may mean, the likeliest first; and
   which modifiers they may name: Cut, Median, forfeits Played, Unrated, Limit.
   The first row that fits is used. The words are those of Swiss-Manager, and of
   Vega: mostwins, mostblack, cumulative, averageratingopp, avperratopp,
   standardscore, torino, user. */
static const struct {
    const char *starts, *has, *codes, *modifiers;
} rows[] = {
    {"pointsgame", "", "PTS", ""},
    {"matchpoints", "", "PTS:MP", ""},
    {"buchholz", "parameter", "BH BH/C1 BH/C2 BH/M1 BH/M2", ""},
    {"buchholz", "", "BH", "CMP"},
    {"forebuchholz", "", "FB", "CMP"},
    {"averageofopponentsbuchholz", "", "AOB", ""},
    {"sonneborn", "modifiedpoints", "SB 2009", ""},
    {"sonneborn", "", "SB", "CP"},
    {"directencounter", "", "DE", "P"},
    {"thegreaternumber", "variable", "WIN WON BPG BWG", ""},
    {"thegreaternumber mostwins", "", "WIN WON", ""},
    {"numberofwins", "", "WIN", ""},
    {"numberofgameswonwithblack", "", "BWG", ""},
    {"mostblack numberofgamesplayedwithblack", "", "BPG", ""},
    {"numberofgameswon", "", "WON", ""},
    {"fidetiebreak progressivescore cumulative", "", "PS", "C"},
    {"ratingaverage", "parameter", "ARO ARO/C1", ""},
    {"ratingaverage averageratingof averageratingopp", "", "ARO", "CMU"},
    {"averagetournamentperf averageperformance avperratopp", "", "APRO", "U"},
    {"averageperfect", "", "APPO", "U"},
    {"perfecttournament", "", "PTP", "U"},
    {"tournamentperformance", "", "TPR", "U"},
    {"koya", "", "KS", "L"},
    {"roundselected", "", "REP", ""},
    {"kashdan", "", "kashdan", ""},
    {"standardscore", "", "STD", ""},
    {"boardcount", "", "BC", ""},
    {"topboardresult", "", "TBR", ""},
    {"bottomboard", "", "BBE", ""},
    {"extendeddirect", "", "EDE", ""},
    {"extendedsonneborn", "", "EMMSB EMGSB EGMSB EGGSB", ""},
    {"manually playoffpoints forimported user", "", "given", ""},
    {"ratingperformance performance recursive sum arranz aranz olympiad board "
     "berlin gamesdescending special torino", "", "none", ""},
};

/* What a wording has for a modifier; a digit after it is the modifier's
   number. */
static const struct {
    const char *has, *modifier;
} modifiers[] = {
    {"cut", "C"},           {"median", "M"},
    {"withoutone", "C1"},   {"1streichresultat", "C1"},
    {"withouttwo", "M1"},   {"forfeitedgamescount", "P"},
    {"limit", "L"},
};

/* Copies the letters, in lower case, and digits; false if they are too many. */
static bool simplify(struct tb_text wording, char *to)
{
    size_t length = 0;

    for (; wording.length; tb_text_skip(&wording, 1)) {
        const char c = tb_text_lower(*wording.at);
        if (!tb_text_letter(c) && !tb_text_digit(c))
            continue;
        if (length == WORDING_BYTES - 1)
            return false;
        to[length++] = c;
    }
    to[length] = '\0';
    return true;
}

/* Puts the modifiers that the wording has and the code allows. */
static void put_modifiers(struct tb_output *to, const char *simple,
                          const char *allowed)
{
    for (size_t i = 0; i < TB_LENGTH(modifiers); i++) {
        const char *const sign = modifiers[i].modifier;
        const char *at = strstr(simple, modifiers[i].has);
        struct tb_text number;
        if (!at || !strchr(allowed, *sign))
            continue;
        number = tb_text(at + strlen(modifiers[i].has));
        number.length = tb_text_digits(number);
        tb_put_format(to, "/%s", sign);
        if (number.length)
            tb_put_text(to, number);
        else if (strchr("CM", *sign) && !sign[1])
            tb_put_char(to, '1');
    }
}

/* Puts the rating given to unrated opponents. Returns the edition of the rules,
   0 if there is none. */
static int put_numbers(struct tb_output *to, struct tb_text wording,
                       const char *allowed)
{
    int edition = 0;

    while (wording.length) {
        const struct tb_text number = {wording.at, tb_text_digits(wording)};
        if (tb_text_is(number, "2023"))
            edition = 2024;
        else if (tb_text_is(number, "2026"))
            edition = 2026;
        else if (number.length == 4 && strchr(allowed, 'U'))
            tb_put_format(to, "/U%.4s", number.at);
        tb_text_skip(&wording, number.length ? number.length : 1);
    }
    return edition;
}

/* Puts what tb_legend.codes has for a wording. */
static void put_codes(struct tb_output *to, struct tb_text wording)
{
    char simple[WORDING_BYTES];
    const bool fits = simplify(wording, simple);
    size_t row = 0;
    int edition;

    while (row < TB_LENGTH(rows) &&
           !(fits && tb_cells_begin(tb_text(simple), rows[row].starts) &&
             strstr(simple, rows[row].has)))
        row++;
    if (row == TB_LENGTH(rows)) {
        tb_put_char(to, '?');
        return;
    }
    tb_put_string(to, rows[row].codes);
    if (*rows[row].modifiers && strstr(simple, "matchpoints"))
        tb_put_string(to, ":MP");
    put_modifiers(to, simple, rows[row].modifiers);
    edition = put_numbers(to, wording, rows[row].modifiers);
    if (edition)
        tb_put_format(to, " %d", edition);
    if (strstr(simple, "realpoints"))
        tb_put_string(to, " real");
}

/* The number at the end of an unknown column name, `TB2` or `Des 2`; or 0. */
static int64_t number_of(struct tb_text name)
{
    const size_t from = tb_text_shed(name, "0123456789").length;
    int64_t number = 0;

    if (from && tb_heading_read(name).kind == TB_HEAD_OTHER)
        tb_int_parse(tb_text_from(name, from), NUMBER_MAX, &number);
    return number;
}

/* Cuts the wording of a column off a line with several: `Buchholz Cut 1, TB2:
   Buchholz`. */
static struct tb_text cut_wording(struct tb_text *line)
{
    const struct tb_text whole = *line;
    struct tb_text rest = whole, part;
    size_t end;

    tb_text_skip(line, line->length);
    if (!tb_text_cut_at(&rest, ":", &part))
        return whole;
    end = part.length;
    while (end && !strchr(",;", part.at[end - 1]))
        end--;
    if (!end || !number_of(tb_text_trim(tb_text_from(part, end))))
        return whole;
    *line = tb_text_from(whole, end);
    return tb_slice(whole.at, end - 1);
}

/* Reads a line that says what a column is, or several; true for any line with a
   colon. */
static bool read_line(struct tb_legend *legend, const struct tb_cells *header,
                      struct tb_text line)
{
    struct tb_output *codes = NULL;
    struct tb_text name, wording;
    int64_t number;

    if (!tb_text_cut_at(&line, ":", &name))
        return false;
    wording = cut_wording(&line);
    name = tb_text_trim(name);
    number = number_of(name);
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_text head = header->cell[i].text;
        if (number ? number_of(head) == number
                   : name.length && tb_text_equal(head, name))
            codes = &legend->codes[i];
    }
    if (codes && codes->length == 0)
        put_codes(codes, wording);
    return line.length == 0 || read_line(legend, header, line);
}

/* If no column has the name of points, a tie-break may be the points. */
static void find_points(struct tb_legend *legend,
                        const struct tb_cells *header)
{
    bool points = tb_heading_kinds(header) & TB_HEAD_BIT(TB_HEAD_POINTS);

    legend->points = TB_CELLS_OF_LINE;
    for (size_t i = 0; i < header->count && !points; i++) {
        points = tb_text_is(tb_output_text(&legend->codes[i]), "PTS");
        if (!points)
            continue;
        legend->points = i;
        legend->codes[i].length = 0;
    }
}

/* Adds a column's code to the order; false if it is not a single known one. If
   the columns are known to use several editions, it gets its own as /E. */
static bool add_code(struct tb_legend *legend, struct tb_text codes)
{
    struct tb_text code;
    int64_t year = 0;

    tb_text_cut(&codes, ' ', &code);
    if (tb_text_among(code, "? none given") ||
        (codes.at && !tb_int_parse(codes, 9999, &year)))
        return false;
    tb_put_string(&legend->order, legend->order.length ? "," : "");
    tb_put_text(&legend->order, code);
    /* These have different values in different editions. */
    if (year && legend->edition < 0 &&
        tb_cells_begin(code, "BH SB FB AOB"))
        tb_put_format(&legend->order, "/E%d", (int)year);
    if (year)
        legend->edition =
            legend->edition && legend->edition != year ? -1 : year;
    return true;
}

/* The name of a numbered column without its number; else empty. */
static struct tb_text stem_of(struct tb_text name)
{
    if (!number_of(name))
        return tb_text("");
    return tb_text_trim(tb_text_shed(name, "0123456789"));
}

/* True for a column that the legend leaves out: TB3, if it has TB2. */
static bool is_left_out(const struct tb_legend *legend,
                        const struct tb_cells *header, size_t i)
{
    const struct tb_text stem = stem_of(header->cell[i].text);
    bool others = false;

    for (size_t k = 0; k < header->count && stem.length; k++)
        others |= legend->codes[k].length &&
                  tb_text_equal_nocase(stem, stem_of(header->cell[k].text));
    return others && !legend->codes[i].length && i != legend->points;
}

/* Makes the order, up to the first column that is not a single code; once more
   if that shows several editions. */
static void find_order(struct tb_legend *legend, const struct tb_cells *header)
{
    const size_t columns = header->count;
    size_t known = 0;
    int64_t last;

    do {
        last = legend->edition;
        legend->order.length = 0;
        legend->order_end = columns;
        for (size_t i = 0; i < columns; i++) {
            if ((is_left_out(legend, header, i) ||
                 (legend->codes[i].length &&
                  !add_code(legend, tb_output_text(&legend->codes[i])))) &&
                legend->order_end == columns) {
                legend->order_end = i;
                known = legend->order.length;
            }
        }
        if (legend->order_end < columns)
            legend->order.length = known;
    } while (legend->edition < 0 && last >= 0);
}

void tb_legend_read(struct tb_legend *legend, const struct tb_cells *header,
                    struct tb_text below)
{
    struct tb_output line = {0};
    size_t lines = 0;
    struct tb_tag tag;

    legend->codes = tb_alloc(header->count, sizeof *legend->codes);
    while (lines < LINES_MAX && tb_tag_cut(&below, &tag)) {
        tb_tag_text(&line, tag.before);
        if (!tb_tag_breaks(&tag) && below.at)
            continue;
        lines += line.length &&
                 read_line(legend, header, tb_output_text(&line));
        line.length = 0;
    }
    free(line.buffer);
    find_points(legend, header);
    find_order(legend, header);
}

void tb_legend_free(struct tb_legend *legend, size_t columns)
{
    for (size_t i = 0; legend->codes && i < columns; i++)
        free(legend->codes[i].buffer);
    free(legend->codes);
    free(legend->order.buffer);
}
