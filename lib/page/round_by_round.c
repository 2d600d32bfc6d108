/* SPDX-License-Identifier: ISC */
/* Round by round, of round robins. */
#include "page.h"

enum { PLAYERS_MAX = 12 };

/* True if the opponent of a game is put first: White, or, if the colours do not
   say who that is, the one with the better place. */
static bool is_second(const struct tb_document *document, size_t record,
                      const struct tb_game *own, const struct tb_game *its)
{
    const size_t *const place = document->explain.place;

    return own->colour == its->colour ? place[own->row] < place[record]
                                      : own->colour == 'b' ||
                                            its->colour == 'w';
}

/* Returns false, and puts nothing, if the round has no games. */
static bool put_round(struct tb_document *document, size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_ROUNDS);
    const size_t start = output->length;
    bool any = false;

    tb_put_format(output, "<section><h3>Round %zu</h3><ul>", round + 1);
    for (size_t i = 0; i < document->stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        const struct tb_game *const own = tb_part_game(document, record, round);
        const struct tb_game *its;
        size_t side[] = {record, (size_t)own->row};
        if (own->row < 0)
            continue;
        its = tb_part_game(document, side[1], round);
        if (its->row == (int32_t)record &&
            is_second(document, record, own, its))
            continue;
        if (own->colour == 'b' && its->row != (int32_t)record) {
            side[0] = side[1];
            side[1] = record;
        }
        any = true;
        tb_put_string(output, "<li>");
        tb_part_last(document, output, side[0]);
        tb_put_char(output, ' ');
        tb_pairing_result(document, output, side, round);
        tb_put_char(output, ' ');
        tb_part_last(document, output, side[1]);
    }
    tb_put_string(output, "</ul></section>\n");
    if (!any)
        output->length = start;
    return any;
}

void tb_rounds_put(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_ROUNDS);
    const size_t start = output->length;
    bool any = false;

    if (document->stream->count > PLAYERS_MAX || !tb_part_timed(document) ||
        !tb_state_round_robin(&document->explain.state, document->stream))
        return;
    tb_put_string(output, "<div class=rr>");
    for (size_t round = 0; round < tb_part_told(document); round++)
        any |= put_round(document, round);
    tb_put_string(output, "</div>\n");
    if (!any)
        output->length = start;
}
