/* SPDX-License-Identifier: ISC */
#include "codes.h"

#include <string.h>

#include "game/game.h"

/* True for a code whose value depends on FIDE's edition. */
static bool has_edition(const struct tb_rule *rule)
{
    static const char command[] = "tb-oppscores ";
    const char *const found = strstr(rule->commands, command);
    const char *const rest = found ? found + strlen(command) : "-r";

    return rule->book == TB_BOOK_FIDE && strncmp(rest, "-r", 2) != 0 &&
           strncmp(rest, "-k", 2) != 0;
}

/* What an event counts, where that is not 1, 1/2, 0. */
static void put_edition(struct tb_output *output,
                        const struct tb_settings *settings)
{
    const struct tb_text first = tb_text("2024-04-01");

    tb_put_string(output, ", edition of ");
    tb_put_string(output, tb_settings_edition(settings) < 2026
                              ? "2024" : "2026");
    if (!settings->edition)
        tb_put_string(output, " (the newest: no date)");
    else if (settings->edition < 2026 && settings->date.length &&
             tb_text_compare(settings->date, first) < 0)
        tb_put_string(output, " (before April 2024 another rule held: "
                              "virtual opponents)");
}

/* What the settings say that decides on values of such codes. */
static void put_facts(struct tb_output *output, const struct tb_legend *legend,
                      bool fide, bool edition)
{
    struct tb_settings settings;

    if (legend->settings.length == 0 ||
        tb_settings_parse(legend->settings, &settings))
        return;
    if (fide)
        tb_put_string(output, settings.round_robin ? ", round robin"
                                                   : ", Swiss");
    if (edition)
        put_edition(output, &settings);
    if (legend->teams && settings.primary == TB_POINTS_GP)
        tb_put_string(output, ", game points first");
    if (legend->teams && settings.mp.win)
        tb_scoring_put(output, ", matches ", ' ', &settings.mp);
    else if (!tb_scoring_equal(&settings.scoring, &tb_scoring_default))
        tb_scoring_put(output, ", games ", ' ', &settings.scoring);
    if (!legend->rounds || legend->state.length)
        return;
    tb_code_number(output, ", after ", (int)legend->rounds);
    if (settings.rounds > legend->rounds)
        tb_code_number(output, " of ", (int)settings.rounds);
    tb_put_string(output, legend->rounds == 1 && settings.rounds < 2
                              ? " round"
                              : " rounds");
}

/* What percentages are of. */
static void put_outcomes(struct tb_output *output,
                         const struct tb_legend *legend)
{
    tb_put_string(output, "Percent of ");
    tb_put_text(output, legend->outcomes);
    tb_put_string(output, legend->outcomes.length
                              ? " outcomes"
                              : "the outcomes with that result");
    if (legend->text) {
        tb_put_string(output, ": ");
        tb_put_string(output, legend->text);
    }
}

/* Says what the columns of workings are, if there are any. */
static void put_work(struct tb_output *output, const struct tb_text *column,
                     size_t count)
{
    bool any = false;

    for (size_t i = 0; i < count; i++)
        any |= tb_text_ends(column[i], ".work");
    if (any)
        tb_put_string(output, "; .work: what each round added, in parentheses "
                              "what the rule leaves out, or how the value "
                              "came about");
}

/* Says in which columns less is better: places, or others. */
static void put_lower(struct tb_output *output, const struct tb_text *column,
                      size_t count, bool places)
{
    size_t put = 0;
    struct tb_code code;
    bool again;

    for (size_t i = 0; i < count; i++) {
        if (!tb_code_of_column(column[i], &code, &again) ||
            !tb_code_lower_first(&code) ||
            places != !!(code.rule->flags & TB_RULE_BY_POSITION))
            continue;
        tb_put_string(output, put++ ? ", " : "; ");
        tb_put_text(output, column[i]);
    }
    if (put)
        tb_put_string(output, !places    ? ": less is better"
                              : put == 1 ? ": a place, less is better, "
                                           "0 decides nothing"
                                         : ": places, less is better, "
                                           "0 decides nothing");
}

void tb_legend_put(struct tb_output *output, const struct tb_legend *legend,
                   const struct tb_text *column, size_t count)
{
    const char *before = ": ";
    bool fide = false, edition = false, again;
    struct tb_code code;

    for (size_t i = 0; i < count; i++) {
        if (!tb_code_of_column(column[i], &code, &again))
            continue;
        fide |= code.rule->book == TB_BOOK_FIDE;
        edition |= has_edition(code.rule);
    }
    if (legend->percent) {
        put_outcomes(output, legend);
        return;
    }
    tb_put_string(output, legend->text ? legend->text : "Columns");
    if (legend->text)
        put_facts(output, legend, fide, edition);
    if (legend->state.length) {
        tb_put_string(output, ", ");
        tb_put_text(output, legend->state);
    }
    for (size_t i = 0; i < count && !legend->unnamed; i++) {
        const bool score = tb_text_is(column[i], "score");
        if (!score && !tb_code_of_column(column[i], &code, &again))
            continue;
        tb_put_string(output, before);
        before = ", ";
        if (score)
            tb_put_string(output, "score");
        else
            tb_code_title(output, &code, again);
    }
    put_lower(output, column, legend->unnamed ? 0 : count, true);
    put_lower(output, column, legend->unnamed ? 0 : count, false);
    put_work(output, column, count);
    tb_put_string(output, legend->met ? "; " : "");
    tb_put_string(output, legend->met ? legend->met : "");
}
