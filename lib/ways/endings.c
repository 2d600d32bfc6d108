/* SPDX-License-Identifier: ISC */
/* How games and team matches end in an outcome. */
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

static struct tb_text field(const struct tb_outcomes *outcomes, size_t record,
                            enum tb_match_column column)
{
    return tb_field(outcomes->stream, record, outcomes->match[column]);
}

/* True if the entry of a round in a list equals the string. */
static bool is_entry(struct tb_text list, size_t round, const char *string)
{
    struct tb_text entry = {NULL, 0};

    for (size_t r = 0; r <= round && tb_text_cut(&list, ' ', &entry); r++)
        continue;
    return tb_text_is(entry, string);
}

bool tb_match_check(const struct tb_outcomes *outcomes)
{
    const struct tb_games *const games = outcomes->games;

    for (size_t i = 0; i < games->count; i++) {
        for (size_t r = outcomes->begun; r < games->rounds; r++) {
            const struct tb_game *const own = &tb_games_of(games, i)[r];
            if (!tb_game_paired(own) && own->points)
                return tb_stream_fail(outcomes->stream, i, "round %zu has not "
                                      "begun, but a team has a bye with points "
                                      "in it; leave it out of the file until "
                                      "then", r + 1);
        }
    }
    for (size_t g = 0; g < outcomes->pendings->count; g++) {
        const struct tb_pending *const game = &outcomes->pendings->game[g];
        const size_t both[] = {(size_t)game->lower, (size_t)game->higher};
        for (int s = 0; s < 2 && game->round < outcomes->begun; s++) {
            if (is_entry(field(outcomes, both[s], TB_MATCH_GPS), game->round,
                         "0") &&
                is_entry(field(outcomes, both[s], TB_MATCH_BOARDS),
                         game->round, "-"))
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

/* The match points or game points of a result. */
static tb_num worth(const struct tb_outcomes *outcomes, int own, bool gp)
{
    return gp ? own * TB_HALF
              : tb_scoring_of(&outcomes->games->settings.mp,
                              tb_outcomes_letter(outcomes, own));
}

bool tb_outcomes_punish(const struct tb_outcomes *outcomes, size_t record,
                        bool gp, tb_num *sum)
{
    const struct tb_games *const games = outcomes->games;
    const struct tb_text me =
        tb_field(outcomes->stream, record, outcomes->slot[TB_OUTCOMES_ID]);
    const bool other = outcomes->halves && gp != tb_outcomes_by_gp(outcomes);
    struct tb_text rest = games->settings.penalties;
    struct tb_penalty penalty;
    bool fits = true;
    int64_t id;

    while (outcomes->begun < games->rounds && rest.at &&
           tb_penalty_cut(&rest, &penalty)) {
        const size_t round = tb_penalty_round(&penalty, games);
        if (round > outcomes->begun && round <= games->rounds &&
            tb_int_parse(me, TB_ID_MAX, &id) && id == penalty.id)
            fits &= tb_num_add(*sum, other ? penalty.other : penalty.points,
                               sum);
    }
    return fits;
}

/* Puts a sum plus the points of the pending matches. It was checked before. */
static void put_sum(const struct tb_outcomes *outcomes, size_t record,
                    const char *result, bool gp, struct tb_output *to)
{
    const struct tb_text text =
        field(outcomes, record, gp ? TB_MATCH_GP : TB_MATCH_MP);
    tb_num sum;

    tb_put_char(to, '\t');
    if (tb_num_parse(text, &sum)) {
        tb_put_text(to, text);
        return;
    }
    for (size_t r = 0; r < outcomes->games->rounds; r++) {
        const int own = tb_outcomes_own(outcomes, record, r, result);
        sum += own < 0 ? 0 : worth(outcomes, own, gp);
    }
    if (!tb_outcomes_punish(outcomes, record, gp, &sum))
        tb_die("the penalties of a team are out of range");
    tb_put_number(to, sum);
}

static void put_list(const struct tb_outcomes *outcomes, size_t record,
                     const char *result, bool gp, struct tb_output *to)
{
    struct tb_text rest =
        field(outcomes, record, gp ? TB_MATCH_GPS : TB_MATCH_MPS);

    tb_put_char(to, '\t');
    for (size_t r = 0; r < outcomes->games->rounds; r++) {
        const int own = tb_outcomes_own(outcomes, record, r, result);
        struct tb_text entry = tb_text("0");
        if (r)
            tb_put_char(to, ' ');
        if (r < outcomes->begun && !tb_text_cut(&rest, ' ', &entry))
            entry = tb_text("-");
        if (own < 0)
            tb_put_text(to, entry);
        else
            tb_put_number(to, worth(outcomes, own, gp));
    }
}

void tb_match_put(const struct tb_outcomes *outcomes, size_t record,
                  const char *result, struct tb_output *to)
{
    for (int gp = 0; gp < 2; gp++)
        put_sum(outcomes, record, result, gp, to);
    for (int gp = 0; gp < 2; gp++)
        put_list(outcomes, record, result, gp, to);
    tb_put_char(to, '\t');
    if (outcomes->begun)
        tb_put_text(to, field(outcomes, record, TB_MATCH_BOARDS));
    for (size_t r = outcomes->begun; r < outcomes->games->rounds; r++)
        tb_put_string(to, r ? " -" : "-");
}
