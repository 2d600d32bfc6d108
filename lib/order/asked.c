/* SPDX-License-Identifier: ISC */
/* The options of an order's run, and which of them do not go together. */
#include "codes.h"
#include "stages.h"
#include "ways/ways.h"

void tb_set_order(const char *option, const char *argument, void *to)
{
    struct tb_orders *const orders = to;
    /* A name may have the sign, and no code has. */
    const char *const sign = strrchr(argument, '=');
    const size_t length = sign ? (size_t)(sign - argument) : 0;

    if (length == 0 || !argument[length + 1])
        tb_die_usage("%s '%s' is not PATTERN=LIST, as in 'Quad *=uscf'",
                     option, argument);
    orders->list = tb_grow(orders->list, &orders->capacity,
                          orders->patterns.count + 1, sizeof *orders->list);
    orders->list[orders->patterns.count] = argument + length + 1;
    tb_patterns_add(&orders->patterns, (struct tb_text){argument, length});
}

/* Explanations stand in place of tables. */
static void check_explained(const struct tb_stages *stages)
{
    const struct tb_picked *const picked = &stages->picked;

    if (picked->further || picked->only || picked->rounds ||
        stages->best.most)
        tb_die_usage("--explain prints no table: leave out -k, -x, --combine "
                     "and --crosstable");
}

/* Pages show a section in their own way. */
static void check_page(const struct tb_stages *stages)
{
    if (stages->picked.only || stages->picked.rounds)
        tb_die_usage("-o page has the rounds and the order always: leave out "
                     "-k and --crosstable");
}

/* What goes with the sums of clubs. */
static void check_combined(const struct tb_stages *stages, bool teams)
{
    if (teams)
        tb_die_usage("--combine=N sums players, and --teams ranks matches");
    if (stages->picked.rounds)
        tb_die_usage("--combine=N sums players: they have no rounds for a "
                     "cross table");
    if (stages->work)
        tb_die_usage("--combine=N sums players: --work shows what rounds added "
                     "to each, without it");
}

/* Chances are a table of their own. */
static void check_ahead(const struct tb_stages *stages)
{
    if (tb_stages_page(stages))
        return; /* the standings are there, too */
    if (stages->picked.prizes || stages->work || stages->explain ||
        stages->since)
        tb_die_usage("--chances cannot be combined with --prizes, --work, "
                     "--explain or --since; -o page takes prizes");
    if (stages->picked.rounds || stages->picked.only ||
        stages->picked.further)
        tb_die_usage("--chances has columns of its own: leave --crosstable, "
                     "-k and -x out");
    if (stages->best.most &&
        (stages->ahead.words || stages->all_sections || stages->by.count))
        tb_die_usage("--chances --combine counts the places of teams, section "
                     "by section: leave --words, --all-sections and --by out; "
                     "-o page takes them");
}

/* Ends the program with a usage error if some do not go together. */
static void check_together(const struct tb_stages *stages, bool teams)
{
    tb_ahead_check(stages);
    if (stages->written && !*stages->written)
        tb_die_usage("-w wants the name of a file");
    for (size_t i = 0; i < stages->by.count; i++) {
        if (!*stages->by.pattern[i])
            tb_die_usage("--by wants the name of a column");
    }
    if (stages->since && strcmp(stages->since, "-") == 0)
        tb_die_usage(TB_SINCE_FILE);
    if ((stages->all_sections || stages->by.count) && !stages->best.most)
        tb_die_usage("%s goes with --combine=N: others are ranked section by "
                     "section", stages->all_sections ? "--all-sections"
                                                     : "--by");
    if (stages->explain)
        check_explained(stages);
    else if (tb_stages_page(stages))
        check_page(stages);
    else if (tb_stages_stream(stages) &&
             (stages->picked.only || stages->picked.rounds))
        tb_die_usage("-o stream has all columns: leave out -k and "
                     "--crosstable");
    if (stages->best.most)
        check_combined(stages, teams);
    if (stages->ahead.wanted)
        check_ahead(stages);
}

/* What is read is not written over. */
static void spare(const struct tb_stages *stages, const char *file)
{
    tb_inputs_spare(&(struct tb_inputs){.count = 1, .file = (void *)&file},
                    stages->written);
}

/* tb-prizes reads the sheet again. */
static void check_sheet(const struct tb_stages *stages)
{
    const char *sheet = stages->picked.prizes;
    const struct tb_inputs read = {.count = 1, .file = (void *)&sheet};

    if (strcmp(sheet, "-") == 0)
        tb_die_usage("--prizes wants a file: it is read more than once");
    tb_inputs_again(&read, "--prizes wants a file");
    spare(stages, sheet);
}

/* Ends the program if the sheet has nothing for those who are ranked. */
static void check_prizes(const struct tb_stages *stages)
{
    const struct tb_picked *const picked = &stages->picked;
    const bool clubs = stages->best.most;
    bool any = picked->players && (!clubs || tb_stages_page(stages));

    for (size_t i = 0; clubs && i < stages->by.count; i++)
        any |= tb_picked_of(picked, stages->by.pattern[i]).length > 0;
    if (clubs && !stages->by.count)
        any |= tb_picked_of(picked, NULL).length > 0;
    if (!any)
        tb_die("%s: no prize is for those who are ranked: of is empty for "
               "players, and for clubs what --by names", picked->prizes);
}

/* Orders of sections are a table each. */
static void check_orders(const struct tb_stages *stages)
{
    const struct tb_orders *const orders = &stages->orders;

    if (orders->patterns.count && stages->ahead.wanted)
        tb_die_usage("--order does not go with --chances");
    if ((orders->patterns.count || stages->by.count > 1) &&
        !tb_parts_taken(stages))
        tb_die_usage("%s: -o %s is one table, and there are several: text, md, "
                     "html, jsonl, stream and page take them",
                     orders->patterns.count ? "--order" : "--by",
                     stages->printer);
    for (size_t i = 0; i < orders->patterns.count; i++)
        tb_stages_check(stages, orders->list[i]);
}

void tb_stages_settle(struct tb_stages *stages, struct tb_parsed *parsed)
{
    struct tb_ahead *const ahead = &stages->ahead;

    if (ahead->places && !*ahead->places)
        ahead->places = NULL;
    if (ahead->words && tb_wanted_all(ahead->words))
        ahead->words = "";
    if (tb_stages_stream(stages))
        stages->ahead = (struct tb_ahead){0}; /* what is ranked has none */
    check_together(stages, parsed->teams);
    if (stages->by.count)
        stages->club = stages->by.pattern[0];
    if (stages->since)
        spare(stages, stages->since);
    if (stages->picked.prizes)
        check_sheet(stages);
    tb_picked_read(&stages->picked, &stages->by);
    if (stages->picked.prizes)
        check_prizes(stages);
    if (stages->ahead.wanted && tb_stages_page(stages))
        stages->ahead.counts = 1u + (stages->ahead.words != NULL);
    parsed->files = 1 + stages->ahead.counts;
    if (stages->asked)
        tb_stages_check(stages, stages->asked);
    check_orders(stages);
}
