/* SPDX-License-Identifier: ISC */
/* The ranked table of a section, with its rounds as tiles, or as a grid. */
#include <stdio.h>
#include <stdlib.h>

#include "page.h"

/* From so many rounds on tiles have two lines; small screens have two tie-breaks
   only; the table scrolls, as with so many tie-breaks, or players in a grid. */
enum { ROUNDS_LOTS = 8, ROUNDS_TEN = 10, ROUNDS_WIDE = 14, TIES_WIDE = 6,
       GRID_WIDE = 9 };

/* The columns of the section's table. */
struct layout {
    bool was, rating, club, prize;
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

    for (size_t i = 0; i < document->stream->count && !has; i++) {
        const struct tb_text field = tb_field_if(document->stream, i, slot);
        has = field.length && !tb_text_missing(field);
    }
    return has;
}

static bool is_score(const struct tb_document *document, size_t key)
{
    return tb_text_is(document->view.shown[key]->name, "score");
}

static void look(struct tb_document *document, struct layout *layout)
{
    const struct tb_games *const games = tb_part_games(document);
    struct tb_view *const view = &document->view;

    *layout = (struct layout){
        .was = games->rounds > 1 && has_any(document, document->was),
        .rating = document->rated,
        .club = !document->explain.teams && has_any(document, document->team),
        .prize = document->final && tb_prizes_any(document),
        .grid = tb_state_round_robin(&document->explain.state,
                                     document->stream),
        .columns = 1}; /* of names */
    for (size_t i = 0; i < games->count * games->rounds && layout->grid; i++)
        layout->byes |= games->game[i].row < 0 && games->game[i].points;
    /* Half points are possible, even if nobody has any. */
    for (size_t i = 0; i < view->shown_count; i++) {
        if (is_score(document, i) && !view->shown[i]->decimals &&
            games->settings.scoring.draw % TB_ONE)
            view->shown[i]->decimals = 1;
    }
}

static const char *club_title(const struct tb_document *document)
{
    return document->schools ? "School" : "Club";
}

/* A further column, but for the club's, which is there. */
static bool is_further(const struct tb_document *document,
                       const struct layout *layout, size_t i)
{
    return !layout->club || !tb_text_is_nocase(document->extra.at[i].name,
                                               club_title(document));
}

static void put_title(struct tb_output *output, struct layout *layout,
                      bool shown, const char *class, const char *title)
{
    if (shown)
        tb_put_format(output, "<th scope=col class=%s>%s", class, title);
    layout->columns += shown;
}

static void put_titles(struct tb_document *document, struct layout *layout)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_games *const games = tb_part_games(document);

    tb_put_string(output, "<thead><tr>");
    put_title(output, layout, true, "rk", "<abbr title=Place>#</abbr>");
    put_title(output, layout, layout->was, "mv",
              "<abbr title=\"Places gained or lost since the standings "
              "before\">+/−</abbr>");
    tb_put_format(output, "<th scope=col>%s",
                  document->explain.teams ? "Team" : "Player");
    put_title(output, layout, layout->rating, "rt", "Rating");
    put_title(output, layout, layout->club, "cl", club_title(document));
    for (size_t i = 0; i < document->extra.count; i++)
        put_title(output, layout, is_further(document, layout, i), "x",
                  tb_escaped(document->extra.at[i].name, TB_HTML));
    for (size_t i = 0; i < document->view.shown_count; i++)
        put_title(output, layout, is_score(document, i), "pt", "Points");
    put_title(output, layout, layout->prize, "n", "Prize");
    for (size_t i = 0; i < games->count && layout->grid; i++) {
        put_title(output, layout, true, "t", "<abbr title=\"Against ");
        tb_part_spoken(document, output,
                       tb_explain_record(&document->explain, i));
        tb_put_format(output, "\">%zu</abbr>", i + 1);
    }
    put_title(output, layout, layout->byes, "t", "Bye");
    for (size_t r = 1; r <= games->rounds && !layout->grid; r++) {
        put_title(output, layout, true, "t", "R");
        tb_put_format(output, "%zu", r);
    }
    for (size_t i = 0; i < document->view.shown_count; i++) {
        if (is_score(document, i))
            continue;
        put_title(output, layout, true, "k", "<a href=#" TB_IDS "tb");
        tb_put_format(output, "%zu>", i);
        tb_part_key(document, output, i);
        tb_put_string(output, "</a>");
    }
    tb_put_string(output, "<tbody>\n");
}

