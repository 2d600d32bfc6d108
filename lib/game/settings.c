/* SPDX-License-Identifier: ISC */
#include "game.h"

#include <string.h>

#include "base/base.h"
#include "token.h"

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

/* More cells than a file can have, and far from the end of an int64_t. */
#define TB_CELLS_MAX INT64_C(1000000000000)

static const char *parse_system(struct tb_text value,
                                struct tb_settings *settings)
{
    settings->round_robin = tb_text_is(value, "roundrobin");
    if (!settings->round_robin && !tb_text_is(value, "swiss"))
        return "system= is neither swiss nor roundrobin";
    return NULL;
}

static const char *parse_edition(struct tb_text value,
                                 struct tb_settings *settings)
{
    int64_t year;

    if (!tb_int_parse(value, 9999, &year) || year < 1000)
        return "edition= is not a year of four digits";
    settings->edition = settings->given_edition = (int)year;
    return NULL;
}

static const char *parse_primary(struct tb_text value,
                                 struct tb_settings *settings)
{
    if (!tb_text_is(value, "mp") && !tb_text_is(value, "gp"))
        return "primary= is neither mp nor gp";
    settings->primary = tb_text_is(value, "gp") ? TB_POINTS_GP : TB_POINTS_MP;
    return NULL;
}

static const char *parse_boards(struct tb_text value,
                                struct tb_settings *settings)
{
    int64_t count;

    if (!tb_int_parse(value, TB_BOARDS_MAX, &count) || count < 1)
        return "boards= is not a number from 1 to 1000";
    settings->boards = (int)count;
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

static const char *parse_rounds(struct tb_text value,
                                struct tb_settings *settings)
{
    int64_t count;

    if (!tb_int_parse(value, TB_ROUNDS_MAX, &count) || count < 1)
        return "rounds= is not a number from 1 to 1000";
    settings->rounds = (size_t)count;
    return NULL;
}

static const char *parse_date(struct tb_text value,
                              struct tb_settings *settings)
{
    static const char pattern[] = "0000-00-00";
    bool good = value.length == sizeof pattern - 1;

    for (size_t i = 0; good && i < value.length; i++)
        good = pattern[i] == '-' ? value.at[i] == '-'
                                 : tb_text_digit(value.at[i]);
    if (!good)
        return "date= is not YYYY-MM-DD";
    settings->date = value;
    return NULL;
}

/* A scale of the stream; a file's that is none was refused. */
static const char *parse_scale(struct tb_text value, struct tb_scoring *scoring)
{
    const char *wrong = tb_scoring_parse(value, scoring);

    if (!wrong && !tb_scoring_is_scale(scoring))
        wrong = "has points that are no scale: win, draw, loss";
    return wrong;
}

static const char *parse_points(struct tb_text value,
                                struct tb_settings *settings)
{
    return parse_scale(value, &settings->scoring);
}

static const char *parse_mp(struct tb_text value, struct tb_settings *settings)
{
    return parse_scale(value, &settings->mp);
}

static const char *parse_gp(struct tb_text value, struct tb_settings *settings)
{
    return parse_scale(value, &settings->gp);
}

bool tb_penalty_cut(struct tb_text *rest, struct tb_penalty *penalty)
{
    struct tb_text list, id, points, other;

    return tb_text_cut(rest, ',', &list) && tb_text_cut(&list, ':', &id) &&
           list.at && tb_text_cut(&list, ':', &points) && list.at &&
           tb_text_cut(&list, ':', &other) && list.at &&
           tb_int_parse(id, TB_ID_MAX, &penalty->id) &&
           !tb_num_parse(points, &penalty->points) &&
           !tb_num_parse(other, &penalty->other) &&
           tb_int_parse(list, TB_ROUNDS_MAX, &penalty->round);
}

static const char *parse_penalties(struct tb_text value,
                                   struct tb_settings *settings)
{
    struct tb_penalty penalty;

    settings->penalties = value;
    while (value.at) {
        if (!tb_penalty_cut(&value, &penalty))
            return "penalties= is no list of ID:POINTS:OTHER:ROUND";
    }
    return NULL;
}

static const char *parse_event(struct tb_text value,
                               struct tb_settings *settings)
{
    settings->event = value;
    return NULL;
}

static const char *parse_order(struct tb_text value,
                               struct tb_settings *settings)
{
    settings->order = value;
    return NULL;
}

static const struct {
    const char *key, *twice;
    const char *(*parse)(struct tb_text value, struct tb_settings *settings);
} keys[] = {
    {"points", "has points= twice", parse_points},
    {"mp", "has mp= twice", parse_mp},
    {"gp", "has gp= twice", parse_gp},
    {"boards", "has boards= twice", parse_boards},
    {"system", "has system= twice", parse_system},
    {"edition", "has edition= twice", parse_edition},
    {"primary", "has primary= twice", parse_primary},
    {"written", "has written= twice", parse_written},
    {"rounds", "has rounds= twice", parse_rounds},
    {"date", "has date= twice", parse_date},
    {"event", "has event= twice", parse_event},
    {"penalties", "has penalties= twice", parse_penalties},
    {"order", "has order= twice", parse_order},
};

/*
 * Reads one word; a key that is not ours is passed over. met has a bit for
 * each key that was.
 */
static const char *parse_word(struct tb_text word, struct tb_settings *settings,
                              unsigned *met)
{
    struct tb_text key, value = word;

    if (!tb_text_cut(&value, '=', &key) || !value.at)
        return "has a word that is not key=value";
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!tb_text_is(key, keys[i].key))
            continue;
        if (*met & 1u << i)
            return keys[i].twice;
        *met |= 1u << i;
        return keys[i].parse(value, settings);
    }
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
    unsigned met = 0;

    *settings = (struct tb_settings){.scoring = tb_scoring_default,
                                     .edition = TB_EDITION_NEWEST,
                                     .primary = TB_POINTS_MP};
    if (tb_text_missing(text))
        return NULL;
    while (!wrong && tb_text_cut(&text, ';', &word))
        wrong = parse_word(word, settings, &met);
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
