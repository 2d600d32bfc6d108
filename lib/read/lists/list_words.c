/* SPDX-License-Identifier: ISC */
/* The words of lists: names of columns, results, byes, titles of rounds. */
#include "lists.h"

/*
 * Names of columns in English, German, Spanish, French, Portuguese, Italian
 * and Dutch, as tb_heading_simplify makes them; # is `no`. What tables of
 * players call the same is in read/common/heading.c. Bytes: wei\xdf, n\xba,
 * n\xb0, r\xe9sultat, \xe9quipe, advers\xe1rio, t\xedtulo, n\xfamero in UTF-8.
 */
static const struct tb_heading_names columns[TB_LIST_COLUMNS] = {
    [TB_LIST_ROUND] = {"round",
        "round rd rnd r roundno roundnumber runde ronda ronde rodada turno"},
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
    [TB_LIST_SECOND] = {"second result",
        "armageddon armageddonresult tiebreakgame"},
};

/* What tables of players have, too. */
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

const char *tb_list_called(enum tb_list_column column)
{
    return columns[column].called;
}

bool tb_list_near(enum tb_list_column column, struct tb_text name)
{
    return tb_heading_near(&columns[column], name);
}

/* The column of a name that does not say a side. */
static enum tb_list_column find_column(struct tb_text name)
{
    int found = tb_heading_find(columns, TB_LIST_COLUMNS, name);
    enum tb_kind bye;

    for (size_t i = 0; found == TB_LIST_COLUMNS && i < TB_LENGTH(shared); i++) {
        if (tb_heading_read(name).kind == shared[i].head)
            found = shared[i].column;
    }
    if (found == TB_LIST_COLUMNS && tb_list_bye_read(name, &bye))
        found = TB_LIST_BYE;
    return (enum tb_list_column)found;
}

/* Cuts a name of the column that is a side off the start, `White No.`, or the
   end, `Elo White`; false if what is left is no column. */
static bool cut_side(struct tb_text name, enum tb_list_column side,
                     enum tb_list_column *column)
{
    struct tb_text words = tb_text(columns[side].names), word, rest;

    *column = TB_LIST_COLUMNS;
    while (*column == TB_LIST_COLUMNS && tb_text_cut(&words, ' ', &word)) {
        if (word.length >= name.length || word.length < 3)
            continue;
        rest = tb_text_from(name, word.length);
        if (memcmp(name.at, word.at, word.length) == 0)
            *column = find_column(rest);
        else if (memcmp(name.at + name.length - word.length, word.at,
                        word.length) == 0)
            *column = find_column(tb_slice(name.at, rest.length));
    }
    if (*column == TB_LIST_PLAYER) /* White Player, Opponent Name */
        *column = side;
    return *column != TB_LIST_COLUMNS;
}

enum tb_list_column tb_list_heading_side(struct tb_text name, int *side)
{
    static const enum tb_list_column sides[] = {
        TB_LIST_WHITE, TB_LIST_BLACK, TB_LIST_PLAYER, TB_LIST_OPPONENT};
    char simple[TB_HEADING_BYTES + 2];
    struct tb_text text = {simple, tb_heading_simplify(name, simple)};
    enum tb_list_column column;

    *side = -1;
    if (tb_text_has(name, '#')) {
        memcpy(simple + text.length, "no", 2);
        text.length += 2;
    }
    if (text.length == 0)
        return TB_LIST_COLUMNS;
    column = find_column(text);
    for (int i = 0; i < 4 && *side < 0; i++) {
        if (column == sides[i] || (column == TB_LIST_COLUMNS &&
                                   cut_side(text, sides[i], &column)))
            *side = i % 2;
    }
    return column;
}

enum tb_list_column tb_list_heading(struct tb_text name)
{
    int side;

    return tb_list_heading_side(name, &side);
}

bool tb_list_round_title(struct tb_text line, size_t *round,
                         struct tb_text *date)
{
    struct tb_text rest = tb_notation_trim(line), word = {rest.at, 0}, digits;
    const bool first = rest.length && tb_text_digit(*rest.at);
    int64_t number;

