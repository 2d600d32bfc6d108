/* SPDX-License-Identifier: ISC */
/* The ranked table of a section. */
#include "page.h"
#include "event/event.h"
#include "read/tb/tb.h"

void tb_part_state(struct tb_document *document, struct tb_output *output)
{
    const struct tb_games *games = tb_part_games(document);
    const size_t before = output->length;

    tb_state_put(output, &document->view.state, document->explain.teams);
    if (output->length == before && games->rounds) {
        tb_put_format(output, "after round %zu", games->rounds);
        if (games->settings.rounds >= games->rounds)
            tb_put_format(output, " of %zu", games->settings.rounds);
    }
    if (document->next.games.rounds)
        tb_put_format(output, "%sround %zu is paired",
                      output->length > before ? "; " : "", games->rounds + 1);
}

/* "16 players, after round 5 of 9", or what is going on. */
static void put_caption(struct tb_document *document)
{
    struct tb_output *output = tb_part(document, TB_PART_STANDINGS);
    size_t before;

    tb_put_format(output, "<caption>%zu %s%s", document->stream->count,
                  document->explain.teams ||
                          tb_records_name(document->stream->reader.header,
                                          "players")
                      ? "team" : "player",
                  document->stream->count == 1 ? "" : "s");
    before = output->length;
    tb_put_string(output, ", ");
    tb_part_state(document, output);
    if (output->length == before + 2)
        output->length = before;
    tb_put_string(output, "</caption>\n");
}

/* The title of a key's column; that of a code leads to its full name. */
static void put_key_title(struct tb_document *document, size_t key)
{
    struct tb_output *output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_text name =
        tb_extras_bare(document->view.shown[key]->name);

    tb_put_string(output, document->view.shown[key]->numeric
                              ? "<th scope=\"col\" class=\"n\">"
                              : "<th scope=\"col\">");
    if (tb_text_is(name, "score")) {
        tb_put_string(output, "Points");
    } else {
        tb_put_format(output, "<a href=#" TB_IDS "tb%zu>%s</a>", key,
                      tb_escaped(name, TB_HTML));
    }
    tb_put_string(output, "</th>");
}

/* Points stand before the rounds, what breaks ties behind them. */
static bool is_score(const struct tb_document *document, size_t key)
{
    return tb_text_is(document->view.shown[key]->name, "score");
}

static void put_key_titles(struct tb_document *document, bool score)
{
    for (size_t i = 0; i < document->view.shown_count; i++) {
        if (is_score(document, i) == score)
            put_key_title(document, i);
    }
}

static bool is_there(const struct tb_document *document, size_t record,
                     int slot)
{
    return !tb_text_missing(tb_field_if(document->stream, record, slot));
}

static void put_header(struct tb_document *document)
{
    struct tb_output *output = tb_part(document, TB_PART_STANDINGS);

    tb_put_string(output,
                  "<thead>\n<tr><th scope=\"col\" class=\"n\">Rank</th>");
    if (document->was >= 0)
        tb_put_string(output, "<th scope=\"col\" class=\"n\">Before</th>");
    tb_put_string(output, "<th scope=\"col\">Name</th>");
    put_key_titles(document, true);
    for (size_t r = tb_part_games(document)->rounds; r > 0; r--)
        tb_put_format(output, "<th scope=\"col\">R%zu</th>", r);
    put_key_titles(document, false);
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
}

/* Puts a field behind others, if it is there, and its name before it. */
static void put_detail(struct tb_document *document, size_t record,
                       struct tb_further field, const char **before,
                       bool *told)
{
    const bool now = field.prize && !*told &&
                     tb_state_goes_on(&document->explain.state) &&
                     !tb_text_starts(tb_field(document->stream, record,
                                              field.slot), TB_PRIZE_NONE);

    if (!is_there(document, record, field.slot))
        return;
    *told |= now;
    tb_put_format(tb_part(document, TB_PART_STANDINGS), "%s%s%s%s", *before,
                  now ? TB_STATE_NOW ": " : "",
                  tb_escaped(field.name, TB_HTML),
                  field.name.length ? " " : "");
    *before = " · ";
    tb_part_field(document, tb_part(document, TB_PART_STANDINGS), record, field.slot);
}

/* True if a further column has what would stand there as the team. */
static bool has_team(const struct tb_document *document, size_t record)
{
    bool has = false;

    for (size_t i = 0; i < document->extra.count; i++)
        has |= document->team >= 0 &&
               tb_text_equal(tb_field(document->stream, record,
                                      document->extra.at[i].slot),
                             tb_field(document->stream, record,
                                      document->team));
    return has;
}

static bool has_left(const struct tb_document *document, size_t record)
{
    const struct tb_settings *const said = &tb_part_games(document)->settings;

    return said->left.length &&
           tb_settings_has_left(said, document->explain.loader.id[record]);
}

/* The name, the rating, and what else is known of who bears it. */
static void put_name(struct tb_document *document, size_t record)
{
    struct tb_output *output = tb_part(document, TB_PART_STANDINGS);
    const char *before = " <small>";
    bool told = false; /* that prizes are those of now */

    tb_put_string(output, "<th scope=\"row\"><div>");
    tb_part_linked(document, tb_part(document, TB_PART_STANDINGS), record);
    if (is_there(document, record, document->rating)) {
        tb_put_string(output, " <small class=\"r\">");
        tb_part_field(document, tb_part(document, TB_PART_STANDINGS), record, document->rating);
        tb_put_string(output, "</small>");
    }
    if (has_left(document, record))
        tb_put_string(output, " <small>withdrew</small>");
    if (!has_team(document, record))
        put_detail(document, record,
                   (struct tb_further){.slot = document->team}, &before, &told);
    for (size_t i = 0; i < document->extra.count; i++)
        put_detail(document, record, document->extra.at[i], &before, &told);
    if (before[1] != '<')
        tb_put_string(output, "</small>");
    tb_put_string(output, "</div>");
}

