/* SPDX-License-Identifier: ISC */
/* Joins two files of one event: what the one declares, the other's games. */
#include <stdio.h>

#include "base/base.h"
#include "event/event.h"
#include "stream/stream.h"

static const struct tb_program program = {
    .name = "tb-collate",
    .summary = "Joins what tb-parse --declared has of two files of one event, "
               "by number or by\nname: what the first declares, and the games "
               "of the second.",
    .examples =
        "  tb-parse --declared page.csv open.trf | tb-collate\n",
    .options = TB_OPTIONS({"quiet", .flag = &tb_quiet}),
};

/* What is taken of a record; the first file's from SOURCE on. */
enum { NAME, SETTINGS, SOURCE, LINE, POINTS, RANK, MORE, FIELDS };
static const char *const columns[FIELDS] = {
    "name", "settings", "file", "line", TB_DECLARED "score",
    TB_DECLARED "rank", "declared"};

enum { WORDS_MAX = 16 }; /* of a name */

struct row {
    struct tb_text record, field[FIELDS];
    struct tb_output look; /* the name without case, its words in order */
    bool twice;            /* another of the table is called so, too */
    int other;             /* the same one's row in the other table; -1 */
};

/* A section of a file. */
struct table {
    int file; /* from 1 */
    struct tb_games_loader loader;
    struct tb_text section;
    struct row *row;
    size_t count;
    struct tb_names *looks;
};

static struct tb_stream stream;
static struct tb_games_loader loader; /* with the slots of its columns */
static int slot[FIELDS];
static struct table *table;
static size_t tables, table_capacity;

static int compare_words(const void *left, const void *right)
{
    const struct tb_output *const a = left, *const b = right;

    return tb_text_compare(tb_output_text(a), tb_output_text(b));
}

/* Puts a name so that Adams, Ada and ADA ADAMS are one. */
static void put_look(struct tb_output *look, struct tb_text name)
{
    struct tb_output word[WORDS_MAX] = {{.file = -1}};
    size_t count = 0, length;

    while (name.length && count < WORDS_MAX) {
        for (length = 0; length < name.length && name.at[length] != ' ' &&
                         name.at[length] != ','; length++)
            continue;
        word[count] = (struct tb_output){.file = -1};
        tb_likeness_look(&word[count],
                         (struct tb_text){name.at, length});
        count += length > 0;
        tb_text_skip(&name, length + (length < name.length));
    }
    qsort(word, count, sizeof *word, compare_words);
    for (size_t i = 0; i < count; i++) {
        tb_put_text(look, tb_output_text(&word[i]));
        free(word[i].buffer);
    }
}

/* Takes the section that was read. */
static void take_table(void)
{
    const struct tb_line *const line = stream.held.lines;
    const struct tb_line *const last = &line[stream.count - 1];
    const char *const start = tb_record(&stream, 0).at;
    const char *text;
    const struct row *same;
    struct table one = {.file = (int)stream.reader.files,
                        .loader = loader,
                        .count = stream.count};

    if (!tb_games_load(&one.loader, &stream)) {
        tb_games_free(&one.loader);
        return;
    }
    text = tb_copy(start, last->offset + last->length - line->offset);
    one.section = tb_section_name(&stream);
    one.section.at = tb_copy(one.section.at, one.section.length);
    one.row = tb_alloc(one.count, sizeof *one.row);
    one.looks = tb_names_make();
    for (size_t i = 0; i < one.count; i++) {
        struct row *const row = &one.row[i];
        *row = (struct row){.record = tb_record(&stream, i),
                            .look = {.file = -1},
                            .other = -1};
        row->record.at = text + (row->record.at - start);
        for (size_t k = 0; k < FIELDS; k++) {
            row->field[k] = tb_field(&stream, i, slot[k]);
            row->field[k].at = text + (row->field[k].at - start);
        }
        put_look(&row->look, row->field[NAME]);
        same = tb_names_add(one.looks, tb_output_text(&row->look), row);
        row->twice = same != row;
        one.row[same - one.row].twice = row->twice;
    }
    table = tb_grow(table, &table_capacity, tables + 1, sizeof *table);
    table[tables++] = one;
}

/* The row of a participant in another table, by number or by a name that
   nobody else has; -1: it is not there. */
static int find(const struct table *in, const struct table *from, size_t i,
                bool number)
{
    const struct row *row;

    if (number)
        return tb_ids_find(&in->loader.index, from->loader.id[i]);
    row = tb_names_find(in->looks, tb_output_text(&from->row[i].look));
    return row && !row->twice && !from->row[i].twice ? (int)(row - in->row)
                                                     : -1;
}

