/* SPDX-License-Identifier: ISC */
/* The names that people use for codes and presets. */
#include <stdio.h>

#include "codes.h"

/* Other names of codes. Case, blanks and punctuation do not matter. The same
   name may mean one code in each book. */
static const struct tb_word names[] = {
    {"Score", "score"},
    {"US Chess", "uscf"},
    {"USCF order", "uscf"},
    {"Median", "med"},
    {"Harkness", "med"},
    {"Harkness Median", "med"},
    {"Opponents Cumulative", "cumopp"},
    {"Cumulative Opposition", "cumopp"},
    {"Cumulative Opponent's Score", "cumopp"},
    /* Used in files; REP was called GE until 2024. */
    {"ESB:MM", "EMMSB"},
    {"ESB:MG", "EMGSB"},
    {"ESB:GM", "EGMSB"},
    {"ESB:GG", "EGGSB"},
    {"GE", "REP"},
    {"MPTS", "PTS:MP"},
    {"GPTS", "PTS:GP"},
    {"Head to Head", "h2h"},
    {"Head to Head", "DE"},
    {"Direct", "DE"},
    {"Played Black", "blacks"},
    {"Most Black", "blacks"},
    {"Kashdan WinTD", "kashdan-wintd"},
    {"Percentage", "pct"},
    {"Competition Average", "avgopp"},
    {"Opposition Performance", "oppperf"},
    {"Opponents Performance", "oppperf"},
    {"Random", "lots"},
    {"Random", "RND"},
    {"Sonneborn", "sb"},
    {"Sonneborn", "SB"},
    {"Berger", "sb"},
    {"Berger", "SB"},
    {"Coin Flip", "lots"},
    {"Coin Flip", "RND"},
    {"Lots", "lots"},
    {"Median Buchholz", "BH/M1"},
    {"Buchholz Median", "BH/M1"},
    {"Median Buchholz 1", "BH/M1"},
    {"Median Buchholz 2", "BH/M2"},
    {"Average Buchholz", "AOB"},
    {"Koya System", "KS"},
    {"Progressive", "PS"},
    {"Progressive Score", "PS"},
    {"Sum of Progressive Scores", "PS"},
    {"Wins", "WIN"},
    {"Wins OTB", "WON"},
    {"Wins Black", "BWG"},
    {"AOFB", "AOB/F"},
    {"Most Wins", "WIN"},
    {"Number of Games Won", "WON"},
    {"Number of Games Played with Black", "BPG"},
    {"Games with Black", "BPG"},
    {"Number of Games Won with Black", "BWG"},
    {"Black Wins", "BWG"},
    {"Rounds Elected to Play", "REP"},
    {"Starting Number", "TPN"},
    {"Mod Median", "mmed"},
    {"Own Rating", "RTNG"},
    {"Average Rating", "ARO"},
    {"Average Opponents Rating", "ARO"},
    {"Performance Rating", "TPR"},
    {"Tournament Performance", "TPR"},
    {"US Amateur", "usat"},
    {"US Amateur (Team only)", "usat"},
    {"US Amateur (Teams)", "usat"},
    {"Performance Index (Team only)", "pi"},
    {"Game/Match Points (Team only)", "MPvGP"},
    {"Game/Match Points", "MPvGP"},
    {"Game Points", "PTS:GP"},
    {"Match Points", "PTS:MP"},
    {"Match Points versus Game Points", "MPvGP"},
};

static const struct tb_words name_words = TB_WORDS(names);

/* Longer names, in letters and digits, are never recognized. */
enum { NAME_MAX_LETTERS = 64 };

/* Sets letters to the letters and digits of a name in lower case; false if it
   has too many of them, or none at all. */
static bool plain(struct tb_text name, char letters[NAME_MAX_LETTERS + 1])
{
    size_t length = 0;

    for (size_t i = 0; i < name.length; i++) {
        const char c = tb_text_lower(name.at[i]);
        if (!tb_text_letter(c) && !tb_text_digit(c))
            continue;
        if (length == NAME_MAX_LETTERS)
            return false;
        letters[length++] = c;
    }
    letters[length] = '\0';
    return length > 0;
}

