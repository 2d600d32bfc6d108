/* SPDX-License-Identifier: ISC */
/* prizes: a sheet of prizes, and what the players of a section win by it. */
#ifndef TB_ROOM_PRIZES
#define TB_ROOM_PRIZES

#include "event/event.h"
#include "stream/stream.h"

/* Money is counted in cents; a prize has no more. */
#define TB_PRIZE_MAX INT64_C(100000000000)

struct tb_prize_term {
    struct tb_text column;
    int slot;
    struct tb_text values; /* between bars; at NULL: low and high count */
    tb_num low, high;      /* of a number, or of a date as 20101231 */
    bool date;
    bool unrated;          /* met by players without a rating */
    bool key, found;       /* a name in the column more; a section has it */
};

/* Players for whom a prize is: all terms must hold. */
struct tb_condition {
    struct tb_text text;
    struct tb_prize_term *term;
    size_t count, capacity;
};

/* NULL, or what is wrong with it. */
const char *tb_condition_read(struct tb_text text,
                              struct tb_condition *condition);

bool tb_condition_met(const struct tb_condition *condition,
                      const struct tb_stream *stream, size_t record);

/* The order of equal prizes (32B4), less is first: for everybody, then classes
   by ratings, the higher first, then others. */
int64_t tb_condition_order(const struct tb_condition *condition);

/* A line of the sheet is `# KEY=VALUE', or one of three kinds of prizes. */
enum tb_prize_key {
    TB_PRIZE_BASED, TB_PRIZE_CAP, TB_PRIZE_DOUBLE, TB_PRIZE_ENTRIES,
    TB_PRIZE_FLOOR, TB_PRIZE_FUND, TB_PRIZE_LEAST, TB_PRIZE_LIMIT,
    TB_PRIZE_PASS, TB_PRIZE_OUT, TB_PRIZE_ROUND, TB_PRIZE_RULE,
    TB_PRIZE_MONEY, TB_PRIZE_EACH, TB_PRIZE_THING, TB_PRIZE_KEYS
};

enum { /* sets of them */
    TB_PRIZE_LIMITS = 1 << TB_PRIZE_LIMIT | 1 << TB_PRIZE_PASS,
    TB_PRIZE_ROWS =
        1 << TB_PRIZE_MONEY | 1 << TB_PRIZE_EACH | 1 << TB_PRIZE_THING,
    TB_PRIZE_FOR = TB_PRIZE_LIMITS | TB_PRIZE_ROWS,
    TB_CONDITIONS = 64 /* different ones in a section */
};

struct tb_prize {
    enum tb_prize_key key;
    unsigned long line;
    size_t before; /* number of its section's line before; 0: none */
    struct tb_text name, section, of;
    struct tb_text thing; /* what it is if it is not money: trophy */
    const char *sign;     /* of its money; NULL: it has none */
    int64_t value; /* in cents, of a share in hundredths of a percent */
    struct tb_condition condition;
    bool share, met, found; /* found: the id that is out */
    bool here;     /* in the current section, as are bit and worth */
    uint64_t bit;  /* of its condition */
    int64_t worth; /* in cents */
};

enum tb_prize_rule {
    TB_BY_32B, TB_BY_EQUAL, TB_BY_HORT, TB_BY_HORT_ALL, TB_BY_HORT_K,
    TB_BY_PLACE
};
extern const struct tb_words tb_prize_rules, tb_prize_keys;

struct tb_prize_sheet {
    struct tb_source source;
    int64_t rule; /* enum tb_prize_rule */
    const char *sign; /* of all its money, or NULL */
    bool quiet;   /* no warnings: another program reads it, too, and warns */
    struct tb_prize *prize;
    size_t count, capacity;
    struct tb_output sections; /* the first that the stream has */
};

/* False after a message. A rule below 0: the sheet's. */
bool tb_prize_sheet_read(struct tb_prize_sheet *sheet, const char *path,
                         int64_t rule);

