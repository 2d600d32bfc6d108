/* SPDX-License-Identifier: ISC */
/* page: a ranked stream as one HTML document, and its parts. */
#ifndef TB_ROOM_PAGE
#define TB_ROOM_PAGE

#include "base/base.h"
#include "explain/explain.h"
#include "show/show.h"
#include "stream/stream.h"
#include "ways/ways.h"

/* What can still happen, as tb-chances counted it: read from files of its
   records before the page is made. */

/* What their rows are of: of words, ids and sentences, which are their text. */
enum { TB_OF_PLAYERS, TB_OF_WORDS, TB_OUTLOOKS };

/* A file of them. */
struct tb_outlook {
    const char *file;
    int of;
    struct tb_add add;         /* its columns, of numbers */
    struct tb_chances_all all; /* its sections */
    size_t taken;              /* of these, by sections of the page */
};

/*
 * Reads the file; false, after messages, if a section in it is wrong. Ends the
 * program if it is none of tb-chances, or if its end or a part of the ways is
 * missing.
 */
bool tb_outlook_read(struct tb_outlook *outlook, const char *file);

/*
 * The chances of the section of that name, NULL if there are none: it is not
 * in the file, or can end in one way only, as those of an event do in which
 * nothing is pending beside others.
 */
struct tb_chances *tb_outlook_take(struct tb_outlook *outlook,
                                   struct tb_text name);

/* Ends the program if a section was taken by none of the page's. */
void tb_outlook_check(const struct tb_outlook *outlook);

void tb_outlook_free(struct tb_outlook *outlook);

/* What a page is made of: the columns of the stream, the section that was read,
   and what was collected of those before it. */

/* What stands before the sections. */
struct tb_front {
    struct tb_output contents; /* lists them */
    struct tb_output first; /* the first section's name */
    struct tb_output event, day, state; /* what all say, or nothing */
};

/* What a page shall be of; NULL: not known. */
struct tb_asked {
    const char *keys, *extra; /* tb-sort's, and further columns */
    struct tb_outlook *outlook[TB_OUTLOOKS]; /* chances; NULL: none of these */
    const char *model[2]; /* how they were counted, or drawn; or, where there
                             are none, why */
    const struct tb_asked *next; /* of the stream behind this one, or NULL */
};

/* Further columns. */
struct tb_furthers {
    struct tb_further {
        int slot;
        struct tb_text name;
        bool prize; /* won when the event is over */
    } *at;
    size_t count, capacity;
};

struct tb_document {
    struct tb_stream *stream;
    const struct tb_asked *first; /* of the first of several streams */
    struct tb_asked asked;        /* of the one that is read */
    struct tb_explain explain; /* has the keys, the games, the ranking */
    struct tb_view view;       /* the keys as columns */
    struct tb_lists game_points; /* of teams, by round */
    struct tb_games_loader next; /* the round that comes next, if any is */
    int name, team, rating, gps, was, table; /* slots, -1: not there */
    struct tb_furthers extra;
    struct tb_names *names;      /* of sections */
    struct tb_output body;       /* the sections, behind what is in */
    struct tb_spool spool;
    struct tb_front front;
    size_t section_count; /* so far: the number of the one that is put */
};

/* Asks the stream for its columns. */
void tb_document_open(struct tb_document *document, struct tb_stream *stream,
                      const struct tb_asked *asked);

/* Goes on with the next of several streams, whose header was read. */
void tb_document_next(struct tb_document *document);

/* Loads the stream's section; false, and it failed, if it is wrong. */
bool tb_document_load(struct tb_document *document);

void tb_document_free(struct tb_document *document);

/* Puts the parts of a section. */
void tb_page_parts(struct tb_document *document);

/* The parts of a section; their output is the document's body. */

static inline const struct tb_games *
tb_part_games(const struct tb_document *document)
{
    return &document->explain.loader.games;
}

/* The rounds that games are told of: the one that comes next, too. */
static inline size_t tb_part_told(const struct tb_document *document)
{
    return tb_part_games(document)->rounds + document->next.games.rounds;
}

