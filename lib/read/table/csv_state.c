/* SPDX-License-Identifier: ISC */
#include "csv_state.h"

#include <stdlib.h>

#include "base/base.h"

enum { FIRST_SIZE = 16 }; /* a power of two */

static struct tb_csv_state *make(size_t size)
{
    const size_t head = sizeof(struct tb_csv_state);
    const size_t entry = sizeof(struct tb_text);
    struct tb_csv_state *state =
        tb_alloc(size + (head + entry - 1) / entry, entry);

    state->size = size;
    return state;
}

struct tb_csv_state *tb_csv_state_make(void)
{
    return make(FIRST_SIZE);
}

void tb_csv_state_free(void *state)
{
    struct tb_csv_state *this = state;

    tb_sheet_free(&this->sheet);
    free(this);
}

/* Where a name stands, or the free place where it belongs. */
static struct tb_text *probe(struct tb_csv_state *state, struct tb_text name)
{
    size_t at = (size_t)tb_text_hash(name) & (state->size - 1);

    while (state->name[at].at && !tb_text_equal(state->name[at], name))
        at = (at + 1) & (state->size - 1);
    return &state->name[at];
}

static struct tb_csv_state *enlarge(struct tb_csv_state *state)
{
    struct tb_csv_state *larger = make(state->size * 2);

    larger->separator = state->separator;
    larger->sheet = state->sheet;
    larger->used = state->used;
    for (size_t i = 0; i < state->size; i++) {
        if (state->name[i].at)
            *probe(larger, state->name[i]) = state->name[i];
    }
    free(state);
    return larger;
}

bool tb_csv_state_add(struct tb_csv_state **state, struct tb_text name)
{
    struct tb_text *place;

    if ((*state)->used * 2 >= (*state)->size)
        *state = enlarge(*state);
    place = probe(*state, name);
    if (place->at)
        return false;
    *place = name;
    (*state)->used++;
    return true;
}
