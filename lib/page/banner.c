/* SPDX-License-Identifier: ISC */
/* The banner about results that contradict each other. */
#include "page.h"

enum { DOUBTS_NAMED = 5 };

/* Puts what a player's line says of a round: "Garcia’s line says drawn". */
static void put_said(const struct tb_page *page, size_t record,
                     size_t other, size_t round)
{
    static const char *const words[] = {
        "won", "drawn", "lost", "won by forfeit", "lost by forfeit",
        "drawn by forfeit", "no result", "a bye", "a full-point bye",
        "a half-point bye", "no game"};
    const struct tb_game *const game = tb_part_game(page, record, round);
    const struct tb_game *const its = tb_part_game(page, other, round);

    TB_PART(page, "%s’s line says %s%s", tb_part_last(page, record),
            words[game->kind],
            !game->colour || game->colour != its->colour ? ""
            : game->colour == 'w'                        ? " with White"
                                                         : " with Black");
    if (game->row >= 0 && game->row != (int32_t)other)
        TB_PART(page, " against %s", tb_part_spoken(page, (size_t)game->row));
    if (tb_cell_split(page, game))
        TB_PART(page, " for %s", tb_part_counted(game->points));
}

static void put_doubt(const struct tb_page *page, const struct tb_clash *clash)
{
    const struct tb_ids *const ids = &page->explain.loader.index;
    const int32_t id[] = {(int32_t)clash->id, (int32_t)clash->other};
    const size_t round = (size_t)clash->round;
    size_t row[2] = {0};
    int known = 0;

    for (; known < 2 && page->explain.games && !page->explain.teams &&
           tb_ids_find(ids, id[known]) >= 0;
         known++)
        row[known] = (size_t)tb_ids_find(ids, id[known]);
    if (round)
        TB_PART(page, "Round %zu%s", round, known ? ", " : ": ");
    if (known)
        TB_PART(page, "%s", tb_part_link(page, row[0], tb_part_spoken));
    if (known < 2 || !round || round > page->section->rounds) {
        TB_PART(page, "%s%s", known ? ": " : "",
                round   ? "the file says two things."
                : known ? "the points are not the sum of the rounds."
                        : "The file contradicts itself.");
        return;
    }
    TB_PART(page, " against %s: ", tb_part_link(page, row[1], tb_part_spoken));
    put_said(page, row[0], row[1], round - 1);
    TB_PART(page, ", ");
    put_said(page, row[1], row[0], round - 1);
    TB_PART(page, ".");
}

/* What -l let through: readers must know. */
void tb_doubts_put(struct tb_page *page)
{
    struct tb_text rest = page->state->said.doubt;
    const size_t count = tb_clashes_count(rest);
    const char *const line = count > 1 ? "<p>" : " ";
    struct tb_clash clash;
    size_t named = 0;

    if (count == 0)
        return;
    TB_PART(page, "<div class=wn role=note><p><b>" TB_SEVERAL "%s: "
                  TB_SINGLE TB_SINGLE_END,
            tb_escaped(tb_section_heading(page->stream), TB_HTML));
    TB_PART(page, count == 1 ? "One result is in doubt.</b>"
                                 : "%zu results are in doubt.</b>", count);
    for (; named < DOUBTS_NAMED && tb_clash_cut(&rest, &clash) && !clash.more;
         named++) {
        TB_PART(page, "%s", line);
        put_doubt(page, &clash);
    }
    if (count > named)
        TB_PART(page, "<p>And %zu more.", count - named);
    TB_PART(page, "%sUntil it is settled each line counts as it stands."
                  "</div>\n", line);
}
