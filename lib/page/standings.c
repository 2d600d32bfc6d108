/* SPDX-License-Identifier: ISC */
/* The ranked table of a section, with its rounds as tiles, or as a grid. */
#include "page.h"

/* The fewest rounds with which tiles have two lines (LOTS), small screens show
   two tie-breaks (TEN; KEYS counts tie-breaks, too), and the table scrolls
   (WIDE). It also scrolls with this many tie-breaks, or players in a grid. */
enum { ROUNDS_LOTS = 8, ROUNDS_TEN = 10, ROUNDS_KEYS = 13, ROUNDS_WIDE = 14,
       TIES_WIDE = 6, GRID_WIDE = 9 };

/* The table of the section, and its columns. */
struct table {
    struct tb_page *page;
    const struct tb_games *games;
    bool was, prize;
    bool grid; /* opponents, not rounds */
    bool byes; /* of a grid: somebody has points without an opponent */
};

static bool is_score(const struct tb_page *page, size_t key)
{
    return tb_text_is(page->view.shown[key]->name, "score");
}

/* Puts the titles; returns how many there are. */
static size_t put_titles(const struct table *table)
{
    const struct tb_page *const page = table->page;
    const size_t start = page->output->length;
    struct tb_text titles, before;
    size_t count = 0;

    TB_PART(page, "<thead><tr><th scope=col class=rk><abbr title=Place>#"
                  "</abbr>%s<th scope=col>%s",
            table->was ? "<th scope=col class=mv><abbr title=\"Places gained "
                         "or lost\">+/−</abbr>" : "",
            tb_part_capital(page->who));
    for (size_t i = 0; i < page->fields.count; i++) {
        const struct tb_page_field *const field = &page->fields.at[i];
        if (field->shown)
            TB_PART(page, "<th scope=col class=%s>%s", field->class,
                    tb_escaped(field->name, TB_HTML));
    }
    TB_PART(page, "<th scope=col class=pt>Points%s",
            table->prize ? "<th scope=col class=n>Prize" : "");
    for (size_t i = 0; i < table->games->count && table->grid; i++)
        TB_PART(page, "<th scope=col class=t><abbr title=\"Against %s\">"
                      "%zu</abbr>",
                tb_part_spoken(page, tb_part_record(page, i)), i + 1);
    TB_PART(page, table->byes ? "<th scope=col class=t>Bye" : "");
    for (size_t r = 1; r <= table->games->rounds && !table->grid; r++)
        TB_PART(page, "<th scope=col class=t>R%zu", r);
    for (size_t i = 0; i < page->view.shown_count; i++) {
        if (!is_score(page, i))
            TB_PART(page, "<th scope=col class=k><a href=#" TB_IDS "tb%zu>"
                          "%s</a>", i, tb_part_key(page, i));
    }
    titles = tb_text_from(tb_output_text(page->output), start);
    while (tb_text_cut_at(&titles, "<th ", &before))
        count++;
    TB_PART(page, "<tbody>\n");
    return count;
}

/* Puts what breaks ties. */
static void put_keys(const struct tb_page *page, size_t record)
{
    const struct tb_view *const view = &page->view;

    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_text value = tb_view_field(view, record, i);
        const struct tb_code_rule *const rule = page->explain.key[i].code.rule;
        if (is_score(page, i))
            continue;
        TB_PART(page, "<td>");
        /* 0 is no place: the games between them decide nothing. */
        if (tb_text_missing(value) ||
            (rule && rule->flags & TB_RULE_BY_POSITION &&
             tb_text_is(value, "0")))
            TB_PART(page, "–");
        else
            tb_value_put(page->output, view->shown[i], value, TB_HTML);
    }
}

/* End tags of rows and cells may be left out: pages are large. */
static void put_record(const struct table *table, size_t record)
{
    const struct tb_page *const page = table->page;
    const struct tb_games *const games = table->games;
    const struct tb_text left = games->settings.left; /* ids need games */
    const bool gone =
        left.length &&
        tb_settings_has(left, page->explain.loader.id[record]);
    int64_t was = 0, rank = 0;
    const bool known =
        tb_int_parse(tb_field_if(page->stream, record, page->slot.was),
                     TB_ID_MAX, &was) &&
        tb_int_parse(tb_field(page->stream, record, page->explain.rank_slot),
                     TB_ID_MAX, &rank);

    TB_PART(page, "<tr id=" TB_IDS "r%zu><td>%s", tb_part_number(page, record),
            tb_part_field(page, record, page->explain.rank_slot));
    if (table->was)
        TB_PART(page, "<td class=%s>%s", was > rank ? "up" : "mv",
                was > rank   ? "+"
                : was < rank ? "−"
                : known      ? "=" /* not of one who is new */
                             : "");
    if (table->was && known && was != rank)
        TB_PART(page, "%d", abs((int)(was - rank)));
    TB_PART(page, "<th scope=row%s>%s", gone ? " class=wd" : "",
            tb_part_link(page, record, tb_part_name));
    for (size_t i = 0; i < page->fields.count; i++) {
        const struct tb_page_field *const field = &page->fields.at[i];
        const struct tb_text value =
            tb_field_if(page->stream, record, field->slot);
        if (field->shown)
            TB_PART(page, "<td class=%s>%s", field->class,
                    !tb_text_missing(value) ? tb_escaped(value, TB_HTML)
                    : i == TB_FIELD_RATING  ? "–"
                                            : "");
    }
    TB_PART(page, "<td class=pt>%s%s", tb_part_score(page, record),
            table->prize ? "<td class=\"n mo\">" : "");
    if (table->prize)
        tb_prizes_won(page, "", record);
    for (size_t i = 0; i < games->count && table->grid; i++) {
        const size_t other = tb_part_record(page, i);
        if (other == record)
            TB_PART(page, "<td class=me><span class=vh>same %s</span>",
                    page->who);
        else
            tb_cell_against(page, record, (int32_t)other);
    }
    if (table->byes)
        tb_cell_against(page, record, -1);
    for (size_t r = 0; r < games->rounds && !table->grid; r++)
        tb_cell_put(page, record, r);
    put_keys(page, record);
    TB_PART(page, "\n");
}