bool tb_codes_alike(struct tb_text a, struct tb_text b)
{
    char one[NAME_MAX_LETTERS + 1], other[NAME_MAX_LETTERS + 1];

    return plain(a, one) && plain(b, other) && strcmp(one, other) == 0;
}

static bool same(const char *letters, const char *name)
{
    return tb_codes_alike(tb_text(letters), tb_text(name));
}

/* True if a text is the exact name of a code or preset; sets its book. */
static bool is_exact(struct tb_text text, enum tb_book *book)
{
    const struct tb_preset *const preset = tb_preset_named(text);
    struct tb_code code;

    *book = preset ? preset->book : TB_BOOK_NONE;
    if (preset || tb_text_is(text, "score"))
        return true;
    if (tb_code_parse(text, &code))
        return false;
    *book = code.rule->book;
    return true;
}

/* The codes that a text may mean, at most one for each book. */
struct meant {
    char code[2][NAME_MAX_LETTERS + 16];
    enum tb_book book[2];
    int count;
};

/* Adds a code with modifiers, if it exists and is not in the list. */
static void add_meaning(struct meant *meant, const char *code,
                        const char *modifiers)
{
    char whole[sizeof meant->code[0]];
    enum tb_book book;

    if (meant->count == 2 ||
        (size_t)snprintf(whole, sizeof whole, "%s%s", code, modifiers) >=
            sizeof whole || !is_exact(tb_text(whole), &book))
        return;
    if (meant->count == 1 &&
        (book == meant->book[0] || strcmp(whole, meant->code[0]) == 0))
        return; /* the first of a book counts */
    memcpy(meant->code[meant->count], whole, strlen(whole) + 1);
    meant->book[meant->count++] = book;
}

/* Adds every meaning of a name without modifiers. */
static void add_name(struct meant *meant, const char *letters,
                     const char *modifiers)
{
    for (size_t i = 0; i < tb_presets.count; i++) {
        const char *const name = tb_word_at(&tb_presets, i)->name;
        if (same(letters, name))
            add_meaning(meant, name, modifiers);
    }
    for (size_t i = 0; i < tb_codes.count; i++) {
        const struct tb_word *const word = tb_word_at(&tb_codes, i);
        if (same(letters, word->name) || same(letters, word->about))
            add_meaning(meant, word->name, modifiers);
    }
    for (size_t i = 0; i < name_words.count; i++) {
        if (same(letters, names[i].name))
            add_meaning(meant, names[i].about, modifiers);
    }
}

/* Phrases at the end of a name that are modifiers of the code. */
static const struct {
    const char *before, *after; /* the value */
    const char *values;         /* allowed ones; "": it has no value */
    const char *modifier;
} phrases[] = {
    {"again", "", "", ""},
    {"unrated", "", "0123456789", "/U"},
    {"factor", "", "0123456789", "/K"},
    {"limit", "halfpoints", "+-0123456789", "/L"},
    {"limit", "points", "+-.0123456789", "/L"},
    {"limit", "percent", "0123456789", "/L"},
    {"bytherules", "", "0123456789aefilrsuw", "/E"},
    {"reversed", "", "", "/R"},
    {"forfeitsplayed", "", "", "/P"},
    {"fore", "", "", "/F"},
    {"ofmatchpoints", "", "", ":MP"},
    {"ofgamepoints", "", "", ":GP"},
    {"median", "", "0123456789", "/M"},
    {"cut", "", "0123456789", "/C"},
    {"cut", "", "", "/C1"},
    {"c", "", "0123456789", "/C"},
    {"m", "", "0123456789", "/M"},
};

/* Removes these letters from the end of a text, ignoring punctuation. */
static bool take_end(struct tb_text *text, const char *letters)
{
    size_t left = strlen(letters), end = text->length;

    for (;; end--) {
        const char c = end ? tb_text_lower(text->at[end - 1]) : 'a';
        if (!tb_text_digit(c) && !tb_text_letter(c))
            continue;
        if (left == 0)
            break;
        if (end == 0 || c != letters[--left])
            return false;
    }
    text->length = end;
    return true;
}

/* Removes phrase p from a name and puts its modifier first, except that points
   precede it. */
