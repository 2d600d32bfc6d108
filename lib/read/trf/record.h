/* SPDX-License-Identifier: ISC */
/* The lines of a TRF file, and what each code of them does. */
#ifndef TB_TRF_RECORD
#define TB_TRF_RECORD

#include "event/event.h"
#include "teams/teams.h"

/* A line with fixed columns, counted in characters, or in bytes, from 1. */

struct tb_card {
    struct tb_text line;
    const size_t *place; /* of each column; NULL: each is one byte */
    size_t length;       /* how many columns there are */
};

/* The line with columns counted in bytes. */
static inline struct tb_card tb_card_bytes(struct tb_text line)
{
    return (struct tb_card){line, NULL, line.length};
}

/* The byte where a column begins; of one past the end, the length. */
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

/* One column, a blank where the line has ended; '?' for what is no ASCII. */
static inline char tb_card_char(const struct tb_card *card, size_t column)
{
    const struct tb_text text = tb_card_raw(card, column, column);

    if (text.length == 0)
        return ' ';
    return text.length == 1 ? text.at[0] : '?';
}

/* Count columns, one byte each: in the line, or in room. */
const char *tb_card_columns(const struct tb_card *card, size_t column,
                            size_t count, char *room);

/* True if the column is blank. */
static inline bool tb_card_blank(const struct tb_card *card, size_t column)
{
    return tb_card_char(card, column) == ' ';
}

/* The records of a TRF. A table in record.c says of each its code, the columns
   of its fields, and who takes it when: a new record is a row there and a
   function, named below. */

/* The fields; WORDS is all text from its column on. */
enum tb_trf_name {
    NO_FIELD, ID, SEX, TITLE, NAME, SHORT, STRENGTH, RATING, FED, FIDEID,
    BIRTH, POINTS, MP, GP, RANK, LETTER, ROUND, TEAM, OPPONENT, WORDS,
    ROUNDS, /* of a player */
    LIST,   /* numbers of players or teams */
    GROUPS  /* codes with points */
};

/* What a field may consist of, beside blanks. */
enum {
    TEXT = 0, DIGIT = 1, DECIMAL = 2, DATE = 4, COLOUR = 8, RESULT = 16,
    ALPHA = 32,
    ONE = 64,  /* one word, so no blank in it */
    READ = 128 /* a number that is read: beside it nothing stands */
};

struct tb_trf_field {
    uint8_t name; /* enum tb_trf_name */
    uint8_t first, last; /* columns */
    uint8_t of;   /* TEXT: anything */
    uint8_t step; /* it comes again, so many columns on, up to the end; or 0 */
};

struct tb_trf;
typedef bool tb_trf_take(struct tb_trf *trf); /* false after a fault */

struct tb_trf_row {
    const char *code; /* '?': any character, '@': a capital; a blank follows */
    struct tb_trf_field field[12]; /* by column; NO_FIELD: end */
    tb_trf_take *at_once;
    tb_trf_take *of_points; /* when all lines were taken at once */
    tb_trf_take *of_teams;  /* then, if they are wanted; of the same line: */
    tb_trf_take *of_players;
};

/* The codes of XXS, and what engines take each to be worth. */
enum tb_trf_engine {
    WW, BW, WD, BD, WL, BL, FW, FL, PAB, FPB, HPB, ZPB, TB_TRF_ENGINE
};

/* A line that is taken later. */
struct tb_trf_line {
    const struct tb_trf_row *row;
    struct tb_text text;
    unsigned long number;
};

/* A file while it is read: the line, and what records must know of others. */
struct tb_trf {
    struct tb_source *source; /* whose line is this one */
    struct tb_tournament *to;
    struct tb_teams *teams; /* NULL: not wanted */
    const struct tb_trf_row *row;
    struct tb_text text;
    struct tb_card card;
    size_t *places, places_capacity; /* for it */
    struct tb_trf_line *later;
    size_t later_count, later_capacity;
    unsigned long title; /* the line of record 012, 0: none yet */
    struct tb_text type; /* what a 092 or 192 says, and its line, 0: none */
    unsigned long type_line;
    struct tb_text rated; /* 172: ITA FIDON, whose ratings are taken */
    bool is_typed;       /* one says Swiss or round robin */
    bool has_teams;      /* there are records 013 or 310 */
    bool unknown;        /* a result is ? or * */
    bool numbered_teams; /* there are records 310: 013 say the same */
    uint32_t scored; /* results whose points records said, as bits */
    tb_num engine[TB_TRF_ENGINE]; /* what XXS say, if engine_line is not 0 */
    unsigned long engine_line;    /* the last XXS */
};

