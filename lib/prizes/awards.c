/* SPDX-License-Identifier: ISC */
/* Awards the prizes of a section: money, sums for each, then things. */
#include "prizes.h"

void tb_prizes_open(struct tb_prizes *prizes, bool work)
{
    struct tb_stream *const stream = prizes->stream;
    struct tb_prize_sheet *const sheet = prizes->sheet;
    struct tb_prize_columns *const column = &prizes->column;
    bool any = prizes->of.length == 0;

    column->ids.id_slot = tb_stream_column(stream, "id");
    column->name_slot = tb_stream_column(stream, "name");
    column->score_slot = tb_stream_column(stream, "score");
    column->rank_slot = tb_stream_column(stream, "rank");
    column->settings_slot = tb_stream_column_if(stream, "settings");
    tb_state_open(&column->state, stream);
    for (size_t i = 0; i < sheet->count; i++) {
        struct tb_prize *const line = &sheet->prize[i];
        const bool row = line->key >= TB_PRIZE_MONEY &&
                         tb_text_equal_nocase(line->of, prizes->of);
        any |= row;
        if (!row && (prizes->of.length || !(TB_PRIZE_LIMITS >> line->key & 1)))
            continue;
        for (size_t t = 0; t < line->condition.count; t++) {
            struct tb_prize_term *const term = &line->condition.term[t];
            for (size_t c = 0; c < stream->reader.column_count; c++) {
                if (tb_text_equal_nocase(stream->reader.columns[c],
                                         term->column))
                    term->column = stream->reader.columns[c];
            }
            term->slot = tb_stream_find(stream, term->column);
            term->key = term->slot < 0;
            if (term->key)
                term->slot = tb_reader_key(&stream->reader, term->column);
            if (term->slot < 0)
                tb_die("%s:%lu: the stream has no column '%.*s'",
                       sheet->source.name, line->line, TB_SHOWN(term->column));
        }
    }
    if (!any)
        tb_die("%s: no prize has '%.*s' in the column 'of'",
               sheet->source.name, TB_SHOWN(prizes->of));
    tb_work_append_as(stream, tb_text("prize"), work ? ".work" : NULL);
    tb_stream_append(stream, tb_text("won"));
    tb_stream_append(stream, tb_text("trophy"));
}

/* Frees what belongs to the previous section. */
static void clear(struct tb_prizes *prizes)
{
    for (size_t i = 0; i < prizes->players; i++) {
        free(prizes->award[i].won.buffer);
        free(prizes->award[i].work.buffer);
        free(prizes->award[i].trophy.buffer);
    }
    free(prizes->award);
    free(prizes->order);
    free(prizes->who);
    prizes->offers = prizes->words.notes.length = 0;
    prizes->words.cents = false;
    prizes->total = prizes->paid = 0;
}

/* Notes which of the conditions' columns the section has in more. */
static void find_columns(struct tb_prizes *prizes)
{
    for (size_t i = 0; i < prizes->sheet->count; i++) {
        struct tb_condition *const condition =
            &prizes->sheet->prize[i].condition;
        for (size_t t = 0; t < condition->count; t++) {
            struct tb_prize_term *const term = &condition->term[t];
            term->found |= term->key &&
                           tb_field(prizes->stream, 0, term->slot).length > 0;
        }
    }
}

void tb_prizes_columns(const struct tb_prize_sheet *sheet)
{
    for (size_t i = 0; i < sheet->count; i++) {
        const struct tb_prize *const line = &sheet->prize[i];
        for (size_t t = 0; t < line->condition.count; t++) {
            const struct tb_prize_term *const term = &line->condition.term[t];
            if (term->key && !term->found)
                tb_die("%s:%lu: no section has a column '%.*s'",
                       sheet->source.name, line->line, TB_SHOWN(term->column));
        }
    }
}

