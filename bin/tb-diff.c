/* SPDX-License-Identifier: ISC */
/* Lists what changed from one stream of an event to a later one. */
#include <stdio.h>
#include <unistd.h>

#include "game/game.h"
#include "show/show.h"
#include "stream/stream.h"

/* What -o takes. */
static const struct tb_word forms[] = {
    {"stream", "a record for each change"},
    {"words", "a sentence for each, for people"},
};
static const struct tb_words form_words = TB_WORDS(forms);

static const char *kflag, *since;
static unsigned form; /* -o */
static bool words, partial;

static const struct tb_program program = {
    .name = "tb-diff",
    .operands = "FILE...",
    .summary = "Lists what changed from a stream to a later one: results, "
               "names, ratings, ranks,\nwho came and went. What corrects a "
               "round that is over stands first.",
    .examples = "  tb-diff -o words -k score,mmed friday.tb saturday.tb\n"
                "  tb-sort -k score,mmed | tb-diff --since=friday.tb\n",
    .options = TB_OPTIONS(
        {"columns", .columns = &tb_reader_names, .text = &kflag},
        {"output", .words = &form_words, .row = &form},
        {"partial", .flag = &partial},
        {"since", .text = &since}),
};

static struct tb_stream from, to;

/* The pairs of games and settings; SIZE_MAX: there is none. */
static size_t games = SIZE_MAX, settings = SIZE_MAX;

/* What was found: of a section corrections go before all else. */
static struct {
    struct tb_output output, corrections, others;
    struct tb_output begun; /* others, but who is away in the last round */
    bool in_old, in_new; /* their last round has a result, or a pairing */
    struct tb_spool spool;
    struct tb_output section; /* its name */
    size_t doubts; /* contradictions that the new stream has there */
} report;

static void parse_options(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    words = form == 2;
    if (since && (kflag || words))
        tb_die_usage("--since appends a column: it takes neither -k nor -o");
    if (since && strcmp(since, "-") == 0)
        tb_die_usage(TB_SINCE_FILE);
    if (!since && argc - optind != 2)
        tb_die_usage("takes two streams, the old one and the new one, not %d",
                     argc - optind);
}

/* Adds a column if both streams have it; its place among the pairs. */
static size_t add_column(struct tb_compare *compare, const char *name)
{
    const struct tb_text column = tb_text(name);

    if (tb_stream_column_if(compare->left, column) < 0 ||
        tb_stream_column_if(compare->right, column) < 0)
        return SIZE_MAX;
    tb_compare_pair(compare, column, column);
    return compare->pairs - 1;
}

static void add_columns(struct tb_compare *compare)
{
    struct tb_text rest = tb_text(kflag ? kflag : ""), name;

    add_column(compare, "name");
    add_column(compare, "team");
    add_column(compare, "rating");
    games = add_column(compare, "games");
    add_column(compare, "rank");
    settings = add_column(compare, "settings");
    while (rest.length && tb_text_cut(&rest, ',', &name))
        tb_compare_pair(compare, name, name);
    if (games == SIZE_MAX)
        tb_die("one of the streams has no games: they are not of tb-parse");
}

/* Puts what was found; a record with what the new stream's settings say of
   contradictions, which views read. */
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

/* Ends the section whose changes were collected. */
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

/* The section of a participant, which may be another than before. */
static void enter(struct tb_text section)
{
    if (tb_text_equal(tb_output_text(&report.section), section))
        return;
    end_section();
    report.section.length = 0;
    tb_put_text(&report.section, section);
}

static void put_field(struct tb_output *output, struct tb_text field)
{
    tb_put_text(output, field.length ? field : tb_text("-"));
    tb_put_char(output, '\t');
}

/* Puts what changed; away: in words only where the last round has begun. */
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
    put_field(output, change->met->section);
    put_field(output, change->met->id);
    put_field(output, change->met->name);
    if (change->round)
        tb_put_format(output, "round %zu\t", change->round);
    else
        put_field(output, change->what);
    put_field(output, change->old);
    put_field(output, change->new);
    output->buffer[output->length - 1] = '\n';
}

/* True for a result that was in, of a round that is over or has begun. */
static bool is_correction(struct tb_text old, bool last)
{
    struct tb_game game;

    if (tb_text_missing(old) || tb_game_parse(old, &tb_scoring_default, &game))
        return false;
    return game.kind != TB_UNKNOWN &&
           !(last && (game.kind == TB_ZPB || !report.in_old));
}

/* True for a game, if it has a result or does not need one. */
static bool is_game(struct tb_text token, bool pending)
{
    struct tb_game game;

    return !tb_game_parse(token, &tb_scoring_default, &game) &&
           tb_game_paired(&game) && (pending || game.kind != TB_UNKNOWN);
}

/* Looks whether the last round of the old section has a result. */
static bool begin_section(struct tb_compare *compare)
{
    const int slot = compare->pair[games].left_slot;

    report.in_old = false;
    for (size_t i = 0; i < from.count && !report.in_old; i++) {
        struct tb_text list = tb_field(&from, i, slot), token = list;
        while (list.length)
            tb_text_cut(&list, ' ', &token);
        report.in_old = is_game(token, false);
    }
    return true;
}

