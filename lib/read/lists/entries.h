/* SPDX-License-Identifier: ISC */
/* A list while it is gathered: its sections, their players and entries. */
#ifndef TB_LISTS_ENTRIES
#define TB_LISTS_ENTRIES

#include "lists.h"

/* The words of lists, in seven languages. */

/* What a game was for both sides. */
struct tb_list_result {
    uint8_t kind[2];  /* enum tb_kind; TB_UNKNOWN: no result yet */
    tb_num points[2]; /* TB_MISSING: what the kind is worth */
};

enum tb_list_column {
    TB_LIST_ROUND, TB_LIST_BOARD, TB_LIST_WHITE, TB_LIST_BLACK, TB_LIST_RESULT,
    TB_LIST_NUMBER, TB_LIST_RATING, TB_LIST_POINTS, TB_LIST_TITLE,
    TB_LIST_FIDEID, TB_LIST_FED, TB_LIST_TEAM, TB_LIST_SECTION, TB_LIST_DATE,
    TB_LIST_PLAYER, TB_LIST_OPPONENT, TB_LIST_COLOUR, TB_LIST_BYE,
    TB_LIST_SECOND, /* the result of an armageddon game */
    TB_LIST_COLUMNS
};

/* What a column of a list holds, by its name; TB_LIST_COLUMNS: nothing known.
   Sets the side: 0 for White or the player, 1 for Black or the opponent, -1 if
   the name does not say, as `White No.` and `BlackElo` do; side may
   be NULL. */
enum tb_list_column tb_list_heading(struct tb_text name, int *side);

/* What messages call a column, if a name differs in one letter from one that it
   may have; else NULL. */
const char *tb_list_near(enum tb_list_column column, struct tb_text name);

/* True for a column that may change a result or a score, and a value in it that
   says so. */
bool tb_list_risk(struct tb_text name, struct tb_text value);

/* True for a line as `Round 3 on 2026/08/03 at 14:30` or `3. Runde`; sets the
   round, and the date as it is written, length 0 without one. */
bool tb_list_round_title(struct tb_text line, size_t *round,
                         struct tb_text *date);

/*
 * Reads a result as it is written for both sides, `1-0` `½:½` `+--` `1-0F`, or
 * White's points alone; nothing and `*` are no result yet. Of a split one, such
 * as `½-0` `0-0`, each side has its own kind. W, D and L are White's, B is won
 * by Black. False if it is none.
 */
bool tb_list_result_read(struct tb_text cell, struct tb_list_result *result);

/* True for words that say that a side has no opponent (bye, spielfrei, not
   paired, half-point bye), or that this was no game; sets what it is, TB_PAB
   of a bye that does not say its worth. Letters are not words: players are
   called so in examples. */
bool tb_list_bye_read(struct tb_text cell, enum tb_kind *kind);

/* A side of a row, as the list has it; length 0: it does not say. */
struct tb_list_side {
    struct tb_text name, number, rating, title, fideid, fed, team;
    struct tb_text before; /* points before the round */
};

/* What identifies a player: LOOK is the name as it is compared. */
enum { TB_PERSON_NUMBER, TB_PERSON_FIDEID, TB_PERSON_LOOK, TB_PERSON_KEYS };

/* What rows say of one, as the list has it. */
enum { TB_PERSON_NAME, TB_PERSON_RATING, TB_PERSON_TITLE, TB_PERSON_FED,
       TB_PERSON_TEAM, TB_PERSON_FACTS };

/* A player; all texts are the list's. */
struct tb_person {
    struct tb_text key[TB_PERSON_KEYS], fact[TB_PERSON_FACTS];
    uint16_t since[TB_PERSON_FACTS]; /* the rounds that said so */
    uint16_t round;                  /* the first, and its line */
    unsigned long line, team_line;
    int32_t id; /* the number; 0: the list has none */
    tb_num rating;
    bool own;       /* has rows of their own, where rows are of one side */
    size_t place;   /* in the tournament */
};

