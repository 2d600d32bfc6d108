/* SPDX-License-Identifier: ISC */
#include "columns.h"

void tb_calculation_parse(struct tb_calculation *calculation, const char *text)
{
    struct tb_text rest = tb_text(text);

    do {
        struct tb_formula *formula;
        const char *wrong;
        TB_GROW(calculation->formula, calculation->capacity,
                calculation->count + 1);
        formula = &calculation->formula[calculation->count++];
        wrong = tb_formula_parse(&rest, formula);
        if (wrong && rest.length == 0)
            tb_die_usage("%s at the end of '%s'", wrong, text);
        if (wrong)
            tb_die_usage("%s at '%.*s' of '%s'", wrong, TB_SHOWN(rest), text);
        rest = tb_text_trim(rest);
    } while (rest.length);
}

/* The constants of a section: their names in formulas, and the settings key
   that has the value. */
static const struct {
    const char *name, *key;
} constants[TB_CALCULATION_CONSTANTS] = {
    {"$R", NULL},       {"$boards", "boards"}, {"$win", "points"},
    {"$draw", "points"}, {"$mpwin", "mp"},      {"$gpwin", "gp"}};

/* Slots from here on refer to constants. */
enum { FIRST_CONSTANT = TB_COLUMNS_MAX };

/* Resolves a name: an earlier formula (slots below 0), a constant or a
   column. */
static void bind(struct tb_calculation *calculation, struct tb_stream *stream,
                 size_t formula, struct tb_step *step)
{
    for (size_t i = 0; i < formula; i++) {
        if (tb_text_equal(step->column, calculation->formula[i].name)) {
            step->slot = -1 - (int)i;
            return;
        }
    }
    for (int i = 0; i < TB_CALCULATION_CONSTANTS; i++) {
        if (!tb_text_is(step->column, constants[i].name))
            continue;
        step->slot = FIRST_CONSTANT + i;
        calculation->wanted[i] = true;
        calculation->games_slot = tb_stream_column(stream, "games");
        calculation->settings_slot = tb_stream_column_if(stream, "settings");
        return;
    }
    if (step->column.at[0] == '$')
        tb_die_usage("'%.*s' is not $R, $boards, $win, $draw, $mpwin or "
                     "$gpwin", TB_SHOWN(step->column));
    step->slot = tb_stream_need(stream, step->column);
    calculation->read[step->slot] = true;
}

/* The slot of x.work if the formula is N * x and the column exists, else -1. */
static int find_list(const struct tb_formula *formula, struct tb_stream *stream)
{
    const struct tb_step *step = formula->step;
    const bool last = formula->count == 3 && step[1].operation == TB_COLUMN;

    if (formula->count != 3 || step[2].operation != TB_MULTIPLY ||
        step[!last].operation != TB_NUMBER || step[last].slot < 0)
        return -1;
    return tb_stream_column_behind(stream, step[last].column, ".work");
}

void tb_calculation_open(struct tb_calculation *calculation,
                         struct tb_stream *stream)
{
    size_t depth = 0;

    for (size_t i = 0; i < calculation->count; i++) {
        struct tb_formula *formula = &calculation->formula[i];
        for (size_t s = 0; s < formula->count; s++) {
            if (formula->step[s].operation == TB_COLUMN)
                bind(calculation, stream, i, &formula->step[s]);
        }
        if (formula->depth > depth)
            depth = formula->depth;
        tb_work_append(&calculation->work, stream, formula->name);
        if (calculation->work.wanted)
            formula->list = find_list(formula, stream);
    }
    calculation->stack = tb_alloc(depth, sizeof *calculation->stack);
}

/* Loads the section's constants; it fails if its settings lack one that a
   formula reads. */
static bool load_constants(struct tb_calculation *calculation,
                           struct tb_stream *stream)
{
    struct tb_settings settings;
    tb_num *constant = calculation->constant;

    if (!tb_settings_load(&settings, stream, calculation->settings_slot))
        return false;
    constant[0] = (tb_num)tb_list_length(
                      tb_field(stream, 0, calculation->games_slot)) * TB_ONE;
    constant[1] = settings.boards ? settings.boards * TB_ONE : TB_MISSING;
    constant[2] = settings.scoring.win;
    constant[3] = settings.scoring.draw;
    constant[4] = settings.mp.win ? settings.mp.win : TB_MISSING;
    constant[5] = settings.gp.win ? settings.gp.win : TB_MISSING;
    for (int i = 0; i < TB_CALCULATION_CONSTANTS; i++) {
        if (!calculation->wanted[i] || constant[i] != TB_MISSING)
            continue;
        tb_settings_lack(stream, constants[i].key);
        return false;
    }
    return true;
}

bool tb_calculation_load(struct tb_calculation *calculation,
                         struct tb_stream *stream)
{
    if (calculation->games_slot >= 0 && !load_constants(calculation, stream))
        return false;
    for (int i = 0; i < stream->reader.slot_count; i++) {
        if (calculation->read[i] &&
            !tb_numbers_load(&calculation->column[i], stream, i))
            return false;
    }
    return true;
}

