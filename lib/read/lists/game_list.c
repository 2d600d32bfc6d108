/* SPDX-License-Identifier: ISC */
/* Lists between commas, semicolons or tabs: a row a game, or a row a player and
   round. */
#include "entries.h"

struct columns {
    enum form { NO_FORM, SHEET, GAMES, ROWS } form;
    /* The column of each kind, or TB_NO_COLUMN: [0] of no side, of White
       or the player; [1] of Black or the opponent. */
    size_t slot[2][TB_LIST_COLUMNS], name[2], count;
    const struct tb_cell *twice; /* of two columns that hold the same */
    bool points; /* results are points, by the name of the column */
};

struct reader {
    struct tb_source *source;
    struct tb_list *list;
    struct tb_titles titles;
    struct columns columns; /* of the last header */
    struct tb_text header;  /* what the column of the first name is called */
    struct tb_cells risky;  /* names of columns that are not read, but may
                               change a result; .column counts from 0 */
    size_t round;           /* of the title above; 0: there is none */
    struct tb_text date;    /* of that title */
    struct tb_list_lone lone;
    unsigned long won, lost, bye; /* the last lines with B for a game that Black
                                     won, L, and B for a bye; or 0 */
    unsigned long cut_line; /* of a row that may be cut off, else 0 */
    struct tb_text letter;     /* the first name that may be a bye's letter, */
    unsigned long letter_line; /* its line, or 0 */
    size_t letters;            /* rows with one */
    bool initials;             /* players are called by a letter */
    size_t last;  /* the round of the last row */
    bool results, pending; /* some game has one, or has none */
    bool suspect; /* if none has: several rounds, or columns not known */
};

static struct tb_text cell(const struct reader *reader,
                           const struct tb_cells *cells, int side,
                           enum tb_list_column column)
{
    return tb_cells_text(cells, reader->columns.slot[side][column]);
}

static bool has(const struct columns *columns, int side, int column)
{
    return columns->slot[side][column] != TB_NO_COLUMN;
}

/* How often a column was met whose name says a side. */
enum { NAMED = 3 };

/* Two columns that both sides have, whose names say no side, are theirs by
   place. A lone one in a list of games is of nobody, but points are the result,
   where there is no other. */
static void settle_columns(struct columns *columns, const int *met)
{
    size_t (*const slot)[TB_LIST_COLUMNS] = columns->slot;
    const bool games = columns->form == GAMES;

    for (int column = TB_LIST_NUMBER; column <= TB_LIST_TEAM; column++) {
        const size_t first = slot[0][column];
        if (games && met[column] == 2 && columns->name[1] < columns->name[0]) {
            slot[0][column] = slot[1][column];
            slot[1][column] = first;
        } else if (games && met[column] == 1) {
            slot[0][column] = TB_NO_COLUMN;
        }
        if (column != TB_LIST_POINTS || (games && met[column] == 2))
            continue;
        columns->points = met[column] && met[column] != NAMED &&
                         !has(columns, 0, TB_LIST_RESULT);
        if (columns->points)
            slot[0][TB_LIST_RESULT] = first;
        slot[0][column] = slot[1][column] = TB_NO_COLUMN;
    }
}

/* Finds the columns of a header, and what it is the header of. */
static enum form find_columns(struct columns *columns,
                              const struct tb_cells *header)
{
    size_t (*const slot)[TB_LIST_COLUMNS] = columns->slot;
    int met[TB_LIST_COLUMNS] = {0};
    bool games, both, sheet = false;

    memset(slot, 0xff, sizeof columns->slot); /* TB_NO_COLUMN */
    columns->twice = NULL;
    columns->points = false;
    columns->count = header->count;
    for (size_t i = 0; i < header->count; i++) {
        int side;
        const enum tb_list_column column =
            tb_list_heading_side(header->cell[i].text, &side);
        const bool of_side =
            column >= TB_LIST_NUMBER && column <= TB_LIST_TEAM;
        sheet |= tb_heading_at(header, i) == TB_HEAD_ROUND;
        if (i && (column == TB_LIST_WHITE || column == TB_LIST_BLACK) &&
            !header->cell[i - 1].text.length)
            slot[side][TB_LIST_TITLE] = i - 1; /* of Chess-Results */
        if (column == TB_LIST_COLUMNS ||
            (of_side && side < 0 && met[column] > 1))
            continue;
        if (of_side && side >= 0)
            met[column] = NAMED;
        else if (of_side)
            side = met[column]++;
        if (!has(columns, side > 0, column) || met[column] == NAMED)
            slot[side > 0][column] = i;
        else if (column != TB_LIST_BOARD && column != TB_LIST_DATE)
            columns->twice = &header->cell[i];
    }
    if (sheet)
        return has(columns, 0, TB_LIST_PLAYER) || met[TB_LIST_NUMBER] ? SHEET
                                                                     : NO_FORM;
    games = has(columns, 0, TB_LIST_WHITE) || has(columns, 1, TB_LIST_BLACK);
    columns->form = games ? GAMES : ROWS;
    columns->name[0] = slot[0][games ? TB_LIST_WHITE : TB_LIST_PLAYER];
    columns->name[1] = slot[1][games ? TB_LIST_BLACK : TB_LIST_OPPONENT];
    settle_columns(columns, met);
    /* A list of games without one of the sides is one: a message names it. */
    both = columns->name[0] != TB_NO_COLUMN && columns->name[1] != TB_NO_COLUMN;
    if (!(games && both && !has(columns, 0, TB_LIST_PLAYER)) &&
        !((games || both) && has(columns, 0, TB_LIST_ROUND) &&
          has(columns, 0, TB_LIST_RESULT)))
        columns->form = NO_FORM;
    return columns->form;
}

