/* SPDX-License-Identifier: ISC */
/* Which columns of published tables are which, and beside what. */
#include <stdio.h>

#include "check.h"
#include "event/event.h"

/* What is tried, a try a code: those of FIDE first, then the US ones, which go
   before them where results are written the US way. */
static const char tries[] =
    "score,"
    "BH,BH/C1,BH/C2,BH/M1,BH/M2,SB,SB/C1,PS,PS/C1,WIN,WON,BPG,BWG,REP,STD,KS,"
    "AOB,ARO,ARO/C1,TPR,APRO,BH/E2009,BH/C1/E2009,BH/C2/E2009,BH/M1/E2009,"
    "SB/E2009,AOB/E2009,BH/E2024,BH/C1/E2024,BH/C2/E2024,BH/M1/E2024,SB/E2024,"
    "BH/E2026,BH/C1/E2026,BH/C2/E2026,BH/M1/E2026,SB/E2026,BH/P,BH/C1/P,SB/P,"
    "BH/Ereal,BH/C1/Ereal,BH/M1/Ereal,SB/Ereal,SB/Eswiss,solkoff,mmed,med,cum,"
    "cumopp,sb,sbx2,kashdan,avgopp,oppperf";

enum { BEST = 3, CELLS_MIN = 3, LATER = 100 };

/* A code, and of how many cells of a column its values are. */
struct tried {
    struct tb_text code;
    size_t place; /* of codes with as many cells the first is told */
    size_t equal;
    tb_num value; /* of the first that is equal */
    bool varied;  /* others that are equal have another: 0 alone is no code */
};

/* Counts the cells of a column that are declared, and those equal to codes. */
static size_t count_equal(struct tb_store *computed, struct tb_text key,
                          struct tried *tried, size_t count)
{
    struct tb_stream stream = {0};
    size_t cells = 0;
    tb_num value = 0;
    int declared, *const slot = tb_alloc(count, sizeof *slot);

    tb_stream_open_store(&stream, computed);
    declared = tb_stream_column(&stream, tb_text(TB_MORE_COLUMN));
    for (size_t i = 0; i < count; i++) {
        slot[i] = tb_stream_column_if(&stream, tried[i].code);
        tried[i].equal = 0;
        tried[i].varied = false;
    }
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        for (size_t r = 0; r < stream.count; r++) {
            const struct tb_text cell =
                tb_text_keyed(tb_field(&stream, r, declared), key);
            if (!cell.length || tb_text_missing(cell))
                continue; /* other tables have other columns */
            cells++;
            if (tb_report_number(cell, &value))
                continue;
            for (size_t i = 0; i < count; i++) {
                if (slot[i] < 0 ||
                    !tb_audit_equal(cell, tb_field(&stream, r, slot[i]), true))
                    continue;
                if (tried[i].equal++ == 0)
                    tried[i].value = value;
                tried[i].varied |= tried[i].value != value;
            }
        }
    }
    tb_stream_end(&stream);
    free(slot);
    return cells;
}

/* A code without what says how unplayed games count. */
static struct tb_text bare(struct tb_text code)
{
    struct tb_text rest = code, before;

    return tb_text_cut_at(&rest, "/E", &before) ||
                   tb_text_cut_at(&rest, "/P", &before)
               ? before
               : code;
}

/*
 * True for codes that are alike where all is played: BH/P is BH, and what US
 * Chess has, in small letters, may be what FIDE has.
 */
static bool are_alike(struct tb_text a, struct tb_text b)
{
    return (*a.at >= 'a') != (*b.at >= 'a') || tb_text_equal(bare(a), bare(b));
}

static int compare_tried(const void *left, const void *right)
{
    const struct tried *const a = left, *const b = right;

    return a->varied != b->varied  ? a->varied ? -1 : 1
           : a->equal != b->equal  ? (a->equal < b->equal) * 2 - 1
           : a->place < b->place ? -1 : 1;
}

/* Puts what else a column may be as well, or the best of what it is not. */
static void put_others(struct tb_output *list, const struct tried *tried,
                       size_t count, bool known)
{
    for (size_t i = known; i < count && (known ? tried[i].equal == tried->equal
                                               : i < BEST); i++) {
        tb_put_string(list, i > known ? ", " : known ? "; so would be " : "");
        tb_put_text(list, tried[i].code);
        if (!known)
            tb_put_format(list, " %zu", tried[i].equal);
    }
}

