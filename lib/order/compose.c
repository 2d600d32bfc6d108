/* SPDX-License-Identifier: ISC */
#include "compose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Most codes: each is a process or more, and files declare a handful. */
enum { ORDER_MAX = 100 };

void tb_order_start(struct tb_order *order, struct tb_plan *plan)
{
    order->plan = plan;
    order->keys = order->shown = (struct tb_output){.file = -1};
    tb_put_string(&order->keys, "score");
    tb_put_string(&order->shown, "score");
}

void tb_order_free(struct tb_order *order)
{
    free(order->keys.buffer);
    free(order->shown.buffer);
}

static struct tb_text text_in(const struct tb_output *output)
{
    return (struct tb_text){output->buffer, output->length};
}

/* A code in work: what the placeholders of its commands stand for. */
struct work {
    const struct tb_order *order;
    const struct tb_code *code;
    struct tb_text name; /* of its column */
};

/* The points that a code speaks of; SSSC and the like mean the primary. */
static enum tb_points points_of(const struct work *work)
{
    if (work->code->points == TB_POINTS_PRIMARY &&
        strcmp(work->code->rule->word.name, "SSSC") == 0)
        return work->order->primary;
    return work->code->points;
}

/* US Chess counts a team's match points, whatever its score is. */
static bool wants_match(const struct work *work)
{
    return work->order->teams && work->order->primary == TB_POINTS_GP;
}

/* The name of a team's points: mp or gp. */
static const char *other_points(enum tb_points primary)
{
    return tb_points_total(primary == TB_POINTS_GP ? TB_POINTS_MP
                                                   : TB_POINTS_GP);
}

/* Puts the Buchholz that a code is made of: BH, FB:MP, BH:GP/P. */
static void put_buchholz(struct tb_output *word, const struct work *work,
                         bool fore)
{
    const enum tb_points points = points_of(work);

    tb_put_string(word, fore ? "FB" : "BH");
    if (points != TB_POINTS_PRIMARY)
        tb_put_string(word, points == TB_POINTS_MP ? ":MP" : ":GP");
    tb_put_string(word, work->code->forfeits_played ? "/P" : "");
}

/* Puts the name of a list of opponents' scores: opp, opp.fore.mp.played. */
static void put_list(struct tb_output *word, const struct work *work,
                     bool fore)
{
    const enum tb_points points = points_of(work);

    tb_put_string(word, fore ? "opp.fore" : "opp");
    if (points != TB_POINTS_PRIMARY)
        tb_put_string(word, points == TB_POINTS_MP ? ".mp" : ".gp");
    tb_put_string(word, work->code->forfeits_played ? ".played" : "");
}

/*
 * C.07 13.4.2b: what the sum of SSSC is divided by: the highest primary score
 * of the event by the highest secondary score of a match.
 */
static void put_divisor(struct tb_output *word, const struct work *work)
{
    if (work->code->factor.length)
        tb_put_text(word, work->code->factor);
    else
        tb_put_string(word, work->order->primary == TB_POINTS_GP
                                ? "floor($gpwin*$R/$mpwin)"
                                : "floor($mpwin*$R/$gpwin)");
}

/* Puts what a placeholder inside a word stands for. */
static void put_placeholder(struct tb_output *word, const struct work *work,
                            char letter)
{
    const struct tb_code *code = work->code;
    const bool fore = code->fore || strcmp(code->rule->word.name, "FB") == 0;

    switch (letter) {
    case 'N': tb_put_text(word, work->name); break;
    case 'K': tb_put_text(word, text_in(&work->order->keys)); break;
    case 'B': put_buchholz(word, work, fore); break;
    case 'L': put_list(word, work, fore); break;
    case 'D': put_divisor(word, work); break;
    case 'X':
        tb_put_string(word, tb_points_total(work->order->primary));
        break;
    case 'Z': tb_put_string(word, other_points(work->order->primary)); break;
    case 'M': tb_put_string(word, wants_match(work) ? ".mp" : ""); break;
    case 'z': tb_put_string(word, tb_points_total(code->points)); break;
    case 'p':
        tb_put_string(word, code->forfeits_played ? ".played" : "");
        break;
    case 'u':
        tb_put_string(word, code->unrated.length ? "." : "");
        tb_put_text(word, code->unrated);
        break;
    case 'V':
        tb_put_string(word, code->unrated.length ? "/U" : "");
        tb_put_text(word, code->unrated);
        break;
    }
}

/* Adds an option and perhaps its argument. */
static void add_option(struct tb_plan *plan, const char *option,
                       struct tb_text argument)
{
    tb_plan_word(plan, tb_text(option));
    if (argument.at)
        tb_plan_word(plan, argument);
}

/* Adds what a placeholder that is a whole word stands for, perhaps nothing. */
static bool add_options(struct tb_plan *plan, const struct work *work,
                        char letter)
{
    const struct tb_code *code = work->code;
    const struct tb_text none = {NULL, 0};
    char count[12];

    snprintf(count, sizeof count, "%d", code->cut ? code->cut : code->median);
    if (letter == 'F' && code->fore)
        add_option(plan, "-F", none);
    else if (letter == 'P' && code->forfeits_played)
        add_option(plan, "-P", none);
    else if (letter == 'C' && (code->cut || code->median))
        add_option(plan, code->cut ? "-c" : "-m", tb_text(count));
    else if (letter == 'T' && code->limit.length)
        add_option(plan, "-L", code->limit);
    else if (letter == 'U' && code->unrated.length)
        add_option(plan, "-U", code->unrated);
    else if (letter == 'S' && work->order->seed)
        add_option(plan, "--seed", tb_text(work->order->seed));
    else if (letter == 'Q' && code->points != TB_POINTS_PRIMARY)
        add_option(plan,
                   code->points == TB_POINTS_MP ? "--points=mp"
                                                : "--points=gp",
                   none);
    else if (letter == 'm' && wants_match(work))
        add_option(plan, "--points=mp", none);
    return strchr("FPCTUSQm", letter) != NULL;
}

