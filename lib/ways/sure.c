/* SPDX-License-Identifier: ISC */
/* Proofs: from bounds over all outcomes, and from example outcomes. */
#include "sure.h"

/* The maximum number of comparisons for one player. SHARED is more than all
   others can add: with --alone it marks a shared place. */
enum { COMPARED_MAX = 131072, SHARED = 1 << 20 };

/* How many players are ahead: at least and at most. */
struct tally {
    size_t least, most;
};

static const struct tally nothing = {SIZE_MAX, 0};

/* The player whose places are to be proved, and what is known so far. */
struct proof {
    struct tb_sums *sums;
    size_t pairs;      /* games whose players have no other open game */
    size_t *own;       /* by row: its game; SIZE_MAX: none */
    size_t (*side)[2]; /* by game: the rows of its players */
    unsigned char *pick[2]; /* by game: result with fewest, most ahead */
    size_t row;
    bool alone;        /* a shared place does not count */
    struct tally all;  /* over all outcomes */
    struct tally seen; /* the fewest and the most in an example outcome */
};

static void add(struct tally *sum, struct tally one)
{
    sum->least += one.least;
    sum->most += one.most;
}

static void widen(struct tally *all, struct tally one)
{
    all->least = one.least < all->least ? one.least : all->least;
    all->most = one.most > all->most ? one.most : all->most;
}

static struct tally compare(struct proof *proof, size_t other)
{
    const unsigned can = tb_sums_compare(proof->sums, proof->row, other);
    struct tally ahead = {can == TB_SUMS_AHEAD, (can & TB_SUMS_AHEAD) != 0};

    if (proof->alone && can == TB_SUMS_EQUAL)
        ahead.least = SHARED;
    else if (proof->alone)
        ahead.least = !(can & TB_SUMS_BEHIND);
    if (proof->alone && can & TB_SUMS_EQUAL)
        ahead.most = SHARED;
    return ahead;
}

/* For a game of others, finds the least and the greatest number of its two
   players who can be ahead, over its three results. */
static struct tally compare_game(struct proof *proof, size_t game)
{
    const unsigned char given = proof->sums->result[game];
    struct tally all = nothing;
    size_t fewest = SIZE_MAX, most = 0;

    for (int r = 0; r < TB_SUMS_OPEN; r++) {
        struct tally one;
        size_t ahead;
        if (given != TB_SUMS_OPEN && given != r)
            continue;
        proof->sums->result[game] = (unsigned char)r;
        one = compare(proof, proof->side[game][0]);
        add(&one, compare(proof, proof->side[game][1]));
        widen(&all, one);
        ahead = one.least + one.most;
        if (ahead < fewest)
            proof->pick[0][game] = (unsigned char)r;
        if (ahead >= most)
            proof->pick[1][game] = (unsigned char)r;
        fewest = ahead < fewest ? ahead : fewest;
        most = ahead > most ? ahead : most;
    }
    proof->sums->result[game] = given;
    return all;
}

/* Sums up all other games, and players without one or in the own game. */
static struct tally compare_all(struct proof *proof)
{
    const size_t own = proof->own[proof->row];
    struct tally sum = {0, 0};

    for (size_t g = 0; g < proof->pairs; g++) {
        if (g != own)
            add(&sum, compare_game(proof, g));
    }
    for (size_t y = 0; y < proof->sums->rows; y++) {
        if (y != proof->row &&
            (proof->own[y] == SIZE_MAX || proof->own[y] == own))
            add(&sum, compare(proof, y));
    }
    return sum;
}

/* Evaluates the example outcome in which all games end as picked. */
static void note_seen(struct proof *proof, unsigned char *pick)
{
    unsigned char *const kept = proof->sums->result;
    struct tally sum = {0, 0};

    proof->sums->result = pick;
    for (size_t y = 0; y < proof->sums->rows; y++) {
        if (y != proof->row)
            add(&sum, compare(proof, y));
    }
    proof->sums->result = kept;
    widen(&proof->seen, (struct tally){sum.most, sum.least});
}

/* Computes the bounds for each result of the own game and then for each result
   of that many more games. It chooses the games that leave most sums in
   doubt. */
static struct tally bound(struct proof *proof, int games)
{
    struct tb_sums *const sums = proof->sums;
    struct tally all = nothing;
    size_t game = proof->own[proof->row];

