/* SPDX-License-Identifier: ISC */
/* The outcomes of pending games, all or drawn. */
#ifndef TB_WAYS_OUTCOMES
#define TB_WAYS_OUTCOMES

#include "chances.h"
#include "rules/rules.h"
#include "stream/stream.h"

/* The games of a section that have no result yet, and those given with -g. */

struct tb_pending {
    size_t round;           /* from 0 */
    int32_t lower, higher;  /* records, by their ids */
    char given;             /* 'W', 'D' or 'L' of the lower id; 0: open */
};

/* By round, then by the lower id. Storage is reused. */
struct tb_pendings {
    struct tb_pending *game;
    size_t count, capacity;
    size_t open; /* those that are not given */
};

/* Finds them in games that were loaded with cross. False, and the section
   fails, if only one of two has the other. */
bool tb_pending_find(struct tb_pendings *pendings, struct tb_stream *stream,
                     const struct tb_games *games, const int32_t *id);

/* Ends the program if a list of -g is wrong. */
void tb_pending_check(const char *list);

/* Fixes results: "5=W,7=D", "9:5=W" with the round where 5 has several. False,
   and the section fails, if there is no such pending game or one contradicts
   another. */
bool tb_pending_give(struct tb_pendings *pendings, struct tb_stream *stream,
                     const struct tb_ids *index, const char *list);

/* The result of the other side. */
static inline char tb_pending_mirror(char result)
{
    return result == 'W' ? 'L' : result == 'L' ? 'W' : result;
}

void tb_pending_free(struct tb_pendings *pendings);

/* Outcomes that are drawn, as tb-outcomes(1) says. */

struct tb_draw {
    const char *seed;
    struct tb_text section;
    struct tb_forecast *forecast; /* by pending game */
    size_t capacity;
    struct tb_output text; /* what is hashed */
};

/* Forecasts the games of a section from the ratings of its records. */
void tb_draw_begin(struct tb_draw *draw, const char *seed, int draws,
                   struct tb_text section, const struct tb_pendings *pendings,
                   const tb_num *rating);

/* The results of an outcome, of those games that are not given. */
void tb_draw_results(struct tb_draw *draw, const struct tb_pendings *pendings,
                     int64_t way, char *result);

void tb_draw_free(struct tb_draw *draw);

/* Records as they are when the pending games have ended. */

#define TB_OUTCOMES_HEADER \
    "section\tid\tname\tteam\trating\tscore\tgames\tsettings\tnow\topen\tbyes"

/* The columns that records are composed of. */
enum tb_outcomes_column {
    TB_OUTCOMES_ID,
    TB_OUTCOMES_NAME,
    TB_OUTCOMES_TEAM,
    TB_OUTCOMES_RATING,
    TB_OUTCOMES_SCORE,
    TB_OUTCOMES_GAMES,
    TB_OUTCOMES_SETTINGS,
    TB_OUTCOMES_COLUMNS
};

/* Further ones of teams, see tb(5). */
enum tb_match_column {
    TB_MATCH_MP,
    TB_MATCH_GP,
    TB_MATCH_MPS,
    TB_MATCH_GPS,
    TB_MATCH_BOARDS,
    TB_MATCH_COLUMNS
};

/* How a game ends is 'W', 'D' or 'L'; of a match the half points of a side. */
struct tb_outcomes {
    int slot[TB_OUTCOMES_COLUMNS];
    struct tb_stream *stream;
    const struct tb_games *games;
    size_t begun;  /* rounds; the others are ahead */
    int next_slot; /* -1: the stream has no rounds ahead */
    const struct tb_pendings *pendings;
    int match[TB_MATCH_COLUMNS]; /* -1: of players */
    int halves; /* of game points that a match has; 0: it is a game */
    struct tb_output settings; /* of all records: with ways=... */

    struct tb_numbers scores; /* now, and */
    tb_num *base;             /* without what pending games gave so far */
    size_t base_capacity;

    /* Of the outcome before: a record changes only where its own games do. */
    struct tb_output *text; /* by record, from the tab after the section */
    char *result;           /* by game */
    size_t texts, text_capacity, result_capacity;
};

/* Asks for the columns. */
void tb_outcomes_open(struct tb_outcomes *outcomes, struct tb_stream *stream);

/* Prepares for a section of which games are loaded and pending games found. Of
   several outcomes the settings say only what values depend on. False, and the
   section fails, if a score is missing or does not fit. */
bool tb_outcomes_begin(struct tb_outcomes *outcomes,
                       const struct tb_games_loader *loader,
                       const struct tb_pendings *pendings,
                       const struct tb_ways *ways);

/* Writes the records as a section: result says how games end. */
void tb_outcomes_put(struct tb_outcomes *outcomes, struct tb_text section,
                     const char *result);

/* True if the score is the game points of teams. */
static inline bool tb_outcomes_by_gp(const struct tb_outcomes *outcomes)
{
    return outcomes->halves &&
           outcomes->games->settings.primary == TB_POINTS_GP;
}

/* Adds the penalties from a round ahead on to a sum of the score's points, or
   of a team's match or game points; false if it does not fit. */
bool tb_outcomes_punish(const struct tb_outcomes *outcomes, size_t record,
                        bool gp, tb_num *sum);

/* What a record's game of a round ended in; -1: it was not pending. */
int tb_outcomes_own(const struct tb_outcomes *outcomes, size_t record,
                    size_t round, const char *result);

/* 'W', 'D' or 'L'. */
char tb_outcomes_letter(const struct tb_outcomes *outcomes, int own);

/* False, and the section fails, if a match that is open has points already. */
bool tb_match_check(const struct tb_outcomes *outcomes);

/* Puts the columns of a team, a tab before each. */
void tb_match_put(const struct tb_outcomes *outcomes, size_t record,
                  const char *result, struct tb_output *to);

void tb_outcomes_free(struct tb_outcomes *outcomes);

#endif
