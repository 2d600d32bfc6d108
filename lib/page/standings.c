/* SPDX-License-Identifier: ISC */
/* The ranked table of a section, with its rounds as tiles. */
#include "event/event.h"
#include "page.h"

#include <stdio.h>

/* From so many rounds on tiles have two lines, small screens have only two
   tie-breaks, and the table scrolls, as it does from so many tie-breaks on; a
   grid of more players than this does, too. */
enum {
    ROUNDS_LOTS = 8,
    ROUNDS_TEN = 10,
    ROUNDS_SCROLL = 14,
    TIES_SCROLL = 6,
    GRID_SCROLL = 12
};

/* The columns of the section's table. */
struct layout {
    bool was, rating, club, prize;
    bool grid;   /* a column for each opponent, not for each round */
    bool byes;   /* of a grid: somebody has points without an opponent */
    bool narrow; /* small screens have no room for more than two tie-breaks */
    int title;   /* the further column that is the club; -1: none is */
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

/* True if a further column names the clubs, too: as School, which they are. */
static bool is_club(const struct tb_document *document, int slot)
{
    bool is = true;

    for (size_t i = 0; i < document->stream->count && is; i++)
        is = tb_text_equal(tb_field(document->stream, i, slot),
                           tb_field(document->stream, i, document->team));
    return is;
}

/* The points of a record's byes, or of games with nobody that is known. */
static tb_num bye_points(const struct tb_games *games, size_t record)
{
    const struct tb_game *const game = tb_games_of(games, record);
    tb_num points = 0;

    for (size_t r = 0; r < games->rounds; r++)
        points += game[r].row < 0 ? game[r].points : 0;
    return points;
}

static void look(struct tb_document *document, struct layout *layout)
{
    const struct tb_games *const games = tb_part_games(document);
    const struct tb_furthers *const extra = &document->extra;

    *layout = (struct layout){
        .was = games->rounds > 1 && has_any(document, document->was),
        .rating = has_any(document, document->rating),
        .club = !document->explain.teams && has_any(document, document->team),
        .prize = document->final && tb_prizes_any(document),
        .grid = tb_state_round_robin(&document->explain.state,
                                     document->stream),
        .narrow = games->rounds >= ROUNDS_TEN,
        .title = -1};
    layout->narrow &= !layout->grid;
    for (size_t i = 0; i < games->count && layout->grid; i++)
        layout->byes |= bye_points(games, i) != 0;
    for (size_t i = 0; i < extra->count && layout->club; i++) {
        if (is_club(document, extra->at[i].slot))
            layout->title = (int)i;
    }
}

/* Puts the title of a further column, of which the first letter is large. */
static void put_title(struct tb_output *output, const char *class,
                      struct tb_text name)
{
    const char first = name.length ? *name.at : '\0';

    tb_put_format(output, "<th scope=col class=%s>", class);
    if (first >= 'a' && first <= 'z') {
        tb_put_char(output, (char)(first - 'a' + 'A'));
        tb_text_skip(&name, 1);
    }
    tb_escape_put(output, name, TB_HTML);
}

/* What clubs are: as the file calls them. */
static struct tb_text club_title(const struct tb_document *document,
                                 const struct layout *layout)
{
    bool school = false;

    if (layout->title >= 0)
        return document->extra.at[layout->title].name;
    for (size_t i = 0; i < document->stream->count && !school; i++)
        school = tb_field_if(document->stream, i, document->school).length > 0;
    return tb_text(school ? "School" : "Club");
}

/* Points are before the rounds, what breaks ties after them. */
static bool is_score(const struct tb_document *document, size_t key)
{
    return tb_text_is(document->view.shown[key]->name, "score");
}

/* The third tie-break and those after it, where there is no room for them. */
static bool is_spare(const struct layout *layout, size_t tie)
{
    return layout->narrow && tie > 2;
}

/* The titles of rounds, or of opponents, who are in the order of places. */
static size_t put_round_titles(struct tb_document *document,
                               const struct layout *layout)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_games *const games = tb_part_games(document);

