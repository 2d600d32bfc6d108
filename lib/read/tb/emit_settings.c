/* SPDX-License-Identifier: ISC */
/* The settings of a section that did not come from a stream, see tb.h. */
#include "tb.h"

#include <string.h>

static void put_word(struct tb_output *output, bool *first, const char *key)
{
    if (!*first)
        tb_put_char(output, ';');
    *first = false;
    tb_put_string(output, key);
}

void tb_emit_order(struct tb_output *output, struct tb_text order)
{
    const bool commas =
        order.length && (memchr(order.at, ',', order.length) ||
                         memchr(order.at, ';', order.length));
    bool first = true, open = false;

    for (size_t i = 0; i < order.length; i++) {
        const char c = order.at[i];
        const bool blank = c == ' ' || c == '\t';
        if (blank || c == ';' || c == ',') {
            /* Blanks part codes, but between commas they are in a name. */
            open &= blank && commas;
            continue;
        }
        if (!open && !first)
            tb_put_char(output, ',');
        first = false;
        open = true;
        tb_put_char(output, (unsigned char)c < ' ' ? '?' : c);
    }
}

/* What holds for teams: of their own records, or of players for tb-team. */
static void put_team_words(struct tb_output *output,
                           const struct tb_tournament *tournament, bool *none)
{
    if (tournament->further.settings.length) {
        put_word(output, none, "");
        tb_put_text(output, tournament->further.settings);
        return;
    }
    if (tournament->match.mp.win &&
        !tb_scoring_equal(&tournament->match.mp, &tb_match_scoring_default)) {
        put_word(output, none, "");
        tb_scoring_put(output, "mp=", ',', &tournament->match.mp);
    }
    if (tournament->match.boards) {
        put_word(output, none, "boards=");
        tb_put_number(output, (tb_num)tournament->match.boards * TB_ONE);
    }
}

/* How the results of a table are written, which may decide on an order. */
static void put_written(struct tb_output *output, const struct tb_about *about,
                        bool *none)
{
    if (!about->counted)
        return;
    put_word(output, none, "written=");
    tb_put_number(output, (tb_num)about->us_cells * TB_ONE);
    tb_put_char(output, ',');
    tb_put_number(output, (tb_num)about->fide_cells * TB_ONE);
}

/* A title in one word of the settings: `;` and what controls are blanks. */
static void put_title(struct tb_output *output, struct tb_text title)
{
    for (size_t i = 0; i < title.length; i++) {
        const unsigned char c = (unsigned char)title.at[i];
        const bool c1 = c == 0xc2 && i + 1 < title.length &&
                        (unsigned char)title.at[i + 1] < 0xa0;
        tb_put_char(output,
                    c < ' ' || c == 0x7f || c == ';' || c1 ? ' ' : (char)c);
        i += c1;
    }
}

/* What the file says of its event for who prints it. */
static void put_event(struct tb_output *output, const struct tb_about *about,
                      bool *none)
{
    if (about->rounds) {
        put_word(output, none, "rounds=");
        tb_put_number(output, (tb_num)about->rounds * TB_ONE);
    }
    if (about->date.length) {
        put_word(output, none, "date=");
        tb_put_text(output, about->date);
    }
    if (about->event.length) {
        put_word(output, none, "event=");
        put_title(output, about->event);
    }
}

/* Points of the standings that no round gave. */
static void put_penalties(struct tb_output *output,
                          const struct tb_tournament *tournament, bool *none)
{
    const char *before = "penalties=";

    for (size_t i = 0; i < tournament->records.count; i++) {
        const struct tb_round_record *record = &tournament->records.record[i];
        const size_t round =
            record->round == TB_AWARD_ALL ? 0 : record->round + 1;
        if (!tb_round_record_adds(record))
            continue;
        if (*before == 'p')
            put_word(output, none, "");
        tb_put_string(output, before);
        before = ",";
        tb_put_number(output, record->id * TB_ONE);
        tb_put_char(output, ':');
        tb_put_number(output, record->points);
        tb_put_char(output, ':');
        tb_put_number(output, record->other);
        tb_put_char(output, ':');
        tb_put_number(output, (tb_num)round * TB_ONE);
    }
}

void tb_emit_settings(struct tb_output *output,
                      const struct tb_tournament *tournament)
{
    const struct tb_scoring *scoring = &tournament->worth.scoring;
    bool none = true;

    if (!tb_scoring_equal(scoring, &tb_scoring_default)) {
        put_word(output, &none, "");
        tb_scoring_put(output, "points=", ',', scoring);
    }
    if (tournament->about.round_robin)
        put_word(output, &none, "system=roundrobin");
    if (tournament->about.edition) {
        put_word(output, &none, "edition=");
        tb_put_number(output, tournament->about.edition * TB_ONE);
    }
    if (tournament->about.order.length) {
        put_word(output, &none, "order=");
        tb_emit_order(output, tournament->about.order);
    }
    put_team_words(output, tournament, &none);
    put_written(output, &tournament->about, &none);
    put_event(output, &tournament->about, &none);
    put_penalties(output, tournament, &none);
    if (none)
        tb_put_char(output, '-');
}

void tb_emit_given(struct tb_output *output,
                   const struct tb_tournament *tournament, struct tb_text line)
{
    struct tb_text columns = tournament->carried.header, column, field;
    bool first = true;

    while (tb_text_cut(&columns, '\t', &column) &&
           tb_text_cut(&line, '\t', &field)) {
        if (!first)
            tb_put_char(output, '\t');
        first = false;
        tb_put_text(output, tb_text_is(column, "settings")
                                ? tournament->carried.given
                                : field);
    }
    tb_put_char(output, '\n');
}
