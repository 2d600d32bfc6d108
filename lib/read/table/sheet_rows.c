/* SPDX-License-Identifier: ISC */
/* Which lines of a sheet are rows, and what only all rows together show. */
#include "sheet.h"

bool tb_sheet_is_footer(struct tb_text text)
{
    while (text.length && text.at[0] != ':' &&
           !tb_text_starts_nocase(text, "chess-results"))
        tb_text_skip(&text, 1);
    return text.length > 0;
}

void tb_sheet_filled(struct tb_sheet *sheet, const struct tb_cells *cells)
{
    for (size_t r = sheet->rows.filled; r < sheet->rounds; r++) {
        const struct tb_text cell =
            tb_cells_text(cells, sheet->round[r].column);
        if (cell.length && !tb_text_missing(cell))
            sheet->rows.filled = r + 1;
    }
}

bool tb_sheet_end(struct tb_sheet *sheet)
{
    struct tb_source *const source = sheet->source;
    struct tb_text more = tb_text("; it may be");
    bool good;

    if (sheet->rows.cut > 1)
        more = tb_source_text(source, ", as do %zu more; they may be",
                              sheet->rows.cut - 1);
    if (sheet->rows.whole && sheet->rows.cut)
        tb_fault_warn(source, sheet->rows.line, 0, "the row ends before the "
                      "column of the points%.*s truncated", TB_SHOWN(more));
    good = tb_doubts_check(sheet);
    tb_advice_guesses(sheet);
    sheet->doubts = (struct tb_doubts){0};
    sheet->rows.whole = sheet->rows.cut = 0;
    sheet->matrix |= sheet->rows.starred;
    if (!sheet->matrix && sheet->rows.filled < sheet->rounds)
        sheet->to->about.running.columns = sheet->rounds;
    good = tb_matrix_end(sheet) && good;
    sheet->matrix = sheet->rows.starred = false;
    tb_strays_check(&sheet->strays, sheet->to);
    return good;
}

bool tb_sheet_is_note(const struct tb_cell *cell, size_t count, bool after)
{
    return count == 1 && !tb_text_digit(cell->text.at[0]) &&
           (after || tb_sheet_is_footer(cell->text));
}

enum tb_row tb_sheet_line(struct tb_sheet *sheet, const struct tb_cells *cells)
{
    size_t count;
    const struct tb_cell *const filled = tb_cells_filled(cells, &count);
    const char *wrong = NULL;

    if (!filled) {
        sheet->gap = true;
        return TB_ROW_NOTHING;
    }
    if (tb_titles_is(filled->text)) {
        wrong = "is below the header; move this line above it";
    } else if (tb_sheet_is_note(filled, count, sheet->gap || sheet->ended)) {
        sheet->ended = true;
        return TB_ROW_NOTHING;
    } else if (sheet->ended) {
        wrong = "is after the end of the table";
    }
    sheet->gap = false;
    if (!wrong)
        return TB_ROW_PLAYER;
    tb_cell_fault(sheet->source, filled, "'%.*s' %s", TB_SHOWN(filled->text),
                  wrong);
    return TB_ROW_BAD;
}

/* True for cells such as `1` `0.5` `½` `1-0` `+` `*`: results without
   opponents, and what fills a round-robin table. *telling: one has more than
   punctuation. */
static bool is_lone(struct tb_text text, bool *telling)
{
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.at[i];
        const bool half = tb_text_starts(tb_text_from(text, i), "\xc2\xbd");
        *telling |= half || memchr("015+*", c, 5);
        if (half)
            i++;
        else if (!memchr("015+-=*xX.,:/| ", c, 15))
            return false;
    }
    return true;
}