/* Puts the places that a record gained or lost; nothing of one who is new. */
static void put_moved(struct tb_document *document, size_t record)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_stream *const stream = document->stream;
    int64_t was = 0, rank = 0;
    const bool known =
        tb_int_parse(tb_field(stream, record, document->was), TB_ID_MAX,
                     &was) &&
        tb_int_parse(tb_field(stream, record, document->explain.rank_slot),
                     TB_ID_MAX, &rank);
    const int gained = known ? (int)(was - rank) : 0;

    tb_put_format(output, "<td class=%s>%s", gained > 0 ? "up" : "mv",
                  gained > 0   ? "+"
                  : gained < 0 ? "−"
                  : known      ? "="
                               : "");
    if (gained)
        tb_put_format(output, "%d", abs(gained));
}

/* Puts a cell of a field, in which a dash is no value. */
static void put_field(struct tb_document *document, const char *class,
                      size_t record, int slot, const char *none)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_text field = tb_field_if(document->stream, record, slot);

    tb_put_format(output, "<td class=%s>%s", class,
                  tb_text_missing(field) ? none : tb_escaped(field, TB_HTML));
}

/* Puts the points, or what breaks ties. */
static void put_keys(struct tb_document *document, size_t record, bool score)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_view *const view = &document->view;

    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_text value = tb_view_field(view, record, i);
        const struct tb_rule *const rule = document->explain.key[i].code.rule;
        if (is_score(document, i) != score)
            continue;
        tb_put_string(output, score ? "<td class=pt>" : "<td>");
        /* 0 is no place: the games between them decide nothing. */
        if (tb_text_missing(value) ||
            (rule && rule->flags & TB_RULE_BY_POSITION &&
             tb_text_is(value, "0")))
            tb_put_string(output, "–");
        else
            tb_value_put(output, view->shown[i], value, TB_HTML);
    }
}

/* End tags of rows and cells may be left out: pages are large. */
static void put_record(struct tb_document *document,
                       const struct layout *layout, size_t record)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_games *const games = tb_part_games(document);
    const struct tb_text left = games->settings.left;

    tb_put_format(output, "<tr id=" TB_IDS "r%zu><td>",
                  tb_part_number(document, record));
    tb_part_field(document, output, record, document->explain.rank_slot);
    if (layout->was)
        put_moved(document, record);
    tb_put_format(output, "<th scope=row%s>",
                  left.length &&
                          tb_settings_has(left,
                                          document->explain.loader.id[record])
                      ? " class=wd" : "");
    tb_part_linked(document, output, record);
    if (layout->rating)
        put_field(document, "rt", record, document->rating, "–");
    if (layout->club)
        put_field(document, "cl", record, document->team, "");
    for (size_t i = 0; i < document->extra.count; i++) {
        if (is_further(document, layout, i))
            put_field(document, "x", record, document->extra.at[i].slot, "");
    }
    put_keys(document, record, true);
    if (layout->prize) {
        tb_put_string(output, "<td class=\"n mo\">");
        tb_prizes_won(document, output, "", record);
    }
    for (size_t i = 0; i < games->count && layout->grid; i++) {
        const size_t other = tb_explain_record(&document->explain, i);
        if (other == record)
            tb_put_format(output, "<td class=me><span class=vh>same "
                                  "%s</span>",
                          document->explain.teams ? "team" : "player");
        else
            tb_cell_against(document, record, (int32_t)other);
    }
    if (layout->byes)
        tb_cell_against(document, record, -1);
    for (size_t r = 0; r < games->rounds && !layout->grid; r++)
        tb_cell_put(document, record, r);
    put_keys(document, record, false);
    tb_put_char(output, '\n');
}

