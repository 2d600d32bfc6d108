/* SPDX-License-Identifier: ISC */
/* The rows of a section become rounds; those of one game must agree. */
#include "entries.h"

#include <stdio.h>

/* A section while its rounds are laid out. */
struct layout {
    struct tb_list *list;
    struct tb_source *source;
    struct tb_list_section *section;
    struct tb_tournament *to;
    size_t rounds;
    const struct tb_entry_row **by; /* of each game, or NULL */
    size_t alone;              /* rows whose other side has no rows */
    struct tb_entry_row first; /* of these */
};

/* The place of a side, SIZE_MAX where there is no opponent. */
static size_t place_of(const struct tb_person *person)
{
    return person ? person->place : SIZE_MAX;
}

static size_t lower_of(const struct tb_entry_row *row)
{
    const size_t a = place_of(row->side[0]), b = place_of(row->side[1]);

    return a < b ? a : b;
}

/* The pair of a row, in one number. */
static uint64_t pair_of(const struct tb_entry_row *row)
{
    const size_t low = lower_of(row);
    const size_t high = place_of(row->side[place_of(row->side[0]) == low]);

    return (uint64_t)low << 32 | (high == SIZE_MAX ? UINT32_MAX : high);
}

/* Rows of one game follow each other: by round, pair, then line. */
static int compare(const void *left, const void *right)
{
    const struct tb_entry_row *const a = left, *const b = right;
    const uint64_t mine = pair_of(a), theirs = pair_of(b);

    if (a->round != b->round)
        return a->round < b->round ? -1 : 1;
    if (mine != theirs)
        return mine < theirs ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

/* What messages call a player: the name, else what identifies them. */
static struct tb_text name_of(const struct tb_person *person)
{
    const struct tb_text *const key = person->key;

    return key[TB_PERSON_LOOK].length     ? person->fact[TB_PERSON_NAME]
           : key[TB_PERSON_NUMBER].length ? key[TB_PERSON_NUMBER]
                                          : key[TB_PERSON_FIDEID];
}

/* A result in messages: 1-0, +--, 0.5-0. */
struct shown {
    char text[60];
};
static struct shown show(const struct tb_list_result *result)
{
    static const char *const words[] = {"1", "\xc2\xbd", "0", "+", "-", "=",
                                        "*", "bye", "full-point bye",
                                        "half-point bye", "no bye"};
    struct shown shown;
    const char *side[2];
    struct tb_shown points[2];

    for (int i = 0; i < 2; i++) {
        points[i] = tb_num_show(result->points[i]);
        side[i] = result->points[i] == TB_MISSING ? words[result->kind[i]]
                                                  : points[i].text;
    }
    if (result->kind[0] == TB_UNKNOWN)
        snprintf(shown.text, sizeof shown.text, "no result");
    else if (result->kind[0] >= TB_PAB)
        snprintf(shown.text, sizeof shown.text, "%s", side[0]);
    else
        snprintf(shown.text, sizeof shown.text, "%s-%s", side[0], side[1]);
    return shown;
}

/* Turns a row, so that its side[0] is another's. */
static struct tb_entry_row turn(struct tb_entry_row row)
{
    const struct tb_entry_row was = row;

    for (int i = 0; i < 2; i++) {
        row.side[i] = was.side[!i];
        row.result.kind[i] = was.result.kind[!i];
        row.result.points[i] = was.result.points[!i];
        row.before[i] = was.before[!i];
    }
    row.own = !was.own;
    return row;
}

static bool same_result(const struct tb_list_result *a,
                        const struct tb_list_result *b)
{
    return memcmp(a->kind, b->kind, sizeof a->kind) == 0 &&
           memcmp(a->points, b->points, sizeof a->points) == 0;
}

/* Takes another row of the same game, or bye; false after a fault. */
static bool merge(const struct layout *layout, struct tb_entry_row *game,
                  struct tb_entry_row row)
{
    struct tb_source *const source = layout->source;
    const bool turned = game->side[0] != row.side[0];
    const bool colours = game->colours && row.colours;
    const struct tb_person *const side[2] = {row.side[0], row.side[1]};
    const struct tb_list_result result = row.result;
    struct tb_list_result other;

    if (!side[1])
        return (same_result(&game->result, &row.result) &&
                row.single == game->single) ||
               tb_fault(source, row.line, 0, "'%.*s' has %s in round %d, and "
                        "%s in %s: leave one out",
                        TB_SHOWN(name_of(side[0])), show(&result).text,
                        (int)row.round, show(&game->result).text,
                        tb_source_place(source, game->line).text);
    if ((turned && colours) ||
        (game->board && row.board && game->board != row.board))
        return tb_fault(source, row.line, 0, "'%.*s' and '%.*s' have two games "
                        "in round %d, with %s in %s: leave one out; a "
                        "knock-out, with matches of several games, cannot be "
                        "read",
                        TB_SHOWN(name_of(side[0])), TB_SHOWN(name_of(side[1])),
                        (int)row.round,
                        turned ? "White and Black exchanged" : "another board",
                        tb_source_place(source, game->line).text);
    other = turned ? turn(*game).result : game->result;
    if (turned)
        row = turn(row);
    if (!game->colours && row.colours) {
        *game = turned ? turn(*game) : *game;
        row = turned ? turn(row) : row;
        game->colours = true;
    }
    if (game->result.kind[0] == TB_UNKNOWN)
        game->result = row.result;
    else if (row.result.kind[0] != TB_UNKNOWN &&
             !same_result(&game->result, &row.result))
        return tb_fault(source, row.line, 0, "'%.*s' - '%.*s' of round %d has "
                        "%s here, and %s in %s: two results of one game; "
                        "correct one, or leave it out",
                        TB_SHOWN(name_of(side[0])), TB_SHOWN(name_of(side[1])),
                        (int)row.round,
                        show(&result).text, show(&other).text,
                        tb_source_place(source, game->line).text);
    for (int i = 0; i < 2; i++) {
        if (game->before[i] == TB_MISSING)
            game->before[i] = row.before[i];
    }
    return true;
}

/* Makes one row of those of a game; false after a fault. */
static bool settle(struct layout *layout, const struct tb_entry_row *row,
                   size_t count, struct tb_entry_row *game)
{
    struct tb_source *const source = layout->source;
    bool own[2] = {false, false};
    size_t whole = 0;

    *game = row[0];
    for (size_t i = 0; i < count; i++) {
        own[row[i].single &&
            row[i].side[row[i].own] != row[0].side[row[0].own]] |=
            row[i].single;
        whole += !row[i].single;
        if (i && !merge(layout, game, row[i]))
            return false;
        if (i && source->verbose && (!row[i].single || !own[1]))
            tb_fault_warn(source, row[i].line, 0, "the same as %s: counted "
                          "once", tb_source_place(source, row[0].line).text);
    }
    if (whole > 2 && row[0].side[1])
        return tb_fault(source, row[whole - 1].line, 0, "'%.*s' and '%.*s' "
                        "have more than one game in round %d, the first in "
                        "%s: a knock-out, with matches of several games, "
                        "cannot be read",
                        TB_SHOWN(name_of(row[0].side[0])),
                        TB_SHOWN(name_of(row[0].side[1])), (int)row[0].round,
                        tb_source_place(source, row[0].line).text);
    if (whole || own[1] || !row[0].side[1])
        return true;
    if (row[0].side[!row[0].own]->own)
        return tb_fault(source, row[0].line, 0, "'%.*s' has a game against "
                        "'%.*s' in round %d, who has no row of it: add that "
                        "row, or correct this one",
                        TB_SHOWN(name_of(row[0].side[row[0].own])),
                        TB_SHOWN(name_of(row[0].side[!row[0].own])),
                        (int)row[0].round);
    if (layout->alone++ == 0)
        layout->first = row[0];
    return true;
}

/* What a player has in a row, in messages: against 'Bo', a bye. */
static struct tb_text against(const struct layout *layout,
                              const struct tb_entry_row *row,
                              const struct tb_person *person)
{
    const struct tb_person *const other = row->side[row->side[0] == person];

    return other ? tb_source_text(layout->source, "against '%.*s'",
                                  TB_SHOWN(name_of(other)))
                 : tb_text("a bye");
}

/* Puts a game into the rounds of its sides; false after a fault. */
static bool put_game(struct layout *layout, const struct tb_entry_row *game)
{
    const size_t round = (size_t)game->round - 1;

    if (game->side[0] == game->side[1])
        return tb_fault(layout->source, game->line, 0, "'%.*s' has a game "
                        "against themself in round %d: correct one side",
                        TB_SHOWN(name_of(game->side[0])), (int)game->round);
    for (int i = 0; i < 2; i++) {
        const struct tb_person *const person = game->side[i];
        const struct tb_person *const other = game->side[!i];
        const struct tb_entry_row **by;
        struct tb_game *to;
        if (!person)
            continue;
        by = &layout->by[person->place * layout->rounds + round];
        if (*by)
            return tb_fault(layout->source, game->line, 0, "'%.*s' has two "
                            "entries in round %d (%s: %.*s, %s: %.*s): "
                            "correct the round of one",
                            TB_SHOWN(name_of(person)), (int)game->round,
                            tb_source_place(layout->source, (*by)->line).text,
                            TB_SHOWN(against(layout, *by, person)),
                            tb_source_place(layout->source, game->line).text,
                            TB_SHOWN(against(layout, game, person)));
        *by = game;
        to = &layout->to->game[person->place * layout->rounds + round];
        *to = tb_game_make((enum tb_kind)game->result.kind[i],
                           other ? other->id : 0,
                           !game->colours || !other ? 0 : i ? 'b' : 'w');
        to->points = game->result.points[i];
        to->unrated = game->unrated;
    }
    return true;
}

/* Makes one row of those of each game, and puts it. */
static bool put_games(struct layout *layout)
{
    struct tb_list_section *const section = layout->section;
    size_t kept = 0;
    bool good = true;

    for (size_t i = 0, next; i < section->rows; i = next) {
        struct tb_entry_row game;
        for (next = i + 1; next < section->rows &&
                           section->row[next].round == section->row[i].round &&
                           pair_of(&section->row[next]) ==
                               pair_of(&section->row[i]);)
            next++;
        if (settle(layout, &section->row[i], next - i, &game)) {
            section->row[kept] = game;
            good &= put_game(layout, &section->row[kept++]);
        } else {
            good = false;
        }
    }
    section->rows = kept;
    if (layout->alone && good)
        tb_fault_warn(layout->source, layout->first.line, 0, "'%.*s' has no "
                      "rows; games taken from the opponents' rows: %zu",
                      TB_SHOWN(name_of(layout->first.side[!layout->first.own])),
                      layout->alone);
    return good;
}

bool tb_entries_lay_out(struct tb_list *list, struct tb_list_section *section,
                        struct tb_tournament *to)
{
    struct layout layout = {.list = list, .source = list->source,
                            .section = section, .to = to};
    struct tb_game *game;
    bool good;

    for (size_t i = 0; i < section->rows; i++) {
        if (section->row[i].round > layout.rounds)
            layout.rounds = section->row[i].round;
    }
    if (!tb_tournament_fits(to, layout.rounds))
        return false;
    game = tb_tournament_room(to, to->count * layout.rounds);
    for (size_t i = 0; i < to->count * layout.rounds; i++) {
        game[i] = tb_game_make(TB_ZPB, 0, 0);
        game[i].blank = true;
    }
    to->game_count = to->count * layout.rounds;
    for (size_t i = 0; i < to->count; i++) {
        to->player[i].first = i * layout.rounds;
        to->player[i].games = layout.rounds;
    }
    layout.by = tb_alloc(to->game_count, sizeof *layout.by);
    qsort(section->row, section->rows, sizeof *section->row, compare);
    good = put_games(&layout);
    free(layout.by);
    return good;
}
