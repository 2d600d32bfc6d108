/* SPDX-License-Identifier: ISC */
/* Finds the players of a list: by number, else by FIDE id, else by name. */
#include "entries.h"

/* Larger numbers would leave none for players without a number. */
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

/* A name without the mark of a footnote that Chess-Results adds. */
static struct tb_text without_footnote(struct tb_text name)
{
    name.length -= tb_text_ends(name, " *)") ? 3 : 0;
    return tb_notation_trim(name);
}

/* Puts a name in the form that is compared: composed, in lower case, without a
   title, with one blank between words but without blanks next to a comma. */
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
            tb_put_bytes(to, "\0\0 ", 3); /* a blank, as looks have it */
        tb_likeness_fold(&look, tb_slice(name.at, bytes));
        tb_put_text(to, tb_output_text(&look));
        gap = false;
        before = code;
    }
    free(look.buffer);
}

/* The key of a player in the names of a list: section, kind and text. */
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

/* The same for all words of a side: equal ones mean the same player. */
static struct tb_text key_of_side(struct tb_list *list,
                                  const struct tb_list_section *section,
                                  const struct tb_list_side *side)
{
    key_of(list, section, TB_PERSON_KEYS, side->number);
    tb_put_char(&list->key, '\n');
    tb_put_text(&list->key, side->fideid);
    tb_put_char(&list->key, '\n');
    tb_put_text(&list->key, side->name);
    return tb_output_text(&list->key);
}

/* Reports that two rows say different things about one player. */
static bool differ(const struct tb_list *list, const struct tb_list_row *row,
                   const char *what, struct tb_text called, struct tb_text here,
                   struct tb_text there, unsigned long line)
{
    return tb_fault(list->source, row->entry.line, 0, "the %s of '%.*s' is "
                    "'%.*s' here, and '%.*s' in %s: correct one; two players "
                    "need two names and numbers, two sections a column "
                    "Section, or a list for each", what, TB_SHOWN(called),
                    TB_SHOWN(here), TB_SHOWN(there),
                    tb_source_place(list->source, line).text);
}

/* Warns once of a rating that changes. On servers, where games have a start, it
   changes with each game, which is not reported. */
static void warn_rating(struct tb_list *list, const struct tb_person *person,
                        const struct tb_list_row *row,
                        const struct tb_list_side *has)
{
    if (list->rerated || row->entry.start)
        return;
    list->rerated = true;
    tb_fault_warn(list->source, row->entry.line, 0, "the rating of '%.*s' is "
                  "%.*s in round %zu but %.*s in round %d; using the one of "
                  "the first round",
                  TB_SHOWN(has->name.length ? has->name : has->number),
                  TB_SHOWN(has->rating), row->entry.round,
                  TB_SHOWN(person->fact[TB_PERSON_RATING]),
                  (int)person->since[TB_PERSON_RATING]);
}

/* Notes what a row says about a player. The facts of the first round are kept,
   so that the order of the rows does not matter. False after a fault. */
static bool note_facts(struct tb_list *list, struct tb_person *person,
                       const struct tb_list_row *row, size_t side)
{
    const struct tb_list_side *const has = &row->side[side];
    const size_t round = row->entry.round;
    const struct tb_text fact[TB_PERSON_FACTS] = {
        [TB_PERSON_NAME] = without_footnote(has->name),
        [TB_PERSON_RATING] = has->rating,
        [TB_PERSON_TITLE] = has->title,
        [TB_PERSON_FED] = has->fed,
        [TB_PERSON_TEAM] = without_footnote(has->team)};

    if (round < person->round || !person->line) {
        person->round = (uint16_t)round;
        person->line = row->entry.line;
    }
    for (int i = 0; i < TB_PERSON_FACTS; i++) {
        struct tb_text *const mine = &person->fact[i];
        const bool same = tb_text_equal(fact[i], *mine);
        tb_num rating = person->rating;
        if (!fact[i].length || (same && round >= person->since[i]))
            continue;
        if (i == TB_PERSON_RATING && !same) {
            const char *const wrong = tb_notation_rating(fact[i], &rating);
            if (wrong)
                return tb_fault_text(list->source, row->entry.line, 0, "rating",
                                     fact[i], wrong);
            if (rating == TB_MISSING)
                continue;
            if (mine->length && rating != person->rating)
                warn_rating(list, person, row, has);
        } else if (i == TB_PERSON_TEAM && mine->length && !same) {
            return differ(list, row, "team", has->name, fact[i], *mine,
                          person->team_line);
        }
        if (mine->length &&
            (round > person->since[i] ||
             (round == person->since[i] &&
              tb_text_compare(fact[i], *mine) <= 0)))
            continue;
        person->rating = rating;
        person->since[i] = (uint16_t)round;
        if (i == TB_PERSON_TEAM)
            person->team_line = row->entry.line;
        if (!same)
            *mine = tb_list_keep(list, fact[i]);
    }
    return true;
}

