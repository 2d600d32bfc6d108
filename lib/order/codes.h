/* SPDX-License-Identifier: ISC */
/* Codes of tie-breaks, and the commands that an order of them is. */
#ifndef TB_ORDER_CODES
#define TB_ORDER_CODES

#include "base/base.h"
#include "game/game.h"

struct tb_stream;

/* Ends the program if a list of keys or columns names a code, or a column of
   tb(5), that is no column of the stream: a file's own one is col:NAME. */
void tb_codes_columns(struct tb_stream *stream, const char *list);

/* A pipeline as a list of commands, which owns its words. */
struct tb_command {
    char **word; /* count of them, then NULL */
    size_t count, capacity;
    /* What it reads: what the one before it writes; nothing, and both write to
       the same pipe; or what all before it write. */
    enum tb_joint { TB_JOINT_PIPE, TB_JOINT_NEXT, TB_JOINT_ALL } joint;
};

struct tb_plan {
    struct tb_command *command;
    size_t count, capacity;
    size_t first, ranks; /* the commands from one to the other rank the round
                            before, too; 0: none */
    int file;    /* the descriptor that is read */
    bool hushed; /* the first says nothing, as another says it */
};

/* Adds a command without words, or with its name, and words to the last one. */
void tb_plan_command(struct tb_plan *plan);
void tb_plan_program(struct tb_plan *plan, const char *program);
void tb_plan_word(struct tb_plan *plan, struct tb_text word);
void tb_plan_flag(struct tb_plan *plan, bool given, const char *option);

/* Adds what was put as a word, and frees it. */
void tb_plan_put(struct tb_plan *plan, struct tb_output *word);

/* Adds an option to it, and its argument if that is not NULL. */
void tb_plan_option(struct tb_plan *plan, const char *option,
                    struct tb_text argument);

/* Adds --NAME=VALUE to it, nothing where the value is NULL. */
void tb_plan_long(struct tb_plan *plan, const char *name, const char *value);

/* Adds tb-sort, which ranks by keys. */
void tb_plan_sort(struct tb_plan *plan, struct tb_text keys);

/* Adds the filter that leaves these sections; to: 0 for the last of all. */
void tb_plan_pick(struct tb_plan *plan, size_t from, size_t to);

/* The argument of an option of a command, NULL if it has none. */
const char *tb_command_option(const struct tb_command *command,
                              const char *option);

/* Adds all commands of another plan. */
void tb_plan_append(struct tb_plan *plan, const struct tb_plan *other);

/* Takes the last command back if an equal one stands before it. */
void tb_plan_once(struct tb_plan *plan);

/* Of many sections: has sums of lists appended by tb-oppscores. */
void tb_plan_sums(struct tb_plan *plan);

/* The first column that the commands append and that the header, names between
   tabs, has already; length 0: none. */
struct tb_text tb_plan_clash(const struct tb_plan *plan,
                             struct tb_text header);

/* Puts a word, quoted if sh would read it as other than itself. */
void tb_plan_put_quoted(struct tb_output *output, const char *word);

/* Puts the pipeline as sh reads it, a command a line, ending in LF. */
void tb_plan_print(const struct tb_plan *plan, struct tb_output *output);

/* Prints one that reads the descriptor file, and frees it. If it ranks the
   round before, too, that reads before, which has these ranks for the rest. */
void tb_plan_pipeline(struct tb_output *script, struct tb_plan *plan, int file,
                      int before);

/* Has sh run a pipeline over what a store has, and collects what it writes;
   messages is its standard error, -1: nobody reads it. The status of the last
   stage: of the others the marks tell. */
int tb_script_over(const struct tb_plan *plan, struct tb_store *input,
                   int messages, struct tb_store *collected);

void tb_plan_free(struct tb_plan *plan);

/* Whose rules a code is of. All codes are in tiebreaks(7), too. */
enum tb_book { TB_BOOK_NONE, TB_BOOK_US = 1, TB_BOOK_FIDE = 2 };

enum tb_rule_flags {
    TB_RULE_LOWER_FIRST = 1, /* a lower value is better */
    TB_RULE_BY_POSITION = 2, /* its value depends on the keys before it */
    TB_RULE_OF_TEAMS = 4,    /* only a stream of teams has its columns */
    TB_RULE_PRIMARY = 8,     /* it names the primary points */
    TB_RULE_FORE = 16,       /* as with /F */
    TB_RULE_OWN_CUT = 32,    /* a participant's score says what is left out */
    TB_RULE_ADDS = 64        /* each game adds its part, before a cut, to it:
                                while nobody has two that are open */
};

