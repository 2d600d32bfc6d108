/* SPDX-License-Identifier: ISC */
/* What must happen, in sentences that are true in the ways they name. */
#include <inttypes.h>
#include <stdlib.h>

#include "chances.h"
#include "game/game.h"

/* So many games make cases; of more it is said how many ways are enough. */
enum { CASES_MAX = 3, ALL = 7 };

#define ROOM_MAX INT64_C(64000000)

/* A game that ways differ in, or that was given. */
struct game {
    size_t round;   /* from 0 */
    int32_t id[2];  /* the lower one, the other */
    unsigned seen;  /* its results, as bits: W, D, L of the lower id */
    int64_t stride; /* from a way to the next result; 0: it has one */
    unsigned mask;  /* the results that are looked at */
    bool matters;
};

struct tb_tales {
    struct game *game; /* behind the last one stands one that is none */
    size_t count, capacity;
    size_t bytes;        /* of a set of ways, a bit each */
    unsigned char *sets; /* by row, as added, and place: it is had in these */
    unsigned char *tied; /* likewise: bit 0 if it is had alone, 1 if shared */
    bool *whole;         /* by row: its name is not clear without its id */
    size_t rounds, planned; /* these are not the last if more are planned */

    /* What is told, and of whom and which place now. */
    const struct tb_chances *chances;
    const struct tb_counting *asked;
    struct tb_output *output;
    size_t place, own; /* own: its game */
    const unsigned char *set;
    const char *before; /* what stands before the next condition */
};

/* Adds a game where tb-outcomes has it: by round, then by the lower id. False,
   after a fault, if the pair has another. */
static bool add_game(struct tb_tales *tales, struct game game,
                     struct tb_stream *stream)
{
    size_t at = tales->count++;

    for (size_t g = 0; g < at; g++) {
        if (memcmp(tales->game[g].id, game.id, sizeof game.id) == 0)
            return tb_stream_fail(stream, 0, "--words: %d and %d have two open "
                                  "games: sentences cannot tell them apart",
                                  (int)game.id[0], (int)game.id[1]);
    }

    tales->game = tb_grow(tales->game, &tales->capacity, at + 2,
                          sizeof *tales->game);
    tales->game[at + 1] = (struct game){0};
    for (; at && tales->game[at - 1].round == game.round &&
           tales->game[at - 1].id[0] > game.id[0]; at--)
        tales->game[at] = tales->game[at - 1];
    tales->game[at] = game;
    return true;
}

/* Makes room; false after a fault: it would be too much. */
static bool begin_tales(struct tb_counting *count, struct tb_stream *stream,
                        struct tb_chances *chances)
{
    const int64_t sets = (int64_t)(stream->count * count->places.count);
    const int64_t bytes = chances->ways.total / 8 + 1;
    const struct tb_games *const games = &count->loader.games;
    struct tb_tales *tales;

    if (count->told && tb_ids_find(&chances->index, count->told) < 0)
        tb_stream_fail(stream, 0, "--words: nobody has the id %d",
                       (int)count->told);
    else if (bytes > (ROOM_MAX - count->room) / sets)
        tb_stream_fail(stream, 0, "--words: %zu places of %zu participants in "
                       "%" PRId64 " ways want more than 64 MB: fix games with "
                       "-g, or ask for fewer places", count->places.count,
                       stream->count, chances->ways.total);
    if (stream->failed)
        return false;
    count->room += bytes * sets;
    tales = chances->tales = tb_alloc(1, sizeof *tales);
    tales->bytes = (size_t)bytes;
    tales->sets = tb_alloc((size_t)sets, tales->bytes);
    tales->tied = tb_alloc((size_t)sets, 1);
    tales->whole = tb_alloc(stream->count, sizeof *tales->whole);
    tales->rounds = games->rounds;
    tales->planned = games->settings.rounds;
    for (size_t r = 0; r < games->rounds; r++) {
        for (size_t i = 0; i < stream->count; i++) {
            const struct tb_game *game = &tb_games_of(games, i)[r];
            const int slot = count->slot[TB_COUNT_OPEN];
            const struct tb_text open =
                slot < 0 ? tb_text("") : tb_field(stream, i, slot);
            const struct game one = {
                .round = r, .id = {count->loader.id[i], game->opponent}};
            if (tb_game_played(game) && one.id[0] < one.id[1] &&
                tb_settings_has(open, (int64_t)r + 1) &&
                !add_game(tales, one, stream))
                return false;
        }
    }
    return true;
}

