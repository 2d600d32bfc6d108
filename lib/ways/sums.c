/* SPDX-License-Identifier: ISC */
/* Finds what each game adds to each key, from outcomes that differ in one
   game. */
#include "sure.h"

/* Finds how a key is computed, and its column; false if it is not a sum. */
static bool find_key(const struct tb_sums *sums, struct tb_stream *stream,
                     struct tb_sums_key *key)
{
    struct tb_output *const list = tb_made_begin();
    const bool good = tb_text_is(key->name, "score") || sums->known(key, list);

    if (good)
        key->slot = tb_stream_find(
            stream, list->length ? tb_output_text(list) : key->name);
    return good && key->slot >= 0 &&
           tb_stream_column_behind(stream, key->name, ".key") < 0;
}

void tb_sums_open(struct tb_sums *sums, struct tb_stream *stream,
                  const struct tb_counting *count, tb_sums_known *known)
{
    sums->count = count;
    sums->known = known;
    sums->games_slot = tb_stream_column_if(stream, "games");
    for (size_t c = 0; c < stream->reader.column_count; c++) {
        struct tb_sums_key key = {.name = stream->reader.columns[c]};
        find_key(sums, stream, &key);
    }
}

/* Finds the score, which shows who plays, and the keys of the order up to the
   first that is not a sum. */
static void find_links(struct tb_sums *sums, struct tb_stream *stream)
{
    struct tb_text keys = tb_text(stream->ranking.keys);
    struct tb_text name = tb_text("score");

    sums->links = sums->stride = 0;
    do {
        struct tb_sums_key *const link = &sums->link[sums->links];
        const bool lower = tb_text_take(&name, "-");
        *link = (struct tb_sums_key){
            .name = name, .lower = lower, .first = sums->stride};
        if (sums->links + 1 < TB_SUMS_LINKS && find_key(sums, stream, link))
            link->count = tb_list_length(tb_field(stream, 0, link->slot));
        if (link->harkness)
            link->cut = tb_discard_harkness(link->count);
        sums->ends = link->count == 0 || link->count > TB_ROUNDS_MAX;
        sums->stride += sums->ends ? 0 : link->count;
        sums->links += !sums->ends;
    } while (!sums->ends && tb_text_cut(&keys, ',', &name));
}

static bool is_open(const struct tb_sums *sums, struct tb_stream *stream,
                    size_t record)
{
    return !tb_text_missing(
        tb_field(stream, record, sums->count->slot[TB_COUNT_OPEN]));
}

/* By C.07 16.4.1 a forfeit counts the lower of two scores, the player's own and
   the opponent's. If pending games can change both, that is not a sum, but the
   change by one game alone is off by at most the change of the other score.
   Returns the sum of these errors over the forfeits of a record. The edition of
   the rules does not matter, because a column can use any edition. */
static tb_num forfeits_of(const struct tb_sums *sums, struct tb_stream *stream,
                          const struct tb_chances *chances, size_t record)
{
    const struct tb_scoring *const scoring = &sums->settings.scoring;
    const tb_num up = scoring->win - scoring->draw;
    const tb_num down = scoring->draw - scoring->loss;
    struct tb_text games = tb_field(stream, record, sums->games_slot), token;
    tb_num off = 0;

    while (is_open(sums, stream, record) && tb_text_cut(&games, ' ', &token)) {
        struct tb_game game;
        int32_t row = -1;
        tb_num weight;
        if (!tb_game_parse(token, scoring, &game) && !tb_game_played(&game) &&
            game.opponent)
            row = tb_ids_find(&chances->index, game.opponent);
        if (row < 0 || !is_open(sums, stream, (size_t)row))
            continue;
        /* Sonneborn-Berger multiplies a score by the points of the round, other
           keys use it once. The factor is rounded up. */
        weight = (llabs(game.points) + TB_ONE - 1) / TB_ONE;
        off += (up > down ? up : down) * (weight > 1 ? weight : 1);
    }
    return off;
}

/* Prepares a section; this is its first outcome. */
static void begin(struct tb_sums *sums, struct tb_stream *stream,
                  const struct tb_chances *chances)
{
    sums->of = chances;
    sums->rows = stream->count;
    sums->games = (size_t)(chances->ways.total / 2); /* two outcomes a game */
    sums->terms = 1;
    find_links(sums, stream);
    free(sums->part);
    sums->part = tb_alloc(sums->rows * sums->stride + 1, sizeof *sums->part);
    for (size_t i = 0; i < stream->count; i++) {
        const tb_num off = forfeits_of(sums, stream, chances, i);
        for (size_t k = 0; k < sums->links; k++)
            sums->part[i * sums->stride + sums->link[k].first].off =
                sums->link[k].forfeits ? off : 0;
    }
}

/* Stores what an outcome changes in a part; false if that is not a sum. */
static bool note(struct tb_sums *sums, struct tb_sums_part *part, size_t way,
                 struct tb_entry entry)
{
    const size_t game = way / 2 - 1;

