/* SPDX-License-Identifier: ISC */
/* The records of a TRF file, one a line, and the functions that read them. */
#ifndef TB_TRF_RECORD
#define TB_TRF_RECORD

#include "event/event.h"
#include "teams/teams.h"

/* A line with fixed columns, counted in characters, or in bytes, from 1. */

struct tb_card {
    struct tb_text line;
    const size_t *place; /* offset of each column; NULL: each is one byte */
    size_t length;       /* number of columns */
};

/* The line with columns counted in bytes. */
static inline struct tb_card tb_card_bytes(struct tb_text line)
{
    return (struct tb_card){line, NULL, line.length};
}

/* The offset of a column; past the end, the line's length in bytes. */
static inline size_t tb_card_find(const struct tb_card *card, size_t column)
{
    if (column > card->length)
        return card->line.length;
    return card->place ? card->place[column - 1] : column - 1;
}

/* Columns first to last as they are; shorter or empty where the line ends. */
static inline struct tb_text tb_card_raw(const struct tb_card *card,
                                         size_t first, size_t last)
{
    const size_t start = tb_card_find(card, first);
    const size_t end = tb_card_find(card, last + 1);

    return tb_slice(card->line.at + start, end - start);
}

/* The text of columns without blanks at both ends. */
struct tb_text tb_card_text(const struct tb_card *card, size_t first,
                            size_t last);

/* The character in a column; a blank past the end, '?' if it is not ASCII. */
static inline char tb_card_char(const struct tb_card *card, size_t column)
{
    const struct tb_text text = tb_card_raw(card, column, column);

    if (text.length == 0)
        return ' ';
    return text.length == 1 ? text.at[0] : '?';
}

/* The same for count columns: a part of the line, or written to room. */
const char *tb_card_columns(const struct tb_card *card, size_t column,
                            size_t count, char *room);

static inline bool tb_card_blank(const struct tb_card *card, size_t column)
{
    return tb_card_char(card, column) == ' ';
}

/* The table in record.c has a row for each record: its code, the columns of its
   fields, and the functions that read it. A new record needs a row there and a
   function named below. */

/* The fields; WORDS is all text from its column to the end. */
enum tb_trf_name {
    NO_FIELD, ID, SEX, TITLE, NAME, SHORT, STRENGTH, RATING, FED, FIDEID,
    BIRTH, POINTS, MP, GP, RANK, LETTER, ROUND, TEAM, OPPONENT, WORDS,
    ROUNDS, /* lists, from here on: of a player; */
    LIST,   /* numbers of players or teams */
    GROUPS  /* codes with points */
};

/* What a field may have, beside blanks. */
enum {
    TEXT = 0, DIGIT = 1, DECIMAL = 2, DATE = 4, COLOUR = 8, RESULT = 16,
    ALPHA = 32,
    ONE = 64,  /* one word, without a blank in it */
    READ = 128 /* it is read: the columns next to it must be blank */
};

struct tb_trf_field {
    uint8_t name; /* enum tb_trf_name */
    uint8_t first, last; /* columns */
    uint8_t of;   /* what it may have; TEXT: anything */
};

/* From one of a list to the next, after a blank. */
static inline size_t tb_trf_step(const struct tb_trf_field *list)
{
    return list->last - list->first + 2U;
}

struct tb_trf;
typedef bool tb_trf_handler(struct tb_trf *trf); /* false after a fault */

struct tb_trf_row {
    const char *code; /* '?': any character, '@': a capital; a blank follows */
    struct tb_trf_field field[12]; /* by column; NO_FIELD: end */
    tb_trf_handler *at_once;
    tb_trf_handler *of_points;  /* after at_once of all lines */
    tb_trf_handler *of_teams;   /* after those, if teams are wanted; */
    tb_trf_handler *of_players; /* right after that of the same line */
    enum tb_fact fact;          /* of tb_trf_fact */
};

/* The codes of XXS, in which pairing engines write the points of results. */
enum tb_trf_engine {
    WW, BW, WD, BD, WL, BL, FW, FL, PAB, FPB, HPB, ZPB, TB_TRF_ENGINE
};

/* A line that is kept for of_points, of_teams or of_players. */
struct tb_trf_line {
    const struct tb_trf_row *row;
    struct tb_text text;
    unsigned long number;
};

/* The state while a file is read: the current line, and what one record must
   know about others. */
struct tb_trf {
    struct tb_source *source; /* its line is the number of the current line */
    struct tb_tournament *to;
    struct tb_teams *teams; /* NULL: not wanted */
    const struct tb_trf_row *row;
    struct tb_text text;
    struct tb_card card;
    size_t *places, places_capacity; /* of the card */
    struct tb_trf_line *later;
    size_t later_count, later_capacity;
    struct tb_count counted; /* teams, by 082 */
    unsigned long title; /* the line of the last 012; 0: none yet */
    struct tb_text type; /* the last text of a 092 or 192 */
    unsigned long type_line; /* its line; 0: none */
    struct tb_text rated; /* the text of 172, such as ITA FIDON */
    bool is_typed;       /* a 092 or 192 says Swiss or round robin */
    bool has_teams;      /* there are records 013 or 310 */
    bool unknown;        /* a result is ? or * */
    bool numbered_teams; /* there are records 310: 013 repeat them */
    uint32_t scored; /* bits of the results whose points have been set */
    tb_num engine[TB_TRF_ENGINE]; /* points of XXS, if engine_line is not 0 */
    unsigned long engine_line;    /* the line of the last XXS */
};

