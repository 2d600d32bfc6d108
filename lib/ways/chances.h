/* SPDX-License-Identifier: ISC */
/* Counts over outcomes: the data, and how to read, add and write them. */
#ifndef TB_WAYS_CHANCES
#define TB_WAYS_CHANCES

#include "base/base.h"
#include "stream/stream.h"

enum { TB_WAYS_HASH = 8 };

/* The number of outcomes, and the first digits of the SHA-256 of their section:
   tb-outcomes writes ways=59049-1f3a9c02 into the settings. */
struct tb_ways {
    int64_t total;
    bool drawn;  /* a random sample: 2500~1f3a9c02 */
    bool turned; /* for proofs: each outcome changes one game, 301!1f3a9c02 */
    char hash[TB_WAYS_HASH];
};

/* An inclusive range of outcome numbers. */
struct tb_ways_range {
    int64_t first, last;
};

/* Sorted ranges with gaps between them. Zero it first. */
struct tb_ways_counted {
    struct tb_ways_range *range;
    size_t count, capacity;
    int64_t sum; /* number of outcomes in all ranges */
};

/* Sets the hash to the hash of a text. */
void tb_ways_hash(struct tb_ways *ways, struct tb_text text);

bool tb_ways_equal(const struct tb_ways *a, const struct tb_ways *b);

/* Puts "59049-1f3a9c02". */
void tb_ways_put(struct tb_output *output, const struct tb_ways *ways);

/* Removes the number of the outcome (#17) from the name of a section. Returns
   false if the name has no number or the settings no valid ways=. */
bool tb_ways_of_section(struct tb_text *name, struct tb_text settings,
                        struct tb_ways *ways, int64_t *way);

/* Adds a range. Returns NULL, or what is wrong with it. */
const char *tb_ways_count(struct tb_ways_counted *counted,
                          struct tb_ways_range range);

/* Reads "1-10,21-30/59049-1f3a9c02". Returns false if the text does not have
   this form. tb_ways_counted_put writes it. */
bool tb_ways_counted_parse(struct tb_text text,
                           struct tb_ways_counted *counted,
                           struct tb_ways *ways);
void tb_ways_counted_put(struct tb_output *output,
                         const struct tb_ways_counted *counted,
                         const struct tb_ways *ways);

enum { TB_PLACES_MAX = 100 };

/* The places that are counted: the columns p1, p2... */
struct tb_places {
    int64_t place[TB_PLACES_MAX];
    size_t count;
};

/* One player or, for --needs, one result of an open game. */
struct tb_chances_row {
    size_t head, head_length; /* its first fields, in tb_chances.text */
    int64_t best, worst; /* ranks; 0: unknown */
    int64_t least, most; /* in proofs: bounds of best and worst */
    size_t first;        /* index of its sums in tb_chances.at */
    int64_t key[3];      /* sort key: the id, 0, 0; or for a game the round, an
                            id, and W, D, L as 0, 1, 2 */
};

/* True if both rows are results of the same game. */
static inline bool tb_chances_same(const struct tb_chances_row *a,
                                   const struct tb_chances_row *b)
{
    return a->key[0] == b->key[0] && a->key[1] == b->key[1];
}

/* Widens best and worst to include these ranks; 0 means no rank. */
static inline void tb_chances_rank(struct tb_chances_row *row, int64_t best,
                                   int64_t worst)
{
    if (row->best == 0 || (best && best < row->best))
        row->best = best;
    if (worst > row->worst)
        row->worst = worst;
}

/* What is certain about a place. Proofs store this instead of a sum, and
   CLINCHED instead of the total. */
enum { TB_SURE_OUT, TB_SURE_OPEN, TB_SURE_ALIVE, TB_SURE_CLINCHED };
extern const char *const tb_sure_words[TB_SURE_CLINCHED + 1];

struct tb_sentences;

