/* SPDX-License-Identifier: ISC */
/* How ties are broken. */
#include "order/order.h"
#include "page.h"

/* Puts a key as an item; into notes goes what else its rule says. */
static void put_item(const struct tb_document *document,
                     struct tb_output *output, struct tb_output *notes,
                     size_t key)
{
    const struct tb_explain *const explain = &document->explain;
    const struct tb_key *const own = &explain->keys.key[key];
    const struct tb_code *const code = &explain->key[key].code;
    const struct tb_scoring *const scoring =
        &tb_part_games(document)->settings.scoring;
    const bool known = code->rule && !code->column.length;
    struct tb_output words = {0};

    tb_phrases_title(explain, key, &words);
    tb_part_capital(&words, 0);
    tb_put_format(output, "<li id=" TB_IDS "tb%zu><b>%s%s", key,
                  tb_escaped(tb_output_text(&words), TB_HTML),
                  known ? "</b> (" : ".</b> ");
    words.length = 0;
    if (known) {
        tb_part_key(document, output, key);
        tb_code_sentence(&words, code);
        tb_put_format(output, "). %s",
                      tb_escaped(tb_output_text(&words), TB_HTML));
        words.length = 0;
        tb_code_notes(&words, code);
        if (strstr(code->rule->commands, "tb-oppscores -r uscf"))
            tb_put_string(&words, " An opponent’s round that was not played "
                                  "counts as a draw, the player’s own as 0.");
    } else if (tb_text_is(own->name, "score")) {
        tb_put_string(output, "Won ");
        tb_cross_points(output, scoring->win);
        tb_put_string(output, ", drawn ");
        tb_cross_points(output, scoring->draw);
        tb_put_string(output, ", lost ");
        tb_cross_points(output, scoring->loss);
        tb_put_char(output, '.');
    } else {
        tb_put_string(output, "As the organiser gives it.");
    }
    if (own->kind == TB_KEY_UP &&
        !(known && code->rule->flags & TB_RULE_BY_POSITION))
        tb_put_string(output, " Less is better.");
    tb_put_char(output, '\n');
    if (words.length && !tb_text_holds_nocase(tb_output_text(notes),
                                              tb_output_text(&words))) {
        tb_part_key(document, notes, key);
        tb_put_format(notes, ":%s ",
                      tb_escaped(tb_output_text(&words), TB_HTML));
    }
    free(words.buffer);
}

void tb_ties_put(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_TIES);
    const struct tb_explain *const explain = &document->explain;
    const char *who = explain->teams ? "Teams" : "Players";
    const bool points = tb_text_is(explain->keys.key[0].name, "score");
    struct tb_output notes = {0};
    unsigned books = 0;
    bool edition = false;

    if (points && explain->keys.count < 2) {
        tb_put_format(output, "<p>%s with equal points share their place.\n",
                      who);
        return;
    }
    tb_put_format(output, "<p>%s%s are ordered by the first of these that "
                          "differs:<ol class=tb>\n",
                  who, points ? " with equal points" : "");
    for (size_t i = 0; i < explain->keys.count; i++) {
        const struct tb_code *const code = &explain->key[i].code;
        put_item(document, output, &notes, i);
        if (!code->rule || code->column.length)
            continue;
        books |= *code->rule->article ? code->rule->book : 0;
        edition |= tb_code_by_edition(code);
    }
    tb_put_string(output, "</ol>");
    if (notes.length || books)
        tb_put_format(output, "<p class=mu>%.*s%s%s",
                      TB_WHOLE(tb_output_text(&notes)),
                      books & TB_BOOK_US ? "US Chess rules 34. " : "",
                      books & TB_BOOK_FIDE ? "FIDE Handbook C.07." : "");
    if (edition)
        tb_put_format(output, " Edition of %d.",
                      tb_code_edition(&tb_part_games(document)->settings));
    tb_put_char(output, '\n');
    free(notes.buffer);
}
