/* SPDX-License-Identifier: ISC */
#include "trf.h"
#include "record.h"

/* True if a starting rank is in its columns: 001 can also begin a row of a
   chart. */
static bool has_rank(struct tb_text line)
{
    const struct tb_trf_field *const id = tb_trf_field(tb_trf_row(line), ID);
    const struct tb_card card = tb_card_bytes(line);
    const struct tb_text rank = tb_card_raw(&card, id->first, id->last);

    return tb_text_span(rank, " 0123456789") == rank.length &&
           tb_text_trim(rank).length > 0 &&
           tb_card_blank(&card, id->last + 1U);
}

/* True if a line is a record of a player, with a starting rank if so wanted. */
static bool detect(struct tb_text all, bool ranked)
{
    struct tb_text line;

    while (tb_text_cut_line(&all, &line)) {
        if (tb_text_starts(line, "001 ") && (!ranked || has_rank(line)))
            return true;
    }
    return false;
}

bool tb_trf_detect(struct tb_text all)
{
    return detect(all, true);
}

bool tb_trf_detect_any(struct tb_text all)
{
    return detect(all, false);
}

/* Reports lines that would be ignored by mistake: records without a blank after
   the code, and the rest of a player's record that was wrapped. */
static bool check_code(struct tb_source *source, struct tb_text line,
                       bool after_player)
{
    struct tb_text text = line;
    size_t bytes = 1;

    /* Skip blanks of all kinds, and the byte order marks of joined files. */
    while (text.length &&
           (text.at[0] == '\t' ||
            tb_likeness_unseen(tb_utf8_read(text.at, text.at + text.length,
                                            &bytes))))
        tb_text_skip(&text, text.at[0] == '\t' ? 1 : bytes);
    if (tb_text_starts(text, "001") &&
        (text.length == 3 || tb_trf_is_record(text)))
        return tb_fault(source, source->line, 1,
                        "a player's record must begin with 001 and a blank");
    if (after_player && text.length && line.at[0] == ' ')
        return tb_fault(source, source->line, 1,
                        "the line begins with a blank; if it belongs to the "
                        "player's record in line %lu, join them",
                        source->line - 1);
    return !tb_trf_is_record(text) ||
           tb_fault_clash(source, source->line, 1, "a record must begin with "
                          "its code, here %.3s, and a blank", text.at);
}

/* Notes that the file may be truncated: its last line is a player's, has no end
   of line, and has fewer rounds than another or is the only one. */
static void note_cut(struct tb_tournament *to, struct tb_text line)
{
    const struct tb_player *const last = tb_tournament_last(to);
    bool is_short = to->count == 1;

    for (size_t i = 0; i < to->count; i++)
        is_short |= to->player[i].games > last->games;
    if (is_short && tb_source_cut(to->source, line.at + line.length))
        to->declared.cut_line = last->line;
}

/* True if anything but blanks follows the record's code. */
static bool says(const struct tb_trf *trf)
{
    return trf->card.line.length > 3;
}

/* Reads a line, and keeps it if more of it must be read later. */
static bool read_line(struct tb_trf *trf, bool after_player)
{
    const struct tb_trf_row *row = trf->row = tb_trf_row(trf->text);

    if (!row)
        return check_code(trf->source, trf->text, after_player);
    if (row->of_points || row->of_teams || row->of_players) {
        *TB_ADD(trf->later, trf->later_count, trf->later_capacity) =
            (struct tb_trf_line){row, trf->text, trf->source->line};
    }
    if (!row->at_once)
        return true;
    tb_trf_card(trf);
    return !(says(trf) || row->at_once == tb_trf_player) || row->at_once(trf);
}

/* Marks the rounds that a record of teams mentions, even if teams are not
   wanted, because the players may have nothing there. Faults are reported when
   the record is read. */
