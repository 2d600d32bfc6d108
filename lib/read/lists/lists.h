/* SPDX-License-Identifier: ISC */
/* read/lists: lists of games: a row a game, PGN, a row a player and round,
   pairings. Readers cut rows up; entries.c makes players and rounds of them. */
#ifndef TB_ROOM_LISTS
#define TB_ROOM_LISTS

#include "event/event.h"
#include "read/common/common.h"

/* What a game was for both sides. */
struct tb_list_result {
    uint8_t kind[2];  /* enum tb_kind; TB_UNKNOWN: no result yet */
    tb_num points[2]; /* TB_MISSING: what the kind is worth */
};

/* A side of a row, as the list has it; length 0: it does not say. */
struct tb_list_side {
    struct tb_text name, number, rating, title, fideid, fed, team;
    struct tb_text before; /* points before the round */
};

/*
 * A game, or a bye: side[1] has neither name, number nor FIDE id then, and
 * result.kind[0] is TB_PAB, TB_FPB, TB_HPB or TB_ZPB; a forfeit too in a single
 * row, which does not say against whom. Everything in it may be gone when
 * tb_list_add returns, which copies what it keeps.
 */
struct tb_list_row {
    struct tb_text section; /* length 0: the file has one event */
    struct tb_text board, date;
    size_t round;  /* from 1; 0: only the start of the game may tell it */
    int64_t start; /* then, in seconds, by a clock of its own; 0: unknown */
    struct tb_list_side side[2];
    bool colours; /* side[0] had White; false: it is not known who had */
    bool single;  /* a row of side[own]: the other has a row of its own */
    uint8_t own;
    bool teams;   /* sides are teams, and result.points their game points */
    bool us;      /* the result is a letter, W L D B H U, as in US Chess */
    bool unrated; /* played, but too short to be rated */
    struct tb_list_result result;
    struct tb_text typed; /* the result as the file has it, for messages */
    unsigned long line;
};

/* The list that a reader gathers of a source; made when first asked for, and
   freed with the source. */
struct tb_list;
struct tb_list *tb_list_of(struct tb_source *source);

/* Adds a row; false after a fault. */
bool tb_list_add(struct tb_list *list, const struct tb_list_row *row);

/* What the file calls its event: files with one such name are one event. It
   holds for the rows after it. */
void tb_list_event(struct tb_list *list, struct tb_text name);

/* Several files. A further one follows, so that no section is taken yet; given
   is the event's name for those that do not say. Then that file. */
void tb_list_more(struct tb_source *source, struct tb_text given);
void tb_list_go_on(struct tb_source *source, struct tb_source *next);

/* What lines above the rows that follow say of the event, which is named; it is
   copied. False after the fault that another file says otherwise. */
bool tb_list_titles(struct tb_list *list, const struct tb_titles *titles);

/* A line with one cell that is no title of a round, above or below the first
   header. If it is only below, it may name a section: then a row after it that
   is of no later round than the row before is a fault. */
void tb_list_note(struct tb_list *list, struct tb_text text,
                  unsigned long line, bool below);

/* Makes the next section of all rows: players, their numbers and rounds; false
   at the end, or after a fault. A reader adds all rows that the source has
   from source->next on before it takes a section; what it knows about the
   tournament, as worth, it sets before. */
bool tb_list_take(struct tb_list *list, struct tb_tournament *tournament);

/* The words of lists, in six languages. */

enum tb_list_column {
    TB_LIST_ROUND, TB_LIST_BOARD, TB_LIST_WHITE, TB_LIST_BLACK, TB_LIST_RESULT,
    TB_LIST_NUMBER, TB_LIST_RATING, TB_LIST_POINTS, TB_LIST_TITLE,
    TB_LIST_FIDEID, TB_LIST_FED, TB_LIST_TEAM, TB_LIST_SECTION, TB_LIST_DATE,
    TB_LIST_PLAYER, TB_LIST_OPPONENT, TB_LIST_COLOUR, TB_LIST_BYE,
    TB_LIST_SECOND, /* the result of an armageddon game */
    TB_LIST_COLUMNS
};

/* What a column of a list holds, by its name; TB_LIST_COLUMNS: nothing known.
 */
enum tb_list_column tb_list_heading(struct tb_text name);

/* The same; and whose it is, 0 of White or of the player, 1 of Black or of the
   opponent, -1 where the name does not say, as `White No.` and `BlackElo` do.
 */
enum tb_list_column tb_list_heading_side(struct tb_text name, int *side);

/* What messages call a column, if a name differs in one letter from one that it
   may have; else NULL. */
const char *tb_list_near(enum tb_list_column column, struct tb_text name);

/* What to do with a value of a column that is not read, if it may change a
   result or a score; else NULL. */
const char *tb_list_risk(struct tb_text name, struct tb_text value);

/* True for a line as `Round 3 on 2026/08/03 at 14:30` or `3. Runde`; sets the
   round, and the date as it is written, length 0 without one. */
bool tb_list_round_title(struct tb_text line, size_t *round,
                         struct tb_text *date);

/* A line with one cell between games, which is no title of a round that is
   known; text of length 0: there is none. */
struct tb_list_lone {
    struct tb_text text;
    unsigned long line;
    bool round;  /* it has a number, and a word for a round */
    bool titled; /* a title is after the last game; a reader sets it */
};

/* Takes such a line, if it is the first or could be a title. True if it could:
   it has a number and a word for a round. */
bool tb_list_lone_take(struct tb_list_lone *lone, struct tb_text text,
                       unsigned long line);

/* Called before a header or a game. False after the fault that their round is
   not known, as such a line could be a title, or is alone above a header. */
bool tb_list_lone_check(struct tb_list_lone *lone, struct tb_source *source,
                        bool header);

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

/* The same of a name; not of Odd or Free with a number, or of a player with a
   rating or a FIDE id, who are called so. */
bool tb_list_nobody_read(const struct tb_list_side *side, enum tb_kind *kind);

/* The formats, see read.h: detect and read. */
bool tb_games_detect(struct tb_text all);
bool tb_games_read(struct tb_source *source, struct tb_tournament *tournament);
bool tb_rows_detect(struct tb_text all);
bool tb_pgn_detect(struct tb_text all);
bool tb_pgn_read(struct tb_source *source, struct tb_tournament *tournament);
bool tb_pairings_detect(struct tb_text all);
bool tb_pairings_read(struct tb_source *source,
                      struct tb_tournament *tournament);

#endif
