/* SPDX-License-Identifier: ISC */
/* The words of lists: names of columns, results, byes, titles of rounds. */
#include "entries.h"

/* Names of columns in English, German, Spanish, French, Portuguese, Italian and
   Dutch, as tb_heading_simplify makes them; # is `no`. The names that tables of
   players have, too, are in read/common/heading.c. Bytes: wei\xdf, n\xba,
   n\xb0, r\xe9sultat, \xe9quipe, advers\xe1rio, t\xedtulo, n\xfamero,
   journ\xe9e in UTF-8. */
static const struct tb_heading_names columns[TB_LIST_COLUMNS] = {
    [TB_LIST_ROUND] = {"round",
        "round rd rnd r roundno roundnumber runde ronda ronde rodada turno "
        "jornada journ\xc3\xa9" "e journee giornata kolo runda"},
    [TB_LIST_BOARD] = {"board",
        "bo boardno boardnumber table brett br tisch mesa m ech \xc3\xa9" "ch "
        "echiquier tab tabuleiro tablero sc scacchiera bord"},
    [TB_LIST_WHITE] = {"White",
        "white wei\xc3\x9f weiss blancas blanco blancs blanc brancas bianco "
        "wit"},
    [TB_LIST_BLACK] = {"Black",
        "black schwarz negras negro noirs noir pretas nero zwart"},
    [TB_LIST_RESULT] = {"result",
        "result res classical classicalresult ergebnis erg resultado "
        "r\xc3\xa9sultat resultat risultato ris uitslag"},
    [TB_LIST_NUMBER] = {"number",
        "n n\xc2\xba n\xc2\xb0 noinic n\xc3\xbamero numero"},
    [TB_LIST_RATING] = {"rating", "nwz dwz elon fide rapid blitz"},
    [TB_LIST_POINTS] = {"points", "pontos pti"},
    [TB_LIST_TITLE] = {"title", "t\xc3\xadtulo titulo titre titolo"},
    [TB_LIST_FIDEID] = {"FIDE id", "fideidno idfide"},
    [TB_LIST_FED] = {"federation", ""},
    [TB_LIST_TEAM] = {"team", "equipo equipe \xc3\xa9quipe squadra"},
    [TB_LIST_SECTION] = {"section",
        "section sectionname event group gruppe grupo groupe gruppo torneo "
        "tournoi turnier torneio tournament toernooi groep"},
    [TB_LIST_DATE] = {"date", "date datum fecha data"},
    [TB_LIST_PLAYER] = {"player",
        "player spieler jugador joueur jogador giocatore nome speler"},
    [TB_LIST_OPPONENT] = {"opponent",
        "opponent opp gegner rival oponente adversaire advers\xc3\xa1rio "
        "adversario avversario tegenstander"},
    [TB_LIST_COLOUR] = {"colour",
        "color colour farbe couleur cor colore kleur"},
    [TB_LIST_BYE] = {"bye", ""},
    [TB_LIST_SECOND] = {"Armageddon",
        "armageddon armageddonresult tiebreakgame"},
};

/* Columns that tables of players have, too. */
static const struct {
    int head, column;
} shared[] = {
    {TB_HEAD_NUMBER, TB_LIST_NUMBER},  {TB_HEAD_ID, TB_LIST_NUMBER},
    {TB_HEAD_NAME, TB_LIST_PLAYER},    {TB_HEAD_FULL, TB_LIST_PLAYER},
    {TB_HEAD_TEAM, TB_LIST_TEAM},      {TB_HEAD_CLUB, TB_LIST_TEAM},
    {TB_HEAD_SECTION, TB_LIST_SECTION}, {TB_HEAD_RATING, TB_LIST_RATING},
    {TB_HEAD_POINTS, TB_LIST_POINTS},
    {TB_HEAD_EXTRA + TB_TITLE, TB_LIST_TITLE},
    {TB_HEAD_EXTRA + TB_FED, TB_LIST_FED},
    {TB_HEAD_EXTRA + TB_FIDEID, TB_LIST_FIDEID},
    {TB_HEAD_EXTRA + TB_BOARD, TB_LIST_BOARD},
};

const char *tb_list_near(enum tb_list_column column, struct tb_text name)
{
    char simple[TB_HEADING_BYTES];
    struct tb_nearest nearest = {
        .wanted = tb_heading_simplify(name, simple)};
    struct tb_text rest = tb_text(columns[column].names), word;

    while (tb_text_cut(&rest, ' ', &word)) {
        if (word.length > 3)
            tb_nearest_offer(&nearest, word);
    }
    return nearest.best.length && nearest.least == 1 ? columns[column].called
                                                     : NULL;
}

