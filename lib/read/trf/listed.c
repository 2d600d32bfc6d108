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

/* Says it of each that the record lists: of teams where the file has some, else
   of players. For nobody in particular it is one that we do not know. */
static bool list(const struct tb_trf *trf, struct tb_team_record said)
{
    bool any = false;
    size_t at = 0;
    int64_t id;

    while (tb_trf_list(trf, trf->has_teams ? "number" : "player", &at, &id) &&
           at) {
        if (id == 0)
            continue;
        any = true;
        said.team = (int32_t)id;
        if (trf->has_teams)
            *tb_teams_say(trf->teams, said.kind, said.line) = said;
        else if (!tb_tournament_find(trf->to, id))
            return tb_trf_fault(trf, at, "player %d is not there", (int)id);
        else
            tb_round_records_add(
                &trf->to->records,
                (struct tb_round_record){
                    .kind = said.kind == TB_TEAM_BYE ? TB_ROUND_BYE
                                                     : TB_ROUND_POINTS,
                    .bye = said.result,
                    .points = said.gp == TB_MISSING ? said.mp : said.gp,
                    .letter = said.letter,
                    .round = said.round,
                    .id = said.team,
                    .line = said.line,
                    .column = at});
    }
    return at == 0 && (any || tb_trf_odd(trf, 0, "the record %s lists nobody",
                                         trf->row->code));
}

/* True if the record is of teams, and they are not wanted, or of nothing. */
static bool is_passed(const struct tb_trf *trf)
{
    return trf->has_teams && (!trf->teams || trf->card.line.length <= 3);
}

/* 240: byes: full-, half- or zero-point. */
bool tb_trf_byes(struct tb_trf *trf)
{
    const size_t column = tb_trf_first(trf, LETTER);
    const char letter = tb_card_char(&trf->card, column);
    struct tb_team_record said = {
        .kind = TB_TEAM_BYE,
        .line = trf->source->line,
        .result = letter == 'F' ? TB_FPB : letter == 'H' ? TB_HPB : TB_ZPB,
        .mp = TB_MISSING,
        .gp = TB_MISSING};

    if (is_passed(trf))
        return true;
    if (!tb_trf_apart(trf))
        return false;
    if (letter != 'F' && letter != 'H' && letter != 'Z')
        return tb_trf_fault(trf, column, "bye '%c' is none of F H Z", letter);
    return tb_trf_round(trf, &said.round) && list(trf, said);
}

/*
 * 299: other points in a round than the result gives, in match points or game
 * points; of all rounds with that result where none is named. With a blank
 * letter it is a penalty or a bonus, of no game: it is added to the score, from
 * the round on to those of the first, with a warning.
 */
