/* SPDX-License-Identifier: ISC */
/* Round by round, of round robins. */
#include "page.h"

void tb_rounds_put(struct tb_document *document)
{
    (void)document;
}
