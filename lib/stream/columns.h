/* SPDX-License-Identifier: ISC */
/* Columns of a section as numbers, games, keys; and new ones. */
#ifndef TB_STREAM_COLUMNS
#define TB_STREAM_COLUMNS

#include "base/base.h"
#include "game/game.h"
#include "machine.h"

/* --work: after a value X the column X.work, how it came about. Zero it. */
struct tb_work {
    bool wanted;
    struct tb_working working; /* of the record; count as of the section */
};

/* Announces the column, and that of its working if that is wanted. */
void tb_work_append(const struct tb_work *work, struct tb_stream *stream,
                    struct tb_text name);

/* Announces it and, unless the suffix is NULL, the column with that. */
void tb_work_append_as(struct tb_stream *stream, struct tb_text name,
                       const char *suffix);

/* The sum of its shares; false if it does not fit. */
static inline bool tb_work_sum(const struct tb_work *work, tb_num *sum)
{
    return tb_shares_sum(work->working.share, work->working.count, sum);
}

/* Appends the working of a value, which a rule has filled in: shares unless it
   said another kind, that needs a value. */
void tb_work_put(struct tb_work *work, struct tb_stream *stream, tb_num value);

/*
 * A section's columns as values: numbers, round lists of numbers, settings.
 * Each reader fills storage that is reused from section to section, and on a
 * field that is wrong fails the section and returns false.
 */

/* Numbers, one a record, TB_MISSING for `-`. */
struct tb_numbers {
    tb_num *value;
    size_t capacity;
};

/* True if a column is score, mp or gp: nobody can lack those. */
bool tb_column_is_points(const struct tb_stream *stream, int slot);

/* points: it cannot be missing. */
bool tb_number_load(struct tb_stream *stream, size_t record, int slot,
                    bool points, tb_num *value);

bool tb_numbers_load(struct tb_numbers *numbers, struct tb_stream *stream,
                     int slot);
void tb_numbers_free(struct tb_numbers *numbers);

bool tb_lists_load(struct tb_lists *lists, struct tb_stream *stream, int slot);
void tb_lists_free(struct tb_lists *lists);

void tb_row_list(struct tb_stream *stream, const struct tb_entry *entries,
                 size_t rounds);

/* Reads the settings that all records of the section share. A slot of -1 (no
   such column) gives the defaults. */
bool tb_settings_load(struct tb_settings *settings, struct tb_stream *stream,
                      int slot);

/* Fails the section because its settings lack a required key. */
void tb_settings_lack(struct tb_stream *stream, const char *key);

/* Replaces the scale of the score by the scale of the team points. Returns
   false, and the section fails, if the settings do not have it. */
bool tb_settings_points(struct tb_settings *settings, struct tb_stream *stream,
                        enum tb_points points);

/* An id with the name for messages: "2 (Abel, Bo)", truncated if too long. */
struct tb_who {
    char text[120];
};

struct tb_who tb_record_who(const struct tb_stream *stream, size_t record,
                            int32_t id);

/* tb_stream_fail of a field; the text is tb_num_parse's or the like. */
bool tb_field_fail(struct tb_stream *stream, size_t record, int slot,
                   struct tb_text value, const char *wrong);

/* The games of a section as a table: who met whom in which round. Storage is
   reused; every loader fails the section and returns false on what is wrong. */

/* What each kind of round is worth where its token does not say. */
struct tb_games_scale {
    struct tb_scoring scoring;
    tb_num worth[TB_ZPB + 1]; /* by it */
};

/* Settings, then lists of games, each with LF, in the order of the records. */
struct tb_games_kept {
    struct tb_output before, now; /* of two sections */
    size_t at;                    /* how far before was looked at */
};

/* The columns that games are loaded from, and what they are loaded to. */
struct tb_games_loader {
    struct tb_games games; /* what was loaded */
    int32_t *id;           /* by record, if opened with cross */
    enum tb_points points; /* which are read */
    int games_slot, settings_slot, id_slot, points_slot;
    struct tb_lists own; /* the rounds' points, if not the primary ones */
    struct tb_games_scale scale; /* of these settings */
    size_t game_capacity, id_capacity;
    struct tb_ids index;
    size_t ids; /* so many there were, and are as they were in a section */
    struct tb_games_kept kept;
    bool apart; /* who loads games takes or changes them: nothing is kept */
    /* Of rounds that have not begun, see tb_games_open_next: */
    int next_slot; /* -1: they are not loaded */
    bool next_alone;
    size_t next;   /* these are the last of the rounds loaded */
    struct tb_output list; /* of a record with them */
};