/* The column of a name without a word for a side. */
static enum tb_list_column find_column(struct tb_text name)
{
    int found = tb_heading_find(columns, TB_LIST_COLUMNS, name);
    const int head = found == TB_LIST_COLUMNS ? tb_heading_read(name).kind
                                              : TB_HEAD_OTHER;
    enum tb_kind bye;

    for (size_t i = 0; i < TB_LENGTH(shared); i++) {
        if (head == shared[i].head)
            found = shared[i].column;
    }
    if (found == TB_LIST_COLUMNS && tb_list_bye_read(name, &bye))
        found = TB_LIST_BYE;
    return (enum tb_list_column)found;
}

static const struct {
    const char *word;
    enum tb_list_column column;
} sides[] = {{"white", TB_LIST_WHITE}, {"black", TB_LIST_BLACK},
             {"player", TB_LIST_PLAYER}, {"opponent", TB_LIST_OPPONENT}};

enum tb_list_column tb_list_heading(struct tb_text name, int *side)
{
    char simple[TB_HEADING_BYTES + 2];
    struct tb_text text = tb_heading_simplify(name, simple);
    enum tb_list_column column;
    int whose = -1;

    if (tb_text_has(name, '#')) {
        memcpy(simple + text.length, "no", 2);
        text.length += 2;
    }
    /* Most cells of a file are results and numbers. */
    column = text.length && tb_text_until(text, "0123456789") == text.length
                 ? find_column(text) : TB_LIST_COLUMNS;
    for (int i = 0; i < 4 && column == TB_LIST_COLUMNS; i++) {
        if (!tb_text_starts(text, sides[i].word))
            continue;
        column = find_column(tb_text_from(text, strlen(sides[i].word)));
        column = column == TB_LIST_PLAYER ? sides[i].column : column;
        whose = i % 2;
        break;
    }
    if (column == TB_LIST_WHITE || column == TB_LIST_PLAYER)
        whose = 0;
    else if (column == TB_LIST_BLACK || column == TB_LIST_OPPONENT)
        whose = 1;
    if (side)
        *side = whose;
    return column;
}

/* Columns that are not read but may change a result or a score, with names as
   tb_heading_simplify makes them, and the values that change nothing. Bytes:
   d\xe9partage. */
static const struct {
    const char *names, *none;
} risks[] = {
    {"timepenalty adj forfeit forfeited forfeits ff status gamestatus "
     "termination kampflos forfait wo walkover",
     "0 0.0 0,0 no n false nein non ok played normal finished completed "
     "rated"},
    {"winner winners winnername winnercolor winnercolour sieger gewinner "
     "ganador vainqueur gagnant vencedor vincitore winnaar finalresult "
     "matchresult rapidresult blitzresult game1 game2 game3 game4 partie1 "
     "partie2 partida1 partida2 partita1 partita2 partij1 partij2 result1 "
     "result2 result3 secondresult playoff playoffs playoffresult tiebreak "
     "tiebreaks tiebreakresult tiebreaker stechen stichkampf desempate "
     "d\xc3\xa9partage spareggio barrage beslissingspartij", "no"},
};

bool tb_list_risk(struct tb_text name, struct tb_text value)
{
    const enum tb_list_column column = tb_list_heading(name, NULL);
    const bool result = column == TB_LIST_RESULT || column == TB_LIST_SECOND;
    char simple[TB_HEADING_BYTES];
    struct tb_text text = tb_heading_simplify(name, simple);
    int head;

    for (size_t i = 0; i < TB_LENGTH(sides); i++)
        tb_text_take(&text, sides[i].word);
    head = tb_heading_read(text).kind;
    if (!value.length || tb_text_missing(value))
        return false;
    if (result || tb_text_among(text, risks[1].names))
        return !tb_text_among_nocase(value, risks[1].none);
    return (column == TB_LIST_BYE || column == TB_LIST_POINTS ||
            head == TB_HEAD_PENALTY || head == TB_HEAD_BONUS ||
            tb_text_among(text, risks[0].names)) &&
           !tb_text_among_nocase(value, risks[0].none);
}

bool tb_list_says_forfeit(struct tb_text value)
{
    char simple[TB_HEADING_BYTES];

    return tb_text_among(tb_heading_simplify(value, simple),
                         "unplayed notplayed gamenotplayed forfeit "
                         "forfeited forfeitwin forfeitloss byforfeit "
                         "wonbyforfeit winbyforfeit lostbyforfeit "
                         "lossbyforfeit forfait kampflos kontumaz "
                         "walkover wo noshow default bydefault");
}

/* Results in lower case, without blanks and quotes. = is written for a half, -
   for a colon and for all dashes, a point for a comma. HP: adjourned. */
