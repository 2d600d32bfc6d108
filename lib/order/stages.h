/* SPDX-License-Identifier: ISC */
/* Options and inputs become a pipeline, which is run. */
#ifndef TB_ORDER_STAGES
#define TB_ORDER_STAGES

#include "base/base.h"
#include "codes.h"
#include "prizes/prizes.h"
#include "read/read.h"
#include "read/tb/tb.h"

/* The result of running tb-parse. */
enum tb_outcome {
    TB_RUN_GOOD,
    TB_RUN_BAD_DATA, /* exit status 1; the output is valid */
    TB_RUN_BROKEN    /* it was killed, misused or not found */
};

/* The inputs, and the records that tb-parse made from them. */
struct tb_parsed {
    struct tb_inputs *inputs;
    struct tb_stages *stages; /* the further commands */
    struct tb_plan options; /* tb-parse and its options; may be extended */
    struct tb_patterns only; /* selected sections; none: all */
    struct tb_plan refused;  /* filters out sections with an invalid order */

    struct tb_store records; /* output of tb-parse */
    struct tb_survey survey; /* of the records */
    const struct tb_survey *whole; /* of all sections; survey has some of
                                      them */
    enum tb_outcome outcome;
    bool made; /* by tb_parsed_make: remaining players rank as players */
};

/* Zero the structure, set inputs and stages, then call this. */
void tb_parsed_start(struct tb_parsed *parsed);

/* Passes an option to the tb-parse that was started last. */
void tb_parsed_pass(const char *option, const char *argument);

/* Runs tb-parse and prints its messages. Players become teams if an option or
   their order says so. */
void tb_parsed_make(struct tb_parsed *parsed);

/* Adds the commands of tb_parsed_make. */
void tb_parsed_command(struct tb_plan *plan, const struct tb_parsed *parsed);

/* True if teams are ranked and printed with their players. */
bool tb_parsed_both(const struct tb_parsed *parsed);

/* Puts the filter for the players before the ranking of their teams. */
void tb_parsed_players(struct tb_plan *plan, const struct tb_parsed *parsed);

/* Leaves out sections whose declared order is invalid; true if there are
   any. */
bool tb_parsed_refuse(struct tb_parsed *parsed);

/* Surveys the records; other programs may have parsed them. */
void tb_parsed_take(struct tb_parsed *parsed);

/* Dies if teams are to be ranked and the records are not teams. */
void tb_parsed_decide(const struct tb_parsed *parsed);
void tb_parsed_free(struct tb_parsed *parsed);

/* The chosen tie-break order, and its origin. */
struct tb_choice {
    struct tb_text list; /* codes and presets */
    bool of_fide;        /* declared by a file: the codes are FIDE's */
    const char *title;   /* for people: "US Chess" */
    const char *why;     /* the reason for this choice, by the notation of
                            results; "" if requested or declared */
};

/* Returns the requested order unless asked is NULL; else the order that the
   files declare; else the one that fits the notation of results in tables, and
   FIDE's for other inputs. Ends the program if the files disagree. */
struct tb_choice tb_choose(const char *asked, const struct tb_survey *survey);

/* The book that fits the notation of all inputs: US Chess for W6, FIDE for 6w1
   and for formats other than tables; TB_BOOK_NONE if they differ. */
enum tb_book tb_choose_book(const struct tb_survey *survey);

/* If the notation decided, warns of results in both notations. */
void tb_choose_warn(const struct tb_choice *choice,
                    const struct tb_survey *survey);

/* The columns of standings: rank, id, name, those of -x and of the order; or
   only those of -k. */
struct tb_picked {
    const char *further; /* -x; NULL: none */
    const char *only;    /* -k; NULL: not given */
    bool rounds;         /* they include a cross table */
    bool was;            /* column was, from --since, follows rank */
    const char *prizes;  /* prize sheet to read columns of; NULL: none */
    struct tb_prize_sheet sheet; /* contents of prizes */
    bool players;        /* it has prizes for players */
};

/* Checks the names, also those of --by, and reads the prize sheet. */
void tb_picked_read(struct tb_picked *picked, const struct tb_patterns *by);

/* Ends the program if an order ranks by, or --by names, a column that the files
   do not have. */
void tb_picked_check(const struct tb_parsed *parsed, struct tb_text keys);

/* The value of the sheet's key of for the clubs of a column; NULL: any column.
   Length 0 if the sheet has no prizes for clubs. */
struct tb_text tb_picked_of(const struct tb_picked *picked, const char *column);

/* Chances: what can still happen in the open games. */
enum {
    TB_AHEAD_COUNTS = 2,
    TB_AHEAD_COUNTED = 3 /* first descriptor for counts: their pipeline reads
                            the stream there, later commands the counts */
};