/* True if two names may be one player's: they have the same words, one begins
   with the other, or at most a quarter of the letters differs. */
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

/* Checks that all keys of a side may be those of the player who has one of
   them; false after a fault. */
static bool check_keys(const struct tb_list *list,
                       const struct tb_person *person,
                       const struct tb_list_row *row, struct tb_text name,
                       const struct tb_text *key)
{
    static const char *const words[] = {"number", "FIDE id", "name"};
    const struct tb_text mine = person->fact[TB_PERSON_NAME];
    bool same[TB_PERSON_KEYS];

    for (int i = 0; i < TB_PERSON_KEYS; i++) {
        same[i] = !key[i].length || !person->key[i].length ||
                  tb_text_equal(key[i], person->key[i]);
        if (i < TB_PERSON_LOOK && !same[i])
            return differ(list, row, words[i], name, key[i], person->key[i],
                          person->line);
    }
    if (same[TB_PERSON_LOOK])
        return true;
    if (key[TB_PERSON_NUMBER].length && person->key[TB_PERSON_NUMBER].length) {
        if (!(key[TB_PERSON_FIDEID].length &&
              person->key[TB_PERSON_FIDEID].length) && !is_near(name, mine))
            return differ(list, row, words[TB_PERSON_LOOK],
                          key[TB_PERSON_NUMBER], name, mine, person->line);
    } else if (!list->source->verbose) {
        return true; /* one FIDE id */
    }
    tb_fault_warn(list->source, row->entry.line, 0, "'%.*s' has the number or "
                  "FIDE id of '%.*s' in %s: one player", TB_SHOWN(name),
                  TB_SHOWN(mine),
                  tb_source_place(list->source, person->line).text);
    return true;
}

/* A number without leading zeros. */
static struct tb_text without_zeros(struct tb_text number)
{
    return tb_text_from(number, tb_text_span(number, "0"));
}

/* Finds or adds the player of a side with new words; NULL after a fault. */
static struct tb_person *find_new(struct tb_list *list,
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
        tb_fault_text(list->source, row->entry.line, 0, "number", has->number,
                      "is not a whole number from 1 on");
        return NULL;
    }
    put_look(&list->look, without_footnote(has->name));
    key[TB_PERSON_LOOK] = tb_output_text(&list->look);
    for (int i = 0; i < TB_PERSON_KEYS; i++) {
        struct tb_person *const known =
            key[i].length ? tb_names_find(list->names, key_of(list, section, i,
                                                              key[i])) : NULL;
        if (known && known != person &&
            !check_keys(list, known, row, has->name, key))
            return NULL;
        if (known && person && known != person) {
            tb_fault(list->source, row->entry.line, 0, "'%.*s' has the number "
                     "of the player in %s but the FIDE id or name of the "
                     "player in %s; correct one of them",
                     TB_SHOWN(has->name),
                     tb_source_place(list->source, person->line).text,
                     tb_source_place(list->source, known->line).text);
            return NULL;
        }
        person = known ? known : person;
    }
    if (!person) {
        person = tb_source_room(list->source, sizeof *person);
        *person = (struct tb_person){.rating = TB_MISSING};
        *TB_ADD(section->person, section->count, section->capacity) = person;
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
        tb_names_find(list->names,
                      key_of_side(list, section, &row->side[side]));

    if (!person)
        person = find_new(list, section, row, side);
    return person && note_facts(list, person, row, side) ? person : NULL;
}

/* Compares by number; players without one follow by rating, the unrated last,
   and then by name. */
static int compare(const void *left, const void *right)
{
    const struct tb_person *const a = *(struct tb_person *const *)left;
    const struct tb_person *const b = *(struct tb_person *const *)right;

    if (a->id != b->id)
        return !a->id || (b->id && a->id > b->id) ? 1 : -1;
    if (a->rating != b->rating) /* TB_MISSING is the least */
        return a->rating < b->rating ? 1 : -1;
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
           tb_fault(list->source, nameless->line, 0, "no row has a name for "
                    "number %d", (int)nameless->id);
}
