/* SPDX-License-Identifier: ISC */
#include "unplayed.h"

/* score + now - before; false if it does not fit. */
static bool change(tb_num *score, tb_num before, tb_num now)
{
    tb_num difference;

    return tb_num_subtract(now, before, &difference) &&
           tb_num_add(*score, difference, score);
}

bool tb_unplayed_fore(struct tb_game *games, size_t rounds,
                      const struct tb_settings *settings, tb_num *score)
{
    const tb_num draw = settings->scoring.draw;
    const bool final = rounds && rounds >= settings->rounds;
    struct tb_game *last = final ? &games[rounds - 1] : NULL;

    /* Where no opponent is recorded there is no pairing to be drawn. */
    if (!last || !last->opponent)
        return true;
    if (!change(score, last->points, draw))
        return false;
    last->kind = TB_DRAW;
    last->points = draw;
    return true;
}

bool tb_unplayed_adjusted(enum tb_unplayed_rules rules, int edition,
                          const struct tb_game *games, size_t rounds,
                          const struct tb_settings *settings, tb_num score,
                          tb_num *adjusted)
{
    const tb_num draw = settings->scoring.draw;
    const bool swiss = rules == TB_UNPLAYED_FIDE && !settings->round_robin;
    bool fits = true;

    *adjusted = score;
    if (swiss && edition >= 2024) {
        /* 16.3: requested byes after the last round that is not voluntary */
        while (rounds-- > 0 && tb_unplayed_voluntary(&games[rounds])) {
            if (tb_unplayed_requested(&games[rounds]))
                fits &= change(adjusted, games[rounds].points, draw);
        }
    } else if (swiss || rules == TB_UNPLAYED_US || rules == TB_UNPLAYED_REAL) {
        /* 34E1, C.02 13.15: all unplayed rounds, but no pending games */
        for (size_t i = 0; i < rounds; i++) {
            if (!tb_game_played(&games[i]) && !tb_game_pending(&games[i]) &&
                !change(adjusted, games[i].points,
                        rules == TB_UNPLAYED_REAL ? 0 : draw))
                return false;
        }
    }
    return fits;
}

/* If the date is unknown, the edition decides. */
static bool has_matches(const struct tb_settings *settings)
{
    const int edition = tb_settings_edition(settings);

    return settings->double_swiss &&
           (settings->date.length == 10
                ? edition >= 2024 &&
                      memcmp(settings->date.at, "2026-02-01", 10) >= 0
                : edition >= 2026);
}

void tb_unplayed_matches(struct tb_games *games)
{
    static const uint8_t played[] = {[TB_FORFEIT_WIN] = TB_WIN,
                                     [TB_FORFEIT_LOSS] = TB_LOSS,
                                     [TB_FORFEIT_DRAW] = TB_DRAW};
    const size_t rounds = games->rounds;

    for (size_t i = 0; has_matches(&games->settings) && i < games->count; i++) {
        struct tb_game *const game = games->game + i * rounds;
        for (size_t r = 0; r < rounds; r++) {
            const size_t other = r ^ 1;
            if (tb_game_forfeited(&game[r]) && game[r].opponent &&
                other < rounds && tb_game_played(&game[other]) &&
                game[other].opponent == game[r].opponent)
                game[r].kind = played[game[r].kind];
        }
    }
}

static bool scheduled_forfeit(const struct tb_game *game)
{
    return game->opponent && tb_game_forfeited(game);
}

/* 16.4: the dummy's score is the player's own score. From 2026 on it is at most
   the scheduled opponent's adjusted score for a forfeit (16.4.1), and otherwise
   at most the points of draws in all rounds (16.4.2): in the planned ones, if
   they are known. */
