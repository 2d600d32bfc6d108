/* SPDX-License-Identifier: ISC */
/* A player's row, see sheet.h. */
#include <stdio.h>

#include "sheet.h"

/* Bytes of a cell with a result, an opponent and a colour. */
enum { TB_CELL_ROOM = 24 };

/* Parses a positive number, which may end with a point, as `12.`. */
static bool parse_integer(struct tb_text text, int64_t *value)
{
    text.length -= tb_text_ends(text, ".");
    return tb_int_parse(text, TB_ID_MAX, value) && *value > 0;
}

/* True if the last fault had another advice: of many similar cells only the
   first is reported. */
static bool is_new(struct tb_sheet *sheet, const char *advice)
{
    const bool is_new = sheet->advised != advice;

    sheet->advised = advice;
    return is_new;
}

static bool read_id(struct tb_sheet *sheet, const struct tb_cells *cells,
                    int32_t *id)
{
    static const char lacks[] = "the row has no number, which the results use "
                                "to name the player; fill it in, or delete the "
                                "row";
    static const char place[] = "cannot be the player's number, which the "
                                "results use; add a column No";
    const struct tb_cell *const cell =
        tb_cells_at(cells, sheet->slot[sheet->id_kind]);
    const char *wrong = "is not a number from 1 to 2147483647";
    int64_t value;

    if (tb_sheet_counts(sheet)) {
        /* A ranking is joined with other files by name, so its ids must not be
           theirs. */
        const int32_t row = (int32_t)sheet->to->count;
        *id = sheet->slot[TB_HEAD_POINTS] == TB_NO_COLUMN ? row
                                                          : TB_ID_MAX - row;
        return true;
    }
    if (!cell || cell->text.length == 0)
        return is_new(sheet, lacks) &&
               tb_fault(sheet->source, cells->cell[0].line,
                        cell ? cell->column : 0, "%s", lacks);
    if (sheet->id_kind >= TB_HEAD_RK && tb_text_has(cell->text, '-'))
        return is_new(sheet, place) &&
               tb_cells_fault(sheet->source, cell, "place", place);
    if (tb_text_letter(cell->text.at[0])) {
        wrong = "is not a player's number; correct it, or delete the row";
    } else if (parse_integer(cell->text, &value)) {
        *id = (int32_t)value;
        return true;
    }
    return tb_cells_fault(sheet->source, cell, "id", wrong);
}

/* Parses a place. A shared one (`3-5`, `3=`) is the best of them. */
static const char *parse_rank(struct tb_text text, tb_num *rank)
{
    struct tb_text rest = text, best, last;
    int64_t value, other;

    if (text.length == 0 || tb_text_missing(text))
        return NULL;
    rest.length -= tb_text_ends(rest, "=");
    tb_text_cut(&rest, '-', &best);
    if (!parse_integer(best, &value) ||
        (tb_text_cut(&rest, '-', &last) &&
         (rest.at || !parse_integer(last, &other) || other < value)))
        return "is not a rank";
    *rank = value * TB_ONE;
    return NULL;
}

/* True for Swiss Perfect's `0:W`, and Vega's `1 BYE`. */
static bool is_bye(struct tb_text text)
{
    return text.length > 1 &&
           (text.at[1] == ':' ||
            (text.length > 3 && tb_text_ends_nocase(text, "BYE")));
}

/* The usual form of a cell. Papi writes the result first, +24N, -1N, =5B, for
   forfeits >7B and <7B; N is Black. */
static struct tb_text usual(const struct tb_sheet *sheet, struct tb_text text,
                            char room[TB_CELL_ROOM])
{
    static const char signs[] = "+-=><", results[] = "10=+-";
    const char last = tb_text_lower(tb_text_last(text));
    const char *const found =
        text.length ? strchr(signs, text.at[0]) : NULL;

    if (!sheet->papi || !found || text.length < 3 ||
        text.length >= TB_CELL_ROOM || (last != 'n' && last != 'b'))
        return text;
    snprintf(room, TB_CELL_ROOM, "%.*s%c%c", (int)text.length - 2, text.at + 1,
             last == 'n' ? 'b' : 'w', results[found - signs]);
    return tb_text(room);
}