/* Reads a file of SwissSys, by 32b if no rule is given; false: no JSON. */
bool tb_prize_swisssys(struct tb_prize_sheet *sheet);

/* Money, a share, or a thing; NULL, or what is wrong. */
const char *tb_prize_value(struct tb_prize *prize, struct tb_text text);

/* False after a fault. */
bool tb_prize_add(struct tb_prize_sheet *sheet, struct tb_prize line,
                  struct tb_text value, struct tb_text for_whom);

/* Ends the program if the stream had no section, or no player, of a name in
   the sheet; partial: other streams may have them. */
void tb_prize_sheet_end(const struct tb_prize_sheet *sheet, struct tb_text of,
                        bool partial);
void tb_prize_sheet_free(struct tb_prize_sheet *sheet);

/* Money that a section has, or the rest of it. */
struct tb_offer {
    const struct tb_prize *prize; /* its line */
    int64_t value, order;         /* order: of equal ones (32B4) */
    int rests; /* of a rest of a rest: 2 */
    bool won;
    uint32_t classes; /* of a tie, those that can win it */
    int taken, part;  /* by a class; -1: not */
};

struct tb_award {
    uint64_t meets; /* conditions, a bit each */
    uint64_t open;  /* those by which the player can still win */
    size_t place, class; /* class: in a tie */
    bool out; /* excluded by the sheet */
    int64_t money;
    struct tb_output won, work, trophy;
};

struct tb_prize_columns {
    int name_slot, score_slot, rank_slot, settings_slot;
    struct tb_settings settings;
    struct tb_games_loader ids;
    struct tb_numbers score, rank;
    bool nameless; /* all sections are one: none is missing */
    struct tb_state state;
};

/* What is said of a section's prizes: see tb_prizes_words. */
struct tb_prize_words {
    struct tb_output notes; /* comments after it */
    struct tb_output how;   /* of the tie that is paid next */
    size_t start;           /* of its sentences */
    bool cents;             /* a sum has some */
};

struct tb_prizes {
    struct tb_prize_sheet *sheet;
    struct tb_stream *stream;
    struct tb_text of;
    bool all_stay; /* as if nobody had left */
    struct tb_prize_columns column;
    struct tb_prize **line; /* that hold here */
    size_t lines, conditions;
    const struct tb_condition *condition[TB_CONDITIONS];
    int64_t says[TB_PRIZE_KEYS]; /* settings */
    size_t players, *order;      /* records, by rank and id */
    struct tb_award *award;      /* by record */
    struct tb_offer *offer;      /* best first: see tb_prizes_sort */
    size_t offers, offer_capacity;
    struct tb_offer **what; /* offers that are divided */
    size_t *who;            /* among these records */
    size_t whats, whos, what_capacity;
    int64_t total, paid;
    struct tb_prize_words words;
};

/* Ends the program if no section had a column that a condition names. */
void tb_prizes_columns(const struct tb_prize_sheet *sheet);

/* Before tb_stream_begin. work: with prize.work. */
void tb_prizes_open(struct tb_prizes *prizes, bool work);

/* Awards the section's prizes; false: it failed. */
bool tb_prizes_award(struct tb_prizes *prizes);
void tb_prizes_free(struct tb_prizes *prizes);

/* Finds what the sheet has for the section, and who meets what. */
bool tb_prizes_make(struct tb_prizes *prizes);

/* The section's next line of a set, from a number on; NULL: none. */
struct tb_prize *tb_prizes_next(const struct tb_prizes *prizes, size_t *at,
                                unsigned keys);

/* Players who meet one of these conditions. */
int64_t tb_prizes_count(const struct tb_prizes *prizes, uint64_t bits);

/* Adds an offer; sorts them by value and 32B4, or by line. */
void tb_prizes_offer(struct tb_prizes *prizes, struct tb_offer offer);
void tb_prizes_sort(struct tb_prizes *prizes);

