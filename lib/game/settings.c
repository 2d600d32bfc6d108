/* SPDX-License-Identifier: ISC */
#include "game.h"

#include <inttypes.h>

#include "base/base.h"
#include "token.h"

/* More cells than a file can have, and far from the end of an int64_t. */
#define TB_CELLS_MAX INT64_C(1000000000000)

/* The keys, in the order in which they are written. */
enum key {
    POINTS,
    SYSTEM,
    EDITION,
    ORDER,
    MP,
    GP,
    BOARDS,
    PRIMARY,
    WRITTEN,
    COLUMNS,
    ROUNDS,
    RUNNING,
    AFTER,
    LEFT,
    EMPTY,
    DOUBT,
    DATE,
    EVENT,
    PENALTIES,
    CLUBS,
    WAYS,
    KEYS
};

#define KEY(name) name, "has " name "= twice"

/* What is wrong with a key's value, where that is one thing. */
static const struct {
    const char *name, *twice, *wrong;
} keys[KEYS] = {
    [POINTS] = {KEY("points"), NULL},
    [SYSTEM] = {KEY("system"),
                "system= is not swiss, doubleswiss or roundrobin"},
    [EDITION] = {KEY("edition"), "edition= is not a year of four digits"},
    [ORDER] = {KEY("order"), NULL},
    [MP] = {KEY("mp"), NULL},
    [GP] = {KEY("gp"), NULL},
    [BOARDS] = {KEY("boards"), "boards= is not a number from 1 to 1000"},
    [PRIMARY] = {KEY("primary"), "primary= is neither mp nor gp"},
    [WRITTEN] = {KEY("written"), "written= is not two numbers"},
    [ROUNDS] = {KEY("rounds"), "rounds= is not a number from 1 to 1000"},
    [COLUMNS] = {KEY("columns"), "columns= is not a number from 1 to 1000"},
    [RUNNING] = {KEY("running"), "running= is not ROUND:MISSING/PLAYERS"},
    [AFTER] = {KEY("after"), "after= is not a number from 1 to 1000"},
    [LEFT] = {KEY("left"), "left= is no list of ids"},
    [EMPTY] = {KEY("empty"), "empty= is no list of ids"},
    [DOUBT] = {KEY("doubt"), "doubt= is not a list of ROUND:ID:ID"},
    [DATE] = {KEY("date"), "date= is not YYYY-MM-DD"},
    [EVENT] = {KEY("event"), NULL},
    [PENALTIES] = {KEY("penalties"),
                   "penalties= is no list of ID:POINTS:OTHER:ROUND"},
    [CLUBS] = {KEY("clubs"), NULL},
    [WAYS] = {KEY("ways"), NULL},
};

/* A scale of the stream; a file's that is none was refused. */
static const char *read_scale(struct tb_text value, struct tb_scoring *scoring)
{
    const char *wrong = tb_scoring_parse(value, scoring);

    if (!wrong && !tb_scoring_is_scale(scoring))
        wrong = "has points that are no scale: win, draw, loss";
    return wrong;
}

/* One of two words: yes says whether it is the first. */
static bool read_either(struct tb_text value, const char *first,
                        const char *second, bool *yes)
{
    *yes = tb_text_is(value, first);
    return *yes || tb_text_is(value, second);
}

static bool read_count(struct tb_text value, int least, int most, int *count)
{
    int64_t number = 0;
    const bool good = tb_int_parse(value, most, &number) && number >= least;

    *count = (int)number;
    return good;
}

/* How many results are written the US way, and how many the FIDE way. */
static bool read_written(struct tb_text value, struct tb_settings *settings)
{
    struct tb_text us;

    settings->counted = true;
    return tb_text_cut(&value, ',', &us) && value.at &&
           tb_int_parse(us, TB_CELLS_MAX, &settings->us_cells) &&
           tb_int_parse(value, TB_CELLS_MAX, &settings->fide_cells);
}

