/* SPDX-License-Identifier: ISC */
/* Lists of teams: their matches, the boards of these, and a cross table. */
#include "game/game.h"
#include "pairing_list.h"
#include "teams/teams.h"

/* A list of rows with tabs between the cells. */
struct reader {
    struct tb_source *source;
    struct tb_list *list;
    struct tb_tournament *to;
    struct tb_likeness *likeness; /* of the teams' names */
    struct tb_cells cells;        /* of the row */
    size_t round;                 /* of the title above; 0: there is none */
    struct tb_text date;          /* of it, too */
    /* The columns of both sides, TB_NO_COLUMN: they have none. */
    size_t name[2], result[2], number[2];
    /* Of a cross table: */
    struct tb_cells header;
    struct tb_names *teams; /* their numbers; the origins begin their names */
    /* Of the boards of a match: */
    struct tb_text team[2];
    tb_num total[2], sum[2]; /* as the match says, and of the boards */
    size_t boards;           /* so far */
    bool open;               /* one has no result yet */
    unsigned long match;     /* its line; 0: there is none */
};

enum tb_pairings tb_pairings_of(const struct tb_cells *cells)
{
    const struct tb_text word = tb_heading_word_of(cells);
    size_t met[TB_LIST_COLUMNS + 1] = {0}, rounds = 0, numbers = 0;
    bool colon = false, dash = false, score = false;

    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_text text = cells->cell[i].text;
        const struct tb_heading heading = tb_heading_read_by(text, word);
        met[tb_list_heading(text)]++;
        rounds += heading.kind == TB_HEAD_ROUND && !heading.bare;
        numbers += heading.kind == TB_HEAD_ROUND && heading.bare;
        colon |= tb_text_is(text, ":");
        dash |= tb_text_is(text, "-");
        score |= tb_text_has(text, ':') && text.length > 1;
    }
    if (met[TB_LIST_BOARD] && dash && score)
        return TB_PAIRINGS_BOARDS;
    if (met[TB_LIST_WHITE] && met[TB_LIST_BLACK])
        return met[TB_LIST_ROUND] || rounds ? TB_PAIRINGS_NONE
                                            : TB_PAIRINGS_GAMES;
    if (met[TB_LIST_TEAM] && !met[TB_LIST_PLAYER])
        return colon && met[TB_LIST_TEAM] > 1 ? TB_PAIRINGS_MATCHES
               : rounds                       ? TB_PAIRINGS_CROSS
               : numbers > 1                  ? TB_PAIRINGS_ROBIN
                                              : TB_PAIRINGS_NONE;
    if (!met[TB_LIST_BOARD] || !met[TB_LIST_PLAYER])
        return TB_PAIRINGS_NONE;
    return met[TB_LIST_ROUND] && met[TB_LIST_RESULT] ? TB_PAIRINGS_CARD
           : numbers && met[TB_LIST_POINTS]          ? TB_PAIRINGS_LINEUPS
                                                     : TB_PAIRINGS_NONE;
}

static bool fault(const struct reader *reader, const char *wrong)
{
    return tb_fault(reader->source, reader->source->line, 0, "%s", wrong);
}

static bool fault_cell(const struct reader *reader, const char *what,
                       struct tb_text cell, const char *wrong)
{
    return tb_fault_text(reader->source, reader->source->line, 0, what, cell,
                         wrong);
}

/* A name without the mark of a footnote, `Uzbekistan *)`. */
static struct tb_text cut_mark(struct tb_text name)
{
    name = tb_notation_trim(name);
    name.length -= tb_text_ends(name, "*)") ? 2 : 0;
    return tb_notation_trim(name);
}

/* Reads game points, TB_MISSING where none are given; false after a fault. */
static bool read_points(const struct reader *reader, struct tb_text text,
                        tb_num *points)
{
    const char *wrong = tb_notation_points(text, points);

    if (!wrong && *points != TB_MISSING && *points > TB_POINTS_MAX * TB_ONE)
        wrong = "is more than a million";
    return !wrong || fault_cell(reader, "game points", text, wrong);
}

/* Finds the columns of a header, beside its colon or dash: of several the one
   that is nearest. Both teams may be left of it. */
