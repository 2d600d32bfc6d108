/* SPDX-License-Identifier: ISC */
/* Lists between commas, semicolons or tabs, below a header that names the
   columns. */
#ifndef TB_LISTS_LIST_TABLE
#define TB_LISTS_LIST_TABLE

#include "lists.h"

#define TB_LETTER(letter) (UINT32_C(1) << ((letter) - 'a'))

struct tb_list_table {
    struct tb_source *source;
    struct tb_list *list;
    struct tb_titles titles; /* what is above the header */
    const struct tb_list_form *form;
    char separator;
    /* The column of each kind, or TB_NO_COLUMN. [0] is White's, the player's,
       or of no side; [1] Black's or the opponent's. */
    size_t slot[2][TB_LIST_COLUMNS];
    struct tb_text header; /* the name of the first side's column */
    size_t columns;
    size_t round;          /* of the title above the row; 0: there is none */
    struct tb_text date;   /* of that title, too */
    bool points;           /* results are points, by their column's name */
    bool numbered;         /* the header has columns of single rounds */
    struct tb_output odd;  /* rounds that are no numbers, for the message */
    size_t odds;
    /* What all rows have, before the first is taken: */
    struct tb_list_seen {
        bool named;        /* a side that is no number */
        bool short_number; /* a side that is one of at most five digits */
        uint32_t paired;   /* letters that are results with an opponent */
        uint32_t colours;  /* letters that are colours */
    } seen;
};

struct tb_list_form {
    enum tb_list_column side[2]; /* the columns of the names */
    const char *expected;        /* columns, for the message */
    /* True if the slots are those of such a list. */
    bool (*is_header)(const struct tb_list_table *table);
    /* Takes a row with a side and a round: sets the rest of it, and adds it.
       False after a fault. */
    bool (*row)(struct tb_list_table *table, const struct tb_cells *cells,
                struct tb_list_row *row);
};

bool tb_list_table_detect(struct tb_text all, const struct tb_list_form *form);

/* Gathers all rows first; see read.h. */
bool tb_list_table_read(const struct tb_list_form *form,
                        struct tb_source *source,
                        struct tb_tournament *tournament);

/* The cell of a side, which is empty where there is no such column. */
static inline struct tb_text tb_list_cell(const struct tb_list_table *table,
                                          const struct tb_cells *cells,
                                          int side, enum tb_list_column column)
{
    return tb_cells_text(cells, table->slot[side][column]);
}

static inline bool tb_list_has(const struct tb_list_table *table, int side,
                               enum tb_list_column column)
{
    return table->slot[side][column] != TB_NO_COLUMN;
}

/* True if a side of a row names somebody. */
static inline bool tb_list_is_there(const struct tb_list_side *side)
{
    return side->name.length || side->number.length || side->fideid.length;
}

/* The letter that is all of a cell, small; 0: it is something else. */
char tb_list_letter(struct tb_text cell);

/* Clears a side that says that it is none, bye or number -1; true if so, and
   sets the bye, TB_PAB unless it says more. */
bool tb_list_take_bye(struct tb_list_side *side, enum tb_kind *kind);

/* Reads a result, or points where the file says what they are worth. False
   after a fault: it is none, or could be two. */
bool tb_list_take_result(const struct tb_list_table *table,
                         const struct tb_list_row *row,
                         struct tb_list_result *result);

/* True for a result of both sides, 1-0, and not of one, 1. */
bool tb_list_of_both(struct tb_text typed);

/* The bye that a result is for the side that it is of; TB_UNKNOWN: it is
   pending. */
enum tb_kind tb_list_bye_of(uint8_t kind);

#endif
