/* SPDX-License-Identifier: ISC */
/* show: what people see: tables in several formats. */
#ifndef TB_ROOM_SHOW
#define TB_ROOM_SHOW

#include "base/base.h"
#include "stream/stream.h"

/* How text from the stream is made harmless. TB_HTML_TEXT is for places without
   elements: a title, a drawing. */
enum tb_escape { TB_SHOWN, TB_MARKDOWN, TB_HTML, TB_HTML_TEXT, TB_JSON,
                 TB_ESCAPES };

/* U+2068 and U+2069: text between them does not turn the text around it. */
#define TB_ISOLATE "\xe2\x81\xa8"
#define TB_ISOLATE_END "\xe2\x81\xa9"

/*
 * Puts a text, escaped for the format. Characters that control a terminal or
 * turn the direction of a line become `?` (in JSON \uXXXX); a byte that is not
 * UTF-8 becomes U+FFFD. Text written from right to left is isolated, in HTML as
 * <bdi>: it would turn the numbers beside it round.
 */
void tb_escape_put(struct tb_output *output, struct tb_text text,
                   enum tb_escape escape);

/* The same as a string, valid until 15 more are made. */
const char *tb_escaped(struct tb_text text, enum tb_escape escape);

/* Escapes words in which names were put as TB_SHOWN. */
void tb_escape_words(struct tb_output *output, struct tb_text words,
                     enum tb_escape escape);

/* The columns of a terminal that a text takes, the same in every locale
   (Unicode 14.0): wide characters count 2, combining and format characters 0,
   all others, and bytes that are not UTF-8, 1. */
size_t tb_width(struct tb_text utf8);

struct tb_percent {
    char text[10];
    unsigned char length;
    short tenths; /* of a percent, 0 to 1000 */
};

/* A count, 0 to all, as a share in percent: one decimal, half up; `<0.1` and
   `>99.9` where that would say never or sure, as it always would of outcomes
   drawn by lot; `-` if all is 0. */
struct tb_percent tb_percent_make(int64_t count, int64_t all, bool drawn);

static inline struct tb_text tb_percent_text(const struct tb_percent *share)
{
    return tb_slice(share->text, share->length);
}

/* A section's rounds as cells of a cross table: `W 6`, `D 11b`, `½ bye`, with
   the opponent's rank, or its line in the table where two share one; without a
   column rank its id. In a grid the games with each opponent, `1w ½b`, in the
   order of the lines. */

struct tb_cross {
    struct tb_games_loader loader;
    struct tb_lists match; /* game points of teams' matches */
    int rank_slot, match_slot; /* -1: there is no such column */
    bool grid;         /* set it before a section is loaded */
    size_t columns;    /* rounds, or opponents */
    bool by_line;      /* numbers are lines, and are in no column */
    bool split;        /* a game gave other points than its result does */
    int32_t *number;   /* of each record, as a text */
    size_t number_capacity;
    struct tb_output text; /* of all cells and numbers */
    size_t *end;       /* of each text, record by record */
    size_t end_capacity;
    struct tb_output titles; /* of all rounds that can be, between tabs */
};

void tb_cross_open(struct tb_cross *cross, struct tb_stream *stream);

/* False, and the section fails, if it cannot be shown. */
bool tb_cross_load(struct tb_cross *cross, struct tb_stream *stream);

/* The cell of a round, from 1; 0: the record's own number. */
struct tb_text tb_cross_cell(const struct tb_cross *cross, size_t record,
                             size_t round);

/* Puts points as people write them: 2½. */
void tb_cross_points(struct tb_output *output, tb_num points);

/* Puts what the cells say, for the end of a legend. */
void tb_cross_legend(const struct tb_cross *cross, struct tb_output *output);

void tb_cross_free(struct tb_cross *cross);

