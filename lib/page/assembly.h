/* SPDX-License-Identifier: ISC */
/*
 * The page as a whole: its sections are collected, and it is written when the
 * last one is known.
 */
#ifndef TB_ASSEMBLY_H
#define TB_ASSEMBLY_H

#include "document.h"

/* Collects the stream's section. */
void tb_assembly_section(struct tb_document *document);

/* Puts the page. */
void tb_assembly_put(struct tb_document *document);

#endif
