/* SPDX-License-Identifier: ISC */
/* Decides which column of a table holds which tie-break, and so what to
   compare. */
#include <unistd.h>

#include "event/event.h"
#include "pairs.h"

enum { COLUMNS_MAX = 6 }; /* looked for in addition to tie-breaks */

static const struct tb_check *check;
static struct tb_check_part *part; /* each has a computed stream */
static size_t parts, capacity;
static struct tb_store computed;
static bool unknown; /* a column of an unknown code is not compared */

/* A part's records, and the order used to recognize its columns. */
struct reading {
    struct tb_stream stream;
    int file, more, rating, games, settings; /* slots */
    struct tb_order *order;
    struct tb_check_part *part;
    struct tb_check_search search;
    enum tb_book book;             /* of the section's headings */
    size_t others;                 /* number of columns other than tie-breaks */
    struct tb_output named, codes; /* the columns as `,Solk`, and their codes */
    bool by_columns; /* the columns are the order */
    bool unranked;   /* the values do not show it */
    bool rated;      /* the table has ratings */
    bool placed;     /* the table has places */
    bool shared;     /* at least two places are shared */
};

/* True if a file (streams do not count) declares values. Sets legends if the
   names of its columns have legends, `TB1 [BH]`. */
static bool are_declared(struct tb_parsed *parsed, bool *legends)
{
    struct tb_stream stream = {0};
    bool declared = false;

    *legends = false;
    if (!parsed->survey.records)
        return false;
    tb_stream_open_store(&stream, &parsed->records);
    stream.several = true; /* first teams, then players */
    do {
        const int more = tb_stream_column(&stream, TB_MORE_COLUMN);
        tb_stream_begin(&stream);
        while (tb_stream_section(&stream)) {
            struct tb_check_column column = {.right = false};
            struct tb_text rest = tb_check_carried(&stream, more);
            declared |= tb_text_keyed(rest, tb_text("rank")).length > 0;
            while (tb_check_cut(&rest, &column))
                *legends |= column.legend.length > 0;
        }
    } while (tb_stream_next(&stream));
    tb_stream_end(&stream);
    return declared;
}

/* Adds a column to the comparison, unless it is there already. */
static void add_pair(struct reading *in, const struct tb_check_column *column,
                     struct tb_text code)
{
    struct tb_check_pair *pair;

    for (size_t k = 0; k < in->part->count; k++) {
        pair = &in->part->pair[k];
        if (pair->kind == TB_CHECK_CELL && tb_text_is(column->key, pair->name))
            return;
    }
    pair = tb_check_pair(in->part, TB_CHECK_CELL, false, column->key,
                         code.at ? code : tb_text(""));
    if (tb_check_placed(code))
        tb_check_place(pair, tb_output_text(in->by_columns
                                                ? &in->search.keys
                                                : &in->order->shown));
}

/* The reason, in its legend or known code, why a column cannot be compared;
   NULL if it can. */
static const char *why_not(const struct reading *in, struct tb_text code,
                           struct tb_text legend)
{
    struct tb_text word, kind;
    struct tb_code parsed;

    if (!code.at) {
        if (!tb_text_cut(&legend, ' ', &word) ||
            !tb_text_cut(&word, '/', &kind))
            return NULL;
        return tb_text_is(kind, "given")
                   ? "was typed in, and cannot be computed"
               : tb_text_is(kind, "none")
                   ? "has no code, and cannot be computed" : NULL;
    }
    if (!in->rated && !tb_code_parse(code, &parsed) &&
        (strstr(parsed.rule->commands, "tb-perf") ||
         strstr(parsed.rule->commands, "rating")))
        return "needs ratings, but nobody has one; name a file that has them "
               "with --games=FILE";
    return in->unranked && tb_check_placed(code)
               ? "is not compared: the tie-breaks before it are unknown"
               : NULL;
}

/* Finds a column's code by its values; titled: its name has a number or a
   legend. Without a declared order, tie-breaks rank in the table's order. */
