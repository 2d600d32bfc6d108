/* SPDX-License-Identifier: ISC */
#include "common.h"

enum { BARE_MAX = 99 };

/* Each kind of column: what messages call it, and the names that it has, as
   tb_heading_simplify makes them. plr is WinTD's, rg German, clubcity is
   Chess-Results' Club/City, rtgi and eloi are FIDE's beside a national rating;
   those in bytes are Czech and Russian, and a Portuguese No.Inic. */
static const struct tb_heading_names kinds[TB_HEAD_KINDS] = {
    [TB_HEAD_NUMBER] = {"id",
        "no nr snr noini n\xc2\xbainic st\xc4\x8d \xd0\x9d\xd0\xbe\xd0\xbc "
        "plr num number pair pairno pairnum pairnumber pairing "
        "pairingno pairingnumber sno startno startnr startnumber "
        "startingnumber"},
    [TB_HEAD_ID] = {"id", "id"},
    [TB_HEAD_RK] = {"rank", "rk rg"},
    [TB_HEAD_RANK] = {"rank",
        "rank place platz rang pl pos position po\xc5\x99 finalrank finalplace "
        "endrang platzierung clas classement clt posici\xc3\xb3n puesto "
        "lugar posto posizione miejsce"},
    [TB_HEAD_NAME] = {"name",
        "name player playername username nombre nome nom naam teilnehmer "
        "jm\xc3\xa9no \xd0\x98\xd0\xbc\xd1\x8f"},
    [TB_HEAD_FIRST] = {"first name",
        "first firstname forename givenname vorname"},
    [TB_HEAD_LAST] = {"last name", "last lastname surname familyname nachname"},
    [TB_HEAD_FULL] = {"full name", "fullname"},
    [TB_HEAD_TEAM] = {"team", "team teamname mannschaft"},
    [TB_HEAD_CLUB] = {"club",
        "club clubname clubcity verein vereinort clubciudad clubecidade"},
    [TB_HEAD_SCHOOL] = {"school", "school schoolname"},
    [TB_HEAD_SECTION] = {"section", "section sec sectionname"},
    [TB_HEAD_RATING] = {"rating", "rating rtg elo rtng rate rat rtgi eloi twz "
        "\xd0\xa0\xd0\xb5\xd0\xb9\xd1\x82"},
    [TB_HEAD_POINTS] = {"points",
        "score points pts pt pkt punkte ptos puntos punti body total tot scr"},
    [TB_HEAD_PENALTY] = {"penalty",
        "penalty penalties penaltypoints penaltypts pointsdeducted deduction "
        "deductions abzug abz\xc3\xbcge malus strafe strafpunkte "
        "penalizaci\xc3\xb3n penalidad sanci\xc3\xb3n p\xc3\xa9nalit\xc3\xa9 "
        "p\xc3\xa9nalit\xc3\xa9s penalidade penaliza\xc3\xa7\xc3\xa3o "
        "penalit\xc3\xa0 penalizzazione straf aftrek"},
    [TB_HEAD_BONUS] = {"bonus",
        "bonus bonuspoints bonuspts adjustment adjustments zusatzpunkte "
        "korrektur bonificaci\xc3\xb3n ajuste ajustement "
        "bonifica\xc3\xa7\xc3\xa3o correzione correctie"},
    [TB_HEAD_EXTRA + TB_TITLE] = {"title", "title titel ttl"},
    [TB_HEAD_EXTRA + TB_FED] = {"federation", "fed fede federation land"},
    [TB_HEAD_EXTRA + TB_FIDEID] = {"FIDE id", "fideid fideno"},
    [TB_HEAD_EXTRA + TB_BIRTH] = {"birth", "birth birthdate birthday born"},
    [TB_HEAD_EXTRA + TB_SEX] = {"sex", "sex gender"},
    [TB_HEAD_EXTRA + TB_STATE] = {"state", "state st"},
    [TB_HEAD_EXTRA + TB_MEMBERID] = {"member id",
        "memberid memid uscfid uschessid"},
    [TB_HEAD_EXTRA + TB_BOARD] = {"board", "board bd"},
};

struct tb_text tb_heading_simplify(struct tb_text name, char *to)
{
    size_t length = 0;

    for (size_t i = 0; i < name.length; i++) {
        const char c = tb_text_lower(name.at[i]);
        if (!tb_text_digit(c) && !tb_text_letter(c) && !(c & 0x80))
            continue;
        if (length == TB_HEADING_BYTES)
            return tb_slice(to, 0);
        to[length++] = c;
    }
    return tb_slice(to, length);
}

int tb_heading_find(const struct tb_heading_names *table, int count,
                    struct tb_text name)
{
    char simple[TB_HEADING_BYTES];
    const struct tb_text text = tb_heading_simplify(name, simple);
    int kind = 0;

    while (kind < count && !tb_text_among(text, table[kind].names))
        kind++;
    return kind;
}

/* True for r, rd, round and similar words, simplified, and for no word. */
static bool is_round_word(struct tb_text word)
{
    return word.length == 0 || tb_text_among(word, "r rd rnd round runde");
}

/* Reads `rd1` `1rd` `1st` `11th` `1`. The kind is TB_HEAD_OTHER if it is not a
   round. */
static struct tb_heading read_round(struct tb_text name)
{
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    struct tb_heading found = {TB_HEAD_OTHER, 0, false};
    struct tb_text before = {name.at, 0}, digits, after = name;
    int64_t round, last;

