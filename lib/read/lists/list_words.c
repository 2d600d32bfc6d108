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

const char *tb_list_near(enum tb_list_column column, struct tb_text name)
{
    return tb_heading_near(&columns[column], name) ? columns[column].called
                                                   : NULL;
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

enum tb_list_column tb_list_heading_side(struct tb_text name, int *side)
{
    static const struct {
        const char *word;
        enum tb_list_column column;
    } sides[] = {{"white", TB_LIST_WHITE}, {"black", TB_LIST_BLACK},
                 {"player", TB_LIST_PLAYER}, {"opponent", TB_LIST_OPPONENT}};
    char simple[TB_HEADING_BYTES + 2];
    struct tb_text text = {simple, tb_heading_simplify(name, simple)};
    enum tb_list_column column;

    if (tb_text_has(name, '#')) {
        memcpy(simple + text.length, "no", 2);
        text.length += 2;
    }
    column = text.length ? find_column(text) : TB_LIST_COLUMNS;
    for (size_t i = 0; i < 4 && column == TB_LIST_COLUMNS; i++) {
        if (!tb_text_starts(text, sides[i].word))
            continue;
        column = find_column(tb_text_from(text, strlen(sides[i].word)));
        *side = (int)i % 2;
        return column == TB_LIST_PLAYER ? sides[i].column : column;
    }
    *side = column == TB_LIST_WHITE || column == TB_LIST_PLAYER     ? 0
            : column == TB_LIST_BLACK || column == TB_LIST_OPPONENT ? 1
                                                                    : -1;
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

/* A text without blanks and quotes, in small letters and with plain dashes; too
   long ones are cut. ="1-0" and '1-0 keep a spreadsheet from seeing a day. */
enum { RESULT_BYTES = 24 };
static struct tb_text squeeze(struct tb_text cell, char *to)
{
    size_t length = 0, bytes;

    tb_text_skip(&cell, tb_text_starts(cell, "=\"") ||
                            tb_text_starts(cell, "'"));
    for (; cell.length && length < RESULT_BYTES; tb_text_skip(&cell, bytes)) {
        const int32_t code =
            tb_utf8_read(cell.at, cell.at + cell.length, &bytes);
        if (code == 0x2212 || (code >= 0x2010 && code <= 0x2015))
            to[length++] = '-';
        else if (code == 0xbd && length + 1 < RESULT_BYTES)
            length += tb_utf8_put(code, to + length);
        else if (code < 0x80 && !strchr(" \t\"", code))
            to[length++] = tb_text_lower((char)code);
        else if (code != 0xa0 && code >= 0x80)
            to[length++] = '~';
    }
    return tb_slice(to, length);
}

/* Reads what one side has, `1` `0,5` `½` `+` `1F` `0K` `X`; false if it is
   neither a win, a draw nor a loss. */
static bool read_side(struct tb_text text, tb_num *points, bool *forfeit)
{
    const size_t length = text.length;

    while (tb_text_ends(text, "f"))
        text.length--;
    text.length -= tb_text_ends(text, "k");
    *forfeit |= text.length < length || tb_text_among(text, "+ -");
    *points = tb_text_is(text, "+") ? TB_ONE
              : tb_text_among(text, "= x") ? TB_HALF
                                           : 0;
    return text.length == 0
               ? length > 0
               : tb_text_among(text, "+ - = x") ||
                     (!tb_notation_points(text, points) &&
                      (*points == TB_ONE || *points == TB_HALF ||
                       *points == 0));
}

/* Sets the kinds of both sides, which are forfeits for both, 1-0F, or none. */
static bool set_kinds(const tb_num *points, bool forfeit,
                      struct tb_list_result *result)
{
    for (int i = 0; i < 2; i++)
        result->kind[i] = points[i] == TB_HALF  ? TB_DRAW
                          : points[i] == TB_ONE ? forfeit ? TB_FORFEIT_WIN
                                                          : TB_WIN
                          : forfeit             ? TB_FORFEIT_LOSS
                                                : TB_LOSS;
    return !forfeit || (points[0] != TB_HALF && points[1] != TB_HALF &&
                        points[0] + points[1] <= TB_ONE);
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
    char simple[RESULT_BYTES];
    const struct tb_text text = squeeze(cell, simple);
    enum tb_list_column side;
    tb_num points[2];
    bool forfeit = false;

    *result = (struct tb_list_result){{TB_UNKNOWN, TB_UNKNOWN},
                                      {TB_MISSING, TB_MISSING}};
    for (size_t i = 1; i + 1 < text.length; i++, forfeit = false) {
        if ((text.at[i] == '-' || text.at[i] == ':') &&
            read_side(tb_slice(text.at, i), &points[0], &forfeit) &&
            read_side(tb_text_from(text, i + 1), &points[1], &forfeit))
            return set_kinds(points, forfeit, result);
    }
    for (size_t i = 0; i < TB_LENGTH(results) && text.length; i++) {
        if (!tb_text_among(text, results[i].words))
            continue;
        memcpy(result->kind, results[i].kind, sizeof result->kind);
        return true;
    }
    if (text.length == 0)
        return true;
    side = tb_list_heading(cell);
    points[0] = side == TB_LIST_WHITE ? TB_ONE : 0;
    if (side != TB_LIST_WHITE && side != TB_LIST_BLACK &&
        (tb_text_is(text, "x") || !read_side(text, &points[0], &forfeit) ||
         forfeit))
        return false;
    points[1] = TB_ONE - points[0];
    return set_kinds(points, false, result);
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