bool tb_trf_abnormal(struct tb_trf *trf)
{
    const size_t column = tb_trf_first(trf, LETTER);
    struct tb_team_record said = {.kind = TB_TEAM_ABNORMAL,
                                  .line = trf->source->line,
                                  .letter = tb_card_char(&trf->card, column)};
    int64_t number;

    if (is_passed(trf))
        return true;
    if (!tb_trf_apart(trf) || !tb_trf_points(trf, MP, &said.mp) ||
        !tb_trf_points(trf, GP, &said.gp))
        return false;
    if (!memchr("WDLFHZ+- ", said.letter, 9))
        return tb_trf_fault(trf, column, "result '%c' is none of W D L F H Z "
                            "+ -", said.letter);
    if (said.mp == TB_MISSING && said.gp == TB_MISSING)
        return tb_trf_fault(trf, tb_trf_first(trf, MP), "points are expected");
    if (!tb_trf_integer(trf, ROUND, "round", &number))
        return false;
    said.round = number ? (size_t)number - 1 : TB_AWARD_ALL;
    if (said.letter == ' ')
        tb_fault_warn(trf->source, trf->source->line, 0, "a penalty or bonus, "
                      "of no result: it is added to the score alone");
    return list(trf, said);
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

enum { MISSING_MOST = 20 };

/* The players whom cells name and nobody lists. */
struct missing {
    const struct tb_tournament *to;
    int32_t *id; /* of each such player */
    size_t *played; /* games over the board */
    size_t count, most;
};

static struct tb_game *game_of(const struct tb_tournament *to,
                               const struct tb_player *player, size_t round)
{
    return &to->game[player->first + round];
}

static bool is_missing(const struct tb_tournament *to,
                       const struct tb_game *game)
{
    return game->opponent && !tb_tournament_find(to, game->opponent);
}

/* Counts what is there of missing players; false if they are more than those
   whom 062 counts and nobody lists. */
static bool count_missing(struct missing *missing)
{
    const struct tb_tournament *const to = missing->to;

    for (size_t i = 0; i < to->count; i++) {
        for (size_t r = 0; r < to->player[i].games; r++) {
            const struct tb_game *const game = game_of(to, &to->player[i], r);
            size_t at = 0;
            if (!is_missing(to, game))
                continue;
            while (at < missing->count && missing->id[at] != game->opponent)
                at++;
            if (at == missing->most)
                return false;
            missing->id[at] = game->opponent;
            missing->played[at] += tb_game_played(game);
            missing->count += at == missing->count;
        }
    }
    return missing->count == missing->most;
}

/* What a player's rounds are worth, of cells that name missing players or of
   the others. */
static tb_num sum_cells(const struct tb_tournament *to,
                        const struct tb_player *player, bool of_missing)
{
    tb_num sum = 0;

    for (size_t r = 0; r < player->games; r++) {
        const struct tb_game *const game = game_of(to, player, r);
        if (is_missing(to, game) == of_missing &&
            !tb_num_add(sum, game->points == TB_MISSING
                                 ? tb_worth_of(&to->worth, game->kind)
                                 : game->points, &sum))
            return TB_MISSING;
    }
    return sum;
}

/* True if declared points are the sums, of all, with the games against missing
   players, or without them. */
static bool adds_up(const struct tb_tournament *to, bool with)
{
    for (size_t i = 0; i < to->count; i++) {
        const struct tb_player *const player = &to->player[i];
        const tb_num others = sum_cells(to, player, false);
        const tb_num more = with ? sum_cells(to, player, true) : 0;
        tb_num sum;
        if (player->points != TB_MISSING &&
            (others == TB_MISSING || more == TB_MISSING ||
             !tb_num_add(others, more, &sum) || sum != player->points))
            return false;
    }
    return true;
}

/* Makes rounds without an opponent of those cells. */
static void leave_out(const struct tb_tournament *to, bool counted)
{
    for (size_t i = 0; i < to->count; i++) {
        struct tb_player *const player = &to->player[i];
        if (counted && player->points != TB_MISSING)
            player->points = sum_cells(to, player, false);
        for (size_t r = 0; r < player->games; r++) {
            struct tb_game *const game = game_of(to, player, r);
            if (!is_missing(to, game))
                continue;
            *game = tb_game_make(TB_ZPB, 0, 0);
            game->blank = true;
        }
    }
}

void tb_trf_left_out(const struct tb_trf *trf)
{
    struct tb_tournament *const to = trf->to;
    struct tb_count *const said = &to->declared.players;
    struct missing missing = {.to = to};
    size_t rounds = 0;
    bool good, with;

    if (!to->about.round_robin || trf->has_teams || said->count <= to->count ||
        to->records.count || said->count - to->count > MISSING_MOST)
        return;
    for (size_t i = 0; i < to->count; i++)
        rounds = to->player[i].games > rounds ? to->player[i].games : rounds;
    missing.most = said->count - to->count;
    missing.id = tb_alloc(missing.most, sizeof *missing.id);
    missing.played = tb_alloc(missing.most, sizeof *missing.played);
    good = count_missing(&missing);
    for (size_t i = 0; good && i < missing.count; i++)
        good = 2 * missing.played[i] < rounds;
    with = good && !adds_up(to, false);
    if (good && (!with || adds_up(to, true))) {
        leave_out(to, with);
        tb_fault_warn(trf->source, said->line, 0,
                      "062 says %zu players and %zu "
                      "are listed: games against who is missing (first: %d), "
                      "and left before half of the rounds, do not count%s",
                      said->count, to->count, (int)missing.id[0],
                      with ? "; declared points, which have them, are less "
                             "these" : "");
        said->count = to->count;
    } else if (missing.count) {
        to->declared.no_player = "; a player who left a round robin is ignored "
                                 "if 062 counts all such players, each played "
                                 "less than half of the rounds, and declared "
                                 "points agree";
    }
    free(missing.id);
    free(missing.played);
}
