/* SPDX-License-Identifier: ISC */
#include "number.h"
#include "message.h"

/* Nested parentheses and signs: more is no formula that anybody meant. */
enum { NESTING_MAX = 100 };

struct parser {
    struct tb_text rest;
    struct tb_formula *formula;
    const char *wrong; /* the first thing, NULL: nothing yet */
    size_t waiting;    /* operands on the stack */
    int nesting;
};

static void fail(struct parser *parser, const char *wrong)
{
    if (!parser->wrong)
        parser->wrong = wrong;
}

static char peek(struct parser *parser)
{
    while (parser->rest.length &&
           (parser->rest.at[0] == ' ' || parser->rest.at[0] == '\t' ||
            parser->rest.at[0] == '\n')) {
        parser->rest.at++;
        parser->rest.length--;
    }
    return parser->rest.length ? parser->rest.at[0] : '\0';
}

/* Takes so many bytes. */
static struct tb_text take(struct parser *parser, size_t length)
{
    const struct tb_text taken = {parser->rest.at, length};

    parser->rest.at += length;
    parser->rest.length -= length;
    return taken;
}

static bool accept(struct parser *parser, char c)
{
    if (peek(parser) != c)
        return false;
    take(parser, 1);
    return true;
}

static void expect(struct parser *parser, char c, const char *wrong)
{
    if (!parser->wrong && !accept(parser, c))
        fail(parser, wrong);
}

static bool starts_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '$';
}

/* Adds a step that takes so many operands and leaves one. */
static struct tb_step *add(struct parser *parser, enum tb_operation operation,
                           size_t operands)
{
    struct tb_formula *formula = parser->formula;
    struct tb_step *step;

    TB_GROW(formula->step, formula->capacity, formula->count + 1);
    step = &formula->step[formula->count++];
    *step = (struct tb_step){.operation = operation, .slot = -1};
    parser->waiting += 1 - operands;
    if (parser->waiting > formula->depth)
        formula->depth = parser->waiting;
    return step;
}

/* A name as it stands, or what the braces hold. */
static struct tb_text parse_name(struct parser *parser)
{
    struct tb_text name = {NULL, 0};
    size_t length = 0;

    if (accept(parser, '{')) {
        while (length < parser->rest.length && parser->rest.at[length] != '}')
            length++;
        name = tb_text_trim(take(parser, length));
        expect(parser, '}', "a { without its }");
    } else if (starts_name(peek(parser))) {
        while (length < parser->rest.length &&
               (starts_name(parser->rest.at[length]) ||
                tb_text_digit(parser->rest.at[length])))
            length++;
        name = take(parser, length);
    }
    if (name.length == 0)
        fail(parser, "a column name is expected");
    return name;
}

static void parse_sum(struct parser *parser);

/* The arguments behind a function's name. */
static void parse_arguments(struct parser *parser, enum tb_operation operation)
{
    size_t count = 1;

    parse_sum(parser);
    for (; !parser->wrong && accept(parser, ','); count++) {
        parse_sum(parser);
        if (operation != TB_FLOOR)
            add(parser, operation, 2);
    }
    if (operation == TB_FLOOR && count > 1)
        fail(parser, "floor takes one argument");
    if (operation == TB_FLOOR)
        add(parser, TB_FLOOR, 1);
    expect(parser, ')', "a ) is expected");
}

static void parse_number(struct parser *parser)
{
    const struct tb_text rest = parser->rest;
    size_t length = 0;
    tb_num number = 0;

    while (length < rest.length &&
           (tb_text_digit(rest.at[length]) || rest.at[length] == '.'))
        length++;
    if (tb_num_parse((struct tb_text){rest.at, length}, &number))
        fail(parser, "a number is expected");
    else
        take(parser, length);
    add(parser, TB_NUMBER, 0)->number = number;
}

