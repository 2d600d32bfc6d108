/* SPDX-License-Identifier: ISC */
/* Identifies the tie-break in a published column by computing candidates. */
#include <stdio.h>

#include "event/event.h"
#include "pairs.h"

/* The candidates: FIDE's, then US ones. Results in US notation reverse this. */
static const char tries[] =
    "score,"
    "BH,BH/C1,BH/C2,BH/M1,BH/M2,SB,SB/C1,PS,PS/C1,WIN,WON,BPG,BWG,REP,STD,KS,"
    "AOB,ARO,ARO/C1,TPR,APRO,BH/E2009,BH/C1/E2009,BH/C2/E2009,BH/M1/E2009,"
    "SB/E2009,AOB/E2009,BH/E2024,BH/C1/E2024,BH/C2/E2024,BH/M1/E2024,SB/E2024,"
    "BH/E2026,BH/C1/E2026,BH/C2/E2026,BH/M1/E2026,SB/E2026,BH/P,BH/C1/P,SB/P,"
    "BH/Ereal,BH/C1/Ereal,BH/M1/Ereal,SB/Ereal,SB/Eswiss,solkoff,mmed,med,cum,"
    "cumopp,sb,sbx2,kashdan,avgopp,oppperf";

enum { BEST = 3, CELLS_MIN = 3, LATER = 100 };

/* A candidate, and the number of cells that its values match. */
struct tried {
    struct tb_text code;
    size_t place; /* breaks ties: the first candidate is named */
    size_t equal;
    tb_num value; /* of the first matching cell */
    bool varied;  /* matches have different values; all 0 proves nothing */
};

/* Counts the declared cells of a column, and the matches of each candidate. */
static size_t count_equal(struct tb_store *computed, struct tb_text key,
                          struct tried *tried, size_t count)
{
    struct tb_stream stream = {0};
    size_t cells = 0;
    tb_num value = 0;
    int more, *const slot = tb_alloc(count, sizeof *slot);

