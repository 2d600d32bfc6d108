/* SPDX-License-Identifier: ISC */
/* PGN: the tags of games. Moves are skipped and never kept: the file is read
   bit by bit. */
#include "lists.h"

enum tag {
    EVENT, SITE, DATE, ROUND, BOARD, RESULT, TERMINATION, EVENT_DATE, UTC_DATE,
    UTC_TIME, BROADCAST, URL, WHITE, ELO, TITLE, FIDE_ID, TEAM, BLACK,
    TAGS = BLACK + BLACK - WHITE
};

#define TEXT(string) {string, sizeof string - 1}
static const struct tb_text names[TAGS] = {
    TEXT("Event"), TEXT("Site"), TEXT("Date"), TEXT("Round"), TEXT("Board"),
    TEXT("Result"), TEXT("Termination"), TEXT("EventDate"), TEXT("UTCDate"),
    TEXT("UTCTime"), TEXT("BroadcastName"), TEXT("BroadcastURL"),
    TEXT("White"), TEXT("WhiteElo"), TEXT("WhiteTitle"), TEXT("WhiteFideId"),
    TEXT("WhiteTeam"),
    TEXT("Black"), TEXT("BlackElo"), TEXT("BlackTitle"), TEXT("BlackFideId"),
    TEXT("BlackTeam"),
};

/* Results that end the moves. Castling, 0-0, is not one. */
static const struct tb_text ends[] = {
    TEXT("1-0"), TEXT("0-1"), TEXT("1/2-1/2"), TEXT("*"),
};

struct pgn {
    struct tb_source *source;
    struct tb_list *list;
    /* The current game: */
    unsigned long line;        /* of its first tag, 0: there is none yet */
    struct tb_output values;   /* of its tags */
    struct { size_t at, length; } tag[TAGS];
    unsigned given;            /* a bit for each tag it has */
    bool moves;                /* it has some */
    const struct tb_text *end; /* the result after its moves, or NULL */
    size_t depth;              /* of variations */
    unsigned long comment;     /* the line where an open one begins, else 0 */
    /* The file: */
    size_t games;
    size_t ended;              /* games with a result only after their moves */
    unsigned long ended_line;  /* of the first of them */
    size_t moveless;           /* games with a result and no moves */
    struct tb_output named;    /* the first of them */
    bool windows;              /* a value is not UTF-8 */
};

bool tb_pgn_detect(struct tb_text all)
{
    struct tb_text line = {"", 0};

    while ((line.length == 0 || memchr("%;", *line.at, 2)) &&
           tb_text_cut_line(&all, &line))
        line = tb_text_trim(line);
    return line.length > 1 && line.at[0] == '[' && tb_text_letter(line.at[1]) &&
           line.at[tb_text_until(line, " \t\"]")] != ']' &&
           tb_text_has(line, '"');
}

/* A value, empty if it is `?`, `-` or `????.??.??`. */
static struct tb_text known(struct tb_text value)
{
    value.length *= tb_text_span(value, "?-.") < value.length;
    return value;
}

/* Cuts `Round 3: ` off the start of an event's name, or ` - Round 3` off its
   end, and returns the number; 0: there is none. */
static size_t cut_round(struct tb_text *name)
{
    static const char marks[] = " -:,|/()";
    struct tb_text rest = *name, date, words, after, part;
    size_t round = 0, before;

    for (; rest.length && !round; tb_text_skip(&rest, round == 0)) {
        if (rest.at == name->at || strchr(marks, rest.at[-1]))
            tb_list_round_title(rest, &round, &date);
    }
    before = (size_t)(rest.at - name->at);
    words = tb_text_trim(tb_slice(rest.at, tb_text_until(rest, marks + 1)));
    after = tb_text_from(rest, (size_t)(words.at - rest.at) + words.length);
    tb_text_skip(&after, tb_text_span(after, marks));
    tb_text_cut(&words, ' ', &part);
    tb_text_cut(&words, ' ', &part);
    if (!round || words.length || (before && after.length))
        return 0; /* `Round 3 Group B` */
    *name = before ? tb_slice(name->at, before) : after;
    while (before && name->length && strchr(marks, name->at[name->length - 1]))
        name->length--;
    return round;
}

/* Sets the section, round and board of a game, round 0 if its tags do not have
   it; false after a fault. */
static bool find_round(struct tb_source *source, const struct tb_text *value,
                       struct tb_list_row *row)
{
    static const enum tag urls[] = {URL, SITE};
    const struct tb_text round = known(value[ROUND]);
    const size_t digits = tb_text_digits(round);
    struct tb_text rest = tb_text_from(round, digits), words;
    struct tb_text name = known(value[BROADCAST]);
    size_t found = 0;
    int64_t number;

