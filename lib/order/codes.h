/* SPDX-License-Identifier: ISC */
/* Tie-break codes, and the pipelines that compute and rank by them. */
#ifndef TB_ORDER_CODES
#define TB_ORDER_CODES

#include "base/base.h"
#include "game/game.h"

struct tb_stream;

/* Ends the program if a list names a code, or a column of tb(5), that the
   stream does not have. The file's own columns are allowed as col:NAME. */
void tb_codes_columns(struct tb_stream *stream, const char *list);

/* A pipeline: a list of commands, which owns its words. */
struct tb_command {
    char **word; /* count of them, then NULL */
    size_t count, capacity;
    /* Its input: the output of the command before it; none, and it writes to
       the same pipe as the command before it; or the output of all commands
       before it. */
    enum tb_joint { TB_JOINT_PIPE, TB_JOINT_NEXT, TB_JOINT_ALL } joint;
};

struct tb_plan {
    struct tb_command *command;
    size_t count, capacity;
    /* If the previous round is ranked, too, the first `ranks` commands run
       twice; the run for the previous round has tb-rounds -l -1 before
       command[first]. ranks 0: all run once. */
    size_t first, ranks;
    int file;    /* descriptor that it reads */
    bool hushed; /* its first command prints no messages; another prints them */
};

/* Add a command without words; one with its name and words, between blanks; a
   word to the last command; and, if given, an option without an argument. */
void tb_plan_command(struct tb_plan *plan);
void tb_plan_program(struct tb_plan *plan, const char *words);
void tb_plan_text(struct tb_plan *plan, struct tb_text word);
void tb_plan_word(struct tb_plan *plan, const char *word);
void tb_plan_flag(struct tb_plan *plan, bool given, const char *option);

/* Adds the output as a word of the last command, and frees it. */
void tb_plan_put(struct tb_plan *plan, struct tb_output *word);

/* Add an option and its value to the last command, or --NAME=VALUE: unless the
   value is empty; or unless it is NULL. */
void tb_plan_given(struct tb_plan *plan, const char *option,
                   struct tb_text value);
void tb_plan_option(struct tb_plan *plan, const char *option,
                    const char *argument);
void tb_plan_long(struct tb_plan *plan, const char *name, const char *value);

void tb_plan_sort(struct tb_plan *plan, struct tb_text keys);

/* Adds the filter that keeps the sections from one to another, counted from 1;
   to: 0 means the last one. */
void tb_plan_pick(struct tb_plan *plan, size_t from, size_t to);

/* The argument of a command's option, NULL if the option is not there. */
const char *tb_command_option(const struct tb_command *command,
                              const char *option);

/* Adds all commands of another plan. */
void tb_plan_append(struct tb_plan *plan, const struct tb_plan *other);

/* Removes the last command if the plan already contains an equal one. */
void tb_plan_once(struct tb_plan *plan);

/* For many sections: lets tb-oppscores append sums of its lists itself. */
void tb_plan_sums(struct tb_plan *plan);

/* The first column that the commands would append although the header, names
   between tabs, already has it; length 0 if there is no conflict. */
struct tb_text tb_plan_clash(const struct tb_plan *plan,
                             struct tb_text header);

/* Puts a word, quoted if sh would change it. */
void tb_plan_put_quoted(struct tb_output *output, const char *word);

/* Puts the pipeline in sh syntax, one command a line, with a final LF. */
void tb_plan_print(const struct tb_plan *plan, struct tb_output *output);

/* Puts a pipeline that reads the descriptor file, and frees the plan. If it
   ranks the previous round too, that part reads the descriptor previous; the
   other commands then read its ranks there. */
void tb_plan_pipeline(struct tb_output *script, struct tb_plan *plan, int file,
                      int previous);

/* Runs a pipeline in sh on the records of a store and collects its output. Its
   messages go to the descriptor messages, -1 to discard them. Returns the
   status of the last command; errors of the others are marks in the output. */
int tb_script_over(const struct tb_plan *plan, struct tb_store *input,
                   int messages, struct tb_store *collected);

void tb_plan_free(struct tb_plan *plan);

/* The family of a code: FIDE; or US, which includes WinTD, leagues and clubs. A
   name of two codes means the one of the family of the other codes. */
enum tb_book { TB_BOOK_NONE, TB_BOOK_US = 1, TB_BOOK_FIDE = 2 };

enum tb_code_flags {
    TB_RULE_LOWER_FIRST = 1, /* lower values are better */
    TB_RULE_BY_POSITION = 2, /* its value depends on the keys that precede it */
    TB_RULE_OF_TEAMS = 4,    /* only streams of teams have its columns */
    TB_RULE_PRIMARY = 8,     /* it depends on which points a team is ranked by
                                first (SSSC): the columns %B and %L are named
                                by these points */
    TB_RULE_FORE = 16,       /* it implies the modifier /F */
    TB_RULE_OWN_CUT = 32,    /* a player's score decides what is discarded */
    TB_RULE_ADDS = 64        /* except for what is cut, it is a sum over games,
                                and what a game adds does not depend on other
                                games: tb-chances can prove places.
                                tb-chances(1) lists these codes. */
};

