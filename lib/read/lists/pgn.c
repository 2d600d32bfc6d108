/* SPDX-License-Identifier: ISC */
/* Reads the tags of games in PGN. The file is read in pieces, and moves are
   never kept. */
#include "entries.h"

enum tag {
    EVENT, DATE, ROUND, RESULT, TERMINATION, EVENT_DATE, UTC_DATE, UTC_TIME,
    BROADCAST, URL, WHITE, ELO, TITLE, FIDE_ID, TEAM, BLACK,
    TAGS = BLACK + BLACK - WHITE
};

#define TEXT(string) {(string), sizeof(string) - 1}
static const struct tb_text names[TAGS] = {
    TEXT("Event"), TEXT("Date"), TEXT("Round"), TEXT("Result"),
    TEXT("Termination"), TEXT("EventDate"), TEXT("UTCDate"), TEXT("UTCTime"),
    TEXT("BroadcastName"), TEXT("BroadcastURL"),
    TEXT("White"), TEXT("WhiteElo"), TEXT("WhiteTitle"), TEXT("WhiteFideId"),
    TEXT("WhiteTeam"),
    TEXT("Black"), TEXT("BlackElo"), TEXT("BlackTitle"), TEXT("BlackFideId"),
    TEXT("BlackTeam"),
};

/* Results that end the moves. */
static const struct tb_text ends[] = {
    TEXT("1-0"), TEXT("0-1"), TEXT("1/2-1/2"), TEXT("1/2"),
};

/* The number of games without moves that a message names. */
enum { NAMED = 5 };

struct pgn {
    struct tb_source *source;
    /* The current game: */
    unsigned long line;           /* of its first tag; 0: no game has begun */
    struct tb_output value[TAGS]; /* of its tags */
    bool moves;                   /* it has moves */
    const struct tb_text *end;    /* the result after its moves, or NULL */
    size_t depth;                 /* of variations */
    unsigned long comment;        /* the line where an open one begins, or 0 */
    /* The file: */
    size_t games, moveless;       /* games; those with a result but no moves */
    struct tb_output named;       /* the first of the latter */
    unsigned long ended;          /* the line of the first game that has its
                                     result only after the moves, or 0 */
};

bool tb_pgn_detect(struct tb_text all)
{
    struct tb_text line = {"", 0};

    while ((line.length == 0 || memchr("%;", *line.at, 2)) &&
           tb_text_cut_line(&all, &line))
        line = tb_text_trim(line);
    return line.length > 1 && line.at[0] == '[' && tb_text_letter(line.at[1]) &&
           tb_text_has(line, '"');
}

/* The number in `Round 3` or `(3. Runde)`; 0 for other titles, such as `Round 3
   Group B`. */
static size_t read_round(struct tb_text title)
{
    struct tb_text rest = title;
    size_t round = 0;

    tb_text_skip(&rest, tb_text_until(rest, " "));
    if (!tb_text_has(tb_text_trim(rest), ' '))
        tb_list_round_title(title, &round, &rest);
    return round;
}

static struct tb_text trim_marks(struct tb_text text)
{
    static const char marks[] = ":-|,/() ";

    tb_text_pass(&text, marks);
    return tb_text_shed(text, marks);
}

/* Cuts `Round 3: ` off the start of an event's name, or ` - Round 3` off its
   end, and returns the number, or 0. If wanted is not 0, only that round is
   cut, and it needs no colon or dash next to it. */
static size_t cut_round(struct tb_text *name, size_t wanted)
{
    const struct tb_text all = *name;

    for (size_t i = 0; i <= all.length; i++) {
        const struct tb_text parts[] = {tb_slice(all.at, i),
                                        tb_text_from(all, i)};
        const bool mark =
            i == 0 || i == all.length || strchr(":-|,/()", all.at[i]) ||
            strchr(":-|,/()", all.at[i - 1]);
        if (!mark && (!wanted || all.at[i] != ' '))
            continue;
        for (int part = 0; part < 2; part++) {
            const size_t round = read_round(trim_marks(parts[part]));
            if (!round || (wanted && round != wanted))
                continue;
            *name = trim_marks(parts[!part]);
            return round;
        }
    }
    return 0;
}

