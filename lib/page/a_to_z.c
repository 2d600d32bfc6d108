/* SPDX-License-Identifier: ISC */
/* Find a player, A to Z. */
#include "page.h"

enum { PLAYERS_MIN = 25 };

void tb_index_note(struct tb_document *document)
{
    const struct tb_explain *const explain = &document->explain;
    const struct tb_stream *const stream = document->stream;
    struct tb_front *const front = &document->front;
    struct tb_output look = {0};
    int64_t place;

    TB_GROW(front->row, front->row_capacity, front->rows + stream->count);
    for (size_t i = 0; i < stream->count; i++) {
        struct tb_page_name *const row = &front->row[front->rows++];
        *row = (struct tb_page_name){
            .look = front->names.length,
            .section = document->sections.count - 1,
            .number = tb_part_number(document, i)};
        tb_likeness_look(&look, tb_field(stream, i, document->name));
        tb_put_text(&front->names, tb_output_text(&look));
        row->name = front->names.length;
        tb_part_name(document, &front->names, i);
        row->end = front->names.length;
        if (tb_int_parse(tb_field(stream, i, explain->rank_slot), INT32_MAX,
                         &place))
            row->place = (size_t)place;
    }
    free(look.buffer);
}

static const char *names; /* those that are sorted */

static int compare(const void *a, const void *b)
{
    const struct tb_page_name *const x = a, *const y = b;
    const int order =
        tb_text_compare(tb_slice(names + x->look, x->name - x->look),
                        tb_slice(names + y->look, y->name - y->look));

    return order ? order : (x->look > y->look) - (x->look < y->look);
}

void tb_index_put(struct tb_document *document, struct tb_output *output)
{
    const struct tb_page_sections *const sections = &document->sections;
    struct tb_front *const front = &document->front;

    if (front->rows < PLAYERS_MIN || document->large)
        return;
    names = front->names.buffer;
    qsort(front->row, front->rows, sizeof *front->row, compare);
    tb_put_format(output, "<details class=az><summary>Find a %s, A to "
                          "Z</summary><ul>",
                  front->teams ? "team" : "player");
    for (size_t i = 0; i < front->rows; i++) {
        const struct tb_page_name *const row = &front->row[i];
        const struct tb_page_section *const section =
            &sections->at[row->section];
        tb_put_string(output, "<li><a href=#");
        if (sections->own > 1)
            tb_put_format(output, "%.*s-",
                          TB_WHOLE(tb_output_text(&section->slug)));
        tb_put_format(output, "p%zu>%.*s</a>", row->number,
                      (int)(row->end - row->name), names + row->name);
        if (row->place) {
            tb_put_char(output, ' ');
            tb_part_place(output, row->place);
        }
        if (sections->own > 1) {
            tb_put_string(output, row->place ? ", " : " ");
            tb_escape_put(output, tb_output_text(&section->heading), TB_HTML);
        }
    }
    tb_put_string(output, "</ul></details>\n");
}