/* What --work shows of a value. */
enum tb_code_working {
    TB_WORKING_NONE, /* nothing: the value stands in the record */
    TB_WORKING_SUM,  /* a list of rounds that adds up to it */
    TB_WORKING_MEAN, /* a list that it is the mean of */
    TB_WORKING_WORDS /* how it came about */
};

struct tb_rule {
    struct tb_word word;   /* the code, and what it is called in words */
    const char *article;   /* of 34E and 34G, or of C.07; "": none has it */
    enum tb_book book;
    unsigned flags;        /* enum tb_rule_flags */
    enum tb_code_working working;
    const char *modifiers; /* letters of C M L F P R U K E; : for :MP and :GP */
    const char *sentence;  /* what it is, for people who have never heard of
                              it, in 25 words; perhaps others after it */
    /*
     * Commands separated by " | ", words by blanks, with the placeholders of
     * commands.c: %N the column's name, %K the keys before it, %L the list of
     * opponents' scores, %B BH or FB with its modifiers, %C the cut, %E %F %P
     * %Q %T %U %S options, %p %u %V %z parts of names, %m and %M an option and
     * a part of names where match points are not a team's primary ones, %X and
     * %Z a team's primary and secondary points, %D what SSSC divides by.
     */
    const char *commands;
};

/* All codes, and all presets. */
extern const struct tb_words tb_codes, tb_presets;

/* The rule in a row of tb_codes. */
const struct tb_rule *tb_rule_at(size_t i);

/* A code taken apart: BH/C1/P, KS/L+1, mmed. */
struct tb_code {
    struct tb_text text; /* as it was given */
    const struct tb_rule *rule;
    int cut, median;     /* of /Cn and /Mn, 0 = none */
    bool fore, forfeits_played, reversed;
    struct tb_text limit, unrated, factor; /* of /L /U /K, length 0 = none */
    struct tb_text rules; /* of /E: 2009, 2024, 2026, full, swiss, real */
    enum tb_points points;                 /* of :MP and :GP */
    struct tb_text column; /* of the file, for col:NAME; length 0: a rule's */
};

/* What stands in front of a column of the file, as a word for -t. */
extern const struct tb_words tb_code_columns;

/* Takes a code apart; NULL, or a message (in static storage). */
const char *tb_code_parse(struct tb_text text, struct tb_code *code);

/* True if the lower value of a code is the better one. */
bool tb_code_lower_first(const struct tb_code *code);

/* Takes a column's name apart: DE.2 is DE, where that stands again. */
bool tb_code_of_column(struct tb_text column, struct tb_code *code,
                       bool *again);

/* Sets the code of FIDE that a key of tb-sort is, PTS for the score; false if
   there is none. */
bool tb_code_of_key(struct tb_text key, struct tb_text *text);

/* Puts what a code with its modifiers is called: Buchholz Cut 1. */
void tb_code_title(struct tb_output *output, const struct tb_code *code,
                   bool again);

/* Puts a number behind some words, nothing for 0. */
void tb_code_number(struct tb_output *output, const char *before, int value);

/* Puts where its rule stands, FIDE C.07 8.1 or WinTD; nothing if nowhere. */
void tb_code_article(struct tb_output *output, const struct tb_code *code);

/* Puts what it is, in one sentence, with what it leaves out. */
void tb_code_sentence(struct tb_output *output, const struct tb_code *code);

/* Puts further sentences, with a blank before each: what else the rule and the
   modifiers say. */
void tb_code_notes(struct tb_output *output, const struct tb_code *code);

/* True if its values depend on the edition of the Handbook; and which edition
   that is, by its year. */
bool tb_code_by_edition(const struct tb_code *code);
int tb_code_edition(const struct tb_settings *settings);

struct tb_preset {
    struct tb_word word;
    const char *title; /* what people call it */
    enum tb_book book;
    const char *swiss, *round_robin; /* its codes */
};

/* NULL if a name is none of one. */
const struct tb_preset *tb_preset_named(struct tb_text name);

/* What ranks where files declare ranks, and neither order nor tie-breaks. */
#define TB_ORDER_UNKNOWN "score"

/* C.07 4.1: a tie-break of the regulations' own; a file's order ends at it. */
#define TB_CODE_OTHER "OTHER_"

