/* SPDX-License-Identifier: ISC */
/* The parts of a section, one below another. */
#include "order/order.h"
#include "page.h"

enum { DOUBTS_NAMED = 5 };

/* Puts a player's name, and what his line says of a round. */
static void put_said(struct tb_document *document, size_t record, size_t round)
{
    struct tb_output words = {0};

    tb_part_linked(document, record);
    tb_put_string(&document->body, "’s line says ");
    if (round < tb_part_told(document))
        tb_by_round_game(&document->explain,
                         tb_part_game(document, record, round), &words);
    tb_put_format(&document->body, "“%s”",
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
    struct tb_output *const output = &document->body;

    tb_put_string(output, "<br>");
    if (clash->round)
        tb_put_format(output, "Round %lld: ", (long long)clash->round);
    if (one >= 0 && other >= 0 && clash->round) {
        put_said(document, (size_t)one, (size_t)clash->round - 1);
        tb_put_string(output, ", ");
        put_said(document, (size_t)other, (size_t)clash->round - 1);
        tb_put_char(output, '.');
    } else if (one >= 0) {
        tb_part_linked(document, (size_t)one);
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
static void put_doubts(struct tb_document *document)
{
    struct tb_text rest = document->view.state.said.doubt;
    const size_t count = tb_clashes_count(rest);
    struct tb_output *const output = &document->body;
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

/* How places are decided: the order, and each key by its full name. */
static void put_decided(struct tb_document *document)
{
    struct tb_output *output = &document->body;
    const struct tb_legend legend = {.text = document->stream->ranking.order,
                                     .teams = document->explain.teams,
                                     .unnamed = true};
    struct tb_output words = {0};

    tb_put_string(output, "<h3>How places are decided</h3>\n");
    if (legend.text) {
        tb_legend_put(&words, &legend, &document->view);
        tb_put_format(output, "<p>%s.</p>\n",
                      tb_escaped(tb_output_text(&words), TB_HTML));
    }
    tb_put_string(output, "<ol>\n");
    for (size_t i = 0; i < document->view.shown_count; i++) {
        const struct tb_text name =
            tb_extras_bare(document->view.shown[i]->name);
        words.length = 0;
        tb_explain_key(&document->explain, i, &words);
        tb_put_format(output, "<li id=\"s%zuk%zu\"><b>%s</b>%s%s</li>\n",
                      document->section_count, i + 1,
                      tb_text_is(name, "score") ? "Points"
                                                : tb_escaped(name, TB_HTML),
                      words.length ? " " : "",
                      tb_escaped(tb_output_text(&words), TB_HTML));
    }
    tb_put_string(output, "</ol>\n");
    free(words.buffer);
}

/* Explanations, to be opened: "4. Player, C (3.5)". */
static void put_explanations(struct tb_document *document)
{
    struct tb_output *output = &document->body;

    tb_put_string(output, "<div class=\"why\">\n<h3>Every place "
                          "explained</h3>\n");
    for (size_t i = 0; i < document->stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        tb_put_string(output, "<details>\n<summary>");
        tb_part_field(document, record, document->explain.rank_slot);
        tb_put_string(output, ". ");
        tb_part_name(document, record);
        /* A link to what is inside opens it. */
        tb_put_format(output, "</summary>\n<div id=\"s%zuw%zu\">\n",
                      document->section_count,
                      tb_part_number(document, record));
        tb_explain_html(&document->explain, record, output);
        tb_put_string(output, "</div>\n</details>\n");
        tb_part_flow(document);
    }
    tb_put_string(output, "</div>\n");
}

void tb_page_parts(struct tb_document *document)
{
    const size_t rounds = tb_part_told(document);

    put_doubts(document);
    if (rounds && tb_pairings_open(document, rounds - 1))
        tb_pairings_put(document, rounds - 1);
    tb_standings_put(document);
    tb_outlook_put(document);
    put_decided(document);
    put_explanations(document);
}
