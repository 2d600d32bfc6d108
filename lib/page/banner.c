/* SPDX-License-Identifier: ISC */
/* The banner about results that contradict each other. */
#include "page.h"

enum { DOUBTS_NAMED = 5 };

/* Puts what a player's line says of a round: "Garcia’s line says drawn". */
static void put_said(struct tb_document *document, size_t record, size_t other,
                     size_t round)
{
    static const char *const words[] = {
        "won",            "drawn",           "lost",
        "won by forfeit", "lost by forfeit", "drawn by forfeit",
        "no result",      "a bye",           "a full-point bye",
        "a half-point bye", "no game"};
    struct tb_output *const output = tb_part(document, TB_PART_DOUBTS);
    const struct tb_game *const game = tb_part_game(document, record, round);
    const struct tb_game *const its = tb_part_game(document, other, round);

    tb_part_last(document, output, record);
    tb_put_format(output, "’s line says %s", words[game->kind]);
    if (game->colour && game->colour == its->colour)
        tb_put_string(output, game->colour == 'w' ? " with White"
                                                  : " with Black");
    if (game->row >= 0 && game->row != (int32_t)other) {
        tb_put_string(output, " against ");
        tb_part_spoken(document, output, (size_t)game->row);
    }
    if (game->points != tb_game_worth((enum tb_kind)game->kind,
                                      &tb_part_games(document)
                                           ->settings.scoring)) {
        tb_put_string(output, " for ");
        tb_part_counted(output, game->points);
    }
}

static void put_doubt(struct tb_document *document,
                      const struct tb_clash *clash)
{
    const struct tb_ids *const ids = &document->explain.loader.index;
    const bool games = document->explain.games && !document->explain.teams;
    const int32_t one = games ? tb_ids_find(ids, (int32_t)clash->id) : -1;
    const int32_t other = games ? tb_ids_find(ids, (int32_t)clash->other) : -1;
    const size_t round = (size_t)clash->round;
    struct tb_output *const output = tb_part(document, TB_PART_DOUBTS);

    if (round)
        tb_put_format(output, "Round %zu%s", round, one >= 0 ? ", " : ": ");
    if (one >= 0)
        tb_part_person(document, output, (size_t)one);
    if (one >= 0 && other >= 0 && round &&
        round <= tb_part_told(document)) {
        tb_put_string(output, " against ");
        tb_part_person(document, output, (size_t)other);
        tb_put_string(output, ": ");
        put_said(document, (size_t)one, (size_t)other, round - 1);
        tb_put_string(output, ", ");
        put_said(document, (size_t)other, (size_t)one, round - 1);
        tb_put_char(output, '.');
    } else if (one >= 0) {
        tb_put_string(output, round ? ": the file says two different things."
                                    : ": the points are not the sum of the "
                                      "rounds.");
    } else {
        tb_put_string(output, round ? "the file says two different things."
                                    : "The file contradicts itself.");
    }
}

/* What -l let through: readers must know. */
void tb_doubts_put(struct tb_document *document)
{
    struct tb_text rest = document->view.state.said.doubt;
    const size_t count = tb_clashes_count(rest);
    struct tb_output *const output = tb_part(document, TB_PART_DOUBTS);
    struct tb_clash clash;
    size_t named = 0;

    if (count == 0)
        return;
    tb_put_string(output, "<div class=wn role=note><p><b>");
    if (count == 1)
        tb_put_string(output, "One result is in doubt.</b> ");
    else
        tb_put_format(output, "%zu results are in doubt.</b>", count);
    while (named < DOUBTS_NAMED && tb_clash_cut(&rest, &clash) && !clash.more) {
        if (count > 1)
            tb_put_string(output, "<p>");
        put_doubt(document, &clash);
        named++;
    }
    if (count > named)
        tb_put_format(output, "<p>And %zu more.", count - named);
    tb_put_string(output, count > 1 ? "<p>" : " ");
    tb_put_string(output, "Until it is settled each line counts as it "
                          "stands.</div>\n");
}
