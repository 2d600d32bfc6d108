/* SPDX-License-Identifier: ISC */
/* Lists where two streams differ, or columns of one. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base.h"
#include "stream/stream.h"

static const struct tb_values values[] = {
    {&tb_reader_names, 'k', true}, {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-compare",
    .synopsis = "[-l] [-k COLUMNS] [--partial] [FIRST [SECOND]]",
    .summary = "Lists the participants of whom columns of two streams differ, "
               "or columns A=B\nof one; without -k those that both have, or "
               "each declared.B with B.",
    .examples =
        "  tb-compare -k score,rank old.tb new.tb\n",
    .values = values,
};

/* In front of what a file declares: declared.score is what score should be. */
#define DECLARED "declared."

static const char *kflag;
static bool lenient, partial;

/* What was found, which goes out when all was read. */
static struct {
    struct tb_output output;
    struct tb_spool spool;
} report;

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'k': kflag = optarg; break;
        case 'l': lenient = true; break;
        case TB_OPTION_PARTIAL: partial = true; break;
        }
    }
    if (argc - optind > 2)
        tb_die_usage("takes one stream or two, not %d", argc - optind);
}

/* What declared.X declares, length 0 of another column. */
static struct tb_text declares(struct tb_text column)
{
    if (!tb_text_starts(column, DECLARED))
        return (struct tb_text){NULL, 0};
    tb_text_skip(&column, strlen(DECLARED));
    return column;
}

/* Adds the pairs that -k names: A=B, or A, which stands for another, too. */
static void add_named(struct tb_compare *compare)
{
    const bool one = compare->left == compare->right;
    struct tb_text rest = tb_text(kflag), right, left;

    while (tb_text_cut(&rest, ',', &right)) {
        if (tb_text_cut_at(&right, "=", &left)) {
            tb_compare_pair(compare, left, right);
            continue;
        }
        left = right;
        if (one)
            right = declares(left);
        if (right.length == 0)
            tb_die_usage("-k: of one stream it takes A=B, or declared.B, which "
                         "is compared with B, not '%.*s'", tb_text_shown(left),
                         left.at);
        tb_compare_pair(compare, left, right);
    }
}

/* Adds a name to a list of those that are not compared. */
static void pass_over(struct tb_output *list, struct tb_text name)
{
    tb_put_string(list, list->length ? ", " : "");
    tb_put_text(list, name);
}

/* Adds what both streams have, or what the one declares. */
static void add_common(struct tb_compare *compare, struct tb_output *passed)
{
    const struct tb_reader *const reader = &compare->left->reader;
    const bool one = compare->left == compare->right;

    for (size_t i = 0; i < reader->column_count; i++) {
        const struct tb_text left = reader->columns[i];
        const struct tb_text right = one ? declares(left) : left;
        if (right.length == 0 || tb_text_is(left, "section") ||
            tb_text_is(left, "id"))
            continue;
        if (tb_stream_column_if(compare->right, right) >= 0)
            tb_compare_pair(compare, left, right);
        else
            pass_over(passed, left);
    }
}

/* Of two streams all columns, of one those that others declare. */
static void add_all(struct tb_compare *compare)
{
    const struct tb_reader *const reader = &compare->right->reader;
    struct tb_output passed = {.file = -1};

    add_common(compare, &passed);
    for (size_t i = 0; i < reader->column_count; i++) {
        if (tb_stream_column_if(compare->left, reader->columns[i]) < 0)
            pass_over(&passed, reader->columns[i]);
    }
    if (passed.length)
        tb_warn("warning: not compared, as nothing has that name to compare "
                "with: %.*s", (int)(passed.length < 500 ? passed.length : 500),
                passed.buffer);
    free(passed.buffer);
}

static void put_field(struct tb_text field)
{
    tb_put_text(&report.output, field.length ? field : tb_text("-"));
    tb_put_char(&report.output, '\t');
}

static void put_label(struct tb_output *output, const struct tb_pair *pair)
{
    if (!tb_text_equal(pair->left, pair->right) &&
        !tb_text_equal(declares(pair->left), pair->right)) {
        tb_put_text(output, pair->left);
        tb_put_char(output, '=');
    }
    tb_put_text(output, pair->right);
}

/* Writes a line for each pair that differs, or one of who is in one stream. */
static void tell(struct tb_compare *compare, const struct tb_meeting *met)
{
    const bool both = met->in_left && met->in_right;
    struct tb_output *const output = &report.output;

    if (!compare->data)
        tb_put_string(output, "section\tid\tname\tcolumn\tfirst\tsecond\n");
    compare->data = &report;
    for (size_t k = 0; k < (both ? compare->pairs : 1); k++) {
        const struct tb_sides *const sides = &met->sides[k];
        if (both && !sides->differ)
            continue;
        put_field(met->section);
        put_field(met->id);
        put_field(met->name);
        if (both)
            put_label(output, &compare->pair[k]);
        tb_put_string(output, both ? "\t" : "id\t");
        put_field(both ? sides->left
                       : met->in_left ? met->id : tb_text("-"));
        put_field(both ? sides->right
                       : met->in_right ? met->id : tb_text("-"));
        output->buffer[output->length - 1] = '\n';
    }
    tb_spool_take(&report.spool, output);
}

/* Says how much was compared; false if it was nothing. */
static bool tell_compared(const struct tb_compare *compare)
{
    struct tb_output line = {.file = -1};
    bool any = false;

    for (size_t k = 0; k < compare->pairs; k++) {
        const struct tb_pair *const pair = &compare->pair[k];
        any |= pair->compared > 0;
        tb_put_string(&line, k ? ", " : "");
        put_label(&line, pair);
        tb_put_char(&line, ' ');
        tb_put_number(&line, (tb_num)pair->compared * TB_ONE);
    }
    tb_put_char(&line, '\0');
    tb_warn("compared: %s", compare->pairs ? line.buffer : "nothing");
    free(line.buffer);
    return any;
}

/* Opens the second stream and the first, which may be the same. */
static void open_streams(struct tb_compare *compare, int count,
                         char *const *files)
{
    tb_stream_open_beside(compare->right, count > 0, files + (count == 2));
    compare->right->partial = partial;
    if (compare->left != compare->right)
        tb_stream_open_beside(compare->left, 1, files);
    compare->left->partial = partial;
}

/* Writes what was found, if all was there; true if nothing differs. */
static bool end_report(const struct tb_compare *compare)
{
    bool any = false;

    /* Whom a section had that was left out would be listed as missing. */
    if (tb_stream_lacks(compare->left) || tb_stream_lacks(compare->right)) {
        report.output.length = 0;
    } else {
        tb_spool_give(&report.spool, &report.output);
        any = tell_compared(compare);
    }
    tb_spool_free(&report.spool);
    return any && !compare->differ;
}

int main(int argc, char **argv)
{
    static struct tb_stream first, second;
    struct tb_compare compare = {.right = &second, .tell = tell};
    bool good;

    parse_options(argc, argv);
    compare.lenient = lenient;
    compare.left = argc - optind == 2 ? &first : &second;
    open_streams(&compare, argc - optind, argv + optind);
    if (kflag)
        add_named(&compare);
    else
        add_all(&compare);
    tb_output_open(&report.output, STDOUT_FILENO);
    tb_compare_run(&compare);
    good = end_report(&compare);
    good &= tb_stream_end(&second) == TB_OK;
    if (compare.left == &first)
        good &= tb_stream_end(&first) == TB_OK;
    tb_compare_free(&compare);
    tb_output_close(&report.output);
    return good ? TB_OK : TB_BAD;
}