/* Reads the result of a round, from 1. In a column named by a bare number it
   must name an opponent, as ½ and 0 may be those of a round-robin table instead
   of byes. False after a fault. */
static bool read_round(struct tb_sheet *sheet, const struct tb_cell *cell,
                       size_t round, struct tb_game *game)
{
    char room[TB_CELL_ROOM];
    const struct tb_text text = usual(sheet, cell->text, room);
    const char *wrong = tb_notation_parse(text, game), *advice;
    const char first = cell->text.length ? cell->text.at[0] : 'x';

    if (!wrong && game->opponent == 0 && sheet->round[round - 1].bare &&
        !is_bye(cell->text) &&
        (tb_text_digit(first) || first == '.' || first == ',' ||
         (first & 0x80)))
        wrong = "names no opponent; write 6w1 or W6 for a game, B, H or U for "
                "a bye";
    if (wrong) {
        advice = sheet->coded ? NULL : tb_advice_cell(cell->text);
        return (!advice || is_new(sheet, advice)) &&
               tb_cell_fault(sheet->source, cell, "round %zu: '%.*s' %s", round,
                             TB_SHOWN(cell->text), advice ? advice : wrong);
    }
    /* What comes first shows the style: the result as in W6 (US), the opponent
       as in 6w1 (FIDE). */
    if (game->opponent == 0)
        tb_advice_guess(sheet, cell->text);
    else if (tb_text_digit(text.at[0]) || strchr("+=-", text.at[0]))
        sheet->to->about.fide_cells++;
    else if (text.at[0] != '?')
        sheet->to->about.us_cells++;
    tb_doubts_add(sheet, cell, round, game);
    return true;
}

static bool read_rounds(struct tb_sheet *sheet, const struct tb_cells *cells)
{
    struct tb_player *const player = tb_tournament_last(sheet->to);
    size_t rounds = sheet->rounds;
    struct tb_text *typed;

    if (sheet->matrix || (!sheet->met && tb_sheet_is_matrix(sheet, cells)))
        return tb_matrix_row(sheet, cells);
    typed = tb_source_room(sheet->source, rounds * sizeof *typed);
    for (size_t r = 0; r < rounds; r++)
        typed[r] = tb_cells_text(cells, sheet->round[r].column);
    player->typed = sheet->coded ? NULL : typed;
    tb_sheet_filled(sheet, cells);
    while (rounds && sheet->round[rounds - 1].column >= cells->count)
        rounds--;
    for (size_t r = 0; r < rounds; r++) {
        const struct tb_cell *const cell =
            tb_cells_at(cells, sheet->round[r].column);
        struct tb_game game;
        if (!cell)
            tb_notation_parse(tb_text(""), &game);
        else if (tb_text_is(cell->text, "*"))
            game = tb_matrix_own(sheet);
        else if (!read_round(sheet, cell, r + 1, &game))
            return false;
        sheet->met |= game.opponent > 0;
        tb_tournament_add_game(sheet->to, game);
    }
    return true;
}

/* The last word of a text, and what is before it. whole: a single word counts;
   otherwise it gives length 0. */
static struct tb_text last_word(struct tb_text text, bool whole,
                                struct tb_text *before)
{
    size_t from = text.length;

    while (from && (unsigned char)text.at[from - 1] > ' ')
        from--;
    *before = tb_text_trim(tb_slice(text.at, from));
    return before->length || whole
               ? tb_text_from(text, from)
               : tb_no_text;
}

/* Reads a rating after a name. It has three or four digits; `Bond 007` has
   none. A word for unrated counts only before an id, as it may be a name; Na
   always may be one. */
