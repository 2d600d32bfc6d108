/* SPDX-License-Identifier: ISC */
/* Two files of one event: declared values from one, games from the other. */
#include <stdio.h>

#include "event/event.h"
#include "pairs.h"

/* The columns kept of a record; from SOURCE to MORE, only for the first file.
   Players have no GPS, the game points of a team's matches. */
enum { SETTINGS = TB_KEPT_FIRST, SOURCE, LINE, MORE, GPS, FIELDS };
static const char *const columns[FIELDS] = {
    "name", "id", "settings", "file", "line", TB_MORE_COLUMN, "gps"};

static struct tb_stream stream;

/* Reports an error, also in the stream. */
static void fault(const struct tb_kept *in, size_t i, const char *words,
                  struct tb_text other)
{
    char text[300];

    snprintf(text, sizeof text, "%.*s:%.*s: %.*s is %s%.*s",
             TB_SHOWN(tb_kept_field(in, i, SOURCE)),
             TB_SHOWN(tb_kept_field(in, i, LINE)),
             TB_SHOWN(tb_kept_field(in, i, TB_KEPT_NAME)), words,
             TB_SHOWN(other));
    tb_stream_lack(&stream, text);
}

static void fault_alone(const struct tb_kept *in, const struct tb_kept *other)
{
    for (size_t i = 0; i < in->count; i++) {
        if (in->met[i] < 0)
            fault(in, i, "not in ", tb_kept_field(other, 0, SOURCE));
    }
}

/* Matches the participants, and prints by what. */
static void meet(struct tb_kept *first, struct tb_kept *second)
{
    const struct tb_text files[] = {tb_kept_field(first, 0, SOURCE),
                                    tb_kept_field(second, 0, SOURCE)};
    const struct tb_met met = tb_meet_ids(first, second);
    const bool number = 2 * (met.both - met.others) > met.both;
    size_t count = 0;

    if (!number)
        tb_meet_names(first, second);
    for (size_t i = 0; i < second->count; i++)
        count += second->met[i] >= 0;
    TB_NOTE("matched by %s: %zu of %zu in %.*s, of %zu in %.*s",
            number ? "number" : "name", count, first->count, TB_SHOWN(files[0]),
            second->count, TB_SHOWN(files[1]));
    fault_alone(first, second);
    fault_alone(second, first);
    for (size_t i = 0; i < second->count; i++) {
        const struct tb_text name = tb_kept_field(second, i, TB_KEPT_NAME);
        const int32_t other = second->met[i];
        char words[200];
        if (other < 0 || tb_kept_alike(name, tb_kept_field(first, (size_t)other,
                                                           TB_KEPT_NAME)))
            continue;
        snprintf(words, sizeof words, "%.*s in ", TB_SHOWN(name));
        fault(first, (size_t)other, words, files[1]);
    }
}

/* A game of a table; ZPB if the table or the round does not have it. */
static struct tb_game game_of(const struct tb_kept *in, int row, size_t round)
{
    const struct tb_games *const games = &in->ids.games;
    struct tb_game none = tb_game_make(TB_ZPB, 0);

    none.points = 0;
    return row >= 0 && round < games->rounds
               ? tb_games_of(games, (size_t)row)[round] : none;
}

/* Puts the games of the other table with this table's ids. Details that the
   other lacks (colour, opponent of a forfeit, whether rated) come from this one
   if the results agree. */
static void put_games(const struct tb_kept *from, const struct tb_kept *to,
                      size_t i)
{
    struct tb_output *const output = &stream.output;
    const int other = to->met[i];
    const size_t first = from->ids.games.rounds, second = to->ids.games.rounds;
    const size_t rounds = other < 0 || !first || !second ? 0
                          : first > second ? first : second;

    for (size_t round = 0; round < rounds; round++) {
        struct tb_game game = game_of(from, other, round);
        const struct tb_game own = game_of(to, (int)i, round);
        const int met = game.row < 0 ? -1 : from->met[game.row];
        game.opponent = met < 0 ? 0 : to->ids.id[met];
        if (game.kind == own.kind && (!game.opponent || !own.opponent))
            game.opponent = own.opponent;
        if (!game.colour || !own.colour)
            game.colour = own.colour;
        game.unrated = own.unrated;
        tb_put_string(output, round ? " " : "");
        tb_put_done(output,
                    tb_game_print(tb_put_room(output, TB_GAME_BYTES), &game,
                                  &from->ids.games.settings.scoring));
    }
    tb_put_string(output, rounds ? "" : "-");
}

