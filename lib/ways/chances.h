/* SPDX-License-Identifier: ISC */
/* Counts of ways: as numbers, read, added, wanted. */
#ifndef TB_WAYS_CHANCES
#define TB_WAYS_CHANCES

#include "base/base.h"
#include "stream/stream.h"

/*
 * How many ways there are, of what, and which of them were counted: what
 * tb-outcomes writes into the settings, ways=59049-1f3a9c02, and tb-chances
 * into its own column, 1-19683/59049-1f3a9c02.
 */

enum { TB_WAYS_HASH = 8 };

/* How many, and the first digits of the SHA-256 of what they are ways of. */
struct tb_ways {
    int64_t total;
    bool drawn; /* by lot, and not all that there are: 2500~1f3a9c02 */
    bool turned; /* one, and others with one game turned: 301!1f3a9c02 */
    char hash[TB_WAYS_HASH];
};

/* Ways from first to last. */
struct tb_ways_range {
    int64_t first, last;
};

/* Ranges in order that do not touch. Storage is reused. */
struct tb_ways_counted {
    struct tb_ways_range *range;
    size_t count, capacity;
};

/* True if these, counted or not, have that sign: ~ if they were drawn. */
static inline bool tb_ways_has(struct tb_text text, char sign)
{
    return text.length && memchr(text.at, sign, text.length);
}

/* The hash of a text is the first digits of its SHA-256. */
void tb_ways_hash(struct tb_ways *ways, struct tb_text text);

bool tb_ways_equal(const struct tb_ways *a, const struct tb_ways *b);

/* Puts "59049-1f3a9c02". */
void tb_ways_put(struct tb_output *output, const struct tb_ways *ways);

/* Cuts the number of the way, #17, off the name of a section; false if it has
   none, or its settings no ways= that is right. */
bool tb_ways_of_section(struct tb_text *name, struct tb_text settings,
                        struct tb_ways *ways, int64_t *way);

/* Adds a range. Returns NULL, or what is wrong: part of it is there. */
const char *tb_ways_count(struct tb_ways_counted *counted,
                          struct tb_ways_range range);

/* Reads "1-10,21-30/59049-1f3a9c02"; false if it is none. */
bool tb_ways_counted_parse(struct tb_text text,
                           struct tb_ways_counted *counted,
                           struct tb_ways *ways);
void tb_ways_counted_put(struct tb_output *output,
                         const struct tb_ways_counted *counted,
                         const struct tb_ways *ways);

/* How many are counted. */
int64_t tb_ways_counted_sum(const struct tb_ways_counted *counted);

/*
 * What outcomes add up to: one row for each participant (or, for --needs, for
 * each result of a pending game), whatever the number of outcomes.
 */

enum { TB_PLACES_MAX = 100, TB_CHANCES_GAP = 300 };

/* The places that are counted: p1, p2... */
struct tb_places {
    int64_t place[TB_PLACES_MAX];
    size_t count;
};

struct tb_chances_row {
    size_t head, head_length; /* its first fields, in tb_chances.text */
    int64_t best, worst; /* ranks; 0: none so far, or none are wanted */
    int64_t least, most; /* bounds of best and worst, where ways were turned */
    size_t first;        /* its sums in tb_chances.at */
    int64_t key[3];      /* rows are written in the order of these: an id; or
                            of a game its round, an id, and 0 to 2: WDL */
};

/* True if two rows are results of one game. */
static inline bool tb_chances_same(const struct tb_chances_row *a,
                                   const struct tb_chances_row *b)
{
    return a->key[0] == b->key[0] && a->key[1] == b->key[1];
}

/* What is sure of a place. In place of ways of turned ways: of all CLINCHED. */
enum { TB_SURE_OUT, TB_SURE_OPEN, TB_SURE_ALIVE, TB_SURE_CLINCHED };

struct tb_tales;

