/* SPDX-License-Identifier: ISC */
/* show: tables in several formats, and text made safe to print. */
#ifndef TB_ROOM_SHOW
#define TB_ROOM_SHOW

#include "base/base.h"
#include "stream/stream.h"

/* How text from the stream is escaped. TB_HTML_TEXT is for places that allow no
   elements: a title, a drawing. */
enum tb_escape { TB_SHOWN, TB_MARKDOWN, TB_HTML, TB_HTML_TEXT, TB_JSON,
                 TB_ESCAPES };

/* U+2068 and U+2069: text between them does not change the direction of the
   text around it. */
#define TB_ISOLATE "\xe2\x81\xa8"
#define TB_ISOLATE_END "\xe2\x81\xa9"

/* Puts a text, escaped for the format. Characters that control a terminal or
   change the direction of a line become `?` (in JSON \uXXXX). A byte that is
   not UTF-8 becomes U+FFFD. Text written from right to left is isolated, in
   HTML by <bdi>; otherwise numbers beside it would move to its other side. */
void tb_escape_put(struct tb_output *output, struct tb_text text,
                   enum tb_escape escape);

/* The escaped text as a string like those of TB_MADE. */
const char *tb_escaped(struct tb_text text, enum tb_escape escape);

/* Escapes a text whose names have been put as TB_SHOWN, and are not escaped
   twice. */
void tb_escape_words(struct tb_output *output, struct tb_text words,
                     enum tb_escape escape);

/* The columns of a terminal that a text takes, the same in every locale
   (Unicode 14.0): wide characters count 2, combining and format characters 0,
   all others, and bytes that are not UTF-8, 1. */
size_t tb_width(struct tb_text utf8);

struct tb_percent {
    char text[11];
};

/* A section's rounds as cells of a cross table: `W 6`, `D 11b`, `½ bye`. The
   number is the opponent's rank; if ranks are shared, its line in the table;
   without a column rank, its id. A grid has a column for each opponent instead,
   in the order of the lines, with the games against it: `1w ½b`. */

struct tb_cross {
    struct tb_games_loader loader;
    struct tb_lists match; /* game points of teams' matches */
    int rank_slot, match_slot; /* or -1 */
    bool grid;         /* set it before a section is loaded */
    size_t columns;    /* rounds, or opponents */
    bool by_line;      /* the numbers are lines; no column has them */
    bool split;        /* a game gave other points than its result does */
    int32_t *number;   /* of each record */
    size_t number_capacity;
    struct tb_output text; /* all cells and numbers */
    size_t *end;       /* where each of them ends, record by record */
    size_t end_capacity;
    struct tb_output titles; /* of all possible rounds, separated by tabs */
};

void tb_cross_open(struct tb_cross *cross, struct tb_stream *stream);

/* Loads a section. Returns false if it failed. */
bool tb_cross_load(struct tb_cross *cross, struct tb_stream *stream);

/* The cell of a round, from 1, or for 0 the record's own number. */
struct tb_text tb_cross_cell(const struct tb_cross *cross, size_t record,
                             size_t round);

/* Points as people write them: 2½. */
const char *tb_cross_points(tb_num points);

/* Explains the cells, at the end of a legend. */
void tb_cross_legend(const struct tb_cross *cross, struct tb_output *output);

void tb_cross_free(struct tb_cross *cross);

/* A column that tb-format shows. */
struct tb_view_column {
    struct tb_text name, title;
    int slot; /* -1: section, if the stream has no such column */
    bool rounds;  /* the rounds of the cross table replace it */
    size_t round; /* a round of the cross table, from 1; slot is -1 */
    bool number;  /* the numbers of the cross table; slot is -1 */
    bool is_text; /* the name says so, whatever its values look like */
    bool of_file; /* copied from the file: printed as it is */
    bool key, found; /* a name in the column more; a section has it */
    bool is_list;
    bool hidden; /* unless -k names it */
    struct tb_percent *share; /* of each record, shown instead of counts */
    size_t share_capacity;
    int sure; /* the column with words for sections without counts */
    /* for each section, unless fixed: */
    bool strings; /* in JSON, all values are strings */
    bool numeric;
    int decimals; /* the most that one of its numbers has */
};