bool tb_words_take(struct tb_counting *count, struct tb_stream *stream,
                   struct tb_chances *chances)
{
    const struct tb_games *const games = &count->loader.games;
    const size_t way = (size_t)chances->number - 1;
    struct tb_tales *tales;

    if (!chances->tales && !begin_tales(count, stream, chances))
        return false;
    tales = chances->tales;
    for (struct game *g = tales->game; g && g->id[0]; g++) {
        const int32_t record = tb_ids_find(&count->loader.index, g->id[0]);
        const struct tb_game *game =
            record < 0 || g->round >= games->rounds
                ? NULL
                : &tb_games_of(games, (size_t)record)[g->round];
        if (!game || !tb_game_played(game)) {
            tb_stream_fail(stream, 0, "the games are not those of the outcomes "
                           "before");
            return false;
        }
        g->seen |= 1U << game->kind;
    }
    for (size_t i = 0; i < stream->count; i++) {
        const int64_t rank = count->rank[i];
        const int64_t same = (int64_t)count->shared[rank] - 1;
        const int32_t row =
            tb_ids_find(&chances->index, count->loader.id[i]);
        for (size_t p = 0; p < count->places.count; p++) {
            const size_t set = (size_t)row * count->places.count + p;
            if (rank > count->places.place[p] || (count->alone && same))
                continue;
            tales->sets[set * tales->bytes + way / 8] |=
                (unsigned char)(1U << way % 8);
            tales->tied[set] |= rank + same > count->places.place[p] ? 2 : 1;
        }
    }
    return true;
}

static bool has(const struct tb_tales *tales, int64_t way)
{
    return tales->set[way / 8] >> way % 8 & 1;
}

/* In how many ways the place is had: those of the masks of games from g on. */
static int64_t count_ways(const struct tb_tales *tales, size_t g, int64_t way)
{
    const struct game *const game = &tales->game[g];
    int64_t sum = 0;

    if (g == tales->count)
        return has(tales, way);
    for (int r = 0; r < 3; r++)
        sum += game->mask >> r & 1
                   ? count_ways(tales, g + 1, way + r * game->stride)
                   : 0;
    return sum;
}

/* How many ways the masks have. */
static int64_t count_all(const struct tb_tales *tales)
{
    int64_t all = 1;

    for (size_t g = 0; g < tales->count; g++) {
        const unsigned mask = tales->game[g].mask;
        all *= (mask & 1) + (mask >> 1 & 1) + (mask >> 2);
    }
    return all;
}

/* True if the place is had in both ways or none, whatever the games do from g
   on. */
static bool are_alike(const struct tb_tales *tales, size_t g, int64_t one,
                      int64_t other)
{
    const struct game *const game = &tales->game[g];

    if (g == tales->count)
        return has(tales, one) == has(tales, other);
    for (int r = 0; r < 3; r++) {
        if (game->mask >> r & 1 &&
            !are_alike(tales, g + 1, one + r * game->stride,
                       other + r * game->stride))
            return false;
    }
    return true;
}

/* The results of a game that leave the same as one of them. */
static unsigned find_same(struct tb_tales *tales, size_t g, int result)
{
    struct game *const game = &tales->game[g];
    unsigned same = 0;

    game->mask = 1;
    for (int r = 0; r < 3; r++)
        same |= (unsigned)are_alike(tales, 0, result * game->stride,
                                    r * game->stride) << r;
    game->mask = ALL;
    return same;
}

static size_t row_of(const struct tb_tales *tales, const struct game *game,
                     bool higher)
{
    return (size_t)tb_ids_find(&tales->chances->index, game->id[higher]);
}

