/* SPDX-License-Identifier: ISC */
/* Which columns of a table hold the values of which tie-breaks. */
#include <stdlib.h>
#include <string.h>

#include "audit.h"

/* Columns of one table; each row has room for so many values. */
enum { COLUMNS_MAX = 100 };

/* The n-th code of those that are shown, from 1; the score is none. */
static struct tb_text nth_code(const struct tb_order *order, int64_t n)
{
    struct tb_text rest = tb_output_text(&order->shown), code;

    while (tb_text_cut(&rest, ',', &code)) {
        if (!tb_text_is(code, "score") && --n == 0)
            return code;
    }
    return (struct tb_text){NULL, 0};
}

/* The code that is shown under a name, or one alike; at NULL: there is none. */
static struct tb_text shown_code(const struct tb_order *order,
                                 struct tb_text name)
{
    struct tb_text code;

    for (int64_t n = 1; (code = nth_code(order, n)).at; n++) {
        if (tb_codes_alike(code, name))
            return code;
    }
    return (struct tb_text){NULL, 0};
}

/* `TB2`, `Wtg2`: the number, 0 if it is no such name. */
static int64_t tie_break_number(struct tb_text name)
{
    static const char *const words[] = {"tb", "tiebreak", "tie-break",
                                        "tbrk", "wtg"};
    int64_t number = 0;

    name = tb_text_trim(name);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const size_t length = strlen(words[i]);
        if (name.length > length &&
            tb_text_is_nocase((struct tb_text){name.at, length}, words[i]) &&
            tb_int_parse(tb_text_trim((struct tb_text){name.at + length,
                                                       name.length - length}),
                         COLUMNS_MAX, &number))
            return number;
    }
    return 0;
}

/*
 * Resolves a name as one more of the order, which tells of which rule book it
 * is; length 0 if it is none.
 */
static struct tb_text resolve(const struct tb_order *order,
                              struct tb_text name, const char *behind,
                              struct tb_output *codes)
{
    struct tb_output list = {.file = -1};
    struct tb_text code, rest, found = {NULL, 0};

    for (int64_t n = 1; (code = nth_code(order, n)).at; n++) {
        tb_put_text(&list, code);
        tb_put_char(&list, ',');
    }
    tb_put_text(&list, name);
    tb_put_string(&list, behind);
    codes->length = 0;
    if (!tb_codes_resolve(tb_output_text(&list),
                          order->from_file, codes)) {
        rest = tb_output_text(codes);
        while (tb_text_cut(&rest, ',', &found))
            continue;
    }
    free(list.buffer);
    return found;
}

/*
 * The code that a name means beside those of the order, or length 0. Capitals
 * mean nothing in a heading: with a point behind it SB is none but a name, of
 * FIDE's code or of sb.
 */
static struct tb_text named_code(const struct tb_order *order,
                                 struct tb_text name, struct tb_output *codes)
{
    struct tb_text none = {NULL, 0}, code;
    struct tb_code parsed;

    if (name.length == 0 || memchr(name.at, ',', name.length))
        return none;
    code = resolve(order, name, ".", codes);
    if (!code.at)
        code = resolve(order, name, "", codes);
    return code.at && !tb_code_parse(code, &parsed) ? code : none;
}

/*
 * Adds the code's commands to the plan; false if it cannot be computed by
 * itself: it depends on the keys before it, or wants teams or a seed.
 */
static bool compute_beside(struct tb_order *order, struct tb_text code)
{
    struct tb_order beside = *order;
    struct tb_code parsed;
    bool good;

    if (tb_code_parse(code, &parsed) ||
        (parsed.rule->flags & TB_RULE_BY_POSITION))
        return false;
    beside.keys = beside.shown = beside.left_out =
        (struct tb_output){.file = -1};
    beside.count = 0;
    beside.round_robin = beside.mixed = false; /* it ranks nobody: no warning */
    good = !tb_order_add(&beside, code);
    tb_order_free(&beside);
    return good;
}

/* Adds a column that has a code's values; false after a fault. */
static bool add_key(struct tb_audit *audit,
                    const struct tb_tournament *tournament, size_t other,
                    struct tb_text code, struct tb_audit_group *group)
{
    const struct tb_text name = audit->extras->column[other].name;
    struct tb_output label = {.file = -1};

    if (group->keys == COLUMNS_MAX)
        return tb_fault(tournament->source, 0, 0,
                        "has more than %d columns of tie-breaks", COLUMNS_MAX);
    tb_put_text(&label, name);
    if (!tb_codes_alike(name, code)) {
        tb_put_string(&label, " (");
        tb_put_text(&label, code);
        tb_put_char(&label, ')');
    }
    group->key = tb_grow(group->key, &group->capacity, group->keys + 1,
                         sizeof *group->key);
    tb_put_char(&label, '\0');
    group->key[group->keys++] = (struct tb_audit_key){
        label.buffer, tb_copy(code.at, code.length), other};
    tb_audit_count(audit, group->key[group->keys - 1].label, 0);
    return true;
}

