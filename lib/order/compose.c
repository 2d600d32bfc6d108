/* SPDX-License-Identifier: ISC */
#include <stdio.h>

#include "codes.h"

/* Each code runs at least one process; files declare a handful. */
enum { ORDER_MAX = 100 };

void tb_order_start(struct tb_order *order, struct tb_plan *plan)
{
    order->plan = plan;
    order->keys = order->shown = order->left_out = order->unsummed =
        order->no_sums =
        (struct tb_output){0};
    order->count = 0;
}

void tb_order_free(struct tb_order *order)
{
    free(order->keys.buffer);
    free(order->shown.buffer);
    free(order->left_out.buffer);
    free(order->unsummed.buffer);
    free(order->no_sums.buffer);
}

/* True if a column is shown already. */
static bool is_shown(const struct tb_order *order, struct tb_text name)
{
    return tb_text_listed(tb_output_text(&order->shown), ',', name);
}

/* Adds a column to the keys and to what is shown. */
static void add_key(struct tb_order *order, struct tb_text name,
                    bool lower_first)
{
    tb_put_item(&order->keys, ",", tb_text(lower_first ? "-" : ""));
    tb_put_text(&order->keys, name);
    tb_put_item(&order->shown, ",", name);
}

static bool is_of_teams(const struct tb_code *code)
{
    return (code->rule->flags & TB_RULE_OF_TEAMS) ||
           code->points != TB_POINTS_PRIMARY;
}

const char *tb_code_unsummed(const struct tb_code *code)
{
    if (code->rule->flags & TB_RULE_OWN_CUT)
        return "each player's score decides what it discards";
    if (strstr(code->rule->commands, "%N.key"))
        return "it is an unrounded mean, which has no exact sum";
    if (code->rule->flags & TB_RULE_BY_POSITION)
        return "it compares only tied players";
    return NULL;
}

/* Adds a code; messages quote it as typed. */
static const char *add_code(struct tb_order *order, struct tb_text text,
                            struct tb_text typed)
{
    static const struct tb_code_rule *warned[3]; /* BH, FB, AOB */
    struct tb_output name = {0};
    struct tb_code code;
    const char *wrong = tb_code_parse(text, &code);
    size_t place = 0;

    if (wrong)
        return wrong;
    if (!(code.rule->flags & TB_RULE_BY_POSITION) && is_shown(order, code.text))
        return NULL;
    if (!order->teams && is_of_teams(&code)) {
        tb_put_item(&order->left_out, ", ", tb_text(""));
        tb_codes_put_written(&order->left_out, typed);
        return NULL;
    }
    if (order->sums && tb_code_unsummed(&code)) {
        tb_put_item(&order->unsummed, ", ", text);
        if (!(code.rule->flags & TB_RULE_OWN_CUT)) /* 34G never sums mmed */
            tb_put_item(&order->no_sums, ", ", typed);
        return NULL;
    }
    while (place < 3 && warned[place] && warned[place] != code.rule)
        place++;
    if ((order->round_robin || order->mixed) && !order->tried && place < 3 &&
        !warned[place] && code.rule->book == TB_BOOK_FIDE &&
        tb_text_starts(tb_text(code.rule->article), "8.")) {
        warned[place] = code.rule;
        tb_warn("warning: %s must not be used in a round robin (FIDE C.07 8), "
                "where all have the same opponents", code.rule->word.name);
    }
    if (++order->count > ORDER_MAX)
        return "there are more than 100 tie-breaks";
    if (strstr(code.rule->commands, "%S") && !order->seed)
        return "lots and RND need a published seed: --seed=TEXT";
    /* A code that is there already, with another value: append .2, .3... */
    tb_put_text(&name, code.text);
    for (int i = 2; is_shown(order, tb_output_text(&name)); i++) {
        name.length = code.text.length;
        tb_put_format(&name, ".%d", i);
    }
    if (!code.column.length)
        tb_commands_add(&(struct tb_commands){
            .code = &code, .name = tb_output_text(&name), .order = order});
    add_key(order, tb_output_text(&name), tb_code_lower_first(&code));
    if (order->work && code.rule->working != TB_WORKING_NONE) {
        tb_put_string(&name, ".work");
        tb_put_item(&order->shown, ",", tb_output_text(&name));
    }
    free(name.buffer);
    return NULL;
}

/* True for score, PTS, PTS:MP and PTS:GP; sets *points. */
static bool is_score(struct tb_text text, enum tb_points *points)
{
    static const char *const names[] = {"PTS", "PTS:MP", "PTS:GP"};

    *points = TB_POINTS_PRIMARY;
    if (tb_text_is(text, "score"))
        return true;
    for (int i = 0; i < 3; i++) {
        *points = (enum tb_points)i;
        if (tb_text_is(text, names[i]))
            return true;
    }
    return false;
}

/* True if a text means the score; a team's may be match or game points. */
static bool is_own_score(const struct tb_order *order, struct tb_text text)
{
    enum tb_points points;

    return is_score(text, &points) &&
           !(order->teams && points != TB_POINTS_PRIMARY &&
             points != order->primary);
}

