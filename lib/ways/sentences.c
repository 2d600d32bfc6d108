/* SPDX-License-Identifier: ISC */
/* Puts what must happen into sentences; true.c checks that they are true. */
#include <inttypes.h>

#include "sentences.h"

/* If more games matter, the sentence gives the number of outcomes instead. */
enum { CASES_MAX = 3, ANY = TB_SENTENCES_ANY };

static struct tb_text whole_name(const struct tb_chances *chances, size_t row)
{
    struct tb_text rest = tb_chances_head(chances, row), name;

    tb_text_cut(&rest, '\t', &name);
    tb_text_cut(&rest, '\t', &name);
    return name;
}

/* The name up to the first comma; the whole name if others share that part. */
static struct tb_text name_of(const struct tb_sentences *words, size_t row)
{
    struct tb_text rest = whole_name(words->chances, row), name = rest;

    if (!words->whole[row])
        tb_text_cut(&rest, ',', &name);
    return name;
}

static const char *who(const struct tb_sentences *words, int64_t id)
{
    const size_t row = (size_t)tb_ids_find(&words->chances->index, (int32_t)id);
    const struct tb_text name = name_of(words, row);

    if (tb_text_missing(name))
        return TB_MADE("number %d", (int)id);
    return words->whole[row] ? TB_MADE("%.*s (%d)", TB_WHOLE(name), (int)id)
                             : TB_MADE("%.*s", TB_WHOLE(name));
}

static void put_game(const struct tb_sentences *words,
                     const struct tb_counted_game *game, bool turned,
                     const char *between, const char *after)
{
    tb_put_format(words->output, "%s%s%s%s", who(words, game->id[turned]),
                  between, who(words, game->id[!turned]), after);
}

/* Puts "Bond does not beat Abel". */
static void put_results(const struct tb_sentences *words,
                        const struct tb_counted_game *game, unsigned mask)
{
    static const char *const between[ANY] = {
        "", " beats ", " and ", " does not beat ",
        " beats ", " and ", " does not beat "};

    put_game(words, game, mask == 3 || mask == 4, between[mask],
             mask == 2 ? " draw" : mask == 5 ? " do not draw" : "");
}

/* True if the game is open and the current player is not in it. */
static bool is_other(const struct tb_sentences *words, size_t g)
{
    return g != words->own && words->game[g].stride > 0;
}

/* Puts " if A and B" for the masks of the other games. */
static void put_conditions(struct tb_sentences *words)
{
    for (size_t g = 0; g < words->count; g++) {
        const struct tb_sentences_game *const game = &words->game[g];
        if (!is_other(words, g) || game->mask == ANY)
            continue;
        tb_put_string(words->output, words->before);
        put_results(words, &game->of, game->mask);
        words->before = " and ";
    }
    words->before = " or if ";
}

/* Puts the cases that games from g on make. Results with the same effect share
   a case. */
static void put_cases(struct tb_sentences *words, size_t g)
{
    const struct tb_share share = tb_sentences_share(words);
    unsigned done = 0;

    if (share.had == share.all)
        put_conditions(words);
    if (share.had == share.all || share.had == 0)
        return;
    while (!is_other(words, g))
        g++;
    for (int r = 0; r < 3; r++) {
        if (done >> r & 1)
            continue;
        words->game[g].mask = tb_sentences_same(words, g, r);
        done |= words->game[g].mask;
        put_cases(words, g + 1);
    }
    words->game[g].mask = ANY;
}

/* Puts what is required, and in how many outcomes it is enough. */
static void put_least(struct tb_sentences *words)
{
    struct tb_share share;

    for (size_t g = 0; g < words->count; g++) {
        unsigned *const mask = &words->game[g].mask, seen = 0;
        if (!is_other(words, g))
            continue;
        for (*mask = 1; *mask < ANY; *mask *= 2)
            seen |= tb_sentences_share(words).had ? *mask : 0;
        *mask = seen;
    }
    share = tb_sentences_share(words);
    words->before = share.had == share.all ? " if " : " only if ";
    put_conditions(words);
    if (share.had == share.all)
        return;
    tb_put_format(words->output, ", in %s of %s ways",
                  tb_made_grouped(share.had), tb_made_grouped(share.all));
}

