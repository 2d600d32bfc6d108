/* SPDX-License-Identifier: ISC */
/* The ranked table of a section, with its rounds as tiles, or as a grid. */
#include <stdio.h>
#include <stdlib.h>

#include "page.h"

/* The fewest rounds with which tiles have two lines (LOTS), small screens show
   two tie-breaks (TEN; KEYS counts tie-breaks, too), and the table scrolls
   (WIDE). It also scrolls with this many tie-breaks, or players in a grid. */
enum { ROUNDS_LOTS = 8, ROUNDS_TEN = 10, ROUNDS_KEYS = 13, ROUNDS_WIDE = 14,
       TIES_WIDE = 6, GRID_WIDE = 9 };

/* The table of the section, and its columns. */
struct table {
    struct tb_document *document;
    struct tb_output *output;
    const struct tb_games *games;
    const char *who, *club; /* what players and clubs are */
    bool was, rating, clubs, prize;
    bool grid; /* opponents, not rounds */
    bool byes; /* of a grid: somebody has points without an opponent */
    size_t columns;
};

void tb_part_state(struct tb_document *document, struct tb_output *output)
{
    if (document->final)
        tb_put_string(output, "Final standings");
    else
        tb_state_title(output, &document->explain.state,
                       document->explain.teams);
}

/* True if a record of the section has a value in the column. */
static bool has_any(const struct tb_document *document, int slot)
{
    bool has = false;

    for (size_t i = 0; i < document->stream->count && !has; i++)
        has = !tb_text_missing(tb_field_if(document->stream, i, slot));
    return has;
}

static bool is_score(const struct tb_document *document, size_t key)
{
    return tb_text_is(document->view.shown[key]->name, "score");
}

static void look(struct tb_document *document, struct table *table)
{
    const struct tb_games *const games = tb_part_games(document);
    const bool teams = document->explain.teams;

    *table = (struct table){
        .document = document,
        .output = tb_part(document, TB_PART_STANDINGS),
        .games = games,
        .who = teams ? "team" : "player",
        .club = document->schools ? "School" : "Club",
        .was = games->rounds > 1 && document->was >= 0 &&
               tb_part_timed(document),
        .rating = document->rated,
        .clubs = !teams && has_any(document, document->team),
        .prize = document->final &&
                 has_any(document, document->explain.prize_slot),
        .grid = tb_state_round_robin(&document->explain.state,
                                     document->stream),
        .columns = 1}; /* of names */
    for (size_t i = 0; i < games->count * games->rounds && table->grid; i++)
        table->byes |= games->game[i].row < 0 && games->game[i].points;
    if (!tb_part_timed(document))
        tb_part_rule(document, ".cd .nr li::before{content:\"\"}");
}

/* A further column, but for the club's, which is there. */
static bool is_further(const struct table *table, size_t i)
{
    return !table->clubs ||
           !tb_text_is_nocase(table->document->extra.at[i].name, table->club);
}

static void put_title(struct table *table, bool shown, const char *class,
                      const char *title)
{
    if (shown)
        tb_put_format(table->output, "<th scope=col class=%s>%s", class, title);
    table->columns += shown;
}

static void put_titles(struct table *table)
{
    struct tb_document *const document = table->document;
    struct tb_output *const output = table->output;

    tb_put_string(output, "<thead><tr>");
    put_title(table, true, "rk", "<abbr title=Place>#</abbr>");
    put_title(table, table->was, "mv",
              "<abbr title=\"Places gained or lost\">+/−</abbr>");
    tb_put_format(output, "<th scope=col>%s",
                  document->explain.teams ? "Team" : "Player");
    put_title(table, table->rating, "rt", "Rating");
    put_title(table, table->clubs, "cl", table->club);
    for (size_t i = 0; i < document->extra.count; i++)
        put_title(table, is_further(table, i), "x",
                  tb_escaped(document->extra.at[i].name, TB_HTML));
    put_title(table, true, "pt", "Points");
    put_title(table, table->prize, "n", "Prize");
    for (size_t i = 0; i < table->games->count && table->grid; i++) {
        put_title(table, true, "t", "<abbr title=\"Against ");
        tb_part_spoken(document, output,
                       tb_explain_record(&document->explain, i));
        tb_put_format(output, "\">%zu</abbr>", i + 1);
    }
    put_title(table, table->byes, "t", "Bye");
    for (size_t r = 1; r <= table->games->rounds && !table->grid; r++) {
        put_title(table, true, "t", "R");
        tb_put_format(output, "%zu", r);
    }
    for (size_t i = 0; i < document->view.shown_count; i++) {
        if (is_score(document, i))
            continue;
        put_title(table, true, "k", "<a href=#" TB_IDS "tb");
        tb_put_format(output, "%zu>", i);
        tb_part_key(document, output, i);
        tb_put_string(output, "</a>");
    }
    tb_put_string(output, "<tbody>\n");
}

