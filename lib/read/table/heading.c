/* SPDX-License-Identifier: ISC */
#include "heading.h"

#include <stdint.h>
#include <string.h>

enum { BARE_MAX = 99 };

struct synonym {
    const char *name;
    int kind;
};

/* As tb_heading_simplify makes them: small letters and digits only. */
static const struct synonym synonyms[] = {
    {"no", TB_HEAD_NUMBER},
    {"nr", TB_HEAD_NUMBER},
    {"snr", TB_HEAD_NUMBER},
    {"plr", TB_HEAD_NUMBER}, /* WinTD: Plr, Plr# */
    {"num", TB_HEAD_NUMBER},
    {"number", TB_HEAD_NUMBER},
    {"pair", TB_HEAD_NUMBER},
    {"pairno", TB_HEAD_NUMBER},
    {"pairnum", TB_HEAD_NUMBER},
    {"pairnumber", TB_HEAD_NUMBER},
    {"pairing", TB_HEAD_NUMBER},
    {"pairingno", TB_HEAD_NUMBER},
    {"pairingnumber", TB_HEAD_NUMBER},
    {"sno", TB_HEAD_NUMBER},
    {"startno", TB_HEAD_NUMBER},
    {"startnr", TB_HEAD_NUMBER},
    {"startnumber", TB_HEAD_NUMBER},
    {"startingnumber", TB_HEAD_NUMBER},
    {"id", TB_HEAD_ID},
    {"rk", TB_HEAD_RK},
    {"rg", TB_HEAD_RK}, /* German, as the others in Chess-Results */
    {"rank", TB_HEAD_RANK},
    {"place", TB_HEAD_RANK},
    {"pl", TB_HEAD_RANK},
    {"pos", TB_HEAD_RANK},
    {"position", TB_HEAD_RANK},
    {"name", TB_HEAD_NAME},
    {"player", TB_HEAD_NAME},
    {"playername", TB_HEAD_NAME},
    {"nombre", TB_HEAD_NAME},
    {"nome", TB_HEAD_NAME},
    {"nom", TB_HEAD_NAME},
    {"naam", TB_HEAD_NAME},
    {"first", TB_HEAD_FIRST},
    {"firstname", TB_HEAD_FIRST},
    {"forename", TB_HEAD_FIRST},
    {"givenname", TB_HEAD_FIRST},
    {"vorname", TB_HEAD_FIRST},
    {"last", TB_HEAD_LAST},
    {"lastname", TB_HEAD_LAST},
    {"surname", TB_HEAD_LAST},
    {"familyname", TB_HEAD_LAST},
    {"nachname", TB_HEAD_LAST},
    {"fullname", TB_HEAD_FULL},
    {"team", TB_HEAD_TEAM},
    {"teamname", TB_HEAD_TEAM},
    {"mannschaft", TB_HEAD_TEAM},
    {"club", TB_HEAD_CLUB},
    {"clubname", TB_HEAD_CLUB},
    {"clubcity", TB_HEAD_CLUB}, /* Chess-Results: Club/City */
    {"verein", TB_HEAD_CLUB},
    {"school", TB_HEAD_SCHOOL},
    {"schoolname", TB_HEAD_SCHOOL},
    {"section", TB_HEAD_SECTION},
    {"sec", TB_HEAD_SECTION},
    {"sectionname", TB_HEAD_SECTION},
    {"rating", TB_HEAD_RATING},
    {"rtg", TB_HEAD_RATING},
    {"elo", TB_HEAD_RATING},
    {"rtng", TB_HEAD_RATING},
    {"rate", TB_HEAD_RATING},
    {"rat", TB_HEAD_RATING},
    {"rtgi", TB_HEAD_RATING}, /* FIDE's beside a national one */
    {"eloi", TB_HEAD_RATING},
    {"score", TB_HEAD_POINTS},
    {"points", TB_HEAD_POINTS},
    {"pts", TB_HEAD_POINTS},
    {"pt", TB_HEAD_POINTS},
    {"pkt", TB_HEAD_POINTS},
    {"punkte", TB_HEAD_POINTS},
    {"ptos", TB_HEAD_POINTS},
    {"puntos", TB_HEAD_POINTS},
    {"punti", TB_HEAD_POINTS},
    {"total", TB_HEAD_POINTS},
    {"tot", TB_HEAD_POINTS},
    {"title", TB_HEAD_EXTRA + TB_TITLE},
    {"titel", TB_HEAD_EXTRA + TB_TITLE},
    {"ttl", TB_HEAD_EXTRA + TB_TITLE},
    {"fed", TB_HEAD_EXTRA + TB_FED},
    {"federation", TB_HEAD_EXTRA + TB_FED},
    {"land", TB_HEAD_EXTRA + TB_FED},
    {"fideid", TB_HEAD_EXTRA + TB_FIDEID},
    {"fideno", TB_HEAD_EXTRA + TB_FIDEID},
    {"birth", TB_HEAD_EXTRA + TB_BIRTH},
    {"birthdate", TB_HEAD_EXTRA + TB_BIRTH},
    {"birthday", TB_HEAD_EXTRA + TB_BIRTH},
    {"born", TB_HEAD_EXTRA + TB_BIRTH},
    {"sex", TB_HEAD_EXTRA + TB_SEX},
    {"gender", TB_HEAD_EXTRA + TB_SEX},
    {"state", TB_HEAD_EXTRA + TB_STATE},
    {"st", TB_HEAD_EXTRA + TB_STATE},
    {"memberid", TB_HEAD_EXTRA + TB_MEMBERID},
    {"memid", TB_HEAD_EXTRA + TB_MEMBERID},
    {"uscfid", TB_HEAD_EXTRA + TB_MEMBERID},
    {"uschessid", TB_HEAD_EXTRA + TB_MEMBERID},
    {"board", TB_HEAD_EXTRA + TB_BOARD},
    {"bd", TB_HEAD_EXTRA + TB_BOARD},
};