/* Finds what separates the cells of the first header, and its form. A table
   with a column for each round ends the search. */
static char find_list(struct tb_text rest, enum form *form)
{
    static const char separators[] = "\t;,";
    struct columns columns;
    struct tb_cells cells = {0};
    char found = '\0';
    struct tb_text line;

    *form = NO_FORM;
    while (!*form && tb_text_cut_line(&rest, &line)) {
        for (const char *at = separators; *at && !*form; at++) {
            struct tb_csv_record record = {.cells = &cells, .line = 1};
            struct tb_text one = line;
            if (tb_text_has(line, *at) &&
                tb_csv_record_cut(&one, *at, &record) && !record.wrong)
                *form = find_columns(&columns, &cells);
            found = *at;
        }
    }
    free(cells.cell);
    return found;
}

/* Reads what a row says of a side. An apostrophe keeps a spreadsheet from
   taking a name for a formula; a name of digits is a number, or a FIDE id. */
static struct tb_list_side read_side(const struct reader *reader,
                                     const struct tb_cells *cells, int side)
{
    enum { NUMBER_DIGITS = 5 };
    struct tb_list_side found = {
        .name = tb_cells_text(cells, reader->columns.name[side]),
        .number = cell(reader, cells, side, TB_LIST_NUMBER),
        .rating = cell(reader, cells, side, TB_LIST_RATING),
        .title = cell(reader, cells, side, TB_LIST_TITLE),
        .fideid = cell(reader, cells, side, TB_LIST_FIDEID),
        .fed = cell(reader, cells, side, TB_LIST_FED),
        .team = cell(reader, cells, side, TB_LIST_TEAM),
        .before = cell(reader, cells, side, TB_LIST_POINTS)};
    struct tb_text *const name = &found.name;
    const size_t digits = tb_text_digits(*name);

    if (tb_text_among(found.fideid, "0 -"))
        found.fideid.length = 0;
    if (tb_text_missing(found.number))
        found.number.length = 0;
    if (tb_text_starts(*name, "'") && name->length > 1 &&
        strchr("=+-@", name->at[1]))
        tb_text_skip(name, 1);
    if (digits && digits == name->length && !found.number.length &&
        !found.fideid.length)
        *(digits > NUMBER_DIGITS ? &found.fideid : &found.number) = *name;
    if (digits == name->length || tb_text_missing(*name))
        name->length = 0;
    return found;
}

/* True for a side that says that it is nobody, bye or number -1, and clears it;
   sets the bye, TB_PAB unless it says more, as -2, not paired. */
static bool take_nobody(struct tb_list_side *side, enum tb_kind *kind)
{
    const bool word = tb_list_nobody_read(side, kind) ||
                      tb_list_bye_read(side->number, kind);
    const bool nobody = word || tb_text_among(side->number, "0 -1 -2") ||
                        tb_text_is(side->name, "-1");

    if (!word)
        *kind = tb_text_is(side->number, "-2") ? TB_ZPB : TB_PAB;
    if (nobody)
        *side = (struct tb_list_side){.name = {"", 0}};
    return nobody;
}

/* True for a result that says which colour won. */
static bool names_colour(struct tb_text typed)
{
    const enum tb_list_column side = tb_list_heading(typed);

    return side == TB_LIST_WHITE || side == TB_LIST_BLACK ||
           tb_text_starts_nocase(typed, "white") ||
           tb_text_starts_nocase(typed, "black");
}

/* True for a result of both sides, 1-0, and not of one, 1. */
static bool is_of_both(struct tb_text typed)
{
    return tb_text_until(typed, "-:\xe2") < typed.length || /* \xe2: a dash */
           names_colour(typed);
}

/* A name with the number 0 may be a player, or a bye in another language; false
   after a fault. */
static bool check_number(const struct reader *reader,
                         const struct tb_list_row *row, int side)
{
    const struct tb_list_side *const has = &row->side[side];
    enum tb_kind kind;

    return !has->name.length || !tb_text_is(has->number, "0") ||
           tb_list_nobody_read(has, &kind) ||
           tb_fault(reader->source, row->line, 0, "'%.*s' has the number 0: "
                    "write bye for the name, or the player's number, or none",
                    TB_SHOWN(has->name));
}

/* Byes win nothing; false after a fault. */
static bool check_bye(const struct reader *reader,
                      const struct tb_list_row *row, uint8_t kind)
{
    return (kind != TB_WIN && kind != TB_FORFEIT_WIN) ||
           !is_of_both(row->typed) ||
           tb_fault(reader->source, row->line, 0, "'%.*s' is won by a bye: "
                    "write 1, \xc2\xbd or 0 for the bye; a player called so "
                    "needs a number, a rating or a first name",
                    TB_SHOWN(row->typed));
}