/* A field of the record in the other file, or "-" if that has none. */
static struct tb_text other_field(const struct tb_kept *from,
                                  const struct tb_kept *to, size_t i, size_t k)
{
    return to->met[i] < 0 ? tb_text("-")
                          : tb_kept_field(from, (size_t)to->met[i], k);
}

/* Writes a record: the declared values and order of the first file, the games
   of from, and the values that from's file declares. */
static void write_row(const struct tb_kept *from, const struct tb_kept *to,
                      size_t i)
{
    struct tb_output *const output = &stream.output;
    struct tb_text rest = to->record[i], field;
    const struct tb_text own = tb_text_keyed(tb_kept_field(to, 0, SETTINGS),
                                             tb_text("order"));
    const struct tb_text order = tb_text_keyed(tb_kept_field(from, 0, SETTINGS),
                                               tb_text("order"));

    for (size_t c = 0; tb_text_cut(&rest, '\t', &field); c++) {
        size_t k = SETTINGS;
        while (k < FIELDS && !tb_text_is(stream.reader.columns[c], columns[k]))
            k++;
        tb_put_string(output, c ? "\t" : "");
        if (k == SETTINGS && order.length) {
            tb_settings_put_less(output, field, "order");
            tb_put_format(output, "order=%.*s", TB_WHOLE(order));
        } else if (k == SETTINGS || k >= GPS) {
            tb_put_text(output, field);
        } else {
            tb_put_text(output, other_field(from, to, i, k));
        }
    }
    tb_put_char(output, '\t');
    put_games(from, to, i);
    tb_put_char(output, '\t');
    tb_put_text(output, other_field(from, to, i, GPS));
    tb_put_format(output, "\torder=%.*s;", (int)own.length,
                  own.length ? own.at : "");
    tb_put_text(output, tb_kept_field(to, i, MORE));
    tb_put_char(output, '\t');
    tb_put_text(output, tb_kept_field(to, i, SOURCE));
    tb_put_char(output, '\n');
}

/* Joins sections of the two files that have the same name or, if names differ,
   the same position. */
static void join(struct tb_kept **table, size_t tables)
{
    size_t half = 0, k;

    while (half < tables && table[half]->file == table[0]->file)
        half++;
    if (!half || tables != 2 * half)
        tb_die("the files have %zu and %zu good sections: which of them belong "
               "together is unclear", half, tables - half);
    for (size_t i = 0; i < half; i++) {
        for (k = half; k < tables; k++) {
            if (tb_text_equal(table[k]->name, table[i]->name))
                break;
        }
        k = k < tables ? k : half + i;
        if ((table[k]->ids.games.settings.primary == TB_POINTS_GP) !=
            (table[i]->ids.games.settings.primary == TB_POINTS_GP))
            tb_die("one file ranks by match points, the other by game points: "
                   "their points cannot be compared");
        if (table[k]->taken)
            tb_die("the files have different sections in different orders: "
                   "which of them belong together is unclear");
        table[k]->taken = true;
        meet(table[i], table[k]);
        for (size_t r = 0; r < table[k]->count; r++)
            write_row(table[i], table[k], r);
    }
}

