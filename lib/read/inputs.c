/* SPDX-License-Identifier: ISC */
#include "read.h"

#include <sys/stat.h>
#include <unistd.h>

#include "read/lists/lists.h"
#include "read/tb/tb.h"

void tb_set_rounds(const char *option, const char *argument, void *to)
{
    struct tb_inputs *const inputs = to;

    const bool off = argument[0] == '-';

    inputs->whole = strcmp(argument, "whole") == 0;
    inputs->rounds = TB_INPUTS_ALL;
    inputs->off = 0;
    if (!inputs->whole)
        *(off ? &inputs->off : &inputs->rounds) = (size_t)tb_option_integer(
            option, argument + off, off, TB_ROUNDS_MAX);
}

void tb_set_teams(const char *option, const char *argument, void *to)
{
    struct tb_inputs *const inputs = to;

    inputs->teams = true;
    if (argument)
        tb_set_mp(option, argument, &inputs->mp);
}

static bool is_standard(const char *path)
{
    return strcmp(path, "-") == 0;
}

/* True for formats that are read piece by piece: a stream may be larger than
   memory, and of PGN only little is kept. */
static bool is_bit_by_bit(struct tb_text start)
{
    return tb_records_detect(start) || tb_pgn_detect(start);
}

/* The next operand's path, NULL for standard input. */
static const char *next_path(const struct tb_inputs *inputs)
{
    return inputs->count ? inputs->file[inputs->opened] : NULL;
}

/* Opens the next operand. */
static void open_operand(struct tb_inputs *inputs, struct tb_source *source,
                         const struct tb_format **format)
{
    *source = (struct tb_source){.lenient = inputs->lenient,
                                 .verbose = inputs->verbose,
                                 .extras = inputs->extras,
                                 .open.later = inputs->days,
                                 .open.all_ways = inputs->all_ways};
    source->open.cut = (inputs->rounds && inputs->rounds != TB_INPUTS_ALL) ||
                       inputs->whole || inputs->off;
    if (!inputs->format || inputs->format->read == tb_records_read ||
        inputs->format->read == tb_pgn_read)
        source->bits.bit_by_bit = is_bit_by_bit;
    *format = NULL;
    if (tb_open_file(source, next_path(inputs)))
        *format = tb_format_of(source, inputs->format);
    inputs->opened++;
}

/* Reads the files that follow a list, as long as they are lists, into the same
   event. A file that cannot be read might belong to it, so the event fails. */
static void join_lists(struct tb_inputs *inputs,
                       struct tb_tournament *tournament)
{
    struct tb_source *const source = &inputs->source;
    const struct tb_text given = tb_text(inputs->section ? inputs->section
                                                         : "");
    struct tb_inputs_opened next;

    while (inputs->opened < inputs->count) {
        open_operand(inputs, &next.source, &next.format);
        if (next.format && !next.format->list) {
            inputs->next = tb_alloc(1, sizeof next);
            *inputs->next = next;
            break;
        }
        if (!next.format) {
            source->failed = true;
            memcpy(source->fault, next.source.fault, sizeof source->fault);
            tb_source_close(&next.source);
            continue;
        }
        tb_list_more(source, given);
        inputs->found->read(source, tournament);
        tb_list_go_on(source, &next.source);
        inputs->found = next.format;
    }
    inputs->on = !source->failed;
}

/* Opens the next file; false if there is none. */
static bool open_next(struct tb_inputs *inputs,
                      struct tb_tournament *tournament)
{
    struct stat info;

    if (!inputs->next && inputs->opened && inputs->opened >= inputs->count)
        return false;
    inputs->extras->count = 0;
    inputs->extras->there = 0;
    if (inputs->next) {
        inputs->before(false);
        inputs->source = inputs->next->source;
        inputs->found = inputs->next->format;
        free(inputs->next);
        inputs->next = NULL;
    } else {
        const char *const path = next_path(inputs);
        /* Nothing has to be waited for: a regular file is complete. */
        inputs->before(!path || is_standard(path) || stat(path, &info) < 0 ||
                       !S_ISREG(info.st_mode));
        open_operand(inputs, &inputs->source, &inputs->found);
    }
    inputs->on = inputs->found;
    if (inputs->found && inputs->found->list && !inputs->days &&
        !inputs->said.apart)
        join_lists(inputs, tournament);
    return true;
}

/* Prepares the settings of a stream as the options change them. */
static void override(struct tb_inputs *inputs, struct tb_tournament *tournament,
                     bool final, bool cut)
{
    inputs->given.length = 0;
    tb_settings_override(&inputs->given, tournament->carried.settings,
                         inputs->said.edition, inputs->said.round_robin, final,
                         cut);
    tournament->carried.given = tb_output_text(&inputs->given);
}

