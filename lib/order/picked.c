/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include <stdio.h>

#include "codes.h"
#include "read/common/common.h"
#include "show/show.h"
#include "stream/stream.h"

/* The columns of tb-prizes --work. */
#define PRIZES "prize prize.work won trophy"

/* The list of -k or -x, and the name just cut off. */
struct names {
    char letter;
    struct tb_text rest;
    struct tb_text name, title; /* title.at is NULL without a title */
};

static struct names names_of(const struct tb_picked *picked)
{
    const char *const list = picked->only ? picked->only : picked->further;

    return (struct names){.letter = picked->only ? 'k' : 'x',
                          .rest = {list, list ? strlen(list) : 0}};
}

/* Cuts off the next name, and its title if -k gives one. */
static bool next_name(struct names *names)
{
    if (!names->rest.at || !tb_text_cut(&names->rest, ',', &names->title))
        return false;
    if (names->letter == 'x' ||
        !tb_text_cut(&names->title, '=', &names->name)) {
        names->name = names->title;
        names->title.at = NULL;
    }
    return true;
}

/* True if a name is a column of tb(5); it is then in lower case. */
static bool is_own(struct tb_text name)
{
    for (size_t i = 0; i < tb_reader_names.count; i++) {
        if (tb_text_is_nocase(name, tb_word_at(&tb_reader_names, i)->name))
            return true;
    }
    return tb_text_is(name, "rank") || tb_text_is(name, "players");
}

/* True for a code, perhaps with a number: BH/C1, DE.2. */
static bool is_code(struct tb_text name)
{
    struct tb_text rest = name, stem;
    struct tb_code code;

    return !tb_code_parse(name, &code) ||
           (tb_text_cut(&rest, '.', &stem) && !tb_code_parse(stem, &code));
}

/* True for a column that --since adds, or that --prizes adds if prizes is
   set. */
static bool is_made(const struct tb_picked *picked, bool prizes,
                    struct tb_text name)
{
    return (picked->was && tb_text_is(name, "was")) ||
           (prizes && tb_text_among(name, PRIZES));
}

/* Adds a name to a list unless the records or the list have it. */
static void want(struct tb_output *wanted, struct tb_text name)
{
    if (!is_own(name) && !tb_text_listed(tb_output_text(wanted), ',', name))
        tb_put_item(wanted, ",", name);
}

struct tb_text tb_picked_of(const struct tb_picked *picked, const char *column)
{
    struct tb_text found = {"", 0};

    for (size_t i = 0; i < picked->sheet.count; i++) {
        const struct tb_text of = picked->sheet.prize[i].of;
        if (!of.length ||
            (column && !tb_text_equal_nocase(of, tb_text(column))))
            continue;
        if (found.length && !tb_text_equal_nocase(of, found))
            tb_die("%s: of has '%.*s' and '%.*s': choose with --by=",
                   picked->prizes, TB_SHOWN(found), TB_SHOWN(of));
        found = of;
    }
    return found;
}

void tb_picked_read(struct tb_picked *picked, const struct tb_patterns *by)
{
    struct tb_prize_sheet *const sheet = &picked->sheet;
    struct tb_output columns = {0}, meant = {0};
    struct names names = names_of(picked);

    if (picked->only && picked->further)
        tb_die_usage("-x cannot be combined with -k: name all columns with "
                     "-k");
    while (next_name(&names)) {
        const struct tb_text name = names.name;
        const bool code = is_code(name);
        const bool made = is_made(picked, picked->prizes, name);
        /* Every table has the rank and these. */
        const bool shown = tb_text_is(name, "rank") ||
                           (made && !tb_text_is(name, "prize.work")) ||
                           tb_text_among_nocase(name, "id name score section");
        if (name.length == 0)
            tb_die_usage("-%c: a column without a name", names.letter);
        if (names.letter == 'x' && (shown || code))
            tb_die_usage("-x: '%.*s' is not a new column: %s", TB_SHOWN(name),
                         shown ? "it is shown anyway"
                               : "add tie-breaks with -t");
        /* Codes have names too, but a column has only one. */
        meant.length = 0;
        if (names.letter == 'k' && !shown && !is_own(name) && !code &&
            !tb_codes_resolve(name, false, TB_BOOK_NONE, &meant) &&
            is_code(tb_output_text(&meant)))
            tb_die_usage("-k: '%.*s' is the column '%.*s'", TB_SHOWN(name),
                         TB_PUT(meant));
        if (!code && !made)
            want(&columns, name);
    }
    free(meant.buffer);
    for (size_t i = 0; i < by->count; i++)
        want(&columns, tb_text(by->pattern[i]));
    sheet->quiet = true;
    if (picked->prizes && !tb_prize_sheet_read(sheet, picked->prizes, -1))
        tb_exit(TB_BAD);
    for (size_t i = 0; i < sheet->count; i++) {
        const struct tb_prize *const line = &sheet->prize[i];
        picked->players |= !line->of.length && line->key >= TB_PRIZE_MONEY;
    }
    if (columns.length)
        tb_extras_check(tb_output_text(&columns));
    free(columns.buffer);
}

