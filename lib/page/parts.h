/* SPDX-License-Identifier: ISC */
/* The parts of a section; their output is the document's body. */
#ifndef TB_PARTS_H
#define TB_PARTS_H

#include "document.h"

static inline const struct tb_games *
tb_part_games(const struct tb_document *document)
{
    return &document->explain.loader.games;
}

/* Puts a field, what has a meaning in HTML escaped. */
void tb_part_field(struct tb_document *document, size_t record, int slot);

/* Puts the number of a record's line in the table, from 1. */
void tb_part_line(struct tb_document *document, size_t record);

/* Puts "s2": what the anchors of the section begin with. */
void tb_part_anchor(struct tb_document *document);

/* The same for a record: "s2p12", p and its id. */
void tb_part_anchor_of(struct tb_document *document, char letter,
                       size_t record);

/* Begins and ends a table that scrolls inside itself; part is its heading's. */
void tb_part_table(struct tb_document *document, const char *part,
                   const char *class, size_t rows);
void tb_part_table_end(struct tb_document *document);

/* The ranked table, and what its cells mean. */
void tb_standings_put(struct tb_document *document);

/* What can still happen, in the section: who can have which place. */
void tb_outlook_put(struct tb_document *document);

/* How places are decided: the order, and each key by its full name. */
void tb_decided_put(struct tb_document *document);

/*
 * The running scores of the first ten, as lines and as numbers. False if a
 * sum does not fit, and the section fails.
 */
bool tb_chart_put(struct tb_document *document);

/* Why each stands where it stands, to be opened. */
void tb_explanations_put(struct tb_document *document);

/* What a round was: "W 6w". */
void tb_cell_put(struct tb_document *document, size_t record, size_t round);

#endif
