/* SPDX-License-Identifier: ISC */
/* How tb-check writes what differs. */
#include "audit.h"

#include "show/show.h"

/* Who differs, in a stream that says where they stand. */
struct differing {
    struct tb_output *output;
    const struct tb_compare *compare;
    const struct tb_meeting *met;
    struct tb_text file, line;
    size_t doubts; /* contradictions of the section */
};

struct tb_reporter {
    struct tb_word word;
    void (*put)(const struct differing *who);
    /* What stands around them, and in the place of none. */
    const char *start, *between, *end, *none;
};

/* What stands around the parts of a difference. */
struct words {
    enum tb_escape escape;
    const char *before, *declared, *computed, *behind, *between, *missing;
    const char *first, *second, *end; /* around texts, and of two files */
    const char *reason, *reason_end;
};

bool tb_report_of_two(const struct tb_pair *pair)
{
    return tb_text_starts(pair->right, "own.") ||
           tb_text_is(pair->right, "games");
}

void tb_report_label(struct tb_output *output, struct tb_text left,
                     struct tb_text right)
{
    struct tb_text before;

    tb_text_cut_at(&left, ".", &before);
    tb_text_skip(&left, tb_text_starts(left, "<"));
    left = tb_text_trim(left);
    left = left.length ? left : tb_text("=");
    if (tb_text_is(left, "rank") || tb_text_is(left, "score"))
        left = tb_text(*left.at == 'r' ? "rank" : "points");
    else if (right.length && !tb_text_starts(right, "own.") &&
             !tb_codes_alike(left, right)) {
        tb_put_format(output, "%.*s (%.*s)", TB_SHOWN(left), TB_SHOWN(right));
        return;
    }
    tb_put_text(output, left);
}

const char *tb_report_number(struct tb_text cell, tb_num *value)
{
    return tb_num_parse_missing(cell, value) ? tb_notation_points(cell, value)
                                             : NULL;
}

/* Puts a number, however it is written. */
static void put_number(struct tb_output *output, const char *before,
                       struct tb_text cell, const char *missing)
{
    tb_num value;

    tb_put_string(output, before);
    if (tb_report_number(cell, &value) || value == TB_MISSING)
        tb_put_string(output, missing);
    else
        tb_put_number(output, value);
}

/* Puts what one of the sides says, a text as the format wants it. */
static void put_side(const struct differing *who, const struct words *words,
                     const char *before, struct tb_text cell)
{
    tb_put_format(who->output, "%s%s", before,
                  cell.length ? tb_escaped(cell, words->escape)
                              : words->missing);
}

/* Cuts the next game off; behind the last one there are none. */
static bool cut_game(struct tb_text *rest, struct tb_text *game)
{
    if (tb_text_cut(rest, ' ', game))
        return true;
    *game = tb_text("ZPB");
    return false;
}

/* Puts the rounds in which games differ. */
static void put_games(const struct differing *who, const struct words *words,
                      const struct tb_sides *sides, const char *between)
{
    struct tb_text left = sides->left, right = sides->right, first, second;

    for (int round = 1;; round++) {
        const bool any = cut_game(&left, &first);
        if (!cut_game(&right, &second) && !any)
            break;
        if (tb_text_equal(first, second))
            continue;
        tb_put_string(who->output, between);
        tb_put_format(who->output, "%sround %d", words->escape == TB_JSON
                                                     ? words->before : "",
                      round);
        put_side(who, words, words->first, first);
        put_side(who, words, words->second, second);
        tb_put_string(who->output, words->end);
        between = words->between;
    }
}

/* Puts the first reading that gives what is declared, if there is one. */
static void put_reason(const struct differing *who, const struct words *words,
                       size_t k)
{
    static const char *const why[][2] = {
        {"/P", "forfeits count as games"},
        {"/Efull", "a bye of a full point is cut as a requested one"},
        {"/Eswiss", "the dummy is that of a Swiss"},
        {"/Ereal", "real points"},
        {"/E", "the edition of other years"}};
    const struct tb_pair *const pair = who->compare->pair;
    struct tb_text before, rest;
    const struct tb_text left = pair[k].left;
    size_t i = 0;

    if (pair[k].tied) {
        tb_put_format(who->output, "%sa place among those who are tied%s",
                      words->reason, words->reason_end);
        return;
    }
    while (++k < who->compare->pairs) {
        if (!pair[k].fits || who->met->sides[k].differ ||
            !tb_text_equal(pair[k].left, left))
            continue;
        for (; i < sizeof why / sizeof *why; i++) {
            rest = pair[k].right;
            if (tb_text_cut_at(&rest, why[i][0], &before))
                break;
        }
        tb_put_string(who->output, words->reason);
        tb_put_text(who->output, pair[k].right);
        tb_put_format(who->output, " (%s)%s",
                      i < sizeof why / sizeof *why ? why[i][1] : "another cut",
                      words->reason_end);
        return;
    }
}

