/* SPDX-License-Identifier: ISC */
/* Counts that are not those of the standings end the program. */
#include "page.h"

size_t tb_agree_record(const struct tb_table *table, int64_t id)
{
    const int32_t record =
        tb_ids_find(&table->document->explain.loader.index, (int32_t)id);

    if (record < 0)
        tb_die("%s: %sid %d is not among the standings", table->outlook->file,
               tb_called(table->chances->name).text, (int)id);
    return (size_t)record;
}

/* What a score has of rounds behind so many: of "5:0.5,6:1", or "-". */
static tb_num points_ahead(struct tb_text list, size_t rounds)
{
    tb_num sum = 0, points;
    struct tb_text part, round;
    int64_t number;

    while (tb_text_cut(&list, ',', &part)) {
        tb_text_cut(&part, ':', &round);
        if (tb_int_parse(round, TB_ROUNDS_MAX, &number) &&
            number > (int64_t)rounds && !tb_num_parse(part, &points) &&
            !tb_num_add(sum, points, &sum))
            tb_die("the points of rounds to come are out of range");
    }
    return sum;
}

/* True if a score is the one in the standings with byes to come; one that is
   neither with nor without them ends the program. */
static bool has_byes(const struct tb_table *table, struct tb_text own,
                     const struct tb_text *field)
{
    const size_t rounds = tb_part_games(table->document)->rounds;
    tb_num now, score, ahead;

    if (tb_num_parse(field[TB_HEAD_SCORE], &now) ||
        tb_num_parse(own, &score) || now == score)
        return false;
    if (!tb_num_subtract(now, score, &ahead) ||
        ahead != points_ahead(field[TB_HEAD_BYES], rounds))
        tb_die("%s: %s%.*s has %.*s points, and other ones in the standings: "
               "count again", table->outlook->file,
               tb_called(table->chances->name).text,
               TB_SHOWN(field[TB_HEAD_NAME]), TB_SHOWN(field[TB_HEAD_SCORE]));
    return true;
}

/* Ends the program where other rounds of a record wait for a result than those
   of the counts: a double forfeit changes no score. Of rounds that the
   standings leave out, since they have not begun, nothing is known. */
static void check_open(const struct tb_table *table, size_t record,
                       struct tb_text rounds)
{
    const struct tb_games *games = tb_part_games(table->document);
    const struct tb_game *own = tb_games_of(games, record);
    struct tb_text part, name;
    bool same = true;
    size_t open = 0;
    int64_t round;

    while (tb_text_cut(&rounds, ',', &part)) {
        if (!tb_int_parse(part, (int64_t)games->rounds, &round) || round < 1)
            continue;
        same &= tb_game_pending(&own[round - 1]);
        open++;
    }
    for (size_t r = 0; r < games->rounds; r++)
        open -= tb_game_pending(&own[r]);
    if (same && !open)
        return;
    name = tb_field(table->document->stream, record, table->document->name);
    tb_die("%s: %s%.*s has other pending games in the standings: count again",
           table->outlook->file, tb_called(table->chances->name).text,
           TB_SHOWN(name));
}

struct tb_agreed tb_agree_row(const struct tb_table *table, size_t row)
{
    const struct tb_document *const document = table->document;
    const int slot = document->explain.score_slot;
    const int64_t id = table->chances->row[row].key[0];
    struct tb_agreed own = {.record = tb_agree_record(table, id)};
    struct tb_text rest = tb_chances_head(table->chances, row);
    struct tb_text field[TB_HEAD_FIELDS];

    for (size_t i = 0; i < TB_HEAD_FIELDS; i++) {
        if (!rest.at || !tb_text_cut(&rest, '\t', &field[i]))
            field[i] = tb_text("");
    }
    if (!tb_text_equal(field[TB_HEAD_NAME],
                       tb_field(document->stream, own.record, document->name)))
        tb_die("%s: id %d is '%.*s', who is another one in the standings",
               table->outlook->file, (int)id, TB_SHOWN(field[TB_HEAD_NAME]));
    own.score = slot < 0 ? field[TB_HEAD_SCORE]
                         : tb_field(document->stream, own.record, slot);
    own.byes = has_byes(table, own.score, field);
    check_open(table, own.record, field[TB_HEAD_OPEN]);
    return own;
}

void tb_agree_keys(const struct tb_table *table)
{
    const struct tb_text keys = tb_output_text(&table->chances->keys);

    if (!tb_text_missing(keys) &&
        !tb_text_is(keys, table->document->asked.keys))
        tb_die("%s: %sthe outcomes were ranked by '%.*s', and the standings by "
               "'%s'", table->outlook->file,
               tb_called(table->chances->name).text, TB_SHOWN(keys),
               table->document->asked.keys);
}
