/* SPDX-License-Identifier: ISC */
/* Round by round, of round robins. */
#include "page.h"

enum { PLAYERS_MAX = 12 };

static void put_round(struct tb_document *document, size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_ROUNDS);

    tb_put_format(output, "<section><h3>Round %zu</h3><ul>", round + 1);
    for (size_t i = 0; i < document->stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        const struct tb_game *const game =
            tb_part_game(document, record, round);
        const size_t side[] = {record, (size_t)game->row};
        /* Of two without colours the better one is the first. */
        if (game->row < 0 || game->colour == 'b' ||
            (!game->colour && document->explain.place[game->row] < i &&
             tb_part_game(document, side[1], round)->row == (int32_t)record))
            continue;
        tb_put_string(output, "<li>");
        tb_part_last(document, output, side[0]);
        tb_put_char(output, ' ');
        tb_pairing_result(document, output, side, round);
        tb_put_char(output, ' ');
        tb_part_last(document, output, side[1]);
    }
    tb_put_string(output, "</ul></section>\n");
}

void tb_rounds_put(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_ROUNDS);

    if (document->stream->count > PLAYERS_MAX ||
        !tb_state_round_robin(&document->explain.state, document->stream))
        return;
    tb_put_string(output, "<div class=rr>");
    for (size_t round = 0; round < tb_part_told(document); round++)
        put_round(document, round);
    tb_put_string(output, "</div>\n");
}
