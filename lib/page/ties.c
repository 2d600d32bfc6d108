/* SPDX-License-Identifier: ISC */
/* How ties are broken. */
#include "order/order.h"
#include "page.h"

/* Puts "Won 1, drawn ½." */
static void put_worth(const struct tb_document *document,
                      struct tb_output *output)
{
    const struct tb_scoring *const scoring =
        &tb_part_games(document)->settings.scoring;

    tb_put_string(output, "Won ");
    tb_part_points(output, scoring->win);
    tb_put_string(output, ", drawn ");
    tb_part_points(output, scoring->draw);
    if (scoring->loss) {
        tb_put_string(output, ", lost ");
        tb_part_points(output, scoring->loss);
    }
    tb_put_char(output, '.');
}

/* Puts words of ours, with apostrophes as people print them. */
static void put_words(struct tb_output *output, struct tb_text words)
{
    struct tb_text part;

    for (size_t i = 0; words.length && tb_text_cut(&words, '\'', &part); i++) {
        tb_put_string(output, i ? "’" : "");
        tb_escape_put(output, part, TB_HTML);
    }
}

/* Adds the sentences to notes that are not there, after the key's name. */
static void add_notes(const struct tb_document *document, size_t key,
                      struct tb_text words, struct tb_output *notes)
{
    struct tb_text part;
    bool named = false;

    while (words.length && tb_text_cut(&words, '.', &part)) {
        part = tb_text_trim(part);
        if (!part.length || tb_text_holds_nocase(tb_output_text(notes), part))
            continue;
        if (!named) {
            tb_part_key(document, notes, key);
            tb_put_char(notes, ':');
        }
        named = true;
        tb_put_char(notes, ' ');
        put_words(notes, part);
        tb_put_char(notes, '.');
    }
    tb_put_string(notes, named ? " " : "");
}

/* Puts a key as an item; into notes goes what else its rule says. */
static void put_item(const struct tb_document *document,
                     struct tb_output *output, struct tb_output *notes,
                     size_t key)
{
    const struct tb_explain *const explain = &document->explain;
    const struct tb_key *const own = &explain->keys.key[key];
    const struct tb_code *const code = &explain->key[key].code;
    struct tb_output words = {0};

    tb_put_format(output, "<li id=" TB_IDS "tb%zu><b>", key);
    if (tb_text_is(own->name, "score")) {
        tb_put_format(output, "%s.</b> ",
                      !explain->teams ? "Points"
                      : tb_part_games(document)->settings.primary ==
                              TB_POINTS_GP
                          ? "Game points"
                          : "Match points");
        put_worth(document, output);
    } else if (!code->rule || code->column.length) {
        tb_part_key(document, output, key);
        tb_put_string(output, ".</b> As the organiser gives it.");
    } else {
        tb_code_title(&words, code, explain->key[key].again);
        tb_put_format(output, "%s</b> (",
                      tb_escaped(tb_output_text(&words), TB_HTML));
        tb_part_key(document, output, key);
        words.length = 0;
        tb_code_sentence(&words, code);
        tb_put_string(output, "). ");
        put_words(output, tb_output_text(&words));
        words.length = 0;
        tb_code_notes(&words, code);
        add_notes(document, key, tb_output_text(&words), notes);
    }
    if (own->kind == TB_KEY_UP &&
        !(code->rule && code->rule->flags & TB_RULE_BY_POSITION))
        tb_put_string(output, " Less is better.");
    tb_put_char(output, '\n');
    free(words.buffer);
}

void tb_ties_put(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_TIES);
    const struct tb_explain *const explain = &document->explain;
    const size_t count = explain->keys.count;
    const char *const who = explain->teams ? "Teams" : "Players";
    struct tb_output notes = {0};
    unsigned books = 0;
    bool edition = false;

    if (document->clubs)
        return;
    if (count < 2) {
        tb_put_format(output, "<p>%s with equal points share their place.\n",
                      who);
        return;
    }
    tb_put_format(output, "<p>%s with equal points are ordered by the first of "
                          "these that differs:<ol class=tb>\n", who);
    for (size_t i = 0; i < count; i++) {
        const struct tb_code *const code = &explain->key[i].code;
        put_item(document, output, &notes, i);
        if (!code->rule || code->column.length)
            continue;
        books |= *code->rule->article ? code->rule->book : 0;
        edition |= tb_code_by_edition(code);
    }
    tb_put_string(output, "</ol>");
    if (books & TB_BOOK_US)
        tb_put_string(&notes, "US Chess rules 34. ");
    if (books & TB_BOOK_FIDE)
        tb_put_string(&notes, "FIDE Handbook C.07");
    if (edition)
        tb_put_format(&notes, ", edition of %d",
                      tb_code_edition(&tb_part_games(document)->settings));
    tb_put_string(&notes, books & TB_BOOK_FIDE ? ". " : "");
    if (notes.length)
        tb_put_format(output, "<p class=mu>%.*s", (int)notes.length - 1,
                      notes.buffer);
    tb_put_char(output, '\n');
    free(notes.buffer);
}
