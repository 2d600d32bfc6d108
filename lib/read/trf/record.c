/* SPDX-License-Identifier: ISC */
#include "record.h"

enum {
    DIGITS = DIGIT | ONE,
    INTEGER = DIGITS | READ,
    POINT = DECIMAL | ONE | READ
};

/* The only field is all text after the code. */
#define WORDS_OF(kind) {{WORDS, 5, 5, kind}}

/* The first row whose code fits is used. */
static const struct tb_trf_row rows[] = {
    {"001", {{ID, 5, 8, INTEGER}, {SEX, 10, 10, ALPHA}, {TITLE, 11, 13, ALPHA},
             {NAME, 15, 48, TEXT | READ}, {RATING, 49, 52, INTEGER},
             {FED, 54, 56, ALPHA}, {FIDEID, 58, 68, INTEGER},
             {BIRTH, 70, 79, DATE}, {POINTS, 81, 84, POINT},
             {RANK, 86, 89, INTEGER}, {ROUNDS, 92, 100, TEXT}},
     .at_once = tb_trf_player},
    {"012", WORDS_OF(TEXT), .at_once = tb_trf_title},
    {"013", {{NAME, 5, 36, TEXT}, {LIST, 37, 40, DIGITS}},
     .at_once = tb_trf_names_teams, .of_teams = tb_trf_team,
     .of_players = tb_trf_members},
    {.code = "022", .at_once = tb_trf_fact, .fact = TB_FACT_CITY},
    {.code = "032", .at_once = tb_trf_fact, .fact = TB_FACT_FED},
    {"042", WORDS_OF(DATE), .at_once = tb_trf_start},
    {.code = "052", .at_once = tb_trf_end},
    {"062", WORDS_OF(DIGIT), .at_once = tb_trf_count},
    {"082", WORDS_OF(DIGIT), .at_once = tb_trf_count},
    {"092", WORDS_OF(TEXT), .at_once = tb_trf_system},
    {.code = "102", .at_once = tb_trf_fact, .fact = TB_FACT_ARBITER},
    {.code = "112", .at_once = tb_trf_fact, .fact = TB_FACT_DEPUTY},
    {.code = "122", .at_once = tb_trf_fact, .fact = TB_FACT_RATE},
    {.code = "132", .at_once = tb_trf_dates},
    {"142", WORDS_OF(DIGIT), .at_once = tb_trf_count},
    {"162", {{GROUPS, 5, 12, TEXT}}, .at_once = tb_trf_games},
    {"172", WORDS_OF(TEXT), .at_once = tb_trf_rated},
    {"192", WORDS_OF(TEXT), .at_once = tb_trf_pairing},
    {"202", WORDS_OF(TEXT), .at_once = tb_trf_old_order},
    {"212", WORDS_OF(TEXT), .at_once = tb_trf_order},
    {"240", {{LETTER, 5, 5, TEXT}, {ROUND, 7, 9, INTEGER},
             {LIST, 11, 14, DIGITS}},
     .of_players = tb_trf_byes},
    {"299", {{LETTER, 5, 5, TEXT}, {MP, 8, 11, POINT}, {GP, 14, 17, POINT},
             {ROUND, 20, 22, INTEGER}, {LIST, 24, 27, DIGITS}},
     .of_players = tb_trf_abnormal},
    {"300", {{ROUND, 5, 7, INTEGER}, {TEAM, 9, 11, INTEGER},
             {OPPONENT, 13, 15, INTEGER}, {LIST, 17, 20, DIGITS}},
     .of_teams = tb_trf_lineup},
    {"310", {{ID, 5, 7, INTEGER}, {NAME, 9, 40, TEXT}, {SHORT, 42, 46, TEXT},
             {STRENGTH, 48, 53, TEXT}, {MP, 55, 60, POINT}, {GP, 62, 67, POINT},
             {RANK, 69, 71, INTEGER}, {LIST, 74, 77, DIGITS}},
     .at_once = tb_trf_names_teams, .of_teams = tb_trf_numbered_team,
     .of_players = tb_trf_numbered_members},
    {"320", {{MP, 5, 8, POINT}, {GP, 10, 13, POINT}, {LIST, 15, 17, DIGITS}},
     .of_teams = tb_trf_pabs},
    {"330", {{LETTER, 5, 6, TEXT}, {ROUND, 8, 10, INTEGER},
             {TEAM, 12, 14, INTEGER}, {OPPONENT, 16, 18, INTEGER},
             {WORDS, 19, 19, TEXT}},
     .of_teams = tb_trf_forfeit},
    {"352", WORDS_OF(TEXT), .at_once = tb_trf_boards},
    {"362", {{GROUPS, 5, 12, TEXT}}, .at_once = tb_trf_matches},
    {"XXR", WORDS_OF(DIGIT), .at_once = tb_trf_count},
    {"XXS", WORDS_OF(TEXT), .of_points = tb_trf_engine_games},
    /* Other codes of engines, and dates of rounds: not those of federations. */
    {.code = "XX?"},
    {.code = "DAT"},
    {"BB?", WORDS_OF(TEXT), .at_once = tb_trf_engine_game},
    {"@@@", {{ID, 5, 8, INTEGER}, {RATING, 49, 52, INTEGER}},
     .of_players = tb_trf_national},
};

static bool is_code(const char *code, const char *at)
{
    for (int i = 0; i < 3; i++) {
        if (code[i] == '@' ? at[i] < 'A' || at[i] > 'Z'
                           : code[i] != '?' && code[i] != at[i])
            return false;
    }
    return true;
}

const struct tb_trf_row *tb_trf_row(struct tb_text line)
{
    if (line.length < 4 || line.at[3] != ' ')
        return NULL;
    for (size_t i = 0; i < TB_LENGTH(rows); i++) {
        if (is_code(rows[i].code, line.at))
            return &rows[i];
    }
    return NULL;
}

/* True if the character after a code shows that a record was meant: a blank, a
   tab, a character that is not ASCII, or one that its first field may begin
   with. So 2024 is not a 202. */
static bool is_meant(const struct tb_trf_row *row, char c)
{
    const struct tb_trf_field *field = &row->field[0];
    const char upper = tb_text_upper(c);

    if (tb_text_blank(c) || (c & 0x80))
        return true;
    if (strchr(row->code, '?'))
        return false;
    if (tb_text_digit(c))
        return field->of & (DIGIT | DECIMAL | DATE);
    return field->name == LETTER || (field->of == TEXT && upper >= 'A' &&
                                     upper <= 'Z');
}

bool tb_trf_is_record(struct tb_text text)
{
    if (text.length < 4)
        return false;
    for (size_t i = 0; i < TB_LENGTH(rows); i++) {
        const struct tb_trf_row *row = &rows[i];
        /* Any three capitals may be a federation's code. */
        if (row->field[0].name && !strchr(row->code, '@') &&
            is_code(row->code, text.at))
            return is_meant(row, text.at[3]);
    }
    return false;
}