/* The name up to a comma; all, and the id, if others have that, too. */
static struct tb_text name_of(const struct tb_tales *tales, size_t row)
{
    struct tb_text rest = tb_chances_head(tales->chances, row), name;

    tb_text_cut(&rest, '\t', &name);
    tb_text_cut(&rest, '\t', &name);
    rest = name;
    if (!tales->whole[row])
        tb_text_cut(&rest, ',', &name);
    return name;
}

static void put_name(const struct tb_tales *tales, size_t row)
{
    tb_put_text(tales->output, name_of(tales, row));
    if (tales->whole[row])
        tb_put_format(tales->output, " (%d)",
                      (int)tales->chances->row[row].key[0]);
}

static void put_game(const struct tb_tales *tales, const struct game *game,
                     bool turned, const char *between, const char *behind)
{
    put_name(tales, row_of(tales, game, turned));
    tb_put_string(tales->output, between);
    put_name(tales, row_of(tales, game, !turned));
    tb_put_string(tales->output, behind);
}

/* Puts "Bond does not beat Abel". */
static void put_results(const struct tb_tales *tales, const struct game *game,
                        unsigned mask)
{
    static const char *const between[ALL] = {
        "", " beats ", " and ", " does not beat ",
        " beats ", " and ", " does not beat "};

    put_game(tales, game, mask == 3 || mask == 4, between[mask],
             mask == 2 ? " draw" : mask == 5 ? " do not draw" : "");
}

/* Puts " if A and B", as the masks of the games but the own one say. */
static void put_conditions(struct tb_tales *tales)
{
    for (size_t g = 0; g < tales->count; g++) {
        const struct game *const game = &tales->game[g];
        if (g == tales->own || game->stride == 0 || game->mask == ALL)
            continue;
        tb_put_string(tales->output, tales->before);
        put_results(tales, game, game->mask);
        tales->before = " and ";
    }
    tales->before = " or if ";
}

/* Puts the cases that games from g on make: results that leave the same are
   named together. */
static void put_cases(struct tb_tales *tales, size_t g)
{
    const int64_t ways = count_ways(tales, 0, 0);
    unsigned done = 0;

    if (ways == count_all(tales))
        put_conditions(tales);
    if (ways == count_all(tales) || ways == 0)
        return;
    while (g == tales->own || tales->game[g].stride == 0)
        g++;
    for (int r = 0; r < 3; r++) {
        if (done >> r & 1)
            continue;
        tales->game[g].mask = find_same(tales, g, r);
        done |= tales->game[g].mask;
        put_cases(tales, g + 1);
    }
    tales->game[g].mask = ALL;
}

/* Puts what is needed at least, and in how many of these ways it is enough. */
static void put_least(struct tb_tales *tales)
{
    for (size_t g = 0; g < tales->count; g++) {
        struct game *const game = &tales->game[g];
        unsigned seen = 0;
        if (g == tales->own || game->stride == 0)
            continue;
        for (unsigned bit = 1; bit < ALL; bit *= 2) {
            game->mask = bit;
            seen |= count_ways(tales, 0, 0) ? bit : 0;
        }
        game->mask = seen;
    }
    put_conditions(tales);
    if (count_ways(tales, 0, 0) == count_all(tales))
        return; /* it is enough */
    tb_put_string(tales->output, ", in ");
    tb_put_grouped(tales->output, count_ways(tales, 0, 0));
    tb_put_string(tales->output, " of ");
    tb_put_grouped(tales->output, count_all(tales));
    tb_put_string(tales->output, " ways");
}

/* Puts " with a win or a draw against Bond". */
static void put_own(const struct tb_tales *tales, bool higher, bool first)
{
    static const char *const results[ALL] = {
        "", "win", "draw", "win or a draw", "loss", "win or a loss",
        "draw or a loss"};
    const struct game *const own = &tales->game[tales->own];
    const unsigned mask =
        higher ? (own->mask & 2) | own->mask >> 2 | (own->mask & 1) << 2
               : own->mask;

    tb_put_format(tales->output, "%s with a %s%s", first ? "" : ";",
                  results[mask], first ? " against " : "");
    if (first)
        put_name(tales, row_of(tales, own, !higher));
}