/* True if most numbers that both have are of the same names. */
static bool are_numbered_alike(const struct table *first,
                               const struct table *second)
{
    size_t both = 0, alike = 0;

    for (size_t i = 0; i < second->count; i++) {
        const struct row *const row = &second->row[i];
        const int other = find(first, second, i, true);
        both += other >= 0;
        alike += other >= 0 &&
                 (tb_text_missing(row->field[NAME]) ||
                  tb_text_missing(first->row[other].field[NAME]) ||
                  tb_text_equal(tb_output_text(&row->look),
                                tb_output_text(&first->row[other].look)));
    }
    return 2 * alike > both;
}

/* Tells of what is wrong, here and behind. */
static void tell(const char *text)
{
    tb_warn("%s", text);
    tb_line_put_fault(&stream.output, text);
    stream.status = TB_BAD;
}

/* Tells of who is in one table alone. */
static void tell_alone(const struct table *in, const struct table *other)
{
    for (size_t i = 0; i < in->count; i++) {
        const struct tb_text *const field = in->row[i].field;
        char text[300];
        if (in->row[i].other >= 0)
            continue;
        snprintf(text, sizeof text, "%.*s:%.*s: %.*s is not in %.*s",
                 TB_SHOWN(field[SOURCE]), TB_SHOWN(field[LINE]),
                 TB_SHOWN(field[NAME]), TB_SHOWN(other->row->field[SOURCE]));
        tell(text);
    }
}

/* Tells of who is called otherwise in the other table. */
static void tell_renamed(const struct table *first, const struct table *second)
{
    for (size_t i = 0; i < second->count; i++) {
        const struct row *const b = &second->row[i];
        const struct row *const a = b->other < 0 ? NULL : &first->row[b->other];
        char text[300];
        if (!a || tb_text_missing(a->field[NAME]) ||
            tb_text_missing(b->field[NAME]) ||
            tb_text_equal(tb_output_text(&a->look), tb_output_text(&b->look)))
            continue;
        snprintf(text, sizeof text, "%.*s:%.*s: %.*s is %.*s in %.*s",
                 TB_SHOWN(a->field[SOURCE]), TB_SHOWN(a->field[LINE]),
                 TB_SHOWN(a->field[NAME]), TB_SHOWN(b->field[NAME]),
                 TB_SHOWN(b->field[SOURCE]));
        tell(text);
    }
}

/* Finds who is who, and says by what. */
static void pair(struct table *first, struct table *second)
{
    const bool number = are_numbered_alike(first, second);
    size_t count = 0;

    for (size_t i = 0; i < second->count; i++) {
        const int other = find(first, second, i, number);
        second->row[i].other = other;
        if (other >= 0)
            first->row[other].other = (int)i;
        count += other >= 0;
    }
    TB_NOTE("joined by %s: %zu of %zu in %.*s, of %zu in %.*s",
            number ? "number" : "name", count, first->count,
            TB_SHOWN(first->row->field[SOURCE]), second->count,
            TB_SHOWN(second->row->field[SOURCE]));
    tell_alone(first, second);
    tell_alone(second, first);
    tell_renamed(first, second);
}

/* A game of a table, ZPB behind the last round and where it has none. */
static struct tb_game game_of(const struct table *in, int row, size_t round)
{
    const struct tb_games *const games = &in->loader.games;
    struct tb_game none = tb_game_make(TB_ZPB, 0, 0);

    none.points = 0;
    return row >= 0 && round < games->rounds
               ? tb_games_of(games, (size_t)row)[round]
               : none;
}

/*
 * Puts the other's games with the ids of this table; what the other does not
 * say (the colour, the opponent of a forfeit, what was rated) is what this
 * says of the same result.
 */
static void put_games(const struct table *from, const struct table *to,
                      size_t i)
{
    struct tb_output *const output = &stream.output;
    const int other = to->row[i].other;
    const size_t first = from->loader.games.rounds;
    const size_t second = to->loader.games.rounds;

    if (other < 0 || !first || !second)
        tb_put_char(output, '-');
    for (size_t round = 0; other >= 0 && first && second &&
                           (round < first || round < second); round++) {
        struct tb_game game = game_of(from, other, round);
        const struct tb_game own = game_of(to, (int)i, round);
        const int met = game.row < 0 ? -1 : from->row[game.row].other;
        game.opponent = met < 0 ? 0 : to->loader.id[met];
        if (game.kind == own.kind && (!game.opponent || !own.opponent))
            game.opponent = own.opponent;
        if (!game.colour || !own.colour)
            game.colour = own.colour;
        game.unrated = own.unrated;
        tb_put_string(output, round ? " " : "");
        tb_put_done(output,
                    tb_game_print(tb_put_room(output, TB_GAME_BYTES), &game,
                                  &from->loader.games.settings.scoring));
    }
}

