/* SPDX-License-Identifier: ISC */
/* What can still happen: who can have which place, and what must happen. */
#include <inttypes.h>

#include "page.h"

/* The table in work. */
struct work {
    const struct tb_table *table;
    struct tb_agreed *row;
    bool *out;                   /* by row, who has none of the places */
    struct tb_view_column score; /* how scores are written */
    bool byes;                   /* some have more than the standings */
    size_t outs;
};

/* The last place that is asked for. */
static int64_t last_place(const struct tb_table *table)
{
    const struct tb_places *places = &table->outlook->add.places;

    return places->count ? places->place[places->count - 1] : 1;
}

/* Looks at all rows, which are of the standings. */
static struct work look(const struct tb_table *table)
{
    const struct tb_chances *const chances = table->chances;
    struct work work = {.table = table, .score = {.numeric = true}};

    work.row = tb_alloc(chances->count, sizeof *work.row);
    work.out = tb_alloc(chances->count, sizeof *work.out);
    for (size_t i = 0; i < chances->count; i++) {
        const struct tb_agreed own = tb_agree_row(table, i);
        const int decimals = tb_kind_decimals(own.score);
        work.row[i] = own;
        /* no ways have the last place, or it is proved */
        work.out[i] = !chances->ways.drawn &&
                      tb_chances_sums(chances, &chances->row[i])
                              [chances->stride - 1] == TB_SURE_OUT;
        work.score.numeric &= decimals >= 0;
        if (decimals > work.score.decimals)
            work.score.decimals = decimals;
        work.byes |= own.byes;
        work.outs += work.out[i];
    }
    return work;
}

/* What the shares are of, and what the titles mean. */
static void put_key(const struct work *work)
{
    const struct tb_table *const table = work->table;
    const struct tb_chances *const chances = table->chances;
    const struct tb_ways *const ways = &chances->ways;
    const char *const model = table->document->asked.model[ways->drawn];
    const int64_t last = last_place(table);
    struct tb_output *output = tb_part(table->document, TB_PART_CHANCES);

    if (ways->turned) {
        tb_put_string(output, "<p class=\"key\">Too many outcomes to count, so "
                              "what is sure of all of them is proved: "
                              "clinched, in each; out, in none; alive, in some "
                              "and not in others; open, not known.</p>\n");
        return;
    }
    tb_put_format(output, "<p class=\"key\">%s %" PRId64 " outcome%s",
                  ways->drawn ? "Percent of" : "Of",
                  chances->counted.sum, chances->counted.sum == 1 ? "" : "s");
    tb_put_format(output, "%s%s. ", model ? ": " : "",
                  tb_escaped(tb_text(model ? model : ""), TB_HTML));
    if (last > 1)
        tb_put_format(output, "Top %" PRId64 ": place %" PRId64 " or better. ",
                      last, last);
    tb_put_format(output, "Best and worst%s%s</p>\n",
                  ways->drawn ? " seen: the places in any of them; others are "
                                "possible."
                              : ": the places in any of them.",
                  work->byes ? " Byes, penalties and bonuses of the rounds to "
                               "come count in the outcomes." : "");
}

/* What must happen, in sentences. */
static void put_words(const struct tb_table *table,
                      const struct tb_chances *words)
{
    struct tb_output *output = tb_part(table->document, TB_PART_CHANCES);
    struct tb_text rest = tb_output_text(&words->text), line, part;
    int64_t id;

    tb_put_string(output, "<ul class=\"words\">\n");
    while (tb_text_cut_line(&rest, &line)) {
        tb_text_cut(&line, '\t', &part);
        if (tb_int_parse(part, INT32_MAX, &id))
            tb_agree_record(table, id);
        tb_put_format(output, "<li>%s</li>\n", tb_escaped(line, TB_HTML));
    }
    tb_put_string(output, "</ul>\n");
}