/* Sets the section, round and board of a game by its tags; the round is 0 if
   they do not have it. False after a fault. */
static bool find_round(struct tb_source *source, const struct tb_text *value,
                       struct tb_list_row *row)
{
    struct tb_text name = value[value[BROADCAST].length ? BROADCAST : EVENT];
    struct tb_text url = value[URL], before;
    const struct tb_text round = value[ROUND];
    struct tb_text rest = tb_text_from(round, tb_text_digits(round));
    int64_t number = 0;

    before = tb_slice(round.at, round.length - rest.length);
    if (tb_text_span(rest, ".0123456789") < rest.length)
        tb_list_round_title(round, &row->entry.round, &before);
    else if (tb_int_parse(before, TB_ROUNDS_MAX, &number))
        row->entry.round = (size_t)number;
    if (round.length && !row->entry.round)
        return tb_fault_text(source, row->entry.line, 0, "Round", round,
                             "is not a number: number the rounds 1, 2, 3");
    row->board = tb_text_from(rest, rest.length > 0);
    row->board.length = tb_text_digits(row->board);
    number = (int64_t)cut_round(&name, row->entry.round);
    if (!round.length && !number && tb_text_cut_at(&url, "/round-", &before))
        tb_int_parse(tb_slice(url.at, tb_text_digits(url)), TB_ROUNDS_MAX,
                     &number);
    if (!round.length)
        row->entry.round = (size_t)number;
    row->section = name;
    if (tb_text_holds_nocase(name, value[WHITE]) &&
        tb_text_holds_nocase(name, value[BLACK]))
        row->section.length = 0; /* `Round 3: Ann - Bo` */
    return true;
}

/* The start of a game in seconds, only to be compared; 0: unknown. It does not
   matter that days of two months are too far apart. */
static int64_t find_start(const struct tb_text *value)
{
    const struct tb_text time = value[UTC_TIME]; /* 18:00:01 */
    char digits[6];
    int64_t day, clock;

    if (time.length != 8 || !tb_day_parse(value[UTC_DATE], &day))
        return 0;
    for (size_t i = 0; i < sizeof digits; i++)
        digits[i] = time.at[i + i / 2];
    if (!tb_int_parse(tb_slice(digits, sizeof digits), 235959, &clock))
        return 0;
    return ((day * 24 + clock / 10000) * 60 + clock / 100 % 100) * 60 +
           clock % 100;
}

/* Sets the result of a game; false after a fault. */
static bool find_result(struct pgn *pgn, const struct tb_text *value,
                        struct tb_list_row *row)
{
    static const uint8_t unplayed[] = {[TB_WIN] = TB_FORFEIT_WIN,
                                       [TB_DRAW] = TB_FORFEIT_DRAW,
                                       [TB_LOSS] = TB_FORFEIT_LOSS};
    uint8_t *const kind = row->entry.result.kind;
    struct tb_list_result moves;

    if (!tb_list_result_read(value[RESULT], &row->entry.result))
        return tb_fault_text(pgn->source, pgn->line, 0, "Result",
                             value[RESULT], "is not a result: write 1-0, 0-1, "
                             "1/2-1/2, * or, without a game, +-- or --+");
    if (pgn->end && !tb_text_equal(*pgn->end, value[RESULT]) &&
        tb_list_result_read(*pgn->end, &moves)) {
        if (kind[0] <= TB_LOSS && memcmp(kind, moves.kind, 2) != 0)
            return tb_fault(pgn->source, pgn->line, 0, "the game '%.*s' - "
                            "'%.*s' has the Result %.*s, but its moves end "
                            "with %.*s; correct one of them",
                            TB_SHOWN(value[WHITE]),
                            TB_SHOWN(value[BLACK]), TB_SHOWN(value[RESULT]),
                            TB_SHOWN(*pgn->end));
        if (kind[0] == TB_UNKNOWN) {
            row->entry.result = moves;
            pgn->ended += pgn->ended ? 0 : pgn->line;
        }
    }
    if (kind[0] > TB_LOSS)
        return true;
    if (tb_list_says_forfeit(value[TERMINATION])) {
        kind[0] = unplayed[kind[0]];
        kind[1] = unplayed[kind[1]];
    } else if (!pgn->moves && pgn->moveless++ < NAMED) {
        tb_put_format(&pgn->named, "%s'%.*s' - '%.*s' (line %lu)",
                      pgn->named.length ? ", " : "", TB_SHOWN(value[WHITE]),
                      TB_SHOWN(value[BLACK]), pgn->line);
    }
    return true;
}