/* What tb-format shows of a stream: the columns and titles. */
struct tb_view_column {
    struct tb_text name, title;
    int slot; /* -1: section, where the stream has no such column */
    bool rounds;  /* replaced by those of the cross table */
    size_t round; /* of the cross table, from 1; slot is -1 */
    bool number;  /* its own column of numbers; slot is -1 */
    bool is_text; /* by its name, whatever its values look like */
    bool of_file; /* from the file: printed as it is */
    bool key, found; /* a name in the column more; a section has it */
    bool is_list;
    bool hidden; /* unless -k names it */
    struct tb_percent *share; /* of each record, shown instead of counts */
    size_t share_capacity;
    int sure; /* the column of words where nothing was counted */
    /* Of the section, unless fixed: */
    bool strings; /* in JSON, of all records */
    bool numeric;
    int decimals; /* the most that one of its numbers has */
};

struct tb_view {
    struct tb_stream *stream;
    struct tb_view_column *column; /* all that may be shown */
    size_t count, capacity;
    struct tb_view_column **shown; /* those of the section, in order */
    size_t shown_count, shown_capacity;
    struct tb_cross *cross; /* NULL: none is shown */
    struct tb_view_column number, *round; /* of the cross table */
    size_t rounds; /* that the section, or fixed the first one, has */
    char *keys; /* a copy of -k, NULL if all columns may be shown */
    int outcomes; /* the column that counts are shares of; -1: counts stay */
    struct tb_state state; /* of the section */
    bool changes;          /* by it, points of somebody can */
    int ways;    /* the column that says what they are; -1: there is none */
    bool drawn;  /* the section's: by lot */
    bool doubts; /* there is a column with the number of contradictions */
    bool fixed; /* one header for all sections */
    bool heading;
    bool started; /* something was printed */
    /* Sets the code of FIDE that a key is; false if there is none. */
    bool (*code)(struct tb_text key, struct tb_text *code);
};

/* Takes the columns in keys, `name,score,BH=Buchholz`; NULL: all but round
   lists and settings. With fixed all sections show the same as the first, and
   the column section. */
void tb_view_open(struct tb_view *view, struct tb_stream *stream,
                  const char *keys, bool fixed);

/* Shows the counts of tb-chances, p1, p2..., as shares of the outcomes, unless
   fixed: those tables are for programs. Without keys the columns outcomes, ways
   and keys are left out. Of drawn outcomes best and worst are those seen. */
void tb_view_percent(struct tb_view *view);

/* Makes the shares of a column; false, and the section fails, if one is not a
   share. */
bool tb_percent_shares(const struct tb_view *view,
                       struct tb_view_column *column);

struct tb_text tb_percent_title(const struct tb_view *view,
                                struct tb_text title);

/* After tb_view_open: replaces the column games by the rounds of a cross table,
   which follow the other columns without one. */
void tb_view_cross(struct tb_view *view, struct tb_cross *cross);

/* Decides what is shown of a section, which may be empty; false, and it fails,
   if it cannot be shown. */
bool tb_view_section(struct tb_view *view);

static inline struct tb_text
tb_view_value(const struct tb_view *view, size_t record,
              const struct tb_view_column *column)
{
    if (column->round || column->number)
        return tb_cross_cell(view->cross, record, column->round);
    return column->share
               ? tb_percent_text(&column->share[record])
               : tb_field_or_none(view->stream, record, column->slot);
}

static inline struct tb_text tb_view_field(const struct tb_view *view,
                                           size_t record, size_t shown)
{
    return tb_view_value(view, record, view->shown[shown]);
}

/* Puts a value as people see it; TB_CHANGES follows points that can still
   change, a blank the others, to line them up. */
#define TB_CHANGES "…"
void tb_view_put(struct tb_output *output, const struct tb_view *view,
                 size_t record, size_t shown, enum tb_escape escape);

/* Ends the program if -k names a column that no section has. */
void tb_view_check(const struct tb_view *view);

void tb_view_free(struct tb_view *view);

/* How many decimals a number as filters write it has; -1: not a number. */
int tb_kind_decimals(struct tb_text text);

/* True if a column's values, unless missing, are round lists, all of the same
   length of two rounds or more. */
bool tb_kind_lists(const struct tb_stream *stream, int slot);

/* Puts a value; a number with at least so many decimals. */
void tb_value_pad(struct tb_output *output, struct tb_text value,
                  int decimals);

