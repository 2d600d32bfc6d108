/* SPDX-License-Identifier: ISC */
/* page: a ranked stream as a page for the web, and its parts. */
#ifndef TB_ROOM_PAGE
#define TB_ROOM_PAGE

#include "base/base.h"
#include "explain/explain.h"
#include "show/show.h"
#include "stream/stream.h"
#include "ways/ways.h"

/* The parts of a page, in order. Each is collected section by section. */
enum tb_page_part {
    TB_PART_DOUBTS, TB_PART_WINNERS, TB_PART_PRIZES, TB_PART_STANDINGS,
    TB_PART_NEXT, TB_PART_CLUBS, TB_PART_CHANCES, TB_PART_ROUNDS, TB_PART_TIES,
    TB_PAGE_PARTS
};

/* Marks that are replaced once all sections are collected. */

/* Before each id and link: stands for the section's prefix, if the page has
   several sections. An index between two TB_OF after it names another one. */
#define TB_IDS "\1"
#define TB_OF "\4"

/* On a page of several sections the text up to TB_SINGLE, else that up to
   TB_SINGLE_END. */
#define TB_SEVERAL "\5"
#define TB_SINGLE "\6"
#define TB_SINGLE_END "\7"

/* Around each card, and the tags of links to it: a page with more than
   TB_CARDS_MAX players has none. */
#define TB_CARD "\2"
#define TB_CARD_END "\3"
enum { TB_CARDS_MAX = 400 };

/* The caller's options for a stream; NULL: not given. */
struct tb_asked {
    const char *keys, *extra; /* the keys of tb-sort; -x */
    struct tb_outlook *outlook[TB_OUTLOOKS]; /* chances; NULL: none of these */
    const char *model; /* what the chances assume */
    const struct tb_asked *next; /* for the next stream, or NULL */
};

/* A section that is being read or has been collected. */
struct tb_page_section {
    struct tb_output heading;
    struct tb_output slug; /* the prefix of its ids: under-1400- */
    struct tb_output lead; /* HTML: who leads and by how much, */
    size_t clause;         /* which is said from this byte on */
    size_t rounds;         /* the last one with games or pairings */
    size_t next;           /* the round of its pairings; 0: none */
    int decimals;          /* of points in tables */
    bool clubs;            /* sums of clubs beside players */
    bool final;            /* its last round is known, with all results */
    bool prize;            /* somebody won something */
    bool timed;            /* false for a matrix: its rounds are unknown */
    bool grid;             /* a round robin */
    size_t end[TB_PAGE_PARTS]; /* where it ends in each part */
};

/* The sections so far. */
struct tb_page_sections {
    struct tb_page_section *at;
    size_t count, capacity;
    struct tb_names *names, *slugs;
    struct tb_output made; /* their orders and editions, for a comment */
    /* The number of sections that are not sums of clubs, and their players. */
    size_t own, players;
    bool teams, final;
    bool ordered; /* all by the same order */
};

/* Columns of the stream, -1: not there. */
struct tb_page_slots {
    int name, team, gps, was, table, school, counted;
};

/* Columns between the name and the points, also on cards: the rating, the club,
   then further ones. */
enum { TB_FIELD_RATING, TB_FIELD_CLUB, TB_FIELD_MORE };
struct tb_page_fields {
    struct tb_page_field {
        int slot;
        const char *class;
        struct tb_text name;
        bool shown; /* in the section's standings */
    } *at;
    size_t count, capacity;
};

/* What a section of clubs adds up: "K-3: school". section has length 0 if it is
   all players, column if it is team. Valid only while that section is read. */
struct tb_summed {
    struct tb_text section, column;
};

struct tb_page {
    struct tb_stream *stream;
    struct tb_asked asked;     /* for this stream */
    struct tb_explain explain; /* has the keys, the games, the ranking */
    const struct tb_games *games; /* those of explain */
    const struct tb_state *state;
    struct tb_view view;       /* the keys as columns */
    struct tb_lists game_points; /* of teams, by round */
    struct tb_games_loader next; /* the next round's pairings */
    struct tb_page_slots slot;
    struct tb_page_fields fields;
    const char *who; /* player, team */
    struct tb_output part[TB_PAGE_PARTS];
    struct tb_output *output; /* the current part */
    struct tb_page_sections sections;
    struct tb_page_section *section; /* the current one */
    struct tb_names *shared; /* last names of several of its players */
    struct tb_output rules; /* this page's style rules: `.r5{--r:5}` */
    bool clubs; /* this stream has sums of clubs, after one of players */
    bool large; /* without cards, index, and links to them */
    bool schools; /* clubs are called schools */
    struct tb_output sums; /* the heading of the part of clubs */
    struct tb_summed summed;
};

/* Opens the columns of the first stream. tb_page_next opens those of the next
   stream, once its header has been read. */
void tb_page_open(struct tb_page *page, struct tb_stream *stream,
                      const struct tb_asked *asked);
void tb_page_next(struct tb_page *page);

/* Loads the stream's section. Returns false if the section failed. */
bool tb_page_load(struct tb_page *page, struct tb_page_section *section);

/* Put what a section has of each part, perhaps nothing. */
void tb_doubts_put(struct tb_page *page);
void tb_winners_put(struct tb_page *page);
void tb_prizes_put(struct tb_page *page);
void tb_standings_put(struct tb_page *page); /* with cards */
void tb_next_put(struct tb_page *page);
void tb_clubs_put(struct tb_page *page);
void tb_prospects_put(struct tb_page *page);
void tb_rounds_put(struct tb_page *page);
void tb_ties_put(struct tb_page *page);

/* Puts the card of a record: a row of the standings, with that many columns. */
void tb_card_put(struct tb_page *page, size_t record, size_t columns);