/* Options override what the file says. */
static void apply_options(struct tb_inputs *inputs,
                          struct tb_tournament *tournament)
{
    const struct tb_text header = tournament->carried.header;
    const bool named = inputs->rounds != TB_INPUTS_ALL;
    const bool final =
        (inputs->said.final || named) && !tournament->about.final;
    const bool cut = named && tournament->about.left.length;

    if (inputs->said.final || tournament->about.final)
        tournament->about.running.columns = 0;
    tournament->about.final |= final;
    if (inputs->said.edition)
        tournament->about.edition = inputs->said.edition;
    tournament->about.round_robin |= inputs->said.round_robin;
    if (header.length == 0 ||
        (!inputs->said.edition && !inputs->said.round_robin && !final && !cut))
        return;
    if (!tb_records_name(header, "settings")) {
        tb_fault(&inputs->source, 0, 0, "the stream has no column settings, "
                 "which --edition, --round-robin, --final and -R change; keep "
                 "that column");
        return;
    }
    override(inputs, tournament, final, cut);
}

size_t tb_inputs_rounds(struct tb_inputs *inputs,
                        struct tb_tournament *tournament)
{
    struct tb_settings *const about = &tournament->about;
    const size_t all = tournament->rounds;
    size_t rounds = inputs->rounds;

    if (!inputs->whole && !inputs->off)
        return rounds;
    rounds = inputs->whole       ? tb_running_whole(tournament)
             : inputs->off < all ? all - inputs->off
                                 : 0;
    tournament->next = 0;
    if (rounds == all)
        return rounds;
    tournament->source->named = rounds;
    tb_left_find(tournament, all);
    about->running.round = 0;
    if (tb_records_name(tournament->carried.header, "settings"))
        override(inputs, tournament, true, about->left.length > 0);
    return rounds;
}

/* Nothing that one file says holds for the next. */
static void clear(struct tb_tournament *tournament, struct tb_source *source)
{
    tb_tournament_clear(tournament, source);
    if (tournament->teams)
        tb_teams_clear(tournament->teams);
}

bool tb_inputs_next(struct tb_inputs *inputs, struct tb_tournament *tournament)
{
    struct tb_source *source = &inputs->source;

    inputs->failed |= source->failed;
    inputs->good = source->failed = source->resumes = false;
    source->clashes.list.length = 0;
    source->clashes.listed = source->clashes.more = 0;
    clear(tournament, source);
    for (;;) {
        /* -R whole or -R -N may have set it for the section before. */
        source->named = inputs->rounds == TB_INPUTS_ALL ? 0 : inputs->rounds;
        if (inputs->on) {
            inputs->good = tb_format_read(inputs->found, source, tournament);
            source->files.joined = source->files.count > 0;
            if (inputs->good)
                apply_options(inputs, tournament);
            inputs->on = inputs->good || (source->failed && source->resumes);
            if (inputs->good || source->failed)
                return true;
        }
        tb_fault_end(source);
        tb_source_close(source);
        clear(tournament, source);
        if (!open_next(inputs, tournament))
            return false;
        if (source->failed)
            return true;
    }
}

void tb_inputs_free(struct tb_inputs *inputs)
{
    free(inputs->given.buffer);
}

void tb_inputs_guard(const struct tb_inputs *inputs, const char *written)
{
    const bool named = written && !is_standard(written);
    struct stat out, in;

    if ((named ? stat(written, &out) : fstat(STDOUT_FILENO, &out)) < 0 ||
        !S_ISREG(out.st_mode))
        return;
    for (int i = 0; i < inputs->count || i == 0; i++) {
        const bool standard =
            inputs->count == 0 || is_standard(inputs->file[i]);
        if ((standard ? fstat(STDIN_FILENO, &in)
                      : stat(inputs->file[i], &in)) == 0 &&
            in.st_dev == out.st_dev && in.st_ino == out.st_ino)
            tb_die_usage("%s is both input and output; write to another file",
                         named ? written : "standard output");
    }
}

void tb_inputs_again(const struct tb_inputs *inputs, const char *hint)
{
    struct stat info;

    /* A pipe opened a second time is empty, or blocks forever. */
    for (int i = 0; i < inputs->count; i++) {
        if (!is_standard(inputs->file[i]) &&
            stat(inputs->file[i], &info) == 0 && !S_ISREG(info.st_mode))
            tb_die("%s can be read only once; %s", inputs->file[i], hint);
    }
}
