/* SPDX-License-Identifier: ISC */
/* How tb-check writes what differs. */
#include "audit.h"
#include "show/show.h"

/* What the k-th pair is called. */
static struct tb_text name_of(const struct tb_audit_said *said, size_t k)
{
    return tb_text(k == 0   ? "points"
                   : k == 1 ? "rank"
                            : said->group->key[k - 2].label);
}

/*
 * A stream is ranked by the scores that it declares, so that where one is
 * wrong the ranks are, too: they are not computed.
 */
static void put_line(const struct tb_audit_said *said)
{
    struct tb_output *output = &said->audit->report;
    const struct tb_text none = tb_text("-");
    const struct tb_sides no_rank = {none, none, false};
    const struct tb_sides *rank = &said->sides[1];
    const char *before = "\t";

    if (said->compare->pairs == 1)
        rank = &no_rank;
    tb_put_text(output, said->section);
    tb_escape_between(output, "\t", said->id, TB_SHOWN, "\t");
    tb_escape_put(output, said->name, TB_SHOWN);
    tb_escape_between(output, "\t", said->sides->left, TB_SHOWN, "\t");
    tb_put_text(output, said->sides->right);
    tb_escape_between(output, "\t", rank->left, TB_SHOWN, "\t");
    tb_put_text(output, rank->right);
    tb_escape_between(output, "\t", said->file, TB_SHOWN, ":");
    tb_put_text(output, said->line);
    for (size_t k = 0; k < said->compare->pairs; k++) {
        if (!said->sides[k].differ)
            continue;
        tb_escape_between(output, before, name_of(said, k), TB_SHOWN,
                          ": declared ");
        tb_put_text(output, said->sides[k].left);
        tb_put_string(output, ", computed ");
        tb_put_text(output, said->sides[k].right);
        before = "; ";
    }
    tb_put_char(output, '\n');
}

static void put_string(struct tb_output *output, const char *name,
                       struct tb_text text)
{
    tb_put_string(output, name);
    tb_escape_between(output, ": \"", text, TB_JSON, "\"");
}

static void put_number(struct tb_output *output, const char *name,
                       struct tb_text number)
{
    tb_put_string(output, name);
    tb_put_string(output, ": ");
    tb_put_text(output, tb_text_missing(number) ? tb_text("null") : number);
}

static void put_object(const struct tb_audit_said *said)
{
    struct tb_output *output = &said->audit->report;
    const char *before = "{\"what\"";

    put_string(output, "{\"section\"", said->section);
    put_number(output, ", \"id\"", said->id);
    put_string(output, ", \"name\"", said->name);
    put_string(output, ", \"file\"", said->file);
    put_number(output, ", \"line\"", said->line);
    tb_put_string(output, ", \"differences\": [");
    for (size_t k = 0; k < said->compare->pairs; k++) {
        if (!said->sides[k].differ)
            continue;
        put_string(output, before, name_of(said, k));
        put_number(output, ", \"declared\"", said->sides[k].left);
        put_number(output, ", \"computed\"", said->sides[k].right);
        tb_put_char(output, '}');
        before = ", {\"what\"";
    }
    tb_put_string(output, "]}");
}

static const struct tb_audit_reporter reporters[] = {
    {{"text", "fields between tabs, a line each"}, put_line,
     "section\tid\tname\tdeclared-points\tpoints\tdeclared-rank\trank\twhere\t"
     "differences\n", "", "", ""},
    {{"json", "an array of objects"}, put_object, "[\n", ",\n", "\n]\n",
     "[]\n"},
};

const struct tb_words tb_reporters = TB_WORDS(reporters);

const struct tb_audit_reporter *tb_reporter_named(const char *name)
{
    return &reporters[tb_option_word("-o", &tb_reporters, tb_text(name))];
}
