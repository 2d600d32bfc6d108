/* SPDX-License-Identifier: ISC */
/* Days of one event, each a section of a stream, as one. */
#ifndef TB_EVENT_JOIN
#define TB_EVENT_JOIN

#include "base/base.h"
#include "game/game.h"
#include "source.h"

/* A player of a day. */
struct tb_join_player {
    int32_t id;
    struct tb_text record, name; /* name: length 0 if it has no name */
    struct tb_text next; /* upcoming rounds; length 0: no such rounds */
    unsigned long line;
    tb_num points; /* declared: of the day, or of the event so far */
    tb_num sum;    /* of the rounds */
    tb_num ahead;  /* of byes of upcoming rounds, which a total may include */

    /* Set by tb_join_add: */
    const struct tb_join_player *alike; /* the first with a similar name */
    int32_t person; /* index in the event */
};

struct tb_join_day {
    struct tb_source source; /* its stream's name, and the day's own faults */
    struct tb_games games;   /* with rows */
    int32_t *id; /* by player, as in index */
    struct tb_ids index;
    struct tb_join_player *player;
    char *text;  /* its records; texts are slices of it */
    char where[240]; /* "section 'sun': ", the start of messages */
    struct tb_text name;
    size_t file; /* the stream's number, by its marks */
    bool taken;

    /* Set by tb_join_add: */
    size_t before;   /* number of rounds on earlier days */
    size_t blank;    /* its blank first rounds, which represent these */
    size_t again;    /* the same, if all its rounds are upcoming ones */
    int32_t *row;    /* by person: the player here, or -1 */
    size_t persons;
};

/* A player of the event, as on the first day that has the player. */
struct tb_join_person {
    const struct tb_join_player *known;
    int32_t id;   /* differs from the one there if that was taken */
    tb_num score; /* of all days so far */
};

/* Zero it first. */
struct tb_join_event {
    struct tb_join_day **day; /* the days belong to the caller */
    size_t days, day_capacity;
    struct tb_join_person *person;
    size_t persons, person_capacity;
    struct tb_ids index; /* of the persons */
    struct tb_names *looks; /* the first player of each folded name */
    size_t rounds;
};

/* Adds the next day: matches its players with those of earlier days, and
   compares declared points with the sums of its rounds, alone or with earlier
   ones. Faults and clashes are stored in the day's source. False after a
   fault. */
bool tb_join_add(struct tb_join_event *event, struct tb_join_day *day);

/* A person's game in a round, from 0; the opponent is an id of the event. */
struct tb_game tb_join_game(const struct tb_join_event *event, size_t person,
                            size_t round);

void tb_join_free(struct tb_join_event *event);

/* For join.c only: sets the persons of the day's players, -1 for new players.
   Matches by id, or by name if most players with a known id have another name.
   False after a fault. */
bool tb_join_match(struct tb_join_event *event, struct tb_join_day *day);

#endif