static struct tb_text look_for(struct reading *in,
                               const struct tb_check_column *column,
                               bool numbers, bool titled)
{
    const bool ranks = titled && in->by_columns;
    struct tb_text code = tb_no_text;

    if (numbers && !column->rates &&
        (titled || column->meant.length || in->others++ < COLUMNS_MAX))
        code =
            tb_check_identify(&in->search, column, ranks && !in->unranked);
    else if (numbers && !column->rates)
        TB_NOTE("%.*s: %.*s is not identified: only %d columns are",
                TB_SHOWN(in->search.file), TB_SHOWN(column->name), COLUMNS_MAX);
    if (tb_text_is(code, "score"))
        return code;
    if (code.at && !(ranks && tb_check_placed(code)) &&
        !tb_check_compute(in->order, code))
        code.at = NULL;
    in->unranked |= ranks && !code.at;
    if (ranks && code.at)
        tb_put_format(&in->search.keys, ",%.*s", TB_SHOWN(code));
    return code;
}

/* Adds a column of the section's table. Its code comes from the order; else
   from its values, if at most a legend or a program's short name identifies it;
   else from its name. */
static void take_column(struct reading *in,
                        const struct tb_check_column *column)
{
    const struct tb_text file = in->search.file;
    const bool numbers =
        tb_check_numbers(&in->stream, in->more, column->key);
    const bool titled = column->number || column->legend.length;
    struct tb_text code = tb_check_ordered(in->order, column);
    struct tb_text named = tb_no_text;
    const struct tb_text said = code.at ? code : column->code;
    const char *const wrong = why_not(in, said, column->legend);
    struct tb_output codes = {0};

    if (wrong) {
        if (said.at)
            add_pair(in, column, tb_no_text);
        TB_NOTE("%.*s: column '%.*s' %s", TB_SHOWN(file),
                TB_SHOWN(column->name), wrong);
        in->unranked |= in->by_columns;
        return;
    }
    if (!code.at && tb_check_placed(said) && in->by_columns) {
        add_pair(in, column, said);
        tb_put_format(&in->search.keys, ",%.*s", TB_SHOWN(said));
        return;
    }
    if (!code.at)
        named = tb_check_named(in->order, in->book, column->name, &codes);
    if (!code.at &&
        (column->number ||
         (column->right && (column->legend.length || column->meant.length ||
                            (numbers && !named.at)))))
        code = look_for(in, column, numbers, titled);
    if (column->number && !code.at && !in->by_columns)
        TB_NOTE("%.*s: warning: the order has no tie-break %d: ignoring column "
                "'%.*s'", TB_SHOWN(file), (int)column->number,
                TB_SHOWN(column->name));
    if (!column->number && !code.at && named.at) {
        if (tb_check_compute(in->order, named))
            code = named;
        else
            TB_NOTE("%.*s: warning: column '%.*s' is not compared: %.*s is "
                    "computed only in an order, and this order lacks it",
                    TB_SHOWN(file), TB_SHOWN(column->name), TB_SHOWN(named));
    }
    if (code.at && column->right && in->by_columns) {
        tb_put_format(&in->named, ",%.*s", TB_SHOWN(column->key));
        tb_put_format(&in->codes, ",%.*s", TB_SHOWN(code));
    }
    if (column->number || code.at || named.at ||
        (column->right && !column->rates && numbers))
        add_pair(in, column, code);
    else if (check->verbose || column->rates)
        TB_NOTE("%.*s: warning: ignoring column '%.*s'", TB_SHOWN(file),
                TB_SHOWN(column->name));
    free(codes.buffer);
}

/* Adds the columns of a section's table, unless the previous table had the
   same: a file may have thousands of sections. */
