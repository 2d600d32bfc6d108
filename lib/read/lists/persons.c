/* SPDX-License-Identifier: ISC */
/* Who is who in a list: by number, else by FIDE id, else by name. */
#include "entries.h"

#include <stdio.h>

enum { ROOM = 64 * 1024 };

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

/* True for a blank of any width, and sets how many bytes it has. */
static bool is_blank(struct tb_text text, size_t *bytes)
{
    const int32_t code = tb_utf8_read(text.at, text.at + text.length, bytes);

    return code == ' ' || code == '\t' || code == 0xa0 || code == 0x1680 ||
           (code >= 0x2000 && code <= 0x200a) || code == 0x202f ||
           code == 0x205f || code == 0x3000;
}

/* Cuts the next word of a name off, or a comma; false at the end. */
static bool cut_word(struct tb_text *rest, struct tb_text *word)
{
    size_t bytes;

    while (rest->length && is_blank(*rest, &bytes))
        tb_text_skip(rest, bytes);
    *word = tb_slice(rest->at, 0);
    while (word->length < rest->length &&
           (word->length == 0 || rest->at[0] != ',') &&
           rest->at[word->length] != ',' &&
           !is_blank(tb_text_from(*rest, word->length), &bytes))
        word->length += bytes;
    if (word->length == 0 && rest->length)
        word->length = 1; /* the comma */
    tb_text_skip(rest, word->length);
    return word->length > 0;
}

/* Without a mark of a footnote, as Chess-Results has it. */
static struct tb_text without_footnote(struct tb_text name)
{
    if (tb_text_ends(name, " *)"))
        name.length -= 3;
    return tb_notation_trim(name);
}

static bool is_title(struct tb_text word)
{
    return tb_text_among(word, "GM IM FM CM NM WGM WIM WFM WCM WNM AGM AIM "
                               "AFM ACM");
}

/* Puts a name as it is compared: composed, in small letters, one blank between
   words but none beside a comma, no title. */
static void put_look(struct tb_output *to, struct tb_text name)
{
    struct tb_output look = {0};
    struct tb_text rest = name, word, before = {NULL, 0};

    while (cut_word(&rest, &word)) {
        if (!before.length && is_title(word) && rest.length)
            continue;
        if (before.length && *before.at != ',' && *word.at != ',')
            tb_put_bytes(to, "\0\0 ", 3); /* as looks.c puts a character */
        tb_likeness_look(&look, word);
        tb_put_text(to, tb_output_text(&look));
        before = word;
    }
    free(look.buffer);
}

/* The key of a player in the names of a list: what it is of, and a text. */
static struct tb_text key_of(struct tb_list *list,
                             const struct tb_list_section *section, char kind,
                             struct tb_text text)
{
    list->key.length = 0;
    tb_put_bytes(&list->key, (const char *)&section, sizeof section);
    tb_put_char(&list->key, kind);
    tb_put_text(&list->key, text);
    return tb_output_text(&list->key);
}

/* The same of the words of a side: two that are equal are one player's. */
static struct tb_text key_of_side(struct tb_list *list,
                                  const struct tb_list_section *section,
                                  const struct tb_list_side *side)
{
    key_of(list, section, 'r', side->number);
    tb_put_char(&list->key, '\n');
    tb_put_text(&list->key, side->fideid);
    tb_put_char(&list->key, '\n');
    tb_put_text(&list->key, side->team);
    tb_put_char(&list->key, '\n');
    tb_put_text(&list->key, side->name);
    return tb_output_text(&list->key);
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
        [TB_PERSON_FED] = has->fed};

    if (row->round < person->round || !person->line) {
        person->round = (uint16_t)row->round;
        person->line = row->line;
    }
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

/* The fault of one name with two numbers, or two FIDE ids. */
static bool fault_two(struct tb_list *list, const struct tb_list_row *row,
                      size_t side, const struct tb_person *other,
                      const char *what, struct tb_text here, const char *there)
{
    return tb_fault(list->source, row->line, 0, "'%.*s' has the %s %.*s here, "
                    "and %s in %s: correct one of them; two players "
                    "need two names", TB_SHOWN(row->side[side].name), what,
                    TB_SHOWN(here), there,
                    tb_source_place(list->source, other->line).text);
}

/* Finds whom the numbers and the name of a side are of, and checks that they
   are of one player. *found is NULL if it is a new one. */
static bool find(struct tb_list *list, struct tb_list_section *section,
                 const struct tb_list_row *row, size_t side, int32_t id,
                 struct tb_text look, struct tb_person **found)
{
    const struct tb_list_side *const has = &row->side[side];
    char digits[24];
    const struct tb_person *by[3] = {NULL};

