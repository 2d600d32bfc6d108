/* SPDX-License-Identifier: ISC */
/*
 * Text from the stream made harmless for who reads it: a terminal, Markdown,
 * HTML, JSON.
 */
#ifndef TB_ESCAPE_H
#define TB_ESCAPE_H

#include "base/base.h"

enum tb_escape { TB_SHOWN, TB_MARKDOWN, TB_HTML, TB_JSON, TB_ESCAPES };

/*
 * Puts a text with what has a meaning in the format escaped. Characters that
 * control a terminal or turn the direction of a line become `?` (in JSON
 * \uXXXX); a byte that is no UTF-8 becomes U+FFFD.
 */
void tb_escape_put(struct tb_output *output, struct tb_text text,
                   enum tb_escape escape);

#endif
