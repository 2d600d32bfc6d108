/* SPDX-License-Identifier: ISC */
/* A section's columns as numbers, games and sort keys; and appended columns. */
#ifndef TB_STREAM_COLUMNS
#define TB_STREAM_COLUMNS

#include "base/base.h"
#include "game/game.h"
#include "machine.h"

/* --work: value X is followed by X.work, which shows how it was computed. Zero
   it. */
struct tb_work {
    bool wanted;
    struct tb_working working; /* of the record; its count is the same in the
                                  whole section */
};

/* Announces the column and, if wanted, its working. */
void tb_work_append(const struct tb_work *work, struct tb_stream *stream,
                    struct tb_text name);

/* Announces the column and, unless suffix is NULL, one with that suffix. */
void tb_work_append_as(struct tb_stream *stream, struct tb_text name,
                       const char *suffix);

/* Sums the shares; false on overflow. */
static inline bool tb_work_sum(const struct tb_work *work, tb_num *sum)
{
    return tb_shares_sum(work->working.share, work->working.count, sum);
}

/* Appends the working that a rule filled in. Its kind is shares unless the rule
   set another, which requires a value. */
void tb_work_put(struct tb_work *work, struct tb_stream *stream, tb_num value);

/* Loaders of a section's columns. Storage is reused from section to section. On
   an invalid field they fail the section and return false. */

/* One number for each record, TB_MISSING for `-`. */
struct tb_numbers {
    tb_num *value;
    size_t capacity;
};

/* True if a column is score, mp or gp, which cannot be missing. */
bool tb_column_is_points(const struct tb_stream *stream, int slot);

/* Reads one number. points: it cannot be missing. */
bool tb_number_load(struct tb_stream *stream, size_t record, int slot,
                    bool points, tb_num *value);

bool tb_numbers_load(struct tb_numbers *numbers, struct tb_stream *stream,
                     int slot);
void tb_numbers_free(struct tb_numbers *numbers);

bool tb_lists_load(struct tb_lists *lists, struct tb_stream *stream, int slot);
void tb_lists_free(struct tb_lists *lists);

void tb_row_list(struct tb_stream *stream, const struct tb_entry *entries,
                 size_t rounds);

/* Reads the settings, which all records of a section share. A slot of -1 (no
   such column) gives the defaults. */
bool tb_settings_load(struct tb_settings *settings, struct tb_stream *stream,
                      int slot);

/* Fails the section because its settings lack a required key. */
void tb_settings_lack(struct tb_stream *stream, const char *key);

/* Replaces the score's scale by that of the team points. If the settings do not
   have it, the section fails and the result is false. */
bool tb_settings_points(struct tb_settings *settings, struct tb_stream *stream,
                        enum tb_points points);

/* An id with a name, for messages: "2 (Abel, Bo)"; truncated if too long. */
struct tb_who {
    char text[120];
};

struct tb_who tb_record_who(const struct tb_stream *stream, size_t record,
                            int32_t id);

/* Calls tb_stream_fail for a field; wrong is a text like that of
   tb_num_parse. */
bool tb_field_fail(struct tb_stream *stream, size_t record, int slot,
                   struct tb_text value, const char *wrong);

/* A section's games as a table of players and rounds. Storage is reused. On
   invalid input each loader fails the section and returns false. */

/* The points of each kind of token that does not give its points. */
struct tb_games_scale {
    struct tb_scoring scoring;
    tb_num worth[TB_ZPB + 1]; /* by kind */
};

/* The settings, then each record's list of games with an LF. */
struct tb_games_kept {
    struct tb_output before, now; /* of the previous and the current section */
    size_t at;                    /* how much of before has been compared */
};

/* The columns with games, and the table that they are loaded into. */
struct tb_games_loader {
    struct tb_games games; /* what was loaded */
    int32_t *id;           /* by record, if opened with cross */
    enum tb_points points; /* the points that are read */
    int games_slot, settings_slot, id_slot, points_slot;
    struct tb_lists own; /* points by round, if these are not the primary
                            ones */
    struct tb_games_scale scale; /* for the current settings */
    size_t game_capacity, id_capacity;
    struct tb_ids index;
    size_t ids; /* number of ids loaded; a section may have the same ones */
    struct tb_games_kept kept;
    bool apart; /* the caller changes or keeps the games: do not reuse any */
    /* Rounds that have not started, see tb_games_open_next: */
    int next_slot; /* -1: not loaded */
    bool next_alone;
    size_t next;   /* how many of the loaded rounds these are */
    struct tb_output list; /* a record's list including them */
};

