/* SPDX-License-Identifier: ISC */
/*
 * A set of names, each with where it came from.
 */
#ifndef TB_NAMES_H
#define TB_NAMES_H

#include "text.h"

struct tb_names;

struct tb_names *tb_names_make(void);
void tb_names_free(struct tb_names *names);

/*
 * Adds a copy of the name. Returns origin, or the origin that it was added
 * with before; the origins must live on.
 */
const void *tb_names_add(struct tb_names *names, struct tb_text name,
                         const void *origin);

/* The origin that a name was added with, NULL if it was not. */
const void *tb_names_find(const struct tb_names *names, struct tb_text name);

/* True if the name was added. */
bool tb_names_has(const struct tb_names *names, struct tb_text name);

#endif
