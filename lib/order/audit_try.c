/* SPDX-License-Identifier: ISC */
/* Codes that are computed to be compared. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "audit.h"
#include "stages.h"

void tb_audit_open(struct tb_stream *stream, struct tb_store *records)
{
    static char path[32], *paths[] = {path}; /* messages may name it */

    snprintf(path, sizeof path, "/dev/fd/%d",
             tb_spool_file(&records->spool, &records->held));
    tb_stream_open_beside(stream, 1, paths);
    stream->silent = stream->partial = true; /* who compares tells */
}

void tb_audit_run(const struct tb_plan *plan, struct tb_store *records,
                  bool loud, struct tb_store *computed)
{
    const int null = open("/dev/null", O_WRONLY);

    tb_script_over(plan, records, loud ? STDERR_FILENO : null, computed);
    close(null);
}

bool tb_audit_compute(struct tb_order *order, struct tb_text code)
{
    struct tb_order beside = *order;
    struct tb_code parsed;
    bool good;

    if (tb_code_parse(code, &parsed) ||
        (parsed.rule->flags & TB_RULE_BY_POSITION))
        return false;
    beside.keys = beside.shown = beside.left_out = beside.no_sums =
        (struct tb_output){0};
    beside.count = 0;
    beside.round_robin = beside.mixed = false; /* it ranks nobody: no warning */
    good = !tb_order_add(&beside, code);
    tb_order_free(&beside);
    return good;
}

void tb_audit_try(const struct tb_audit_search *search, struct tb_text codes,
                  struct tb_store *computed)
{
    struct tb_plan plan = {0};
    struct tb_order all = *search->order;

    tb_order_start(&all, &plan);
    all.count = 0;
    all.tried = true;
    all.round_robin = all.mixed = false;
    tb_order_add(&all, codes);
    tb_audit_run(&plan, search->records, false, computed);
    tb_order_free(&all);
    tb_plan_free(&plan);
}
