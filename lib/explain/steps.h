/* SPDX-License-Identifier: ISC */
/* Workings that are words, in sentences. */
#ifndef TB_STEPS_H
#define TB_STEPS_H

#include "explain.h"

/*
 * Puts a line on how the value of a key came about, if its working is words
 * that tell more than the value does.
 */
void tb_steps_put(const struct tb_explain *explain, size_t key, size_t record,
                  struct tb_output *output);

#endif
