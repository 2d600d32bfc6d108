/* SPDX-License-Identifier: ISC */
/* The TRF records about the whole tournament, see trf.h. */
#include <string.h>

#include "card.h"
#include "fields.h"
#include "game/game.h"
#include "trf.h"

/* True if the text holds "round robin" in one of its spellings. */
static bool says_round_robin(struct tb_text text)
{
    static const char *const spellings[] = {"round robin", "round-robin",
                                            "roundrobin", "round_robin"};

    for (; text.length > 0; text.at++, text.length--) {
        for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
            struct tb_text start = text;
            const struct tb_text spelling = tb_text(spellings[i]);
            if (start.length < spelling.length)
                continue;
            start.length = spelling.length;
            if (tb_text_is_nocase(start, spellings[i]))
                return true;
        }
    }
    return false;
}

/* True for a 192 of a team event that ranks by game points, as FIDE_TEAM_GP_MP
   does and FIDE_TEAM_MP_GP does not. */
static bool says_game_points(struct tb_text text)
{
    return tb_text_ends(text, "_GP_MP") ||
           (tb_text_ends(text, "_GP") && !tb_text_ends(text, "_MP_GP"));
}

static bool read_start(struct tb_tournament *tournament,
                       const struct tb_card *card)
{
    struct tb_source *source = tournament->source;
    const struct tb_text date = tb_card_text(card, 5, tb_card_length(card));
    const int edition = tb_edition_of(date);

    if (date.length == 0)
        return true;
    if (tournament->edition && edition && edition != tournament->edition &&
        !tb_inconsistent(source, source->line, 5,
                         "the first day is one of the rules of %d, but an "
                         "earlier 042 has one of %d", edition,
                         tournament->edition))
        return false;
    tournament->edition = edition;
    if (edition == 0)
        tb_warn("%s:%lu: warning: start date '%.*s' is not YYYY/MM/DD: the "
                "newest edition of the FIDE rules is taken",
                source->name, source->line, tb_text_shown(date), date.at);
    return true;
}

/* Cuts a number off the text; 0 if it does not begin with one. */
static size_t take_count(struct tb_text *text)
{
    struct tb_text digits = {text->at, 0};
    int64_t count = 0;

    while (digits.length < text->length && text->at[digits.length] >= '0' &&
           text->at[digits.length] <= '9')
        digits.length++;
    text->at += digits.length;
    text->length -= digits.length;
    tb_int_parse(digits, TB_ID_MAX, &count);
    return (size_t)count;
}

/*
 * Records 062, 142 and XXR. Swiss-Manager writes `129 (88)`, all players and
 * those who played. What is no such number is nothing: FIDE does not check it.
 */
static void read_count(const struct tb_tournament *tournament,
                       const char *record, struct tb_text text,
                       struct tb_declared *declared)
{
    const size_t count = take_count(&text);
    size_t also = 0;

    text = tb_text_trim(text);
    if (tb_text_starts(text, "(")) {
        text = (struct tb_text){text.at + 1, text.length - 1};
        also = take_count(&text);
        if (!tb_text_is(text, ")"))
            return;
    } else if (text.length) {
        return;
    }
    if (count > declared->count)
        *declared = (struct tb_declared){count, also, record,
                                         tournament->source->line};
}

/* A second tournament in the file must not be taken for more of the first. */
static bool check_title(struct tb_tournament *tournament)
{
    struct tb_source *source = tournament->source;
    const unsigned long first = tournament->title;

    tournament->title = source->line;
    return first == 0 ||
           tb_inconsistent(source, source->line, 0,
                           "a tournament begins with 012, and in line %lu "
                           "one has begun already", first);
}

/* Record 352: a colour for each board. */
static bool read_boards(struct tb_tournament *tournament,
                        struct tb_text colours)
{
    struct tb_source *source = tournament->source;
    const size_t before = tournament->boards;
    const size_t boards = colours.length;

    for (size_t i = 0; i < boards; i++) {
        if (!memchr("WwBb", colours.at[i], 4))
            return tb_fault(source, source->line, 5,
                            "boards '%.*s': '%c' is none of W B",
                            tb_text_shown(colours), colours.at,
                            colours.at[i]);
    }
    tournament->boards = boards;
    return before == 0 || before == boards ||
           tb_inconsistent(source, source->line, 5,
                           "%zu boards, but an earlier 352 has %zu", boards,
                           before);
}

bool tb_trf_event(struct tb_tournament *tournament, const struct tb_card *card)
{
    const struct tb_text line = card->line;
    const struct tb_text rest = tb_card_text(card, 5, tb_card_length(card));

    if (tb_text_starts(line, "012 "))
        return check_title(tournament);
    if (tb_text_starts(line, "042 "))
        return read_start(tournament, card);
    if (tb_text_starts(line, "162 "))
        return tb_trf_scoring_162(tournament, card);
    if (tb_text_starts(line, "362 "))
        return tb_trf_scoring_362(tournament, card);
    if (tb_text_starts(line, "352 "))
        return read_boards(tournament, rest);
    if (tb_text_starts(line, "BB") && line.length > 3 && line.at[3] == ' ')
        return tb_trf_scoring_bb(tournament, card);
    if (tb_text_starts(line, "192 ") && says_game_points(rest))
        tournament->primary = TB_POINTS_GP;
    if (tb_text_starts(line, "092 ") || tb_text_starts(line, "192 "))
        tournament->round_robin |= says_round_robin(rest);
    else if (tb_text_starts(line, "062 "))
        read_count(tournament, "062", rest, &tournament->declared_players);
    else if (tb_text_starts(line, "142 "))
        read_count(tournament, "142", rest, &tournament->declared_rounds);
    else if (tb_text_starts(line, "XXR "))
        read_count(tournament, "XXR", rest, &tournament->declared_rounds);
    else if (tb_text_starts(line, "310 "))
        tournament->numbered_teams = tournament->has_teams = true;
    else if (tb_text_starts(line, "013 "))
        tournament->has_teams = true;
    else if (tb_text_starts(line, "212 "))
        tournament->order = rest;
    else if (tb_text_starts(line, "202 ") && tournament->order.length == 0)
        tournament->order = rest;
    return true;
}
