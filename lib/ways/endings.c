/* SPDX-License-Identifier: ISC */
/* How games, and matches of teams, end in a way. */
#include "outcomes.h"

int tb_outcomes_own(const struct tb_outcomes *outcomes, size_t record,
                    size_t round, const char *result)
{
    const struct tb_pendings *const pendings = outcomes->pendings;
    const struct tb_game *const own = tb_games_of(outcomes->games, record);

    for (size_t g = 0; tb_game_pending(&own[round]); g++) {
        const struct tb_pending *const game = &pendings->game[g];
        if (game->round == round && game->lower == (int32_t)record)
            return result[g];
        if (game->round == round && game->higher == (int32_t)record)
            return outcomes->halves ? outcomes->halves - result[g]
                                    : tb_pending_mirror(result[g]);
    }
    return -1;
}

char tb_outcomes_letter(const struct tb_outcomes *outcomes, int own)
{
    return outcomes->halves == 0        ? (char)own
           : 2 * own > outcomes->halves ? 'W'
           : 2 * own < outcomes->halves ? 'L'
                                        : 'D';
}

/* The entry of a round in a list. */
static struct tb_text entry_of(struct tb_text list, size_t round)
{
    struct tb_text entry = {NULL, 0};

    for (size_t r = 0; r <= round && tb_text_cut(&list, ' ', &entry); r++)
        continue;
    return entry;
}

static struct tb_text field(const struct tb_outcomes *outcomes, size_t record,
                            enum tb_match_column column)
{
    return tb_field(outcomes->stream, record, outcomes->match[column]);
}

bool tb_match_check(const struct tb_outcomes *outcomes)
{
    for (size_t g = 0; g < outcomes->pendings->count; g++) {
        const struct tb_pending *const game = &outcomes->pendings->game[g];
        const size_t both[] = {(size_t)game->lower, (size_t)game->higher};
        for (int s = 0; s < 2; s++) {
            if (tb_text_is(entry_of(field(outcomes, both[s], TB_MATCH_GPS),
                                    game->round), "0") &&
                tb_text_is(entry_of(field(outcomes, both[s], TB_MATCH_BOARDS),
                                    game->round), "-"))
                continue;
            return tb_stream_fail(outcomes->stream, both[s], "round %zu: some "
                                  "boards of the match have results already; "
                                  "use outcomes of the players' games, see "
                                  "tb-chances(1)",
                                  game->round + 1);
        }
    }
    return true;
}

/* What a result gives in match points, or in game points. */
static tb_num worth(const struct tb_outcomes *outcomes, int own, bool gp)
{
    return gp ? own * TB_HALF
              : tb_scoring_of(&outcomes->games->settings.mp,
                              tb_outcomes_letter(outcomes, own));
}

/* Puts a sum with what the matches give; it was read as a number before. */
static void put_sum(const struct tb_outcomes *outcomes, size_t record,
                    const char *result, bool gp, struct tb_output *to)
{
    const struct tb_text text =
        field(outcomes, record, gp ? TB_MATCH_GP : TB_MATCH_MP);
    tb_num sum;

    if (tb_num_parse(text, &sum)) {
        tb_put_text(to, text);
        return;
    }
    for (size_t r = 0; r < outcomes->games->rounds; r++) {
        const int own = tb_outcomes_own(outcomes, record, r, result);
        sum += own < 0 ? 0 : worth(outcomes, own, gp);
    }
    tb_put_number(to, sum);
}

static void put_list(const struct tb_outcomes *outcomes, size_t record,
                     const char *result, bool gp, struct tb_output *to)
{
    struct tb_text rest =
        field(outcomes, record, gp ? TB_MATCH_GPS : TB_MATCH_MPS), entry;

    for (size_t r = 0; tb_text_cut(&rest, ' ', &entry); r++) {
        const int own = tb_outcomes_own(outcomes, record, r, result);
        if (r)
            tb_put_char(to, ' ');
        if (own < 0)
            tb_put_text(to, entry);
        else
            tb_put_number(to, worth(outcomes, own, gp));
    }
}

void tb_match_put(const struct tb_outcomes *outcomes, size_t record,
                  const char *result, struct tb_output *to)
{
    for (int gp = 0; gp < 2; gp++) {
        tb_put_char(to, '\t');
        put_sum(outcomes, record, result, gp, to);
    }
    for (int gp = 0; gp < 2; gp++) {
        tb_put_char(to, '\t');
        put_list(outcomes, record, result, gp, to);
    }
    tb_put_char(to, '\t');
    tb_put_text(to, field(outcomes, record, TB_MATCH_BOARDS));
}