static void take_section(struct reading *in, struct tb_output *last)
{
    const struct tb_stream *const stream = &in->stream;
    const struct tb_text carried = tb_check_carried(stream, in->more);
    bool *const taken = tb_alloc(stream->count + 1, sizeof *taken);
    struct tb_output table = {0}, headings = {0};
    struct tb_check_column column = {.right = false};
    struct tb_text rest = carried;
    struct tb_settings settings;
    size_t shared = 0; /* a single shared place may be an error */
    int64_t rank;

    in->rated = false;
    for (size_t i = 0; i < stream->count; i++) {
        in->rated |= !tb_text_missing(tb_field(stream, i, in->rating));
        if (!tb_int_parse(tb_text_keyed(tb_field(stream, i, in->more),
                                        tb_text("rank")),
                          (int64_t)stream->count, &rank))
            continue;
        in->placed = true;
        shared += taken[rank];
        taken[rank] = true;
    }
    free(taken);
    in->shared |= shared > 1;
    in->search.file = tb_field(stream, 0, in->file);
    in->search.us =
        !tb_settings_parse(tb_field(stream, 0, in->settings), &settings) &&
        settings.us_cells > settings.fide_cells;
    tb_put_text(&table, in->search.file);
    while (tb_check_cut(&rest, &column)) {
        tb_put_char(&table, '\t');
        tb_put_text(&table, column.key);
        tb_put_item(&headings, ",", column.name);
        tb_put_char(&headings, '.'); /* a name, without case */
    }
    in->book = tb_codes_book(tb_output_text(&headings));
    free(headings.buffer);
    rest = carried;
    column.right = false;
    if (!tb_text_equal(tb_output_text(&table), tb_output_text(last)) &&
        tb_list_length(tb_field(stream, 0, in->games))) {
        while (tb_check_cut(&rest, &column))
            take_column(in, &column);
    }
    free(last->buffer);
    *last = table;
}

/* Columns that are not numbered, and are identified by name or by values,
   become the order if the declared places agree with them. */
static void rank_by_named(struct reading *in)
{
    struct tb_text named = tb_output_text(&in->named);
    enum tb_check_ranking ranking;

    if (!in->by_columns || in->unranked || in->search.keys.length ||
        !named.length)
        return;
    tb_text_skip(&named, 1);
    ranking = tb_check_ranking(in->search.records, named, in->shared);
    if (ranking == TB_CHECK_BY_COLUMNS)
        tb_put_text(&in->search.keys, tb_output_text(&in->codes));
    if (ranking != TB_CHECK_BY_NOTHING)
        return;
    in->unranked = true;
    TB_NOTE("%.*s: the ranks were not checked: they do not follow from points "
            "and %.*s; name the order with -t", TB_SHOWN(in->search.file),
            TB_SHOWN(named));
}

/* Adds the columns to compare, and the commands for further ones. False if no
   order is known. If a table's columns are its order and it shares no places,
   hidden criteria may separate players who are equal. */
static bool add_pairs(struct tb_parsed *parsed, struct tb_order *order,
                      struct tb_check_part *to)
{
    struct tb_store *const records = &parsed->records;
    const bool searches = !parsed->stages->asked;
    const bool by_points =
        searches && tb_text_is(parsed->survey.order, TB_ORDER_UNKNOWN);
    struct reading in = {
        .order = order, .part = to, .by_columns = searches && !order->count,
        .search = {.records = records, .order = order, .keys = {.file = -1},
                   .verbose = check->verbose},
        .named = {.file = -1}, .codes = {.file = -1}};
    struct tb_text ranks, rest;
    struct tb_output last = {0};

    tb_stream_open_store(&in.stream, records);
    in.file = tb_stream_column(&in.stream, "file");
    in.more = tb_stream_column(&in.stream, TB_MORE_COLUMN);
    in.rating = tb_stream_column(&in.stream, "rating");
    in.games = tb_stream_column(&in.stream, "games");
    in.settings = tb_stream_column(&in.stream, "settings");
    tb_stream_begin(&in.stream);
    while (tb_stream_section(&in.stream))
        take_section(&in, &last);
    tb_stream_end(&in.stream);
    rest = tb_output_text(&last); /* the stream's own text was freed */
    if (last.length)
        tb_text_cut(&rest, '\t', &in.search.file);
    if (check->joined && !in.placed && in.search.file.length)
        TB_NOTE("%.*s: the ranks were not checked: the file has no places",
                TB_SHOWN(in.search.file));
    if (by_points)
        TB_NOTE("%.*s: the file names no tie-breaks: ranks are compared by "
                "points alone; name an order with -t",
                TB_SHOWN(in.search.file));
    to->lenient |= by_points || (in.by_columns && !in.shared);
    rank_by_named(&in);
    ranks = tb_output_text(&in.search.keys);
    if (ranks.length && tb_order_add(order, tb_text_from(ranks, 1)))
        in.unranked = true;
    tb_check_readings(records, order, to);
    tb_store_free(&in.search.kept);
    free(in.search.keys.buffer);
    free(in.named.buffer);
    free(in.codes.buffer);
    free(last.buffer);
    return !in.unranked;
}

