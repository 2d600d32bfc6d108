/* SPDX-License-Identifier: ISC */
/* The ranked table of a section. */
#include <stdlib.h>

#include "document.h"
#include "event/event.h"
#include "read/tb/tb.h"

/* "16 players, after round 5 of 9", or what is going on. */
static void put_caption(struct tb_document *document)
{
    const struct tb_games *games = tb_part_games(document);
    struct tb_output *output = &document->body, state = {.file = -1};

    tb_put_format(output, "<caption>%zu %s%s", document->stream->count,
                  document->explain.teams ||
                          tb_records_name(document->stream->reader.header,
                                          "players")
                      ? "team" : "player",
                  document->stream->count == 1 ? "" : "s");
    tb_state_put(&state, &document->view.state, document->explain.teams);
    if (state.length)
        tb_put_format(output, ", %.*s", (int)state.length, state.buffer);
    else if (games->rounds)
        tb_put_format(output, ", after round %zu", games->rounds);
    if (!state.length && games->rounds &&
        games->settings.rounds >= games->rounds)
        tb_put_format(output, " of %zu", games->settings.rounds);
    tb_put_string(output, "</caption>\n");
    free(state.buffer);
}

/* The title of a key's column; that of a code leads to its full name. */
static void put_key_title(struct tb_document *document, size_t key)
{
    struct tb_output *output = &document->body;
    const struct tb_text name =
        tb_extras_bare(document->view.shown[key]->name);

    tb_put_string(output, document->view.shown[key]->numeric
                              ? "<th scope=\"col\" class=\"n\">"
                              : "<th scope=\"col\">");
    if (tb_text_is(name, "score")) {
        tb_put_string(output, "Points");
    } else {
        tb_put_string(output, "<a href=\"#");
        tb_part_anchor(document);
        tb_put_format(output, "k%zu", key + 1);
        tb_escape_between(output, "\">", name, TB_HTML, "</a>");
    }
    tb_put_string(output, "</th>");
}

static void put_header(struct tb_document *document)
{
    struct tb_output *output = &document->body;

    tb_put_string(output,
                  "<thead>\n<tr><th scope=\"col\" class=\"n\">Rank</th>");
    if (document->was >= 0)
        tb_put_string(output, "<th scope=\"col\" class=\"n\">Was</th>");
    tb_put_string(output, "<th scope=\"col\">Name</th>");
    for (size_t i = 0; i < document->view.shown_count; i++)
        put_key_title(document, i);
    for (size_t r = 1; r <= tb_part_games(document)->rounds; r++)
        tb_put_format(output, "<th scope=\"col\">R%zu</th>", r);
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
}

static bool is_there(const struct tb_document *document, size_t record,
                     int slot)
{
    return slot >= 0 &&
           !tb_text_missing(tb_field(document->stream, record, slot));
}

/* Puts a field behind others, if it is there. */
static void put_detail(struct tb_document *document, size_t record, int slot,
                       const char **before)
{
    if (!is_there(document, record, slot))
        return;
    tb_put_string(&document->body, *before);
    *before = " · ";
    tb_part_field(document, record, slot);
}

/* True if a further column has what stands there as the team already. */
static bool is_team(const struct tb_document *document, size_t record,
                    int slot)
{
    return document->team >= 0 &&
           tb_text_equal(tb_field(document->stream, record, slot),
                         tb_field(document->stream, record, document->team));
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
    struct tb_output *output = &document->body;
    const char *before = " <small>";

    tb_put_string(output, "<th scope=\"row\"><div><a href=\"#");
    tb_part_anchor_of(document, 'w', record);
    tb_put_string(output, "\">");
    tb_part_field(document, record, document->name);
    tb_put_string(output, "</a>");
    if (is_there(document, record, document->rating)) {
        tb_put_string(output, " <small class=\"r\">");
        tb_part_field(document, record, document->rating);
        tb_put_string(output, "</small>");
    }
    if (has_left(document, record))
        tb_put_string(output, " <small>withdrew</small>");
    put_detail(document, record, document->team, &before);
    for (size_t i = 0; i < document->extra_count; i++) {
        if (!is_team(document, record, document->extra[i]))
            put_detail(document, record, document->extra[i], &before);
    }
    if (before[1] != '<')
        tb_put_string(output, "</small>");
    tb_put_string(output, "</div>");
}

/* The second and further of a shared place have a number of their own. */
static bool is_second(const struct tb_document *document, size_t place)
{
    return document->explain.group[place] != place;
}

static void put_place(struct tb_document *document, size_t record)
{
    tb_part_field(document, record, document->explain.rank_slot);
    if (!is_second(document, document->explain.place[record]))
        return;
    tb_put_string(&document->body, " <small>(");
    tb_part_line(document, record);
    tb_put_string(&document->body, ")</small>");
}

/* The end tags of rows and cells may be left out: pages are large. */
static void put_record(struct tb_document *document, size_t record)
{
    struct tb_output *output = &document->body;
    const struct tb_view *view = &document->view;

    tb_put_string(output, "<tr id=\"");
    tb_part_anchor_of(document, 'p', record);
    tb_put_string(output, "\"><td class=\"n\">");
    put_place(document, record);
    if (document->was >= 0)
        tb_put_string(output, "<td class=\"n\">");
    if (is_there(document, record, document->was))
        tb_part_field(document, record, document->was);
    put_name(document, record);
    for (size_t i = 0; i < view->shown_count; i++) {
        const bool score = tb_text_is(view->shown[i]->name, "score");
        tb_put_string(output, score ? "<td class=\"n s\">"
                              : view->shown[i]->numeric ? "<td class=\"n\">"
                                                        : "<td>");
        tb_view_put(output, view, record, i, TB_HTML);
    }
    for (size_t i = 0; i < tb_part_games(document)->rounds; i++)
        tb_cell_put(document, record, i);
    tb_put_char(output, '\n');
}

/* What stands in the cells of rounds. */
static void put_key(struct tb_document *document)
{
    bool shared = false, left = false;

    if (!tb_part_games(document)->rounds)
        return;
    for (size_t i = 0; i < document->stream->count; i++) {
        shared |= is_second(document, i);
        left |= has_left(document, i);
    }
    tb_put_string(&document->body,
                  "<p class=\"key\">W&nbsp;6w: won with White against the one "
                  "in place 6");
    tb_put_string(&document->body,
                  shared ? ", or with (6) behind a shared place" : "");
    tb_put_string(&document->body,
                  ". L lost, D drew, b Black; + won and − lost by forfeit; "
                  "bye: points without an opponent.");
    tb_put_string(&document->body,
                  document->view.changes
                      ? " " TB_CHANGES " behind points: still playing."
                      : "");
    tb_put_string(&document->body,
                  document->was >= 0 ? " Was: the place before." : "");
    tb_put_string(&document->body, left ? " withdrew: plays no more rounds."
                                        : "");
    tb_put_string(&document->body, "</p>\n");
}

void tb_standings_put(struct tb_document *document)
{
    tb_part_table(document, "", "standings", document->stream->count);
    put_caption(document);
    put_header(document);
    for (size_t i = 0; i < document->stream->count && !document->dropped;
         i++) {
        put_record(document, tb_explain_record(&document->explain, i));
        tb_part_flow(document);
    }
    tb_part_table_end(document);
    put_key(document);
}
