/* SPDX-License-Identifier: ISC */
/* From options and inputs to a pipeline, and its run. */
#ifndef TB_ORDER_STAGES
#define TB_ORDER_STAGES

#include "base/base.h"
#include "codes.h"
#include "prizes/prizes.h"
#include "read/read.h"
#include "read/tb/tb.h"

/* How tb-parse ended. */
enum tb_outcome {
    TB_RUN_GOOD,
    TB_RUN_BAD_DATA, /* with 1: what it wrote is good */
    TB_RUN_BROKEN    /* it was killed or misused, or is not there */
};

/* The inputs, and the records that tb-parse makes of them. */
struct tb_parsed {
    struct tb_inputs *inputs;
    struct tb_stages *stages; /* what is to become of them */
    struct tb_plan options; /* tb-parse and what it was given: add to it */
    struct tb_patterns only; /* sections that are taken; none: all are */
    struct tb_plan refused;  /* what leaves out those whose order is wrong */

    struct tb_store records; /* that it wrote */
    struct tb_survey survey; /* of them */
    const struct tb_survey *whole; /* of all sections, of which it has some */
    enum tb_outcome outcome;
    bool made; /* by tb_parsed_make: players whom it left are ranked as such */
};

/* Begins; zero first, then set inputs and stages. */
void tb_parsed_start(struct tb_parsed *parsed);

/* Gives tb-parse an option, of what was started last. */
void tb_parsed_pass(const char *option, const char *argument);

/* Parses, and prints what is wrong. Sections become teams if an option says so,
   or their order. */
void tb_parsed_make(struct tb_parsed *parsed);

/* Adds the commands that do so. */
void tb_parsed_command(struct tb_plan *plan, const struct tb_parsed *parsed);

/* True if teams are ranked and printed with their players. */
bool tb_parsed_both(const struct tb_parsed *parsed);

/* Puts what picks the players before what ranks their teams. */
void tb_parsed_players(struct tb_plan *plan, const struct tb_parsed *parsed);

/* Leaves out the sections whose declared order is none; true if any are. */
bool tb_parsed_refuse(struct tb_parsed *parsed);

/* Looks at the records, which others may have parsed. */
void tb_parsed_take(struct tb_parsed *parsed);

/* Dies if teams are to be ranked and its records are not those of them. */
void tb_parsed_decide(const struct tb_parsed *parsed);
void tb_parsed_free(struct tb_parsed *parsed);

/* Which order of tie-breaks is taken, and where it comes from. */
struct tb_choice {
    struct tb_text list; /* of codes and presets */
    bool of_fide;        /* declared where codes are FIDE's */
    const char *title;   /* what people call it: "US Chess" */
    const char *why;     /* it is taken; "" if it was asked for */
    bool by_writing;     /* how results are written decided */
};

/* What was asked for, if not NULL, else what the files declare, else by how the
   results of tables are written; FIDE's of other inputs. Ends the program where
   these contradict each other. */
struct tb_choice tb_choose(const char *asked, const struct tb_survey *survey);

/* The book of all inputs by their notation: US Chess for W6, FIDE for 6w1 and
   for formats other than tables; TB_BOOK_NONE if they differ. */
enum tb_book tb_choose_book(const struct tb_survey *survey);

/* Warns of results that are written both ways, where that decided. */
void tb_choose_warn(const struct tb_choice *choice,
                    const struct tb_survey *survey);

/* The columns of standings: rank, id, name, those of -x and those of the order;
   or those of -k alone. */
struct tb_picked {
    const char *further; /* -x; NULL: none */
    const char *only;    /* -k; NULL: not given */
    bool rounds;         /* a cross table stands in them */
    bool was;            /* the rank before, from --since, follows rank */
    const char *prizes;  /* the sheet whose columns are read; NULL: none */
    struct tb_prize_sheet sheet; /* what it has, */
    bool players;        /* and some of it is for players */
};

/* Checks the names, and those of --by; looks for whom a sheet has prizes. */
void tb_picked_read(struct tb_picked *picked, const struct tb_patterns *by);

/* Ends the program if an order ranks by a column that no file has, or --by
   names one. */
