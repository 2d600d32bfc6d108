/* SPDX-License-Identifier: ISC */
/* TRF records that speak of players, see trf.h. */
#include "card.h"
#include "trf.h"
#include "trf_columns.h"
#include "trf_fields.h"

/* A federation's line about a player: three capitals in columns 1 to 3. */
static bool is_national(struct tb_text line)
{
    if (line.length < 4 || line.at[3] != ' ')
        return false;
    for (int i = 0; i < 3; i++) {
        if (line.at[i] < 'A' || line.at[i] > 'Z')
            return false;
    }
    return !tb_text_starts(line, "BB") && !tb_text_starts(line, "XX") &&
           !tb_text_starts(line, "DAT");
}

static bool read_national(struct tb_source *source,
                          struct tb_tournament *tournament,
                          const struct tb_card *card)
{
    struct tb_player *player;
    int64_t id, rating;

    if (!tb_trf_integer(source, card, ID, ID_END, "starting rank", &id) ||
        !tb_trf_integer(source, card, RATING, RATING_END, "rating", &rating))
        return false;
    player = tb_tournament_find(tournament, id);
    if (!player)
        return tb_fault(source, source->line, ID,
                        "a national rating of player %d, who is not there",
                        (int)id);
    if (rating)
        player->rating = rating * TB_ONE;
    return true;
}

/* Gives the players that a team record lists their team. */
static bool read_members(struct tb_source *source,
                         struct tb_tournament *tournament,
                         const struct tb_card *card, struct tb_text team,
                         size_t first)
{
    for (size_t at = first; at <= tb_card_length(card); at += 5) {
        struct tb_player *player;
        int64_t id;
        if (!tb_trf_listed(source, card, at, 4, "player", &id))
            return false;
        if (id == 0)
            continue;
        player = tb_tournament_find(tournament, id);
        if (!player)
            return tb_fault(source, source->line, at,
                            "team '%.*s' has player %d, who is not there",
                            tb_text_shown(team), team.at, (int)id);
        if (player->team.length)
            return tb_fault(source, source->line, 0,
                            "player %d is in two teams", (int)id);
        player->team = team;
    }
    return true;
}

/* Gives a player other points for a round than the result does. */
static bool set_points(struct tb_source *source,
                       struct tb_tournament *tournament, size_t column,
                       int64_t id, int64_t round, tb_num points)
{
    const struct tb_player *player = tb_tournament_find(tournament, id);

    if (!player || round < 1 || (size_t)round > player->games)
        return tb_fault(source, source->line, column,
                        "there is no round %d of a player %d", (int)round,
                        (int)id);
    tournament->game[player->first + (size_t)round - 1].points = points;
    return true;
}

/* 299: points of players in a round, in game points or alone. */
static bool read_abnormal(struct tb_source *source,
                          struct tb_tournament *tournament,
                          const struct tb_card *card)
{
    static const uint8_t between[] = {12, 13, 18, 19, 23};
    tb_num points, other;
    int64_t round, id;

    if (!tb_trf_apart(source, card, between, sizeof between) ||
        !tb_trf_points(source, card, 8, 11, &other) ||
        !tb_trf_points(source, card, 14, 17, &points) ||
        !tb_trf_integer(source, card, 20, 22, "round", &round))
        return false;
    if (points == TB_MISSING)
        points = other;
    for (size_t at = 24; at <= tb_card_length(card); at += 5) {
        if (!tb_trf_listed(source, card, at, 4, "player", &id) ||
            (id && !set_points(source, tournament, at, id, round, points)))
            return false;
    }
    return true;
}

bool tb_trf_second(struct tb_source *source, struct tb_tournament *tournament,
                   struct tb_text line)
{
    struct tb_card card;

    if (tb_text_starts(line, "001 "))
        return true;
    card = tb_card_make(line);
    if (tb_text_starts(line, "013 ") || tb_text_starts(line, "310 "))
        tb_trf_card(source, &card);
    if (tournament->teams && !tb_trf_team(tournament, &card))
        return false;
    if (tb_text_starts(line, "013 ") && !tournament->numbered_teams)
        return read_members(source, tournament, &card,
                            tb_card_text(&card, 5, 36), 37);
    if (tb_text_starts(line, "310 "))
        return read_members(source, tournament, &card,
                            tb_card_text(&card, 9, 40), 74);
    if (tb_trf_rating == TB_RATING_NATIONAL && is_national(line))
        return read_national(source, tournament, &card);
    if (tb_text_starts(line, "299 ") && !tournament->has_teams)
        return read_abnormal(source, tournament, &card);
    return true;
}