/* The counts over the outcomes of one section. */
struct tb_chances {
    struct tb_chances *self; /* so that const functions can sort the rows */
    char *copy;
    struct tb_text name;
    bool failed; /* the fault was reported; nothing is written */
    struct tb_ways ways;
    struct tb_ways_counted counted; /* including the current outcome */
    struct tb_chances_row *row;
    size_t count, capacity;
    int64_t *at; /* sums by row: all outcomes, then each place or better */
    size_t at_capacity, stride;
    struct tb_output text;
    struct tb_output keys; /* keys of the ranking; empty: not known */
    struct tb_ids index;   /* of players */
    bool sorted; /* rows are sorted by their keys */
    int64_t number;        /* of the current outcome */
    size_t doubts;         /* results that contradict each other */
    struct tb_sentences *words; /* NULL: not requested */
};

static inline int64_t *tb_chances_sums(const struct tb_chances *chances,
                                       const struct tb_chances_row *row)
{
    return chances->at + row->first;
}

/* Sections in the order of their first outcome. Zero it first. */
struct tb_chances_all {
    struct tb_chances **section;
    size_t count, capacity;
    struct tb_names *names;
};

/* Finds the section of that name. If it is new, it is made without rows. */
struct tb_chances *tb_chances_of(struct tb_chances_all *all,
                                 struct tb_text name);

/* Adds a row whose first fields begin at start in text. Returns its index. */
size_t tb_chances_add(struct tb_chances *chances, size_t start,
                      size_t places, const int64_t key[3]);

/* Finds the row with that key and these first fields; SIZE_MAX if there is
   none. Sorts the rows. */
size_t tb_chances_find(struct tb_chances *chances, const int64_t key[3],
                       struct tb_text head);

/* Returns the first fields of a row, separated by tabs. */
struct tb_text tb_chances_head(const struct tb_chances *chances, size_t row);

/* Stores the keys that ranked a record. If earlier records had other keys, the
   section fails and this returns false. */
bool tb_chances_keys(struct tb_chances *chances, struct tb_stream *stream,
                     size_t record, struct tb_text keys);

/* Marks outcomes as counted. Returns NULL, or what is wrong: they belong to
   another event or were counted before. */
const char *tb_chances_take(struct tb_chances *chances,
                            const struct tb_ways *ways,
                            struct tb_ways_range range);

/* Which outcomes are missing, "section 'Open': outcomes 1 to 9 of 27 are
   missing"; NULL: none. */
const char *tb_chances_gap(const struct tb_chances *chances);

/* Sorts the rows by likelihood if with_ranks is set, otherwise by key. */
void tb_chances_sort(struct tb_chances *chances, bool with_ranks);

/* Ends a record with the settings that views read: the number of
   contradictions. */
void tb_chances_end(const struct tb_chances *chances, struct tb_output *output);

/* Sorts the rows and writes them, with best and worst if with_ranks is set. */
void tb_chances_put(struct tb_chances *chances, struct tb_output *output,
                    bool with_ranks);

void tb_chances_free(struct tb_chances_all *all);

/* Adding counts from earlier runs of tb-chances. */

/* The columns that follow the section, for players and for games. */
#define TB_ADD_PLAYERS "id\tname\tteam\trating\tscore\tbyes\topen"
#define TB_ADD_GAMES "id\tname\tround\topponent\topponent.name\tresult"
enum { TB_ADD_HEAD_MAX = 7 };

struct tb_add {
    bool shows;    /* for a view, which also reads the results of --sure */
    bool of_games; /* rows are results of games, as --needs writes them */
    struct tb_places places; /* named in the header */
    int head[TB_ADD_HEAD_MAX], best, worst, ways; /* slots */
    int keys, settings; /* -1: no such column */
    int sure[TB_PLACES_MAX]; /* -1: no such column */
    size_t head_count;
    int sum[1 + TB_PLACES_MAX]; /* of all, then by place */
    struct tb_output text; /* the first fields of a record */
};

/* If the stream has counts, requests the columns and returns true. */
bool tb_add_open(struct tb_add *add, struct tb_stream *stream);

/* Adds the counts of the current section; after a fault its event fails,
   too. */
void tb_add_section(struct tb_add *add, struct tb_stream *stream,
                    struct tb_chances_all *all);

