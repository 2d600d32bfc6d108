/* SPDX-License-Identifier: ISC */
/* Codes that are computed to be compared. */
#include "check.h"

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
    tb_script_over(&plan, search->records, -1, computed);
    tb_order_free(&all);
    tb_plan_free(&plan);
}
