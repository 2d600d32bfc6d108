/* SPDX-License-Identifier: ISC */
#include "game/game.h"
#include "show.h"
#include "stream/stream.h"

struct tb_text tb_change_field(const struct tb_change *change, size_t column)
{
    return change->left >= 0
               ? tb_kept_field(change->before, (size_t)change->left, column)
               : tb_kept_field(change->now, (size_t)change->right, column);
}

/* The name that an id has in the old stream, or the id. */
static const char *opponent_in(const struct tb_change *change, int32_t id)
{
    const int32_t record =
        change->left >= 0 ? tb_ids_find(&change->before->ids.index, id) : -1;
    const struct tb_text name =
        record < 0 ? tb_text("-")
                   : tb_kept_field(change->before, (size_t)record,
                                   TB_KEPT_NAME);

    return tb_text_missing(name) ? TB_MADE("number %jd", (intmax_t)id)
                                 : tb_escaped(name, TB_SHOWN);
}

/* The round of a change in a list of games, or `-`. */
static struct tb_text round_of(const struct tb_change *change,
                               struct tb_text list)
{
    struct tb_text token = tb_text("-");

    for (size_t r = 0; r < change->round; r++) {
        if (!list.length)
            return tb_text("-");
        tb_text_cut(&list, ' ', &token);
    }
    return token;
}

/* True if the opponent of a forfeit lost it, too. in: the table of the game. */
static bool is_double(const struct tb_change *change,
                      const struct tb_game *game, const struct tb_kept *in)
{
    const int32_t other =
        in ? tb_ids_find(&in->ids.index, game->opponent) : -1;
    struct tb_game theirs;

    return game->kind == TB_FORFEIT_LOSS && other >= 0 &&
           !tb_game_parse(round_of(change, tb_kept_field(in, (size_t)other,
                                                         change->games)),
                          &tb_scoring_default, &theirs) &&
           theirs.kind == TB_FORFEIT_LOSS;
}

/* The result of a round: beat Baker, has a half-point bye. in: the table that
   has it. */
static const char *game_of(const struct tb_change *change, struct tb_text token,
                           const struct tb_kept *in)
{
    static const char *const verbs[] = {
        [TB_WIN] = "beat ",
        [TB_DRAW] = "drew with ",
        [TB_LOSS] = "lost to ",
        [TB_FORFEIT_WIN] = "won by forfeit against ",
        [TB_FORFEIT_LOSS] = "lost by forfeit to ",
        [TB_FORFEIT_DRAW] = "drew by forfeit with ",
        [TB_UNKNOWN] = "is paired with ",
        [TB_PAB] = "has the bye",
        [TB_FPB] = "has a full-point bye",
        [TB_HPB] = "has a half-point bye",
        [TB_ZPB] = "does not play",
    };
    struct tb_game game;

    if (tb_text_missing(token))
        return "has no result";
    if (tb_game_parse(token, &tb_scoring_default, &game))
        return tb_escaped(token, TB_SHOWN);
    return TB_MADE("%s%s",
                   is_double(change, &game, in) ? "has a double forfeit with "
                                                : verbs[game.kind],
                   game.opponent             ? opponent_in(change,
                                                           game.opponent)
                   : game.kind <= TB_UNKNOWN ? "somebody"
                                             : "");
}

/* The opponent of a round, or 0. */
static int32_t opponent_of(struct tb_text token)
{
    struct tb_game game;

    return tb_text_missing(token) ||
                   tb_game_parse(token, &tb_scoring_default, &game)
               ? 0
               : game.opponent;
}

/* True if the opponent's line changed, too, to the other side of the same
   result. One sentence then reports both. */
