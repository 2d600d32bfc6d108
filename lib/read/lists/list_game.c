/* SPDX-License-Identifier: ISC */
/* Reads a row of a list: two players or a bye, and the result. */
#include "entries.h"

bool tb_list_fault(const struct tb_list_reader *reader, const char *what,
                   struct tb_text text, const char *wrong)
{
    const unsigned long line = reader->source->line;

    return text.length
               ? tb_fault_text(reader->source, line, 0, what, text, wrong)
               : tb_fault(reader->source, line, 0, "no %s: %s", what, wrong);
}

bool tb_list_find_round(const struct tb_list_reader *reader,
                        struct tb_list_row *row)
{
    const struct tb_list_columns *const columns = &reader->columns;
    struct tb_text typed = tb_list_cell(reader, 0, TB_LIST_ROUND), date;
    int64_t number = 0;

    row->section = tb_list_cell(reader, 0, TB_LIST_SECTION);
    if (tb_list_has(columns, 0, TB_LIST_SECTION) && !row->section.length)
        return tb_list_fault(reader, "section", row->section, "the row must "
                             "name it");
    if (!tb_list_has(columns, 0, TB_LIST_ROUND))
        return row->entry.round ||
               tb_list_fault(reader, "round", typed, "add a column Round, or a "
                             "line 'Round 1' above the games");
    if (tb_list_round_title(typed, &row->entry.round, &date))
        return true;
    typed.length -= tb_text_ends(typed, ".");
    if (!tb_int_parse(typed, TB_ROUNDS_MAX, &number) || number == 0)
        return tb_fault_text(reader->source, row->entry.line, 0, "round", typed,
                             "is not a number from 1 to 1000");
    row->entry.round = (size_t)number;
    return true;
}

/* Reads a side of a row. An apostrophe before a name is dropped: it keeps a
   spreadsheet from reading a formula. A name of digits is the number, or with
   more than NUMBER_DIGITS the FIDE id. */
static void read_side(const struct tb_list_reader *reader,
                      struct tb_list_row *row, int side)
{
    enum { NUMBER_DIGITS = 5 };
    struct tb_list_side *const to = &row->side[side];
    struct tb_text *const name = &to->name;
    size_t digits;

    *name = tb_cells_text(&reader->cells, reader->columns.name[side]);
    to->number = tb_list_cell(reader, side, TB_LIST_NUMBER);
    to->rating = tb_list_cell(reader, side, TB_LIST_RATING);
    to->title = tb_list_cell(reader, side, TB_LIST_TITLE);
    to->fideid = tb_list_cell(reader, side, TB_LIST_FIDEID);
    to->fed = tb_list_cell(reader, side, TB_LIST_FED);
    to->before = tb_list_cell(reader, side, TB_LIST_POINTS);
    if (tb_list_has(&reader->columns, side, TB_LIST_TEAM))
        to->team = tb_list_cell(reader, side, TB_LIST_TEAM);
    if (tb_text_among(to->fideid, "0 -"))
        to->fideid.length = 0;
    if (tb_text_missing(to->number))
        to->number.length = 0;
    if (tb_text_starts(*name, "'") && name->length > 1 &&
        strchr("=+-@", name->at[1]))
        tb_text_skip(name, 1);
    digits = tb_text_digits(*name);
    if (digits && digits == name->length && !to->number.length &&
        !to->fideid.length)
        *(digits > NUMBER_DIGITS ? &to->fideid : &to->number) = *name;
    if (digits == name->length || tb_text_missing(*name))
        name->length = 0;
}

/* True for a name that is a word for a bye. It is a player's name if there is a
   rating or a FIDE id, or a number with a word that is a name, too, such as Odd
   or Free. *doubt is set for other names that say bye. */
static bool is_bye(const struct tb_list_side *side, enum tb_kind *kind,
                   bool *doubt)
{
    struct tb_player player = {.rating = TB_MISSING};
    int64_t number;
    const bool numbered = tb_int_parse(side->number, TB_ID_MAX, &number) &&
                          number > 0;

    tb_notation_rating(side->rating, &player.rating);
    if (side->fideid.length || tb_nobody_rated(&player))
        return false;
    *doubt = tb_nobody_says_bye(side->name) ||
             (!numbered && tb_text_is_nocase(side->name, "none"));
    return tb_list_bye_read(side->name, kind) &&
           !(numbered && tb_text_among_nocase(side->name,
                                              "odd free libre livre vrij "
                                              "pause"));
}

