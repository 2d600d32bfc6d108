/* SPDX-License-Identifier: ISC */
/* The rows of a section become rounds; those of one game must agree. */
#include "entries.h"

#include <stdio.h>

/* A section while its rows are laid out, round by round. */
struct layout {
    struct tb_source *source;
    struct tb_list_section *section;
    struct tb_tournament *to;
    size_t rounds;
    unsigned long *line;      /* of each game */
    struct tb_entry_row **by; /* the first row of each game, or NULL */
    size_t round;             /* so many are in: */
    tb_num *sum; /* of each player; TB_MISSING: the result of a game is open */
    const struct tb_entry_row *wrong; /* has other points before its round */
    size_t side, others;              /* whose; further ones */
    tb_num right;
};

static int compare(const void *left, const void *right)
{
    const struct tb_entry_row *const a = left, *const b = right;

    return a->round != b->round ? (a->round > b->round) - (a->round < b->round)
                                : (a->line > b->line) - (a->line < b->line);
}

/* Where the rounds have the game of a player in the round of a row. */
static size_t cell_of(const struct layout *layout,
                      const struct tb_entry_row *row, size_t side)
{
    return row->side[side]->place * layout->rounds + row->round - 1;
}

/* What messages call a player: the name, else what identifies them. */
static struct tb_text name_of(const struct tb_person *person)
{
    const struct tb_text *const key = person->key;

    return key[TB_PERSON_LOOK].length     ? person->fact[TB_PERSON_NAME]
           : key[TB_PERSON_NUMBER].length ? key[TB_PERSON_NUMBER]
                                          : key[TB_PERSON_FIDEID];
}

/* The sides of a row in messages: 'Ann' - 'Bo' of round 1. */
static struct tb_text name_row(const struct layout *layout,
                               const struct tb_entry_row *row)
{
    const struct tb_text black =
        row->side[1] ? name_of(row->side[1]) : tb_text("");

    return tb_source_text(layout->source, "'%.*s'%s%.*s%s of round %d",
                          TB_SHOWN(name_of(row->side[0])),
                          row->side[1] ? " - '" : "", TB_SHOWN(black),
                          row->side[1] ? "'" : "", (int)row->round);
}

/* A result in messages: 1-0, +--, 0.5-0, bye. */
static struct tb_text show(const struct layout *layout,
                           const struct tb_list_result *result)
{
    static const char *const words[] = {"1", "\xc2\xbd", "0", "+", "-", "=",
                                        "*", "bye", "full-point bye",
                                        "half-point bye", "no bye"};
    const char *side[2];
    struct tb_shown points[2];

    for (int i = 0; i < 2; i++) {
        points[i] = tb_num_show(result->points[i]);
        side[i] = result->points[i] == TB_MISSING ? words[result->kind[i]]
                                                  : points[i].text;
    }
    return result->kind[0] >= TB_PAB
               ? tb_text(side[0])
               : tb_source_text(layout->source, "%s-%s", side[0], side[1]);
}

/* Puts a game, or what a further row knows of it, into the rounds. */
static void put_game(const struct layout *layout,
                     const struct tb_entry_row *row)
{
    for (size_t i = 0; i < 2 && row->side[i]; i++) {
        const struct tb_person *const other = row->side[!i];
        const size_t cell = cell_of(layout, row, i);
        struct tb_game *const to = &layout->to->game[cell];
        layout->line[cell] = row->line;
        *to = tb_game_make((enum tb_kind)row->result.kind[i],
                           other ? other->id : 0,
                           row->colours && other ? i ? 'b' : 'w' : to->colour);
        to->points = row->result.points[i];
        to->unrated = row->unrated;
    }
}

/* Takes a further row of a game, or of a bye; false after a fault. Each of two
   letters F is its player's alone: the other did not win. */