/* Reads the section. Returns false if it failed. */
static bool load(struct tb_prizes *prizes)
{
    struct tb_stream *const stream = prizes->stream;
    struct tb_prize_columns *const column = &prizes->column;
    const tb_num *rank, *score;

    clear(prizes);
    find_columns(prizes);
    prizes->players = stream->count;
    prizes->award = tb_alloc(stream->count, sizeof *prizes->award);
    prizes->order = tb_alloc(stream->count, sizeof *prizes->order);
    prizes->who = tb_alloc(stream->count, sizeof *prizes->who);
    if (!tb_settings_load(&column->settings, stream, column->settings_slot) ||
        !tb_games_ids(&column->ids, stream) ||
        !tb_numbers_load(&column->score, stream, column->score_slot) ||
        !tb_numbers_load(&column->rank, stream, column->rank_slot))
        return false;
    rank = column->rank.value;
    score = column->score.value;
    for (size_t i = 0; i < stream->count; i++) {
        const char *wrong = NULL;
        size_t j = i;
        if (i && score[i] > score[i - 1] && prizes->sheet->rule != TB_BY_PLACE)
            wrong = "players with the same score share money, but the ranking "
                    "is not by score first; rank by score, or use rule=place";
        if (i && (rank[i] < rank[i - 1] || rank[i - 1] == TB_MISSING))
            wrong = "the records are not in order of rank; sort them with "
                    "tb-sort";
        if (wrong && rank[i] != TB_MISSING)
            return tb_stream_fail(stream, i, "%s", wrong);
        /* Records with the same rank, or without one, are ordered by id. */
        for (; j > 0 && rank[prizes->order[j - 1]] == rank[i] &&
               column->ids.id[prizes->order[j - 1]] > column->ids.id[i]; j--)
            prizes->order[j] = prizes->order[j - 1];
        prizes->order[j] = i;
    }
    for (size_t i = 0; i < stream->count; i++)
        prizes->award[prizes->order[i]].place = i;
    return tb_prizes_make(prizes);
}

/* Pays each player the largest of the `each' prizes that they qualify for
   (33E). How many qualify is known only now, and so is whether the fund is
   large enough for its shares. */
static void pay_all_each(struct tb_prizes *prizes)
{
    const int64_t fund = prizes->setting[TB_PRIZE_FUND];
    const struct tb_prize *line = NULL;
    int64_t each = 0, shares = 0;

    for (size_t i = 0; i < prizes->players; i++) {
        struct tb_offer best = {.value = 0};
        while ((line = tb_prizes_next(prizes, line, 1U << TB_PRIZE_EACH))) {
            if (prizes->award[i].meets & line->bit && line->worth > best.value)
                best = (struct tb_offer){.prize = line, .value = line->worth};
        }
        if (!best.value)
            continue;
        tb_put_string(tb_prizes_one(prizes, i, &best),
                      "Everyone who qualifies gets this.");
        tb_prizes_pay(prizes, i, best.value);
        prizes->total += best.value;
        each += best.prize->share ? best.value : 0;
    }
    while ((line = tb_prizes_next(prizes, line, 1U << TB_PRIZE_EACH))) {
        if (!tb_prizes_count(prizes, line->bit))
            tb_prizes_keep(prizes,
                           &(struct tb_offer){.prize = line,
                                              .value = line->worth},
                           "nobody is eligible");
    }
    while ((line = tb_prizes_next(prizes, line, 1U << TB_PRIZE_MONEY)))
        shares += line->share ? line->worth : 0;
    while (each > fund - shares && !prizes->all_stay &&
           (line = tb_prizes_next(prizes, line, 1U << TB_PRIZE_EACH))) {
        if (line->share)
            tb_die("%s:%lu: the fund of %s is too small for '%.*s' to each: "
                   "the shares add up to %s; lower them",
                   prizes->sheet->source.name, line->line,
                   tb_money(fund, false), TB_SHOWN(line->name),
                   tb_money(shares + each, false));
    }
}