struct tb_ahead {
    bool wanted;        /* --chances; on a page counts say so */
    const char *places; /* list of places; NULL: 1,2,3, on a page 1,3 */
    const char *given, *sample; /* -g, --sample; NULL: not given */
    const char *words;                  /* id for sentences, "" for all; NULL:
                                           not given */
    bool teams;           /* teams are ranked: nothing is proved */
    bool whole;           /* tb-outcomes --whole: all outcomes of sections that
                             are not too large, even with a sample */
    size_t counts; /* on a page: number of files with counts */
};

struct tb_sums_key;
bool tb_ahead_sum(struct tb_sums_key *key, struct tb_output *list);

/* --order=PATTERN=LIST: orders for sections with matching names. */
struct tb_orders {
    struct tb_patterns patterns;
    const char **list; /* codes and presets, for each pattern */
    size_t capacity;
};

/* The commands after tb-parse: those of an order, tb-sort, the view. */
struct tb_stages {
    bool declaring; /* for tb-check, which compares declared values */
    int (*join)(void *data); /* reads two files' records from standard input and
                                writes one stream; NULL: do not join */
    const char *asked;   /* -t; NULL: the inputs decide */
    struct tb_orders orders;
    const char *written; /* -w: a file or "-"; NULL: not given */
    const char *seed;    /* for lots, RND and --sample; NULL: not given */
    const char *printer; /* -o: one of tb_outputs, or of tb-explain's */
    const char *explain; /* ids to explain, "": all ties; NULL: a table */
    const char *since;   /* file with previous ranks; NULL: not given */
    struct tb_ahead ahead;
    bool bare;           /* no view, title or warnings: other commands read the
                            ranking or the counts */
    bool some;           /* only some sections; others are ranked elsewhere */
    bool prints;         /* -p: print the script instead of running it */
    bool work;           /* values are shown with their working */
    struct tb_picked picked;
    struct tb_teams_best best; /* for the sums of clubs; most 0: no sums */
    struct tb_patterns by;     /* columns that name clubs; empty: team */
    const char *club;          /* this table's club column; NULL: team, not
                                  shown */
    bool all_sections;   /* clubs of all sections together */
};

/* Adds the commands of the chosen order. Ends the program if it is invalid or
   does not fit the records. */
struct tb_order tb_stages_order(struct tb_plan *plan,
                                const struct tb_parsed *parsed,
                                struct tb_choice *choice);

/* Adds all commands after tb-parse. Ends the program as tb_stages_order
   does. */
void tb_stages_add(struct tb_plan *plan, struct tb_parsed *parsed);

/* True if the output is: a page; a ranking without a view; all of the event. */
bool tb_stages_page(const struct tb_stages *stages);
bool tb_stages_stream(const struct tb_stages *stages);
bool tb_stages_event(const struct tb_stages *stages);

/* The ranking, as the view needs it. */
struct tb_scene {
    const struct tb_parsed *parsed;
    struct tb_choice choice;
    struct tb_text header; /* names between tabs. Combined teams have no ids and
                              one section */
    struct tb_text order;  /* columns of the order, between commas */
    struct tb_text keys;   /* the keys of tb-sort, between commas */
    bool fixed;            /* a column names the section */
    bool prizes;           /* it has columns of prizes */
};

/* The first is true if a page shows how places changed since the previous
   round, with ranks from a pipeline of their own. The second is the descriptor
   that this pipeline reads and that has the ranks afterwards. */
bool tb_stages_moves(const struct tb_parsed *parsed);

static inline int tb_script_before(const struct tb_stages *stages)
{
    return TB_AHEAD_COUNTED + (int)stages->ahead.counts;
}

/* Begins a command, preceded by tb-write if a file is written. */
void tb_view_written(struct tb_plan *plan, const struct tb_stages *stages);

/* Gives tb-sort a --title: the order and where it comes from. */
void tb_view_title(struct tb_plan *plan, const struct tb_scene *scene);

void tb_view_add(struct tb_plan *plan, struct tb_scene *scene);

/* Puts the argument of tb-format -k; a missing column ends the program. */
void tb_picked_put(struct tb_output *columns, const struct tb_scene *scene);

/* Puts the columns of -x alone, without titles, for tb-page. */
void tb_picked_further(struct tb_output *columns, const struct tb_scene *scene);

/* Ends the program if options of chances conflict. */
void tb_ahead_check(const struct tb_stages *stages);

/* Adds the command before the order, which makes the outcomes, and the one
   after tb-sort, which counts them. */
void tb_ahead_before(struct tb_plan *plan, const struct tb_stages *stages);
void tb_ahead_behind(struct tb_plan *plan, const struct tb_ahead *ahead);

