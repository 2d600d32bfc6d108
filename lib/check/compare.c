/* SPDX-License-Identifier: ISC */
/* Compares declared with computed values, record by record. */
#include <unistd.h>

#include "event/event.h"
#include "pairs.h"
#include "read/tb/tb.h"

static bool is_missing(struct tb_text cell)
{
    return cell.length == 0 || tb_text_missing(cell);
}

/* True if a section declares anything, and its points and ranks are numbers.
   where names the section in messages. A tie-break that is not a number is an
   error too, but the other values are still compared. */
static bool is_declared(struct tb_check_report *report, struct tb_text where)
{
    struct tb_stream *const stream = &report->stream;
    const size_t pairs = report->part->count;
    bool any = false, good = true;

    for (size_t i = 0; i < stream->count * pairs; i++) {
        const struct tb_check_pair *const pair = &report->part->pair[i % pairs];
        const size_t record = i / pairs;
        struct tb_text cell;
        const char *wrong = NULL;
        tb_num value = 0;
        if (!*pair->code || pair->kind == TB_CHECK_READING)
            continue;
        cell = tb_check_declared(stream, pair, record);
        if (cell.length && !pair->own && pair->kind != TB_CHECK_GAMES)
            wrong = tb_check_number(cell, &value);
        any |= cell.length && value != TB_MISSING;
        if (!wrong)
            continue;
        tb_warn("%.*s:%.*s: %s '%.*s' %s",
                TB_SHOWN(tb_field(stream, record, report->file)),
                TB_SHOWN(tb_field(stream, record, report->line)),
                pair->name, TB_SHOWN(cell), wrong);
        good &= pair->kind == TB_CHECK_CELL;
        report->failed = true;
    }
    if (!any)
        tb_warn("%.*sdeclares neither points, ranks nor tie-breaks",
                TB_WHOLE(where));
    return any && good;
}

/* True if another reading explains all cells that differ from the column's
   first code, or more than half of them; a single one of several may be chance.
   It must not contradict more values than it explains: else a typing error
   would seem to be another reading. */
static bool fits(const struct tb_check_report *report,
                 const struct tb_check_pair *pair)
{
    const struct tb_stream *const stream = &report->stream;
    const struct tb_check_pair *first = report->part->pair;
    size_t differing = 0, given = 0, broken = 0;

    while (first->kind != TB_CHECK_CELL ||
           strcmp(first->name, pair->name) != 0)
        first++;
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text cell = tb_check_declared(stream, pair, i);
        const bool met =
            tb_check_equal(cell, tb_check_computed(stream, pair, i), true);
        if (is_missing(cell))
            continue;
        if (tb_check_equal(cell, tb_check_computed(stream, first, i), true)) {
            broken += !met;
            continue;
        }
        differing++;
        given += met;
    }
    return given >= broken &&
           (given == differing || (given > 1 && 2 * given > differing));
}

/* Prints how far a section has progressed, as views do, and what is missing;
   false if it cannot be compared. */
static bool begin_section(struct tb_check_report *report)
{
    struct tb_stream *const stream = &report->stream;
    struct tb_state *const state = &report->state;
    const struct tb_text file = tb_field(stream, 0, report->games);
    const struct tb_text name = tb_section_name(stream);
    char *const path = tb_copy(file.at, file.length);
    struct tb_output words = {0};
    size_t where;
    bool good;

    tb_put_format(&words, "%s: %s", path,
                  tb_called(tb_text_equal(name, tb_emit_stem(path)) ||
                                    tb_text_missing(name)
                                ? tb_text("") : name));
    free(path);
    where = words.length;
    if (tb_state_load(state, stream))
        tb_state_put(&words, state, state->said.boards > 0);
    if (words.length > where)
        TB_NOTE("%.*s", TB_PUT(words));
    words.length = where;
    tb_state_doubts(&words, state, "", "");
    if (words.length > where)
        tb_warn("%.*s", TB_PUT(words));
    good = is_declared(report, tb_slice(words.buffer, where));
    if (state->known && !state->rounds) {
        tb_warn("%.*shas no games; name a file that has them with --games=FILE "
                "(from Chess-Results, the page with art=4 or art=5)",
                (int)where, words.buffer);
        good = false;
    }
    report->failed |= !good;
    free(words.buffer);
    return good;
}