/* The bit of a letter of 162; those of 362 follow them. */
#define TB_TRF_SCORED(letter) (UINT32_C(1) << ((letter) - 'A'))

/* The row of a line's record; NULL if its code is unknown. */
const struct tb_trf_row *tb_trf_row(struct tb_text line);

/* True if a line was meant to be a record with a known code, even if there is
   no blank after the code. */
bool tb_trf_is_record(struct tb_text text);

/* The functions that read records: player.c */
tb_trf_handler tb_trf_player;
/* about.c */
tb_trf_handler tb_trf_title, tb_trf_fact, tb_trf_end, tb_trf_dates,
    tb_trf_start, tb_trf_system, tb_trf_pairing,
    tb_trf_count, tb_trf_rated, tb_trf_boards, tb_trf_order, tb_trf_old_order,
    tb_trf_names_teams;
/* scoring.c */
tb_trf_handler tb_trf_games, tb_trf_matches, tb_trf_engine_game,
    tb_trf_engine_games;
/* listed.c */
tb_trf_handler tb_trf_members, tb_trf_numbered_members, tb_trf_byes,
    tb_trf_abnormal, tb_trf_national;
/* team.c */
tb_trf_handler tb_trf_team, tb_trf_numbered_team, tb_trf_lineup, tb_trf_pabs,
    tb_trf_forfeit;

/* In scoring.c: applies the points of XXS and checks the points of results;
   false after a fault. */
bool tb_trf_settle(struct tb_trf *trf);

/* In declared.c, called when all players are known, because their declared
   points decide. If 162 has no X, the results ? and * are worth a draw, or
   nothing if only that agrees. If the declared points of players have nothing
   for byes, the points of P in 162 are those of a team's bye. */
void tb_trf_decide(const struct tb_trf *trf);

/* Called after that, when the teams of players are known. A `-` without an
   opponent becomes a blank round, unless a player who won by forfeit names this
   one. In a round robin, games against players who left before half of the
   rounds and are not in the file become free rounds if 062 counts exactly these
   players, too, and the declared points agree. */
void tb_trf_left(const struct tb_trf *trf);

/* In fields.c: the fields of the current record; false after a fault. */

/* Sets the card to the line without trailing blanks. Columns are characters. In
   a record with a name they are bytes, as some programs count, if all fields of
   the line fit only then. */
void tb_trf_card(struct tb_trf *trf);

/* Faults and contradictions at a column of the line, or at a field; see
   tb_fault and tb_fault_clash. */
#define tb_trf_fault(trf, column, ...)                                         \
    tb_fault((trf)->source, (trf)->source->line, column, __VA_ARGS__)
#define tb_trf_clash(trf, column, ...)                                         \
    tb_fault_clash((trf)->source, (trf)->source->line, column, __VA_ARGS__)
#define tb_trf_wrong(trf, name, ...)                                           \
    tb_trf_fault(trf, tb_trf_field((trf)->row, name)->first, __VA_ARGS__)

/* A row's field of that name, or one of the name NO_FIELD. */
const struct tb_trf_field *tb_trf_field(const struct tb_trf_row *row,
                                        enum tb_trf_name name);

/* A field's text without blanks around it; WORDS and GROUPS to the end. */
struct tb_text tb_trf_text(const struct tb_trf *trf, enum tb_trf_name name);

/* Reads an integer of 0 or more; 0 if the columns are blank. what is its name
   in messages. */
bool tb_trf_integer_at(const struct tb_trf *trf, size_t first, size_t last,
                       const char *what, int32_t *value);
bool tb_trf_integer(const struct tb_trf *trf, enum tb_trf_name name,
                    const char *what, int32_t *value);

/* Reads a decimal with a point or a comma. Returns NULL, or what is wrong. */
const char *tb_trf_decimal(struct tb_text text, tb_num *value);

/* Reads points; TB_MISSING if the columns are blank. */
bool tb_trf_points(const struct tb_trf *trf, enum tb_trf_name name,
                   tb_num *value);

/* Reads the ROUND, which counts from 1 in the file and from 0 here. */
bool tb_trf_round(const struct tb_trf *trf, size_t *round);

/* Reads the next integer of the LIST, 0 for blanks; a blank must follow. *at is
   its column: set it to 0 before the first one. False after the last one, with
   0 in *at, or after a fault. */
bool tb_trf_list(const struct tb_trf *trf, const char *what, size_t *at,
                 int32_t *value);

/* Checks that columns next to numbers that are read are blank, because another
   character could be part of the number. */
bool tb_trf_apart(const struct tb_trf *trf);

#endif
