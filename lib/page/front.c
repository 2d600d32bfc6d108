/* SPDX-License-Identifier: ISC */
/* The header of the page: the event, how far it is, who leads. */
#include "page.h"

#include <time.h>

/* The most names in a sentence, sections in the lead, and bars. */
enum { NAMES_MAX = 3, SECTIONS_MAX = 4, BARS_MAX = 30 };

/* What sections say of the event: its name as text, the others as HTML. */
enum said { EVENT, PLACE, DAYS, STATE, BARS, SAID };

/* What all of them say, or nothing; in use to the end. */
static struct tb_output all[SAID];

/* Reads 2026-11-22. */
static bool read_day(struct tb_text text, struct tm *day)
{
    *day = (struct tm){.tm_isdst = -1};
    return strptime(tb_escaped(text, TB_HTML), "%Y-%m-%d", day);
}

static const char *day_of(const struct tm *day, bool month, bool year)
{
    char text[40] = "";
    const size_t length = year    ? strftime(text, sizeof text, " %B %Y", day)
                          : month ? strftime(text, sizeof text, " %B", day)
                                  : 0;

    return TB_MADE("%d%.*s", day->tm_mday, (int)length, text);
}

/* Two days as "12–14 June 2026", one as "22 November 2026". */
static const char *span_of(struct tb_text first, struct tb_text last)
{
    struct tm from, to;
    bool year, month;

    if (!read_day(first, &from))
        return tb_escaped(first, TB_HTML);
    if (!read_day(last, &to) || tb_text_equal(first, last))
        return day_of(&from, true, true);
    year = from.tm_year != to.tm_year;
    month = year || from.tm_mon != to.tm_mon;
    return TB_MADE("%s%s%s", day_of(&from, month, year), month ? " – " : "–",
                   day_of(&to, true, true));
}

/* Puts a <time> of 2026-06-14T12:40:05+0100: "14 June 2026, 12:40 BST". */
static void put_time(struct tb_output *output, const char *time)
{
    char zone[32] = "", ours[8] = "";
    struct tm day = {.tm_isdst = -1};

    if (strptime(time, "%Y-%m-%dT%H:%M:%S", &day) != time + 19 ||
        !strchr("+-", time[19]) || tb_text_digits(tb_text(time + 20)) != 4)
        tb_die(TB_CLOCK_TIME "=%s is not like 2026-11-22T17:02:05+0100", time);
    tb_put_format(output, "<time datetime=%.16s%.3s:%s>%s, %.5s ", time,
                  time + 19, time + 22, day_of(&day, true, true), time + 11);
    if (!getenv("SOURCE_DATE_EPOCH") && mktime(&day) != (time_t)-1) {
        ours[strftime(ours, sizeof ours, "%z", &day)] = '\0';
        zone[strftime(zone, sizeof zone, "%Z", &day)] = '\0';
    }
    if (strcmp(ours, time + 19) == 0 && tb_text_letter(*zone))
        tb_escape_put(output, tb_text(zone), TB_HTML);
    else if (strcmp(time + 19, "+0000") == 0)
        tb_put_string(output, "UTC");
    else
        tb_put_format(output, "UTC%.3s:%s", time + 19, time + 22);
    tb_put_string(output, "</time>");
}

/* The names of those at some places of the ranking, "A, B and C", or how many
   they are. */
static const char *names_at(const struct tb_page *page, size_t from, size_t to,
                            const char *other)
{
    struct tb_output *const output = tb_made_begin();
    const size_t count = to - from;

    if (count > NAMES_MAX)
        return TB_MADE("%zu %s%ss", count, other, page->who);
    for (size_t i = 0; i < count; i++)
        tb_put_format(output, "%s%s", tb_phrases_between(", ", i, count),
                      tb_part_spoken(page, tb_part_record(page, from + i)));
    return tb_made_end(output);
}

/* The score at a place of the ranking. */
static tb_num score_at(const struct tb_page *page, size_t place)
{
    return tb_part_first(page, tb_part_record(page, place));
}

/* The place after those who have the score of this one. */
static size_t end_of(const struct tb_page *page, size_t place)
{
    size_t end = place;

    while (end < page->stream->count &&
           score_at(page, end) == score_at(page, place))
        end++;
    return end;
}

/* The number of rounds with a game of the record at a place: in a round robin
   a free round does not count. */
static size_t rounds_of(const struct tb_page *page, size_t place)
{
    const size_t record = tb_part_record(page, place);
    size_t count = 0;

    for (size_t i = 0; i < page->games->rounds; i++)
        count += !page->section->grid ||
                 tb_part_game(page, record, i)->kind != TB_ZPB;
    return count;
}

/* Puts who leads, or won; and by how much, from *clause on. Nothing without
   points. */
static void put_lead(const struct tb_page *page,
                     struct tb_output *output, size_t *clause)
{
    const struct tb_explain *const explain = &page->explain;
    const bool final = page->section->final;
    const size_t count = page->stream->count;
    const size_t equal = explain->group_end[0], leaders = end_of(page, 0);
    const tb_num score = score_at(page, 0);
    bool of = final && !explain->teams &&
              page->games->settings.scoring.win == TB_ONE;