static bool is_there(const struct tb_list_side *side)
{
    return side->name.length || side->number.length || side->fideid.length;
}

static char letter_of(struct tb_text text)
{
    return text.length == 1 && tb_text_letter(*text.at)
               ? tb_text_lower(*text.at) : '\0';
}

static enum tb_kind bye_of(uint8_t kind)
{
    return kind == TB_WIN || kind == TB_FORFEIT_WIN ? TB_PAB
           : kind == TB_DRAW                        ? TB_HPB
           : kind == TB_UNKNOWN                     ? TB_UNKNOWN
                                                    : TB_ZPB;
}

/* True for a time or a day, 1:00, 01. Jan, 2000-01-01, which a spreadsheet may
   make of 1:0, 1-0, 0-1 or 1/2. */
static bool is_time(struct tb_text typed)
{
    static const char *const months[] = {"jan", "feb", "ene", "gen", "fev",
                                         "f\xc3\xa9v"};
    const struct tb_text word =
        tb_text_from(typed, tb_text_span(typed, "0123456789.-/ "));
    struct tb_text minutes = typed;
    bool found = tb_edition_of(typed);

    tb_text_cut(&minutes, ':', &typed);
    for (size_t i = 0; i < TB_LENGTH(months); i++)
        found |= tb_text_starts_nocase(word, months[i]);
    return found || (minutes.at && tb_text_digits(minutes) > 1);
}

/* Reads the result of a row, or points by `# points=`; false after a fault. */
static bool read_result(const struct reader *reader,
                        const struct tb_list_row *row,
                        struct tb_list_result *result)
{
    const struct tb_scoring *const scoring = &reader->titles.says.scoring;
    const tb_num scale[] = {scoring->win, scoring->draw, scoring->loss};
    bool good = tb_list_result_read(row->typed, result);
    tb_num points;

    if (reader->columns.points && scoring->win && row->typed.length) {
        good = false;
        for (uint8_t i = TB_WIN; i <= TB_LOSS && !good; i++) {
            good = !tb_notation_points(row->typed, &points) &&
                   points == scale[i];
            result->kind[0] = i;
            result->kind[1] = TB_LOSS - i;
        }
    }
    return good || tb_fault(reader->source, row->line, 0, "'%.*s' is no "
                            "result%s write 1-0, 0-1, \xc2\xbd-\xc2\xbd, * "
                            "or bye, 1-0F or +-- for a forfeit",
                            TB_SHOWN(row->typed),
                            is_time(row->typed)
                                ? ", but a time or a day: a spreadsheet may "
                                  "have changed it; make the column text, and"
                                : ":");
}

static bool check_sum(const struct reader *reader,
                      const struct tb_list_row *row)
{
    return row->result.kind[0] + row->result.kind[1] >= TB_DRAW + TB_DRAW ||
           tb_fault(reader->source, row->line, 0, "'%.*s' is more than a win "
                    "for both together: correct it", TB_SHOWN(row->typed));
}

/* Takes a row of a game with one side, a bye that words call so. */
static bool take_bye(struct reader *reader, struct tb_list_row *row,
                     enum tb_kind kind)
{
    const int side = !is_there(&row->side[0]);
    const struct tb_text typed = row->typed;
    enum tb_kind worth = kind;
    struct tb_list_result result;
    struct tb_game game;

    if (memchr("bhuz", letter_of(typed), 4)) {
        tb_notation_parse(typed, &game);
        worth = (enum tb_kind)game.kind;
        reader->bye = worth == TB_PAB ? row->line : reader->bye;
    } else if (typed.length) {
        if (!read_result(reader, row, &result) ||
            !check_bye(reader, row, result.kind[!side]))
            return false;
        worth = bye_of(result.kind[side]);
        if (worth == TB_UNKNOWN && tb_text_letter(*typed.at))
            worth = TB_ZPB; /* not played */
        if (worth == TB_UNKNOWN ||
            (side && result.kind[0] <= TB_LOSS && worth != TB_HPB &&
             !is_of_both(typed)))
            return tb_fault(reader->source, row->line, 0, "'%.*s' does not say "
                            "what the bye is worth: write bye for Black, and "
                            "1, \xc2\xbd or 0", TB_SHOWN(typed));
    }
    if (kind == TB_ZPB && worth == TB_HPB)
        kind = TB_HPB; /* as Chess-Results has it: not paired, a half */
    if (kind != TB_PAB && worth != kind &&
        !(kind == TB_FPB && worth == TB_PAB))
        return tb_fault(reader->source, row->line, 0, "the result '%.*s' is "
                        "not what the words of the bye say: correct one of "
                        "them",
                        TB_SHOWN(typed));
    row->side[0] = row->side[side];
    row->side[1] = (struct tb_list_side){.name = {"", 0}};
    row->result.kind[0] = (uint8_t)(kind == TB_PAB ? worth : kind);
    return tb_list_add(reader->list, row);
}

/* Takes the result of the armageddon game after a draw, which Black wins by a
   draw; false after a fault. */
static bool take_armageddon(struct reader *reader, struct tb_text text,
                            struct tb_list_row *row)
{
    const tb_num more = reader->titles.armageddon;
    struct tb_list_result *const result = &row->result, second;
    const bool read = tb_list_result_read(text, &second);

