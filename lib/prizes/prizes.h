/* SPDX-License-Identifier: ISC */
/* prizes: reads a sheet of prizes, and awards them in each section. */
#ifndef TB_ROOM_PRIZES
#define TB_ROOM_PRIZES

#include "event/event.h"
#include "stream/stream.h"

/* The largest sum, in cents. */
#define TB_PRIZE_MAX INT64_C(100000000000)

struct tb_prize_term {
    struct tb_text column;
    int slot;
    struct tb_text values; /* separated by '|'; without them use the bounds */
    tb_num low, high;      /* bounds; a date is the number 20101231 */
    bool date;
    bool unrated;          /* met by players without a rating */
    bool key;              /* column is a name in the column more... */
    bool found;            /* ...and a section has it */
};

/* Who can win a prize: a player must meet all terms. */
struct tb_condition {
    struct tb_text text;
    struct tb_prize_term *term;
    size_t count, capacity;
};

/* Returns NULL or what is wrong. The condition keeps text. Free its terms even
   if it is wrong. */
const char *tb_condition_read(struct tb_text text,
                              struct tb_condition *condition);

/* True if they say the same, however they are written: rating<1400, under 1400,
   and terms in another order. */
bool tb_condition_same(const struct tb_condition *one,
                       const struct tb_condition *other);

bool tb_condition_met(const struct tb_condition *condition,
                      const struct tb_stream *stream, size_t record);

/* Sorts prizes of equal value (32B4). The smallest comes first: prizes for
   everybody, then rating classes from the highest down, then all others. */
int64_t tb_condition_order(const struct tb_condition *condition);

/* A line of the sheet is a setting, `# KEY=VALUE', or a prize of one of the
   last three kinds. */
enum tb_prize_key {
    TB_PRIZE_BASED, TB_PRIZE_CAP, TB_PRIZE_DOUBLE, TB_PRIZE_ENTRIES,
    TB_PRIZE_FLOOR, TB_PRIZE_FUND, TB_PRIZE_LEAST, TB_PRIZE_LIMIT,
    TB_PRIZE_PASS, TB_PRIZE_OUT, TB_PRIZE_ROUND, TB_PRIZE_RULE,
    TB_PRIZE_MONEY, TB_PRIZE_EACH, TB_PRIZE_THING, TB_PRIZE_KEYS
};

enum { /* sets of keys */
    TB_PRIZE_LIMITS = 1 << TB_PRIZE_LIMIT | 1 << TB_PRIZE_PASS,
    TB_PRIZE_ROWS =
        1 << TB_PRIZE_MONEY | 1 << TB_PRIZE_EACH | 1 << TB_PRIZE_THING,
    TB_PRIZE_FOR = TB_PRIZE_LIMITS | TB_PRIZE_ROWS,
    TB_CONDITIONS = 64 /* most different conditions of a section */
};

struct tb_prize {
    enum tb_prize_key key;
    unsigned long line;
    size_t before; /* the previous line of its section: index + 1, or 0 */
    struct tb_text name, section, of;
    struct tb_text thing; /* such as trophy, if it is not money */
    const char *sign;     /* currency, or NULL */
    int64_t value; /* in cents; a share is in hundredths of a percent */
    struct tb_condition condition;
    bool share; /* of the fund */
    bool met;   /* the stream has its section */
    bool found; /* out=: the stream has the id */
    /* for the current section */
    bool here;     /* the line applies */
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
    const char *sign; /* currency, or NULL */
    bool quiet;   /* no warnings, because another program prints them */
    struct tb_prize *prize;
    size_t count, capacity;
    struct tb_output sections; /* names of the stream's first sections */
};

/* Returns false after a message. A rule of 0 or more replaces the sheet's. */
bool tb_prize_sheet_read(struct tb_prize_sheet *sheet, const char *path,
                         int64_t rule);

/* Reads the prizes of a SwissSys file. Without a rule they are divided by 32b.
   Returns false if the file does not begin with a brace. */
bool tb_prize_swisssys(struct tb_prize_sheet *sheet);

/* Reads money, a share or a thing. Returns NULL or what is wrong. */
const char *tb_prize_value(struct tb_prize *prize, struct tb_text text);

