/* SPDX-License-Identifier: ISC */
/* Direct encounter among those tied on given keys. */
#include <getopt.h>
#include <stdlib.h>

#include "encounter.h"
#include "keys.h"
#include "memory.h"
#include "options.h"

static const struct tb_program program = {
    .name = "tb-direct",
    .synopsis = "[-P] [-k KEYS] [-n COLUMN] [-r RULES] [FILE...]",
    .summary = "Appends the direct encounter among those tied on the keys.\n"
               "RULES: fide (the place among them, 0 if nothing is broken) or\n"
               "uscf (wins less losses against them).",
    .letters = "k:n:Pr:",
};

static bool Pflag, us;
static const char *kflag = "score";
static const char *nflag = "direct";

/* What the section's values are made of, and the values. */
struct section {
    struct tb_games games;
    struct tb_keys keys;
    struct tb_encounter encounter;
    size_t *group; /* by record: where its group begins in the keys' order */
    size_t *place; /* by record: FIDE's value */
    size_t group_capacity, place_capacity;
};

/*
 * 34E5: wins less losses in the games played against those of one's group,
 * whether all of them met or not.
 */
static tb_num plus_minus(const struct section *section, size_t record)
{
    const struct tb_game *game = tb_games_of(&section->games, record);
    tb_num value = 0;

    for (size_t i = 0; i < section->games.rounds; i++) {
        if (!game[i].opponent || !tb_game_played(&game[i]) ||
            section->group[game[i].row] != section->group[record])
            continue;
        if (game[i].kind != TB_DRAW)
            value += game[i].kind == TB_WIN ? TB_ONE : -TB_ONE;
    }
    return value;
}

/* Finds the groups of those tied: runs in the order of the keys. */
static void find_groups(struct section *section, size_t count)
{
    const size_t *order = section->keys.order;
    size_t start = 0;

    section->group = tb_grow(section->group, &section->group_capacity, count,
                             sizeof *section->group);
    for (size_t i = 0; i < count; i++) {
        if (i && !tb_keys_tied(&section->keys, order[i - 1], order[i]))
            start = i;
        section->group[order[i]] = start;
    }
}

/* C.07 6 for each group; the order of the keys is used up. */
static bool rank_groups(struct section *section, struct tb_stream *stream)
{
    size_t *order = section->keys.order;
    size_t end;

    section->place = tb_grow(section->place, &section->place_capacity,
                             stream->count, sizeof *section->place);
    tb_encounter_open(&section->encounter, &section->games, Pflag);
    for (size_t i = 0; i < stream->count; i = end) {
        end = i + 1;
        while (end < stream->count && section->group[order[end]] == i)
            end++;
        if (!tb_encounter_rank(&section->encounter, order + i, end - i,
                               section->place)) {
            tb_stream_fail(stream, order[i],
                           "the direct encounter is out of range");
            return false;
        }
    }
    return true;
}

static bool compute(struct section *section, struct tb_stream *stream)
{
    if (!tb_games_load(&section->games, stream) ||
        !tb_keys_sort(&section->keys))
        return false;
    find_groups(section, stream->count);
    return us || rank_groups(section, stream);
}

static void write_values(const struct section *section,
                         struct tb_stream *stream)
{
    for (size_t i = 0; i < stream->count; i++) {
        tb_row_begin(stream, i);
        tb_row_number(stream, us ? plus_minus(section, i)
                                 : (tb_num)section->place[i] * TB_ONE);
        tb_row_end(stream);
    }
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'k': kflag = optarg; break;
        case 'n': nflag = optarg; break;
        case 'P': Pflag = true; break;
        case 'r':
            us = tb_text_is(tb_text(optarg), "uscf");
            if (!us && !tb_text_is(tb_text(optarg), "fide"))
                tb_die_usage("-r '%s' is neither fide nor uscf", optarg);
            break;
        }
    }
    if (us && Pflag)
        tb_die_usage("-P goes with FIDE's rules");
}

int main(int argc, char **argv)
{
    static struct section section;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&section.games, &stream, true, TB_POINTS_PRIMARY);
    tb_keys_open(&section.keys, &stream, kflag);
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (compute(&section, &stream))
            write_values(&section, &stream);
    }
    tb_games_free(&section.games);
    tb_keys_free(&section.keys);
    tb_encounter_free(&section.encounter);
    free(section.group);
    free(section.place);
    return tb_stream_end(&stream);
}
