/* SPDX-License-Identifier: ISC */
/* Counts over outcomes how often each participant has which place. */
#include <getopt.h>
#include <stdlib.h>

#include "base/base.h"
#include "stream/stream.h"
#include "ways/ways.h"

static const struct tb_program program = {
    .name = "tb-chances",
    .synopsis = "[--places=LIST] [--alone] [--needs=ID] [--partial] "
                "[FILE...]",
    .summary = "Counts in how many outcomes, ranked sections that tb-outcomes "
               "made, each\nparticipant has which place; or adds such counts.",
    .examples =
        "  tb-parse --pending open.csv | tb-outcomes | tb-sort -k "
        "score |\n"
        "      tb-chances | tb-format -k id,name,p1\n",
};

static struct tb_counting count = {.places = {{1, 2, 3}, 3}};
static struct tb_add add;
static bool places_named, partial;

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case TB_OPTION_PLACES:
            places_named = true;
            tb_wanted_places("--places", optarg, &count.places);
            break;
        case TB_OPTION_ALONE: count.alone = true; break;
        case TB_OPTION_NEEDS: count.needs = tb_wanted_id(optarg); break;
        case TB_OPTION_PARTIAL: partial = true; break;
        }
    }
}

static void put_places(const struct tb_places *places, const char *behind,
                       struct tb_output *header)
{
    for (size_t p = 0; p < places->count; p++) {
        tb_put_string(header, "\tp");
        tb_put_number(header, places->place[p] * TB_ONE);
        tb_put_string(header, behind);
    }
}

static void make_header(const struct tb_places *places, bool of_games,
                        bool weighed, bool keys, struct tb_output *header)
{
    tb_put_string(header, of_games
                              ? "section\tid\tround\topponent\tresult\toutcomes"
                              : "section\tid\tname\tteam\trating\tscore\t"
                                "byes\topen\toutcomes\tbest\tworst");
    if (weighed) {
        tb_put_string(header, "\tof");
        put_places(places, "", header);
    }
    put_places(places, weighed ? ".ways" : "", header);
    tb_put_string(header, keys ? "\tways\tkeys" : "\tways");
}

static void write_chances(struct tb_stream *stream,
                          const struct tb_chances_all *all, bool of_games)
{
    char gap[TB_CHANCES_GAP];

    for (size_t i = 0; i < all->count; i++) {
        struct tb_chances *chances = all->section[i];
        if (chances->failed)
            continue;
        if (!partial && tb_chances_gap(chances, gap)) {
            tb_warn("%s: --partial takes the others as they are", gap);
            tb_line_put_fault(&stream->output, gap);
            stream->status = TB_BAD;
        } else {
            tb_chances_put(chances, &stream->output, !of_games);
        }
    }
}

/* Opens the one or the other; true if counts are added. */
static bool open_columns(struct tb_stream *stream, struct tb_output *header)
{
    const bool adds = tb_add_open(&add, stream);

    if (adds && (places_named || count.alone || count.needs))
        tb_die_usage("--places, --alone and --needs go with outcomes, and "
                     "these are counts already");
    if (!adds)
        tb_count_open(&count, stream);
    make_header(adds ? &add.places : &count.places,
                adds ? add.of_games : count.needs > 0,
                adds ? add.kinds > 1 : count.weight >= 0,
                (adds ? add.keys : count.keys_slot) >= 0, header);
    stream->own_header = tb_output_text(header);
    stream->gathers = true;
    return adds;
}

int main(int argc, char **argv)
{
    static struct tb_chances_all all;
    struct tb_stream stream;
    struct tb_output header = {.file = -1};
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
    write_chances(&stream, &all, adds ? add.of_games : count.needs > 0);
    tb_chances_free(&all);
    tb_count_free(&count);
    tb_add_free(&add);
    free(header.buffer);
    return tb_stream_end(&stream);
}
