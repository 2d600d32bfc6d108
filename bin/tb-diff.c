/* SPDX-License-Identifier: ISC */
/* Lists what changed from one stream of an event to a later one. */
#include <stdio.h>
#include <unistd.h>

#include "event/event.h"
#include "show/show.h"
#include "stream/stream.h"

/* What -o takes. */
static const struct tb_word forms[] = {
    {"stream", "a record for each change"},
    {"words", "a sentence for each, for people"},
};
static const struct tb_words form_words = TB_WORDS(forms);

static const char *kflag;
static unsigned form; /* -o */
static bool words;

static const struct tb_program program = {
    .name = "tb-diff",
    .operands = "OLD NEW",
    .summary = "Lists what changed between two streams: results, names, "
               "ratings, ranks, players.\nCorrections of rounds that are over "
               "come first.",
    .examples = "  tb-diff -o words -k score,mmed friday.tb saturday.tb\n",
    .options = TB_OPTIONS(
        {"columns", .columns = &tb_reader_names, .text = &kflag},
        {"output", .words = &form_words, .row = &form}),
};

static struct tb_stream from, to;

/* The columns that are compared. */
static struct tb_text *column;
static size_t columns, capacity;

/* SIZE_MAX: no such column */
static size_t games = SIZE_MAX, settings = SIZE_MAX;

/* The changes. In each section, corrections come first. */
static struct {
    struct tb_output output, corrections, others;
    struct tb_output begun; /* others, but who is away in the last round */
    bool in_old, in_new; /* their last rounds have a result, or a pairing */
    struct tb_spool spool;
    struct tb_output section; /* its name */
    size_t doubts; /* contradictions in the new stream */
} report;

static void parse_options(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    words = form == 2;
    if (argc - optind != 2)
        tb_die_usage("expected two streams, the old one and the new one, not "
                     "%d",
                     argc - optind);
}

/* Adds a column, which both streams must have if it is required. Returns its
   place in the list. */
static size_t add_column(struct tb_text name, bool demanded)
{
    if (!demanded && (tb_stream_find(&from, name) < 0 ||
                      tb_stream_find(&to, name) < 0))
        return SIZE_MAX;
    TB_GROW(column, capacity, columns + 1);
    column[columns] = name;
    return TB_KEPT_FIRST + columns++;
}

static void add_columns(void)
{
    struct tb_text rest = tb_text(kflag ? kflag : ""), name;

    add_column(tb_text("name"), false);
    add_column(tb_text("team"), false);
    add_column(tb_text("rating"), false);
    games = add_column(tb_text("games"), false);
    add_column(tb_text("rank"), false);
    settings = add_column(tb_text("settings"), false);
    while (rest.length && tb_text_cut(&rest, ',', &name)) {
        size_t c = 0;
        while (c < columns && !tb_text_equal(column[c], name))
            c++;
        if (c == columns)
            add_column(name, true);
    }
    if (games == SIZE_MAX)
        tb_die("one of the streams has no games; both must come from tb-parse");
}

/* Puts changes. Records include the contradictions from the new stream's
   settings, which views read. */
static void put_found(const struct tb_output *found)
{
    struct tb_text rest = tb_output_text(found), line;

    while (rest.length && tb_text_cut_line(&rest, &line)) {
        tb_put_text(&report.output, line);
        if (!words && report.doubts)
            tb_put_format(&report.output, "\tdoubt=+%zu", report.doubts);
        tb_put_string(&report.output, words || report.doubts ? "\n" : "\t-\n");
    }
}

/* Writes a section's changes. */
static void end_section(void)
{
    const struct tb_output *const others =
        words && !report.in_new ? &report.begun : &report.others;
    const struct tb_text name = tb_output_text(&report.section);

    if (words && report.doubts && report.corrections.length + others->length)
        tb_put_format(&report.output, "%s%s" TB_DOUBTS "\n",
                      tb_text_missing(name) ? "" : tb_escaped(name, TB_SHOWN),
                      tb_text_missing(name) ? "" : ": ", report.doubts);
    put_found(&report.corrections);
    put_found(others);
    report.doubts = 0;
    tb_spool_take(&report.spool, &report.output);
    report.corrections.length = report.others.length = 0;
    report.begun.length = 0;
    report.in_new = false;
}