static bool is_mirrored(const struct tb_change *change, int32_t opponent,
                        int64_t own)
{
    static const char *const mirrors[] = {
        [TB_WIN] = "L", [TB_DRAW] = "D", [TB_LOSS] = "W",
        [TB_FORFEIT_WIN] = "-", [TB_FORFEIT_LOSS] = "+-",
        [TB_FORFEIT_DRAW] = "=", [TB_UNKNOWN] = "?"};
    const int32_t before = tb_ids_find(&change->before->ids.index, opponent);
    const int32_t now =
        change->now ? tb_ids_find(&change->now->ids.index, opponent) : -1;
    struct tb_text old, new;
    struct tb_game game, theirs;

    if (before < 0 || now < 0 ||
        tb_game_parse(change->new, &tb_scoring_default, &game) ||
        game.kind > TB_UNKNOWN)
        return false;
    old = round_of(change, tb_kept_field(change->before, (size_t)before,
                                         change->games));
    new = round_of(change, tb_kept_field(change->now, (size_t)now,
                                         change->games));
    return !tb_text_equal(old, new) && opponent_of(new) == own &&
           !tb_game_parse(new, &tb_scoring_default, &theirs) &&
           theirs.kind <= TB_UNKNOWN &&
           strchr(mirrors[game.kind], "WDL+-=?"[theirs.kind]);
}

/* True if the opponent has the lower id and reports the same game. */
static bool is_reported(const struct tb_change *change)
{
    const int32_t old = opponent_of(change->old),
                  new = opponent_of(change->new);
    int64_t id;

    return change->round && change->left >= 0 && new &&
           (old == new || tb_text_missing(change->old)) &&
           tb_int_parse(tb_change_field(change, TB_KEPT_ID), TB_ID_MAX, &id) &&
           new < id &&
           is_mirrored(change, new, id);
}

/* Puts a round, and what it was before; if words do not tell them apart (a
   colour, points of one's own), as they are in games. */
static void put_round(struct tb_output *output, const struct tb_change *change)
{
    const char *const now = game_of(change, change->new, change->now);
    const char *const old = game_of(change, change->old, change->before);

    tb_put_string(output, now);
    if (tb_text_missing(change->old))
        return;
    if (strcmp(now, old) == 0)
        tb_put_format(output, " (%s, was: %s",
                      tb_escaped(change->new, TB_SHOWN),
                      tb_escaped(change->old, TB_SHOWN));
    else
        tb_put_format(output, " (was: %s", old);
}

/* Puts the words after the name. */
static void put_words(struct tb_output *output, const struct tb_change *change)
{
    const bool first = tb_text_missing(change->old);

    if (change->round) {
        put_round(output, change);
    } else if (tb_text_is(change->what, "player")) {
        tb_put_format(output, "is %s (number %s", first ? "new" : "gone",
                      tb_escaped(tb_change_field(change, TB_KEPT_ID),
                                 TB_SHOWN));
    } else if (tb_text_is(change->what, "left")) {
        tb_put_string(output, first ? "has left the event\n"
                                    : "is back in the event\n");
        return;
    } else {
        const bool rank = tb_text_is(change->what, "rank");
        tb_put_format(output, "%s %s (was: %s",
                      rank ? "is in place"
                           : TB_MADE("has the %s",
                                     tb_escaped(change->what, TB_SHOWN)),
                      tb_escaped(change->new, TB_SHOWN),
                      tb_escaped(change->old, TB_SHOWN));
    }
    tb_put_string(output, change->round && first ? "\n" : ")\n");
}

void tb_change_put(struct tb_output *output, const struct tb_change *change)
{
    const struct tb_text section =
        (change->left >= 0 ? change->before : change->now)->name;

    /* A new player's name, rank and games are not reported. */
    if (is_reported(change) ||
        (change->left < 0 && !tb_text_is(change->what, "player")))
        return;
    if (!tb_text_missing(section))
        tb_put_format(output, "%s: ", tb_escaped(section, TB_SHOWN));
    if (change->correction)
        tb_put_string(output, "correction of ");
    if (change->round)
        tb_put_format(output, "round %zu: ", change->round);
    tb_put_format(output, "%s ",
                  tb_escaped(tb_change_field(change, TB_KEPT_NAME), TB_SHOWN));
    put_words(output, change);
}
