/* SPDX-License-Identifier: ISC */
/*
 * prizes: a sheet of prizes, for whom each of them is, and what a section's
 * players win by it.
 */
#ifndef TB_ROOM_PRIZES
#define TB_ROOM_PRIZES

#include "event/event.h"
#include "stream/stream.h"

/* Money is counted in cents; a prize has no more. */
#define TB_PRIZE_MAX INT64_C(100000000000)

/* Whom a prize is for: terms that all must hold, none: everybody. */
struct tb_prize_term {
    struct tb_text column;
    int slot;
    struct tb_text values; /* between bars; at is NULL: bounds */
    tb_num low, high;      /* of a number, or of a date as 20101231 */
    bool date, unrated;
};

struct tb_condition {
    struct tb_text text;
    struct tb_prize_term *term;
    size_t count, capacity;
};

/* Reads one; NULL, or what is wrong with it. */
const char *tb_condition_read(struct tb_text text,
                              struct tb_condition *condition);

/* Asks for its columns, or ends the program, naming file and line. */
void tb_condition_open(struct tb_condition *condition,
                       struct tb_stream *stream, const char *file,
                       unsigned long number);
bool tb_condition_met(const struct tb_condition *condition,
                      const struct tb_stream *stream, size_t record);

/*
 * What comes first of equal prizes (32B4): for everybody, then classes by
 * ratings, the higher before, then others. Less is first.
 */
int64_t tb_condition_order(const struct tb_condition *condition);

struct tb_prize {
    struct tb_text name, section, of;
    unsigned long line;
    int64_t value;    /* in cents, of a share in hundredths of a percent */
    size_t condition; /* among those of the sheet */
    bool thing, share, each, met;
    bool few; /* fewer of the section than least= wants can win it */
};

/* What lines # KEY=VALUE say. */
enum tb_prize_key {
    TB_PRIZE_BASED,
    TB_PRIZE_CAP,
    TB_PRIZE_DOUBLE,
    TB_PRIZE_ENTRIES,
    TB_PRIZE_FLOOR,
    TB_PRIZE_FUND,
    TB_PRIZE_LEAST,
    TB_PRIZE_LIMIT,
    TB_PRIZE_PASS,
    TB_PRIZE_OUT,
    TB_PRIZE_ROUND,
    TB_PRIZE_RULE
};

struct tb_prize_line {
    enum tb_prize_key key;
    unsigned long line;
    struct tb_text section; /* at is NULL: of all sections */
    int64_t number;
    size_t condition; /* of a limit */
    bool met, found;  /* found: the id that is out */
};

enum tb_prize_rule {
    TB_BY_32B,
    TB_BY_EQUAL,
    TB_BY_HORT,
    TB_BY_HORT_ALL,
    TB_BY_HORT_K,
    TB_BY_PLACE
};
extern const struct tb_words tb_prize_rules;

struct tb_prize_sheet {
    struct tb_source source;
    char separator;
    size_t column[5]; /* prize, value, for, section, of */
    const char *twice; /* one that the header has twice; NULL: none */
    struct tb_prize *prize;
    size_t count, capacity;
    struct tb_condition *condition;
    size_t conditions, condition_capacity;
    struct tb_prize_line *line;
    size_t lines, line_capacity;
};

/* Reads a file; false after a message. A rule below 0: the sheet's. */
bool tb_prize_sheet_read(struct tb_prize_sheet *sheet, const char *path,
                         int64_t rule);

/* Asks for the columns of those lines, or ends the program. */
void tb_prize_sheet_open(struct tb_prize_sheet *sheet,
                         struct tb_stream *stream, struct tb_text of);
void tb_prize_sheet_free(struct tb_prize_sheet *sheet);

/* What a line says for a section, else for all, or else. */
int64_t tb_prize_sheet_says(struct tb_prize_sheet *sheet,
                            enum tb_prize_key key, struct tb_text section,
                            int64_t otherwise);

/* Ends the program if a section, or a player, that is named was not met. */
void tb_prize_sheet_end(const struct tb_prize_sheet *sheet, struct tb_text of);

/*
 * A tie under 32B3. Its players are classes of those who can win the same; the
 * prizes are sorted by value and 32B4.
 */
enum { TB_PURSE_CLASSES = 16 };

struct tb_purse_class {
    uint64_t meets;     /* conditions, a bit each */
    size_t count;       /* players */
    int64_t most;       /* that each can get, in cents */
    struct tb_ratio share;
    size_t part;
    bool capped;        /* the share is the most */
};

/* Those who share some of the prizes: all, but for those better off alone. */
struct tb_purse_part {
    size_t count, open; /* open: below their most, who divide rest */
    int64_t sum, rest;  /* which, if there are none, nobody may take */
    int64_t pool;       /* of who would share without them; 0: all do */
    size_t sharing;
};

