/* SPDX-License-Identifier: ISC */
/* TRF records that speak of players, see trf.h. */
#include "card.h"
#include "columns.h"
#include "fields.h"
#include "trf.h"

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
    if (rating && player->rating != TB_MISSING &&
        player->rating != rating * TB_ONE)
        return tb_inconsistent(source, source->line, RATING,
                               "player %d has a national rating of %s already",
                               (int)id, tb_num_show(player->rating).text);
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

/*
 * Adds a record for each player listed from a column on. For nobody in
 * particular it is one that we do not know.
 */
static bool list_players(struct tb_tournament *tournament,
                         const struct tb_card *card, size_t first,
                         struct tb_round_record record)
{
    struct tb_source *source = tournament->source;
    const size_t before = tournament->records.count;
    int64_t id;

    record.line = source->line;
    for (size_t at = first; at <= tb_card_length(card); at += 5) {
        if (!tb_trf_listed(source, card, at, 4, "player", &id))
            return false;
        if (id == 0)
            continue;
        if (!tb_tournament_find(tournament, id))
            return tb_fault(source, source->line, at,
                            "player %d is not there", (int)id);
        record.id = (int32_t)id;
        record.column = at;
        tb_round_records_add(&tournament->records, record);
    }
    return tournament->records.count > before ||
           tb_trf_for_nobody(source, card);
}

/* 240: full-, half- and zero-point byes of players. */
static bool read_byes(struct tb_tournament *tournament,
                      const struct tb_card *card)
{
    struct tb_round_record record = {.kind = TB_ROUND_BYE};

    return tb_trf_byes(tournament->source, card, &record.bye, &record.round) &&
           list_players(tournament, card, 11, record);
}

/* 299: points of players in a round, in game points or alone. */
static bool read_abnormal(struct tb_tournament *tournament,
                          const struct tb_card *card)
{
    struct tb_round_record record = {.kind = TB_ROUND_POINTS};
    tb_num other;

    if (!tb_trf_abnormal(tournament->source, card, &record.letter, &other,
                         &record.points, &record.round))
        return false;
    if (record.points == TB_MISSING)
        record.points = other;
    return list_players(tournament, card, 24, record);
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
    if (tb_text_starts(line, "240 ") && !tournament->has_teams)
        return read_byes(tournament, &card);
    if (tb_text_starts(line, "299 ") && !tournament->has_teams)
        return read_abnormal(tournament, &card);
    return true;
}