struct tb_view {
    struct tb_stream *stream;
    const struct tb_printer *printer; /* of tb-format */
    struct tb_view_column *column; /* all that may be shown */
    size_t count, capacity;
    struct tb_view_column **shown; /* those that the section shows, in order */
    size_t shown_count, shown_capacity;
    struct tb_cross *cross; /* or NULL */
    struct tb_view_column number, *round; /* of the cross table */
    size_t rounds; /* of the section; if fixed, of the first section */
    char *keys; /* a copy of -k, or NULL if all columns may be shown */
    int outcomes; /* shares are of this column; -1: counts are not shares */
    struct tb_state state; /* of the section */
    bool changes;          /* somebody's points can still change */
    int ways;    /* the column that identifies the outcomes, or -1 */
    bool drawn;  /* the section's outcomes were drawn at random */
    bool doubts; /* a column has the number of contradictions */
    bool fixed; /* one header for all sections */
    bool heading;
    bool started; /* something has been printed */
    /* Sets FIDE's code for a key. Returns false if there is none. */
    bool (*code)(struct tb_text key, struct tb_text *code);
};

/* Shows the columns in keys, `name,score,BH=Buchholz`; with NULL, all except
   round lists and settings. With fixed, all sections show the same columns as
   the first one, and the column section. */
void tb_view_open(struct tb_view *view, struct tb_stream *stream,
                  const char *keys, bool fixed);

/* Shows the counts of tb-chances, p1, p2..., as shares of the outcomes. It does
   nothing if the view is fixed, because those tables are for programs. Without
   keys the columns outcomes, ways and keys are hidden. If outcomes were drawn
   at random, best and worst are titled `best seen' and `worst seen'. */
void tb_view_percent(struct tb_view *view);

/* Computes the shares of a column. Returns false if the section failed because
   a value is not a count. */
bool tb_percent_shares(const struct tb_view *view,
                       struct tb_view_column *column);

struct tb_text tb_percent_title(const struct tb_view *view,
                                struct tb_text title);

/* Call after tb_view_open. Puts the rounds of a cross table in the place of the
   column games, or after the others if games is not shown. */
void tb_view_cross(struct tb_view *view, struct tb_cross *cross);

/* Chooses the columns of a section, which may be empty. Returns false if the
   section failed. */
bool tb_view_section(struct tb_view *view);

static inline struct tb_text
tb_view_value(const struct tb_view *view, size_t record,
              const struct tb_view_column *column)
{
    if (column->round || column->number)
        return tb_cross_cell(view->cross, record, column->round);
    return column->share
               ? tb_text(column->share[record].text)
               : tb_field_or_none(view->stream, record, column->slot);
}

static inline struct tb_text tb_view_field(const struct tb_view *view,
                                           size_t record, size_t shown)
{
    return tb_view_value(view, record, view->shown[shown]);
}

/* Puts a value for people. TB_CHANGES follows points that can still change; a
   space follows the others, to align them. */
#define TB_CHANGES "…"
void tb_view_put(struct tb_output *output, const struct tb_view *view,
                 size_t record, size_t shown, enum tb_escape escape);

/* Exits if -k names a column that no section had. */
void tb_view_check(const struct tb_view *view);

void tb_view_free(struct tb_view *view);

/* The decimals of a number as filters write it, or -1 if it is not a number. */
int tb_kind_decimals(struct tb_text text);

/* True if all values of a column that are not missing are round lists, of the
   same length of at least two rounds. */
bool tb_kind_lists(const struct tb_stream *stream, int slot);

/* Puts a value. A number gets at least that many decimals. */
void tb_value_pad(struct tb_output *output, struct tb_text value,
                  int decimals);