/* Tells what a column is, or what it is not. */
static void tell(const char *text, const struct tried *tried, size_t count,
                 size_t cells, bool known)
{
    struct tb_output list = {0};

    put_others(&list, tried, count, known);
    if (known)
        TB_NOTE("%s is %.*s: %zu of %zu values%.*s", text,
                TB_SHOWN(tried->code), tried->equal, cells,
                (int)(list.length < 300 ? list.length : 300), list.buffer);
    else
        TB_NOTE("%s is not identified: of %zu values %s%.*s; TB1 is the "
                "order's first tie-break, others go by the names of man "
                "tiebreaks",
                text, cells, tried->equal ? "the nearest have: "
                                          : "no code has one",
                (int)(tried->equal ? list.length : 0), list.buffer);
    free(list.buffer);
}

/*
 * Puts the event's own rules first, where those of other years or programs have
 * no more than one value more: that one is told of then.
 */
static void prefer_own(struct tried *tried, size_t count)
{
    const struct tried best = *tried;

    for (size_t i = 1; i < count; i++) {
        if (tb_text_equal(tried[i].code, bare(best.code)) &&
            tried[i].equal + 1 >= best.equal) {
            *tried = tried[i];
            tried[i] = best;
            return;
        }
    }
}

/*
 * True if a code is a column: all values, nine of ten and twice those of any
 * other, or all but two, and as many more than any other as it lacks.
 */
static bool is_known(size_t best, size_t other, size_t cells)
{
    return best == cells || (10 * best >= 9 * cells && best >= 2 * other) ||
           (best + 2 >= cells && 4 * best >= 3 * cells &&
            2 * best >= other + cells);
}

/* The try of a code and its edition, NULL if it is none. */
static const struct tried *find_try(const struct tried *tried, size_t count,
                                    struct tb_text code, struct tb_text year)
{
    for (size_t i = 0; i < count; i++) {
        struct tb_text rest = tried[i].code, before;
        if (tb_text_cut_at(&rest, "/E", &before)
                ? tb_text_equal(before, code) && tb_text_equal(rest, year)
                : !year.length && tb_text_equal(tried[i].code, code))
            return &tried[i];
    }
    return NULL;
}

/*
 * The code of a column that a legend names: that one, whatever the values are,
 * unless all are those of another. Of an edition that it does not say, the one
 * that the values show. NULL: they contradict it.
 */
static const struct tried *by_legend(const struct tried *tried, size_t count,
                                     const struct tried *known, size_t cells,
                                     struct tb_text legend)
{
    struct tb_text year = legend, code;
    const struct tried *plain, *dated;

    if (!legend.length)
        return known;
    tb_text_cut(&year, ' ', &code);
    plain = find_try(tried, count, code, (struct tb_text){NULL, 0});
    dated = find_try(tried, count, code, year);
    dated = dated ? dated : plain;
    if (!known || dated->equal >= known->equal ||
        (known->equal < cells && !tb_text_equal(bare(known->code), code)))
        return plain->equal >= dated->equal ? plain : dated;
    return !year.length && tb_text_equal(bare(known->code), code) ? known
                                                                  : NULL;
}

/*
 * Puts the tries in order, the nearest first, and tells them if that is wanted;
 * the one that is a column, NULL: none.
 */
static const struct tried *find(const struct tb_audit_search *search,
                                const char *text, struct tried *tried,
                                size_t count, size_t cells)
{
    size_t other = 1;

    qsort(tried, count, sizeof *tried, compare_tried);
    for (size_t i = 0; i < count && search->verbose; i++)
        TB_NOTE("%s: tried %.*s: %zu of %zu values", text,
                TB_SHOWN(tried[i].code), tried[i].equal, cells);
    while (other < count && are_alike(tried->code, tried[other].code))
        other++;
    if (cells < CELLS_MIN || !tried->varied ||
        !is_known(tried->equal, tried[other].equal, cells))
        return NULL;
    prefer_own(tried, other);
    return tried;
}

/* True if a column before has a code of FIDE: so may this one. */
static bool has_fide(const struct tb_output *keys)
{
    struct tb_text rest = tb_output_text(keys), code;
    bool found = false;

    while (tb_text_cut(&rest, ',', &code))
        found |= code.length && *code.at < 'a';
    return found;
}