    for (size_t i = 0; i < games->count && layout->grid; i++) {
        tb_put_string(output, "<th scope=col class=t><abbr title=\"Against ");
        tb_part_spoken(document, output,
                       tb_explain_record(&document->explain, i));
        tb_put_format(output, "\">%zu</abbr>", i + 1);
    }
    if (layout->byes)
        tb_put_string(output, "<th scope=col class=t>Bye");
    for (size_t r = 1; r <= games->rounds && !layout->grid; r++)
        tb_put_format(output, "<th scope=col class=t>R%zu", r);
    return layout->grid ? games->count + layout->byes : games->rounds;
}

/* Puts the titles; returns how many columns there are. */
static size_t put_header(struct tb_document *document,
                         const struct layout *layout)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    size_t columns = 3u + layout->was + layout->rating + layout->club +
                     layout->prize;
    size_t ties = 0;

    tb_put_string(output, "<thead><tr><th scope=col class=rk><abbr "
                          "title=Place>#</abbr>");
    if (layout->was)
        tb_put_string(output, "<th scope=col class=mv><abbr title=\"Places "
                              "gained or lost since the standings before\">"
                              "+/−</abbr>");
    tb_put_format(output, "<th scope=col>%s",
                  document->explain.teams ? "Team" : "Player");
    if (layout->rating)
        tb_put_string(output, "<th scope=col class=rt>Rating");
    if (layout->club)
        put_title(output, "cl", club_title(document, layout));
    for (size_t i = 0; i < document->extra.count; i++) {
        if ((int)i == layout->title)
            continue;
        put_title(output, "x", document->extra.at[i].name);
        columns++;
    }
    tb_put_string(output, "<th scope=col class=pt>Points");
    if (layout->prize)
        tb_put_string(output, "<th scope=col class=n>Prize");
    columns += put_round_titles(document, layout);
    for (size_t i = 0; i < document->view.shown_count; i++) {
        if (is_score(document, i))
            continue;
        tb_put_format(output, "<th scope=col class=%s><a href=#" TB_IDS
                              "tb%zu>",
                      is_spare(layout, ++ties) ? "\"k s\"" : "k", i);
        tb_part_key(document, output, i);
        tb_put_string(output, "</a>");
    }
    tb_put_string(output, "<tbody>\n");
    return columns + ties;
}

static bool has_left(const struct tb_document *document, size_t record)
{
    const struct tb_settings *const said = &tb_part_games(document)->settings;

    return said->left.length &&
           tb_settings_has_left(said, document->explain.loader.id[record]);
}

/* Puts the places that a record gained or lost; nothing of one who is new. */
static void put_moved(struct tb_document *document, size_t record)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_stream *const stream = document->stream;
    int64_t was, rank;

    if (!tb_int_parse(tb_field(stream, record, document->was), TB_ID_MAX,
                      &was) ||
        !tb_int_parse(tb_field(stream, record, document->explain.rank_slot),
                      TB_ID_MAX, &rank))
        tb_put_string(output, "<td class=mv>");
    else if (was > rank)
        tb_put_format(output, "<td class=up>+%d", (int)(was - rank));
    else if (was < rank)
        tb_put_format(output, "<td class=mv>−%d", (int)(rank - was));
    else
        tb_put_string(output, "<td class=mv>=");
}

/* Puts a cell of a field, in which a dash is no value. */
static void put_field(struct tb_document *document, const char *class,
                      size_t record, int slot, const char *none)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);

    tb_put_format(output, "<td class=%s>", class);
    if (tb_text_missing(tb_field_if(document->stream, record, slot)))
        tb_put_string(output, none);
    else
        tb_part_field(document, output, record, slot);
}

/* Puts the points with as many decimals as those of any other, and one where a
   draw is a half. */