void tb_games_scale(struct tb_games_scale *scale,
                    const struct tb_scoring *scoring);

/* Reads a list of so many games. Returns NULL, or what is wrong, and *part is
   where. So many bytes behind the list as TB_SCAN_SLACK may be looked at. */
const char *tb_games_parse(struct tb_text list, size_t rounds,
                           const struct tb_games_scale *scale,
                           struct tb_game *game, struct tb_text *part);

/* Requests the columns. cross: opponents will be looked up; points: which
   points the games get, and the scoring in settings. */
void tb_games_open(struct tb_games_loader *loader, struct tb_stream *stream,
                   bool cross, enum tb_points points);

/*
 * Has load read rounds ahead too, up to the last in which somebody is paired;
 * a round of which nothing is said is a bye without points. alone: the first
 * round ahead, if somebody is paired in it, and no others.
 */
void tb_games_open_next(struct tb_games_loader *loader,
                        struct tb_stream *stream, bool alone);

/* Cuts the token of the next round off a record's games, then off its rounds
   ahead, and is ZPB where nothing is said of one. */
void tb_games_cut(struct tb_text *games, struct tb_text *next,
                  struct tb_text *token);

/* True if a token has an opponent and no result. */
bool tb_token_pending(struct tb_text token);

/*
 * Loads settings and games of the section. If opened with cross, also the ids,
 * and sets row of each game: an opponent that is not in the section fails it.
 */
bool tb_games_load(struct tb_games_loader *loader, struct tb_stream *stream);

/* Loads the ids alone, of id_slot. */
bool tb_games_ids(struct tb_games_loader *loader, struct tb_stream *stream);

void tb_games_free(struct tb_games_loader *loader);

/* Where a section stands: what of its last round is in. */
struct tb_state {
    int id, games, settings; /* slots, -1: there is no such column */
    /* Of the section: */
    struct tb_settings said;
    bool known; /* these are what the stream says */
    size_t rounds, players;
    size_t paired, pending, in; /* of the last: in are games with a result */
    size_t open; /* those who have none: pending, or nothing stands there */
    size_t early, first, until; /* pending before it, and of which rounds */
    bool byes;   /* somebody gets points in it without a game */
    bool summed; /* of teams' sums, without games: what is said is all */
};

void tb_state_open(struct tb_state *state, struct tb_stream *stream);

/* Looks at the section; false if there is nothing to say. */
bool tb_state_load(struct tb_state *state, const struct tb_stream *stream);

/* True if a result is missing. */
bool tb_state_tells(const struct tb_state *state);

/*
 * Puts "after round 3; round 4 is going on, 11 of 14 games are in" where the
 * pairings are known, else 22 of 28 players; or that it is paired, or that byes
 * of it count; and how many games before it are open. Nothing if all is in.
 */
void tb_state_put(struct tb_output *output, const struct tb_state *state,
                  bool teams);

/* Puts it as a title: "Round 4 under way, 11 of 14 games are in", or "After
   round 3 of 5"; nothing before round 1. */
void tb_state_title(struct tb_output *output, const struct tb_state *state,
                    bool teams);

/* How many rounds are over: all their results are in, or were to be. */
size_t tb_state_in(const struct tb_state *state);

/* True if the event continues: results are missing, rounds are planned, or the
   round robin or the empty columns of the file show that more follow. */
bool tb_state_goes_on(const struct tb_state *state);

/* Puts what prizes are given for then: "if the event ended now, after round 2
   of 3", or during a round. */
#define TB_STATE_NOW "if the event ended now"

/* How prize.work begins for those whom the prize sheet excludes. */
#define TB_PRIZE_NONE "not eligible"

/* Cuts off the next parts, separated by bars. Returns false at the end. */
bool tb_parts_cut(struct tb_text *work, struct tb_text *part, size_t count);