void tb_picked_check(const struct tb_parsed *parsed, struct tb_text keys);

/* What the sheet has in of for the clubs of a column, NULL: for whichever it
   has; length 0: nothing. */
struct tb_text tb_picked_of(const struct tb_picked *picked, const char *column);

/* What can still happen: chances, games, and what is told. */
enum {
    TB_AHEAD_COUNTS = 2,
    TB_AHEAD_COUNTED = 3 /* the descriptor of what is counted, which gets the
                            counts, and of the next */
};

struct tb_ahead {
    bool wanted;        /* --chances */
    const char *places; /* its list; NULL: 1,2,3, of a page 1,3 */
    const char *given, *sample; /* -g, --sample; NULL: not given */
    const char *words;                  /* its id, "" of all; likewise */
    bool teams;           /* their matches are open: nothing is proved */
    bool whole;           /* what can be counted is, and not drawn */
    size_t counts; /* of a page: files with counts, which others make */
};

/* True if a column, by its name, is a sum of what games add: how it is made,
   and the list that it cuts, if it does. */
struct tb_sums_key;
bool tb_ahead_sum(struct tb_sums_key *key, struct tb_output *list);

/* --order=PATTERN=LIST: sections with such names have orders of their own. */
struct tb_orders {
    struct tb_patterns patterns;
    const char **list; /* for each its codes and presets */
    size_t capacity;
};

/* What stands behind tb-parse: the commands of an order, tb-sort, the view. */
struct tb_stages {
    bool declaring; /* of tb-check: it compares what files declare */
    int (*join)(void *data); /* reads the records of two files in standard input
                                and writes one stream; NULL: they stay apart */
    const char *asked;   /* -t; NULL: the inputs say */
    struct tb_orders orders;
    const char *written; /* -w: a file, or "-"; NULL: not given */
    const char *seed;    /* for lots, RND and --sample, NULL: not given */
    const char *printer; /* -o: one of tb_outputs, or of tb-explain's */
    const char *explain; /* ids for it, "": who is tied; NULL: a table */
    const char *since;   /* a file with the ranks before; NULL: not given */
    struct tb_ahead ahead;
    bool bare;           /* no view: others read what was ranked, or counted */
    bool some;           /* of the sections, which others rank */
    bool prints;         /* -p: the script is printed and not run */
    bool work;           /* values are shown with their working */
    struct tb_picked picked;
    struct tb_teams_best best; /* that make a club's sums; most 0: none are */
    struct tb_patterns by;     /* columns that name clubs; none: team */
    const char *club;          /* the one of this table; NULL: team, unnamed */
    bool all_sections;   /* these are of all sections together */
};

/* Adds the commands of the order that was chosen; ends the program if it is
   wrong, or not for these records. */
struct tb_order tb_stages_order(struct tb_plan *plan,
                                const struct tb_parsed *parsed,
                                struct tb_choice *choice);

/* Ends the program if the order is wrong, or not for these records. */
void tb_stages_add(struct tb_plan *plan, struct tb_parsed *parsed);

/* True if a page is asked for, or what is ranked, without a view; or all that
   records have. */
bool tb_stages_page(const struct tb_stages *stages);
bool tb_stages_stream(const struct tb_stages *stages);
bool tb_stages_event(const struct tb_stages *stages);

/* What was ranked, to be shown. */
struct tb_scene {
    const struct tb_parsed *parsed;
    struct tb_choice choice;
    struct tb_text header; /* of the records, names between tabs; of combined
                              teams: these have no ids, and one section */
    struct tb_text order;  /* columns of the order, between commas */
    struct tb_text keys;   /* likewise, as tb-sort has them */
    bool fixed;            /* a column names the section */
    bool prizes;           /* there are their columns */
};

/* True if a page says how places moved since the round before: a pipeline of
   its own makes these ranks. And the descriptor that it reads, and that has
   them then. */
bool tb_stages_moves(const struct tb_parsed *parsed);

static inline int tb_script_before(const struct tb_stages *stages)
{
    return TB_AHEAD_COUNTED + (int)stages->ahead.counts;
}

/* Begins a command: tb-write where a file is written, before its program. */
void tb_view_written(struct tb_plan *plan, const struct tb_stages *stages);