static const struct {
    uint8_t kind[2];
    const char *words;
} results[] = {
    {{TB_UNKNOWN, TB_UNKNOWN},
     "* ? - notplayed not_played pending hp-hp np offen"},
    {{TB_WIN, TB_LOSS},
     "1-0 1.0-0.0 1 1.0 1.00 w win won white_win whitewin whitewins whitewon"},
    {{TB_LOSS, TB_WIN},
     "0-1 0.0-1.0 0 0.0 0.00 b l loss lost black_win blackwin blackwins "
     "blackwon"},
    {{TB_DRAW, TB_DRAW},
     "=-= 1/2-1/2 0.5-0.5 .5-.5 = 1/2 0.5 .5 0.50 x-x d draw drawn remis "
     "tablas nulle empate patta"},
    {{TB_FORFEIT_WIN, TB_FORFEIT_LOSS},
     "+-- +- +/- 1-0f 1f-0 1f-0f 1-0ff 1ff-0 1ff-0ff 1-f 1-0k 1k-0 1k-0k"},
    {{TB_FORFEIT_LOSS, TB_FORFEIT_WIN},
     "--+ -+ -/+ 0-1f 0f-1 0f-1f 0-1ff 0ff-1 0ff-1ff f-1 0-1k 0k-1 0k-1k"},
    {{TB_FORFEIT_LOSS, TB_FORFEIT_LOSS},
     "--- -/- 0-0f 0f-0f 0ff-0ff 0-0k 0k-0k f-f"},
    {{TB_DRAW, TB_LOSS}, "=-0 1/2-0 0.5-0 0.5-0.0"},
    {{TB_LOSS, TB_DRAW}, "0-= 0-1/2 0-0.5 0.0-0.5"},
    {{TB_LOSS, TB_LOSS}, "0-0 0.0-0.0"},
    {{TB_WIN, TB_DRAW}, "1-= 1-1/2 1-0.5 1.0-0.5"},
    {{TB_DRAW, TB_WIN}, "=-1 1/2-1 0.5-1 0.5-1.0"},
    {{TB_WIN, TB_WIN}, "1-1 1.0-1.0"},
};

bool tb_list_result_read(struct tb_text cell, struct tb_list_result *result)
{
    enum { BYTES = 24 };
    char simple[BYTES];
    struct tb_text rest = cell, text = {simple, 0};
    size_t row = 0, bytes;

    *result = (struct tb_list_result){{TB_UNKNOWN, TB_UNKNOWN},
                                      {TB_MISSING, TB_MISSING}};
    /* ="1-0" and '1-0 keep a spreadsheet from making a date of it. */
    tb_text_skip(&rest, tb_text_starts(rest, "=\"") ||
                            tb_text_starts(rest, "'"));
    for (; rest.length && text.length < BYTES; tb_text_skip(&rest, bytes)) {
        const int32_t code =
            tb_utf8_read(rest.at, rest.at + rest.length, &bytes);
        const bool dash = code == ':' || code == 0x2212 ||
                          (code >= 0x2010 && code <= 0x2015);
        if (code == ' ' || code == '\t' || code == '"' || code == 0xa0)
            continue;
        simple[text.length++] = dash           ? '-'
                                : code == 0xbd ? '='
                                : code == ','  ? '.'
                                : code < 0x80  ? tb_text_lower((char)code)
                                               : '~';
    }
    if (text.length == 0)
        return true;
    while (row < TB_LENGTH(results) && !tb_text_among(text, results[row].words))
        row++;
    if (row == TB_LENGTH(results)) { /* it may name the winner's colour */
        const enum tb_list_column side = tb_list_heading(cell, NULL);
        if (side != TB_LIST_WHITE && side != TB_LIST_BLACK)
            return false;
        row = side == TB_LIST_WHITE ? 1 : 2;
    }
    memcpy(result->kind, results[row].kind, sizeof result->kind);
    return true;
}

/* Words as tb_heading_simplify makes them. Bytes: appari\xe9, n\xe3o, \xbd. */
static const struct {
    enum tb_kind kind;
    const char *words;
} byes[] = {
    {TB_PAB, "bye byeplayer noopponent nogame free odd frei spielfrei "
             "freilos keingegner pause exempt exento descansa descanso libre "
             "turnolibero riposa riposo isento folga livre repos impar oneven "
             "vrij vrijgeloot pab bp 1bye"},
    {TB_FPB, "fullpointbye fullbye fpb"},
    {TB_HPB, "halfpointbye halfbye \xc2\xbd" "bye \xc2\xbdpointbye 12bye "
             "05bye hpb"},
    {TB_ZPB, "notpaired absent noshow unpaired zeropointbye zerobye 0bye zpb "
             "nichtausgelost brettnichtbesetzt noplayer noemparejado "
             "nonappari\xc3\xa9 nonapparie "
             "n\xc3\xa3oemparceirado naoemparceirado nonabbinato"},
};

