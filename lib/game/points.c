/* SPDX-License-Identifier: ISC */
/* Points: what results are worth, and which of a team's are read. */
#include "game.h"

#include <inttypes.h>

const char *tb_scoring_parse(struct tb_text value, struct tb_scoring *scoring)
{
    static const char none[] =
        "has points that are not three numbers: win, draw, loss";
    tb_num points[3];
    struct tb_text part;

    for (int i = 0; i < 3; i++) {
        if (!tb_text_cut(&value, ',', &part) || tb_num_parse(part, &points[i]))
            return none;
    }
    if (value.at)
        return none;
    for (int i = 0; i < 3; i++) {
        if (imaxabs(points[i]) > TB_POINTS_MAX * TB_ONE)
            return "has points of more than a million";
    }
    *scoring = (struct tb_scoring){points[0], points[1], points[2]};
    return NULL;
}

void tb_scoring_put(struct tb_output *output, const char *key, char separator,
                    const struct tb_scoring *scoring)
{
    tb_put_string(output, key);
    tb_put_number(output, scoring->win);
    tb_put_char(output, separator);
    tb_put_number(output, scoring->draw);
    tb_put_char(output, separator);
    tb_put_number(output, scoring->loss);
}

static const struct tb_word points_kinds[] = {
    {"mp", "match points"},
    {"gp", "game points"},
};

const struct tb_words tb_points_kinds = TB_WORDS(points_kinds);

const char *tb_points_total(enum tb_points points)
{
    static const char *const names[] = {"score", "mp", "gp"};

    return names[points];
}

const char *tb_points_list(enum tb_points points)
{
    static const char *const names[] = {"games", "mps", "gps"};

    return names[points];
}

size_t tb_list_length(struct tb_text list)
{
    size_t length = 1;

    if (tb_text_missing(list))
        return 0;
    for (size_t i = 0; i < list.length; i++)
        length += list.at[i] == ' ';
    return length;
}
