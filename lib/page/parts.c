/* SPDX-License-Identifier: ISC */
#include "page.h"

void tb_part_field(const struct tb_document *document,
                   struct tb_output *output, size_t record, int slot)
{
    tb_escape_put(output, tb_field(document->stream, record, slot), TB_HTML);
}

void tb_part_name(const struct tb_document *document, struct tb_output *output,
                  size_t record)
{
    tb_part_field(document, output, record, document->name);
    if (!tb_explain_namesake(&document->explain, record))
        return;
    tb_put_string(output, " (");
    tb_part_field(document, output, record, document->explain.id_slot);
    tb_put_char(output, ')');
}

void tb_part_spoken(const struct tb_document *document,
                    struct tb_output *output, size_t record)
{
    struct tb_text given = tb_field(document->stream, record, document->name);
    struct tb_text last;

    if (document->explain.teams || document->clubs ||
        tb_explain_namesake(&document->explain, record) ||
        !tb_text_cut(&given, ',', &last) || tb_text_has(given, ',') ||
        tb_text_trim(given).length == 0) {
        tb_part_name(document, output, record);
        return;
    }
    tb_escape_put(output, tb_text_trim(given), TB_HTML);
    tb_put_char(output, ' ');
    tb_escape_put(output, tb_text_trim(last), TB_HTML);
}

struct tb_text tb_part_last_of(struct tb_text name)
{
    struct tb_text last = name, rest = name;

    if (tb_text_has(name, ','))
        tb_text_cut(&rest, ',', &last);
    return tb_text_trim(last);
}

void tb_part_last(const struct tb_document *document, struct tb_output *output,
                  size_t record)
{
    const struct tb_text last = tb_part_last_of(
        tb_field(document->stream, record, document->name));

    if (document->explain.teams || document->clubs || last.length == 0 ||
        tb_names_has(document->shared, last))
        tb_part_spoken(document, output, record);
    else
        tb_escape_put(output, last, TB_HTML);
}

void tb_part_counted(struct tb_output *output, tb_num points)
{
    tb_cross_points(output, points);
    tb_put_string(output, points == TB_ONE || points == TB_HALF ? " point"
                                                                : " points");
}

int tb_part_decimals(const struct tb_document *document)
{
    const struct tb_view *const view = &document->view;
    const tb_num draw = tb_part_games(document)->settings.scoring.draw;
    int decimals = draw % TB_ONE != 0; /* even if nobody has half a point */

    for (size_t i = 0; i < view->shown_count; i++) {
        if (tb_text_is(view->shown[i]->name, "score") &&
            view->shown[i]->decimals > decimals)
            decimals = view->shown[i]->decimals;
    }
    return decimals;
}

size_t tb_part_number(const struct tb_document *document, size_t record)
{
    int64_t id;

    return tb_int_parse(tb_field_if(document->stream, record,
                                    document->explain.id_slot), INT32_MAX, &id)
               ? (size_t)id : record + 1;
}

void tb_part_link(const struct tb_document *document, struct tb_output *output,
                  size_t record, tb_part_put *put)
{
    tb_put_format(output, document->clubs ? "<a href=#clubs>"
                                          : "<a href=#" TB_IDS "p%zu>",
                  tb_part_number(document, record));
    put(document, output, record);
    tb_put_string(output, "</a>");
}

void tb_part_score(const struct tb_document *document,
                   struct tb_output *output, size_t record)
{
    tb_value_pad(output, tb_field_if(document->stream, record,
                                     document->explain.score_slot),
                 tb_part_decimals(document));
}

/* What tables call a code that is long, or that few people know. */
static const char *const short_names[][2] = {
    {"mmed", "M-Med"},      {"solkoff", "Solk"},     {"med", "Med"},
    {"cum", "Cum"},         {"adjcum", "Adj Cum"},   {"cumopp", "CumO"},
    {"sb", "SB"},           {"sbx2", "SB×2"},        {"h2h", "H2H"},
    {"blacks", "Blacks"},   {"kashdan", "Kashdan"},  {"pct", "%"},
    {"avgopp", "Avg Opp"},  {"oppperf", "Opp Perf"}, {"lots", "Lots"},
    {"usat", "USAT"},       {"usatx2", "USAT×2"},    {"pi", "PI"},
    {"gamepts", "Games"},   {"matchpts", "Matches"}, {"KS", "Koya"},
    {"WIN", "Wins"},        {"PTS:MP", "MP"},        {"PTS:GP", "GP"},
};

void tb_part_key(const struct tb_document *document, struct tb_output *output,
                 size_t key)
{
    const struct tb_code *const code = &document->explain.key[key].code;
    const bool gp = tb_part_games(document)->settings.primary == TB_POINTS_GP;
    struct tb_text name = tb_extras_bare(document->explain.keys.key[key].name);

    if (!code->rule || code->column.length) {
        tb_escape_put(output, tb_text_is(name, "score") ? tb_text("Points")
                                                        : name, TB_HTML);
        return;
    }
    if (tb_text_is(name, "MPvGP")) {
        tb_put_string(output, gp ? "MP" : "GP");
        return;
    }
    for (size_t i = 0; i < sizeof short_names / sizeof *short_names; i++) {
        const size_t length = strlen(short_names[i][0]);
        if (tb_text_starts(name, short_names[i][0]) &&
            (name.length == length || strchr("/:.", name.at[length]))) {
            tb_put_string(output, short_names[i][1]);
            tb_text_skip(&name, length);
            break;
        }
    }
    for (size_t i = 0; i < name.length; i++) /* BH-C1 */
        tb_put_char(output, name.at[i] == '/' ? '-' : name.at[i]);
}

void tb_part_rule(struct tb_document *document, const char *rule)
{
    struct tb_text rest = tb_output_text(&document->rules), before;

    if (!rest.length || !tb_text_cut_at(&rest, rule, &before))
        tb_put_string(&document->rules, rule);
}

void tb_part_capital(struct tb_output *output, size_t at)
{
    char *const letter = output->buffer + at;

    if (at < output->length && *letter >= 'a' && *letter <= 'z')
        *letter = (char)(*letter - 'a' + 'A');
}