/* Puts the places that a record gained or lost; nothing of one who is new. */
static void put_moved(const struct table *table, size_t record)
{
    const struct tb_document *const document = table->document;
    int64_t was = 0, rank = 0;
    const bool known =
        tb_int_parse(tb_field(document->stream, record, document->was),
                     TB_ID_MAX, &was) &&
        tb_int_parse(tb_field(document->stream, record,
                              document->explain.rank_slot), TB_ID_MAX, &rank);

    tb_put_format(table->output, "<td class=%s>%s", was > rank ? "up" : "mv",
                  was > rank   ? "+"
                  : was < rank ? "−"
                  : known      ? "="
                               : "");
    if (known && was != rank)
        tb_put_format(table->output, "%d", abs((int)(was - rank)));
}

/* Puts a cell of a field, in which a dash is no value. */
static void put_field(const struct table *table, const char *class,
                      size_t record, int slot, const char *none)
{
    const struct tb_text field =
        tb_field_if(table->document->stream, record, slot);

    tb_put_format(table->output, "<td class=%s>%s", class,
                  tb_text_missing(field) ? none : tb_escaped(field, TB_HTML));
}

/* Puts what breaks ties. */
static void put_keys(const struct table *table, size_t record)
{
    const struct tb_document *const document = table->document;
    const struct tb_view *const view = &document->view;

    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_text value = tb_view_field(view, record, i);
        const struct tb_rule *const rule = document->explain.key[i].code.rule;
        if (is_score(document, i))
            continue;
        tb_put_string(table->output, "<td>");
        /* 0 is no place: the games between them decide nothing. */
        if (tb_text_missing(value) ||
            (rule && rule->flags & TB_RULE_BY_POSITION &&
             tb_text_is(value, "0")))
            tb_put_string(table->output, "–");
        else
            tb_value_put(table->output, view->shown[i], value, TB_HTML);
    }
}

