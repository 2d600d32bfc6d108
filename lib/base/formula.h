/* SPDX-License-Identifier: ISC */
/*
 * Names that begin with $ are the caller's own values, not columns.
 *
 * Formulas over columns: `sbx2 = 2 * sb`, `x = {BH/C1} / 3 + max(a, b)`.
 * + - * / ( ), numbers, column names (in braces where they hold other than
 * letters, digits and _), floor(x), min(x, y...), max(x, y...). Exact.
 */
#ifndef TB_FORMULA_H
#define TB_FORMULA_H

#include "ratio.h"
#include "text.h"

enum tb_operation {
    TB_NUMBER,
    TB_COLUMN,
    TB_ADD,
    TB_SUBTRACT,
    TB_MULTIPLY,
    TB_DIVIDE,
    TB_NEGATE,
    TB_FLOOR,
    TB_MIN,
    TB_MAX
};

/* A step in postfix order: operands stand before their operation. */
struct tb_step {
    enum tb_operation operation;
    tb_num number;
    struct tb_text column;
    int slot; /* of the column: the caller's */
};

struct tb_formula {
    struct tb_text name; /* left of the = */
    struct tb_step *step;
    size_t count, capacity;
    size_t depth; /* of the operands that wait at the most */
};

/*
 * Reads one assignment off *text, up to a `;` or the end. Returns NULL, or
 * what is wrong; *text then begins there. The formula is freed by
 * tb_formula_free; names are slices of the text.
 */
const char *tb_formula_parse(struct tb_text *text, struct tb_formula *formula);
void tb_formula_free(struct tb_formula *formula);

/* A column's value for tb_formula_value: TB_MISSING makes all missing. */
typedef tb_num tb_formula_column(void *data, int slot);

/*
 * Computes the formula. Returns NULL, or what is wrong ("division by zero").
 * Sets *missing if a column was; stack has room for depth fractions.
 */
const char *tb_formula_value(const struct tb_formula *formula,
                             tb_formula_column *column, void *data,
                             struct tb_ratio *stack, struct tb_ratio *value,
                             bool *missing);

#endif
