/* SPDX-License-Identifier: ISC */
#include "trf.h"

#include <string.h>

#include "card.h"
#include "columns.h"
#include "fields.h"

enum tb_trf_rating tb_trf_rating = TB_RATING_FIDE;

static bool is_player(struct tb_text line)
{
    return tb_text_starts(line, "001 ");
}

/* True for a starting rank in its columns: 001 may number a chart's rows. */
static bool has_rank(struct tb_text line)
{
    bool rank = false;

    for (size_t i = ID - 1; i < line.length && i < ID_END; i++) {
        if (line.at[i] != ' ' && (line.at[i] < '0' || line.at[i] > '9'))
            return false;
        rank |= line.at[i] != ' ';
    }
    return rank && (line.length == ID_END || line.at[ID_END] == ' ');
}

bool tb_trf_detect(struct tb_text all)
{
    struct tb_text line;

    while (tb_text_cut_line(&all, &line)) {
        if (is_player(line) && has_rank(line))
            return true;
    }
    return false;
}

bool tb_trf_detect_any(struct tb_text all)
{
    struct tb_text line;

    while (tb_text_cut_line(&all, &line)) {
        if (is_player(line))
            return true;
    }
    return false;
}

/*
 * The kind of round that a result letter means. Letters come in either case.
 * Without an opponent a result is an old way to write a bye with those points.
 */
static bool find_kind(char letter, bool opponent, struct tb_game *game)
{
    static const struct {
        char letter;
        uint8_t paired, alone; /* kinds; TB_UNKNOWN alone: not allowed */
        bool unrated;
    } meanings[] = {
        {'1', TB_WIN, TB_PAB, false},
        {'=', TB_DRAW, TB_HPB, false},
        {'0', TB_LOSS, TB_ZPB, false},
        {'W', TB_WIN, TB_PAB, true},
        {'D', TB_DRAW, TB_HPB, true},
        {'L', TB_LOSS, TB_ZPB, true},
        {'+', TB_FORFEIT_WIN, TB_FORFEIT_WIN, false},
        {'-', TB_FORFEIT_LOSS, TB_FORFEIT_LOSS, false},
        {'H', TB_UNKNOWN, TB_HPB, false},
        {'F', TB_UNKNOWN, TB_FPB, false},
        {'U', TB_UNKNOWN, TB_PAB, false},
        {'Z', TB_UNKNOWN, TB_ZPB, false},
    };

    if (letter >= 'a' && letter <= 'z')
        letter = (char)(letter - 'a' + 'A');
    /* Lichess writes Z for a game that goes on. */
    if (letter == 'Z' && opponent)
        letter = ' ';
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        if (meanings[i].letter != letter)
            continue;
        game->kind = opponent ? meanings[i].paired : meanings[i].alone;
        game->unrated = opponent && meanings[i].unrated;
        return game->kind != TB_UNKNOWN;
    }
    game->kind = opponent ? TB_UNKNOWN : TB_ZPB;
    game->blank = !opponent;
    return letter == ' ';
}

static bool read_colour(char letter, char *colour)
{
    *colour = 0;
    if (letter == 'w' || letter == 'W')
        *colour = 'w';
    else if (letter == 'b' || letter == 'B')
        *colour = 'b';
    else
        return letter == '-' || letter == ' ';
    return true;
}

/* Reads one round, which begins at a column. */
static bool read_round(struct tb_source *source, const struct tb_card *card,
                       size_t column, struct tb_game *game)
{
    const char letter = tb_card_char(card, column + 7);
    int64_t opponent;

    *game = tb_game_make(TB_ZPB, 0, 0);
    if (!tb_trf_integer(source, card, column, column + 3, "opponent",
                        &opponent))
        return false;
    game->opponent = (int32_t)opponent;
    if (!read_colour(tb_card_char(card, column + 5), &game->colour))
        return tb_fault(source, source->line, column + 5,
                        "colour '%c' is none of w b -",
                        tb_card_char(card, column + 5));
    if (!find_kind(letter, opponent != 0, game))
        return tb_fault(source, source->line, column + 7,
                        "result '%c' is none of %s", letter,
                        opponent ? "1 = 0 W D L + - against an opponent"
                                 : "H F U Z + - 1 = 0 without an opponent");
    if (opponent == 0 && game->colour && memchr("1=0WDL", letter, 6) &&
        !tb_inconsistent(source, source->line, column,
                         "a colour and a result, but no opponent"))
        return false;
    if (opponent == 0)
        game->colour = 0;
    if (tb_card_char(card, column + 4) != ' ' ||
        tb_card_char(card, column + 6) != ' ' ||
        tb_card_text(card, column + 8, column + 9).length > 0)
        return tb_fault(source, source->line, column,
                        "round '%.*s' is not in its columns",
                        (int)tb_card_raw(card, column, column + 9).length,
                        tb_card_raw(card, column, column + 9).at);
    return true;
}

