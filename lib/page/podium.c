/* SPDX-License-Identifier: ISC */
/* The winners, when the event is over: a box a section. */
#include "page.h"

void tb_winners_put(struct tb_document *document)
{
    (void)document;
}
