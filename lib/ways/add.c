/* SPDX-License-Identifier: ISC */
#include "chances.h"

#include "game/game.h"

#define COUNT_MAX INT64_C(1000000000000)

bool tb_add_open(struct tb_add *add, struct tb_stream *stream)
{
    const struct tb_reader *const reader = &stream->reader;
    struct tb_places *const places = &add->places;
    struct tb_text head, column;

    add->ways = tb_stream_column_if(stream, "ways");
    if (add->ways < 0)
        return false;
    add->keys = tb_stream_column_if(stream, "keys");
    add->settings = tb_stream_column_if(stream, "settings");
    add->of_games = tb_stream_column_if(stream, "result") >= 0;
    head = tb_text(add->of_games ? TB_ADD_GAMES : TB_ADD_PLAYERS);
    while (tb_text_cut(&head, '\t', &column))
        add->head[add->head_count++] = tb_stream_need(stream, column);
    add->sum[0] = tb_stream_column(stream, "outcomes");
    if (!add->of_games) {
        add->best = tb_stream_column(stream, "best");
        add->worst = tb_stream_column(stream, "worst");
    }
    for (size_t c = 0; c < reader->column_count; c++) { /* p1, p3... */
        struct tb_text name = reader->columns[c];
        int64_t *const place = &places->place[places->count];
        if (!tb_text_take(&name, "p") || places->count == TB_PLACES_MAX ||
            !tb_int_parse(name, INT32_MAX, place))
            continue;
        add->sure[places->count] = tb_stream_column_behind(
            stream, tb_text("sure"), tb_num_show(*place * TB_ONE));
        add->sum[++places->count] = tb_stream_need(stream, reader->columns[c]);
    }
    return true;
}

static bool read_count(struct tb_stream *stream, size_t record, int slot,
                       int64_t limit, int64_t *count)
{
    const struct tb_text text = tb_field(stream, record, slot);

    return tb_int_parse(text, limit, count) ||
           tb_field_fail(stream, record, slot, text, "is not a count, or is "
                         "too large");
}

/* Reads a place; 0 if the cell has no value. */
static bool read_place(struct tb_stream *stream, size_t record, int slot,
                       int64_t *place)
{
    *place = 0;
    return tb_text_missing(tb_field(stream, record, slot)) ||
           read_count(stream, record, slot, COUNT_MAX, place);
}

/* Reads the key of a row: an id, or the round, the id and the result. */
static bool read_key(const struct tb_add *add, struct tb_stream *stream,
                     size_t record, int64_t key[3])
{
    static const char results[] = "WDL";
    const char *found = NULL;
    struct tb_text result;

    key[0] = key[1] = key[2] = 0;
    if (!add->of_games)
        return read_count(stream, record, add->head[0], TB_ID_MAX, &key[0]);
    result = tb_field(stream, record, add->head[5]);
    if (result.length == 1 || tb_text_is(result, results))
        found = memchr(results, result.at[0], 3);
    if (!found)
        return tb_field_fail(stream, record, add->head[5], result,
                             "is not W, D, L or WDL");
    key[2] = found - results;
    return read_count(stream, record, add->head[2], TB_ROUNDS_MAX, &key[0]) &&
           read_count(stream, record, add->head[0], TB_ID_MAX, &key[1]);
}

/* Finds the row of a record. The first counts of a section make their rows.
   Returns SIZE_MAX if there is no such row or the section failed. */
static size_t find_row(struct tb_add *add, struct tb_stream *stream,
                       struct tb_chances *chances, size_t record, bool first)
{
    struct tb_output *const text = first ? &chances->text : &add->text;
    const size_t start = first ? text->length : 0;
    int64_t key[3];

    if (!read_key(add, stream, record, key))
        return SIZE_MAX;
    text->length = start;
    for (size_t i = 0; i < add->head_count; i++) {
        if (i)
            tb_put_char(text, '\t');
        tb_put_text(text, tb_field(stream, record, add->head[i]));
    }
    return first ? tb_chances_add(chances, start, add->places.count, key)
                 : tb_chances_find(chances, key, tb_output_text(text));
}

/* Reads a place, or a range of places: "2 to 3". */
static bool read_range(struct tb_stream *stream, size_t record, int slot,
                       int64_t *from, int64_t *to)
{
    struct tb_text rest = tb_field(stream, record, slot), first;

    tb_text_cut(&rest, ' ', &first);
    tb_text_take(&rest, "to ");
    return (tb_int_parse(first, COUNT_MAX, from) &&
            tb_int_parse(rest.length ? rest : first, COUNT_MAX, to)) ||
           tb_field_fail(stream, record, slot, first, "is not a place");
}

