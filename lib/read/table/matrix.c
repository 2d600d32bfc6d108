/* SPDX-License-Identifier: ISC */
/* A round-robin table (a matrix): a column for each opponent, and a mark in the
   player's own field. It does not show the round of a game, nor who had White;
   the rounds are taken from the Berger tables (FIDE Handbook C.05, Annex 1). */
#include "sheet.h"

/* What marks the own field in tb_game.lone. */
enum { OWN = '*' };

bool tb_matrix_armageddon(struct tb_text text, const struct tb_worth *worth,
                          struct tb_game *game)
{
    const char last = text.length > 1 ? tb_text_last(text) : ' ';
    tb_num points;

    if (!worth->armageddon || !memchr("10-", last, 3) ||
        tb_notation_points(tb_slice(text.at, text.length - 1), &points))
        return false;
    *game = tb_game_make(points == TB_HALF ? TB_DRAW
                         : points == 0     ? TB_LOSS
                                           : TB_WIN, 0);
    game->lone = last == '-' ? '\0' : last;
    if (last == '1')
        game->points = worth->scoring.draw + worth->armageddon;
    return (points == TB_HALF) == (last != '-') &&
           (points == 0 || points == TB_HALF || points == TB_ONE ||
            points == worth->scoring.win);
}

/* Reads a field with the game of two players; false if it is not a single
   result. */
static bool read_cell(struct tb_text text, struct tb_game *game)
{
    static const char signs[] = "10=+-";
    static const enum tb_kind kinds[] = {
        TB_WIN, TB_LOSS, TB_DRAW, TB_FORFEIT_WIN, TB_FORFEIT_LOSS};
    const char *const sign =
        tb_text_among(text, "\xc2\xbd 0.5 0,5 .5 ,5 1/2") ? strchr(signs, '=')
        : text.length == 1 ? memchr(signs, *text.at, sizeof signs - 1)
                           : NULL;

    *game = tb_game_make(sign ? kinds[sign - signs] : TB_UNKNOWN, 0);
    return sign || text.length == 0;
}

static struct tb_text field_of(const struct tb_sheet *sheet,
                               const struct tb_cells *cells, size_t r)
{
    return tb_cells_text(cells, sheet->round[r].column);
}

bool tb_matrix_is_mark(struct tb_text text)
{
    return tb_text_among(text, "* ** *** x xx X XX");
}

/* True for a field without letters, such as 11 and 1-0, which may be several
   games. */
static bool is_several(struct tb_text text)
{
    while (text.length && !tb_text_letter(text.at[0]))
        tb_text_skip(&text, 1);
    return text.length == 0;
}

/* The column of the row's own field: the marked one, or else an empty one on
   the diagonal. sheet->rounds if there is none. */
static size_t find_own(const struct tb_sheet *sheet,
                       const struct tb_cells *cells)
{
    const size_t row = sheet->to->count - 1;
    struct tb_text text;

    for (size_t r = 0; r < sheet->rounds; r++) {
        if (tb_matrix_is_mark(field_of(sheet, cells, r)))
            return r;
    }
    if (row >= sheet->rounds)
        return sheet->rounds;
    text = field_of(sheet, cells, row);
    return !text.length || tb_text_among(text, "- --") ? row : sheet->rounds;
}

struct tb_game tb_matrix_own(struct tb_sheet *sheet)
{
    struct tb_game game = tb_game_make(TB_ZPB, 0);

    if (!sheet->rows.starred)
        sheet->rows.own = tb_tournament_last(sheet->to)->line;
    sheet->rows.starred = sheet->to->about.round_robin = true;
    game.lone = OWN;
    return game;
}