/* Reports a name that may be a word for a bye. */
static bool doubt_name(const struct tb_list_reader *reader, struct tb_text name)
{
    return tb_list_fault(reader, "player", name, "may be a bye: write bye, "
                         "with 1, \xc2\xbd or 0 as the result; or the player's "
                         "full name and number or rating");
}

/* Clears a side that is not a player, such as bye or number -1, and sets the
   kind of bye: TB_PAB, or what the side says, such as -2 for not paired. False,
   after a fault, if it may be a player, too. */
static bool clear_nobody(const struct tb_list_reader *reader,
                         struct tb_list_row *row, int side, enum tb_kind *bye)
{
    struct tb_list_side *const has = &row->side[side];
    enum tb_kind kind = TB_PAB;
    bool doubt = false;
    const bool word = is_bye(has, &kind, &doubt) ||
                      tb_list_bye_read(has->number, &kind);

    if (!word && doubt && !tb_text_among(has->number, "-1 -2"))
        return doubt_name(reader, has->name);
    if (!word && !tb_text_among(has->number, "0 -1 -2") &&
        !tb_text_is(has->name, "-1"))
        return true;
    if ((!word && tb_text_is(has->number, "0") && has->name.length) ||
        (reader->columns.form == TB_FORM_ROWS && side == 0))
        return doubt_name(reader, has->name);
    if (tb_text_is(has->number, "-2"))
        kind = TB_ZPB;
    *has = (struct tb_list_side){.team = has->team};
    if (*bye == TB_UNKNOWN || *bye == TB_PAB)
        *bye = kind;
    return true;
}

static char letter_of(struct tb_text text)
{
    return text.length == 1 && tb_text_letter(*text.at)
               ? tb_text_lower(*text.at) : '\0';
}

/* True if a result says which colour won. */
static bool names_colour(struct tb_text typed)
{
    const enum tb_list_column side = tb_list_heading(typed, NULL);

    return side == TB_LIST_WHITE || side == TB_LIST_BLACK ||
           tb_cells_begin(typed, "white black");
}

/* True for a result of both sides, such as 1-0, but not for 1. */
static bool is_of_both(struct tb_text typed)
{
    return tb_text_until(typed, "-:\xe2") < typed.length || /* \xe2: a dash */
           names_colour(typed);
}

static enum tb_kind bye_of(uint8_t kind)
{
    return kind == TB_WIN || kind == TB_FORFEIT_WIN ? TB_PAB
           : kind == TB_DRAW                        ? TB_HPB
           : kind == TB_UNKNOWN                     ? TB_UNKNOWN
                                                    : TB_ZPB;
}

/* Reads the result of a row; in a column of points, by those of `# points=`.
   False after a fault. */
static bool read_result(const struct tb_list_reader *reader,
                        struct tb_list_row *row)
{
    const struct tb_scoring *const scoring = &reader->titles.says.scoring;
    const tb_num scale[] = {scoring->win, scoring->draw, scoring->loss};
    bool good = tb_list_result_read(row->typed, &row->entry.result);
    tb_num points;

    if (reader->columns.points && scoring->win && row->typed.length) {
        good = false;
        for (uint8_t i = TB_WIN; i <= TB_LOSS && !good; i++) {
            good = !tb_notation_points(row->typed, &points) &&
                   points == scale[i];
            row->entry.result.kind[0] = i;
            row->entry.result.kind[1] = TB_LOSS - i;
        }
    }
    return good || tb_list_fault(reader, "result", row->typed, "is not a "
                                 "result; write 1-0, 0-1, \xc2\xbd-\xc2\xbd, * "
                                 "or bye, and 1-0F or +-- for a forfeit; in a "
                                 "spreadsheet, format the column as text, or "
                                 "it turns results into dates");
}

/* Reads a letter of US Chess, or another result of one side, such as +; false
   after a fault. */
static bool read_letter(const struct tb_list_reader *reader,
                        struct tb_list_row *row, int side, bool opponent)
{
    static const uint8_t turned[] = {
        TB_LOSS, TB_DRAW, TB_WIN, TB_FORFEIT_LOSS, TB_FORFEIT_WIN,
        TB_FORFEIT_DRAW, TB_UNKNOWN};
    const char token[] = {letter_of(row->typed), '1'};
    struct tb_game game;
    const char *const wrong =
        tb_notation_parse(*token ? tb_slice(token, 1 + opponent) : row->typed,
                          &game);