void tb_add_free(struct tb_add *add);

/* A file of tb-chances that a view reads: players or sentences. */
enum { TB_OF_PLAYERS, TB_OF_WORDS, TB_OUTLOOKS };

struct tb_outlook {
    const char *file;
    int of;
    struct tb_add add;
    struct tb_chances_all all;
    size_t taken;              /* how many sections the view has used */
};

/* Reads the file. Returns false, after messages, if a section in it is wrong.
   Ends the program if the file is not complete output of tb-chances. */
bool tb_outlook_read(struct tb_outlook *outlook, const char *file);

/* The chances of that section; NULL if it has none or is a single outcome. */
struct tb_chances *tb_outlook_take(struct tb_outlook *outlook,
                                   struct tb_text name);

void tb_outlook_free(struct tb_outlook *outlook);

/* Counting ranked sections that began in tb-outcomes. */

enum tb_count_column {
    TB_COUNT_SECTION,
    TB_COUNT_ID,
    TB_COUNT_NAME,
    TB_COUNT_SETTINGS,
    TB_COUNT_RANK,
    TB_COUNT_TEAM,
    TB_COUNT_RATING,
    TB_COUNT_NOW,
    TB_COUNT_BYES,
    TB_COUNT_OPEN,
    TB_COUNT_UNRANKED, /* why a record has no rank */
    TB_COUNT_COLUMNS
};

/* A game that is open, as the open rounds show. */
struct tb_counted_game {
    size_t round;  /* from 0 */
    int32_t id[2]; /* the lower id first */
};

/* The caller sets the first members from options. */
struct tb_counting {
    struct tb_places places;
    struct tb_sums *sums; /* for proofs */
    bool alone;    /* a shared place does not count */
    int32_t needs; /* id whose places --needs counts by result; 0: no */
    bool words;    /* write sentences, */
    int32_t only;  /* about this id; 0: everybody */
    struct tb_text named; /* whose name contains this; empty: everybody */
    bool any_words;       /* somebody matched */
    int64_t room;         /* bytes left for sets of outcomes */

    int slot[TB_COUNT_COLUMNS];
    struct tb_games_loader loader; /* ids; also games for needs and words */
    int64_t *rank;                 /* by record; 0: no rank */
    size_t *row;                   /* by record; not for needs */
    size_t *shared;                /* by rank: number of records */
    struct tb_counted_game *game;  /* from the first outcome */
    size_t rank_capacity, row_capacity, shared_capacity, games, game_capacity;
};

/* Requests the columns. */
void tb_count_open(struct tb_counting *count, struct tb_stream *stream);

/* Counts the current section. If it is wrong, it and its event fail. */
void tb_count_section(struct tb_counting *count, struct tb_stream *stream,
                      struct tb_chances_all *all);

/* Puts the sentences of a section whose outcomes are all counted. Returns false
   if its open games have other results than win, draw and loss. */
bool tb_words_put(struct tb_chances *chances, struct tb_counting *count,
                  struct tb_output *output);
void tb_words_free(struct tb_sentences *words);

void tb_count_free(struct tb_counting *count);

/* Options that several programs share; a wrong value ends the program. */

#define TB_SAMPLE_MAX INT64_C(1000000000)
/* The largest number of outcomes that is counted. */
#define TB_OUTCOMES_MAX INT64_C(10000000)

/* The number of outcomes, results^games; too large a number from 39 games
   on. */
int64_t tb_outcomes_of(size_t games, int64_t results);

/* Reads the places of an option, for example --places. */
void tb_places_read(const char *option, const char *list,
                    struct tb_places *places);

/* Puts the places, each after the text in before. */
void tb_places_put(struct tb_output *output, const struct tb_places *places,
                   const char *before);

int64_t tb_sample_read(const char *text);

/* Ends the program if a sample is requested without a seed. */
void tb_sample_check(bool sample, const char *seed);

/* True if the argument of --words means everybody: "*" or "all". */
bool tb_words_all(const char *who);

/* Reads the id of an option, for example --needs. */
int32_t tb_option_id(const char *option, const char *text);

#endif