static void put_differences(const struct differing *who,
                            const struct words *words)
{
    const char *between = "";

    for (size_t k = 0; k < who->compare->pairs; k++) {
        const struct tb_pair *const pair = &who->compare->pair[k];
        const struct tb_sides *const sides = &who->met->sides[k];
        struct tb_output label = {.file = -1};
        if (!sides->differ || pair->instead)
            continue;
        if (tb_text_is(pair->right, "games")) {
            put_games(who, words, sides, between);
            between = words->between;
            continue;
        }
        tb_report_label(&label, pair->left, pair->right);
        tb_put_format(who->output, "%s%s%s", between, words->before,
                      tb_escaped(tb_output_text(&label), words->escape));
        if (tb_report_of_two(pair)) {
            put_side(who, words, words->first, sides->left);
            put_side(who, words, words->second, sides->right);
            tb_put_string(who->output, words->end);
        } else {
            put_number(who->output, words->declared, sides->left,
                       words->missing);
            put_number(who->output, words->computed, sides->right,
                       words->missing);
            put_reason(who, words, k);
            tb_put_string(who->output, words->behind);
        }
        between = words->between;
        free(label.buffer);
    }
}

/* The points, or the rank, of a side; `-` where they are not compared. */
static struct tb_text standing(const struct differing *who, bool rank,
                               bool declared)
{
    if (rank >= who->compare->pairs ||
        !tb_text_is(who->compare->pair[rank].right, rank ? "rank" : "score"))
        return tb_text("-");
    return declared ? who->met->sides[rank].left : who->met->sides[rank].right;
}

static void put_line(const struct differing *who)
{
    static const struct words words = {TB_SHOWN, "", ": declared ",
                                       ", computed ", "", "; ", "-",
                                       ": first ", ", second ", "",
                                       ": it is ", ""};
    struct tb_output *const output = who->output;

    tb_put_text(output, who->met->section);
    tb_put_format(output, "\t%s\t%s", tb_escaped(who->met->id, TB_SHOWN),
                  tb_escaped(who->met->name, TB_SHOWN));
    for (int k = 0; k < 4; k++)
        put_number(output, "\t", standing(who, k / 2, k % 2 == 0), "-");
    tb_put_format(output, "\t%s:%.*s\t", tb_escaped(who->file, TB_SHOWN),
                  (int)who->line.length, who->line.at);
    put_differences(who, &words);
    if (who->doubts)
        tb_put_format(output, "; " TB_DOUBTS, who->doubts);
    tb_put_char(output, '\n');
}

static void put_object(const struct differing *who)
{
    static const struct words words = {
        TB_JSON, "{\"what\": \"", "\", \"declared\": ", ", \"computed\": ",
        "}", ", ", "null", "\", \"first\": \"", "\", \"second\": \"",
        "\"}", ", \"reason\": \"", "\""};
    struct tb_output *const output = who->output;

    tb_put_format(output, "{\"section\": \"%s\"",
                  tb_escaped(who->met->section, TB_JSON));
    put_number(output, ", \"id\": ", who->met->id, "null");
    tb_put_format(output, ", \"name\": \"%s\"",
                  tb_escaped(who->met->name, TB_JSON));
    put_number(output, ", \"points\": ", standing(who, false, false), "null");
    put_number(output, ", \"rank\": ", standing(who, true, false), "null");
    tb_put_format(output, ", \"file\": \"%s\"",
                  tb_escaped(who->file, TB_JSON));
    put_number(output, ", \"line\": ", who->line, "null");
    if (who->doubts)
        tb_put_format(output, ", \"doubt\": %zu", who->doubts);
    tb_put_string(output, ", \"differences\": [");
    put_differences(who, &words);
    tb_put_string(output, "]}");
}

static const struct tb_reporter reporters[] = {
    {{"text", "fields between tabs, a line each"}, put_line,
     "section\tid\tname\tdeclared-points\tpoints\tdeclared-rank\trank\twhere\t"
     "differences\n", "", "", ""},
    {{"json", "an array of objects"}, put_object, "[\n", ",\n", "\n]\n",
     "[]\n"},
};

const struct tb_words tb_reporters = TB_WORDS(reporters);

const struct tb_reporter *tb_reporter_named(const char *name)
{
    return &reporters[tb_option_word("-o", &tb_reporters, tb_text(name))];
}

void tb_report_put(const struct tb_report *report, struct tb_output *output,
                   bool first, const struct tb_compare *compare,
                   const struct tb_meeting *met)
{
    struct tb_stream *const stream = compare->left;
    const struct differing who = {output, compare, met,
                                  tb_field(stream, met->record, report->file),
                                  tb_field(stream, met->record, report->line),
                                  tb_clashes_count(report->state.said.doubt)};

    tb_put_string(output, first ? report->reporter->start
                                : report->reporter->between);
    report->reporter->put(&who);
}

void tb_report_end(const struct tb_report *report, struct tb_output *output,
                   bool any)
{
    tb_put_string(output, any ? report->reporter->end
                              : report->reporter->none);
}