/* What --work shows of a value. */
enum tb_code_working {
    TB_WORKING_NONE, /* nothing: the record itself has the value */
    TB_WORKING_SUM,  /* a list of rounds that adds up to it */
    TB_WORKING_MEAN, /* a list with this mean */
    TB_WORKING_WORDS /* an explanation in words */
};

/* A row of the list of codes. */
struct tb_code_rule {
    struct tb_word word;   /* code and title */
    const char *article;   /* of US Chess or C.07: 34E1, 8.2; or, in one word,
                              whose rule it is: WinTD; "" if nobody's */
    enum tb_book book;
    unsigned flags;        /* enum tb_code_flags */
    enum tb_code_working working;
    const char *modifiers; /* letters it takes; a colon: it takes :MP and :GP */
    const char *sentence;  /* explains it to newcomers in at most 25 words; more
                              sentences may follow */
    /* Commands separated by " | ", words by blanks. commands.c replaces these
       placeholders. Whole words: an option, or nothing without the modifier:
       %C  -c N or -m N, of /CN and /MN
       %E  -r RULES, of /E
       %F  -F, of /F
       %P  -P, of /P
       %Q  --points=, of :MP and :GP
       %S  --seed, for lots
       %T  -L LIMIT, of /L
       %U  -U RATING, of /U
       %m  --points=mp, if teams are ranked by game points first; else nothing.
           A US code has it if match points and game points can give it
           different values: scores, points of a round, matches won.
       Parts of words:
       %N  the name of the code's column
       %K  the keys that precede it
       %B  the column of BH or FB with the code's modifiers, but without /C
           and /M: BH:GP/P
       %L  the list of opponents' scores with the same ones: opp.gp.played
       %p  ".played", of /P; nothing without the modifier
       %u  ".1400", of /U1400; nothing without it
       %V  "/U1400", of /U1400; nothing without it
       %M  ".mp" if %m is an option; else nothing
       %z  the column of the points of :MP or :GP, or score
       %X  the column of a team's primary points
       %Z  the column of its secondary points
       %D  the divisor of SSSC, of /K or computed */
    const char *commands;
};

extern const struct tb_words tb_codes, tb_presets;

const struct tb_code_rule *tb_code_rule_at(size_t i);

/* A parsed code: BH/C1/P, KS/L+1, mmed. */
struct tb_code {
    struct tb_text text; /* as given */
    const struct tb_code_rule *rule;
    int cut, median;     /* of /Cn and /Mn, 0 = none */
    bool fore, forfeits_played, reversed;
    struct tb_text limit, unrated, factor; /* of /L /U /K, length 0 = none */
    struct tb_text rules; /* of /E: 2009, 2024, 2026, full, swiss, real */
    enum tb_points points;                 /* of :MP and :GP */
    struct tb_text column; /* for col:NAME; length 0: a rule computes it */
};

/* The prefixes of the file's columns, to complete the argument of -t. */
extern const struct tb_words tb_code_columns;

/* Parses a code. Returns NULL, or a message in static storage. */
const char *tb_code_parse(struct tb_text text, struct tb_code *code);

/* True if lower values of a code are better. */
bool tb_code_lower_first(const struct tb_code *code);

/* Parses a column's name. DE.2 is the code DE; *again is set if that code
   occurred before. */
bool tb_code_of_column(struct tb_text column, struct tb_code *code,
                       bool *again);

/* Sets *text to the FIDE code of a sort key, PTS for the score; false if it has
   no such code. */
bool tb_code_of_key(struct tb_text key, struct tb_text *text);

/* Puts the title of a code with its modifiers: Buchholz Cut 1. */
void tb_code_title(struct tb_output *output, const struct tb_code *code,
                   bool again);

/* Puts the words followed by the number; nothing if that is 0. */
void tb_code_number(struct tb_output *output, const char *words, int number);

/* Puts where its rule is published: FIDE C.07 8.1, US Chess 34E1, WinTD;
   nothing if that is not known. */
void tb_code_article(struct tb_output *output, const struct tb_code *code);

/* Puts a one-sentence description, including what is discarded. */
void tb_code_sentence(struct tb_output *output, const struct tb_code *code);

/* Puts further sentences about the rule and its modifiers, each after a
   blank. */
void tb_code_notes(struct tb_output *output, const struct tb_code *code);

/* The first is true if a code's values depend on the edition of the Handbook;
   the second returns the year of that edition. */
bool tb_code_by_edition(const struct tb_code *code);
int tb_code_edition(const struct tb_settings *settings);

struct tb_preset {
    struct tb_word word;
    const char *title; /* people's name for it */
    enum tb_book book;
    const char *swiss, *round_robin; /* its codes */
};

/* Returns NULL if no preset has this name. */
const struct tb_preset *tb_preset_named(struct tb_text name);

/* The order if files declare ranks, but no order and no tie-breaks. */
#define TB_ORDER_UNKNOWN "score"

/* C.07 4.1: a tie-break of the event's own regulations. An order from a file
   ends before it. */
#define TB_CODE_OTHER "OTHER_"