static bool is_shared(const struct tb_document *document, size_t record)
{
    const struct tb_explain *const explain = &document->explain;
    const size_t place = explain->place[record];

    return explain->group_end[place] - explain->group[place] > 1 &&
           tb_keys_ranked(&explain->keys, record);
}

static void put_keys(struct tb_document *document, size_t record, bool score)
{
    struct tb_view *const view = &document->view;

    for (size_t i = 0; i < view->shown_count; i++) {
        if (is_score(document, i) != score)
            continue;
        tb_put_string(tb_part(document, TB_PART_STANDINGS), score ? "<td class=\"n s\">"
                                       : view->shown[i]->numeric
                                           ? "<td class=\"n\">"
                                           : "<td>");
        tb_view_put(tb_part(document, TB_PART_STANDINGS), view, record, i, TB_HTML);
    }
}

/* The end tags of rows and cells may be left out: pages are large. */
static void put_record(struct tb_document *document, size_t record)
{
    struct tb_output *output = tb_part(document, TB_PART_STANDINGS);

    tb_put_format(output, "<tr id=" TB_IDS "r%zu><td class=\"n\">",
                  tb_part_number(document, record));
    tb_part_field(document, tb_part(document, TB_PART_STANDINGS), record, document->explain.rank_slot);
    tb_put_string(output, is_shared(document, record) ? "=" : "");
    if (document->was >= 0)
        tb_put_string(output, "<td class=\"n\">");
    if (is_there(document, record, document->was))
        tb_part_field(document, tb_part(document, TB_PART_STANDINGS), record, document->was);
    put_name(document, record);
    put_keys(document, record, true);
    for (size_t i = tb_part_games(document)->rounds; i-- > 0;)
        tb_cell_put(document, record, i);
    put_keys(document, record, false);
    tb_put_char(output, '\n');
}

/* What stands in the cells of rounds: bits of enum tb_kind, and others. */
enum { NO_GAME = TB_ZPB + 1, COLOURS, SHARED, LEFT, MATCH, SPLIT, CHANGES,
       WAS };

static unsigned look(const struct tb_document *document)
{
    const struct tb_games *const games = tb_part_games(document);
    unsigned seen = 0;

    for (size_t i = 0; i < document->stream->count; i++) {
        const struct tb_game *const game = tb_games_of(games, i);
        for (size_t r = 0; r < games->rounds; r++) {
            const bool none = game[r].kind == TB_ZPB && !game[r].points;
            const unsigned kind = tb_game_paired(&game[r]) ? game[r].kind
                                  : none                   ? NO_GAME
                                                           : TB_ZPB;
            seen |= 1U << kind | (unsigned)!!game[r].colour << COLOURS |
                    (unsigned)tb_cell_split(document, &game[r]) << SPLIT;
        }
        seen |= (unsigned)is_shared(document, i) << SHARED |
                (unsigned)has_left(document, i) << LEFT;
    }
    return seen;
}

/* What is in the table, and no more. */
static void put_key(struct tb_document *document)
{
    static const struct {
        unsigned any;
        const char *means;
    } key[] = {
        {1U << TB_WIN, "W won"},
        {1U << TB_DRAW, "D drew"},
        {1U << TB_LOSS, "L lost"},
        {1U << TB_FORFEIT_WIN, "+ won by forfeit"},
        {1U << TB_FORFEIT_LOSS, "− lost by forfeit"},
        {1U << TB_FORFEIT_DRAW, "= drew by forfeit"},
        {1U << TB_UNKNOWN, "? without a result yet"},
        {(1U << TB_PAB) - 1, "the number: the opponent’s line of this table"},
        {1U << COLOURS, "w White, b Black"},
        {1U << TB_ZPB, "bye: points without an opponent"},
        {1U << NO_GAME, "no game: none was played, for no points"},
        {1U << SHARED, "4=: a place that is shared; lines count from the top"},
        {1U << LEFT, "withdrew: plays no more rounds"},
        {1U << MATCH, "below: the match’s game points"},
        {1U << SPLIT, "points below a result: given instead of the usual"},
        {1U << CHANGES, TB_CHANGES " behind points: still playing"},
        {1U << WAS, "Before: the place that was published before"},
    };
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const bool match = document->gps >= 0 && tb_part_games(document)->rounds;
    const unsigned seen = look(document) | (unsigned)match << MATCH |
                          (unsigned)document->view.changes << CHANGES |
                          (unsigned)(document->was >= 0) << WAS;
    const char *before = "<p class=\"key\">";

    for (size_t i = 0; i < sizeof key / sizeof key[0]; i++) {
        if (!(seen & key[i].any))
            continue;
        tb_put_format(output, "%s%s", before, key[i].means);
        before = "; ";
    }
    if (*before == ';')
        tb_put_string(output, ".</p>\n");
}

void tb_standings_put(struct tb_document *document)
{
    const size_t count = document->stream->count;

    /* The round is before it. */
    if (document->view.state.pending || document->next.games.rounds)
        tb_put_string(tb_part(document, TB_PART_STANDINGS), "<h3>Standings</h3>\n");
    tb_put_string(tb_part(document, TB_PART_STANDINGS), "<table class=\"st sw\">");
    put_caption(document);
    put_header(document);
    for (size_t i = 0; i < count; i++) {
        put_record(document, tb_explain_record(&document->explain, i));
        tb_card_put(document, tb_explain_record(&document->explain, i), 9);
    }
    tb_put_string(tb_part(document, TB_PART_STANDINGS), "</table>\n");
    put_key(document);
}
