/* SPDX-License-Identifier: ISC */
/* How tb-check writes what differs. */
#include "check.h"

#include "show/show.h"

struct tb_reporter {
    struct tb_word word;
    void (*put)(struct tb_report *report, size_t record);
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

void tb_report_label(struct tb_output *output,
                     const struct tb_audit_pair *pair)
{
    const struct tb_text name = tb_text_trim(tb_text(pair->name));
    const struct tb_text code = tb_text(pair->code);

    if (pair->kind != TB_AUDIT_CELL) {
        tb_put_string(output, pair->kind == TB_AUDIT_POINTS ? "points"
                              : pair->kind == TB_AUDIT_RANK ? "rank" : "games");
        return;
    }
    tb_put_text(output, name.length ? name : tb_text("="));
    if (code.length && !pair->own && !tb_codes_alike(name, code))
        tb_put_format(output, " (%.*s)", TB_SHOWN(code));
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

/* Puts what one of two files says, a text as the format wants it. */
static void put_side(struct tb_output *output, const struct words *words,
                     const char *before, struct tb_text cell)
{
    tb_put_format(output, "%s%s", before,
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
static void put_games(struct tb_output *output, const struct words *words,
                      struct tb_text left, struct tb_text right,
                      const char *between)
{
    struct tb_text first, second;

    for (int round = 1;; round++) {
        const bool any = cut_game(&left, &first);
        if (!cut_game(&right, &second) && !any)
            break;
        if (tb_text_equal(first, second))
            continue;
        tb_put_format(output, "%s%sround %d", between,
                      words->escape == TB_JSON ? words->before : "", round);
        put_side(output, words, words->first, first);
        put_side(output, words, words->second, second);
        tb_put_string(output, words->end);
        between = words->between;
    }
}

/* Puts the first reading that gives what is declared, if there is one. */
static void put_reason(struct tb_report *report, const struct words *words,
                       const struct tb_audit_pair *pair)
{
    static const char *const why[][2] = {
        {"/P", "forfeits count as games"},
        {"/Efull", "a bye of a full point is cut as a requested one"},
        {"/Eswiss", "the dummy is that of a Swiss"},
        {"/Ereal", "real points"},
        {"/E", "the edition of other years"},
        {"", "another cut"}};
    const struct tb_audit_pair *reading = pair + 1;
    const struct tb_audit_pair *const end =
        report->part->pair + report->part->count;
    size_t i = 0;

    if (pair->among) {
        tb_put_format(&report->found, "%sa place among those who are tied%s",
                      words->reason, words->reason_end);
        return;
    }
    while (reading < end && (!reading->fits || reading->differs ||
                             strcmp(reading->name, pair->name) != 0))
        reading++;
    if (reading == end)
        return;
    while (!strstr(reading->code, why[i][0]))
        i++;
    tb_put_format(&report->found, "%s%s (%s)%s", words->reason, reading->code,
                  why[i][1], words->reason_end);
}

static void put_differences(struct tb_report *report, size_t record,
                            const struct words *words)
{
    struct tb_output *const output = &report->found;
    const char *between = "";

    for (size_t k = 0; k < report->part->count; k++) {
        const struct tb_audit_pair *const pair = &report->part->pair[k];
        struct tb_output label = {0};
        struct tb_text left, right;
        if (!pair->differs || pair->instead)
            continue;
        left = tb_audit_declared(&report->stream, pair, record);
        right = tb_audit_computed(&report->stream, pair, record);
        if (pair->kind == TB_AUDIT_GAMES) {
            put_games(output, words, left, right, between);
            between = words->between;
            continue;
        }
        tb_report_label(&label, pair);
        tb_put_format(output, "%s%s%s", between, words->before,
                      tb_escaped(tb_output_text(&label), words->escape));
        free(label.buffer);
        between = words->between;
        if (pair->own) {
            put_side(output, words, words->first, left);
            put_side(output, words, words->second, right);
            tb_put_string(output, words->end);
        } else {
            put_number(output, words->declared, left, words->missing);
            put_number(output, words->computed, right, words->missing);
            put_reason(report, words, pair);
            tb_put_string(output, words->behind);
        }
    }
}

/* The points, or the rank, of a side; `-` where they are not compared. */
static struct tb_text standing(const struct tb_report *report, size_t record,
                               enum tb_audit_kind kind, bool declared)
{
    for (size_t k = 0; k < report->part->count; k++) {
        const struct tb_audit_pair *const pair = &report->part->pair[k];
        if (pair->kind == kind && *pair->code && !pair->own)
            return (declared ? tb_audit_declared : tb_audit_computed)(
                &report->stream, pair, record);
    }
    return tb_text("-");
}

static void put_line(struct tb_report *report, size_t record)
{
    static const struct words words = {TB_SHOWN, "", ": declared ",
                                       ", computed ", "", "; ", "-",
                                       ": first ", ", second ", "",
                                       ": it is ", ""};
    struct tb_stream *const stream = &report->stream;
    struct tb_output *const output = &report->found;
    const size_t doubts = tb_clashes_count(report->state.said.doubt);

    tb_put_text(output, tb_section_name(stream));
    tb_put_format(output, "\t%s\t%s",
                  tb_escaped(tb_field_if(stream, record, report->state.id),
                             TB_SHOWN),
                  tb_escaped(tb_field_if(stream, record, report->name),
                             TB_SHOWN));
    for (int k = 0; k < 4; k++)
        put_number(output, "\t",
                   standing(report, record,
                            k / 2 ? TB_AUDIT_RANK : TB_AUDIT_POINTS,
                            k % 2 == 0), "-");
    tb_put_format(output, "\t%s:%.*s\t",
                  tb_escaped(tb_field(stream, record, report->file), TB_SHOWN),
                  TB_SHOWN(tb_field(stream, record, report->line)));
    put_differences(report, record, &words);
    if (doubts)
        tb_put_format(output, "; " TB_DOUBTS, doubts);
    tb_put_char(output, '\n');
}

static void put_object(struct tb_report *report, size_t record)
{
    static const struct words words = {
        TB_JSON, "{\"what\": \"", "\", \"declared\": ", ", \"computed\": ",
        "}", ", ", "null", "\", \"first\": \"", "\", \"second\": \"",
        "\"}", ", \"reason\": \"", "\""};
    struct tb_stream *const stream = &report->stream;
    struct tb_output *const output = &report->found;
    const size_t doubts = tb_clashes_count(report->state.said.doubt);

    tb_put_format(output, "{\"section\": \"%s\"",
                  tb_escaped(tb_section_name(stream), TB_JSON));
    put_number(output, ", \"id\": ",
               tb_field_if(stream, record, report->state.id), "null");
    tb_put_format(output, ", \"name\": \"%s\"",
                  tb_escaped(tb_field_if(stream, record, report->name),
                             TB_JSON));
    put_number(output, ", \"points\": ",
               standing(report, record, TB_AUDIT_POINTS, false), "null");
    put_number(output, ", \"rank\": ",
               standing(report, record, TB_AUDIT_RANK, false), "null");
    tb_put_format(output, ", \"file\": \"%s\"",
                  tb_escaped(tb_field(stream, record, report->file), TB_JSON));
    put_number(output, ", \"line\": ",
               tb_field(stream, record, report->line), "null");
    if (doubts)
        tb_put_format(output, ", \"doubt\": %zu", doubts);
    tb_put_string(output, ", \"differences\": [");
    put_differences(report, record, &words);
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

void tb_report_put(struct tb_report *report, size_t record)
{
    tb_put_string(&report->found, report->any ? report->reporter->between
                                              : report->reporter->start);
    report->reporter->put(report, record);
    tb_spool_take(&report->spool, &report->found);
}

void tb_report_end(struct tb_report *report)
{
    if (!tb_quiet &&
        (report->any || (!report->failed && report->stream.status == TB_OK)))
        tb_put_string(&report->found, report->any ? report->reporter->end
                                                  : report->reporter->none);
    tb_spool_give(&report->spool, &report->found);
}