/* A section that outcomes were made of. */
struct tb_chances {
    struct tb_chances *self; /* for who finds it by its name */
    char *copy; /* of */
    struct tb_text name;
    bool failed; /* a fault was told: nothing is written */
    struct tb_ways ways;
    struct tb_ways_counted counted;
    int64_t outcomes; /* that all rows know of */
    struct tb_chances_row *row;
    size_t count, capacity;
    /* By row: of all, and by place of those with it or better. */
    int64_t *at;
    size_t at_capacity, stride;
    struct tb_output text;
    struct tb_output keys; /* that ranked; length 0: not known */
    struct tb_ids index; /* of participants, built by who adds them */
    bool sorted; /* rows, by their keys, see tb_chances_find */
    int64_t number;         /* of the way that is counted */
    size_t doubts;          /* results that contradict each other */
    struct tb_tales *tales; /* for sentences; NULL: none are wanted */
};

/* The number of a row, as it was added. */
static inline size_t tb_chances_number(const struct tb_chances *chances,
                                       const struct tb_chances_row *row)
{
    return row->first / chances->stride;
}

/* What a row adds up to: of all, then by place. */
static inline int64_t *tb_chances_sums(const struct tb_chances *chances,
                                       const struct tb_chances_row *row)
{
    return chances->at + row->first;
}

/* How many outcomes it knows of. */
static inline int64_t tb_chances_outcomes(const struct tb_chances *chances,
                                          const struct tb_chances_row *row)
{
    return tb_chances_sums(chances, row)[0];
}

/* Sections by name, in the order of their first outcome. */
struct tb_chances_all {
    struct tb_chances **section;
    size_t count, capacity;
    struct tb_names *names;
};

/* The section of that name; made, without rows, if it is new. */
struct tb_chances *tb_chances_of(struct tb_chances_all *all,
                                 struct tb_text name);

/*
 * Adds a row whose first fields stand in text from start on; returns its
 * number.
 */
size_t tb_chances_add(struct tb_chances *chances, size_t start,
                      size_t places, const int64_t key[3]);

/*
 * The row of that key and these first fields, SIZE_MAX if there is none. Sorts
 * the rows.
 */
size_t tb_chances_find(struct tb_chances *chances, const int64_t key[3],
                       struct tb_text head);

/* The first fields of a row, tabs between them. */
struct tb_text tb_chances_head(const struct tb_chances *chances, size_t row);

/* Counts an outcome: a rank or 0, which counts for a place only if counts is
   true. */
void tb_chances_count(struct tb_chances *chances, size_t row,
                      const struct tb_places *places, int64_t rank,
                      bool counts);

/* The keys that ranked a stream, `-` if it does not say. */
static inline struct tb_text tb_count_keys(const struct tb_stream *stream)
{
    return tb_text(stream->ranking.keys ? stream->ranking.keys : "-");
}

/* Takes the keys that ranked a record. False, and the section fails, if others
   ranked what came before. */
bool tb_chances_keys(struct tb_chances *chances, struct tb_stream *stream,
                     size_t record, struct tb_text keys);

/*
 * Takes ways as counted. Returns NULL, or what is wrong: they are of another
 * event, or were counted before.
 */
const char *tb_chances_take(struct tb_chances *chances,
                            const struct tb_ways *ways,
                            struct tb_ways_range range);

/*
 * False if all ways were counted; else puts which were not: "section 'Open':
 * outcomes 1 to 9 of 27 are missing".
 */
bool tb_chances_gap(const struct tb_chances *chances,
                    char text[TB_CHANCES_GAP]);

/*
 * Makes one row of those of a game, which follow each other, where all results
 * that it can have leave the same shares, and of those of a game that is given.
 */
void tb_chances_fold(struct tb_chances *chances);

/* Sorts the rows: with_ranks by likelihood, else by their keys. */
void tb_chances_sort(struct tb_chances *chances, bool with_ranks);

/* Sorts the rows and writes them; with_ranks: best and worst, too. */
void tb_chances_put(struct tb_chances *chances, struct tb_output *output,
                    bool with_ranks);

void tb_chances_free(struct tb_chances_all *all);

/* Adding what was counted elsewhere: the output of tb-chances, again. */

enum { TB_ADD_HEAD_MAX = 7 };