struct tb_text tb_audit_identify(struct tb_audit_search *search,
                                 const struct tb_audit_column *column,
                                 bool ranks)
{
    const struct tb_text key = column->key;
    const struct tb_text legend =
        column->meant.length                            ? column->meant
        : tb_audit_column_only(column->legend).length ? column->legend
                                                        : tb_text("");
    struct tried tried[80] = {{.equal = 0}};
    struct tb_text rest = tb_text(tries), code;
    size_t count = 0, cells;
    const struct tried *found, *bound;
    const bool us = search->us && !has_fide(&search->keys);
    char text[420];

    for (; tb_text_cut(&rest, ',', &tried[count].code); count++)
        tried[count].place =
            count + (us && *tried[count].code.at < 'a' ? LATER : 0);
    rest = legend;
    if (legend.length && tb_text_cut(&rest, ' ', &code) &&
        !find_try(tried, count, code, (struct tb_text){NULL, 0}))
        return code;
    snprintf(text, sizeof text, "%.*s: %.*s", TB_SHOWN(search->file),
             TB_SHOWN(tb_text_trim(key).length ? key : tb_text("=")));
    if (!search->kept.spool.open)
        tb_audit_try(search, tb_text(tries), &search->kept);
    cells = count_equal(&search->kept, key, tried, count);
    found = find(search, text, tried, count, cells);
    bound = by_legend(tried, count, found, cells, legend);
    if (column->meant.length &&
        (!bound || (bound != found && 2 * bound->equal < cells)))
        bound = found;
    if (!found && !legend.length && ranks && tb_audit_is_direct(search, key)) {
        TB_NOTE("%s is DE by the order that it makes", text);
        return tb_text("DE");
    }
    if (bound && bound != found)
        TB_NOTE("%s is %.*s by %s: %zu of %zu values", text,
                TB_SHOWN(bound->code),
                column->meant.length ? "its name" : "the legend",
                bound->equal, cells);
    else
        tell(text, tried, count, cells, found);
    if (found && !bound)
        TB_NOTE("%s: the legend says otherwise: not compared", text);
    return bound ? bound->code : (struct tb_text){NULL, 0};
}

/* Adds a code with another cut, other rules, or /P. */
static void add_reading(struct tb_order *order, struct tb_audit_part *part,
                        struct tb_text name, const struct tb_code *code,
                        const char *behind)
{
    struct tb_output reading = {0};
    const bool cut = strstr(behind, "/C") || strstr(behind, "/M") || !*behind;

    tb_put_string(&reading, code->rule->word.name);
    if (!cut)
        tb_put_text(&reading,
                    tb_slice(code->text.at + reading.length,
                             code->text.length - reading.length));
    tb_put_string(&reading, behind);
    if (!tb_text_equal(tb_output_text(&reading), code->text) &&
        tb_audit_compute(order, tb_output_text(&reading)))
        tb_audit_pair(part, TB_AUDIT_CELL, name, tb_output_text(&reading))
            ->instead = true;
    free(reading.buffer);
}

void tb_audit_readings(struct tb_store *records, struct tb_order *order,
                       struct tb_audit_part *part)
{
    static const char *const readings[] = {
        "/P", "/Efull", "/E2024", "/E2026", "/E2009", "/Eswiss", "/Ereal", "",
        "/C1", "/C2", "/M1"};
    struct tb_store computed = {{0}, {0}};
    const size_t count = order->plan->count ? part->count : 0;
    struct tb_code code;

    for (size_t k = 0; k < count; k++) {
        const struct tb_audit_pair pair = part->pair[k];
        const struct tb_text name = tb_text(pair.name);
        struct tried one = {.code = tb_text(pair.code)};
        if (pair.kind != TB_AUDIT_CELL || pair.among ||
            tb_code_parse(one.code, &code) ||
            !strchr(code.rule->modifiers, 'C'))
            continue;
        if (!computed.spool.open)
            tb_script_over(order->plan, records, -1, &computed);
        if (count_equal(&computed, name, &one, 1) == one.equal)
            continue;
        for (size_t i = 0; i < sizeof readings / sizeof *readings; i++)
            add_reading(order, part, name, &code, readings[i]);
    }
    tb_store_free(&computed);
}
