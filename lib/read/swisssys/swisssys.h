/* SPDX-License-Identifier: ISC */
/*
 * SwissSys, the pairing program: the file in which version 11 keeps an event,
 * .sjson, and the results that it publishes. Both are JSON, and a section of
 * the event is a section.
 */
#ifndef TB_SWISSSYS_H
#define TB_SWISSSYS_H

#include "base/base.h"
#include "event/event.h"
#include "read/common/common.h"

/* The file; and the results that SwissSys publishes. */
bool tb_swisssys_detect(struct tb_text all);
bool tb_swisssys_results_detect(struct tb_text all);

/* Reads the next section, see tournament.h; false at the end and on a fault. */
bool tb_swisssys_read(struct tb_source *source,
                      struct tb_tournament *tournament);
bool tb_swisssys_results_read(struct tb_source *source,
                              struct tb_tournament *tournament);

/* A file that is read, as the source's state. */
struct tb_swisssys {
    struct tb_objects json; /* starts with the section */
    struct tb_tournament *to;
    struct tb_text sections; /* what is left of them */
    struct tb_text event, day;
    int edition;
    size_t number, read;    /* of sections: those met, those with players */
    struct tb_names *names; /* of sections */
    struct tb_cells cells;  /* what -x may ask for: the club, and more */
    int64_t paired, played, final; /* rounds of the section */
};

/* What the readers of both files share. */

/* The first two members of a section are its name and its players. */
enum { TB_SWISSSYS_MEMBERS = 12 }; /* at most */
struct tb_swisssys_form {
    const char *const *section;
    size_t count;
    /* Reads what is above the sections, and sets those. */
    bool (*begin)(struct tb_swisssys *file, struct tb_text all);
    /* Reads a section by its members. */
    bool (*read)(struct tb_swisssys *file, const struct tb_text *value);
};

/* Reads the next section that has players. */
bool tb_swisssys_sections(struct tb_source *source, struct tb_tournament *to,
                          const struct tb_swisssys_form *form);

/* Sets what the event is called, its first day, and the sections. */
void tb_swisssys_event(struct tb_swisssys *file, struct tb_text name,
                       struct tb_text day, struct tb_text sections);

/* The first four members of a player: sets name, rating, team and club, and the
   cells; false after a fault. */
enum {
    TB_SWISSSYS_NAME, TB_SWISSSYS_RATING, TB_SWISSSYS_TEAM, TB_SWISSSYS_CLUB,
    TB_SWISSSYS_KNOWN
};
bool tb_swisssys_known(struct tb_swisssys *file, const struct tb_text *value);

/*
 * Reads a round. The letters are those of a win, a loss, a draw, a forfeit won
 * and lost, a half-, a full- and a zero-point bye, and of no result yet, which
 * may be empty. Returns NULL, or what is wrong.
 */
const char *tb_swisssys_game(const char *letters, struct tb_text result,
                             struct tb_text opponent, struct tb_text colour,
                             struct tb_game *game);

/* Where the section begins, for tb_fault and its like. */
#define TB_SWISSSYS_START(file)                                                \
    (file)->json.source, (file)->json.start.line, (file)->json.start.column

/* False, after a fault, if the last player has results of fewer rounds. */
bool tb_swisssys_whole(const struct tb_swisssys *file, int64_t rounds);

#endif