/* True if a declared rank differs but lies within a shared place. */
static bool is_shared(const struct tb_check_report *report,
                      struct tb_text declared, struct tb_text computed)
{
    int64_t left, right;

    return tb_int_parse(declared, INT32_MAX, &left) &&
           tb_int_parse(computed, (int64_t)report->stream.count, &right) &&
           left > right && left < right + (int64_t)report->sharing[right];
}

/* True for a game with an opponent, or a match's game points. */
static bool is_met(struct tb_text round)
{
    return tb_text_digit(round.at[0]) ||
           (round.length > 1 && tb_text_digit(round.at[1]));
}

/* Compares a player's games, and counts those in either file. */
static bool do_games_differ(struct tb_check_pair *pair, struct tb_text left,
                            struct tb_text right)
{
    struct tb_text first, second;
    bool differ = false;

    while (tb_check_round(&left, &right, &first, &second)) {
        differ |= !tb_text_equal(first, second);
        pair->compared += is_met(first) || is_met(second);
    }
    return differ;
}

/* Compares a player's cells; true if any differ. */
static bool compare_cells(struct tb_check_report *report, size_t record)
{
    const struct tb_stream *const stream = &report->stream;
    bool any = false;

    for (size_t k = 0; k < report->part->count; k++) {
        struct tb_check_pair *const pair = &report->part->pair[k];
        const bool cell = pair->kind >= TB_CHECK_CELL;
        struct tb_text left, right;
        pair->differs = false;
        if (!*pair->code)
            continue;
        left = tb_check_declared(stream, pair, record);
        right = tb_check_computed(stream, pair, record);
        if (!pair->demanded &&
            (is_missing(left) || (pair->own && is_missing(right))))
            continue;
        pair->compared += pair->kind != TB_CHECK_GAMES;
        if (pair->kind == TB_CHECK_GAMES)
            pair->differs = do_games_differ(pair, left, right);
        else if (pair->among)
            pair->differs = pair->elsewhere[record];
        else
            pair->differs = !tb_check_equal(left, right, cell) &&
                            /* some programs print 0 instead of no average */
                            !(cell && is_missing(right) &&
                              tb_check_equal(left, tb_text("0"), false)) &&
                            !(pair->kind == TB_CHECK_RANK && !pair->own &&
                              report->part->lenient &&
                              is_shared(report, left, right));
        any |= pair->differs && pair->kind != TB_CHECK_READING;
    }
    return any;
}

/* Counts how many share each rank, and whether the section declares ranks. */
static void look_at_ranks(struct tb_check_report *report,
                          struct tb_check_pair *pair)
{
    const struct tb_stream *const stream = &report->stream;
    int64_t rank;

    TB_GROW(report->sharing, report->capacity, stream->count + 1);
    memset(report->sharing, 0, (stream->count + 1) * sizeof *report->sharing);
    pair->demanded = false;
    for (size_t i = 0; i < stream->count; i++) {
        pair->demanded |= report->games == report->file && /* that file has all
                                                              players */
                          !is_missing(tb_check_declared(stream, pair, i));
        if (tb_int_parse(tb_check_computed(stream, pair, i),
                         (int64_t)stream->count, &rank) && rank > 0)
            report->sharing[rank]++;
    }
}

