/* SPDX-License-Identifier: ISC */
/* The header of the page: the event, how far it is, who leads. */
#include "page.h"

/* As many names in a sentence, and as many sections in the header. */
enum { NAMES_MAX = 3, SECTIONS_MAX = 4, BARS_MAX = 30 };

/* Notes what the first section says, unless another does not say the same. */
static void note(const struct tb_document *document, struct tb_output *same,
                 struct tb_text text)
{
    if (document->sections.count == 1)
        tb_put_text(same, text);
    else if (!tb_text_equal(text, tb_output_text(same)))
        same->length = 0;
}

/* Puts the names of those at some places of the ranking: "A, B and C", or, if
   they are more, how many: "5 players". */
static void put_names(const struct tb_document *document,
                      struct tb_output *output, size_t from, size_t to,
                      const char *more)
{
    const size_t count = to - from;

    if (count > NAMES_MAX) {
        tb_put_format(output, "%zu %s", count, more);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        tb_put_string(output, tb_phrases_between(", ", i, count));
        tb_part_spoken(document, output,
                       tb_explain_record(&document->explain, from + i));
    }
}

/* The score of who is at a place of the ranking. */
static tb_num score_at(const struct tb_document *document, size_t place)
{
    tb_num score = TB_MISSING;

    (void)tb_num_parse(
        tb_field(document->stream,
                 tb_explain_record(&document->explain, place),
                 document->explain.score_slot),
        &score);
    return score;
}

/* Puts who leads, or won; and by how much, from *clause on. Nothing before there
   are points. */
static void put_lead(const struct tb_document *document,
                     struct tb_output *output, size_t *clause)
{
    const struct tb_explain *const explain = &document->explain;
    const struct tb_games *const games = tb_part_games(document);
    const bool final = document->final, teams = explain->teams;
    const size_t count = document->stream->count;
    const char *const others = teams ? "other teams" : "other players";
    const size_t equal = count ? explain->group_end[0] : 0;
    size_t leaders = 1, next;
    tb_num score;

    if (count == 0 || !tb_text_is(explain->keys.key[0].name, "score") ||
        (score = score_at(document, 0)) <= 0)
        return;
    while (leaders < count && score_at(document, leaders) == score)
        leaders++;
    for (next = leaders; next < count && score_at(document, next) ==
                                             score_at(document, leaders);)
        next++;
    put_names(document, output, 0, final ? equal : leaders,
              teams ? "teams" : "players");
    tb_put_string(output, final && equal > 1 ? " share first place"
                          : final            ? " won"
                          : leaders > 1      ? " lead"
                                             : " leads");
    tb_put_string(output, " with ");
    tb_part_counted(output, score);
    if (final && !teams && games->settings.scoring.win == TB_ONE)
        tb_put_format(output, " of %zu", games->rounds);
    *clause = output->length;
    if (leaders == 1 && count > 1) {
        tb_put_string(output, ", ");
        tb_part_counted(output, score - score_at(document, 1));
        tb_put_string(output, " ahead of ");
        put_names(document, output, 1, next, others);
    } else if (final && equal == 1) {
        tb_put_string(output, ", ahead of ");
        put_names(document, output, 1, leaders, others);
        tb_put_string(output, " on tie-break");
    }
}

void tb_front_note(struct tb_document *document)
{
    const struct tb_settings *const settings =
        &tb_part_games(document)->settings;
    const struct tb_state *const state = &document->explain.state;
    struct tb_page_sections *const sections = &document->sections;
    struct tb_page_section *const section = &sections->at[sections->count - 1];
    struct tb_front *const front = &document->front;
    static struct tb_output days = {0}; /* in use to the end */

    if (section->clubs)
        return;
    days.length = 0;
    if (settings->date.length)
        tb_day_span(&days, settings->date, settings->fact[TB_FACT_END]);
    note(document, &front->event, settings->fact[TB_FACT_EVENT]);
    note(document, &front->place, settings->fact[TB_FACT_CITY]);
    note(document, &front->days, tb_output_text(&days));
    front->teams |= document->explain.teams;
    sections->players += document->stream->count;
    section->final = document->final;
    section->in = tb_state_in(state);
    section->rounds =
        document->final
            ? section->in
            : tb_settings_rounds(settings, document->stream->count);
    tb_part_state(document, &section->state);
    put_lead(document, &section->lead, &section->clause);
    tb_index_note(document);
    tb_put_format(&front->made, "; %.*s: %s, edition %d",
                  TB_WHOLE(tb_output_text(&section->heading)),
                  document->asked.keys, tb_settings_edition(settings));
}

bool tb_front_final(const struct tb_document *document)
{
    const struct tb_page_sections *const sections = &document->sections;
    bool final = sections->own > 0;

    for (size_t i = 0; i < sections->count; i++)
        final &= sections->at[i].final || sections->at[i].clubs;
    return final;
}

/* True if all sections say that they are in the same state. */
static bool is_same_state(const struct tb_page_sections *sections)
{
    bool same = sections->own > 0;

    for (size_t i = 1; i < sections->count; i++)
        same &= sections->at[i].clubs ||
                (tb_text_equal(tb_output_text(&sections->at[i].state),
                               tb_output_text(&sections->at[0].state)) &&
                 sections->at[i].rounds == sections->at[0].rounds);
    return same;
}

/* What the page is called. */
static struct tb_text page_name(const struct tb_document *document)
{
    struct tb_text name = tb_output_text(&document->front.event);

    if (name.length == 0 && document->sections.own == 1)
        name = tb_output_text(&document->sections.at[0].heading);
    return name.length == 0 || tb_text_missing(name) ? tb_text("Standings")
                                                     : name;
}

