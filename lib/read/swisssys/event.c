/* SPDX-License-Identifier: ISC */
/* The file in which SwissSys 11 keeps an event, .sjson. */
#include "swisssys.h"

#include "base/base.h"
#include "file.h"
#include "game/game.h"
#include "read/table/table.h"

/* A section, and what it says of its rounds. */
struct section {
    struct tb_swisssys *file;
    struct tb_tournament *to;
    int64_t paired, played, final;
};

bool tb_swisssys_detect(struct tb_text all)
{
    struct tb_text before;

    tb_text_skip(&all, tb_text_span(all, " \t\r\n"));
    return tb_text_starts(all, "{") &&
           tb_text_cut_at(&all, "\"Sections\"", &before);
}

/* The kind of a letter; a game without a result has ~ or nothing. */
static bool read_letter(struct tb_text text, struct tb_game *game)
{
    static const struct {
        char letter, kind;
    } kinds[] = {{'+', TB_WIN},         {'-', TB_LOSS}, {'=', TB_DRAW},
                 {'X', TB_FORFEIT_WIN}, {'H', TB_HPB},  {'B', TB_PAB},
                 {'F', TB_FORFEIT_LOSS}, {'U', TB_ZPB}, {'~', TB_UNKNOWN}};

    if (text.length == 0)
        text = tb_text("~");
    for (size_t i = 0; text.length == 1 && i < sizeof kinds / sizeof *kinds;
         i++) {
        if (kinds[i].letter != text.at[0])
            continue;
        game->kind = (uint8_t)kinds[i].kind;
        return true;
    }
    return false;
}

/*
 * Byes have their points in the last field, or 0 when the round is over: what
 * is not 0 must be what a game's result is worth.
 */
static const char *read_points(struct tb_text text, struct tb_game *game)
{
    const tb_num worth = tb_worth_of(&tb_worth_default, game->kind);
    tb_num points;

    if (tb_num_parse(text, &points) || points < 0 || points > TB_ONE)
        return "has points in its last field that are not from 0 to 1";
    if (points && points != worth && tb_game_paired(game))
        return "has other points in its last field than its result gives";
    if (points)
        game->points = points;
    return NULL;
}

enum { RESULT, OPPONENT, COLOUR, POINTS = 6, FIELDS };

/* Reads `+;9;B;1;9;9;0`: result, opponent, colour, board, ..., points. */
static const char *read_result(struct tb_text text, struct tb_game *game)
{
    struct tb_text field[FIELDS];
    size_t count = 0;
    int64_t opponent = 0;

    *game = tb_game_make(TB_ZPB, 0, 0);
    while (count < FIELDS && tb_text_cut(&text, ';', &field[count])) {
        field[count] = tb_text_trim(field[count]);
        count++;
    }
    if (count < FIELDS || text.at)
        return "has not seven fields";
    if (!read_letter(field[RESULT], game))
        return "begins with none of the results + - = X F H B U ~";
    if (!tb_text_is(field[OPPONENT], "-1") &&
        !tb_int_parse(field[OPPONENT], TB_ID_MAX, &opponent))
        return "has an opponent that is out of range";
    game->opponent = (int32_t)opponent;
    if (tb_game_played(game) && !opponent)
        return "names no opponent";
    if (!tb_game_paired(game) && opponent)
        return "is a bye, but names an opponent";
    if (game->kind == TB_UNKNOWN && !opponent) {
        *game = tb_game_make(TB_ZPB, 0, 0);
        game->blank = true;
    }
    if (!tb_text_among(field[COLOUR], "W B - *"))
        return "has a colour that is none of W B - *";
    if (opponent && tb_text_letter(field[COLOUR].at[0]))
        game->colour = tb_text_lower(field[COLOUR].at[0]);
    return read_points(field[POINTS], game);
}

/*
 * All rounds that are paired, and perhaps byes of those that follow, where U
 * says nothing.
 */
static bool read_results(struct section *section, struct tb_text results)
{
    struct tb_swisssys *const file = section->file;
    struct tb_text rest = results, name, value;
    struct tb_game game;
    int64_t round = 0;

    if (results.length)
        rest = tb_json_inside(results);
    while (tb_json_next(&rest, &name, &value)) {
        const char *wrong = read_result(tb_swisssys_text(file, value), &game);
        if (++round > TB_ROUNDS_MAX)
            wrong = "is of a round behind round 1000";
        if (!wrong && round > section->paired && tb_game_paired(&game))
            wrong = "is a game of a round that is not paired";
        if (wrong)
            return tb_swisssys_fault(file, "result", value, wrong);
        game.blank |= round > section->paired && game.kind == TB_ZPB;
        section->to->about.us_cells += game.opponent > 0;
        tb_tournament_add_game(section->to, game);
    }
    if (round >= section->paired)
        return true;
    tb_swisssys_go(file, results.at);
    return tb_fault_clash(file->source, file->here.line, file->here.column,
                          "there are results of %d rounds, but %d are paired",
                          (int)round, (int)section->paired);
}