/* Puts a place, or between which two it is. */
static void put_range(struct tb_output *output, int64_t from, int64_t to)
{
    tb_put_format(output, "<td class=\"n\">%" PRId64, from ? from : to);
    if (from && to > from)
        tb_put_format(output, "–%" PRId64, to);
}

/* The table of so many: of those who can have a place, or who cannot where they
   are folded away. */
static void put_table(const struct work *work, bool folds,
                      bool out)
{
    const struct tb_table *const table = work->table;
    struct tb_document *document = table->document;
    struct tb_output *output = tb_part(document, TB_PART_CHANCES);

    tb_put_format(output, "<table class=mid><caption>%s</caption>\n<thead>\n<tr><th "
                          "scope=\"col\">Name</th><th scope=\"col\" "
                          "class=\"n\">Points</th>",
                  out ? "Who has none of these places"
                      : "How often each has which place");
    tb_shares_titles(table);
    for (int i = 0; i < 2; i++)
        tb_put_format(output, "<th scope=\"col\" class=\"n\">%s%s</th>",
                      i ? "Worst" : "Best",
                      table->chances->ways.drawn ? " seen" : "");
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
    for (size_t i = 0; i < table->chances->count; i++) {
        const struct tb_chances_row *const row = &table->chances->row[i];
        if (folds && work->out[i] != out)
            continue;
        tb_put_string(output, "<tr><th scope=\"row\">");
        tb_part_linked(document, tb_part(document, TB_PART_CHANCES), work->row[i].record);
        tb_put_string(output, "<td class=\"n s\">");
        tb_value_put(output, &work->score, work->row[i].score, TB_HTML);
        tb_shares_put(table, i);
        put_range(output, row->least, row->best);
        put_range(output, row->worst, row->most);
        tb_put_char(output, '\n');
    }
    tb_put_string(output, "</table>\n");
}

/* Those with nothing to win are folded away, if they are two or more. */
static void put_participants(const struct tb_table *table,
                             const struct tb_chances *words)
{
    struct tb_output *output = tb_part(table->document, TB_PART_CHANCES);
    const struct work work = look(table);
    const size_t count = table->chances->count;
    const bool folds = work.outs > 1 && work.outs < count;

    if (words)
        put_words(table, words);
    put_table(&work, folds, false);
    if (folds) {
        tb_put_format(output, "<details>\n<summary>%zu others cannot finish ",
                      work.outs);
        if (last_place(table) > 1)
            tb_put_format(output, "in the first %" PRId64, last_place(table));
        else
            tb_put_string(output, "first");
        tb_put_string(output, "</summary>\n");
        put_table(&work, folds, true);
        tb_put_string(output, "</details>\n");
    }
    put_key(&work);
    free(work.row);
    free(work.out);
}

/* Says that there are none, and why; of one among others nobody knows. */
static void put_left_out(struct tb_document *document)
{
    const bool any = document->asked.outlook[TB_OF_PLAYERS];

    tb_put_format(tb_part(document, TB_PART_CHANCES), "<p class=\"key\">What can still happen is "
                                   "not counted%s%s.</p>\n", any ? "" : ": ",
                  any ? "" : tb_escaped(tb_text(document->asked.model[0]),
                                        TB_HTML));
}

void tb_prospects_put(struct tb_document *document)
{
    struct tb_outlook *const *const outlook = document->asked.outlook;
    const struct tb_text name = tb_section_name(document->stream);
    struct tb_outlook *const players = outlook[TB_OF_PLAYERS];
    struct tb_outlook *const words = outlook[TB_OF_WORDS];
    const size_t taken = players ? players->taken : 0;
    const struct tb_table table = {
        document, players, players ? tb_outlook_take(players, name) : NULL};
    const struct tb_chances *const told =
        words ? tb_outlook_take(words, name) : NULL;

    if (table.chances) {
        tb_agree_keys(&table);
        put_participants(&table, told);
    } else if (document->asked.model[0] &&
               (!players || players->taken == taken)) {
        put_left_out(document);
    }
}
