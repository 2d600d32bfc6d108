/* SPDX-License-Identifier: ISC */
/*
 * The settings column: `key=value` words separated by `;`, the same in all
 * records of a section, `-` when all is default.
 */
#ifndef TB_SETTINGS_H
#define TB_SETTINGS_H

#include <stdbool.h>

#include "text.h"
#include "token.h"

enum { TB_EDITION_NEWEST = 2026 };

struct tb_settings {
    struct tb_scoring scoring; /* points=3,1,0 */
    bool round_robin;          /* system=roundrobin, else swiss */
    int edition;               /* edition=2024, else the newest */
    struct tb_text order;      /* order=PTS,BH/C1, empty if not given */
};

/*
 * Reads the text. Returns NULL, or what is wrong with it. Unknown keys are
 * left to the programs that know them. The order points into text.
 */
const char *tb_settings_parse(struct tb_text text,
                              struct tb_settings *settings);

#endif
