/* SPDX-License-Identifier: ISC */
/* Records about the whole event. */
#include "record.h"

/* True if the text contains one of the words, which | separates, in upper or
   lower case. */
static bool holds(struct tb_text text, const char *words)
{
    struct tb_text rest = tb_text(words), word;
    bool found = false;

    while (!found && tb_text_cut(&rest, '|', &word))
        found = tb_text_holds_nocase(text, word);
    return found;
}

/* 042: the first day. It decides on the edition of the FIDE rules. */
bool tb_trf_start(struct tb_trf *trf)
{
    const struct tb_text date = tb_trf_text(trf, WORDS);
    const int edition = tb_edition_of(date), before = trf->to->about.edition;
    char *const day = tb_source_room(trf->source, TB_EDITION_DAY);

    if (before && edition && edition != before)
        tb_trf_clash(trf, tb_trf_field(trf->row, WORDS)->first,
                     "the first day falls under the FIDE rules of %d, but an "
                     "earlier 042 has a day under those of %d", edition,
                     before);
    trf->to->about.edition = edition;
    if (tb_edition_day(date, day)) /* a single day, to be printed */
        trf->to->about.date = tb_text(day);
    if (edition && tb_edition_doubt(date))
        tb_fault_warn(trf->source, trf->source->line, 0,
                      "start date '%.*s': the edition of the FIDE rules "
                      "depends on which number is the month; using that of "
                      "%d; write YYYY/MM/DD", TB_SHOWN(date), edition);
    if (edition == 0)
        tb_fault_warn(trf->source, trf->source->line, 0,
                      "start date '%.*s' is not YYYY/MM/DD; using the newest "
                      "edition of the FIDE rules", TB_SHOWN(date));
    return true;
}

/* 022 032 102 112 122: a fact in words. Another record of one adds to it. */
bool tb_trf_fact(struct tb_trf *trf)
{
    const struct tb_text text = tb_text_trim(tb_text_from(trf->card.line, 4));
    struct tb_text *const fact = &trf->to->about.fact[trf->row->fact];

    *fact = fact->length && text.length
                ? tb_source_text(trf->source, "%.*s, %.*s", TB_WHOLE(*fact),
                                 TB_WHOLE(text))
                : text;
    return true;
}

/* 052: the last day, if it is a single day. */
bool tb_trf_end(struct tb_trf *trf)
{
    const struct tb_text date = tb_text_trim(tb_text_from(trf->card.line, 4));
    char *const day = tb_source_room(trf->source, TB_EDITION_DAY);

    if (tb_edition_day(date, day))
        trf->to->about.fact[TB_FACT_END] = tb_text(day);
    return true;
}

/* 132: the dates of rounds, YY/MM/DD, in the columns that rounds have in 001.
 */
bool tb_trf_dates(struct tb_trf *trf)
{
    enum { FIRST = 92, STEP = 10 };
    struct tb_output list = {0};
    bool any = false;

    for (size_t at = FIRST; at <= trf->card.length; at += STEP) {
        const struct tb_text date = tb_card_text(&trf->card, at, at + 7);
        const struct tb_text full =
            tb_source_text(trf->source, "20%.*s", TB_SHOWN(date));
        char day[TB_EDITION_DAY];
        const bool good = date.length == 8 && tb_edition_day(full, day);
        tb_put_item(&list, ",", tb_text(good ? day : "-"));
        any |= good;
    }
    if (any)
        trf->to->about.fact[TB_FACT_DATES] =
            tb_source_text(trf->source, "%.*s", TB_PUT(list));
    free(list.buffer);
    return true;
}

/* Cuts a number off the text; 0 if it does not begin with one. */
static size_t cut_count(struct tb_text *text)
{
    const struct tb_text digits = {text->at, tb_text_digits(*text)};
    int64_t count = 0;

    tb_text_skip(text, digits.length);
    tb_int_parse(digits, TB_ID_MAX, &count);
    return (size_t)count;
}

/* 062 082 142 XXR: a number. Swiss-Manager writes `129 (88)`, all players and
   those who played. Other texts are ignored, because FIDE does not check
   them. */