static void find_sides(struct reader *reader)
{
    const struct tb_cells *const header = &reader->cells;
    size_t before = TB_NO_COLUMN; /* the team left of the nearest one */
    bool right = false;

    for (int i = 0; i < 2; i++)
        reader->name[i] = reader->result[i] = reader->number[i] = TB_NO_COLUMN;
    for (size_t i = 0; i < header->count; i++) {
        const enum tb_list_column column =
            tb_list_heading(header->cell[i].text);
        size_t *const place = column == TB_LIST_TEAM     ? reader->name
                              : column == TB_LIST_RESULT ? reader->result
                              : column == TB_LIST_NUMBER ? reader->number
                                                         : NULL;
        right |= tb_text_is(header->cell[i].text, ":");
        if (!place || (right && place[1] != TB_NO_COLUMN))
            continue;
        if (column == TB_LIST_TEAM && !right)
            before = reader->name[0];
        place[right] = i;
    }
    if (reader->name[1] == TB_NO_COLUMN) {
        reader->name[1] = reader->name[0];
        reader->name[0] = before;
    }
}

/* Adds what a team did in a round; against empty: a bye. False after a fault.
 */
static bool say(const struct reader *reader, struct tb_text name,
                struct tb_text against, size_t round, tb_num gp)
{
    struct tb_list *const list = reader->list;
    const unsigned long line = tb_list_line(list, reader->source->line);
    struct tb_team_record *const row =
        tb_teams_say(reader->to->teams, TB_TEAM_ROW, line);

    row->name = tb_list_keep(list, name);
    row->against = tb_list_keep(list, against);
    row->round = round - 1;
    row->gp = gp;
    return tb_likeness_add(reader->likeness, reader->source, line, row->name);
}

/* The first day of the rounds is that of the event. */
static void take_date(const struct reader *reader)
{
    struct tb_settings *const about = &reader->to->about;
    char day[TB_EDITION_DAY];

    if (tb_edition_day(reader->date, day) &&
        (!about->date.length ||
         tb_text_compare(tb_text(day), about->date) < 0)) {
        about->date = tb_list_keep(reader->list, tb_text(day));
        about->edition = tb_edition_of(about->date);
    }
}

static bool take_match(const struct reader *reader)
{
    const struct tb_cells *const cells = &reader->cells;
    const struct tb_text number = tb_cells_text(cells, reader->number[1]);
    enum tb_kind bye = tb_text_is(number, "-1") ? TB_PAB : TB_ZPB;
    struct tb_text name[2];
    tb_num gp[2];

    for (int i = 0; i < 2; i++) {
        name[i] = cut_mark(tb_cells_text(cells, reader->name[i]));
        if (!name[i].length)
            return fault(reader, "the match has only one team");
        if (!read_points(reader, tb_cells_text(cells, reader->result[i]),
                         &gp[i]))
            return false;
    }
    if (!reader->round)
        return fault(reader, "the match is in no round: a line above it must "
                             "be as 'Round 1'");
    take_date(reader);
    if (tb_list_bye_read(name[1], &bye) || tb_text_starts(number, "-")) {
        if (gp[0] == TB_MISSING && bye != TB_ZPB)
            tb_fault_warn(reader->source, reader->source->line, 0, "'%.*s' has "
                          "a bye without game points: it counts as absent in "
                          "round %zu", TB_SHOWN(name[0]), reader->round);
        return say(reader, name[0], tb_text(""), reader->round,
                   gp[0] == TB_MISSING ? 0 : gp[0]);
    }
    if ((gp[0] == TB_MISSING) != (gp[1] == TB_MISSING))
        return fault(reader, "only one team of the match has game points");
    return say(reader, name[0], name[1], reader->round, gp[0]) &&
           say(reader, name[1], name[0], reader->round, gp[1]);
}

/* Takes the header of a cross table: opponents are ranks, or numbers. */
static void take_header(struct reader *reader)
{
    reader->header.count = 0;
    find_sides(reader);
    for (size_t i = 0; i < reader->cells.count; i++)
        tb_cells_add(&reader->header, reader->cells.cell[i]);
    if (reader->number[0] == TB_NO_COLUMN)
        reader->number[0] = 0;
}