static void put_points(struct tb_document *document, size_t record)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const int slot = document->explain.score_slot;
    int decimals = tb_part_games(document)->settings.scoring.draw % TB_ONE != 0;

    for (size_t i = 0; i < document->stream->count; i++) {
        const int own =
            tb_kind_decimals(tb_field_if(document->stream, i, slot));
        decimals = own > decimals ? own : decimals;
    }
    tb_put_string(output, "<td class=pt>");
    tb_value_pad(output, tb_field_if(document->stream, record, slot), decimals);
}

/* Puts what breaks ties. */
static void put_ties(struct tb_document *document, const struct layout *layout,
                     size_t record)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_view *const view = &document->view;
    size_t ties = 0;

    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_text value = tb_view_field(view, record, i);
        const struct tb_rule *const rule =
            document->explain.key[i].code.rule;
        if (is_score(document, i))
            continue;
        tb_put_string(output, is_spare(layout, ++ties) ? "<td class=s>"
                                                       : "<td>");
        /* 0 is no place: the games between them decide nothing. */
        if (tb_text_missing(value) ||
            (rule && rule->flags & TB_RULE_BY_POSITION &&
             tb_text_is(value, "0")))
            tb_put_string(output, "–");
        else
            tb_value_put(output, view->shown[i], value, TB_HTML);
    }
}

/* Puts the tiles of the rounds, or of the games with each opponent. */
static void put_tiles(struct tb_document *document, const struct layout *layout,
                      size_t record)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_games *const games = tb_part_games(document);
    const tb_num byes = layout->byes ? bye_points(games, record) : 0;

    for (size_t i = 0; i < games->count && layout->grid; i++)
        tb_cell_against(document, record,
                        tb_explain_record(&document->explain, i));
    if (layout->byes)
        tb_put_string(output, byes ? "<td class=b>" : "<td class=z>");
    if (byes)
        tb_cross_points(output, byes);
    for (size_t r = 0; r < games->rounds && !layout->grid; r++)
        tb_cell_put(document, record, r);
}

/* End tags of rows and cells may be left out: pages are large. */
static void put_record(struct tb_document *document,
                       const struct layout *layout, size_t record)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);

    tb_put_format(output, "<tr id=" TB_IDS "r%zu><td>",
                  tb_part_number(document, record));
    tb_part_field(document, output, record, document->explain.rank_slot);
    if (layout->was)
        put_moved(document, record);
    tb_put_format(output, "<th scope=row%s>",
                  has_left(document, record) ? " class=wd" : "");
    tb_part_linked(document, output, record);
    if (layout->rating)
        put_field(document, "rt", record, document->rating, "–");
    if (layout->club)
        put_field(document, "cl", record, document->team, "");
    for (size_t i = 0; i < document->extra.count; i++) {
        if ((int)i != layout->title)
            put_field(document, "x", record, document->extra.at[i].slot, "");
    }
    put_points(document, record);
    if (layout->prize) {
        tb_put_string(output, "<td class=\"n mo\">");
        tb_prizes_won(document, output, record);
    }
    put_tiles(document, layout, record);
    put_ties(document, layout, record);
    tb_put_char(output, '\n');
}

/* What is in the tiles: bits of enum tb_kind, and others. */
enum { NOT_PLAYED = TB_ZPB + 1, COLOURS, SPLIT, NAMED };

static unsigned look_at_tiles(const struct tb_document *document)
{
    const struct tb_games *const games = tb_part_games(document);
    unsigned seen = 0;

    for (size_t i = 0; i < games->count * games->rounds; i++) {
        const struct tb_game *const game = &games->game[i];
        seen |= 1U << (tb_game_paired(game)         ? game->kind
                       : tb_tile_class(game) == 'z' ? NOT_PLAYED
                                                    : TB_ZPB) |
                (unsigned)!!game->colour << COLOURS |
                (unsigned)tb_cell_split(document, game) << SPLIT |
                (unsigned)(game->row >= 0) << NAMED;
    }
    return seen;
}