    for (; after.length && !tb_text_digit(after.at[0]); before.length++)
        tb_text_skip(&after, 1);
    digits = tb_slice(after.at, tb_text_digits(after));
    tb_text_skip(&after, digits.length);
    found.bare = digits.length == name.length;
    if (!tb_int_parse(digits, found.bare ? BARE_MAX : INT32_MAX, &round) ||
        round == 0 || (before.length > 0 && after.length > 0))
        return found;
    last = round % 100 / 10 == 1 || round % 10 > 3 ? 0 : round % 10;
    if (before.length == 0)
        tb_text_take(&after, endings[last]);
    if (is_round_word(before) && is_round_word(after)) {
        found.kind = TB_HEAD_ROUND;
        found.round = (size_t)round;
    }
    return found;
}

struct tb_heading tb_heading_read(struct tb_text name)
{
    char simple[TB_HEADING_BYTES];
    const struct tb_text text = tb_heading_simplify(name, simple);
    struct tb_heading found = {TB_HEAD_OTHER, 0, false};
    struct tb_text rest = name, before;

    /* Chess-Results' `rtg+/-` is not a rating but a change, and `Score%` is not
       the points. */
    if (tb_text_has(name, '+') || tb_text_has(name, '%'))
        return found;
    if (tb_text_is(tb_text_trim(name), "#") ||
        (tb_text_has(name, '#') && tb_text_is(text, "player"))) {
        found.kind = TB_HEAD_NUMBER;
    } else if (tb_text_starts(text, "name") &&
               tb_text_cut(&rest, '/', &before) && rest.at && /* SwissSys */
               tb_heading_read(before).kind == TB_HEAD_NAME) {
        found.kind = TB_HEAD_FULL;
    } else if (text.length) {
        found.kind = tb_heading_find(kinds, TB_HEAD_KINDS, name);
        if (found.kind == TB_HEAD_KINDS)
            found = read_round(text);
    }
    return found;
}

const char *tb_heading_name(int kind)
{
    return kinds[kind].called;
}

/* Splits `1.kolo` into number and word; false if the name is not like that. */
static bool cut_numbered(struct tb_text name, size_t *number,
                         struct tb_text *word)
{
    const struct tb_text digits = {name.at, tb_text_digits(name)};
    int64_t value;

    if (!tb_int_parse(digits, INT32_MAX, &value) || value == 0 ||
        digits.length == name.length || name.at[digits.length] != '.')
        return false;
    tb_text_skip(&name, digits.length + 1);
    *number = (size_t)value;
    *word = tb_text_trim(name);
    return word->length > 0;
}

struct tb_text tb_heading_word_of(const struct tb_cells *header)
{
    struct tb_text first = {NULL, 0}, word;
    size_t number;

    for (size_t i = 0; i < header->count; i++) {
        const struct tb_text name = header->cell[i].text;
        if (tb_heading_read(name).kind == TB_HEAD_ROUND)
            break;
        if (!cut_numbered(name, &number, &word))
            continue;
        if (!first.at && number == 1)
            first = word;
        else if (number == 2 && tb_text_equal_nocase(word, first))
            return first;
    }
    return tb_no_text;
}

struct tb_heading tb_heading_read_by(struct tb_text name, struct tb_text word)
{
    struct tb_heading heading = tb_heading_read(name);
    struct tb_text own;
    size_t number;

    if (heading.kind == TB_HEAD_OTHER && cut_numbered(name, &number, &own) &&
        tb_text_equal_nocase(own, word))
        heading = (struct tb_heading){TB_HEAD_ROUND, number, false};
    return heading;
}

uint32_t tb_heading_kinds(const struct tb_cells *header)
{
    uint32_t found = 0;

    for (size_t i = 0; i < header->count; i++)
        found |= TB_HEAD_BIT(tb_heading_at(header, i));
    return found;
}

bool tb_heading_is_list(const struct tb_cells *cells)
{
    static const uint32_t others = TB_HEAD_BIT(TB_HEAD_ROUND) | TB_HEAD_PLACES;
    static const uint32_t players =
        TB_HEAD_BIT(TB_HEAD_NUMBER) | TB_HEAD_BIT(TB_HEAD_ID) |
        TB_HEAD_BIT(TB_HEAD_RATING) | TB_HEAD_BIT(TB_HEAD_CLUB) |
        TB_HEAD_BIT(TB_HEAD_SCHOOL) | TB_HEAD_BIT(TB_HEAD_SECTION) |
        TB_HEAD_BIT(TB_HEAD_EXTRA + TB_MEMBERID) |
        TB_HEAD_BIT(TB_HEAD_EXTRA + TB_FIDEID);
    static const struct tb_heading_names games = {
        NULL, "white black weiss schwarz result res round rd date color colour "
              "game games opponent opp opponentname opponentpairing"};
    const uint32_t found = tb_heading_kinds(cells);
    bool roster = found & TB_HEAD_NAMES && !(found & others) && found & players;

    for (size_t i = 0; roster && i < cells->count; i++)
        roster = tb_heading_find(&games, 1, cells->cell[i].text) > 0;
    return roster;
}

bool tb_heading_is_roster(const struct tb_cells *cells)
{
    return !(tb_heading_kinds(cells) & TB_HEAD_BIT(TB_HEAD_POINTS)) &&
           tb_heading_is_list(cells);
}
