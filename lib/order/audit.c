/* SPDX-License-Identifier: ISC */
/* Which columns of tables hold which tie-breaks: what is compared. */
#include <stdlib.h>
#include <string.h>

#include "audit.h"
#include "event/event.h"

/* `TB2`, `Wtg2`: the number, 0 if it is no such name. */
static int64_t tie_break_number(struct tb_text name)
{
    static const char *const words[] = {"tb", "tiebreak", "tie-break",
                                        "tbrk", "wtg"};
    int64_t number = 0;

    name = tb_text_trim(name);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct tb_text rest = name;
        if (!tb_text_starts_nocase(name, words[i]))
            continue;
        tb_text_skip(&rest, strlen(words[i]));
        if (tb_int_parse(tb_text_trim(rest), 100, &number))
            return number;
    }
    return 0;
}

/*
 * The code that a name means as one more of the order, which tells of which
 * rule book it is, or length 0. Capitals mean nothing in a heading: with a
 * point behind it SB is none but a name, of FIDE's code or of sb.
 */
static struct tb_text named_code(const struct tb_order *order,
                                 struct tb_text name, struct tb_output *codes)
{
    static const char *const behind[] = {".", ""};
    const struct tb_text none = {NULL, 0};
    struct tb_text rest, code = none;
    struct tb_code parsed;

    if (name.length == 0 || memchr(name.at, ',', name.length))
        return none;
    for (size_t i = 0; i < 2 && !code.at; i++) {
        struct tb_output list = {.file = -1};
        tb_put_format(&list, "%.*s,%.*s%s", (int)order->shown.length,
                      order->shown.buffer, (int)name.length, name.at,
                      behind[i]);
        codes->length = 0;
        if (!tb_codes_resolve(tb_output_text(&list), order->from_file, codes))
            rest = tb_output_text(codes);
        else
            rest = none;
        while (tb_text_cut(&rest, ',', &code))
            continue;
        free(list.buffer);
    }
    return code.at && !tb_code_parse(code, &parsed) ? code : none;
}

bool tb_audit_compute(struct tb_order *order, struct tb_text code)
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

/* A column that a table may have of a tie-break. */
struct column {
    struct tb_text key, name; /* as it is carried, and as it is called */
    struct tb_text head;      /* the name without what the legend says */
    struct tb_text legend;    /* `BH/C1 2026` of `TB1 [BH/C1 2026]` */
    int64_t number;           /* of `TB2`, 0 of other names */
    bool right;               /* of the points */
};

/*
 * The code that the order has for a column, by its number, or by a name that is
 * alike; the score is none. at NULL: there is none.
 */
static struct tb_text find_code(const struct tb_order *order,
                                const struct column *column)
{
    struct tb_text rest = tb_output_text(&order->shown), code;
    int64_t n = column->number;

    while (tb_text_cut(&rest, ',', &code)) {
        if (!tb_text_is(code, "score") &&
            (column->number ? --n == 0 : tb_codes_alike(code, column->head)))
            return code;
    }
    return (struct tb_text){NULL, 0};
}

/* Cuts the next column off those that a record carries; false: none. */
static bool cut_column(struct tb_text *rest, struct column *column)
{
    struct tb_text cell;

    if (!rest->at || !tb_text_cut(rest, ';', &cell) ||
        !tb_text_cut_at(&cell, "=", &column->key))
        return false;
    column->right = !tb_text_starts(column->key, "<");
    column->name = column->key;
    tb_text_skip(&column->name, !column->right);
    column->name = tb_text_trim(column->name);
    if (!column->name.length)
        column->name = tb_text("="); /* no key can be that */
    column->legend = column->name;
    if (tb_text_ends(column->name, "]") &&
        tb_text_cut_at(&column->legend, " [", &column->head))
        column->legend.length--;
    else
        column->head = column->name, column->legend.length = 0;
    column->number = tie_break_number(column->head);
    return true;
}

bool tb_audit_has_legend(struct tb_store *records)
{
    struct tb_stream stream = {0};
    struct tb_text rest, before;
    bool any = false;
    int declared;

    tb_audit_open(&stream, records);
    declared = tb_stream_column(&stream, tb_text("declared"));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        rest = tb_field(&stream, 0, declared);
        any |= tb_text_cut_at(&rest, "]=", &before);
    }
    tb_stream_end(&stream);
    return any;
}

/* True of columns right of the tie-breaks, as Chess-Results has them. */
static bool is_of_ratings(const struct column *column)
{
    struct tb_text rest = tb_text("Rp,n,w,we,w-we,K,rtg+/-"), word;

    while (column->right && tb_text_cut(&rest, ',', &word)) {
        if (tb_text_equal_nocase(word, column->name))
            return true;
    }
    return false;
}

