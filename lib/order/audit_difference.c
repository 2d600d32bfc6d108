/* SPDX-License-Identifier: ISC */
/* What of a participant is declared otherwise than it is computed. */
#include "audit.h"

tb_num tb_audit_rank(const struct tb_audit *audit,
                     const struct tb_audit_entry *entry)
{
    return audit->entry[entry->leader].place;
}

/*
 * With -l a declared rank may part those who are equal, by lot or by starting
 * rank: any of their places agrees.
 */
static bool rank_differs(const struct tb_audit *audit,
                         const struct tb_audit_section *section,
                         const struct tb_audit_entry *entry)
{
    const struct tb_audit_entry *leader = &audit->entry[entry->leader];
    const tb_num highest = audit->lenient ? leader->last : leader->place;

    return section->ranked &&
           (entry->rank < leader->place || entry->rank > highest);
}

bool tb_audit_difference(const struct tb_audit *audit,
                         const struct tb_audit_section *section, size_t i,
                         size_t *next, struct tb_difference *found)
{
    const struct tb_audit_entry *entry = &audit->entry[section->entry + i];

    for (; *next < 2 + section->keys; ++*next) {
        const size_t k = *next - 2, value = section->value +
                                            i * section->keys + k;
        if (*next == 0 && entry->points != TB_MISSING &&
            entry->points != entry->score)
            *found = (struct tb_difference){tb_text("points"), entry->points,
                                            entry->score};
        else if (*next == 1 && rank_differs(audit, section, entry))
            *found = (struct tb_difference){tb_text("rank"), entry->rank,
                                            tb_audit_rank(audit, entry)};
        else if (*next > 1 && audit->declared[value] != TB_MISSING &&
                 audit->declared[value] != audit->computed[value])
            *found = (struct tb_difference){
                tb_audit_text_of(audit, audit->key[section->key + k].label),
                audit->declared[value], audit->computed[value]};
        else
            continue;
        ++*next;
        return true;
    }
    return false;
}