    for (int i = 0; i < 2; i++) { /* `3. Runde`, `Round 3` */
        struct tb_text *const part = first == (i == 0) ? &digits : &word;
        part->at = rest.at;
        part->length = part == &digits
                           ? tb_text_digits(rest)
                           : tb_text_until(rest, " .:,;\t(0123456789");
        tb_text_skip(&rest, part->length);
        if (i == 0)
            tb_text_skip(&rest, tb_text_span(rest, ". \t"));
    }
    if (!tb_int_parse(digits, TB_ROUNDS_MAX, &number) || number == 0 ||
        word.length == 0 ||
        tb_heading_find(&columns[TB_LIST_ROUND], 1, word) != 0 ||
        (rest.length && (word.length == 1 || tb_text_letter(*rest.at))))
        return false;
    *round = (size_t)number;
    tb_text_skip(&rest, tb_text_until(rest, "0123456789"));
    *date = tb_slice(rest.at, tb_text_until(rest, " ,;\t"));
    return true;
}

/* A text without blanks, in small letters and with plain dashes; too long ones
   are cut. */
enum { RESULT_BYTES = 24 };
static struct tb_text squeeze(struct tb_text cell, char *to)
{
    static const char *const dashes[] = {"\xe2\x80\x90", "\xe2\x80\x91",
                                         "\xe2\x80\x93", "\xe2\x80\x94",
                                         "\xe2\x88\x92"};
    size_t length = 0;

    /* ="1-0" and '1-0 are not taken for days by a spreadsheet. */
    tb_text_skip(&cell, tb_text_starts(cell, "=\"") ||
                            tb_text_starts(cell, "'"));
    for (; cell.length && length < RESULT_BYTES; tb_text_skip(&cell, 1)) {
        char c = tb_text_lower(*cell.at);
        for (size_t i = 0; i < TB_LENGTH(dashes); i++) {
            if (!tb_text_starts(cell, dashes[i]))
                continue;
            tb_text_skip(&cell, 2);
            c = '-';
        }
        if (tb_text_starts(cell, "\xc2\xa0"))
            tb_text_skip(&cell, 1);
        else if (!strchr(" \t\"", c))
            to[length++] = c;
    }
    return tb_slice(to, length);
}

/* Reads what one side has, `1` `0,5` `½` `+` `1F` `0K` `X`; false if it is
   neither a win, a draw nor a loss. */
static bool read_side(struct tb_text text, uint8_t *kind)
{
    const bool letter = text.length && strchr("fk", text.at[text.length - 1]);
    bool forfeit = letter || tb_text_among(text, "+ -");
    tb_num points;

    while (letter && text.length && text.at[text.length - 1] == 'f')
        text.length--;
    text.length -= tb_text_ends(text, "k");
    if (tb_text_is(text, "+"))
        points = TB_ONE;
    else if (tb_text_is(text, "-") || (letter && text.length == 0))
        points = 0;
    else if (tb_text_among(text, "= x"))
        points = TB_HALF;
    else if (tb_notation_points(text, &points))
        return false;
    *kind = points == TB_ONE    ? forfeit ? TB_FORFEIT_WIN : TB_WIN
            : points == TB_HALF ? TB_DRAW
            : forfeit           ? TB_FORFEIT_LOSS
                                : TB_LOSS;
    return points == TB_ONE || points == 0 ||
           (points == TB_HALF && !forfeit);
}

/* One that is by forfeit on one side, `1-0F`, is so on both. */
static bool settle(struct tb_list_result *result)
{
    const uint8_t *const kind = result->kind;
    bool forfeit = false;

    for (int i = 0; i < 2; i++)
        forfeit |= kind[i] == TB_FORFEIT_WIN || kind[i] == TB_FORFEIT_LOSS;
    for (int i = 0; i < 2 && forfeit; i++) {
        if (kind[i] == TB_DRAW)
            return false;
        if (kind[i] == TB_WIN || kind[i] == TB_LOSS)
            result->kind[i] = kind[i] == TB_WIN ? TB_FORFEIT_WIN
                                                : TB_FORFEIT_LOSS;
    }
    return !(kind[0] == TB_FORFEIT_WIN && kind[1] == TB_FORFEIT_WIN);
}