/* The code of a legend that says one, and what year; else length 0. */
static struct tb_text only_code(struct tb_text legend)
{
    struct tb_text rest = legend, word;
    struct tb_code code;
    int64_t year;

    tb_text_cut(&rest, ' ', &word);
    return (rest.length && !tb_int_parse(rest, 9999, &year)) ||
                   tb_code_parse(word, &code)
               ? (struct tb_text){NULL, 0}
               : word;
}

enum { COLUMNS_MAX = 6 }; /* that are looked for beside the tie-breaks */

/* The stream, and the order in which its columns are looked for. */
struct reading {
    struct tb_stream stream;
    int file, declared; /* slots */
    const struct tb_audit *audit;
    struct tb_order *order;
    struct tb_store *records;
    struct tb_output *keys, doubtful;
    struct tb_store kept;
    struct tb_output ranks, ranked; /* the columns' order, and whose it is */
    size_t others;                  /* columns that are no tie-breaks */
    bool unranked; /* the order is not declared, nor known from the values */
};

static struct tb_text file_of(const struct reading *in)
{
    return tb_field(&in->stream, 0, in->file);
}

/* True if most of the cells that are filled begin with a number: 50%, +12. */
static bool is_of_numbers(const struct reading *in, struct tb_text key)
{
    size_t cells = 0, numbers = 0;

    for (size_t i = 0; i < in->stream.count; i++) {
        struct tb_text cell = tb_notation_trim(tb_text_keyed(
            tb_field(&in->stream, i, in->declared), key));
        tb_num value;
        const bool number = !tb_notation_points(cell, &value);
        if (tb_text_missing(cell) || (number && value == TB_MISSING))
            continue;
        if (cell.length > 1 && (cell.at[0] == '+' || cell.at[0] == '-'))
            tb_text_skip(&cell, 1);
        cells++;
        numbers += number || tb_text_digits(cell) > 0;
    }
    return 2 * numbers > cells;
}

/* True if the order is that of the columns. */
static bool is_by_columns(const struct reading *in)
{
    return in->audit->searches && in->order->count == 0;
}

/*
 * Looks for the code of a column that nothing names but a legend. Tie-breaks of
 * an order that is not declared rank as the table has them.
 */
static struct tb_text search(struct reading *in, const struct column *column)
{
    const bool numbered = column->number || column->legend.length;
    const bool ranks = numbered && is_by_columns(in);
    const struct tb_text only = only_code(column->legend);
    struct tb_text code = {NULL, 0};

    if (ranks && in->ranked.length &&
        !tb_text_equal(file_of(in), tb_output_text(&in->ranked)))
        tb_die("%.*s and %.*s: tie-breaks of tables that declare no order are "
               "looked for in one file: check each by itself",
               TB_SHOWN(tb_output_text(&in->ranked)), TB_SHOWN(file_of(in)));
    if (ranks && !in->ranked.length)
        tb_put_text(&in->ranked, file_of(in));
    if (!is_of_numbers(in, column->key) || is_of_ratings(column))
        code.at = NULL;
    else if (numbered || in->others++ < COLUMNS_MAX)
        code = tb_audit_identify(in->records, in->order, column->key,
                                 file_of(in),
                                 only.length ? column->legend : only,
                                 &in->kept);
    else
        tb_warn("%.*s: %.*s is not looked for: %d columns are",
                TB_SHOWN(file_of(in)), TB_SHOWN(column->name), COLUMNS_MAX);
    if (code.at && !tb_text_is(code, "score") &&
        !tb_audit_compute(in->order, code))
        code.at = NULL;
    in->unranked |= ranks && !code.at;
    if (ranks && code.at && !tb_text_is(code, "score"))
        tb_put_format(&in->ranks, ",%.*s", TB_SHOWN(code));
    return code;
}

/*
 * The code of a column's values, length 0 if they cannot be compared; known:
 * it is of a tie-break all the same.
 */
static struct tb_text code_of(struct reading *in,
                              const struct column *column,
                              struct tb_output *codes, bool *known)
{
    struct tb_text code = find_code(in->order, column);

    if (!code.at && column->right &&
        (column->number || column->legend.length ||
         (is_of_numbers(in, column->key) &&
          !named_code(in->order, column->name, codes).at)))
        code = search(in, column);
    *known = column->number || code.at;
    if (column->number && !code.at && !is_by_columns(in))
        tb_warn("%.*s: warning: the order has no tie-break %d: column '%.*s' "
                "is passed over", TB_SHOWN(file_of(in)), (int)column->number,
                TB_SHOWN(column->name));
    if (*known)
        return code;
    code = named_code(in->order, column->name, codes);
    *known = code.at;
    if (code.at && !tb_audit_compute(in->order, code)) {
        tb_warn("%.*s: warning: column '%.*s' is not compared: %.*s can be "
                "computed in an order alone, and this one lacks it",
                TB_SHOWN(file_of(in)), TB_SHOWN(column->name), TB_SHOWN(code));
        code.at = NULL;
    }
    return code;
}

