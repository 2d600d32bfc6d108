/* SPDX-License-Identifier: ISC */
#include "read.h"

#include "read/lists/lists.h"
#include "read/swisssys/swisssys.h"
#include "read/table/table.h"
#include "read/tb/tb.h"
#include "read/trf/trf.h"

/* The first that detects a file reads it, so the surest come first. */
static const struct tb_format formats[] = {
    {{"dbf", "US Chess submission, TDEXPORT.DBF and its companions"},
     tb_dbf_detect, tb_dbf_read, .table = true, .raw = true},
    {{"swisssys", "file of SwissSys 11, .sjson"},
     tb_swisssys_detect, tb_swisssys_read, .table = true},
    {{"swisssys-json", "results that SwissSys publishes"},
     tb_swisssys_results_detect, tb_swisssys_results_read, .table = true},
    {{"tb", "the stream of these programs"},
     tb_records_detect, tb_records_read, .table = false},
    {{"pgn", "games with their tags: broadcasts, databases, Lichess"},
     tb_pgn_detect, tb_pgn_read, .list = true},
    {{"trf", "FIDE tournament report file: TRF06, TRF16, TRF26"},
     tb_trf_detect, tb_trf_read, .table = false},
    {{"pairings", "pairings of Chess-Results and Swiss-Manager, team matches"},
     tb_pairings_detect, tb_pairings_read, .table = true, .list = true},
    {{"uschess", "US Chess rating report as text"},
     tb_uschess_detect, tb_uschess_read, .table = true},
    {{"wallchart", "cross table of WinTD and others as text"},
     tb_wallchart_detect, tb_wallchart_read, .table = true},
    {{"html", "web page with a cross table: Chess-Results, Vega"},
     tb_html_detect, tb_html_read, .table = true},
    {{"matches", "table of team matches: team, round, opponent, points"},
     tb_matches_detect, tb_matches_read, .table = true},
    {{"games", "list of games: round, White, Black, result"},
     tb_games_detect, tb_games_read, .list = true},
    {{"rows", "list with a row for each player and round"},
     tb_rows_detect, tb_games_read, .table = true, .list = true},
    {{"csv", "spreadsheet with comma-separated cells"},
     tb_csv_detect, tb_csv_read, .table = true},
    {{"tsv", "spreadsheet with tab-separated cells"},
     tb_csv_detect, tb_csv_read, .table = true},
};

const struct tb_words tb_formats = TB_WORDS(formats);

/* In the order of enum tb_trf_rating. */
static const struct tb_word rating_kinds[] = {
    {"fide", "FIDE ratings"},
    {"national", "the federation's ratings"},
};

const struct tb_words tb_rating_kinds = TB_WORDS(rating_kinds);

void tb_set_format(const char *option, const char *name, void *to)
{
    struct tb_text rest = tb_text(name), word = rest;

    if (tb_text_starts(rest, "html:")) {
        tb_text_cut(&rest, ':', &word);
        tb_html_chosen = tb_text_trim(rest);
        if (tb_html_chosen.length == 0)
            tb_die_usage("-f html: requires the number of a table, or words of "
                         "its heading, after the colon");
    }
    *(const struct tb_format **)to =
        &formats[tb_option_word(option, &tb_formats, word)];
}

/* The format that a text is in, or NULL. */
static const struct tb_format *detect(struct tb_text all)
{
    for (size_t i = 0; i < tb_formats.count; i++) {
        if (formats[i].detect(all))
            return &formats[i];
    }
    return tb_trf_detect_any(all)
               ? &formats[tb_word_find(&tb_formats, tb_text("trf"))] : NULL;
}

/* True for a table that tb-standings printed, in any of its formats: rank, id
   and name are side by side in one of the first three lines. */