    if (way == 1) {
        part->base = entry.value;
        part->voluntary = entry.voluntary;
    }
    if (entry.value == part->base && entry.value == TB_MISSING)
        return true;
    if (entry.voluntary != part->voluntary || part->base == TB_MISSING ||
        entry.value == TB_MISSING || /* or so large that a sum may not fit: */
        llabs(entry.value) > INT64_MAX / 8 / (tb_num)(sums->games + 1))
        return false;
    if (entry.value == part->base)
        return true;
    if (!part->last || sums->term[part->last].game != game) {
        TB_GROW(sums->term, sums->term_capacity, sums->terms + 1);
        sums->term[sums->terms] = (struct tb_sums_term){.game = game};
        *(part->last ? &sums->term[part->last].next : &part->first) =
            sums->terms;
        part->last = sums->terms++;
    }
    sums->term[part->last].change[way % 2] = entry.value - part->base;
    return true;
}

bool tb_sums_take(struct tb_sums *sums, struct tb_stream *stream,
                  const struct tb_chances *chances)
{
    const struct tb_ways_range counted = chances->counted.range[0];
    const size_t way = (size_t)chances->counted.sum;
    const struct tb_lists *const list = &sums->list;

    if (counted.first != 1 || counted.last != chances->counted.sum ||
        (way > 1 && sums->of != chances))
        return tb_stream_fail(stream, 0, "outcomes of --sure must be ranked by "
                              "tb-sort, and stay in their order");
    if (way == 1) {
        if (!tb_settings_load(&sums->settings, stream,
                              sums->count->slot[TB_COUNT_SETTINGS]))
            return false;
        begin(sums, stream, chances);
    }
    for (size_t k = 0; k < sums->links; k++) {
        const struct tb_sums_key *const key = &sums->link[k];
        if (!tb_lists_load(&sums->list, stream, key->slot))
            return false;
        for (size_t i = 0; i < stream->count; i++) {
            struct tb_sums_part *const part =
                &sums->part[key->first + sums->stride * sums->count->row[i]];
            bool good = list->rounds == key->count;
            for (size_t e = 0; good && e < key->count; e++) {
                const struct tb_entry entry = list->entry[i * key->count + e];
                good = (key->count > 1 || entry.value != TB_MISSING) &&
                       note(sums, &part[e], way, entry);
            }
            part->odd |= !good;
        }
    }
    return true;
}

struct range {
    tb_num low, high;
};

/* Returns the range of a part. Games are independent, so the extremes of the
   sum are the sums of the extremes. */
static struct range range_of(const struct tb_sums *sums,
                             const struct tb_sums_part *part)
{
    struct range range = {part->base, part->base};

    for (size_t t = part->first; t; t = sums->term[t].next) {
        const struct tb_sums_term *const term = &sums->term[t];
        const unsigned result = sums->result[term->game];
        const unsigned first = result % TB_SUMS_OPEN;
        tb_num low = term->change[first], high = low;
        for (unsigned r = 1; result == TB_SUMS_OPEN && r < TB_SUMS_OPEN; r++) {
            low = term->change[r] < low ? term->change[r] : low;
            high = term->change[r] > high ? term->change[r] : high;
        }
        range.low += low;
        range.high += high;
        sums->weight[term->game] += low < high;
    }
    return range;
}

/* Finds the range of a key of a record; false if it is not known. Raising an
   entry of a list never lowers what remains after the cut, so the value lies
   between the results for all lowest and all highest entries. */
static bool range_of_key(const struct tb_sums *sums, size_t row, size_t k,
                         struct range *range)
{
    const struct tb_sums_key *const key = &sums->link[k];
    const struct tb_sums_part *const own = &sums->part[row * sums->stride];
    const struct tb_sums_part *const part = own + key->first;
    const struct range score = range_of(sums, own);
    struct tb_entry low[TB_ROUNDS_MAX], high[TB_ROUNDS_MAX];
    struct tb_discard cut = key->cut;

    if (own->odd || part->odd ||
        (!sums->single && key->slot != sums->link[0].slot) ||
        (key->modified && score.low != score.high))
        return false;
    if (key->modified)
        cut = tb_discard_modified(score.low, key->count,
                                  sums->settings.scoring.win);
    for (size_t i = 0; i < key->count; i++) {
        const struct range one = range_of(sums, &part[i]);
        low[i] = (struct tb_entry){one.low, part[i].voluntary, false};
        high[i] = (struct tb_entry){one.high, part[i].voluntary, false};
    }
    if (!tb_discard_apply(low, key->count, cut, &range->low) ||
        !tb_discard_apply(high, key->count, cut, &range->high))
        return false;
    range->low -= part->off;
    range->high += part->off;
    return true;
}

unsigned tb_sums_compare(const struct tb_sums *sums, size_t x, size_t y)
{
    const unsigned any = TB_SUMS_AHEAD | TB_SUMS_EQUAL | TB_SUMS_BEHIND;
    struct range of_x, of_y;
    unsigned can = 0;

    for (size_t k = 1; k < sums->links; k++) {
        const bool lower = sums->link[k].lower;
        if (!range_of_key(sums, lower ? y : x, k, &of_x) ||
            !range_of_key(sums, lower ? x : y, k, &of_y))
            return any;
        can |= (of_y.high > of_x.low ? TB_SUMS_AHEAD : 0u) |
               (of_y.low < of_x.high ? TB_SUMS_BEHIND : 0u);
        if (of_y.low > of_x.high || of_y.high < of_x.low)
            return can;
    }
    return sums->ends ? any : can | TB_SUMS_EQUAL;
}

void tb_sums_free(struct tb_sums *sums)
{
    tb_lists_free(&sums->list);
    free(sums->part);
    free(sums->term);
}