struct tb_add {
    bool of_games;        /* rows are results of games, as --needs writes */
    struct tb_places places; /* that the header names */
    int head[TB_ADD_HEAD_MAX], best, worst, ways; /* slots */
    int keys, settings; /* -1: nothing tells */
    bool shows; /* a view: what is proved is taken, too, as it is */
    int sure[TB_PLACES_MAX]; /* the words for it; -1: none */
    size_t head_count;
    int sum[1 + TB_PLACES_MAX]; /* of all, then by place */
    struct tb_output text; /* the first fields of a record */
};

/* The words of what is sure, by what it is. */
extern const char *const tb_sure_words[TB_SURE_CLINCHED + 1];

/* True, and asks for the columns, if the stream is of that kind. */
bool tb_add_open(struct tb_add *add, struct tb_stream *stream);

/* Adds the section that was read; or fails it, and what it belongs to. */
void tb_add_section(struct tb_add *add, struct tb_stream *stream,
                    struct tb_chances_all *all);

void tb_add_free(struct tb_add *add);

/* Counting outcomes: ranked sections that tb-outcomes began. */

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
    TB_COUNT_UNRANKED, /* why somebody has no rank */
    TB_COUNT_COLUMNS
};

/* A game that the open rounds name. */
struct tb_counted_game {
    size_t round;  /* from 0 */
    int32_t id[2]; /* the lower one, the other */
};

struct tb_counting {
    struct tb_places places;
    bool alone;    /* a place that is shared does not count */
    int32_t needs; /* rows of results, with the places of this id; 0: none */
    bool words;    /* sentences, of */
    int32_t told;  /* this id; 0: of all */
    struct tb_text named; /* those whose names hold it; length 0: all */
    bool any_told;        /* there was somebody, or all are told of */
    int64_t room;  /* bytes that their ways take */

    int slot[TB_COUNT_COLUMNS];
    struct tb_games_loader loader; /* ids; games for needs and words */
    struct tb_sums *sums;          /* for ways that prove */
    int64_t *rank;                 /* by record; 0: none */
    size_t *row;                   /* by record, but for needs */
    size_t *shared;                /* by rank: how many have it */
    struct tb_counted_game *game;  /* for needs and words, of the first way */
    size_t rank_capacity, row_capacity, shared_capacity, games, game_capacity;
};

/* The result of a game; NULL after a fault: it has none. */
const struct tb_game *tb_count_result(const struct tb_counting *count,
                                      struct tb_stream *stream, int32_t id,
                                      size_t round);

/* Asks for the columns. */
void tb_count_open(struct tb_counting *count, struct tb_stream *stream);

/* Counts the section that was read; or fails it, and what it belongs to. */
void tb_count_section(struct tb_counting *count, struct tb_stream *stream,
                      struct tb_chances_all *all);

/* Takes the section, a way that was counted, for sentences; false: it fails. */
bool tb_words_take(struct tb_counting *count, struct tb_stream *stream,
                   struct tb_chances *chances);

/* Puts the sentences; false: the games were not those of so many ways. */
bool tb_words_put(struct tb_chances *chances, struct tb_counting *asked,
                  struct tb_output *output);
void tb_words_free(struct tb_tales *tales);

void tb_count_free(struct tb_counting *count);

/* What options of several programs say; what is wrong ends the program. */

/* So many ways are drawn at most, and so many counted. */
#define TB_WANTED_SAMPLE_MAX INT64_C(1000000000)
#define TB_WANTED_WAYS_MAX INT64_C(10000000)

/* In how many ways so many games can end; of 39 and more, too many. */
int64_t tb_wanted_ways(size_t games, int64_t results);

/* The places that an option such as --places names. */
void tb_wanted_places(const char *option, const char *list,
                      struct tb_places *places);

/* Puts them, with what precedes each. */
void tb_places_put(struct tb_output *output, const struct tb_places *places,
                   const char *before);

/* --sample: a number of ways. */
int64_t tb_wanted_sample(const char *text);

/* Ends the program if outcomes are to be drawn without a seed. */
void tb_wanted_model(bool sample, const char *seed);

/* True if WHO of --words is everybody: "*" or "all". */
bool tb_wanted_all(const char *who);

/* An id that an option such as --needs names. */
int32_t tb_wanted_id(const char *option, const char *text);

#endif
