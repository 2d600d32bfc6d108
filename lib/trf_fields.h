/* SPDX-License-Identifier: ISC */
/* Numbers in the columns of TRF records; false after a fault. */
#ifndef TB_TRF_FIELDS_H
#define TB_TRF_FIELDS_H

#include "card.h"
#include "source.h"
#include "token.h"

/* An integer of 0 or more, 0 if the columns are blank; what names it. */
bool tb_trf_integer(struct tb_source *source, const struct tb_card *card,
                    size_t first, size_t last, const char *what,
                    int64_t *value);

/* A decimal, perhaps with a comma; TB_MISSING if the columns are blank. */
bool tb_trf_points(struct tb_source *source, const struct tb_card *card,
                   size_t first, size_t last, tb_num *value);

#endif
