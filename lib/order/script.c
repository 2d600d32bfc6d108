/* SPDX-License-Identifier: ISC */
/* The shell script: the pipelines of an order, and the extra ones of a page. */
#include <unistd.h>

#include "codes.h"
#include "show/show.h"
#include "stages.h"
#include "ways/ways.h"

/* The descriptor of the ranked stream, if it is read more than once. */
enum { RANKED = TB_AHEAD_COUNTED + TB_AHEAD_COUNTS + 1 };

/* True if there are chances to count. Otherwise a message gives the reason, and
   a page is made without chances. */
static bool is_open(const struct tb_parsed *parsed)
{
    const struct tb_survey_runs *const runs = &parsed->survey.runs;
    struct tb_stages *const stages = parsed->stages;
    const bool page = stages->ahead.counts > 0;
    const char *const asked = stages->asked;
    /* Such a key has no value for other results. */
    bool by_column = asked && strstr(asked, TB_KEY_COLUMN);
    const char *why;

    for (size_t i = 0; !asked && i < runs->count; i++)
        by_column |= strstr(runs->at[i].order, TB_KEY_COLUMN) != NULL;
    why = by_column ? "the order ranks by a column of the file, whose later "
                      "values are unknown"
          : !parsed->survey.open.pending ? "no game is pending"
          : page && tb_parts_differ(parsed)
              ? "the orders of its sections differ" : NULL;
    stages->ahead.teams = parsed->survey.teams;
    if ((!stages->ahead.wanted && !page) || parsed->survey.records == 0 || !why)
        return true;
    tb_warn("%s: %s%s", page ? "warning: the page has no chances" : "--chances",
            why, why[0] == 'n' ? ": nobody is paired without a result (?3 in "
                                 "tables)"
                               : "");
    stages->ahead = (struct tb_ahead){.wanted = false};
    return page;
}

bool tb_script_has(const struct tb_parsed *parsed)
{
    const bool good = parsed->outcome == TB_RUN_GOOD;

    if (parsed->outcome == TB_RUN_BROKEN)
        return false;
    if (parsed->survey.cut_off) {
        if (good) /* otherwise a message gave the reason */
            tb_warn(TB_LINE_CUT_OFF);
        return false;
    }
    if (parsed->survey.records)
        return is_open(parsed);
    if (parsed->stages->written)
        tb_warn("no records");
    return good && !parsed->stages->written;
}

/* The stages that count: 0 counts places, the others make sentences. */
static struct tb_stages count_of(const struct tb_parsed *parsed, size_t which)
{
    struct tb_stages own = *parsed->stages;

    own.printer = "tsv";
    own.bare = true;
    own.ahead.counts = 0;
    own.ahead.wanted = true;
    if (!own.ahead.places)
        own.ahead.places = "1,3";
    own.picked.prizes = NULL;
    own.best.most = 0; /* players; clubs have no chances */
    own.by.count = 0;
    own.club = NULL;
    own.all_sections = false;
    own.ahead.whole = !own.ahead.sample ||
                      (!own.ahead.given &&
                       tb_outcomes_of(parsed->survey.open.pending / 2, 3) >
                           TB_OUTCOMES_MAX);
    if (which == 0)
        own.ahead.words = NULL;
    /* Players' chances that cannot be counted in full are proved instead. */
    own.ahead.whole &= own.ahead.sample || which > 0 || own.ahead.teams;
    return own;
}

void tb_script_put(struct tb_output *script, struct tb_parsed *parsed)
{
    struct tb_stages *const stages = parsed->stages;
    const size_t counts = stages->ahead.counts;
    const bool again = counts || tb_stages_moves(parsed);
    struct tb_plan plan = {0};

    if (again)
        tb_put_string(script, "{\n");
    for (size_t i = 0; i < counts; i++) {
        struct tb_stages own = count_of(parsed, i);
        parsed->stages = &own;
        tb_stages_add(&plan, parsed);
        parsed->stages = stages;
        plan.hushed = i;
        tb_plan_pipeline(script, &plan, TB_AHEAD_COUNTED + (int)i, 0);
        script->length--;
        tb_put_string(script, " | {\n");
    }
    if (tb_parts_several(parsed)) {
        tb_parts_put(script, parsed, again ? RANKED : 0);
    } else {
        tb_stages_add(&plan, parsed);
        if (tb_parsed_both(parsed))
            tb_parsed_players(&plan, parsed);
        tb_plan_pipeline(script, &plan, again ? RANKED : 0,
                         tb_script_before(stages));
    }
    for (size_t i = counts; i-- > 0;)
        tb_put_format(script, "} %d<&0\n", TB_AHEAD_COUNTED + (int)i);
    if (again)
        tb_put_format(script, "} %d<&0\n", RANKED);
}

static void put_whole(struct tb_output *script, struct tb_parsed *parsed)
{
    const size_t counts =
        parsed->stages->ahead.counts + tb_stages_moves(parsed);
    struct tb_plan plan = {0};

    tb_parsed_command(&plan, parsed);
    if (!counts && !tb_parts_several(parsed) && !tb_parsed_both(parsed)) {
        tb_stages_add(&plan, parsed);
        tb_plan_pipeline(script, &plan, 0, 0);
        return;
    }
    /* It is read more than once, from a file without a name. */
    tb_put_string(script, "parsed=$(mktemp) && exec 9>\"$parsed\" "
                          "8<\"$parsed\"");
    for (size_t i = 0; i < counts; i++)
        tb_put_format(script, " %d<\"$parsed\"", TB_AHEAD_COUNTED + (int)i);
    tb_put_string(script, " && rm \"$parsed\" || exit\n");
    tb_plan_pipeline(script, &plan, 0, 0);
    script->length--;
    tb_put_string(script, " >&9\nexec <&8\n");
    tb_script_put(script, parsed);
}

int tb_script_print(struct tb_parsed *parsed, bool good)
{
    struct tb_output output, script = {.file = -1};
    struct tb_plan plan = {0};

    if (good) {
        put_whole(&script, parsed); /* all of it, or nothing */
    } else if (parsed->outcome == TB_RUN_BAD_DATA) {
        tb_parsed_command(&plan, parsed);
        tb_plan_pipeline(&script, &plan, 0, 0);
        script.length--;
        tb_put_string(&script, " >/dev/null\n");
    } else {
        tb_put_string(&script, "exit 1\n");
    }
    tb_output_open(&output, STDOUT_FILENO);
    tb_put_text(&output, tb_output_text(&script));
    tb_output_close(&output);
    free(script.buffer);
    return good && parsed->outcome == TB_RUN_GOOD ? TB_OK : TB_BAD;
}

void tb_script_run(struct tb_parsed *parsed)
{
    const size_t count =
        1 + parsed->stages->ahead.counts + tb_stages_moves(parsed);
    struct tb_store *const records = &parsed->records;
    struct tb_output script = {0};
    int file[TB_RUN_FILES];

    tb_script_put(&script, parsed);
    tb_put_char(&script, '\0');
    if (count == 1)
        file[0] = tb_store_file(records);
    else if (!tb_temporary(file, count))
        tb_die(TB_TEMPORARY_NONE);
    else
        tb_store_write(records, file[0]);
    tb_run_script(script.buffer, file, count);
}