/* Puts what must happen where the own game ends as its mask says. */
static void put_clause(struct tb_tales *tales, bool higher, bool first)
{
    struct game *const own = &tales->game[tales->own];
    const bool any = own->mask == ALL;
    size_t games = !any;

    own->matters |= !any;
    if (!any)
        put_own(tales, higher, first);
    for (size_t g = 0; g < tales->count; g++) {
        if (g == tales->own || tales->game[g].stride == 0 ||
            find_same(tales, g, 0) == ALL)
            continue;
        tales->game[g].matters = true;
        games++;
    }
    tales->before = " if ";
    if (games > CASES_MAX)
        put_least(tales);
    else
        put_cases(tales, 0);
}

static void reset_masks(struct tb_tales *tales)
{
    for (size_t g = 0; g <= tales->count; g++)
        tales->game[g].mask = tales->game[g].stride ? ALL : 1;
}

/* Puts a clause for the own results that leave the same, the best first. */
static void put_needs(struct tb_tales *tales, size_t row)
{
    struct game *own = tales->game;
    bool higher, first = true;
    unsigned done = 0;

    while (own->id[0] &&
           (own->stride == 0 || (row_of(tales, own, false) != row &&
                                 row_of(tales, own, true) != row)))
        own++;
    tales->own = (size_t)(own - tales->game);
    higher = own->id[0] && row_of(tales, own, true) == row;
    for (int i = 0; i < 3; i++) {
        const int r = higher ? 2 - i : i;
        reset_masks(tales);
        if (done >> r & 1)
            continue;
        own->mask = find_same(tales, tales->own, r);
        done |= own->mask;
        if (count_ways(tales, 0, 0) == 0)
            continue;
        put_clause(tales, higher, first);
        first = false;
    }
    reset_masks(tales);
}

/* Begins a record: of somebody, or with id 0 of several. */
static void begin(const struct tb_tales *tales, int64_t id)
{
    tb_put_text(tales->output, tales->chances->name);
    tb_put_char(tales->output, '\t');
    tb_put_number(tales->output, id ? id * TB_ONE : TB_MISSING);
    tb_put_format(tales->output, "\t%" PRId64 "\t",
                  tales->asked->places.place[tales->place]);
}

/* Puts "first", or "in the first three". */
static void put_place(const struct tb_tales *tales, const char *in)
{
    static const char *const numbers[] = {"two", "three", "four", "five", "six",
                                          "seven", "eight", "nine", "ten"};
    const int64_t place = tales->asked->places.place[tales->place];

    if (place == 1)
        tb_put_string(tales->output, "first");
    else if (place <= 10)
        tb_put_format(tales->output, "%sthe first %s", in, numbers[place - 2]);
    else
        tb_put_format(tales->output, "%sthe first %" PRId64, in, place);
    tb_put_string(tales->output, tales->asked->alone ? " alone" : "");
}

/* Puts " is first or ties for first": tied says which of both there is. */
static void put_has(const struct tb_tales *tales, unsigned tied)
{
    const bool first = tales->asked->places.place[tales->place] == 1;

    tb_put_string(tales->output, tied == 2 ? " ties for "
                                 : tied == 1 ? " is "
                                 : first     ? " is first or ties for "
                                             : " is in or ties for ");
    put_place(tales, tied == 1 ? "in " : "");
}