/* Adds a line to the sheet. Returns false after a fault. */
bool tb_prize_add(struct tb_prize_sheet *sheet, struct tb_prize line,
                  struct tb_text value, struct tb_text for_whom);

/* Call after the last section. Exits if the sheet names a section or a player
   that the stream does not have. With partial, other streams may have
   them; a name that differs from a section's only in case, blanks and
   punctuation is still an error. With nameless, lines for single sections are
   ignored beside prizes of all sections or of clubs. */
void tb_prize_sheet_end(const struct tb_prize_sheet *sheet, struct tb_text of,
                        bool partial, bool nameless);
void tb_prize_sheet_free(struct tb_prize_sheet *sheet);

/* A prize in money of the current section, or the rest of one. */
struct tb_offer {
    const struct tb_prize *prize;
    int64_t value, order; /* order: see tb_condition_order */
    int rests;            /* 1: the rest of a prize, 2: the rest of a rest */
    bool won;
    uint32_t classes; /* of the current tie, those that can win it */
    int taken;        /* the class that brings it into the pool, or -1 */
    int part;         /* the part of the tie that shares it, or -1 */
};

struct tb_award {
    uint64_t meets; /* bits of the conditions that the player meets */
    uint64_t open;  /* the bits that can still win something */
    size_t place, class; /* class: in the current tie */
    bool out; /* excluded by the sheet */
    int64_t money;
    struct tb_output won, work, trophy;
};

struct tb_prize_columns {
    int name_slot, score_slot, rank_slot, settings_slot;
    struct tb_settings settings;
    struct tb_games_loader ids;
    struct tb_numbers score, rank;
    bool nameless; /* a section has no name: all sections may be in it */
    struct tb_state state;
};

/* Texts with the marks that tb_prizes_words replaces. */
struct tb_prize_words {
    struct tb_output notes; /* comments after the section */
    struct tb_output how;   /* prize.work of the tie that is paid next */
    size_t start;           /* where its sentences begin */
    bool cents;             /* a sum of the section has cents */
    bool unequal;           /* a limit makes the shares of a tie different */
};

struct tb_prizes {
    struct tb_prize_sheet *sheet;
    struct tb_stream *stream;
    struct tb_text of;
    bool all_stay; /* award as if nobody had left the event */
    struct tb_prize_columns column;
    bool lines; /* the sheet has some for the current section */
    size_t conditions;
    const struct tb_condition *condition[TB_CONDITIONS];
    int64_t setting[TB_PRIZE_KEYS];
    size_t players, *order; /* records by rank, then id */
    struct tb_award *award; /* by record */
    struct tb_offer *offer; /* sorted by tb_prizes_sort */
    size_t offers, offer_capacity;
    struct tb_offer **what; /* the offers that are being divided... */
    size_t *who;            /* ...among these records */
    size_t whats, whos, what_capacity;
    int64_t total, paid;
    struct tb_prize_words words;
};

/* After the last section. Exits if a condition's column is in no section. */
void tb_prizes_columns(const struct tb_prize_sheet *sheet);

/* Call before tb_stream_begin. With work, prize.work is appended. */
void tb_prizes_open(struct tb_prizes *prizes, bool work);

/* Awards the prizes of the current section. Returns false if it failed. */
bool tb_prizes_award(struct tb_prizes *prizes);
void tb_prizes_free(struct tb_prizes *prizes);

/* Finds the section's lines, offers, and the conditions that each player meets.
   Returns false if the section failed. */
bool tb_prizes_make(struct tb_prizes *prizes);

/* The section's next line with one of keys, or NULL. Start with before NULL. */
struct tb_prize *tb_prizes_next(const struct tb_prizes *prizes,
                                const struct tb_prize *before, unsigned keys);

/* How many players meet one of the conditions. */
int64_t tb_prizes_count(const struct tb_prizes *prizes, uint64_t bits);

/* Adds an offer, after the others. */
void tb_prizes_offer(struct tb_prizes *prizes, struct tb_offer offer);

/* By 32b, sorts the offers by value, then 32B4, then line. */
void tb_prizes_sort(struct tb_prizes *prizes);

