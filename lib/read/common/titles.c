/* SPDX-License-Identifier: ISC */
#include "common.h"

/* A line while it is read. */
struct line {
    struct tb_source *source;
    unsigned long number;
    struct tb_text key, value;
    bool quoted;
    struct tb_text after;  /* text after the closing quote and separators */
    bool sharp, equals;    /* it has a #, a = */
    bool form;             /* it is `# key=value` */
};

static bool fault(const struct line *line, const char *wrong)
{
    return tb_fault(line->source, line->number, 0, "%.*s '%.*s' %s",
                    TB_SHOWN(line->key), TB_SHOWN(line->value), wrong);
}

/* Cuts the text to what is between its quotes; doubled quotes stay. */
static void cut_quoted(struct line *line, struct tb_text *text)
{
    size_t end = 1;

    while (end < text->length &&
           (text->at[end] != '"' ||
            (end + 1 < text->length && text->at[end + 1] == '"')))
        end += text->at[end] == '"' ? 2 : 1;
    end = end < text->length ? end : text->length;
    line->quoted = true;
    line->after = tb_text_from(*text, end);
    tb_text_pass(&line->after, ",;\t \"");
    *text = tb_slice(text->at + 1, end - 1);
}

/* Splits a line into key and value, and sets form if it is `# key = value`. In
   other lines the key is a word that may be meant as one: the last before the =
   or, without =, the first. False if the line has neither # nor =. */
static bool cut(struct line *line, struct tb_text text)
{
    struct tb_text key;
    size_t letters = 0;

    text = tb_notation_trim(text);
    if (tb_text_starts(text, "\""))
        cut_quoted(line, &text);
    /* A spreadsheet adds the separators of cells. */
    if (!line->quoted)
        text = tb_text_shed(text, ",;\t ");
    text = tb_notation_trim(text);
    line->sharp = tb_text_take(&text, "#");
    line->equals = tb_text_cut(&text, '=', &key) && text.at;
    line->value = line->equals ? tb_notation_trim(text) : tb_text("");
    key = tb_notation_trim(key);
    while (letters < key.length &&
           tb_text_letter(key.at[line->equals ? key.length - 1 - letters
                                              : letters]))
        letters++;
    line->form = line->sharp && line->equals && letters &&
                 letters == key.length;
    if (!line->sharp && line->equals)
        tb_text_skip(&key, key.length - letters);
    else if (!line->equals)
        key.length = letters;
    line->key = key;
    return line->sharp || line->equals;
}

/* Separates the parts of a list by commas only, without blanks, because a
   spreadsheet may have made cells of them. */
static void make_list(struct line *line)
{
    char *const at = line->source->bytes +
                     (line->value.at - line->source->bytes);
    size_t length = 0;

    for (size_t i = 0; i < line->value.length; i++) {
        const char c = at[i];
        if (c != ' ')
            at[length++] = c == ';' || c == '\t' ? ',' : c;
    }
    memset(at + length, ' ', line->value.length - length);
    line->value.length = length;
}

enum key {
    ORDER, SYSTEM, DATE, EVENT, POINTS, EDITION, ROUNDS, STATE, ARMAGEDDON,
    CITY, FED, END, ARBITER, RATE, NO_KEY
};
static const char *const keys[TB_TITLES_KEYS] = {
    [ORDER] = "order",     [SYSTEM] = "system",   [DATE] = "date",
    [EVENT] = "event",     [POINTS] = "points",   [EDITION] = "edition",
    [ROUNDS] = "rounds",   [STATE] = "state",     [ARMAGEDDON] = "armageddon",
    [CITY] = "city",       [FED] = "fed",         [END] = "end",
    [ARBITER] = "arbiter", [RATE] = "rate"};

/* True if a later line has points=. */
static bool has_points(const struct tb_source *source)
{
    struct tb_text rest = tb_source_rest(source), text;
    bool found = false;

    while (!found && tb_text_cut_line(&rest, &text)) {
        struct line line = {.number = 0};
        found = cut(&line, text) && line.form &&
                tb_text_is_nocase(line.key, keys[POINTS]);
    }
    return found;
}

/* Reads the extra points of the winner of an armageddon game; false after a
   fault. If a later line has points=, the check is made there. */
static bool read_armageddon(const struct line *line,
                            const struct tb_scoring *scoring,
                            tb_num *armageddon)
{
    if (tb_notation_points(line->value, armageddon) || *armageddon <= 0)
        return fault(line, "must be the extra points of the winner of an "
                           "armageddon game, such as 0.5");
    return *armageddon <= scoring->win - 2 * scoring->draw ||
           (line->sharp && !scoring->win && has_points(line->source)) ||
           fault(line, "gives both players together more than a win; write the "
                       "points of a win, a draw and a loss above it, such as "
                       "'# points=3,1,0'");
}

