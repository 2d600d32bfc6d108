/* SPDX-License-Identifier: ISC */
/* How tb-check writes what differs. */
#include "audit.h"

#include <stdlib.h>

#include "read/tb/tb.h"
#include "show/show.h"

/* Who differs, in a stream that says where they stand. */
struct differing {
    struct tb_output *output;
    const struct tb_compare *compare;
    const struct tb_meeting *met;
    struct tb_text file, line;
};

struct tb_reporter {
    struct tb_word word;
    void (*put)(const struct differing *who);
    /* What stands around them, and in the place of none. */
    const char *start, *between, *end, *none;
};

/* What stands around the parts of a difference. */
struct words {
    enum tb_escape escape;
    const char *before, *declared, *computed, *behind, *between, *missing;
    const char *first, *second, *end; /* around texts, and of two files */
    const char *reason, *reason_end;
};

/* True for cells of two files, of which the right ones are not computed. */
static bool is_of_two(const struct tb_pair *pair)
{
    return tb_text_starts(pair->right, "own.") ||
           tb_text_is(pair->right, "games");
}

void tb_report_label(struct tb_output *output, struct tb_text left,
                     struct tb_text right)
{
    struct tb_text before;

    tb_text_cut_at(&left, ".", &before);
    tb_text_skip(&left, tb_text_starts(left, "<"));
    left = tb_text_trim(left);
    left = left.length ? left : tb_text("=");
    if (tb_text_is(left, "rank") || tb_text_is(left, "score"))
        left = tb_text(*left.at == 'r' ? "rank" : "points");
    else if (right.length && !tb_text_starts(right, "own.") &&
             !tb_codes_alike(left, right)) {
        tb_put_format(output, "%.*s (%.*s)", TB_SHOWN(left), TB_SHOWN(right));
        return;
    }
    tb_put_text(output, left);
}

/* Reads what a file declares; NULL, or what is wrong with it. */
static const char *read_number(struct tb_text cell, tb_num *value)
{
    return tb_num_parse_missing(cell, value) ? tb_notation_points(cell, value)
                                             : NULL;
}

/* Puts a number, however it is written. */
static void put_number(struct tb_output *output, const char *before,
                       struct tb_text cell, const char *missing)
{
    tb_num value;

    tb_put_string(output, before);
    if (read_number(cell, &value) || value == TB_MISSING)
        tb_put_string(output, missing);
    else
        tb_put_number(output, value);
}

/* Puts what one of the sides says, a text as the format wants it. */
static void put_side(const struct differing *who, const struct words *words,
                     const char *before, struct tb_text cell)
{
    tb_escape_between(who->output, before,
                      tb_text(cell.length ? "" : words->missing),
                      words->escape, "");
    tb_escape_put(who->output, cell, words->escape);
}

/* Cuts the next game off; behind the last one there are none. */
static bool cut_game(struct tb_text *rest, struct tb_text *game)
{
    if (tb_text_cut(rest, ' ', game))
        return true;
    *game = tb_text("ZPB");
    return false;
}

/* Puts the rounds in which games differ. */
static void put_games(const struct differing *who, const struct words *words,
                      const struct tb_sides *sides, const char *between)
{
    struct tb_text left = sides->left, right = sides->right, first, second;

    for (int round = 1;; round++) {
        const bool any = cut_game(&left, &first);
        if (!cut_game(&right, &second) && !any)
            break;
        if (tb_text_equal(first, second))
            continue;
        tb_put_string(who->output, between);
        tb_put_format(who->output, "%sround %d", words->escape == TB_JSON
                                                     ? words->before : "",
                      round);
        put_side(who, words, words->first, first);
        put_side(who, words, words->second, second);
        tb_put_string(who->output, words->end);
        between = words->between;
    }
}

/* Puts the first reading that gives what is declared, if there is one. */
static void put_reason(const struct differing *who, const struct words *words,
                       size_t k)
{
    static const char *const why[][2] = {
        {"/P", "forfeits count as games"},
        {"/Efull", "a bye of a full point is cut as a requested one"},
        {"/Eswiss", "the dummy is that of a Swiss"},
        {"/Ereal", "real points"},
        {"/E", "the edition of other years"}};
    const struct tb_pair *const pair = who->compare->pair;
    struct tb_text before, rest;
    const struct tb_text left = pair[k].left;
    size_t i = 0;

    while (++k < who->compare->pairs) {
        if (!pair[k].fits || who->met->sides[k].differ ||
            !tb_text_equal(pair[k].left, left))
            continue;
        for (; i < sizeof why / sizeof *why; i++) {
            rest = pair[k].right;
            if (tb_text_cut_at(&rest, why[i][0], &before))
                break;
        }
        tb_put_string(who->output, words->reason);
        tb_put_text(who->output, pair[k].right);
        tb_put_format(who->output, " (%s)%s",
                      i < sizeof why / sizeof *why ? why[i][1] : "another cut",
                      words->reason_end);
        return;
    }
}