/* Only the first mention of the score counts. */
static void add_score(struct tb_order *order)
{
    const struct tb_text score = tb_text("score");

    if (!is_shown(order, score))
        add_key(order, score, false);
}

/* Adds a list of codes and presets. Messages quote a code as typed, but the
   codes of a preset by name. */
static const char *add_list(struct tb_order *order, struct tb_text list,
                            struct tb_text typed)
{
    struct tb_text text, name;
    const char *wrong = NULL;

    while (!wrong && tb_text_cut(&list, ',', &text)) {
        if (!tb_codes_cut(&typed, &name))
            name = text;
        const struct tb_preset *const preset = tb_preset_named(text);
        if (preset && order->mixed &&
            strcmp(preset->swiss, preset->round_robin) != 0)
            wrong = "the preset has different orders for Swiss events and "
                    "round robins, and there are both: name the codes";
        else if (preset)
            wrong = add_list(order, tb_text(order->round_robin
                                                ? preset->round_robin
                                                : preset->swiss),
                             tb_no_text);
        else if (is_own_score(order, text))
            add_score(order);
        else
            wrong = add_code(order, text, name);
    }
    return wrong;
}

/* Warns once of an sb among codes of FIDE, or an SB among those of US Chess. */
static void warn_of_case(const struct tb_order *order, struct tb_text list)
{
    static bool warned;
    const char *const code = tb_codes_misspelt(list);
    const bool us = code && *code == 's';

    if (!code || warned || order->tried || order->from_file)
        return;
    warned = true;
    tb_warn("warning: %s is the Sonneborn-Berger of %s, but the other "
            "tie-breaks are %s; write %s for the %s one", code,
            us ? "US Chess" : "FIDE", us ? "FIDE's" : "those of US Chess",
            us ? "SB" : "sb", us ? "FIDE" : "US");
}

const char *tb_order_add(struct tb_order *order, struct tb_text list)
{
    struct tb_output codes = {0};
    const char *wrong = tb_codes_resolve(list, order->from_file,
                                         order->sheet, &codes);
    static struct tb_output reported = {.file = -1};
    struct tb_text rest = list, before, named, text, left_out;
    bool scored = false;

    if (order->from_file && tb_text_cut_at(&rest, TB_CODE_OTHER, &before))
        tb_warn("warning: the declared order has a tie-break of the "
                "regulations' own, %s: ignoring it and what follows; -t names "
                "another order", TB_CODE_OTHER "...");
    if (!wrong) {
        named = tb_output_text(&codes);
        while (tb_text_cut(&named, ',', &text))
            scored |= is_own_score(order, text);
        if (!scored)
            add_score(order);
        wrong = add_list(order, tb_output_text(&codes), list);
    }
    free(codes.buffer);
    if (!wrong)
        warn_of_case(order, list);
    if (!wrong && order->no_sums.length)
        tb_warn("warning: the order of clubs ignores %.*s: no sum of the "
                "players' values compares clubs", TB_PUT(order->no_sums));
    if (wrong || order->left_out.length == 0)
        return wrong;
    if (order->count == 0)
        return order->clubs ? "these are tie-breaks of teams, but the games "
                              "are not team matches; --teams shows why"
                            : "these are tie-breaks of teams, but the input "
                              "has none";
    left_out = tb_output_text(&order->left_out);
    if (!order->tried && !tb_text_equal(left_out, tb_output_text(&reported))) {
        reported.length = 0; /* one message for a whole list */
        tb_put_text(&reported, left_out);
        tb_warn("warning: the order ignores %.*s: it is for matches of teams, "
                "and these are games of players%s", TB_SHOWN(left_out),
                order->clubs ? "; --teams ranks teams" : "");
    }
    return NULL;
}

static void look(struct tb_wants *wants, struct tb_text list)
{
    enum tb_points points;
    struct tb_code code;
    struct tb_text text;

    while (tb_text_cut(&list, ',', &text)) {
        const struct tb_preset *const preset = tb_preset_named(text);
        if (preset) {
            wants->us |= preset->book == TB_BOOK_US;
            look(wants, tb_text(preset->swiss));
        } else if (is_score(text, &points)) {
            wants->teams |= points != TB_POINTS_PRIMARY;
            wants->first = wants->scored ? wants->first : points;
            wants->scored = true;
        } else if (!tb_code_parse(text, &code)) {
            wants->teams |= is_of_teams(&code);
            wants->us |= code.rule->book == TB_BOOK_US;
        }
    }
}

struct tb_wants tb_order_wants(struct tb_text list, bool from_file,
                               enum tb_book sheet)
{
    struct tb_wants wants = {.first = TB_POINTS_PRIMARY};
    struct tb_output codes = {0};

    if (!tb_codes_resolve(list, from_file, sheet, &codes))
        look(&wants, tb_output_text(&codes));
    free(codes.buffer);
    return wants;
}
