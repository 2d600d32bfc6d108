/* SPDX-License-Identifier: ISC */
/* Makes sections, players and rounds of the rows of lists. */
#include "entries.h"
#include "teams/teams.h"

static void free_list(void *state)
{
    struct tb_list *const list = state;

    for (size_t i = 0; i < list->sections; i++) {
        free(list->section[i]->person);
        free(list->section[i]->row);
        free(list->section[i]);
    }
    free(list->section);
    free(list->game_line);
    tb_names_free(list->names);
    free(list->key.buffer);
    free(list->look.buffer);
    free(list->notes.above.buffer);
    free(list);
}

struct tb_list *tb_list_of(struct tb_source *source)
{
    struct tb_list *list = source->state;

    if (!list) {
        list = tb_alloc(1, sizeof *list);
        list->source = source;
        list->names = tb_names_make();
        source->state = list;
        source->state_free = free_list;
    }
    return list;
}

/* The name by which list->names has a spelling (n), settings (t) or a section
   (s); it is in list->key. */
static struct tb_text key_for(struct tb_list *list, char kind,
                              struct tb_text text)
{
    list->key.length = 0;
    tb_put_char(&list->key, kind);
    tb_put_text(&list->key, text);
    return tb_output_text(&list->key);
}

/* The first spelling of a name that differs only in case and blanks. */
static struct tb_text spell(struct tb_list *list, struct tb_text name)
{
    struct tb_text *known;

    list->look.length = 0;
    tb_likeness_fold(&list->look, name);
    known = tb_names_find(list->names,
                          key_for(list, 'n', tb_output_text(&list->look)));
    if (!known) {
        known = tb_source_room(list->source, sizeof *known);
        *known = tb_list_keep(list, name);
        tb_names_add(list->names, tb_output_text(&list->key), known);
    }
    return *known;
}

void tb_list_event(struct tb_list *list, struct tb_text name)
{
    if (!tb_text_equal(name, list->event))
        list->event = spell(list, name);
}

/* The number of a line of the current file, counted through all files. */
static unsigned long count_line(struct tb_list *list, unsigned long line)
{
    line += list->before;
    if (line > list->lines)
        list->lines = line;
    return line;
}

void tb_list_more(struct tb_source *source, struct tb_text given)
{
    tb_list_of(source)->more = true;
    tb_list_of(source)->given = given;
}

/* Ends a file: notes it if it does not name its event. */
static void end_file(struct tb_list *list)
{
    if (!list->event.length && !list->unnamed)
        list->unnamed = list->before + 1;
}

void tb_list_go_on(struct tb_source *source, struct tb_source *next)
{
    struct tb_list *const list = tb_list_of(source);

    end_file(list);
    list->more = false;
    list->notes.above.length = list->notes.below.length = 0;
    list->before = list->lines + 1;
    tb_source_go_on(source, next, list->before);
    tb_list_event(list, tb_text(""));
}

static struct tb_text event_of(const struct tb_list *list)
{
    return list->event.length ? list->event : list->given;
}

/* The settings above the lists of an event, or NULL. list->key is the name that
   they have, or would have. */
static struct tb_titles *find_titles(struct tb_list *list, struct tb_text event)
{
    return tb_names_find(list->names, key_for(list, 't', event));
}

bool tb_list_titles(struct tb_list *list, const struct tb_titles *titles)
{
    struct tb_titles *const known = find_titles(list, event_of(list));
    struct tb_titles *const here =
        tb_source_room(list->source, sizeof *titles);
    bool good;

    *here = *titles;
    for (int i = 0; i < TB_TITLES_KEYS; i++)
        here->line[i] += here->line[i] ? list->before : 0;
    for (size_t i = 0; i < here->owns; i++)
        here->own[i].line += list->before;
    if (!known) {
        tb_names_add(list->names, tb_output_text(&list->key), here);
        return true;
    }
    list->source->files.joined = true;
    good = tb_titles_join(known, list->source, here);
    list->source->files.joined = false;
    return good;
}

void tb_list_note(struct tb_list *list, struct tb_text text,
                  unsigned long line, bool below)
{
    struct tb_list_notes *const notes = &list->notes;

    if (tb_text_span(text, "0123456789 .,:/*-") == text.length)
        return;
    if (!below) {
        tb_put_item(&notes->above, "\n", text);
    } else if (!notes->below.length &&
               !tb_text_equal(text, list->event) &&
               !tb_text_listed(tb_output_text(&notes->above), '\n', text)) {
        notes->below = tb_list_keep(list, text);
        notes->line = count_line(list, line);
    }
}

/* Notes the round of a row. False, after a fault, if a line before it may be
   the title of a round; see tb_list_note. */
