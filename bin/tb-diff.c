/* SPDX-License-Identifier: ISC */
/* Lists what changed from one stream of an event to a later one. */
#include <stdio.h>
#include <unistd.h>

#include "game/game.h"
#include "show/show.h"
#include "stream/stream.h"
#include "ways/ways.h"

/* What -o takes. */
static const struct tb_word forms[] = {
    {"stream", "a record for each change"},
    {"words", "a sentence for each, for people"},
};
static const struct tb_words form_words = TB_WORDS(forms);

static const char *kflag, *since;
static unsigned form; /* -o */
static bool words, partial, before, turned;

static const struct tb_program program = {
    .name = "tb-diff",
    .synopsis = "[-k COLUMNS] [-o FORM] [--before] [--partial] [--since=OLD] "
                "[--turned] FILE...",
    .summary = "Lists what changed from a stream to a later one: results, "
               "names, ratings, ranks,\nwho came and went. What corrects a "
               "round that is over stands first.",
    .examples = "  tb-diff -o words -k score,mmed friday.tb saturday.tb\n"
                "  tb-sort -k score,mmed | tb-diff --since=friday.tb\n",
    .takes = TB_TAKES({'k', .columns = &tb_reader_names, .text = &kflag},
                      {'o', .words = &form_words, .row = &form},
                      {TB_OPTION_BEFORE, .flag = &before},
                      {TB_OPTION_PARTIAL, .flag = &partial},
                      {TB_OPTION_SINCE, .text = &since},
                      {TB_OPTION_TURNED, .flag = &turned}),
};

/* The pairs of names, games, ranks; SIZE_MAX: there is none. */
static size_t names = SIZE_MAX, games = SIZE_MAX, ranks = SIZE_MAX;
static size_t settings = SIZE_MAX;

/* What was found: of a section corrections go before all else. */
static struct {
    struct tb_output output, corrections, others;
    struct tb_spool spool;
    struct tb_output section; /* its name */
    struct tb_output alone[2]; /* the first that new, or old, has alone */
    size_t count, renamed;    /* in old; of them who have another name */
    bool any, moved;
} report;

static void parse_options(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    words = form == 2;
    if ((since || before || turned) && (kflag || words))
        tb_die_usage("%s appends a column: it takes neither -k nor -o",
                     since ? "--since" : before ? "--before" : "--turned");
    if (since && (before || turned))
        tb_die_usage("--since does not go with --before and --turned");
    if (since && strcmp(since, "-") == 0)
        tb_die_usage(TB_SINCE_FILE);
    if (!since && !before && !turned && argc - optind != 2)
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
    ranks = add_column(compare, "rank");
    settings = add_column(compare, "settings");
    while (rest.length && tb_text_cut(&rest, ',', &name))
        tb_compare_pair(compare, name, name);
    if (games == SIZE_MAX)
        tb_die("one of the streams has no games: they are not of tb-parse");
}

/* A file that was numbered again: numbers do not tell who is who. */
static void check_names(struct tb_text section)
{
    if (report.moved ||
        (2 * report.renamed > report.count && report.renamed > 1))
        tb_die("section '%.*s': %zu of %zu have other names: the new file was "
               "numbered again, and numbers are what is compared",
               TB_SHOWN(section), report.renamed, report.count);
}

/* Ends the section whose changes were collected. */
static void end_section(void)
{
    check_names(tb_output_text(&report.section));
    tb_put_text(&report.output, tb_output_text(&report.corrections));
    tb_put_text(&report.output, tb_output_text(&report.others));
    tb_spool_take(&report.spool, &report.output);
    report.corrections.length = report.others.length = 0;
    report.count = report.renamed = 0;
    report.moved = false;
}

/* Files of other names are sections of other names: all would be gone, and all
   new. */
static void check_sections(const struct tb_compare *compare)
{
    const struct tb_text new = tb_output_text(&report.alone[false]),
                         old = tb_output_text(&report.alone[true]);

    if (compare->pair[games].compared == 0 && old.length && new.length &&
        !tb_text_equal(old, new))
        tb_die("no section is in both: '%.*s' is in the old one, '%.*s' in the "
               "new one: -S of tb-standings names both alike",
               TB_SHOWN(old), TB_SHOWN(new));
}

/* The section of a participant, which may be another than before. */
static void enter(const struct tb_compare *compare,
                  const struct tb_meeting *met)
{
    if (report.alone[met->in_left].length == 0)
        tb_put_text(&report.alone[met->in_left], met->section);
    if (!report.any ||
        !tb_text_equal(tb_output_text(&report.section), met->section)) {
        end_section();
        report.section.length = 0;
        tb_put_text(&report.section, met->section);
    }
    if (met->in_left) {
        report.count = compare->left->count;
        report.moved = compare->moved;
    }
    report.any = true;
}

static void put_field(struct tb_output *output, struct tb_text field)
{
    tb_put_text(output, field.length ? field : tb_text("-"));
    tb_put_char(output, '\t');
}