/* Says what the signs are, those that occur. */
static void put_legend(struct tb_document *document,
                       const struct layout *layout)
{
    enum { NOT_PLAYED = TB_ZPB + 1, COLOURS, SPLIT };
    static const struct {
        int of;
        const char *swiss, *grid; /* grid: NULL for the same */
    } signs[] = {
        {TB_WIN, "<b class=w>W</b> won", "<b class=w>1</b> won"},
        {TB_DRAW, "<b class=d>D</b> drawn", "<b class=d>½</b> drawn"},
        {TB_LOSS, "<b class=l>L</b> lost", "<b class=l>0</b> lost"},
        {TB_ZPB, "<b class=b>½</b> bye with its points", ""},
        {TB_FORFEIT_WIN, "<b class=f>+</b> won by forfeit", NULL},
        {TB_FORFEIT_LOSS, "<b class=f>−</b> lost by forfeit", NULL},
        {TB_FORFEIT_DRAW, "<b class=f>=</b> drawn by forfeit", NULL},
        {TB_UNKNOWN, "· no result yet", NULL},
        {NOT_PLAYED, "– not played", ""},
        {SPLIT, "=½ points given instead of the usual", ""},
    };
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_games *const games = tb_part_games(document);
    const char *const who = document->explain.teams ? "team" : "player";
    const bool match = document->gps >= 0;
    unsigned seen = 0;

    for (size_t i = 0; i < games->count * games->rounds; i++) {
        const struct tb_game *const game = &games->game[i];
        seen |= 1U << (tb_game_paired(game)         ? game->kind
                       : tb_tile_class(game) == 'z' ? NOT_PLAYED
                                                    : TB_ZPB) |
                (unsigned)!!game->colour << COLOURS |
                (unsigned)tb_cell_split(document, game) << SPLIT;
    }
    if (!seen)
        return;
    tb_put_string(output, "<p class=lg>");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *const text = layout->grid && signs[i].grid ? signs[i].grid
                                                               : signs[i].swiss;
        if (seen >> signs[i].of & 1 && *text)
            tb_put_format(output, "<span>%s</span>", text);
    }
    if (layout->grid && match)
        tb_put_string(output, "<span>2½: game points of the match</span>");
    if (layout->grid && seen >> COLOURS & 1)
        tb_put_string(output, "<span class=hm>w White, b Black</span>");
    if (!layout->grid && seen >> TB_WIN & 1)
        tb_put_format(output, "<span class=hm>W 6%s%s: beat the %s in 6th "
                              "place%s%s</span>",
                      seen >> COLOURS & 1 ? "w" : "", match ? " (2½)" : "",
                      who, seen >> COLOURS & 1 ? ", with White" : "",
                      match ? ", 2½ game points" : "");
    tb_put_format(output, TB_CARD "<span class=np>Choose a name for that "
                                  "%s’s card.</span>" TB_CARD_END "\n", who);
}

/* Opens the table, in a region that scrolls if it is wide; true if so. */
static bool put_table(struct tb_document *document, const struct layout *layout)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const size_t rounds = tb_part_games(document)->rounds;
    const size_t count = document->stream->count;
    const char *const who = document->explain.teams ? "team" : "player";
    const bool wide =
        layout->grid ? count >= GRID_WIDE
                     : rounds >= ROUNDS_WIDE ||
                           document->view.shown_count > TIES_WIDE;
    size_t before;
    char rule[60];

    if (wide)
        tb_put_format(output, "<div class=sc role=region tabindex=0 "
                              "aria-label=\"Standings: %s\">",
                      tb_escaped(tb_section_heading(document->stream),
                                 TB_HTML_TEXT));
    snprintf(rule, sizeof rule, ".r%zu{--r:%zu}", rounds, rounds);
    if (layout->grid)
        tb_put_string(output, "<table class=\"st gr\"><caption>");
    else
        tb_put_format(output, "<table class=\"st sw%s r%zu%s\"><caption>",
                      rounds >= ROUNDS_LOTS ? " lots" : "", rounds,
                      rounds >= ROUNDS_TEN ? " ten" : "");
    tb_part_rule(document, rule);
    before = output->length;
    tb_part_state(document, output);
    if (document->final && rounds)
        tb_put_format(output, " after %zu round%s", rounds,
                      rounds == 1 ? "" : "s");
    tb_put_format(output, "%s%zu %s%s", output->length > before ? ", " : "",
                  count, who, count == 1 ? "" : "s");
    if (layout->grid)
        tb_put_format(output, ". Each row has the %s’s results against the %s "
                              "of each column.", who, who);
    tb_put_string(output, "</caption>");
    return wide;
}

void tb_standings_put(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    struct layout layout;
    bool wide;

    look(document, &layout);
    wide = put_table(document, &layout);
    put_titles(document, &layout);
    for (size_t i = 0; i < document->stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        put_record(document, &layout, record);
        tb_card_put(document, record, layout.columns);
    }
    tb_put_string(output, wide ? "</table></div>\n" : "</table>\n");
    put_legend(document, &layout);
}
