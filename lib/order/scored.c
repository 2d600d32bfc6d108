/* SPDX-License-Identifier: ISC */
/* US Chess clubs publish that a player who scored over the board precedes a
   tied player with points from byes and forfeits only, before any tie-break.
   Presets do not have this rule. If it would matter, a warning recommends the
   code otb. */
#include "codes.h"
#include "event/event.h"
#include "stages.h"

/* True if an order begins with the score and has only US Chess codes, but not
   otb. */
static bool may_lack(struct tb_text shown)
{
    struct tb_text text;
    struct tb_code code;
    bool us = false;

    if (!tb_text_cut(&shown, ',', &text) || !tb_text_is(text, "score"))
        return false;
    while (tb_text_cut(&shown, ',', &text)) {
        if (tb_text_is(text, "otb"))
            return false;
        if (tb_code_parse(text, &code) || code.column.length)
            continue;
        if (code.rule->book != TB_BOOK_US)
            return false;
        us = true;
    }
    return us;
}

/* Puts the typed list with otb added, at the front or after a leading score,
   quoted for sh. */
static void put_remedy(struct tb_output *output, struct tb_text list)
{
    struct tb_output whole = {0};
    struct tb_text rest = list, text;
    size_t at = 0;

    tb_codes_cut(&rest, &text);
    if (tb_codes_alike(text, tb_text("score")) ||
        tb_codes_alike(text, tb_text("PTS")) ||
        tb_codes_alike(text, tb_text("Points")))
        at = (size_t)(text.at - list.at) + text.length;
    tb_codes_put_written(&whole, tb_slice(list.at, at));
    tb_put_string(&whole, at ? ",otb" : "otb,");
    tb_codes_put_written(&whole, tb_text_from(list, at));
    tb_put_char(&whole, '\0');
    tb_plan_put_quoted(output, whole.buffer);
    free(whole.buffer);
}

/* A record's number in a column, or TB_MISSING. */
static tb_num value_of(const struct tb_stream *stream, size_t record, int slot)
{
    tb_num value;

    return tb_num_parse_missing(tb_field(stream, record, slot), &value)
               ? TB_MISSING : value;
}

/* True if a player has points, but no win or draw against an opponent. */
static bool may_be_unplayed(tb_num points, struct tb_text games)
{
    struct tb_text token;

    if (points <= 0)
        return false;
    while (tb_text_cut(&games, ' ', &token)) {
        if (token.length > 1 && memchr("WD", token.at[0], 2) &&
            tb_text_digit(token.at[1]))
            return false;
    }
    return true;
}

/* Puts the header and those sections that have a player with only unplayed
   points. */
static void put_sections(struct tb_output *output, struct tb_store *records)
{
    struct tb_stream stream;
    int score, games;

    tb_stream_open_store(&stream, records);
    score = tb_stream_column(&stream, "score");
    games = tb_stream_column(&stream, "games");
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        size_t i = 0;
        while (i < stream.count &&
               !may_be_unplayed(value_of(&stream, i, score),
                                tb_field(&stream, i, games)))
            i++;
        if (i == stream.count)
            continue;
        if (!output->length)
            tb_put_format(output, "%.*s\n", TB_WHOLE(stream.reader.header));
        for (i = 0; i < stream.count; i++)
            tb_put_format(output, "%.*s\n", TB_WHOLE(tb_record(&stream, i)));
    }
    tb_stream_end(&stream);
}

/* Warns, once a section, if a player without points over the board is ranked
   ahead of or level with one who has as many points and scored over the
   board. */
static void warn_of_sections(struct tb_store *ranked, bool several,
                             const char *remedy)
{
    struct tb_stream stream;
    int score, rank, otb, name;

    tb_stream_open_store(&stream, ranked);
    score = tb_stream_column(&stream, "score");
    rank = tb_stream_column(&stream, "rank");
    otb = tb_stream_column(&stream, "otb");
    name = tb_stream_column(&stream, "name");
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        tb_num place = TB_MISSING;
        size_t ahead = 0, k = stream.count;
        for (size_t i = 0; i < stream.count && k == stream.count; i++) {
            const tb_num points = value_of(&stream, i, score);
            ahead = i;
            place = value_of(&stream, i, rank);
            if (place == TB_MISSING || points <= 0 ||
                value_of(&stream, i, otb) != 0)
                continue;
            for (k = 0; k < stream.count &&
                        (value_of(&stream, k, otb) != TB_ONE ||
                         value_of(&stream, k, score) != points ||
                         value_of(&stream, k, rank) < place);)
                k++;
        }
        if (k == stream.count)
            continue;
        tb_warn("warning: %s%.*s has points from byes and forfeits only, and "
                "is ranked %s %.*s, who has as many and scored over the board; "
                "a club's rules may put %.*s first: %s",
                tb_called(several ? tb_section_name(&stream)
                                  : tb_text("")),
                TB_SHOWN(tb_field(&stream, ahead, name)),
                place == value_of(&stream, k, rank) ? "equal with" : "ahead of",
                TB_SHOWN(tb_field(&stream, k, name)),
                TB_SHOWN(tb_field(&stream, k, name)), remedy);
    }
    tb_stream_end(&stream);
}

void tb_scored_warn(const struct tb_order *order, struct tb_text list,
                    struct tb_parsed *parsed)
{
    const struct tb_stages *const stages = parsed->stages;
    const struct tb_survey *const survey = &parsed->survey;
    struct tb_output remedy = {0};
    struct tb_plan plan = {0};
    struct tb_order again = *order;
    struct tb_store found = {.held = {.file = -1}}, ranked = {{0}, {0}};

    if (stages->bare || stages->best.most || stages->ahead.wanted ||
        tb_stages_page(stages) || survey->teams || !survey->records ||
        !tb_records_name(survey->header, "games") ||
        !tb_records_name(survey->header, "name") ||
        !may_lack(tb_output_text(&order->shown)))
        return;
    put_sections(&found.held, &parsed->records);
    if (!found.held.length)
        return;
    tb_order_start(&again, &plan);
    again.tried = true;
    again.work = false;
    tb_order_add(&again, list);
    tb_plan_program(&plan, "tb-count -q scored -n otb");
    tb_plan_sort(&plan, tb_output_text(&again.keys));
    tb_script_over(&plan, &found, -1, &ranked);
    tb_put_string(&remedy, "-t ");
    put_remedy(&remedy, list);
    tb_put_char(&remedy, '\0');
    warn_of_sections(&ranked, survey->sections > 1 || stages->some,
                     remedy.buffer);
    tb_order_free(&again);
    tb_plan_free(&plan);
    tb_store_free(&found);
    tb_store_free(&ranked);
    free(remedy.buffer);
}
