/* SPDX-License-Identifier: ISC */
#include "page.h"

/* The keys as columns of a view, whose numbers it looks at. */
static void open_keys(struct tb_document *document, const char *keys)
{
    struct tb_output columns = {0};

    tb_explain_open(&document->explain, document->stream, keys);
    for (size_t i = 0; i < document->explain.keys.count; i++)
        tb_put_item(&columns, ",", document->explain.keys.key[i].name);
    tb_put_char(&columns, '\0');
    tb_view_open(&document->view, document->stream, columns.buffer, false);
    free(columns.buffer);
}

static void ask_extra(struct tb_document *document, struct tb_text names)
{
    struct tb_furthers *const extra = &document->extra;
    struct tb_text name;

    while (tb_text_cut(&names, ',', &name)) {
        const int slot = tb_stream_column_or_key(document->stream, name);
        if (slot == document->slot.team ||
            slot == document->explain.rating_slot)
            continue; /* they are there without */
        TB_GROW(extra->at, extra->capacity, extra->count + 1);
        extra->at[extra->count++] =
            (struct tb_further){slot, tb_extras_bare(name)};
    }
}

/* Frees what belongs to the stream. */
static void free_columns(struct tb_document *document)
{
    tb_explain_free(&document->explain);
    tb_view_free(&document->view);
    tb_lists_free(&document->game_points);
    tb_games_free(&document->next);
    document->next = (struct tb_games_loader){0};
    free(document->extra.at);
    document->extra = (struct tb_furthers){0};
}

void tb_document_next(struct tb_document *document)
{
    struct tb_asked *const asked = &document->asked;
    struct tb_stream *const stream = document->stream;
    struct tb_page_slots *const slot = &document->slot;

    free_columns(document);
    if (asked->next)
        *asked = *asked->next;
    asked->keys = tb_stream_keys(stream, asked->keys);
    open_keys(document, asked->keys);
    document->games = &document->explain.loader.games;
    document->state = &document->explain.state;
    document->who = document->explain.teams ? "team" : "player";
    slot->name = tb_stream_column(stream, tb_text("name"));
    slot->team = tb_stream_column_if(stream, tb_text("team"));
    slot->was = tb_stream_column_if(stream, tb_text("was"));
    document->clubs = document->sections.own &&
                      tb_stream_column_if(stream, tb_text("players")) >= 0;
    slot->table = tb_reader_key(&stream->reader, tb_text(TB_TABLE_KEY));
    slot->counted = tb_stream_column_if(stream, tb_text("players.work"));
    slot->school = tb_reader_key(&stream->reader, tb_text("school"));
    slot->gps = -1;
    if (document->explain.games) {
        slot->gps = tb_stream_column_if(stream, tb_text("gps"));
        tb_games_open(&document->next, stream, true, TB_POINTS_PRIMARY);
        tb_games_open_next(&document->next, stream, true);
    }
    if (asked->extra)
        ask_extra(document, tb_text(asked->extra));
    if (asked->outlook[TB_OF_PLAYERS]) /* it names participants by ids */
        tb_stream_column(stream, tb_text("games"));
}

void tb_document_open(struct tb_document *document, struct tb_stream *stream,
                      const struct tb_asked *asked)
{
    *document = (struct tb_document){.stream = stream,
                                     .asked.next = asked,
                                     .sections = {.names = tb_names_make(),
                                                  .slugs = tb_names_make(),
                                                  .final = true}};
    tb_document_next(document);
}

/* Notes which last names several of the section have, and if any has a
   rating. */
static void find_shared(struct tb_document *document)
{
    const struct tb_stream *const stream = document->stream;
    const struct tb_page_slots *const slot = &document->slot;
    struct tb_names *const seen = tb_names_make();

    tb_names_free(document->shared);
    document->shared = tb_names_make();
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text last =
            tb_part_last_of(tb_field(stream, i, slot->name));
        tb_names_add(tb_names_has(seen, last) ? document->shared : seen, last,
                     "");
        document->schools |= slot->school >= 0 && slot->team >= 0 &&
                             tb_text_equal(tb_field(stream, i, slot->school),
                                           tb_field(stream, i, slot->team));
        document->section->rated |=
            !document->explain.teams &&
            !tb_text_missing(tb_field_if(stream, i,
                                         document->explain.rating_slot));
    }
    tb_names_free(seen);
}

/* True if nothing of the section is to come: it has begun, no game is open, and
   its rounds were planned, or all have met all, each other equally often. */
static bool is_final(const struct tb_document *document)
{
    const struct tb_state *const state = document->state;
    const size_t cycle = state->players - 1 + state->players % 2;

    return document->games->rounds && !tb_state_goes_on(state) &&
           !state->pending &&
           (state->said.rounds ||
            (tb_state_in(state) % cycle == 0 &&
             (tb_settings_rounds(&state->said, state->players) ||
              tb_state_met(state, document->stream))));
}

bool tb_document_load(struct tb_document *document,
                      struct tb_page_section *section)
{
    const struct tb_games *const games = document->games;
    const struct tb_state *const state = document->state;
    const struct tb_view *const view = &document->view;
    struct tb_stream *const stream = document->stream;

    *section = (struct tb_page_section){.clubs = document->clubs};
    document->section = section;
    if (!tb_explain_section(&document->explain))
        return false;
    if (document->explain.games && !tb_games_load(&document->next, stream))
        return false;
    if (document->slot.gps >= 0) {
        if (!tb_lists_load(&document->game_points, stream, document->slot.gps))
            return false;
        if (document->game_points.rounds != games->rounds)
            return tb_stream_fail(stream, 0, "gps has %zu rounds, games has "
                                  "%zu", document->game_points.rounds,
                                  games->rounds);
    }
    tb_view_section(&document->view);
    find_shared(document);
    section->final = is_final(document);
    section->timed =
        !tb_text_is(games->settings.fact[TB_FACT_UNKNOWN], "rounds");
    section->grid = tb_state_round_robin(state, stream);
    section->rounds = games->rounds + document->next.games.rounds;
    if (section->timed)
        section->next = state->pending && tb_state_tells(state) ? games->rounds
                        : document->next.games.rounds ? section->rounds : 0;
    /* Even if nobody has half a point. */
    section->decimals = games->settings.scoring.draw % TB_ONE != 0;
    for (size_t i = 0; i < view->shown_count; i++) {
        if (tb_text_is(view->shown[i]->name, "score") &&
            view->shown[i]->decimals > section->decimals)
            section->decimals = view->shown[i]->decimals;
    }
    if (document->clubs)
        tb_clubs_begin(document);
    return true;
}

void tb_document_free(struct tb_document *document)
{
    struct tb_page_sections *const sections = &document->sections;

    free_columns(document);
    tb_names_free(document->shared);
    tb_names_free(sections->names);
    tb_names_free(sections->slugs);
    free(sections->made.buffer);
    for (int i = 0; i < TB_PAGE_PARTS; i++)
        free(document->part[i].buffer);
    for (size_t i = 0; i < sections->count; i++) {
        free(sections->at[i].heading.buffer);
        free(sections->at[i].slug.buffer);
        free(sections->at[i].lead.buffer);
    }
    free(sections->at);
    free(document->rules.buffer);
    free(document->sums.buffer);
}
