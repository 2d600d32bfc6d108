/* SPDX-License-Identifier: ISC */
/* What must happen, in sentences that are true in the ways they name. */
#include <inttypes.h>

#include "sentences.h"

/* So many games make cases; of more it is said how many ways are enough. */
enum { CASES_MAX = 3, ANY = TB_TALES_ANY };

static struct tb_text whole_name(const struct tb_tales *tales, size_t row)
{
    struct tb_text rest = tb_chances_head(tales->chances, row), name;

    tb_text_cut(&rest, '\t', &name);
    tb_text_cut(&rest, '\t', &name);
    return name;
}

/* The name up to a comma; all, and the id, if others have that, too. */
static struct tb_text name_of(const struct tb_tales *tales, size_t row)
{
    struct tb_text rest = whole_name(tales, row), name = rest;

    if (!tales->whole[row])
        tb_text_cut(&rest, ',', &name);
    return name;
}

static void put_name(const struct tb_tales *tales, int32_t id)
{
    const size_t row = (size_t)tb_ids_find(&tales->chances->index, id);
    const struct tb_text name = name_of(tales, row);

    if (tb_text_missing(name)) {
        tb_put_format(tales->output, "number %d", (int)id);
        return;
    }
    tb_put_text(tales->output, name);
    if (tales->whole[row])
        tb_put_format(tales->output, " (%d)", (int)id);
}

static void put_game(const struct tb_tales *tales,
                     const struct tb_tales_game *game, bool turned,
                     const char *between, const char *behind)
{
    put_name(tales, game->id[turned]);
    tb_put_string(tales->output, between);
    put_name(tales, game->id[!turned]);
    tb_put_string(tales->output, behind);
}

/* Puts "Bond does not beat Abel". */
static void put_results(const struct tb_tales *tales,
                        const struct tb_tales_game *game, unsigned mask)
{
    static const char *const between[ANY] = {
        "", " beats ", " and ", " does not beat ",
        " beats ", " and ", " does not beat "};

    put_game(tales, game, mask == 3 || mask == 4, between[mask],
             mask == 2 ? " draw" : mask == 5 ? " do not draw" : "");
}

