/* SPDX-License-Identifier: ISC */
/* What records say of players whom they list, once all are known. */
#include "record.h"
#include "trf.h"

/* 172: FIDE's rating or the national one, which the other stands in for. */
static bool choose(const struct tb_trf *trf, tb_num *rating, tb_num national)
{
    struct tb_text kind = trf->rated, federation;
    bool national_first;

    if (!kind.at || !tb_text_cut(&kind, ' ', &federation) || !kind.at ||
        memcmp(trf->card.line.at, federation.at, 3) != 0 || national == 0)
        return true;
    national_first = tb_text_is(kind, "NIDOF") ||
                     (tb_text_is(kind, "HBFN") && national > *rating) ||
                     (tb_text_is(kind, "LBFN") && national < *rating);
    if (national_first || (*rating == TB_MISSING && tb_text_ends(kind, "N")))
        *rating = national;
    return true;
}

/* A federation's line about a player: the national rating. */
bool tb_trf_national(struct tb_trf *trf)
{
    const size_t column = tb_trf_first(trf, RATING);
    struct tb_player *player;
    int64_t id, rating;

    if (tb_trf_rating != TB_RATING_NATIONAL &&
        (tb_trf_rating == TB_RATING_FIDE || !trf->rated.length))
        return true;
    if (!tb_trf_integer(trf, ID, "starting rank", &id) ||
        !tb_trf_integer(trf, RATING, "rating", &rating))
        return false;
    player = tb_tournament_find(trf->to, id);
    if (!player)
        return tb_trf_fault(trf, tb_trf_first(trf, ID),
                            "a national rating of player %d, who is not there",
                            (int)id);
    if (tb_trf_rating == TB_RATING_FILE)
        return choose(trf, &player->rating, rating * TB_ONE);
    if (rating && player->rating != TB_MISSING &&
        player->rating != rating * TB_ONE)
        return tb_trf_odd(trf, column,
                          "player %d has a national rating of %s already",
                          (int)id, tb_num_show(player->rating).text);
    if (rating)
        player->rating = rating * TB_ONE;
    return true;
}

/* 310: gives the players that it lists their team. */
bool tb_trf_numbered_members(struct tb_trf *trf)
{
    const struct tb_text team = tb_trf_text(trf, NAME);
    struct tb_player *player;
    size_t at = 0;
    int64_t id;

    while (tb_trf_list(trf, "player", &at, &id) && at) {
        if (id == 0)
            continue;
        player = tb_tournament_find(trf->to, id);
        if (!player)
            return tb_trf_fault(trf, at, "team '%.*s' has player %d, who is "
                                "not there", TB_SHOWN(team), (int)id);
        if (player->team.length)
            return tb_trf_fault(trf, 0, "player %d is in two teams", (int)id);
        player->team = team;
    }
    return at == 0;
}

/* 013 does so, too, where there are no 310. */
bool tb_trf_members(struct tb_trf *trf)
{
    return trf->numbered_teams || tb_trf_numbered_members(trf);
}

/* Adds a record for each player listed. For nobody in particular it is one
   that we do not know. */
static bool list_players(const struct tb_trf *trf,
                         struct tb_round_record record)
{
    struct tb_round_records *records = &trf->to->records;
    const size_t before = records->count;
    size_t at = 0;
    int64_t id;

    record.line = trf->source->line;
    while (tb_trf_list(trf, "player", &at, &id) && at) {
        if (id == 0)
            continue;
        if (!tb_tournament_find(trf->to, id))
            return tb_trf_fault(trf, at, "player %d is not there", (int)id);
        record.id = (int32_t)id;
        record.column = at;
        tb_round_records_add(records, record);
    }
    return at == 0 && (records->count > before || tb_trf_for_nobody(trf));
}

/* 240: byes of players, where there are no teams. */
bool tb_trf_player_byes(struct tb_trf *trf)
{
    struct tb_round_record record = {.kind = TB_ROUND_BYE};

    return trf->has_teams ||
           (tb_trf_byes(trf, &record.bye, &record.round) &&
            list_players(trf, record));
}

/* 299: points of players in a round, in game points or alone; likewise. */
bool tb_trf_player_points(struct tb_trf *trf)
{
    struct tb_round_record record = {.kind = TB_ROUND_POINTS};
    tb_num other;

    if (trf->has_teams)
        return true;
    if (!tb_trf_abnormal(trf, &record.letter, &other, &record.points,
                         &record.round))
        return false;
    if (record.points == TB_MISSING)
        record.points = other;
    return list_players(trf, record);
}

bool tb_trf_lone_dash(const struct tb_game *game)
{
    return game->kind == TB_FORFEIT_LOSS && game->opponent == 0;
}

/* Names the winner to those who lost to one by forfeit and name nobody. */
static void name_winners(const struct tb_tournament *players)
{
    for (size_t i = 0; i < players->count; i++) {
        const struct tb_player *player = &players->player[i];
        for (size_t r = 0; r < player->games; r++) {
            const struct tb_game *mine = &players->game[player->first + r];
            const struct tb_player *const other =
                mine->kind == TB_FORFEIT_WIN
                    ? tb_tournament_find(players, mine->opponent) : NULL;
            if (other && r < other->games &&
                tb_trf_lone_dash(&players->game[other->first + r]))
                players->game[other->first + r].opponent = player->id;
        }
    }
}

void tb_trf_absent(const struct tb_trf *trf)
{
    const struct tb_tournament *players = trf->to;

    if (!trf->lone_dash || players->count == 0)
        return;
    name_winners(players);
    for (size_t i = 0; i < players->game_count; i++) {
        struct tb_game *game = &players->game[i];
        if (!tb_trf_lone_dash(game))
            continue;
        game->kind = TB_ZPB;
        game->blank = true;
    }
}