static bool read_trailing(struct tb_text word, bool id, tb_num *rating)
{
    const size_t digits = tb_text_digits(word);

    if (word.length == 0 || tb_notation_rating(word, rating))
        return false;
    if (digits)
        return (digits == 3 || digits == 4) && word.at[0] != '0';
    return id && !tb_text_is_nocase(word, "na");
}

bool tb_sheet_split(const struct tb_sheet *sheet, struct tb_text *text,
                    bool whole, struct tb_player *player)
{
    struct tb_text before, word;
    bool id = false, rated = false;
    tb_num rating;
    int64_t number;

    if (!sheet->combined)
        return false;
    word = last_word(*text, whole, &before);
    if (sheet->slot[TB_HEAD_EXTRA + TB_MEMBERID] == TB_NO_COLUMN &&
        word.length == 8 && tb_int_parse(word, INT64_MAX, &number)) {
        player->extra[TB_MEMBERID] = word;
        *text = before;
        id = true;
        word = last_word(*text, whole, &before);
    }
    if (sheet->slot[TB_HEAD_RATING] == TB_NO_COLUMN &&
        read_trailing(word, id, &rating)) {
        player->rating = rating;
        *text = before;
        rated = true;
    }
    return id || rated;
}

/* Adds a penalty and a bonus to the player added last; false after a fault. */
static bool add_changes(struct tb_tournament *to, const tb_num change[2])
{
    const struct tb_player *const player = tb_tournament_last(to);
    struct tb_round_record record = {.kind = TB_ROUND_POINTS,
                                     .letter = ' ',
                                     .round = TB_AWARD_ALL,
                                     .id = player->id,
                                     .line = player->line};

    for (int i = 0; i < 2; i++) {
        if (change[i] != TB_MISSING &&
            !tb_num_add(record.points, change[i], &record.points))
            return tb_fault(to->source, player->line, 0,
                            "penalty and bonus are too large");
    }
    if (record.points)
        tb_round_records_add(&to->records, record);
    return true;
}

/* Sets the name, which may have two parts; false after a fault. */
static bool set_name(const struct tb_sheet *sheet,
                     const struct tb_cells *cells, struct tb_player *player)
{
    const struct tb_text name = tb_cells_text(cells, sheet->slot[TB_HEAD_NAME]);
    const struct tb_text first =
        tb_cells_text(cells, sheet->slot[TB_HEAD_FIRST]);

    player->name = name.length ? name : first;
    if (name.length && first.length) {
        if (name.length + 2 + first.length > TB_FIELD_MAX)
            return tb_fault(sheet->source, player->line, 0,
                            "the name has %zu bytes; the limit is %d",
                            name.length + 2 + first.length, (int)TB_FIELD_MAX);
        player->name = tb_source_text(sheet->source, "%.*s, %.*s",
                                      TB_WHOLE(name), TB_WHOLE(first));
    }
    return true;
}