/* Says what the signs are, those that occur. */
static void put_legend(struct tb_document *document,
                       const struct layout *layout)
{
    static const struct {
        unsigned of;
        const char *swiss, *grid; /* grid: "" where it has none */
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
    const unsigned seen = look_at_tiles(document);
    const bool teams = document->explain.teams;
    const char *const who = teams ? "team" : "player";

    if (!seen)
        return;
    tb_put_string(output, "<p class=lg>");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *const text = layout->grid && signs[i].grid ? signs[i].grid
                                                               : signs[i].swiss;
        if (seen >> signs[i].of & 1 && *text)
            tb_put_format(output, "<span>%s</span>", text);
    }
    if (layout->grid && document->gps >= 0)
        tb_put_string(output, "<span>2½ game points</span>");
    if (layout->grid && seen >> COLOURS & 1)
        tb_put_string(output, "<span class=hm>w White, b Black</span>");
    else if (!layout->grid && seen >> NAMED & 1)
        tb_put_format(output, "<span class=hm>W 6%s: beat the %s in 6th "
                              "place%s</span>",
                      document->gps >= 0 ? " (2½)"
                      : seen >> COLOURS & 1 ? "w" : "",
                      who,
                      document->gps >= 0 ? " with 2½ game points"
                      : seen >> COLOURS & 1 ? ", with White" : "");
    tb_put_format(output, "<span class=np>Choose a name for that %s’s "
                          "card.</span>\n", who);
}

/* Puts the number of rounds, by which rows are laid out on phones, as a class
   whose rule is there once. */
static void put_rounds(struct tb_document *document, size_t rounds)
{
    char rule[40];

    tb_put_format(tb_part(document, TB_PART_STANDINGS), " r%zu", rounds);
    snprintf(rule, sizeof rule, ".r%zu{--r:%zu}", rounds, rounds);
    tb_part_rule(document, rule);
}

/* Opens the table, in a region that scrolls if it is wide; true if so. */
static bool put_table(struct tb_document *document, const struct layout *layout)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const size_t rounds = tb_part_games(document)->rounds;
    const struct tb_text name = tb_section_heading(document->stream);
    const bool wide = layout->grid
                          ? document->stream->count > GRID_SCROLL
                          : rounds >= ROUNDS_SCROLL ||
                                document->view.shown_count > TIES_SCROLL;

    if (wide)
        tb_put_format(output, "<div class=sc role=region tabindex=0 "
                              "aria-label=\"Standings: %s\">",
                      tb_escaped(name, TB_HTML_TEXT));
    if (layout->grid) {
        tb_put_string(output, "<table class=\"st gr\">");
    } else {
        tb_put_format(output, "<table class=\"st sw%s",
                      rounds >= ROUNDS_LOTS ? " lots" : "");
        put_rounds(document, rounds);
        tb_put_string(output, layout->narrow ? " ten\">" : "\">");
    }
    return wide;
}

static void put_caption(struct tb_document *document,
                        const struct layout *layout)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const size_t count = document->stream->count;
    const size_t rounds = tb_part_games(document)->rounds;
    const char *const who = document->explain.teams ? "team" : "player";

    tb_put_string(output, "<caption>");
    tb_part_state(document, output);
    if (document->final && rounds)
        tb_put_format(output, " after %zu round%s", rounds,
                      rounds == 1 ? "" : "s");
    tb_put_format(output, ", %zu %s%s", count, who, count == 1 ? "" : "s");
    if (layout->grid)
        tb_put_format(output, ". Each row has the %s’s results against the %s "
                              "of each column.", who, who);
    tb_put_string(output, "</caption>");
}

void tb_standings_put(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    struct layout layout;
    size_t columns;
    bool wide;

    look(document, &layout);
    wide = put_table(document, &layout);
    put_caption(document, &layout);
    columns = put_header(document, &layout);
    for (size_t i = 0; i < document->stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        put_record(document, &layout, record);
        tb_card_put(document, record, columns);
    }
    tb_put_string(output, wide ? "</table></div>\n" : "</table>\n");
    put_legend(document, &layout);
}
