/* SPDX-License-Identifier: ISC */
/* What options of several programs say; what is wrong ends the program. */
#ifndef TB_WANTED_H
#define TB_WANTED_H

#include "chances.h"

/* So many ways are drawn at most. */
#define TB_WANTED_SAMPLE_MAX INT64_C(1000000000)

/* The places that an option such as --places names. */
void tb_wanted_places(const char *option, const char *list,
                      struct tb_places *places);

/* --sample: a number of ways. */
int64_t tb_wanted_sample(const char *text);

/* --needs: an id. */
int32_t tb_wanted_id(const char *text);

#endif
