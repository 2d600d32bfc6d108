/* SPDX-License-Identifier: ISC */
#include "stages.h"

/* Explanations stand in place of tables. */
static void check_explained(const struct tb_stages *stages)
{
    const struct tb_picked *const picked = &stages->picked;

    if (picked->further || picked->only || picked->rounds || stages->best)
        tb_die_usage("--explain prints no table: leave out -k, -x, --combine "
                     "and --crosstable");
}

/* Pages show a section in their own way. */
static void check_page(const struct tb_stages *stages)
{
    if (stages->picked.only || stages->picked.rounds || stages->best)
        tb_die_usage("-o page has the rounds and the order always, and players "
                     "or teams: leave out -k, --combine and --crosstable");
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
    if (stages->work || stages->explain)
        tb_die_usage("--chances goes with neither --work nor --explain");
    if (stages->best || stages->picked.rounds || stages->picked.only ||
        stages->picked.further)
        tb_die_usage("--chances has columns of its own: leave --combine, "
                     "--crosstable, -k and -x out");
}

void tb_together_check(const struct tb_stages *stages, bool teams)
{
    tb_ahead_check(&stages->ahead, stages->seed);
    if (stages->all_sections && !stages->best)
        tb_die_usage("--all-sections goes with --combine=N: others are ranked "
                     "section by section");
    if (stages->explain)
        check_explained(stages);
    else if (tb_stages_page(stages))
        check_page(stages);
    if (stages->best)
        check_combined(stages, teams);
    if (stages->ahead.wanted)
        check_ahead(stages);
}