static bool take_phrase(struct tb_text *name, size_t p,
                        char modifiers[NAME_MAX_LETTERS + 1])
{
    const int points = modifiers[0] == ':' ? 3 : 0;
    char all[NAME_MAX_LETTERS + 1];
    struct tb_text rest = *name, value;

    if (!take_end(&rest, phrases[p].after))
        return false;
    value.length = 0;
    while (value.length < rest.length &&
           strchr(phrases[p].values, rest.at[rest.length - value.length - 1]))
        value.length++;
    value.at = rest.at + rest.length - value.length;
    rest.length -= value.length;
    if ((*phrases[p].values && !value.length) ||
        !take_end(&rest, phrases[p].before) || rest.length == 0 ||
        (size_t)snprintf(all, sizeof all, "%.*s%s%.*s%s", points, modifiers,
                         phrases[p].modifier, TB_SHOWN(value),
                         modifiers + points) >= sizeof all)
        return false;
    memcpy(modifiers, all, sizeof all);
    *name = rest;
    return true;
}

/* Finds the codes that a text may mean, with its modifiers. */
static struct meant find_meanings(struct tb_text text)
{
    char letters[NAME_MAX_LETTERS + 1], modifiers[NAME_MAX_LETTERS + 1] = "";
    struct meant meant = {.count = 0};
    struct tb_text name = text;
    size_t taken = 0;

    if (plain(text, letters)) {
        add_name(&meant, letters, "");
        for (size_t p = 0; p < TB_LENGTH(phrases); p++)
            taken += take_phrase(&name, p, modifiers);
        if (meant.count == 0 && taken && plain(name, letters))
            add_name(&meant, letters, modifiers);
    }
    for (size_t i = 1; i < text.length && meant.count == 0; i++) {
        const size_t length = text.length - i;
        if (!strchr("/-:", text.at[i]) || length > NAME_MAX_LETTERS ||
            !plain(tb_slice(text.at, i), letters))
            continue;
        for (size_t m = 0; m < length; m++)
            modifiers[m] = tb_text_upper(text.at[i + m]);
        modifiers[length] = '\0';
        add_name(&meant, letters, modifiers);
    }
    return meant;
}

/* The name in a table that differs from the text in blanks alone; else the text
   itself. */
static struct tb_text written_in(const struct tb_words *words, bool about,
                                 struct tb_text text)
{
    for (size_t row = 0; row < words->count; row++) {
        const struct tb_word *const word = tb_word_at(words, row);
        const char *name = about ? word->about : word->name;
        const struct tb_text whole = tb_text(name);
        size_t i = 0;
        for (; *name && (*name == ' ' ||
                         (i < text.length && text.at[i] == *name)); name++)
            i += i < text.length && text.at[i] == *name;
        if (!*name && i == text.length)
            return whole;
    }
    return text;
}

void tb_codes_put_written(struct tb_output *output, struct tb_text list)
{
    const char *before = "";
    struct tb_text text;

    while (tb_text_cut(&list, ',', &text)) {
        tb_put_string(output, before);
        tb_put_text(output, written_in(&name_words, false,
                                       written_in(&tb_codes, true, text)));
        before = ",";
    }
}

static char message[600];

/* The message that a text is not a code, with the nearest name. */
static const char *complain(struct tb_text text)
{
    struct tb_nearest nearest = {.wanted = text};
    const char *hint;

    tb_nearest_offer_words(&nearest, &tb_codes);
    tb_nearest_offer_words(&nearest, &tb_presets);
    for (size_t i = 0; i < tb_codes.count; i++)
        tb_nearest_offer(&nearest, tb_text(tb_word_at(&tb_codes, i)->about));
    tb_nearest_offer_words(&nearest, &name_words);
    hint = tb_nearest_hint(&nearest, "; the nearest is '");
    snprintf(message, sizeof message, "'%.*s' is not a tie-break%s; for a "
             "column write " TB_KEY_COLUMN "%.*s", TB_SHOWN(text),
             *hint ? hint : ": see man tiebreaks", TB_SHOWN(text));
    return message;
}