    tb_stream_open_store(&stream, computed);
    more = tb_stream_column(&stream, TB_MORE_COLUMN);
    for (size_t i = 0; i < count; i++) {
        slot[i] = tb_stream_find(&stream, tried[i].code);
        tried[i].equal = 0;
        tried[i].varied = false;
    }
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        for (size_t r = 0; r < stream.count; r++) {
            const struct tb_text cell =
                tb_text_keyed(tb_field(&stream, r, more), key);
            if (!cell.length || tb_text_missing(cell))
                continue; /* another table, with other columns */
            cells++;
            if (tb_check_number(cell, &value))
                continue;
            for (size_t i = 0; i < count; i++) {
                if (slot[i] < 0 ||
                    !tb_check_equal(cell, tb_field(&stream, r, slot[i]), true))
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

/* A code without its rule for unplayed games. */
static struct tb_text bare(struct tb_text code)
{
    struct tb_text rest = code, before;

    return tb_text_cut_at(&rest, "/E", &before) ||
                   tb_text_cut_at(&rest, "/P", &before)
               ? before
               : code;
}

/* True for codes that are equal if all games are played: BH/P is BH, and US
   Chess codes, in lower case, may be equal to FIDE's. */
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

/* Reports which code a column is and what else fits, or, if no code was found,
   the nearest ones. */
static void report_code(const char *text, const struct tried *tried,
                        size_t count, size_t cells, bool known)
{
    struct tb_output list = {0};

    for (size_t i = known; i < count && (known ? tried[i].equal == tried->equal
                                               : i < BEST); i++) {
        tb_put_string(&list, i > known ? ", " : known ? "; as well as " : "");
        tb_put_text(&list, tried[i].code);
        if (!known)
            tb_put_format(&list, " %zu", tried[i].equal);
    }
    if (known)
        TB_NOTE("%s is %.*s: %zu of %zu values%.*s", text,
                TB_SHOWN(tried->code), tried->equal, cells,
                (int)(list.length < 300 ? list.length : 300), list.buffer);
    else
        TB_NOTE("%s is not identified: of %zu values, %s%.*s; call it TB1 if "
                "it is the order's first tie-break, or by a name in man "
                "tiebreaks",
                text, cells, tried->equal ? "the nearest codes match "
                                          : "no code matches any",
                (int)(tried->equal ? list.length : 0), list.buffer);
    free(list.buffer);
}

/* Returns the code of a column, or NULL if none fits. The tries are sorted,
   best first, and stay so except that the chosen one is moved to the front. It
   must match all cells; or nine in ten, and at least twice as many as any
   different code; or all but one or two, with a lead of at least the number
   missed. The event's own rules are preferred to those of other years or
   programs that match only one cell more; that other code then takes its place
   in the list. */
static const struct tried *find(struct tried *tried, size_t count, size_t cells)
{
    const struct tried best = *tried;
    size_t others = 1, other;

    while (others < count && are_alike(best.code, tried[others].code))
        others++;
    other = tried[others].equal;
    if (cells < CELLS_MIN || !best.varied ||
        !(best.equal == cells ||
          (10 * best.equal >= 9 * cells && best.equal >= 2 * other) ||
          (best.equal + 2 >= cells && 4 * best.equal >= 3 * cells &&
           2 * best.equal >= other + cells)))
        return NULL;
    for (size_t i = 1; i < others; i++) {
        if (tb_text_equal(tried[i].code, bare(best.code)) &&
            tried[i].equal + 1 >= best.equal) {
            *tried = tried[i];
            tried[i] = best;
            break;
        }
    }
    return tried;
}

/* The candidate with a code and an edition, NULL if there is none. */
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

/* The code that a legend names, even if its values differ, unless another code
   matches all cells. If the legend gives no edition, the values choose it. NULL
   if they contradict the legend. */
static const struct tried *by_legend(const struct tried *tried, size_t count,
                                     const struct tried *known, size_t cells,
                                     struct tb_text code, struct tb_text year)
{
    const struct tried *const plain = find_try(tried, count, code, tb_no_text);
    const struct tried *dated = find_try(tried, count, code, year);

    dated = dated ? dated : plain;
    if (!known || dated->equal >= known->equal ||
        (known->equal < cells && !tb_text_equal(bare(known->code), code)))
        return plain->equal >= dated->equal ? plain : dated;
    return !year.length && tb_text_equal(bare(known->code), code) ? known
                                                                  : NULL;
}

struct tb_text tb_check_identify(struct tb_check_search *search,
                                 const struct tb_check_column *column,
                                 bool ranks)
{
    const bool named = column->meant.length;
    const struct tb_text code = named ? column->meant : column->code;
    struct tb_text rest = tb_output_text(&search->keys), year, word;
    struct tried tried[80] = {{.equal = 0}};
    const struct tried *found, *bound;
    size_t count = 0, cells;
    bool us = search->us;
    char text[420];

    while (tb_text_cut(&rest, ',', &word)) /* do not mix books */
        us &= !word.length || *word.at >= 'a';
    rest = tb_text(tries);
    for (; tb_text_cut(&rest, ',', &tried[count].code); count++)
        tried[count].place =
            count + (us && *tried[count].code.at < 'a' ? LATER : 0);
    if (code.length &&
        !find_try(tried, count, code, tb_no_text))
        return code;
    snprintf(text, sizeof text, "%.*s: %.*s", TB_SHOWN(search->file),
             TB_SHOWN(tb_text_is(column->name, "=") ? column->name
                                                    : column->key));
    if (!search->kept.spool.open)
        tb_check_try(search, tb_text(tries), &search->kept);
    cells = count_equal(&search->kept, column->key, tried, count);
    qsort(tried, count, sizeof *tried, compare_tried);
    for (size_t i = 0; i < count && search->verbose; i++)
        TB_NOTE("%s: tried %.*s: %zu of %zu values", text,
                TB_SHOWN(tried[i].code), tried[i].equal, cells);
    found = bound = find(tried, count, cells);
    year = column->legend;
    if (code.length)
        bound = by_legend(tried, count, found, cells, code,
                          !named && tb_text_cut(&year, ' ', &word)
                              ? year : tb_no_text);
    if (named && (!bound || (bound != found && 2 * bound->equal < cells)))
        bound = found;
    if (!found && !code.length && ranks &&
        tb_check_direct(search, column->key)) {
        TB_NOTE("%s is DE: it gives the same order", text);
        return tb_text("DE");
    }
    if (bound && bound != found)
        TB_NOTE("%s is %.*s by %s: %zu of %zu values", text,
                TB_SHOWN(bound->code), named ? "its name" : "the legend",
                bound->equal, cells);
    else
        report_code(text, tried, count, cells, found);
    if (found && !bound)
        TB_NOTE("%s is not compared: its legend names another code", text);
    return bound ? bound->code : tb_no_text;
}

/* For columns whose values differ: another rule for unplayed games, or the bare
   code with another cut. */
void tb_check_readings(struct tb_store *records, struct tb_order *order,
                       struct tb_check_part *part)
{
    static const char *const readings[] = {
        "/P", "/Efull", "/E2024", "/E2026", "/E2009", "/Eswiss", "/Ereal", "",
        "/C1", "/C2", "/M1"};
    struct tb_store computed = {{0}, {0}};
    const size_t count = order->plan->count ? part->count : 0;
    struct tb_code code;

    for (size_t k = 0; k < count; k++) {
        const struct tb_check_pair pair = part->pair[k];
        const struct tb_text name = tb_text(pair.name);
        struct tried one = {.code = tb_text(pair.code)};
        if (pair.kind != TB_CHECK_CELL || pair.among ||
            tb_code_parse(one.code, &code) ||
            !strchr(code.rule->modifiers, 'C'))
            continue;
        if (!computed.spool.open)
            tb_script_over(order->plan, records, -1, &computed);
        if (count_equal(&computed, name, &one, 1) == one.equal)
            continue;
        for (size_t i = 0; i < TB_LENGTH(readings); i++) {
            const struct tb_text rule = tb_text(code.rule->word.name);
            struct tb_output reading = {0};
            tb_put_text(&reading, readings[i][0] == '/' &&
                                          strchr("PE", readings[i][1])
                                      ? code.text : rule);
            tb_put_string(&reading, readings[i]);
            if (!tb_text_equal(tb_output_text(&reading), code.text) &&
                tb_check_compute(order, tb_output_text(&reading)))
                tb_check_pair(part, TB_CHECK_READING, false, name,
                              tb_output_text(&reading));
            free(reading.buffer);
        }
    }
    tb_store_free(&computed);
}
