/* SPDX-License-Identifier: ISC */
/* game: the words of the field: what a round was, what it is worth,
   the settings and editions. */
#ifndef TB_ROOM_GAME
#define TB_ROOM_GAME

#include "base/base.h"
#include "token.h"
#include "working.h"

/* The settings column: `key=value` words separated by `;`, the same in all
   records of a section, `-` when all is default. */

enum { TB_EDITION_NEWEST = 2026 };

/* In front of a column by which an order ranks: its cells are numbers. */
#define TB_KEY_COLUMN "col:"

/* Which of a team's points a filter reads. */
enum tb_points { TB_POINTS_PRIMARY, TB_POINTS_MP, TB_POINTS_GP };

/* Most points of a result, so that rounds times points always fit. */
#define TB_POINTS_MAX INT64_C(1000000)

/* The current round, in which some of the players have no result yet. */
struct tb_running {
    size_t round, missing, players; /* round 0: no round is under way */
    size_t columns; /* of rounds in the file, where the last are empty and the
                       number of rounds is not known; else 0 */
};

/* What a file says about the event that no value depends on. */
enum tb_fact {
    TB_FACT_EVENT, TB_FACT_CITY, TB_FACT_FED,
    TB_FACT_END,   /* the last day, as date= has the first */
    TB_FACT_DATES, /* of the rounds, with commas; `-`: not known */
    TB_FACT_ARBITER, TB_FACT_DEPUTY,
    TB_FACT_RATE, /* of play */
    TB_FACT_UNKNOWN, /* `rounds`: in which ones games were */
    TB_FACTS
};

struct tb_settings {
    struct tb_scoring scoring; /* points=3,1,0 */
    bool round_robin;          /* system=roundrobin, else swiss */
    bool double_swiss;         /* system=doubleswiss: matches of two rounds */
    int edition;               /* edition=2024, 0: not given, the newest */
    struct tb_text order;      /* order=PTS,BH/C1, empty if not given */
    size_t rounds;             /* rounds=9, planned, 0 if not given */
    struct tb_running running; /* running=4:6/28 */
    size_t after;              /* after=4: of sums without games; 0: unset */
    bool final;                /* no running= */
    /* These are empty if not given: */
    struct tb_text left;       /* left=3,7: ids of withdrawn players */
    struct tb_text empty; /* empty=3,7: of a day, whose last cell is empty */
    struct tb_text doubt;      /* doubt=3:1:2: contradictions */
    struct tb_text penalties;  /* penalties=3:-1:0:2 */
    struct tb_text date;        /* date=2026-11-22 */
    struct tb_text fact[TB_FACTS]; /* event=..., city=... */
    /* Of team events; a win of 0 means that the key is not there: */
    struct tb_scoring mp, gp; /* mp=2,1,0 match points, gp=4,2,0 game points */
    int boards;               /* boards=4, 0: not given */
    enum tb_points primary;   /* primary=gp: what score and scoring are */
    struct tb_text ways;      /* ways=27-1f3a9c02, see tb-outcomes(1) */
    struct tb_text clubs;     /* clubs=Club,School: each could be the team */
    bool counted;             /* written=48,2: how results are written */
    int64_t us_cells, fide_cells;
};

/* Cuts the number of an outcome, #17, off the name of its section; false if
   there is no number. */
bool tb_outcome_cut(struct tb_text *name, int64_t *number);

/* True if outcomes, as tb_ways_put or tb_ways_counted_put wrote them, were
   drawn. */
static inline bool tb_ways_drawn(struct tb_text text)
{
    return text.length && memchr(text.at, '~', text.length);
}

static inline int tb_settings_edition(const struct tb_settings *settings)
{
    return settings->edition ? settings->edition : TB_EDITION_NEWEST;
}

/* The rounds of an event of count players or teams: those planned, or one cycle
   of a round robin; 0: not known. For words only: no value depends on it. */
size_t tb_settings_rounds(const struct tb_settings *settings, size_t count);
/* True if more rounds follow or the file has columns for more. */
bool tb_settings_goes_on(const struct tb_settings *settings, size_t rounds,
                         size_t count);

/* True if a list of ids, for example left, contains the id. */
bool tb_settings_has(struct tb_text ids, int64_t id);

static inline bool tb_settings_has_left(const struct tb_settings *settings,
                                        int64_t id)
{
    return tb_settings_has(settings->left, id);
}

/* What --points and --primary take: enum tb_points from TB_POINTS_MP on. */
extern const struct tb_words tb_points_kinds;

/* False of a section that is an outcome, but not the first, #1: its warnings
   would repeat those of the first. */
static inline bool tb_settings_tells(struct tb_text ways,
                                     struct tb_text section)
{
    return ways.length == 0 || tb_text_ends(section, "#1");
}

