/* SPDX-License-Identifier: ISC */
/* A list of games: a row a game, with White and Black. */
#include "list_table.h"

/* A list with one of the sides alone is one, too: a message names the other. */
static bool is_header(const struct tb_list_table *table)
{
    bool side[2];

    for (int i = 0; i < 2; i++)
        side[i] = tb_list_has(table, i, i ? TB_LIST_BLACK : TB_LIST_WHITE) ||
                  tb_list_has(table, i, TB_LIST_NUMBER) ||
                  tb_list_has(table, i, TB_LIST_FIDEID);
    if (table->numbered || tb_list_has(table, 0, TB_LIST_PLAYER) ||
        tb_list_has(table, 1, TB_LIST_OPPONENT))
        return false;
    return side[0] && side[1] ? true
                              : (tb_list_has(table, 0, TB_LIST_WHITE) ||
                                 tb_list_has(table, 1, TB_LIST_BLACK)) &&
                                    tb_list_has(table, 0, TB_LIST_ROUND) &&
                                    tb_list_has(table, 0, TB_LIST_RESULT);
}

/* Reads the column that says whether a row is a bye; false after a fault. */
static bool read_bye_column(struct tb_list_table *table,
                            const struct tb_cells *cells, bool *is,
                            enum tb_kind *kind)
{
    const struct tb_text text = tb_list_cell(table, cells, 0, TB_LIST_BYE);

    if (!text.length || tb_text_among_nocase(text, "0 - n no nein non nee "
                                             "n\xc3\xa3o nao false"))
        return true;
    *is = tb_text_among_nocase(text, "1 x y yes ja j si s\xc3\xad s\xc3\xac "
                                     "oui sim true") ||
          tb_list_bye_read(text, kind);
    return *is || tb_fault(table->source, cells->cell[0].line, 0, "bye '%.*s': "
                           "write yes or no", TB_SHOWN(text));
}

/* Reads what a bye is worth by the result of its row, which is no word; false
   after a fault. */
static bool read_worth(struct tb_list_table *table,
                       const struct tb_list_row *row, int side,
                       enum tb_kind *kind)
{
    static const char letters[] = "bhuz";
    static const enum tb_kind kinds[] = {TB_PAB, TB_HPB, TB_ZPB, TB_ZPB};
    const char letter = tb_list_letter(row->typed);
    const char *const found = letter ? strchr(letters, letter) : NULL;
    struct tb_list_result result;

    if (found) {
        *kind = kinds[found - letters];
        return letter != 'b' || !(table->seen.paired & TB_LETTER('b')) ||
               tb_fault(table->source, row->line, 0, "'%.*s' without an "
                        "opponent: in other rows Black won so; write bye",
                        TB_SHOWN(row->typed));
    }
    if (!tb_list_take_result(table, row, &result))
        return false;
    *kind = tb_list_bye_of(result.kind[side]);
    if (*kind == TB_UNKNOWN && row->typed.length > 1)
        *kind = TB_ZPB; /* not played */
    return (*kind != TB_UNKNOWN && (side == 0 || *kind == TB_HPB ||
                                    tb_list_of_both(row->typed))) ||
           tb_fault(table->source, row->line, 0, "'%.*s' does not say what the "
                    "bye is worth: write bye for Black, and 1, \xc2\xbd or 0",
                    TB_SHOWN(row->typed));
}

/* Takes a row with one side, whose words say so much of the bye. */
static bool take_bye(struct tb_list_table *table, struct tb_list_row *row,
                     enum tb_kind kind)
{
    const int side = !tb_list_is_there(&row->side[0]);
    enum tb_kind worth = kind, word;

    if (row->typed.length && !tb_list_bye_read(row->typed, &word) &&
        !read_worth(table, row, side, &worth))
        return false;
    if (kind == TB_ZPB && worth == TB_HPB)
        kind = TB_HPB; /* as Chess-Results has it: not paired, a half */
    if (kind != TB_PAB && worth != kind &&
        !(kind == TB_FPB && worth == TB_PAB))
        return tb_fault(table->source, row->line, 0, "the result '%.*s' is not "
                        "what the words of the bye say: correct one of them",
                        TB_SHOWN(row->typed));
    row->side[0] = row->side[side];
    row->side[1] = (struct tb_list_side){.name = {"", 0}};
    row->colours = false;
    row->result.kind[0] = (uint8_t)(kind == TB_PAB ? worth : kind);
    return tb_list_add(table->list, row);
}

