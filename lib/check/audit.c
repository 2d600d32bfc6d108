/* SPDX-License-Identifier: ISC */
/* Which columns of tables hold which tie-breaks: what is compared. */
#include <unistd.h>

#include "check.h"
#include "event/event.h"

enum { COLUMNS_MAX = 6 }; /* that are looked for beside the tie-breaks */

/* The stream, and the order in which its columns are looked for. */
struct reading {
    struct tb_stream stream;
    int file, more, rank, rating, games, settings; /* slots */
    struct tb_order *order;
    struct tb_audit_part *part;
    struct tb_audit_search search;
    size_t others;          /* columns that are no tie-breaks */
    struct tb_output named, codes; /* `,Solk` of columns, and their codes */
    bool unranked; /* the order is not declared, nor known from the values */
    bool rated;    /* somebody of the table has a rating */
    bool placed;   /* somebody has a place */
    bool shared;   /* two places or more are those of several */
};

static struct tb_audit *audit; /* the program's */

/* True if records have what files declare of their participants. */
static bool are_declared(const struct tb_parsed *parsed)
{
    return parsed->survey.records &&
           tb_records_name(parsed->survey.header, TB_DECLARED "rank");
}

/* True if the order is that of a table's columns, as they are identified. */
static bool ranks_by_columns(struct tb_parsed *parsed)
{
    return !parsed->stages->asked &&
           (!parsed->survey.order.length ||
            tb_audit_has_legend(&parsed->records));
}

static bool is_of_numbers(const struct reading *in, struct tb_text key)
{
    return tb_audit_of_numbers(&in->stream, in->more, key);
}

/* True if the order is that of the columns. */
static bool is_by_columns(const struct reading *in)
{
    return audit->searches && in->order->count == 0;
}

/*
 * Looks for the code of a column that nothing names but a legend. Tie-breaks of
 * an order that is not declared rank as the table has them.
 */
static struct tb_text look_for(struct reading *in,
                             const struct tb_audit_column *column)
{
    const bool numbered = column->number || column->legend.length;
    const bool ranks = numbered && is_by_columns(in);
    struct tb_text code = {NULL, 0};

    if (!is_of_numbers(in, column->key) || tb_audit_column_rates(column))
        code.at = NULL;
    else if (numbered || column->meant.length || in->others++ < COLUMNS_MAX)
        code = tb_audit_identify(&in->search, column,
                                 ranks && !in->unranked);
    else
        TB_NOTE("%.*s: %.*s is not looked for: %d columns are",
                TB_SHOWN(in->search.file), TB_SHOWN(column->name), COLUMNS_MAX);
    if (code.at && !tb_text_is(code, "score") && !tb_audit_is_placed(code) &&
        !tb_audit_compute(in->order, code))
        code.at = NULL;
    in->unranked |= ranks && !code.at;
    if (ranks && code.at && !tb_text_is(code, "score"))
        tb_put_format(&in->search.keys, ",%.*s", TB_SHOWN(code));
    return code;
}

/*
 * The code of a column's values, length 0 if they cannot be compared; known:
 * it is of a tie-break all the same.
 */
static struct tb_text code_of(struct reading *in,
                              const struct tb_audit_column *column,
                              struct tb_output *codes, bool *known)
{
    struct tb_text code = tb_audit_column_code(in->order, column);

    if (!code.at &&
        (column->number ||
         (column->right &&
          (column->legend.length || column->meant.length ||
           (is_of_numbers(in, column->key) &&
            !tb_audit_column_named(in->order, column->name, codes).at)))))
        code = look_for(in, column);
    *known = column->number || code.at;
    if (column->number && !code.at && !is_by_columns(in))
        TB_NOTE("%.*s: warning: the order has no tie-break %d: column '%.*s' "
                "is passed over", TB_SHOWN(in->search.file),
                (int)column->number, TB_SHOWN(column->name));
    if (*known)
        return code;
    code = tb_audit_column_named(in->order, column->name, codes);
    *known = code.at;
    if (code.at && !tb_audit_compute(in->order, code)) {
        TB_NOTE("%.*s: warning: column '%.*s' is not compared: %.*s can be "
                "computed in an order alone, and this one lacks it",
                TB_SHOWN(in->search.file), TB_SHOWN(column->name),
                TB_SHOWN(code));
        code.at = NULL;
    }
    return code;
}

