/* SPDX-License-Identifier: ISC */
/* The banner about results that contradict each other. */
#include "page.h"

enum { DOUBTS_NAMED = 5 };

/* Puts what a player's line says of a round: "Garcia’s line says drawn". */
static void put_said(struct tb_document *document, size_t record, size_t other,
                     size_t round)
{
    static const char *const words[] = {
        "won", "drawn", "lost", "won by forfeit", "lost by forfeit",
        "drawn by forfeit", "no result", "a bye", "a full-point bye",
        "a half-point bye", "no game"};
    struct tb_output *const output = tb_part(document, TB_PART_DOUBTS);
    const struct tb_game *const game = tb_part_game(document, record, round);
    const struct tb_game *const its = tb_part_game(document, other, round);

    tb_part_last(document, output, record);
    tb_put_format(output, "’s line says %s%s", words[game->kind],
                  !game->colour || game->colour != its->colour ? ""
                  : game->colour == 'w'                        ? " with White"
                                                               : " with Black");
    if (game->row >= 0 && game->row != (int32_t)other) {
        tb_put_string(output, " against ");
        tb_part_spoken(document, output, (size_t)game->row);
    }
    if (tb_cell_split(document, game)) {
        tb_put_string(output, " for ");
        tb_part_counted(output, game->points);
    }
}

static void put_doubt(struct tb_document *document,
                      const struct tb_clash *clash)
{
    const struct tb_ids *const ids = &document->explain.loader.index;
    const int32_t id[] = {(int32_t)clash->id, (int32_t)clash->other};
    const size_t round = (size_t)clash->round;
    struct tb_output *const output = tb_part(document, TB_PART_DOUBTS);
    int32_t row[] = {-1, -1};

    for (int i = 0; i < 2 && document->explain.games; i++)
        row[i] = document->explain.teams ? -1 : tb_ids_find(ids, id[i]);
    if (round)
        tb_put_format(output, "Round %zu%s", round, row[0] < 0 ? ": " : ", ");
    if (row[0] >= 0)
        tb_part_link(document, output, (size_t)row[0], tb_part_spoken);
    if (row[0] < 0 || row[1] < 0 || !round ||
        round > tb_part_rounds(document)) {
        tb_put_string(output, row[0] < 0 ? "" : ": ");
        tb_put_string(output, round        ? "the file says two things."
                              : row[0] < 0 ? "The file contradicts itself."
                                           : "the points are not the sum of "
                                             "the rounds.");
        return;
    }
    tb_put_string(output, " against ");
    tb_part_link(document, output, (size_t)row[1], tb_part_spoken);
    for (int i = 0; i < 2; i++) {
        tb_put_string(output, i ? ", " : ": ");
        put_said(document, (size_t)row[i], (size_t)row[!i], round - 1);
    }
    tb_put_char(output, '.');
}

/* What -l let through: readers must know. */
void tb_doubts_put(struct tb_document *document)
{
    struct tb_text rest = document->view.state.said.doubt;
    const size_t count = tb_clashes_count(rest);
    const char *const line = count > 1 ? "<p>" : " ";
    struct tb_output *const output = tb_part(document, TB_PART_DOUBTS);
    struct tb_clash clash;
    size_t named = 0;

    if (count == 0)
        return;
    tb_put_format(output, "<div class=wn role=note><p><b>" TB_SEVERAL "%s: "
                          TB_SINGLE TB_SINGLE_END,
                  tb_escaped(tb_section_heading(document->stream), TB_HTML));
    if (count == 1)
        tb_put_string(output, "One result is in doubt.</b>");
    else
        tb_put_format(output, "%zu results are in doubt.</b>", count);
    for (; named < DOUBTS_NAMED && tb_clash_cut(&rest, &clash) && !clash.more;
         named++) {
        tb_put_string(output, line);
        put_doubt(document, &clash);
    }
    if (count > named)
        tb_put_format(output, "<p>And %zu more.", count - named);
    tb_put_format(output, "%sUntil it is settled each line counts as it "
                          "stands.</div>\n", line);
}
