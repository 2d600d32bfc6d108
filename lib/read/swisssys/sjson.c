/* SPDX-License-Identifier: ISC */
/* Reads .sjson, the file in which SwissSys 11 keeps an event. */
#include "swisssys.h"

enum { RESULT, OPPONENT, COLOUR, BOARD, POINTS = 6, FIELDS };

/* Reads `+;9;B;1;9;9;0`: result, opponent, colour, board, two fields that are
   ignored, points. Points of 0 mean what the result is worth; a game may have
   no others, but a bye may. Returns NULL, or what is wrong. */
static const char *read_result(struct tb_text text, struct tb_game *game,
                               struct tb_text field[FIELDS])
{
    const char *wrong;
    tb_num points;
    size_t count = 0;

    while (count < FIELDS && tb_text_cut(&text, ';', &field[count])) {
        field[count] = tb_text_trim(field[count]);
        count++;
    }
    if (count < FIELDS || text.at)
        return "does not have seven fields";
    wrong = tb_swisssys_game("+-=XFHBU~", field[RESULT], field[OPPONENT],
                             field[COLOUR], game);
    if (wrong)
        return wrong;
    if (tb_num_parse(field[POINTS], &points) || points < 0 || points > TB_ONE)
        return "must have points from 0 to 1 in its last field";
    if (points && tb_game_paired(game) &&
        points != tb_worth_of(&tb_worth_default, game->kind))
        return "has points in its last field that do not match its result";
    if (points)
        game->points = points;
    return NULL;
}

/* Reads the results of all paired rounds, and the byes of later rounds if they
   follow. In a later round U is not yet a zero-point bye. */
static bool read_results(struct tb_swisssys *file, struct tb_text results)
{
    struct tb_text rest = tb_json_inside(results), name, value, field[FIELDS];
    struct tb_tournament *const to = file->to;
    struct tb_game game;
    int64_t round = 0;

    while (tb_json_next(&rest, &name, &value)) {
        const char *wrong =
            read_result(tb_objects_text(&file->json, value), &game, field);
        if (++round > TB_ROUNDS_MAX)
            wrong = "is in round 1001; there can be at most 1000 rounds";
        if (!wrong && round > file->paired && tb_game_paired(&game))
            wrong = "is a game in a round that has not been paired";
        if (wrong)
            return tb_objects_fault(&file->json, "result", value, wrong);
        game.blank |= round > file->paired && game.kind == TB_ZPB;
        to->about.us_cells += game.opponent > 0;
        if (round == file->paired && round > file->played &&
            tb_game_paired(&game))
            tb_tournament_last(to)->table = field[BOARD];
        tb_tournament_add_game(to, game);
    }
    return tb_swisssys_rounds(file, file->paired);
}

/* Adds the byes of rounds to come, up to the final round. In `3 4z `, 3 is a
   half-point bye and 4z a zero-point bye. */
static bool add_byes(struct tb_swisssys *file, struct tb_text value)
{
    struct tb_tournament *const to = file->to;
    struct tb_text rest = tb_objects_text(&file->json, value), word;
    const struct tb_player *const player = tb_tournament_last(to);
    const size_t given = player->games;
    int64_t round;

    while (file->final > file->paired && tb_text_cut(&rest, ' ', &word)) {
        const bool none = tb_text_ends(word, "z");
        word.length -= none;
        if (word.length == 0 && !none)
            continue;
        if (!tb_int_parse(word, TB_ROUNDS_MAX, &round) || round == 0)
            return tb_objects_fault(&file->json, "Reserved byes", value,
                                     "must be rounds such as 3 (a half-point "
                                     "bye) or 4z (a zero-point bye)");
        if (round > file->final || (size_t)round <= given)
            continue;
        if (!tb_tournament_fits(to, (size_t)round))
            return false;
        while (player->games < (size_t)round)
            tb_tournament_add_game(to, tb_game_blank());
        to->game[player->first + (size_t)round - 1] =
            tb_game_make(none ? TB_ZPB : TB_HPB, 0);
    }
    return true;
}

enum {
    PAIR = TB_SWISSSYS_SHARED, ID, STATE, SEX, BIRTH, RESERVED, RESULTS,
    WITHDREW, PLAYER
};

static const char *const of_player[PLAYER] = {
    "Name", "Rating", "Team", "Club", "Pair number", "ID", "State", "Sex",
    "Birth date", "Reserved byes", "[Results", "Withdrew"};

