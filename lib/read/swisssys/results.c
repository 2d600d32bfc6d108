/* SPDX-License-Identifier: ISC */
/* Reads the results that SwissSys publishes, with tie-breaks and standings. */
#include "swisssys.h"

enum { SECTION, PLAYERS, PLAYED, ORDER, PLACES, KEYS, OF_SECTION };

static const char *const of_section[OF_SECTION] = {
    "section", "[players", "rounds_played", "[standings", "[place",
    "[tiebreaks"};

enum {
    VALUES = TB_SWISSSYS_SHARED, RESULTS, OPPONENTS, COLOURS, OF_PLAYER
};

static const char *const of_player[OF_PLAYER] = {
    "name", "rating", "team", "club", "[tiebreaks", "[results", "[ops",
    "[colors"};

/* Cuts off the next item of an array and sets its text, empty for null. False,
   with an empty text, after the last item. */
static bool next(const struct tb_swisssys *file, struct tb_text *rest,
                 struct tb_text *value, struct tb_text *text)
{
    struct tb_text name;

    *text = tb_text("");
    if (!tb_json_next(rest, &name, value))
        return false;
    if (!tb_text_is(*value, "null"))
        *text = tb_objects_text(&file->json, *value);
    return true;
}

/* Our code for a tie-break that SwissSys names; an unknown name is returned as
   it is. Its Med is the Modified Median. Op. perf. has no code, because it is
   computed by another formula than any of ours. */
static struct tb_text code_of(struct tb_text name)
{
    static const char *const codes[][2] = {
        {"Mod. Med", "mmed"}, {"Med", "mmed"},      {"Solk", "solkoff"},
        {"Cumul.", "cum"},    {"Solkoff", "solkoff"}, {"Kash", "kashdan"},
        {"BPG", "blacks"},    {"Op. cumul.", "cumopp"}, {"Op. perf.", ""}};

    for (size_t i = 0; i < TB_LENGTH(codes); i++) {
        if (tb_text_is(name, codes[i][0]))
            return tb_text(codes[i][1]);
    }
    return name;
}

/* Sets the order to the tie-breaks, and a column for each. One without a code
   becomes a column without a name, so that the others keep their places. */
static void read_keys(struct tb_swisssys *file, struct tb_text keys)
{
    struct tb_extras *const extras = file->json.source->extras;
    char *const order = tb_source_room(file->json.source, 8 * keys.length + 1);
    struct tb_text rest = tb_json_inside(keys), value, name;
    size_t length = 0;

    file->cells.count = 1;
    file->cells.cell[0].text = tb_text("Club");
    while (next(file, &rest, &value, &name)) {
        name = code_of(name);
        tb_cells_add(&file->cells, (struct tb_cell){.text = name});
        if (length && name.length)
            order[length++] = ',';
        memcpy(order + length, name.at, name.length);
        length += name.length;
    }
    file->to->about.order = tb_slice(order, length);
    extras->count = 0; /* forget the tie-breaks of the previous section */
    for (size_t i = 0; i < file->cells.count; i++) {
        if (file->cells.cell[i].text.length)
            tb_extras_add(extras, file->cells.cell[i].text, i, i > 0);
    }
}

/* Reads a player, and the rounds from the arrays results, ops and colors. A
   player's number is the position in players. Sets *values to the tie-breaks.
 */
static bool read_player(struct tb_swisssys *file, struct tb_text object,
                        struct tb_text *values)
{
    struct tb_tournament *const to = file->to;
    struct tb_player *const player =
        tb_tournament_add(to, tb_objects_line(&file->json, object.at));
    struct tb_text value[OF_PLAYER] = {{NULL, 0}}, rest, key;
    struct tb_text results, result, letter, opponents, opponent, id, colours,
        colour, white;
    struct tb_game game;

