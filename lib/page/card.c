/* SPDX-License-Identifier: ISC */
/* The card of a player: a row that its link opens. */
#include "page.h"

/* Puts the key that decides. False if its values do not say by how much. */
static bool put_title(const struct tb_page *page, size_t key)
{
    const struct tb_explain *const explain = &page->explain;
    const struct tb_code_rule *const rule = explain->key[key].code.rule;
    const bool between = rule && strstr(rule->commands, "tb-direct");

    TB_PART(page, "by %s",
            !between         ? tb_part_title(page, key)
            : explain->teams ? "the matches between them"
                             : "the games between them");
    return !between && !(rule && strstr(rule->commands, "tb-random"));
}

/* What a record has of a key that parts it from another. */
static const char *value_of(const struct tb_page *page, size_t key,
                            size_t whose, size_t against)
{
    const struct tb_text value =
        tb_phrases_parting(&page->explain, key, whose, against);

    return tb_text_missing(value) ? "none" : tb_escaped(value, TB_HTML);
}

/* Puts the neighbours that are there, by points or by what parts them. */
static void put_neighbours(const struct tb_page *page, size_t record,
                           const struct tb_reasons *reasons, bool points,
                           const char *before)
{
    const struct tb_key *const keys = page->explain.keys.key;
    const ptrdiff_t other[] = {reasons->above, reasons->below};
    const size_t key[] = {reasons->above_key, reasons->below_key};
    const bool one = !points && other[0] >= 0 && other[1] >= 0 &&
                     key[0] == key[1] &&
                     keys[key[0]].slot == keys[key[0]].compared_slot;

    if (one) {
        const size_t who[] = {(size_t)other[0], record, (size_t)other[1]};
        TB_PART(page, *before ? ", " : "");
        if (put_title(page, key[0])) { /* ": A has 12, B 11.5, C 10" */
            TB_PART(page, keys[key[0]].kind == TB_KEY_UP
                                  ? ", less is better" : "");
            for (int i = 0; i < 3; i++)
                TB_PART(page, "%s%s%s %s", i ? ", " : ": ",
                        tb_part_last(page, who[i]), i ? "" : " has",
                        value_of(page, key[0], who[i], who[i == 1 ? 0 : 1]));
            return;
        }
        before = ": ";
    }
    for (int i = 0; i < 2; i++) {
        const size_t rival = (size_t)other[i];
        if (other[i] < 0)
            continue;
        TB_PART(page, "%s", before);
        if (points) {
            const tb_num ahead = tb_part_first(page, record) -
                                 tb_part_first(page, rival);
            TB_PART(page, "%s ", tb_cross_points(i ? ahead : -ahead));
        }
        TB_PART(page, "%s %s%s", i ? "ahead of" : "behind",
                tb_part_last(page, rival), points || one ? "" : " ");
        if (!points && !one && put_title(page, key[i]))
            TB_PART(page, " (%s to %s%s)",
                    value_of(page, key[i], record, rival),
                    value_of(page, key[i], rival, record),
                    keys[key[i]].kind == TB_KEY_UP ? "; less is better" : "");
        before = points ? " and " : ", ";
    }
}

/* Puts "eighth of the ten players with 3½ points"; true: it is alone. */
static bool put_group(const struct tb_page *page, size_t record,
                      const struct tb_reasons *reasons)
{
    static const char *const ordinals[] = {
        "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
        "eighth", "ninth", "tenth"};
    const struct tb_keys *const keys = &page->explain.keys;
    const tb_num score = tb_part_first(page, record);
    const char *const points = tb_part_counted(score);
    size_t first = reasons->first, end = reasons->end, place;

    while (first > 0 &&
           tb_part_first(page, keys->order[first - 1]) == score)
        first--;
    while (end < page->stream->count &&
           tb_part_first(page, keys->order[end]) == score &&
           tb_keys_ranked(keys, keys->order[end]))
        end++;
    place = reasons->first - first + 1;
    if (end - first == 1)
        TB_PART(page, "the only %s with %s", page->who, points);
    else
        TB_PART(page, "%s of the %s %ss with %s",
                reasons->end - reasons->first > 1 ? "one"
                : place < TB_LENGTH(ordinals)     ? ordinals[place]
                                                  : tb_phrases_place(place),
                tb_made_count(end - first), page->who, points);
    return end - first == 1;
}