static bool merge(const struct layout *layout, struct tb_entry_row *first,
                  struct tb_entry_row *row)
{
    struct tb_source *const source = layout->source;
    const struct tb_game *const mine =
        &layout->to->game[cell_of(layout, row, 0)];
    const struct tb_game *const theirs =
        row->side[1] ? &layout->to->game[cell_of(layout, row, 1)] : mine;
    const struct tb_list_result known = {{mine->kind, theirs->kind},
                                         {mine->points, theirs->points}};
    const bool turned = row->colours && mine->colour == 'b';
    const bool boards = first->board && row->board &&
                        first->board != row->board;
    const struct tb_source_place place = tb_source_place(source, first->line);
    const struct tb_text names = name_row(layout, row);
    const int own = row->own == 2; /* the side of a row of one side */
    const bool forfeit =
        first->us && row->us && row->result.kind[own] == TB_FORFEIT_LOSS &&
        known.kind[!own] == TB_FORFEIT_LOSS && row->side[1] &&
        (known.kind[own] == TB_FORFEIT_LOSS ||
         first->own == (row->side[own] == first->side[0] ? 2 : 1));
    const bool open = mine->kind == TB_UNKNOWN || forfeit;
    bool same;

    if (forfeit)
        row->result.kind[!own] = TB_FORFEIT_LOSS;
    same = mine->kind == row->result.kind[0] &&
           mine->points == row->result.points[0];
    if (row->side[1])
        same &= theirs->kind == row->result.kind[1] &&
                theirs->points == row->result.points[1];
    first->whole += row->whole;
    for (int i = 0; i < 2; i++)
        first->own |= (row->own >> i & 1)
                      << (row->side[i] != first->side[0]);
    if (row->side[1] && (turned || boards || first->whole > 2))
        return tb_fault(source, row->line, 0, "%.*s is in %s, too (%s): "
                        "leave one out; a knock-out, with matches of several "
                        "games, cannot be read", TB_SHOWN(names), place.text,
                        turned   ? "White and Black exchanged"
                        : boards ? "another board" : "more than twice");
    if (open || (same && !mine->colour))
        put_game(layout, row);
    return same || open ||
           row->result.kind[0] == TB_UNKNOWN ||
           tb_fault(source, row->line, 0, "%.*s has %.*s here, and %.*s in %s: "
                    "two results; correct one, or leave it out",
                    TB_SHOWN(names), TB_SHOWN(show(layout, &row->result)),
                    TB_SHOWN(show(layout, &known)), place.text);
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

/* Takes a row into the rounds; false after a fault. */
static bool take_row(struct layout *layout, struct tb_entry_row *row)
{
    struct tb_entry_row *first[2] = {NULL, NULL};
    const struct tb_person *person;

    if (row->side[0] == row->side[1])
        return tb_fault(layout->source, row->line, 0, "'%.*s' has a game "
                        "against themself in round %d: correct one side",
                        TB_SHOWN(name_of(row->side[0])), (int)row->round);
    for (size_t i = 0; i < 2 && row->side[i]; i++)
        first[i] = layout->by[cell_of(layout, row, i)];
    if (!first[0] && !first[1]) {
        for (size_t i = 0; i < 2 && row->side[i]; i++)
            layout->by[cell_of(layout, row, i)] = row;
        put_game(layout, row);
        return true;
    }
    if (first[0] && (row->side[1] ? first[0] == first[1] : !first[0]->side[1]))
        return merge(layout, first[0], row);
    person = row->side[!first[0]];
    first[0] = first[!first[0]];
    return tb_fault(layout->source, row->line, 0, "'%.*s' has two entries in "
                    "round %d (%s: %.*s, %s: %.*s): correct the round of one",
                    TB_SHOWN(name_of(person)), (int)row->round,
                    tb_source_place(layout->source, first[0]->line).text,
                    TB_SHOWN(against(layout, first[0], person)),
                    tb_source_place(layout->source, row->line).text,
                    TB_SHOWN(against(layout, row, person)));
}

/* Compares the points before the round with those of the rounds before, which
   are all in. */
static void check_before(struct layout *layout, const struct tb_entry_row *row)
{
    struct tb_tournament *const to = layout->to;

    for (; layout->round + 1 < row->round; layout->round++) {
        for (size_t i = 0; i < to->count; i++) {
            const struct tb_game *const game =
                &to->game[i * layout->rounds + layout->round];
            tb_num *const sum = &layout->sum[i];
            if (game->kind == TB_UNKNOWN || *sum == TB_MISSING)
                *sum = TB_MISSING;
            else
                *sum += game->points == TB_MISSING
                            ? tb_worth_of(&to->worth, (enum tb_kind)game->kind)
                            : game->points;
        }
    }
    for (size_t i = 0; i < 2 && row->side[i]; i++) {
        const tb_num sum = layout->sum[row->side[i]->place];
        if (row->before[i] == TB_MISSING || sum == TB_MISSING ||
            row->before[i] == sum)
            continue;
        if (layout->wrong) {
            layout->others++;
            continue;
        }
        layout->wrong = row;
        layout->side = i;
        layout->right = sum;
    }
}

/* Where each player has a row of each game, those of one side alone are odd;
   false after a fault. Those of players without rows are taken. */
static bool check_own(const struct layout *layout)
{
    const struct tb_list_section *const section = layout->section;
    const struct tb_entry_row *lone = NULL;
    size_t count = 0;
    bool good = true;

    for (size_t i = 0; i < section->rows; i++) {
        const struct tb_entry_row *const row = &section->row[i];
        const int own = row->own == 2;
        if (!row->side[1] || row->whole || row->own == 3 ||
            layout->by[cell_of(layout, row, 0)] != row)
            continue;
        if (row->side[!own]->own)
            good = tb_fault(layout->source, row->line, 0, "'%.*s' has a game "
                            "against '%.*s' in round %d, who has no row of it: "
                            "add that row, or correct this one",
                            TB_SHOWN(name_of(row->side[own])),
                            TB_SHOWN(name_of(row->side[!own])),
                            (int)row->round);
        lone = lone ? lone : row;
        count++;
    }
    if (lone && good)
        tb_fault_warn(layout->source, lone->line, 0, "'%.*s' has no rows; "
                      "games taken from the opponents' rows: %zu",
                      TB_SHOWN(name_of(lone->side[lone->own == 1])), count);
    return good;
}

bool tb_entries_lay_out(struct tb_list *list, struct tb_list_section *section,
                        struct tb_tournament *to)
{
    struct layout layout = {.source = list->source, .section = section,
                            .to = to};
    struct tb_game *game;
    char more[60] = "";
    bool good = true;