/* Adds a column to what is compared, unless it is there. */
static void add_pair(struct reading *in, const struct tb_audit_column *column,
                     struct tb_text code)
{
    struct tb_audit_pair *pair;

    for (size_t k = 0; k < in->part->count; k++) {
        pair = &in->part->pair[k];
        if (pair->kind == TB_AUDIT_CELL &&
            tb_text_is(column->key, pair->name))
            return;
    }
    pair = tb_audit_pair(in->part, TB_AUDIT_CELL, column->key,
                         code.at ? code : tb_text(""));
    if (tb_audit_is_placed(code))
        tb_audit_place(pair, tb_output_text(is_by_columns(in)
                                                ? &in->search.keys
                                                : &in->order->shown));
}

/* Why a code that is known cannot be computed of this table; or NULL. */
static const char *why_not(const struct reading *in, struct tb_text code)
{
    return !code.at ? NULL
           : !in->rated && tb_audit_is_rated(code)
               ? "goes by ratings, and nobody has one: --games=FILE takes them "
                 "from a file that has them"
           : in->unranked && tb_audit_is_placed(code)
               ? "is not compared: the tie-breaks before it are not known"
               : NULL;
}

/* Takes a column of the section's table. */
static void take_column(struct reading *in,
                        const struct tb_audit_column *column)
{
    struct tb_output codes = {0};
    const bool of_ratings = tb_audit_column_rates(column);
    struct tb_text code = tb_audit_column_code(in->order, column);
    const struct tb_text only =
        code.at ? code : tb_audit_column_only(column->legend);
    const char *const aside = code.at ? NULL
                                      : tb_audit_column_aside(column->legend);
    const char *const wrong = aside ? aside : why_not(in, only);
    bool known;

    if (wrong) {
        if (!aside)
            add_pair(in, column, (struct tb_text){NULL, 0});
        TB_NOTE("%.*s: column '%.*s' %s", TB_SHOWN(in->search.file),
                TB_SHOWN(column->name), wrong);
        in->unranked |= is_by_columns(in);
        return;
    }
    if (!code.at && tb_audit_is_placed(only) && is_by_columns(in)) {
        add_pair(in, column, only);
        tb_put_format(&in->search.keys, ",%.*s", TB_SHOWN(only));
        return;
    }
    code = code_of(in, column, &codes, &known);
    if (code.at && column->right && is_by_columns(in)) {
        tb_put_format(&in->named, ",%.*s", TB_SHOWN(column->key));
        tb_put_format(&in->codes, ",%.*s", TB_SHOWN(code));
    }
    if (known || (column->right && !of_ratings &&
                  is_of_numbers(in, column->key)))
        add_pair(in, column, code);
    else if (audit->verbose || of_ratings)
        TB_NOTE("%.*s: warning: column '%.*s' is passed over",
                TB_SHOWN(in->search.file), TB_SHOWN(column->name));
    free(codes.buffer);
}

/* What all records of a section say: whether anybody has a rating, and whether
   places are shared. One that two have may be a slip. */
static void look_at_records(struct reading *in)
{
    const size_t count = in->stream.count;
    bool *const taken = tb_alloc(count + 1, sizeof *taken);
    size_t shared = 0, ranks = 0;
    int64_t rank;

    in->rated = false;
    for (size_t i = 0; i < count; i++) {
        in->rated |= !tb_text_missing(tb_field(&in->stream, i, in->rating));
        if (!tb_int_parse(tb_field(&in->stream, i, in->rank), (int64_t)count,
                          &rank))
            continue;
        ranks++;
        shared += taken[rank];
        taken[rank] = true;
    }
    in->shared |= shared > 1;
    in->placed |= ranks > 0;
    free(taken);
}

