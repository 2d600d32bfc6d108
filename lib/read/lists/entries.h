/* SPDX-License-Identifier: ISC */
/* A list while it is read: its sections, with their players and games. */
#ifndef TB_LISTS_ENTRIES
#define TB_LISTS_ENTRIES

#include "lists.h"

/* The words of lists, in seven languages. */

/* The result of a game for both sides. */
struct tb_list_result {
    uint8_t kind[2];  /* enum tb_kind; TB_UNKNOWN: no result yet */
    tb_num points[2]; /* TB_MISSING: those of the kind */
};

enum tb_list_column {
    TB_LIST_ROUND, TB_LIST_BOARD, TB_LIST_WHITE, TB_LIST_BLACK, TB_LIST_RESULT,
    TB_LIST_NUMBER, TB_LIST_RATING, TB_LIST_POINTS, TB_LIST_TITLE,
    TB_LIST_FIDEID, TB_LIST_FED, TB_LIST_TEAM, TB_LIST_SECTION, TB_LIST_DATE,
    TB_LIST_PLAYER, TB_LIST_OPPONENT, TB_LIST_COLOUR, TB_LIST_BYE,
    TB_LIST_SECOND, /* the result of an armageddon game */
    TB_LIST_COLUMNS
};

/* What a column of a list contains, by its name; TB_LIST_COLUMNS if that is
   unknown. Sets the side, unless it is NULL: 0 for White or the player, 1 for
   Black or the opponent, as in `White No.` and `BlackElo`; -1 if the name does
   not say. */
enum tb_list_column tb_list_heading(struct tb_text name, int *side);

/* What messages call a column, if a name differs in one letter from one that it
   may have; else NULL. */
const char *tb_list_near(enum tb_list_column column, struct tb_text name);

/* True if a column may change a result or a score, and this value of it does.
 */
bool tb_list_risk(struct tb_text name, struct tb_text value);

/* True for a remark that a game was forfeited: walkover, no show; not `time
   forfeit', which ends a game. */
bool tb_list_says_forfeit(struct tb_text value);

/* True for a line such as `Round 3 on 2026/08/03 at 14:30` or `3. Runde`; sets
   the round, and the date as it is written, length 0 without one. */
bool tb_list_round_title(struct tb_text line, size_t *round,
                         struct tb_text *date);

/* Reads a result as it is written for both sides, `1-0` `½:½` `+--` `1-0F`, or
   White's points only; an empty one or `*` means no result yet. In a split one
   such as `½-0` or `0-0` each side has its own kind. W, D and L are White's
   result; B is a win of Black. False if it is not a result. */
bool tb_list_result_read(struct tb_text cell, struct tb_list_result *result);

/* True for words that say that a side has no opponent (bye, spielfrei, not
   paired, half-point bye), or that there was no game; sets the kind, TB_PAB for
   a bye without points. A single letter is not one of them, because players
   have such names in examples. */
bool tb_list_bye_read(struct tb_text cell, enum tb_kind *kind);

/* A side of a row, as the list has it; length 0: not given. */
struct tb_list_side {
    struct tb_text name, number, rating, title, fideid, fed, team;
    struct tb_text before; /* points before the round */
};

/* What identifies a player; LOOK is the name in the form that is compared. */
enum { TB_PERSON_NUMBER, TB_PERSON_FIDEID, TB_PERSON_LOOK, TB_PERSON_KEYS };

/* What rows say about a player, as the list has it. */
enum { TB_PERSON_NAME, TB_PERSON_RATING, TB_PERSON_TITLE, TB_PERSON_FED,
       TB_PERSON_TEAM, TB_PERSON_FACTS };

/* A player; the list owns all texts. */
struct tb_person {
    struct tb_text key[TB_PERSON_KEYS], fact[TB_PERSON_FACTS];
    uint16_t since[TB_PERSON_FACTS]; /* the round that each fact is from */
    uint16_t round;                  /* the first round, and its line */
    unsigned long line, team_line;
    int32_t id; /* the number; 0: the list has none */
    tb_num rating;
    bool own;       /* has own rows, in a list whose rows are of one side */
    size_t place;   /* index in the tournament */
};

/* A game or a bye. A reader leaves what is unknown, and the players, zero. */
struct tb_list_entry {
    size_t round;  /* from 1; 0: to be found by the start of the game */
    int64_t start; /* in seconds, only to be compared; 0: unknown */
    bool colours;  /* side 0 had White; false: colours are unknown */
    bool single;   /* a row of side own: the other side has another row */
    uint8_t own;
    bool us;       /* the result is a letter, W L D B H U, as in US Chess */
    bool unrated;  /* played, but too short to be rated */
    struct tb_list_result result;
    unsigned long line;
    /* Set by tb_list_add; both players are of one section: */
    struct tb_person *side[2]; /* side[1] NULL: a bye */
    tb_num before[2];          /* points before the round */
    uint32_t board;            /* 0: not given, or not a number */
};