    if (wrong)
        return tb_list_fault(reader, "result", row->typed, opponent
                         ? "is not one against an opponent; write W, L, D, X "
                           "or F"
                         : wrong);
    row->entry.result.kind[side] = game.kind;
    row->entry.result.kind[!side] =
        game.kind <= TB_UNKNOWN ? turned[game.kind] : TB_UNKNOWN;
    row->entry.unrated = game.unrated;
    row->entry.us = *token && reader->columns.form == TB_FORM_ROWS;
    return true;
}

/* Reads the result of a row of one player, and sets the opponent's; false after
   a fault. 1-0 is a win of White or, in a list without colours, of the player.
 */
static bool read_own(const struct tb_list_reader *reader,
                     struct tb_list_row *row, bool opponent)
{
    uint8_t *const kind = row->entry.result.kind;
    const uint8_t own = row->entry.own;

    if (letter_of(row->typed) || tb_text_is(row->typed, "+"))
        return read_letter(reader, row, own, opponent);
    if (!read_result(reader, row))
        return false;
    if (!is_of_both(row->typed)) {
        const uint8_t mine = kind[0];
        kind[0] = kind[own];
        kind[own] = mine;
    } else if (opponent && !row->entry.colours && kind[0] != kind[1] &&
               (tb_list_has(&reader->columns, 0, TB_LIST_COLOUR) ||
                names_colour(row->typed))) {
        return tb_list_fault(reader, "result", row->typed, "is for White and "
                             "Black, but the row has no colour; write 1, "
                             "\xc2\xbd or 0");
    }
    return true;
}

/* Makes the only side of a row side 0. */
static void move_side(struct tb_list_row *row, int side)
{
    row->side[0] = row->side[side];
    row->side[1] = (struct tb_list_side){.name = {"", 0}};
}

/* Adds a board on which one of the two teams has no player; false after a
   fault. */
static bool add_board(const struct tb_list_reader *reader,
                      struct tb_list_row *row, int side)
{
    uint8_t *const kind = row->entry.result.kind;
    const struct tb_text name = row->side[side].name;

    if (!(reader->columns.form == TB_FORM_ROWS ? read_own(reader, row, false)
                                               : read_result(reader, row)))
        return false;
    if (kind[side] != TB_FORFEIT_WIN &&
        (kind[side] != TB_FORFEIT_LOSS || kind[!side] != TB_FORFEIT_LOSS))
        return tb_list_fault(reader, "player", name, "has no opponent of the "
                             "other team: write the opponent, or the forfeit "
                             "as +-- or --+");
    kind[0] = kind[side];
    row->entry.single = true;
    move_side(row, side);
    return tb_list_add(reader->list, row);
}

/* Adds a row of a player without an opponent. bye is what words in the row say,
   or TB_UNKNOWN. False after a fault. */
static bool add_bye(struct tb_list_reader *reader, struct tb_list_row *row,
                    int side, enum tb_kind bye)
{
    const struct tb_text typed = row->typed;
    const bool rows = reader->columns.form == TB_FORM_ROWS;
    const bool letter = memchr("bhuz", letter_of(typed), 4) ||
                        (rows && (letter_of(typed) || tb_text_is(typed, "+")));
    const uint8_t *const kind = row->entry.result.kind;
    enum tb_kind worth = bye == TB_UNKNOWN ? TB_ZPB : bye;
    bool clear = true;

    if (!rows && bye == TB_UNKNOWN && !letter)
        return tb_list_fault(reader, side ? "White" : "Black", tb_text(""),
                     "write the opponent's name, or bye");
    if (letter) {
        if (!read_letter(reader, row, side, false))
            return false;
        worth = (enum tb_kind)kind[side];
        reader->other = worth == TB_PAB ? row->entry.line : reader->other;
    } else if (typed.length) {
        const bool both = is_of_both(typed);
        if (!read_result(reader, row))
            return false;
        /* The bye cannot win; and if it has White, 1 may be either side's. */
        clear = both ? bye_of(kind[!side]) != TB_PAB
                     : !side || kind[0] == kind[1];
        if (kind[side] != TB_UNKNOWN)
            worth = bye_of(kind[side]);
        else if (tb_text_letter(*typed.at)) /* not played */
            worth = TB_ZPB;
        else
            clear = rows;
    }
    if (bye == TB_FPB && worth == TB_PAB)
        worth = TB_FPB;
    clear &= bye == TB_UNKNOWN || bye == TB_PAB || bye == worth ||
             (bye == TB_ZPB && worth == TB_HPB); /* as in Chess-Results */
    if (!clear)
        return tb_list_fault(reader, "result", typed, "does not say what the "
                             "bye is worth, or contradicts its words; write "
                             "bye for Black, and 1, \xc2\xbd or 0; a player "
                             "with such a name needs a number, a rating or a "
                             "first name");
    row->entry.result.kind[0] = (uint8_t)worth;
    row->entry.single = rows;
    move_side(row, side);
    return tb_list_add(reader->list, row);
}

