/* SPDX-License-Identifier: ISC */
#include "outcomes.h"

#include <inttypes.h>

/* A SHA-256 has 16 bits for each of 16 games. */
enum { BLOCK = 16 };

void tb_draw_begin(struct tb_draw *draw, const char *seed, int draws,
                   struct tb_text section, const struct tb_pendings *pendings,
                   const tb_num *rating)
{
    draw->seed = seed;
    draw->section = section;
    TB_GROW(draw->forecast, draw->capacity, pendings->count + 1);
    for (size_t g = 0; g < pendings->count; g++)
        draw->forecast[g] =
            tb_forecast_make(rating[pendings->game[g].lower],
                             rating[pendings->game[g].higher], draws);
}

/* Hashes "SEED:NAME:WAY:BLOCK". */
static void hash_block(struct tb_draw *draw, int64_t way, size_t block,
                       uint8_t digest[32])
{
    struct tb_output *text = &draw->text;

    text->length = 0;
    tb_put_format(text, "%s:%.*s:%" PRId64 ":%zu", draw->seed,
                  TB_WHOLE(draw->section), way, block);
    tb_sha256(text->buffer, text->length, digest);
}

void tb_draw_results(struct tb_draw *draw, const struct tb_pendings *pendings,
                     int64_t way, char *result)
{
    uint8_t digest[32];

    for (size_t g = 0; g < pendings->count; g++) {
        const uint8_t *bits = digest + g % BLOCK * 2;
        if (g % BLOCK == 0)
            hash_block(draw, way, g / BLOCK, digest);
        if (!pendings->game[g].given)
            result[g] = tb_forecast_result(draw->forecast[g],
                                           (unsigned)bits[0] << 8 | bits[1]);
    }
}

void tb_draw_free(struct tb_draw *draw)
{
    free(draw->forecast);
    free(draw->text.buffer);
}
