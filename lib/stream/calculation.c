/* SPDX-License-Identifier: ISC */
#include "columns.h"

static _Noreturn void die_of_formula(const char *wrong, struct tb_text rest,
                                     const char *text)
{
    if (rest.length == 0)
        tb_die_usage("%s at the end of '%s'", wrong, text);
    tb_die_usage("%s at '%.*s' of '%s'", wrong, TB_SHOWN(rest), text);
}

/* Notes the text of the formula read last, which ends there. */
static void note_body(struct tb_calculation *calculation, const char *end)
{
    const struct tb_formula *formula =
        &calculation->formula[calculation->count - 1];
    const char *at = formula->name.at + formula->name.length;
    struct tb_text body;

    while (*at++ != '=')
        ;
    while (end > at && (end[-1] == ';' || end[-1] == ' '))
        end--;
    body = tb_text_trim((struct tb_text){at, (size_t)(end - at)});
    TB_GROW(calculation->body, calculation->body_capacity, calculation->count);
    calculation->body[calculation->count - 1] = body;
}

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
        if (wrong)
            die_of_formula(wrong, rest, text);
        note_body(calculation, rest.at);
        rest = tb_text_trim(rest);
    } while (rest.length);
}

/* What holds for the whole section, by the names of formulas. */
static const char *const constants[TB_CALCULATION_CONSTANTS] = {
    "$R", "$boards", "$win", "$draw", "$mpwin", "$gpwin"};

/* Slots from here on are those of constants. */
enum { FIRST_CONSTANT = TB_COLUMNS_MAX };

static bool bind_constant(struct tb_calculation *calculation,
                          struct tb_stream *stream, struct tb_step *step)
{
    for (int i = 0; i < TB_CALCULATION_CONSTANTS; i++) {
        if (!tb_text_is(step->column, constants[i]))
            continue;
        step->slot = FIRST_CONSTANT + i;
        calculation->wanted[i] = true;
        calculation->games_slot = tb_stream_column(stream, tb_text("games"));
        calculation->settings_slot =
            tb_stream_column_if(stream, tb_text("settings"));
        return true;
    }
    if (step->column.at[0] == '$')
        tb_die_usage("'%.*s' is none of $R, $boards, $win, $draw, $mpwin, "
                     "$gpwin", TB_SHOWN(step->column));
    return false;
}

/* A name is an earlier formula's (slots below 0) or a column of the stream. */
static void bind(struct tb_calculation *calculation, struct tb_stream *stream,
                 size_t formula, struct tb_step *step)
{
    for (size_t i = 0; i < formula; i++) {
        if (tb_text_equal(step->column, calculation->formula[i].name)) {
            step->slot = -1 - (int)i;
            return;
        }
    }
    if (bind_constant(calculation, stream, step))
        return;
    step->slot = tb_stream_column(stream, step->column);
    calculation->read[step->slot] = true;
    if ((size_t)step->slot >= calculation->slots)
        calculation->slots = (size_t)step->slot + 1;
}

/* The slot of x.work if the formula is N * x and there is one, else -1. */
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
    }
    calculation->list = tb_alloc(calculation->count, sizeof(int));
    for (size_t i = 0; i < calculation->count; i++)
        calculation->list[i] =
            calculation->work.wanted
                ? find_list(&calculation->formula[i], stream)
                : -1;
    calculation->column =
        tb_alloc(calculation->slots, sizeof *calculation->column);
    calculation->result =
        tb_alloc(calculation->count, sizeof *calculation->result);
    calculation->stack = tb_alloc(depth, sizeof *calculation->stack);
}

/* The section fails if a formula reads what its settings do not have. */
static bool check_constants(const struct tb_calculation *calculation,
                            struct tb_stream *stream)
{
    static const char *const keys[TB_CALCULATION_CONSTANTS] = {
        "", "boards", "points", "points", "mp", "gp"};

    for (int i = 0; i < TB_CALCULATION_CONSTANTS; i++) {
        if (!calculation->wanted[i] || calculation->constant[i] != TB_MISSING)
            continue;
        tb_settings_lack(stream, keys[i]);
        return false;
    }
    return true;
}

/* Finds the section's constants. */
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
    return check_constants(calculation, stream);
}

bool tb_calculation_load(struct tb_calculation *calculation,
                         struct tb_stream *stream)
{
    if (calculation->games_slot >= 0 && !load_constants(calculation, stream))
        return false;
    for (size_t i = 0; i < calculation->slots; i++) {
        if (calculation->read[i] &&
            !tb_numbers_load(&calculation->column[i], stream, (int)i))
            return false;
    }
    return true;
}

tb_num tb_calculation_operand(const struct tb_calculation *calculation,
                              int slot)
{
    if (slot >= FIRST_CONSTANT)
        return calculation->constant[slot - FIRST_CONSTANT];
    if (slot < 0)
        return calculation->result[-1 - slot];
    return calculation->column[slot].value[calculation->record];
}

static tb_num operand(void *data, int slot)
{
    return tb_calculation_operand(data, slot);
}

const char *tb_calculation_compute(struct tb_calculation *calculation,
                                   size_t formula)
{
    tb_num *const result = &calculation->result[formula];
    struct tb_ratio value;
    bool missing;
    const char *wrong = tb_formula_value(&calculation->formula[formula],
                                         operand, calculation,
                                         calculation->stack, &value, &missing);

    *result = TB_MISSING;
    if (wrong || missing)
        return wrong;
    return tb_ratio_round(value, calculation->decimals, result)
               ? NULL
               : "the result is out of range";
}

void tb_calculation_free(struct tb_calculation *calculation)
{
    for (size_t i = 0; i < calculation->count; i++)
        tb_formula_free(&calculation->formula[i]);
    for (size_t i = 0; i < calculation->slots; i++)
        tb_numbers_free(&calculation->column[i]);
    free(calculation->formula);
    free(calculation->body);
    free(calculation->list);
    free(calculation->column);
    free(calculation->result);
    free(calculation->stack);
    free(calculation->words.buffer);
}
