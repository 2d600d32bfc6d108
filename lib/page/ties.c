/* SPDX-License-Identifier: ISC */
/* How ties are broken. */
#include "order/order.h"
#include "page.h"

/* Puts a key as an item; into notes goes what else its rule says. */
static void put_item(const struct tb_page *page,
                     struct tb_output *notes, size_t key)
{
    const struct tb_key *const own = &page->explain.keys.key[key];
    const struct tb_code *const code = &page->explain.key[key].code;
    const struct tb_scoring *const scoring = &page->games->settings.scoring;
    const bool known = code->rule && !code->column.length;
    struct tb_output *const words = tb_made_begin();

    TB_PART(page, "<li id=" TB_IDS "tb%zu><b>%s", key,
            tb_part_capital(tb_part_title(page, key)));
    if (known) {
        tb_code_sentence(words, code);
        TB_PART(page, "</b> (%s). %s", tb_part_key(page, key),
                tb_escaped(tb_output_text(words), TB_HTML));
        words->length = 0;
        tb_code_notes(words, code);
        if (strstr(code->rule->commands, "tb-oppscores -r uscf"))
            tb_put_string(words, " An opponent’s round that was not played "
                                  "counts as a draw, the player’s own as 0.");
    } else if (tb_text_is(own->name, "score")) {
        TB_PART(page, ".</b> Won %s, drawn %s, lost %s.",
                tb_cross_points(scoring->win), tb_cross_points(scoring->draw),
                tb_cross_points(scoring->loss));
    } else {
        TB_PART(page, ".</b> As the organiser gives it.");
    }
    if (own->kind == TB_KEY_UP &&
        !(known && code->rule->flags & TB_RULE_BY_POSITION))
        TB_PART(page, " Less is better.");
    TB_PART(page, "\n");
    if (words->length && !tb_text_holds_nocase(tb_output_text(notes),
                                               tb_output_text(words)))
        tb_put_format(notes, "%s:%s ", tb_part_key(page, key),
                      tb_escaped(tb_output_text(words), TB_HTML));
}

void tb_ties_put(struct tb_page *page)
{
    const struct tb_explain *const explain = &page->explain;
    const char *const who = explain->teams ? "Teams" : "Players";
    const bool points = tb_text_is(explain->keys.key[0].name, "score");
    struct tb_output notes = {0};
    unsigned books = 0;
    bool edition = false;

    if (points && explain->keys.count < 2) {
        TB_PART(page, "<p>%s with equal points share their place.\n", who);
        return;
    }
    TB_PART(page, "<p>%s%s are ordered by the first of these that "
                  "differs:<ol class=tb>\n",
            who, points ? " with equal points" : "");
    for (size_t i = 0; i < explain->keys.count; i++) {
        const struct tb_code *const code = &explain->key[i].code;
        put_item(page, &notes, i);
        if (!code->rule || code->column.length)
            continue;
        books |= tb_text_digit(*code->rule->article) ? code->rule->book : 0;
        edition |= tb_code_by_edition(code);
    }
    TB_PART(page, "</ol>");
    if (notes.length || books)
        TB_PART(page, "<p class=mu>%.*s%s%s", TB_PUT(notes),
                books & TB_BOOK_US ? "US Chess rules 34. " : "",
                books & TB_BOOK_FIDE ? "FIDE Handbook C.07." : "");
    if (edition)
        TB_PART(page, " Edition of %d.",
                tb_code_edition(&page->games->settings));
    TB_PART(page, "\n");
    free(notes.buffer);
}