/* Puts the codes and presets of a list in the form that tb_code_parse requires.
   People write them in any case, by title ("Modified Median", Buchholz Cut 1),
   or as in a legend. A list from a file has FIDE codes. If a name exists in
   both books, the rest of the list decides, or else the sheet's book; if that
   is TB_BOOK_NONE, the name is an error. Returns NULL, or a message in static
   storage that suggests the nearest name. */
const char *tb_codes_resolve(struct tb_text list, bool from_file,
                             enum tb_book sheet, struct tb_output *codes);

/* The book of those names in a list that have a code in one book only;
   TB_BOOK_NONE if there are none, or if they are of both books. */
enum tb_book tb_codes_book(struct tb_text list);

/* The code of a list that is probably a slip, else NULL: "sb" where all other
   codes are FIDE's, "SB" where they are of US Chess. Codes of both books do not
   count. */
const char *tb_codes_misspelt(struct tb_text list);

/* Cuts off the next item of a list that a person wrote. Commas, semicolons or
   line feeds separate items; a number may precede each ("1. Solkoff"). */
bool tb_codes_cut(struct tb_text *list, struct tb_text *text);

/* An order that a file declares is kept without blanks. Puts its names with
   blanks again, as the tables of names have them; unknown names as they are. */
void tb_codes_put_written(struct tb_output *output, struct tb_text list);

/* True if names differ only in case, blanks and punctuation: bh-c1, BH/C1. */
bool tb_codes_alike(struct tb_text a, struct tb_text b);

/* A tie-break order as a pipeline: the commands that append a column for each
   code, and the keys and columns that result. */
struct tb_order {
    struct tb_plan *plan;   /* commands are added to it */
    struct tb_output keys;  /* for tb-sort: score,mmed,-DE */
    struct tb_output shown; /* for tb-format: score,mmed,DE */
    size_t count;           /* codes that were added */
    struct tb_output left_out; /* codes that need teams, as typed */
    struct tb_output unsummed; /* codes left out because their sums cannot
                                  compare clubs */
    struct tb_output no_sums;  /* those of them that a warning names, as
                                  typed */
    const char *seed;       /* for lots and RND, NULL: not given */
    bool round_robin;       /* presets depend on it */
    bool mixed;             /* round robins and other sections */
    bool from_file;         /* a file declares the codes: they are FIDE's */
    enum tb_book sheet;     /* from the notation of its results */
    bool teams;             /* a stream of teams */
    bool clubs;             /* players have teams, and are ranked themselves */
    bool tried;             /* only checked, not run: no warnings */
    bool work;              /* values are shown with their working */
    bool sums;              /* clubs have the sums of their players' values */
    enum tb_points primary; /* the points in a team's score */
};

/* The reason why sums of a code's values cannot compare clubs; NULL if they
   can. */
const char *tb_code_unsummed(const struct tb_code *code);

/* Adds a list of codes and presets, separated by commas, in any form that
   tb_codes_resolve accepts. Returns NULL, or the error. The score is the key at
   the position of PTS or score, or else the first key; a team's secondary
   points are a code. */
const char *tb_order_add(struct tb_order *order, struct tb_text list);

/* The current code, for the placeholders of its commands. */
struct tb_commands {
    const struct tb_code *code;
    struct tb_text name; /* of its column */
    const struct tb_order *order; /* its keys are those that precede the code */
};

/* Adds those commands of a code that the plan does not contain yet. */
void tb_commands_add(const struct tb_commands *work);

/* Puts the name of the list of opponents' scores that a code uses; false if it
   does not use one. */
bool tb_commands_list(struct tb_output *name, const struct tb_commands *work);

/* The kinds of code in a list, with presets expanded. */
struct tb_wants {
    bool teams;           /* codes that only a stream of teams can compute */
    bool us;              /* US Chess codes */
    bool scored;          /* the score */
    enum tb_points first; /* of the first score: PTS, PTS:MP or PTS:GP */
};

/* Looks at a list on a sheet of that book; a wrong list has no codes. */
struct tb_wants tb_order_wants(struct tb_text list, bool from_file,
                               enum tb_book sheet);

/* Starts without keys; the other members stay. */
void tb_order_start(struct tb_order *order, struct tb_plan *plan);
void tb_order_free(struct tb_order *order);

/* In a legend's text: what comes before the part about round robins. */
#define TB_LEGEND_MET "; if all have met: "
/* What comes before the keys, which are listed if not all are columns. */
#define TB_LEGEND_BY ", by "

/* The meaning of a table's columns, and the settings that affect them. */
struct tb_legend {
    const char *text;        /* the order; NULL: only the columns. The part
                                after TB_LEGEND_MET comes last, and only if all
                                have met */
    bool percent;            /* chances are percentages */
    struct tb_text outcomes; /* their number; length 0: it varies */
    bool teams;              /* the records are teams */
};

struct tb_view;

/* Puts the legend of the columns shown: the text, the section's settings that
   affect them, and the title of each code. If no column needs it, only the text
   is put. */
void tb_legend_put(struct tb_output *output, const struct tb_legend *legend,
                   const struct tb_view *view);

#endif