    if (read && second.kind[0] == TB_UNKNOWN)
        return true;
    if (!more)
        return tb_fault(reader->source, row->line, 0, "an armageddon game: "
                        "what its winner gets more is said above the header, "
                        "as in '# points=3,1,0' and '# armageddon=0.5'");
    if (!read || result->kind[0] != TB_DRAW || result->kind[1] != TB_DRAW)
        return tb_fault(reader->source, row->line, 0, "armageddon game '%.*s' "
                        "after '%.*s': it has a result, 1-0, 0-1 or "
                        "\xc2\xbd-\xc2\xbd, and is played after a draw",
                        TB_SHOWN(text), TB_SHOWN(row->typed));
    for (int i = 0; i < 2; i++)
        result->points[i] = reader->titles.says.scoring.draw;
    result->points[bye_of(second.kind[0]) != TB_PAB] += more;
    return true;
}

/* True for sides of two teams, of which one may have nobody at the board. */
static bool has_teams(const struct tb_list_row *row)
{
    const struct tb_text one = row->side[0].team, other = row->side[1].team;

    return one.length && other.length && !tb_text_missing(one) &&
           !tb_text_missing(other) && !tb_text_equal(one, other);
}

/* Takes a board of a match with a player on one side; false after a fault. */
static bool take_board(struct reader *reader, struct tb_list_row *row,
                       enum tb_kind mine, enum tb_kind other)
{
    const int side = !is_there(&row->side[0]);

    if (mine != TB_FORFEIT_WIN &&
        (mine != TB_FORFEIT_LOSS || other != TB_FORFEIT_LOSS))
        return tb_fault(reader->source, row->line, 0, "'%.*s' has no opponent "
                        "of the other team: write the opponent, or the forfeit "
                        "as +-- or --+", TB_SHOWN(row->side[side].name));
    row->single = true;
    row->own = 0;
    row->side[0] = row->side[side];
    row->side[1] = (struct tb_list_side){.name = {"", 0}};
    row->result.kind[0] = (uint8_t)mine;
    return tb_list_add(reader->list, row);
}

/* Takes a row of a game; false after a fault. */
static bool take_game(struct reader *reader, const struct tb_cells *cells,
                      struct tb_list_row *row)
{
    const struct tb_text bye = cell(reader, cells, 0, TB_LIST_BYE);
    const char letter = letter_of(row->typed);
    enum tb_kind kind = TB_PAB, other;
    bool nobody = tb_text_among_nocase(bye, "1 x y yes ja j si s\xc3\xad "
                                            "s\xc3\xac oui sim true") ||
                  tb_list_bye_read(bye, &kind);
    const bool teams = has_teams(row);
    int there = 0;

    if (!check_number(reader, row, 0) || !check_number(reader, row, 1))
        return false;
    for (int i = 0; i < 3; i++) { /* both sides, and the result */
        if (!(i < 2 ? take_nobody(&row->side[i], &other)
                    : tb_list_bye_read(row->typed, &other)))
            continue;
        nobody = true;
        kind = kind == TB_PAB ? other : kind;
        row->typed.length *= i < 2;
    }
    for (int i = 0; i < 2; i++)
        there += is_there(&row->side[i]);
    if (there == 2 && nobody)
        return tb_fault(reader->source, row->line, 0, "a bye, but with White "
                        "and Black: take one of them out, or write the result; "
                        "a game that was not played is +-- or --+");
    if (there == 1 && teams) {
        const int side = !is_there(&row->side[0]);
        struct tb_list_result *const result = &row->result;
        return read_result(reader, row, result) &&
               take_board(reader, row, (enum tb_kind)result->kind[side],
                          (enum tb_kind)result->kind[!side]);
    }
    if (there == 1 && !nobody && !memchr("bhuz", letter, 4))
        return tb_fault(reader->source, row->line, 0, "the row has no %s: "
                        "write who it was, or bye",
                        is_there(&row->side[0]) ? "Black" : "White");
    if (there < 2)
        return there == 0 || take_bye(reader, row, kind);
    if (!read_result(reader, row, &row->result) ||
        !take_armageddon(reader, cell(reader, cells, 0, TB_LIST_SECOND), row))
        return false;
    if (!check_sum(reader, row))
        return false;
    reader->won = letter == 'b' ? row->line : reader->won;
    reader->lost = letter == 'l' ? row->line : reader->lost;
    row->colours = true;
    return tb_list_add(reader->list, row);
}

/* Checks whose row it is; false after a fault. */
static bool check_player(const struct reader *reader, unsigned long line,
                         const struct tb_list_side *player, bool has_opponent)
{
    enum tb_kind kind;

    if (has_opponent && tb_list_nobody_read(player, &kind))
        return tb_fault(reader->source, line, 0, "'%.*s' has a row, but may be "
                        "a bye: leave the row out; a player called so needs a "
                        "number, a rating or a first name",
                        TB_SHOWN(player->name));
    return is_there(player) ||
           tb_fault(reader->source, line, 0, "the row names no player");
}

/* False after a fault: a colour is given, but not known. */
static bool check_no_colour(const struct reader *reader,
                            const struct tb_list_row *row,
                            struct tb_text colour)
{
    return tb_text_missing(colour) || colour.length == 0 ||
           tb_fault(reader->source, row->line, 0, "colour '%.*s' is not known: "
                    "write white or black", TB_SHOWN(colour));
}