/* Adds the byes of rounds to come, up to the last: `3 4z `, a half, none. */
static bool add_ahead(struct section *section, struct tb_text value)
{
    struct tb_tournament *const to = section->to;
    struct tb_text rest = tb_swisssys_text(section->file, value), word;
    const struct tb_player *const player = &to->player[to->count - 1];
    const size_t given = player->games;
    struct tb_game blank = tb_game_make(TB_ZPB, 0, 0);
    int64_t round;

    blank.blank = true;
    while (section->final > section->paired && tb_text_cut(&rest, ' ', &word)) {
        const bool none = tb_text_ends(word, "z");
        word.length -= none;
        if (word.length == 0 && !none)
            continue;
        if (!tb_int_parse(word, TB_ROUNDS_MAX, &round) || round == 0)
            return tb_swisssys_fault(section->file, "Reserved byes", value,
                                     "are no rounds as 3 or 4z");
        if (round > section->final || (size_t)round <= given)
            continue;
        if (!tb_tournament_fits(to, (size_t)round))
            return false;
        while (player->games < (size_t)round)
            tb_tournament_add_game(to, blank);
        to->game[player->first + (size_t)round - 1] =
            tb_game_make(none ? TB_ZPB : TB_HPB, 0, 0);
    }
    return true;
}

enum {
    PAIR, NAME, ID, RATING, CLUB, STATE, TEAM, SEX, BIRTH, RESERVED, RESULTS,
    PLAYER
};

static const struct tb_swisssys_member of_player[PLAYER] = {
    {"Pair number", '"'}, {"Name", '"'},  {"ID", '"'},
    {"Rating", '"'},      {"Club", '"'},  {"State", '"'},
    {"Team", '"'},        {"Sex", '"'},   {"Birth date", '"'},
    {"Reserved byes", '"'}, {"Results", '['},
};

/* What -x asks for that other formats have, and the club. */
static void read_extras(struct tb_swisssys *file, const struct tb_text *value,
                        struct tb_player *player)
{
    static const struct {
        int member;
        enum tb_extra extra;
    } extras[] = {{ID, TB_MEMBERID}, {STATE, TB_STATE}, {SEX, TB_SEX},
                  {BIRTH, TB_BIRTH}};
    struct tb_cell club = {.text = tb_swisssys_text(file, value[CLUB])};

    for (size_t i = 0; i < sizeof extras / sizeof *extras; i++)
        player->extra[extras[i].extra] =
            tb_swisssys_text(file, value[extras[i].member]);
    tb_wanted_row(file->source, &(struct tb_cells){&club, 1, 1},
                  &player->cells);
}

static bool read_player(struct section *section, struct tb_text object)
{
    struct tb_swisssys *const file = section->file;
    struct tb_text value[PLAYER];
    struct tb_player *player;
    const char *wrong;
    int64_t id;

    tb_swisssys_go(file, object.at);
    player = tb_tournament_add(section->to, file->here.line);
    if (!tb_swisssys_members(file, object, of_player, PLAYER, value) ||
        !tb_swisssys_number(file, "Pair number", value[PAIR], TB_ID_MAX, &id))
        return false;
    if (id == 0 || value[NAME].length == 0)
        return tb_fault(file->source, player->line, 0,
                        "a player has no Pair number, or no Name");
    player->id = (int32_t)id;
    player->name = tb_swisssys_text(file, value[NAME]);
    player->team = tb_swisssys_text(file, value[TEAM]);
    wrong = tb_notation_rating(tb_swisssys_text(file, value[RATING]),
                               &player->rating);
    if (wrong)
        return tb_swisssys_fault(file, "Rating", value[RATING], wrong);
    read_extras(file, value, player);
    if (value[RESULTS].length == 0)
        value[RESULTS].at = object.at;
    return read_results(section, value[RESULTS]) &&
           add_ahead(section, value[RESERVED]);
}

enum {
    SECTION, TITLE, TYPE, PAIRED, PLAYED, FINAL, NUMBER, PLAYERS, OF_SECTION
};

