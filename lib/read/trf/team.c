/* SPDX-License-Identifier: ISC */
/* The TRF records about teams and their matches, see trf.h and teams.h. */
#include "card.h"
#include "fields.h"
#include "teams/teams.h"
#include "trf.h"

/* What is read: the records of one line go into teams. */
struct reader {
    struct tb_source *source;
    struct tb_teams *teams;
    const struct tb_card *card;
};

static bool read_integer(const struct reader *reader, size_t first,
                         size_t last, int64_t *value)
{
    return tb_trf_integer(reader->source, reader->card, first, last, "number",
                          value);
}

static bool read_listed(const struct reader *reader, size_t first,
                        size_t width, int64_t *value)
{
    return tb_trf_listed(reader->source, reader->card, first, width, "number",
                         value);
}

static bool read_points(const struct reader *reader, size_t first, size_t last,
                        tb_num *value)
{
    return tb_trf_points(reader->source, reader->card, first, last, value);
}

static bool read_round(const struct reader *reader, size_t first,
                       size_t *round)
{
    return tb_trf_round(reader->source, reader->card, first, round);
}

/* Adds the ids in groups of four columns and a blank to the list. */
static bool list_players(const struct reader *reader, size_t first,
                         bool empty_boards, size_t *count)
{
    for (size_t at = first; at <= tb_card_length(reader->card); at += 5) {
        int64_t id;
        if (!read_listed(reader, at, 4, &id))
            return false;
        if (id == 0 && !empty_boards)
            continue;
        tb_teams_list(reader->teams, (int32_t)id);
        ++*count;
    }
    return true;
}

/* 013: a name and players; the teams are numbered as they come. */
static bool read_013(const struct reader *reader)
{
    struct tb_team *team = tb_teams_add(reader->teams, reader->source->line);

    team->id = (int32_t)reader->teams->count;
    team->name = tb_card_text(reader->card, 5, 36);
    return list_players(reader, 37, false, &team->count);
}

/* 310: a team with its number, points and rank. */
static bool read_310(const struct reader *reader)
{
    struct tb_team *team = tb_teams_add(reader->teams, reader->source->line);
    int64_t id, rank;

    team->name = tb_card_text(reader->card, 9, 40);
    if (!read_integer(reader, 5, 7, &id) ||
        !read_points(reader, 55, 60, &team->mp) ||
        !read_points(reader, 62, 67, &team->gp) ||
        !read_integer(reader, 69, 71, &rank))
        return false;
    team->id = (int32_t)id;
    if (id == 0)
        return tb_fault(reader->source, reader->source->line, 5,
                        "a team without a number");
    if (rank)
        team->rank = rank * TB_ONE;
    return list_players(reader, 74, false, &team->count);
}

/* 300: a line-up, `0000` where a board is empty. */
static bool read_300(const struct reader *reader)
{
    struct tb_team_record *record = tb_teams_say(
        reader->teams, TB_TEAM_LINEUP, reader->source->line);
    int64_t team, opponent;

    if (!read_round(reader, 5, &record->round) ||
        !read_integer(reader, 9, 11, &team) ||
        !read_integer(reader, 13, 15, &opponent))
        return false;
    if (team == opponent)
        return tb_fault(reader->source, reader->source->line, 9,
                        "team %d against itself", (int)team);
    record->team = (int32_t)team;
    record->opponent = (int32_t)opponent;
    return list_players(reader, 17, true, &record->count);
}

/* 320: the points of pairing-allocated byes, then a team for each round. */
static bool read_320(const struct reader *reader)
{
    tb_num mp, gp;
    int64_t team;
    size_t round = 0;

    if (!read_points(reader, 5, 8, &mp) || !read_points(reader, 10, 13, &gp))
        return false;
    for (size_t at = 15; at <= tb_card_length(reader->card); at += 4) {
        if (!read_listed(reader, at, 3, &team))
            return false;
        if (team) {
            struct tb_team_record *record = tb_teams_say(
                reader->teams, TB_TEAM_BYE, reader->source->line);
            record->round = round;
            record->team = (int32_t)team;
            record->result = TB_PAB;
            record->mp = mp;
            record->gp = gp;
        }
        round++;
    }
    return true;
}

