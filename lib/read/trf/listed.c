/* SPDX-License-Identifier: ISC */
/* Records that list players, read when all players are known. */
#include "record.h"
#include "trf.h"

/* A federation's record of a player: the national rating. tb_trf_rating or
   record 172 decides whether it is used instead of the one in 001. */
bool tb_trf_national(struct tb_trf *trf)
{
    struct tb_text kind = trf->rated, federation;
    struct tb_player *player;
    int32_t id, number;
    tb_num national;

    if (tb_trf_rating != TB_RATING_NATIONAL &&
        (tb_trf_rating == TB_RATING_FIDE || !kind.length))
        return true;
    if (!tb_trf_integer(trf, ID, "starting rank", &id) ||
        !tb_trf_integer(trf, RATING, "rating", &number))
        return false;
    player = tb_tournament_find(trf->to, id);
    if (!player)
        return tb_trf_wrong(trf, ID, "a national rating for player %d, who is "
                            "not in the file", (int)id);
    national = number * TB_ONE;
    if (national == 0)
        return true;
    if (tb_trf_rating == TB_RATING_FILE) {
        const tb_num fide = player->rating;
        if (tb_text_cut(&kind, ' ', &federation) && kind.at &&
            memcmp(trf->card.line.at, federation.at, 3) == 0 &&
            (tb_text_is(kind, "NIDOF") ||
             (tb_text_is(kind, "HBFN") && national > fide) ||
             (tb_text_is(kind, "LBFN") && national < fide) ||
             (fide == TB_MISSING && tb_text_ends(kind, "N"))))
            player->rating = national;
        return true;
    }
    if (player->rating != TB_MISSING && player->rating != national)
        return tb_trf_clash(trf, tb_trf_field(trf->row, RATING)->first,
                            "player %d has a national rating of %s already",
                            (int)id, tb_num_show(player->rating));
    player->rating = national;
    return true;
}

/* 310: sets the team of the players that it lists. */
bool tb_trf_numbered_members(struct tb_trf *trf)
{
    const struct tb_text team = tb_trf_text(trf, NAME);
    struct tb_player *player;
    size_t at = 0;
    int32_t id;

    while (tb_trf_list(trf, "player", &at, &id)) {
        if (id == 0)
            continue;
        player = tb_tournament_find(trf->to, id);
        if (!player)
            return tb_trf_fault(trf, at, "team '%.*s' has player %d, who is "
                                "not in the file", TB_SHOWN(team), (int)id);
        if (player->team.length)
            return tb_trf_fault(trf, 0, "player %d is in two teams", (int)id);
        player->team = team;
    }
    return at == 0;
}

/* 013: the same, if there are no 310. */
bool tb_trf_members(struct tb_trf *trf)
{
    return trf->numbered_teams || tb_trf_numbered_members(trf);
}

/* Adds what the record says for each number that it lists: of teams if the file
   has teams, else of players. A record without numbers is a contradiction. */
static bool list(const struct tb_trf *trf, struct tb_team_record said)
{
    bool any = false;
    size_t at = 0;
    int32_t id;

    while (tb_trf_list(trf, trf->has_teams ? "number" : "player", &at, &id)) {
        if (id == 0)
            continue;
        any = true;
        said.team = id;
        if (trf->has_teams)
            *tb_teams_say(trf->teams, said.kind, said.line) = said;
        else if (!tb_tournament_find(trf->to, id))
            return tb_trf_fault(trf, at, "there is no player %d", (int)id);
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
    return at == 0 && (any || tb_trf_clash(trf, 0, "the record %s lists nobody",
                                           trf->row->code));
}

/* True if the record is about teams, and they are not wanted or it is empty. */
static bool is_skipped(const struct tb_trf *trf)
{
    return trf->has_teams && (!trf->teams || trf->card.line.length <= 3);
}

/* 240: byes: full-, half- or zero-point. */
bool tb_trf_byes(struct tb_trf *trf)
{
    const size_t column = tb_trf_field(trf->row, LETTER)->first;
    const char letter = tb_card_char(&trf->card, column);
    struct tb_team_record said = {
        .kind = TB_TEAM_BYE,
        .line = trf->source->line,
        .result = letter == 'F' ? TB_FPB : letter == 'H' ? TB_HPB : TB_ZPB,
        .mp = TB_MISSING,
        .gp = TB_MISSING};

    if (is_skipped(trf))
        return true;
    if (!tb_trf_apart(trf))
        return false;
    if (letter != 'F' && letter != 'H' && letter != 'Z')
        return tb_trf_fault(trf, column, "bye '%c' is not F, H or Z", letter);
    return tb_trf_round(trf, &said.round) && list(trf, said);
}

/* 299: other points for a result than usual, as match points or game points, in
   one round or, if it is blank, in all rounds with that result. With a blank
   letter it is a penalty or a bonus, which is added to the score from that
   round on, with a warning. */
bool tb_trf_abnormal(struct tb_trf *trf)
{
    const size_t column = tb_trf_field(trf->row, LETTER)->first;
    struct tb_team_record said = {.kind = TB_TEAM_ABNORMAL,
                                  .line = trf->source->line,
                                  .letter = tb_card_char(&trf->card, column)};
    int32_t number;

    if (is_skipped(trf))
        return true;
    if (!tb_trf_apart(trf) || !tb_trf_points(trf, MP, &said.mp) ||
        !tb_trf_points(trf, GP, &said.gp))
        return false;
    if (!memchr("WDLFHZ+- ", said.letter, 9))
        return tb_trf_fault(trf, column, "result '%c' is not W, D, L, F, H, "
                            "Z, + or -", said.letter);
    if (said.mp == TB_MISSING && said.gp == TB_MISSING)
        return tb_trf_wrong(trf, MP, "the points are missing");
    if (!tb_trf_integer(trf, ROUND, "round", &number))
        return false;
    said.round = number ? (size_t)number - 1 : TB_AWARD_ALL;
    if (said.letter == ' ')
        tb_fault_warn(trf->source, trf->source->line, 0, "points without a "
                      "result are a penalty or bonus; they are added to the "
                      "score only");
    return list(trf, said);
}