/* Of a column: its filled cells, and those of them that begin with a number. */
struct filled {
    size_t cells, numbers;
};

/* Counts a cell: 50% and +12 begin with a number. */
static void count_cell(struct filled *filled, struct tb_text cell)
{
    tb_num value;
    bool number;

    cell = tb_notation_trim(cell);
    number = !tb_notation_points(cell, &value);
    if (tb_text_missing(cell) || (number && value == TB_MISSING))
        return;
    if (cell.length > 1 && (cell.at[0] == '+' || cell.at[0] == '-'))
        tb_text_skip(&cell, 1);
    filled->cells++;
    filled->numbers += number || tb_text_digits(cell) > 0;
}

/* Counts the cells of all columns; to be freed. */
static struct filled *count_cells(const struct tb_tournament *tournament,
                                  size_t columns)
{
    struct filled *const filled = tb_alloc(columns + 1, sizeof *filled);

    for (size_t i = 0; i < tournament->count; i++) {
        struct tb_text rest = tournament->player[i].cells, cell;
        if (rest.length == 0)
            continue;
        tb_text_skip(&rest, 1); /* each stands behind a tab */
        for (size_t k = 0; k < columns && tb_text_cut(&rest, '\t', &cell); k++)
            count_cell(&filled[k], cell);
    }
    return filled;
}

/*
 * A column that is not compared. Those that are known to be tie-breaks were
 * told of; those that may be are gathered, to be told of in one sentence.
 */
static void pass_over(struct tb_audit *audit,
                      const struct tb_tournament *tournament, size_t other,
                      const struct filled *filled, bool known,
                      struct tb_output *doubtful)
{
    const struct tb_extras_column *const column = &audit->extras->column[other];
    const struct tb_text name = column->name;
    const bool doubted = !known && column->right &&
                         2 * filled->numbers > filled->cells;
    struct tb_output label = {.file = -1};

    tb_put_text(&label, name);
    if (name.length == 0) {
        tb_put_string(&label, "column ");
        tb_put_number(&label, (tb_num)(column->place + 1) * TB_ONE);
    }
    tb_put_char(&label, '\0');
    if (known || doubted)
        tb_audit_count(audit, label.buffer, 0);
    else if (audit->verbose && column->unknown && name.length)
        tb_warn("%s: warning: column '%.*s' is passed over",
                tournament->source->name, tb_text_shown(name), name.at);
    if (doubted) {
        tb_put_string(doubtful, doubtful->length ? ", " : "");
        tb_put_string(doubtful, label.buffer);
    }
    free(label.buffer);
}

/* What a column holds, if it is of a tie-break; false after a fault. */
static bool take_column(struct tb_audit *audit,
                        const struct tb_tournament *tournament, size_t other,
                        struct tb_order *order, struct tb_audit_group *group,
                        const struct filled *filled,
                        struct tb_output *doubtful)
{
    const struct tb_text name = audit->extras->column[other].name;
    const int64_t number = tie_break_number(name);
    struct tb_output codes = {.file = -1};
    struct tb_text code = number ? nth_code(order, number)
                                 : shown_code(order, name);
    bool known = number || code.at, good = true;

    if (number && !code.at)
        tb_warn("%s: warning: the order has no tie-break %d: column '%.*s' is "
                "passed over", tournament->source->name, (int)number,
                tb_text_shown(name), name.at);
    if (!number && !code.at) {
        code = named_code(order, name, &codes);
        known = code.at;
        if (code.at && !compute_beside(order, code)) {
            tb_warn("%s: warning: column '%.*s' is not compared: %.*s can be "
                    "computed in an order alone, and this one lacks it",
                    tournament->source->name, tb_text_shown(name), name.at,
                    tb_text_shown(code), code.at);
            code.at = NULL;
        }
    }
    if (code.at)
        good = add_key(audit, tournament, other, code, group);
    else
        pass_over(audit, tournament, other, filled, known, doubtful);
    free(codes.buffer);
    return good;
}

bool tb_audit_columns(struct tb_audit *audit,
                      const struct tb_tournament *tournament,
                      struct tb_order *order, struct tb_audit_group *group)
{
    const size_t count = audit->extras ? audit->extras->count : 0;
    struct filled *const filled = count_cells(tournament, count);
    struct tb_output doubtful = {.file = -1};
    bool good = true;

    for (size_t i = 0; good && i < count; i++)
        good = take_column(audit, tournament, i, order, group, &filled[i],
                           &doubtful);
    free(filled);
    if (doubtful.length)
        tb_warn("%s: warning: columns of numbers right of the points are not "
                "compared: %.*s; TB1 is the order's first tie-break, others "
                "go by the names of man tiebreaks", tournament->source->name,
                (int)(doubtful.length < 500 ? doubtful.length : 500),
                doubtful.buffer);
    free(doubtful.buffer);
    return good;
}
