/* SPDX-License-Identifier: ISC */
/* page: a ranked stream as one HTML document, and its parts. */
#ifndef TB_ROOM_PAGE
#define TB_ROOM_PAGE

#include "base/base.h"
#include "explain/explain.h"
#include "show/show.h"
#include "stream/stream.h"
#include "ways/ways.h"

/* The parts of a page, in their order: what is collected of each section. */
enum tb_page_part {
    TB_PART_DOUBTS, TB_PART_WINNERS, TB_PART_PRIZES, TB_PART_STANDINGS,
    TB_PART_NEXT, TB_PART_CLUBS, TB_PART_CHANCES, TB_PART_ROUNDS, TB_PART_TIES,
    TB_PAGE_PARTS
};

/* In front of each id and link, for the section's prefix, if there are several.
   A link to a card is `<a href=#` TB_IDS `p7>`: without cards a name stays. */
#define TB_IDS "\1"

/* Followed by the index of another section between two TB_OF, that of this. */
#define TB_OF "\4"

/* On a page of several sections the text up to TB_SINGLE, else that up to
   TB_SINGLE_END. */
#define TB_SEVERAL "\5"
#define TB_SINGLE "\6"
#define TB_SINGLE_END "\7"

/* Around each card. A page of more players in all has none. */
#define TB_CARD "\2"
#define TB_CARD_END "\3"
enum { TB_CARDS_MAX = 400 };

/* What a page shall be of; NULL: not known. */
struct tb_asked {
    const char *keys, *extra; /* tb-sort's, and further columns */
    struct tb_outlook *outlook[TB_OUTLOOKS]; /* chances; NULL: none of these */
    const char *model; /* what they assume */
    const struct tb_asked *next; /* of the stream behind this one, or NULL */
};

/* Further columns. */
struct tb_furthers {
    struct tb_further {
        int slot;
        struct tb_text name;
    } *at;
    size_t count, capacity;
};

/* A section that was collected. */
struct tb_page_section {
    struct tb_output heading;
    struct tb_output slug; /* the prefix of its ids: under-1400- */
    struct tb_output lead; /* who leads, as HTML, */
    size_t clause;         /* up to there without by how much */
    size_t next;           /* the round of its pairings */
    bool clubs;            /* sums of clubs beside players */
    bool final;            /* nothing of it is to come */
    size_t end[TB_PAGE_PARTS]; /* where it ends in each part */
};

/* The sections so far. */
struct tb_page_sections {
    struct tb_page_section *at;
    size_t count, capacity;
    struct tb_names *names, *slugs;
    struct tb_output made; /* their orders */
    /* Of those that are not of clubs: how many they are, and their players. */
    size_t own, players;
    bool teams, final;
    bool ordered; /* all in the same way */
};

struct tb_document {
    struct tb_stream *stream;
    struct tb_asked asked;        /* of the one that is read */
    struct tb_explain explain; /* has the keys, the games, the ranking */
    struct tb_view view;       /* the keys as columns */
    struct tb_lists game_points; /* of teams, by round */
    struct tb_games_loader next; /* the round that comes next, if any is */
    /* Slots, -1: not there. */
    int name, team, gps, was, table, school, counted;
    struct tb_furthers extra;
    struct tb_output part[TB_PAGE_PARTS];
    struct tb_page_sections sections;
    struct tb_output rules; /* of style, of this page: `.r5{--r:5}` */
    bool clubs; /* the stream that is read has sums of clubs beside players */
    bool final; /* of the section: its last round is known, and all is in */
    bool rated; /* somebody of the section has a rating */
    bool large; /* there are no cards, no index, and no links to them */
    bool schools; /* clubs are those */
    struct tb_output sums; /* what the part of clubs is called */
    struct tb_names *shared; /* last names that several of it have */
};

/* Opens the columns of the first stream, and of the next one after its header
   was read. */
void tb_document_open(struct tb_document *document, struct tb_stream *stream,
                      const struct tb_asked *asked);
void tb_document_next(struct tb_document *document);

/* Loads the stream's section; false, and it failed, if it is wrong. */
bool tb_document_load(struct tb_document *document);
void tb_document_free(struct tb_document *document);

/* Put what a section has of each part, perhaps nothing. Of clubs only the first
   three are called. */
void tb_winners_put(struct tb_document *document);
void tb_prizes_put(struct tb_document *document);
void tb_clubs_put(struct tb_document *document);
void tb_doubts_put(struct tb_document *document);
void tb_standings_put(struct tb_document *document); /* with cards */
void tb_next_put(struct tb_document *document);
void tb_prospects_put(struct tb_document *document);
void tb_rounds_put(struct tb_document *document);
void tb_ties_put(struct tb_document *document);

/* The round whose pairings are shown: the one under way, or the next one; 0 if
   there are no pairings. */
size_t tb_next_round(const struct tb_document *document);

/* Puts the card of a record: a row of the standings, with that many columns. */
void tb_card_put(struct tb_document *document, size_t record, size_t columns);

/* Parts of a card: why the place is what it is; a list of the tie-breaks, each
   with the sum that it is. */
void tb_card_why(const struct tb_document *document, size_t record,
                 struct tb_output *output);
void tb_card_sums(const struct tb_document *document, size_t record,
                  struct tb_output *output);

static inline struct tb_output *tb_part(struct tb_document *document,
                                        enum tb_page_part part)
{
    return &document->part[part];
}

static inline const struct tb_games *
tb_part_games(const struct tb_document *document)
{
    return &document->explain.loader.games;
}

/* False of a matrix: the rounds of its games are not known. */
static inline bool tb_part_timed(const struct tb_document *document)
{
    return !tb_text_is(
        tb_part_games(document)->settings.fact[TB_FACT_UNKNOWN], "rounds");
}

