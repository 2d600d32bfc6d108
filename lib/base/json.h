/* SPDX-License-Identifier: ISC */
/* JSON (RFC 8259) without a tree: a text is checked once, as a whole, and a
   value is a slice of it, which is cut into its members or items. */
#ifndef TB_BASE_JSON
#define TB_BASE_JSON

#include "text.h"

/* Values are nested at most so deep; a string is at most so long. */
enum { TB_JSON_DEPTH = 64, TB_JSON_STRING = 1024 * 1024 };

/* Checks a text of UTF-8 without a byte order mark. Returns NULL, or what is
   wrong, and in *at where. Control characters in strings are allowed. */
const char *tb_json_check(struct tb_text all, const char **at);

/* Cuts the next value off a text that was checked, as are those below. Its
   first byte says what it is, { [ " or that of a number, true, false, null. */
struct tb_text tb_json_cut(struct tb_text *rest);

/* What is between the brackets of an object or array, or in nothing. */
struct tb_text tb_json_inside(struct tb_text value);

/* Cuts the next member or item off what is inside; false after the last one.
   The name is a string; of an item it is empty. One name may come twice. */
bool tb_json_next(struct tb_text *inside, struct tb_text *name,
                  struct tb_text *value);

/* Writes the text of a string, with blanks for control characters, or a number,
   true, false or null as it is. Returns its length, at most the value's. */
size_t tb_json_text(struct tb_text value, char *to);

/* True if that is a string of at most 40 bytes. */
bool tb_json_is(struct tb_text value, const char *string);

#endif
