/* SPDX-License-Identifier: ISC */
#include "columns.h"

void tb_games_open(struct tb_games_loader *loader, struct tb_stream *stream,
                   bool cross, enum tb_points points)
{
    *loader = (struct tb_games_loader){.points = points,
                                       .apart = points != TB_POINTS_PRIMARY,
                                       .next_slot = -1,
                                       .list.file = -1};
    loader->games_slot = tb_stream_column(stream, "games");
    loader->settings_slot = tb_stream_column_if(stream, "settings");
    loader->id_slot = cross ? tb_stream_column(stream, "id") : -1;
    if (points != TB_POINTS_PRIMARY)
        loader->points_slot = tb_stream_column(stream, tb_points_list(points));
}

void tb_games_open_next(struct tb_games_loader *loader,
                        struct tb_stream *stream, bool alone)
{
    loader->next_slot = tb_reader_key(&stream->reader, tb_text(TB_NEXT_KEY));
    loader->next_alone = alone;
}

bool tb_token_pending(struct tb_text token)
{
    return token.length > 1 && token.at[0] == '?' && token.at[1] != '0';
}

void tb_games_cut(struct tb_text *games, struct tb_text *next,
                  struct tb_text *token)
{
    if (!tb_text_missing(*games) && tb_text_cut(games, ' ', token))
        return;
    *games = tb_text("-");
    if (!tb_text_cut(next, ' ', token) || token->length == 0 ||
        tb_text_is(*token, "."))
        *token = tb_text("ZPB");
}

/* Replaces the points in the tokens by those of the team's other scale. */
static bool take_points(struct tb_games_loader *loader,
                        struct tb_stream *stream)
{
    struct tb_games *games = &loader->games;

    if (!tb_lists_load(&loader->own, stream, loader->points_slot))
        return false;
    if (loader->own.rounds != games->rounds)
        return tb_stream_fail(stream, 0, "%s has %zu rounds, games has %zu",
                              tb_points_list(loader->points),
                              loader->own.rounds, games->rounds);
    for (size_t i = 0; i < games->count * games->rounds; i++) {
        games->game[i].points = loader->own.entry[i].value;
        if (games->game[i].points == TB_MISSING)
            return tb_stream_fail(stream, i / games->rounds, "%s has a missing "
                                  "entry", tb_points_list(loader->points));
    }
    return tb_settings_points(&games->settings, stream, loader->points);
}

/* Reads an id, 0 if it is invalid. Most have at most four digits. */
static int32_t parse_id(struct tb_text field)
{
    uint32_t few;
    int64_t id;

    if (field.length - 1 <= 3 && tb_scan_integer(field.at, field.length, &few))
        return (int32_t)few;
    return tb_int_parse(field, TB_ID_MAX, &id) ? (int32_t)id : 0;
}

bool tb_games_ids(struct tb_games_loader *loader, struct tb_stream *stream)
{
    bool same = loader->ids == stream->count;
    ptrdiff_t twice = -1;

    loader->ids = 0;
    TB_GROW(loader->id, loader->id_capacity, stream->count);
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text field = tb_field(stream, i, loader->id_slot);
        const int32_t id = parse_id(field);
        if (id == 0)
            return tb_field_fail(stream, i, loader->id_slot, field,
                                 "is not an integer from 1 to 2147483647");
        same = same && loader->id[i] == id;
        loader->id[i] = id;
    }
    if (!same) {
        loader->kept.now.length = 0;
        twice = tb_ids_build(&loader->index, loader->id, stream->count);
    }
    if (twice >= 0)
        return tb_stream_fail(stream, (size_t)twice,
                              "duplicate id %d in the section",
                              (int)loader->id[twice]);
    loader->ids = stream->count;
    return true;
}

static const char colours[256] = {['w'] = 'w', ['b'] = 'b'};

/* Reads a token without points and with at most four digits. Branch-free in the
   number of digits, which is unpredictable. False if tb_game_parse must read
   it. */