static void put_field(struct tb_output *output, struct tb_text field)
{
    tb_put_text(output, field.length ? field : tb_text("-"));
    tb_put_char(output, '\t');
}

/* Puts a change; away: in text, only if the last round has begun. */
static void put_change(const struct tb_change *change, bool away)
{
    struct tb_output *const output =
        change->correction ? &report.corrections : &report.others;

    if (words) {
        tb_change_put(output, change);
        if (!change->correction && !away)
            tb_change_put(&report.begun, change);
        return;
    }
    put_field(output, tb_output_text(&report.section));
    put_field(output, tb_change_field(change, TB_KEPT_ID));
    put_field(output, tb_change_field(change, TB_KEPT_NAME));
    if (change->round)
        tb_put_format(output, "round %zu\t", change->round);
    else
        put_field(output, change->what);
    put_field(output, change->old);
    put_field(output, change->new);
    output->buffer[output->length - 1] = '\n';
}

/* True if a known result changed, in a round that has begun. */
static bool is_correction(struct tb_text old, bool last)
{
    struct tb_game game;

    if (tb_text_missing(old) || tb_game_parse(old, &tb_scoring_default, &game))
        return false;
    return game.kind != TB_UNKNOWN &&
           !(last && (game.kind == TB_ZPB || !report.in_old));
}

/* True for a game that has a result or does not need one; pending: any game. */
static bool is_game(struct tb_text token, bool pending)
{
    struct tb_game game;

    return !tb_game_parse(token, &tb_scoring_default, &game) &&
           tb_game_paired(&game) && (pending || game.kind != TB_UNKNOWN);
}

/* True if the last round of a section has a result. */
static bool has_result(const struct tb_kept *kept)
{
    bool found = false;

    for (size_t i = 0; i < kept->count && !found; i++) {
        struct tb_text list = tb_kept_field(kept, i, games), token = list;
        while (list.length)
            tb_text_cut(&list, ' ', &token);
        found = is_game(token, false);
    }
    return found;
}

/* The current round of the new stream; 0 if there is none or it is unknown. */
static size_t running_round(const struct tb_change *change)
{
    struct tb_settings said;

    return settings == SIZE_MAX ||
                   tb_settings_parse(tb_kept_field(change->now,
                                                   (size_t)change->right,
                                                   settings), &said)
               ? 0 : said.running.round;
}

/* Puts the rounds that differ. In text, a bye without points in the old
   stream's last round may have been an empty cell, so it is taken as missing;
   and in the new stream's round under way it is not a change from a missing
   entry. */
static void put_rounds(struct tb_change *change)
{
    const size_t running = words ? running_round(change) : 0;
    struct tb_text old = change->old, new = change->new;
    bool away;

    for (change->round = 1; old.length || new.length; change->round++) {
        change->old = change->new = tb_text("-");
        if (old.length)
            tb_text_cut(&old, ' ', &change->old);
        if (new.length)
            tb_text_cut(&new, ' ', &change->new);
        change->correction = change->left >= 0 &&
                             is_correction(change->old, old.length == 0);
        report.in_new |= new.length == 0 && is_game(change->new, true);
        if (tb_text_equal(change->old, change->new))
            continue;
        if (words && old.length == 0 && tb_text_is(change->old, "ZPB"))
            change->old = tb_text("-");
        away = tb_text_missing(change->old) && tb_text_is(change->new, "ZPB");
        if (!away || change->round != running)
            put_change(change, away && new.length == 0);
    }
    change->round = 0;
    change->correction = false;
}