/* Puts ", counts 3" if the first tie-break that sums opponents' scores has
   another number for this round than the opponent's score. */
void tb_card_counted(const struct tb_page *page, size_t record, size_t round,
                     tb_num score);

/* Puts a list of the tie-breaks, each with the sum that it is. */
void tb_card_sums(const struct tb_page *page, size_t record);

/* Puts into the part that is made. */
#define TB_PART(page, ...) tb_put_format((page)->output, __VA_ARGS__)

/* The record at a place of the ranking, from 0. */
static inline size_t tb_part_record(const struct tb_page *page, size_t place)
{
    return page->explain.keys.order[place];
}

/* A record's first key: its points. */
static inline tb_num tb_part_first(const struct tb_page *page, size_t record)
{
    const struct tb_keys *const keys = &page->explain.keys;

    return keys->value[record * keys->count];
}

/* The game of a record in one of the rounds, from 0. */
static inline const struct tb_game *
tb_part_game(const struct tb_page *page, size_t record, size_t round)
{
    const struct tb_games *const games = page->games;

    return round < games->rounds ? &tb_games_of(games, record)[round]
                                 : tb_games_of(&page->next.games, record);
}

/* HTML, as made by TB_MADE. */

const char *tb_part_field(const struct tb_page *page, size_t record, int slot);

/* A record's name, and the id after it if another one has that name; for
   sentences, Una Quinn, who is "Quinn, Una" in tables; and the last name alone,
   the whole name where two of the section share it: Quinn. A team has its whole
   name. */
typedef const char *tb_part_text(const struct tb_page *page, size_t record);
tb_part_text tb_part_name, tb_part_spoken, tb_part_last;

/* A link with that text to a record's card. Clubs have their part alone. */
const char *tb_part_link(const struct tb_page *page, size_t record,
                         tb_part_text *text);

/* The last name, before a comma. Without one it is the whole name: either of
   its words may be the given name. */
struct tb_text tb_part_last_of(struct tb_text name);

/* Points with their word: 4½ points, 1 point, ½ point; and those of a record or
   others with the decimals of tables. */
const char *tb_part_counted(tb_num points);
const char *tb_part_score(const struct tb_page *page, size_t record);
const char *tb_part_padded(const struct tb_page *page, struct tb_text points);

/* A string with a large first letter. */
const char *tb_part_capital(const char *string);

/* What a key is called, and where there is little room: BH-C1, M-Med. */
const char *tb_part_title(const struct tb_page *page, size_t key);
const char *tb_part_key(const struct tb_page *page, size_t key);

/* "Final standings", "After round 5 of 9", or "Round 6 under way, 4 of 19 games
   are in"; nothing before round 1. */
const char *tb_part_state(const struct tb_page *page);

/* The number by which addresses know a record: its id. */
size_t tb_part_number(const struct tb_page *page, size_t record);

/* Puts a rule into the style sheet, once: `.p99{--p:99}`. */
void tb_part_rule(struct tb_page *page, char name, size_t number);

/* True if points alone prove who can be first: no rule takes some off, and
   results that are missing are of the last round. */
bool tb_stakes_proved(const struct tb_page *page);

/* Puts sentences: what is left to win, who can catch up, what leaders need. */
void tb_stakes_put(struct tb_page *page);

/* What paired games gave: 1 ½ 0, by forfeit + − =, pending ·. */
extern const char *const tb_cell_values[TB_UNKNOWN + 1];

/* The class of a round's tile: w d l, b a bye, f by forfeit, z not played or
   without a result. */
char tb_tile_class(const struct tb_game *game);

/* Puts a tile without what ends it: `<td class=w>W`, `<b class=b>½`. */
void tb_tile_put(const struct tb_page *page, const char *element,
                 const struct tb_game *game);

/* Puts the game points of both teams of a match; false: they are not known. */
bool tb_cell_match(const struct tb_page *page, size_t record, size_t round);

/* True for a game that gave other points than its result does. */
bool tb_cell_split(const struct tb_page *page, const struct tb_game *game);

/* Puts the cell of a round, `W 6w`; and that of the games with another, -1: of
   points without an opponent. */
void tb_cell_put(const struct tb_page *page, size_t record, size_t round);
void tb_cell_against(const struct tb_page *page, size_t record, int32_t other);

/* Puts what a record has won, `$1,260.00 + trophy`, after a text, if it has. */
void tb_prizes_won(const struct tb_page *page, const char *before,
                   size_t record);

/* Puts the sentences of a card: `<p><b>Prize: $500.00</b>, 1st prize.`, or what
   it would be if the event ended now. */
void tb_prizes_sentence(const struct tb_page *page, size_t record);

/* What a section of clubs is of: their word, and if the sums are final. */
void tb_clubs_begin(struct tb_page *page);

/* Club, School, or the column of what is summed, as HTML. */
const char *tb_clubs_word(const struct tb_page *page);

/* Puts the section's name and more, or what a single one is called; of clubs
   "Schools, Under 1400". */
void tb_clubs_title(const struct tb_page *page, const char *more,
                    const char *single);

/* Puts the style sheet that the body needs, with a policy that allows nothing
   else to be loaded or to run. */
void tb_style_put(const struct tb_page *page, struct tb_text body,
                  struct tb_output *output);

/* The header, with the title of the page, and the index; each notes what it
   needs of a section. */
void tb_front_note(struct tb_page *page);
void tb_front_meta(const struct tb_page *page, struct tb_output *output);
void tb_front_put(const struct tb_page *page, struct tb_output *output);
void tb_index_note(struct tb_page *page);
void tb_index_put(const struct tb_page *page, struct tb_output *output);

/* Collects all sections; puts the page. */
void tb_assembly_collect(struct tb_page *page);
void tb_assembly_put(struct tb_page *page);

#endif