bool tb_matrix_row(struct tb_sheet *sheet, const struct tb_cells *cells)
{
    const size_t field = find_own(sheet, cells);
    size_t own = 0, wrong = 0, odd = SIZE_MAX;

    for (size_t r = 0; r < sheet->rounds; r++) {
        const struct tb_text text = field_of(sheet, cells, r);
        struct tb_game game = {.row = -1};
        if (r == field || tb_matrix_is_mark(text)) {
            own++;
            game.lone = OWN;
        } else {
            const bool bad =
                !tb_matrix_armageddon(text, &sheet->to->worth, &game) &&
                !read_cell(text, &game);
            wrong += bad;
            if (bad && odd == SIZE_MAX &&
                (!is_several(text) || tb_advice_is_uneven(text) ||
                 tb_advice_is_armageddon(text)))
                odd = sheet->round[r].column;
            game.opponent = (int32_t)r + 1;
            if (text.length)
                tb_doubts_sign(sheet, &cells->cell[sheet->round[r].column],
                               r + 1, &game);
        }
        tb_tournament_add_game(sheet->to, game);
    }
    sheet->matrix = sheet->to->about.round_robin = true;
    sheet->to->about.fide_cells++;
    if (own == 1 && odd != SIZE_MAX && !sheet->source->failed)
        return tb_cell_fault(sheet->source, &cells->cell[odd], "'%.*s' is not "
                             "a result in a round-robin table; %s",
                             TB_SHOWN(cells->cell[odd].text),
                             tb_advice_is_armageddon(cells->cell[odd].text)
                             ? "each field has one game; if the second is an "
                               "armageddon game, give the extra points of its "
                               "winner in a line '# armageddon=0.5' above the "
                               "header"
                             : tb_advice_is_uneven(cells->cell[odd].text)
                             ? "if the points do not follow from the results, "
                               "give a column for each round, with "
                               TB_ADVICE_UNEVEN
                             : "write 1, 0 or \xc2\xbd, + or - for a forfeit, "
                               "and leave the field of an unplayed game empty");
    return (own == 1 && !wrong) ||
           (!sheet->source->failed &&
            tb_fault(sheet->source, cells->cell[0].line, 0, "results without "
                     "opponents in the columns 1 to %zu; give a round-robin "
                     "table, with one game in each field and * in the player's "
                     "own, or a column for each round, with cells such as W6 "
                     "or 6w1", sheet->rounds));
}

/* The round, from 0, in which the numbers a and b, from 0, play. rounds is
   odd. */
static size_t berger(size_t a, size_t b, size_t rounds)
{
    return (a == rounds ? 2 * b : b == rounds ? 2 * a : a + b) % rounds;
}

/* Finds the player whose own field is in each column; false after a fault. */
static bool find_owners(const struct tb_sheet *sheet, size_t *owner,
                        size_t columns)
{
    const struct tb_tournament *const to = sheet->to;
    bool good = columns == to->count;

    for (size_t i = 0; good && i < columns; i++)
        owner[i] = columns;
    for (size_t i = 0; good && i < columns; i++) {
        size_t own = 0;
        while (own < columns &&
               to->game[to->player[i].first + own].lone != OWN)
            own++;
        good = own < columns && owner[own] == columns &&
               to->player[i].games == columns;
        if (good)
            owner[own] = i;
    }
    if (!good && sheet->rows.starred && !sheet->coded)
        return tb_fault(to->source, sheet->rows.own, 0, "'*' marks a player's "
                        "own column in a round-robin table, but here players "
                        "and columns do not match; write U for a round that "
                        "was not played; if this is the list of unpaired "
                        "players of Chess-Results (art=40), give the cross "
                        "table (art=4 or art=5)");
    return good || tb_fault(to->source, 0, 0, "a round-robin table has one "
                            "column for each player; this one has %zu players "
                            "and %zu columns, or two players share a column",
                            to->count, columns);
}

/* True if a game names another opponent than the owner of its column: the
   columns are rounds, and * marks a free round. */
static bool has_rounds(const struct tb_tournament *to, const size_t *owner,
                       size_t columns)
{
    for (size_t i = 0; i < columns; i++) {
        const struct tb_game *const game = to->game + to->player[i].first;
        for (size_t b = 0; b < columns; b++) {
            if (game[b].opponent &&
                game[b].opponent != to->player[owner[b]].id)
                return true;
        }
    }
    return false;
}

/* True for the row of the bye in a round robin with an odd number of
   players. */
static bool is_seat(const struct tb_sheet *sheet,
                    const struct tb_player *player, size_t columns)
{
    const struct tb_tournament *const to = sheet->to;
    bool empty = sheet->slot[TB_HEAD_NAME] != TB_NO_COLUMN &&
                 !tb_nobody_rated(player) &&
                 (tb_nobody_is_nameless(player) || tb_nobody_is(player));

    for (size_t b = 0; empty && b < columns; b++) {
        const struct tb_game *const game = &to->game[player->first + b];
        empty = game->opponent == 0 || game->kind == TB_UNKNOWN;
    }
    return empty;
}

/* Points without an opponent are a fault there: they may be draws instead of
   byes. */
