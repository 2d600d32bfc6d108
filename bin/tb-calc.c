/* SPDX-License-Identifier: ISC */
/* Appends columns that formulas compute from other columns, exactly. */
#include <getopt.h>
#include <stdlib.h>

#include "base/base.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_WORK, 0};

static const struct tb_program program = {
    .name = "tb-calc",
    .synopsis = "[-d N] [--work] 'NAME = FORMULA; ...' [FILE...]",
    .summary = "Appends columns computed from others: + - * / ( ), floor(x), "
               "min(x, y),\nmax(x, y), column names, {other names}.",
    .letters = "d:",
    .longs = long_options,
};

static int dflag = TB_DECIMALS; /* all that a number has */
static struct tb_work work;

struct calculation {
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
    tb_num constant[6];
    bool wanted[6]; /* which constants some formula reads */
};

static _Noreturn void die_of_formula(const char *wrong, struct tb_text rest,
                                     const char *text)
{
    if (rest.length == 0)
        tb_die_usage("%s at the end of '%s'", wrong, text);
    tb_die_usage("%s at '%.*s' of '%s'", wrong, tb_text_shown(rest), rest.at,
                 text);
}

/* Notes the text of the formula read last, which ends there. */
static void note_body(struct calculation *calculation, const char *end)
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
    calculation->body = tb_grow(calculation->body, &calculation->body_capacity,
                                calculation->count, sizeof *calculation->body);
    calculation->body[calculation->count - 1] = body;
}

static void parse_formulas(struct calculation *calculation, const char *text)
{
    struct tb_text rest = tb_text(text);

    do {
        struct tb_formula *formula;
        const char *wrong;
        calculation->formula =
            tb_grow(calculation->formula, &calculation->capacity,
                    calculation->count + 1, sizeof *calculation->formula);
        formula = &calculation->formula[calculation->count++];
        wrong = tb_formula_parse(&rest, formula);
        if (wrong)
            die_of_formula(wrong, rest, text);
        note_body(calculation, rest.at);
        rest = tb_text_trim(rest);
    } while (rest.length);
}

/* What holds for the whole section, by the names of formulas. */
static const char *const constants[] = {"$R",    "$boards", "$win",
                                        "$draw", "$mpwin",  "$gpwin"};

enum { CONSTANTS = sizeof constants / sizeof constants[0] };

/* Slots from here on are those of constants. */
enum { FIRST_CONSTANT = TB_COLUMNS_MAX };

static bool bind_constant(struct calculation *calculation,
                          struct tb_stream *stream, struct tb_step *step)
{
    for (int i = 0; i < CONSTANTS; i++) {
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
                     "$gpwin", tb_text_shown(step->column), step->column.at);
    return false;
}

/* A name is an earlier formula's (slots below 0) or a column of the stream. */
static void bind(struct calculation *calculation, struct tb_stream *stream,
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
static int find_list(const struct tb_formula *formula,
                     struct tb_stream *stream)
{
    const struct tb_step *step = formula->step;
    const bool last = formula->count == 3 && step[1].operation == TB_COLUMN;
    struct tb_output name = {.file = -1};
    int slot;

    if (formula->count != 3 || step[2].operation != TB_MULTIPLY ||
        step[!last].operation != TB_NUMBER || step[last].slot < 0)
        return -1;
    tb_put_text(&name, step[last].column);
    tb_put_string(&name, ".work");
    slot = tb_stream_column_if(
        stream, (struct tb_text){name.buffer, name.length});
    free(name.buffer);
    return slot;
}

/* Finds the columns and makes room for the work. */
static void open_columns(struct calculation *calculation,
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
        tb_work_append(&work, stream, formula->name);
    }
    calculation->list = tb_alloc(calculation->count, sizeof(int));
    for (size_t i = 0; i < calculation->count; i++)
        calculation->list[i] =
            work.wanted ? find_list(&calculation->formula[i], stream) : -1;
    calculation->column =
        tb_alloc(calculation->slots, sizeof *calculation->column);
    calculation->result =
        tb_alloc(calculation->count, sizeof *calculation->result);
    calculation->stack = tb_alloc(depth, sizeof *calculation->stack);
}

/* The section fails if a formula reads what its settings do not have. */
static bool check_constants(const struct calculation *calculation,
                            struct tb_stream *stream)
{
    static const char *const keys[CONSTANTS] = {"",       "boards", "points",
                                                "points", "mp",     "gp"};

    for (int i = 0; i < CONSTANTS; i++) {
        if (!calculation->wanted[i] || calculation->constant[i] != TB_MISSING)
            continue;
        tb_settings_lack(stream, keys[i]);
        return false;
    }
    return true;
}