/* The other side's result, where the result is of one; by enum tb_kind. */
static enum tb_kind turn(enum tb_kind kind)
{
    static const uint8_t turned[] = {
        TB_LOSS, TB_DRAW, TB_WIN, TB_FORFEIT_LOSS, TB_FORFEIT_WIN,
        TB_FORFEIT_DRAW, TB_UNKNOWN};

    return kind <= TB_UNKNOWN ? (enum tb_kind)turned[kind] : TB_UNKNOWN;
}

/* Reads the result of a player's row, and the other side's; false after a
   fault. 1-0 is White's, but the player's where the list has no colours. */
static bool read_own(struct reader *reader, struct tb_list_row *row, bool there,
                     enum tb_kind *kind, enum tb_kind *other)
{
    const bool colours = has(&reader->columns, 0, TB_LIST_COLOUR);
    const struct tb_text typed = row->typed;
    const struct tb_list_result *const result = &row->result;

    if (!read_result(reader, row, &row->result))
        return false;
    if (is_of_both(typed) && result->kind[0] != result->kind[1] &&
        (colours || names_colour(typed)) && !row->colours && there)
        return tb_fault(reader->source, row->line, 0, "'%.*s' is White's and "
                        "Black's result, but the row has no colour: write 1, "
                        "\xc2\xbd or 0", TB_SHOWN(typed));
    *kind = (enum tb_kind)result->kind[is_of_both(typed) && row->own];
    *other = is_of_both(typed) ? (enum tb_kind)result->kind[!row->own]
                               : turn(*kind);
    return there || check_bye(reader, row, (uint8_t)*other);
}

/* Takes a row of a player; false after a fault. */
static bool take_player(struct reader *reader, const struct tb_cells *cells,
                        struct tb_list_row *row)
{
    const struct tb_list_side player = row->side[0];
    const struct tb_text typed = row->typed;
    enum tb_kind kind, other = TB_UNKNOWN, bye = TB_ZPB;
    const bool numbered = check_number(reader, row, 1), teams = has_teams(row);
    const bool word = take_nobody(&row->side[1], &bye);
    const bool there = is_there(&row->side[1]);
    struct tb_list_result *const result = &row->result;
    const struct tb_text colour = cell(reader, cells, 0, TB_LIST_COLOUR);
    const enum tb_list_column named = tb_list_heading(colour);
    /* Of English, German and Dutch: in others B is White. */
    const bool white = named == TB_LIST_WHITE || letter_of(colour) == 'w';
    const bool black = named == TB_LIST_BLACK ||
                       memchr("bsz", letter_of(colour), 3);
    const char token[] = {letter_of(typed), '1', '\0'};
    struct tb_game game;
    const char *wrong;

    if (!numbered || !check_player(reader, row->line, &player, there))
        return false;
    if (cells->count <= reader->columns.name[1])
        return tb_fault(reader->source, row->line, 0, "the row ends before the "
                        "opponent: is it cut short?");
    row->single = true;
    row->colours = there && (white || black);
    if (!white && !black && !check_no_colour(reader, row, colour))
        return false;
    row->own = row->colours && black;
    if (row->own) {
        row->side[0] = row->side[1];
        row->side[1] = player;
    }
    if (*token || tb_text_is(typed, "+")) { /* the letters of US Chess */
        wrong = tb_notation_parse(*token ? tb_slice(token, 1 + there) : typed,
                                  &game);
        if (wrong)
            return tb_fault_text(reader->source, row->line, 0, "result", typed,
                                 there ? "is no result with an opponent: write "
                                         "W, L, D, X or F" : wrong);
        kind = (enum tb_kind)game.kind;
        other = turn(kind);
        row->unrated = game.unrated;
        row->us = *token;
    } else if (there || !tb_list_bye_read(typed, &kind)) {
        if (!read_own(reader, row, there, &kind, &other))
            return false;
        /* Nothing: absent, but a bye where a word says so. */
        if (!there && !teams)
            kind = kind != TB_UNKNOWN ? bye_of((uint8_t)kind)
                   : word             ? bye
                                      : TB_ZPB;
    }
    if (!there && teams)
        return take_board(reader, row, kind, other);
    result->kind[row->own] = (uint8_t)kind;
    result->kind[!row->own] = (uint8_t)(there ? other : TB_UNKNOWN);
    return check_sum(reader, row) && tb_list_add(reader->list, row);
}

/* True for the points that the result of a row gives a side, whose column says
   so; White, or the player, where it does not. */
static bool is_worth(const struct reader *reader, const struct tb_list_row *row,
                     struct tb_text name, struct tb_text value)
{
    struct tb_worth worth = tb_worth_default;
    tb_num points;
    int side;

    if (tb_list_heading_side(name, &side) != TB_LIST_POINTS ||
        row->result.points[0] != TB_MISSING)
        return false;
    if (reader->titles.says.scoring.win)
        worth.scoring = reader->titles.says.scoring;
    side = row->own ^ (side > 0 && is_there(&row->side[1]));
    return !tb_notation_points(value, &points) &&
           points == tb_worth_of(&worth,
                                 (enum tb_kind)row->result.kind[side]);
}