void tb_games_scale(struct tb_games_scale *scale,
                    const struct tb_scoring *scoring);

/* Reads a list of games, one for each round. Returns NULL, or the error; *part
   is then where it is. TB_SCAN_SLACK bytes after the list must be readable. */
const char *tb_games_parse(struct tb_text list, size_t rounds,
                           const struct tb_games_scale *scale,
                           struct tb_game *game, struct tb_text *part);

/* Requests the columns. cross: opponents will be looked up. points: which
   points, and which scale of the settings, the games get. */
void tb_games_open(struct tb_games_loader *loader, struct tb_stream *stream,
                   bool cross, enum tb_points points);

/* Also load upcoming rounds, up to the last one with a pairing; a round without
   an entry is a bye without points. alone: only the next round, if it has a
   pairing. */
void tb_games_open_next(struct tb_games_loader *loader,
                        struct tb_stream *stream, bool alone);

/* Cuts off the next round's token: first from the games, then from the upcoming
   rounds. Without an entry it is ZPB. */
void tb_games_cut(struct tb_text *games, struct tb_text *next,
                  struct tb_text *token);

/* True if a token has an opponent but no result. */
bool tb_token_pending(struct tb_text token);

/* Loads the section's settings and games. If opened with cross, also loads the
   ids and sets each game's row; an opponent who is not in the section fails
   it. */
bool tb_games_load(struct tb_games_loader *loader, struct tb_stream *stream);

/* Loads only the ids, from id_slot. */
bool tb_games_ids(struct tb_games_loader *loader, struct tb_stream *stream);

void tb_games_free(struct tb_games_loader *loader);

/* How far a section has progressed. */
struct tb_state {
    int id, games, settings; /* slots; -1: no such column */
    /* Of the section: */
    struct tb_settings said;
    bool known; /* the stream has settings */
    size_t rounds, players;
    size_t paired, pending, in; /* in the last round: paired players, and those
                                   without and with a result */
    size_t open; /* players without a result in it, pending or with no entry */
    size_t early, first, until; /* pending games in earlier rounds, and the
                                   first and last of these */
    bool byes;   /* somebody has points without a game in the last round */
    bool summed; /* summed teams: no games, only the settings are known */
};

void tb_state_open(struct tb_state *state, struct tb_stream *stream);

/* Loads the section; false if it has no state to report. */
bool tb_state_load(struct tb_state *state, const struct tb_stream *stream);

/* True if a result is missing. */
bool tb_state_tells(const struct tb_state *state);

/* Puts "after round 3; round 4 is going on, 11 of 14 games are in" if the
   pairings are known, else 22 of 28 players; or that the round is paired, or
   that its byes count; and the number of open games in earlier rounds. Puts
   nothing if all results are in. */
void tb_state_put(struct tb_output *output, const struct tb_state *state,
                  bool teams);

/* Puts the state as a title: "Round 4 under way, 11 of 14 games are in", or
   "After round 3 of 5"; nothing before round 1. */
void tb_state_title(struct tb_output *output, const struct tb_state *state,
                    bool teams);

/* The number of completed rounds. */
size_t tb_state_in(const struct tb_state *state);

/* True if the event continues: results are missing, rounds are planned, or a
   round robin or empty columns of the file imply more rounds. */
bool tb_state_goes_on(const struct tb_state *state);

/* Puts the point in time that prizes refer to: "if the event ended now, after
   round 2 of 3", or during a round. */
#define TB_STATE_NOW "if the event ended now"

/* The start of prize.work for people whom the prize sheet excludes. */
#define TB_PRIZE_NONE "not eligible"

/* Cuts off the next count parts, separated by bars. Returns false at the
   end. */
bool tb_parts_cut(struct tb_text *work, struct tb_text *part, size_t count);