static bool read_running(struct tb_text value, struct tb_running *running)
{
    struct tb_text round, missing;
    int64_t number[3];
    const bool good = tb_text_cut(&value, ':', &round) && value.at &&
                      tb_text_cut(&value, '/', &missing) && value.at &&
                      tb_int_parse(round, TB_ROUNDS_MAX, &number[0]) &&
                      tb_int_parse(missing, TB_ID_MAX, &number[1]) &&
                      tb_int_parse(value, TB_ID_MAX, &number[2]) &&
                      number[0] > 0 && number[1] > 0 && number[1] <= number[2];

    if (good) {
        running->round = (size_t)number[0];
        running->missing = (size_t)number[1];
        running->players = (size_t)number[2];
    }
    return good;
}

static bool are_penalties(struct tb_text value)
{
    struct tb_penalty penalty;
    bool good = true;

    while (good && value.at)
        good = tb_penalty_cut(&value, &penalty);
    return good;
}

static bool are_doubts(struct tb_text value)
{
    struct tb_clash doubt;
    bool good = true;

    while (good && value.at)
        good = tb_clash_cut(&value, &doubt);
    return good;
}

static bool are_ids(struct tb_text value)
{
    struct tb_text word;
    int64_t id;
    bool good = true;

    while (good && tb_text_cut(&value, ',', &word))
        good = tb_int_parse(word, TB_ID_MAX, &id) && id > 0;
    return good;
}

static const char *read_value(enum key key, struct tb_text value,
                              struct tb_settings *settings)
{
    bool good = true, gp;
    int64_t day;
    int rounds;

    switch (key) {
    case POINTS: return read_scale(value, &settings->scoring);
    case MP: return read_scale(value, &settings->mp);
    case GP: return read_scale(value, &settings->gp);
    case SYSTEM:
        settings->double_swiss = tb_text_is(value, "doubleswiss");
        good = settings->double_swiss ||
               read_either(value, "roundrobin", "swiss",
                           &settings->round_robin);
        break;
    case EDITION:
        good = read_count(value, 1000, 9999, &settings->edition);
        break;
    case BOARDS:
        good = read_count(value, 1, TB_BOARDS_MAX, &settings->boards);
        break;
    case PRIMARY:
        good = read_either(value, "gp", "mp", &gp);
        settings->primary = gp ? TB_POINTS_GP : TB_POINTS_MP;
        break;
    case WRITTEN: good = read_written(value, settings); break;
    case ROUNDS:
        good = read_count(value, 1, TB_ROUNDS_MAX, &rounds);
        settings->rounds = (size_t)rounds;
        break;
    case COLUMNS:
        good = read_count(value, 1, TB_ROUNDS_MAX, &rounds);
        settings->running.columns = (size_t)rounds;
        break;
    case AFTER:
        good = read_count(value, 1, TB_ROUNDS_MAX, &rounds);
        settings->after = (size_t)rounds;
        break;
    case RUNNING: good = read_running(value, &settings->running); break;
    case LEFT: good = are_ids(settings->left = value); break;
    case EMPTY: good = are_ids(settings->empty = value); break;
    case DOUBT: good = are_doubts(settings->doubt = value); break;
    case DATE:
        good = tb_day_parse(settings->date = value, &day) &&
               value.at[4] == '-' && value.at[7] == '-';
        break;
    case PENALTIES: good = are_penalties(settings->penalties = value); break;
    case EVENT: settings->event = value; break;
    case CLUBS: settings->clubs = value; break;
    case WAYS: settings->ways = value; break;
    case ORDER: settings->order = value; break;
    case KEYS: break;
    }
    return good ? NULL : keys[key].wrong;
}

/*
 * Reads one word; a key that is not ours is passed over. met has a bit for
 * each key that was.
 */
static const char *read_word(struct tb_text word, struct tb_settings *settings,
                             unsigned *met)
{
    struct tb_text key, value = word;

    if (!tb_text_cut(&value, '=', &key) || !value.at)
        return "has a word that is not key=value";
    for (int k = 0; k < KEYS; k++) {
        if (!tb_text_is(key, keys[k].name))
            continue;
        if (*met & 1u << k)
            return keys[k].twice;
        *met |= 1u << k;
        return read_value((enum key)k, value, settings);
    }
    return NULL;
}