/* Reports values that may change a result or a score, but are not read. */
static void report_risks(struct reader *reader, const struct tb_cells *cells,
                         const struct tb_list_row *row)
{
    for (size_t i = 0; i < reader->risky.count; i++) {
        struct tb_cell *const name = &reader->risky.cell[i];
        const struct tb_text value = tb_cells_text(cells, name->column);
        const char *const remedy = tb_list_risk(name->text, value);
        if (!remedy || is_worth(reader, row, name->text, value))
            continue;
        tb_cell_fault(reader->source, &cells->cell[name->column], "column "
                      "'%.*s' is not read, but may change a result or a score: "
                      "%s", TB_SHOWN(name->text), remedy);
        name->column = TB_NO_COLUMN; /* once is enough */
    }
}

/* Notes a side whose name may be the letter of a bye: it has no number, and
   the other side is no letter, with no result or that of the bye. In any other
   row a letter is a player. */
static void note_letters(struct reader *reader, const struct tb_list_row *row)
{
    static const char *const letters[] = {
        [TB_UNKNOWN] = "bfhuxz", [TB_PAB] = "bx", [TB_HPB] = "h",
        [TB_ZPB] = "fuz"};

    for (int i = 0; i < 2; i++) {
        const struct tb_text name = row->side[i].name;
        const struct tb_list_side *const other = &row->side[!i];
        const char letter = letter_of(name);
        if (!letter)
            continue;
        if (row->side[i].number.length || !is_there(other) ||
            other->name.length == 1 ||
            !strchr(letters[bye_of(row->result.kind[!i])], letter)) {
            reader->initials = true;
            continue;
        }
        reader->letters++;
        if (reader->letter_line)
            continue;
        reader->letter_line = row->line;
        reader->letter = name;
    }
}

/* Takes a row below the header; false after a fault that ends the file. */
static bool take_row(struct reader *reader, struct tb_cells *cells)
{
    const unsigned long line = cells->cell[0].line;
    struct tb_list_row row = {.line = line,
                              .round = reader->round,
                              .date = reader->date,
                              .result = {{TB_UNKNOWN, TB_UNKNOWN},
                                         {TB_MISSING, TB_MISSING}}};
    struct tb_text round = cell(reader, cells, 0, TB_LIST_ROUND), date;
    const struct tb_text end = cells->cell[cells->count - 1].text;
    size_t width = reader->columns.count;
    int64_t number = 0;

    if (cells->count < width &&
        tb_source_cut(reader->source, end.at + end.length))
        reader->cut_line = line;
    for (size_t i = 0; i < cells->count; i++) {
        width = i >= width && cells->cell[i].text.length ? i + 1 : width;
        if (cells->cell[i].doubled)
            tb_cells_unquote(reader->source, &cells->cell[i].text);
    }
    for (int i = 0; i < 2; i++)
        row.side[i] = read_side(reader, cells, i);
    if (width > reader->columns.count) {
        tb_fault(reader->source, line, 0, "the row has %zu cells, but the "
                 "header %zu: does a name with a comma lack its quotes?",
                 width, reader->columns.count);
        return true;
    }
    if (!is_there(&row.side[0]) && !is_there(&row.side[1]))
        return true;
    if (!has(&reader->columns, 0, TB_LIST_ROUND) && !row.round)
        return tb_fault(reader->source, line, 0, "the game is in no round: add "
                        "a column Round, or a line 'Round 1' above the games");
    round.length -= tb_text_ends(round, ".");
    if (has(&reader->columns, 0, TB_LIST_ROUND) &&
        !tb_list_round_title(round, &row.round, &date)) {
        if (!tb_int_parse(round, TB_ROUNDS_MAX, &number) || number == 0) {
            tb_fault_text(reader->source, line, 0, "round", round,
                          "is no number from 1 to 1000");
            return true;
        }
        row.round = (size_t)number;
    }
    row.section = cell(reader, cells, 0, TB_LIST_SECTION);
    if (has(&reader->columns, 0, TB_LIST_SECTION) && !row.section.length) {
        tb_fault(reader->source, line, 0, "the row names no section");
        return true;
    }
    row.board = cell(reader, cells, 0, TB_LIST_BOARD);
    row.typed = cell(reader, cells, 0, TB_LIST_RESULT);
    if (has(&reader->columns, 0, TB_LIST_DATE))
        row.date = cell(reader, cells, 0, TB_LIST_DATE);
    if (reader->columns.form == GAMES ? take_game(reader, cells, &row)
                                      : take_player(reader, cells, &row))
        report_risks(reader, cells, &row);
    note_letters(reader, &row);
    reader->suspect |= reader->last && row.round != reader->last;
    reader->last = row.round;
    reader->results |= row.result.kind[0] < TB_UNKNOWN ||
                       row.result.kind[1] < TB_UNKNOWN;
    reader->pending |= row.result.kind[0] == TB_UNKNOWN;
    return true;
}

/* True for a column that is read. Points before the round are no result, so
   they are read only beside one. */