/* Takes the matches of a team, `4w2½` or `-2`, a bye; false after a fault. */
static bool take_team(const struct reader *reader)
{
    static const char form[] =
        "is none: expected 4w2\xc2\xbd, the number of the other team, w or b "
        "for board 1, the game points";
    const struct tb_text word = tb_heading_word_of(&reader->header);
    const struct tb_text name =
        cut_mark(tb_cells_text(&reader->cells, reader->name[1]));
    bool good = name.length || fault(reader, "the row names no team");

    for (size_t i = 0; good && i < reader->header.count; i++) {
        const struct tb_heading heading =
            tb_heading_read_by(reader->header.cell[i].text, word);
        const struct tb_text cell = tb_cells_text(&reader->cells, i);
        const size_t digits = tb_text_digits(cell);
        const struct tb_text rest = tb_text_from(cell, digits);
        const char *at = "";
        tb_num gp;
        if (heading.kind != TB_HEAD_ROUND || heading.bare || !cell.length ||
            tb_text_missing(cell))
            continue;
        if (!rest.length || !strchr(digits ? "wbsn" : "-", *rest.at) ||
            tb_text_is(tb_text_from(rest, 1), "-"))
            return fault_cell(reader, "match", cell, form);
        if (!read_points(reader, tb_text_from(rest, 1), &gp))
            return false;
        if (digits)
            at = tb_names_find(reader->teams, tb_slice(cell.at, digits));
        if (!at)
            return fault_cell(reader, "match", cell, "is against a team that "
                              "has no row: give the whole table "
                              "(&zeilen=99999 in the address)");
        good = say(reader, name, cut_mark(tb_slice(at, strcspn(at, "\t\n"))),
                   heading.round, gp);
    }
    return good;
}

/* The total of a match is the sum of its boards; false after a fault. */
static bool end_match(struct reader *reader)
{
    const unsigned long line = reader->match;

    reader->match = 0;
    return !line || reader->open || reader->total[0] == TB_MISSING ||
           (reader->total[0] == reader->sum[0] &&
            reader->total[1] == reader->sum[1]) ||
           tb_fault_clash(reader->source, line, 0, "round %zu: '%.*s' - '%.*s' "
                          "is %s : %s, but its boards are %s : %s",
                          reader->round, TB_SHOWN(reader->team[0]),
                          TB_SHOWN(reader->team[1]),
                          tb_num_show(reader->total[0]).text,
                          tb_num_show(reader->total[1]).text,
                          tb_num_show(reader->sum[0]).text,
                          tb_num_show(reader->sum[1]).text);
}

/* Takes the row of a match, `Bo. 13 Team Rtg - 1 Team Rtg 0 : 4`: a team is
   left of the rating, or right of the number; false after a fault. */
static bool begin_match(struct reader *reader)
{
    const struct tb_cells *const cells = &reader->cells;
    bool right = false, rated[2] = {false, false};
    struct tb_text score, part;

    reader->name[0] = 2;
    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_text text = cells->cell[i].text;
        if (!right && tb_text_is(text, "-")) {
            right = true;
            reader->name[1] = i + 2;
        } else if (tb_list_heading(text) == TB_LIST_RATING && !rated[right]) {
            rated[right] = true;
            reader->name[right] = i - 1;
        } else if (tb_text_has(text, ':')) {
            reader->result[0] = i;
        }
    }
    score = tb_cells_text(cells, reader->result[0]);
    reader->number[0] = rated[0] && rated[1] ? 1 : TB_NO_COLUMN;
    reader->match = reader->source->line;
    reader->open = false;
    reader->boards = 0;
    for (int i = 0; i < 2; i++) {
        reader->team[i] = cut_mark(tb_cells_text(cells, reader->name[i]));
        reader->sum[i] = 0;
        if (!reader->team[i].length)
            return fault(reader, "the match has only one team");
        tb_text_cut(&score, ':', &part);
        if (!read_points(reader, tb_text_trim(part), &reader->total[i]))
            return false;
    }
    return true;
}