/* Adds a column to what tb-compare is given, unless it is there. */
static void add_key(struct tb_output *keys, struct tb_text key,
                    struct tb_text code)
{
    struct tb_output item = {.file = -1};
    struct tb_text rest = tb_output_text(keys), before;

    tb_put_format(&item, "," TB_DECLARED "%.*s=%c", (int)key.length, key.at,
                  '\0');
    if (!tb_text_cut_at(&rest, item.buffer, &before))
        tb_put_format(keys, "%s%.*s", item.buffer, (int)code.length,
                      code.length ? code.at : "");
    free(item.buffer);
}

/*
 * What a page's legend says of a column whose values are none of ours, as in
 * `TB1 [DE]`; NULL: nothing. Programs write points there, or places, or 0.
 */
static const char *set_aside(struct tb_text legend)
{
    static const char *const words[][2] = {
        {"DE", "is compared by the ranks alone"},
        {"given", "was typed in, and cannot be computed"},
        {"none", "has no code, and cannot be computed"}};
    struct tb_text word, before;

    if (!legend.length || !tb_text_cut(&legend, ' ', &word))
        return NULL;
    tb_text_cut(&word, '/', &before);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (tb_text_is(before, words[i][0]))
            return words[i][1];
    }
    return NULL;
}

/* Takes a column of the section's table. */
static void take_column(struct reading *in, const struct column *column)
{
    struct tb_output codes = {.file = -1};
    const bool of_ratings = is_of_ratings(column);
    const char *const aside = set_aside(column->legend);
    struct tb_text code = find_code(in->order, column);
    bool known;

    if (aside && (!code.at || tb_text_starts(code, "DE"))) {
        tb_warn("%.*s: column '%.*s' %s", TB_SHOWN(file_of(in)),
                TB_SHOWN(column->name), aside);
        code = only_code(column->legend);
        if (is_by_columns(in) && code.length)
            tb_put_format(&in->ranks, ",%.*s", TB_SHOWN(code));
        in->unranked |= is_by_columns(in) && !code.length;
        return;
    }
    code = code_of(in, column, &codes, &known);
    if (known) {
        add_key(in->keys, column->key, code);
    } else if (column->right && !of_ratings &&
               is_of_numbers(in, column->key)) {
        add_key(in->keys, column->key, (struct tb_text){NULL, 0});
        tb_put_item(&in->doubtful, ", ", column->name);
    } else if (in->audit->verbose || of_ratings) {
        tb_warn("%.*s: warning: column '%.*s' is passed over",
                TB_SHOWN(file_of(in)), TB_SHOWN(column->name));
    }
    free(codes.buffer);
}

/* Takes the columns of a table once: it may have thousands of sections. */
static void take_table(struct reading *in, struct tb_output *last)
{
    const struct tb_text carried = tb_field(&in->stream, 0, in->declared);
    struct tb_output table = {.file = -1};
    struct tb_text rest = carried;
    struct column column;

    tb_put_text(&table, file_of(in));
    while (cut_column(&rest, &column)) {
        tb_put_char(&table, '\t');
        tb_put_text(&table, column.key);
    }
    rest = tb_text_equal(tb_output_text(&table), tb_output_text(last))
               ? tb_text("")
               : carried;
    last->length = in->doubtful.length = 0;
    tb_put_text(last, tb_output_text(&table));
    while (cut_column(&rest, &column))
        take_column(in, &column);
    if (in->doubtful.length)
        tb_warn("%.*s: warning: columns of numbers right of the points are not "
                "compared: %.*s; TB1 is the order's first tie-break, others "
                "go by the names of man tiebreaks", TB_SHOWN(file_of(in)),
                (int)(in->doubtful.length < 500 ? in->doubtful.length : 500),
                in->doubtful.buffer);
    free(table.buffer);
}

/* Puts what a column of a file means, which declares that order, or none. */
static void put_meaning(struct tb_output *meaning, const struct column *column,
                        struct tb_text order)
{
    struct tb_text text = only_code(column->legend), word;
    int64_t n = column->number;

    while (!text.length && n && order.length &&
           tb_text_cut(&order, ',', &word)) {
        if (!tb_codes_alike(word, tb_text("PTS")) &&
            !tb_codes_alike(word, tb_text("score")) && --n == 0)
            text = word;
    }
    text = text.length ? text : column->head;
    meaning->length = 0;
    if (tb_codes_resolve(text, true, meaning)) {
        meaning->length = 0;
        tb_put_text(meaning, text);
    }
}

/* The column of the second file that is one of the first; "": none is. */
static struct tb_text find_own(struct tb_text own, const struct column *column,
                               struct tb_text order)
{
    struct tb_output one = {.file = -1}, other = {.file = -1};
    const struct tb_text own_order = tb_text_keyed(own, tb_text("order"));
    struct tb_text found = tb_text("");
    struct column second;