int tb_check_join(void *data)
{
    struct tb_games_loader loader = {0}, own;
    struct tb_kept **table = NULL;
    size_t tables = 0, capacity = 0;
    int slot[FIELDS];

    (void)data;
    tb_stream_open(&stream, 0, NULL);
    stream.gathers = stream.several = true;
    tb_games_open(&loader, &stream, true, TB_POINTS_PRIMARY);
    loader.apart = true;
    for (size_t k = 0; k < GPS; k++)
        slot[k] = tb_stream_column(&stream, columns[k]);
    slot[GPS] = tb_stream_column_if(&stream, columns[GPS]);
    tb_stream_append(&stream, tb_text("other.games"));
    tb_stream_append(&stream, tb_text("other.gps"));
    tb_stream_append(&stream, tb_text("own"));
    tb_stream_append(&stream, tb_text("games.file"));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        own = loader; /* owned by the table now */
        TB_GROW(table, capacity, tables + 1);
        if (tb_games_load(&own, &stream))
            table[tables++] = tb_kept_make(&stream, slot, FIELDS, &own);
        else
            tb_games_free(&own);
    }
    if (stream.status == TB_OK && tb_line_cut_off(&stream.reader.bounds))
        tb_die("%s: " TB_LINE_CUT_OFF, stream.input.name);
    if (stream.status == TB_OK && tb_stream_next(&stream))
        tb_die("one file has teams, the other players; to compare players, "
               "name their order with -t");
    if (stream.status == TB_OK) /* a faulty file spoils both */
        join(table, tables);
    for (size_t i = 0; i < tables; i++)
        tb_kept_free(table[i]);
    free(table);
    return tb_stream_end(&stream);
}

/* Puts the meaning of a file's column under the file's order, if any; false if
   only its name is known. */
static bool put_meaning(struct tb_output *meaning,
                        const struct tb_check_column *column,
                        struct tb_text order)
{
    struct tb_text text = column->code, word;
    int64_t n = column->number;

    while (!text.length && n && order.length &&
           tb_text_cut(&order, ',', &word)) {
        if (!tb_codes_alike(word, tb_text("PTS")) &&
            !tb_codes_alike(word, tb_text("score")) && --n == 0)
            text = word;
    }
    text = text.length ? text : column->head;
    meaning->length = 0;
    if (!tb_codes_resolve(text, true, TB_BOOK_FIDE, meaning))
        return true;
    meaning->length = 0;
    tb_put_text(meaning, text);
    return false;
}

/* The column of the second file that matches one of the first; "" if there is
   none. */
static struct tb_text find_own(struct tb_text own, struct tb_text own_order,
                               const struct tb_check_column *column,
                               struct tb_text order)
{
    struct tb_output one = {.file = -1}, other = {.file = -1};
    struct tb_text found = tb_text("");
    const bool known = put_meaning(&one, column, order);
    struct tb_check_column second = {.right = false};

    while (tb_check_cut(&own, &second)) {
        const bool clear = put_meaning(&other, &second, own_order) && known;
        const bool named = tb_text_equal(second.key, column->key);
        const bool alike =
            tb_codes_alike(tb_output_text(&one), tb_output_text(&other));
        if (!second.right)
            continue;
        if (alike && !found.length)
            found = second.key;
        if (named && (alike || !clear)) {
            found = second.key;
            break;
        }
    }
    free(one.buffer);
    free(other.buffer);
    return found;
}

void tb_check_joined(struct tb_store *records, struct tb_check_part *part)
{
    struct tb_stream joined = {0};
    struct tb_check_column column = {.right = false};
    int more, others, settings;

    tb_stream_open_store(&joined, records);
    more = tb_stream_column(&joined, TB_MORE_COLUMN);
    others = tb_stream_column(&joined, "own");
    settings = tb_stream_column(&joined, "settings");
    tb_stream_begin(&joined);
    if (tb_stream_section(&joined)) {
        const struct tb_text own = tb_check_carried(&joined, others);
        const struct tb_text own_order =
            tb_text_keyed(tb_field(&joined, 0, others), tb_text("order"));
        const struct tb_text order = tb_said(&joined, settings, "order");
        struct tb_text rest = tb_check_carried(&joined, more);
        while (tb_check_cut(&rest, &column)) {
            const struct tb_text key =
                find_own(own, own_order, &column, order);
            if (column.right &&
                tb_check_numbers(&joined, more, column.key))
                tb_check_pair(part, TB_CHECK_CELL, true, column.key, key);
        }
    }
    tb_stream_end(&joined);
}