    row->board = known(value[BOARD]);
    if (tb_text_span(rest, ".0123456789") == rest.length &&
        tb_int_parse(tb_slice(round.at, digits), TB_ROUNDS_MAX, &number)) {
        row->round = (size_t)number;
        tb_text_skip(&rest, rest.length > 0);
        if (row->board.length == 0)
            row->board = tb_slice(rest.at, tb_text_digits(rest));
    } else {
        tb_list_round_title(round, &row->round, &words);
    }
    if (name.length == 0)
        name = known(value[EVENT]);
    row->section = name;
    found = cut_round(&name);
    if (row->round == 0 && round.length == 0)
        row->round = found;
    if (found && found == row->round)
        row->section = name;
    /* `Round 3: Ann - Bo` */
    if (tb_text_holds_nocase(name, value[WHITE]) &&
        tb_text_holds_nocase(name, value[BLACK]))
        row->section.length = 0;
    for (int i = 0; i < 2 && row->round == 0 && round.length == 0; i++) {
        rest = value[urls[i]];
        if (tb_text_cut_at(&rest, "/round-", &words) &&
            tb_int_parse(tb_slice(rest.at, tb_text_digits(rest)),
                         TB_ROUNDS_MAX, &number))
            row->round = (size_t)number;
    }
    return row->round > 0 || round.length == 0 ||
           tb_fault_text(source, row->line, 0, "Round", round,
                         "is not a number: number the rounds 1, 2, 3");
}

/* The seconds of a game's start, which are compared; 0: unknown. Days of two
   months are farther apart than they are. */
static int64_t find_start(const struct tb_text *value)
{
    struct tb_text rest = value[UTC_TIME], part;
    int64_t start, number;

    if (!tb_day_parse(value[UTC_DATE], &start))
        return 0;
    start *= 24;
    for (int i = 0; i < 3; i++, start = i < 3 ? start * 60 : start) {
        if (!tb_text_cut(&rest, ':', &part) ||
            !tb_int_parse(part, 59, &number))
            return 0;
        start += number;
    }
    return start;
}

static bool fault_result(const struct pgn *pgn, const struct tb_text *value,
                         const char *but, struct tb_text is)
{
    return tb_fault(pgn->source, pgn->line, 0, "'%.*s' - '%.*s' has the Result "
                    "%.*s, but %s %.*s: correct one of them",
                    TB_SHOWN(value[WHITE]), TB_SHOWN(value[BLACK]),
                    TB_SHOWN(value[RESULT]), but, TB_SHOWN(is));
}

/* Sets the result of a game; false after a fault. */
static bool find_result(struct pgn *pgn, const struct tb_text *value,
                        struct tb_list_row *row)
{
    const struct tb_text end = pgn->end ? *pgn->end : ends[3];
    struct tb_list_result moves;

    row->typed = known(value[RESULT]);
    if (!tb_list_result_read(row->typed, &row->result))
        return tb_fault_text(pgn->source, pgn->line, 0, "Result", row->typed,
                             "is not a result: write 1-0, 0-1, 1/2-1/2, * "
                             "or, without a game, +-- or --+");
    moves = row->result;
    if (!tb_text_equal(row->typed, end))
        tb_list_result_read(end, &moves);
    if (row->result.kind[0] == TB_UNKNOWN && moves.kind[0] != TB_UNKNOWN) {
        if (pgn->ended++ == 0)
            pgn->ended_line = pgn->line;
        row->result = moves;
        row->typed = end;
    } else if (moves.kind[0] != TB_UNKNOWN && row->result.kind[0] <= TB_LOSS &&
               memcmp(moves.kind, row->result.kind, sizeof moves.kind) != 0) {
        return fault_result(pgn, value, "its moves end with", end);
    }
    if (row->result.kind[0] == TB_UNKNOWN)
        return true;
    if (tb_text_among_nocase(value[TERMINATION], "unplayed forfeit")) {
        if (row->result.kind[0] == TB_DRAW)
            return fault_result(pgn, value, "the Termination",
                                value[TERMINATION]);
        for (int i = 0; i < 2; i++)
            row->result.kind[i] = row->result.kind[i] == TB_WIN
                                      ? TB_FORFEIT_WIN : TB_FORFEIT_LOSS;
    } else if (!pgn->moves && row->result.kind[0] <= TB_LOSS) {
        if (pgn->moveless++ < 5)
            tb_put_format(&pgn->named, "%s'%.*s' - '%.*s' (line %lu)",
                          pgn->named.length ? ", " : "",
                          TB_SHOWN(value[WHITE]), TB_SHOWN(value[BLACK]),
                          pgn->line);
    }
    return true;
}