    snprintf(digits, sizeof digits, "%d", (int)id);
    if (id)
        by[0] = tb_names_find(list->names, key_of(list, section, 'n',
                                                  tb_text(digits)));
    if (has->fideid.length)
        by[1] = tb_names_find(list->names,
                              key_of(list, section, 'f', has->fideid));
    if (look.length)
        by[2] = tb_names_find(list->names, key_of(list, section, 'm', look));
    for (int i = 0; i < 3; i++) {
        const struct tb_person *const person = by[i];
        char other[24];
        if (!person)
            continue;
        snprintf(other, sizeof other, "%d", (int)person->id);
        if (id && person->id && id != person->id)
            return fault_two(list, row, side, person, "number",
                             tb_text(digits), other);
        if (has->fideid.length && person->fideid.length &&
            !tb_text_equal(has->fideid, person->fideid))
            return fault_two(list, row, side, person, "FIDE id", has->fideid,
                             "another one");
        if (i < 2 && look.length && person->look.length &&
            !tb_text_equal(look, person->look) &&
            (i == 0 || list->source->verbose))
            tb_fault_warn(list->source, row->line, 0, "%s %.*s is '%.*s' here, "
                          "and '%.*s' in %s: one player",
                          i ? "FIDE id" : "number",
                          TB_SHOWN(i ? has->fideid : tb_text(digits)),
                          TB_SHOWN(has->name),
                          TB_SHOWN(person->fact[TB_PERSON_NAME]),
                          tb_source_place(list->source, person->line).text);
        if (*found && *found != person)
            return tb_fault(list->source, row->line, 0, "'%.*s' is by number "
                            "the one of %s, but by FIDE id or name that of "
                            "%s: correct one of them", TB_SHOWN(has->name),
                            tb_source_place(list->source, (*found)->line).text,
                            tb_source_place(list->source, person->line).text);
        *found = (struct tb_person *)(uintptr_t)person;
    }
    return true;
}

/* Adds a key that nobody has yet. */
static void add_key(struct tb_list *list,
                    const struct tb_list_section *section, char kind,
                    struct tb_text text, struct tb_person *person)
{
    if (text.length)
        tb_names_add(list->names, key_of(list, section, kind, text), person);
}

/* Finds or makes the player of words that are met for the first time. */
static struct tb_person *take_new(struct tb_list *list,
                                  struct tb_list_section *section,
                                  const struct tb_list_row *row, size_t side)
{
    const struct tb_list_side *const has = &row->side[side];
    struct tb_person *person = NULL;
    struct tb_output look = {0};
    char digits[24] = "";
    int64_t id = 0;
    bool good;

    if (has->number.length && (!tb_int_parse(has->number, TB_ID_MAX, &id) ||
                               id == 0)) {
        tb_fault_text(list->source, row->line, 0, "number", has->number,
                      "is not a whole number from 1 on");
        return NULL;
    }
    if (id)
        snprintf(digits, sizeof digits, "%d", (int)id);
    put_look(&look, without_footnote(has->name));
    good = find(list, section, row, side, (int32_t)id, tb_output_text(&look),
                &person);
    if (good && !person) {
        person = (struct tb_person *)(void *)tb_source_room(list->source,
                                                            sizeof *person);
        *person = (struct tb_person){.rating = TB_MISSING};
        TB_GROW(section->person, section->capacity, section->count + 1);
        section->person[section->count++] = person;
    }
    if (good && has->team.length && !person->team.length) {
        person->team = tb_list_keep(list, has->team);
        person->team_line = row->line;
    } else if (good && has->team.length &&
               !tb_text_equal(has->team, person->team)) {
        good = tb_fault(list->source, row->line, 0, "'%.*s' is of the team "
                        "'%.*s' here, and of '%.*s' in %s: correct one of "
                        "them", TB_SHOWN(has->name), TB_SHOWN(has->team),
                        TB_SHOWN(person->team),
                        tb_source_place(list->source, person->team_line).text);
    }
    if (good) {
        person->id = id ? (int32_t)id : person->id;
        if (!person->look.length)
            person->look = tb_list_keep(list, tb_output_text(&look));
        if (!person->fideid.length)
            person->fideid = tb_list_keep(list, has->fideid);
        add_key(list, section, 'n', tb_text(digits), person);
        add_key(list, section, 'f', has->fideid, person);
        add_key(list, section, 'm', tb_output_text(&look), person);
        tb_names_add(list->names, key_of_side(list, section, has), person);
    }
    free(look.buffer);
    return good ? person : NULL;
}