static bool check_byes(const struct tb_tournament *to, size_t columns)
{
    for (size_t i = 0; i < to->count; i++) {
        const struct tb_player *const player = &to->player[i];
        const struct tb_game *const game = to->game + player->first;
        for (size_t r = 0; r < columns; r++) {
            if (!game[r].opponent && game[r].kind != TB_ZPB)
                return tb_fault(to->source, player->line, 0, "round %zu names "
                                "no opponent in a round-robin table with * in "
                                "the player's own column; write D4 for a draw "
                                "with 4, or name the columns 1, 2, 3", r + 1);
        }
    }
    return true;
}

/* The two fields of an armageddon game must be a win and a loss. */
static bool check_armageddon(const struct tb_tournament *to,
                             const size_t *owner, size_t columns)
{
    for (size_t a = 0; a < columns; a++) {
        for (size_t b = 0; b < columns; b++) {
            const struct tb_player *const player = &to->player[owner[a]];
            const struct tb_player *const other = &to->player[owner[b]];
            const char mine = to->game[player->first + b].lone;
            const char theirs = to->game[other->first + a].lone;
            if (theirs != (mine == '1' ? '0' : mine == '0' ? '1' : mine))
                return tb_fault(to->source, player->line, 0, "the two fields "
                                "of the armageddon game with %s (line %lu) "
                                "must be a win and a loss; correct one of them",
                                tb_player_who(other).text, other->line);
        }
    }
    return true;
}

/* Moves the games from the columns of the opponents to the rounds of the Berger
   tables. A blank is a game that is not played yet, in a report, too. */
static void move_games(const struct tb_sheet *sheet, const size_t *owner,
                       size_t columns)
{
    struct tb_tournament *const to = sheet->to;
    struct tb_game *const row = tb_alloc(columns, sizeof *row);
    bool *const seat = tb_alloc(columns, sizeof *seat), needed;
    /* The number of each column's player in the Berger tables. */
    size_t *const number = tb_alloc(columns, sizeof *number);
    size_t seats = 0, count = 0, rounds;

    for (size_t a = 0; a < columns; a++) {
        seat[a] = is_seat(sheet, &to->player[owner[a]], columns);
        seats += seat[a];
    }
    /* A single bye row that makes the number of columns even keeps its number.
       Otherwise bye rows get none. */
    needed = seats == 1 && columns % 2 == 0;
    for (size_t a = 0; a < columns; a++) {
        number[a] = count;
        count += needed || !seat[a];
    }
    rounds = count ? (count - 1) | 1 : 1;
    for (size_t a = 0; a < columns; a++) {
        struct tb_player *const player = &to->player[owner[a]];
        struct tb_game *const game = &to->game[player->first];
        memcpy(row, game, columns * sizeof *row);
        player->games = rounds;
        player->typed = NULL; /* they were in the order of the columns */
        for (size_t r = 0; r < rounds; r++)
            game[r] = tb_game_blank();
        for (size_t b = 0; b < columns; b++) {
            struct tb_game *there;
            if (a == b || seat[a] || seat[b])
                continue;
            there = &game[berger(number[a], number[b], rounds)];
            *there = row[b].blank ? tb_game_make(TB_UNKNOWN, 0)
                                  : row[b];
            if (!sheet->rows.starred || there->kind == TB_UNKNOWN)
                there->opponent = to->player[owner[b]].id;
        }
    }
    free(row);
    free(seat);
    free(number);
}

bool tb_matrix_end(const struct tb_sheet *sheet)
{
    const size_t columns = sheet->rounds;
    size_t *owner;
    bool good, moves;

    if (!sheet->matrix || sheet->source->failed)
        return true;
    owner = tb_alloc(columns, sizeof *owner);
    good = find_owners(sheet, owner, columns);
    moves = good && !(sheet->rows.starred &&
                      has_rounds(sheet->to, owner, columns));
    if (moves && sheet->rows.starred && !sheet->coded)
        good = moves = check_byes(sheet->to, columns);
    if (moves && sheet->to->worth.armageddon)
        good = moves = check_armageddon(sheet->to, owner, columns);
    if (moves) {
        move_games(sheet, owner, columns);
        sheet->to->about.fact[TB_FACT_UNKNOWN] = tb_text("rounds");
        tb_fault_warn(sheet->source, 0, 0, "a round-robin table %s are taken "
                      "from the Berger tables, so cum and PS are right only if "
                      "these were played%s", sheet->rows.starred
                      ? "does not show the rounds; they"
                      : "shows neither rounds nor colours; the rounds",
                      sheet->rows.starred
                      ? "" : ", and BPG and BWG have no value");
    }
    free(owner);
    return good;
}
