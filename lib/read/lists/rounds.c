/* SPDX-License-Identifier: ISC */
/* Puts the rows of a section into rounds; two rows of one game must agree. If
   games have no round, it is found by the time at which they started. */
#include "entries.h"

#include <stdio.h>

/* A round of a player while rows are added. */
struct cell {
    const struct tb_list_entry *row; /* the first row about it, or NULL */
    uint8_t said; /* number of rows, except those of the opponent only */
};

struct layout {
    struct tb_source *source;
    struct tb_tournament *to;
    size_t rounds;
    struct cell *cell;   /* one for each game of the tournament */
    unsigned long *line; /* the line of each */
};

/* Compares by round or, without one, by the start. */
static int compare(const void *left, const void *right)
{
    const struct tb_list_entry *const a = left, *const b = right;

    if (a->round != b->round)
        return a->round > b->round ? 1 : -1;
    if (!a->round && a->start != b->start)
        return a->start > b->start ? 1 : -1;
    return (a->line > b->line) - (a->line < b->line);
}

/* A player in messages. */
static struct tb_player_who who(const struct layout *layout,
                                const struct tb_person *person)
{
    return tb_player_who(&layout->to->player[person->place]);
}

/* A game in messages, W2w. */
static struct tb_agree_shown show(const struct layout *layout,
                                  struct tb_game game)
{
    game.points = tb_worth_game(&layout->to->worth, &game);
    return tb_agree_show(layout->to, &game);
}

/* True for a forfeit win that is known only by the opponent's letter F: both
   may have lost. */
static bool is_guess(const struct tb_list_entry *row,
                     const struct tb_game *game)
{
    return row->us && game->kind == TB_FORFEIT_WIN;
}

/* What to do about another row of a player's round that does not agree with the
   first one; NULL if it agrees. says: it is not a row of the opponent only. */
static const char *find_clash(const struct cell *cell,
                              const struct tb_game *there,
                              const struct tb_list_entry *row,
                              const struct tb_game *here, bool says)
{
    const bool same = here->kind == there->kind &&
                      here->points == there->points;
    const bool guessed =
        (is_guess(cell->row, there) && !cell->said && says) ||
        (is_guess(row, here) && !says && cell->said);

    if (here->opponent != there->opponent)
        return "two entries; correct the round of one";
    if (here->colour && there->colour && here->colour != there->colour &&
        row->single && cell->row->single && says != (cell->said > 0))
        return "both rows have the same colour; correct one";
    if (here->opponent &&
        ((here->colour && there->colour && here->colour != there->colour) ||
         (row->board && cell->row->board && row->board != cell->row->board) ||
         (!row->single && cell->said > 1)))
        return "leave one out; a knock-out, with matches of several games, "
               "cannot be read";
    return same || here->kind == TB_UNKNOWN || there->kind == TB_UNKNOWN ||
                   (guessed && (here->kind == TB_FORFEIT_LOSS ||
                                there->kind == TB_FORFEIT_LOSS))
               ? NULL : "two results; correct one, or leave it out";
}

/* Adds what a row says about one side to its round; false after a fault. */
static bool add_side(const struct layout *layout,
                     const struct tb_list_entry *row, size_t i)
{
    const struct tb_person *const other = row->side[!i];
    const size_t place =
        row->side[i]->place * layout->rounds + row->round - 1;
    struct cell *const cell = &layout->cell[place];
    struct tb_game *const there = &layout->to->game[place];
    const bool says = !row->single || row->own == i;
    struct tb_game here = tb_game_make((enum tb_kind)row->result.kind[i],
                                       other ? other->id : 0);
    const char *remedy;

    here.points = row->result.points[i];
    here.unrated = row->unrated;
    if (row->colours && other)
        here.colour = i ? 'b' : 'w';
    remedy = cell->row ? find_clash(cell, there, row, &here, says) : NULL;
    if (remedy)
        return tb_fault(layout->source, row->line, 0, "round %d: %s has %s "
                        "here, and %s in %s: %s", (int)row->round,
                        who(layout, row->side[i]).text,
                        show(layout, here).text, show(layout, *there).text,
                        tb_source_place(layout->source, cell->row->line).text,
                        remedy);
    if (!cell->row || there->kind == TB_UNKNOWN ||
        (says && here.kind != TB_UNKNOWN)) {
        here.colour = here.colour ? here.colour : there->colour;
        *there = here;
        layout->line[place] = row->line;
    } else if (!there->colour) {
        there->colour = here.colour;
    }
    if (!cell->row)
        cell->row = row;
    cell->said += says;
    return true;
}