static bool is_read(const struct columns *columns, size_t column)
{
    const bool rows = columns->form == ROWS;
    bool read = column == columns->name[0] || column == columns->name[1];

    for (int i = 0; i < 2 * TB_LIST_COLUMNS; i++) {
        const int side = i % 2, kind = i / 2;
        read |= columns->slot[side][kind] == column &&
                !(side && kind == TB_LIST_RESULT) &&
                !(rows && (kind == TB_LIST_BYE || kind == TB_LIST_SECOND)) &&
                (kind != TB_LIST_POINTS || has(columns, 0, TB_LIST_RESULT));
    }
    return read;
}

/* Finds the columns that are not read: those that may change a result, and a
   name that is nearly one without which games would have no result or colour,
   or two sections be one; false after a fault. */
static bool check_names(struct reader *reader, const struct tb_cells *header,
                        bool first)
{
    static const enum tb_list_column needed[] = {
        TB_LIST_RESULT, TB_LIST_SECTION, TB_LIST_SECOND, TB_LIST_COLOUR};
    struct tb_output ignored = {0};
    const char *near = NULL;

    reader->risky.count = 0;
    for (size_t i = 0; i < header->count && !near; i++) {
        struct tb_cell name = header->cell[i];
        const bool known = tb_list_heading(name.text) != TB_LIST_COLUMNS;
        reader->suspect |= !known && !has(&reader->columns, 0, TB_LIST_RESULT);
        if (!name.text.length || is_read(&reader->columns, i))
            continue;
        if (tb_list_risk(name.text, tb_text("?"))) { /* any value */
            name.column = i;
            tb_cells_add(&reader->risky, name);
            continue;
        }
        tb_put_item(&ignored, ", ", name.text);
        for (size_t n = 0; n < TB_LENGTH(needed) && !known && !near; n++) {
            if (!has(&reader->columns, 0, needed[n]))
                near = tb_list_near(needed[n], name.text);
        }
        if (near)
            tb_cell_fault(reader->source, &name, "column '%.*s' is not known: "
                          "if it is the %s, call it so", TB_SHOWN(name.text),
                          near);
    }
    if (ignored.length && first && !near && reader->source->verbose)
        tb_fault_warn(reader->source, header->cell[0].line, 0,
                      "ignoring the columns %.*s",
                      TB_SHOWN(tb_output_text(&ignored)));
    free(ignored.buffer);
    return !near;
}

/* Takes a header, the first one with the lines above it, which say what holds
   for the event; false after a fault. */
static bool open_header(struct reader *reader, const struct tb_cells *header,
                        const struct columns *other)
{
    const int missing = other->name[1] == TB_NO_COLUMN;
    bool said = reader->titles.owns;

    if (reader->columns.count && !has(other, 0, TB_LIST_RESULT) &&
        has(&reader->columns, 0, TB_LIST_RESULT))
        tb_fault_warn(reader->source, header->cell[0].line, 0, "this header "
                      "has no result, which the one before has: the games "
                      "below it are pairings");
    if (reader->columns.count && !has(other, 0, TB_LIST_ROUND) &&
        !tb_list_lone_check(&reader->lone, reader->source, true))
        return false;
    reader->columns = *other;
    if (reader->columns.twice)
        return tb_cell_fault(reader->source, reader->columns.twice, "'%.*s': "
                             "another column holds the same: leave one of "
                             "them out", TB_SHOWN(reader->columns.twice->text));
    if (reader->columns.name[missing] == TB_NO_COLUMN)
        return tb_fault(reader->source, header->cell[0].line, 0, "the list of "
                        "games has a column for %s, but none for %s: add it, "
                        "or correct its name", missing ? "White" : "Black",
                        missing ? "Black" : "White");
    for (int i = 0; i < TB_TITLES_KEYS; i++)
        said |= reader->titles.line[i] > 0;
    if (!reader->header.at && said) {
        tb_list_event(reader->list, reader->titles.says.fact[TB_FACT_EVENT]);
        if (!tb_list_titles(reader->list, &reader->titles))
            return false;
    }
    said = !reader->header.at;
    reader->header = tb_cells_text(header, reader->columns.name[0]);
    return check_names(reader, header, said);
}

/* True for a table of players and their points. */
static bool is_standings(const struct tb_cells *cells)
{
    const uint32_t kinds = tb_heading_kinds(cells);

    return kinds & (TB_HEAD_BIT(TB_HEAD_NAME) | TB_HEAD_BIT(TB_HEAD_FULL) |
                    TB_HEAD_BIT(TB_HEAD_LAST)) &&
           kinds & (TB_HEAD_BIT(TB_HEAD_POINTS) | TB_HEAD_BIT(TB_HEAD_RANK) |
                    TB_HEAD_BIT(TB_HEAD_RK));
}

/* True for most rows of games; false where they could be another table. */
static bool has_result(const struct reader *reader,
                       const struct tb_cells *cells)
{
    const struct tb_text typed = cell(reader, cells, 0, TB_LIST_RESULT);

    return typed.length && !tb_text_letter(*typed.at);
}

/* True for the first line of a table of standings, with a warning. */
static bool begins_standings(struct reader *reader,
                             const struct tb_cells *cells, bool gap)
{
    if ((!gap && has_result(reader, cells)) || !is_standings(cells))
        return false;
    reader->lone.text.length = 0; /* it was of the table */
    reader->list->notes.below.length = 0;
    tb_fault_warn(reader->source, reader->source->line, 0, "ignoring the table "
                  "of standings beside the list of games");
    return true;
}