/* The bit of a letter of 162; those of 362 follow them. */
#define TB_TRF_SCORED(letter) (UINT32_C(1) << ((letter) - 'A'))

/* The row of a line's record, NULL if it is none that is known. */
const struct tb_trf_row *tb_trf_row(struct tb_text line);

/* True for a record that is read, but for a tab after the code. */
bool tb_trf_is_record(struct tb_text text);

/* Those who take records, by file: player.c */
tb_trf_take tb_trf_player;
/* about.c */
tb_trf_take tb_trf_title, tb_trf_fact, tb_trf_end, tb_trf_dates,
    tb_trf_start, tb_trf_system, tb_trf_pairing,
    tb_trf_players, tb_trf_rated, tb_trf_rounds, tb_trf_boards, tb_trf_order,
    tb_trf_old_order, tb_trf_names_teams, tb_trf_numbers_teams;
/* scoring.c */
tb_trf_take tb_trf_games, tb_trf_matches, tb_trf_engine_game,
    tb_trf_engine_games;
/* listed.c */
tb_trf_take tb_trf_members, tb_trf_numbered_members, tb_trf_byes,
    tb_trf_abnormal, tb_trf_national;
/* team.c */
tb_trf_take tb_trf_team, tb_trf_numbered_team, tb_trf_lineup, tb_trf_pabs,
    tb_trf_forfeit;

/* In scoring.c: settles what XXS said, checks what results are worth. */
bool tb_trf_settle(struct tb_trf *trf);

/* In declared.c, when all players are known: what declared points decide. The
   results ? and * have the points of X in 162, else those of a draw, or none.
   The bye of a team has the points of P in 162, not its players, if they
   declare none for it. */
void tb_trf_decide(const struct tb_trf *trf);

/*
 * Then, when their teams are known: a `-` without an opponent says that nobody
 * was paired, as a blank does, unless one who won by forfeit names the player,
 * or the team met has won a board by forfeit that names nobody. And who left a
 * round robin before half of the rounds is not in its cross table: cells that
 * name players who are missing become free rounds if 062 counts exactly these
 * players and declared points agree.
 */
void tb_trf_left(const struct tb_trf *trf);

/* In fields.c: the fields of the current record; false after a fault. */

/* Makes the card of the line, without blanks at its end. Columns are
   characters; of a record with a name bytes, as some programs count, where the
   characters do not fit and the bytes do, in the whole line. */
void tb_trf_card(struct tb_trf *trf);

/* Says what is wrong in a column of the line, or in a field, see tb_fault. */
#define tb_trf_fault(trf, column, ...)                                         \
    tb_fault((trf)->source, (trf)->source->line, column, __VA_ARGS__)
#define tb_trf_odd(trf, column, ...)                                           \
    tb_fault_clash((trf)->source, (trf)->source->line, column, __VA_ARGS__)
#define tb_trf_wrong(trf, name, ...)                                           \
    tb_trf_fault(trf, tb_trf_field((trf)->row, name)->first, __VA_ARGS__)

/* The field of a row, NO_FIELD if it has none of that name. */
const struct tb_trf_field *tb_trf_field(const struct tb_trf_row *row,
                                        enum tb_trf_name name);

/* A field's text without blanks around it; WORDS and GROUPS to the end. */
struct tb_text tb_trf_text(const struct tb_trf *trf, enum tb_trf_name name);

/* An integer of 0 or more, 0 if the columns are blank; what names it. */
bool tb_trf_integer_at(const struct tb_trf *trf, size_t first, size_t last,
                       const char *what, int32_t *value);
bool tb_trf_integer(const struct tb_trf *trf, enum tb_trf_name name,
                    const char *what, int32_t *value);

/* Reads a decimal, perhaps with a comma; NULL, or what is wrong. */
const char *tb_trf_decimal(struct tb_text text, tb_num *value);

/* Points; TB_MISSING if the columns are blank. */
bool tb_trf_points(const struct tb_trf *trf, enum tb_trf_name name,
                   tb_num *value);

/* The ROUND, from 1 in the file, from 0 here. */
bool tb_trf_round(const struct tb_trf *trf, size_t *round);

/* Steps through the LIST: from *at, 0 to begin with, to the column of the next
   integer, 0 of blanks, with a blank after it; *at is 0 at the end. */
bool tb_trf_list(const struct tb_trf *trf, const char *what, size_t *at,
                 int32_t *value);

/* Columns beside numbers that are read must be blank: what is there may be a
   part of a number. */
bool tb_trf_apart(const struct tb_trf *trf);

#endif