/* Reads the value of a key; false after a fault. */
static bool read_value(struct line *line, enum key key,
                       struct tb_settings *says, tb_num *armageddon)
{
    static const enum tb_fact facts[] = {
        [EVENT] = TB_FACT_EVENT, [CITY] = TB_FACT_CITY, [FED] = TB_FACT_FED,
        [ARBITER] = TB_FACT_ARBITER,
        [RATE] = TB_FACT_RATE};
    char simple[TB_HEADING_BYTES], day[TB_EDITION_DAY];
    struct tb_text value, part;
    tb_num points[3];
    int64_t number;
    bool good = true;

    if (key == ORDER || key == POINTS)
        make_list(line);
    value = line->value;
    switch (key) {
    case ORDER: /* it may have swallowed another line or setting */
        says->order = value;
        return tb_text_until(value, "#=\"") == value.length ||
               fault(line, "is not a list of tie-breaks separated by commas");
    case SYSTEM:
        value = tb_heading_simplify(value, simple);
        says->round_robin = tb_text_among(value, "roundrobin doubleroundrobin");
        says->double_swiss = tb_text_is(value, "doubleswiss");
        return says->round_robin || says->double_swiss ||
               tb_text_is(value, "swiss") ||
               fault(line, "is not swiss, doubleswiss or roundrobin");
    case DATE: case END:
        *(key == DATE ? &says->date : &says->fact[TB_FACT_END]) = value;
        return (tb_edition_day(value, day) && tb_text_is(value, day)) ||
               fault(line, "is not a date such as 2026-11-22 (year, month, "
                           "day)");
    case EVENT: case CITY: case FED: case ARBITER: case RATE:
        if (line->quoted)
            tb_cells_unquote(line->source, &line->value);
        says->fact[facts[key]] = line->value;
        return true;
    case POINTS:
        for (int i = 0; good && i < 3; i++)
            good = tb_text_cut(&value, ',', &part) && part.length &&
                   !tb_text_missing(part) &&
                   !tb_notation_points(part, &points[i]) &&
                   points[i] <= TB_POINTS_MAX * TB_ONE;
        if (!good || value.at)
            return fault(line, "is not three numbers: the points of a win, a "
                               "draw and a loss");
        says->scoring = (struct tb_scoring){points[0], points[1], points[2]};
        if (!tb_scoring_is_scale(&says->scoring) || says->scoring.win <= 0)
            return fault(line, "must be the points of a win, a draw and a loss "
                               "in this order, with more than 0 for a win");
        return !*armageddon ||
               *armageddon <= says->scoring.win - 2 * says->scoring.draw ||
               fault(line, "and armageddon= give both players together more "
                           "than a win; correct one of them");
    case EDITION:
        if (tb_word_find(&tb_editions, value) == tb_editions.count ||
            !tb_int_parse(value, 9999, &number))
            return fault(line, "is not 2009, 2024 or 2026");
        says->edition = (int)number;
        return true;
    case ROUNDS:
        if (!tb_int_parse(value, TB_ROUNDS_MAX, &number) || number < 1)
            return fault(line, "is not a number from 1 to 1000");
        says->rounds = (size_t)number;
        return true;
    case ARMAGEDDON:
        return read_armageddon(line, &says->scoring, armageddon);
    case STATE: case NO_KEY:
        break;
    }
    says->final = tb_text_is_nocase(value, "final");
    return says->final || fault(line, "must be final");
}

/* The key that a line names, in upper or lower case. Without = after it, a word
   that begins with the key is enough, except for words of many titles. */
static enum key find_key(const struct line *line)
{
    int key = 0;

    while (key < TB_TITLES_KEYS &&
           !(line->equals ? tb_text_is_nocase(line->key, keys[key])
                          : tb_text_starts_nocase(line->key, keys[key])))
        key++;
    return key >= CITY && !line->equals ? NO_KEY : (enum key)key;
}

/* Warns of an unknown key, and of a key in a line that lacks the # or the =,
   because either may be a mistake. */
static void warn_of_other(const struct line *line, enum key key)
{
    struct tb_nearest nearest = {.wanted = line->key};

    for (int i = 0; i < TB_TITLES_KEYS; i++)
        tb_nearest_offer(&nearest, tb_text(keys[i]));
    if (key != NO_KEY)
        tb_fault_warn(line->source, line->number, 0,
                      "reading this line as a title; to give the %s, write '# "
                      "%s=...'", keys[key], keys[key]);
    else if (line->sharp && line->key.length &&
             (line->equals || tb_text_starts(line->after, "=")))
        tb_fault_warn(line->source, line->number, 0, "ignoring '# %.*s='; the "
                      "known names are order, system, date, event, points, "
                      "edition, rounds, state, armageddon, city, fed, end, "
                      "arbiter, rate%s",
                      TB_SHOWN(line->key),
                      tb_nearest_hint(&nearest, "; the nearest is '"));
}