static bool read_rounds(struct tb_source *source,
                        struct tb_tournament *tournament,
                        const struct tb_card *card)
{
    struct tb_game game;

    for (size_t column = ROUND; column <= tb_card_length(card);
         column += ROUND_WIDTH) {
        if (!read_round(source, card, column, &game))
            return false;
        tb_tournament_add_game(tournament, game);
    }
    return true;
}

static void read_extras(struct tb_player *player, const struct tb_card *card)
{
    player->extra[TB_SEX] = tb_card_text(card, SEX, SEX);
    player->extra[TB_TITLE] = tb_card_text(card, TITLE, TITLE_END);
    player->extra[TB_FED] = tb_card_text(card, FED, FED_END);
    player->extra[TB_FIDEID] = tb_card_text(card, FIDEID, FIDEID_END);
    player->extra[TB_BIRTH] = tb_card_text(card, BIRTH, BIRTH_END);
}

static bool read_player(struct tb_source *source,
                        struct tb_tournament *tournament,
                        struct tb_card *card)
{
    struct tb_player *player = tb_tournament_add(tournament, source->line);
    int64_t id, rating, rank;

    if (!tb_trf_card(source, card) ||
        !tb_trf_integer(source, card, ID, ID_END, "starting rank", &id) ||
        !tb_trf_integer(source, card, RATING, RATING_END, "rating", &rating) ||
        !tb_trf_integer(source, card, RANK, RANK_END, "rank", &rank) ||
        !tb_trf_points(source, card, POINTS, POINTS_END, &player->points))
        return false;
    if (id == 0)
        return tb_fault(source, source->line, ID,
                        "a player without a starting rank");
    player->id = (int32_t)id;
    player->name = tb_card_text(card, NAME, NAME_END);
    if (rating && tb_trf_rating == TB_RATING_FIDE)
        player->rating = rating * TB_ONE;
    if (rank)
        player->rank = rank * TB_ONE;
    read_extras(player, card);
    return read_rounds(source, tournament, card);
}

/* True for the code of a record that is read, a blank or tab behind it. */
static bool is_known(struct tb_text text)
{
    static const char codes[] = "012 013 042 062 092 142 162 192 202 212 240 "
                                "299 300 310 320 330 352 362 XXR XXS ";

    if (text.length < 4 || (text.at[3] != ' ' && text.at[3] != '\t'))
        return false;
    for (const char *code = codes; *code; code += 4) {
        if (memcmp(code, text.at, 3) == 0)
            return true;
    }
    return false;
}

/*
 * A player's record that does not begin as one would be passed over, and so
 * would the rest of one that was wrapped, and other records.
 */
static bool check_code(struct tb_source *source, struct tb_text line,
                       bool behind_player)
{
    struct tb_text text = line;

    /* A mark of UTF-8 stands there where files were joined. */
    if (tb_text_starts(text, "\xef\xbb\xbf")) {
        text.at += 3;
        text.length -= 3;
    }
    text = tb_text_trim(text);
    if (tb_text_starts(text, "001") &&
        (text.length == 3 || text.at[3] == ' ' || text.at[3] == '\t'))
        return tb_fault(source, source->line, 1,
                        "a player's record begins with 001 and a blank");
    if (behind_player && text.length && line.at[0] == ' ')
        return tb_fault(source, source->line, 1,
                        "the line begins with a blank: is it a part of the "
                        "player's record in line %lu?", source->line - 1);
    return !is_known(text) || (text.at == line.at && text.at[3] == ' ') ||
           tb_inconsistent(source, source->line, 1,
                           "a record begins with its code, here %.3s, and a "
                           "blank", text.at);
}

/*
 * Notes a last line that is a player's, ends without an end of line, and is
 * shorter than another or the only one.
 */
static void note_cut(struct tb_tournament *tournament, struct tb_text line)
{
    const struct tb_player *const last =
        &tournament->player[tournament->count - 1];
    bool is_short = tournament->count == 1;

    if (!tb_source_cut(tournament->source, line.at + line.length))
        return;
    for (size_t i = 0; i < tournament->count; i++)
        is_short |= tournament->player[i].games > last->games;
    if (is_short)
        tournament->cut_line = last->line;
}

bool tb_trf_read(struct tb_source *source, struct tb_tournament *tournament)
{
    const size_t start = source->next;
    const struct tb_text all = tb_source_rest(source);
    struct tb_text line;
    struct tb_card card;
    bool player = false;

    /* A second call finds nothing more. */
    if (all.length == 0)
        return false;
    while (tb_source_line(source, &line)) {
        const bool behind_player = player;
        card = tb_card_make(line);
        player = is_player(line);
        if (player ? !read_player(source, tournament, &card)
                   : !check_code(source, line, behind_player) ||
                         !tb_trf_event(tournament, &card))
            return false;
    }
    if (player)
        note_cut(tournament, line);
    if (!tb_trf_scoring(tournament, all) || !tb_tournament_index(tournament))
        return false;
    source->next = start;
    source->line = 0;
    while (tb_source_line(source, &line)) {
        if (!tb_trf_second(source, tournament, line))
            return false;
    }
    return true;
}
