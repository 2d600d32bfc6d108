/* SPDX-License-Identifier: ISC */
/* Files of SwissSys, a pairing program: .sjson, in which version 11 keeps an
   event, and the results that it publishes. Both are JSON. Each section of the
   event is read as a section. */
#ifndef TB_SWISSSYS_H
#define TB_SWISSSYS_H

#include "base/base.h"
#include "event/event.h"
#include "read/common/common.h"

/* True if a text looks like .sjson, or like the published results. */
bool tb_swisssys_detect(struct tb_text all);
bool tb_swisssys_results_detect(struct tb_text all);

/* Reads the next section, see tournament.h; false at the end and on a fault. */
bool tb_swisssys_read(struct tb_source *source,
                      struct tb_tournament *tournament);
bool tb_swisssys_results_read(struct tb_source *source,
                              struct tb_tournament *tournament);

/* The source's state while a file is read. */
struct tb_swisssys {
    struct tb_objects json; /* json.start is where the section begins */
    struct tb_tournament *to;
    struct tb_text sections; /* those that are still to be read */
    struct tb_text event, day;
    int edition;
    size_t number, read;    /* number of sections so far, and with players */
    struct tb_names *names; /* of sections */
    struct tb_cells cells;  /* columns for -x: the club, then tie-breaks */
    int64_t paired, played, final; /* rounds of the section */
};

/* What the readers of both files share. */

enum { TB_SWISSSYS_MEMBERS = 12 }; /* of a section, at most */
struct tb_swisssys_form {
    /* Names of a section's members; the first two are its name and players. */
    const char *const *section;
    size_t count;
    /* Reads what is above the sections, and sets file->sections; false after a
       fault. */
    bool (*begin)(struct tb_swisssys *file, struct tb_text all);
    /* Reads a section from its members' values; false after a fault. */
    bool (*read)(struct tb_swisssys *file, const struct tb_text *value);
};

/* Reads the next section that has players; false after the last section or a
   fault. source->resumes is set if more sections may follow. */
bool tb_swisssys_sections(struct tb_source *source, struct tb_tournament *to,
                          const struct tb_swisssys_form *form);

/* Sets the event's name, its first day and edition, and file->sections. */
void tb_swisssys_event(struct tb_swisssys *file, struct tb_text name,
                       struct tb_text day, struct tb_text sections);

/* The first four members of a player. tb_swisssys_player sets the name, team,
   rating and columns for -x of the player added last; false after a fault. */
enum {
    TB_SWISSSYS_NAME, TB_SWISSSYS_RATING, TB_SWISSSYS_TEAM, TB_SWISSSYS_CLUB,
    TB_SWISSSYS_SHARED
};
bool tb_swisssys_player(struct tb_swisssys *file, const struct tb_text *value);

/* Reads one round of a player. letters has those of a win, a loss, a draw, a
   forfeit win, a forfeit loss, a half-, a full- and a zero-point bye, and last
   the one of no result yet; an empty result is the same as that. Returns NULL,
   or what is wrong, for tb_objects_fault. */
const char *tb_swisssys_game(const char *letters, struct tb_text result,
                             struct tb_text opponent, struct tb_text colour,
                             struct tb_game *game);

/* Arguments of tb_fault and similar functions: where the section begins. */
#define TB_SWISSSYS_START(file)                                                \
    (file)->json.source, (file)->json.start.line, (file)->json.start.column

/* Reports a contradiction if the player added last has fewer results than
   rounds. Returns true, or what tb_fault_clash returns. */
bool tb_swisssys_rounds(const struct tb_swisssys *file, int64_t rounds);

#endif
