/* SPDX-License-Identifier: ISC */
/* A tournament as a file has it: players and their rounds. */
#ifndef TB_EVENT_TOURNAMENT
#define TB_EVENT_TOURNAMENT

#include "base/base.h"
#include "game/game.h"
#include "source.h"

struct tb_worth {
    struct tb_scoring scoring; /* default 1, 1/2, 0 */
    /* TB_MISSING: a win, a win, a draw, nothing, nothing, nothing */
    tb_num pab, fpb, hpb, zpb, forfeit_loss, unknown;
    tb_num armageddon; /* points added to a draw for the winner of the deciding
                          game; 0: not used */
};

extern const struct tb_worth tb_worth_default;

tb_num tb_worth_of(const struct tb_worth *worth, enum tb_kind kind);

/* The points of a game: those awarded, or else those of its kind. */
static inline tb_num tb_worth_game(const struct tb_worth *worth,
                                   const struct tb_game *game)
{
    return game->points != TB_MISSING
               ? game->points : tb_worth_of(worth, (enum tb_kind)game->kind);
}

/* Special rounds of a record: all that have its result, and for a penalty in
   any round; the end of the event, written 999. */
#define TB_AWARD_ALL SIZE_MAX
#define TB_AWARD_LAST ((size_t)998)

/* The round of an empty cell. */
static inline struct tb_game tb_game_blank(void)
{
    struct tb_game game = tb_game_make(TB_ZPB, 0);

    game.blank = true;
    return game;
}

/* True if a game has the result that a 299 names. */
bool tb_award_fits(const struct tb_game *game, char letter);

/* Makes a blank round the bye that a 299 names: F, H or Z. True if the game
   then has the result that the 299 names. */
bool tb_award_take(struct tb_game *game, char letter);

/* Records of a TRF about a round of a player or team: byes (240), and points
   that differ from those of the result (299). */

/* In the order in which they are applied. */
enum tb_round_record_kind { TB_ROUND_BYE, TB_ROUND_POINTS };

struct tb_round_record {
    enum tb_round_record_kind kind;
    enum tb_kind bye; /* TB_FPB, TB_HPB, TB_ZPB */
    tb_num points;    /* of TB_ROUND_POINTS */
    tb_num other;     /* a team's penalty in secondary points */
    char letter;      /* of TB_ROUND_POINTS: the result; ' ': a penalty */
    size_t round;     /* from 0; TB_AWARD_ALL, TB_AWARD_LAST */
    int32_t id;
    unsigned long line;
    size_t column;
};

struct tb_round_records {
    struct tb_round_record *record;
    size_t count, capacity;
};

void tb_round_records_add(struct tb_round_records *records,
                          struct tb_round_record record);

/* True for a penalty or bonus: points of the standings, not of a round. */
bool tb_round_record_adds(const struct tb_round_record *record);

/* True for a penalty or bonus that counts in standings after this number of
   rounds. */
bool tb_round_record_counts(const struct tb_round_record *record,
                            size_t rounds, size_t planned);

/*
 * A reader (one of read/read.h) fills in a tournament, finish.h completes and
 * checks it, and read/tb/tb.h writes it.
 *
 * Texts are slices of the source. Storage is reused: tb_tournament_clear.
 */

struct tb_player {
    int32_t id;
    struct tb_text name, team; /* length 0: not given */
    struct tb_text table; /* the board in the open round; length 0: none */
    struct tb_text extra[TB_EXTRAS];
    struct tb_text cells; /* of further columns, a tab before each; length 0:
                             the format has no such columns */
    tb_num rating;      /* TB_MISSING: unrated */
    tb_num points;      /* as the file declares them, TB_MISSING: it does not */
    tb_num rank;        /* as the file declares it, or TB_MISSING */
    bool left;          /* has left, as the file says; after finish: by R */
    bool empty;         /* of a later day: the last round's cell is empty */
    tb_num score;       /* set by tb_tournament_finish: the sum of the rounds */
    unsigned long line; /* where the file has the player */
    const unsigned long *lines; /* of each round's game; NULL: all in line */
    size_t first, games; /* the rounds in tb_tournament.game: index, number */
    const struct tb_text *typed; /* the cell of each round; NULL: messages show
                                    tokens */
    struct tb_text more; /* further fields of a team, a tab before each */
    struct tb_text lineups; /* of a team, by round: see tb(5) */
};

/* A player in messages: 3 'Ann Lee', a long name cut off. */
struct tb_player_who {
    char text[120];
};
struct tb_player_who tb_player_who(const struct tb_player *player);

/* Where the file has the game of a player in a round, from 0. */
static inline unsigned long tb_player_line(const struct tb_player *player,
                                           size_t round)
{
    return player->lines ? player->lines[round] : player->line;
}

/* A number that a record of the file declares; 0: not declared. */
struct tb_count {
    size_t count, also; /* another count that may be meant */
    const char *record;
    unsigned long line;
};