/* A game or a bye. A reader leaves what is not known, and the players, zero. */
struct tb_list_entry {
    size_t round;  /* from 1; 0: only the start of the game may tell it */
    int64_t start; /* then, in seconds, by a clock of its own; 0: unknown */
    bool colours;  /* side 0 had White; false: it is not known who had */
    bool single;   /* a row of side own: the other has a row of its own */
    uint8_t own;
    bool us;       /* the result is a letter, W L D B H U, as in US Chess */
    bool unrated;  /* played, but too short to be rated */
    struct tb_list_result result;
    unsigned long line;
    /* Set by tb_list_add; both players are of one section: */
    struct tb_person *side[2]; /* side[1] NULL: a bye */
    tb_num before[2];          /* points before the round */
    uint32_t board;            /* 0: none, or no number */
};

/*
 * A row as the list has it. Of a bye side[1] has neither name, number nor FIDE
 * id, and result.kind[0] is TB_PAB, TB_FPB, TB_HPB or TB_ZPB; a forfeit too in
 * a single row, which does not say against whom. Its texts may be gone when
 * tb_list_add returns, which copies what it keeps.
 */
struct tb_list_row {
    struct tb_list_entry entry;
    struct tb_text section; /* length 0: the file has one event */
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
    char day[TB_EDITION_DAY]; /* the first one, or "" */
    bool teams; /* the rows are matches, the persons teams */
};

/* Lines with one cell that are no titles of rounds. */
struct tb_list_notes {
    struct tb_output above; /* the header, with \n between */
    struct tb_text below;   /* the first one that is not above, too, or "" */
    unsigned long line;     /* its line */
    size_t round;           /* of the last row */
};

/* The list that a reader gathers of a source. */
struct tb_list {
    struct tb_source *source;
    struct tb_text event;         /* of the rows that are read */
    struct tb_list_section **section;
    size_t sections, capacity, taken;
    struct tb_list_section *last; /* of the last row */
    struct tb_names *names;       /* of sections, players in them, titles */
    struct tb_output key, look;   /* room for such a name, for a look */
    struct tb_list_notes notes;
    struct tb_text date;          /* of the last row */
    char *room;                   /* for texts */
    size_t left;
    bool sorted;
    bool rerated;         /* a rating that changes has been reported */
    bool more;            /* files follow: no section is taken yet */
    struct tb_text given; /* -S: what files call their event that do not say */
    unsigned long before, lines; /* of the files before; and this one so far */
    unsigned long unnamed;       /* the first line of such a file, or 0 */
    unsigned long *game_line; /* of the last section that was taken, as its
                                 games are in the tournament */
    size_t game_lines;
};

/* Made when first asked for, and freed with the source. */
struct tb_list *tb_list_of(struct tb_source *source);

/* Adds a row; false after a fault. */
bool tb_list_add(struct tb_list *list, struct tb_list_row *row);

/* What the file calls its event: files with one such name are one event. It
   holds for the rows after it. */
void tb_list_event(struct tb_list *list, struct tb_text name);

/* What lines above the rows that follow say of the event, which is named; it is
   copied. False after the fault that another file says otherwise. */
bool tb_list_titles(struct tb_list *list, const struct tb_titles *titles);

/* A line with one cell that is no title of a round, above or below the first
   header. If it is only below, it may be a title that is not understood: then
   a row after it that is of no later round than the row before is a fault. */
void tb_list_note(struct tb_list *list, struct tb_text text,
                  unsigned long line, bool below);

/* Makes the next section of all rows: players, their numbers and rounds; false
   at the end, or after a fault. A reader adds all rows that the source has
   from source->next on before it takes a section; what it knows about the
   tournament, as worth, it sets before. */
bool tb_list_take(struct tb_list *list, struct tb_tournament *tournament);

/* What has a name: a section or a player of the list, or NULL. */
static inline void *tb_list_named(const struct tb_list *list,
                                  struct tb_text name)
{
    const void *const kept = tb_names_find(list->names, name);
    void *found;

    memcpy(&found, &kept, sizeof found); /* it is the list's, to be changed */
    return found;
}

/* A copy of a text that lives as long as the list. */
struct tb_text tb_list_keep(struct tb_list *list, struct tb_text text);

static inline bool tb_list_is_there(const struct tb_list_side *side)
{
    return side->name.length || side->number.length || side->fideid.length;
}

/* The player whom a side of a row names; NULL after a fault. */
struct tb_person *tb_person_of(struct tb_list *list,
                               struct tb_list_section *section,
                               const struct tb_list_row *row, size_t side);