/* Finds the section's constants. */
static bool load_constants(struct calculation *calculation,
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

/* Loads what the formulas read. */
static bool load(struct calculation *calculation, struct tb_stream *stream)
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

static tb_num column_value(void *data, int slot)
{
    const struct calculation *calculation = data;

    if (slot >= FIRST_CONSTANT)
        return calculation->constant[slot - FIRST_CONSTANT];
    if (slot < 0)
        return calculation->result[-1 - slot];
    return calculation->column[slot].value[calculation->record];
}

/* Computes one formula for the record in work; NULL or what is wrong. */
static const char *compute(struct calculation *calculation, size_t formula,
                           tb_num *result)
{
    struct tb_ratio value;
    bool missing;
    const char *wrong = tb_formula_value(&calculation->formula[formula],
                                         column_value, calculation,
                                         calculation->stack, &value, &missing);

    *result = TB_MISSING;
    if (wrong || missing)
        return wrong;
    return tb_ratio_round(value, dflag, result) ? NULL
                                                : "the result is out of range";
}

/* Puts a share of x, (2.5) or 2.5, so many times, and adds it up. */
static bool tell_share(struct tb_text share, tb_num times, tb_num *sum)
{
    const bool out = tb_text_starts(share, "(") && tb_text_ends(share, ")");
    tb_num value;

    if (out)
        share = (struct tb_text){share.at + 1, share.length - 2};
    if (tb_num_parse_missing(share, &value) ||
        (value != TB_MISSING &&
         (!tb_num_multiply(value, times, &value) ||
          (!out && !tb_num_add(*sum, value, sum)))))
        return false;
    if (work.words.length)
        tb_put_char(&work.words, ' ');
    tb_put_string(&work.words, out ? "(" : "");
    tb_put_number(&work.words, value);
    tb_put_string(&work.words, out ? ")" : "");
    return true;
}

/*
 * Of N * x the shares of x, each N times; false, and nothing is put, if they
 * are words or do not add up to it.
 */
static bool tell_shares(const struct calculation *calculation,
                        const struct tb_stream *stream, size_t f)
{
    const struct tb_step *step = calculation->formula[f].step;
    const tb_num times = step[step[0].operation == TB_COLUMN].number;
    bool fits = calculation->list[f] >= 0;
    struct tb_text rest, part;
    tb_num sum = 0;

    if (!fits)
        return false;
    rest = tb_field(stream, calculation->record, calculation->list[f]);
    while (fits && tb_text_cut(&rest, ' ', &part))
        fits = tell_share(part, times, &sum);
    fits &= sum == calculation->result[f];
    if (!fits)
        work.words.length = 0;
    return fits;
}

/* Puts a part of a formula; blanks and ends of lines become one blank. */
static void tell_part(struct tb_text part)
{
    bool blank = false;

    for (size_t i = 0; i < part.length; i++) {
        const bool before = blank;
        blank = (unsigned char)part.at[i] <= ' ';
        if (!blank || !before)
            tb_put_char(&work.words, (char)(blank ? ' ' : part.at[i]));
    }
}

/* The formula with the values of the record in the places of names. */
static void tell_formula(struct calculation *calculation, size_t f)
{
    const struct tb_formula *formula = &calculation->formula[f];
    struct tb_text rest = calculation->body[f];

    for (size_t s = 0; s < formula->count; s++) {
        const struct tb_step *step = &formula->step[s];
        size_t before;
        if (step->operation != TB_COLUMN)
            continue;
        /* Operands keep their order; a name in braces loses them. */
        before = (size_t)(step->column.at - rest.at);
        tell_part((struct tb_text){
            rest.at, before - (before && step->column.at[-1] == '{')});
        tb_put_number(&work.words, column_value(calculation, step->slot));
        tb_text_skip(&rest, before + step->column.length);
        if (rest.length && rest.at[0] == '}')
            tb_text_skip(&rest, 1);
    }
    tell_part(rest);
}

static void write_results(struct tb_stream *stream, size_t record, void *data)
{
    struct calculation *calculation = data;

    calculation->record = record;
    for (size_t f = 0; f < calculation->count; f++) {
        const struct tb_text name = calculation->formula[f].name;
        tb_num *result = &calculation->result[f];
        const char *wrong = compute(calculation, f, result);
        if (wrong) {
            tb_stream_fail(stream, record, "%.*s: %s", tb_text_shown(name),
                           name.at, wrong);
            return;
        }
        tb_row_number(stream, *result);
        if (work.wanted) {
            if (!tell_shares(calculation, stream, f))
                tell_formula(calculation, f);
            tb_work_put(&work, stream, *result);
        }
    }
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case TB_OPTION_WORK: work.wanted = true; break;
        case 'd': dflag = (int)tb_option_integer('d', optarg, 0, 6); break;
        }
    }
    if (optind == argc)
        tb_die_usage("a formula is missing");
}

static void free_all(struct calculation *calculation)
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
    tb_work_free(&work);
}

int main(int argc, char **argv)
{
    static struct calculation calculation = {.games_slot = -1};
    struct tb_stream stream;

    parse_options(argc, argv);
    parse_formulas(&calculation, argv[optind++]);
    tb_stream_open(&stream, argc - optind, argv + optind);
    open_columns(&calculation, &stream);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (load(&calculation, &stream))
            tb_rows_write(&stream, write_results, &calculation);
    }
    free_all(&calculation);
    return tb_stream_end(&stream);
}
