/* SPDX-License-Identifier: ISC */
/* Checks which options of an order's run conflict. */
#include "codes.h"
#include "stages.h"
#include "ways/ways.h"

void tb_set_order(const char *option, const char *argument, void *to)
{
    struct tb_orders *const orders = to;
    /* A name may contain a =; a code cannot. */
    const char *const sign = strrchr(argument, '=');
    const size_t length = sign ? (size_t)(sign - argument) : 0;

    if (length == 0 || !argument[length + 1])
        tb_die_usage("%s '%s' is not PATTERN=LIST, as in 'Quad *=uscf'",
                     option, argument);
    orders->list = tb_grow(orders->list, &orders->capacity,
                          orders->patterns.count + 1, sizeof *orders->list);
    orders->list[orders->patterns.count] = argument + length + 1;
    tb_patterns_add(&orders->patterns, tb_slice(argument, length));
}

/* Ends the program with a usage error if options conflict. */
static void check_together(const struct tb_stages *stages, bool teams)
{
    const struct tb_picked *const picked = &stages->picked;
    const bool page = tb_stages_page(stages), clubs = stages->best.most > 0;
    const bool chances = stages->ahead.wanted && !page;
    bool unnamed = false;

    for (size_t i = 0; i < stages->by.count; i++)
        unnamed |= !*stages->by.pattern[i];
    const struct {
        bool wrong;
        const char *why;
    } rules[] = {
        {stages->written && !*stages->written, "-w requires a file name"},
        {unnamed, "--by requires the name of a column"},
        {stages->since && strcmp(stages->since, "-") == 0, TB_SINCE_FILE},
        {picked->prizes && strcmp(picked->prizes, "-") == 0,
         "--prizes requires a file: it is read more than once"},
        {stages->orders.patterns.count && stages->ahead.wanted,
         "--order cannot be combined with --chances"},
        {stages->all_sections && !clubs,
         "--all-sections requires --combine=N"},
        {stages->by.count && !clubs,
         "--by requires --combine=N"},
        {stages->explain &&
             (picked->further || picked->only || picked->rounds || clubs),
         "--explain prints no table: leave out -k, -x, --combine and "
         "--crosstable"},
        {page && (picked->only || picked->rounds),
         "-o page always has the rounds and the order: leave out -k and "
         "--crosstable"},
        {tb_stages_stream(stages) && (picked->only || picked->rounds),
         "-o stream has all columns: leave out -k and --crosstable"},
        {clubs && teams,
         "--combine=N cannot be combined with --teams: it sums players"},
        {clubs && picked->rounds,
         "--combine=N cannot be combined with --crosstable: sums have no "
         "rounds"},
        {clubs && stages->work,
         "--combine=N cannot be combined with --work"},
        {chances && (picked->prizes || stages->work || stages->since),
         "--chances cannot be combined with --prizes, --work, --explain or "
         "--since; -o page takes prizes"},
        {chances && (picked->rounds || picked->only || picked->further),
         "--chances has columns of its own: leave --crosstable, -k and -x out"},
        {chances && clubs &&
             (stages->ahead.words || stages->all_sections || stages->by.count),
         "--chances --combine counts the places of teams, section by section: "
         "leave --words, --all-sections and --by out; -o page takes them"}};

    for (size_t i = 0; i < TB_LENGTH(rules); i++) {
        if (rules[i].wrong)
            tb_die_usage("%s", rules[i].why);
    }
}

/* An input file must not be overwritten. */
static void spare(const struct tb_stages *stages, const char *file)
{
    tb_inputs_guard(&(struct tb_inputs){.count = 1, .file = (void *)&file},
                    stages->written);
}

void tb_stages_settle(struct tb_parsed *parsed)
{
    struct tb_stages *const stages = parsed->stages;
    const struct tb_orders *const orders = &stages->orders;
    struct tb_picked *const picked = &stages->picked;
    struct tb_ahead *const ahead = &stages->ahead;
    const bool clubs = stages->best.most > 0, page = tb_stages_page(stages);
    const char *sheet = picked->prizes;
    bool prizes;

    if (ahead->places && !*ahead->places)
        ahead->places = NULL;
    if (ahead->words && tb_words_all(ahead->words))
        ahead->words = "";
    if (tb_stages_stream(stages))
        stages->ahead = (struct tb_ahead){0}; /* ranked streams have no
                                                 chances */
    tb_ahead_check(stages);
    check_together(stages, parsed->inputs->teams);
    for (size_t i = 0; i < stages->by.count; i++) {
        char *const by = stages->by.pattern[i];
        if (tb_text_is_nocase(tb_text(by), "team"))
            memcpy(by, "team", 4); /* the stream's column */
    }
    if (stages->by.count)
        stages->club = stages->by.pattern[0];
    if (stages->since)
        spare(stages, stages->since);
    if (sheet) { /* tb-prizes reads it again */
        tb_inputs_again(&(struct tb_inputs){.count = 1,
                                            .file = (void *)&sheet},
                        "--prizes requires a file");
        spare(stages, sheet);
    }
    tb_picked_read(picked, &stages->by);
    prizes = picked->players && (!clubs || page);
    for (size_t i = 0; clubs && (i == 0 || i < stages->by.count); i++)
        prizes |= tb_picked_of(picked, stages->by.count ? stages->by.pattern[i]
                                                        : NULL).length > 0;
    if (sheet && !prizes)
        tb_die("%s: no prize is for what is ranked: leave 'of' empty for "
               "players, or write the column of --by for clubs", sheet);
    for (size_t i = 0; page && !clubs && i < picked->sheet.count; i++) {
        const struct tb_text of = picked->sheet.prize[i].of;
        if (!of.length)
            continue;
        tb_warn("%s: warning: the page has no prizes for a %.*s; --combine=3 "
                "adds the best three players of each", sheet, TB_SHOWN(of));
        break;
    }
    if (ahead->wanted && page) {
        ahead->counts = 1u + (ahead->words != NULL);
        ahead->wanted = false;
    }
    if (stages->asked)
        tb_stages_check(stages, stages->asked);
    if ((orders->patterns.count || stages->by.count > 1) &&
        !tb_parts_taken(stages))
        tb_die_usage("%s: -o %s can have only one table; use text, md, html, "
                     "jsonl, stream or page",
                     orders->patterns.count ? "--order" : "--by",
                     stages->printer);
    for (size_t i = 0; i < orders->patterns.count; i++)
        tb_stages_check(stages, orders->list[i]);
}
