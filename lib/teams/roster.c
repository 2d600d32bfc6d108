/* SPDX-License-Identifier: ISC */
#include "roster.h"

#include <stdlib.h>

#include "base/base.h"

struct tb_scoring tb_teams_mp(const char *argument)
{
    struct tb_scoring mp;
    const char *wrong = tb_scoring_parse(tb_text(argument), &mp);

    if (!wrong && mp.win <= 0)
        wrong = "gives nothing for a win";
    if (!wrong && !tb_scoring_is_scale(&mp))
        wrong = "gives more for less: win, draw, loss";
    if (wrong)
        tb_die_usage("--mp '%s' %s", argument, wrong);
    return mp;
}

void tb_teams_clear(struct tb_teams *teams)
{
    teams->from_names = teams->rescaled = false;
    teams->count = teams->record_count = teams->listed_count = 0;
    teams->row_count = 0;
    teams->mp = tb_match_scoring_default;
    teams->boards = 0;
}

void tb_teams_free(struct tb_teams *teams)
{
    free(teams->team);
    free(teams->record);
    free(teams->row);
    free(teams->listed);
    free(teams->match);
    free(teams->board);
    free(teams->text.buffer);
}

struct tb_team *tb_teams_add(struct tb_teams *teams, unsigned long line)
{
    struct tb_team *team;

    teams->team = tb_grow(teams->team, &teams->team_capacity,
                          teams->count + 1, sizeof *teams->team);
    team = &teams->team[teams->count++];
    *team = (struct tb_team){.line = line,
                             .mp = TB_MISSING,
                             .gp = TB_MISSING,
                             .rank = TB_MISSING,
                             .first = teams->listed_count};
    return team;
}

struct tb_team_record *tb_teams_say(struct tb_teams *teams,
                                    enum tb_team_record_kind kind,
                                    unsigned long line)
{
    struct tb_team_record *record;

    teams->record = tb_grow(teams->record, &teams->record_capacity,
                            teams->record_count + 1, sizeof *teams->record);
    record = &teams->record[teams->record_count++];
    *record = (struct tb_team_record){.kind = kind,
                                      .line = line,
                                      .mp = TB_MISSING,
                                      .gp = TB_MISSING,
                                      .first = teams->listed_count};
    return record;
}

void tb_teams_add_row(struct tb_teams *teams, struct tb_match_row row)
{
    teams->row = tb_grow(teams->row, &teams->row_capacity,
                         teams->row_count + 1, sizeof *teams->row);
    teams->row[teams->row_count++] = row;
}

void tb_teams_list(struct tb_teams *teams, int32_t player)
{
    teams->listed = tb_grow(teams->listed, &teams->listed_capacity,
                            teams->listed_count + 1, sizeof *teams->listed);
    teams->listed[teams->listed_count++] = player;
}

static int by_name(const void *a, const void *b)
{
    const struct tb_player *x = *(const struct tb_player *const *)a;
    const struct tb_player *y = *(const struct tb_player *const *)b;
    const int order = tb_text_compare(x->team, y->team);

    return order ? order : (x > y) - (x < y);
}

static int by_first_player(const void *a, const void *b)
{
    const struct tb_player *x = **(const struct tb_player *const *const *)a;
    const struct tb_player *y = **(const struct tb_player *const *const *)b;

    return (x > y) - (x < y);
}

void tb_teams_from_names(struct tb_teams *teams,
                         const struct tb_tournament *players)
{
    const struct tb_player **named =
        tb_alloc(players->count + 1, sizeof *named);
    const struct tb_player ***first =
        tb_alloc(players->count + 1, sizeof *first);
    size_t count = 0, groups = 0;

    for (size_t i = 0; i < players->count; i++) {
        const struct tb_text name = players->player[i].team;
        if (name.length && !tb_text_missing(name))
            named[count++] = &players->player[i];
    }
    qsort(named, count, sizeof *named, by_name);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || !tb_text_equal(named[i]->team, named[i - 1]->team))
            first[groups++] = &named[i];
    }
    qsort(first, groups, sizeof *first, by_first_player);
    for (size_t g = 0; g < groups; g++) {
        struct tb_team *team = tb_teams_add(teams, (*first[g])->line);
        team->id = (int32_t)g + 1;
        team->name = (*first[g])->team;
        for (const struct tb_player **at = first[g];
             at < named + count && tb_text_equal((*at)->team, team->name);
             at++, team->count++)
            tb_teams_list(teams, (*at)->id);
    }
    teams->from_names = true;
    free(named);
    free(first);
}

