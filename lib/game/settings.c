/* SPDX-License-Identifier: ISC */
#include "settings.h"

#include <string.h>

#include "base/base.h"
#include "limits.h"

const char *tb_scoring_parse(struct tb_text value,
                             struct tb_scoring *scoring)
{
    tb_num points[3];
    struct tb_text part;
    int count = 0;

    while (tb_text_cut(&value, ',', &part)) {
        if (count == 3 || tb_num_parse(part, &points[count++]))
            return "has points that are not three numbers: win, draw, loss";
    }
    if (count != 3)
        return "has points that are not three numbers: win, draw, loss";
    for (int i = 0; i < 3; i++) {
        if (points[i] > TB_POINTS_MAX * TB_ONE ||
            points[i] < -TB_POINTS_MAX * TB_ONE)
            return "has points of more than a million";
    }
    *scoring = (struct tb_scoring){points[0], points[1], points[2]};
    return NULL;
}

void tb_scoring_put(struct tb_output *output, const char *key,
                    const struct tb_scoring *scoring)
{
    tb_put_string(output, key);
    tb_put_number(output, scoring->win);
    tb_put_char(output, ',');
    tb_put_number(output, scoring->draw);
    tb_put_char(output, ',');
    tb_put_number(output, scoring->loss);
}

/* More cells than a file can have, and far from the end of an int64_t. */
#define TB_CELLS_MAX INT64_C(1000000000000)

static const char *parse_system(struct tb_text value, bool *round_robin)
{
    *round_robin = tb_text_is(value, "roundrobin");
    if (!*round_robin && !tb_text_is(value, "swiss"))
        return "system= is neither swiss nor roundrobin";
    return NULL;
}

static const char *parse_edition(struct tb_text value,
                                 struct tb_settings *settings)
{
    int64_t year;

    if (!tb_int_parse(value, 9999, &year) || year < 1)
        return "edition= is not a year";
    settings->edition = settings->given_edition = (int)year;
    return NULL;
}

static const char *parse_primary(struct tb_text value,
                                 enum tb_points *primary)
{
    if (!tb_text_is(value, "mp") && !tb_text_is(value, "gp"))
        return "primary= is neither mp nor gp";
    *primary = tb_text_is(value, "gp") ? TB_POINTS_GP : TB_POINTS_MP;
    return NULL;
}

static const char *parse_boards(struct tb_text value, int *boards)
{
    int64_t count;

    if (!tb_int_parse(value, TB_BOARDS_MAX, &count) || count < 1)
        return "boards= is not a number from 1 to 1000";
    *boards = (int)count;
    return NULL;
}

/* How many results are written the US way, and how many the FIDE way. */
static const char *parse_written(struct tb_text value,
                                 struct tb_settings *settings)
{
    struct tb_text us;

    settings->counted = true;
    if (!tb_text_cut(&value, ',', &us) || !value.at ||
        !tb_int_parse(us, TB_CELLS_MAX, &settings->us_cells) ||
        !tb_int_parse(value, TB_CELLS_MAX, &settings->fide_cells))
        return "written= is not two numbers";
    return NULL;
}

static const char *parse_rounds(struct tb_text value, size_t *rounds)
{
    int64_t count;

    if (!tb_int_parse(value, TB_ROUNDS_MAX, &count) || count < 1)
        return "rounds= is not a number from 1 to 1000";
    *rounds = (size_t)count;
    return NULL;
}

static const char *parse_date(struct tb_text value, struct tb_text *date)
{
    static const char pattern[] = "0000-00-00";
    bool good = value.length == sizeof pattern - 1;

    for (size_t i = 0; good && i < value.length; i++)
        good = pattern[i] == '-' ? value.at[i] == '-'
                                 : tb_text_digit(value.at[i]);
    if (!good)
        return "date= is not YYYY-MM-DD";
    *date = value;
    return NULL;
}

/* Reads one word; a key that is not ours is passed over. */
static const char *parse_word(struct tb_text word, struct tb_settings *settings)
{
    struct tb_text key, value = word;

    if (!tb_text_cut(&value, '=', &key) || !value.at)
        return "has a word that is not key=value";
    if (tb_text_is(key, "points"))
        return tb_scoring_parse(value, &settings->scoring);
    if (tb_text_is(key, "mp"))
        return tb_scoring_parse(value, &settings->mp);
    if (tb_text_is(key, "gp"))
        return tb_scoring_parse(value, &settings->gp);
    if (tb_text_is(key, "boards"))
        return parse_boards(value, &settings->boards);
    if (tb_text_is(key, "system"))
        return parse_system(value, &settings->round_robin);
    if (tb_text_is(key, "edition"))
        return parse_edition(value, settings);
    if (tb_text_is(key, "primary"))
        return parse_primary(value, &settings->primary);
    if (tb_text_is(key, "written"))
        return parse_written(value, settings);
    if (tb_text_is(key, "rounds"))
        return parse_rounds(value, &settings->rounds);
    if (tb_text_is(key, "date"))
        return parse_date(value, &settings->date);
    if (tb_text_is(key, "event"))
        settings->event = value;
    if (tb_text_is(key, "order"))
        settings->order = value;
    return NULL;
}

static const struct tb_word points_kinds[] = {
    {"mp", "match points"},
    {"gp", "game points"},
};

const struct tb_words tb_points_kinds = TB_WORDS(points_kinds);

enum tb_points tb_points_parse(const char *option, const char *argument)
{
    const size_t row =
        tb_option_word(option, &tb_points_kinds, tb_text(argument));

    return row == 0 ? TB_POINTS_MP : TB_POINTS_GP;
}

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

const char *tb_settings_parse(struct tb_text text,
                              struct tb_settings *settings)
{
    struct tb_text word;
    const char *wrong = NULL;

    *settings = (struct tb_settings){.scoring = tb_scoring_default,
                                     .edition = TB_EDITION_NEWEST,
                                     .primary = TB_POINTS_MP};
    if (tb_text_missing(text))
        return NULL;
    while (!wrong && tb_text_cut(&text, ';', &word))
        wrong = parse_word(word, settings);
    settings->game_points = settings->primary == TB_POINTS_GP;
    return wrong;
}

static void put_separator(struct tb_output *output, size_t start)
{
    if (output->length > start)
        tb_put_char(output, ';');
}

void tb_settings_override(struct tb_output *output, struct tb_text settings,
                          int edition, bool round_robin)
{
    const size_t start = output->length;
    struct tb_text word;

    if (tb_text_missing(settings))
        settings = tb_text("");
    if (round_robin)
        tb_put_string(output, "system=roundrobin");
    if (edition) {
        put_separator(output, start);
        tb_put_string(output, "edition=");
        tb_put_number(output, edition * TB_ONE);
    }
    while (settings.length && tb_text_cut(&settings, ';', &word)) {
        if ((edition && tb_text_starts(word, "edition=")) ||
            (round_robin && tb_text_starts(word, "system=")))
            continue;
        put_separator(output, start);
        tb_put_text(output, word);
    }
}
