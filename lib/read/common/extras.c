/* SPDX-License-Identifier: ISC */
#include "common.h"
#include "stream/stream.h"

/* True if names differ only in case, blanks and marks. */
static bool are_alike(struct tb_text a, struct tb_text b)
{
    char one[TB_HEADING_BYTES], other[TB_HEADING_BYTES];
    const struct tb_text x = tb_heading_simplify(a, one);
    const struct tb_text y = tb_heading_simplify(b, other);

    return x.length ? tb_text_equal(x, y)
                    : tb_text_equal_nocase(tb_text_trim(a), tb_text_trim(b));
}

/* The kind of a name; clubs and schools are teams. */
static int kind_of(struct tb_text name)
{
    const int kind = tb_heading_read(name).kind;

    return kind == TB_HEAD_CLUB || kind == TB_HEAD_SCHOOL ? TB_HEAD_TEAM : kind;
}

bool tb_extras_same(struct tb_text a, struct tb_text b)
{
    const int kind = kind_of(a);

    return are_alike(a, b) || (kind < TB_HEAD_KINDS && kind == kind_of(b));
}

/* What is wrong with a name for a column; NULL if it can be one. */
static const char *find_wrong(struct tb_text name)
{
    if (name.length == 0)
        return "is not a name";
    if (memchr("-~#", name.at[0], 3))
        return "must not begin with -, ~ or #";
    if (tb_text_controls(name))
        return "contains a control character";
    if (tb_word_find(&tb_reader_names, name) < tb_reader_names.count)
        return "is a built-in column; -x is for other columns";
    if (tb_text_ends(name, ".key"))
        return "ends in .key, which is reserved for sort keys";
    return NULL;
}

void tb_extras_check(struct tb_text list)
{
    enum { MOST = 100 };
    struct tb_text rest = list, name, other;
    size_t count = 0;

    while (tb_text_cut(&list, ',', &name)) {
        const char *const wrong = find_wrong(name);
        struct tb_text before = rest;
        if (++count > MOST)
            tb_die_usage("-x: more than %d columns", (int)MOST);
        if (wrong)
            tb_die_usage("-x: '%.*s' %s", TB_SHOWN(name), wrong);
        while (tb_text_cut(&before, ',', &other) && other.at != name.at) {
            /* Two orders may spell one column differently. */
            if (tb_extras_bare(name).at == name.at ? are_alike(other, name)
                                                   : tb_text_equal(other, name))
                tb_die_usage("-x: '%.*s' is given twice", TB_SHOWN(name));
        }
    }
}

/* A character of a name as the stream has it: a blank for a separator. */
static char sign_of(char sign)
{
    return (unsigned char)sign < ' ' || memchr(";=,", sign, 3) ? ' ' : sign;
}

/* True if names are the same in the stream. */
static bool are_written_alike(struct tb_text a, struct tb_text b)
{
    size_t i = 0;

    while (i < a.length && i < b.length && sign_of(a.at[i]) == sign_of(b.at[i]))
        i++;
    return i == a.length && i == b.length;
}

void tb_extras_add(struct tb_extras *extras, struct tb_text name,
                   size_t place, bool right)
{
    const enum tb_heading_kind kind = tb_heading_read(name).kind;
    size_t again;

    if (kind == TB_HEAD_CLUB && !extras->declared)
        name = tb_text("club");
    else if (kind == TB_HEAD_SCHOOL && !extras->declared)
        name = tb_text("school");
    else if (kind != TB_HEAD_OTHER || (!name.length && !right))
        return;
    again = tb_text_among(name, TB_NEXT_KEY " " TB_TABLE_KEY " "
                                TB_LINEUPS_KEY);
    for (size_t i = 0; i < extras->count && name.length; i++)
        again += are_written_alike(extras->column[i].name, name);
    *TB_ADD(extras->column, extras->count, extras->capacity) =
        (struct tb_extras_column){
            .name = name, .place = place, .right = right, .again = again};
}

void tb_extras_row(struct tb_source *source, const struct tb_cells *cells,
                   struct tb_text *fields)
{
    const struct tb_extras *const extras = source->extras;
    struct tb_output to = {0};

    for (size_t i = 0; i < extras->count; i++) {
        const struct tb_text cell =
            tb_cells_text(cells, extras->column[i].place);
        const size_t start = to.length + 1;
        tb_put_char(&to, '\t');
        tb_put_done(&to, tb_text_clean(cell, tb_put_room(&to, cell.length)));
        if (to.length == start)
            tb_put_char(&to, '-');
    }
    if (to.length)
        *fields = tb_source_text(source, "%.*s", TB_PUT(to));
    free(to.buffer);
}