/* True for GM, WFM and titles of countries; not for numbers or arrows. */
static bool is_title(struct tb_text cell)
{
    return cell.length >= 2 && cell.length <= 4 &&
           tb_text_span(cell, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == cell.length;
}

/* False, after a fault, if the row has cells to the right of the header. A name
   with a comma and no quotes becomes two cells. If only byes and blanks follow
   it, nothing but the number of cells shows that. */
static bool fits(const struct tb_sheet *sheet, const struct tb_cells *cells,
                 char separator)
{
    size_t filled = sheet->columns;

    while (filled < cells->count && !cells->cell[filled].text.length)
        filled++;
    if (separator == ',')
        return cells->count <= sheet->columns ||
               tb_fault(sheet->source, cells->cell[0].line, 0,
                        "the row has %zu cells but the header has %zu; %s",
                        cells->count, sheet->columns, filled < cells->count
                        ? "put quotes around a name that contains a comma"
                        : "delete the commas at its end, or put quotes around "
                          "a name that contains a comma");
    return filled >= cells->count ||
           tb_cells_fault(sheet->source, &cells->cell[filled], "cell",
                          "is to the right of the last column of the header");
}

#define AS_NUMBERS \
    " read as the players' numbers because there is no column No. or SNo."

bool tb_sheet_row(struct tb_sheet *sheet, const struct tb_cells *cells,
                  char separator)
{
    static const struct {
        enum tb_heading_kind kind;
        const char *(*read)(struct tb_text text, tb_num *value);
    } numbers[] = {{TB_HEAD_RATING, tb_notation_rating},
                   {TB_HEAD_POINTS, tb_notation_signed},
                   {TB_HEAD_RANK, parse_rank},
                   {TB_HEAD_PENALTY, tb_notation_signed},
                   {TB_HEAD_BONUS, tb_notation_signed}};
    struct tb_tournament *const to = sheet->to;
    const size_t *const slot = sheet->slot, points = slot[TB_HEAD_POINTS];
    const unsigned long line = cells->cell[0].line;
    const struct tb_text end = cells->cell[cells->count - 1].text;
    struct tb_player *player;
    tb_num change[2] = {TB_MISSING, TB_MISSING};
    tb_num *value[TB_LENGTH(numbers)] = {[3] = &change[0], [4] = &change[1]};

    if (!fits(sheet, cells, separator))
        return false;
    if (cells->count < sheet->columns &&
        tb_source_cut(sheet->source, end.at + end.length))
        to->declared.cut_line = line;
    to->table = true;
    to->declared.typed = !sheet->coded;
    to->about.clubs = sheet->clubs;
    /* With a column of ranks, an id is likely FIDE's or a member's. */
    if (sheet->id_kind == TB_HEAD_ID && slot[TB_HEAD_RANK] != TB_NO_COLUMN)
        to->declared.no_player = "; the column id is" AS_NUMBERS;
    else if (sheet->id_kind == TB_HEAD_RANK)
        to->declared.no_player = "; the places are" AS_NUMBERS;
    player = tb_tournament_add(to, line);
    value[0] = &player->rating;
    value[1] = &player->points;
    value[2] = &player->rank;
    if (!read_id(sheet, cells, &player->id))
        return false;
    for (size_t i = 0; i < TB_LENGTH(numbers); i++) {
        const int kind = numbers[i].kind;
        const struct tb_cell *const cell = tb_cells_at(cells, slot[kind]);
        const char *wrong =
            cell ? numbers[i].read(cell->text, value[i]) : NULL;
        if (cell && kind == TB_HEAD_PENALTY && *value[i] > 0 &&
            !tb_text_starts(cell->text, "+"))
            wrong = "has no sign; write -1 to take a point off, +1 to add one";
        if (wrong)
            return tb_cells_fault(sheet->source, cell, tb_heading_name(kind),
                                  wrong);
    }
    tb_strays_row(&sheet->strays, player->id, cells);
    if (!set_name(sheet, cells, player))
        return false;
    /* A row that ends before the points may be truncated. */
    if (points < cells->count)
        sheet->rows.whole++;
    else if (points != TB_NO_COLUMN && sheet->rows.cut++ == 0)
        sheet->rows.line = line;
    player->team = tb_cells_text(cells, slot[TB_HEAD_TEAM]);
    for (size_t i = 0; i < TB_EXTRAS; i++)
        player->extra[i] = tb_cells_text(cells, slot[TB_HEAD_EXTRA + i]);
    if (sheet->rows.titled && !is_title(player->extra[TB_TITLE]))
        player->extra[TB_TITLE].length = 0;
    sheet->uncut = player->name;
    if (!sheet->below)
        tb_sheet_split(sheet, &player->name, false, player);
    tb_extras_row(sheet->source, cells, &player->cells);
    return add_changes(to, change) && read_rounds(sheet, cells) &&
           tb_tournament_fits(to, player->games);
}