/* The order that a table declares, length 0 if it does not. */
static struct tb_text order_of(const struct table *in)
{
    return tb_text_keyed(in->row->field[SETTINGS], tb_text("order"));
}

/* Puts settings with the order that the other file declares, if it does. */
static void put_settings(struct tb_text settings, struct tb_text order)
{
    struct tb_output *const output = &stream.output;
    const size_t start = output->length;

    tb_settings_put_less(output, settings, order.length ? "order" : "");
    if (order.length)
        tb_put_format(output, "order=%.*s;", (int)order.length, order.at);
    tb_settings_put_end(output, start);
}

/* Writes a record with what the other file declares, and what its own did. */
static void write_row(const struct table *from, const struct table *to,
                      size_t i)
{
    struct tb_output *const output = &stream.output;
    const struct row *const row = &to->row[i];
    struct tb_text rest = row->record, field;
    const struct tb_text own = order_of(to), order = order_of(from);

    for (size_t c = 0; tb_text_cut(&rest, '\t', &field); c++) {
        size_t k = SOURCE;
        while (k < FIELDS && !tb_text_is(stream.reader.columns[c], columns[k]))
            k++;
        if (k < FIELDS)
            field = row->other < 0 ? tb_text("-")
                                   : from->row[row->other].field[k];
        tb_put_string(output, c ? "\t" : "");
        if (tb_text_is(stream.reader.columns[c], columns[SETTINGS]))
            put_settings(field, order);
        else
            tb_put_text(output, field);
    }
    tb_put_char(output, '\t');
    put_games(from, to, i);
    tb_put_format(output, "\tscore=%.*s;rank=%.*s;order=%.*s;",
                  (int)row->field[POINTS].length, row->field[POINTS].at,
                  (int)row->field[RANK].length, row->field[RANK].at,
                  (int)own.length, own.length ? own.at : "");
    tb_put_text(output, row->field[MORE]);
    tb_put_char(output, '\t');
    tb_put_text(output, row->field[SOURCE]);
    tb_put_char(output, '\n');
}

/* Finds the second file's table of this name; in turn where names differ. */
static struct table *find_table(size_t i, size_t half)
{
    for (size_t k = half; k < 2 * half; k++) {
        if (tb_text_equal(table[k].section, table[i].section))
            return &table[k];
    }
    return &table[half + i];
}

/* Joins the sections of the first file with those of the second. */
static void join(void)
{
    bool *const joined = tb_alloc(tables, sizeof *joined);
    size_t half = 0;

    while (half < tables && table[half].file == table[0].file)
        half++;
    if (!half || tables != 2 * half)
        tb_die("the files have %zu and %zu good sections: which belong "
               "together is not known", half, tables - half);
    for (size_t i = 0; i < half; i++) {
        struct table *const other = find_table(i, half);
        if (joined[other - table])
            tb_die("the files have sections of other names, in another order: "
                   "which belong together is not known");
        joined[other - table] = true;
        pair(&table[i], other);
        for (size_t r = 0; r < other->count; r++)
            write_row(&table[i], other, r);
    }
    free(joined);
}

int main(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    tb_program = "tb-check";
    tb_stream_open(&stream, argc - optind, argv + optind);
    stream.gathers = true;
    tb_games_open(&loader, &stream, true, TB_POINTS_PRIMARY);
    loader.apart = true;
    for (size_t k = 0; k < FIELDS; k++)
        slot[k] = tb_stream_column(&stream, tb_text(columns[k]));
    tb_stream_append(&stream, tb_text(TB_DECLARED "games"));
    tb_stream_append(&stream, tb_text("own"));
    tb_stream_append(&stream, tb_text("games.file"));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream))
        take_table();
    if (stream.status == TB_OK && tb_line_cut_off(&stream.reader.bounds))
        tb_die("%s: the stream was cut off: its end is missing",
               stream.input.name);
    if (stream.status == TB_OK) /* what is wrong with a file is with both */
        join();
    return tb_stream_end(&stream);
}