bool tb_list_bye_read(struct tb_text cell, enum tb_kind *kind)
{
    char simple[TB_HEADING_BYTES];
    const struct tb_text text = tb_heading_simplify(cell, simple);

    for (size_t i = 0; i < TB_LENGTH(byes) && text.length; i++) {
        if (!tb_text_among(text, byes[i].words))
            continue;
        *kind = byes[i].kind;
        return true;
    }
    return false;
}

/* Cuts a number or a word, after separators. */
static struct tb_text cut_word(struct tb_text *rest, const char *separators)
{
    struct tb_text word;

    tb_text_pass(rest, separators);
    word = tb_slice(rest->at, tb_text_digits(*rest));
    if (!word.length)
        word.length = tb_text_until(*rest, " .:,;#()/-\t0123456789");
    tb_text_skip(rest, word.length);
    return word;
}

static bool is_round(struct tb_text word)
{
    return word.length && tb_list_heading(word, NULL) == TB_LIST_ROUND;
}

/* True if a number is the day of a date, by the rest of a title after it: `11
   May 2026`, `11.05.2026`. Months are recognized by three bytes; in fév, mär,
   aoû and déc these are two letters. */
static bool is_day(struct tb_text rest)
{
    static const char months[] =
        "jan gen ene feb f\xc3\xa9 fev mar m\xc3\xa4 apr avr abr may mai mag "
        "mei jun jui giu jul lug aug ao\xc3 ago sep set oct okt ott out nov "
        "dec dez d\xc3\xa9 dic";
    struct tb_text after = rest, word;

    if (rest.length && strchr("./-", *rest.at)) {
        tb_text_skip(&after, 1);
        tb_text_skip(&after, tb_text_digits(after));
        if (after.length > 1 && *after.at == *rest.at &&
            tb_text_digit(after.at[1]))
            return true;
    }
    do {
        word = cut_word(&rest, ". \t");
    } while (tb_text_is_nocase(word, "de"));
    word.length = word.length > 3 ? 3 : word.length;
    return tb_text_among_nocase(word, months);
}

bool tb_list_round_title(struct tb_text line, size_t *round,
                         struct tb_text *date)
{
    static const char before[] =
        "pairings pairing results result for of the paarungen ergebnisse der "
        "zur emparejamientos pareos resultados de la da appariements "
        "r\xc3\xa9sultats du abbinamenti risultati del della";
    static const char ordinals[] =
        "\xc2\xaa \xc2\xba \xc2\xb0 a o e er re \xc3\xa8re ere \xc3\xa8me eme "
        "st nd rd th de te";
    static const char between[] =
        "no n\xc2\xba n\xc2\xb0 nr number numero n\xc3\xbamero di gioco";
    struct tb_text rest = tb_notation_trim(line), word, digits, after, next;
    int64_t number;

    if (tb_text_digits(rest) == rest.length)
        return false;
    do {
        word = cut_word(&rest, " \t:-");
    } while (tb_text_among_nocase(word, before));
    if (tb_text_digits(word)) { /* `3. Runde`, `3rd Round` */
        digits = word;
        word = cut_word(&rest, "");
        after = rest;
        next = cut_word(&after, ". \t");
        if (is_round(next) &&
            (!word.length || tb_text_among_nocase(word, ordinals))) {
            word = next;
            rest = after;
        }
    } else { /* `Round 3`, `Turno di gioco 3` */
        do {
            digits = cut_word(&rest, " .:#\t");
        } while (tb_text_among_nocase(digits, between));
        if (is_day(rest))
            return false;
    }
    if (!tb_int_parse(digits, TB_ROUNDS_MAX, &number) || number == 0 ||
        !is_round(word) ||
        (rest.length && (word.length == 1 || tb_text_letter(*rest.at))))
        return false;
    *round = (size_t)number;
    tb_text_skip(&rest, tb_text_until(rest, "0123456789"));
    *date = tb_slice(rest.at, tb_text_until(rest, " ,;\t"));
    if (date->length && date->length <= 3) { /* `on 5 January 2024` */
        word = tb_slice(rest.at, tb_text_until(rest, ",;\t()"));
        for (int i = 0; i < 3 && tb_text_cut(&word, ' ', &after);)
            i += after.length > 0;
        *date = tb_slice(rest.at,
                         (size_t)(after.at + after.length - rest.at));
    }
    return true;
}