/* Puts the next players, from a place on, who can win by one of these bits and
   have the same value into who; returns the place after them. */
size_t tb_prizes_tied(struct tb_prizes *prizes, size_t from, uint64_t bits,
                      const tb_num *by);

/* Award the money. */
bool tb_prizes_us(struct tb_prizes *prizes);
void tb_prizes_europe(struct tb_prizes *prizes);

/* A tie under 32B3: classes of players who can win the same. */
enum { TB_PURSE_CLASSES = 16 };

struct tb_class {
    uint64_t meets; /* conditions, a bit each */
    size_t count;   /* players */
    int64_t most;   /* that each can get, in cents */
    struct tb_ratio share, pooled;
    size_t part;
    bool capped; /* the share is the most */
};

/* Players who share some of the prizes: all, except those better off alone. */
struct tb_part {
    size_t count, open; /* open: below their most; they divide rest */
    int64_t sum, rest;  /* rest: if none are open, nobody may take it */
    int64_t pool;       /* that sharing players would share; 0: all do */
    size_t sharing;
};

struct tb_purse {
    struct tb_prizes *prizes;
    size_t from, next; /* places */
    uint64_t live;     /* conditions of what can be won */
    struct tb_class class[TB_PURSE_CLASSES];
    struct tb_part part[TB_PURSE_CLASSES];
    size_t classes, parts;
};

/* Divides the prizes, whose best are first, among the classes (32B3). */
void tb_purse_share(struct tb_purse *tie);

/* The share of one of count in a sum: the first get the units left over. */
int64_t tb_share(int64_t sum, size_t count, size_t at, int64_t unit);

/* A sum for messages: 250, 83.33; with cents always 250.00. */
struct tb_shown tb_money(int64_t amount, bool cents);

/* Puts a sum with the sheet's sign, `$1,260.00`. Its point is a mark until
   tb_prizes_words knows whether a sum of the section has cents. */
void tb_put_money(struct tb_prizes *prizes, struct tb_output *output,
                  int64_t cents);

/* Puts what was put for a section: all its sums with cents, or none. */
void tb_prizes_words(const struct tb_prizes *prizes, struct tb_output *output,
                     const struct tb_output *words);

void tb_put_name(struct tb_output *output, const struct tb_offer *offer);

/* Begins what is said of those who share prizes; even: all have the same part;
   other: a prize that could have been won instead, or NULL. Sentences may come
   after "Three players with 3½ points share $120 + $80 = $200". */
struct tb_output *tb_prizes_tell(struct tb_prizes *prizes, bool even,
                                 const struct tb_offer *other);

/* Puts ", divided by 3; the odd cent goes to the highest place". */
void tb_put_quotient(struct tb_prizes *prizes, struct tb_output *output,
                     int64_t sum, size_t count);

/* The same of a prize that is one player's. */
struct tb_output *tb_prizes_one(struct tb_prizes *prizes, size_t record,
                                struct tb_offer *offer);

/* Pays a player, with the sentence that was begun by tb_prizes_tell or _one. */
void tb_prizes_pay(struct tb_prizes *prizes, size_t record, int64_t cents);

/* Gives a thing to a player. */
void tb_prizes_give(struct tb_prizes *prizes, size_t record,
                    const struct tb_prize *thing);

/* Begins a comment: `# Open: `. */
struct tb_output *tb_prizes_note(struct tb_prizes *prizes);
void tb_prizes_keep(struct tb_prizes *prizes, const struct tb_offer *offer,
                    const char *why);
/* Names the players whom the sheet excludes; prize.work has the words. */
void tb_prizes_note_out(struct tb_prizes *prizes);
#define TB_PRIZE_OUT_WORDS                                                     \
    TB_PRIZE_NONE ": house player, or left out by the prize sheet"
void tb_prizes_one_rank(struct tb_prizes *prizes, struct tb_text what,
                        const size_t *who, size_t count);

#endif