/* Adds a row to the rounds of its players; false after a fault. */
static bool add_row(const struct layout *layout,
                    const struct tb_list_entry *row)
{
    if (row->side[0] == row->side[1])
        return tb_fault(layout->source, row->line, 0, "round %d: %s is its own "
                        "opponent", (int)row->round,
                        who(layout, row->side[0]).text);
    return add_side(layout, row, 0) &&
           (!row->side[1] || add_side(layout, row, 1));
}

/* The points of a player before a round; TB_MISSING if a result is open. */
static tb_num sum_before(const struct layout *layout,
                         const struct tb_person *person, size_t round)
{
    const struct tb_game *const game =
        &layout->to->game[person->place * layout->rounds];
    tb_num sum = 0;

    for (size_t r = 0; r + 1 < round; r++) {
        if (game[r].kind == TB_UNKNOWN)
            return TB_MISSING;
        sum += tb_worth_game(&layout->to->worth, &game[r]);
    }
    return sum;
}

/* Warns if the points before a round in a row are not the sum of the earlier
   rounds. */
static void check_before(const struct layout *layout,
                         const struct tb_list_section *section)
{
    const struct tb_list_entry *wrong = NULL;
    size_t side = 0, others = 0;
    char more[60] = "";

    for (size_t i = 0; i < 2 * section->rows; i++) {
        const struct tb_list_entry *const row = &section->row[i / 2];
        tb_num sum;
        if (!row->side[i % 2] || row->before[i % 2] == TB_MISSING)
            continue;
        sum = sum_before(layout, row->side[i % 2], row->round);
        if (sum == TB_MISSING || sum == row->before[i % 2])
            continue;
        others += wrong != NULL;
        side = wrong ? side : i % 2;
        wrong = wrong ? wrong : row;
    }
    if (others)
        snprintf(more, sizeof more, ", and %zu more like this", others);
    if (wrong)
        tb_fault_warn(layout->source, wrong->line, 0, "%s has %s points before "
                      "round %d here, but %s by those rounds%s: is a game or a "
                      "bye missing?", who(layout, wrong->side[side]).text,
                      tb_num_show(wrong->before[side]), (int)wrong->round,
                      tb_num_show(sum_before(layout, wrong->side[side],
                                             wrong->round)), more);
}

/* Checks lists in which each player has a row for each game. A game with a row
   of only one side is a fault, unless the other player has no rows at all; then
   it counts, with a warning. False after a fault. */
static bool check_own(const struct layout *layout)
{
    const struct tb_list_entry *lone = NULL;
    size_t count = 0;
    bool good = true;

    for (size_t i = 0; i < layout->to->game_count; i++) {
        const struct tb_list_entry *const row = layout->cell[i].row;
        const struct tb_person *other;
        if (!row || layout->cell[i].said)
            continue;
        other = row->side[!row->own];
        if (other->own)
            good = tb_fault(layout->source, row->line, 0, "round %d: %s has no "
                            "row of the game against %s: add it, or correct "
                            "this one", (int)row->round,
                            who(layout, other).text,
                            who(layout, row->side[row->own]).text);
        if (!lone || row->line < lone->line)
            lone = row;
        count++;
    }
    if (lone && good)
        tb_fault_warn(layout->source, lone->line, 0, "%s has no rows; taking "
                      "%zu games from the rows of the opponents",
                      who(layout, lone->side[!lone->own]).text, count);
    return good;
}

