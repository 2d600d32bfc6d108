/* SPDX-License-Identifier: ISC */
/* Lists where two streams differ, or columns of one. */
#include <unistd.h>

#include "base/base.h"
#include "event/event.h"
#include "order/order.h"
#include "stream/stream.h"

enum { STREAMS_MAX = 1000 };

static const char *keys[STREAMS_MAX]; /* -k, of each stream; NULL: not given */
static size_t streams = 1;
static struct tb_report report; /* -o, which reporter says */
static bool lenient[STREAMS_MAX]; /* -l, likewise */
static bool partial;
static bool unknown; /* a column that nothing is compared with */

/* What was found, which goes out when all was read. */
static struct tb_output found;
static struct tb_spool spool;
static bool any_found;

/* How much was compared, by what it is called. */
struct tally {
    char *label;
    size_t count;
};

static struct tally *tally;
static size_t tallies, tally_capacity;

static void take_keys(const char *list)
{
    keys[streams - 1] = list;
}

static void take_lenient(const char *nothing)
{
    (void)nothing;
    lenient[streams - 1] = true;
}

static void take_output(const char *name)
{
    report.reporter = tb_reporter_named(name);
}

static void begin_next(const char *nothing)
{
    (void)nothing;
    if (streams++ == STREAMS_MAX)
        tb_die_usage("--next: more than %d streams", STREAMS_MAX);
}

static const struct tb_program program = {
    .name = "tb-compare",
    .operands = "[FIRST [SECOND]]",
    .summary = "Lists the participants of whom columns of two streams differ, "
               "or columns A=B\nof one; without -k those that both have, or "
               "each declared.B with B.",
    .examples =
        "  tb-compare -k score,rank old.tb new.tb\n",
    .options = TB_OPTIONS(
        {"columns", .columns = &tb_reader_names, .take = take_keys},
        {"lenient", .take = take_lenient},
        {"quiet", .flag = &tb_quiet},
        {"output", .words = &tb_reporters, .take = take_output},
        {"next", .take = begin_next},
        {"partial", .flag = &partial}),
};

static void parse_options(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    if (argc - optind > 2)
        tb_die_usage("takes one stream or two, not %d", argc - optind);
    if (argc - optind == 2 && (report.reporter || streams > 1))
        tb_die_usage("-o and --next are of the columns of one stream");
    if (report.reporter)
        tb_program = "tb-check";
}

/* What declared.X declares, length 0 of another column. */
static struct tb_text declares(struct tb_text column)
{
    if (!tb_text_starts(column, TB_DECLARED))
        return (struct tb_text){NULL, 0};
    tb_text_skip(&column, strlen(TB_DECLARED));
    return column;
}

static void put_label(struct tb_output *output, struct tb_text left,
                      struct tb_text right)
{
    if (!tb_text_equal(left, right) && !tb_text_equal(declares(left), right)) {
        tb_put_text(output, left);
        tb_put_char(output, '=');
    }
    tb_put_text(output, right);
}

/* The tally of a pair. */
static struct tally *find_tally(struct tb_text left, struct tb_text right)
{
    struct tb_output label = {.file = -1};
    size_t i = 0;

    if (report.reporter)
        tb_report_label(&label, left, right);
    else
        put_label(&label, left, right);
    if (report.reporter && tb_text_ends(left, ".rank"))
        tb_put_char(&label, 's');
    tb_put_char(&label, '\0');
    while (i < tallies && strcmp(tally[i].label, label.buffer) != 0)
        i++;
    if (i == tallies) {
        tally = tb_grow(tally, &tally_capacity, ++tallies, sizeof *tally);
        tally[i] = (struct tally){label.buffer, 0};
    } else {
        free(label.buffer);
    }
    return &tally[i];
}

/* Adds a pair; a report names those, too, whose right side is nothing. */
static void add_pair(struct tb_compare *compare, struct tb_text left,
                     struct tb_text right)
{
    const bool instead = tb_text_starts(right, "="); /* A==B */
    struct tb_text tied = right;

