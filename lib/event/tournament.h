/* SPDX-License-Identifier: ISC */
/*
 * A tournament as a file tells it, before it is a section of the stream. A
 * reader (one of read/formats.h) fills it in; finish.c puts it in order,
 * check.c checks it, read/tb/emit.h writes it.
 *
 * Texts are slices of the source. Storage is reused: tb_tournament_clear.
 */
#ifndef TB_TOURNAMENT_H
#define TB_TOURNAMENT_H

#include "about.h"
#include "base/base.h"
#include "extras.h"
#include "game/game.h"
#include "others.h"
#include "round_records.h"
#include "source.h"
#include "worth.h"

struct tb_player {
    int32_t id;
    struct tb_text name, team; /* length 0: not given */
    struct tb_text extra[TB_EXTRAS];
    struct tb_text cells; /* of each column that -x asks for, each behind a
                             tab; length 0: the format has no such columns */
    tb_num rating;      /* TB_MISSING: unrated */
    tb_num points;      /* as the file declares them, TB_MISSING: it does not */
    tb_num rank;        /* likewise */
    tb_num score;       /* set by tb_tournament_finish: the sum of the rounds */
    unsigned long line; /* where the file has the player */
    size_t row;         /* in tb_tournament.others: who was read before */
    size_t first, games; /* in tb_tournament.game: what the file gives */
    struct tb_text more; /* further fields of a team, each behind a tab */
};

/* How many there are by a record of the file; 0: it does not say. */
struct tb_count {
    size_t count, also; /* also: another count that may be meant */
    const char *record;
    unsigned long line;
};

/* What a file declares of itself, for the checks to compare or to explain. */
struct tb_declared {
    struct tb_count players, rounds;
    unsigned long cut_line; /* of a row that may be cut off, else 0 */
    const char *no_player;  /* why an opponent is not there, or NULL */
    bool elsewhere; /* all points are declared, and compared elsewhere */
};

/* What a section of the stream has that is written again as it was. */
struct tb_carried {
    struct tb_text header, settings; /* length 0: it was in no stream */
    struct tb_text given; /* settings in their place; length 0: none */
    struct tb_text lead, raw; /* comments before the header; its lines */
    bool plain; /* raw has records alone, with an LF behind each */
    size_t rounds; /* before it was cut, if the settings do not say; else 0 */
    size_t begun, ended; /* streams, by the marks among these */
};

/* What the file says of the matches of teams that its players are made to. */
struct tb_match_rules {
    struct tb_scoring mp; /* a win of 0: not named */
    size_t boards;        /* 0: none are named */
    tb_num pab;           /* game points of a PAB, 0: those of a win */
    enum tb_points primary; /* what the score is: of a stream of teams, or of
                               players what a TRF's 192 wants for teams */
};

/* What records of teams have besides: see tb_teams_columns. */
struct tb_further {
    struct tb_text columns, settings; /* columns: each behind a tab */
};

/*
 * A reader must add the players, each with an id from 1 on that no other has,
 * and their games; all else is as tb_tournament_clear leaves it unless the
 * file tells more.
 */
struct tb_tournament {
    struct tb_source *source;
    struct tb_teams *teams; /* set by who has the file read: what it says of
                               teams and matches goes there */

    /* Readers set these if the file tells them: */
    struct tb_text name;  /* of the section; length 0: the file has none */
    struct tb_worth worth;
    struct tb_about about;
    struct tb_match_rules match;
    struct tb_declared declared;
    struct tb_round_records records; /* beside the games of players */
    struct tb_others others; /* a row a player, where they are wanted */
    size_t begun;         /* R at least, as other records say it */
    bool told[TB_ROUNDS_MAX]; /* rounds of which other records speak */

    /* The stream's reader, and who makes teams: */
    bool of_teams;        /* its players are teams, its games matches */
    struct tb_carried carried;
    struct tb_further further;

    /* By tb_tournament_add, tb_tournament_add_game: */
    struct tb_player *player;
    size_t count, player_capacity;
    struct tb_game *game;
    size_t game_count, game_capacity;

    /* By tb_tournament_finish: */
    size_t rounds;        /* R */
    size_t counted;       /* those that declared points are of; -R: R is more */
    size_t planned;       /* rounds of the longest row, begun or not */
    struct tb_ids index;  /* of the players */
};

/* So many rounds of all players together: blank ones take no room in a file. */
enum { TB_GAMES_MAX = 1 << 25 };

void tb_tournament_clear(struct tb_tournament *tournament,
                         struct tb_source *source);
void tb_tournament_free(struct tb_tournament *tournament);

/*
 * Adds a player with nothing known but the line, and returns it; valid until
 * the next is added.
 */
struct tb_player *tb_tournament_add(struct tb_tournament *tournament,
                                    unsigned long line);

/*
 * Adds the next round of the player that was added last. A game whose points
 * are TB_MISSING is worth what its kind is.
 */
void tb_tournament_add_game(struct tb_tournament *tournament,
                            struct tb_game game);

/*
 * Room for so many next rounds of that player; they are added by taking them
 * when they are there.
 */
struct tb_game *tb_tournament_room(struct tb_tournament *tournament,
                                   size_t games);
void tb_tournament_take(struct tb_tournament *tournament, size_t games);

/* Takes back those behind so many players: they have faults. */
void tb_tournament_keep(struct tb_tournament *tournament, size_t count);

/* False after a fault: the players so far have too many rounds in all. */
bool tb_tournament_fits(const struct tb_tournament *tournament,
                        size_t rounds);

/* Indexes the ids, so that tb_tournament_find works; false if one is twice. */
bool tb_tournament_index(struct tb_tournament *tournament);
/* The player of an id, NULL if there is none. */
struct tb_player *tb_tournament_find(const struct tb_tournament *tournament,
                                     int64_t id);

/*
 * The rounds up to the last one in which anybody has an opponent or a bye,
 * results or not.
 */
size_t tb_tournament_paired(const struct tb_tournament *tournament);

/* So many rounds, or more: up to the last that is not blank, or is known. */
size_t tb_tournament_filled(const struct tb_tournament *tournament,
                            size_t rounds, bool known);

/* The R games of a player, after tb_tournament_finish. */
static inline struct tb_game *
tb_tournament_games(const struct tb_tournament *tournament, size_t player)
{
    return tournament->game + tournament->player[player].first;
}

#endif
