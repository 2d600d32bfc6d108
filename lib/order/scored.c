/* SPDX-License-Identifier: ISC */
/*
 * US Chess clubs publish that a player who scored over the board precedes a
 * tied player whose points all come from byes and forfeits, before any
 * tie-break. No preset has that rule: where it would decide, a warning names
 * the code.
 */
#include "codes.h"
#include "event/event.h"
#include "stages.h"

/* True if an order begins with the score, all of its codes are US Chess', and
   otb is not among them. */
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

/* Puts a list as it was typed with otb in front, or after the score where it
   begins with that, as sh reads it. */
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
    tb_codes_put_written(&whole,
                         tb_slice(list.at + at, list.length - at));
    tb_put_char(&whole, '\0');
    tb_plan_put_quoted(output, whole.buffer);
    free(whole.buffer);
}

/* What a record has of its points. */
struct scored {
    tb_num score, rank;
    bool over_board;
};

struct reading {
    struct tb_stream stream;
    int score, games, settings, rank; /* slots; rank -1: all are equal */
    struct scored *record;
    size_t capacity;
};

static void read_records(struct reading *in)
{
    struct tb_stream *const stream = &in->stream;
    struct tb_settings settings;

    if (in->settings < 0 ||
        tb_settings_parse(tb_field(stream, 0, in->settings), &settings))
        settings.scoring = tb_scoring_default;
    TB_GROW(in->record, in->capacity, stream->count);
    for (size_t i = 0; i < stream->count; i++) {
        struct scored *const record = &in->record[i];
        struct tb_text list = tb_field(stream, i, in->games), token;
        struct tb_game game;
        *record = (struct scored){.rank = 0};
        if (tb_num_parse_missing(tb_field(stream, i, in->score),
                                 &record->score) ||
            (in->rank >= 0 &&
             tb_num_parse_missing(tb_field(stream, i, in->rank),
                                  &record->rank)) ||
            record->rank == TB_MISSING)
            record->score = TB_MISSING;
        /* What is no game the programs that rank report. */
        while (tb_text_cut(&list, ' ', &token))
            record->over_board |=
                !tb_game_parse(token, &settings.scoring, &game) &&
                tb_game_played(&game) && game.points > 0;
    }
}

/* Finds somebody without points over the board, and somebody with as many
   points, some of them over the board, who is not ranked ahead. */
static bool find(const struct reading *in, size_t *ahead, size_t *other)
{
    const struct scored *const record = in->record;

    for (size_t i = 0; i < in->stream.count; i++) {
        if (record[i].over_board || record[i].score == TB_MISSING ||
            record[i].score <= 0)
            continue;
        for (size_t k = 0; k < in->stream.count; k++) {
            if (!record[k].over_board || record[k].score != record[i].score ||
                record[k].rank < record[i].rank)
                continue;
            *ahead = i;
            *other = k;
            return true;
        }
    }
    return false;
}

/* Puts the section's records, below the header if they are the first. */
static void put_section(struct tb_output *output,
                        const struct tb_stream *stream)
{
    if (!output->length)
        tb_put_format(output, "%.*s\n", TB_WHOLE(stream->reader.header));
    for (size_t i = 0; i < stream->count; i++) {
        tb_put_text(output, tb_record(stream, i));
        tb_put_char(output, '\n');
    }
}

/* Looks for such players in each section of a stream: warns of them and names
   the remedy, or, without one, puts the records of their sections. */
static void look(struct tb_store *records, const char *remedy, bool several,
                 struct tb_output *found)
{
    struct reading in = {.record = NULL};
    struct tb_stream *const stream = &in.stream;
    size_t i, k;

    tb_stream_open_store(stream, records);
    in.games = tb_stream_column(stream, tb_text("games"));
    in.settings = tb_stream_column_if(stream, tb_text("settings"));
    in.score = tb_stream_column(stream, tb_text("score"));
    in.rank = remedy ? tb_stream_column(stream, tb_text("rank")) : -1;
    int name = tb_stream_column_if(stream, tb_text("name"));
    if (name < 0)
        name = tb_stream_column(stream, tb_text("id"));
    tb_stream_begin(stream);
    while (tb_stream_section(stream)) {
        read_records(&in);
        if (!find(&in, &i, &k))
            continue;
        if (!remedy) {
            put_section(found, stream);
            continue;
        }
        tb_warn("warning: %s%.*s has points from byes and forfeits only, and "
                "is ranked %s %.*s, who has as many and scored over the board; "
                "a club's rules may put %.*s first: %s",
                tb_called(several ? tb_section_name(stream)
                                  : tb_text("")).text,
                TB_SHOWN(tb_field(stream, i, name)),
                in.record[i].rank == in.record[k].rank ? "equal with"
                                                       : "ahead of",
                TB_SHOWN(tb_field(stream, k, name)),
                TB_SHOWN(tb_field(stream, k, name)), remedy);
    }
    tb_stream_end(stream);
    free(in.record);
}

void tb_scored_warn(const struct tb_order *order, struct tb_text list,
                    struct tb_parsed *parsed, const struct tb_stages *stages)
{
    const bool ranks = !stages->bare && !stages->best.most &&
                       !stages->ahead.wanted && !tb_stages_page(stages);
    struct tb_output remedy = {0};
    struct tb_plan plan = {0};
    struct tb_order again = *order;
    struct tb_store found = {.held = {.file = -1}}, ranked = {{0}, {0}};

    if (!ranks || parsed->survey.teams ||
        !parsed->survey.records ||
        !tb_records_name(parsed->survey.header, "games") ||
        !tb_records_name(parsed->survey.header, "name") ||
        !may_lack(tb_output_text(&order->shown)))
        return;
    look(&parsed->records, NULL, false, &found.held);
    if (!found.held.length)
        return;
    tb_order_start(&again, &plan);
    again.count = 0;
    again.tried = true;
    again.work = false;
    tb_order_add(&again, list);
    tb_plan_sort(&plan, tb_output_text(&again.keys));
    tb_script_over(&plan, &found, -1, &ranked);
    tb_put_string(&remedy, "-t ");
    put_remedy(&remedy, list);
    tb_put_char(&remedy, '\0');
    look(&ranked, remedy.buffer,
         parsed->survey.sections > 1 || stages->some, NULL);
    tb_order_free(&again);
    tb_plan_free(&plan);
    tb_store_free(&found);
    tb_store_free(&ranked);
    free(remedy.buffer);
}
