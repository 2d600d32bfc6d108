/* SPDX-License-Identifier: ISC */
/* Counts that are not those of the standings end the program. */
#include "page.h"

size_t tb_counted_record(const struct tb_prospects *prospects, int64_t id)
{
    const int32_t record =
        tb_ids_find(&prospects->document->explain.loader.index, (int32_t)id);

    if (record < 0)
        tb_die("%s: %sid %d is not among the standings",
               prospects->outlook->file,
               tb_called(prospects->chances->name).text, (int)id);
    return (size_t)record;
}

/* Ends the program: the standings are older or newer. */
static _Noreturn void die_older(const struct tb_prospects *prospects,
                                const struct tb_text *field,
                                struct tb_text value, const char *what)
{
    tb_die("%s: %s%.*s has %.*s%s in the standings: count again",
           prospects->outlook->file, tb_called(prospects->chances->name).text,
           TB_SHOWN(field[TB_HEAD_NAME]), TB_SHOWN(value), what);
}

/* What a score has of rounds after the last one: of "5:0.5,6:1", or "-". */
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

/* Takes the score, which is the one in the standings with or without byes to
   come. */
static void take_score(struct tb_prospects *prospects, struct tb_prospect *own,
                       const struct tb_text *field)
{
    const struct tb_document *const document = prospects->document;
    const size_t rounds = tb_part_games(document)->rounds;
    tb_num now, score, ahead;

    if (tb_num_parse(field[TB_HEAD_SCORE], &now) ||
        tb_num_parse(tb_field_if(document->stream, own->record,
                                 document->explain.score_slot), &score)) {
        prospects->points = false;
        return;
    }
    own->least = now;
    if (now == score)
        return;
    if (!tb_num_subtract(now, score, &ahead) ||
        ahead != points_ahead(field[TB_HEAD_BYES], rounds))
        die_older(prospects, field, field[TB_HEAD_SCORE],
                  " points, and other ones");
    prospects->byes = true;
}

/* Takes the rounds that wait for a result, of those that have begun the same as
   in the standings: a double forfeit changes no score. */
static void take_open(struct tb_prospects *prospects, struct tb_prospect *own,
                      const struct tb_text *field)
{
    const struct tb_games *const games = tb_part_games(prospects->document);
    const struct tb_game *const game = tb_games_of(games, own->record);
    struct tb_text rest = field[TB_HEAD_OPEN], part;
    bool same = true;
    size_t begun = 0;
    int64_t round;

    own->most = own->least;
    while (tb_text_cut(&rest, ',', &part)) {
        if (!tb_int_parse(part, TB_ROUNDS_MAX, &round) || round < 1)
            continue;
        own->open++;
        if (round > prospects->last)
            prospects->last = round;
        if (!tb_num_add(own->most, prospects->win, &own->most))
            prospects->points = false;
        if (round <= (int64_t)games->rounds) {
            same &= tb_game_pending(&game[round - 1]);
            begun++;
        }
    }
    for (size_t r = 0; r < games->rounds; r++)
        begun -= tb_game_pending(&game[r]);
    if (!same || begun)
        die_older(prospects, field, tb_text(""), "other pending games");
}

/* Takes a row of the counts. */
static struct tb_prospect take_row(struct tb_prospects *prospects, size_t row)
{
    const struct tb_document *const document = prospects->document;
    const int64_t id = prospects->chances->row[row].key[0];
    struct tb_prospect own = {.record = tb_counted_record(prospects, id)};
    struct tb_text rest = tb_chances_head(prospects->chances, row);
    struct tb_text field[TB_HEAD_FIELDS];

    for (size_t i = 0; i < TB_HEAD_FIELDS; i++) {
        if (!rest.at || !tb_text_cut(&rest, '\t', &field[i]))
            field[i] = tb_text("");
    }
    if (!tb_text_equal(field[TB_HEAD_NAME],
                       tb_field(document->stream, own.record, document->name)))
        tb_die("%s: id %d is '%.*s', who is another one in the standings",
               prospects->outlook->file, (int)id,
               TB_SHOWN(field[TB_HEAD_NAME]));
    take_score(prospects, &own, field);
    take_open(prospects, &own, field);
    return own;
}

void tb_counted_take(struct tb_prospects *prospects)
{
    const struct tb_chances *const chances = prospects->chances;
    const struct tb_scoring *const scoring =
        &tb_part_games(prospects->document)->settings.scoring;
    const char *const keys = prospects->document->asked.keys;
    const struct tb_text own = tb_output_text(&chances->keys);

    if (!tb_text_missing(own) && !tb_text_is(own, keys))
        tb_die("%s: %sthe outcomes were ranked by '%.*s', and the standings by "
               "'%s'", prospects->outlook->file,
               tb_called(chances->name).text, TB_SHOWN(own), keys);
    prospects->win = scoring->win;
    prospects->points =
        tb_text_is(prospects->document->explain.keys.key[0].name, "score") &&
        scoring->win > scoring->draw && scoring->draw > scoring->loss &&
        scoring->loss == 0;
    prospects->row = tb_alloc(chances->count, sizeof *prospects->row);
    for (size_t i = 0; i < chances->count; i++)
        prospects->row[i] = take_row(prospects, i);
}