    tb_text_skip(&right, instead);
    if (tb_text_starts(right, "~")) { /* A=~B~KEYS */
        tb_text_skip(&tied, 1);
        tb_text_cut(&tied, '~', &right);
        if (!right.length || !tied.length)
            tb_die_usage("-k: A=~B lacks ~KEYS");
    } else {
        tied.length = 0;
    }
    if (!instead)
        find_tally(left, right);
    if (report.reporter && right.length == 0) {
        unknown |= !tb_text_ends(left, ".rank") ||
                   tb_stream_column_if(compare->left, left) >= 0;
        return;
    }
    tb_compare_pair(compare, left, right);
    compare->pair[compare->pairs - 1].demanded =
        report.reporter && tb_text_is(right, "rank") &&
        tb_stream_column_if(compare->left, tb_text("own")) < 0;
    compare->pair[compare->pairs - 1].instead = instead;
    if (tied.length)
        tb_placed_open(compare, tied);
}

/* Adds the pairs that -k names: A=B, or A, which stands for another, too. */
static void add_named(struct tb_compare *compare, struct tb_text rest)
{
    const bool one = compare->left == compare->right;
    struct tb_text right, left;

    while (tb_text_cut(&rest, ',', &right)) {
        if (tb_text_cut_at(&right, "=", &left)) {
            add_pair(compare, left, right);
            continue;
        }
        left = right;
        if (one)
            right = declares(left);
        if (right.length == 0)
            tb_die_usage("-k: of one stream it takes A=B, or declared.B, which "
                         "is compared with B, not '%.*s'", TB_SHOWN(left));
        add_pair(compare, left, right);
    }
}

/* Adds what both streams have, or what the one declares; of the column more
   nothing is printed unasked. */
static void add_common(struct tb_compare *compare, struct tb_output *passed)
{
    const struct tb_reader *const reader = &compare->left->reader;
    const bool one = compare->left == compare->right;

    for (size_t i = 0; i < reader->column_count; i++) {
        const struct tb_text left = reader->columns[i];
        const struct tb_text right = one ? declares(left) : left;
        if (right.length == 0 || tb_text_among(left, "section id more"))
            continue;
        if (tb_stream_column_if(compare->right, right) >= 0)
            add_pair(compare, left, right);
        else
            tb_put_item(passed, ", ", left);
    }
}

/* Of two streams all columns, of one those that others declare. */
static void add_all(struct tb_compare *compare)
{
    const struct tb_reader *const reader = &compare->right->reader;
    struct tb_output passed = {.file = -1};

    add_common(compare, &passed);
    for (size_t i = 0; i < reader->column_count; i++) {
        if (tb_stream_column_if(compare->left, reader->columns[i]) < 0 &&
            !tb_text_is(reader->columns[i], TB_MORE_COLUMN))
            tb_put_item(&passed, ", ", reader->columns[i]);
    }
    if (passed.length)
        TB_NOTE("warning: not compared, as nothing has that name to compare "
                "with: %.*s", (int)(passed.length < 500 ? passed.length : 500),
                passed.buffer);
    free(passed.buffer);
}

static void put_field(struct tb_text field)
{
    tb_put_text(&found, field.length ? field : tb_text("-"));
    tb_put_char(&found, '\t');
}

/* Writes a line for each pair that differs, or one of who is in one stream. */
static void put_lines(const struct tb_compare *compare,
                      const struct tb_meeting *met)
{
    const bool both = met->in_left && met->in_right;

    if (!any_found)
        tb_put_string(&found, "section\tid\tname\tcolumn\tfirst\tsecond\n");
    for (size_t k = 0; k < (both ? compare->pairs : 1); k++) {
        const struct tb_sides *const sides = &met->sides[k];
        if (both && !sides->differ)
            continue;
        put_field(met->section);
        put_field(met->id);
        put_field(met->name);
        if (both)
            put_label(&found, compare->pair[k].left, compare->pair[k].right);
        tb_put_string(&found, both ? "\t" : "id\t");
        put_field(both ? sides->left
                       : met->in_left ? met->id : tb_text("-"));
        put_field(both ? sides->right
                       : met->in_right ? met->id : tb_text("-"));
        found.buffer[found.length - 1] = '\n';
    }
}