/* Facts that a file declares, for checks and messages. */
struct tb_declared {
    struct tb_count players, rounds;
    unsigned long cut_line; /* of a row that may be cut off, else 0 */
    const char *no_player;  /* why an opponent is missing, or NULL */
    const char *same_id;    /* what to do about a duplicate id, or NULL */
    bool standings; /* a title says that the rows are in order of places */
    /* The system in words; OTHER: neither Swiss nor known. */
    enum { TB_SYSTEM_UNSAID, TB_SYSTEM_SWISS, TB_SYSTEM_OTHER } system;
    bool listed; /* game by game: a blank round may be forgotten */
    bool typed; /* by people: cells may be empty, totals formulas */
    bool unchecked; /* set after finish: points may differ from the sums */
    size_t counted; /* of teams: the number of rounds that points other than
                       the score include; 0: unknown */
};

/* Parts of a stream's section that are written unchanged. */
struct tb_carried {
    struct tb_text header, settings; /* length 0: not from a stream */
    struct tb_text given; /* settings to write instead; length 0: not given */
    struct tb_text more; /* columns of teams, a tab before each, see
                            tb_teams_columns */
    struct tb_text lead, raw; /* comments before the header; its lines */
    bool plain; /* raw has only records, each with an LF */
    size_t rounds; /* before it was cut, if the settings do not say; else 0 */
    size_t begun, ended; /* numbers of begin and end marks in these */
    bool grown; /* upcoming rounds count now, or are dropped */
};

/* Rules for the matches of teams that are made of the players. */
struct tb_match_rules {
    tb_num pab; /* game points of a PAB, 0: those of a win */
    bool made;  /* their matches say which rounds after R count */
};

/* A reader must add the players, with ids from 1 on, and their games. It sets
   other members only if the file has them; call tb_tournament_clear first. */
struct tb_tournament {
    struct tb_source *source;
    struct tb_teams *teams; /* set by the caller of the reader: what the file
                               says of teams and matches goes there */

    /* Readers set these if the file has them: */
    struct tb_text name;  /* name of the section; length 0: not given */
    struct tb_worth worth;
    /* Without scoring and penalties, which are in worth and records. In a
       stream of players, primary is what a TRF's 192 requests for teams. */
    struct tb_settings about;
    bool table;           /* a spreadsheet, a chart or a US file */
    struct tb_match_rules match;
    struct tb_declared declared;
    struct tb_round_records records;
    size_t begun;         /* R is at least this, by other records */
    bool mentioned[TB_ROUNDS_MAX]; /* rounds mentioned by other records */

    /* Set by the reader of streams and by the maker of teams: */
    bool of_teams;        /* its players are teams, its games matches */
    struct tb_carried carried;

    /* Set by tb_tournament_add and tb_tournament_add_game: */
    struct tb_player *player;
    size_t count, player_capacity;
    struct tb_game *game;
    size_t game_count, game_capacity;

    /* Set by tb_tournament_finish: */
    size_t rounds;        /* R */
    size_t next;        /* number of upcoming rounds in the file; their games
                           follow the others */
    size_t counted;       /* rounds that declared points include, at most R */
    size_t planned;       /* rounds of the longest row, begun or not */
    struct tb_ids index;  /* of the players */
};

/* Limit for the rounds of all players together: blank rounds take no space in a
   file. */
enum { TB_GAMES_MAX = 1 << 25 };

void tb_tournament_clear(struct tb_tournament *tournament,
                         struct tb_source *source);
void tb_tournament_free(struct tb_tournament *tournament);

/* Copies a tournament before tb_tournament_finish. Zero the copy before its
   first use. */
void tb_tournament_copy(struct tb_tournament *to,
                        const struct tb_tournament *from);

/* Adds a player with only the line set; valid until the next call. */
struct tb_player *tb_tournament_add(struct tb_tournament *tournament,
                                    unsigned long line);

/* The player that was added last. */
static inline struct tb_player *
tb_tournament_last(const struct tb_tournament *tournament)
{
    return &tournament->player[tournament->count - 1];
}

/* Adds the next round of the player that was added last. Points of TB_MISSING
   become those of the game's kind. */
void tb_tournament_add_game(struct tb_tournament *tournament,
                            struct tb_game game);

/* Room for next rounds of that player, which tb_tournament_take then adds. */
struct tb_game *tb_tournament_room(struct tb_tournament *tournament,
                                   size_t games);
void tb_tournament_take(struct tb_tournament *tournament, size_t games);

/* Drops the players after the first count: they have faults. */
void tb_tournament_keep(struct tb_tournament *tournament, size_t count);

/* False after a fault: the players so far have too many rounds in all. */
bool tb_tournament_fits(const struct tb_tournament *tournament, size_t rounds);

/* Indexes the ids for tb_tournament_find; false after a fault: a duplicate. */
bool tb_tournament_index(struct tb_tournament *tournament);
/* The player with an id, NULL if there is no such player. */
struct tb_player *tb_tournament_find(const struct tb_tournament *tournament,
                                     int64_t id);

/* The number of rounds up to the last one with an entry, even without
   results. */
size_t tb_tournament_paired(const struct tb_tournament *tournament);

/* The R games of a player, after tb_tournament_finish. */
static inline struct tb_game *
tb_tournament_games(const struct tb_tournament *tournament, size_t player)
{
    return tournament->game + tournament->player[player].first;
}

/* Sums the i-th player's points in the first rounds, with penalties and bonuses
   up to then; false on overflow. Call it after tb_round_apply. */
bool tb_tournament_sum(const struct tb_tournament *tournament, size_t i,
                       size_t rounds, tb_num *sum);

#endif