static bool letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c & 0x80);
}

size_t tb_heading_simplify(struct tb_text name, char *to)
{
    size_t length = 0;

    for (size_t i = 0; i < name.length; i++) {
        char c = name.at[i];
        if (c >= 'A' && c <= 'Z')
            c = (char)(c + ('a' - 'A'));
        if (!tb_text_digit(c) && !letter(c))
            continue;
        if (length == TB_HEADING_BYTES)
            return 0;
        to[length++] = c;
    }
    return length;
}

bool tb_heading_is_round_word(struct tb_text word)
{
    static const char *const words[] = {"r", "rd", "rnd", "round", "runde"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (tb_text_is(word, words[i]))
            return true;
    }
    return false;
}

/* Where the first digits are, and where they end. */
static size_t find_digits(struct tb_text name, size_t *end)
{
    size_t from = 0;

    while (from < name.length && !tb_text_digit(name.at[from]))
        from++;
    tb_text_skip(&name, from);
    *end = from + tb_text_digits(name);
    return from;
}

/* `rd1` `1rd` `1`; kind TB_HEAD_OTHER if it is no round. */
static struct tb_heading read_round(struct tb_text name)
{
    const struct tb_heading other = {TB_HEAD_OTHER, 0, false};
    struct tb_text before, behind;
    size_t to;
    const size_t from = find_digits(name, &to);
    int64_t round;
    bool bare;

    bare = from == 0 && to == name.length;
    if (!tb_int_parse((struct tb_text){name.at + from, to - from},
                      bare ? BARE_MAX : INT32_MAX, &round) ||
        round == 0)
        return other;
    if (!bare && (from > 0) == (to < name.length))
        return other;
    before = (struct tb_text){name.at, from};
    behind = (struct tb_text){name.at + to, name.length - to};
    if ((before.length && !tb_heading_is_round_word(before)) ||
        (behind.length && !tb_heading_is_round_word(behind)))
        return other;
    return (struct tb_heading){TB_HEAD_ROUND, (size_t)round, bare};
}

size_t tb_heading_maybe_round(struct tb_text name)
{
    char simple[TB_HEADING_BYTES];
    const size_t length = tb_heading_simplify(name, simple);
    size_t to;
    const size_t from = find_digits((struct tb_text){simple, length}, &to);
    int64_t round = 0;

    if (to == length ||
        !tb_heading_is_round_word((struct tb_text){simple, from}))
        return 0;
    tb_int_parse((struct tb_text){simple + from, to - from}, INT32_MAX, &round);
    return (size_t)round;
}

bool tb_heading_is_combined(struct tb_text name)
{
    return tb_heading_read(name).kind == TB_HEAD_FULL && name.length &&
           memchr(name.at, '/', name.length);
}

struct tb_heading tb_heading_read(struct tb_text name)
{
    char simple[TB_HEADING_BYTES];
    const struct tb_text text = {simple, tb_heading_simplify(name, simple)};
    struct tb_text before;

    /* Chess-Results' changes of ratings, `rtg+/-`, are no ratings. */
    if (name.length && memchr(name.at, '+', name.length))
        return (struct tb_heading){TB_HEAD_OTHER, 0, false};
    if (tb_text_is(tb_text_trim(name), "#"))
        return (struct tb_heading){TB_HEAD_NUMBER, 0, false};
    if (text.length == 0)
        return (struct tb_heading){TB_HEAD_OTHER, 0, false};
    /* SwissSys */
    if (tb_text_starts(text, "name") && tb_text_cut(&name, '/', &before) &&
        name.at && tb_heading_read(before).kind == TB_HEAD_NAME)
        return (struct tb_heading){TB_HEAD_FULL, 0, false};
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++) {
        if (*simple == *synonyms[i].name && tb_text_is(text, synonyms[i].name))
            return (struct tb_heading){synonyms[i].kind, 0, false};
    }
    return read_round(text);
}

const char *tb_heading_name(int kind)
{
    static const char *const names[TB_HEAD_KINDS] = {
        "id",        "id",        "rank",       "rank",       "name",
        "first name", "last name", "full name", "team",       "club",
        "school",    "section",   "rating",     "points",     "title",
        "federation", "FIDE id",  "birth",      "sex",        "state",
        "member id", "board"};

    return names[kind];
}