/* The game of a record in one of these. */
static inline const struct tb_game *
tb_part_game(const struct tb_document *document, size_t record, size_t round)
{
    const struct tb_games *const games = tb_part_games(document);

    return round < games->rounds ? &tb_games_of(games, record)[round]
                                 : tb_games_of(&document->next.games, record);
}

/* Lets go of what was put to a page, if it is much. */
static inline void tb_part_flow(struct tb_document *document)
{
    tb_spool_take(&document->spool, &document->body);
}

/* Puts a field, what has a meaning in HTML escaped. */
void tb_part_field(struct tb_document *document, size_t record, int slot);

/* Puts "after round 5 of 9", or what is going on; nothing without rounds. */
void tb_part_state(struct tb_document *document, struct tb_output *output);

/* Puts a record's name, which may break behind a comma without a blank, and
   the id behind it if another one has that name. */
void tb_part_name(struct tb_document *document, size_t record);

/* Puts a record's name as a link to its explanation. */
void tb_part_linked(struct tb_document *document, size_t record);

/* The number by which addresses know a record: its id. */
size_t tb_part_number(const struct tb_document *document, size_t record);

/* Begins the heading of a part, which others refer to by its letter. */
void tb_part_heading(struct tb_document *document, const char *part,
                     const char *title);

/* Begins and ends a table that scrolls inside itself; part is its heading's. */
void tb_part_table(struct tb_document *document, const char *part,
                   const char *class, size_t rows);
void tb_part_table_end(struct tb_document *document);

/* The games of a round, from 0, and who has points of it without one. */
void tb_pairings_put(struct tb_document *document, size_t round);

/* True if that round is going on, or is paired and comes next. */
bool tb_pairings_open(const struct tb_document *document, size_t round);

/* The ranked table, and what its cells mean. */
void tb_standings_put(struct tb_document *document);

/* What can still happen, in the section: who can have which place. */
void tb_outlook_put(struct tb_document *document);

/* The fields before the counts, as tb_add puts them together. */
enum { TB_HEAD_ID, TB_HEAD_NAME, TB_HEAD_TEAM, TB_HEAD_RATING, TB_HEAD_SCORE,
       TB_HEAD_BYES, TB_HEAD_OPEN, TB_HEAD_FIELDS };

/* A table of chances in work. */
struct tb_table {
    struct tb_document *document;
    const struct tb_outlook *outlook;
    const struct tb_chances *chances;
};

/* The titles of places, and the shares that a row has of them. */
void tb_shares_titles(const struct tb_table *table);
void tb_shares_put(const struct tb_table *table, size_t row);

/* The record of the standings with that id; ends the program without one. */
size_t tb_agree_record(const struct tb_table *table, int64_t id);

/* A participant, who must be the same one in the standings: its record, and its
   score as they have it, or else the counts, which may have byes to come. */
struct tb_agreed {
    size_t record;
    struct tb_text score;
    bool byes;
};

struct tb_agreed tb_agree_row(const struct tb_table *table, size_t row);

/* Ends the program if other keys ranked the outcomes. */
void tb_agree_keys(const struct tb_table *table);

/* Puts the game points of a team's match; false if they are not known. */
bool tb_cell_match(struct tb_document *document, size_t record, size_t round);

/* True for a game that gave other points than its result does. */
bool tb_cell_split(const struct tb_document *document,
                   const struct tb_game *game);

/* What a round was: "W 6w". */
void tb_cell_put(struct tb_document *document, size_t record, size_t round);

/* The style sheet of a page, and the policy that allows it and nothing else. */

/* Puts the <style>. */
void tb_style_put(struct tb_output *output);

/* Puts the <meta> that forbids all but it: scripts, and whatever is loaded. */
void tb_style_policy(struct tb_output *output);

/* Days and times for people. */

/* Puts "22 November 2026" for 2026-11-22, and another text as it is. */
void tb_day_put(struct tb_output *output, struct tb_text day);

/* Puts a <time>, 2026-11-22T17:02:05+0100, without its day if it is known. */
void tb_day_time(struct tb_output *output, const char *time, bool known);

/* The page as a whole: its sections are collected, and it is written when the
   last one is known. */

/* Collects the sections of the stream, and of those behind it. */
void tb_assembly_collect(struct tb_document *document);

/* Puts the page. */
void tb_assembly_put(struct tb_document *document);

#endif
