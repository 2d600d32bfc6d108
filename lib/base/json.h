/* SPDX-License-Identifier: ISC */
/* JSON (RFC 8259) without a tree. A text is checked once as a whole. A value is
   a slice of it, which can be split into its members or items. */
#ifndef TB_BASE_JSON
#define TB_BASE_JSON

#include "text.h"

/* Limits: levels of nesting, and bytes of a string. */
enum { TB_JSON_DEPTH = 64, TB_JSON_STRING = 1024 * 1024 };

/* Checks a UTF-8 text without a byte order mark. Returns NULL, or what is
   wrong, and sets *at to where. Control characters in strings are allowed. */
const char *tb_json_check(struct tb_text all, const char **at);

/* Cuts the next value off a checked text; all functions below need one. The
   first byte shows the type: { [ " or the start of a number, true, false or
   null. */
struct tb_text tb_json_cut(struct tb_text *rest);

/* Returns the text between the brackets of an object or array; an empty value
   gives an empty text. */
struct tb_text tb_json_inside(struct tb_text value);

/* Cuts off the next member or item. Returns false after the last one. The name
   is a JSON string, empty for items. Duplicate names are possible. */
bool tb_json_next(struct tb_text *inside, struct tb_text *name,
                  struct tb_text *value);

/* Writes the text of a string, with blanks for control characters; a number,
   true, false or null is copied. Returns the length, which never exceeds the
   length of the value. */
size_t tb_json_text(struct tb_text value, char *to);

/* True if the value equals a string of at most 40 bytes. */
bool tb_json_is(struct tb_text value, const char *string);

#endif
