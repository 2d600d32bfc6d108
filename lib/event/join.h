/* SPDX-License-Identifier: ISC */
/* Days of one event, each a section of a stream, as one. */
#ifndef TB_EVENT_JOIN
#define TB_EVENT_JOIN

#include "base/base.h"
#include "game/game.h"
#include "source.h"

/* A player as a record of a day has it. */
struct tb_join_player {
    int32_t id;
    struct tb_text record, name; /* name: length 0 if it has no name */
    struct tb_text next; /* upcoming rounds; length 0: no such rounds */
    unsigned long line;
    tb_num points; /* declared: of the day, or of the event so far */
    tb_num sum;    /* of the rounds */

    /* By tb_join_add: */
    const struct tb_join_player *alike; /* the first of a name that looks so */
    int32_t person; /* who that is in the event */
};

struct tb_join_day {
    struct tb_source source; /* its stream's name, and the day's own faults */
    struct tb_games games;   /* with rows */
    int32_t *id;             /* of the players, for */
    struct tb_ids index;
    struct tb_join_player *player;
    char *text;  /* its records, where texts are slices of */
    char where[240]; /* "section 'sun': ", in front of messages */
    struct tb_text name;
    size_t file; /* the stream's number, by its marks */
    bool taken;

    /* By tb_join_add: */
    size_t before;   /* the rounds of the days before */
    size_t blank;    /* its blank first rounds, which represent the skipped
                        ones */
    size_t again;    /* blank rounds ahead, of a day with no other rounds */
    int32_t *row;    /* of each person so far: the player here, or -1 */
    size_t persons;
};

/* Who plays in the event, as the first day has it that knows of the player. */
struct tb_join_person {
    const struct tb_join_player *known;
    int32_t id;   /* another than there, if that was taken */
    tb_num score; /* of all days so far */
};

/* Zero it first. */
struct tb_join_event {
    struct tb_join_day **day; /* they live on */
    size_t days, day_capacity;
    struct tb_join_person *person;
    size_t persons, person_capacity;
    struct tb_ids index; /* of the persons */
    struct tb_names *looks; /* of all names, with the first player of each */
    size_t rounds;
};

/*
 * Adds the next day: finds who of it is who, compares what it declares with the
 * sums of its rounds, alone or with those before. False after a fault, which
 * is noted in the day's source; clashes are noted there, too.
 */
bool tb_join_add(struct tb_join_event *event, struct tb_join_day *day);

/* What a round was for a person; the opponent is the id of another. */
struct tb_game tb_join_game(const struct tb_join_event *event, size_t person,
                            size_t round);

void tb_join_free(struct tb_join_event *event);

/* Between the files of join.h. */

/*
 * Sets the persons of the day's players, -1 for who is new: by id, or by name
 * where most of those whose ids are there have other names. False after a
 * fault.
 */
bool tb_join_match(struct tb_join_event *event, struct tb_join_day *day);

#endif
