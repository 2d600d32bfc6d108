/* SPDX-License-Identifier: ISC */
/* Find a player, A to Z. */
#include "page.h"

enum { PLAYERS_MIN = 25 };

/* The players so far; in use to the end. */
static struct row {
    struct tb_output look; /* the name, to be compared */
    struct tb_output link; /* its end: `p7>Quinn, Una</a> 1st` */
    size_t section;
} *row;
static size_t rows, capacity;

void tb_index_note(struct tb_page *page)
{
    const struct tb_stream *const stream = page->stream;
    int64_t place;

    if (page->large)
        return;
    TB_GROW(row, capacity, rows + stream->count);
    for (size_t i = 0; i < stream->count; i++) {
        struct row *const own = &row[rows++];
        *own = (struct row){.section = page->sections.count - 1};
        tb_likeness_fold(&own->look, tb_field(stream, i, page->slot.name));
        tb_put_format(&own->link, "p%zu>%s</a>", tb_part_number(page, i),
                      tb_part_name(page, i));
        if (tb_int_parse(tb_field(stream, i, page->explain.rank_slot),
                         INT32_MAX, &place))
            tb_put_format(&own->link, " %s", tb_phrases_place((size_t)place));
    }
}

static int compare(const void *a, const void *b)
{
    const struct row *const x = a, *const y = b;
    const int order =
        tb_text_compare(tb_output_text(&x->look), tb_output_text(&y->look));

    return order ? order
                 : tb_text_compare(tb_output_text(&x->link),
                                   tb_output_text(&y->link));
}

void tb_index_put(const struct tb_page *page, struct tb_output *output)
{
    const struct tb_page_sections *const sections = &page->sections;

    if (rows < PLAYERS_MIN || page->large)
        return;
    qsort(row, rows, sizeof *row, compare);
    tb_put_format(output, "<details class=az><summary>Find a %s, A to "
                          "Z</summary><ul>",
                  sections->teams ? "team" : "player");
    for (size_t i = 0; i < rows; i++) {
        const struct tb_page_section *const section =
            &sections->at[row[i].section];
        tb_put_format(output, "<li><a href=#%.*s%.*s",
                      TB_PUT(section->slug),
                      TB_WHOLE(tb_output_text(&row[i].link)));
        if (sections->own > 1)
            tb_put_format(output, ", %s",
                          tb_escaped(tb_output_text(&section->heading),
                                     TB_HTML));
    }
    tb_put_string(output, "</ul></details>\n");
}
