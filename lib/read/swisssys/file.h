/* SPDX-License-Identifier: ISC */
/* What the readers of both files of SwissSys share. */
#ifndef TB_SWISSSYS_FILE
#define TB_SWISSSYS_FILE

#include "swisssys.h"

/* The first two members of a section are its name and its players. */
enum { TB_SWISSSYS_MEMBERS = 12 }; /* at most */
struct tb_swisssys_form {
    const char *const *section;
    size_t count;
    /* Reads what is above the sections, and sets those. */
    bool (*begin)(struct tb_swisssys *file, struct tb_text all);
    /* Reads a section by its members. */
    bool (*read)(struct tb_swisssys *file, struct tb_tournament *to,
                 const struct tb_text *value);
};

/* Reads the next section that has players, see swisssys.h. */
bool tb_swisssys_sections(struct tb_source *source, struct tb_tournament *to,
                          const struct tb_swisssys_form *form);

/* Sets what the event is called, its first day, and the sections. */
void tb_swisssys_event(struct tb_swisssys *file, struct tb_text name,
                       struct tb_text day, struct tb_text sections);

/* Adds a player, who stands where the object does. */
struct tb_player *tb_swisssys_player(struct tb_swisssys *file,
                                     struct tb_tournament *to,
                                     struct tb_text object);

/* Sets name, rating and team, and the cells; false after a fault. */
bool tb_swisssys_known(struct tb_swisssys *file, struct tb_player *player,
                       struct tb_text name, struct tb_text rating,
                       struct tb_text team);

/*
 * Reads a round. The letters are those of a win, a loss, a draw, a forfeit won
 * and lost, a half-, a full- and a zero-point bye, and of no result yet, which
 * may be empty. Returns NULL, or what is wrong.
 */
const char *tb_swisssys_game(const char *letters, struct tb_text result,
                             struct tb_text opponent, struct tb_text colour,
                             struct tb_game *game);

/* False, after a fault, if the last player has results of fewer rounds. */
bool tb_swisssys_whole(const struct tb_tournament *to, int64_t rounds);

#endif
