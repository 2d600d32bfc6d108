/* SPDX-License-Identifier: ISC */
/* Parses formulas into steps; see columns.h. */
#include "columns.h"

/* Maximum nesting of parentheses and signs. */
enum { NESTING_MAX = 100 };

struct parser {
    struct tb_text rest;
    struct tb_formula *formula;
    const char *wrong; /* the first error; NULL: none so far */
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
    tb_text_skip(&parser->rest, tb_text_span(parser->rest, " \t\n"));
    return parser->rest.length ? parser->rest.at[0] : '\0';
}

static struct tb_text take(struct parser *parser, size_t length)
{
    const struct tb_text taken = {parser->rest.at, length};

    tb_text_skip(&parser->rest, length);
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

/* Adds a step that replaces this number of operands by one result. */
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

/* Parses a name, with or without braces. */
static struct tb_text parse_name(struct parser *parser)
{
    static const char word[] = "abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ_$0123456789";
    struct tb_text name = {NULL, 0};
    size_t length = 0;

    if (accept(parser, '{')) {
        while (length < parser->rest.length && parser->rest.at[length] != '}')
            length++;
        name = tb_text_trim(take(parser, length));
        expect(parser, '}', "a { without its }");
    } else if (!tb_text_digit(peek(parser))) {
        name = take(parser, tb_text_span(parser->rest, word));
    }
    if (name.length == 0)
        fail(parser, "a column name is expected");
    return name;
}

static void parse_sum(struct parser *parser);

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
    const struct tb_text text = {
        parser->rest.at, tb_text_span(parser->rest, ".0123456789")};
    tb_num number = 0;

    if (tb_num_parse(text, &number))
        fail(parser, "a number is expected");
    else
        take(parser, text.length);
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

/* Parses operands joined by the signs of an operation and of its inverse, the
   next one in the enum. */
static void parse_chain(struct parser *parser, const char *signs,
                        enum tb_operation operation,
                        void (*parse_part)(struct parser *parser))
{
    parse_part(parser);
    while (!parser->wrong) {
        const char c = peek(parser);
        if (c != signs[0] && c != signs[1])
            return;
        take(parser, 1);
        parse_part(parser);
        add(parser, (enum tb_operation)(operation + (c == signs[1])), 2);
    }
}

static void parse_product(struct parser *parser)
{
    parse_chain(parser, "*/", TB_MULTIPLY, parse_factor);
}

static void parse_sum(struct parser *parser)
{
    parse_chain(parser, "+-", TB_ADD, parse_product);
}

const char *tb_formula_parse(struct tb_text *text, struct tb_formula *formula)
{
    struct parser parser = {.rest = *text, .formula = formula};

    *formula = (struct tb_formula){.list = -1};
    formula->name = parse_name(&parser);
    expect(&parser, '=', "a = is expected after the new column's name (in "
                         "braces unless it is one word)");
    formula->body.at = parser.rest.at;
    if (!parser.wrong)
        parse_sum(&parser);
    if (!parser.wrong && peek(&parser) != '\0' && peek(&parser) != ';')
        fail(&parser, "an operator is expected");
    formula->body.length = (size_t)(parser.rest.at - formula->body.at);
    formula->body = tb_text_trim(formula->body);
    if (!parser.wrong)
        accept(&parser, ';');
    *text = parser.rest;
    return parser.wrong;
}