/* An award in prize.work: "$50 | 2nd + 3rd | half of 2nd ($60) and 3rd ($40) |
   Two players with 4 points share...". */
struct tb_won {
    struct tb_text what;  /* $50, or an object: trophy */
    struct tb_text names; /* names of the prizes, separated by " + " */
    struct tb_text part;  /* the part of these prizes */
    struct tb_text how;   /* explanation, or - */
    int64_t cents;        /* -1: an object */
};

/* What a comment says about the section, `# Open: 50.00 of 60.00 paid`; length
   0 if it is about something else. */
struct tb_text tb_comment_note(const struct tb_stream *stream, size_t comment);

/* Cuts off the next award. Returns false at the end. */
bool tb_won_cut(struct tb_text *work, struct tb_won *won);
void tb_state_put_now(struct tb_output *output, const struct tb_state *state);

/* Puts, between two texts, that the section's results contradict each other;
   nothing if they do not. */
void tb_state_doubts(struct tb_output *output, const struct tb_state *state,
                     const char *before, const char *behind);

/* True if missing results can change a record's points. */
bool tb_state_changes(const struct tb_state *state,
                      const struct tb_stream *stream, size_t record);

/* True if at least three players are in the section and all have met: a round
   robin with one cycle or more. */
bool tb_state_met(const struct tb_state *state, const struct tb_stream *stream);

/* True after tb_state_met, or if a round robin is declared and has started. */
bool tb_state_round_robin(const struct tb_state *state,
                          const struct tb_stream *stream);

/* Sort keys: `score,mmed,-DE,~name`. NAME: higher first; -NAME: lower first;
   ~NAME: text in byte order. Missing values come last. */

enum tb_key_kind { TB_KEY_DOWN, TB_KEY_UP, TB_KEY_TEXT };

struct tb_key {
    struct tb_text name;
    enum tb_key_kind kind;
    int slot;
    int compared_slot; /* the column compared: NAME.key if it exists */
    bool points;    /* it cannot be missing */
};

/* A record at its place, with its first key, 0 if that is text. */
struct tb_ranked {
    tb_num first;
    size_t record;
};

struct tb_keys {
    struct tb_key *key;
    size_t count, capacity;
    bool single; /* there is one key, a number */
    int unranked_slot; /* -1: all have a rank */
    struct tb_stream *stream;
    tb_num *value; /* by record and key */
    size_t value_capacity;
    size_t *order; /* after tb_keys_sort: the records, first to last */
    size_t order_capacity;
    struct tb_ranked *ranked; /* for sorting; room for twice the records */
    size_t ranked_capacity;
};

/* Parses the specification and requests its columns, or ends the program. */
void tb_keys_open(struct tb_keys *keys, struct tb_stream *stream,
                  const char *specification);

/* Loads the section's keys and sorts its records, stably, into order. */
bool tb_keys_sort(struct tb_keys *keys);

/* False for a record without a rank; the column unranked says why. */
bool tb_keys_ranked(const struct tb_keys *keys, size_t record);

/* True if two records are equal in all keys and are both ranked or both not. */
bool tb_keys_tied(const struct tb_keys *keys, size_t a, size_t b);

/* Returns the first key in which two records differ; count if none does. */
size_t tb_keys_parted(const struct tb_keys *keys, size_t a, size_t b);

/* After the sort: returns the end, in order, of the group that is tied with the
   record at start. */
size_t tb_keys_group(const struct tb_keys *keys, size_t start);

void tb_keys_free(struct tb_keys *keys);

/* Board results of team matches: `1,0.5,0,1` for each round, board 1 first, `-`
   if they are not known. */

/* Loads the column. Boards missing from a match are 0. A match of `-` fails the
   section. rounds is that of the games; without rounds there are no matches. */
bool tb_board_lists_load(struct tb_boards *boards, struct tb_stream *stream,
                         int slot, size_t rounds);