bool tb_entries_lay_out(struct tb_list *list, struct tb_list_section *section,
                        struct tb_tournament *to)
{
    struct layout layout = {.source = list->source, .to = to};
    struct tb_game *game;
    bool good = true;

    qsort(section->row, section->rows, sizeof *section->row, compare);
    layout.rounds = section->row[section->rows - 1].round;
    if (!tb_tournament_fits(to, layout.rounds))
        return false;
    game = tb_tournament_room(to, to->count * layout.rounds);
    for (size_t i = 0; i < to->count * layout.rounds; i++)
        game[i] = tb_game_blank();
    to->game_count = to->count * layout.rounds;
    TB_GROW(list->game_line, list->game_lines, to->game_count);
    layout.line = list->game_line;
    for (size_t i = 0; i < to->count; i++) {
        to->player[i].lines = layout.line + i * layout.rounds;
        to->player[i].first = i * layout.rounds;
        to->player[i].games = layout.rounds;
    }
    layout.cell = tb_alloc(to->game_count, sizeof *layout.cell);
    for (size_t i = 0; i < section->rows; i++)
        good &= add_row(&layout, &section->row[i]);
    good = good && check_own(&layout);
    if (good)
        check_before(&layout, section);
    free(layout.cell);
    return good;
}

/* Numbers the rounds of a section by the start of its games. The games of a
   round start within two minutes, nobody plays two of them, and somebody in
   each round has played in the one before, because else the two could be one.
   False if the times do not agree, and for the games of a single player, as
   archives on the web have them. */
static bool number_rounds(struct tb_list_section *section)
{
    enum { SECONDS = 120 };
    const bool swiss =
        tb_text_holds_nocase(section->event, tb_text("lichess.org/swiss/"));
    struct tb_list_entry *const row = section->row;
    uint16_t *const last = tb_alloc(section->count, sizeof *last);
    size_t first = 0;
    uint16_t round = 1;
    bool again = true, good;

    qsort(row, section->rows, sizeof *row, compare);
    good = row[0].start > 0;
    for (size_t i = 0; i < section->rows && good; i++) {
        if (row[i].start - row[first].start > SECONDS) {
            good = again && (swiss || i > first + 1) && round < TB_ROUNDS_MAX;
            again = false;
            first = i;
            round++;
        }
        for (int side = 0; side < 2; side++) {
            uint16_t *const mine = &last[row[i].side[side]->place];
            good &= *mine != round;
            again |= *mine == round - 1;
            *mine = round;
        }
        row[i].round = round;
    }
    free(last);
    return good && again && (swiss || section->rows > first + 1);
}

bool tb_entries_number(struct tb_list *list, struct tb_list_section *section)
{
    const bool arena = tb_text_holds_nocase(section->event,
                                            tb_text("lichess.org/tournament/"));
    const char *const called =
        tb_called(list->sections > 1 ? section->event : tb_text(""));
    size_t count = 0;

    for (size_t i = 0; i < section->rows; i++)
        count += section->row[i].round == 0;
    if (count && (arena || count < section->rows || !number_rounds(section)))
        return tb_fault(list->source, section->line, 0, "%s%zu of %zu games "
                        "have no Round%s", called, count, section->rows,
                        arena ? "; an arena has no rounds, so tie-breaks "
                                "cannot be computed"
                              : ", and their start times do not show it; "
                                "give the pairing list, or a TRF "
                                "(https://lichess.org/swiss/ID.trf)");
    if (count)
        tb_fault_warn(list->source, 0, 0, "%sno game has a Round: %zu "
                      "rounds by their start times", called,
                      section->row[count - 1].round);
    return true;
}
