/* SPDX-License-Identifier: ISC */
/* Clubs or schools: a stream of their own. */
#include "page.h"

void tb_clubs_put(struct tb_document *document)
{
    (void)document;
}