/* Puts a value of the column, its number padded to the column's decimals. */
void tb_value_put(struct tb_output *output, const struct tb_view_column *column,
                  struct tb_text value, enum tb_escape escape);

/* Puts null if it is missing, and a number as one unless it is a text. */
void tb_value_json(struct tb_output *output, struct tb_text value,
                   bool is_text);

/* A format of tb-format. */
struct tb_printer {
    struct tb_word word; /* its name for -o, what it is */
    bool fixed;          /* one table of all sections: see tb_view_open */
    bool event;          /* not of columns: all that the stream says */
    void (*section)(struct tb_view *view); /* NULL: tb-standings runs others */
    void (*end)(struct tb_view *view); /* or NULL */
    /* A line of text below tables; NULL for programs. */
    void (*legend)(struct tb_view *view, struct tb_text text);
    void (*open)(struct tb_view *view); /* asks for columns; or NULL */
};

/* What -o takes in tb-format, and in tb-standings, which also makes pages. */
extern const struct tb_words tb_printers, tb_outputs;

/* Or ends the program with a usage error. */
const struct tb_printer *tb_printer_named(const char *name);
const struct tb_printer *tb_output_named(const char *name);

struct tb_grid_column {
    bool numeric; /* its cells are aligned right */
    size_t width; /* set when it is put */
};

struct tb_grid {
    struct tb_grid_column *column;
    size_t columns, rows; /* row 0 are the titles */
    /* Puts a cell, escaped. */
    void (*put)(const struct tb_grid *grid, size_t row, size_t column,
                enum tb_escape escape, struct tb_output *output);
    const void *data;
};

enum { TB_LINE_WIDTH = 80 };

/* Puts it with aligned columns, for a terminal, or as Markdown. */
void tb_grid_text(struct tb_output *output, struct tb_grid *grid);
void tb_grid_md(struct tb_output *output, struct tb_grid *grid);

/* As text, each table after an empty line: columns that do not fit are in
   further tables, after the first column; those before together stay in one. */
void tb_grid_folded(struct tb_output *output, struct tb_grid *grid,
                    size_t together);

/* Puts words, as many on a line as fit; the first line has at columns already,
   the others are indented. */
void tb_print_folded(struct tb_output *output, struct tb_text text, size_t at,
                     size_t indent);

/* The printers. */
void tb_print_text_legend(struct tb_view *view, struct tb_text text);
void tb_print_md_legend(struct tb_view *view, struct tb_text text);
void tb_print_html_legend(struct tb_view *view, struct tb_text text);
void tb_print_text(struct tb_view *view);
void tb_print_md(struct tb_view *view);
void tb_print_html(struct tb_view *view);
void tb_print_tsv(struct tb_view *view);
void tb_print_tsv_end(struct tb_view *view);
void tb_print_csv(struct tb_view *view);
void tb_print_csv_end(struct tb_view *view);
void tb_print_json(struct tb_view *view);
void tb_print_json_end(struct tb_view *view);
void tb_print_jsonl(struct tb_view *view);
void tb_print_trf_open(struct tb_view *view);
void tb_print_trf(struct tb_view *view);
void tb_print_trf16(struct tb_view *view);
void tb_print_trf_end(struct tb_view *view);

/* What changed of a participant, in words. */

struct tb_change {
    const struct tb_kept *before, *now; /* the section; NULL: it is not there */
    int32_t left, right; /* the participant's records in them; -1: it is not */
    size_t games;        /* their column */
    struct tb_text what; /* "name", "rank", another column, or "player" */
    size_t round;        /* of a game, from 1; 0: another thing */
    bool correction;     /* of a result that was in */
    struct tb_text old, new;
};

/* The id or name of the participant. */
struct tb_text tb_change_field(const struct tb_change *change, size_t column);

/*
 * Puts a sentence: Open: round 3: Adams beat Baker (was: lost to Baker). A game
 * is reported once, for the lower id, if both lines say the same. New
 * players are reported as new.
 */
void tb_change_put(struct tb_output *output, const struct tb_change *change);

#endif