static bool is_standings(struct tb_text all)
{
    static const char *const names[] = {"rank", "id", "name"};
    /* JSON has the values between the names. */
    static const char between[] = " |,;\t\":0123456789";
    struct tb_text line, before;
    size_t met = 0;

    for (int i = 0; met < 3 && i < 3 && tb_text_cut_line(&all, &line); i++) {
        for (met = 0; met < 3 && tb_text_cut_at(&line, names[met], &before) &&
                      (met == 0 ||
                       tb_text_span(before, between) == before.length);)
            met++;
    }
    return met == 3;
}

/* True for a JSON object, or a list of objects. */
static bool is_json(struct tb_text all)
{
    tb_text_pass(&all, "[ \t\r\n");
    return tb_text_starts(all, "{");
}

/* Replaces a page by the text in its <pre> if that is in another format. If the
   tables of the page have games, too, -f must say which of the two to read:
   otherwise a fault, and false. */
static bool unwrap(struct tb_source *source, const struct tb_format *forced)
{
    const struct tb_text all = tb_source_rest(source);
    struct tb_output text = {0};
    const struct tb_format *format = NULL;

    if (tb_html_detect(all) && tb_tag_pre(all, &text))
        format = forced ? forced : detect(tb_output_text(&text));
    if (format && !forced && tb_html_has_games(all)) {
        tb_fault(source, 0, 0, "the page has games both in tables and in a "
                 "<pre>; use -f html for the tables or -f %s for the <pre>",
                 format->word.name);
        format = NULL;
    }
    if (format && (!forced || forced->detect(tb_output_text(&text)))) {
        tb_source_replace(source, text);
        source->ascii = false;
    } else {
        free(text.buffer);
    }
    return !source->failed;
}

const struct tb_format *tb_format_of(struct tb_source *source,
                                     const struct tb_format *forced)
{
    struct tb_output names = {0};
    struct tb_text all;
    const struct tb_format *format;

    if (!unwrap(source, forced))
        return NULL;
    all = tb_source_rest(source);
    format = forced ? forced : detect(all);
    if (source->raw && !(format && format->raw)) {
        tb_fault(source, 0, 0, TB_OPEN_NUL);
        return NULL;
    }
    if (format)
        return format;
    if (all.length == 0) {
        tb_fault(source, 0, 0, "empty input");
    } else if (is_standings(all)) {
        tb_fault(source, 0, 0, "this is a table of standings without games; "
                               "give the tournament file that it was made "
                               "from");
    } else if (is_json(all)) {
        tb_fault(source, 0, 0, "this is JSON but not a SwissSys file; from "
                 "Lichess give lichess.org/swiss/ID.trf or the games as PGN, "
                 "from chess.com the games as PGN; an arena has no rounds and "
                 "cannot be read");
    } else if (!tb_advice(source, all)) {
        if (tb_csv_detect_roster(all))
            return &formats[tb_word_find(&tb_formats, tb_text("csv"))];
        for (size_t i = 0; i < tb_formats.count; i++)
            tb_put_item(&names, ", ", tb_text(formats[i].word.name));
        tb_fault(source, 0, 0, "unknown format; a table begins with a header "
                 "such as no, name, r1, r2, a list of games with round, white, "
                 "black, result, and a TRF file has lines such as 001    1; -f "
                 "FORMAT reads it as one of %.*s", TB_PUT(names));
        free(names.buffer);
    }
    return NULL;
}

bool tb_format_read(const struct tb_format *format, struct tb_source *source,
                    struct tb_tournament *tournament)
{
    struct tb_settings *const about = &tournament->about;
    bool us;

    if (!format->read(source, tournament))
        return false;
    about->counted |= format->table;
    us = about->counted && about->us_cells >= about->fide_cells &&
         about->mp.win == 0;
    for (size_t i = 0; us && i < tournament->count; i++) {
        if (tournament->player[i].team.length > 0)
            about->mp = tb_scoring_default;
    }
    return true;
}

void tb_format_rating(const char *kind)
{
    tb_trf_rating = (enum tb_trf_rating)(
        TB_RATING_FIDE +
        tb_option_word("--rating", &tb_rating_kinds, tb_text(kind)));
}