/* Words for both sides; HP: adjourned. */
static const struct {
    uint8_t kind[2];
    const char *words;
} results[] = {
    {{TB_UNKNOWN, TB_UNKNOWN},
     "* ? - notplayed not_played pending hp-hp np offen"},
    {{TB_WIN, TB_LOSS}, "w win won white_win whitewin whitewins whitewon"},
    {{TB_LOSS, TB_WIN}, "b l loss lost black_win blackwin blackwins blackwon"},
    {{TB_FORFEIT_WIN, TB_FORFEIT_LOSS}, "+/-"},
    {{TB_FORFEIT_LOSS, TB_FORFEIT_WIN}, "-/+"},
    {{TB_FORFEIT_LOSS, TB_FORFEIT_LOSS}, "-/-"},
    {{TB_DRAW, TB_DRAW},
     "d draw drawn remis tablas nulle empate patta"},
};

bool tb_list_result_read(struct tb_text cell, struct tb_list_result *result)
{
    static const uint8_t turned[] = {[TB_WIN] = TB_LOSS, [TB_DRAW] = TB_DRAW,
                                     [TB_LOSS] = TB_WIN};
    char simple[RESULT_BYTES];
    const struct tb_text text = squeeze(cell, simple);
    enum tb_list_column side;

    *result = (struct tb_list_result){{TB_UNKNOWN, TB_UNKNOWN},
                                      {TB_MISSING, TB_MISSING}};
    for (size_t i = 1; i + 1 < text.length; i++) {
        if ((text.at[i] == '-' || text.at[i] == ':') &&
            read_side(tb_slice(text.at, i), &result->kind[0]) &&
            read_side(tb_text_from(text, i + 1), &result->kind[1]))
            return settle(result);
    }
    for (size_t i = 0; i < TB_LENGTH(results) && text.length; i++) {
        if (!tb_text_among(text, results[i].words))
            continue;
        memcpy(result->kind, results[i].kind, sizeof result->kind);
        return true;
    }
    if (text.length == 0)
        return true;
    if (!read_side(text, &result->kind[0])) {
        side = tb_list_heading(text);
        if (side != TB_LIST_WHITE && side != TB_LIST_BLACK)
            return false;
        result->kind[0] = side == TB_LIST_WHITE ? TB_WIN : TB_LOSS;
    } else if (result->kind[0] > TB_LOSS || tb_text_is(text, "x")) {
        return false;
    }
    result->kind[1] = turned[result->kind[0]];
    return true;
}

/* As tb_heading_simplify makes them; bytes: appari\xe9, n\xe3o, \xbd. */
static const struct {
    enum tb_kind kind;
    const char *words;
} byes[] = {
    {TB_PAB, "bye noopponent free odd spielfrei freilos exempt descansa libre "
             "isento riposa vrij pab bp 1bye"},
    {TB_FPB, "fullpointbye fullbye fpb"},
    {TB_HPB, "halfpointbye halfbye \xc2\xbd" "bye \xc2\xbdpointbye 12bye "
             "05bye hpb"},
    {TB_ZPB, "notpaired absent noshow unpaired zeropointbye zerobye 0bye zpb "
             "nichtausgelost brettnichtbesetzt noemparejado "
             "nonappari\xc3\xa9 nonapparie "
             "n\xc3\xa3oemparceirado naoemparceirado nonabbinato"},
};

bool tb_list_bye_read(struct tb_text cell, enum tb_kind *kind)
{
    char simple[TB_HEADING_BYTES];
    const struct tb_text text = {simple, tb_heading_simplify(cell, simple)};

    for (size_t i = 0; i < TB_LENGTH(byes) && text.length; i++) {
        if (!tb_text_among(text, byes[i].words))
            continue;
        *kind = byes[i].kind;
        return true;
    }
    return false;
}
