/* SPDX-License-Identifier: ISC */
#include "codes.h"

#include "event/event.h"
#include "game/game.h"
#include "read/tb/tb.h"
#include "show/show.h"

/* Puts the settings that affect the values of these codes. */
static void put_facts(struct tb_output *output, const struct tb_legend *legend,
                      const struct tb_state *state, bool fide, bool edition)
{
    const struct tb_settings *const settings = &state->said;
    const int year = tb_settings_edition(settings);

    if (fide && !(settings->round_robin &&
                  strstr(legend->text, "round robin"))) /* the preset says so */
        tb_put_string(output, settings->round_robin    ? ", round robin"
                              : settings->double_swiss ? ", Double-Swiss"
                                                       : ", Swiss");
    if (edition)
        tb_put_format(output, ", edition of %d%s", tb_code_edition(settings),
                      !settings->edition ? " (the newest: no date)"
                      : year >= 2024     ? ""
                      : settings->date.length &&
                              tb_text_compare(settings->date,
                                              tb_text("2009-10-01")) < 0
                          ? " (the event is older, and may have had another "
                            "rule)"
                          : " (virtual opponents)");
    if (legend->teams && settings->primary == TB_POINTS_GP)
        tb_put_string(output, ", game points first");
    if (legend->teams && settings->mp.win)
        tb_scoring_put(output, ", matches ", ' ', &settings->mp);
    else if (!tb_scoring_equal(&settings->scoring, &tb_scoring_default))
        tb_scoring_put(output, ", games ", ' ', &settings->scoring);
    if (!state->rounds || tb_state_tells(state))
        return;
    tb_code_number(output, ", after ", (int)state->rounds);
    if (settings->rounds > state->rounds)
        tb_code_number(output, " of ", (int)settings->rounds);
    tb_put_string(output, state->rounds == 1 && settings->rounds < 2
                              ? " round"
                              : " rounds");
}

/* The code of a column that is shown, if it has one. */
struct named {
    bool known, again;
    struct tb_code code;
};

/* Lists the columns in which lower is better: places, or all others. */
static void put_lower(struct tb_output *output, const struct tb_view *view,
                      const struct named *named, bool places)
{
    size_t put = 0;

    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_code *const code = &named[i].code;
        if (!named[i].known || !tb_code_lower_first(code) ||
            places != !!(code->rule->flags & TB_RULE_BY_POSITION))
            continue;
        tb_put_string(output, put++ ? ", " : "; ");
        tb_put_text(output, view->shown[i]->name);
    }
    if (put)
        tb_put_format(output, "%sless is better%s",
                      !places ? ": " : put == 1 ? ": a place, " : ": places, ",
                      places ? ", 0 decides nothing" : "");
}

/* True for a numeric column of the user's own, for example from awk. */
static bool is_own(const struct tb_view *view,
                   const struct tb_view_column *column)
{
    return column->numeric && !column->round &&
           tb_records_name(view->stream->reader.header, "rank") &&
           !tb_text_among(column->name, "rank was players prize") &&
           tb_word_find(&tb_reader_names, column->name) ==
               tb_reader_names.count &&
           tb_word_find(&tb_extras_names, column->name) ==
               tb_extras_names.count;
}

/* The column of a sort key among those that are shown; their number if it is
   hidden. */
static size_t find_shown(const struct tb_view *view, struct tb_text key)
{
    size_t i = 0;

    tb_text_skip(&key, key.length && memchr("-~", *key.at, 2));
    key.length -= tb_text_ends(key, ".key") ? strlen(".key") : 0;
    while (i < view->shown_count && !tb_text_equal(view->shown[i]->name, key))
        i++;
    return i;
}

/* True if the columns up to the last sort key do not say the order: they stand
   in another one, or one of them is no key. */
static bool hides_order(const struct tb_view *view, const struct named *named)
{
    const char *const keys = view->stream->ranking.keys;
    struct tb_text rest = tb_text(keys ? keys : ""), key;
    size_t listed = 0, met = 0, end = 0;

    while (rest.length && tb_text_cut(&rest, ',', &key)) {
        const size_t i = find_shown(view, key);
        if (i < end)
            return true;
        if (i == view->shown_count)
            continue;
        end = i + 1;
        met += named[i].known || tb_text_is(view->shown[i]->name, "score");
    }
    for (size_t i = 0; i < end; i++) {
        const struct tb_text name = view->shown[i]->name;
        listed += (named[i].known && !tb_text_ends(name, ".work")) ||
                  tb_text_is(name, "score");
    }
    return listed > met;
}