/* Takes the columns of a table once: it may have thousands of sections. */
static void take_table(struct reading *in, struct tb_output *last)
{
    const struct tb_text carried = tb_audit_carried(&in->stream,
                                                    in->more);
    struct tb_output table = {0};
    struct tb_text rest = carried;
    struct tb_audit_column column = {.right = false};
    struct tb_settings settings;

    in->search.file = tb_field(&in->stream, 0, in->file);
    in->search.us = !tb_settings_parse(
                        tb_field(&in->stream, 0, in->settings), &settings) &&
                    settings.us_cells > settings.fide_cells;
    tb_put_text(&table, in->search.file);
    column.right = false;
    while (tb_audit_column_cut(&rest, &column)) {
        tb_put_char(&table, '\t');
        tb_put_text(&table, column.key);
    }
    look_at_records(in);
    rest = tb_text_equal(tb_output_text(&table), tb_output_text(last)) ||
                   !tb_list_length(tb_field(&in->stream, 0, in->games))
               ? tb_text("") /* it was taken, or there is nothing to compute */
               : carried;
    last->length = 0;
    tb_put_text(last, tb_output_text(&table));
    column.right = false;
    while (tb_audit_column_cut(&rest, &column))
        take_column(in, &column);
    free(table.buffer);
}

/* Columns that have the names of codes, or their values, and are not numbered,
   rank if the places that are declared are those. */
static void rank_by_named(struct reading *in, struct tb_store *records)
{
    struct tb_text named = tb_output_text(&in->named);
    size_t others, points;

    if (!is_by_columns(in) || in->unranked || in->search.keys.length ||
        !named.length)
        return;
    tb_text_skip(&named, 1);
    others = tb_audit_others(records, named, in->shared, 8);
    if (in->shared && tb_audit_others(records, tb_text(""), true, 8) < others)
        return; /* by the points alone */
    /* Where the points themselves are not in order, no key can explain it. */
    points = tb_audit_others(records, tb_text(""), false, 2);
    if (others < SIZE_MAX || (points > 0 && points < SIZE_MAX)) {
        tb_put_text(&in->search.keys, tb_output_text(&in->codes));
        return;
    }
    in->unranked = true;
    TB_NOTE("%.*s: the ranks were not checked: points and %.*s do not give "
            "them; name the order with -t", TB_SHOWN(in->search.file),
            TB_SHOWN(named));
}

/*
 * Adds the columns that are compared, and commands of further ones; false if no
 * order is known to rank by. A table whose columns are the order may part those
 * who are equal by what it does not show, if it shares no places.
 */
static bool add_pairs(struct tb_store *records, struct tb_order *order,
                      struct tb_audit_part *part)
{
    struct reading in = {
        .order = order, .part = part,
        .search = {.records = records, .order = order, .keys = {.file = -1},
                   .verbose = audit->verbose},
        .named = {.file = -1}, .codes = {.file = -1}};
    struct tb_text ranks, rest;
    struct tb_output last = {0};