/* Adds a word of a rule's commands. */
static void add_word(struct tb_plan *plan, const struct work *work,
                     struct tb_text template)
{
    struct tb_output word = {.file = -1};

    if (template.length == 2 && template.at[0] == '%' &&
        add_options(plan, work, template.at[1]))
        return;
    for (size_t i = 0; i < template.length; i++) {
        if (template.at[i] == '%' && i + 1 < template.length)
            put_placeholder(&word, work, template.at[++i]);
        else
            tb_put_char(&word, template.at[i]);
    }
    tb_plan_word(plan, text_in(&word));
    free(word.buffer);
}

/* Adds the commands of a code that do not stand in the plan yet. */
static void add_commands(struct tb_plan *plan, const struct work *work)
{
    struct tb_text rest = tb_text(work->code->rule->commands);
    struct tb_text template;
    bool open = false;

    while (tb_text_cut(&rest, ' ', &template)) {
        if (tb_text_is(template, "|")) {
            tb_plan_once(plan);
            open = false;
            continue;
        }
        if (!open)
            tb_plan_command(plan);
        open = true;
        add_word(plan, work, template);
    }
    tb_plan_once(plan);
}

/* True if a column is shown already. */
static bool is_shown(const struct tb_order *order, struct tb_text name)
{
    struct tb_text rest = text_in(&order->shown), shown;

    while (tb_text_cut(&rest, ',', &shown)) {
        if (tb_text_equal(shown, name))
            return true;
    }
    return false;
}

/*
 * The name of a code's column: as it was given, with .2, .3... behind it when
 * it stands there again and its value depends on where.
 */
static void name_column(const struct tb_order *order,
                        const struct tb_code *code, struct tb_output *name)
{
    char suffix[16];

    tb_put_text(name, code->text);
    for (int i = 2; is_shown(order, text_in(name)); i++) {
        name->length = code->text.length;
        snprintf(suffix, sizeof suffix, ".%d", i);
        tb_put_string(name, suffix);
    }
}

static bool is_of_teams(const struct tb_code *code)
{
    return (code->rule->flags & TB_RULE_OF_TEAMS) ||
           code->points != TB_POINTS_PRIMARY;
}

static const char *add_code(struct tb_order *order, struct tb_text text)
{
    struct tb_output name = {.file = -1};
    struct tb_code code;
    bool lower_first;
    const char *wrong = tb_code_parse(text, &code);

    if (wrong)
        return wrong;
    if (!(code.rule->flags & TB_RULE_BY_POSITION) && is_shown(order, text))
        return NULL;
    if (++order->count > ORDER_MAX)
        return "there are more than 100 tie-breaks";
    if (!order->teams && is_of_teams(&code))
        return "these are tie-breaks of teams: the input has none";
    if (strstr(code.rule->commands, "%S") && !order->seed)
        return "lots and RND need a published seed: --seed=TEXT";
    name_column(order, &code, &name);
    add_commands(order->plan,
                 &(struct work){order, &code, text_in(&name)});
    lower_first = (code.rule->flags & TB_RULE_LOWER_FIRST) != 0;
    tb_put_string(&order->keys, lower_first != code.reversed ? ",-" : ",");
    tb_put_text(&order->keys, text_in(&name));
    tb_put_char(&order->shown, ',');
    tb_put_text(&order->shown, text_in(&name));
    free(name.buffer);
    return NULL;
}

/* True for score, PTS, PTS:MP and PTS:GP; *points is which. */
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

static const char *add_list(struct tb_order *order, struct tb_text list)
{
    enum tb_points points;
    struct tb_text text;
    const char *wrong = NULL;

    while (!wrong && tb_text_cut(&list, ',', &text)) {
        const char *const preset = tb_preset(text, order->round_robin);
        if (preset)
            wrong = add_list(order, tb_text(preset));
        else if (!is_score(text, &points) ||
                 (order->teams && points != TB_POINTS_PRIMARY &&
                  points != order->primary))
            wrong = add_code(order, text);
    }
    return wrong;
}

const char *tb_order_add(struct tb_order *order, struct tb_text list)
{
    struct tb_output codes = {.file = -1};
    const char *wrong = tb_codes_resolve(list, order->from_file, &codes);

    if (!wrong)
        wrong = add_list(order, text_in(&codes));
    free(codes.buffer);
    return wrong;
}

static bool wants_teams(struct tb_text list, enum tb_points *primary)
{
    enum tb_points points;
    struct tb_code code;
    struct tb_text text;
    bool teams = false, scored = false;

    while (tb_text_cut(&list, ',', &text)) {
        const char *const preset = tb_preset(text, false);
        if (preset) {
            teams |= wants_teams(tb_text(preset), primary);
        } else if (is_score(text, &points)) {
            teams |= points != TB_POINTS_PRIMARY;
            if (!scored && *primary == TB_POINTS_PRIMARY)
                *primary = points;
            scored = true;
        } else if (!tb_code_parse(text, &code)) {
            teams |= is_of_teams(&code);
        }
    }
    return teams;
}

bool tb_order_teams(struct tb_text list, bool from_file,
                    enum tb_points *primary)
{
    struct tb_output codes = {.file = -1};
    const bool teams = !tb_codes_resolve(list, from_file, &codes) &&
                       wants_teams(text_in(&codes), primary);

    free(codes.buffer);
    return teams;
}