/* A row as the list has it. In a bye side[1] has neither name, number nor FIDE
   id, and result.kind[0] is TB_PAB, TB_FPB, TB_HPB or TB_ZPB, or in a single
   row also a forfeit against an unknown opponent. tb_list_add copies the texts
   that it keeps. */
struct tb_list_row {
    struct tb_list_entry entry;
    struct tb_text section; /* length 0: not given */
    struct tb_text board, date;
    struct tb_text typed; /* the result, for messages */
    struct tb_list_side side[2];
    bool teams; /* sides are teams, and result.points their game points */
};

struct tb_list_section {
    struct tb_text name, event;
    struct tb_person **person;
    size_t count, capacity;
    struct tb_list_entry *row;
    size_t rows, row_capacity, us_rows;
    unsigned long line; /* of its first row */
    char day[TB_EDITION_DAY]; /* the first day, or "" */
    int edition; /* of FIDE's rules on the first date, or 0 */
    bool teams; /* the rows are matches, the persons teams */
};

/* Lines with one cell that are not titles of rounds. */
struct tb_list_notes {
    struct tb_output above; /* those above the header, separated by \n */
    struct tb_text below;   /* the first one that is only below it, or "" */
    unsigned long line;     /* the line of that one */
    size_t round;           /* of the last row */
};

/* The list that is read from a source. */
struct tb_list {
    struct tb_source *source;
    struct tb_text event;         /* of the rows that follow */
    struct tb_list_section **section;
    size_t sections, capacity, taken;
    struct tb_list_section *last; /* of the last row */
    struct tb_names *names;       /* of sections, players in them, titles */
    struct tb_output key, look;   /* buffers for a name and for a look */
    struct tb_list_notes notes;
    struct tb_text date;          /* of the last row */
    char *room;                   /* for texts; left: bytes left of it */
    size_t left;
    bool sorted;
    bool rerated;         /* a rating that changes has been reported */
    bool more;            /* files follow: no section can be taken yet */
    struct tb_text given; /* -S: the event of files that do not name it */
    unsigned long before, lines; /* number of lines in earlier files; in all */
    unsigned long unnamed;       /* first line of a file without event, or 0 */
    unsigned long *game_line; /* the line of each game of the tournament, for
                                 the last section that was taken */
    size_t game_lines;
};

/* Makes the list at the first call; it is freed with the source. */
struct tb_list *tb_list_of(struct tb_source *source);

/* Adds a row; false after a fault. */
bool tb_list_add(struct tb_list *list, struct tb_list_row *row);

/* Sets the event of the rows that follow. Files that name the same event are
   one event. */
void tb_list_event(struct tb_list *list, struct tb_text name);

/* Sets what lines above the rows that follow say about their event; copies it.
   False, after a fault, if another file contradicts it. */
bool tb_list_titles(struct tb_list *list, const struct tb_titles *titles);

/* Notes a line with one cell that is not the title of a round, above or below
   the first header. One that is only below may be such a title in words that we
   do not know. It is a fault if the row after it is not of a later round than
   the row before it. */
void tb_list_note(struct tb_list *list, struct tb_text text,
                  unsigned long line, bool below);

/* Makes the next section of the rows: players, their numbers and rounds; false
   at the end, or after a fault. Before this, a reader adds all rows of the
   source and sets what it knows about the tournament, such as worth. */
bool tb_list_next(struct tb_list *list, struct tb_tournament *tournament);

/* A copy of a text that lives as long as the list. */
struct tb_text tb_list_keep(struct tb_list *list, struct tb_text text);

static inline bool tb_list_is_there(const struct tb_list_side *side)
{
    return side->name.length || side->number.length || side->fideid.length;
}

/* Finds or adds the player that a side of a row names; NULL after a fault. */
struct tb_person *tb_person_of(struct tb_list *list,
                               struct tb_list_section *section,
                               const struct tb_list_row *row, size_t side);

/* Gives each player of a section a number, and sorts them by it; false, after a
   fault, if a number has no name. */
bool tb_persons_number(struct tb_list *list, struct tb_list_section *section);

/* Puts the rows of a section into the rounds of the tournament's players; false
   after a fault. */
bool tb_entries_lay_out(struct tb_list *list, struct tb_list_section *section,
                        struct tb_tournament *to);

