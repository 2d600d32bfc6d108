/* SPDX-License-Identifier: ISC */
/* Who is who in a list: by number, else by FIDE id, else by name. */
#include "entries.h"

#include <stdio.h>

/* Larger numbers would leave no room for those of players without one. */
enum { ROOM = 64 * 1024, NUMBER_MAX = TB_ID_MAX / 2 };

struct tb_text tb_list_keep(struct tb_list *list, struct tb_text text)
{
    struct tb_text kept = {"", 0};

    if (text.length == 0)
        return kept;
    if (text.length > list->left) {
        list->left = text.length > ROOM ? text.length : ROOM;
        list->room = tb_source_room(list->source, list->left);
    }
    memcpy(list->room, text.at, text.length);
    kept = tb_slice(list->room, text.length);
    list->room += text.length;
    list->left -= text.length;
    return kept;
}

/* Without a mark of a footnote, as Chess-Results has it. */
static struct tb_text without_footnote(struct tb_text name)
{
    name.length -= tb_text_ends(name, " *)") ? 3 : 0;
    return tb_notation_trim(name);
}

/* Puts a name as it is compared: composed, in small letters, one blank between
   words but none beside a comma, no title. */
static void put_look(struct tb_output *to, struct tb_text name)
{
    struct tb_text rest = name, word;
    struct tb_output look = {0};
    int32_t before = ',';
    bool gap = false;
    size_t bytes;

    to->length = 0;
    while (tb_text_cut(&rest, ' ', &word) && rest.at &&
           tb_text_among(word, "GM IM FM CM NM WGM WIM WFM WCM WNM AGM AIM "
                               "AFM ACM"))
        name = rest;
    for (; name.length; tb_text_skip(&name, bytes)) {
        const int32_t code =
            tb_utf8_read(name.at, name.at + name.length, &bytes);
        if (tb_likeness_unseen(code) || code == '\t') {
            gap = true;
            continue;
        }
        if (gap && before != ',' && code != ',')
            tb_put_bytes(to, "\0\0 ", 3); /* a character of the look */
        tb_likeness_look(&look, tb_slice(name.at, bytes));
        tb_put_text(to, tb_output_text(&look));
        gap = false;
        before = code;
    }
    free(look.buffer);
}

/* The key of a player in the names of a list: what it is of, and a text. */
static struct tb_text key_of(struct tb_list *list,
                             const struct tb_list_section *section, int kind,
                             struct tb_text text)
{
    list->key.length = 0;
    tb_put_bytes(&list->key, (const char *)&section, sizeof section);
    tb_put_char(&list->key, (char)kind);
    tb_put_text(&list->key, text);
    return tb_output_text(&list->key);
}

/* The same of the words of a side: two that are equal are one player's. */
static struct tb_text key_of_side(struct tb_list *list,
                                  const struct tb_list_section *section,
                                  const struct tb_list_side *side)
{
    const struct tb_text more[] = {side->fideid, side->name};

    key_of(list, section, TB_PERSON_KEYS, side->number);
    for (size_t i = 0; i < TB_LENGTH(more); i++) {
        tb_put_char(&list->key, '\n');
        tb_put_text(&list->key, more[i]);
    }
    return tb_output_text(&list->key);
}

/* Warns once of a rating that is another than in a row before. On servers it
   changes with each game, which has a start there. */
static void check_rating(struct tb_list *list, const struct tb_person *person,
                         const struct tb_list_row *row,
                         const struct tb_list_side *has)
{
    const struct tb_text called = has->name.length ? has->name : has->number;
    tb_num rating;

    if (list->rerated || row->start || person->rating == TB_MISSING ||
        tb_text_equal(has->rating, person->fact[TB_PERSON_RATING]) ||
        tb_notation_rating(has->rating, &rating) || rating == TB_MISSING ||
        rating == person->rating)
        return;
    list->rerated = true;
    tb_fault_warn(list->source, row->line, 0, "'%.*s' has the rating %.*s in "
                  "round %zu, but %.*s in round %d: each player's rating is "
                  "the one of the first round",
                  TB_SHOWN(called), TB_SHOWN(has->rating), row->round,
                  TB_SHOWN(person->fact[TB_PERSON_RATING]),
                  (int)person->since[TB_PERSON_RATING]);
}

/* Takes what a row says of a player: that of the first round is kept, so that
   the order of the rows does not matter. False after a fault. */
