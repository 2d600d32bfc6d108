/* SPDX-License-Identifier: ISC */
#include "round_records.h"

#include "base/base.h"

void tb_round_records_add(struct tb_round_records *records,
                          struct tb_round_record record)
{
    records->record = tb_grow(records->record, &records->capacity,
                              records->count + 1, sizeof *records->record);
    records->record[records->count++] = record;
}
