/* SPDX-License-Identifier: ISC */
/* Counts over outcomes: as numbers, read, added, made. */
#ifndef TB_WAYS_CHANCES
#define TB_WAYS_CHANCES

#include "base/base.h"
#include "stream/stream.h"

enum { TB_WAYS_HASH = 8 };

/* How many outcomes, and the first digits of the SHA-256 of what they are of:
   tb-outcomes writes them into the settings, ways=59049-1f3a9c02. */
struct tb_ways {
    int64_t total;
    bool drawn;  /* by lot, and not all that there are: 2500~1f3a9c02 */
    bool turned; /* examples for proofs, which change a game each:
                    301!1f3a9c02 */
    char hash[TB_WAYS_HASH];
};

/* Outcomes from first to last. */
struct tb_ways_range {
    int64_t first, last;
};

/* Ranges in order that do not touch. Zero it first. */
struct tb_ways_counted {
    struct tb_ways_range *range;
    size_t count, capacity;
    int64_t sum; /* of outcomes */
};

/* Sets the hash to that of a text. */
void tb_ways_hash(struct tb_ways *ways, struct tb_text text);

bool tb_ways_equal(const struct tb_ways *a, const struct tb_ways *b);

/* Puts "59049-1f3a9c02". */
void tb_ways_put(struct tb_output *output, const struct tb_ways *ways);

/* Cuts the number of the outcome, #17, off the name of a section; false if it
   has none, or its settings no good ways=. */
bool tb_ways_of_section(struct tb_text *name, struct tb_text settings,
                        struct tb_ways *ways, int64_t *way);

/* Adds a range. Returns NULL, or what is wrong with it. */
const char *tb_ways_count(struct tb_ways_counted *counted,
                          struct tb_ways_range range);

/* Reads "1-10,21-30/59049-1f3a9c02" and puts it; false if it is not of that
   form. */
bool tb_ways_counted_parse(struct tb_text text,
                           struct tb_ways_counted *counted,
                           struct tb_ways *ways);
void tb_ways_counted_put(struct tb_output *output,
                         const struct tb_ways_counted *counted,
                         const struct tb_ways *ways);

enum { TB_PLACES_MAX = 100, TB_CHANCES_GAP = 300 };

/* The places that are counted: p1, p2... */
struct tb_places {
    int64_t place[TB_PLACES_MAX];
    size_t count;
};

