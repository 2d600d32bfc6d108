/* SPDX-License-Identifier: ISC */
/*
 * Columns of a TRF player's record, see FORMATS; a round has ten from 92 on.
 * A name that is one too long may reach up to the rating. Of trf.c, trf_card.c.
 */
#ifndef TB_TRF_COLUMNS_H
#define TB_TRF_COLUMNS_H

enum {
    ID = 5, ID_END = 8,
    SEX = 10,
    TITLE = 11, TITLE_END = 13,
    NAME = 15, NAME_END = 48,
    RATING = 49, RATING_END = 52,
    FED = 54, FED_END = 56,
    FIDEID = 58, FIDEID_END = 68,
    BIRTH = 70, BIRTH_END = 79,
    POINTS = 81, POINTS_END = 84,
    RANK = 86, RANK_END = 89,
    ROUND = 92, ROUND_WIDTH = 10
};

#endif