static tb_num dummy(const struct tb_unplayed *unplayed, size_t record,
                    const struct tb_game *game)
{
    const struct tb_games *games = unplayed->games;
    const struct tb_settings *settings = &games->settings;
    const tb_num own = unplayed->score[record];
    const size_t rounds =
        settings->rounds > games->rounds ? settings->rounds : games->rounds;
    tb_num cap;

    if (unplayed->edition < 2026)
        return own;
    if (scheduled_forfeit(game))
        cap = unplayed->adjusted[game->row];
    else if (!tb_num_times(settings->scoring.draw, (int64_t)rounds, &cap))
        return own;
    return own < cap ? own : cap;
}

/* C.02 13.15.2, 2009 to March 2024: a virtual opponent has the same score
   before the round, the rest of a win in it, and draws in all later rounds. */
static bool virtual_opponent(const struct tb_unplayed *unplayed, size_t record,
                             const struct tb_game *game, tb_num *score)
{
    const struct tb_games *games = unplayed->games;
    const struct tb_scoring *scoring = &games->settings.scoring;
    const struct tb_game *const first = tb_games_of(games, record);
    const int64_t left = (int64_t)games->rounds - 1 - (game - first);
    bool fits = tb_num_subtract(scoring->win + left * scoring->draw,
                                game->points, score);

    for (const struct tb_game *before = first; before < game; before++)
        fits = fits && tb_num_add(*score, before->points, score);
    return fits;
}

/* True if the opponent's adjusted score counts. A pending game counts, but not
   for ratings and performances, which need played games. */
static bool counts(const struct tb_unplayed *unplayed,
                   const struct tb_game *game)
{
    if (!game->opponent || tb_game_played(game))
        return game->opponent;
    if (tb_game_pending(game))
        return unplayed->rules != TB_UNPLAYED_NONE &&
               unplayed->rules != TB_UNPLAYED_RAW;
    return unplayed->rules == TB_UNPLAYED_FIDE &&
           (unplayed->games->settings.round_robin ||
            unplayed->forfeits_played) && scheduled_forfeit(game);
}

/* False if it does not fit. */
static bool contribute(const struct tb_unplayed *unplayed, size_t record,
                       const struct tb_game *game, struct tb_entry *entry)
{
    const bool fide = unplayed->rules == TB_UNPLAYED_FIDE;

    *entry = (struct tb_entry){.value = TB_MISSING};
    if (counts(unplayed, game)) {
        entry->value = unplayed->adjusted[game->row];
    } else if (fide && !unplayed->games->settings.round_robin) {
        if (unplayed->edition < 2024)
            return virtual_opponent(unplayed, record, game, &entry->value);
        entry->value = dummy(unplayed, record, game);
        entry->voluntary = tb_unplayed_voluntary(game) ||
                           (unplayed->full_voluntary &&
                            (game->kind == TB_PAB || game->kind == TB_FPB));
    } else if (!fide && unplayed->rules < TB_UNPLAYED_NONE) {
        entry->value = 0;
    }
    return true;
}

bool tb_unplayed_list(const struct tb_unplayed *unplayed, size_t record,
                      struct tb_entry *entries)
{
    const struct tb_game *game = tb_games_of(unplayed->games, record);
    bool fits = true;

    for (size_t i = 0; i < unplayed->games->rounds; i++)
        fits &= contribute(unplayed, record, &game[i], &entries[i]);
    return fits;
}

enum tb_why tb_unplayed_why(const struct tb_unplayed *unplayed, size_t record,
                            const struct tb_game *game)
{
    const tb_num *const score = unplayed->score;

    if (counts(unplayed, game)) {
        const tb_num adjusted = unplayed->adjusted[game->row];
        return adjusted == TB_MISSING          ? TB_WHY_NOTHING
               : adjusted == score[game->row] ? TB_WHY_SCORE
                                               : TB_WHY_UNPLAYED;
    }
    if (unplayed->rules != TB_UNPLAYED_FIDE ||
        unplayed->games->settings.round_robin)
        return TB_WHY_NOTHING;
    if (unplayed->edition < 2024)
        return TB_WHY_VIRTUAL;
    return dummy(unplayed, record, game) == score[record] ? TB_WHY_DUMMY
                                                          : TB_WHY_CAPPED;
}