static void mark_rounds(const struct tb_trf *trf)
{
    const struct tb_trf_field *const list = tb_trf_field(trf->row, LIST);
    const size_t wide = list->last - list->first;
    int64_t number;

    if (trf->row->of_teams == tb_trf_pabs) {
        for (size_t at = list->first, r = 0;
             at <= trf->card.length && r < TB_ROUNDS_MAX;
             at += tb_trf_step(list), r++)
            trf->to->mentioned[r] |=
                tb_int_parse(tb_card_text(&trf->card, at, at + wide),
                             TB_ID_MAX, &number) && number > 0;
    } else if (tb_trf_field(trf->row, ROUND)->name &&
               tb_int_parse(tb_trf_text(trf, ROUND), TB_ROUNDS_MAX, &number) &&
               number > 0) {
        trf->to->mentioned[number - 1] = true;
    }
}

/* Reads a line about teams. If they are read apart from players, its faults are
   kept with the teams and do not count for the players. */
static bool read_of_teams(struct tb_trf *trf, tb_trf_handler *handler)
{
    struct tb_source *const source = trf->source;
    const bool failed = source->failed, clash = source->clashes.any;
    const size_t faults = source->faults;

    if (!trf->teams->apart)
        return tb_trf_apart(trf) && handler(trf);
    tb_output_messages(&trf->teams->wrong);
    source->failed |= trf->teams->faulty; /* keeps the text of the first one */
    trf->teams->faulty |= !tb_trf_apart(trf) || !handler(trf) || source->failed;
    tb_output_messages(NULL);
    source->failed = failed;
    source->faults = faults;
    source->clashes.any = clash;
    return true;
}

/* Reads a line that was kept: for points, or else for teams, if they are
   wanted, and then for players. */
static bool read_kept(struct tb_trf *trf, bool of_points)
{
    const struct tb_trf_row *const row = trf->row;

    if (of_points)
        return !row->of_points || row->of_points(trf);
    tb_trf_card(trf);
    mark_rounds(trf);
    if (trf->teams && row->of_teams && says(trf) &&
        !read_of_teams(trf, row->of_teams))
        return false;
    if (trf->teams && trf->has_teams &&
        (row->of_players == tb_trf_byes || row->of_players == tb_trf_abnormal))
        return read_of_teams(trf, row->of_players);
    return !row->of_players || row->of_players(trf);
}

static bool read_later(struct tb_trf *trf, bool of_points)
{
    bool good = true;

    for (size_t i = 0; i < trf->later_count; i++) {
        trf->row = trf->later[i].row;
        trf->text = trf->later[i].text;
        trf->source->line = trf->later[i].number;
        good &= read_kept(trf, of_points);
    }
    return good;
}

static bool read_lines(struct tb_trf *trf)
{
    bool good = true, player = false;

    while (tb_source_line(trf->source, &trf->text)) {
        good &= read_line(trf, player);
        player = trf->row && trf->row->at_once == tb_trf_player;
    }
    if (player && good)
        note_cut(trf->to, trf->text);
    if (!good || !read_later(trf, true) || !tb_trf_settle(trf) ||
        !tb_tournament_index(trf->to))
        return false;
    if (trf->type_line)
        trf->to->declared.system =
            trf->is_typed ? TB_SYSTEM_SWISS : TB_SYSTEM_OTHER;
    if (trf->type_line && !trf->is_typed)
        tb_fault_warn(trf->source, trf->type_line, 0,
                      "type '%.*s' says neither Swiss nor round robin; reading "
                      "it as a Swiss", TB_SHOWN(trf->type));
    tb_trf_decide(trf);
    good = read_later(trf, false);
    if (good && trf->teams && trf->teams->count < trf->counted.count)
        tb_fault_warn(trf->source, trf->counted.line, 0, "%s says %zu teams, "
                      "but there are %zu: is the file cut off?",
                      trf->counted.record, trf->counted.count,
                      trf->teams->count);
    tb_trf_left(trf);
    return good;
}

bool tb_trf_read(struct tb_source *source, struct tb_tournament *tournament)
{
    struct tb_teams *teams = tournament->teams;
    struct tb_trf trf = {.source = source, .to = tournament};
    bool good;

    if (teams && teams->wanted)
        trf.teams = teams;
    /* A second call finds nothing more. */
    if (tb_source_rest(source).length == 0)
        return source->line == 0 && tb_fault(source, 0, 0, "empty input");
    good = read_lines(&trf);
    free(trf.later);
    free(trf.places);
    return good;
}