const char *tb_settings_parse(struct tb_text text, struct tb_settings *settings)
{
    struct tb_text word;
    const char *wrong = NULL;
    unsigned met = 0;

    *settings = (struct tb_settings){.scoring = tb_scoring_default,
                                     .primary = TB_POINTS_MP,
                                     .final = true};
    if (tb_text_missing(text))
        return NULL;
    while (!wrong && tb_text_cut(&text, ';', &word))
        wrong = read_word(word, settings, &met);
    settings->final = settings->running.round == 0;
    return wrong;
}

/* A title in one word of the settings: a `;` is a comma, what controls are
   blanks. */
static void put_title(struct tb_output *output, struct tb_text title)
{
    for (size_t i = 0; i < title.length; i++) {
        const size_t control = tb_text_control(title, i);
        tb_put_char(output, control              ? ' '
                            : title.at[i] == ';' ? ','
                                                 : title.at[i]);
        i += control == 2;
    }
}

static void put_separator(struct tb_output *output, size_t start)
{
    if (output->length > start)
        tb_put_char(output, ';');
}

static void put_count(struct tb_output *output, int count)
{
    if (count)
        tb_put_number(output, count * TB_ONE);
}

/* Nothing where that is what holds if nothing is said. */
static void put_value(enum key key, struct tb_output *output,
                      const struct tb_settings *settings, bool of_teams)
{
    const struct tb_scoring *const mp = &settings->mp;

    switch (key) {
    case POINTS:
        if (!tb_scoring_equal(&settings->scoring, &tb_scoring_default))
            tb_scoring_put(output, "", ',', &settings->scoring);
        break;
    case SYSTEM:
        tb_put_string(output, settings->round_robin    ? "roundrobin"
                              : settings->double_swiss ? "doubleswiss"
                                                       : "");
        break;
    case EDITION: put_count(output, settings->edition); break;
    case ORDER: tb_settings_put_order(output, settings->order); break;
    case MP:
        if (of_teams ||
            (mp->win && !tb_scoring_equal(mp, &tb_match_scoring_default)))
            tb_scoring_put(output, "", ',', mp);
        break;
    case GP:
        if (of_teams && settings->boards)
            tb_scoring_put(output, "", ',', &settings->gp);
        break;
    case BOARDS: put_count(output, settings->boards); break;
    case PRIMARY:
        tb_put_string(output, of_teams && settings->primary == TB_POINTS_GP
                                  ? "gp" : "");
        break;
    case WRITTEN:
        if (settings->counted)
            tb_put_format(output, "%" PRId64 ",%" PRId64, settings->us_cells,
                          settings->fide_cells);
        break;
    case ROUNDS: put_count(output, (int)settings->rounds); break;
    case COLUMNS: put_count(output, (int)settings->running.columns); break;
    case RUNNING:
        if (settings->running.round)
            tb_put_format(output, "%zu:%zu/%zu", settings->running.round,
                          settings->running.missing, settings->running.players);
        break;
    case AFTER: put_count(output, (int)settings->after); break;
    case LEFT: tb_put_text(output, settings->left); break;
    case EMPTY: tb_put_text(output, settings->empty); break;
    case DOUBT: tb_put_text(output, settings->doubt); break;
    case DATE: tb_put_text(output, settings->date); break;
    case EVENT: put_title(output, settings->event); break;
    case PENALTIES: tb_put_text(output, settings->penalties); break;
    case CLUBS: put_title(output, settings->clubs); break;
    case WAYS: tb_put_text(output, settings->ways); break;
    case KEYS: break;
    }
}

void tb_settings_put(struct tb_output *output,
                     const struct tb_settings *settings, bool of_teams)
{
    const size_t start = output->length;

    for (int k = 0; k < KEYS; k++) {
        const size_t before = output->length;
        size_t value;
        put_separator(output, start);
        tb_put_string(output, keys[k].name);
        tb_put_char(output, '=');
        value = output->length;
        put_value((enum key)k, output, settings, of_teams);
        if (output->length == value)
            output->length = before;
    }
    if (output->length == start)
        tb_put_char(output, '-');
}