/* Fills who with the next players, from a place on, who can win by one of the
   bits and have the same value. Returns the place after them. */
size_t tb_prizes_tied(struct tb_prizes *prizes, size_t from, uint64_t bits,
                      const tb_num *by);

/* Award the money. By 32b the section may fail. */
bool tb_prizes_us(struct tb_prizes *prizes);
void tb_prizes_europe(struct tb_prizes *prizes);

/* A tie under 32B3. Players of one class can win the same prizes. */
enum { TB_PURSE_CLASSES = 16 };

struct tb_class {
    uint64_t meets; /* bits of the conditions */
    size_t count;   /* players */
    int64_t most;   /* what each can get at most, in cents */
    struct tb_ratio share, pooled;
    size_t part;
    bool capped; /* the share is the most */
};

/* Players of a tie who share prizes: all, except those better off alone. */
struct tb_part {
    size_t count, open; /* open: the players who are not capped */
    int64_t sum, rest;  /* rest: what the open players divide */
    int64_t pool;       /* what they would share with all others, or 0... */
    size_t sharing;     /* ...and how many would share it */
};

struct tb_purse {
    struct tb_prizes *prizes;
    size_t from, next; /* places */
    uint64_t live;     /* conditions of the prizes that nobody has won yet */
    struct tb_class class[TB_PURSE_CLASSES];
    struct tb_part part[TB_PURSE_CLASSES];
    size_t classes, parts;
};

/* Divides the offers, sorted from the best on, among the classes (32B3). */
void tb_purse_share(struct tb_purse *tie);

/* The share of player number at, from 0, when count players divide a sum. The
   first players get the units left over. */
int64_t tb_share(int64_t sum, size_t count, size_t at, int64_t unit);

/* A sum for messages: 250 or 83.33; with cents, 250.00. */
const char *tb_money(int64_t amount, bool cents);

/* A sum with its currency, `$1,260.00`. The point is a mark until
   tb_prizes_words knows whether a sum of the section has cents. */
const char *tb_prizes_sum(struct tb_prizes *prizes, int64_t cents);

/* Puts words with their marks replaced: all sums get cents, or none. */
void tb_prizes_words(const struct tb_prizes *prizes, struct tb_output *output,
                     const struct tb_output *words);

const char *tb_offer_name(const struct tb_offer *offer);

/* Begins prize.work for the players and offers in who and what, up to "Three
   players with 3½ points share $120 + $80 = $200"; the caller may go on. even:
   all get the same part. other: a prize that could have been won instead, or
   NULL. */
struct tb_output *tb_prizes_describe(struct tb_prizes *prizes, bool even,
                                     const struct tb_offer *other);

/* ", divided by 3; the odd cent goes to the highest place". */
const char *tb_prizes_quotient(struct tb_prizes *prizes, int64_t sum,
                               size_t count);

/* Begins prize.work for one player who gets a whole offer. */
struct tb_output *tb_prizes_one(struct tb_prizes *prizes, size_t record,
                                struct tb_offer *offer);

/* Pays a player, and appends the words that tb_prizes_describe or _one began
   to prize.work. */
void tb_prizes_pay(struct tb_prizes *prizes, size_t record, int64_t cents);

/* Gives a thing to a player. */
void tb_prizes_give(struct tb_prizes *prizes, size_t record,
                    const struct tb_prize *thing);

/* Begins a comment after the section: `# Open: `. */
struct tb_output *tb_prizes_note(struct tb_prizes *prizes);

/* Puts the comment that an offer is not awarded. */
void tb_prizes_keep(struct tb_prizes *prizes, const struct tb_offer *offer,
                    const char *why);

/* Puts the comment with the players whom the sheet excludes. These words are in
   their prize.work, too. */
void tb_prizes_note_out(struct tb_prizes *prizes);
#define TB_PRIZE_OUT_WORDS                                                     \
    TB_PRIZE_NONE ": house player, or left out by the prize sheet"

/* Puts the comment that players share a rank that decides about something. */
void tb_prizes_one_rank(struct tb_prizes *prizes, struct tb_text what,
                        const size_t *who, size_t count);

#endif