/* Puts what must happen if the player's own game ends as its mask says: " with
   a win or a draw against Bond if Cole loses to Dunn". */
static void put_clause(struct tb_sentences *words, bool higher, bool first)
{
    static const char *const results[ANY] = {
        "", "win", "draw", "win or a draw", "loss", "win or a loss",
        "draw or a loss"};
    struct tb_sentences_game *const own = &words->game[words->own];
    const unsigned mask = own->mask;
    size_t games = mask != ANY;

    if (mask != ANY) {
        own->matters = true;
        tb_put_format(words->output, "%s with a %s%s%s", first ? "" : ";",
                      results[higher ? (mask & 2) | mask >> 2 | (mask & 1) << 2
                                     : mask],
                      first ? " against " : "",
                      first ? who(words, own->of.id[!higher]) : "");
    }
    for (size_t g = 0; g < words->count; g++) {
        if (!is_other(words, g) || tb_sentences_same(words, g, 0) == ANY)
            continue;
        words->game[g].matters = true;
        games++;
    }
    words->before = " if ";
    if (games > CASES_MAX)
        put_least(words);
    else
        put_cases(words, 0);
}

/* Puts a clause for each group of equivalent own results, the best first. */
static void put_needs(struct tb_sentences *words, int64_t id)
{
    struct tb_sentences_game *own = words->game;
    bool higher, first = true;
    unsigned done = 0;

    while (own->of.id[0] && (own->stride == 0 || (own->of.id[0] != id &&
                                                  own->of.id[1] != id)))
        own++;
    words->own = (size_t)(own - words->game);
    higher = own->of.id[1] == id;
    for (int i = 0; i < 3; i++) {
        const int r = higher ? 2 - i : i;
        if (done >> r & 1)
            continue;
        for (size_t g = 0; g <= words->count; g++)
            words->game[g].mask = words->game[g].stride ? ANY : 1;
        own->mask = tb_sentences_same(words, words->own, r);
        done |= own->mask;
        if (tb_sentences_share(words).had == 0)
            continue;
        put_clause(words, higher, first);
        first = false;
    }
}

/* Begins a record about one player; id 0 means several. */
static void begin(const struct tb_sentences *words, int64_t id)
{
    tb_put_format(words->output, "%.*s\t%s\t%" PRId64 "\t",
                  TB_WHOLE(words->chances->name),
                  id ? tb_num_show(id * TB_ONE) : "-",
                  words->asked->places.place[words->place]);
}

static void end(const struct tb_sentences *words)
{
    tb_put_char(words->output, '.');
    tb_chances_end(words->chances, words->output);
}

static const char *place_of(const struct tb_sentences *words, const char *in)
{
    const int64_t place = words->asked->places.place[words->place];
    const char *const alone = words->asked->alone ? " alone" : "";

    return place == 1    ? TB_MADE("first%s", alone)
           : place <= 10 ? TB_MADE("%sthe first %s%s", in,
                                   tb_made_count((size_t)place), alone)
                         : TB_MADE("%sthe first %" PRId64 "%s", in, place,
                                   alone);
}

/* True if the options request sentences about the player of a row. */
static bool is_requested(const struct tb_counting *asked,
                         const struct tb_chances *chances, size_t row)
{
    return (!asked->only || asked->only == chances->row[row].key[0]) &&
           tb_text_holds_nocase(whole_name(chances, row), asked->named);
}

/* Puts the sentences about a place: likely players first, and at the end those
   who cannot get it. */