bool tb_sheet_is_matrix(const struct tb_sheet *sheet,
                        const struct tb_cells *cells)
{
    bool telling = false, own = false, other = false;

    for (size_t r = 0; r < sheet->rounds; r++) {
        const struct tb_text text =
            tb_cells_text(cells, sheet->round[r].column);
        struct tb_game game;
        if (!sheet->round[r].bare)
            return false;
        own |= tb_text_among(text, "* ** ***");
        if (is_lone(text, &telling) ||
            tb_matrix_armageddon(text, &sheet->to->worth, &game))
            continue;
        if (!tb_notation_parse(text, &game) && game.opponent)
            return false;
        other = true;
    }
    return telling && (own || !other);
}

/* The number by which results name a player, or 0. */
static int32_t number_of(const struct tb_player *player, bool ranked)
{
    if (!ranked)
        return player->id;
    return player->rank == TB_MISSING ? 0 : (int32_t)(player->rank / TB_ONE);
}

/* How many games the opponents do not have, if results name opponents by that
   number; with sides, also how many have equal colours or results that do not
   fit. SIZE_MAX if not all players have a number of their own. */
static size_t count_wrong(const struct tb_tournament *to, bool ranked,
                          bool sides)
{
    struct tb_ids index = {0};
    int32_t *const number = tb_ids_room(&index, to->count);
    size_t wrong = 0;
    bool good = true;

    for (size_t i = 0; i < to->count; i++) {
        number[i] = number_of(&to->player[i], ranked);
        good &= number[i] > 0;
    }
    good = good && tb_ids_build(&index, number, to->count) < 0;
    for (size_t i = 0; good && i < to->count; i++) {
        const struct tb_player *const player = &to->player[i];
        for (size_t r = 0; r < player->games; r++) {
            const struct tb_game *const mine = &to->game[player->first + r];
            const int32_t row = tb_ids_find(&index, mine->opponent);
            const struct tb_player *const other =
                row < 0 ? player : &to->player[row];
            const struct tb_game *const theirs = &to->game[other->first + r];
            wrong += mine->opponent &&
                     (other == player || r >= other->games ||
                      theirs->opponent != number[i] ||
                      (sides && !tb_agree_sides(to, mine, theirs)));
        }
    }
    tb_ids_free(&index);
    return good ? wrong : SIZE_MAX;
}

void tb_sheet_number(const struct tb_sheet *sheet)
{
    const struct tb_tournament *const to = sheet->to;
    size_t i = 0, changed = 0;

    /* SwissChess has the places of a `Rangliste` in a column `Nr.`, in which
       the rows are numbered from 1 on. */
    while (i < to->count && to->player[i].id == (int32_t)i + 1)
        i++;
    if (to->declared.standings && i == to->count &&
        sheet->id_kind == TB_HEAD_NUMBER &&
        sheet->slot[TB_HEAD_RANK] == TB_NO_COLUMN) {
        while (i-- > 0)
            to->player[i].rank = (tb_num)(i + 1) * TB_ONE;
    }
    /* The numbers stay if all results fit them. The ranks replace them if all
       results fit the ranks, or if at least every game has its opponent by
       rank, and not by number. */
    if (sheet->slot[TB_HEAD_RANK] == TB_NO_COLUMN ||
        sheet->id_kind >= TB_HEAD_RK || count_wrong(to, false, true) == 0 ||
        (count_wrong(to, true, true) > 0 &&
         (count_wrong(to, false, false) == 0 ||
          count_wrong(to, true, false) > 0)))
        return;
    for (i = 0; i < to->count; i++) {
        struct tb_player *const player = &to->player[i];
        if (sheet->id_kind == TB_HEAD_ID && /* it is another number */
            sheet->slot[TB_HEAD_EXTRA + TB_MEMBERID] == TB_NO_COLUMN)
            player->extra[TB_MEMBERID] =
                tb_source_text(sheet->source, "%d", (int)player->id);
        player->id = number_of(player, true);
        if (changed < to->records.count &&
            to->records.record[changed].line == player->line)
            to->records.record[changed++].id = player->id;
    }
    tb_fault_warn(sheet->source, 0, 0, "the results name opponents by rank, so "
                  "the ranks are read as the players' numbers; by the column "
                  "of numbers the games would contradict each other");
}