static struct tb_text names_in(const struct tb_parsed *parsed)
{
    return tb_output_text(&(parsed->whole ? parsed->whole
                                          : &parsed->survey)->more);
}

/* The stream's name for a column, or a name in more, that the file calls so or
   something similar; length 0 if there is no such column. */
static struct tb_text find(const struct tb_parsed *parsed, struct tb_text name)
{
    const struct tb_survey *const survey = &parsed->survey;
    const struct tb_text lists[] = {names_in(parsed), survey->header};
    struct tb_text rest, column;

    enum { SAME, SPELLED, MEANT };

    for (int how = SAME; how <= MEANT; how++) {
        for (int i = 0; i < 2; i++) {
            rest = lists[i];
            while (rest.length && tb_text_cut(&rest, '\t', &column)) {
                if (how == SAME ? tb_text_equal(column, name)
                    : (how == SPELLED ? tb_reader_alike(column, name)
                                      : tb_extras_same(column, name)) &&
                          (survey->clubs.count || i == 0 ||
                           !tb_text_is(column, "team")))
                    return column;
            }
        }
    }
    return tb_text("");
}

/* Ends the program because no file has a column. */
static _Noreturn void die_without(const char *before, struct tb_text name,
                                  const char *behind,
                                  const struct tb_parsed *parsed)
{
    struct tb_nearest nearest = {.wanted = name};
    struct tb_text rest = names_in(parsed), one;

    if (parsed->survey.teams && !parsed->whole)
        tb_die("%scolumns of the file are of players, but teams are ranked: "
               "'%.*s'", before, TB_SHOWN(name));
    while (rest.length && tb_text_cut(&rest, '\t', &one))
        tb_nearest_offer(&nearest, one);
    tb_die("%sno file has a column '%.*s'%s%s", before, TB_SHOWN(name), behind,
           tb_nearest_hint(&nearest, "; the nearest is '"));
}

void tb_picked_check(const struct tb_parsed *parsed, struct tb_text keys)
{
    const struct tb_stages *const stages = parsed->stages;
    const struct tb_prize_sheet *const sheet = &stages->picked.sheet;
    const struct tb_survey *const survey = &parsed->survey;
    struct tb_text text;
    struct tb_code code;

    while (stages->asked && tb_text_cut(&keys, ',', &text)) {
        tb_text_take(&text, "-");
        if (!tb_code_parse(text, &code) && code.column.length &&
            survey->records && !tb_text_listed(survey->header, '\t', text) &&
            !find(parsed, code.column).length)
            die_without("", code.column, ", by which the order ranks", parsed);
    }
    for (size_t i = 0; survey->records && i < sheet->count; i++) {
        const struct tb_prize *const line = &sheet->prize[i];
        for (size_t t = 0; !line->of.length && t < line->condition.count; t++) {
            char before[300];
            text = line->condition.term[t].column;
            snprintf(before, sizeof before, "%s: ", stages->picked.prizes);
            if (!is_own(text) && !find(parsed, text).length)
                die_without(before, text, "", parsed);
        }
    }
    for (size_t i = 0; survey->records && i < stages->by.count; i++) {
        const struct tb_text by = tb_text(stages->by.pattern[i]);
        if (!find(parsed, by).length)
            die_without("--by: ", by, "", parsed);
    }
}

/* The column that a name in the list means; ends the program if there is no
   such column. */
static struct tb_text column_of(char letter, struct tb_text name,
                                const struct tb_scene *from)
{
    const char before[] = {'-', letter, ':', ' ', '\0'};
    struct tb_text found;

    if (tb_text_is(name, "rank") ||
        is_made(&from->parsed->stages->picked, from->prizes, name) ||
        tb_text_listed(from->order, ',', name) ||
        tb_text_listed(from->header, '\t', name))
        return name;
    if (from->parsed->stages->best.most)
        tb_die("%sthe sums of teams have no column '%.*s'", before,
               TB_SHOWN(name));
    if (is_code(name))
        tb_die("%s'%.*s' is not in the order, which is %.*s; add it with -t",
               before, TB_SHOWN(name), TB_SHOWN(from->order));
    found = find(from->parsed, name);
    if (!found.length)
        die_without(before, name, "", from->parsed);
    /* A similar name finds the column too, and is its title. */
    return tb_reader_alike(found, name) &&
                   !tb_text_listed(from->header, '\t', found) ? name : found;
}