/* Puts " if A and B", as the masks of the games but the own one say. */
static void put_conditions(struct tb_tales *tales)
{
    for (size_t g = 0; g < tales->count; g++) {
        const struct tb_tales_game *const game = &tales->game[g];
        if (g == tales->own || game->stride == 0 || game->mask == ANY)
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
    const int64_t ways = tb_tales_had(tales);
    unsigned done = 0;

    if (ways == tb_tales_ways(tales))
        put_conditions(tales);
    if (ways == tb_tales_ways(tales) || ways == 0)
        return;
    while (g == tales->own || tales->game[g].stride == 0)
        g++;
    for (int r = 0; r < 3; r++) {
        if (done >> r & 1)
            continue;
        tales->game[g].mask = tb_tales_same(tales, g, r);
        done |= tales->game[g].mask;
        put_cases(tales, g + 1);
    }
    tales->game[g].mask = ANY;
}

/* Puts what is needed at least, and in how many of these ways it is enough. */
static void put_least(struct tb_tales *tales)
{
    bool enough;

    for (size_t g = 0; g < tales->count; g++) {
        struct tb_tales_game *const game = &tales->game[g];
        unsigned seen = 0;
        if (g == tales->own || game->stride == 0)
            continue;
        for (unsigned bit = 1; bit < ANY; bit *= 2) {
            game->mask = bit;
            seen |= tb_tales_had(tales) ? bit : 0;
        }
        game->mask = seen;
    }
    enough = tb_tales_had(tales) == tb_tales_ways(tales);
    tales->before = enough ? " if " : " only if ";
    put_conditions(tales);
    if (enough)
        return;
    tb_put_string(tales->output, ", in ");
    tb_put_grouped(tales->output, tb_tales_had(tales));
    tb_put_string(tales->output, " of ");
    tb_put_grouped(tales->output, tb_tales_ways(tales));
    tb_put_string(tales->output, " ways");
}

/* Puts " with a win or a draw against Bond". */
static void put_own(const struct tb_tales *tales, bool higher, bool first)
{
    static const char *const results[ANY] = {
        "", "win", "draw", "win or a draw", "loss", "win or a loss",
        "draw or a loss"};
    const struct tb_tales_game *const own = &tales->game[tales->own];
    const unsigned mask =
        higher ? (own->mask & 2) | own->mask >> 2 | (own->mask & 1) << 2
               : own->mask;

    tb_put_format(tales->output, "%s with a %s%s", first ? "" : ";",
                  results[mask], first ? " against " : "");
    if (first)
        put_name(tales, own->id[!higher]);
}

/* Puts what must happen where the own game ends as its mask says. */
static void put_clause(struct tb_tales *tales, bool higher, bool first)
{
    struct tb_tales_game *const own = &tales->game[tales->own];
    const bool any = own->mask == ANY;
    size_t games = !any;

    own->matters |= !any;
    if (!any)
        put_own(tales, higher, first);
    for (size_t g = 0; g < tales->count; g++) {
        if (g == tales->own || tales->game[g].stride == 0 ||
            tb_tales_same(tales, g, 0) == ANY)
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

/* Puts a clause for the own results that leave the same, the best first. */
static void put_needs(struct tb_tales *tales, int64_t id)
{
    struct tb_tales_game *own = tales->game;
    bool higher, first = true;
    unsigned done = 0;

    while (own->id[0] &&
           (own->stride == 0 || (own->id[0] != id && own->id[1] != id)))
        own++;
    tales->own = (size_t)(own - tales->game);
    higher = own->id[1] == id;
    for (int i = 0; i < 3; i++) {
        const int r = higher ? 2 - i : i;
        tb_tales_reset(tales);
        if (done >> r & 1)
            continue;
        own->mask = tb_tales_same(tales, tales->own, r);
        done |= own->mask;
        if (tb_tales_had(tales) == 0)
            continue;
        put_clause(tales, higher, first);
        first = false;
    }
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

/* True if sentences on the participant of a row are wanted. */
static bool is_told(const struct tb_tales *tales, size_t row)
{
    const struct tb_counting *const asked = tales->asked;

    return (!asked->told || asked->told == tales->chances->row[row].key[0]) &&
           tb_text_holds_nocase(whole_name(tales, row), asked->named);
}

/* Tells of a place: the likelier first, and at the end who is out. */
static void put_sentences(struct tb_tales *tales)
{
    const struct tb_chances *const chances = tales->chances;
    const int64_t all = chances->ways.total;
    size_t out = 0;
    int64_t last = 0;

    for (size_t i = 0; i < chances->count; i++) {
        const struct tb_chances_row *const row = &chances->row[i];
        const int64_t *const ways =
            tb_chances_sums(chances, row) + tales->place;
        const size_t set =
            tb_chances_number(chances, row) * tales->asked->places.count +
            tales->place;
        if (!is_told(tales, i))
            continue;
        if (ways[1] == 0) {
            out++;
            last = row->key[0];
        } else if (tales->place == 0 || ways[0] < all) {
            tales->set = tales->sets + set * tales->bytes;
            begin(tales, row->key[0]);
            put_name(tales, (int32_t)row->key[0]);
            put_has(tales, tales->tied[set]);
            if (ways[1] == all)
                tb_put_string(tales->output, ", whatever happens");
            else
                put_needs(tales, row->key[0]);
            tb_put_string(tales->output, ".\n");
        } /* else the better place says it */
    }
    if (out == 0)
        return;
    begin(tales, out > 1 ? 0 : last);
    if (out == 1)
        put_name(tales, (int32_t)last);
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
        const struct tb_tales_game *const game = &tales->game[g];
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

bool tb_words_put(struct tb_chances *chances, struct tb_counting *asked,
                  struct tb_output *output)
{
    struct tb_tales *const tales = chances->tales;
    size_t first = 0;

    tales->chances = chances;
    tales->asked = asked;
    tales->output = output;
    while (first < chances->count && !is_told(tales, first))
        first++;
    asked->any_told |= first < chances->count;
    if (first == chances->count || (chances->ways.total == 1 &&
                                    tales->count == 0))
        return true; /* of somebody else, or nothing can happen */
    if (!tb_tales_strides(tales))
        return false;
    tb_chances_sort(chances, true);
    find_names(tales, chances);
    /* What is sure is so till then. */
    if (tales->planned > tales->rounds && tales->planned >= tales->columns) {
        begin(tales, 0);
        tb_put_format(output, "After round %zu of %zu:\n", tales->rounds,
                      tales->planned);
    } else if (tales->columns > tales->rounds) {
        begin(tales, 0);
        tb_put_format(output, "After round %zu; the sheet has columns for "
                      "%zu:\n", tales->rounds, tales->columns);
    }
    put_games(tales, true);
    for (tales->place = 0; tales->place < asked->places.count; tales->place++)
        put_sentences(tales);
    if (!asked->told && !asked->named.length)
        put_games(tales, false);
    return true;
}