/* Compares the sections of a part. */
static void compare_part(struct tb_check_report *report)
{
    struct tb_stream *const stream = &report->stream;
    struct tb_check_pair *const first = report->part->pair;
    struct tb_check_pair *const end = first + report->part->count;

    for (struct tb_check_pair *pair = first; pair < end; pair++) {
        if (*pair->code)
            tb_check_open(pair, stream);
    }
    tb_keys_open(&report->order, stream, "-line,-id");
    report->file = tb_stream_column(stream, "file");
    report->line = tb_stream_column(stream, "line");
    report->games = tb_stream_column_if(stream, "games.file");
    if (report->games < 0)
        report->games = report->file;
    report->name = tb_stream_column_if(stream, "name");
    tb_state_open(&report->state, stream);
    tb_stream_begin(stream);
    while (tb_stream_section(stream)) {
        bool good = begin_section(report) && tb_keys_sort(&report->order);
        for (struct tb_check_pair *pair = first; good && pair < end; pair++) {
            pair->fits =
                pair->kind == TB_CHECK_READING && fits(report, pair);
            if (pair->among && *pair->code)
                good = tb_check_places(stream, pair);
            if (pair->kind == TB_CHECK_RANK && !pair->own && *pair->code)
                look_at_ranks(report, pair);
        }
        for (size_t n = 0; good && n < stream->count; n++) {
            const size_t record = report->order.order[n];
            if (!compare_cells(report, record))
                continue;
            if (!tb_quiet)
                tb_check_put(report, record);
            report->any = true;
        }
    }
    tb_keys_free(&report->order);
}

/* The first pair with this one's label. */
static struct tb_check_pair *find_called(struct tb_check_part *part,
                                         struct tb_check_pair *pair)
{
    for (;; part++) {
        for (size_t k = 0; k < part->count; k++) {
            if (&part->pair[k] == pair ||
                strcmp(part->pair[k].label, pair->label) == 0)
                return &part->pair[k];
        }
    }
}

/* Prints how many values were compared, by label; false if there were none. */
static bool report_compared(struct tb_check_part *part, size_t parts)
{
    struct tb_output line = {0};
    const char *between = "compared: ";
    bool any = false;

    for (size_t p = parts; p-- > 0;) {
        for (size_t k = part[p].count; k-- > 0;) {
            struct tb_check_pair *const pair = &part[p].pair[k];
            struct tb_check_pair *const first = find_called(part, pair);
            any |= pair->compared > 0;
            first->compared += first != pair ? pair->compared : 0;
        }
    }
    for (size_t p = 0; p < parts; p++) {
        for (size_t k = 0; k < part[p].count; k++) {
            struct tb_check_pair *const pair = &part[p].pair[k];
            const size_t players = pair->kind == TB_CHECK_GAMES ? 2 : 1;
            if (!*pair->label || find_called(part, pair) != pair)
                continue;
            tb_put_format(&line, "%s%s%s%s", between,
                          pair->compared ? "" : "no ", pair->label,
                          pair->kind == TB_CHECK_RANK ? "s" : "");
            between = ", ";
            if (pair->compared)
                tb_put_format(&line, " %zu",
                              (pair->compared + players - 1) / players);
        }
    }
    if (line.length) /* always, since points exist */
        TB_NOTE("%.*s", TB_PUT(line));
    free(line.buffer);
    return any;
}

int tb_check_compare(bool json, struct tb_store *computed,
                     struct tb_check_part *part, size_t parts)
{
    struct tb_check_report report = {.json = json};
    struct tb_stream *const stream = &report.stream;
    bool good = true;

    tb_output_open(&report.found, STDOUT_FILENO);
    dup2(tb_store_file(computed), STDIN_FILENO);
    tb_stream_open_beside(stream, 0, NULL); /* called stdin in messages */
    stream->several = parts > 1;
    for (size_t p = 0; p < parts && good; p++) {
        report.part = &part[p];
        good = p == 0 || tb_stream_next(stream);
        if (good)
            compare_part(&report);
        else
            tb_warn("a stream is missing: a command that computes it failed");
    }
    if (!good || tb_stream_lost(stream)) {
        good = false;
        report.found.length = 0;
    } else {
        if (json && !tb_quiet && report.any)
            tb_put_string(&report.found, "\n]\n");
        else if (json && !tb_quiet && !report.failed && stream->status == TB_OK)
            tb_put_string(&report.found, "[]\n");
        tb_spool_give(&report.spool, &report.found);
        good = report_compared(part, parts) && !report.any && !report.failed;
    }
    good &= tb_stream_end(stream) == TB_OK;
    tb_spool_free(&report.spool);
    tb_output_close(&report.found);
    free(report.sharing);
    return good ? TB_OK : TB_BAD;
}
