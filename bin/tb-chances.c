/* SPDX-License-Identifier: ISC */
/* Counts over outcomes how often each player gets which place. */
#include "base/base.h"
#include "order/order.h"
#include "stream/stream.h"
#include "ways/ways.h"

static struct tb_sums sums;
static struct tb_counting count = {.places = {{1, 2, 3}, 3}, .sums = &sums};
static struct tb_add add;
static const char *listed, *needs, *who = ""; /* --places, --words */
static bool partial;

static const struct tb_program program = {
    .name = "tb-chances",
    .summary = "Counts which place each player has in the outcomes of "
               "tb-outcomes,\nranked by tb-sort; or adds such counts.",
    .examples =
        "  tb-parse open.csv | tb-outcomes | tb-sort -k score |\n"
        "      tb-chances | tb-format -k id,name,p1\n",
    .options = TB_OPTIONS(
        {"places", .text = &listed},
        {"alone", .flag = &count.alone},
        {"needs", .text = &needs},
        {"partial", .flag = &partial},
        {"words", .flag = &count.words, .text = &who}),
};

static void parse_options(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    if (listed)
        tb_places_read("--places", listed, &count.places);
    if (tb_words_all(who))
        who = "";
    if (needs)
        count.needs = tb_option_id("--needs", needs);
    if (tb_option_named(who))
        count.named = tb_text(who);
    else if (*who)
        count.only = tb_option_id("--words", who);
    if (count.words && (needs || partial))
        tb_die_usage("--words cannot be combined with --needs or --partial");
}

static void make_header(const struct tb_places *places, bool of_games,
                        struct tb_output *header)
{
    if (count.words) {
        tb_put_string(header, "section\tid\tplace\twords");
    } else {
        tb_put_string(header, of_games
                                  ? "section\t" TB_ADD_GAMES "\toutcomes"
                                  : "section\t" TB_ADD_PLAYERS "\toutcomes"
                                    "\tbest\tworst");
        tb_places_put(header, places, "\tp");
        if (!of_games)
            tb_places_put(header, places, "\tsure");
        tb_put_string(header, "\tways\tkeys");
    }
    tb_put_string(header, "\tsettings");
}

static void write_chances(struct tb_stream *stream,
                          const struct tb_chances_all *all, bool of_games)
{
    struct tb_output *const output = &stream->output;

    for (size_t i = 0; i < all->count; i++) {
        struct tb_chances *chances = all->section[i];
        const char *gap;
        if (chances->failed)
            continue;
        gap = partial ? NULL : tb_chances_gap(chances);
        if (gap) {
            tb_warn("%s; --partial counts the others", gap);
            tb_line_put_fault(output, gap);
            stream->status = TB_BAD;
            continue;
        }
        if (chances->doubts) {
            tb_warn("warning: section '%.*s': " TB_DOUBTS,
                    TB_SHOWN(chances->name), chances->doubts);
            tb_put_format(output, "# %.*s: " TB_DOUBTS "\n",
                          TB_SHOWN(chances->name), chances->doubts);
        }
        if (count.alone) /* others cannot be added up, or put on a page */
            tb_put_string(&chances->keys, " alone");
        if (!count.words)
            tb_chances_put(chances, output, !of_games);
        else if (!tb_words_put(chances, &count, output))
            tb_die("section '%.*s': --words cannot describe matches that "
                   "end by game points; use --needs",
                   TB_SHOWN(chances->name));
    }
}

/* Opens outcomes, or counts to be added; true for counts. */
static bool open_columns(struct tb_stream *stream, struct tb_output *header)
{
    const bool adds = tb_add_open(&add, stream);

    if (adds && (listed || count.alone || needs || count.words))
        tb_die_usage("--places, --alone, --needs and --words require outcomes, "
                     "but the input has counts");
    if (!adds) {
        tb_count_open(&count, stream);
        tb_sums_open(&sums, stream, &count, tb_ahead_sum);
    }
    make_header(adds ? &add.places : &count.places,
                adds ? add.of_games : count.needs > 0, header);
    stream->own_header = tb_output_text(header);
    stream->gathers = true;
    return adds;
}

int main(int argc, char **argv)
{
    static struct tb_chances_all all;
    struct tb_stream stream;
    struct tb_output header = {0};
    bool adds;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    adds = open_columns(&stream, &header);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (adds)
            tb_add_section(&add, &stream, &all);
        else
            tb_count_section(&count, &stream, &all);
    }
    tb_line_put_ranked(&stream.output, NULL, stream.ranking.order);
    write_chances(&stream, &all, adds ? add.of_games : count.needs > 0);
    if (*who && !count.any_words && stream.status == TB_OK)
        tb_die("--words: no %s '%s'", count.only ? "section has the id"
                                                 : "name contains", who);
    tb_chances_free(&all);
    tb_count_free(&count);
    tb_add_free(&add);
    tb_sums_free(&sums);
    free(header.buffer);
    return tb_stream_end(&stream);
}