static bool take_facts(struct tb_list *list, struct tb_person *person,
                       const struct tb_list_row *row, size_t side)
{
    const struct tb_list_side *const has = &row->side[side];
    const struct tb_text fact[TB_PERSON_FACTS] = {
        [TB_PERSON_NAME] = without_footnote(has->name),
        [TB_PERSON_RATING] = has->rating,
        [TB_PERSON_TITLE] = has->title,
        [TB_PERSON_FED] = has->fed,
        [TB_PERSON_TEAM] = has->team};
    struct tb_text *const team = &person->fact[TB_PERSON_TEAM];

    if (row->round < person->round || !person->line) {
        person->round = (uint16_t)row->round;
        person->line = row->line;
    }
    if (has->team.length && !team->length)
        person->team_line = row->line;
    else if (has->team.length && !tb_text_equal(has->team, *team))
        return tb_fault(list->source, row->line, 0, "'%.*s' is of the team "
                        "'%.*s' here, and of '%.*s' in %s: correct one of "
                        "them", TB_SHOWN(has->name), TB_SHOWN(has->team),
                        TB_SHOWN(*team),
                        tb_source_place(list->source, person->team_line).text);
    check_rating(list, person, row, has);
    for (int i = 0; i < TB_PERSON_FACTS; i++) {
        struct tb_text *const mine = &person->fact[i];
        tb_num rating;
        if (fact[i].length == 0 ||
            (mine->length && (row->round > person->since[i] ||
                              (row->round == person->since[i] &&
                               tb_text_compare(fact[i], *mine) <= 0))))
            continue;
        if (i == TB_PERSON_RATING) {
            const char *const wrong = tb_notation_rating(fact[i], &rating);
            if (wrong)
                return tb_fault_text(list->source, row->line, 0, "rating",
                                     fact[i], wrong);
            if (rating == TB_MISSING)
                continue;
            person->rating = rating;
        }
        person->since[i] = (uint16_t)row->round;
        if (!tb_text_equal(*mine, fact[i]))
            *mine = tb_list_keep(list, fact[i]);
    }
    return true;
}

/* True for two names that may be one player's: they have the same words, one
   begins the other, or at most a letter in four differs. */
static bool is_near(struct tb_text a, struct tb_text b)
{
    const bool shorter = a.length < b.length;
    struct tb_nearest nearest = {.wanted = shorter ? a : b};
    struct tb_output one = {0}, other = {0};
    const bool same = tb_text_equal(tb_likeness_words(&one, a),
                                    tb_likeness_words(&other, b));

    free(one.buffer);
    free(other.buffer);
    tb_nearest_offer(&nearest, shorter ? b : a);
    return same || nearest.least * 4 <= nearest.wanted.length ||
           (nearest.least == 1 && nearest.wanted.length > 2);
}

/* Checks that what a row has may be of a player who is known by one of the
   keys; false after a fault. */
static bool check_keys(const struct tb_list *list,
                       const struct tb_person *person,
                       const struct tb_list_row *row, size_t side,
                       const struct tb_text *key, int by)
{
    static const char *const words[] = {[TB_PERSON_NUMBER] = "number",
                                        [TB_PERSON_FIDEID] = "FIDE id"};
    const struct tb_source_place place =
        tb_source_place(list->source, person->line);
    const struct tb_text name = row->side[side].name;

    for (int i = 0; i < TB_PERSON_LOOK; i++) {
        if (key[i].length && person->key[i].length &&
            !tb_text_equal(key[i], person->key[i]))
            return tb_fault(list->source, row->line, 0, "'%.*s' has the %s "
                            "%.*s here, and %.*s in %s: correct one of them; "
                            "two players need two names", TB_SHOWN(name),
                            words[i], TB_SHOWN(key[i]),
                            TB_SHOWN(person->key[i]), place.text);
    }
    if (by == TB_PERSON_NUMBER && name.length &&
        person->key[TB_PERSON_LOOK].length &&
        !tb_text_equal(key[TB_PERSON_LOOK], person->key[TB_PERSON_LOOK])) {
        if (!(key[TB_PERSON_FIDEID].length &&
              person->key[TB_PERSON_FIDEID].length) &&
            !is_near(name, person->fact[TB_PERSON_NAME]))
            return tb_fault(list->source, row->line, 0, "number %.*s is "
                            "'%.*s' here, and '%.*s' in %s: correct one of "
                            "them; players of another section need a column "
                            "Section, or a list of their own",
                            TB_SHOWN(key[by]), TB_SHOWN(name),
                            TB_SHOWN(person->fact[TB_PERSON_NAME]),
                            place.text);
        tb_fault_warn(list->source, row->line, 0, "number %.*s is '%.*s' here, "
                      "and '%.*s' in %s: one player", TB_SHOWN(key[by]),
                      TB_SHOWN(name), TB_SHOWN(person->fact[TB_PERSON_NAME]),
                      place.text);
    }
    return true;
}

