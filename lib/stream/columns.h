/* SPDX-License-Identifier: ISC */
/*
 * A section's columns as values: numbers, round lists of numbers, settings.
 * Each reader fills storage that is reused from section to section, and on a
 * field that is wrong fails the section and returns false.
 */
#ifndef TB_COLUMNS_H
#define TB_COLUMNS_H

#include "base/base.h"
#include "game/game.h"
#include "machine.h"

/* Numbers, one a record, TB_MISSING for `-`. */
struct tb_numbers {
    tb_num *value;
    size_t capacity;
};

/* True if a column is score, mp or gp: nobody can lack those. */
bool tb_column_is_points(const struct tb_stream *stream, int slot);

bool tb_numbers_load(struct tb_numbers *numbers, struct tb_stream *stream,
                     int slot);
void tb_numbers_free(struct tb_numbers *numbers);

/* Storage as for numbers. */
bool tb_lists_load(struct tb_lists *lists, struct tb_stream *stream, int slot);
void tb_lists_free(struct tb_lists *lists);

/* Appends a round list as a field. */
void tb_row_list(struct tb_stream *stream, const struct tb_entry *entries,
                 size_t rounds);

/*
 * Reads the settings that all records of the section share. A slot of -1
 * (no such column) gives the defaults.
 */
bool tb_settings_load(struct tb_settings *settings, struct tb_stream *stream,
                      int slot);

/* The section fails: its settings lack a key that is needed. */
void tb_settings_lack(struct tb_stream *stream, const char *key);

/*
 * Takes the scale of one of a team's points in place of the score's; false,
 * and the section fails, if the settings do not have it.
 */
bool tb_settings_points(struct tb_settings *settings, struct tb_stream *stream,
                        enum tb_points points);

/* Says that a field is wrong; the text is tb_num_parse's or the like. */
void tb_field_fail(struct tb_stream *stream, size_t record, int slot,
                   struct tb_text value, const char *wrong);

#endif
