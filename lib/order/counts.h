/* SPDX-License-Identifier: ISC */
/*
 * Chances on a page: pipelines of their own count them, into files without
 * names that tb-page reads beside the standings. The inputs are parsed twice
 * for it, with the games that are pending and without.
 */
#ifndef TB_COUNTS_H
#define TB_COUNTS_H

#include "parsed.h"
#include "stages.h"

struct tb_counts {
    struct tb_parsed pending; /* the inputs with these games */
    struct tb_plan plan[TB_AHEAD_COUNTS];
    struct tb_store counted[TB_AHEAD_COUNTS];
};

/*
 * Parses the inputs with what is pending, as parsed will be without; then they
 * can be read again. False, after messages, if something in them is wrong.
 */
bool tb_counts_parse(struct tb_counts *counts, const struct tb_parsed *parsed);

/*
 * Counts, and sets in stages where the counts are. False, after messages, if
 * that fails in any section: then there is no page.
 */
bool tb_counts_run(struct tb_counts *counts, struct tb_stages *stages,
                   const struct tb_parsed *parsed);

/*
 * Puts what stands before and behind the pipeline of the page, so that sh runs
 * all of them, and sets in stages where that has the counts.
 */
void tb_counts_begin(struct tb_counts *counts, struct tb_stages *stages,
                     const struct tb_parsed *parsed, struct tb_output *output);
void tb_counts_end(const struct tb_stages *stages, struct tb_output *output);

void tb_counts_free(struct tb_counts *counts);

#endif