/* Puts the title that a prize column has before the event is over, if it is
   one: nothing has been won yet. */
static void put_now(struct tb_output *columns, struct tb_text name,
                    const struct tb_scene *from)
{
    if (!from->prizes || !from->parsed->survey.open.goes_on ||
        !tb_text_among(name, PRIZES))
        return;
    if (!tb_printer_named(&tb_printers, from->parsed->stages->printer)->legend)
        tb_put_format(columns, "=%.*s " TB_STATE_NOW, TB_SHOWN(name));
    else if (tb_text_is(name, "won"))
        tb_put_string(columns, "=would win");
    else
        tb_put_format(columns, "=%.*s now", TB_SHOWN(name));
}

/* Puts the columns of the list, each with the title given for it. */
static void put_list(struct tb_output *columns, const struct tb_scene *from)
{
    struct names names = names_of(&from->parsed->stages->picked);
    struct tb_text column;

    while (next_name(&names)) {
        column = column_of(names.letter, names.name, from);
        /* A column that only a file has is text. */
        const bool text =
            !is_own(column) && !is_code(column) &&
            !tb_text_listed(from->order, ',', column) &&
            !is_made(&from->parsed->stages->picked, from->prizes, column);
        tb_put_item(columns, ",", tb_text(text ? "~" : ""));
        tb_put_text(columns, column);
        if (names.title.at || !tb_text_equal(column, names.name))
            tb_put_format(columns, "=%.*s",
                          TB_WHOLE(names.title.at ? names.title : names.name));
        else
            put_now(columns, column, from);
    }
}

void tb_picked_put(struct tb_output *columns, const struct tb_scene *from)
{
    static const char *const names[] = {"prize", "won", "trophy"};
    const struct tb_stages *const stages = from->parsed->stages;
    const struct tb_picked *const picked = &stages->picked;
    struct tb_text rest = from->order, of = tb_text(""), name, stem;
    struct tb_code code;

    if (picked->only) {
        put_list(columns, from);
        return;
    }
    tb_put_string(columns, from->fixed ? "section,rank," : "rank,");
    tb_put_string(columns, picked->was ? "was," : "");
    tb_put_string(columns, stages->best.most ? "name" : "id,name");
    put_list(columns, from);
    if (picked->rounds)
        tb_put_string(columns, ",games");
    while (tb_text_cut(&rest, ',', &name)) {
        stem = name;
        stem.length -= tb_text_ends(name, ".work") ? strlen(".work") : 0;
        if (tb_text_among(stem, "blacks BPG") &&
            !from->parsed->survey.colours &&
            !tb_text_listed(from->choice.list, ',', stem))
            continue; /* from a preset, and empty */
        tb_put_item(columns, ",", name);
        /* A column of the file keeps its name as title. */
        if (!tb_code_parse(name, &code) && code.column.length &&
            !is_own(code.column) && !is_code(code.column) &&
            !tb_text_listed(from->header, '\t', code.column) &&
            !(picked->further &&
              tb_text_listed(tb_text(picked->further), ',', code.column)))
            tb_put_format(columns, "=%.*s", TB_WHOLE(code.column));
    }
    /* Only prizes for what is ranked here: players, or these clubs. */
    if (stages->best.most && from->prizes)
        of = tb_picked_of(picked, stages->by.count ? stages->club : NULL);
    for (size_t i = 0; i < 3 && from->prizes; i++) {
        bool has = false;
        for (size_t p = 0; p < picked->sheet.count; p++) {
            const struct tb_prize *const line = &picked->sheet.prize[p];
            has |= line->key >= TB_PRIZE_MONEY &&
                   (line->key == TB_PRIZE_THING) == (i == 2) &&
                   tb_text_equal_nocase(line->of, of);
        }
        if (has)
            tb_put_item(columns, ",", tb_text(names[i]));
        if (has)
            put_now(columns, tb_text(names[i]), from);
    }
}

void tb_picked_further(struct tb_output *columns, const struct tb_scene *from)
{
    struct names names = names_of(&from->parsed->stages->picked);

    while (next_name(&names))
        tb_put_item(columns, ",", column_of(names.letter, names.name, from));
}