/*
 * Puts the codes and presets of a list as tb_code_parse and tb_preset want
 * them: people write them in any case, or by their names ("Modified Median",
 * Buchholz Cut 1), or as legends call them. A name that two have is that of
 * the book that the others of the list are of, else that of the sheet; of
 * TB_BOOK_NONE it is an error. A list from a file has FIDE's codes. Returns
 * NULL, or a message (in static storage) that names the nearest one.
 */
const char *tb_codes_resolve(struct tb_text list, bool from_file,
                             enum tb_book sheet, struct tb_output *codes);

/* Cuts the next item off a list as people write it: commas, semicolons or line
   feeds between, perhaps a number before each ("1. Solkoff"). */
bool tb_codes_cut(struct tb_text *list, struct tb_text *text);

/* Puts a list of names that lost its blanks as people write it: a declared
   order has none. Names that are not known stay as they are. */
void tb_codes_put_written(struct tb_output *output, struct tb_text list);

/* True if names are alike but for case, blanks and marks: bh-c1, BH/C1. */
bool tb_codes_alike(struct tb_text a, struct tb_text b);

/* An order of tie-breaks as a pipeline: the commands that append a column for
   each code, and the keys and columns that come out. */
struct tb_order {
    struct tb_plan *plan;   /* commands are added to it */
    struct tb_output keys;  /* for tb-sort: score,mmed,-DE */
    struct tb_output shown; /* for tb-format: score,mmed,DE */
    size_t count;           /* codes that were added */
    struct tb_output left_out; /* of teams, where there are none; as typed */
    struct tb_output unsummed; /* of which clubs have no sums, where they do */
    struct tb_output no_sums;  /* which of them a warning names; as typed */
    const char *seed;       /* for lots and RND, NULL: not given */
    bool round_robin;       /* what presets depend on */
    bool mixed;             /* some sections are, and some are not */
    bool from_file;         /* the codes are a file's: of FIDE */
    enum tb_book sheet;     /* how its results are written */
    bool teams;             /* the stream is one of teams */
    bool clubs;             /* players have teams, and are ranked themselves */
    bool tried;             /* it ranks nothing: no warnings */
    bool work;              /* values are shown with their working */
    bool sums;              /* clubs have the sums of their players' values */
    enum tb_points primary; /* what a team's score is */
};

/* Why no sums of a code's values compare clubs; NULL: they do. */
const char *tb_code_unsummed(const struct tb_code *code);

/*
 * Adds the codes and presets of a list, separated by commas, as people write
 * them: see tb_codes_resolve. Returns NULL, or what is wrong. The score is a
 * key where PTS or score stands, and the first one where neither does; a team's
 * secondary points are a code.
 */
const char *tb_order_add(struct tb_order *order, struct tb_text list);

/* A code in work: what the placeholders of its commands stand for. */
struct tb_commands {
    const struct tb_code *code;
    struct tb_text name; /* of its column */
    const struct tb_order *order; /* whose keys stand before it */
};

/* Adds the commands of a code that do not stand in the plan yet. */
void tb_commands_add(const struct tb_commands *work);

/* Puts the name of the list of opponents' scores that a code is made of; false
   if it is made of none. */
bool tb_commands_list(struct tb_output *name, const struct tb_commands *work);

/* True if only a stream of teams can give what a list wants; *first is set to
   what comes first of PTS, PTS:MP and PTS:GP, or to TB_POINTS_PRIMARY. */
bool tb_order_teams(struct tb_text list, bool from_file,
                    enum tb_points *first);

/* True if a code of US Chess is among those of the list, for such a sheet. */
bool tb_order_us(struct tb_text list, bool from_file, enum tb_book sheet);

/* Starts without keys. */
void tb_order_start(struct tb_order *order, struct tb_plan *plan);
void tb_order_free(struct tb_order *order);

/* What the columns of a table are, and what decided on their values. */
#define TB_LEGEND_MET "; if all have met: "

struct tb_legend {
    const char *text;        /* what the order is; NULL: the columns alone.
                                What follows TB_LEGEND_MET is put last, and
                                only if all have met */
    bool percent;            /* of outcomes */
    struct tb_text outcomes; /* how many; length 0: not the same for all */
    bool teams;              /* the records are those of teams */
};

struct tb_view;

/*
 * Puts the legend of the columns shown: the text, what the section's settings
 * say that matters for them, and the title of each that is a code. Without
 * such a column nothing but the text is put.
 */
void tb_legend_put(struct tb_output *output, const struct tb_legend *legend,
                   const struct tb_view *view);

#endif