static void put_differences(const struct differing *who,
                            const struct words *words)
{
    const char *between = "";

    for (size_t k = 0; k < who->compare->pairs; k++) {
        const struct tb_pair *const pair = &who->compare->pair[k];
        const struct tb_sides *const sides = &who->met->sides[k];
        struct tb_output label = {.file = -1};
        if (!sides->differ || pair->instead)
            continue;
        if (tb_text_is(pair->right, "games")) {
            put_games(who, words, sides, between);
            between = words->between;
            continue;
        }
        tb_report_label(&label, pair->left, pair->right);
        tb_put_string(who->output, between);
        tb_escape_between(who->output, words->before, tb_output_text(&label),
                          words->escape, "");
        if (is_of_two(pair)) {
            put_side(who, words, words->first, sides->left);
            put_side(who, words, words->second, sides->right);
            tb_put_string(who->output, words->end);
        } else {
            put_number(who->output, words->declared, sides->left,
                       words->missing);
            put_number(who->output, words->computed, sides->right,
                       words->missing);
            put_reason(who, words, k);
            tb_put_string(who->output, words->behind);
        }
        between = words->between;
        free(label.buffer);
    }
}

static void put_line(const struct differing *who)
{
    static const struct words words = {TB_SHOWN, "", ": declared ",
                                       ", computed ", "", "; ", "-",
                                       ": first ", ", second ", "",
                                       ": it is ", ""};
    const struct tb_compare *const compare = who->compare;
    const struct tb_text none = tb_text("-");
    struct tb_output *const output = who->output;

    tb_put_text(output, who->met->section);
    tb_escape_between(output, "\t", who->met->id, TB_SHOWN, "\t");
    tb_escape_put(output, who->met->name, TB_SHOWN);
    for (size_t k = 0; k < 2; k++) { /* points and, if it is there, rank */
        const bool there = k < compare->pairs &&
                           tb_text_is(compare->pair[k].right,
                                      k ? "rank" : "score");
        put_number(output, "\t", there ? who->met->sides[k].left : none, "-");
        put_number(output, "\t", there ? who->met->sides[k].right : none, "-");
    }
    tb_escape_between(output, "\t", who->file, TB_SHOWN, ":");
    tb_put_text(output, who->line);
    tb_put_char(output, '\t');
    put_differences(who, &words);
    tb_put_char(output, '\n');
}

static void put_object(const struct differing *who)
{
    static const struct words words = {
        TB_JSON, "{\"what\": \"", "\", \"declared\": ", ", \"computed\": ",
        "}", ", ", "null", "\", \"first\": \"", "\", \"second\": \"",
        "\"}", ", \"reason\": \"", "\""};
    struct tb_output *const output = who->output;

    tb_escape_between(output, "{\"section\": \"", who->met->section, TB_JSON,
                      "\"");
    put_number(output, ", \"id\": ", who->met->id, "null");
    tb_escape_between(output, ", \"name\": \"", who->met->name, TB_JSON, "\"");
    tb_escape_between(output, ", \"file\": \"", who->file, TB_JSON, "\"");
    put_number(output, ", \"line\": ", who->line, "null");
    tb_put_string(output, ", \"differences\": [");
    put_differences(who, &words);
    tb_put_string(output, "]}");
}

static const struct tb_reporter reporters[] = {
    {{"text", "fields between tabs, a line each"}, put_line,
     "section\tid\tname\tdeclared-points\tpoints\tdeclared-rank\trank\twhere\t"
     "differences\n", "", "", ""},
    {{"json", "an array of objects"}, put_object, "[\n", ",\n", "\n]\n",
     "[]\n"},
};

const struct tb_words tb_reporters = TB_WORDS(reporters);

const struct tb_reporter *tb_reporter_named(const char *name)
{
    return &reporters[tb_option_word("-o", &tb_reporters, tb_text(name))];
}

/* Puts where a section is from: "x.csv: section 'A': ". */
static void put_where(struct tb_output *where, struct tb_text file,
                      struct tb_text name)
{
    char *const path = tb_copy(file.at, file.length);
    const bool own = tb_text_equal(name, tb_emit_stem(path)) ||
                     tb_text_missing(name); /* it is called as its file */

    tb_put_format(where, "%s: %s", path,
                  tb_called(own ? tb_text("") : name).text);
    free(path);
}

/*
 * True if the points and ranks that a section declares are numbers, and there
 * is anything. A tie-break that is none fails, and the others are compared.
 */