/* A number without zeros before it. */
static struct tb_text without_zeros(struct tb_text number)
{
    return tb_text_from(number, tb_text_span(number, "0"));
}

/* Finds or makes the player of words that are met for the first time; NULL
   after a fault. */
static struct tb_person *take_new(struct tb_list *list,
                                  struct tb_list_section *section,
                                  const struct tb_list_row *row, size_t side)
{
    const struct tb_list_side *const has = &row->side[side];
    struct tb_person *person = NULL;
    struct tb_text key[TB_PERSON_KEYS] = {
        [TB_PERSON_NUMBER] = without_zeros(has->number),
        [TB_PERSON_FIDEID] = without_zeros(has->fideid)};
    int64_t id = 0;

    if (key[TB_PERSON_NUMBER].length &&
        !tb_int_parse(key[TB_PERSON_NUMBER], NUMBER_MAX, &id)) {
        tb_fault_text(list->source, row->line, 0, "number", has->number,
                      "is not a whole number from 1 on");
        return NULL;
    }
    put_look(&list->look, without_footnote(has->name));
    key[TB_PERSON_LOOK] = tb_output_text(&list->look);
    for (int i = 0; i < TB_PERSON_KEYS; i++) {
        struct tb_person *const known =
            key[i].length
                ? tb_list_named(list, key_of(list, section, i, key[i])) : NULL;
        if (known && !check_keys(list, known, row, side, key, i))
            return NULL;
        if (known && person && known != person) {
            tb_fault(list->source, row->line, 0, "'%.*s' is by number the one "
                     "of %s, but by FIDE id or name that of %s: correct one",
                     TB_SHOWN(has->name),
                     tb_source_place(list->source, person->line).text,
                     tb_source_place(list->source, known->line).text);
            return NULL;
        }
        person = known ? known : person;
    }
    if (!person) {
        person = (struct tb_person *)(void *)tb_source_room(list->source,
                                                            sizeof *person);
        *person = (struct tb_person){.rating = TB_MISSING};
        TB_GROW(section->person, section->capacity, section->count + 1);
        section->person[section->count++] = person;
    }
    for (int i = 0; i < TB_PERSON_KEYS; i++) {
        if (!person->key[i].length)
            person->key[i] = tb_list_keep(list, key[i]);
        if (key[i].length)
            tb_names_add(list->names, key_of(list, section, i, key[i]), person);
    }
    person->id = id ? (int32_t)id : person->id;
    tb_names_add(list->names, key_of_side(list, section, has), person);
    return person;
}

struct tb_person *tb_person_of(struct tb_list *list,
                               struct tb_list_section *section,
                               const struct tb_list_row *row, size_t side)
{
    struct tb_person *person =
        tb_list_named(list, key_of_side(list, section, &row->side[side]));

    if (!person)
        person = take_new(list, section, row, side);
    return person && take_facts(list, person, row, side) ? person : NULL;
}

/* By number; who has none follows, by rating, unrated last, then by name. */
static int compare(const void *left, const void *right)
{
    const struct tb_person *const a = *(struct tb_person *const *)left;
    const struct tb_person *const b = *(struct tb_person *const *)right;

    if (a->id != b->id)
        return !a->id || (b->id && a->id > b->id) ? 1 : -1;
    if (a->rating != b->rating)
        return a->rating == TB_MISSING || (b->rating != TB_MISSING &&
                                           a->rating < b->rating) ? 1 : -1;
    return tb_text_compare(a->key[TB_PERSON_LOOK], b->key[TB_PERSON_LOOK]);
}

bool tb_persons_number(struct tb_list *list, struct tb_list_section *section)
{
    const struct tb_person *nameless = NULL;
    size_t named = 0;

    qsort(section->person, section->count, sizeof *section->person, compare);
    for (size_t i = 0; i < section->count; i++) {
        struct tb_person *const person = section->person[i];
        person->place = i;
        if (!person->id)
            person->id = i ? section->person[i - 1]->id + 1 : 1;
        if (person->key[TB_PERSON_LOOK].length)
            named++;
        else if (!nameless)
            nameless = person;
    }
    return !named || !nameless ||
           tb_fault(list->source, nameless->line, 0, "number %d is nobody's: "
                    "no row has a name for it", (int)nameless->id);
}
