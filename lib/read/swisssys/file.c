/* SPDX-License-Identifier: ISC */
#include "swisssys.h"

#include "game/game.h"

/* True if the text begins with { and contains a name. */
static bool has(struct tb_text all, const char *name)
{
    struct tb_text before;

    tb_text_pass(&all, " \t\r\n");
    return tb_text_starts(all, "{") && tb_text_cut_at(&all, name, &before);
}

bool tb_swisssys_detect(struct tb_text all)
{
    return has(all, "\"Sections\"");
}

bool tb_swisssys_results_detect(struct tb_text all)
{
    return has(all, "\"sections\"") && has(all, "\"standings\"");
}

static void free_file(void *this)
{
    struct tb_swisssys *const file = this;

    tb_names_free(file->names);
    free(file->cells.cell);
    free(file);
}

void tb_swisssys_event(struct tb_swisssys *file, struct tb_text name,
                       struct tb_text day, struct tb_text sections)
{
    char *const date = tb_source_room(file->json.source, TB_EDITION_DAY);

    file->event = tb_objects_text(&file->json, name);
    day = tb_objects_text(&file->json, day);
    file->edition = tb_edition_of(day);
    if (tb_edition_day(day, date))
        file->day = tb_text(date);
    file->sections = tb_json_inside(sections);
}

/* Checks that the file is JSON and reads the members above its sections. */
static bool begin(struct tb_source *source, const struct tb_swisssys_form *form)
{
    struct tb_text all = tb_source_rest(source);
    struct tb_swisssys *const file = tb_alloc(1, sizeof *file);

    source->state = file;
    source->state_free = free_file;
    file->json.source = source;
    file->names = tb_names_make();
    tb_cells_add(&file->cells, (struct tb_cell){.text = tb_text("Club")});
    tb_extras_add(source->extras, tb_text("Club"), 0, false);
    return tb_objects_check(&file->json, all) &&
           form->begin(file, tb_json_cut(&all));
}

/* Reads a section. False after a fault, or without one if nobody is in it. */
static bool read_section(struct tb_swisssys *file,
                         const struct tb_swisssys_form *form,
                         struct tb_text section)
{
    struct tb_tournament *const to = file->to;
    struct tb_text value[TB_SWISSSYS_MEMBERS] = {{NULL, 0}};
    struct tb_text players, name, player;

    tb_objects_start(&file->json, section.at);
    file->number++;
    if (!tb_objects_members(&file->json, section, form->section, form->count,
                            value))
        return false;
    if (!value[1].at)
        return tb_fault(TB_SWISSSYS_START(file), "the section has no %s",
                        form->section[1] + 1);
    players = tb_json_inside(value[1]);
    if (!tb_json_next(&players, &name, &player))
        return false;
    file->read++;
    to->table = true;
    to->about.edition = file->edition;
    to->about.fact[TB_FACT_EVENT] = file->event;
    to->about.date = file->day;
    to->name = tb_objects_text(&file->json, value[0]);
    if (to->name.length == 0)
        to->name =
            tb_source_text(file->json.source, "Section %zu", file->number);
    if (tb_names_add(file->names, to->name, to->name.at) != to->name.at)
        return tb_fault(TB_SWISSSYS_START(file), "duplicate section name "
                        "'%.*s'; rename one of them", TB_SHOWN(to->name));
    return form->read(file, value);
}

bool tb_swisssys_sections(struct tb_source *source, struct tb_tournament *to,
                          const struct tb_swisssys_form *form)
{
    struct tb_swisssys *file;
    struct tb_text name, section;

    if (!source->state && !begin(source, form))
        return false;
    file = source->state;
    file->to = to;
    while ((source->resumes =
                tb_json_next(&file->sections, &name, &section))) {
        if (read_section(file, form, section))
            return true;
        if (source->failed)
            return false;
    }
    return file->read == 0 && source->faults == 0 &&
           tb_fault(source, 0, 0, "no section has players");
}

bool tb_swisssys_player(struct tb_swisssys *file, const struct tb_text *value)
{
    struct tb_player *const player = tb_tournament_last(file->to);
    struct tb_text text[TB_SWISSSYS_SHARED];
    const char *wrong;

    for (size_t i = 0; i < TB_SWISSSYS_SHARED; i++)
        text[i] = tb_objects_text(&file->json, value[i]);
    player->name = text[TB_SWISSSYS_NAME];
    player->team = text[TB_SWISSSYS_TEAM];
    file->cells.cell[0].text = text[TB_SWISSSYS_CLUB];
    tb_extras_row(file->json.source, &file->cells, &player->cells);
    wrong = tb_notation_rating(text[TB_SWISSSYS_RATING], &player->rating);
    return !wrong || tb_objects_fault(&file->json, "rating",
                                      value[TB_SWISSSYS_RATING], wrong);
}

bool tb_swisssys_rounds(const struct tb_swisssys *file, int64_t rounds)
{
    const struct tb_player *const player = tb_tournament_last(file->to);

    return player->games >= (size_t)rounds ||
           tb_fault_clash(file->json.source, player->line, 0,
                          "the player has results for %zu rounds, but the "
                          "section has %d", player->games, (int)rounds);
}

const char *tb_swisssys_game(const char *letters, struct tb_text result,
                             struct tb_text opponent, struct tb_text colour,
                             struct tb_game *game)
{
    static const enum tb_kind kinds[] = {
        TB_WIN, TB_LOSS, TB_DRAW, TB_FORFEIT_WIN, TB_FORFEIT_LOSS,
        TB_HPB, TB_PAB,  TB_ZPB,  TB_UNKNOWN};
    const char *const letter =
        result.length == 0 ? letters + strlen(letters) - 1
        : result.length == 1 ? strchr(letters, result.at[0]) : NULL;
    int64_t id = 0;

    if (!letter || !*letter)
        return "is not a result that SwissSys writes";
    if (opponent.length && !tb_text_is(opponent, "-1") &&
        !tb_int_parse(opponent, TB_ID_MAX, &id))
        return "has an opponent that is not a player's number";
    *game = tb_game_make(kinds[letter - letters], (int32_t)id);
    if (tb_game_played(game) && !id)
        return "names no opponent";
    if (!tb_game_paired(game) && id)
        return "is a bye, but names an opponent";
    if (game->kind == TB_UNKNOWN && !id)
        *game = tb_game_blank();
    if (colour.length && !tb_text_among(colour, "W B - *"))
        return "has a colour other than W, B, - or *";
    if (id && colour.length && tb_text_letter(colour.at[0]))
        game->colour = tb_text_lower(colour.at[0]);
    return NULL;
}
