/* SPDX-License-Identifier: ISC */
#include "tournament.h"

#include <string.h>

#include "base/base.h"

void tb_round_records_add(struct tb_round_records *records,
                          struct tb_round_record record)
{
    records->record = tb_grow(records->record, &records->capacity,
                              records->count + 1, sizeof *records->record);
    records->record[records->count++] = record;
}

bool tb_round_record_adds(const struct tb_round_record *record)
{
    return record->kind == TB_ROUND_POINTS && record->letter == ' ';
}

bool tb_round_record_counts(const struct tb_round_record *record,
                            size_t rounds, size_t planned)
{
    return tb_round_record_adds(record) &&
           (record->round == TB_AWARD_ALL || record->round < rounds ||
            (record->round == TB_AWARD_LAST && rounds >= planned));
}

bool tb_round_record_asks(const struct tb_round_record *record)
{
    return record->kind == TB_ROUND_BYE ||
           (record->round != TB_AWARD_ALL && record->letter &&
            strchr("FHZ", record->letter));
}