    put_meaning(&one, column, order);
    for (size_t i = 0; cut_column(&own, &second); i++) {
        put_meaning(&other, &second, own_order);
        if (i < 3 || !second.right) /* score, rank and order */
            continue;
        if (tb_text_equal(second.key, column->key)) {
            found = second.key;
            break;
        }
        if (!found.length &&
            tb_codes_alike(tb_output_text(&one), tb_output_text(&other)))
            found = second.key;
    }
    free(one.buffer);
    free(other.buffer);
    return found;
}

/* Puts the columns of two files, joined: those of the first table. */
static void put_joined(struct tb_store *records, struct tb_output *keys)
{
    struct tb_stream stream = {0};
    struct tb_text rest, own, order;
    struct column column;
    int declared, others, settings;

    tb_put_string(keys, "=own.score," TB_DECLARED "rank=own.rank," TB_DECLARED
                        "games=games");
    tb_audit_open(&stream, records);
    declared = tb_stream_column(&stream, tb_text("declared"));
    others = tb_stream_column(&stream, tb_text("own"));
    settings = tb_stream_column(&stream, tb_text("settings"));
    tb_stream_begin(&stream);
    if (tb_stream_section(&stream)) {
        rest = tb_field(&stream, 0, declared);
        own = tb_field(&stream, 0, others);
        order = tb_text_keyed(tb_field(&stream, 0, settings),
                              tb_text("order"));
        while (cut_column(&rest, &column)) {
            const struct tb_text key = find_own(own, &column, order);
            if (column.right)
                tb_put_format(keys, "," TB_DECLARED "%.*s=%s%.*s",
                              (int)column.key.length, column.key.at,
                              key.length ? "own." : "", (int)key.length,
                              key.at);
        }
    }
    tb_stream_end(&stream);
}

/*
 * Puts the columns that are compared, and adds commands of further ones; false
 * if no order is known to rank by.
 */
static bool put_keys(const struct tb_audit *audit, struct tb_store *records,
                     struct tb_order *order, struct tb_output *keys)
{
    struct reading in = {.audit = audit, .order = order, .records = records,
                         .keys = keys, .doubtful = {.file = -1},
                         .ranks = {.file = -1}, .ranked = {.file = -1}};
    struct tb_text ranks;
    struct tb_output last = {.file = -1};

    tb_audit_open(&in.stream, records);
    in.file = tb_stream_column(&in.stream, tb_text("file"));
    in.declared = tb_stream_column(&in.stream, tb_text("declared"));
    tb_stream_begin(&in.stream);
    while (tb_stream_section(&in.stream))
        take_table(&in, &last);
    tb_stream_end(&in.stream);
    ranks = tb_output_text(&in.ranks);
    tb_text_skip(&ranks, ranks.length > 0);
    if (ranks.length && tb_order_add(order, ranks))
        in.unranked = true;
    tb_audit_readings(records, order, keys);
    tb_store_free(&in.kept);
    free(in.ranks.buffer);
    free(in.ranked.buffer);
    free(in.doubtful.buffer);
    free(last.buffer);
    return !in.unranked;
}

/* Puts what tb-compare compares. */
static void put_pairs(struct tb_plan *plan, const struct tb_audit *audit,
                      struct tb_store *records, struct tb_order *order,
                      struct tb_output *keys)
{
    struct tb_output more = {.file = -1};

    tb_put_string(keys, TB_DECLARED "score");
    if (audit->against && records) {
        put_joined(records, keys);
    } else if (order) {
        tb_put_string(keys, put_keys(audit, records, order, &more)
                                ? "," TB_DECLARED "rank"
                                : "," TB_DECLARED "rank=");
        tb_put_string(keys, audit->joined ? "," TB_DECLARED "games=games" : "");
        tb_put_text(keys, tb_output_text(&more));
        tb_plan_sort(plan, tb_output_text(&order->keys));
    } else {
        tb_put_string(keys, "," TB_DECLARED "rank=");
    }
    free(more.buffer);
}

void tb_audit_add(struct tb_plan *plan, const struct tb_audit *audit,
                  struct tb_store *records, struct tb_order *order)
{
    struct tb_output keys = {.file = -1};

    put_pairs(plan, audit, records, order, &keys);
    tb_plan_program(plan, "tb-compare");
    tb_plan_option(plan, "-o", tb_text(audit->format));
    tb_plan_flag(plan, audit->lenient, "-l");
    tb_plan_flag(plan, audit->partial, "--partial");
    tb_plan_flag(plan, audit->whole, "--whole-rounds");
    tb_plan_word(plan, tb_text("-k"));
    tb_plan_put(plan, &keys);
}