/* The setting after a `;' or, in words, a comma in a value; empty if there is
   none. */
static struct tb_text find_second(enum key of, struct tb_text value)
{
    const char *const ends = of == ORDER || of == POINTS ? ";" : ";,";
    struct tb_text part;

    tb_text_skip(&value, tb_text_until(value, ends));
    while (value.length) {
        struct line line = {.equals = true};
        tb_text_skip(&value, 1);
        part = tb_slice(value.at, tb_text_until(value, ends));
        tb_text_skip(&value, part.length);
        if (!tb_text_has(part, '='))
            continue;
        line.value = part;
        tb_text_cut(&line.value, '=', &line.key);
        line.key = tb_notation_trim(line.key);
        if (find_key(&line) != NO_KEY)
            return tb_notation_trim(part);
    }
    return tb_text("");
}

/* Reads `key=value; key=value` of one section; false after a fault. */
static bool read_parts(struct tb_source *source,
                       const struct tb_titles_own *own,
                       struct tb_settings *says, tb_num *armageddon)
{
    struct tb_text rest = own->rest, part;
    bool taken[TB_TITLES_KEYS] = {false};

    while (tb_text_cut(&rest, ';', &part)) {
        struct line line = {.source = source, .number = own->line,
                            .equals = true};
        enum key key;
        line.value = tb_notation_trim(part);
        if (line.value.length == 0)
            continue;
        tb_text_cut(&line.value, '=', &line.key);
        line.key = tb_notation_trim(line.key);
        line.value = tb_notation_trim(line.value);
        key = find_key(&line);
        if (key == NO_KEY || line.value.length == 0 || taken[key] ||
            find_second(key, line.value).length)
            return tb_fault(source, own->line, 0, "'%.*s' cannot follow "
                            "section=; write order=, system=, date=, event=, "
                            "points=, edition=, rounds=, state=, armageddon=, "
                            "city=, fed=, end=, arbiter= or rate=, each with a "
                            "value and at most once",
                            TB_SHOWN(tb_notation_trim(part)));
        taken[key] = true;
        if (!read_value(&line, key, says, armageddon))
            return false;
    }
    return true;
}

/* Reads a line about one section. It is applied when that section begins. */
static bool read_own(struct tb_titles *titles, const struct line *line)
{
    struct tb_titles_own *const own = &titles->own[titles->owns];
    struct tb_settings says = {.final = false};
    tb_num armageddon = 0;

    if (titles->owns == TB_TITLES_OWN)
        return tb_fault(line->source, line->number, 0,
                        "more than %d lines '# section='", TB_TITLES_OWN);
    *own = (struct tb_titles_own){.line = line->number, .rest = line->value};
    tb_text_cut(&own->rest, ';', &own->name);
    own->name = tb_notation_trim(own->name);
    own->rest = tb_notation_trim(own->rest);
    titles->owns++;
    if (own->name.length == 0 || own->rest.length == 0)
        return tb_fault(line->source, line->number, 0,
                        "section= requires a name and settings, such as '# "
                        "section=Quad A; system=roundrobin'");
    for (struct tb_titles_own *other = titles->own; other < own; other++) {
        if (!tb_text_equal(other->name, own->name))
            continue;
        titles->owns--; /* the other line and this one are one */
        other->line = line->number;
        other->rest = tb_source_text(line->source, "%.*s;%.*s",
                                     TB_WHOLE(other->rest),
                                     TB_WHOLE(own->rest));
        return read_parts(line->source, other, &says, &armageddon);
    }
    return read_parts(line->source, own, &says, &armageddon);
}

/* True for a title that says that the rows are in the order of places, in the
   words of programs in six languages; but not for a starting list. */
static bool is_of_standings(struct tb_text title)
{
    static const char *const words[] = {
        "rangliste", "standings", "rank after", "stand nach", "classement",
        "clasificaci", "classifica", "klassement", "tussenstand"};
    bool found = false;

    for (; title.length; tb_text_skip(&title, 1)) {
        if (tb_text_starts_nocase(title, "start"))
            return false;
        for (size_t i = 0; i < TB_LENGTH(words); i++)
            found |= tb_text_starts_nocase(title, words[i]);
    }
    return found;
}

bool tb_titles_read(struct tb_titles *titles, struct tb_source *source,
                    struct tb_text text)
{
    const unsigned long number = source->line;
    struct line line = {.source = source, .number = number};
    struct tb_text second;
    enum key key;

