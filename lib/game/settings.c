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
    CITY,
    FED,
    END,
    DATES,
    ARBITER,
    DEPUTY,
    RATE,
    UNKNOWN,
    PENALTIES,
    CLUBS,
    WAYS,
    KEYS
};

static bool are_ids(struct tb_text value)
{
    struct tb_text word;
    int64_t id;
    bool good = true;

    while (good && tb_text_cut(&value, ',', &word))
        good = tb_int_parse(word, TB_ID_MAX, &id) && id > 0;
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

static bool is_date(struct tb_text value)
{
    int64_t day;

    return tb_day_parse(value, &day) && value.at[4] == '-' &&
           value.at[7] == '-';
}

static bool are_dates(struct tb_text value)
{
    struct tb_text date;
    bool good = true;

    while (good && tb_text_cut(&value, ',', &date))
        good = tb_text_missing(date) || is_date(date);
    return good;
}

#define KEY(key, bad)                                                          \
    .name = (key), .twice = "has " key "= twice", .wrong = key "= " bad
#define TEXT(check, member)                                                    \
    .good = (check), .text = offsetof(struct tb_settings, member)
#define NUMBER(low, high) .least = (low), .most = (high)

static const struct {
    const char *name, *twice, *wrong;
    bool (*good)(struct tb_text); /* NULL: any text is */
    size_t text;                  /* where in struct tb_settings */
    int64_t least, most;          /* of a number */
} keys[KEYS] = {
    [POINTS] = {KEY("points", "")},
    [SYSTEM] = {KEY("system", "is not swiss, doubleswiss or roundrobin")},
    [EDITION] = {KEY("edition", "is not a year of four digits"),
                 NUMBER(1000, 9999)},
    [ORDER] = {KEY("order", ""), TEXT(NULL, order)},
    [MP] = {KEY("mp", "")},
    [GP] = {KEY("gp", "")},
    [BOARDS] = {KEY("boards", "is not a number from 1 to 1000"),
                 NUMBER(1, TB_BOARDS_MAX)},
    [PRIMARY] = {KEY("primary", "is not mp or gp")},
    [WRITTEN] = {KEY("written", "is not two numbers")},
    [COLUMNS] = {KEY("columns", "is not a number from 1 to 1000"),
                 NUMBER(1, TB_ROUNDS_MAX)},
    [ROUNDS] = {KEY("rounds", "is not a number from 1 to 1000"),
                 NUMBER(1, TB_ROUNDS_MAX)},
    [RUNNING] = {KEY("running", "is not ROUND:MISSING/PLAYERS")},
    [AFTER] = {KEY("after", "is not a number from 1 to 1000"),
                 NUMBER(1, TB_ROUNDS_MAX)},
    [LEFT] = {KEY("left", "is not a list of ids"), TEXT(are_ids, left)},
    [EMPTY] = {KEY("empty", "is not a list of ids"), TEXT(are_ids, empty)},
    [DOUBT] = {KEY("doubt", "is not a list of ROUND:ID:ID"),
               TEXT(are_doubts, doubt)},
    [DATE] = {KEY("date", "is not YYYY-MM-DD"), TEXT(is_date, date)},
    [EVENT] = {KEY("event", ""), TEXT(NULL, fact[TB_FACT_EVENT])},
    [CITY] = {KEY("city", ""), TEXT(NULL, fact[TB_FACT_CITY])},
    [FED] = {KEY("fed", ""), TEXT(NULL, fact[TB_FACT_FED])},
    [END] = {KEY("end", "is not YYYY-MM-DD"), TEXT(is_date, fact[TB_FACT_END])},
    [DATES] = {KEY("dates", "is not a list of YYYY-MM-DD"),
               TEXT(are_dates, fact[TB_FACT_DATES])},
    [ARBITER] = {KEY("arbiter", ""), TEXT(NULL, fact[TB_FACT_ARBITER])},
    [DEPUTY] = {KEY("deputy", ""), TEXT(NULL, fact[TB_FACT_DEPUTY])},
    [RATE] = {KEY("rate", ""), TEXT(NULL, fact[TB_FACT_RATE])},
    [UNKNOWN] = {KEY("unknown", ""), TEXT(NULL, fact[TB_FACT_UNKNOWN])},
    [PENALTIES] = {KEY("penalties", "is not a list of ID:POINTS:OTHER:ROUND"),
                   TEXT(are_penalties, penalties)},
    [CLUBS] = {KEY("clubs", ""), TEXT(NULL, clubs)},
    [WAYS] = {KEY("ways", ""), TEXT(NULL, ways)},
};

/* Reads a scale from the stream; tb-parse has refused invalid scales. */
static const char *read_scale(struct tb_text value, struct tb_scoring *scoring)
{
    const char *wrong = tb_scoring_parse(value, scoring);

    if (!wrong && !tb_scoring_is_scale(scoring))
        wrong = "has points that are no scale: win, draw, loss";
    return wrong;
}

static bool read_running(struct tb_text value, struct tb_running *running)
{
    int64_t round, missing, players;
    const bool good = tb_int_cut(&value, ':', TB_ROUNDS_MAX, &round) &&
                      tb_int_cut(&value, '/', TB_ID_MAX, &missing) &&
                      tb_int_parse(value, TB_ID_MAX, &players) &&
                      round > 0 && missing > 0 && missing <= players;

    if (good) {
        running->round = (size_t)round;
        running->missing = (size_t)missing;
        running->players = (size_t)players;
    }
    return good;
}

static const char *read_value(enum key key, struct tb_text value,
                              struct tb_settings *settings)
{
    int64_t number = 0;
    bool good = !keys[key].most ||
                (tb_int_parse(value, keys[key].most, &number) &&
                 number >= keys[key].least);

    switch (key) {
    case POINTS: return read_scale(value, &settings->scoring);
    case MP: return read_scale(value, &settings->mp);
    case GP: return read_scale(value, &settings->gp);
    case SYSTEM:
        settings->double_swiss = tb_text_is(value, "doubleswiss");
        settings->round_robin = tb_text_is(value, "roundrobin");
        good = settings->double_swiss || settings->round_robin ||
               tb_text_is(value, "swiss");
        break;
    case PRIMARY:
        if (tb_text_is(value, "gp"))
            settings->primary = TB_POINTS_GP;
        else
            good = tb_text_is(value, "mp");
        break;
    case WRITTEN: /* the US way, and the FIDE way */
        settings->counted = true;
        good = tb_int_cut(&value, ',', TB_CELLS_MAX, &settings->us_cells) &&
               tb_int_parse(value, TB_CELLS_MAX, &settings->fide_cells);
        break;
    case EDITION: settings->edition = (int)number; break;
    case BOARDS: settings->boards = (int)number; break;
    case ROUNDS: settings->rounds = (size_t)number; break;
    case COLUMNS: settings->running.columns = (size_t)number; break;
    case AFTER: settings->after = (size_t)number; break;
    case RUNNING: good = read_running(value, &settings->running); break;
    default:
        memcpy((char *)settings + keys[key].text, &value, sizeof value);
        good = !keys[key].good || keys[key].good(value);
    }
    return good ? NULL : keys[key].wrong;
}

/* Reads one word and ignores unknown keys. met has a bit for each key that was
   read. */
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

/* Nothing where that is what holds if nothing is said. */
static void put_value(enum key key, struct tb_output *output,
                      const struct tb_settings *settings, bool of_teams)
{
    const struct tb_scoring *const mp = &settings->mp;
    struct tb_text text;
    size_t number = 0;

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
    case EDITION: number = (size_t)settings->edition; break;
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
    case BOARDS: number = (size_t)settings->boards; break;
    case PRIMARY:
        tb_put_string(output, of_teams && settings->primary == TB_POINTS_GP
                                  ? "gp" : "");
        break;
    case WRITTEN:
        if (settings->counted)
            tb_put_format(output, "%" PRId64 ",%" PRId64, settings->us_cells,
                          settings->fide_cells);
        break;
    case ROUNDS: number = settings->rounds; break;
    case COLUMNS: number = settings->running.columns; break;
    case AFTER: number = settings->after; break;
    case RUNNING:
        if (settings->running.round)
            tb_put_format(output, "%zu:%zu/%zu", settings->running.round,
                          settings->running.missing, settings->running.players);
        break;
    default:
        memcpy(&text, (const char *)settings + keys[key].text, sizeof text);
        put_title(output, text);
    }
    if (number)
        tb_put_format(output, "%zu", number);
}

void tb_settings_put(struct tb_output *output,
                     const struct tb_settings *settings, bool of_teams)
{
    const size_t start = output->length;

    for (int k = 0; k < KEYS; k++) {
        const size_t before = output->length;
        size_t value;
        tb_put_string(output, before > start ? ";" : "");
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
