/* SPDX-License-Identifier: ISC */
/* Fills in the placeholders of a code's commands; see codes.h. */
#include "codes.h"

/* US Chess adds up a team's match points even if its score is another. */
static bool wants_match(const struct tb_commands *work)
{
    return work->order->teams && work->order->primary == TB_POINTS_GP;
}

/* Puts the Buchholz that a code uses: BH, FB:MP, BH:GP/P; or the name of a list
   of opponents' scores: opp, opp.fore.mp.played. */
static void put_scores(struct tb_output *word, const struct tb_commands *work,
                       bool fore, bool list)
{
    static const char *const parts[2][6] = {
        {"BH", "FB", ":MP", ":GP", "/P", "/E"},
        {"opp", "opp.fore", ".mp", ".gp", ".played", "."}};
    const char *const *const part = parts[list];
    const struct tb_code *const code = work->code;
    /* SSSC and similar codes need the primary points by name. */
    const enum tb_points points =
        code->points == TB_POINTS_PRIMARY &&
                code->rule->flags & TB_RULE_PRIMARY
            ? work->order->primary
            : code->points;

    tb_put_string(word, part[fore]);
    if (points != TB_POINTS_PRIMARY)
        tb_put_string(word, part[points == TB_POINTS_MP ? 2 : 3]);
    tb_put_string(word, code->forfeits_played ? part[4] : "");
    tb_put_string(word, code->rules.length ? part[5] : "");
    tb_put_text(word, code->rules);
}

/* Puts the value of a placeholder that is part of a word. */
static void put_placeholder(struct tb_output *word,
                            const struct tb_commands *work, char letter)
{
    const struct tb_code *code = work->code;
    const bool fore = code->fore || code->rule->flags & TB_RULE_FORE;
    const bool gp = work->order->primary == TB_POINTS_GP;

    switch (letter) {
    case 'N': tb_put_text(word, work->name); break;
    case 'K': /* without keys, a whole section is tied */
        tb_put_text(word, work->order->keys.length
                              ? tb_output_text(&work->order->keys)
                              : tb_text("~section"));
        break;
    case 'B': put_scores(word, work, fore, false); break;
    case 'L': put_scores(word, work, fore, true); break;
    case 'D': /* C.07 13.4.2b: the event's highest primary score divided by the
                 highest secondary score of a match */
        if (code->factor.length)
            tb_put_text(word, code->factor);
        else
            tb_put_string(word, gp ? "floor($gpwin*$R/$mpwin)"
                                   : "floor($mpwin*$R/$gpwin)");
        break;
    case 'X': tb_put_string(word, tb_points_total(work->order->primary)); break;
    case 'Z':
        tb_put_string(word, tb_points_total(gp ? TB_POINTS_MP : TB_POINTS_GP));
        break;
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

/* Adds the options of a placeholder that is a whole word, perhaps none. */
static bool add_options(struct tb_plan *plan, const struct tb_commands *work,
                        char letter)
{
    const struct tb_code *const code = work->code;
    const struct tb_text rules = code->rules;
    struct tb_output word = {.file = -1};

    switch (letter) {
    case 'C':
        tb_code_number(&word, "", code->cut ? code->cut : code->median);
        tb_plan_given(plan, code->cut ? "-c" : "-m", tb_output_text(&word));
        break;
    case 'E': /* fide2024, fide-full, real */
        if (rules.length && !tb_text_is(rules, "real"))
            tb_put_string(&word, tb_text_digit(*rules.at) ? "fide" : "fide-");
        tb_put_text(&word, rules);
        tb_plan_given(plan, "-r", tb_output_text(&word));
        break;
    case 'F': tb_plan_flag(plan, code->fore, "-F"); break;
    case 'P': tb_plan_flag(plan, code->forfeits_played, "-P"); break;
    case 'Q':
        tb_plan_long(plan, "--points=",
                     code->points ? tb_points_total(code->points) : NULL);
        break;
    case 'S': tb_plan_option(plan, "--seed", work->order->seed); break;
    case 'T': tb_plan_given(plan, "-L", code->limit); break;
    case 'U': tb_plan_given(plan, "-U", code->unrated); break;
    case 'm': tb_plan_flag(plan, wants_match(work), "--points=mp"); break;
    default: return false;
    }
    free(word.buffer);
    return true;
}

/* Puts a word of a rule's commands. */
static void put_template(struct tb_output *word, const struct tb_commands *work,
                         struct tb_text template)
{
    for (size_t i = 0; i < template.length; i++) {
        if (template.at[i] == '%' && i + 1 < template.length)
            put_placeholder(word, work, template.at[++i]);
        else
            tb_put_char(word, template.at[i]);
    }
}

void tb_commands_add(const struct tb_commands *work)
{
    struct tb_plan *const plan = work->order->plan;
    struct tb_text rest = tb_text(work->code->rule->commands);
    /* Lists of opponents' scores, which helpers compute, are part of it. */
    const bool works =
        work->order->work &&
        work->code->rule->working != TB_WORKING_NONE;
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
        if (template.length != 2 || template.at[0] != '%' ||
            !add_options(plan, work, template.at[1])) {
            struct tb_output word = {0};
            put_template(&word, work, template);
            tb_plan_put(plan, &word);
        }
        tb_plan_flag(plan, !open && works, "--work");
        open = true;
    }
    tb_plan_once(plan);
}

bool tb_commands_list(struct tb_output *name, const struct tb_commands *work)
{
    struct tb_text rest = tb_text(work->code->rule->commands);
    struct tb_text template, list = tb_no_text;
    bool scores = false, of_others = false, named = false;

    while (tb_text_cut(&rest, ' ', &template)) {
        if (tb_text_is(template, "|"))
            scores = false;
        else if (tb_text_is(template, "tb-oppscores"))
            scores = true;
        else if (scores && named)
            list = of_others ? tb_no_text : template;
        of_others = !tb_text_is(template, "|") &&
                    (of_others || tb_text_is(template, "-k"));
        named = tb_text_is(template, "-n");
    }
    if (list.at)
        put_template(name, work, list);
    return list.at;
}