/* Adds --title, which has the order and where it comes from, to tb-sort. */
void tb_view_title(struct tb_plan *plan, const struct tb_scene *scene);

/* Adds the view. */
void tb_view_add(struct tb_plan *plan, struct tb_scene *scene);

/* Puts the columns for -k of tb-format; one that is not there is fatal. */
void tb_picked_put(struct tb_output *columns, const struct tb_scene *scene);

/* Puts those of -x alone, without titles, for tb-page. */
void tb_picked_further(struct tb_output *columns, const struct tb_scene *scene);

/* Chances: ends the program if options do not go together. */
void tb_ahead_check(const struct tb_stages *stages);

/* Adds what stands before the order, which makes the outcomes, and behind
   tb-sort, which counts them. */
void tb_ahead_before(struct tb_plan *plan, const struct tb_stages *stages);
void tb_ahead_behind(struct tb_plan *plan, const struct tb_ahead *ahead);

/* Adds to tb-page where the counts are, and what they are of. */
void tb_ahead_page(struct tb_plan *plan, const struct tb_stages *stages);

/* Puts the columns that are shown, whole: of tables for programs; and what the
   counts are of for the legend of a table. */
void tb_ahead_columns(struct tb_output *columns,
                      const struct tb_stages *stages, bool whole);
void tb_ahead_legend(struct tb_output *text, const struct tb_stages *stages);

#define TB_STAGES_NO_CLUBS                                                     \
    "--combine: nobody has a team: a column team, club or school names it, "   \
    "or another with --by="

/* Warns, once a section, where an order of US Chess puts a player whose points
   all come from byes and forfeits ahead of, or level with, one who has as many
   and scored over the board; pages do not. The remedy is the list with otb. */
void tb_scored_warn(const struct tb_order *order, struct tb_text list,
                    struct tb_parsed *parsed);

/* What is wrong with an order, of players or teams; NULL: nothing. */
const char *tb_stages_wrong(struct tb_text list, bool of_fide,
                            const char *seed, bool teams);

/* A wrong list is a usage error, whatever the input is. */
void tb_stages_check(const struct tb_stages *stages, const char *list);

/* Adds PATTERN=LIST to a struct tb_orders. */
void tb_set_order(const char *option, const char *argument, void *to);

/* The options of an order's run. */
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

/* Settles what they ask for together, and what is to be parsed for them; a
   usage error if some do not go together. */
void tb_stages_settle(struct tb_parsed *parsed);

/* True if records can be ranked; false after messages. Where nothing can happen
   a page has no chances. */
bool tb_script_has(const struct tb_parsed *parsed);

/* Puts the script, which reads the stream as standard input. Chances on a page
   are counted by pipelines of their own, which read it from the beginning on
   descriptors from TB_AHEAD_COUNTED on. */
void tb_script_put(struct tb_output *script, struct tb_parsed *parsed);

/*
 * True if there are several orders, and the output takes them. Neighbouring
 * sections with one order are ranked by a pipeline of their own, and the tables
 * follow each other as the sections do. A section has the order whose pattern
 * is the first to match its name, else that of -t, else what it declares or is.
 */
bool tb_parts_several(const struct tb_parsed *parsed);

/* Puts the script; each pipeline reads the file that a descriptor is of. */
void tb_parts_put(struct tb_output *script, struct tb_parsed *parsed,
                  int file);

/* Calls take for the records of each part. */
void tb_parts_each(struct tb_parsed *parsed,
                   void (*take)(struct tb_parsed *parsed));

/* True if the sections have several orders: chances have one. */
bool tb_parts_differ(const struct tb_parsed *parsed);

/* True for an output in which a table may follow another with other columns. */
bool tb_parts_taken(const struct tb_stages *stages);

/* tb-standings, and what its options set. */
extern const struct tb_program tb_standings;
extern struct tb_parsed tb_standings_parsed;

/* Prints what parses, and the script; if nothing is good, that alone: it says
   what is wrong. The status. */
int tb_script_print(struct tb_parsed *parsed, bool good);

/* Has sh run the script over what was parsed. */
_Noreturn void tb_script_run(struct tb_parsed *parsed);

#endif