enum { ROUND_ROBIN = 3 }; /* of the types; 0 is a Swiss */

static const struct tb_swisssys_member of_section[OF_SECTION] = {
    {"Section name", '"'}, {"Section title", '"'}, {"Type", '"'},
    {"Rounds paired", '"'}, {"Rounds played", '"'}, {"Final round", '"'},
    {"Number of players", '"'}, {"Players", '['},
};

/* Rounds follow each other: those played, paired, planned. */
static bool read_rounds(struct section *section, const struct tb_text *value)
{
    struct tb_swisssys *const file = section->file;
    int64_t *const rounds[] = {&section->paired, &section->played,
                               &section->final};

    for (int i = 0; i < 3; i++) {
        if (!tb_swisssys_number(file, of_section[PAIRED + i].name,
                                value[PAIRED + i], TB_ROUNDS_MAX, rounds[i]))
            return false;
    }
    section->to->about.rounds = (size_t)section->final;
    section->to->begun = (size_t)section->played;
    if (section->played <= section->paired &&
        (section->paired <= section->final || section->final == 0))
        return true;
    section->to->about.rounds = 0;
    return tb_fault_clash(file->source, file->start.line, file->start.column,
                          "%d rounds are played, %d paired, %d planned",
                          (int)section->played, (int)section->paired,
                          (int)section->final);
}

/*
 * Reads the players; one that is wrong takes the section with it, and the
 * others are read for what is wrong with them.
 */
static bool read_section(struct tb_swisssys *file, struct tb_tournament *to,
                         const struct tb_text *value)
{
    struct section section = {.file = file, .to = to};
    struct tb_text rest = value[PLAYERS], name, player;
    int64_t type, said, count = 0;
    bool good = true;

    if (!tb_swisssys_begin(file, to, value[SECTION].length ? value[SECTION]
                                                           : value[TITLE]) ||
        !read_rounds(&section, value) ||
        !tb_swisssys_number(file, "Type", value[TYPE], 99, &type) ||
        !tb_swisssys_number(file, of_section[NUMBER].name, value[NUMBER],
                            TB_ID_MAX, &said))
        return false;
    to->about.round_robin = type == ROUND_ROBIN;
    if (rest.length)
        rest = tb_json_inside(rest);
    for (; tb_json_next(&rest, &name, &player); count++) {
        if (read_player(&section, player))
            continue;
        good = false;
        tb_tournament_keep(to, 0);
    }
    if (value[NUMBER].length && said != count)
        good &= tb_fault_clash(file->source, file->start.line,
                               file->start.column, "the section has %d "
                               "players, but Number of players is %d",
                               (int)count, (int)said);
    return good;
}

/* True for a section that nobody entered, which is none yet. */
static bool is_empty(const struct tb_text *value)
{
    struct tb_text rest = value[PLAYERS], name, player;

    if (rest.length)
        rest = tb_json_inside(rest);
    return !tb_json_next(&rest, &name, &player) &&
           (value[NUMBER].length == 0 || tb_json_is(value[NUMBER], "0"));
}

/* Opens the file; NULL after a fault. */
static struct tb_swisssys *begin(struct tb_source *source)
{
    static const struct tb_swisssys_member of_all[] = {{"Overview", '{'},
                                                       {"Sections", '['}};
    static const struct tb_swisssys_member of_event[] = {
        {"Tournament title", '"'}, {"Starting date", '"'}};
    struct tb_cell club = {.text = tb_text("Club")};
    struct tb_swisssys *const file = tb_swisssys_open(source);
    struct tb_text value[2], event[2];

    if (!file || !tb_swisssys_members(file, file->all, of_all, 2, value))
        return NULL;
    if (value[0].length &&
        !tb_swisssys_members(file, value[0], of_event, 2, event))
        return NULL;
    if (value[0].length)
        tb_swisssys_event(file, event[0], event[1]);
    tb_wanted_in_table(source->extras, &(struct tb_cells){&club, 1, 1});
    if (value[1].length)
        file->sections = tb_json_inside(value[1]);
    return file;
}

bool tb_swisssys_read(struct tb_source *source,
                      struct tb_tournament *tournament)
{
    struct tb_swisssys *file = source->state;
    struct tb_text section, value[OF_SECTION];

    if (!file)
        file = begin(source);
    while (file && tb_swisssys_next(file, &section)) {
        if (!tb_swisssys_members(file, section, of_section, OF_SECTION, value))
            return false;
        if (!is_empty(value))
            return read_section(file, tournament, value);
    }
    return false;
}