/* A filter that appends columns to each record. */
struct tb_filter {
    const char *name;    /* its column, -n; NULL: open appends the columns */
    unsigned points;     /* --points: enum tb_points */
    struct tb_work work; /* of that value */
    void (*check)(void); /* checks the options; or NULL */
    void (*open)(struct tb_stream *stream); /* requests columns */
    bool (*load)(struct tb_stream *stream); /* loads a section; false: it
                                               failed */
    bool (*value)(size_t record, tb_num *value); /* false: overflow */
    const char *what;    /* the value's name in the overflow message */
    /* Appends the columns of open if there is no single value; else NULL. */
    void (*write)(struct tb_stream *stream, size_t record);
};

/* Options shared by filters, and the option of those that read team points. */
#define TB_FILTER_OPTIONS(filter)                                              \
    {"name", .text = &(filter).name},                                          \
    {"work", .flag = &(filter).work.wanted}
#define TB_POINTS_OPTION(filter)                                               \
    {"points", .words = &tb_points_kinds, .row = &(filter).points}

/* Runs the filter and returns the exit status. */
int tb_filter_run(struct tb_filter *filter, const struct tb_program *program,
                  int argc, char **argv);

/* Writes every record of the section, followed by what write puts. */
void tb_rows_write(struct tb_stream *stream,
                   void (*write)(struct tb_stream *stream, size_t record));

/* Columns computed exactly by formulas from other columns: `sbx2 = 2 * sb`, `x
   = {BH/C1} / 3 + max(a, b)`. Formulas have + - * / ( ), numbers, names (in
   braces unless they consist of letters, digits and _), floor(x), min(x, y...),
   max(x, y...). */

enum tb_operation {
    TB_NUMBER, TB_COLUMN, TB_ADD, TB_SUBTRACT, TB_MULTIPLY, TB_DIVIDE,
    TB_NEGATE, TB_FLOOR, TB_MIN, TB_MAX
};

/* A step in postfix order: an operation follows its operands. */
struct tb_step {
    enum tb_operation operation;
    tb_num number;
    struct tb_text column;
    int slot; /* of the column; below 0: an earlier formula */
};

struct tb_formula {
    struct tb_text name, body; /* the two sides of the = */
    struct tb_step *step;
    size_t count, capacity;
    size_t depth;  /* required stack size */
    int list;      /* for N * x, the slot of x.work; else -1 */
    tb_num result; /* for the current record */
};

/* Reads one assignment from *text, up to a `;` or the end. Returns NULL, or the
   error; *text then starts at it. Names are slices of the text. */
const char *tb_formula_parse(struct tb_text *text, struct tb_formula *formula);

/* Constants of a section: $R, $boards, $win, $draw, $mpwin, $gpwin */
enum { TB_CALCULATION_CONSTANTS = 6 };

/* Zero it; then set games_slot to -1, decimals and work.wanted. */
struct tb_calculation {
    int decimals; /* of results */
    struct tb_work work;
    struct tb_output words; /* a formula with values for names */
    struct tb_formula *formula;
    size_t count, capacity;
    struct tb_numbers column[TB_COLUMNS_MAX]; /* by slot */
    bool read[TB_COLUMNS_MAX];                /* used by a formula */
    struct tb_ratio *stack;
    size_t record;
    int games_slot, settings_slot; /* for constants; -1: not used */
    tb_num constant[TB_CALCULATION_CONSTANTS];
    bool wanted[TB_CALCULATION_CONSTANTS]; /* used by a formula */
};

/* Parses and keeps `NAME = FORMULA; ...`. An error ends the program. */
void tb_calculation_parse(struct tb_calculation *calculation, const char *text);

/* Finds the columns that are read and announces the new ones. A missing column
   ends the program. */
void tb_calculation_open(struct tb_calculation *calculation,
                         struct tb_stream *stream);

/* Loads the values that a section's formulas read; false if it failed. */
bool tb_calculation_load(struct tb_calculation *calculation,
                         struct tb_stream *stream);

/* Computes one formula for the current record. Returns NULL, or an error such
   as "division by zero". A missing operand gives a missing result. */
const char *tb_calculation_compute(struct tb_calculation *calculation,
                                   struct tb_formula *formula);

/* Sets work to how that result was computed. */
void tb_calculation_work(struct tb_calculation *calculation,
                         const struct tb_stream *stream,
                         const struct tb_formula *formula);

#endif