static inline bool scan_game(const char *at, size_t length,
                             const tb_num *worth, struct tb_game *game)
{
    const char letter = *at; /* an empty token: this is the separator */
    const unsigned kind = tb_game_kinds[(unsigned char)letter] - 1u;
    uint32_t opponent = 0;
    size_t digits;
    char colour;

    if (kind > TB_ZPB)
        return false;
    colour = colours[(unsigned char)at[length - 1]];
    digits = length - 1 - (colour != 0);
    if (kind >= TB_PAB) {
        if (length != 3 || at[2] != 'B' ||
            at[1] != (kind == TB_PAB ? 'A' : 'P'))
            return false;
    } else if (digits - 1 > 3 || !tb_scan_integer(at + 1, digits, &opponent)) {
        return false;
    }
    *game = (struct tb_game){.points = worth[kind],
                             .opponent = (int32_t)opponent,
                             .row = -1,
                             .kind = (uint8_t)kind,
                             .colour = colour,
                             .unrated = letter >= 'a'};
    return true;
}

void tb_games_scale(struct tb_games_scale *scale,
                    const struct tb_scoring *scoring)
{
    scale->scoring = *scoring;
    for (unsigned kind = 0; kind <= TB_ZPB; kind++)
        scale->worth[kind] = tb_game_worth((enum tb_kind)kind, scoring);
}

const char *tb_games_parse(struct tb_text list, size_t rounds,
                           const struct tb_games_scale *scale,
                           struct tb_game *game, struct tb_text *part)
{
    struct tb_game *const last = game + rounds;
    struct tb_text token = list;
    size_t start = 0;

    *part = list;
    if (tb_text_missing(list))
        return rounds ? "has no rounds, unlike the first record" : NULL;
    for (size_t at = 0; at <= list.length; at += 64) {
        uint64_t ends = tb_scan_ends(list.at + at, list.length - at, ' ');
        for (; ends; ends &= ends - 1, game++) {
            const size_t end = at + tb_scan_first(ends);
            const char *wrong = NULL;
            token = tb_slice(list.at + start, end - start);
            if (game == last)
                wrong = "is one round more than the section's first record has";
            else if (!scan_game(token.at, token.length, scale->worth, game))
                wrong = tb_game_parse(token, &scale->scoring, game);
            if (wrong) {
                *part = token;
                return wrong;
            }
            start = end + 1;
        }
    }
    *part = token;
    return game < last
               ? "is the last round, but the section's first record has more"
               : NULL;
}

/* Looks up the opponents' records. */
static bool find_rows(struct tb_games_loader *loader, struct tb_stream *stream,
                      size_t record)
{
    const struct tb_games *games = &loader->games;
    struct tb_game *game = games->game + record * games->rounds;
    bool stranger = false;

    /* One branch a record, not one a round: byes are hard to predict. */
    for (size_t i = 0; i < games->rounds; i++) {
        game[i].row = tb_ids_find(&loader->index, game[i].opponent);
        stranger |= (game[i].row < 0) & (game[i].opponent != 0);
    }
    for (size_t i = 0; stranger && i < games->rounds; i++) {
        if (game[i].row >= 0 || game[i].opponent == 0)
            continue;
        return tb_stream_fail(stream, record,
                              "opponent %d in round %zu is not in the section",
                              (int)game[i].opponent, i + 1);
    }
    return true;
}

/* Compares a text with the one at the same place in the previous section, and
   keeps it for the next. Sections that are outcomes differ in few records, so
   most are not read again. */
static bool was_kept(struct tb_games_kept *kept, struct tb_text text)
{
    const char *const before =
        kept->before.buffer ? kept->before.buffer + kept->at : "";
    const size_t left = kept->before.length - kept->at;
    const char *const end = left ? memchr(before, '\n', left) : NULL;
    const size_t length = end ? (size_t)(end - before) : 0;

    tb_put_text(&kept->now, text);
    tb_put_char(&kept->now, '\n');
    kept->at += end ? length + 1 : 0;
    return end && length == text.length && memcmp(before, text.at, length) == 0;
}

/* Starts comparing with the previous section. False if this one is not an
   outcome. Other settings or another number of rounds compare as different. */