/* Adds the current game to the list, if there is one, and clears it. */
static void add_game(struct pgn *pgn)
{
    struct tb_list *const list = tb_list_of(pgn->source);
    struct tb_text value[TAGS];
    struct tb_list_row row = {
        .entry = {.colours = true, .line = pgn->line}};

    for (int i = 0; i < TAGS; i++) { /* `?` and ????.??.?? mean unknown */
        value[i] = tb_output_text(&pgn->value[i]);
        if (tb_text_span(value[i], "?-.") == value[i].length)
            value[i] = tb_text("");
        pgn->value[i].length = 0;
    }
    for (int i = 0; i < 2 && pgn->line; i++) {
        const struct tb_text *const of = value + (i ? BLACK - WHITE : 0);
        row.side[i] = (struct tb_list_side){
            .name = of[WHITE], .rating = of[ELO], .title = of[TITLE],
            .fideid = of[FIDE_ID], .team = of[TEAM]};
        if (tb_text_is_nocase(of[WHITE], "bye"))
            pgn->line = tb_fault(pgn->source, pgn->line, 0, "a bye is not a "
                                 "game; delete it here, and give the bye in a "
                                 "second file with the header "
                                 "round,white,black,result");
        else if (of[WHITE].length == 0)
            pgn->line = tb_fault(pgn->source, pgn->line, 0, "the game has no "
                                 "%s: add the name, or leave the game out",
                                 i ? "Black" : "White");
    }
    if (pgn->line) {
        pgn->games++;
        row.date = value[value[DATE].length ? DATE : EVENT_DATE];
        row.entry.start = find_start(value);
        if (find_round(pgn->source, value, &row) &&
            find_result(pgn, value, &row)) {
            tb_list_event(list, row.section);
            tb_list_add(list, &row);
        }
    }
    pgn->line = pgn->depth = 0;
    pgn->moves = false;
    pgn->end = NULL;
}

/* Puts a value as UTF-8 and without escapes. */
static void put_value(struct tb_output *to, struct tb_text value)
{
    const char *const end = value.at + value.length;
    char *windows = NULL;
    size_t length;

    for (const char *at = value.at; at < end && !windows; at += length) {
        length = tb_text_ascii(tb_slice(at, (size_t)(end - at)));
        if (length == 0 && tb_utf8_read(at, end, &length) == TB_UTF8_BAD)
            windows = tb_alloc(3, value.length);
    }
    if (windows)
        value = tb_slice(windows, tb_utf8_windows(value, windows));
    for (size_t i = 0; i < value.length; i++) {
        i += i + 1 < value.length && value.at[i] == '\\' &&
             strchr("\\\"", value.at[i + 1]);
        tb_put_char(to, value.at[i]);
    }
    free(windows);
}

/* Reads a tag at the start of a line and cuts it off. Its value ends with the
   quote before the bracket, because people write quotes within it. False if it
   is not a tag. */
static bool cut_tag(struct pgn *pgn, struct tb_text *line)
{
    const struct tb_text all = *line;
    const char *const end = all.at + all.length, *quote = end;
    struct tb_text rest = tb_text_from(all, 1), name;
    int tag = 0;

    if (rest.length == 0 || !tb_text_letter(*rest.at))
        return false;
    name = tb_slice(rest.at, tb_text_until(rest, " \t\"]"));
    tb_text_skip(&rest, name.length);
    tb_text_pass(&rest, " \t");
    if (tb_text_starts(rest, "\""))
        quote = rest.at + 1;
    while (quote < end &&
           (*quote != '"' ||
            !tb_text_starts(tb_text_trim(tb_slice(
                                quote + 1, (size_t)(end - quote - 1))), "]")))
        quote += *quote == '\\' && quote + 1 < end ? 2 : 1;
    line->length = 0;
    if (quote == end)
        return tb_fault_text(pgn->source, pgn->source->line, 0, "the line", all,
                             "is not a tag; write [Name \"value\"]");
    while (tag < TAGS && !tb_text_equal(name, names[tag]))
        tag++;
    if (pgn->moves || pgn->end || (tag < TAGS && pgn->value[tag].length))
        add_game(pgn);
    if (!pgn->line)
        pgn->line = pgn->source->line;
    if (tag < TAGS)
        put_value(&pgn->value[tag],
                  tb_text_trim(tb_slice(rest.at + 1,
                                        (size_t)(quote - rest.at - 1))));
    rest = tb_slice(quote, (size_t)(end - quote));
    *line = tb_text_trim(tb_text_from(rest, tb_text_until(rest, "]") + 1));
    return true;
}

