/* SPDX-License-Identifier: ISC */
/* A list while it is gathered: its sections, their players and entries. */
#ifndef TB_LISTS_ENTRIES
#define TB_LISTS_ENTRIES

#include "lists.h"

/* What identifies a player: LOOK is the name as it is compared. */
enum { TB_PERSON_NUMBER, TB_PERSON_FIDEID, TB_PERSON_LOOK, TB_PERSON_KEYS };

/* What rows say of one, as the list has it. */
enum { TB_PERSON_NAME, TB_PERSON_RATING, TB_PERSON_TITLE, TB_PERSON_FED,
       TB_PERSON_TEAM, TB_PERSON_FACTS };

/* A player; all texts are the list's. */
struct tb_person {
    struct tb_text key[TB_PERSON_KEYS], fact[TB_PERSON_FACTS];
    uint16_t since[TB_PERSON_FACTS]; /* the rounds that said so */
    int32_t id; /* the number; 0: the list has none */
    tb_num rating;
    unsigned long line;  /* of the first round */
    unsigned long team_line;
    uint16_t round; /* of that line */
    bool own;       /* has rows of their own, where rows are of one side */
    size_t place;   /* in the tournament */
};

/* A game or a bye. Both players are of one section. */
struct tb_entry_row {
    struct tb_person *side[2]; /* side[1] NULL: a bye */
    struct tb_list_result result;
    tb_num before[2];
    unsigned long line;
    int64_t start;  /* where it has no round, 0: unknown */
    uint32_t board; /* 0: none, or no number */
    uint16_t round;
    bool colours, unrated, us;
    uint8_t whole; /* rows of both sides; of a game's first row: of them all */
    uint8_t own;   /* rows of one side, the same: bits of the sides */
};

struct tb_list_section {
    struct tb_text name, event;
    struct tb_person **person;
    size_t count, capacity;
    struct tb_entry_row *row;
    size_t rows, row_capacity, us_rows;
    unsigned long line; /* of its first row */
    char day[TB_EDITION_DAY]; /* the first one, or "" */
    bool teams; /* the rows are matches, the persons teams */
};

/* Lines with one cell that are no titles of rounds. */
struct tb_list_notes {
    struct tb_output above; /* the header, with \n between */
    struct tb_text below;   /* the first one that is not above, too, or "" */
    unsigned long line;     /* its line */
    size_t round;           /* of the last row */
};

struct tb_list {
    struct tb_source *source;
    struct tb_output event;       /* of the rows that are read */
    struct tb_list_section **section;
    size_t sections, capacity, taken;
    struct tb_list_section *last; /* of the last row */
    struct tb_names *names;       /* of sections, players in them, titles */
    struct tb_output key, look;   /* room for such a name, for a look */
    struct tb_list_notes notes;
    struct tb_text date;          /* of the last row */
    char *room;                   /* for texts */
    size_t left;
    bool sorted;
    bool rerated;         /* a rating that changes has been reported */
    bool more;            /* files follow: no section is taken yet */
    struct tb_text given; /* -S: what files call their event that do not say */
    unsigned long before, lines; /* of the files before; and this one so far */
    unsigned long unnamed;       /* the first line of such a file, or 0 */
    unsigned long *game_line; /* of the last section that was taken, as its
                                 games are in the tournament */
    size_t game_lines;
};

/* What has a name: a section or a player of the list, or NULL. */
static inline void *tb_list_named(const struct tb_list *list,
                                  struct tb_text name)
{
    const void *const kept = tb_names_find(list->names, name);
    void *found;

    memcpy(&found, &kept, sizeof found); /* it is the list's, to be changed */
    return found;
}

/* A copy of a text that lives as long as the list. */
struct tb_text tb_list_keep(struct tb_list *list, struct tb_text text);

/* The player whom a side of a row names; NULL after a fault. */
struct tb_person *tb_person_of(struct tb_list *list,
                               struct tb_list_section *section,
                               const struct tb_list_row *row, size_t side);

/* Gives each player of a section a number, and sorts them by it; false after a
   fault: a number that nobody has. */
bool tb_persons_number(struct tb_list *list, struct tb_list_section *section);

/* Puts the rows of a section into the rounds of its players, who are there;
   false after a fault. */
bool tb_entries_lay_out(struct tb_list *list, struct tb_list_section *section,
                        struct tb_tournament *to);

/* Numbers the rounds of a section, after its players, if its games have no
   numbers; false after a fault. */
bool tb_entries_number(struct tb_list *list, struct tb_list_section *section);

#endif