static bool is_declared(const struct tb_compare *compare)
{
    struct tb_report *const report = compare->data;
    struct tb_stream *const stream = compare->left;
    bool any = false, good = true;
    tb_num value = TB_MISSING;

    for (size_t i = 0; i < stream->count * compare->pairs; i++) {
        const size_t record = i / compare->pairs, k = i % compare->pairs;
        const struct tb_text cell = tb_compare_left(compare, record, k);
        const char *const wrong =
            cell.length && !is_of_two(&compare->pair[k])
                ? read_number(cell, &value)
                : NULL;
        if (compare->pair[k].instead)
            continue;
        any |= cell.length && (is_of_two(&compare->pair[k]) ||
                               value != TB_MISSING);
        if (!wrong)
            continue;
        tb_warn("%.*s:%.*s: %.*s '%.*s' %s",
                TB_SHOWN(tb_field(stream, record, report->file)),
                TB_SHOWN(tb_field(stream, record, report->line)),
                TB_SHOWN(compare->pair[k].key), TB_SHOWN(cell), wrong);
        good &= k > 1;
        report->failed = true;
    }
    if (!any) {
        struct tb_output where = {.file = -1};
        put_where(&where, tb_field(stream, 0, report->file),
                  tb_section_name(stream));
        tb_warn("%.*sdeclares neither points, ranks nor tie-breaks",
                (int)where.length, where.buffer);
        free(where.buffer);
    }
    return any && good;
}

/*
 * True if a reading of a column gives what all of its cells that differ
 * declare, or most of them: one of several may be chance.
 */
static bool fits(const struct tb_compare *compare, size_t reading)
{
    const struct tb_pair *const pair = &compare->pair[reading];
    const struct tb_pair *first = compare->pair;
    size_t differing = 0, given = 0;

    while (!tb_text_equal(first->left, pair->left))
        first++;
    for (size_t i = 0; i < compare->left->count; i++) {
        const struct tb_text cell = tb_compare_left(compare, i, reading);
        if (!cell.length || tb_text_missing(cell) ||
            tb_compare_equal(cell, tb_compare_right(compare, first, i)))
            continue;
        differing++;
        given += tb_compare_equal(cell, tb_compare_right(compare, pair, i));
    }
    return given == differing || (given > 1 && 2 * given > differing);
}

/* Says where a section stands, as views do; false if it is wrong. */
static bool begin_section(struct tb_compare *compare)
{
    struct tb_report *const report = compare->data;
    struct tb_stream *const stream = compare->left;
    struct tb_state *const state = &report->state;
    const struct tb_running *const running = &state->said.running;
    struct tb_output words = {.file = -1};
    size_t where;
    bool good;

    put_where(&words, tb_field(stream, 0, report->games),
              tb_section_name(stream));
    where = words.length;
    if (tb_state_load(state, stream))
        tb_state_put(&words, state, state->said.boards > 0);
    if (report->whole && running->round) {
        report->going = true;
        words.length = where;
        tb_put_format(&words, TB_RUNNING_WHOLE, "", running->round,
                      running->missing, running->players);
    }
    if (words.length > where)
        tb_warn("%.*s", (int)words.length, words.buffer);
    good = is_declared(compare);
    if (state->known && !state->rounds) {
        tb_warn("%.*shas no games: --games=FILE names a file that has them",
                (int)where, words.buffer);
        good = false;
    }
    for (size_t k = 0; k < compare->pairs; k++)
        compare->pair[k].fits = compare->pair[k].instead && fits(compare, k);
    report->failed |= !good;
    free(words.buffer);
    return good;
}

void tb_report_begin(struct tb_report *report, struct tb_compare *compare)
{
    tb_keys_free(&report->order); /* of the stream before */
    report->order = (struct tb_keys){.count = 0};
    tb_keys_open(&report->order, compare->left, "-line,-id");
    report->file = tb_stream_column(compare->left, tb_text("file"));
    report->line = tb_stream_column(compare->left, tb_text("line"));
    report->games = tb_stream_column_if(compare->left, tb_text("games.file"));
    if (report->games < 0)
        report->games = report->file;
    tb_state_open(&report->state, compare->left);
    compare->order = &report->order;
    compare->begin = begin_section;
    compare->data = report;
}

void tb_report_put(const struct tb_report *report, struct tb_output *output,
                   bool first, const struct tb_compare *compare,
                   const struct tb_meeting *met)
{
    struct tb_stream *const stream = compare->left;
    const struct differing who = {output, compare, met,
                                  tb_field(stream, met->record, report->file),
                                  tb_field(stream, met->record, report->line)};

    tb_put_string(output, first ? report->reporter->start
                                : report->reporter->between);
    report->reporter->put(&who);
}

void tb_report_end(const struct tb_report *report, struct tb_output *output,
                   bool any)
{
    tb_put_string(output, any ? report->reporter->end
                              : report->reporter->none);
}