/* Puts why the place is what it is, in one sentence. */
static void put_why(const struct tb_page *page, size_t record)
{
    const struct tb_explain *const explain = &page->explain;
    struct tb_reasons reasons = tb_reasons_of(explain, record);
    const size_t others = reasons.end - reasons.first - 1;
    const bool score = tb_text_is(explain->keys.key[0].name, "score") &&
                       tb_part_first(page, record) != TB_MISSING;
    bool alone;

    if (!tb_keys_ranked(&explain->keys, record)) {
        TB_PART(page, "<p><b>Without a place</b>: %s.",
                tb_part_field(page, record, explain->keys.unranked_slot));
        return;
    }
    TB_PART(page, "<p><b>%s%s of %zu</b>%s", others ? "Shared " : "",
            tb_phrases_place(reasons.first + 1), page->stream->count,
            score || page->stream->count > 1 ? ": " : "");
    alone = score && put_group(page, record, &reasons);
    if (score && !alone && !reasons.above_key) /* of another score */
        reasons.above = -1;
    if (score && !alone && !reasons.below_key)
        reasons.below = -1;
    put_neighbours(page, record, &reasons, alone,
                   alone ? ", " : score ? ": " : "");
    if (others)
        TB_PART(page, "%sequal to %s other%s in everything",
                reasons.above >= 0 || reasons.below >= 0 ? "; "
                : score                                  ? ", "
                                                         : "",
                tb_made_count(others), others == 1 ? "" : "s");
    TB_PART(page, ".");
}

/* Puts "Rating 1800, Rooks", and the further columns that are there. */
static void put_head(const struct tb_page *page, size_t record)
{
    const char *before = "";

    for (size_t i = 0; i < page->fields.count; i++) {
        const struct tb_page_field *const field = &page->fields.at[i];
        const struct tb_text value =
            tb_field_if(page->stream, record, field->slot);
        if (i == TB_FIELD_RATING ? !field->shown : tb_text_missing(value))
            continue;
        if (tb_text_missing(value))
            TB_PART(page, "Unrated");
        else if (i == TB_FIELD_CLUB)
            TB_PART(page, "%s%s", before, tb_escaped(value, TB_HTML));
        else
            TB_PART(page, "%s%s %s", before, tb_escaped(field->name, TB_HTML),
                    tb_escaped(value, TB_HTML));
        before = ", ";
    }
}

/* Puts the opponent of a round: "White, has 3½, counts 3". */
static void put_opponent(const struct tb_page *page, size_t record,
                         size_t round, const struct tb_game *game)
{
    const size_t other = (size_t)game->row;
    tb_num score;

    TB_PART(page, "%s ", tb_part_link(page, other, tb_part_name));
    if (tb_game_played(game) && tb_cell_match(page, record, round))
        TB_PART(page, ", ");
    else if (tb_game_forfeited(game))
        TB_PART(page, "Forfeit, ");
    else if (game->colour)
        TB_PART(page, game->colour == 'w' ? "White, " : "Black, ");
    if (round < page->games->rounds && tb_cell_split(page, game))
        TB_PART(page, "%s, ", tb_part_counted(game->points));
    if (tb_num_parse(tb_field_if(page->stream, other,
                                 page->explain.score_slot), &score))
        return;
    TB_PART(page, "has %s", tb_cross_points(score));
    if (tb_game_played(game) && page->games->settings.primary != TB_POINTS_GP)
        tb_card_counted(page, record, round, score);
}

void tb_card_put(struct tb_page *page, size_t record, size_t columns)
{
    const struct tb_games *const games = page->games;
    const size_t number = tb_part_number(page, record);
    const size_t rounds = page->section->rounds;
    struct tb_text penalties = games->settings.penalties;
    struct tb_penalty own;

    if (page->large)
        return;
    TB_PART(page, TB_CARD "<tr class=cd id=" TB_IDS "p%zu><td colspan=%zu>"
                          "<div><p>", number, columns);
    put_head(page, record);
    TB_PART(page, "<a href=#" TB_IDS "r%zu>Close</a>", number);
    put_why(page, record);
    while (penalties.length && tb_penalty_cut(&penalties, &own)) {
        if (own.id == page->explain.loader.id[record] && own.points &&
            tb_penalty_round(&own, games) <= games->rounds)
            TB_PART(page, "<p>A %s of %s is in the score.",
                    own.points < 0 ? "penalty" : "bonus",
                    tb_part_counted(own.points < 0 ? -own.points : own.points));
    }
    tb_prizes_sentence(page, record);
    if (rounds)
        TB_PART(page, page->section->timed ? "<ol>" : "<ol class=nr>");
    for (size_t r = 0; r < rounds; r++) {
        const struct tb_game *const game = tb_part_game(page, record, r);
        const bool next = r >= games->rounds, paired = tb_game_paired(game);
        const bool none = tb_tile_class(game) == 'z' && !paired;
        if (next && none)
            continue; /* not paired yet */
        TB_PART(page, "<li>");
        if (next && paired)
            TB_PART(page, "<b></b>");
        else
            tb_tile_put(page, "b", game);
        TB_PART(page, next && paired ? "" : "</b> ");
        if (paired && game->row >= 0)
            put_opponent(page, record, r, game);
        else
            TB_PART(page, paired ? "opponent not known"
                          : none ? "not played" : "bye");
    }
    TB_PART(page, rounds ? "</ol>" : "");
    tb_card_sums(page, record);
    TB_PART(page, "</div>\n" TB_CARD_END);
}