/* Puts that a player has withdrawn or returned. */
static void put_left(struct tb_change *change)
{
    struct tb_settings old, new;
    int64_t id;

    if (tb_text_equal(change->old, change->new) || change->left < 0 ||
        !tb_int_parse(tb_change_field(change, TB_KEPT_ID), TB_ID_MAX, &id) ||
        tb_settings_parse(change->old, &old) ||
        tb_settings_parse(change->new, &new) ||
        tb_settings_has_left(&old, id) == tb_settings_has_left(&new, id))
        return;
    change->what = tb_text("left");
    change->old = tb_text(tb_settings_has_left(&old, id) ? "yes" : "-");
    change->new = tb_text(tb_settings_has_left(&new, id) ? "yes" : "-");
    put_change(change, false);
}

static void compare(struct tb_change change)
{
    const size_t left = (size_t)change.left, right = (size_t)change.right;

    if (change.left < 0 || change.right < 0) {
        const struct tb_text name = tb_change_field(&change, TB_KEPT_NAME);
        change.what = tb_text("player");
        change.old = change.left < 0 ? tb_text("-") : name;
        change.new = change.left < 0 ? name : tb_text("-");
        put_change(&change, false);
    }
    for (size_t k = 0; k < columns && change.right >= 0; k++) {
        const size_t field = TB_KEPT_FIRST + k;
        change.what = column[k];
        change.old = change.left < 0
                         ? tb_text("-")
                         : tb_kept_field(change.before, left, field);
        change.new = tb_kept_field(change.now, right, field);
        if (field == games)
            put_rounds(&change);
        else if (field == settings)
            put_left(&change);
        else if (!tb_text_equal(change.old, change.new) &&
                 (change.left >= 0 || !tb_text_is(change.what, "name")))
            put_change(&change, false);
    }
}

static void take(struct tb_meet *meet, struct tb_kept *left,
                 struct tb_kept *right)
{
    struct tb_change change = {.before = left, .now = right, .games = games};

    (void)meet;
    end_section();
    report.section.length = 0;
    /* cppcheck-suppress nullPointerRedundantCheck ; one of them is there */
    tb_put_text(&report.section, left ? left->name : right->name);
    if (left)
        report.in_old = has_result(left);
    if (right && settings != SIZE_MAX)
        report.doubts = tb_clashes_count(tb_text_keyed(
            tb_kept_field(right, 0, settings), tb_text("doubt")));
    for (size_t i = 0; left && i < left->count; i++) {
        change.left = (int32_t)i;
        change.right = right ? left->met[i] : -1;
        compare(change);
    }
    change.left = -1;
    for (size_t i = 0; right && i < right->count; i++) {
        change.right = (int32_t)i;
        if (!left || right->met[i] < 0)
            compare(change);
    }
}

/* Lists the changes, if both streams are complete. */
static void list_changes(char *const *files)
{
    struct tb_meet meet = {.left = &from, .right = &to, .take = take};

    tb_stream_open_beside(&to, 1, files + 1);
    tb_stream_open_beside(&from, 1, files);
    to.several = from.several = true;
    add_columns();
    meet.column = column;
    meet.columns = columns;
    tb_output_open(&report.output, STDOUT_FILENO);
    if (!words) {
        tb_put_string(&report.output, "section\tid\tname\twhat\told\tnew\t"
                                      "settings\n");
        tb_line_put_begun(&report.output, 1);
    }
    tb_meet_run(&meet);
    end_section();
    free(column);
    if (!words)
        tb_line_put_ended(&report.output, 1);
    if (tb_stream_lacks(&from) || tb_stream_lacks(&to))
        report.output.length = 0;
    else
        tb_spool_give(&report.spool, &report.output);
    tb_spool_free(&report.spool);
    tb_output_close(&report.output);
}

int main(int argc, char **argv)
{
    bool good;

    parse_options(argc, argv);
    list_changes(argv + optind);
    good = tb_stream_end(&from) == TB_OK;
    return tb_stream_end(&to) == TB_OK && good ? TB_OK : TB_BAD;
}