/* Adds the extra points of the winner of an armageddon game after a draw; Black
   wins if it is drawn, too. False after a fault. */
static bool add_armageddon(const struct tb_list_reader *reader,
                           struct tb_list_row *row)
{
    const tb_num more = reader->titles.armageddon;
    const struct tb_text text = tb_list_cell(reader, 0, TB_LIST_SECOND);
    struct tb_list_result *const result = &row->entry.result, second;
    const bool read = tb_list_result_read(text, &second);

    if (read && second.kind[0] == TB_UNKNOWN)
        return true;
    if (!more || !read || result->kind[0] != TB_DRAW ||
        result->kind[1] != TB_DRAW)
        return tb_list_fault(reader, "armageddon game", text, "must be 1-0, "
                             "0-1 or \xc2\xbd-\xc2\xbd, after a draw; write "
                             "the extra points of its winner in lines above "
                             "the header, such as '# points=3,1,0' and '# "
                             "armageddon=0.5'");
    for (int i = 0; i < 2; i++)
        result->points[i] = reader->titles.says.scoring.draw;
    result->points[bye_of(second.kind[0]) != TB_PAB] += more;
    return true;
}

/* Exchanges the sides of a row and their results. */
static void turn(struct tb_list_row *row)
{
    const struct tb_list_side side = row->side[0];
    const uint8_t kind = row->entry.result.kind[0];

    row->side[0] = row->side[1];
    row->side[1] = side;
    row->entry.result.kind[0] = row->entry.result.kind[1];
    row->entry.result.kind[1] = kind;
}

/* Sets the colour in a row of a player, unless there is no opponent, and makes
   White the first side. False after a fault. */
static bool find_colour(const struct tb_list_reader *reader,
                        struct tb_list_row *row, bool opponent)
{
    const struct tb_text colour = tb_list_cell(reader, 0, TB_LIST_COLOUR);
    const enum tb_list_column named = tb_list_heading(colour, NULL);
    const bool white = named == TB_LIST_WHITE || letter_of(colour) == 'w';
    /* The letters are English, German and Dutch; elsewhere B means White. */
    const bool black = named == TB_LIST_BLACK ||
                       memchr("bsz", letter_of(colour), 3);

    row->entry.colours = opponent && (white || black);
    row->entry.own = opponent && black;
    if (row->entry.own)
        turn(row);
    return white || black || !colour.length || tb_text_missing(colour) ||
           tb_list_fault(reader, "colour", colour, "is not known: write white "
                         "or black");
}

/* False, after a fault, if the name of a side may be the letter of a bye: it is
   one letter without a number, and the other side has a longer name and a
   result that is open or that such a bye gives. */
static bool check_letters(const struct tb_list_reader *reader,
                          const struct tb_list_row *row)
{
    static const char *const letters[] = {
        [TB_UNKNOWN] = "bfhuxz", [TB_PAB] = "bx", [TB_HPB] = "h",
        [TB_ZPB] = "fuz"};

    for (int i = 0; i < 2; i++) {
        const char letter = letter_of(row->side[i].name);
        if (letter && !row->side[i].number.length &&
            row->side[!i].name.length != 1 &&
            strchr(letters[bye_of(row->entry.result.kind[!i])], letter))
            return doubt_name(reader, row->side[i].name);
    }
    return true;
}