static bool check_note(struct tb_list *list, size_t round)
{
    struct tb_list_notes *const notes = &list->notes;
    const size_t before = notes->round;
    const bool good = !notes->below.length || round > before;

    notes->round = round;
    if (!good)
        tb_fault(list->source, notes->line, 0, "'%.*s' is between games of "
                 "round %zu and round %zu: write the title of a round as "
                 "'Round 2'; give another section a column Section, or a file "
                 "of its own; else leave the line out",
                 TB_SHOWN(notes->below), before, round);
    else if (notes->below.length)
        tb_fault_warn(list->source, notes->line, 0, "ignoring the line '%.*s' "
                      "between games; all games count as one section",
                      TB_SHOWN(notes->below));
    notes->below.length = 0;
    return good;
}

/* Finds or adds the section of a row, by its name within the event. */
static struct tb_list_section *find_section(struct tb_list *list,
                                            const struct tb_list_row *row)
{
    const struct tb_text event = event_of(list);
    struct tb_text name = row->section;
    struct tb_list_section *found = list->last;
    struct tb_output *const key = &list->key;

    if (found && tb_text_equal(found->name, name) &&
        tb_text_equal(found->event, event))
        return found;
    name = spell(list, name);
    key_for(list, 's', event);
    tb_put_char(key, '\n');
    if (!tb_text_equal(name, event))
        tb_put_text(key, name);
    found = tb_names_find(list->names, tb_output_text(key));
    if (!found) {
        found = tb_alloc(1, sizeof *found);
        *found = (struct tb_list_section){.name = name, .event = event,
                                          .line = row->entry.line};
        tb_names_add(list->names, tb_output_text(key), found);
        *TB_ADD(list->section, list->sections, list->capacity) = found;
    }
    list->last = found;
    list->date.length = 0; /* it was of another section */
    return found;
}

/* Keeps the first day of a section. */
static void keep_date(struct tb_list *list, struct tb_list_section *section,
                      struct tb_text date)
{
    const int edition = tb_edition_of(date);
    char day[TB_EDITION_DAY];

    if (date.length == 0 || tb_text_equal(date, list->date))
        return;
    list->date = tb_list_keep(list, date);
    if (edition && !section->edition && tb_edition_doubt(date))
        tb_fault_warn(list->source, list->source->line, 0, "date '%.*s': the "
                      "edition of the FIDE rules depends on which number is "
                      "the month; using that of %d; write YYYY-MM-DD",
                      TB_SHOWN(date), edition);
    if (edition && (!section->edition || edition < section->edition))
        section->edition = edition; /* 5/8/2024 is one, but not one day */
    if (tb_edition_day(date, day) &&
        (!*section->day || strcmp(day, section->day) < 0))
        memcpy(section->day, day, sizeof day);
}

/* Adds a row with its line in all files. */
static bool add(struct tb_list *list, struct tb_list_row *row)
{
    struct tb_list_entry *const entry = &row->entry;
    struct tb_list_section *const section = find_section(list, row);
    int64_t board;

    if (section->rows && section->teams != row->teams)
        return tb_fault(list->source, entry->line, 0, "one event has matches "
                        "of teams and games of players: give one kind of list");
    section->teams = row->teams;
    for (size_t i = 0; i < 2; i++) {
        const struct tb_list_side *const side = &row->side[i];
        const char *const wrong =
            tb_notation_points(side->before, &entry->before[i]);
        if (wrong)
            return tb_fault_text(list->source, entry->line, 0, "points",
                                 side->before, wrong);
        entry->side[i] = NULL;
        if (i == 1 && !tb_list_is_there(side))
            break;
        entry->side[i] = tb_person_of(list, section, row, i);
        if (!entry->side[i])
            return false;
    }
    if (entry->single)
        entry->side[entry->own]->own = true;
    if (tb_int_parse(row->board, UINT32_MAX, &board))
        entry->board = (uint32_t)board;
    keep_date(list, section, row->date);
    section->us_rows += entry->us;
    *TB_ADD(section->row, section->rows, section->row_capacity) = *entry;
    return true;
}

bool tb_list_add(struct tb_list *list, struct tb_list_row *row)
{
    struct tb_source_files *const files = &list->source->files;
    const unsigned long line = row->entry.line;
    bool good;

    row->entry.line = count_line(list, line);
    files->joined = files->count > 0;
    good = check_note(list, row->entry.round) && add(list, row);
    files->joined = false;
    row->entry.line = line;
    return good;
}

/* Compares by name, so that the order of the rows does not matter. */
static int compare_sections(const void *left, const void *right)
{
    const struct tb_list_section *const a =
        *(struct tb_list_section *const *)left;
    const struct tb_list_section *const b =
        *(struct tb_list_section *const *)right;
    const int by_event = tb_text_compare(a->event, b->event);

    return by_event ? by_event : tb_text_compare(a->name, b->name);
}

/* True if there are several events; the sections must be sorted. */
static bool has_events(const struct tb_list *list)
{
    return list->sections &&
           !tb_text_equal(list->section[0]->event,
                          list->section[list->sections - 1]->event);
}

