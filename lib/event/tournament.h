/* SPDX-License-Identifier: ISC */
/* A tournament as a file has it: players and their rounds. */
#ifndef TB_EVENT_TOURNAMENT
#define TB_EVENT_TOURNAMENT

#include "base/base.h"
#include "game/game.h"
#include "source.h"

struct tb_worth {
    struct tb_scoring scoring; /* default 1, 1/2, 0 */
    /* TB_MISSING: as a win, a win, a draw, nothing, nothing, nothing */
    tb_num pab, fpb, hpb, zpb, forfeit_loss, unknown;
    tb_num armageddon; /* more than a draw, for winning the deciding game; 0:
                          not used */
};

extern const struct tb_worth tb_worth_default;

tb_num tb_worth_of(const struct tb_worth *worth, enum tb_kind kind);

/* Rounds of records: all that have its result; of a penalty, the end of the
   event, 999. */
#define TB_AWARD_ALL SIZE_MAX
#define TB_AWARD_LAST ((size_t)998)

/* True for a game of the result that a 299 names. */
bool tb_award_fits(const struct tb_game *game, char letter);

/* Makes a blank round the bye that a 299 names, F H Z. True if the game now is
   of the result that it names. */
bool tb_award_take(struct tb_game *game, char letter);

/* What records of a TRF say about a round of a player or team, beside its own
   record: byes (240), and points other than the result gives (299). */

/* In the order in which they are applied. */
enum tb_round_record_kind { TB_ROUND_BYE, TB_ROUND_POINTS };

struct tb_round_record {
    enum tb_round_record_kind kind;
    enum tb_kind bye; /* TB_FPB, TB_HPB, TB_ZPB */
    tb_num points;    /* of TB_ROUND_POINTS */
    tb_num other;     /* of a team's penalty, in its secondary points */
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

/* True if it counts in standings after that many rounds, out of those
   planned. */
bool tb_round_record_counts(const struct tb_round_record *record,
                            size_t rounds, size_t planned);

/*
 * A reader (one of read/read.h) fills a tournament in; finish.h puts it in
 * order and checks it, read/tb/tb.h writes it.
 *
 * Texts are slices of the source. Storage is reused: tb_tournament_clear.
 */

struct tb_player {
    int32_t id;
    struct tb_text name, team; /* length 0: not given */
    struct tb_text table; /* the board of the round that is open, or nothing */
    struct tb_text extra[TB_EXTRAS];
    struct tb_text cells; /* of further columns, a tab before each; length 0:
                             the format has no such columns */
    tb_num rating;      /* TB_MISSING: unrated */
    tb_num points;      /* as the file declares them, TB_MISSING: it does not */
    tb_num rank;        /* as the file declares it, or TB_MISSING */
    bool left;          /* the event, as the file says; by R, after finish */
    bool empty;         /* of a day: the last round's cell is */
    tb_num score;       /* set by tb_tournament_finish: the sum of the rounds */
    unsigned long line; /* where the file has the player */
    const unsigned long *lines; /* of each round's game; NULL: all in line */
    size_t first, games; /* in tb_tournament.game: what the file gives */
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

/* How many there are by a record of the file; 0: it does not say. */
struct tb_count {
    size_t count, also; /* another count that may be meant */
    const char *record;
    unsigned long line;
};

/* What a file declares of itself, for the checks to compare or to explain. */
struct tb_declared {
    struct tb_count players, rounds;
    unsigned long cut_line; /* of a row that may be cut off, else 0 */
    const char *no_player;  /* why an opponent is not there, or NULL */
    const char *same_id;    /* what to do if two players have one, or NULL */
    bool standings; /* a title says that the rows are in order of places */
    /* The system in words: Swiss, or one that is neither that nor known. */
    enum { TB_SYSTEM_UNSAID, TB_SYSTEM_SWISS, TB_SYSTEM_OTHER } system;
    bool listed; /* game by game: a blank round may be forgotten */
    bool typed; /* by people: cells may be empty, totals formulas */
    bool unchecked; /* set after finish: points may be others than the sums */
    size_t counted; /* of teams: the rounds that points beside the score are
                       of, 0: unknown */
};

/* What a section of the stream has that is written as it is. */
struct tb_carried {
    struct tb_text header, settings; /* length 0: it was in no stream */
    struct tb_text given; /* settings to write instead; length 0: not given */
    struct tb_text more; /* columns of teams, a tab before each, see
                            tb_teams_columns */
    struct tb_text lead, raw; /* comments before the header; its lines */
    bool plain; /* raw has records alone, with an LF after each */
    size_t rounds; /* before it was cut, if the settings do not say; else 0 */
    size_t begun, ended; /* streams, by the marks among these */
    bool grown; /* rounds ahead count, or are left off */
};

/* What the file says of the matches of teams that its players are made to. */
struct tb_match_rules {
    tb_num pab; /* game points of a PAB, 0: those of a win */
    bool made;  /* their matches say which rounds after R count */
};

/* A reader must add the players, each with an id from 1 on, and their games;
   all else is as tb_tournament_clear leaves it unless the file says more. */
struct tb_tournament {
    struct tb_source *source;
    struct tb_teams *teams; /* set by the caller of the reader: what the file
                               says of teams and matches goes there */

