/* SPDX-License-Identifier: ISC */
#include "sheet.h"
#include "stream/stream.h"

/* True for names that differ in nothing but case, blanks and marks. */
static bool are_alike(struct tb_text a, struct tb_text b)
{
    char one[TB_HEADING_BYTES], other[TB_HEADING_BYTES];
    const struct tb_text x = {one, tb_heading_simplify(a, one)};
    const struct tb_text y = {other, tb_heading_simplify(b, other)};

    return x.length ? tb_text_equal(x, y)
                    : tb_text_equal_nocase(tb_text_trim(a), tb_text_trim(b));
}

/* True for like names, and two of a club, or of a school, as School Name. */
static bool are_one(struct tb_text a, struct tb_text b)
{
    const int kind = tb_heading_read(a).kind;

    return are_alike(a, b) ||
           ((kind == TB_HEAD_CLUB || kind == TB_HEAD_SCHOOL) &&
            kind == tb_heading_read(b).kind);
}

/* The kind of a name; a club and a school are a team. */
static int kind_of(struct tb_text name)
{
    const int kind = tb_heading_read(name).kind;

    return kind == TB_HEAD_CLUB || kind == TB_HEAD_SCHOOL ? TB_HEAD_TEAM : kind;
}

bool tb_wanted_same(struct tb_text a, struct tb_text b)
{
    const int kind = kind_of(a);

    return are_alike(a, b) || (kind < TB_HEAD_KINDS && kind == kind_of(b));
}

/* Says what a name of the list has that no column's name may have. */
static const char *find_wrong(struct tb_text name)
{
    if (name.length == 0)
        return "is no name";
    if (memchr("-~#", name.at[0], 3))
        return "begins as no column may: with -, ~ or #";
    if (tb_text_controls(name))
        return "holds a control character";
    if (tb_word_find(&tb_reader_names, name) < tb_reader_names.count)
        return "is one of tb(5)'s own columns";
    if (tb_text_ends(name, ".key"))
        return "ends in .key, which says what a key is compared by";
    return NULL;
}

static void add(struct tb_extras *extras, struct tb_text name)
{
    const size_t word = tb_word_find(&tb_extras_names, tb_extras_bare(name));
    const char *const wrong = find_wrong(name);
    const int kind = kind_of(tb_extras_bare(name));

    if (wrong)
        tb_die_usage("-x: '%.*s' %s", TB_SHOWN(name), wrong);
    for (size_t i = 0; i < extras->count; i++) {
        /* Two orders may write a column each in its own way. */
        if (tb_extras_bare(name).at == name.at
                ? are_alike(extras->column[i].name, name)
                : tb_text_equal(extras->column[i].name, name))
            tb_die_usage("-x: '%.*s' is there twice", TB_SHOWN(name));
    }
    if (word < tb_extras_names.count)
        tb_extras_add(extras, name, (int)word);
    else if (kind >= TB_HEAD_EXTRA && kind < TB_HEAD_KINDS)
        tb_extras_add(extras, name, kind - TB_HEAD_EXTRA);
    else
        tb_extras_add(extras, name,
                      kind == TB_HEAD_TEAM     ? TB_EXTRAS_TEAM
                      : kind == TB_HEAD_RATING ? TB_EXTRAS_RATING
                                               : TB_EXTRAS_CELL);
}

void tb_wanted_read(struct tb_extras *extras, struct tb_text list)
{
    enum { MOST = 100 };
    struct tb_text name;

    tb_extras_clear(extras);
    while (tb_text_cut(&list, ',', &name)) {
        if (extras->count == MOST)
            tb_die_usage("-x: more than %d columns", (int)MOST);
        add(extras, name);
    }
}

void tb_wanted_declared(struct tb_extras *extras)
{
    static const struct {
        const char *name;
        int kind;
    } columns[] = {{"file", TB_EXTRAS_FILE},
                   {"line", TB_EXTRAS_LINE},
                   {TB_DECLARED "score", TB_EXTRAS_SCORE},
                   {TB_DECLARED "rank", TB_EXTRAS_RANK},
                   {"declared", TB_EXTRAS_EVERY}};

    extras->every = sizeof columns / sizeof *columns;
    for (size_t i = 0; i < extras->every; i++) {
        tb_extras_add(extras, tb_text(columns[i].name), columns[i].kind);
        extras->column[i].place = TB_NO_COLUMN;
        extras->column[i].found = true;
    }
}

struct tb_text tb_wanted_lacking(struct tb_extras *extras, struct tb_text order)
{
    struct tb_output codes = {.file = -1};
    struct tb_text rest, code, lacking = {NULL, 0};

    tb_settings_put_order(&codes, order);
    rest = tb_output_text(&codes);
    while (rest.length && tb_text_cut(&rest, ',', &code)) {
        tb_text_skip(&code, tb_text_starts(code, "-"));
        for (size_t i = 0; i < extras->count; i++) {
            struct tb_extras_column *const column = &extras->column[i];
            if (column->place != TB_NO_COLUMN ||
                !tb_text_equal(column->name, code))
                continue;
            column->found = true; /* it is no fault of the others */
            lacking = tb_extras_bare(column->name);
        }
    }
    free(codes.buffer);
    return lacking;
}

