/* SPDX-License-Identifier: ISC */
#include "page.h"

const char *tb_part_field(const struct tb_page *page, size_t record, int slot)
{
    return tb_escaped(tb_field_if(page->stream, record, slot), TB_HTML);
}

const char *tb_part_name(const struct tb_page *page, size_t record)
{
    const struct tb_explain *const explain = &page->explain;
    const char *const name = tb_part_field(page, record, page->slot.name);

    return tb_explain_namesake(explain, record)
               ? TB_MADE("%s (%s)", name,
                         tb_part_field(page, record, explain->id_slot))
               : name;
}

const char *tb_part_spoken(const struct tb_page *page, size_t record)
{
    struct tb_text given = tb_field(page->stream, record, page->slot.name);
    struct tb_text last;

    if (page->explain.teams || page->clubs ||
        tb_explain_namesake(&page->explain, record) ||
        !tb_text_cut(&given, ',', &last) || tb_text_has(given, ',') ||
        tb_text_trim(given).length == 0)
        return tb_part_name(page, record);
    return TB_MADE("%s %s", tb_escaped(tb_text_trim(given), TB_HTML),
                   tb_escaped(tb_text_trim(last), TB_HTML));
}

struct tb_text tb_part_last_of(struct tb_text name)
{
    struct tb_text last = name, rest = name;

    if (tb_text_has(name, ','))
        tb_text_cut(&rest, ',', &last);
    return tb_text_trim(last);
}

const char *tb_part_last(const struct tb_page *page, size_t record)
{
    const struct tb_text last = tb_part_last_of(
        tb_field(page->stream, record, page->slot.name));

    return page->explain.teams || page->clubs || last.length == 0 ||
                   tb_names_has(page->shared, last)
               ? tb_part_spoken(page, record)
               : tb_escaped(last, TB_HTML);
}

const char *tb_part_link(const struct tb_page *page, size_t record,
                         tb_part_text *text)
{
    return page->clubs
               ? TB_MADE("<a href=#clubs>%s</a>", text(page, record))
               : TB_MADE(TB_CARD "<a href=#" TB_IDS "p%zu>" TB_CARD_END "%s"
                         TB_CARD "</a>" TB_CARD_END,
                         tb_part_number(page, record), text(page, record));
}

size_t tb_part_number(const struct tb_page *page, size_t record)
{
    int64_t id;

    return tb_int_parse(tb_field_if(page->stream, record,
                                    page->explain.id_slot), INT32_MAX, &id)
               ? (size_t)id : record + 1;
}

const char *tb_part_counted(tb_num points)
{
    return TB_MADE("%s point%s", tb_cross_points(points),
                   points == TB_ONE || points == TB_HALF ? "" : "s");
}

const char *tb_part_padded(const struct tb_page *page, struct tb_text points)
{
    struct tb_output *const made = tb_made_begin();

    tb_value_pad(made, points, page->section->decimals);
    return tb_made_end(made);
}

const char *tb_part_score(const struct tb_page *page, size_t record)
{
    return tb_part_padded(page, tb_field_if(page->stream, record,
                                                page->explain.score_slot));
}

const char *tb_part_capital(const char *string)
{
    return TB_MADE("%c%s", tb_text_upper(*string), string + 1);
}

const char *tb_part_title(const struct tb_page *page, size_t key)
{
    return tb_escaped(tb_text(tb_phrases_title(&page->explain, key)), TB_HTML);
}

const char *tb_part_state(const struct tb_page *page)
{
    struct tb_output *const made = tb_made_begin();

    if (page->section->final)
        tb_put_string(made, "Final standings");
    else
        tb_state_title(made, page->state, page->explain.teams);
    return tb_made_end(made);
}

/* What tables call a code that is long, or that few people know. */
static const char short_names[] =
    "mmed=M-Med;solkoff=Solk;med=Med;cum=Cum;adjcum=Adj Cum;cumopp=CumO;sb=SB;"
    "sbx2=SB×2;h2h=H2H;blacks=Blacks;kashdan=Kashdan;pct=%;avgopp=Avg Opp;"
    "oppperf=Opp Perf;lots=Lots;usat=USAT;usatx2=USAT×2;pi=PI;gamepts=Games;"
    "matchpts=Matches;KS=Koya;WIN=Wins";

const char *tb_part_key(const struct tb_page *page, size_t key)
{
    const struct tb_code *const code = &page->explain.key[key].code;
    const bool gp = page->games->settings.primary == TB_POINTS_GP;
    struct tb_text name = tb_extras_bare(page->explain.keys.key[key].name);
    struct tb_text head, title;
    struct tb_output *const made = tb_made_begin();

    if (!code->rule || code->column.length)
        return tb_escaped(name, TB_HTML);
    if (tb_text_is(name, "MPvGP"))
        return gp ? "MP" : "GP";
    if (tb_text_starts(name, "PTS:"))
        tb_text_skip(&name, strlen("PTS:"));
    head = tb_slice(name.at, tb_text_until(name, "/:."));
    title = tb_text_keyed(tb_text(short_names), head);
    tb_put_text(made, title);
    tb_text_skip(&name, title.length ? head.length : 0);
    for (size_t i = 0; i < name.length; i++) /* BH-C1 */
        tb_put_char(made, name.at[i] == '/' ? '-' : name.at[i]);
    return tb_made_end(made);
}

void tb_part_rule(struct tb_page *page, char name, size_t number)
{
    const char *const rule =
        TB_MADE(".%c%zu{--%c:%zu}", name, number, name, number);

    if (!tb_text_holds_nocase(tb_output_text(&page->rules), tb_text(rule)))
        tb_put_string(&page->rules, rule);
}