static void parse_named(struct parser *parser)
{
    static const struct {
        const char *name;
        enum tb_operation operation;
    } functions[] = {{"floor", TB_FLOOR}, {"min", TB_MIN}, {"max", TB_MAX}};
    const bool braces = peek(parser) == '{';
    const struct tb_text name = parse_name(parser);

    if (braces || parser->wrong || !accept(parser, '(')) {
        add(parser, TB_COLUMN, 0)->column = name;
        return;
    }
    for (int i = 0; i < 3; i++) {
        if (tb_text_is(name, functions[i].name)) {
            parse_arguments(parser, functions[i].operation);
            return;
        }
    }
    fail(parser, "the functions are floor, min and max");
}

static void parse_factor(struct parser *parser)
{
    const char c = peek(parser);

    if (parser->nesting++ > NESTING_MAX)
        fail(parser, "this is nested too deeply");
    if (parser->wrong)
        return;
    if (accept(parser, '-')) {
        parse_factor(parser);
        add(parser, TB_NEGATE, 1);
    } else if (accept(parser, '(')) {
        parse_sum(parser);
        expect(parser, ')', "a ) is expected");
    } else if (tb_text_digit(c) || c == '.') {
        parse_number(parser);
    } else {
        parse_named(parser);
    }
    parser->nesting--;
}

static void parse_product(struct parser *parser)
{
    parse_factor(parser);
    while (!parser->wrong) {
        const char c = peek(parser);
        if (c != '*' && c != '/')
            return;
        take(parser, 1);
        parse_factor(parser);
        add(parser, c == '*' ? TB_MULTIPLY : TB_DIVIDE, 2);
    }
}

static void parse_sum(struct parser *parser)
{
    parse_product(parser);
    while (!parser->wrong) {
        const char c = peek(parser);
        if (c != '+' && c != '-')
            return;
        take(parser, 1);
        parse_product(parser);
        add(parser, c == '+' ? TB_ADD : TB_SUBTRACT, 2);
    }
}

const char *tb_formula_parse(struct tb_text *text, struct tb_formula *formula)
{
    struct parser parser = {.rest = *text, .formula = formula};

    *formula = (struct tb_formula){0};
    formula->name = parse_name(&parser);
    expect(&parser, '=', "a = is expected behind the new column's name, which "
                         "stands in braces if it is no word,");
    if (!parser.wrong)
        parse_sum(&parser);
    if (!parser.wrong && peek(&parser) != '\0' && peek(&parser) != ';')
        fail(&parser, "an operator is expected");
    if (!parser.wrong)
        accept(&parser, ';');
    *text = parser.rest;
    return parser.wrong;
}

void tb_formula_free(struct tb_formula *formula)
{
    free(formula->step);
    *formula = (struct tb_formula){0};
}

/* Applies an operation to its two operands; the result replaces the first. */
static const char *apply(enum tb_operation operation, struct tb_ratio *a,
                         struct tb_ratio b)
{
    bool fits = true;

    switch (operation) {
    case TB_ADD: fits = tb_ratio_add(*a, b, a); break;
    case TB_SUBTRACT: fits = tb_ratio_subtract(*a, b, a); break;
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

const char *tb_formula_value(const struct tb_formula *formula,
                             tb_formula_column *column, void *data,
                             struct tb_ratio *stack, struct tb_ratio *value,
                             bool *missing)
{
    struct tb_ratio *top = stack; /* behind the last operand */
    const char *wrong = NULL;
    tb_num number;

    *missing = false;
    for (size_t i = 0; i < formula->count && !wrong; i++) {
        const struct tb_step *step = &formula->step[i];
        switch (step->operation) {
        case TB_NUMBER: *top++ = tb_ratio_of(step->number); break;
        case TB_COLUMN:
            number = column(data, step->slot);
            *missing = number == TB_MISSING;
            if (*missing)
                return NULL;
            *top++ = tb_ratio_of(number);
            break;
        case TB_NEGATE: top[-1].over = -top[-1].over; break;
        case TB_FLOOR: top[-1] = tb_ratio_whole(tb_ratio_floor(top[-1])); break;
        default:
            top--;
            wrong = apply(step->operation, &top[-1], *top);
        }
    }
    if (!wrong)
        *value = stack[0];
    return wrong;
}