bool tb_trf_count(struct tb_trf *trf)
{
    const char kind = trf->row->code[1];
    struct tb_count *const declared = kind == '6'   ? &trf->to->declared.players
                                      : kind == '8' ? &trf->counted
                                                    : &trf->to->declared.rounds;
    struct tb_text text = tb_trf_text(trf, WORDS);
    const size_t count = cut_count(&text);
    size_t also = 0;
    bool more;

    text = tb_text_trim(text);
    more = tb_text_take(&text, "(");
    if (more)
        also = cut_count(&text);
    if (tb_text_is(text, more ? ")" : "") && count > declared->count)
        *declared = (struct tb_count){count, also, trf->row->code,
                                      trf->source->line};
    return true;
}

/* 012: the title. A second one begins another tournament, and its players must
   not be added to the first. */
bool tb_trf_title(struct tb_trf *trf)
{
    const unsigned long first = trf->title;

    trf->title = trf->source->line;
    if (first == 0)
        trf->to->about.fact[TB_FACT_EVENT] = tb_trf_text(trf, WORDS);
    return first == 0 ||
           tb_trf_clash(trf, 0, "012 begins a tournament, but line %lu has "
                        "begun one already; put each into a file of its own",
                        first);
}

/* 092 */
bool tb_trf_system(struct tb_trf *trf)
{
    const struct tb_text type = tb_trf_text(trf, WORDS);
    const bool robin =
        holds(type, "round robin|round-robin|roundrobin|round_robin");

    trf->to->about.round_robin |= robin;
    trf->to->about.double_swiss |=
        holds(type, "doubleswiss|double-swiss|double swiss");
    /* 192 and some programs name the pairing rules of a Swiss. */
    trf->is_typed |=
        robin || holds(type, "swiss|schweiz|suisse|svizzer|suizo|monrad|dutch|"
                             "dubov|burstein|_lim|fide_team|fide-team");
    if (type.length) {
        trf->type = type;
        trf->type_line = trf->source->line;
    }
    return true;
}

/* 192: the same as 092, and whether teams are ranked by game points, as in
   FIDE_TEAM_GP_MP, or by match points, as in FIDE_TEAM_MP_GP. */
bool tb_trf_pairing(struct tb_trf *trf)
{
    const struct tb_text text = tb_trf_text(trf, WORDS);

    if (tb_text_ends(text, "_GP_MP") ||
        (tb_text_ends(text, "_GP") && !tb_text_ends(text, "_MP_GP")))
        trf->to->about.primary = TB_POINTS_GP;
    return tb_trf_system(trf);
}

/* 212 */
bool tb_trf_order(struct tb_trf *trf)
{
    trf->to->about.order = tb_trf_text(trf, WORDS);
    return true;
}

/* 172 */
bool tb_trf_rated(struct tb_trf *trf)
{
    trf->rated = tb_trf_text(trf, WORDS);
    return true;
}

/* 202 */
bool tb_trf_old_order(struct tb_trf *trf)
{
    return trf->to->about.order.length > 0 || tb_trf_order(trf);
}

/* 013 310 */
bool tb_trf_names_teams(struct tb_trf *trf)
{
    trf->numbered_teams |= *trf->row->code == '3';
    return trf->has_teams = true;
}

/* 352: a colour for each board. */
bool tb_trf_boards(struct tb_trf *trf)
{
    const struct tb_text colours = tb_trf_text(trf, WORDS);
    const size_t good = tb_text_span(colours, "WwBb");
    const int before = trf->to->about.boards, boards = (int)colours.length;

    if (good < colours.length)
        return tb_trf_wrong(trf, WORDS, "boards '%.*s': '%c' is not W or B",
                            TB_SHOWN(colours), colours.at[good]);
    trf->to->about.boards = boards;
    return before == 0 || before == boards ||
           tb_trf_clash(trf, tb_trf_field(trf->row, WORDS)->first,
                        "%d boards, but an earlier 352 has %d", boards, before);
}
