/* SPDX-License-Identifier: ISC */
#include "own_record.h"

tb_num tb_lots_draw(struct tb_output *text, const char *seed, tb_num id)
{
    uint8_t digest[32];
    int64_t value = 0;

    text->length = 0;
    tb_put_format(text, "%s:%s", seed, tb_num_show(id));
    tb_sha256(text->buffer, text->length, digest);
    for (int i = 0; i < 5; i++)
        value = value << 8 | digest[i];
    return value * TB_ONE;
}