/* Takes a board; false after a fault. */
static bool take_board(struct reader *reader)
{
    const struct tb_cells *const cells = &reader->cells;
    struct tb_list_row row = {.board = tb_cells_text(cells, 0),
                              .typed = tb_cells_text(cells, reader->result[0]),
                              .round = reader->round, .date = reader->date,
                              .line = reader->source->line};
    /* The right one has White, who is the first side of a row. */
    const int turned = tb_text_starts(tb_cells_text(cells, reader->name[0]),
                                      TB_PAIRINGS_BLACK);
    struct tb_list_result result;
    struct tb_text part;
    int there = 0, coloured = 0;

    if (!reader->match || !row.round)
        return fault(reader, "the board is in no match of a round: a line "
                             "above the match must be as 'Round 1'");
    if (!tb_list_result_read(row.typed, &result))
        return fault_cell(reader, "result", row.typed, "is none: expected 1-0, "
                          "0-1 or \xc2\xbd-\xc2\xbd");
    if (++reader->boards > reader->to->teams->boards)
        reader->to->teams->boards = reader->boards;
    tb_text_cut_at(&row.board, ".", &part);
    row.result = result;
    for (int i = 0; i < 2; i++) {
        const char *const mark =
            i == turned ? TB_PAIRINGS_WHITE : TB_PAIRINGS_BLACK;
        struct tb_list_side *const side = &row.side[i ^ turned];
        const size_t column = reader->name[i];
        enum tb_kind kind = (enum tb_kind)result.kind[i];
        row.result.kind[i ^ turned] = result.kind[i];
        reader->sum[i] += tb_worth_of(&tb_worth_default, kind);
        side->name = tb_cells_text(cells, column);
        if (tb_text_starts(side->name, mark)) {
            tb_text_skip(&side->name, strlen(mark));
            coloured++;
        }
        if (tb_list_bye_read(side->name, &kind))
            side->name.length = 0;
        side->title = tb_cells_text(cells, column - 1);
        if (reader->number[0] == 1)
            side->rating = tb_cells_text(cells, column + 1);
        side->team = reader->team[i];
        there += side->name.length > 0;
    }
    reader->open |= there && result.kind[0] == TB_UNKNOWN;
    if (there < 2 && (!there || result.kind[0] == TB_UNKNOWN))
        return true;
    row.single = there == 1;
    row.colours = there == 2 && coloured == 2;
    if (row.single && !row.side[0].name.length) {
        row.side[0] = row.side[1];
        row.side[1].name.length = 0;
        row.result.kind[0] = row.result.kind[1];
    }
    return tb_list_add(reader->list, &row);
}

/* Takes a row of the list; false after a fault. */
static bool take_row(struct reader *reader, enum tb_pairings kind, bool again)
{
    const bool header = tb_pairings_of(&reader->cells) == kind;

    if (kind == TB_PAIRINGS_BOARDS)
        return header ? end_match(reader) && begin_match(reader)
                      : take_board(reader);
    if (header && kind == TB_PAIRINGS_MATCHES)
        find_sides(reader);
    else if (header)
        take_header(reader);
    else if (reader->name[1] == TB_NO_COLUMN)
        return true; /* above the header */
    else if (kind == TB_PAIRINGS_MATCHES)
        return take_match(reader);
    else if (again)
        return take_team(reader);
    else
        tb_names_add(reader->teams,
                     tb_cells_text(&reader->cells, reader->number[0]),
                     tb_cells_text(&reader->cells, reader->name[1]).at);
    return true;
}

/* Takes what the file calls its event; false after a fault. */
static bool take_event(const struct reader *reader, enum tb_pairings kind,
                       struct tb_text name)
{
    struct tb_text *const event = &reader->to->about.fact[TB_FACT_EVENT];

    tb_list_event(reader->list, name);
    if (kind == TB_PAIRINGS_BOARDS) /* a section may have it */
        return true;
    if (event->length && !tb_text_equal(*event, name))
        return tb_fault(reader->source, reader->source->line, 0, "is of the "
                        "event '%.*s', but the file before it of '%.*s': read "
                        "the matches of one event alone", TB_SHOWN(name),
                        TB_SHOWN(*event));
    *event = tb_list_keep(reader->list, name);
    return true;
}

bool tb_team_list_read(enum tb_pairings kind, struct tb_source *source,
                           struct tb_tournament *tournament)
{
    static const char event[] = "# event=";
    struct reader reader = {.source = source,
                            .list = tb_list_of(source),
                            .to = tournament,
                            .likeness = tb_likeness_make(),
                            .name = {TB_NO_COLUMN, TB_NO_COLUMN},
                            .teams = tb_names_make()};
    struct tb_text line;
    bool good = true;

    /* In a cross table first the numbers of all teams, then their matches. */
    for (int pass = 0; pass <= (kind == TB_PAIRINGS_CROSS); pass++) {
        source->next = source->line = 0;
        while (tb_source_line(source, &line)) {
            const struct tb_cell *first;
            size_t filled;
            tb_cells_cut(&reader.cells, line, '\t', false, source->line);
            first = tb_cells_filled(&reader.cells, &filled);
            if (line.length > TB_FIELD_MAX)
                good = fault(&reader, "the row has more than a million bytes");
            else if (filled > 1)
                good &= take_row(&reader, kind, pass);
            else if (filled && tb_text_starts(first->text, event))
                good &= take_event(&reader, kind,
                                   tb_text_from(first->text,
                                                sizeof event - 1));
            else if (filled)
                tb_list_round_title(first->text, &reader.round, &reader.date);
        }
    }
    good &= end_match(&reader);
    free(reader.cells.cell);
    free(reader.header.cell);
    tb_names_free(reader.teams);
    tb_likeness_free(reader.likeness);
    return good;
}