static void say_forfeit(const struct reader *reader, size_t round,
                        int64_t team, int64_t opponent, char sign)
{
    struct tb_team_record *record = tb_teams_say(
        reader->teams, TB_TEAM_FORFEIT, reader->source->line);

    record->round = round;
    record->team = (int32_t)team;
    record->opponent = (int32_t)opponent;
    record->result = sign == '+' ? TB_FORFEIT_WIN : TB_FORFEIT_LOSS;
}

/* 330: a forfeited match, won by white, by black, lost by both. */
static bool read_330(const struct reader *reader)
{
    const struct tb_text signs = tb_card_text(reader->card, 5, 6);
    int64_t white, black;
    size_t round;

    if (!tb_text_is(signs, "+-") && !tb_text_is(signs, "-+") &&
        !tb_text_is(signs, "--"))
        return tb_fault(reader->source, reader->source->line, 5,
                        "'%.*s' is none of +- -+ --", tb_text_shown(signs),
                        signs.at);
    if (!read_round(reader, 8, &round) ||
        !read_integer(reader, 12, 14, &white) ||
        !read_integer(reader, 16, 18, &black))
        return false;
    if (tb_card_text(reader->card, 19, tb_card_length(reader->card)).length)
        return tb_fault(reader->source, reader->source->line, 19,
                        "a 330 is of one match");
    if (white == black)
        return tb_fault(reader->source, reader->source->line, 12,
                        "team %d against itself", (int)white);
    say_forfeit(reader, round, white, black, signs.at[0]);
    say_forfeit(reader, round, black, white, signs.at[1]);
    return true;
}

/* Says the same of each team listed from a column on. */
static bool list_teams(const struct reader *reader, size_t first,
                       const struct tb_team_record *said)
{
    bool any = false;
    int64_t team;

    for (size_t at = first; at <= tb_card_length(reader->card); at += 5) {
        struct tb_team_record *record;
        if (!read_listed(reader, at, 4, &team))
            return false;
        if (team == 0)
            continue;
        any = true;
        record = tb_teams_say(reader->teams, said->kind, reader->source->line);
        *record = *said;
        record->line = reader->source->line;
        record->team = (int32_t)team;
    }
    return any || tb_trf_for_nobody(reader->source, reader->card);
}

/* 240: byes of teams: full-, half- or zero-point. */
static bool read_240(const struct reader *reader)
{
    struct tb_team_record record = {
        .kind = TB_TEAM_BYE, .mp = TB_MISSING, .gp = TB_MISSING};

    return tb_trf_byes(reader->source, reader->card, &record.result,
                       &record.round) &&
           list_teams(reader, 11, &record);
}

/* 299: other points of teams in a round than the result gives. */
static bool read_299(const struct reader *reader)
{
    struct tb_team_record record = {.kind = TB_TEAM_ABNORMAL};

    return tb_trf_abnormal(reader->source, reader->card, &record.letter,
                           &record.mp, &record.gp, &record.round) &&
           list_teams(reader, 24, &record);
}

bool tb_trf_team(struct tb_tournament *tournament, const struct tb_card *card)
{
    static const struct {
        const char *code;
        bool (*read)(const struct reader *reader);
        uint8_t between[6]; /* columns that are blank; 4 is so in any case */
    } records[] = {{"310 ", read_310, {8, 54, 61, 68, 72, 73}},
                   {"300 ", read_300, {8, 12, 16, 4, 4, 4}},
                   {"320 ", read_320, {9, 14, 4, 4, 4, 4}},
                   {"330 ", read_330, {7, 11, 15, 4, 4, 4}},
                   {"240 ", read_240, {4, 4, 4, 4, 4, 4}}, /* trf_fields.h */
                   {"299 ", read_299, {4, 4, 4, 4, 4, 4}}};
    const struct reader reader = {tournament->source, tournament->teams, card};

    for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
        if (tb_text_starts(card->line, records[i].code))
            return tb_trf_apart(tournament->source, card, records[i].between,
                                sizeof records[i].between) &&
                   records[i].read(&reader);
    }
    if (tb_text_starts(card->line, "013 ") && !tournament->numbered_teams)
        return read_013(&reader);
    return true;
}