/* Stores the proved result of a row, which only a view shows. */
static bool take_proof(const struct tb_add *add, struct tb_stream *stream,
                       const struct tb_chances *chances, size_t record,
                       struct tb_chances_row *row)
{
    int64_t *const sum = tb_chances_sums(chances, row);

    for (size_t p = 0; p < add->places.count; p++) {
        const struct tb_text word = tb_field_if(stream, record, add->sure[p]);
        unsigned state = 0;
        while (state <= TB_SURE_CLINCHED &&
               !tb_text_is(word, tb_sure_words[state]))
            state++;
        if (state > TB_SURE_CLINCHED)
            return tb_stream_fail(stream, record, "a column sureN is "
                                  "missing, or is not out, open, alive or "
                                  "clinched");
        sum[p + 1] = state;
    }
    return read_range(stream, record, add->best, &row->least, &row->best) &&
           read_range(stream, record, add->worst, &row->worst, &row->most);
}

/* Adds a record's counts to its row. */
static bool add_record(struct tb_add *add, struct tb_stream *stream,
                       struct tb_chances *chances, size_t record, bool first)
{
    const size_t at = find_row(add, stream, chances, record, first);
    int64_t best = 0, worst = 0, limit = COUNT_MAX, *sum;
    struct tb_chances_row *row;

    if (at == SIZE_MAX)
        return tb_stream_fail(stream, record, "this record is not in earlier "
                                              "counts");
    row = &chances->row[at];
    if (!tb_chances_keys(chances, stream, record,
                         tb_field_if(stream, record, add->keys)))
        return false;
    if (chances->ways.turned)
        return take_proof(add, stream, chances, record, row);
    if (!add->of_games && (!read_place(stream, record, add->best, &best) ||
                           !read_place(stream, record, add->worst, &worst)))
        return false;
    sum = tb_chances_sums(chances, row);
    for (size_t p = 0; p <= add->places.count; p++) {
        const int64_t room = COUNT_MAX - sum[p];
        int64_t count;
        if (!read_count(stream, record, add->sum[p],
                        limit < room ? limit : room, &count))
            return false;
        sum[p] += count;
        if (p == 0)
            limit = count;
    }
    tb_chances_rank(row, best, worst);
    return true;
}

/* Checks that each row, or the three rows of a game, add up to all outcomes. */
static bool check_rows(const struct tb_add *add, struct tb_stream *stream,
                       const struct tb_chances *chances)
{
    const struct tb_chances_row *const row = chances->row;
    int64_t whole = 0;

    for (size_t i = 0; i < chances->count; i++) {
        whole += tb_chances_sums(chances, &row[i])[0];
        /* The rows of a game are adjacent. */
        if (add->of_games && i + 1 < chances->count &&
            tb_chances_same(&row[i], &row[i + 1]))
            continue;
        if (whole != chances->counted.sum)
            return tb_stream_fail(stream, 0, "the counts of the records do "
                                  "not add up to the number of outcomes");
        whole = 0;
    }
    return true;
}

void tb_add_section(struct tb_add *add, struct tb_stream *stream,
                    struct tb_chances_all *all)
{
    struct tb_chances *const chances =
        tb_chances_of(all, tb_section_name(stream));
    const struct tb_text text = tb_field(stream, 0, add->ways);
    const bool first = chances->counted.sum == 0;
    struct tb_ways_counted part = {NULL, 0, 0, 0};
    struct tb_ways ways = {.turned = false};
    const char *wrong = NULL;
    size_t doubts;
    bool good;

    if (chances->failed)
        return;
    doubts = tb_clashes_count(tb_said(stream, add->settings, "doubt"));
    if (doubts > chances->doubts)
        chances->doubts = doubts;
    if (!tb_ways_counted_parse(text, &part, &ways))
        wrong = "'ways' is not of the form 1-10/27-1f3a9c02";
    else if (ways.turned && !add->shows)
        wrong = "results of --sure cannot be added";
    for (size_t i = 1; i < stream->count; i++) {
        if (!tb_text_equal(tb_field(stream, i, add->ways), text))
            wrong = "the records count different outcomes: their 'ways' differ";
    }
    for (size_t i = 0; !wrong && i < part.count; i++)
        wrong = tb_chances_take(chances, &ways, part.range[i]);
    free(part.range);
    if (wrong)
        tb_stream_fail(stream, 0, "%s", wrong);
    good = !wrong;
    for (size_t i = 0; good && i < stream->count; i++)
        good = add_record(add, stream, chances, i, first);
    chances->failed = !good || (!chances->ways.turned &&
                                !check_rows(add, stream, chances));
}

void tb_add_free(struct tb_add *add)
{
    free(add->text.buffer);
}