static void tell(struct tb_compare *compare, const struct tb_meeting *met)
{
    if (tb_quiet)
        found.length = 0;
    else if (report.reporter)
        tb_report_put(&report, &found, !any_found, compare, met);
    else
        put_lines(compare, met);
    any_found = true;
    tb_spool_take(&spool, &found);
}

/* Says how much was compared; false if it was nothing. */
static bool tell_compared(void)
{
    struct tb_output line = {.file = -1};
    bool any = false;

    for (size_t i = 0; i < tallies; i++) {
        any |= tally[i].count > 0;
        if (tally[i].count)
            tb_put_format(&line, "%s%s %zu", i ? ", " : "", tally[i].label,
                          tally[i].count);
        else
            tb_put_format(&line, "%sno %s", i ? ", " : "", tally[i].label);
    }
    tb_put_char(&line, '\0');
    TB_NOTE("compared: %s", tallies ? line.buffer : "nothing");
    free(line.buffer);
    return any;
}

/* Opens the second stream and the first, which may be the same. */
static void open_streams(struct tb_compare *compare, int count,
                         char *const *files)
{
    tb_stream_open_beside(compare->right, count > 0, files + (count == 2));
    compare->right->partial = partial;
    compare->right->several = streams > 1;
    if (compare->left != compare->right)
        tb_stream_open_beside(compare->left, 1, files);
    compare->left->partial = partial;
}

/* Compares all streams that there shall be; false, and it is told, if not. */
static bool compare_all(const struct tb_compare *compare)
{
    for (size_t i = 0; i < streams; i++) {
        struct tb_compare next = *compare;
        next.lenient = lenient[i];
        if (i && !tb_stream_next(compare->right)) {
            tb_warn("a stream is missing: there are fewer than --next tells "
                    "of");
            return false;
        }
        if (report.reporter)
            tb_report_begin(&report, &next);
        if (keys[i])
            add_named(&next, tb_text(keys[i]));
        else
            add_all(&next);
        tb_compare_run(&next);
        for (size_t k = 0; k < next.pairs; k++) {
            if (!next.pair[k].instead)
                find_tally(next.pair[k].left, next.pair[k].right)->count +=
                    next.pair[k].compared;
        }
        tb_compare_free(&next);
    }
    return true;
}

/* Writes what was found, if all was there; true if nothing differs. */
static bool end_report(const struct tb_compare *compare)
{
    bool any = false;

    /* Whom a section had that was left out would be listed as missing. */
    if (report.reporter ? tb_stream_lost(compare->left)
                        : tb_stream_lacks(compare->left) ||
                              tb_stream_lacks(compare->right)) {
        found.length = 0;
    } else {
        if (report.reporter && !tb_quiet &&
            (any_found || (!report.failed && compare->left->status == TB_OK)))
            tb_report_end(&report, &found, any_found);
        tb_spool_give(&spool, &found);
        any = tell_compared();
    }
    return any && !any_found && !report.failed;
}

int main(int argc, char **argv)
{
    static struct tb_stream first, second;
    struct tb_compare compare = {.right = &second, .tell = tell};
    bool good;

    parse_options(argc, argv);
    compare.left = argc - optind == 2 ? &first : &second;
    open_streams(&compare, argc - optind, argv + optind);
    tb_output_open(&found, STDOUT_FILENO);
    good = compare_all(&compare) && end_report(&compare);
    good &= tb_stream_end(&second) == TB_OK;
    if (compare.left == &first)
        good &= tb_stream_end(&first) == TB_OK;
    for (size_t i = 0; i < tallies; i++)
        free(tally[i].label);
    free(tally);
    tb_keys_free(&report.order);
    tb_spool_free(&spool);
    tb_output_close(&found);
    return !good ? TB_BAD : unknown ? TB_PARTLY : TB_OK;
}