struct tb_purse_prize {
    int64_t value;
    uint32_t classes; /* who can win it */
    int taken, part;  /* by a class; -1: not */
};

struct tb_purse {
    struct tb_purse_class class[TB_PURSE_CLASSES];
    struct tb_purse_part part[TB_PURSE_CLASSES];
    struct tb_purse_prize *prize;
    size_t classes, parts, prizes, capacity;
};

/* Divides the prizes (32B3). */
void tb_purse_share(struct tb_purse *tie);

/*
 * Shares (times * value + sum of all values) / under, in units, floored; what
 * is left of the sum goes to the greatest remainders. False: out of range.
 */
struct tb_portion {
    int64_t value, share;
    int64_t rest; /* of the division */
    size_t at;    /* its place, the better one first */
};
bool tb_portions(struct tb_portion *portion, size_t count, int64_t times,
                 int64_t under, int64_t unit);

/* A prize as a section has it. */
struct tb_offer {
    const struct tb_prize *prize; /* its line */
    struct tb_text name;
    int64_t value, order; /* order: among equal ones */
    uint64_t bit;         /* of its condition */
    bool won;
};

struct tb_award {
    int64_t money;
    struct tb_output won, work, trophy;
    uint64_t given; /* conditions of the things that were won */
};

/* What is read of a section. */
struct tb_prize_columns {
    int name_slot, score_slot, rank_slot, settings_slot;
    struct tb_settings settings;
    struct tb_games_loader ids;
    struct tb_numbers score, rank;
};

/* A section with its prizes. */
struct tb_prizes {
    struct tb_prize_sheet *sheet;
    struct tb_stream *stream;
    enum tb_prize_rule rule;
    struct tb_text of;
    struct tb_prize_columns column;
    size_t *order;      /* records, by rank and id */
    uint64_t *meets;    /* by record: conditions, a bit each */
    struct tb_award *award; /* by record */
    size_t order_capacity, meets_capacity, award_capacity;
    struct tb_offer *offer; /* money, best first: see tb_prizes_sort */
    size_t offers, offer_capacity;
    size_t bit[64], bits;   /* their conditions */
    uint64_t limits;        /* the bits of limits */
    int64_t unit, total, paid;
    bool several;           /* one may have several */
    struct tb_output notes; /* comments behind the section */
};

/* Makes the section's offers and finds who meets what; false: it failed. */
bool tb_prizes_begin(struct tb_prizes *prizes);

/* True if a line of the sheet is of this section, or of each; * has no name. */
bool tb_prizes_here(const struct tb_prizes *prizes, struct tb_text section);

/* Sorts the offers by value, and by 32B4. */
void tb_prizes_sort(struct tb_prizes *prizes);

/* The bit of a condition, 0 if there is none. */
uint64_t tb_prizes_bit(const struct tb_prizes *prizes, size_t condition);

/* Awards the money by the rules of US Chess, or by those of Europe. */
bool tb_prizes_us(struct tb_prizes *prizes);
bool tb_prizes_europe(struct tb_prizes *prizes);

/* Awards what has no sum: to each a sum for points; things. */
void tb_prizes_each(struct tb_prizes *prizes);
void tb_prizes_things(struct tb_prizes *prizes);

/* Says what is left, and closes the balance. */
void tb_prizes_end(struct tb_prizes *prizes);
void tb_prizes_free(struct tb_prizes *prizes);

/* Sentences. Sums as they are read: 250, 83.33; of a share always 250.00. */
void tb_put_money(struct tb_output *output, int64_t cents, bool share);
void tb_put_offer(struct tb_output *output, const struct tb_offer *offer);
void tb_put_names(struct tb_output *output, const struct tb_prizes *prizes,
                  const size_t *record, size_t count);
/* `56 / 3 = 18.67 for 2, 18.66 for 1`; so many get a unit more. */
void tb_put_quotient(struct tb_output *output, int64_t sum, size_t count,
                     int64_t unit);
/* Pays, and puts what was won, divided by so many. */
void tb_award_pay(struct tb_prizes *prizes, size_t record, int64_t cents);
void tb_award_won(struct tb_award *award, struct tb_text name, size_t count);
/* Room for a sentence, behind those before it. */
struct tb_output *tb_award_work(struct tb_award *award);
/* Begins a comment: `# Open: `. */
struct tb_output *tb_prizes_note(struct tb_prizes *prizes);
/* A comment: two records have one rank. */
void tb_put_one_rank(struct tb_prizes *prizes, struct tb_text what,
                     const size_t *both);

#endif