    /* Readers set these if the file has them: */
    struct tb_text name;  /* name of the section; length 0: not given */
    struct tb_worth worth;
    /* Less scoring and penalties, which worth and records have. A stream of
       players has in primary what a TRF's 192 wants for teams. */
    struct tb_settings about;
    bool table;           /* a spreadsheet, a chart or a US file */
    struct tb_match_rules match;
    struct tb_declared declared;
    struct tb_round_records records; /* beside the games of players */
    size_t begun;         /* R at least, as other records say it */
    bool told[TB_ROUNDS_MAX]; /* rounds mentioned by other records */

    /* By the stream's reader, and the maker of teams: */
    bool of_teams;        /* its players are teams, its games matches */
    struct tb_carried carried;

    /* By tb_tournament_add, tb_tournament_add_game: */
    struct tb_player *player;
    size_t count, player_capacity;
    struct tb_game *game;
    size_t game_count, game_capacity;

    /* By tb_tournament_finish: */
    size_t rounds;        /* R */
    size_t next;        /* number of upcoming rounds in the file; their games
                           follow the others */
    size_t counted;       /* those that declared points are of; -R: R is more */
    size_t planned;       /* rounds of the longest row, begun or not */
    struct tb_ids index;  /* of the players */
};

/* Rounds of all players together: blank ones take no room in a file. */
enum { TB_GAMES_MAX = 1 << 25 };

void tb_tournament_clear(struct tb_tournament *tournament,
                         struct tb_source *source);
void tb_tournament_free(struct tb_tournament *tournament);

/* Makes one (zero it first) what another is before tb_tournament_finish. */
void tb_tournament_copy(struct tb_tournament *to,
                        const struct tb_tournament *from);

/* Adds a player with nothing known but the line; valid until the next. */
struct tb_player *tb_tournament_add(struct tb_tournament *tournament,
                                    unsigned long line);

/* Adds the next round of the player that was added last. A game whose points
   are TB_MISSING is worth what its kind is. */
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

/* Indexes the ids for tb_tournament_find; false after a fault: one is twice. */
bool tb_tournament_index(struct tb_tournament *tournament);
/* The player with an id, NULL if there is no such player. */
struct tb_player *tb_tournament_find(const struct tb_tournament *tournament,
                                     int64_t id);

/* The rounds up to the last one in which anybody has an opponent or a bye,
   results or not. */
size_t tb_tournament_paired(const struct tb_tournament *tournament);

/* The R games of a player, after tb_tournament_finish. */
static inline struct tb_game *
tb_tournament_games(const struct tb_tournament *tournament, size_t player)
{
    return tournament->game + tournament->player[player].first;
}

/* The sum of what the first rounds were awarded to the i-th player, and
   penalties and bonuses by then; false: it does not fit. After tb_round_apply.
 */
bool tb_tournament_sum(const struct tb_tournament *tournament, size_t i,
                       size_t rounds, tb_num *sum);

#endif