    qsort(section->row, section->rows, sizeof *section->row, compare);
    layout.rounds = section->row[section->rows - 1].round;
    if (!tb_tournament_fits(to, layout.rounds))
        return false;
    game = tb_tournament_room(to, to->count * layout.rounds);
    for (size_t i = 0; i < to->count * layout.rounds; i++) {
        game[i] = tb_game_make(TB_ZPB, 0, 0);
        game[i].blank = true;
    }
    to->game_count = to->count * layout.rounds;
    TB_GROW(list->game_line, list->game_lines, to->game_count);
    layout.line = list->game_line;
    for (size_t i = 0; i < to->count; i++) {
        to->player[i].lines = layout.line + i * layout.rounds;
        to->player[i].first = i * layout.rounds;
        to->player[i].games = layout.rounds;
    }
    layout.by = tb_alloc(to->game_count, sizeof *layout.by);
    layout.sum = tb_alloc(to->count, sizeof *layout.sum);
    for (size_t i = 0; i < section->rows; i++) {
        good &= take_row(&layout, &section->row[i]);
        check_before(&layout, &section->row[i]);
    }
    good = good && check_own(&layout);
    if (layout.others)
        snprintf(more, sizeof more, ", and %zu more like this", layout.others);
    if (layout.wrong && good)
        tb_fault_warn(list->source, layout.wrong->line, 0, "'%.*s' has %s "
                      "points before round %d here, but %s by those "
                      "rounds%s: is a game or a bye missing?",
                      TB_SHOWN(name_of(layout.wrong->side[layout.side])),
                      tb_num_show(layout.wrong->before[layout.side]).text,
                      (int)layout.wrong->round, tb_num_show(layout.right).text,
                      more);
    free(layout.by);
    free(layout.sum);
    return good;
}