static bool begin_kept(struct tb_games_loader *loader, struct tb_stream *stream,
                       size_t rounds)
{
    const struct tb_text settings =
        tb_field_if(stream, 0, loader->settings_slot);
    struct tb_games_kept *const kept = &loader->kept;
    const struct tb_output spare = kept->before;

    kept->before = kept->now;
    kept->now = spare;
    kept->now.file = -1;
    kept->now.length = kept->at = 0;
    if (loader->apart || !tb_text_keyed(settings, tb_text("ways")).at)
        return false;
    if (!was_kept(kept, settings) || rounds != loader->games.rounds)
        kept->before.length = kept->at = 0;
    return true;
}

/* The number of upcoming rounds to load. */
static size_t count_next(const struct tb_games_loader *loader,
                         const struct tb_stream *stream)
{
    size_t last = 0;

    for (size_t i = 0; i < stream->count && loader->next_slot >= 0; i++) {
        struct tb_text rest = tb_field(stream, i, loader->next_slot), token;
        for (size_t r = 1; rest.length && tb_text_cut(&rest, ' ', &token) &&
                           (r == 1 || !loader->next_alone); r++) {
            if (r > last && tb_token_pending(token))
                last = r;
        }
    }
    return last;
}

/* A record's games, including upcoming rounds. */
static struct tb_text list_of(struct tb_games_loader *loader,
                              const struct tb_stream *stream, size_t record)
{
    const struct tb_text games = loader->next_alone
                                     ? tb_text("-")
                                     : tb_field(stream, record,
                                                loader->games_slot);
    struct tb_text none = tb_text("-"), next, token;

    if (loader->next == 0)
        return games;
    next = tb_field(stream, record, loader->next_slot);
    loader->list.length = 0;
    if (!tb_text_missing(games))
        tb_put_text(&loader->list, games);
    for (size_t r = 0; r < loader->next; r++) {
        tb_games_cut(&none, &next, &token);
        tb_put_item(&loader->list, " ", token);
    }
    (void)tb_put_room(&loader->list, TB_SCAN_SLACK);
    return tb_output_text(&loader->list);
}

/* Reads the games of all records. */
static bool load_lists(struct tb_games_loader *loader, struct tb_stream *stream,
                       bool keeps)
{
    struct tb_games *const games = &loader->games;
    struct tb_text part;

    for (size_t i = 0; i < games->count; i++) {
        const struct tb_text list = list_of(loader, stream, i);
        const char *wrong;
        if (keeps && was_kept(&loader->kept, list))
            continue;
        wrong = tb_games_parse(list, games->rounds, &loader->scale,
                               games->game + i * games->rounds, &part);
        if (wrong)
            return tb_field_fail(stream, i, loader->games_slot, part, wrong);
        if (loader->id_slot >= 0 && !find_rows(loader, stream, i))
            return false;
    }
    return true;
}

bool tb_games_load(struct tb_games_loader *loader, struct tb_stream *stream)
{
    struct tb_games *games = &loader->games;
    size_t rounds;
    bool keeps;

    games->count = stream->count;
    if (!tb_settings_load(&games->settings, stream, loader->settings_slot))
        return false;
    tb_games_scale(&loader->scale, &games->settings.scoring);
    if (loader->id_slot >= 0 && !tb_games_ids(loader, stream))
        return false;
    loader->next = count_next(loader, stream);
    rounds = loader->next;
    if (!loader->next_alone)
        rounds += tb_list_length(tb_field(stream, 0, loader->games_slot));
    if (rounds > TB_ROUNDS_MAX)
        return tb_stream_fail(stream, 0, "%zu rounds, more than %d", rounds,
                              TB_ROUNDS_MAX);
    keeps = begin_kept(loader, stream, rounds);
    games->rounds = rounds;
    TB_GROW(games->game, loader->game_capacity, games->count * games->rounds);
    if (!load_lists(loader, stream, keeps)) {
        loader->kept.now.length = 0;
        return false;
    }
    return loader->points == TB_POINTS_PRIMARY || take_points(loader, stream);
}

void tb_games_free(struct tb_games_loader *loader)
{
    free(loader->games.game);
    free(loader->id);
    tb_lists_free(&loader->own);
    free(loader->list.buffer);
    free(loader->kept.before.buffer);
    free(loader->kept.now.buffer);
    tb_ids_free(&loader->index);
}
