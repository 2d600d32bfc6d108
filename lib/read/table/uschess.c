/* SPDX-License-Identifier: ISC */
/* The cross table of a US Chess rating report: a wall chart whose header and
   players have two lines. */
#include "sheet.h"

enum { STATE, MEMBER, ROUNDS = 3 };

/* True if the line's first cell is the word, and another follows. */
static bool begins(struct tb_text line, const char *word)
{
    struct tb_text cell;

    return tb_text_cut(&line, '|', &cell) && line.at &&
           tb_text_is_nocase(tb_text_trim(cell), word);
}

bool tb_uschess_begins(struct tb_text line, struct tb_text rest)
{
    struct tb_text second;

    return begins(line, "Pair") && tb_text_cut_line(&rest, &second) &&
           begins(second, "Num");
}

bool tb_uschess_detect(struct tb_text all)
{
    struct tb_text line;

    while (tb_text_cut_line(&all, &line)) {
        if (tb_uschess_begins(line, all))
            return true;
    }
    return false;
}

bool tb_uschess_header(struct tb_cells *header)
{
    static const char *const names[ROUNDS] = {"No", "Name", "Points"};

    for (size_t i = 0; i < ROUNDS && i < header->count; i++)
        header->cell[i].text = tb_text(names[i]);
    return header->count >= ROUNDS;
}

/* After the label, R: or Q: or the like: `1794 ->1817`; takes the first. */
static const char *cut_rating(struct tb_text text, struct tb_text *rating)
{
    struct tb_text label;
    tb_num after;

    if (!tb_text_cut(&text, ':', &label) || !text.at || label.length > 3)
        return "has no 'R:' before the ratings";
    if (!tb_text_cut(&text, '-', rating) || !tb_text_starts(text, ">"))
        return "has no '->' between the ratings";
    *rating = tb_text_trim(*rating);
    tb_text_skip(&text, 1);
    return tb_notation_rating(text, &after);
}

/* Reads `90000037 / R: 980P12->1077P17`: an id, which is empty where nobody
   asked for it, and a rating. */
static const char *read_member(struct tb_text text, struct tb_player *player)
{
    struct tb_text *const id = &player->extra[TB_MEMBERID], rating;
    const char *wrong;

    tb_text_cut(&text, '/', id);
    *id = tb_text_trim(*id);
    if (!text.at)
        return id->length ? "has no '/' between member id and ratings" : NULL;
    text = tb_text_trim(text);
    wrong = text.length ? cut_rating(text, &rating) : NULL;
    return wrong || !text.length ? wrong
                                 : tb_notation_rating(rating, &player->rating);
}

/* Events rated in two systems have a third line: only `Q: 1563 ->1562`. */
static bool is_third(const struct tb_cells *row)
{
    const struct tb_text text = tb_cells_text(row, MEMBER);
    struct tb_text rating;

    return tb_cells_text(row, STATE).length == 0 && text.length &&
           !cut_rating(text, &rating);
}

/* What is below number and name; false after a fault. */
static bool read_second(const struct tb_chart *chart)
{
    const struct tb_cells *const row = &chart->row;
    struct tb_tournament *const to = chart->sheet.to;
    struct tb_player *const player = &to->player[to->count - 1];
    const char *wrong;

    if (row->count <= MEMBER)
        return tb_fault(to->source, to->source->line, 0, "expected the second "
                        "line of player %d: state, member id and ratings",
                        (int)player->id);
    player->extra[TB_STATE] = row->cell[STATE].text;
    wrong = read_member(row->cell[MEMBER].text, player);
    return !wrong ||
           tb_cells_fault(to->source, &row->cell[MEMBER], "rating", wrong);
}

bool tb_uschess_more(struct tb_chart *chart, bool *good)
{
    struct tb_tournament *const to = chart->sheet.to;
    const struct tb_text last =
        tb_cells_text(&chart->row, chart->row.count - 1);

    if (chart->dropped)
        return true; /* up to the line behind the player's */
    if (chart->lines == 0 || (chart->lines > 1 && !is_third(&chart->row)))
        return false;
    if (chart->lines++ == 1)
        *good &= read_second(chart) && tb_wallchart_marks(chart);
    /* One with fewer cells may be truncated where the file ends in it. */
    if (chart->row.count && chart->row.count < chart->sheet.columns &&
        tb_source_cut(to->source, last.at + last.length))
        to->declared.cut_line = to->source->line;
    return true;
}