/* Reads "2,1,0": win, draw, loss. Returns NULL, or what is wrong. */
const char *tb_scoring_parse(struct tb_text text, struct tb_scoring *scoring);

/* Writes a key, such as "mp=", and the three numbers. */
void tb_scoring_put(struct tb_output *output, const char *key, char separator,
                    const struct tb_scoring *scoring);

#define TB_POINTS_MISSING "is missing; a player without points has 0"

/* The columns of the total (score, mp, gp) and of the rounds' points. */
const char *tb_points_total(enum tb_points points);
const char *tb_points_list(enum tb_points points);

/* One of penalties=: points of the standings that no round gave. */
struct tb_penalty {
    int64_t id;
    tb_num points, other; /* other: of a team, in its secondary points */
    int64_t round;        /* from which on they count, 0: always */
};

/* Cuts a number before a separator off; false if it is not a number. */
bool tb_int_cut(struct tb_text *rest, char separator, int64_t max,
                int64_t *value);

/* Cuts the next one off, ID:POINTS:OTHER:ROUND; false if it is wrong. */
bool tb_penalty_cut(struct tb_text *rest, struct tb_penalty *penalty);

/* An entry of doubt=: lines of a file that contradict each other. A game has a
   round and two ids, a player's line one id; the others are 0. The last entry
   may be a number of further ones, more. */
struct tb_clash {
    int64_t round, id, other;
    int64_t more;
};

enum { TB_DOUBTS_LISTED = 20 }; /* every record repeats them */

/* Cuts off the next entry, ROUND:ID:ID or +MORE; false if malformed. */
bool tb_clash_cut(struct tb_text *rest, struct tb_clash *doubt);
void tb_clash_put(struct tb_output *list, const struct tb_clash *doubt);

/* Returns the number of contradictions in a list. */
size_t tb_clashes_count(struct tb_text list);

/* Printed with everything computed from them; the count is a size_t. */
#define TB_DOUBTS                                                              \
    "Computed from contradictory results (%zu); values may be wrong"

/* Puts settings without those of some keys, "running,left", each with a `;`.
   The end takes the last `;` off, or puts `-` if there is no setting. */
void tb_settings_put_less(struct tb_output *output, struct tb_text settings,
                          const char *without);
void tb_settings_put_end(struct tb_output *output, size_t start);

/* Puts settings as options change them: an edition if it is not 0, a round
   robin, final: no current round; cut: rounds were left out, so it is not known
   who has withdrawn. */
void tb_settings_override(struct tb_output *output, struct tb_text settings,
                          int edition, bool round_robin, bool final, bool cut);

/* Writes what is not the default, or `-`. Of teams also mp, and where there are
   boards gp. */
void tb_settings_put(struct tb_output *output,
                     const struct tb_settings *settings, bool of_teams);

/* Writes an order of tie-breaks, with blanks or semicolons between the codes,
   too, as codes separated by commas. */
void tb_settings_put_order(struct tb_output *output, struct tb_text order);

/* Returns NULL, or what is wrong. Ignores unknown keys. The settings' texts are
   slices of this one. */
const char *tb_settings_parse(struct tb_text text,
                              struct tb_settings *settings);

/* A section's rounds as tables: games, and round lists of contributions. The
   rules read them; stream/ fills them and owns their storage. */

/* Round lists, one a record, all of the same length; `-` is rounds missing
   entries. */
struct tb_lists {
    struct tb_entry *entry; /* i of record r: entry[r * rounds + i] */
    size_t capacity, rounds;
};

/* How many entries a round list has; 0 for a lone `-`. */
size_t tb_list_length(struct tb_text list);

/* The games of a section, by record and round. */
struct tb_games {
    struct tb_settings settings;
    size_t count, rounds; /* of records */
    struct tb_game *game; /* of record r in round i: game[r * rounds + i] */
};

/* The games of a record, as many as rounds; NULL without rounds. */
static inline const struct tb_game *tb_games_of(const struct tb_games *games,
                                                size_t record)
{
    return games->rounds ? games->game + record * games->rounds : games->game;
}

/* The round from which it counts: 999 is the last, planned or played. */
static inline size_t tb_penalty_round(const struct tb_penalty *penalty,
                                      const struct tb_games *games)
{
    return penalty->round != 999    ? (size_t)penalty->round
           : games->settings.rounds ? games->settings.rounds
                                    : games->rounds;
}

/* Points by record, round and board; storage is reused. */
struct tb_boards {
    tb_num *points; /* board b of record r in round i: tb_board */
    size_t capacity;
    size_t count, rounds, boards; /* boards: the most of any match */
};

/* The points of a record on board b (from 0) in a round. */
static inline tb_num tb_board(const struct tb_boards *boards, size_t record,
                              size_t round, size_t board)
{
    return boards->points[(record * boards->rounds + round) * boards->boards +
                          board];
}

#endif
