/* SPDX-License-Identifier: ISC */
/* The points of teams in a stream, see records_work.h. */
#include "records_work.h"

#include "game/game.h"

static bool fault(const struct tb_tournament *to, const char *column,
                  struct tb_text text, const char *wrong)
{
    return tb_fault_text(to->source, to->source->line, 0, column, text, wrong);
}

static bool is_primary(const struct tb_tournament *to, enum tb_points points)
{
    return (points == TB_POINTS_GP) == (to->about.primary == TB_POINTS_GP);
}

/* Points of a round must be those of its game, if they are the score's. */
static bool check_round(const struct tb_tournament *to,
                        const struct tb_player *team, const char *list,
                        size_t round, tb_num points)
{
    const tb_num awarded = to->game[team->first + round].points;

    return points == TB_MISSING || points == awarded ||
           tb_fault_clash(to->source, to->source->line, 0,
                          "round %zu: %d has %s in %s, but %s in games",
                          round + 1, (int)team->id, tb_num_show(points).text,
                          list, tb_num_show(awarded).text);
}

/* Sums a round list; TB_MISSING if a round has none. */
static bool sum_list(const struct tb_tournament *to,
                     const struct tb_player *team, enum tb_points points,
                     struct tb_text list, tb_num *sum)
{
    const char *name = tb_points_list(points);
    const size_t length = tb_list_length(list);
    struct tb_text entry;
    tb_num value;

    *sum = length || team->games == 0 ? 0 : TB_MISSING;
    if (length && length != team->games)
        return tb_fault(to->source, to->source->line, 0,
                        "%s has %zu rounds, games has %zu", name, length,
                        team->games);
    for (size_t r = 0; r < length && tb_text_cut(&list, ' ', &entry); r++) {
        const char *wrong = tb_num_parse_missing(entry, &value);
        if (wrong)
            return fault(to, name, entry, wrong);
        if (is_primary(to, points) && !check_round(to, team, name, r, value))
            return false;
        if (value == TB_MISSING || *sum == TB_MISSING)
            *sum = TB_MISSING;
        else if (!tb_num_add(*sum, value, sum))
            return fault(to, name, entry, "makes the sum too large");
    }
    return true;
}

bool tb_records_check_total(const struct tb_tournament *to,
                            enum tb_points points, struct tb_text total,
                            struct tb_text list)
{
    const struct tb_player *team = &to->player[to->count - 1];
    const char *name = tb_points_total(points);
    const char *wrong;
    tb_num declared, sum;

    wrong = tb_num_parse_missing(total, &declared);
    if (wrong)
        return fault(to, name, total, wrong);
    if (!sum_list(to, team, points, list, &sum))
        return false;
    for (size_t i = 0; i < to->records.count && sum != TB_MISSING; i++) {
        const struct tb_round_record *record = &to->records.record[i];
        const tb_num added =
            is_primary(to, points) ? record->points : record->other;
        if (record->id == team->id &&
            tb_round_record_counts(record, team->games, to->about.rounds) &&
            !tb_num_add(sum, added, &sum))
            return fault(to, name, total, "is out of range");
    }
    return declared == TB_MISSING || sum == TB_MISSING || declared == sum ||
           tb_fault_clash(to->source, to->source->line, 0,
                          "%d has %s in %s, but its rounds sum to %s",
                          (int)team->id, tb_num_show(declared).text, name,
                          tb_num_show(sum).text);
}