    tb_stream_open_store(&in.stream, records);
    in.file = tb_stream_column(&in.stream, tb_text("file"));
    in.more = tb_stream_column(&in.stream, tb_text(TB_MORE_COLUMN));
    in.rank = tb_stream_column(&in.stream, tb_text(TB_DECLARED "rank"));
    in.rating = tb_stream_column(&in.stream, tb_text("rating"));
    in.games = tb_stream_column(&in.stream, tb_text("games"));
    in.settings = tb_stream_column(&in.stream, tb_text("settings"));
    tb_stream_begin(&in.stream);
    while (tb_stream_section(&in.stream))
        take_table(&in, &last);
    tb_stream_end(&in.stream);
    rest = tb_output_text(&last); /* the stream's own text is gone */
    if (last.length)
        tb_text_cut(&rest, '\t', &in.search.file);
    if (audit->joined && !in.placed && in.search.file.length)
        TB_NOTE("%.*s: the ranks were not checked: the file has no places",
                TB_SHOWN(in.search.file));
    part->lenient |= is_by_columns(&in) && !in.shared;
    rank_by_named(&in, records);
    ranks = tb_output_text(&in.search.keys);
    if (ranks.length)
        tb_text_skip(&ranks, 1);
    if (ranks.length && tb_order_add(order, ranks))
        in.unranked = true;
    tb_audit_readings(records, order, part);
    tb_store_free(&in.search.kept);
    free(in.search.keys.buffer);
    free(in.named.buffer);
    free(in.codes.buffer);
    free(last.buffer);
    return !in.unranked;
}

/* Finds what is compared of the records, and computes it with the commands of
   their order, NULL: none is needed. */
static void add_part(struct tb_plan *plan, struct tb_parsed *parsed,
                     struct tb_order *order)
{
    const struct tb_text none = tb_text("");
    struct tb_store *const records = &parsed->records;
    const bool declares = are_declared(parsed);
    struct tb_audit_part *part;
    bool ranks = false;

    TB_GROW(audit->part, audit->capacity, audit->parts + 1);
    part = &audit->part[audit->parts++];
    *part = (struct tb_audit_part){.lenient = audit->lenient};
    tb_audit_pair(part, TB_AUDIT_POINTS, none, tb_text("score"));
    tb_audit_pair(part, TB_AUDIT_RANK, none, tb_text("rank"));
    if (declares && (audit->joined || audit->against))
        tb_audit_pair(part, TB_AUDIT_GAMES, none, tb_text("games"));
    if (declares && audit->against) {
        tb_audit_add_joined(records, part);
        ranks = true;
    } else if (order) {
        ranks = add_pairs(records, order, part);
        tb_plan_sort(plan, tb_output_text(&order->keys));
    }
    if (!ranks)
        *part->pair[1].code = '\0';
    if (!plan->count)
        tb_plan_pick(plan, 1, 0); /* all, as they are */
    tb_script_over(plan, records, STDERR_FILENO, &audit->computed);
}

/* Takes records that are ranked by one order. */
static void take_part(struct tb_parsed *parsed)
{
    struct tb_choice choice =
        tb_choose(parsed->stages->asked, &parsed->survey);
    struct tb_plan plan = {0};
    struct tb_order order;

    if (audit->against || !are_declared(parsed)) {
        add_part(&plan, parsed, NULL);
    } else {
        if (ranks_by_columns(parsed))
            choice.list = tb_text("PTS"); /* the values tell what else */
        order = tb_stages_order(&plan, parsed, &choice);
        add_part(&plan, parsed, &order);
        tb_order_free(&order);
    }
    tb_plan_free(&plan);
}

/* Sees whether each file has an order of its own, which its columns say. Of
   players and teams together no file can be read as the others are. */
static void part_files(struct tb_parsed *parsed)
{
    struct tb_survey_runs *const runs = &parsed->survey.runs;

    if (parsed->stages->asked || audit->against || audit->joined ||
        !are_declared(parsed))
        return;
    runs->apart = runs->both || ranks_by_columns(parsed);
    for (size_t i = 0; i < runs->count; i++)
        runs->apart |= strcmp(runs->at[i].order, "PTS") == 0;
}

int tb_audit_all(struct tb_audit *of, struct tb_parsed *parsed)
{
    audit = of;
    part_files(parsed);
    if (tb_parts_several(parsed))
        tb_parts_each(parsed, take_part);
    else
        take_part(parsed);
    return tb_audit_compare(of);
}