/* Adds the current game to the list, if there is one, and forgets it. */
static void take_game(struct pgn *pgn)
{
    struct tb_text value[TAGS];
    struct tb_list_row row = {.colours = true, .line = pgn->line};

    for (int i = 0; i < TAGS; i++)
        value[i] = pgn->given >> i & 1
                       ? tb_slice(pgn->values.buffer + pgn->tag[i].at,
                                  pgn->tag[i].length)
                       : tb_text("");
    for (int i = 0; i < 2 && pgn->line; i++) {
        const struct tb_text *const of = value + (i ? BLACK : WHITE) - WHITE;
        row.side[i] = (struct tb_list_side){
            .name = known(of[WHITE]), .rating = known(of[ELO]),
            .title = known(of[TITLE]), .fideid = known(of[FIDE_ID]),
            .team = known(of[TEAM])};
        if (row.side[i].name.length == 0 ||
            tb_text_is_nocase(row.side[i].name, "bye"))
            pgn->line = tb_fault(pgn->source, pgn->line, 0, "the game has no "
                                 "%s: add the name, or leave the game out",
                                 i ? "Black" : "White");
    }
    if (pgn->line) {
        pgn->games++;
        row.date = known(value[DATE].length ? value[DATE] : value[EVENT_DATE]);
        row.start = find_start(value);
        if (find_round(pgn->source, value, &row) &&
            find_result(pgn, value, &row)) {
            tb_list_event(pgn->list, row.section);
            tb_list_add(pgn->list, &row);
        }
    }
    pgn->line = pgn->given = 0;
    pgn->values.length = pgn->depth = 0;
    pgn->moves = false;
    pgn->end = NULL;
}

/* Puts a value among those of the game, as UTF-8 and without escapes. */
static void put_value(struct pgn *pgn, struct tb_text value, int tag)
{
    struct tb_output *const to = &pgn->values;
    const char *const end = value.at + value.length;
    const size_t start = to->length;
    bool bad = false;
    size_t length;

    for (const char *at = value.at; at < end && !bad; at += length) {
        length = tb_text_ascii(tb_slice(at, (size_t)(end - at)));
        bad = length == 0 && tb_utf8_read(at, end, &length) == TB_UTF8_BAD;
    }
    pgn->windows |= bad;
    if (bad)
        tb_put_done(to, tb_utf8_windows(
                            value, tb_put_room(to, 3 * value.length)));
    else
        tb_put_text(to, value);
    length = start;
    for (size_t i = start; i < to->length; i++) {
        const char *const at = to->buffer + i;
        i += *at == '\\' && i + 1 < to->length && strchr("\\\"", at[1]);
        to->buffer[length++] = to->buffer[i];
    }
    to->length = length;
    pgn->tag[tag].at = start;
    pgn->tag[tag].length = length - start;
    pgn->given |= 1U << tag;
}

/* Takes a tag off the start of a line. Its value ends at a quote before a
   bracket: people write others within it. False if it is not a tag. */
static bool take_tag(struct pgn *pgn, struct tb_text *line)
{
    struct tb_text rest = tb_text_from(*line, 1), name = {rest.at, 0}, value;
    struct tb_text part;
    bool closed = false;
    int tag = 0;

    if (rest.length == 0 || !tb_text_letter(*rest.at))
        return false;
    while (rest.length && !memchr(" \t\"]", *rest.at, 4))
        tb_text_skip(&rest, 1);
    name.length = (size_t)(rest.at - name.at);
    tb_text_skip(&rest, tb_text_span(rest, " \t"));
    value = tb_text_from(rest, tb_text_starts(rest, "\""));
    if (value.at > rest.at && tb_text_cut(&rest, '"', &part)) {
        while (!closed && tb_text_cut(&rest, '"', &part)) {
            const char *const quote = part.at + part.length;
            struct tb_text after = tb_text_from(
                rest, tb_text_span(rest, " \t"));
            closed = tb_text_starts(after, "]") &&
                     (quote[-1] != '\\' || quote[-2] == '\\');
            value.length = (size_t)(quote - value.at);
        }
    }
    if (!closed || memchr(value.at, '\0', value.length)) {
        tb_fault_text(pgn->source, pgn->source->line, 0, "the line", *line,
                      "is not a tag: write [Name \"value\"]");
        line->length = 0;
        return false;
    }
    tb_text_skip(&rest, tb_text_until(rest, "]") + 1);
    *line = tb_text_trim(rest);
    while (tag < TAGS && !tb_text_equal(name, names[tag]))
        tag++;
    if (pgn->moves || pgn->end || (tag < TAGS && pgn->given >> tag & 1))
        take_game(pgn);
    if (!pgn->line)
        pgn->line = pgn->source->line;
    if (tag < TAGS)
        put_value(pgn, tb_text_trim(value), tag);
    return true;
}