/* Skips moves; notes that there are some, and the result after them. */
static void skip_moves(struct pgn *pgn, struct tb_text line)
{
    static const bool stops[256] = {['{'] = true, ['('] = true, [')'] = true,
                                    [';'] = true};

    for (; line.length; tb_text_skip(&line, 1)) {
        struct tb_text words = {line.at, 0}, word;
        if (pgn->comment) {
            const char *const end = memchr(line.at, '}', line.length);
            if (!end)
                return;
            pgn->comment = 0;
            tb_text_skip(&line, (size_t)(end - line.at));
            continue;
        }
        while (words.length < line.length &&
               !stops[(unsigned char)words.at[words.length]])
            words.length++;
        tb_text_skip(&line, words.length);
        while (!pgn->end && pgn->depth == 0 &&
               tb_text_cut(&words, ' ', &word)) {
            pgn->moves |= word.length && tb_text_letter(*word.at);
            for (size_t i = 0; i < TB_LENGTH(ends); i++)
                pgn->end = tb_text_equal(word, ends[i]) ? &ends[i] : pgn->end;
        }
        if (line.length == 0 || *line.at == ';')
            return;
        if (*line.at == '{')
            pgn->comment = pgn->source->line;
        else if (*line.at == '(')
            pgn->depth++;
        else if (pgn->depth)
            pgn->depth--;
    }
}

/* Reads all games, and warns of results that had to be guessed. */
static void read_games(struct pgn *pgn)
{
    struct tb_source *const source = pgn->source;
    struct tb_text line = {NULL, 0};
    bool more;

    do {
        if (source->bits.more && source->next >= source->bits.whole)
            tb_source_forget(source);
        more = tb_open_more(source, source->next) &&
               tb_source_line(source, &line);
        if (more)
            tb_text_take(&line, "\xef\xbb\xbf"); /* files joined by cat(1) */
        if (pgn->comment && (!more || tb_text_starts(line, "[Event \"") ||
                             tb_text_starts(line, "[White \""))) {
            tb_fault(source, pgn->comment, 0, "the comment that begins here is "
                     "still open in line %lu; close it with }",
                     source->line);
            pgn->comment = 0;
        }
        if (!more || (!pgn->comment && line.length && *line.at == '%'))
            continue;
        if (!pgn->comment)
            line = tb_text_trim(line);
        while (!pgn->comment && line.length && *line.at == '[' &&
               cut_tag(pgn, &line))
            ;
        skip_moves(pgn, line);
    } while (more);
    add_game(pgn);
    if (pgn->games == 0 && !source->failed)
        tb_fault(source, 0, 0, "no games: no line begins with [Event \"");
    if (pgn->ended)
        tb_fault_warn(source, pgn->ended, 0, "the Result is missing or * "
                      "(first here): the one after the moves counts");
    if (pgn->moveless && pgn->moveless < pgn->games / 2)
        tb_fault_warn(source, 0, 0, "games without moves are counted as "
                      "played: %.*s%s; add [Termination \"forfeit\"] to those "
                      "that were forfeited",
                      TB_PUT(pgn->named),
                      pgn->moveless > NAMED ? " and others" : "");
    for (int i = 0; i < TAGS; i++)
        free(pgn->value[i].buffer);
    free(pgn->named.buffer);
}

bool tb_pgn_read(struct tb_source *source, struct tb_tournament *tournament)
{
    struct pgn pgn = {.source = source};

    if (source->line == 0)
        read_games(&pgn);
    return !source->failed && tb_list_next(tb_list_of(source), tournament);
}
