/* SPDX-License-Identifier: ISC */
/*
 * Columns that formulas compute from columns of the stream, exactly.
 */
#ifndef TB_CALCULATION_H
#define TB_CALCULATION_H

#include "base/base.h"
#include "columns.h"
#include "machine.h"
#include "work.h"

/* What holds for the whole section: $R, $boards, $win, $draw, $mpwin, $gpwin */
enum { TB_CALCULATION_CONSTANTS = 6 };

/* Zero it, with games_slot -1; set decimals, and work.wanted. */
struct tb_calculation {
    int decimals; /* of results */
    struct tb_work work;
    struct tb_formula *formula;
    struct tb_text *body;  /* by formula: what stands behind its = */
    int *list;             /* by formula N * x: the slot of x.work, else -1 */
    size_t count, capacity, body_capacity;
    struct tb_numbers *column; /* by slot, loaded */
    size_t slots;
    tb_num *result; /* by formula, of the record in work */
    struct tb_ratio *stack;
    size_t record;
    bool read[TB_COLUMNS_MAX + 1]; /* by slot: some formula reads it */
    int games_slot, settings_slot; /* of constants; -1: none is used */
    tb_num constant[TB_CALCULATION_CONSTANTS];
    bool wanted[TB_CALCULATION_CONSTANTS]; /* which some formula reads */
};

/* Reads `NAME = FORMULA; ...`, which is kept; or ends the program. */
void tb_calculation_parse(struct tb_calculation *calculation,
                          const char *text);

/* Finds the columns, appends its own, and makes room; or ends the program. */
void tb_calculation_open(struct tb_calculation *calculation,
                         struct tb_stream *stream);

/* Loads what a section's formulas read; false after an error of it. */
bool tb_calculation_load(struct tb_calculation *calculation,
                         struct tb_stream *stream);

/* Computes one formula for the record in work; NULL, or what is wrong. */
const char *tb_calculation_compute(struct tb_calculation *calculation,
                                   size_t formula);

/* Puts how that came about to work.words. */
void tb_calculation_tell(struct tb_calculation *calculation,
                         const struct tb_stream *stream, size_t formula);

/* The value of an operand, of the record in work. */
tb_num tb_calculation_operand(const struct tb_calculation *calculation,
                              int slot);

void tb_calculation_free(struct tb_calculation *calculation);

#endif