static tb_num operand(const struct tb_calculation *calculation, int slot)
{
    if (slot >= FIRST_CONSTANT)
        return calculation->constant[slot - FIRST_CONSTANT];
    if (slot < 0)
        return calculation->formula[-1 - slot].result;
    return calculation->column[slot].value[calculation->record];
}

/* Applies an operation to its two operands; the result replaces the first. */
static const char *apply(enum tb_operation operation, struct tb_ratio *a,
                         struct tb_ratio b)
{
    bool fits = true;

    switch (operation) {
    case TB_ADD: fits = tb_ratio_add(*a, b, a); break;
    case TB_SUBTRACT:
        b.over = -b.over;
        fits = tb_ratio_add(*a, b, a);
        break;
    case TB_MULTIPLY: fits = tb_ratio_multiply(*a, b, a); break;
    case TB_DIVIDE:
        if (b.over == 0)
            return "division by zero";
        fits = tb_ratio_divide(*a, b, a);
        break;
    case TB_MIN: *a = tb_ratio_compare(b, *a) < 0 ? b : *a; break;
    default: *a = tb_ratio_compare(b, *a) > 0 ? b : *a; break;
    }
    return fits ? NULL : "a number is out of range";
}

const char *tb_calculation_compute(struct tb_calculation *calculation,
                                   struct tb_formula *formula)
{
    struct tb_ratio *top = calculation->stack; /* points past the last
                                                  operand */
    const char *wrong = NULL;
    tb_num number;

    formula->result = TB_MISSING;
    for (size_t i = 0; i < formula->count && !wrong; i++) {
        const struct tb_step *step = &formula->step[i];
        switch (step->operation) {
        case TB_NUMBER: *top++ = tb_ratio_of(step->number); break;
        case TB_COLUMN:
            number = operand(calculation, step->slot);
            if (number == TB_MISSING)
                return NULL;
            *top++ = tb_ratio_of(number);
            break;
        case TB_NEGATE: top[-1].over = -top[-1].over; break;
        case TB_FLOOR:
            top[-1] = tb_ratio_whole(tb_floor(top[-1].over, top[-1].under));
            break;
        default:
            top--;
            wrong = apply(step->operation, &top[-1], *top);
        }
    }
    if (!wrong && !tb_ratio_round(*calculation->stack, calculation->decimals,
                                  &formula->result))
        wrong = "the result is out of range";
    return wrong;
}

/* For N * x: makes shares of x, each N times. False if x has other working, or
   the shares do not add up to the result. */
static bool make_shares(struct tb_calculation *calculation,
                        const struct tb_stream *stream,
                        const struct tb_formula *formula)
{
    const struct tb_step *step = formula->step;
    const tb_num times = step[step[0].operation == TB_COLUMN].number;
    struct tb_working *const working = &calculation->work.working;
    tb_num sum = 0;

    if (formula->list < 0 ||
        !tb_working_take(tb_field(stream, calculation->record, formula->list),
                         working) ||
        working->kind != TB_WORK_SHARES)
        return false;
    for (size_t i = 0; i < working->count; i++) {
        struct tb_entry *const share = &working->share[i];
        if (share->value != TB_MISSING &&
            (!tb_num_multiply(share->value, times, &share->value) ||
             (!share->out && !tb_num_add(sum, share->value, &sum))))
            return false;
    }
    return sum == formula->result;
}

/* Puts a piece of a formula, with each run of white space as one blank. */
static void put_part(struct tb_output *words, struct tb_text part)
{
    bool blank = false;

    for (size_t i = 0; i < part.length; i++) {
        const bool before = blank;
        blank = (unsigned char)part.at[i] <= ' ';
        if (!blank || !before)
            tb_put_char(words, (char)(blank ? ' ' : part.at[i]));
    }
}

/* Puts the formula with the record's values instead of names. */
void tb_calculation_work(struct tb_calculation *calculation,
                         const struct tb_stream *stream,
                         const struct tb_formula *formula)
{
    struct tb_output *const words = &calculation->words;
    struct tb_text rest = formula->body;

    if (make_shares(calculation, stream, formula))
        return;
    words->length = 0;
    for (size_t s = 0; s < formula->count; s++) {
        const struct tb_step *step = &formula->step[s];
        size_t before;
        if (step->operation != TB_COLUMN)
            continue;
        /* Operands keep their order. Braces around a name are dropped. */
        before = (size_t)(step->column.at - rest.at);
        put_part(words, tb_slice(
            rest.at, before - (before && step->column.at[-1] == '{')));
        tb_put_number(words, operand(calculation, step->slot));
        tb_text_skip(&rest, before + step->column.length);
        if (rest.length && rest.at[0] == '}')
            tb_text_skip(&rest, 1);
    }
    put_part(words, rest);
    calculation->work.working.kind = TB_WORK_FORMULA;
    calculation->work.working.text = tb_output_text(words);
}