/* The round that is going on in the new stream; 0: none is, or who knows. */
static size_t running_round(const struct tb_meeting *met)
{
    struct tb_settings said;

    return settings == SIZE_MAX ||
                   tb_settings_parse(met->sides[settings].right, &said)
               ? 0 : said.running.round;
}

/*
 * Puts the rounds that differ; in words not whose entry is not there yet, nor
 * that somebody did not play where the old stream ends: it may have been empty.
 */
static void put_rounds(struct tb_change *change, const struct tb_sides *sides)
{
    const size_t running = words ? running_round(change->met) : 0;
    struct tb_text old = sides->left, new = sides->right;
    bool away;

    for (change->round = 1; old.length || new.length; change->round++) {
        change->old = change->new = tb_text("-");
        if (old.length)
            tb_text_cut(&old, ' ', &change->old);
        if (new.length)
            tb_text_cut(&new, ' ', &change->new);
        change->correction = change->met->in_left &&
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

/* Puts that somebody has left the event, or is back. */
static void put_left(struct tb_change *change, const struct tb_sides *sides)
{
    struct tb_settings old, new;
    int64_t id;

    if (tb_text_equal(sides->left, sides->right) || !change->met->in_left ||
        !tb_int_parse(change->met->id, TB_ID_MAX, &id) ||
        tb_settings_parse(sides->left, &old) ||
        tb_settings_parse(sides->right, &new) ||
        tb_settings_has_left(&old, id) == tb_settings_has_left(&new, id))
        return;
    change->what = tb_text("left");
    change->old = tb_text(tb_settings_has_left(&old, id) ? "yes" : "-");
    change->new = tb_text(tb_settings_has_left(&new, id) ? "yes" : "-");
    put_change(change, false);
}

/* Collects what changed of a participant. */
static void tell(struct tb_compare *compare, const struct tb_meeting *met)
{
    struct tb_change change = {.compare = compare, .met = met};

    enter(met->section);
    if (settings != SIZE_MAX && met->in_right)
        report.doubts = tb_clashes_count(tb_text_keyed(
            met->sides[settings].right, tb_text("doubt")));
    if (!met->in_left || !met->in_right) {
        change.what = tb_text("player");
        change.old = met->in_left ? met->name : tb_text("-");
        change.new = met->in_left ? tb_text("-") : met->name;
        put_change(&change, false);
    }
    for (size_t k = 0; k < compare->pairs && met->in_right; k++) {
        const struct tb_sides *const sides = &met->sides[k];
        change.what = compare->pair[k].left;
        change.old = sides->left;
        change.new = sides->right;
        if (k == games)
            put_rounds(&change, sides);
        else if (k == settings)
            put_left(&change, sides);
        else if (!tb_text_equal(change.old, change.new) &&
                 (met->in_left || !tb_text_is(change.what, "name")))
            put_change(&change, false);
    }
}

/* Appends the rank that a participant had. */
static void tell_rank(struct tb_compare *compare, const struct tb_meeting *met)
{
    static bool any; /* of the section is in the old one */

    any = (met->record > 0 && any) || met->in_right;
    tb_row_begin(&to, met->record);
    tb_put_char(&to.output, '\t');
    tb_put_text(&to.output,
                met->in_right ? met->sides->right : tb_text("-"));
    tb_row_end(&to);
    if (met->record + 1 == to.count && !any &&
        tb_names_find(compare->names, met->section))
        tb_stream_fail(&to, 0, "%s has nobody of the section '%.*s'",
                       from.input.name, TB_SHOWN(met->section));
}

/* The filter: a later stream with the ranks of an old one. */
static void append_ranks(int count, char *const *files)
{
    struct tb_compare compare = {
        .left = &to, .right = &from, .each = true, .exact = true,
        .tell = tell_rank};
    char *const path = tb_copy(since, strlen(since));

    tb_stream_open_beside(&from, 1, &path);
    from.partial = partial;
    from.several = true;
    tb_stream_open(&to, count, files); /* last: errors go down its pipe */
    tb_compare_pair(&compare, tb_text("rank"), tb_text("rank"));
    tb_stream_append(&to, tb_text("was"));
    tb_compare_run(&compare);
    tb_compare_free(&compare);
    free(path);
}

/* Lists what changed, if both streams are whole. */
static void list_changes(char *const *files)
{
    struct tb_compare compare = {
        .left = &from, .right = &to, .exact = true, .tell = tell,
        .begin = begin_section};

    tb_stream_open_beside(&to, 1, files + 1);
    tb_stream_open_beside(&from, 1, files);
    to.partial = from.partial = partial;
    to.several = from.several = true;
    add_columns(&compare);
    tb_output_open(&report.output, STDOUT_FILENO);
    if (!words) {
        tb_put_string(&report.output, "section\tid\tname\twhat\told\tnew\t"
                                      "settings\n");
        tb_line_put_begun(&report.output, 1);
    }
    tb_compare_run(&compare);
    end_section();
    tb_compare_free(&compare);
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
    if (since)
        append_ranks(argc - optind, argv + optind);
    else
        list_changes(argv + optind);
    good = tb_stream_end(&from) == TB_OK;
    return tb_stream_end(&to) == TB_OK && good ? TB_OK : TB_BAD;
}