void tb_wanted_in_stream(struct tb_extras *extras, struct tb_text header)
{
    struct tb_text name;

    while (header.length && tb_text_cut(&header, '\t', &name)) {
        for (size_t i = 0; i < extras->count; i++) {
            extras->column[i].found |=
                tb_wanted_same(extras->column[i].name, name);
            tb_extras_offer(&extras->column[i], name);
        }
    }
}

/* What a table calls a column: declared.BH is BH. */
static struct tb_text name_there(const struct tb_extras_column *column)
{
    struct tb_text name = tb_extras_bare(column->name);

    if (column->kind == TB_EXTRAS_CELL && tb_text_starts(name, TB_DECLARED))
        tb_text_skip(&name, strlen(TB_DECLARED));
    return name;
}

void tb_wanted_in_table(struct tb_extras *extras, const struct tb_cells *header)
{
    if (extras && extras->every)
        extras->count = extras->every; /* known when the others are */
    for (size_t i = 0; extras && !extras->every && i < extras->count; i++) {
        struct tb_extras_column *const column = &extras->column[i];
        column->place = TB_NO_COLUMN;
        for (size_t c = 0; c < header->count; c++) {
            const struct tb_text name = header->cell[c].text;
            if (column->kind >= TB_EXTRAS && column->place == TB_NO_COLUMN &&
                are_one(name, name_there(column)))
                column->place = c;
            tb_extras_offer(column, name);
        }
        column->found |= column->place != TB_NO_COLUMN;
    }
}

void tb_wanted_one(struct tb_extras *extras, struct tb_text name,
                   size_t place, bool right)
{
    struct tb_extras_column *column;
    size_t again = 0;

    if (tb_heading_read(name).kind != TB_HEAD_OTHER || (!name.length && !right))
        return;
    for (size_t i = extras->every; i < extras->count; i++)
        again += tb_text_equal(extras->column[i].name, name);
    tb_extras_add(extras, name, TB_EXTRAS_CELL);
    column = &extras->column[extras->count - 1];
    column->place = place;
    column->again = again;
    column->found = true;
    column->right = right;
}

/* All columns of a sheet that are none of ours. */
static void add_every(struct tb_extras *extras, const struct tb_sheet *sheet)
{
    const struct tb_strays *const strays = &sheet->strays;
    size_t left = sheet->slot[TB_HEAD_POINTS];

    if (left == TB_NO_COLUMN && sheet->rounds)
        left = sheet->round[sheet->rounds - 1].column;
    for (size_t i = 0; i < strays->count; i++)
        tb_wanted_one(extras, strays->column[i].heading.text,
                      strays->column[i].column,
                      strays->column[i].column > left);
}

void tb_wanted_in_sheet(struct tb_extras *extras, const struct tb_sheet *sheet)
{
    static const struct {
        enum tb_heading_kind slot;
        int kind;
    } common[] = {{TB_HEAD_TEAM, TB_EXTRAS_TEAM},
                  {TB_HEAD_RATING, TB_EXTRAS_RATING},
                  {TB_HEAD_POINTS, TB_EXTRAS_SCORE},
                  {TB_HEAD_RANK, TB_EXTRAS_RANK}};

    for (int i = 0; i < TB_EXTRAS; i++) {
        if (sheet->slot[TB_HEAD_EXTRA + i] != TB_NO_COLUMN)
            tb_extras_has(extras, i);
    }
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        if (sheet->slot[common[i].slot] != TB_NO_COLUMN)
            tb_extras_has(extras, common[i].kind);
    }
    if (extras && extras->every)
        add_every(extras, sheet);
}

bool tb_wanted_is(const struct tb_extras *extras, size_t place)
{
    for (size_t i = 0; extras && i < extras->count; i++) {
        if (extras->column[i].place == place)
            return true;
    }
    return false;
}

/* What an order ranks by becomes a number, unless it is nothing. */
static void read_key(struct tb_source *source, const struct tb_cells *cells,
                     const struct tb_extras_column *column,
                     struct tb_output *to, size_t start)
{
    const struct tb_text name = tb_extras_bare(column->name);
    const struct tb_text cell = {to->buffer + start, to->length - start};
    tb_num value;

    if (name.at == column->name.at || !tb_num_parse_missing(cell, &value))
        return;
    if (tb_notation_points(cell, &value)) {
        tb_fault(source, cells->cell[column->place].line, 0,
                 "%.*s '%.*s' is not a number: the order ranks by that column",
                 TB_SHOWN(name), TB_SHOWN(cell));
        return;
    }
    to->length = start;
    tb_put_number(to, value);
}

void tb_wanted_row(struct tb_source *source, const struct tb_cells *cells,
                   struct tb_text *wanted)
{
    const struct tb_extras *const extras = source->extras;
    struct tb_output to = {.file = -1};

    for (size_t i = 0; extras && i < extras->count; i++) {
        const size_t place = extras->column[i].place;
        const struct tb_text cell = tb_cells_text(cells, place);
        const size_t start = to.length + 1;
        tb_put_char(&to, '\t');
        if (place == TB_NO_COLUMN)
            continue;
        tb_put_done(&to, tb_text_clean(cell, tb_put_room(&to, cell.length)));
        if (to.length == start)
            tb_put_char(&to, '-');
        read_key(source, cells, &extras->column[i], &to, start);
    }
    if (to.length)
        *wanted = tb_source_text(source, "%.*s", (int)to.length, to.buffer);
    free(to.buffer);
}
