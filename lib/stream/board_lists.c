/* SPDX-License-Identifier: ISC */
#include "columns.h"

/* The number of boards in the longest match of a record. */
static size_t most_boards(struct tb_text list)
{
    struct tb_text match, board;
    size_t most = 0;

    while (tb_text_cut(&list, ' ', &match)) {
        size_t count = 0;
        if (tb_text_missing(match))
            continue;
        while (tb_text_cut(&match, ',', &board))
            count++;
        most = count > most ? count : most;
    }
    return most;
}

/* Reads the matches of a record. Returns NULL, or what is wrong. */
static const char *parse_record(struct tb_boards *boards, size_t record,
                                struct tb_text list)
{
    const size_t per_record = boards->rounds * boards->boards;
    tb_num *points = boards->points + record * per_record;
    struct tb_text match, board;
    const char *wrong = NULL;
    size_t rounds = 0;

    memset(points, 0, per_record * sizeof *points);
    for (; !wrong && tb_text_cut(&list, ' ', &match); rounds++) {
        tb_num *to = points + rounds * boards->boards;
        if (tb_text_missing(match))
            return "has a match without boards, though others have them";
        if (rounds == boards->rounds)
            return "has more rounds than the section's first list";
        /* Sums over boards and rounds stay in range without further checks. */
        for (; !wrong && tb_text_cut(&match, ',', &board); to++) {
            wrong = tb_num_parse(board, to);
            if (!wrong && llabs(*to) > TB_POINTS_MAX * TB_ONE)
                wrong = "has more than a million points on a board";
        }
    }
    if (!wrong && rounds < boards->rounds)
        return "has fewer rounds than the section's first list";
    return wrong;
}

bool tb_board_lists_load(struct tb_boards *boards, struct tb_stream *stream,
                         int slot, size_t rounds)
{
    boards->count = stream->count;
    boards->boards = 0;
    boards->rounds = tb_list_length(tb_field(stream, 0, slot));
    for (size_t i = 0; i < stream->count; i++) {
        const size_t most = most_boards(tb_field(stream, i, slot));
        boards->boards = most > boards->boards ? most : boards->boards;
    }
    if (boards->boards == 0 && rounds > 0)
        return tb_stream_fail(stream, 0, "no match has boards");
    if (boards->rounds > TB_ROUNDS_MAX || boards->boards > TB_BOARDS_MAX)
        return tb_stream_fail(stream, 0, "more than %d rounds or %d boards",
                              TB_ROUNDS_MAX, TB_BOARDS_MAX);
    TB_GROW(boards->points, boards->capacity,
            boards->count * boards->rounds * boards->boards);
    for (size_t i = 0; i < stream->count && boards->boards; i++) {
        const struct tb_text field = tb_field(stream, i, slot);
        const char *wrong = parse_record(boards, i, field);
        if (wrong)
            return tb_field_fail(stream, i, slot, field, wrong);
    }
    return true;
}
