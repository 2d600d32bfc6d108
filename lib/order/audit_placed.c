/* SPDX-License-Identifier: ISC */
/* Columns of places, or points, among those who are tied, as of DE. */
#include "audit.h"
#include "event/event.h"

/*
 * When an order that is equal to that of DE is no chance: lots part all ties,
 * and have it once in two to the power of those behind others, a play-off parts
 * one tie.
 */
enum { EVIDENCE_MIN = 6, PARTED_MIN = 2 };

/* What DE does to those who are tied. */
struct ties {
    size_t parted, unparted; /* ties */
    size_t behind, others;   /* who is behind another, and who not in order */
};

void tb_audit_put_placed(struct tb_output *output, struct tb_text code,
                         struct tb_text keys)
{
    struct tb_text key;

    tb_put_format(output, "~%.*s~score", TB_SHOWN(code));
    while (tb_text_cut(&keys, ',', &key) && !tb_text_equal(key, code)) {
        if (key.length && !tb_text_is(key, "score"))
            tb_put_format(output, "~%.*s", TB_SHOWN(key));
    }
}

/* Adds the ties of a section. */
static void add_ties(struct ties *ties, const struct tb_compare *compare)
{
    const struct tb_pair *const pair = compare->pair;
    size_t end;

    for (size_t from = 0; from < compare->left->count; from = end) {
        size_t behind = 0;
        end = tb_keys_group(pair->tied, from);
        for (size_t i = from; i < end; i++) {
            const size_t record = pair->tied->order[i];
            tb_num place;
            behind += !tb_num_parse_missing(
                          tb_compare_right(compare, pair, record), &place) &&
                      place > TB_ONE;
            ties->others += pair->differing[record];
        }
        ties->parted += behind > 0;
        ties->unparted += !behind && end - from > 1;
        ties->behind += behind;
    }
}

bool tb_audit_is_direct(const struct tb_audit_search *search,
                        struct tb_text key)
{
    struct tb_output name = {.file = -1}, tied = name, codes = name;
    struct tb_store computed = {{0}, {0}};
    struct tb_stream stream = {0};
    struct tb_compare compare = {.left = &stream, .right = &stream};
    struct ties ties = {0};
    bool good = true;

    tb_put_format(&codes, "score%.*s,DE", (int)search->keys.length,
                  search->keys.buffer);
    tb_audit_try(search, tb_output_text(&codes), &computed);
    tb_audit_open(&stream, &computed);
    tb_put_format(&name, TB_DECLARED "%.*s", (int)key.length, key.at);
    tb_audit_put_placed(&tied, tb_text("DE"), tb_output_text(&search->keys));
    tb_compare_pair(&compare, tb_output_text(&name), tb_text("DE"));
    tb_placed_open(&compare, (struct tb_text){tied.buffer + strlen("~DE~"),
                                              tied.length - strlen("~DE~")});
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!tb_compare_left(&compare, 0, 0).length)
            continue; /* another table, of other columns */
        good &= tb_placed_find(&compare);
        if (good)
            add_ties(&ties, &compare);
    }
    tb_stream_end(&stream);
    if (search->verbose)
        TB_NOTE("%.*s: %.*s: tried DE: it parts %zu ties of %zu, %zu are not "
                "in its order", TB_SHOWN(search->file), TB_SHOWN(key),
                ties.parted, ties.parted + ties.unparted, ties.others);
    tb_compare_free(&compare);
    tb_store_free(&computed);
    free(name.buffer);
    free(tied.buffer);
    free(codes.buffer);
    return good && !ties.others && ties.parted >= PARTED_MIN &&
           ties.behind + ties.unparted >= EVIDENCE_MIN;
}
