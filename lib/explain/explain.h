/* SPDX-License-Identifier: ISC */
/*
 * explain: why a player or team has its rank. It reads a ranked stream: the
 * sort keys, the columns of --work and tb-oppscores, and the opponents'
 * records. It computes no rule.
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

struct tb_explain_key {
    struct tb_code code; /* rule is NULL if the column is not a tie-break */
    bool again;          /* an earlier key is the same code */
    int work_slot;       /* of NAME.work, or -1 */
    struct tb_explain_list {
        int slot, why_slot; /* or -1 */
    } list[2]; /* the opponents' scores that it adds up: by MP, by GP */
};

/* The games of the current record, and what each adds to the keys. */
struct tb_by_round {
    struct tb_output text; /* all cells */
    size_t *end;           /* where each cell ends in text */
    size_t count, capacity;
    struct tb_grid grid;
    int *shown;    /* by key: decimals of its column, or -1 for no column */
    bool left_out; /* one of the entries does not count */
};

struct tb_explain {
    struct tb_stream *stream;
    struct tb_keys keys;
    struct tb_explain_key *key; /* for each of keys */
    int id_slot, name_slot, score_slot, rank_slot, rating_slot, prize_slot;
    bool teams; /* the records are teams */
    bool games; /* the stream has the column games */
    /* the current section */
    struct tb_games_loader loader;
    struct tb_state state;
    size_t *place; /* by record: its index in keys.order */
    size_t *group, *group_end; /* by place: the places equal in all keys */
    size_t place_capacity; /* of all three */
    struct tb_names *borne_twice; /* names of more than one record */
    /* the current explanation */
    struct tb_output heading, reasons, notes;
    struct tb_by_round rounds;
    bool started;  /* something has been put */
};

/* Give tb-sort's keys. Exits if the stream lacks one of them, or ranks. */
void tb_explain_open(struct tb_explain *explain, struct tb_stream *stream,
                     const char *keys);

/* Loads a section. Returns false if it failed; it fails, too, if its ranks do
   not follow from the keys. */
bool tb_explain_section(struct tb_explain *explain);

/* True if another record of the section has the same name. */
bool tb_explain_namesake(const struct tb_explain *explain, size_t record);

/* True if the record has the same score as a neighbour in the ranking. */
bool tb_explain_tied(const struct tb_explain *explain, size_t record);

/* The formats of tb-explain -o. */
extern const struct tb_words tb_explain_formats;

struct tb_explain_format {
    struct tb_word word;
    enum tb_escape escape;
    /* Strings before and after the section's name, its state, and the line
       about contradictory results. If they are NULL, these are left out. */
    const char *name[2], *state[2], *doubt[2];
    void (*record)(struct tb_explain *explain, size_t record,
                   struct tb_output *output);
    /* Strings before all keys, before and after each name, after each
       description and after all; NULL: the keys are not described. */
    const char *keys[5];
    /* Ends the output after the last section, unless it is NULL. */
    void (*end)(struct tb_explain *explain, struct tb_output *output);
};

const struct tb_explain_format *tb_explain_format_named(const char *name);

/* Puts the section's name and state, before its records. */
void tb_explain_begin(const struct tb_explain_format *format,
                      struct tb_explain *explain, struct tb_output *output);

/* Describes the keys, after a section's records. */
void tb_explain_keys(const struct tb_explain_format *format,
                     const struct tb_explain *explain,
                     struct tb_output *output);

/* Returns true if who is a part of a name, or `*', and false for a list of ids.
   Otherwise it exits with a usage error. */
bool tb_explain_named(const char *option, const char *who);

/* What comes before item i of count in "A, B and C", if mark is ", ". */
const char *tb_phrases_between(const char *mark, size_t i, size_t count);

/* 1st, 2nd, 3rd, 4th... */
const char *tb_phrases_place(size_t place);

/* The title of a key: points, Modified Median. */
const char *tb_phrases_title(const struct tb_explain *explain, size_t key);

/* The value of a key of a record, as it is in the stream. */
struct tb_text tb_phrases_value(const struct tb_explain *explain, size_t key,
                                size_t record);
/* The same for a key that decides between two records. If their values print
   alike, it is the exact value that was compared. */
struct tb_text tb_phrases_parting(const struct tb_explain *explain, size_t key,
                                  size_t record, size_t other);

/* The neighbours of a record in the ranking, and the keys that decide. */
struct tb_reasons {
    size_t first, end; /* the places that share its rank, with its own */
    ptrdiff_t above, below; /* the records before and after these, or -1 */
    size_t above_key, below_key; /* the first keys in which they differ */
    size_t last_key; /* the later of these, or keys.count if a rank is shared */
};

struct tb_reasons tb_reasons_of(const struct tb_explain *explain,
                                size_t record);

/* The words for the steps by which a tie was broken. */
struct tb_step_words {
    const char *first, *then; /* before the first step, and before each later
                                 one; first NULL: tb-explain's words */
    const char *between; /* between two members of the tie */
    const char *(*name)(const void *data, size_t record);
    const char *(*points)(tb_num points);
    const void *data;
};

/* Puts the steps that include the record. Returns false if there are none. */
bool tb_steps_tie(const struct tb_explain *explain, size_t record,
                  struct tb_text steps, const struct tb_step_words *words,
                  struct tb_output *output);

void tb_explain_free(struct tb_explain *explain);

#endif
