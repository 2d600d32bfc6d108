/* SPDX-License-Identifier: ISC */
/* The cross table of a US Chess rating report: a wall chart with two lines for
   the header and for each player. */
#include "sheet.h"

enum { STATE, MEMBER, ROUNDS = 3 };

/* True if the line's first cell is the word, and another cell follows. */
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

/* Cuts the first rating from `R: 1794 ->1817`; the label may also be Q or the
   like. Returns what is wrong, or NULL. */
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

/* Reads an id, which may be left out, and a rating from `90000037 / R:
   980P12->1077P17`. Returns what is wrong, or NULL. */
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

bool tb_uschess_more(struct tb_chart *chart, bool *good)
{
    const struct tb_cells *const row = &chart->row;
    struct tb_tournament *const to = chart->sheet.to;
    const struct tb_text member = tb_cells_text(row, MEMBER);
    const struct tb_text last = tb_cells_text(row, row->count - 1);
    struct tb_text rating;

    if (chart->dropped)
        return true; /* until the next player */
    /* An event rated in two systems has a third line with only `Q: 1563
       ->1562`. */
    if (chart->lines == 0 ||
        (chart->lines > 1 &&
         (tb_cells_text(row, STATE).length || !member.length ||
          cut_rating(member, &rating))))
        return false;
    if (chart->lines++ == 1) {
        struct tb_player *const player = tb_tournament_last(to);
        const char *const wrong = read_member(member, player);
        player->extra[TB_STATE] = tb_cells_text(row, STATE);
        *good &= row->count <= MEMBER
                     ? tb_fault(to->source, to->source->line, 0, "expected the "
                                "second line of player %d: state, member id "
                                "and ratings", (int)player->id)
                 : wrong ? tb_cells_fault(to->source, &row->cell[MEMBER],
                                          "rating", wrong)
                         : tb_wallchart_marks(chart);
    }
    /* A last line with fewer cells may be truncated. */
    if (row->count && row->count < chart->sheet.columns &&
        tb_source_cut(to->source, last.at + last.length))
        to->declared.cut_line = to->source->line;
    return true;
}