/* Takes the result of the armageddon game after a draw; false after a fault. */
static bool take_armageddon(struct tb_list_table *table,
                            const struct tb_cells *cells,
                            struct tb_list_result *result)
{
    const struct tb_text text = tb_list_cell(table, cells, 0, TB_LIST_SECOND);
    const tb_num draw = table->titles.says.scoring.draw;
    const unsigned long line = cells->cell[0].line;
    struct tb_list_result second;

    if (!text.length)
        return true;
    if (!table->titles.armageddon)
        return tb_fault(table->source, line, 0, "an armageddon game: what its "
                        "winner gets more is said above the header, as in '# "
                        "points=3,1,0' and '# armageddon=0.5'");
    if (!tb_list_result_read(text, &second))
        return tb_fault(table->source, line, 0, "armageddon game '%.*s' is no "
                        "result: write 1-0, 0-1 or \xc2\xbd-\xc2\xbd",
                        TB_SHOWN(text));
    if (second.kind[0] == TB_UNKNOWN)
        return true;
    if (result->kind[0] != TB_DRAW || result->kind[1] != TB_DRAW)
        return tb_fault(table->source, line, 0, "an armageddon game, '%.*s', "
                        "but the game before it was no draw: correct one of "
                        "them", TB_SHOWN(text));
    /* Black wins a draw. */
    for (int i = 0; i < 2; i++)
        result->points[i] = draw;
    result->points[tb_list_bye_of(second.kind[0]) != TB_PAB] +=
        table->titles.armageddon;
    return true;
}

static bool take_game(struct tb_list_table *table, const struct tb_cells *cells,
                      struct tb_list_row *row)
{
    struct tb_list_result *const result = &row->result;
    const uint32_t letters = table->seen.paired;

    if (!tb_list_take_result(table, row, result) ||
        !take_armageddon(table, cells, result))
        return false;
    if ((letters & TB_LETTER('b')) && (letters & TB_LETTER('l')) &&
        memchr("bl", tb_list_letter(row->typed), 2))
        return tb_fault(table->source, row->line, 0, "'%.*s': results are B "
                        "(Black won) and L (White lost) in one column: write "
                        "1-0 and 0-1", TB_SHOWN(row->typed));
    if (result->kind[0] + result->kind[1] < TB_WIN + TB_LOSS)
        return tb_fault(table->source, row->line, 0, "'%.*s' is more than a "
                        "win for both together: correct it",
                        TB_SHOWN(row->typed));
    row->colours = true;
    return tb_list_add(table->list, row);
}

static bool read_row(struct tb_list_table *table, const struct tb_cells *cells,
                     struct tb_list_row *row)
{
    enum tb_kind kind = TB_PAB, other;
    bool bye = false, word;
    int there = 0;

    if (!read_bye_column(table, cells, &bye, &kind))
        return false;
    for (int i = 0; i < 2; i++) {
        if (tb_list_take_bye(&row->side[i], &other)) {
            bye = true;
            kind = kind == TB_PAB ? other : kind;
        }
        there += tb_list_is_there(&row->side[i]);
    }
    word = tb_list_bye_read(row->typed, &other);
    kind = word && kind == TB_PAB ? other : kind;
    if (there == 0)
        return true;
    if (there == 2 && (bye || word))
        return tb_fault(table->source, row->line, 0, "a bye, but with White "
                        "and Black: take one of them out, or write the result; "
                        "a game that was not played is +-- or --+");
    if (there == 2)
        return take_game(table, cells, row);
    if (!bye && !word && !memchr("bhuz", tb_list_letter(row->typed), 4))
        return tb_fault(table->source, row->line, 0, "the row has no %s: write "
                        "who it was, or bye",
                        tb_list_called(tb_list_is_there(&row->side[0])
                                           ? TB_LIST_BLACK : TB_LIST_WHITE));
    return take_bye(table, row, kind);
}

static const struct tb_list_form form = {
    .side = {TB_LIST_WHITE, TB_LIST_BLACK},
    .expected = "round, White, Black, result",
    .is_header = is_header,
    .row = read_row};

bool tb_games_detect(struct tb_text all)
{
    return tb_list_table_detect(all, &form);
}

bool tb_games_read(struct tb_source *source, struct tb_tournament *tournament)
{
    return tb_list_table_read(&form, source, tournament);
}