struct tb_person *tb_person_of(struct tb_list *list,
                               struct tb_list_section *section,
                               const struct tb_list_row *row, size_t side)
{
    const void *const known =
        tb_names_find(list->names,
                      key_of_side(list, section, &row->side[side]));
    struct tb_person *const person =
        known ? (struct tb_person *)(uintptr_t)known
              : take_new(list, section, row, side);

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
    for (size_t i = 0; i < a->look.length && i < b->look.length; i++) {
        if (a->look.at[i] != b->look.at[i])
            return (unsigned char)a->look.at[i] <
                           (unsigned char)b->look.at[i] ? -1 : 1;
    }
    return (a->look.length > b->look.length) -
           (a->look.length < b->look.length);
}

bool tb_persons_number(struct tb_list *list, struct tb_list_section *section)
{
    const struct tb_person *nameless = NULL;
    size_t named = 0;

    qsort(section->person, section->count, sizeof *section->person, compare);
    for (size_t i = 0; i < section->count; i++) {
        struct tb_person *const person = section->person[i];
        person->place = i;
        if (!person->id && i && section->person[i - 1]->id == TB_ID_MAX)
            return tb_fault(list->source, person->line, 0, "a player without "
                            "a number, and %d is the last there is", TB_ID_MAX);
        if (!person->id)
            person->id = i ? section->person[i - 1]->id + 1 : 1;
        if (person->look.length)
            named++;
        else if (!nameless)
            nameless = person;
    }
    return !named || !nameless ||
           tb_fault(list->source, nameless->line, 0, "number %d is nobody's: "
                    "no row has a name for it", (int)nameless->id);
}

/* A name without blanks, commas, points and accents, its words sorted. */
static void put_near(struct tb_output *to, struct tb_text name)
{
    struct tb_text word[8], rest = name;
    struct tb_output look = {0};
    size_t count = 0;

    while (count < TB_LENGTH(word) && cut_word(&rest, &word[count])) {
        size_t at = count;
        const struct tb_text next = word[count];
        if (*next.at == ',')
            continue;
        while (at > 0 && tb_text_compare(next, word[at - 1]) < 0) {
            word[at] = word[at - 1];
            at--;
        }
        word[at] = next;
        count++;
    }
    for (size_t i = 0; i < count; i++) {
        tb_likeness_look(&look, word[i]);
        for (size_t k = 0; k + 2 < look.length; k += 3) { /* as looks.c puts */
            const unsigned char *const code =
                (const unsigned char *)look.buffer + k;
            const unsigned letter = code[0] << 16 | code[1] << 8 | code[2];
            const bool mark = letter >= 0x300 && letter < 0x370;
            if (!mark && (letter > 0x7f || tb_text_letter((char)letter) ||
                          tb_text_digit((char)letter)))
                tb_put_bytes(to, look.buffer + k, 3);
        }
    }
    free(look.buffer);
}

void tb_persons_warn(struct tb_list *list,
                     const struct tb_list_section *section)
{
    enum { SHOWN = 3 };
    struct tb_names *const names = tb_names_make();
    struct tb_output near = {0}, text = {0};
    size_t pairs = 0;

    for (size_t i = 0; i < section->count; i++) {
        const struct tb_person *const person = section->person[i], *other;
        near.length = 0;
        put_near(&near, person->fact[TB_PERSON_NAME]);
        if (near.length == 0)
            continue;
        other = tb_names_add(names, tb_output_text(&near), person);
        if (other == person ||
            (person->fideid.length && other->fideid.length) ||
            pairs++ >= SHOWN)
            continue;
        tb_put_format(&text, "%s'%.*s' (%s) and '%.*s' (%s)",
                      text.length ? ", " : "",
                      TB_SHOWN(other->fact[TB_PERSON_NAME]),
                      tb_source_place(list->source, other->line).text,
                      TB_SHOWN(person->fact[TB_PERSON_NAME]),
                      tb_source_place(list->source, person->line).text);
    }
    if (pairs > SHOWN)
        tb_put_format(&text, " and %zu more", pairs - SHOWN);
    if (pairs)
        tb_fault_warn(list->source, 0, 0, "%s%.*s: nearly the same name, "
                      "counted as two players; if they are one, spell the "
                      "name in one way", tb_called(section->name).text,
                      TB_WHOLE(tb_output_text(&text)));
    tb_names_free(names);
    free(near.buffer);
    free(text.buffer);
}
