/* SPDX-License-Identifier: ISC */
/* What a whole stream says that decides on its pipeline. */
#ifndef TB_SURVEY_H
#define TB_SURVEY_H

#include <stdbool.h>
#include <stddef.h>

#include "game/game.h"

/* How many texts a survey keeps. */
enum { TB_SURVEY_COPIES = 6 };

struct tb_survey {
    size_t sections;     /* 2 stands for more than one */
    size_t records;
    bool round_robin;    /* all of them are */
    bool team_event;     /* all have boards: matches of teams */
    enum tb_points primary; /* what the score of teams is */
    bool us_points;      /* all count matches 1, 1/2, 0 */
    bool clubs;          /* somebody has a team */
    bool teams;          /* the records are those of teams already */
    bool cut_off;        /* its end is missing */
    bool pending;        /* a game has no result yet, if that was asked */
    struct tb_text header;
    struct tb_text order; /* that they declare, length 0: none */
    bool fide_order;      /* it stands in no table: the codes are FIDE's */
    bool undeclared;      /* a section declares none */
    /* A section that declares another order than the one before it: */
    struct tb_text section, other;
    /* Sections of tables, with how many results are written which way; and
       others. A name is that of the first, and NULL if there is none. */
    struct tb_text table, no_table;
    int64_t us_cells, fide_cells;
    char *copy[TB_SURVEY_COPIES]; /* of the texts above */
    size_t copies;
};

/* Reads a stream that a filter wrote; games: those that are pending, too. */
void tb_survey_read(struct tb_survey *survey, const struct tb_store *stream,
                    bool games);
void tb_survey_free(struct tb_survey *survey);

/* True if an order is declared; dies if two sections declare different ones. */
bool tb_survey_declared(const struct tb_survey *survey);

#endif
