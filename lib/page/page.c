/* SPDX-License-Identifier: ISC */
#include "page.h"

/* Frees what belongs to the stream. */
static void free_columns(struct tb_page *page)
{
    tb_explain_free(&page->explain);
    tb_view_free(&page->view);
    tb_lists_free(&page->game_points);
    tb_games_free(&page->next);
    page->next = (struct tb_games_loader){0};
    free(page->fields.at);
    page->fields = (struct tb_page_fields){0};
}

static void add_field(struct tb_page *page, int slot, const char *class,
                      struct tb_text name)
{
    struct tb_page_fields *const fields = &page->fields;

    TB_GROW(fields->at, fields->capacity, fields->count + 1);
    fields->at[fields->count++] =
        (struct tb_page_field){slot, class, name, false};
}

void tb_page_next(struct tb_page *page)
{
    struct tb_asked *const asked = &page->asked;
    struct tb_stream *const stream = page->stream;
    struct tb_page_slots *const slot = &page->slot;
    struct tb_output *const keys = tb_made_begin();
    struct tb_text names, name;

    free_columns(page);
    if (asked->next)
        *asked = *asked->next;
    asked->keys = tb_stream_keys(stream, asked->keys);
    tb_explain_open(&page->explain, stream, asked->keys);
    for (size_t i = 0; i < page->explain.keys.count; i++)
        tb_put_item(keys, ",", page->explain.keys.key[i].name);
    tb_view_open(&page->view, stream, tb_made_end(keys), false);
    page->games = &page->explain.loader.games;
    page->state = &page->explain.state;
    page->who = page->explain.teams ? "team" : "player";
    slot->name = tb_stream_column(stream, "name");
    slot->team = tb_stream_column_if(stream, "team");
    slot->was = tb_stream_column_if(stream, "was");
    page->clubs = page->sections.own &&
                      tb_stream_column_if(stream, "players") >= 0;
    slot->table = tb_reader_key(&stream->reader, tb_text(TB_TABLE_KEY));
    slot->counted = tb_stream_column_if(stream, "players.work");
    slot->school = tb_reader_key(&stream->reader, tb_text("school"));
    slot->gps = -1;
    if (page->explain.games) {
        slot->gps = tb_stream_column_if(stream, "gps");
        tb_games_open(&page->next, stream, true, TB_POINTS_PRIMARY);
        tb_games_open_next(&page->next, stream, true);
    }
    add_field(page, page->explain.rating_slot, "rt", tb_text("Rating"));
    add_field(page, slot->team, "cl", tb_text("Club"));
    names = asked->extra ? tb_text(asked->extra) : tb_no_text;
    while (tb_text_cut(&names, ',', &name)) {
        const int own = tb_stream_column_or_key(stream, name);
        if (own == slot->team || own == page->explain.rating_slot)
            continue; /* they are there without */
        add_field(page, own, "x", tb_extras_bare(name));
    }
    if (asked->outlook[TB_OF_PLAYERS]) /* it names participants by ids */
        tb_stream_column(stream, "games");
}

void tb_page_open(struct tb_page *page, struct tb_stream *stream,
                      const struct tb_asked *asked)
{
    *page = (struct tb_page){.stream = stream,
                                     .asked.next = asked,
                                     .sections = {.names = tb_names_make(),
                                                  .slugs = tb_names_make(),
                                                  .final = true}};
    tb_page_next(page);
}

/* True if nothing of the section is to come: it has begun, no game is open, and
   its rounds were planned, or all have met all, each other equally often. */
static bool is_final(const struct tb_page *page)
{
    const struct tb_state *const state = page->state;
    const size_t cycle = state->players - 1 + state->players % 2;

    return page->games->rounds && !tb_state_goes_on(state) &&
           !state->pending &&
           (state->said.rounds ||
            (tb_state_in(state) % cycle == 0 &&
             (tb_settings_rounds(&state->said, state->players) ||
              tb_state_met(state, page->stream))));
}

bool tb_page_load(struct tb_page *page,
                      struct tb_page_section *section)
{
    const struct tb_games *const games = page->games;
    const struct tb_state *const state = page->state;
    const struct tb_view *const view = &page->view;
    const struct tb_page_slots *const slot = &page->slot;
    struct tb_stream *const stream = page->stream;
    struct tb_page_field *const field = page->fields.at;
    struct tb_names *seen;

    *section = (struct tb_page_section){.clubs = page->clubs};
    page->section = section;
    if (!tb_explain_section(&page->explain))
        return false;
    if (page->explain.games && !tb_games_load(&page->next, stream))
        return false;
    if (slot->gps >= 0) {
        if (!tb_lists_load(&page->game_points, stream, slot->gps))
            return false;
        if (page->game_points.rounds != games->rounds)
            return tb_stream_fail(stream, 0, "gps has %zu rounds, games has "
                                  "%zu", page->game_points.rounds,
                                  games->rounds);
    }
    tb_view_section(&page->view);
    field[TB_FIELD_RATING].shown = field[TB_FIELD_CLUB].shown = false;
    seen = tb_names_make();
    tb_names_free(page->shared);
    page->shared = tb_names_make();
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text last =
            tb_part_last_of(tb_field(stream, i, slot->name));
        tb_names_add(tb_names_has(seen, last) ? page->shared : seen, last, "");
        page->schools |= slot->school >= 0 && slot->team >= 0 &&
                         tb_text_equal(tb_field(stream, i, slot->school),
                                       tb_field(stream, i, slot->team));
        for (size_t f = 0; f < TB_FIELD_MORE; f++)
            field[f].shown |=
                !page->explain.teams &&
                !tb_text_missing(tb_field_if(stream, i, field[f].slot));
        section->prize |= !tb_text_missing(
            tb_field_if(stream, i, page->explain.prize_slot));
    }
    tb_names_free(seen);
    field[TB_FIELD_CLUB].name = tb_text(page->schools ? "School" : "Club");
    for (size_t f = TB_FIELD_MORE; f < page->fields.count; f++)
        field[f].shown = !field[TB_FIELD_CLUB].shown ||
                         !tb_text_equal_nocase(field[f].name,
                                               field[TB_FIELD_CLUB].name);
    section->final = is_final(page);
    section->timed =
        !tb_text_is(games->settings.fact[TB_FACT_UNKNOWN], "rounds");
    section->grid = tb_state_round_robin(state, stream);
    section->rounds = games->rounds + page->next.games.rounds;
    if (section->timed)
        section->next = state->pending && tb_state_tells(state) ? games->rounds
                        : page->next.games.rounds ? section->rounds : 0;
    /* Even if nobody has half a point. */
    section->decimals = games->settings.scoring.draw % TB_ONE != 0;
    for (size_t i = 0; i < view->shown_count; i++) {
        if (tb_text_is(view->shown[i]->name, "score") &&
            view->shown[i]->decimals > section->decimals)
            section->decimals = view->shown[i]->decimals;
    }
    if (page->clubs)
        tb_clubs_begin(page);
    return true;
}