    if (score <= 0 || !tb_text_is(explain->keys.key[0].name, "score") ||
        (page->games->rounds && !tb_state_in(page->state) &&
         !page->state->in))
        return; /* nobody has points, or they are of byes */
    tb_put_format(output, "%s %s with %s",
                  names_at(page, 0, final ? equal : leaders, ""),
                  !final       ? leaders > 1 ? "lead" : "leads"
                  : equal == 1 ? "won"
                               : "share first place", tb_part_counted(score));
    for (size_t i = 1; i < equal; i++)
        of &= rounds_of(page, i) == rounds_of(page, 0);
    if (of)
        tb_put_format(output, " of %zu", rounds_of(page, 0));
    *clause = output->length;
    if (leaders == 1 && count > 1)
        tb_put_format(output, ", %s ahead of %s",
                      tb_part_counted(score - score_at(page, 1)),
                      names_at(page, 1, end_of(page, 1), "other "));
    else if (final && equal == 1 && count > 1)
        tb_put_format(output, ", ahead of %s on tie-break",
                      names_at(page, 1, leaders, "other "));
}

void tb_front_note(struct tb_page *page)
{
    const struct tb_state *const state = page->state;
    const struct tb_settings *const said = &state->said;
    struct tb_page_section *const section = page->section;
    const size_t in = tb_state_in(state);
    const size_t rounds =
        section->final ? in : tb_settings_rounds(said, state->players);
    struct tb_output own[SAID] = {0};

    tb_put_text(&own[EVENT], said->fact[TB_FACT_EVENT]);
    tb_escape_put(&own[PLACE], said->fact[TB_FACT_CITY], TB_HTML);
    if (said->date.length)
        tb_put_string(&own[DAYS],
                      span_of(said->date, said->fact[TB_FACT_END]));
    tb_put_string(&own[STATE], tb_part_state(page));
    for (size_t i = 0; i < rounds && rounds <= BARS_MAX && in <= rounds; i++)
        tb_put_string(&own[BARS], i < in ? "<i></i>" : "<i class=o></i>");
    for (int i = 0; i < SAID; i++) {
        if (page->sections.count == 1)
            tb_put_text(&all[i], tb_output_text(&own[i]));
        else if (!tb_text_equal(tb_output_text(&own[i]),
                                tb_output_text(&all[i])))
            all[i].length = 0;
        free(own[i].buffer);
    }
    put_lead(page, &section->lead, &section->clause);
}

/* What the page is called. */
static struct tb_text page_name(const struct tb_page *page)
{
    if (all[EVENT].length)
        return tb_output_text(&all[EVENT]);
    return page->sections.own == 1
               ? tb_output_text(&page->sections.at[0].heading)
               : tb_text("Standings");
}

void tb_front_meta(const struct tb_page *page, struct tb_output *output)
{
    const struct tb_text name = page_name(page);
    const struct tb_text state = tb_output_text(&all[STATE]);

    tb_put_format(output, "<title>%s", tb_escaped(name, TB_HTML_TEXT));
    if (state.length)
        tb_put_format(output, "%s%c%.*s",
                      *state.at != 'A'                ? ": "
                      : !tb_text_is(name, "Standings") ? ": standings "
                                                       : " ",
                      tb_text_lower(*state.at),
                      TB_WHOLE(tb_text_from(state, 1)));
    tb_put_string(output, "</title>\n");
}

void tb_front_put(const struct tb_page *page, struct tb_output *output)
{
    const struct tb_page_sections *const sections = &page->sections;
    const char *const results = tb_clock_results();
    size_t said = 0;

    tb_put_format(output, "<header><div class=in><h1>%s</h1><p class=mu>",
                  tb_escaped(page_name(page), TB_HTML_TEXT));
    for (int i = PLACE; i <= DAYS; i++)
        tb_put_format(output, "%.*s%s", TB_WHOLE(tb_output_text(&all[i])),
                      all[i].length ? " · " : "");
    tb_put_format(output, "%s %s%s",
                  tb_made_grouped((int64_t)sections->players),
                  sections->teams ? "team" : "player",
                  sections->players == 1 ? "" : "s");
    if (sections->own > 1)
        tb_put_format(output, " in %zu sections", sections->own);
    tb_put_string(output, "<div class=go>");
    if (all[STATE].length)
        tb_put_format(output, "<b>%.*s</b>",
                      TB_WHOLE(tb_output_text(&all[STATE])));
    if (all[STATE].length && all[BARS].length)
        tb_put_format(output, "<span class=pr aria-hidden=true>%.*s</span>",
                      TB_WHOLE(tb_output_text(&all[BARS])));
    tb_put_string(output, "<span class=mu>Updated ");
    put_time(output, results ? results : tb_clock_now());
    tb_put_string(output, "</span></div>");
    for (size_t i = 0; i < sections->count && said < SECTIONS_MAX; i++) {
        const struct tb_page_section *const section = &sections->at[i];
        const bool several = sections->own > 1;
        if (section->lead.length == 0)
            continue;
        tb_put_format(output, "%s%s%s%.*s.", said++ ? " " : "<p class=ld>",
                      several ? tb_escaped(tb_output_text(&section->heading),
                                           TB_HTML) : "",
                      several ? ": " : "",
                      (int)(several ? section->clause : section->lead.length),
                      section->lead.buffer);
    }
    tb_put_string(output, "</div></header>\n");
}