/* A participant; or, for --needs, a result of an open game. */
struct tb_chances_row {
    size_t head, head_length; /* its first fields, in tb_chances.text */
    int64_t best, worst; /* ranks; 0: none so far, or not counted */
    int64_t least, most; /* bounds of best and worst, in proofs */
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

/* Takes ranks, 0 for none, that are perhaps better or worse than those before.
 */
static inline void tb_chances_rank(struct tb_chances_row *row, int64_t best,
                                   int64_t worst)
{
    if (row->best == 0 || (best && best < row->best))
        row->best = best;
    if (worst > row->worst)
        row->worst = worst;
}

/* What is sure of a place; proofs leave it in the sums, CLINCHED in that of
   all. */
enum { TB_SURE_OUT, TB_SURE_OPEN, TB_SURE_ALIVE, TB_SURE_CLINCHED };
extern const char *const tb_sure_words[TB_SURE_CLINCHED + 1];

struct tb_sentences;

/* A section that outcomes were made of, and what they add up to. */
struct tb_chances {
    struct tb_chances *self; /* for the lookup by name, which is const */
    char *copy;
    struct tb_text name;
    bool failed; /* the fault was reported; nothing is written */
    struct tb_ways ways;
    struct tb_ways_counted counted; /* also the outcome being counted */
    struct tb_chances_row *row;
    size_t count, capacity;
    int64_t *at; /* sums by row: of all, then of each place or a better one */
    size_t at_capacity, stride;
    struct tb_output text;
    struct tb_output keys; /* that ranked; length 0: not known */
    struct tb_ids index;   /* of participants */
    bool sorted; /* rows, by their keys */
    int64_t number;        /* of the outcome being counted */
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

/* The section of that name; made, without rows, if it is new. */
struct tb_chances *tb_chances_of(struct tb_chances_all *all,
                                 struct tb_text name);

/* Adds a row whose first fields are in text from start on; returns its number.
 */
size_t tb_chances_add(struct tb_chances *chances, size_t start,
                      size_t places, const int64_t key[3]);

/* The row of that key and these first fields, SIZE_MAX if there is none. Sorts
   the rows. */
size_t tb_chances_find(struct tb_chances *chances, const int64_t key[3],
                       struct tb_text head);

/* The first fields of a row, tabs between them. */
struct tb_text tb_chances_head(const struct tb_chances *chances, size_t row);

/* Takes the keys that ranked a record. False, and the section fails, if others
   ranked what came before. */
bool tb_chances_keys(struct tb_chances *chances, struct tb_stream *stream,
                     size_t record, struct tb_text keys);

/* Takes outcomes as counted. Returns NULL, or what is wrong: they are of
   another event, or were counted before. */
const char *tb_chances_take(struct tb_chances *chances,
                            const struct tb_ways *ways,
                            struct tb_ways_range range);

/* False if all outcomes were counted; else puts which were not: "section
   'Open': outcomes 1 to 9 of 27 are missing". */
bool tb_chances_gap(const struct tb_chances *chances,
                    char text[TB_CHANCES_GAP]);

/* Sorts the rows: with_ranks by likelihood, else by their keys. */
void tb_chances_sort(struct tb_chances *chances, bool with_ranks);

/* Ends a record with its settings, which views read: what contradicts itself.
 */
void tb_chances_end(const struct tb_chances *chances, struct tb_output *output);

/* Sorts the rows and writes them; with_ranks: best and worst, too. */
void tb_chances_put(struct tb_chances *chances, struct tb_output *output,
                    bool with_ranks);

void tb_chances_free(struct tb_chances_all *all);

/* Adding what was counted elsewhere: the output of tb-chances, again. */

/* The first columns, after the section, of participants and of games. */
#define TB_ADD_PLAYERS "id\tname\tteam\trating\tscore\tbyes\topen"
#define TB_ADD_GAMES "id\tname\tround\topponent\topponent.name\tresult"
enum { TB_ADD_HEAD_MAX = 7 };

/* Zero it first. */
struct tb_add {
    bool shows;    /* for a view: results of --sure are taken, too */
    bool of_games; /* rows are results of games, as --needs writes */
    struct tb_places places; /* that the header names */
    int head[TB_ADD_HEAD_MAX], best, worst, ways; /* slots */
    int keys, settings; /* -1: there is no such column */
    int sure[TB_PLACES_MAX]; /* likewise */
    size_t head_count;
    int sum[1 + TB_PLACES_MAX]; /* of all, then by place */
    struct tb_output text; /* the first fields of a record */
};

/* True, and asks for the columns, if the stream is of that kind. */
bool tb_add_open(struct tb_add *add, struct tb_stream *stream);

/* Adds the section that was read; or fails it, and what it belongs to. */
void tb_add_section(struct tb_add *add, struct tb_stream *stream,
                    struct tb_chances_all *all);

void tb_add_free(struct tb_add *add);

/* A file of tb-chances, read for a view: of participants, or of sentences. */
enum { TB_OF_PLAYERS, TB_OF_WORDS, TB_OUTLOOKS };

struct tb_outlook {
    const char *file;
    int of;
    struct tb_add add;         /* its columns, of numbers */
    struct tb_chances_all all; /* its sections */
    size_t taken;              /* of these, by sections of the view */
};

/* Reads the file; false, after messages, if a section in it is wrong. Ends the
   program if it is no whole file of tb-chances. */
bool tb_outlook_read(struct tb_outlook *outlook, const char *file);

/* The chances of the section of that name; NULL: none, or of one outcome. */
struct tb_chances *tb_outlook_take(struct tb_outlook *outlook,
                                   struct tb_text name);

/* Ends the program if a section was not taken. */
void tb_outlook_check(const struct tb_outlook *outlook);
void tb_outlook_free(struct tb_outlook *outlook);

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

/* Set the first members as options say. */
struct tb_counting {
    struct tb_places places;
    struct tb_sums *sums; /* for proofs */
    bool alone;    /* a place that is shared does not count */
    int32_t needs; /* rows are results, with the places of this id; 0: not */
    bool words;    /* sentences, of */
    int32_t only;  /* this id; 0: of all */
    struct tb_text named; /* those whose names hold it; length 0: all */
    bool any_words;       /* there was somebody to write about */
    int64_t room;         /* bytes that sets of outcomes take */

    int slot[TB_COUNT_COLUMNS];
    struct tb_games_loader loader; /* ids; games for needs and words */
    int64_t *rank;                 /* by record; 0: none */
    size_t *row;                   /* by record, but for needs */
    size_t *shared;                /* by rank: how many have it */
    struct tb_counted_game *game;  /* for needs and words, of the first way */
    size_t rank_capacity, row_capacity, shared_capacity, games, game_capacity;
};

/* Asks for the columns. */
void tb_count_open(struct tb_counting *count, struct tb_stream *stream);

/* Counts the section that was read; or fails it, and what it belongs to. */
void tb_count_section(struct tb_counting *count, struct tb_stream *stream,
                      struct tb_chances_all *all);

/* Puts the sentences of a section that has all outcomes; false: these are not
   those of games that can be won, drawn and lost. */
bool tb_words_put(struct tb_chances *chances, struct tb_counting *count,
                  struct tb_output *output);
void tb_words_free(struct tb_sentences *words);

void tb_count_free(struct tb_counting *count);

/* Options of several programs; what is wrong ends the program. */

#define TB_WANTED_SAMPLE_MAX INT64_C(1000000000)
/* So many outcomes are counted at most. */
#define TB_WANTED_WAYS_MAX INT64_C(10000000)

/* In how many ways so many games can end; of 39 and more, too many. */
int64_t tb_wanted_ways(size_t games, int64_t results);

/* The places that an option such as --places names. */
void tb_wanted_places(const char *option, const char *list,
                      struct tb_places *places);

/* Puts them, with what precedes each. */
void tb_places_put(struct tb_output *output, const struct tb_places *places,
                   const char *before);

int64_t tb_wanted_sample(const char *text);

/* Ends the program if outcomes are to be drawn without a seed. */
void tb_wanted_model(bool sample, const char *seed);

/* True if WHO of --words is everybody: "*" or "all". */
bool tb_wanted_all(const char *who);

/* An id that an option such as --needs names. */
int32_t tb_wanted_id(const char *option, const char *text);

#endif