/* How many rounds have games, or pairings for the next round. */
static inline size_t tb_part_rounds(const struct tb_document *document)
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

/* Puts a field, what has a meaning in HTML escaped. */
void tb_part_field(const struct tb_document *document,
                   struct tb_output *output, size_t record, int slot);

/* Puts "Final standings", "After round 5 of 9", or "Round 6 under way, 4 of 19
   games are in"; nothing before round 1. */
void tb_part_state(struct tb_document *document, struct tb_output *output);

/* Puts a record's name, and the id after it if another one has that name. */
void tb_part_name(const struct tb_document *document, struct tb_output *output,
                  size_t record);

/* The same for sentences: Una Quinn, who is "Quinn, Una" in tables. */
void tb_part_spoken(const struct tb_document *document,
                    struct tb_output *output, size_t record);

/* The last name, before a comma. Without one it is the whole name: either of
   its words may be the given name. */
struct tb_text tb_part_last_of(struct tb_text name);

/* Puts the last name alone, the whole name where two of the section share it:
   Quinn. A team has its whole name. */
void tb_part_last(const struct tb_document *document, struct tb_output *output,
                  size_t record);

/* Puts points with their word: 4½ points, 1 point, ½ point. */
void tb_part_counted(struct tb_output *output, tb_num points);

/* The decimals that points have in tables. */
int tb_part_decimals(const struct tb_document *document);

/* Puts what a key is called where there is little room: BH-C1, M-Med. */
void tb_part_key(const struct tb_document *document, struct tb_output *output,
                 size_t key);

/* Puts a link to a record's card, with what one of these puts: its name as in
   tables, as people say it, or the last name. Clubs have their part alone. */
typedef void tb_part_put(const struct tb_document *document,
                         struct tb_output *output, size_t record);
void tb_part_link(const struct tb_document *document, struct tb_output *output,
                  size_t record, tb_part_put *put);

/* A record's first key: its points. */
static inline tb_num tb_part_first(const struct tb_document *document,
                                   size_t record)
{
    const struct tb_keys *const keys = &document->explain.keys;

    return keys->value[record * keys->count];
}

/* Puts the points of a record, with the decimals that they have in tables. */
void tb_part_score(const struct tb_document *document,
                   struct tb_output *output, size_t record);

/* The number by which addresses know a record: its id. */
size_t tb_part_number(const struct tb_document *document, size_t record);

/* Makes a letter large that was put at that place. */
void tb_part_capital(struct tb_output *output, size_t at);

/* Puts a rule into the style sheet, once. */
void tb_part_rule(struct tb_document *document, const char *rule);

/* Puts sentences: what is left to win, who can catch up, what leaders need. */
void tb_stakes_put(struct tb_document *document);

/* What paired games gave: 1 ½ 0, by forfeit + − =, pending ·. */
extern const char *const tb_cell_values[TB_UNKNOWN + 1];

/* The class of a round's tile: w d l, b a bye, f by forfeit, z not played or
   without a result. */
char tb_tile_class(const struct tb_game *game);

/* Puts a tile without what ends it: `<td class=w>W`, `<b class=b>½`. */
void tb_tile_put(struct tb_output *output, const char *element,
                 const struct tb_game *game);

/* A team's game points in a match; TB_MISSING: they are not known. */
tb_num tb_cell_points(const struct tb_document *document, size_t record,
                      size_t round);

/* Puts the game points of both teams of a match; false: they are not known. */
bool tb_cell_match(const struct tb_document *document,
                   struct tb_output *output, size_t record, size_t round);

/* True for a game that gave other points than its result does. */
bool tb_cell_split(const struct tb_document *document,
                   const struct tb_game *game);

/* Puts the cell of a round, `W 6w`; and that of the games with another, -1: of
   points without an opponent. */
void tb_cell_put(struct tb_document *document, size_t record, size_t round);
void tb_cell_against(struct tb_document *document, size_t record,
                     int32_t other);

/* Puts what a record has won, `$1,260.00 + trophy`, after a text, if it has. */
void tb_prizes_won(const struct tb_document *document,
                   struct tb_output *output, const char *before,
                   size_t record);

/* Puts the sentences of a card: `<p><b>Prize: $500.00</b>, 1st prize.`, or what
   it would be if the event ended now. */
void tb_prizes_sentence(const struct tb_document *document,
                        struct tb_output *output, size_t record);

/* What a section of clubs is of: their word, and if the sums are final. */
void tb_clubs_begin(struct tb_document *document);

/* Club, School, or the column of what is summed, as HTML. */
const char *tb_clubs_word(const struct tb_document *document);

/* Puts the section's name and more, or what a single one is called; of clubs
   "Schools, Under 1400". */
void tb_clubs_title(const struct tb_document *document,
                    struct tb_output *output, const char *more,
                    const char *single);

/* Puts the style sheet that the body needs, with a policy that allows nothing
   else to be loaded or to run. */
void tb_style_put(const struct tb_document *document, struct tb_text body,
                  struct tb_output *output);

/* The header, with the title of the document, and the index; each notes what it
   needs of a section. */
void tb_front_note(struct tb_document *document);
void tb_front_meta(const struct tb_document *document,
                   struct tb_output *output);
void tb_front_put(const struct tb_document *document,
                  struct tb_output *output);
void tb_index_note(struct tb_document *document);
void tb_index_put(const struct tb_document *document,
                  struct tb_output *output);

/* Collects all sections; puts the page. */
void tb_assembly_collect(struct tb_document *document);
void tb_assembly_put(struct tb_document *document);

#endif