/* An award in prize.work: "$50 | 2nd + 3rd | half of 2nd ($60) and 3rd ($40) |
   Two players with 4 points share...". */
struct tb_won {
    struct tb_text what;  /* $50, or a thing: trophy */
    struct tb_text names; /* of the prizes, between " + " */
    struct tb_text part;  /* of them */
    struct tb_text how;   /* sentences, or - */
    int64_t cents;        /* -1: a thing */
};

/* What a comment says of the section, `# Open: 50.00 of 60.00 paid`; length 0:
   nothing. */
struct tb_text tb_comment_note(const struct tb_stream *stream, size_t comment);

/* Cuts off the next award. Returns false at the end. */
bool tb_won_cut(struct tb_text *work, struct tb_won *won);
void tb_state_put_now(struct tb_output *output, const struct tb_state *state);

/* Puts, between two texts, that the section's results contradict each other;
   nothing if they do not. */
void tb_state_doubts(struct tb_output *output, const struct tb_state *state,
                     const char *before, const char *behind);

/* True if a record's points can change by what is not in. */
bool tb_state_changes(const struct tb_state *state,
                      const struct tb_stream *stream, size_t record);

/* True if all of the section, three or more, have played each other: a round
   robin, of one cycle at least. */
bool tb_state_met(const struct tb_state *state, const struct tb_stream *stream);

/* True of that, and of what is declared to be one, once a round has begun. */
bool tb_state_round_robin(const struct tb_state *state,
                          const struct tb_stream *stream);

/* Sort keys: `score,mmed,-DE,~name`. NAME: higher first; -NAME: lower first;
   ~NAME: text in the order of its bytes. Missing values come last. */

enum tb_key_kind { TB_KEY_DOWN, TB_KEY_UP, TB_KEY_TEXT };

struct tb_key {
    struct tb_text name;
    enum tb_key_kind kind;
    int slot;
    int compared_slot; /* of what is compared: NAME.key if it is there */
    bool points;    /* which nobody lacks */
};

/* A record at its place, with its first key, 0 if that is text. */
struct tb_ranked {
    tb_num first;
    size_t record;
};

struct tb_keys {
    struct tb_key *key;
    size_t count, capacity;
    bool single; /* one key alone, a number */
    int unranked_slot; /* -1: all have a rank */
    struct tb_stream *stream;
    tb_num *value; /* by record and key */
    size_t value_capacity;
    size_t *order; /* after tb_keys_sort: the records, first to last */
    size_t order_capacity;
    struct tb_ranked *ranked; /* while sorting, twice as many as records */
    size_t ranked_capacity;
};

/* Reads the specification and asks the stream for its columns, or ends. */
void tb_keys_open(struct tb_keys *keys, struct tb_stream *stream,
                  const char *specification);

/* Loads the section's keys and sorts its records, stably, into order. */
bool tb_keys_sort(struct tb_keys *keys);

/* False for a record without a rank; the column unranked gives the reason. */
bool tb_keys_ranked(const struct tb_keys *keys, size_t record);

/* True if two records are equal in all keys and neither or both have a rank. */
bool tb_keys_tied(const struct tb_keys *keys, size_t a, size_t b);

/* Returns the first key in which two records differ; count if none does. */
size_t tb_keys_parted(const struct tb_keys *keys, size_t a, size_t b);

/* After the sort: returns where the group of records tied with the record at
   start ends in order. */
size_t tb_keys_group(const struct tb_keys *keys, size_t start);

void tb_keys_free(struct tb_keys *keys);

/* The boards of team matches: `1,0.5,0,1` in each round, board 1 first, `-`
   where they are not known. */

/* Loads the column. A match with fewer boards has 0 on the others. A match that
   is `-` fails the section; without rounds (those of games) there is none. */
bool tb_board_lists_load(struct tb_boards *boards, struct tb_stream *stream,
                         int slot, size_t rounds);