static void put_sentences(struct tb_sentences *words)
{
    const struct tb_chances *const chances = words->chances;
    const struct tb_places *const places = &words->asked->places;
    const int64_t all = chances->ways.total;
    const bool first = places->place[words->place] == 1;
    int64_t out = 0, last = 0;

    for (size_t i = 0; i < chances->count; i++) {
        const struct tb_chances_row *const row = &chances->row[i];
        const int64_t *const had = tb_chances_sums(chances, row) + words->place;
        const size_t set =
            row->first / chances->stride * places->count + words->place;
        if (!is_requested(words->asked, chances, i))
            continue;
        if (had[1] == 0) {
            out++;
            last = row->key[0];
        }
        /* Do not repeat what a sentence about a better place has said. */
        if (had[1] == 0 || (words->place > 0 && had[0] == all))
            continue;
        words->set = words->sets + set * words->bytes;
        begin(words, row->key[0]);
        tb_put_format(words->output, "%s%s%s", who(words, row->key[0]),
                      words->tied[set] == 2   ? " ties for "
                      : words->tied[set] == 1 ? " is "
                      : first                 ? " is first or ties for "
                                              : " is in or ties for ",
                      place_of(words, words->tied[set] == 1 ? "in " : ""));
        if (had[1] == all)
            tb_put_string(words->output, ", whatever happens");
        else
            put_needs(words, row->key[0]);
        end(words);
    }
    if (out == 0)
        return;
    begin(words, out > 1 ? 0 : last);
    tb_put_format(words->output, "%s cannot be %s",
                  out == 1 ? who(words, last)
                           : TB_MADE("%" PRId64 " others", out),
                  place_of(words, "in "));
    end(words);
}

/* Puts the given games, or the games that make no difference. */
static void put_games(struct tb_sentences *words, bool given)
{
    const char *const first =
        given ? "Taken as given: "
              : "Games that do not matter for these places: ";
    const char *before = first;

    words->place = given ? 0 : words->asked->places.count - 1;
    for (size_t g = 0; g < words->count; g++) {
        const struct tb_sentences_game *const game = &words->game[g];
        if (given ? game->stride != 0 : game->stride == 0 || game->matters)
            continue;
        if (before == first)
            begin(words, 0);
        tb_put_string(words->output, before);
        if (given)
            put_results(words, &game->of, game->seen);
        else
            put_game(words, &game->of, false, " against ", "");
        before = "; ";
    }
    if (before != first)
        end(words);
}

/* Indexes the sorted rows and marks names that need an id. */
static void find_names(struct tb_sentences *words, struct tb_chances *chances)
{
    int32_t *const id = tb_ids_room(&chances->index, chances->count);
    struct tb_names *const names = tb_names_make();

    for (size_t i = 0; i < chances->count; i++) {
        bool *const own = &words->whole[i];
        const bool *other;
        id[i] = (int32_t)chances->row[i].key[0];
        other = tb_names_add(names, name_of(words, i), own);
        if (other != own)
            *own = words->whole[other - words->whole] = true;
    }
    tb_ids_build(&chances->index, id, chances->count);
    tb_names_free(names);
}

bool tb_words_put(struct tb_chances *chances, struct tb_counting *asked,
                  struct tb_output *output)
{
    struct tb_sentences *const words = chances->words;
    const bool planned = words->planned > words->rounds &&
                         words->planned >= words->columns;
    int64_t stride = 1;
    size_t first = 0;

    words->chances = chances;
    words->asked = asked;
    words->output = output;
    while (first < chances->count && !is_requested(asked, chances, first))
        first++;
    asked->any_words |= first < chances->count;
    if (first == chances->count)
        return true; /* somebody else's section */
    if (chances->ways.total == 1 && words->count == 0) {
        begin(words, 0);
        tb_put_string(output, "No game is pending");
        end(words);
        return true;
    }
    /* The outcome number in base 3 has a digit for each open game, the last one
       lowest. */
    for (size_t g = words->count; g-- > 0 && stride < chances->ways.total;) {
        const unsigned seen = words->game[g].seen;
        if ((seen & (seen - 1)) == 0)
            continue;
        words->game[g].stride = stride;
        stride *= 3;
    }
    if (stride != chances->ways.total)
        return false;
    tb_chances_sort(chances, true);
    find_names(words, chances);
    /* More rounds may follow, so say after which round this is true. */
    if (planned || words->columns > words->rounds) {
        begin(words, 0);
        tb_put_format(output, planned ? "After round %zu of %zu:"
                                      : "After round %zu; the sheet has "
                                        "columns for %zu:", words->rounds,
                      planned ? words->planned : words->columns);
        tb_chances_end(chances, output);
    }
    put_games(words, true);
    for (words->place = 0; words->place < asked->places.count; words->place++)
        put_sentences(words);
    if (!asked->only && !asked->named.length)
        put_games(words, false);
    return true;
}