    titles->standings |= is_of_standings(text);
    if (!cut(&line, text))
        return true;
    if (line.form && tb_text_is_nocase(line.key, "section") &&
        line.after.length == 0)
        return read_own(titles, &line);
    key = find_key(&line);
    if (key == NO_KEY || !line.form) {
        warn_of_other(&line, key);
        return true;
    }
    if (line.after.length)
        return tb_fault(source, number, 0, "'%.*s' follows the cell of %s=; "
                        "write everything into that cell",
                        TB_SHOWN(line.after), keys[key]);
    if (titles->line[key])
        return tb_fault(source, number, 0, "duplicate %s=; the first is in "
                        "line %lu", keys[key], titles->line[key]);
    if (line.value.length == 0)
        return tb_fault(source, number, 0, "%s= is empty", keys[key]);
    if (line.value.length > TB_FIELD_MAX)
        return tb_fault(source, number, 0, "%s= has more than %d bytes",
                        keys[key], (int)TB_FIELD_MAX);
    second = find_second(key, line.value);
    if (second.length)
        return tb_fault(source, number, 0, "'%.*s' follows %s= in the same "
                        "line; write it in a line of its own", TB_SHOWN(second),
                        keys[key]);
    titles->line[key] = number;
    if (!read_value(&line, key, &titles->says, &titles->armageddon))
        return false;
    titles->value[key] = line.value;
    return true;
}

/* Compares a setting of one file with that of another; false, after a fault, if
   they differ. */
static bool agree(struct tb_source *source, struct tb_text key,
                  struct tb_text here, unsigned long line,
                  struct tb_text there, unsigned long before)
{
    return tb_text_equal(here, there) ||
           tb_fault(source, line, 0, "%.*s= is '%.*s' here, but '%.*s' in %s, "
                    "for the same event; correct one of them", TB_SHOWN(key),
                    TB_SHOWN(here), TB_SHOWN(there),
                    tb_source_place(source, before).text);
}

bool tb_titles_join(struct tb_titles *titles, struct tb_source *source,
                    const struct tb_titles *more)
{
    bool good = true;

    titles->standings |= more->standings;
    for (enum key key = 0; key < NO_KEY; key++) {
        struct line line = {.source = source, .number = more->line[key],
                            .key = tb_text(keys[key]),
                            .value = more->value[key]};
        if (line.number && titles->line[key]) {
            good &= key == EVENT || /* the spelling may differ */
                    agree(source, line.key, line.value, line.number,
                          titles->value[key], titles->line[key]);
        } else if (line.number) {
            titles->line[key] = line.number;
            titles->value[key] = line.value;
            good &= read_value(&line, key, &titles->says, &titles->armageddon);
        }
    }
    for (size_t i = 0; i < more->owns; i++) {
        const struct tb_titles_own *const own = &more->own[i];
        size_t at = 0;
        while (at < titles->owns &&
               !tb_text_equal(titles->own[at].name, own->name))
            at++;
        if (at < titles->owns)
            good &= agree(source, tb_text("section"), own->rest, own->line,
                          titles->own[at].rest, titles->own[at].line);
        else if (at == TB_TITLES_OWN)
            return tb_fault(source, own->line, 0, "more than %d lines '# "
                            "section='", TB_TITLES_OWN);
        else
            titles->own[titles->owns++] = *own;
    }
    return good;
}

bool tb_titles_is(struct tb_text text)
{
    struct line line = {.number = 0};

    return cut(&line, text) && line.form &&
           (find_key(&line) != NO_KEY ||
            tb_text_is_nocase(line.key, "section"));
}

void tb_titles_apply(struct tb_titles *titles, struct tb_tournament *tournament)
{
    struct tb_settings *const about = &tournament->about;
    struct tb_worth *const worth = &tournament->worth;

    *about = titles->says;
    worth->armageddon = titles->armageddon;
    tournament->declared.standings = titles->standings;
    for (size_t i = 0; i < titles->owns; i++) {
        if (!tb_text_equal(titles->own[i].name, tournament->name))
            continue;
        titles->own[i].met = true;
        read_parts(tournament->source, &titles->own[i], about,
                   &worth->armageddon); /* checked by read_own */
    }
    if (!about->edition && about->date.length)
        about->edition = tb_edition_of(about->date);
    if (about->scoring.win)
        worth->scoring = about->scoring;
    if (about->rounds)
        tournament->declared.rounds =
            (struct tb_count){.count = about->rounds,
                              .record = "# rounds=",
                              .line = titles->line[ROUNDS]};
}

void tb_titles_end(struct tb_titles *titles, struct tb_source *source)
{
    for (size_t i = 0; i < titles->owns; i++) {
        struct tb_titles_own *const own = &titles->own[i];
        if (!own->met)
            tb_fault(source, own->line, 0, "section= '%.*s': no section of the "
                     "file has that name", TB_SHOWN(own->name));
        own->met = true; /* report it once */
    }
}
