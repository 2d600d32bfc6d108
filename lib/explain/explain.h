/* SPDX-License-Identifier: ISC */
/*
 * explain: why a participant has its rank, from a ranked stream alone: the sort
 * keys, the columns of --work and tb-oppscores, and the opponents' records. No
 * rule is computed here.
 *
 *     tb_stream_open_view(&stream, count, files);
 *     tb_explain_open(&explain, &stream, "score,mmed,-DE");
 *     tb_stream_begin(&stream);
 *     while (tb_stream_section(&stream))
 *         if (tb_explain_section(&explain))
 *             for each record
 *                 format->record(&explain, record, &output);
 *     tb_explain_free(&explain);
 */
#ifndef TB_ROOM_EXPLAIN
#define TB_ROOM_EXPLAIN

#include "base/base.h"
#include "order/order.h"
#include "show/show.h"
#include "stream/stream.h"

/* A sort key: what is known of it. */
struct tb_explain_key {
    struct tb_code code; /* rule NULL: a column that is no code */
    bool again;          /* it is in the order before, too */
    int work_slot;       /* of NAME.work, -1: there is no such column */
    struct tb_explain_list {
        int slot, why_slot; /* -1: no such column */
    } list[2]; /* of opponents' scores that it is made of, by what is primary */
};

/* What each round was and added, of the current record. */
struct tb_by_round {
    struct tb_output text; /* of all cells */
    size_t *end;           /* of each cell */
    size_t count, capacity;
    struct tb_grid grid; /* of them */
    int *shown;    /* by key: decimals of its column, -1: none */
    bool left_out; /* an entry of these is */
};

struct tb_explain {
    struct tb_stream *stream;
    struct tb_keys keys;
    struct tb_explain_key *key; /* by key */
    /* -1: no such column: */
    int id_slot, name_slot, score_slot, rank_slot, rating_slot, prize_slot;
    bool teams, games; /* the records are of teams; have games */
    /* Of the section: */
    struct tb_games_loader loader;
    struct tb_state state;
    size_t *place; /* by record: its index in keys.order */
    /* By place: where those equal in all keys begin, and end. */
    size_t *group, *group_end;
    size_t place_capacity; /* of all three */
    struct tb_names *borne_twice; /* names that do not tell who is meant */
    /* Of the current explanation: */
    struct tb_output heading, reasons, notes;
    struct tb_by_round rounds;
    bool started;  /* something was put */
};

/* Keys are those that tb-sort had. Without one of them, or without ranks, the
   program ends. */
void tb_explain_open(struct tb_explain *explain, struct tb_stream *stream,
                     const char *keys);

/* Loads a section; false: it failed, also if its ranks are not by the keys. */
bool tb_explain_section(struct tb_explain *explain);

/* The record at a place of the ranking, from 0. */
static inline size_t tb_explain_record(const struct tb_explain *explain,
                                       size_t place)
{
    return explain->keys.order[place];
}

/* True if another of the section has the record's name: its id tells them
   apart. */
bool tb_explain_namesake(const struct tb_explain *explain, size_t record);

/* True if the record has the score of a neighbour in the ranking. */
bool tb_explain_tied(const struct tb_explain *explain, size_t record);

/* What -o takes, and how each is written. */
extern const struct tb_words tb_explain_formats;

struct tb_explain_format {
    struct tb_word word;
    enum tb_escape escape;
    /* Put before and after the section's name, its state, and the line about
       contradictory results; NULL: these are not put. */
    const char *name[2], *state[2], *doubt[2];
    void (*record)(struct tb_explain *explain, size_t record,
                   struct tb_output *output);
    /* Behind them, what the keys are; NULL: nothing. */
    void (*keys)(struct tb_explain *explain, struct tb_output *output);
    /* Behind the last section; NULL: nothing. */
    void (*end)(struct tb_explain *explain, struct tb_output *output);
};

const struct tb_explain_format *tb_explain_format_named(const char *name);

/* Puts what stands before the records of a section. */
void tb_explain_begin(const struct tb_explain_format *format,
                      struct tb_explain *explain, struct tb_output *output);

/* True if WHO is a part of a name, or *; false if it is ids between commas;
   else it ends the program. */
bool tb_explain_named(const char *option, const char *who);

/* What comes before item i of count in "A, B and C"; ", " is the mark. */
const char *tb_phrases_between(const char *mark, size_t i, size_t count);

/* Puts 1st, 2nd, 3rd, 4th... */
void tb_phrases_place(struct tb_output *output, size_t place);

/* Puts what a key is called: points, Modified Median. */
void tb_phrases_title(const struct tb_explain *explain, size_t key,
                      struct tb_output *output);

/* The value of a key of a record, as it is in the stream. */
struct tb_text tb_phrases_value(const struct tb_explain *explain, size_t key,
                                size_t record);
/* A key of who is parted from another by it: where the two print alike, what
   was compared. */
struct tb_text tb_phrases_parting(const struct tb_explain *explain, size_t key,
                                  size_t record, size_t other);

/* The neighbours of a record in the ranking. */
struct tb_reasons {
    size_t first, end;   /* places of those equal in all keys, with it */
    ptrdiff_t above, below; /* records next to these; -1: nobody */
    size_t above_key, below_key; /* the first in which it differs */
    size_t last_key;     /* the last that decided anything; count: all */
};

struct tb_reasons tb_reasons_of(const struct tb_explain *explain,
                                size_t record);

/* The words of the steps by which a tie was broken. */
struct tb_step_words {
    const char *first, *then; /* before the first step, NULL: what tb-explain
                                 says; before each further one */
    const char *between;      /* two members of the tie */
    void (*name)(const void *data, struct tb_output *output, size_t record);
    void (*points)(struct tb_output *output, tb_num points);
    const void *data;
};

/* Puts the steps that the record takes part in; false if it is in none. */
bool tb_steps_tie(const struct tb_explain *explain, size_t record,
                  struct tb_text steps, const struct tb_step_words *words,
                  struct tb_output *output);

void tb_explain_free(struct tb_explain *explain);

#endif
