/* SPDX-License-Identifier: ISC */
/* The parts of a section, one below another. */
#include "page.h"

/* The round that is going on, or is paired and comes next. */
static void put_open_round(struct tb_document *document)
{
    const size_t rounds = tb_part_told(document);

    if (rounds && tb_pairings_open(document, rounds - 1))
        tb_pairings_put(document, rounds - 1);
}

void tb_page_parts(struct tb_document *document)
{
    put_open_round(document);
    tb_standings_put(document);
    tb_outlook_put(document);
    tb_decided_put(document);
}