/* Decides what to compare in records that one order ranks, and computes it. */
static void take_part(struct tb_parsed *parsed)
{
    const struct tb_stages *const stages = parsed->stages;
    struct tb_choice choice =
        tb_choose(stages->asked, &parsed->survey);
    const bool two = check->joined || check->against;
    struct tb_check_part *to;
    struct tb_plan plan = {0};
    struct tb_order order;
    bool legends, ranks = check->against;
    const bool declared = are_declared(parsed, &legends);

    TB_GROW(part, capacity, parts + 1);
    to = &part[parts++];
    *to = (struct tb_check_part){.lenient = check->lenient};
    tb_check_pair(to, TB_CHECK_POINTS, check->against, tb_text("points"),
                  tb_text(check->against ? "points" : "score"));
    tb_check_pair(to, TB_CHECK_RANK, check->against, tb_text("rank"),
                  tb_text("rank"));
    if (two && parsed->survey.records)
        tb_check_pair(to, TB_CHECK_GAMES, false, tb_text("games"),
                      tb_text("games"));
    if (two && parsed->survey.teams)
        tb_check_pair(to, TB_CHECK_GAMES, false, tb_text("game points"),
                      tb_text("gps"));
    if (check->against && parsed->survey.records) {
        tb_check_joined(&parsed->records, to);
    } else if (declared && !check->against) {
        if (!stages->asked && (!parsed->survey.order.length || legends))
            choice.list = tb_text("PTS"); /* columns decide the rest */
        order = tb_stages_order(&plan, parsed, &choice);
        ranks = add_pairs(parsed, &order, to);
        tb_plan_sort(&plan, tb_output_text(&order.keys));
        tb_order_free(&order);
    }
    if (!ranks)
        *to->pair[TB_CHECK_RANK].code = '\0';
    unknown |= !ranks && declared;
    for (size_t k = TB_CHECK_GAMES; k < to->count; k++)
        unknown |= !*to->pair[k].code;
    if (!plan.count)
        tb_plan_pick(&plan, 1, 0); /* all of them, unchanged */
    tb_script_over(&plan, &parsed->records, STDERR_FILENO, &computed);
    tb_plan_free(&plan);
}

int tb_check_run(const struct tb_check *of, struct tb_parsed *parsed)
{
    const struct tb_stages *const stages = parsed->stages;
    struct tb_survey_runs *const runs = &parsed->survey.runs;
    int status;
    bool legends;

    check = of;
    /* Each file has its own order if its columns show it. A file with both
       players and teams cannot be combined with others. */
    if (!stages->asked && !stages->join && are_declared(parsed, &legends)) {
        runs->apart =
            runs->both || !parsed->survey.order.length || legends;
        for (size_t i = 0; i < runs->count; i++)
            runs->apart |= strcmp(runs->at[i].order, "PTS") == 0 ||
                           strcmp(runs->at[i].order, TB_ORDER_UNKNOWN) == 0;
    }
    if (tb_parts_several(parsed))
        tb_parts_each(parsed, take_part);
    else
        take_part(parsed);
    status = tb_check_compare(check->format == 2, &computed, part, parts);
    for (size_t p = 0; p < parts; p++)
        tb_check_free(&part[p]);
    free(part);
    tb_store_free(&computed);
    return status == TB_OK && unknown ? TB_PARTLY : status;
}
