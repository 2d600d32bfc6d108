/* SPDX-License-Identifier: ISC */
/* The rows of a section become rounds; those of one game must agree. */
#include "entries.h"

#include <stdio.h>

/* A round of a player while the rows come in. */
struct cell {
    const struct tb_list_entry *row; /* the first one, or NULL */
    uint8_t said; /* rows of the player, or of both */
};

struct layout {
    struct tb_source *source;
    struct tb_tournament *to;
    size_t rounds;
    struct cell *cell;   /* as the games of the tournament are */
    unsigned long *line; /* of these, the same */
    size_t round;        /* so many are in: */
    tb_num *sum; /* of each player; TB_MISSING: the result of a game is open */
    const struct tb_list_entry *wrong; /* has other points before its round */
    size_t side, others;              /* whose; further ones */
    tb_num right;
};

static int compare(const void *left, const void *right)
{
    const struct tb_list_entry *const a = left, *const b = right;

    return a->round != b->round ? (a->round > b->round) - (a->round < b->round)
                                : (a->line > b->line) - (a->line < b->line);
}

static const char *show_player(const struct layout *layout,
                               const struct tb_person *person,
                               struct tb_player_who *who)
{
    *who = tb_player_who(&layout->to->player[person->place]);
    return who->text;
}

/* A game in messages, W2w. */
static const char *show(const struct layout *layout, struct tb_game game,
                        struct tb_agree_shown *shown)
{
    if (game.points == TB_MISSING)
        game.points = tb_worth_of(&layout->to->worth, (enum tb_kind)game.kind);
    *shown = tb_agree_show(layout->to, &game);
    return shown->text;
}

/* True for the other side of a letter F, who has won or lost, too. */
static bool is_guess(const struct tb_list_entry *row,
                     const struct tb_game *game)
{
    return row->us && game->kind == TB_FORFEIT_WIN;
}

/* What is wrong with a further row of a player's round; NULL: nothing. */
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

/* Takes what a row says of a side into its round; false after a fault. */
static bool take_side(const struct layout *layout,
                      const struct tb_list_entry *row, size_t i)
{
    const struct tb_person *const other = row->side[!i];
    const size_t place =
        row->side[i]->place * layout->rounds + row->round - 1;
    struct cell *const cell = &layout->cell[place];
    struct tb_game *const there = &layout->to->game[place];
    const bool says = !row->single || row->own == i;
    struct tb_game here = tb_game_make((enum tb_kind)row->result.kind[i],
                                       other ? other->id : 0, 0);
    const char *remedy;
    struct tb_player_who who;
    struct tb_agree_shown shown[2];

    here.points = row->result.points[i];
    here.unrated = row->unrated;
    if (row->colours && other)
        here.colour = i ? 'b' : 'w';
    remedy = cell->row ? find_clash(cell, there, row, &here, says) : NULL;
    if (remedy)
        return tb_fault(layout->source, row->line, 0, "round %d: %s has %s "
                        "here, and %s in %s: %s", (int)row->round,
                        show_player(layout, row->side[i], &who),
                        show(layout, here, &shown[0]),
                        show(layout, *there, &shown[1]),
                        tb_source_place(layout->source, cell->row->line).text,
                        remedy);
    if (!cell->row || there->kind == TB_UNKNOWN ||
        (says && here.kind != TB_UNKNOWN)) {
        here.colour = here.colour ? here.colour : there->colour;
        *there = here;
        layout->line[place] = row->line;
    }
    if (!cell->row)
        cell->row = row;
    cell->said += says;
    return true;
}

/* Takes a row into the rounds; false after a fault. */
static bool take_row(const struct layout *layout,
                     const struct tb_list_entry *row)
{
    struct tb_player_who who;

    if (row->side[0] == row->side[1])
        return tb_fault(layout->source, row->line, 0, "round %d: %s is its own "
                        "opponent", (int)row->round,
                        show_player(layout, row->side[0], &who));
    return take_side(layout, row, 0) &&
           (!row->side[1] || take_side(layout, row, 1));
}

/* Compares the points before the round with those of the rounds before, which
   are all in. */
static void check_before(struct layout *layout, const struct tb_list_entry *row)
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
        layout->others += layout->wrong != NULL;
        if (layout->wrong)
            continue;
        layout->wrong = row;
        layout->side = i;
        layout->right = sum;
    }
}

static void warn_before(const struct layout *layout)
{
    char more[60] = "";
    struct tb_player_who who;

    if (layout->others)
        snprintf(more, sizeof more, ", and %zu more like this", layout->others);
    if (layout->wrong)
        tb_fault_warn(layout->source, layout->wrong->line, 0, "%s has %s "
                      "points before round %d here, but %s by those "
                      "rounds%s: is a game or a bye missing?",
                      show_player(layout, layout->wrong->side[layout->side],
                                  &who),
                      tb_num_show(layout->wrong->before[layout->side]).text,
                      (int)layout->wrong->round,
                      tb_num_show(layout->right).text, more);
}

/* Where each player has a row of each game, those of one side alone are odd;
   false after a fault. Those of players without rows are taken. */
static bool check_own(const struct layout *layout)
{
    const struct tb_list_entry *lone = NULL;
    struct tb_player_who who[2];
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
                            show_player(layout, other, &who[0]),
                            show_player(layout, row->side[row->own], &who[1]));
        if (!lone || row->line < lone->line)
            lone = row;
        count++;
    }
    if (lone && good)
        tb_fault_warn(layout->source, lone->line, 0, "%s has no rows; games "
                      "taken from the opponents' rows: %zu",
                      show_player(layout, lone->side[!lone->own], &who[0]),
                      count);
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
    layout.cell = tb_alloc(to->game_count, sizeof *layout.cell);
    layout.sum = tb_alloc(to->count, sizeof *layout.sum);
    for (size_t i = 0; i < section->rows; i++) {
        good &= take_row(&layout, &section->row[i]);
        check_before(&layout, &section->row[i]);
    }
    if (good && check_own(&layout))
        warn_before(&layout);
    else
        good = false;
    free(layout.cell);
    free(layout.sum);
    return good;
}