/* Puts what each column is. */
static void put_columns(struct tb_output *output, const struct tb_view *view,
                        const struct named *named, const char *before)
{
    bool scored = false;

    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_view_column *const column = view->shown[i];
        const bool score = tb_text_is(column->name, "score");
        if (!score && !named[i].known && !(scored && is_own(view, column)))
            continue;
        tb_put_string(output, before);
        before = ", ";
        scored |= score;
        if (named[i].known)
            tb_code_title(output, &named[i].code, named[i].again);
        else
            tb_put_text(output, score ? tb_text("score") : column->title);
    }
    put_lower(output, view, named, true);
    put_lower(output, view, named, false);
}

/* Puts what the comments of tb-prizes report: the balance, unawarded prizes. */
static void put_prizes(struct tb_output *output, const struct tb_stream *stream)
{
    for (size_t i = 0; i < stream->held.comment_count; i++) {
        struct tb_text rest = tb_comment_note(stream, i), text, before;
        const char *sort = NULL;
        text = rest;
        if (tb_text_ends(rest, " paid") ||
            tb_text_cut_at(&text, TB_STATE_NOW, &before)) {
            sort = "prizes: ";
        } else if (tb_text_cut_at(&rest, " is not awarded: ", &before)) {
            sort = "not awarded: ";
            rest = before;
        } else if (tb_text_ends(rest, ": play-off or lot") ||
                   tb_text_ends(rest, ", who has left") ||
                   tb_text_starts(rest, TB_PRIZE_NONE)) {
            sort = "";
        }
        if (sort)
            tb_put_format(output, "; %s%.*s", sort, TB_WHOLE(rest));
    }
}

/* What the columns of tb-chances are. */
static void put_percent(struct tb_output *output,
                        const struct tb_legend *legend)
{
    if (tb_text_is(legend->outcomes, "-")) {
        tb_put_string(output, "Too many outcomes to count: clinched, alive and "
                              "out are proved, open is not; best 2 to 3 is "
                              "one of these places");
        return;
    }
    if (legend->outcomes.length)
        tb_put_format(output, "Percent of %.*s outcomes",
                      TB_WHOLE(legend->outcomes));
    else
        tb_put_string(output, "Percent of the outcomes with that result");
    if (legend->text)
        tb_put_format(output, ": %s", legend->text);
}

void tb_legend_put(struct tb_output *output, const struct tb_legend *legend,
                   const struct tb_view *view)
{
    const struct tb_state *const state = &view->state;
    struct tb_text met = tb_text(legend->text ? legend->text : "Columns");
    struct tb_text text = met;
    bool by = legend->text && strstr(legend->text, TB_LEGEND_BY);
    bool fide = false, edition = false, works = false;
    struct named *named;

    if (legend->percent) {
        put_percent(output, legend);
        return;
    }
    if (!tb_text_cut_at(&met, TB_LEGEND_MET, &text))
        met.length = 0;
    named = tb_alloc(view->shown_count, sizeof *named);
    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_text name = view->shown[i]->name;
        works |= tb_text_ends(name, ".work");
        named[i].known = tb_code_of_column(name, &named[i].code,
                                           &named[i].again);
        if (!named[i].known || named[i].code.rule->book != TB_BOOK_FIDE)
            continue;
        fide = true;
        edition |= tb_code_by_edition(&named[i].code);
    }
    tb_put_text(output, text);
    if (legend->text && state->known)
        put_facts(output, legend, state, fide, edition);
    tb_put_string(output, tb_state_tells(state) ? ", " : "");
    tb_state_put(output, state, legend->teams);
    if (legend->text && !by && hides_order(view, named)) {
        tb_put_format(output, TB_LEGEND_BY "%s", view->stream->ranking.keys);
        by = true;
    }
    put_columns(output, view, named, by ? "; shown: " : ": ");
    free(named);
    if (works)
        tb_put_string(output, "; .work: what each round added, in parentheses "
                              "what the rule leaves out, or how the value "
                              "came about");
    if (met.length && tb_state_met(state, view->stream))
        tb_put_format(output, "; all have met: %.*s", TB_WHOLE(met));
    put_prizes(output, view->stream);
}