/* Numbers the rounds of a section if its games have no round; call it after
   tb_persons_number. False after a fault. */
bool tb_entries_number(struct tb_list *list, struct tb_list_section *section);

/* Lists as tables: their columns and rows. */

enum tb_list_form {
    TB_FORM_NONE,
    TB_FORM_SHEET,   /* a table of players with a column for each round */
    TB_FORM_GAMES,   /* White and Black */
    TB_FORM_ROWS,    /* a row for each player and round */
    TB_FORM_BOARDS,  /* a row for each match, then one for each board */
    TB_FORM_MATCHES, /* a row for each match of two teams */
    TB_FORM_CROSS,   /* a row for each team, with its matches as `4w2½` */
    /* They do not have enough to be read: */
    TB_FORM_LINEUPS, TB_FORM_CARD, TB_FORM_ROBIN, TB_FORM_ABSENT
};

struct tb_list_columns {
    enum tb_list_form form;
    /* The column of each kind, or TB_NO_COLUMN: [0] for no side, White or the
       player; [1] for Black or the opponent. */
    size_t slot[2][TB_LIST_COLUMNS];
    size_t name[2], count;
    size_t middle; /* the colon or dash between two teams */
    size_t twice;  /* the second of two columns of one kind, or TB_NO_COLUMN */
    bool points;   /* the results are points, as the name of the column says */
};

/* Finds the columns of a header; returns the form of the list. */
enum tb_list_form tb_list_columns_find(struct tb_list_columns *columns,
                                       const struct tb_cells *header);

static inline bool tb_list_has(const struct tb_list_columns *columns, int side,
                               int column)
{
    return columns->slot[side][column] != TB_NO_COLUMN;
}

struct tb_list_reader {
    struct tb_source *source;
    struct tb_list *list;
    struct tb_teams *teams;
    struct tb_titles titles;
    struct tb_list_columns columns; /* of the last header */
    struct tb_cells header, cells;  /* cells of that header; cells of the row */
    struct tb_cells unread; /* names of columns that are not read; .column
                               counts from 0 */
    size_t round;           /* of the title above; 0 without a title */
    struct tb_text date;    /* of that title */
    unsigned long won, other; /* the last lines with B for a game that Black
                                 won, and with L or B for a bye; or 0 */
    size_t letters[2]; /* results W, D or L; and N, R or S, unrated */
    unsigned long cut_line; /* the line of a row that may be truncated, or 0 */
    size_t last;  /* the round of the last row */
    bool results, pending; /* some game has a result; some game has none */
    bool suspect; /* there are several rounds, or unknown columns */
    /* The current match: */
    struct tb_list_match {
        struct tb_text team[2];
        tb_num total[2]; /* points of the match; TB_MISSING: unknown or open */
        tb_num sum[2];   /* points of the boards */
        size_t boards;   /* number of boards so far */
        unsigned long line; /* 0 outside of a match */
    } match;
};

static inline struct tb_text tb_list_cell(const struct tb_list_reader *reader,
                                          int side, enum tb_list_column column)
{
    return tb_cells_text(&reader->cells, reader->columns.slot[side][column]);
}

/* Reports a cell of the row, or that it is empty; returns false. */
bool tb_list_fault(const struct tb_list_reader *reader, const char *what,
                   struct tb_text text, const char *wrong);

/* Sets the round and the section of a row; false after a fault. */
bool tb_list_find_round(const struct tb_list_reader *reader,
                        struct tb_list_row *row);

/* Reads a row of games or of players; false after a fault, or if it is empty.
 */
bool tb_list_read_game(struct tb_list_reader *reader, struct tb_list_row *row);

/* Reads a row of teams. */
bool tb_list_read_teams(struct tb_list_reader *reader,
                        struct tb_list_row *row);

/* Begins a match at the header of its boards, and ends the one before. */
bool tb_list_begin_match(struct tb_list_reader *reader);

/* Ends the match, if there is one: its points must be the sum of its boards. */
void tb_list_end_match(struct tb_list_reader *reader);

/* Marks before a name that a page shows in a colour. */
#define TB_LIST_WHITE_MARK "\xe2\x96\xa1"
#define TB_LIST_BLACK_MARK "\xe2\x96\xa0"

/* Finds the first header within these lines. Returns the form of the list, and
   sets the separator of its cells, a blank for fixed columns. */
enum tb_list_form tb_list_find(struct tb_text rest, size_t lines,
                               const char *separators, char *separator);

/* Reads a list with this separator, as the reader of a format does. */
bool tb_list_read(struct tb_source *source, struct tb_tournament *tournament,
                  char separator);

#endif
