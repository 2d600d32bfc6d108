/* SPDX-License-Identifier: ISC */
#include "settings.h"

#include <string.h>

static const char *parse_points(struct tb_text value,
                                struct tb_scoring *scoring)
{
    tb_num points[3];
    struct tb_text part;
    int count = 0;

    while (tb_text_cut(&value, ',', &part)) {
        if (count == 3 || tb_num_parse(part, &points[count++]))
            return "points= wants three numbers: win, draw, loss";
    }
    if (count != 3)
        return "points= wants three numbers: win, draw, loss";
    *scoring = (struct tb_scoring){points[0], points[1], points[2]};
    return NULL;
}

static const char *parse_system(struct tb_text value, bool *round_robin)
{
    *round_robin = tb_text_is(value, "roundrobin");
    if (!*round_robin && !tb_text_is(value, "swiss"))
        return "system= is neither swiss nor roundrobin";
    return NULL;
}

static const char *parse_edition(struct tb_text value, int *edition)
{
    int64_t year;

    if (!tb_int_parse(value, 9999, &year) || year < 1)
        return "edition= is not a year";
    *edition = (int)year;
    return NULL;
}

/* Reads one word; a key that is not ours is passed over. */
static const char *parse_word(struct tb_text word, struct tb_settings *settings)
{
    struct tb_text key, value = word;

    if (!tb_text_cut(&value, '=', &key) || !value.at)
        return "has a word that is not key=value";
    if (tb_text_is(key, "points"))
        return parse_points(value, &settings->scoring);
    if (tb_text_is(key, "system"))
        return parse_system(value, &settings->round_robin);
    if (tb_text_is(key, "edition"))
        return parse_edition(value, &settings->edition);
    if (tb_text_is(key, "order"))
        settings->order = value;
    return NULL;
}

const char *tb_settings_parse(struct tb_text text,
                              struct tb_settings *settings)
{
    struct tb_text word;
    const char *wrong = NULL;

    *settings = (struct tb_settings){.scoring = tb_scoring_default,
                                     .edition = TB_EDITION_NEWEST};
    if (tb_text_missing(text))
        return NULL;
    while (!wrong && tb_text_cut(&text, ';', &word))
        wrong = parse_word(word, settings);
    return wrong;
}