/* Tells tb-page which files have the counts and how they were made. */
void tb_ahead_page(struct tb_plan *plan, const struct tb_stages *stages);

/* Puts the columns of chances, all of them (whole) in tables for programs; and
   how they were counted, for the legend of a table. */
void tb_ahead_columns(struct tb_output *columns,
                      const struct tb_stages *stages, bool whole);
void tb_ahead_legend(struct tb_output *text, const struct tb_stages *stages);

#define TB_STAGES_NO_CLUBS                                                     \
    "--combine: nobody has a team; name it in a column team, club or school, " \
    "or in another with --by="

/* Warns, once a section, if a US Chess order ranks a player whose points all
   come from byes and forfeits ahead of, or level with, a player with as many
   points who scored over the board. Pages have no such warning. The remedy
   shows the list with otb added. */
void tb_scored_warn(const struct tb_order *order, struct tb_text list,
                    struct tb_parsed *parsed);

/* The error in an order for players or teams; NULL if there is no error. */
const char *tb_stages_wrong(struct tb_text list, bool of_fide,
                            const char *seed, bool teams);

/* Checks a list; an error in it is a usage error for any input. */
void tb_stages_check(const struct tb_stages *stages, const char *list);

/* Adds PATTERN=LIST to a struct tb_orders. */
void tb_set_order(const char *option, const char *argument, void *to);

/* The options for ranking. */
#define TB_STAGES_OPTIONS(stages)                                              \
    {"columns", .columns = &tb_reader_names, .text = &(stages).picked.only},   \
    {"given", .text = &(stages).ahead.given},                                  \
    {"output", .words = &tb_outputs, .text = &(stages).printer},               \
    {"tie-breaks", .words = &tb_presets, .text = &(stages).asked},             \
    {"tie-breaks", .words = &tb_codes},                                        \
    {"tie-breaks", .words = &tb_code_columns},                                 \
    {"write", .text = &(stages).written},                                      \
    {"all-sections", .flag = &(stages).all_sections},                          \
    {"by", .set = tb_set_pattern, .to = &(stages).by},                         \
    {"chances", .flag = &(stages).ahead.wanted,                                \
     .text = &(stages).ahead.places},                                          \
    {"combine", .set = tb_set_best, .to = &(stages).best},                     \
    {"crosstable", .flag = &(stages).picked.rounds},                           \
    {"explain", .flag = &(stages).work, .text = &(stages).explain},            \
    {"order", .set = tb_set_order, .to = &(stages).orders},                    \
    {"prizes", .text = &(stages).picked.prizes},                               \
    {"sample", .text = &(stages).ahead.sample},                                \
    {"seed", .text = &(stages).seed},                                          \
    {"since", .flag = &(stages).picked.was, .text = &(stages).since},          \
    {"words", .flag = &(stages).ahead.wanted, .text = &(stages).ahead.words},  \
    {"work", .flag = &(stages).work}

/* Checks how the options fit together and sets what tb-parse needs for them. A
   conflict is a usage error. */
void tb_stages_settle(struct tb_parsed *parsed);

/* True if records can be ranked; otherwise messages were printed. If no game is
   open, a page is made without chances. */
bool tb_script_has(const struct tb_parsed *parsed);

/* Puts the script, which reads the stream from standard input. The chances on a
   page have pipelines of their own, which read the stream from the start on the
   descriptors from TB_AHEAD_COUNTED on. */
void tb_script_put(struct tb_output *script, struct tb_parsed *parsed);

/* True if there are several orders and the output can show them. Neighbouring
   sections with the same order share a pipeline; tables follow the order of the
   sections. A section's order is that of the first matching pattern, else -t,
   else the declared or implied one. */
bool tb_parts_several(const struct tb_parsed *parsed);

/* Puts the script; its pipelines read the given descriptor. */
void tb_parts_put(struct tb_output *script, struct tb_parsed *parsed,
                  int file);

/* Calls take with the records of each part. */
void tb_parts_each(struct tb_parsed *parsed,
                   void (*take)(struct tb_parsed *parsed));

/* True if sections have different orders; chances need a single one. */
bool tb_parts_differ(const struct tb_parsed *parsed);

/* True if the output format can have tables with different columns. */
bool tb_parts_taken(const struct tb_stages *stages);

/* tb-standings: its description, and where its options are stored. */
extern const struct tb_program tb_standings;
extern struct tb_parsed tb_standings_parsed;

/* Prints tb-parse's command and the script. If good is false, only the former,
   which reports the errors. Returns the exit status. */
int tb_script_print(struct tb_parsed *parsed, bool good);

/* Runs the script in sh on the parsed records. */
_Noreturn void tb_script_run(struct tb_parsed *parsed);

#endif