/* The result that has its dash or star at a place of a line, or NULL. */
static const struct tb_text *find_end(struct tb_text line, const char *at)
{
    const char *const end = line.at + line.length, *start = at;

    while (start > line.at && !memchr(" \t)}", start[-1], 4))
        start--;
    line = tb_slice(start, (size_t)(end - start));
    line.length = tb_text_until(line, " \t{;(");
    for (size_t i = 0; i < TB_LENGTH(ends); i++) {
        if (tb_text_equal(line, ends[i]))
            return &ends[i];
    }
    return NULL;
}

/* Skips moves, and notes the result after them. */
static void skip_moves(struct pgn *pgn, struct tb_text line)
{
    static const bool stops[256] = {['{'] = true, ['('] = true, [')'] = true,
                                    [';'] = true, ['-'] = true, ['*'] = true};
    const char *const end = line.at + line.length;

    for (const char *at = line.at; at < end; at++) {
        const char *const from = at;
        if (pgn->comment) {
            at = memchr(at, '}', (size_t)(end - at));
            if (!at)
                return;
            pgn->comment = 0;
            continue;
        }
        while (at < end && !stops[(unsigned char)*at])
            at++;
        for (const char *c = from; c < at && !pgn->moves; c++)
            pgn->moves = tb_text_letter(*c);
        if (at == end || *at == ';')
            return;
        if (*at == '{')
            pgn->comment = pgn->source->line;
        else if (*at == '(')
            pgn->depth++;
        else if (*at == ')')
            pgn->depth -= pgn->depth > 0;
        else if (!pgn->end && pgn->depth == 0)
            pgn->end = find_end(line, at);
    }
}

static void take_line(struct pgn *pgn, struct tb_text line)
{
    if (pgn->comment && (tb_text_starts(line, "[Event \"") ||
                         tb_text_starts(line, "[White \""))) {
        tb_fault(pgn->source, pgn->comment, 0, "the comment that begins here "
                 "has a tag in line %lu: close it with }", pgn->source->line);
        pgn->comment = 0;
    }
    if (!pgn->comment) {
        if (line.length && *line.at == '%')
            return;
        line = tb_text_trim(line);
        while (line.length && *line.at == '[' && take_tag(pgn, &line))
            ;
    }
    skip_moves(pgn, line);
}

/* Reads all games, and warns of what was decided. */
static void read_games(struct pgn *pgn)
{
    struct tb_source *const source = pgn->source;
    struct tb_text line;

    do {
        if (source->bits.more && source->next >= source->bits.whole)
            tb_source_forget(source);
        tb_open_more(source, source->next);
        if (!tb_source_line(source, &line))
            break;
        take_line(pgn, line);
    } while (true);
    if (pgn->comment)
        tb_fault(source, pgn->comment, 0, "the comment that begins here does "
                 "not end: close it with }");
    take_game(pgn);
    if (pgn->games == 0 && !source->failed)
        tb_fault(source, 0, 0, "has no games: no line begins with [Event \"");
    if (pgn->windows && source->verbose)
        tb_warn("%s: is not UTF-8: read as Windows-1252", source->name);
    if (pgn->ended)
        tb_fault_warn(source, pgn->ended_line, 0, "the Result is missing or "
                      "* (games: %zu, the first one here): that after the "
                      "moves counts", pgn->ended);
    if (pgn->moveless && pgn->moveless < pgn->games / 2)
        tb_fault_warn(source, 0, 0, "games without moves are counted as "
                      "played: %.*s%s; forfeits need [Termination "
                      "\"forfeit\"]",
                      TB_WHOLE(tb_output_text(&pgn->named)),
                      pgn->moveless > 5 ? " and others" : "");
    free(pgn->values.buffer);
    free(pgn->named.buffer);
}

bool tb_pgn_read(struct tb_source *source, struct tb_tournament *tournament)
{
    struct pgn pgn = {.source = source, .list = tb_list_of(source)};

    if (source->line == 0)
        read_games(&pgn);
    return !source->failed && tb_list_take(pgn.list, tournament);
}
