/* SPDX-License-Identifier: ISC */
/* The limits of tb(5). */
#ifndef TB_LIMITS_H
#define TB_LIMITS_H

enum {
    TB_FIELD_MAX = 1024 * 1024, /* bytes of a field */
    TB_COLUMNS_MAX = 4096,
    TB_ROUNDS_MAX = 1000,  /* of a section */
    TB_BOARDS_MAX = 1000   /* of a match */
};

#endif