/* Reads the result of a row with both sides; false after a fault. */
static bool read_pair(struct tb_list_reader *reader, struct tb_list_row *row)
{
    const uint8_t *const kind = row->entry.result.kind;
    const char letter = letter_of(row->typed);

    if (reader->columns.form == TB_FORM_ROWS) {
        row->entry.single = true;
        if (!read_own(reader, row, true))
            return false;
        if (letter)
            reader->letters[row->entry.unrated]++;
    } else {
        if (!read_result(reader, row) || !add_armageddon(reader, row))
            return false;
        reader->won = letter == 'b' ? row->entry.line : reader->won;
        reader->other = letter == 'l' ? row->entry.line : reader->other;
        row->entry.colours = true;
    }
    if (kind[0] + kind[1] < TB_DRAW + TB_DRAW)
        return tb_list_fault(reader, "result", row->typed, "gives both players "
                             "together more than a win; correct it");
    return check_letters(reader, row);
}

/* Cuts the mark of a colour off the name or title of a side. Returns 'w', 'b',
   or 0 if there is no mark. */
static char cut_mark(struct tb_list_side *side)
{
    struct tb_text *const cells[] = {&side->name, &side->title};
    char colour = '\0';

    for (size_t i = 0; i < 2 && !colour; i++) {
        colour = tb_text_starts(*cells[i], TB_LIST_WHITE_MARK)   ? 'w'
                 : tb_text_starts(*cells[i], TB_LIST_BLACK_MARK) ? 'b'
                                                                 : '\0';
        if (colour)
            tb_text_skip(cells[i], strlen(TB_LIST_WHITE_MARK));
        *cells[i] = tb_notation_trim(*cells[i]);
    }
    return colour;
}

/* True if the sides are of two teams. */
static bool has_teams(const struct tb_list_row *row)
{
    const struct tb_text one = row->side[0].team, other = row->side[1].team;

    return one.length && other.length && !tb_text_missing(one) &&
           !tb_text_missing(other) && !tb_text_equal(one, other);
}

bool tb_list_read_game(struct tb_list_reader *reader, struct tb_list_row *row)
{
    const enum tb_list_form form = reader->columns.form;
    const struct tb_text yes = tb_list_cell(reader, 0, TB_LIST_BYE);
    enum tb_kind bye = TB_UNKNOWN, typed;
    bool there[2];
    char mark[2] = {0};

    for (int i = 0; i < 2; i++) {
        read_side(reader, row, i);
        if (form == TB_FORM_BOARDS)
            mark[i] = cut_mark(&row->side[i]);
        there[i] = tb_list_is_there(&row->side[i]);
    }
    if ((!there[0] && !there[1]) || !tb_list_find_round(reader, row))
        return false;
    if (form == TB_FORM_ROWS &&
        (!there[0] || reader->cells.count <= reader->columns.name[1]))
        return tb_list_fault(reader, there[0] ? "opponent" : "player",
                             tb_text(""), "is the row cut short?");
    if (form == TB_FORM_GAMES && !tb_list_bye_read(yes, &bye) &&
        tb_text_among_nocase(yes, "1 x y yes ja j si s\xc3\xad s\xc3\xac oui "
                                  "sim true"))
        bye = TB_PAB;
    for (int i = 0; i < 2; i++) {
        if (!clear_nobody(reader, row, i, &bye))
            return false;
        there[i] = tb_list_is_there(&row->side[i]);
    }
    if (tb_list_bye_read(row->typed, &typed)) {
        bye = bye == TB_UNKNOWN || bye == TB_PAB ? typed : bye;
        row->typed.length = 0;
    }
    if ((!there[0] && !there[1]) ||
        (form == TB_FORM_ROWS && !find_colour(reader, row, there[1])))
        return false;
    if (!there[0] || !there[1])
        return has_teams(row) ? add_board(reader, row, there[1])
                              : add_bye(reader, row, there[1], bye);
    if (bye != TB_UNKNOWN)
        return tb_list_fault(reader, "bye", tb_text(""), "both players are "
                             "named, but there is no result; write it, or +-- "
                             "or --+ for a game that was not played, or delete "
                             "the player who was absent");
    if (!read_pair(reader, row))
        return false;
    if (form == TB_FORM_BOARDS) {
        row->entry.colours = mark[0] + mark[1] == 'w' + 'b';
        if (mark[0] == 'b')
            turn(row);
    }
    return tb_list_add(reader->list, row);
}