/* Tells of a place: the likelier first, and at the end who is out. */
static void put_sentences(struct tb_tales *tales)
{
    const struct tb_chances *const chances = tales->chances;
    const int64_t all = chances->ways.total;
    size_t out = 0, last = 0;

    for (size_t i = 0; i < chances->count; i++) {
        const struct tb_chances_row *const row = &chances->row[i];
        const struct tb_wide *const ways =
            tb_chances_sums(chances, row, TB_CHANCES_WAYS) + tales->place;
        const size_t set = row->first / (size_t)chances->kinds /
                               chances->stride * (chances->stride - 1) +
                           tales->place;
        if (tales->asked->told && tales->asked->told != row->key[0])
            continue;
        if (!tb_wide_any(&ways[1])) {
            out++;
            last = i;
        } else if (tales->place == 0 || (int64_t)tb_wide_low(ways) < all) {
            tales->set = tales->sets + set * tales->bytes;
            begin(tales, row->key[0]);
            put_name(tales, i);
            put_has(tales, tales->tied[set]);
            if ((int64_t)tb_wide_low(&ways[1]) == all)
                tb_put_string(tales->output, ", whatever happens");
            else
                put_needs(tales, i);
            tb_put_string(tales->output, ".\n");
        } /* else the better place says it */
    }
    if (out == 0)
        return;
    begin(tales, out > 1 ? 0 : chances->row[last].key[0]);
    if (out == 1)
        put_name(tales, last);
    else
        tb_put_format(tales->output, "%zu others", out);
    tb_put_string(tales->output, " cannot be ");
    put_place(tales, "in ");
    tb_put_string(tales->output, ".\n");
}

/* Tells of the games that were given, or of those that do not matter. */
static void put_games(struct tb_tales *tales, bool given)
{
    const char *const first =
        given ? "Taken as given: "
              : "Games that do not matter for these places: ";
    const char *before = first;

    tales->place = given ? 0 : tales->asked->places.count - 1;
    for (size_t g = 0; g < tales->count; g++) {
        const struct game *const game = &tales->game[g];
        if (given ? game->stride != 0 : game->stride == 0 || game->matters)
            continue;
        if (before == first)
            begin(tales, 0);
        tb_put_string(tales->output, before);
        if (given)
            put_results(tales, game, game->seen);
        else
            put_game(tales, game, false, " against ", "");
        before = "; ";
    }
    if (before != first)
        tb_put_string(tales->output, ".\n");
}

/* A game is open if its results differ; the last one changes fastest. */
static bool find_strides(struct tb_tales *tales)
{
    const int64_t total = tales->chances->ways.total;
    int64_t stride = 1;

    for (size_t g = tales->count; g-- > 0 && stride < total;) {
        const unsigned seen = tales->game[g].seen;
        if (seen & (seen - 1)) {
            tales->game[g].stride = stride;
            stride *= 3;
        }
    }
    return stride == total;
}

/* Numbers the rows, which were sorted, and finds names that are not clear. */
static void find_names(struct tb_tales *tales, struct tb_chances *chances)
{
    int32_t *const id = tb_ids_room(&chances->index, chances->count);
    struct tb_names *const names = tb_names_make();

    for (size_t i = 0; i < chances->count; i++) {
        bool *const own = &tales->whole[i];
        const bool *other;
        id[i] = (int32_t)chances->row[i].key[0];
        other = tb_names_add(names, name_of(tales, i), own);
        if (other != own)
            *own = tales->whole[other - tales->whole] = true;
    }
    tb_ids_build(&chances->index, id, chances->count);
    tb_names_free(names);
}

bool tb_words_put(struct tb_chances *chances, const struct tb_counting *asked,
                  struct tb_output *output)
{
    struct tb_tales *const tales = chances->tales;

    if (chances->ways.total == 1 && tales->count == 0)
        return true; /* nothing can happen */
    tales->chances = chances;
    tales->asked = asked;
    tales->output = output;
    if (!find_strides(tales))
        return false;
    tb_chances_sort(chances, true);
    find_names(tales, chances);
    if (tales->planned > tales->rounds) { /* what is sure is so till then */
        begin(tales, 0);
        tb_put_format(output, "After round %zu of %zu:\n", tales->rounds,
                      tales->planned);
    }
    put_games(tales, true);
    for (tales->place = 0; tales->place < asked->places.count; tales->place++)
        put_sentences(tales);
    if (!asked->told)
        put_games(tales, false);
    return true;
}

void tb_words_free(struct tb_tales *tales)
{
    if (!tales)
        return;
    free(tales->game);
    free(tales->sets);
    free(tales->tied);
    free(tales->whole);
    free(tales);
}