    if (game == SIZE_MAX || sums->result[game] != TB_SUMS_OPEN) {
        memset(sums->weight, 0, sums->games * sizeof *sums->weight);
        all = compare_all(proof);
        game = SIZE_MAX;
        for (size_t g = 0; games > 0 && g < sums->games; g++) {
            if (sums->result[g] == TB_SUMS_OPEN && sums->weight[g] &&
                (game == SIZE_MAX || sums->weight[g] > sums->weight[game]))
                game = g;
        }
        games--;
        if (game == SIZE_MAX) {
            note_seen(proof, proof->pick[0]);
            note_seen(proof, proof->pick[1]);
            return all;
        }
        all = nothing;
    }
    for (int r = 0; r < TB_SUMS_OPEN; r++) {
        sums->result[game] = (unsigned char)r;
        proof->pick[0][game] = proof->pick[1][game] = (unsigned char)r;
        widen(&all, bound(proof, games));
    }
    sums->result[game] = TB_SUMS_OPEN;
    return all;
}

/* Tightens the bounds of a row by trying the results of more and more games. */
static void search(struct proof *proof, struct tb_chances *chances)
{
    const struct tb_places *const places = &proof->sums->count->places;
    int64_t *const sure = tb_chances_sums(chances, &chances->row[proof->row]);
    size_t compared = chances->count;
    bool open = true;

    sure[0] = TB_SURE_CLINCHED;
    for (int games = 0; open && (games == 0 || compared < COMPARED_MAX);
         games++) {
        compared *= 3;
        open = false;
        proof->all = bound(proof, games);
        for (size_t p = 0; p < places->count; p++) {
            const size_t place = (size_t)places->place[p];
            sure[p + 1] = proof->all.least >= place ? TB_SURE_OUT
                          : proof->all.most < place ? TB_SURE_CLINCHED
                          : proof->seen.least < place &&
                                  proof->seen.most >= place
                              ? TB_SURE_ALIVE
                              : TB_SURE_OPEN;
            open |= sure[p + 1] == TB_SURE_OPEN;
        }
    }
}

/* Proves the places of a row; false if an outcome contradicts the proof. */
static bool prove(struct proof *proof, struct tb_chances *chances)
{
    struct tb_chances_row *const row = &chances->row[proof->row];
    bool good;

    proof->seen =
        (struct tally){(size_t)row->best - 1, (size_t)row->worst - 1};
    search(proof, chances);
    row->least = (int64_t)proof->all.least + 1;
    row->best = (int64_t)proof->seen.least + 1;
    row->worst = (int64_t)proof->seen.most + 1;
    row->most = (int64_t)proof->all.most + 1;
    good = proof->seen.least >= proof->all.least &&
           proof->seen.most <= proof->all.most;
    proof->alone = proof->sums->count->alone;
    proof->seen = nothing;
    if (proof->alone)
        search(proof, chances);
    proof->alone = false;
    return good;
}

/* Finds the players of each game by the scores that it changes. Unless each
   game has two players without another game, pairs is 0. */
static void find_players(struct proof *proof, struct tb_sums *sums)
{
    size_t players = 0;

    sums->single = true;
    memset(proof->side, 0xff, sums->games * sizeof *proof->side);
    memset(proof->own, 0xff, sums->rows * sizeof *proof->own);
    for (size_t row = 0; row < sums->rows; row++) {
        const struct tb_sums_part *const part = &sums->part[row * sums->stride];
        size_t game;
        if (!part->first)
            continue;
        game = sums->term[part->first].game;
        sums->single &= part->first == part->last &&
                        proof->side[game][1] == SIZE_MAX;
        proof->own[row] = game;
        proof->side[game][proof->side[game][0] < SIZE_MAX] = row;
        players++;
    }
    sums->single &= players == 2 * sums->games;
    proof->pairs = sums->single ? sums->games : 0;
    if (!sums->single)
        memset(proof->own, 0xff, sums->rows * sizeof *proof->own);
}

bool tb_sure_section(struct tb_sums *sums, struct tb_stream *stream,
                     struct tb_chances *chances)
{
    struct proof proof = {.sums = sums};
    bool good = true;
    size_t games;

    if (!tb_sums_take(sums, stream, chances))
        return false;
    if (chances->counted.sum < chances->ways.total)
        return true;
    games = sums->games + 1;
    proof.side = tb_alloc(games, sizeof *proof.side);
    proof.own = tb_alloc(sums->rows + games, sizeof *proof.own);
    sums->weight = proof.own + sums->rows;
    sums->result = tb_alloc(3 * games, 1);
    memset(sums->result, TB_SUMS_OPEN, games);
    proof.pick[0] = sums->result + games;
    proof.pick[1] = sums->result + 2 * games;
    memset(proof.pick[0], TB_SUMS_DRAWN, 2 * games);
    find_players(&proof, sums);
    for (; good && proof.row < sums->rows; proof.row++)
        good = prove(&proof, chances);
    if (!good)
        tb_stream_fail(stream, 0, "the outcomes contradict each other: a "
                       "tie-break is not the sum of what each game adds");
    free(proof.own);
    free(proof.side);
    free(sums->result);
    return good;
}
