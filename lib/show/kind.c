/* SPDX-License-Identifier: ISC */
#include "show.h"

#include "game/game.h"

int tb_kind_decimals(struct tb_text text)
{
    const char *at = text.at;
    const char *const end = at + text.length;
    const char *first, *point;

    if (at < end && *at == '-')
        at++;
    for (first = at; at < end && tb_text_digit(*at);)
        at++;
    /* 007 is not the number 7, but an identifier. */
    if (at == first || at - first > 13 || (at - first > 1 && *first == '0'))
        return -1;
    if (at == end)
        return 0;
    if (*at++ != '.')
        return -1;
    for (point = at; at < end && tb_text_digit(*at);)
        at++;
    if (at < end || at == point || at - point > TB_DECIMALS)
        return -1;
    return (int)(at - point);
}

/* How many entries a round list has. 0 means that it is not a round list. */
static size_t list_entries(struct tb_text list)
{
    struct tb_text entry;
    struct tb_game game;
    size_t count = 0;

    while (tb_text_cut(&list, ' ', &entry)) {
        const bool voluntary =
            entry.length > 1 && entry.at[entry.length - 1] == 'v';
        const struct tb_text number = {entry.at, entry.length - voluntary};
        if (!tb_text_missing(entry) && tb_kind_decimals(number) < 0 &&
            tb_game_parse(entry, &tb_scoring_default, &game))
            return 0;
        count++;
    }
    return count;
}

bool tb_kind_lists(const struct tb_stream *stream, int slot)
{
    size_t rounds = 0;

    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text field = tb_field(stream, i, slot);
        size_t entries;
        if (tb_text_missing(field))
            continue;
        entries = list_entries(field);
        if (entries < 2 || (rounds && entries != rounds))
            return false;
        rounds = entries;
    }
    return rounds > 0;
}
