/* SPDX-License-Identifier: ISC */
/* The outcomes of pending games: all, or a random sample. */
#ifndef TB_WAYS_OUTCOMES
#define TB_WAYS_OUTCOMES

#include "chances.h"
#include "rules/rules.h"
#include "stream/stream.h"

/* A game that has no result yet, or whose result -g gives. */

struct tb_pending {
    size_t round;           /* from 0 */
    int32_t lower, higher;  /* records; lower has the lower id */
    char given;             /* 'W', 'D' or 'L' of the lower id; 0: open */
};

/* Sorted by round, then by the lower id. Storage is reused. */
struct tb_pendings {
    struct tb_pending *game;
    size_t count, capacity;
    size_t open; /* games without a given result */
};

/* Finds the pending games among games loaded with cross. The section fails if
   only one of two players names the other. */
bool tb_pending_find(struct tb_pendings *pendings, struct tb_stream *stream,
                     const struct tb_games *games, const int32_t *id);

/* Ends the program if the argument of -g is malformed. */
void tb_pending_check(const char *list);

/* Sets results: "5=W,7=D", or "9:5=W" with a round if player 5 has several
   pending games. If there is no such game or two results contradict each other,
   the section fails and this returns false. */
bool tb_pending_give(struct tb_pendings *pendings, struct tb_stream *stream,
                     const struct tb_ids *index, const char *list);

/* Returns the same result seen from the other side. */
static inline char tb_pending_mirror(char result)
{
    return result == 'W' ? 'L' : result == 'L' ? 'W' : result;
}

void tb_pending_free(struct tb_pendings *pendings);

/* Random outcomes; tb-outcomes(1) describes the method. */

struct tb_draw {
    const char *seed;
    struct tb_text section;
    struct tb_forecast *forecast; /* by pending game */
    size_t capacity;
    struct tb_output text; /* the text to hash */
};

/* Computes the forecast of each game from the ratings. */
void tb_draw_begin(struct tb_draw *draw, const char *seed, int draws,
                   struct tb_text section, const struct tb_pendings *pendings,
                   const tb_num *rating);

/* Draws the results of one outcome for the games without a given result. */
void tb_draw_results(struct tb_draw *draw, const struct tb_pendings *pendings,
                     int64_t way, char *result);

void tb_draw_free(struct tb_draw *draw);

/* Records after the pending games. */

#define TB_OUTCOMES_HEADER \
    "section\tid\tname\tteam\trating\tscore\tgames\tsettings\tnow\topen\tbyes"

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

/* More columns of teams, see tb(5). */
enum tb_match_column {
    TB_MATCH_MP,
    TB_MATCH_GP,
    TB_MATCH_MPS,
    TB_MATCH_GPS,
    TB_MATCH_BOARDS,
    TB_MATCH_COLUMNS
};

/* Results are 'W', 'D', 'L' for games; for matches, half points of one side. */
struct tb_outcomes {
    int slot[TB_OUTCOMES_COLUMNS];
    struct tb_stream *stream;
    const struct tb_games *games;
    size_t begun;  /* rounds with results; later ones are in the future */
    int next_slot; /* -1: the stream has no such column */
    const struct tb_pendings *pendings;
    int match[TB_MATCH_COLUMNS]; /* -1: a stream of players */
    int halves; /* half points in a match; 0: games, not matches */
    struct tb_output settings; /* of all records, with ways=... */

    struct tb_numbers scores; /* current scores */
    tb_num *base;             /* scores without points from pending games */
    size_t base_capacity;

    /* The previous outcome: a record changes only with its own games. */
    struct tb_output *text; /* by record, after the section name */
    char *result;           /* by game */
    size_t texts, text_capacity, result_capacity;
};

/* Requests the columns. */
void tb_outcomes_open(struct tb_outcomes *outcomes, struct tb_stream *stream);

/* Prepares a section whose games and pending games are loaded. If it has
   several outcomes, the settings keep only what values depend on. The section
   fails if a score is missing or too large. */
bool tb_outcomes_begin(struct tb_outcomes *outcomes,
                       const struct tb_games_loader *loader,
                       const struct tb_pendings *pendings,
                       const struct tb_ways *ways);

/* Writes the records as one section. result has one entry a pending game. */
void tb_outcomes_put(struct tb_outcomes *outcomes, struct tb_text section,
                     const char *result);

/* True if the score counts the game points of teams. */
static inline bool tb_outcomes_by_gp(const struct tb_outcomes *outcomes)
{
    return outcomes->halves &&
           outcomes->games->settings.primary == TB_POINTS_GP;
}

/* Adds the penalties from future rounds to a sum: of the score's points or, for
   a team, its match or game points. Returns false if it does not fit. */
bool tb_outcomes_punish(const struct tb_outcomes *outcomes, size_t record,
                        bool gp, tb_num *sum);

/* A record's own result in a round; -1 if that game is not pending. */
int tb_outcomes_own(const struct tb_outcomes *outcomes, size_t record,
                    size_t round, const char *result);

/* Returns 'W', 'D' or 'L' for that result. */
char tb_outcomes_letter(const struct tb_outcomes *outcomes, int own);

/* The section fails, and false is returned, if an open match has points. */
bool tb_match_check(const struct tb_outcomes *outcomes);

/* Puts the columns of a team, each after a tab. */
void tb_match_put(const struct tb_outcomes *outcomes, size_t record,
                  const char *result, struct tb_output *to);

void tb_outcomes_free(struct tb_outcomes *outcomes);

#endif