void tb_front_title(const struct tb_document *document,
                    struct tb_output *output)
{
    const struct tb_page_sections *const sections = &document->sections;
    const struct tb_text name = page_name(document);

    tb_escape_put(output, name, TB_HTML_TEXT);
    if (tb_front_final(document))
        tb_put_string(output, ": final standings");
    else if (!tb_text_is(name, "Standings"))
        tb_put_string(output, ": standings");
    if (!tb_front_final(document) && is_same_state(sections) &&
        sections->at[0].in)
        tb_put_format(output, " after round %zu", sections->at[0].in);
}

/* Puts who leads in the first sections: "Open: Una Quinn leads with 5 points.
   Under 1400: ..."; or, in place of that, how far they are. */
static void put_each(const struct tb_document *document,
                     struct tb_output *output, bool lead)
{
    const struct tb_page_sections *const sections = &document->sections;
    size_t said = 0;

    for (size_t i = 0; i < sections->count && said < SECTIONS_MAX; i++) {
        const struct tb_page_section *const section = &sections->at[i];
        struct tb_text text =
            tb_output_text(lead ? &section->lead : &section->state);
        if (text.length == 0)
            continue;
        tb_put_string(output, said++ == 0 ? "" : lead ? " " : " · ");
        if (sections->own > 1) {
            tb_escape_put(output, tb_output_text(&section->heading), TB_HTML);
            tb_put_string(output, ": ");
            if (lead)
                text.length = section->clause;
            else
                tb_put_char(output, tb_text_lower(*text.at));
            tb_text_skip(&text, !lead);
        }
        tb_put_format(output, "%.*s%s", TB_WHOLE(text), lead ? "." : "");
    }
}

void tb_front_about(const struct tb_document *document,
                    struct tb_output *output)
{
    const struct tb_page_sections *const sections = &document->sections;
    struct tb_output html = {0};
    bool text = true;

    if (is_same_state(sections) && sections->at[0].state.length) {
        tb_put_text(&html, tb_output_text(&sections->at[0].state));
        tb_put_string(&html, ". ");
    }
    put_each(document, &html, true);
    for (size_t i = 0; i < html.length; i++) { /* no <wbr> in an attribute */
        text &= html.buffer[i] != '<';
        if (text)
            tb_put_char(output, html.buffer[i]);
        text |= html.buffer[i] == '>';
    }
    free(html.buffer);
}

/* Puts how far the event is, and when that was. */
static void put_progress(const struct tb_document *document,
                         struct tb_output *output)
{
    const struct tb_page_sections *const sections = &document->sections;
    const struct tb_page_section *const first = sections->at;
    const char *const results = tb_clock_results();

    tb_put_string(output, "<div class=go>");
    if (is_same_state(sections) && first->state.length) {
        tb_put_format(output, "<b>%.*s</b>",
                      TB_WHOLE(tb_output_text(&first->state)));
        if (first->rounds && first->in <= first->rounds &&
            first->rounds <= BARS_MAX) {
            tb_put_string(output, "<span class=pr aria-hidden=true>");
            for (size_t i = 0; i < first->rounds; i++)
                tb_put_string(output,
                              i < first->in ? "<i></i>" : "<i class=o></i>");
            tb_put_string(output, "</span>");
        }
    } else if (sections->own && sections->own <= SECTIONS_MAX) {
        tb_put_string(output, "<b>");
        put_each(document, output, false);
        tb_put_string(output, "</b>");
    }
    tb_put_string(output, "<span class=mu>Updated ");
    tb_day_time(output, results ? results : tb_clock_now());
    tb_put_string(output, "</span></div>");
}

void tb_front_put(const struct tb_document *document,
                  struct tb_output *output)
{
    const struct tb_page_sections *const sections = &document->sections;
    const struct tb_front *const front = &document->front;
    struct tb_output line = {0}, lead = {0};

    tb_put_format(output, "<header><div class=in><h1>%s</h1>",
                  tb_escaped(page_name(document), TB_HTML));
    if (front->place.length)
        tb_escape_put(&line, tb_output_text(&front->place), TB_HTML);
    if (front->days.length)
        tb_put_item(&line, " · ", tb_output_text(&front->days));
    if (sections->own) {
        tb_put_string(&line, line.length ? " · " : "");
        tb_put_grouped(&line, (int64_t)sections->players);
        tb_put_format(&line, " %s%s", front->teams ? "team" : "player",
                      sections->players == 1 ? "" : "s");
        if (sections->own > 1)
            tb_put_format(&line, " in %zu sections", sections->own);
        tb_put_format(output, "<p class=mu>%.*s",
                      TB_WHOLE(tb_output_text(&line)));
    }
    put_progress(document, output);
    put_each(document, &lead, true);
    if (lead.length)
        tb_put_format(output, "<p class=ld>%.*s",
                      TB_WHOLE(tb_output_text(&lead)));
    tb_put_string(output, "</div></header>\n");
    free(line.buffer);
    free(lead.buffer);
}

void tb_front_made(const struct tb_document *document,
                   struct tb_output *output)
{
    const char *made =
        tb_escaped(tb_output_text(&document->front.made), TB_HTML_TEXT);

    tb_put_string(output, "<!-- " PACKAGE_STRING);
    for (; *made; made++) { /* XML knows no two hyphens in a comment */
        if (made[0] != '-' || made[1] != '-')
            tb_put_char(output, *made);
    }
    tb_put_string(output, " -->\n");
}

void tb_front_free(struct tb_front *front)
{
    free(front->event.buffer);
    free(front->place.buffer);
    free(front->days.buffer);
    free(front->made.buffer);
    free(front->clubs_title.buffer);
    free(front->names.buffer);
    free(front->row);
}