    player->id = (int32_t)to->count;
    if (!tb_objects_members(&file->json, object, of_player, OF_PLAYER, value))
        return false;
    rest = tb_json_inside(value[VALUES]);
    for (size_t i = 1; i < file->cells.count; i++)
        next(file, &rest, &key, &file->cells.cell[i].text);
    *values = value[VALUES];
    if (!tb_swisssys_player(file, value))
        return false;
    results = tb_json_inside(value[RESULTS]);
    opponents = tb_json_inside(value[OPPONENTS]);
    colours = tb_json_inside(value[COLOURS]);
    while (next(file, &results, &result, &letter)) {
        const bool met = next(file, &opponents, &opponent, &id);
        const bool complete = next(file, &colours, &colour, &white) && met;
        const char *wrong =
            tb_swisssys_game("WLDXFHBU~", letter, id, white, &game);
        if (letter.length && memchr("$#%", letter.at[0], 3))
            wrong = "is for two games in one round ($ 2-0, # 1.5-0.5, % 1-1), "
                    "which cannot be read; give each game a round of its own";
        if (!complete)
            wrong = "has no opponent in ops, or no colour in colors";
        if (wrong)
            return tb_objects_fault(&file->json, "result", result, wrong);
        to->about.us_cells += game.opponent > 0;
        player->score += tb_game_worth(game.kind, &tb_worth_default.scoring);
        tb_tournament_add_game(to, game);
    }
    if (next(file, &opponents, &opponent, &id))
        return tb_objects_fault(&file->json, "opponent", opponent,
                                 "has no result in results");
    return tb_swisssys_rounds(file, (int64_t)to->begun);
}

/* True if a place such as `4-8` or `4` includes a number, or is empty. */
static bool holds(struct tb_text place, int64_t number)
{
    struct tb_text rest = place, first;
    int64_t best, last;

    if (!tb_text_cut(&rest, '-', &first) || first.length == 0)
        return place.length == 0;
    if (!tb_int_parse(first, TB_ID_MAX, &best))
        return false;
    last = best;
    return (!rest.at || tb_int_parse(rest, TB_ID_MAX, &last)) &&
           best <= number && number <= last;
}

/* Sets ranks in the order of the standings. A player who has the same place
   (some files have none), points and tie-breaks as the previous one has the
   same rank. values are the tie-breaks of each player. */
static bool read_ranks(struct tb_swisssys *file, const struct tb_text *value,
                       const struct tb_text *values)
{
    struct tb_tournament *const to = file->to;
    struct tb_text ids = tb_json_inside(value[ORDER]), item, text;
    struct tb_text places = tb_json_inside(value[PLACES]), place, shown;
    struct tb_text before = {"", 0};
    size_t last = 0;
    int64_t id, number = 0;
    tb_num rank = 0;

    while (next(file, &ids, &item, &text)) {
        next(file, &places, &place, &shown);
        if (!values || !tb_int_parse(text, (int64_t)to->count, &id) ||
            id == 0 || to->player[id - 1].rank != TB_MISSING)
            return tb_objects_fault(&file->json, "standings", item,
                                     "is not a player, or occurs twice");
        if (!holds(shown, ++number))
            return tb_objects_fault(&file->json, "place", place, "does not "
                                    "match its position in standings");
        if (number == 1 || !tb_text_equal(shown, before) ||
            to->player[id - 1].score != to->player[last].score ||
            !tb_text_equal(values[id - 1], values[last]))
            rank = number * TB_ONE;
        to->player[id - 1].rank = rank;
        before = shown;
        last = (size_t)id - 1;
    }
    return number == (int64_t)to->count ||
           tb_fault(TB_SWISSSYS_START(file), "the section has %zu players, but "
                    "%d in its standings", to->count, (int)number);
}

static bool read_section(struct tb_swisssys *file, const struct tb_text *value)
{
    struct tb_text rest = tb_json_inside(value[PLAYERS]), name, object;
    struct tb_text *values = NULL;
    size_t capacity = 0;
    bool good = tb_objects_number(&file->json, "rounds_played", value[PLAYED],
                                   TB_ROUNDS_MAX, &file->played);

    file->to->begun = (size_t)file->played;
    read_keys(file, value[KEYS]);
    while (good && tb_json_next(&rest, &name, &object)) {
        TB_GROW(values, capacity, file->to->count + 1);
        good = read_player(file, object, &values[file->to->count]);
    }
    good = good && read_ranks(file, value, values);
    free(values);
    return good;
}

static bool begin(struct tb_swisssys *file, struct tb_text all)
{
    static const char *const of_all[] = {"tournament", "date", "[sections"};
    struct tb_text value[3];

    if (!tb_objects_members(&file->json, all, of_all, 3, value))
        return false;
    tb_swisssys_event(file, value[0], value[1], value[2]);
    return true;
}

bool tb_swisssys_results_read(struct tb_source *source,
                              struct tb_tournament *tournament)
{
    static const struct tb_swisssys_form form = {of_section, OF_SECTION, begin,
                                                 read_section};

    return tb_swisssys_sections(source, tournament, &form);
}