/* Awards everything. Returns false if the section failed. */
static bool award_all(struct tb_prizes *prizes)
{
    struct tb_prize_columns *const column = &prizes->column;
    const struct tb_prize *thing = NULL;
    struct tb_output *note;
    size_t *tied, left = 0; /* the others of a tie that has been reported */
    bool now = false;

    if (!load(prizes))
        return false;
    if (prizes->sheet->rule != TB_BY_32B)
        tb_prizes_europe(prizes);
    else if (!tb_prizes_us(prizes))
        return false;
    pay_all_each(prizes);
    for (size_t i = 0; i < prizes->players; i++)
        prizes->award[i].open = prizes->award[i].meets;
    tied = tb_alloc(prizes->players, sizeof *tied);
    while ((thing = tb_prizes_next(prizes, thing, 1U << TB_PRIZE_THING))) {
        struct tb_award *award;
        tb_prizes_tied(prizes, 0, thing->bit, column->rank.value);
        if (!prizes->whos) {
            tb_prizes_keep(prizes, &(struct tb_offer){.prize = thing},
                           "nobody is left for it");
            continue;
        }
        award = &prizes->award[prizes->who[0]];
        award->open &= prizes->setting[TB_PRIZE_DOUBLE] ? ~thing->bit : 0;
        if (prizes->whos > 1 &&
            (left != prizes->whos ||
             memcmp(tied, prizes->who, left * sizeof *tied) != 0))
            tb_prizes_one_rank(prizes, thing->name, prizes->who, prizes->whos);
        left = prizes->whos - 1;
        memcpy(tied, prizes->who + 1, left * sizeof *tied);
        tb_prizes_give(prizes, prizes->who[0], thing);
    }
    free(tied);
    for (size_t o = 0; o < prizes->offers; o++) {
        if (!prizes->offer[o].won)
            tb_prizes_keep(prizes, &prizes->offer[o],
                           tb_prizes_count(prizes, prizes->offer[o].prize->bit)
                               ? "all eligible players have another prize"
                               : "nobody is eligible");
    }
    tb_prizes_note_out(prizes);
    /* The balance. Before the end of the event it is what would be paid now. */
    if (!column->settings.ways.length) {
        tb_state_load(&column->state, prizes->stream);
        now = tb_state_goes_on(&column->state);
    }
    if (!prizes->total && (!now || !prizes->lines))
        return true;
    note = tb_prizes_note(prizes);
    if (prizes->total)
        tb_put_format(note, "%s of %s%s", tb_money(prizes->paid, true),
                      tb_money(prizes->total, true), now ? " " : " paid");
    if (now)
        tb_state_put_now(note, &column->state);
    tb_put_char(note, '\n');
    return true;
}

/* Warns of each column of a condition in which the section has no value. */
static void warn_of_nothing(const struct tb_prizes *prizes)
{
    bool seen[TB_COLUMNS_MAX + 1] = {false};

    for (size_t c = 0; c < prizes->conditions; c++) {
        const struct tb_condition *const condition = prizes->condition[c];
        for (size_t t = 0; t < condition->count; t++) {
            const struct tb_prize_term *const term = &condition->term[t];
            size_t i = seen[term->slot] || (term->key && !term->found)
                           ? SIZE_MAX : 0;
            seen[term->slot] = true;
            while (i < prizes->players &&
                   tb_text_missing(
                       tb_field_or_none(prizes->stream, i, term->slot)))
                i++;
            if (i == prizes->players)
                tb_warn("warning: %snobody has a value in the column %.*s, "
                        "which decides who can win a prize",
                        tb_called(tb_section_name(prizes->stream)),
                        TB_SHOWN(term->column));
        }
    }
}

bool tb_prizes_award(struct tb_prizes *prizes)
{
    const struct tb_settings *const settings = &prizes->column.settings;
    struct tb_output notes = {0}; /* what players who left would win */
    bool awarded;

    if (!award_all(prizes))
        return false;
    if (!settings->ways.length)
        warn_of_nothing(prizes);
    if (!settings->left.length || settings->ways.length)
        return true;
    prizes->all_stay = true;
    awarded = award_all(prizes);
    for (size_t i = 0; awarded && i < prizes->players; i++) {
        const struct tb_award *const award = &prizes->award[i];
        struct tb_output *const all = tb_made_begin();
        tb_put_text(all, tb_output_text(&award->won));
        if (award->trophy.length)
            tb_put_item(all, " + ", tb_output_text(&award->trophy));
        if (all->length && tb_settings_has_left(settings,
                                               prizes->column.ids.id[i]))
            tb_put_format(&notes, "# %.*s: %.*s would go to %.*s, who has left"
                          "\n", TB_SHOWN(tb_section_name(prizes->stream)),
                          TB_WHOLE(tb_output_text(all)),
                          TB_SHOWN(tb_field(prizes->stream, i,
                                            prizes->column.name_slot)));
    }
    prizes->all_stay = false;
    award_all(prizes);
    tb_put_text(&prizes->words.notes, tb_output_text(&notes));
    free(notes.buffer);
    return true;
}

void tb_prizes_free(struct tb_prizes *prizes)
{
    clear(prizes);
    free(prizes->offer);
    free(prizes->what);
    free(prizes->words.notes.buffer);
    free(prizes->words.how.buffer);
    tb_games_free(&prizes->column.ids);
    tb_numbers_free(&prizes->column.score);
    tb_numbers_free(&prizes->column.rank);
}
