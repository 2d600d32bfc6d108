/* SPDX-License-Identifier: ISC */
/* Prizes, by the ties that share them. */
#include "page.h"

void tb_prizes_put(struct tb_document *document)
{
    (void)document;
}

bool tb_prizes_any(struct tb_document *document)
{
    (void)document;
    return false;
}

void tb_prizes_won(struct tb_document *document, struct tb_output *output,
                   size_t record)
{
    (void)document;
    (void)output;
    (void)record;
}