static bool read_player(struct tb_swisssys *file, struct tb_text object)
{
    static const struct {
        int member;
        enum tb_extra extra;
    } extras[] = {{ID, TB_MEMBERID}, {STATE, TB_STATE}, {SEX, TB_SEX},
                  {BIRTH, TB_BIRTH}};
    struct tb_player *const player =
        tb_tournament_add(file->to, tb_objects_line(&file->json, object.at));
    struct tb_text value[PLAYER];
    int64_t id;

    if (!tb_objects_members(&file->json, object, of_player, PLAYER, value) ||
        !tb_objects_number(&file->json, "Pair number", value[PAIR], TB_ID_MAX,
                           &id))
        return false;
    if (id == 0 || value[TB_SWISSSYS_NAME].length == 0)
        return tb_fault(file->json.source, player->line, 0,
                        "a player has no Pair number, or no Name");
    player->id = (int32_t)id;
    player->left = tb_text_is(value[WITHDREW], "true");
    for (size_t i = 0; i < TB_LENGTH(extras); i++)
        player->extra[extras[i].extra] =
            tb_objects_text(&file->json, value[extras[i].member]);
    return tb_swisssys_player(file, value) &&
           read_results(file, value[RESULTS]) &&
           add_byes(file, value[RESERVED]);
}

enum { SECTION, PLAYERS, TYPE, PAIRED, PLAYED, FINAL, NUMBER, OF_SECTION };

static const char *const of_section[OF_SECTION] = {
    "Section name", "[Players", "Type", "Rounds paired", "Rounds played",
    "Final round", "Number of players"};

enum { ROUND_ROBIN = 3 }; /* a Type; 0 is a Swiss */

/* Reads a section. A fault in one player is a fault of the section, but the
   other players are still read, so that their faults are reported, too. */
static bool read_section(struct tb_swisssys *file, const struct tb_text *value)
{
    struct tb_tournament *const to = file->to;
    int64_t *const rounds[] = {&file->paired, &file->played, &file->final};
    struct tb_text rest = tb_json_inside(value[PLAYERS]), name, player;
    int64_t type, said, count = 0;
    bool good = true;

    for (int i = 0; i < 3; i++) {
        if (!tb_objects_number(&file->json, of_section[PAIRED + i],
                                value[PAIRED + i], TB_ROUNDS_MAX, rounds[i]))
            return false;
    }
    to->about.rounds = (size_t)file->final;
    to->begun = (size_t)file->played;
    if (file->played > file->paired ||
        (file->paired > file->final && file->final != 0)) {
        to->about.rounds = 0;
        tb_fault_clash(TB_SWISSSYS_START(file), "Rounds played (%d), Rounds "
                       "paired (%d) and Final round (%d) contradict each other",
                       (int)file->played, (int)file->paired, (int)file->final);
    }
    if (!tb_objects_number(&file->json, "Type", value[TYPE], 99, &type) ||
        !tb_objects_number(&file->json, of_section[NUMBER], value[NUMBER],
                            TB_ID_MAX, &said))
        return false;
    to->about.round_robin = type == ROUND_ROBIN;
    if (type && type != ROUND_ROBIN)
        tb_fault_warn(file->json.source, file->json.start.line, 0,
                      "the section has the unknown Type %d; reading it as a "
                      "Swiss", (int)type);
    for (; tb_json_next(&rest, &name, &player); count++) {
        if (read_player(file, player))
            continue;
        good = false;
        tb_tournament_keep(to, 0);
    }
    if (value[NUMBER].length && said != count)
        tb_fault_warn(TB_SWISSSYS_START(file), "Number of players is %d, but "
                      "the section has %d", (int)said, (int)count);
    return good;
}

static bool begin(struct tb_swisssys *file, struct tb_text all)
{
    static const char *const of_all[] = {"{Overview", "[Sections"};
    static const char *const of_event[] = {"Tournament title",
                                           "Starting date", "Version"};
    struct tb_text value[2], event[3] = {{NULL, 0}, {NULL, 0}, {NULL, 0}};
    struct tb_text version, major;

    if (!tb_objects_members(&file->json, all, of_all, 2, value) ||
        (value[0].length &&
         !tb_objects_members(&file->json, value[0], of_event, 3, event)))
        return false;
    version = major = tb_objects_text(&file->json, event[2]);
    tb_text_cut(&version, '.', &major);
    if (event[2].length && !tb_text_among(major, "9 10 11"))
        tb_fault_warn(file->json.source, 0, 0, "the file has the unknown "
                      "Version %.*s; reading it like versions 9 to 11",
                      TB_SHOWN(event[2]));
    tb_swisssys_event(file, event[0], event[1], value[1]);
    return true;
}

bool tb_swisssys_read(struct tb_source *source,
                      struct tb_tournament *tournament)
{
    static const struct tb_swisssys_form form = {of_section, OF_SECTION, begin,
                                                 read_section};

    return tb_swisssys_sections(source, tournament, &form);
}