/* End tags of rows and cells may be left out: pages are large. */
static void put_record(const struct table *table, size_t record)
{
    struct tb_document *const document = table->document;
    struct tb_output *const output = table->output;
    const struct tb_games *const games = table->games;
    const struct tb_text left = games->settings.left; /* ids need games */

    tb_put_format(output, "<tr id=" TB_IDS "r%zu><td>",
                  tb_part_number(document, record));
    tb_part_field(document, output, record, document->explain.rank_slot);
    if (table->was)
        put_moved(table, record);
    tb_put_format(output, "<th scope=row%s>",
                  left.length &&
                          tb_settings_has(left,
                                          document->explain.loader.id[record])
                      ? " class=wd" : "");
    tb_part_link(document, output, record, tb_part_name);
    if (table->rating)
        put_field(table, "rt", record, document->explain.rating_slot, "–");
    if (table->clubs)
        put_field(table, "cl", record, document->team, "");
    for (size_t i = 0; i < document->extra.count; i++) {
        if (is_further(table, i))
            put_field(table, "x", record, document->extra.at[i].slot, "");
    }
    tb_put_string(output, "<td class=pt>");
    tb_part_score(document, output, record);
    if (table->prize) {
        tb_put_string(output, "<td class=\"n mo\">");
        tb_prizes_won(document, output, "", record);
    }
    for (size_t i = 0; i < games->count && table->grid; i++) {
        const size_t other = tb_explain_record(&document->explain, i);
        if (other == record)
            tb_put_format(output, "<td class=me><span class=vh>same %s</span>",
                          table->who);
        else
            tb_cell_against(document, record, (int32_t)other);
    }
    if (table->byes)
        tb_cell_against(document, record, -1);
    for (size_t r = 0; r < games->rounds && !table->grid; r++)
        tb_cell_put(document, record, r);
    put_keys(table, record);
    tb_put_char(output, '\n');
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
    const struct tb_games *const games = table->games;
    struct tb_output *const output = table->output;
    const bool match = table->document->gps >= 0;
    unsigned seen = 0;

    for (size_t i = 0; i < games->count * games->rounds; i++) {
        const struct tb_game *const game = &games->game[i];
        seen |= 1U << (tb_game_paired(game)         ? game->kind
                       : tb_tile_class(game) == 'z' ? NOT_PLAYED
                                                    : TB_ZPB) |
                (unsigned)!!game->colour << COLOURS |
                (unsigned)tb_cell_split(table->document, game) << SPLIT;
    }
    if (!seen)
        return;
    tb_put_string(output, "<p class=lg>");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *sign = table->grid ? signs[i].grid : signs[i].swiss;
        if (table->grid && match && signs[i].of <= TB_LOSS)
            sign = "";
        if (sign && seen >> signs[i].of & 1)
            tb_put_format(output, "<span><b class=%c>%s</b> %s</span>",
                          signs[i].class, sign, signs[i].means);
    }
    if (table->was)
        tb_put_string(output, "<span>+2 −2 places gained, lost</span>");
    if (table->grid)
        tb_put_format(output, "<span class=hm>%s%s</span>",
                      match ? "The numbers are game points. " : "",
                      seen >> COLOURS & 1 ? "w White, b Black" : "");
    else if (seen >> TB_WIN & 1)
        tb_put_format(output, "<span class=hm>W 6%s%s: beat the %s in 6th "
                              "place%s%s</span>",
                      seen >> COLOURS & 1 ? "w" : "", match ? " (2½)" : "",
                      table->who, seen >> COLOURS & 1 ? ", with White" : "",
                      match ? ", 2½ game points" : "");
    tb_put_string(output, TB_CARD "<span class=np>A name opens a card.</span>"
                                  TB_CARD_END "\n");
}

/* Opens the table, in a region that scrolls if it is wide; true if so. */
static bool put_table(const struct table *table)
{
    struct tb_document *const document = table->document;
    struct tb_output *const output = table->output;
    const size_t rounds = table->games->rounds, count = document->stream->count;
    const size_t keys = document->view.shown_count;
    const bool wide =
        table->grid ? count >= GRID_WIDE || document->gps >= 0
                    : rounds >= ROUNDS_WIDE || keys > TIES_WIDE;
    size_t before;
    char rule[60];

    if (wide)
        tb_put_format(output, "<div class=sc role=region tabindex=0 "
                              "aria-label=\"Standings: %s\">",
                      tb_escaped(tb_section_heading(document->stream),
                                 TB_HTML_TEXT));
    snprintf(rule, sizeof rule, ".r%zu{--r:%zu}", rounds, rounds);
    if (table->grid)
        tb_put_string(output, "<table class=\"st gr\"><caption>");
    else
        tb_put_format(output, "<table class=\"st sw%s r%zu%s\"><caption>",
                      rounds >= ROUNDS_LOTS ? " lots" : "", rounds,
                      rounds >= ROUNDS_TEN || rounds + keys > ROUNDS_KEYS
                          ? " ten" : "");
    tb_part_rule(document, rule);
    before = output->length;
    tb_part_state(document, output);
    if (document->final && rounds)
        tb_put_format(output, " after %zu round%s", rounds,
                      rounds == 1 ? "" : "s");
    tb_put_format(output, "%s%zu %s%s", output->length > before ? ", " : "",
                  count, table->who, count == 1 ? "" : "s");
    if (table->grid)
        tb_put_format(output, ". Each row has the %s’s results against the "
                              "%s of each column.", table->who, table->who);
    tb_put_string(output, "</caption>");
    return wide;
}

void tb_standings_put(struct tb_document *document)
{
    struct table table;
    bool wide;

    look(document, &table);
    wide = put_table(&table);
    put_titles(&table);
    for (size_t i = 0; i < document->stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        put_record(&table, record);
        tb_card_put(document, record, table.columns);
    }
    tb_put_string(table.output, wide ? "</table></div>\n" : "</table>\n");
    put_legend(&table);
}
