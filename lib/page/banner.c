/* SPDX-License-Identifier: ISC */
#include "page.h"

enum { DOUBTS_NAMED = 5 };

/* Puts a player's name, and what his line says of a round. */
static void put_said(struct tb_document *document, size_t record, size_t round)
{
    struct tb_output words = {0};

    tb_part_linked(document, tb_part(document, TB_PART_DOUBTS), record);
    tb_put_string(tb_part(document, TB_PART_DOUBTS), "’s line says ");
    if (round < tb_part_told(document))
        tb_by_round_game(&document->explain,
                         tb_part_game(document, record, round), &words);
    tb_put_format(tb_part(document, TB_PART_DOUBTS), "“%s”",
                  tb_escaped(tb_output_text(&words), TB_HTML));
    free(words.buffer);
}

static void put_doubt(struct tb_document *document,
                      const struct tb_clash *clash)
{
    const struct tb_ids *const ids = &document->explain.loader.index;
    const bool games = document->explain.games && !document->explain.teams;
    const int32_t one = games ? tb_ids_find(ids, (int32_t)clash->id) : -1;
    const int32_t other = games ? tb_ids_find(ids, (int32_t)clash->other) : -1;
    struct tb_output *const output = tb_part(document, TB_PART_DOUBTS);

    tb_put_string(output, "<br>");
    if (clash->round)
        tb_put_format(output, "Round %lld: ", (long long)clash->round);
    if (one >= 0 && other >= 0 && clash->round) {
        put_said(document, (size_t)one, (size_t)clash->round - 1);
        tb_put_string(output, ", ");
        put_said(document, (size_t)other, (size_t)clash->round - 1);
        tb_put_char(output, '.');
    } else if (one >= 0) {
        tb_part_linked(document, tb_part(document, TB_PART_DOUBTS), (size_t)one);
        tb_put_string(output, clash->round
                                  ? ": the file says two different things."
                                  : ": the points are not the sum of the "
                                    "rounds.");
    } else {
        tb_put_string(output, clash->round ? "the file says two different "
                                             "things."
                                           : "The file contradicts itself.");
    }
    tb_put_char(output, '\n');
}

/* What -l let through: whoever reads the page must know. */
void tb_doubts_put(struct tb_document *document)
{
    struct tb_text rest = document->view.state.said.doubt;
    const size_t count = tb_clashes_count(rest);
    struct tb_output *const output = tb_part(document, TB_PART_DOUBTS);
    struct tb_clash clash;
    size_t named = 0;

    if (count == 0)
        return;
    if (count == 1)
        tb_put_string(output, "<p class=\"wn\" role=\"note\"><b>One result "
                              "is in doubt.</b>\n");
    else
        tb_put_format(output, "<p class=\"wn\" role=\"note\"><b>%zu results "
                              "are in doubt.</b>\n", count);
    while (named < DOUBTS_NAMED && tb_clash_cut(&rest, &clash) && !clash.more) {
        put_doubt(document, &clash);
        named++;
    }
    if (count > named)
        tb_put_format(output, "<br>and %zu more\n", count - named);
    tb_put_string(output, "<br>Until this is corrected, each line counts as "
                          "it was entered.</p>\n");
}