static void put_change(const struct tb_change *change)
{
    struct tb_output *const output =
        change->correction ? &report.corrections : &report.others;

    if (words) {
        tb_change_put(output, change);
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

/* True for a result that was in, of a round that is over. */
static bool is_correction(struct tb_text old, bool last)
{
    struct tb_game game;

    if (tb_text_missing(old) || tb_game_parse(old, &tb_scoring_default, &game))
        return false;
    return game.kind != TB_UNKNOWN && (game.kind != TB_ZPB || !last);
}

/* Puts the rounds that differ. */
static void put_rounds(struct tb_change *change, const struct tb_sides *sides)
{
    struct tb_text old = sides->left, new = sides->right;

    for (change->round = 1; old.length || new.length; change->round++) {
        change->old = change->new = tb_text("-");
        if (old.length)
            tb_text_cut(&old, ' ', &change->old);
        if (new.length)
            tb_text_cut(&new, ' ', &change->new);
        change->correction = change->met->in_left &&
                             is_correction(change->old, old.length == 0);
        if (!tb_text_equal(change->old, change->new))
            put_change(change);
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
    put_change(change);
}

/* Collects what changed of a participant. */
static void tell(struct tb_compare *compare, const struct tb_meeting *met)
{
    struct tb_change change = {.compare = compare, .met = met};

    enter(compare, met);
    if (!met->in_left || !met->in_right) {
        change.what = tb_text("player");
        change.old = met->in_left ? met->name : tb_text("-");
        change.new = met->in_left ? tb_text("-") : met->name;
        put_change(&change);
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
            put_change(&change);
        report.renamed += sides->differ && met->in_left &&
                          tb_text_is(change.what, "name");
    }
}

/* Appends the rank that a participant had. */
static void tell_rank(struct tb_compare *compare, const struct tb_meeting *met)
{
    struct tb_stream *const new = compare->left;

    if (met->record == 0)
        report.count = report.renamed = 0;
    report.moved = compare->moved;
    report.count += met->in_right;
    report.renamed +=
        met->in_right && names != SIZE_MAX && met->sides[names].differ;
    tb_row_begin(new, met->record);
    tb_put_char(&new->output, '\t');
    tb_put_text(&new->output,
                met->in_right ? met->sides[ranks].right : tb_text("-"));
    tb_row_end(new);
    if (met->record + 1 < new->count)
        return;
    check_names(met->section);
    if (report.count == 0 && tb_names_find(compare->names, met->section))
        tb_stream_fail(new, 0, "%s has nobody of the section '%.*s'",
                       compare->right->input.name, TB_SHOWN(met->section));
}

/* A section may be new, but not all: those have other names. */
static void check_common(struct tb_compare *compare)
{
    struct tb_stream *const new = compare->left;
    char text[300];

    for (size_t i = 0; i < compare->count; i++) {
        if (compare->kept[i]->taken)
            return;
    }
    if (compare->count == 0 || new->status != TB_OK)
        return;
    snprintf(text, sizeof text, "no section is in both: '%s' is in %s: -S of "
             "tb-standings names both alike", compare->kept[0]->name,
             compare->right->input.name);
    tb_stream_lack(new, text);
}

/* The filter: a later stream with the ranks of an old one. */
static int append_ranks(int count, char *const *files)
{
    static struct tb_stream old, new;
    struct tb_compare compare = {
        .left = &new, .right = &old, .each = true, .exact = true,
        .tell = tell_rank};
    char *const path = tb_copy(since, strlen(since));
    int status;

    tb_stream_open_beside(&old, 1, &path);
    old.partial = partial;
    tb_stream_open(&new, count, files); /* last: errors go down its pipe */
    names = add_column(&compare, "name");
    ranks = compare.pairs;
    tb_compare_pair(&compare, tb_text("rank"), tb_text("rank"));
    tb_stream_append(&new, tb_text("was"));
    tb_compare_run(&compare);
    check_common(&compare);
    status = tb_stream_end(&old);
    if (tb_stream_end(&new) != TB_OK)
        status = TB_BAD;
    tb_compare_free(&compare);
    free(path);
    return status;
}

/* The filter: a ranked stream without the copies of tb-outcomes --before and
   --turned, and with what they show. */
static int take_out(int count, char *const *files)
{
    static struct tb_stream stream;
    static struct tb_moves moves;

    tb_stream_open(&stream, count, files);
    stream.gathers = true; /* the marks that part copies */
    tb_moves_open(&moves, &stream, before, turned);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream))
        tb_moves_take(&moves);
    tb_moves_free(&moves);
    return tb_stream_end(&stream);
}

int main(int argc, char **argv)
{
    static struct tb_stream old, new;
    struct tb_compare compare = {
        .left = &old, .right = &new, .exact = true, .tell = tell};
    bool good;

    parse_options(argc, argv);
    if (before || turned)
        return take_out(argc - optind, argv + optind);
    if (since)
        return append_ranks(argc - optind, argv + optind);
    tb_stream_open_beside(&new, 1, argv + optind + 1);
    tb_stream_open_beside(&old, 1, argv + optind);
    new.partial = old.partial = partial;
    add_columns(&compare);
    tb_output_open(&report.output, STDOUT_FILENO);
    report.corrections.file = report.others.file = report.section.file = -1;
    report.alone[0].file = report.alone[1].file = -1;
    if (!words)
        tb_put_string(&report.output, "section\tid\tname\twhat\told\tnew\n");
    if (!words)
        tb_line_put_begun(&report.output, 1);
    tb_compare_run(&compare);
    check_sections(&compare);
    end_section();
    if (!words)
        tb_line_put_ended(&report.output, 1);
    good = !tb_stream_lacks(&old) && !tb_stream_lacks(&new);
    if (good)
        tb_spool_give(&report.spool, &report.output);
    else
        report.output.length = 0;
    tb_spool_free(&report.spool);
    good &= tb_stream_end(&new) == TB_OK;
    good &= tb_stream_end(&old) == TB_OK;
    tb_compare_free(&compare);
    tb_output_close(&report.output);
    return good ? TB_OK : TB_BAD;
}