/* Takes a line below the header; false after a fault that ends the file. */
static bool take_below(struct reader *reader, struct tb_cells *cells,
                       bool *gap)
{
    size_t filled;
    const struct tb_text first = tb_cells_filled(cells, &filled)->text;
    const bool rounds = has(&reader->columns, 0, TB_LIST_ROUND);

    if (!rounds && filled > 1 &&
        !tb_list_lone_check(&reader->lone, reader->source, false))
        return false;
    if (!rounds && filled == 1 &&
        tb_list_lone_take(&reader->lone, first, reader->source->line)) {
        *gap = true; /* it could be a title */
        return true;
    }
    /* A note after an empty line. */
    if (*gap && filled == 1 && !tb_text_digit(*first.at))
        return true;
    *gap = false;
    return take_row(reader, cells);
}

/* Takes all lines; false after a fault that ends the file. */
static bool read_lines(struct reader *reader, char separator,
                       struct tb_cells *cells)
{
    struct tb_source *const source = reader->source;
    struct tb_csv_record record = {.cells = cells};
    struct tb_text rest = tb_source_rest(source);
    unsigned long next = source->line + 1;
    bool gap = true, standings = false;

    for (; rest.length; next += record.lines) {
        struct tb_text after = rest, line;
        const struct tb_cell *first;
        struct columns other;
        size_t filled;
        tb_text_cut_line(&after, &line);
        source->line = record.line = next;
        tb_csv_record_cut(&rest, separator, &record);
        if (!reader->columns.count) { /* a title may have a quote */
            rest = after;
            record.lines = 1;
        } else if (!tb_csv_record_check(source, &record)) {
            return false;
        }
        first = tb_cells_filled(cells, &filled);
        gap |= !filled || !reader->columns.count;
        standings &= filled > 1;
        if ((gap || tb_text_equal(tb_cells_text(cells, reader->columns.name[0]),
                                  reader->header)) &&
            find_columns(&other, cells) >= GAMES) {
            standings = false;
            if (!open_header(reader, cells, &other))
                return false;
            continue;
        }
        if (!standings && filled > 1)
            gap |= standings = begins_standings(reader, cells, gap);
        if (standings || (!filled && reader->columns.count))
            continue;
        if (filled == 1 && tb_list_round_title(first->text, &reader->round,
                                               &reader->date)) {
            gap = true;
            reader->lone = (struct tb_list_lone){.titled = true};
            continue;
        }
        if (filled == 1)
            tb_list_note(reader->list, first->text, next,
                         reader->columns.count);
        if (!reader->columns.count) {
            if (!tb_titles_take(&reader->titles, source,
                                tb_list_keep(reader->list, line)))
                return false;
        } else if (tb_text_starts(first->text, "#") &&
                   tb_titles_is(first->text)) {
            return tb_cell_fault(source, first, "'%.*s' is below the header: "
                                 "move it above", TB_SHOWN(first->text));
        } else {
            if (!take_below(reader, cells, &gap))
                return false;
        }
    }
    return true;
}

static bool detect(struct tb_text all, enum form wanted)
{
    enum form form;

    find_list(all, &form);
    return form == wanted;
}

bool tb_games_detect(struct tb_text all)
{
    return detect(all, GAMES);
}

bool tb_rows_detect(struct tb_text all)
{
    return detect(all, ROWS);
}

bool tb_games_read(struct tb_source *source, struct tb_tournament *tournament)
{
    struct reader reader = {.source = source,
                            .list = tb_list_of(source),
                            .date = {"", 0}};
    struct tb_cells cells = {0};
    enum form form;

    if (source->line == 0) {
        const char separator = find_list(tb_source_rest(source), &form);
        if (form < GAMES)
            return tb_fault(source, 1, 0, "no header: expected columns as "
                            "round, White, Black, result, or player, round, "
                            "opponent, result, with commas, semicolons or "
                            "tabs between them");
        read_lines(&reader, separator, &cells);
        if (reader.won && (reader.lost || reader.bye))
            tb_fault(source, reader.won, 0, "'B' is a game that Black won, but "
                     "the same column has %s in line %lu: write 1-0, 0-1 and "
                     "bye", reader.lost ? "L" : "a B for a bye",
                     reader.lost ? reader.lost : reader.bye);
        if (reader.letter_line && !reader.initials)
            tb_fault(source, reader.letter_line, 0, "'%.*s' in place of a "
                     "player may be a bye (rows like this: %zu): write bye, "
                     "with 1, \xc2\xbd or 0 as the result; or the player's "
                     "full name", TB_SHOWN(reader.letter), reader.letters);
        if (!source->failed && reader.list->sections == 0)
            tb_fault(source, source->line, 0, "no game is below the header");
        if (!source->failed && !reader.results && reader.pending &&
            reader.suspect)
            tb_fault_warn(source, 0, 0, "no game has a result; is their column "
                          "called result?");
        tournament->declared.cut_line = reader.cut_line;
        free(cells.cell);
        free(reader.risky.cell);
        source->next = source->length;
    }
    return !source->failed && tb_list_take(reader.list, tournament);
}