/* A filter that appends columns to each record. */
struct tb_filter {
    const char *name;    /* of its column, -n; NULL: open appends others */
    unsigned points;     /* --points: enum tb_points */
    struct tb_work work; /* of the value */
    void (*check)(void); /* checks options; or NULL */
    void (*open)(struct tb_stream *stream); /* requests columns */
    bool (*load)(struct tb_stream *stream); /* the section; false: it failed */
    bool (*value)(size_t record, tb_num *value); /* false: does not fit */
    const char *what;    /* name of the value in the overflow message */
    /* Appends other columns than one value; else NULL. */
    void (*write)(struct tb_stream *stream, size_t record);
};

/* The options that many have, and that of those who read points of teams. */
#define TB_FILTER_OPTIONS(filter)                                              \
    {"name", .text = &(filter).name},                                          \
    {"work", .flag = &(filter).work.wanted}
#define TB_POINTS_OPTION(filter)                                               \
    {"points", .words = &tb_points_kinds, .row = &(filter).points}

/* Runs the filter and returns the exit status. */
int tb_filter_run(struct tb_filter *filter, const struct tb_program *program,
                  int argc, char **argv);

/* Writes every record of the section, and after it what write writes. */
void tb_rows_write(struct tb_stream *stream,
                   void (*write)(struct tb_stream *stream, size_t record));

/*
 * Columns that formulas compute from columns of the stream, exactly:
 * `sbx2 = 2 * sb`, `x = {BH/C1} / 3 + max(a, b)`. + - * / ( ), numbers, names
 * (in braces where they hold other than letters, digits and _), floor(x),
 * min(x, y...), max(x, y...).
 */

enum tb_operation {
    TB_NUMBER, TB_COLUMN, TB_ADD, TB_SUBTRACT, TB_MULTIPLY, TB_DIVIDE,
    TB_NEGATE, TB_FLOOR, TB_MIN, TB_MAX
};

/* A step in postfix order: an operation follows its operands. */
struct tb_step {
    enum tb_operation operation;
    tb_num number;
    struct tb_text column;
    int slot; /* of the column; below 0 it is an earlier formula's */
};

struct tb_formula {
    struct tb_text name, body; /* left and right side of the = */
    struct tb_step *step;
    size_t count, capacity;
    size_t depth;  /* maximum depth of the stack */
    int list;      /* of N * x: the slot of x.work, else -1 */
    tb_num result; /* of the current record */
};

/* Reads one assignment off *text, up to a `;` or the end. Returns NULL, or what
   is wrong; then *text begins at the error. Names are slices of the text. */
const char *tb_formula_parse(struct tb_text *text, struct tb_formula *formula);

/* What holds for the whole section: $R, $boards, $win, $draw, $mpwin, $gpwin */
enum { TB_CALCULATION_CONSTANTS = 6 };

/* Zero it, with games_slot -1; set decimals, and work.wanted. */
struct tb_calculation {
    int decimals; /* of results */
    struct tb_work work;
    struct tb_output words; /* a formula with the values in it */
    struct tb_formula *formula;
    size_t count, capacity;
    struct tb_numbers column[TB_COLUMNS_MAX]; /* by slot, loaded */
    bool read[TB_COLUMNS_MAX];                /* a formula reads it */
    struct tb_ratio *stack;
    size_t record;
    int games_slot, settings_slot; /* for constants; -1: not used */
    tb_num constant[TB_CALCULATION_CONSTANTS];
    bool wanted[TB_CALCULATION_CONSTANTS]; /* a formula reads it */
};

/* Reads `NAME = FORMULA; ...` and keeps it. An error ends the program. */
void tb_calculation_parse(struct tb_calculation *calculation, const char *text);

/* Finds the columns, appends its own, and makes room; or ends the program. */
void tb_calculation_open(struct tb_calculation *calculation,
                         struct tb_stream *stream);

/* Loads what a section's formulas read; false after an error of it. */
bool tb_calculation_load(struct tb_calculation *calculation,
                         struct tb_stream *stream);

/* Computes one formula for the current record. Returns NULL, or what is wrong,
   for example "division by zero". A missing operand gives a missing result. */
const char *tb_calculation_compute(struct tb_calculation *calculation,
                                   struct tb_formula *formula);

/* Puts how that came about into its working. */
void tb_calculation_tell(struct tb_calculation *calculation,
                         const struct tb_stream *stream,
                         const struct tb_formula *formula);

#endif