/* Puts a value of the column, its number padded to the column's decimals. */
void tb_value_put(struct tb_output *output, const struct tb_view_column *column,
                  struct tb_text value, enum tb_escape escape);

/* Puts null for a missing value, a number unless is_text, or a string. */
void tb_value_json(struct tb_output *output, struct tb_text value,
                   bool is_text);

/* A format of tb-format. */
struct tb_printer {
    struct tb_word word; /* its name for -o, and a description */
    bool fixed;          /* one table for all sections: see tb_view_open */
    bool event;          /* the whole event, not columns */
    char separator;      /* of fields */
    void (*section)(struct tb_view *view); /* NULL: another program makes it */
    void (*end)(struct tb_view *view); /* or NULL */
    /* Puts text below tables; NULL for formats that programs read. */
    void (*legend)(struct tb_view *view, struct tb_text text);
    void (*open)(struct tb_view *view); /* requests columns; or NULL */
};

#define TB_TRF16 "trf16"

/* The formats of -o in tb-format, and in tb-standings, which has more. */
extern const struct tb_words tb_printers, tb_outputs;

/* Returns the format among those, or exits with a usage error. */
const struct tb_printer *tb_printer_named(const struct tb_words *among,
                                          const char *name);

struct tb_grid_column {
    bool numeric; /* its cells are aligned right */
    size_t width; /* computed before it is printed */
};

struct tb_grid {
    struct tb_grid_column *column;
    size_t columns, rows; /* row 0 has the titles */
    /* Puts a cell, escaped. */
    void (*put)(const struct tb_grid *grid, size_t row, size_t column,
                enum tb_escape escape, struct tb_output *output);
    const void *data;
};

enum { TB_LINE_WIDTH = 80 };

/* Put a grid with aligned columns, for a terminal or as Markdown. */
void tb_grid_text(struct tb_output *output, struct tb_grid *grid);
void tb_grid_md(struct tb_output *output, struct tb_grid *grid);

/* Puts a grid as text in tables that fit into the line width, each after an
   empty line. Further tables repeat the first column. The first columns, up to
   number together, stay in one table. */
void tb_grid_folded(struct tb_output *output, struct tb_grid *grid,
                    size_t together);

/* Puts words, and breaks lines at the line width. The first line already has at
   columns; the others are indented. */
void tb_print_folded(struct tb_output *output, struct tb_text text, size_t at,
                     size_t indent);

/* The printers. */
void tb_print_text_legend(struct tb_view *view, struct tb_text text);
void tb_print_md_legend(struct tb_view *view, struct tb_text text);
void tb_print_html_legend(struct tb_view *view, struct tb_text text);
void tb_print_text(struct tb_view *view);
void tb_print_md(struct tb_view *view);
void tb_print_html(struct tb_view *view);
void tb_print_fields(struct tb_view *view);
void tb_print_fields_end(struct tb_view *view);
void tb_print_json(struct tb_view *view);
void tb_print_json_end(struct tb_view *view);
void tb_print_jsonl(struct tb_view *view);
void tb_print_trf_open(struct tb_view *view);
void tb_print_trf(struct tb_view *view);
void tb_print_trf_end(struct tb_view *view);

/* A change of a player or team between two streams. */
struct tb_change {
    const struct tb_kept *before, *now; /* the section, or NULL */
    int32_t left, right; /* the records in them, or -1 */
    size_t games;        /* the column games */
    struct tb_text what; /* "name", "rank", another column, or "player" */
    size_t round;        /* of a game, from 1; else 0 */
    bool correction;     /* of a result that was known before */
    struct tb_text old, new;
};

/* The value of a column, such as the id or name. */
struct tb_text tb_change_field(const struct tb_change *change, size_t column);

/* Puts a sentence: Open: round 3: Adams beat Baker (was: lost to Baker). If the
   lines of both players say the same, a game is reported for the lower id only.
   About new players it says only that they are new. */
void tb_change_put(struct tb_output *output, const struct tb_change *change);

#endif
