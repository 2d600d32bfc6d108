/* SPDX-License-Identifier: ISC */
/*
 * Extended direct encounter of teams, C.07 13.3.
 */
#ifndef TB_EDE_H
#define TB_EDE_H

#include "encounter.h"
#include "game/game.h"

/* What decides between two teams that are still tied. */
enum tb_ede_boards {
    TB_EDE_NONE,  /* EDE */
    TB_EDEC,      /* board count, lower first */
    TB_EDET,      /* top boards */
    TB_EDEB,      /* bottom board elimination */
    TB_EDEBT,     /* board count, then top boards */
    TB_EDEBB      /* board count, then bottom board elimination */
};

struct tb_ede {
    struct tb_encounter *encounter;  /* opened */
    const struct tb_entry *score[2]; /* primary and secondary points */
    tb_num win[2], loss[2]; /* most and least that a missing match gives */
    const char *label[2];   /* of the points, for steps in words */
    enum tb_ede_boards by;
    const struct tb_boards *boards; /* NULL with TB_EDE_NONE */
};

/* As tb_encounter_rank, for teams. */
bool tb_ede_rank(struct tb_ede *ede, size_t *members, size_t count,
                 size_t *place);

#endif