/* Says what the signs are, those that occur. */
static void put_legend(const struct table *table)
{
    enum { NOT_PLAYED = TB_ZPB + 1, COLOURS, SPLIT };
    static const struct {
        int of;
        char class;
        const char *swiss, *grid, *means;
    } signs[] = {{TB_WIN, 'w', "W", "1", "won"},
                 {TB_DRAW, 'd', "D", "½", "drawn"},
                 {TB_LOSS, 'l', "L", "0", "lost"},
                 {TB_ZPB, 'b', "½", NULL, "bye with its points"},
                 {TB_FORFEIT_WIN, 'f', "+", "+", "won by forfeit"},
                 {TB_FORFEIT_LOSS, 'f', "−", "−", "lost by forfeit"},
                 {TB_FORFEIT_DRAW, 'f', "=", "=", "drawn by forfeit"},
                 {TB_UNKNOWN, 'z', "·", "·", "no result yet"},
                 {NOT_PLAYED, 'z', "–", NULL, "not played"},
                 {SPLIT, 'z', "=½", "=½", "points given instead of the usual"}};
    const struct tb_page *const page = table->page;
    const struct tb_games *const games = table->games;
    const bool match = page->slot.gps >= 0;
    unsigned seen = 0;

    for (size_t i = 0; i < games->count * games->rounds; i++) {
        const struct tb_game *const game = &games->game[i];
        seen |= 1U << (tb_game_paired(game)         ? game->kind
                       : tb_tile_class(game) == 'z' ? NOT_PLAYED
                                                    : TB_ZPB) |
                (unsigned)!!game->colour << COLOURS |
                (unsigned)tb_cell_split(page, game) << SPLIT;
    }
    if (!seen)
        return;
    TB_PART(page, "<p class=lg>");
    for (size_t i = 0; i < TB_LENGTH(signs); i++) {
        const char *sign = table->grid ? signs[i].grid : signs[i].swiss;
        if (table->grid && match && signs[i].of <= TB_LOSS)
            sign = "";
        if (sign && seen >> signs[i].of & 1)
            TB_PART(page, "<span><b class=%c>%s</b> %s</span>",
                    signs[i].class, sign, signs[i].means);
    }
    if (table->was)
        TB_PART(page, "<span>+2 −2 places gained, lost</span>");
    if (table->grid)
        TB_PART(page, "<span class=hm>%s%s</span>",
                match ? "The numbers are game points. " : "",
                seen >> COLOURS & 1 ? "w White, b Black" : "");
    else if (seen >> TB_WIN & 1)
        TB_PART(page, "<span class=hm>W 6%s%s: beat the %s in 6th "
                      "place%s%s</span>",
                seen >> COLOURS & 1 ? "w" : "", match ? " (2½)" : "",
                page->who, seen >> COLOURS & 1 ? ", with White" : "",
                match ? ", 2½ game points" : "");
    TB_PART(page, TB_CARD "<span class=np>A name opens a card.</span>"
                              TB_CARD_END "\n");
}

void tb_standings_put(struct tb_page *page)
{
    const struct tb_games *const games = page->games;
    const size_t rounds = games->rounds, count = page->stream->count;
    const size_t keys = page->view.shown_count;
    const bool final = page->section->final, grid = page->section->grid;
    const bool wide = grid ? count >= GRID_WIDE || page->slot.gps >= 0
                           : rounds >= ROUNDS_WIDE || keys > TIES_WIDE;
    const char *const state = tb_part_state(page), *const who = page->who;
    struct table table = {
        .page = page,
        .games = games,
        .was = rounds > 1 && page->slot.was >= 0 && page->section->timed,
        .prize = final && page->section->prize,
        .grid = grid};
    size_t columns;

    for (size_t i = 0; i < count * rounds && grid; i++)
        table.byes |= games->game[i].row < 0 && games->game[i].points;
    if (!page->section->timed)
        tb_put_string(&page->rules, ".cd .nr li::before{content:\"\"}");
    tb_part_rule(page, 'r', rounds);
    if (wide)
        TB_PART(page, "<div class=sc role=region tabindex=0 "
                      "aria-label=\"Standings: %s\">",
                tb_escaped(tb_section_heading(page->stream), TB_HTML_TEXT));
    if (grid)
        TB_PART(page, "<table class=\"st gr\"><caption>%s", state);
    else
        TB_PART(page, "<table class=\"st sw%s r%zu%s\"><caption>%s",
                rounds >= ROUNDS_LOTS ? " lots" : "", rounds,
                rounds >= ROUNDS_TEN || rounds + keys > ROUNDS_KEYS ? " ten"
                                                                    : "",
                state);
    if (final && rounds)
        TB_PART(page, " after %zu round%s", rounds, rounds == 1 ? "" : "s");
    TB_PART(page, "%s%zu %s%s", *state ? ", " : "", count, who,
            count == 1 ? "" : "s");
    if (grid)
        TB_PART(page, ". Each row has the %s’s results against the %s of each "
                      "column.", who, who);
    TB_PART(page, "</caption>");
    columns = put_titles(&table);
    for (size_t i = 0; i < count; i++) {
        const size_t record = tb_part_record(page, i);
        put_record(&table, record);
        tb_card_put(page, record, columns);
    }
    TB_PART(page, wide ? "</table></div>\n" : "</table>\n");
    put_legend(&table);
}