/* Gives each player of a section a number, and sorts them by it; false after a
   fault: a number that nobody has. */
bool tb_persons_number(struct tb_list *list, struct tb_list_section *section);

/* Puts the rows of a section into the rounds of its players, who are there;
   false after a fault. */
bool tb_entries_lay_out(struct tb_list *list, struct tb_list_section *section,
                        struct tb_tournament *to);

/* Numbers the rounds of a section, after its players, if its games have no
   numbers; false after a fault. */
bool tb_entries_number(struct tb_list *list, struct tb_list_section *section);

/* Tables of lists: what their columns are, and their rows as entries. */

enum tb_list_form {
    TB_FORM_NONE,
    TB_FORM_SHEET,   /* a table of players with a column for each round */
    TB_FORM_GAMES,   /* White and Black */
    TB_FORM_ROWS,    /* a row a player and round */
    TB_FORM_BOARDS,  /* a row a match, then a row for each of its boards */
    TB_FORM_MATCHES, /* a row a match of two teams */
    TB_FORM_CROSS,   /* a row a team, with its matches as `4w2½` */
    /* Not enough to be read: */
    TB_FORM_LINEUPS, TB_FORM_CARD, TB_FORM_ROBIN, TB_FORM_ABSENT
};

struct tb_list_columns {
    enum tb_list_form form;
    /* The column of each kind, or TB_NO_COLUMN: [0] of no side, of White
       or the player; [1] of Black or the opponent. */
    size_t slot[2][TB_LIST_COLUMNS];
    size_t name[2], count;
    size_t middle; /* the colon or dash between two teams */
    size_t twice;  /* of two columns that hold the same, or TB_NO_COLUMN */
    bool points;   /* results are points, by the name of the column */
};

/* Finds the columns of a header; returns what it is the header of. */
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
    struct tb_cells header, cells;  /* its cells; those of a row */
    struct tb_cells risky;  /* names of columns that are not read, but may
                               change a result; .column counts from 0 */
    size_t round;           /* of the title above; 0 without a title */
    struct tb_text date;    /* of that title */
    unsigned long won, other; /* the last lines with B for a game that Black
                                 won, and with L or B for a bye; or 0 */
    unsigned long cut_line; /* of a row that may be cut off, else 0 */
    size_t last;  /* the round of the last row */
    bool results, pending; /* some game has one, or has none */
    bool suspect; /* if none has: several rounds, or columns not known */
    /* The match whose boards are read: */
    struct tb_list_match {
        struct tb_text team[2];
        tb_num total[2], sum[2]; /* as the match says, TB_MISSING: it does not,
                                    or is open; and of the boards */
        size_t boards;           /* so far */
        unsigned long line;      /* 0 outside of a match */
    } match;
};

static inline struct tb_text tb_list_cell(const struct tb_list_reader *reader,
                                          int side, enum tb_list_column column)
{
    return tb_cells_text(&reader->cells, reader->columns.slot[side][column]);
}

/* The fault of what a cell of the row has, or of an empty one; false. */
bool tb_list_fault(const struct tb_list_reader *reader, const char *what,
                   struct tb_text text, const char *wrong);

/* Sets the round and the section of a row; false after a fault. */
bool tb_list_find_round(const struct tb_list_reader *reader,
                        struct tb_list_row *row);

/* Takes a row of games or of players; false after a fault, or if it is empty.
 */
bool tb_list_take_game(struct tb_list_reader *reader, struct tb_list_row *row);

/* The same of teams, and the header of boards, which ends the match before. */
bool tb_list_take_teams(struct tb_list_reader *reader,
                        struct tb_list_row *row);
bool tb_list_begin_match(struct tb_list_reader *reader);
bool tb_list_end_match(struct tb_list_reader *reader);

/* Precede a name where a page colours it. */
#define TB_LIST_WHITE_MARK "\xe2\x96\xa1"
#define TB_LIST_BLACK_MARK "\xe2\x96\xa0"

/* Finds the separator of the first header within these lines, a blank for fixed
   columns, and sets the form of its list. */
char tb_list_find(struct tb_text rest, size_t lines, const char *separators,
                  enum tb_list_form *form);

/* Reads a table, as a format does. */
bool tb_list_read(struct tb_source *source, struct tb_tournament *tournament,
                  char separator);

#endif