/* The name of a section: that in the list, after that of its event if there are
   several. A section without a name has that of its event, unless there is only
   one file and one event. */
static struct tb_text name_of(struct tb_list *list,
                              const struct tb_list_section *section)
{
    const struct tb_text event = section->event, name = section->name;
    const bool differ = has_events(list);

    if (name.length && differ && event.length && !tb_text_equal(name, event))
        return tb_source_text(list->source, "%.*s: %.*s", TB_WHOLE(event),
                              TB_WHOLE(name));
    return name.length                               ? name
           : differ || list->source->files.count > 1 ? event
                                                     : tb_text("");
}

/* Puts what is known of the section and its players into a tournament. */
static void put_players(struct tb_list *list,
                        const struct tb_list_section *section,
                        struct tb_tournament *to)
{
    struct tb_settings *const about = &to->about;
    struct tb_titles *const titles = find_titles(list, section->event);

    to->name = name_of(list, section);
    to->declared.listed = true;
    if (titles)
        tb_titles_apply(titles, to);
    to->declared.standings = false; /* the rows are games */
    if (!about->fact[TB_FACT_EVENT].length &&
        !tb_text_equal(section->event, to->name))
        about->fact[TB_FACT_EVENT] = section->event;
    if (!about->date.length && !about->edition)
        about->edition = section->edition;
    if (!about->date.length && *section->day &&
        tb_edition_of(tb_text(section->day)) == section->edition)
        about->date = tb_list_keep(list, tb_text(section->day));
    if (!about->edition && about->date.length)
        about->edition = tb_edition_of(about->date);
    about->us_cells = (int64_t)section->us_rows;
    about->fide_cells = (int64_t)(section->rows - section->us_rows);
    for (size_t i = 0; i < section->count && !section->teams; i++) {
        const struct tb_person *const person = section->person[i];
        struct tb_player *const player = tb_tournament_add(to, person->line);
        player->id = person->id;
        player->name = person->fact[TB_PERSON_NAME];
        player->rating = person->rating;
        player->team = person->fact[TB_PERSON_TEAM];
        player->extra[TB_TITLE] = person->fact[TB_PERSON_TITLE];
        player->extra[TB_FED] = person->fact[TB_PERSON_FED];
        player->extra[TB_FIDEID] = person->key[TB_PERSON_FIDEID];
    }
}

/* Sorts the sections after the last row; false after a fault. */
static bool begin(struct tb_list *list)
{
    struct tb_source_files *const files = &list->source->files;

    end_file(list);
    list->sorted = files->joined = true;
    if (list->sections)
        qsort(list->section, list->sections, sizeof *list->section,
              compare_sections);
    return files->count < 2 || !list->unnamed ||
           (list->given.length && !has_events(list)) ||
           tb_fault(list->source, list->unnamed, 0, "the file does not name "
                    "its event, so the other files may belong to another; "
                    "write '# event=NAME' above each list, or above none and "
                    "use tb-parse -S NAME; --join is for days with different "
                    "rounds");
}

/* Puts the matches of teams; false after a fault. A row of one side has only
   that team's points. */
static bool put_matches(struct tb_list *list,
                        const struct tb_list_section *section,
                        struct tb_tournament *to)
{
    struct tb_likeness *const names = tb_likeness_make();
    bool good = true;

    to->declared.listed = false; /* absent teams are reported elsewhere */
    for (size_t i = 0; i < 2 * section->rows; i++) {
        const struct tb_list_entry *const entry = &section->row[i / 2];
        const struct tb_person *const team = entry->side[i % 2];
        const struct tb_person *const other = entry->side[!(i % 2)];
        struct tb_team_record *row;
        if (!team || (i % 2 && entry->single))
            continue;
        row = tb_teams_say(to->teams, TB_TEAM_ROW, entry->line);
        row->name = team->fact[TB_PERSON_NAME];
        row->against = other ? other->fact[TB_PERSON_NAME] : tb_text("");
        row->round = (size_t)entry->round - 1;
        row->gp = entry->result.points[i % 2];
        good &= tb_likeness_add(names, list->source, entry->line, row->name);
    }
    tb_likeness_free(names);
    return good;
}

bool tb_list_next(struct tb_list *list, struct tb_tournament *tournament)
{
    struct tb_list_section *section;

    if (list->source->failed || list->more)
        return false;
    if (!list->sorted && !begin(list))
        return false;
    if (list->taken == list->sections) {
        for (size_t i = 0; i < list->sections; i++) {
            struct tb_titles *const titles =
                find_titles(list, list->section[i]->event);
            if (titles)
                tb_titles_end(titles, list->source);
        }
        return false;
    }
    section = list->section[list->taken++];
    list->source->resumes = list->taken < list->sections;
    if (!tb_persons_number(list, section) ||
        !tb_entries_number(list, section))
        return false;
    put_players(list, section, tournament);
    return section->teams ? put_matches(list, section, tournament)
                          : tb_entries_lay_out(list, section, tournament);
}