bool tb_codes_cut(struct tb_text *list, struct tb_text *text)
{
    size_t end, digits;

    if (!list->at)
        return false;
    end = tb_text_until(*list, ",;\n");
    *text = tb_text_trim(tb_slice(list->at, end));
    if (end < list->length)
        tb_text_skip(list, end + 1);
    else
        *list = tb_no_text;
    digits = tb_text_digits(*text);
    if (digits > 0 && digits < text->length &&
        strchr(".)", text->at[digits])) { /* 1. Modified Median */
        tb_text_skip(text, digits + 1);
        *text = tb_text_trim(*text);
    }
    return true;
}

/* Puts the code that a text means; of two, the one in the wanted book. Returns
   NULL, or the error. */
static const char *resolve(struct tb_text text, enum tb_book wanted,
                           bool from_file, struct tb_output *codes)
{
    struct meant meant;
    struct tb_code code;
    enum tb_book book;

    if (text.length == 0)
        return "a code in the list is empty (put a list with blanks into "
               "quotes)";
    if (is_exact(text, &book) && !(from_file && book == TB_BOOK_US)) {
        tb_put_text(codes, text);
        return NULL;
    }
    if (memchr("-+!~", text.at[0], 4) ||
        memchr("-+!~", text.at[text.length - 1], 4)) {
        snprintf(message, sizeof message,
                 "'%.*s' has a sign, but a tie-break has its own direction; "
                 "only a column may rank lower values first: -"
                 TB_KEY_COLUMN "NAME", TB_SHOWN(text));
        return message;
    }
    meant = find_meanings(text);
    if (meant.count == 0) {
        const char *const wrong = tb_code_parse(text, &code);
        return wrong && code.rule ? wrong : complain(text);
    }
    if (meant.count == 2 && !wanted) {
        snprintf(message, sizeof message,
                 "'%.*s' may be %s (%s) or %s (%s): name the code",
                 tb_text_shown(text), text.at, meant.code[0],
                 meant.book[0] == TB_BOOK_US ? "US Chess" : "FIDE",
                 meant.code[1],
                 meant.book[1] == TB_BOOK_US ? "US Chess" : "FIDE");
        return message;
    }
    tb_put_string(codes,
                  meant.code[meant.count == 2 && meant.book[1] == wanted]);
    return NULL;
}

/* The book of a code, preset or name that exists in one book only. */
static enum tb_book book_of_one(struct tb_text text)
{
    enum tb_book book;
    struct meant meant;
    struct tb_code code;

    if (is_exact(text, &book))
        return book;
    meant = find_meanings(text);
    if (meant.count != 1)
        return TB_BOOK_NONE;
    return tb_code_parse(tb_text(meant.code[0]), &code) ||
                   code.rule->working != TB_WORKING_NONE
               ? meant.book[0]
               : TB_BOOK_NONE; /* both use the same names for points */
}

enum tb_book tb_codes_book(struct tb_text list)
{
    unsigned books = 0;
    struct tb_text text;

    while (tb_codes_cut(&list, &text))
        books |= book_of_one(text);
    return books == TB_BOOK_US || books == TB_BOOK_FIDE ? (enum tb_book)books
                                                        : TB_BOOK_NONE;
}

const char *tb_codes_misspelt(struct tb_text list)
{
    unsigned others = 0;
    bool us = false, fide = false;
    struct tb_text text;

    while (tb_codes_cut(&list, &text)) {
        if (tb_text_is(text, "sb"))
            us = true;
        else if (tb_text_is(text, "SB"))
            fide = true;
        else
            others |= book_of_one(text);
    }
    return us && !fide && others == TB_BOOK_FIDE   ? "sb"
           : fide && !us && others == TB_BOOK_US ? "SB"
                                                 : NULL;
}

const char *tb_codes_resolve(struct tb_text list, bool from_file,
                             enum tb_book sheet, struct tb_output *codes)
{
    const enum tb_book own = from_file ? TB_BOOK_FIDE : tb_codes_book(list);
    const enum tb_book book = own ? own : sheet;
    const char *wrong = NULL;
    struct tb_text text;
    const char *before = "";

    while (!wrong && tb_codes_cut(&list, &text)) {
        if (from_file && tb_text_starts(text, TB_CODE_OTHER))
            break;
        tb_put_string(codes, before);
        before = ",";
        wrong = resolve(text, book, from_file, codes);
    }
    return wrong;
}