void tb_teams_add_players(const struct tb_teams *teams,
                          struct tb_tournament *to)
{
    const bool gp = teams->primary == TB_POINTS_GP;

    to->of_teams = true;
    to->worth.scoring = gp ? teams->gp : teams->mp;
    for (size_t t = 0; t < teams->count; t++) {
        const struct tb_team *team = &teams->team[t];
        struct tb_player *player = tb_tournament_add(to, team->line);
        player->id = team->id;
        player->name = team->name;
        player->points = gp ? team->gp : team->mp;
        player->rank = team->rank;
        for (size_t r = 0; r < teams->rounds; r++) {
            const struct tb_match *match =
                &teams->match[t * teams->rounds + r];
            struct tb_game game = match->game;
            if (match->any_known && r + 1 > to->begun)
                to->begun = r + 1;
            game.points = gp ? match->gp : match->mp;
            tb_tournament_add_game(to, game);
        }
    }
}

void tb_teams_forget(struct tb_teams *teams)
{
    for (size_t t = 0; t < teams->count; t++)
        teams->team[t].mp = teams->team[t].gp = TB_MISSING;
}

/*
 * A total over the rounds: the score, if those are its points, else what the
 * file declares (which was compared, or is kept under -l), else the sum; a sum
 * of numbers that were summed before fits.
 */
static void put_total(struct tb_teams *teams, const struct tb_tournament *to,
                      size_t team, bool gp)
{
    const struct tb_match *match = teams->match + team * teams->rounds;
    const tb_num declared = gp ? teams->team[team].gp : teams->team[team].mp;
    tb_num total = 0;

    for (size_t r = 0; r < to->rounds; r++)
        total += gp ? match[r].gp : match[r].mp;
    if (gp == (teams->primary == TB_POINTS_GP))
        total = to->player[team].score;
    else if (declared != TB_MISSING)
        total = declared;
    tb_put_char(&teams->text, '\t');
    tb_put_number(&teams->text, total);
}

static void put_list(struct tb_teams *teams, size_t team, size_t rounds,
                     bool gp)
{
    const struct tb_match *match = teams->match + team * teams->rounds;

    for (size_t r = 0; r < rounds; r++) {
        tb_put_char(&teams->text, r ? ' ' : '\t');
        tb_put_number(&teams->text, gp ? match[r].gp : match[r].mp);
    }
    if (rounds == 0)
        tb_put_string(&teams->text, "\t-");
}

static void put_boards(struct tb_teams *teams, size_t team, size_t rounds)
{
    for (size_t r = 0; r < rounds; r++) {
        const size_t at = team * teams->rounds + r;
        const bool known = teams->boards > 0 && !teams->match[at].crossed;
        tb_put_char(&teams->text, r ? ' ' : '\t');
        for (size_t b = 0; b < teams->boards && known; b++) {
            if (b)
                tb_put_char(&teams->text, ',');
            tb_put_number(&teams->text,
                          teams->board[at * teams->boards + b]);
        }
        if (!known)
            tb_put_char(&teams->text, '-');
    }
    if (rounds == 0)
        tb_put_string(&teams->text, "\t-");
}

void tb_teams_columns(struct tb_teams *teams, struct tb_tournament *to)
{
    struct tb_output *text = &teams->text;
    size_t words;

    text->length = 0;
    text->file = -1;
    tb_scoring_put(text, "mp=", &teams->mp);
    if (teams->boards || teams->row_count == 0) {
        tb_scoring_put(text, ";gp=", &teams->gp);
        tb_put_string(text, ";boards=");
        tb_put_number(text,
                      (tb_num)(teams->boards ? teams->boards : 1) * TB_ONE);
    }
    if (teams->primary == TB_POINTS_GP)
        tb_put_string(text, ";primary=gp");
    words = text->length;
    for (size_t i = 0; i < to->count; i++) {
        to->player[i].more.length = text->length; /* the start, for now */
        put_total(teams, to, i, false);
        put_total(teams, to, i, true);
        put_list(teams, i, to->rounds, false);
        put_list(teams, i, to->rounds, true);
        put_boards(teams, i, to->rounds);
    }
    /* The text does not move any more: make slices of it. */
    to->further.settings = (struct tb_text){text->buffer, words};
    to->further.columns = tb_text(TB_TEAMS_HEADER);
    for (size_t i = 0; i < to->count; i++) {
        const size_t start = to->player[i].more.length;
        const size_t end = i + 1 < to->count ? to->player[i + 1].more.length
                                             : text->length;
        to->player[i].more = (struct tb_text){text->buffer + start,
                                              end - start};
    }
}
