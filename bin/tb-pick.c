/* SPDX-License-Identifier: ISC */
/* Passes on the sections that are picked, by name or by number. */
#include <stdio.h>
#include <unistd.h>

#include "stream/stream.h"

static struct tb_patterns only, but;
static size_t first = 1, last = SIZE_MAX;
static const char *why; /* --refuse: those that are picked are wrong */

/* Takes M-N, or N-. */
static void read_range(const char *argument)
{
    struct tb_text to = tb_text(argument), from = {NULL, 0};
    int64_t low, high = INT64_MAX;

    if (!tb_text_cut_at(&to, "-", &from) ||
        !tb_int_parse(from, INT32_MAX, &low) || low < 1 ||
        (to.length && !tb_int_parse(to, INT32_MAX, &high)) || high < low)
        tb_die_usage("--sections '%s' is not a range of numbers such as 2-5 or "
                     "6-", argument);
    first = (size_t)low;
    last = (size_t)high;
}

static void rewind_input(const char *nothing)
{
    (void)nothing;
    if (lseek(STDIN_FILENO, 0, SEEK_SET) < 0)
        tb_die("--rewind: standard input must be a file, to be read more than "
               "once");
}

static const struct tb_program program = {
    .name = "tb-pick",
    .summary = "Passes on the sections whose names match one of the patterns "
               "of --only, and none\nof those of --but; or those with these "
               "numbers.",
    .examples =
        "  tb-parse club.csv | tb-pick --only='U1*' | tb-sort -k score\n",
    .options = TB_OPTIONS(
        {"but", .set = tb_set_pattern, .to = &but},
        {"only", .set = tb_set_pattern, .to = &only},
        {"refuse", .text = &why},
        {"rewind", .take = rewind_input},
        {"sections", .take = read_range}),
};

static struct tb_output sections = {0};

/* True for the name of sections that --only or --but leave out. */
static bool is_left_out(struct tb_text name)
{
    return (only.count && tb_patterns_match(&only, name) == only.count) ||
           tb_patterns_match(&but, name) < but.count;
}

/* True if the section that was read is picked. */
static bool is_picked(const struct tb_stream *stream)
{
    return stream->sections >= first && stream->sections <= last &&
           !is_left_out(tb_section_name(stream));
}

/* Reads the next section; what stands before it belongs to it. */
static bool next_section(struct tb_stream *stream)
{
    stream->silent =
        !why && (stream->sections + 1 < first || stream->sections >= last);
    return tb_stream_section(stream);
}

/* The section that was read is left out, and said to be wrong. */
static void refuse(struct tb_stream *stream)
{
    const struct tb_text name = tb_section_name(stream);

    stream->failed = true;
    stream->status = TB_BAD;
    snprintf(stream->fault, sizeof stream->fault, "section '%.*s': %s",
             TB_SHOWN(name), why);
    tb_warn("%s", stream->fault);
}

/* Notes which patterns match a section, and the first names. */
static void note_met(const struct tb_stream *stream, bool *met)
{
    const struct tb_text name = tb_section_name(stream);

    if (only.count)
        tb_names_note(&sections, name);
    for (size_t i = 0; i < only.count; i++) {
        const struct tb_patterns one = {.pattern = &only.pattern[i],
                                        .count = 1};
        met[i] |= tb_patterns_match(&one, tb_section_name(stream)) == 0;
    }
}

/* A pattern without a section is one misspelt, unless that one is wrong. */
static void tell_unmet(struct tb_stream *stream, const bool *met)
{
    const bool all = stream->status == TB_OK;
    struct tb_output names = {0};
    char text[2000];

    tb_put_names(&names, tb_output_text(&sections));
    for (size_t i = 0; all && i < only.count; i++) {
        if (met[i])
            continue;
        snprintf(text, sizeof text, "--only: no section matches '%s'%.*s",
                 only.pattern[i], (int)names.length,
                 names.length ? names.buffer : "");
        tb_stream_lack(stream, text);
    }
    free(names.buffer);
    free(sections.buffer);
}

/* Puts the header there, before what stands behind. */
static void put_header(struct tb_stream *stream, size_t at)
{
    struct tb_output *const output = &stream->output;
    const size_t length = at < output->length ? output->length - at : 0;
    char *const behind = tb_copy(
        length ? output->buffer + output->length - length : NULL, length);

    output->length -= length;
    tb_stream_begin(stream);
    tb_put_bytes(output, behind, length);
    stream->kept = output->length;
    free(behind);
}

/* Passes on the sections that are picked, of several streams, as tb-parse
   writes them of players and of teams, too: one without such has no header. */
static void pass_all(struct tb_stream *stream, bool *met)
{
    void (*const flush)(struct tb_stream *) = stream->input.before_read;
    bool any = false, here;
    size_t ends = 0, at = stream->output.length;

    /* Nothing goes out while the header, which belongs before it, is not
       there: where comments are would depend on how much one read gives. */
    stream->several = true;
    do {
        tb_line_put_ended(&stream->output, ends);
        at = any ? stream->output.length : at;
        stream->input.before_read = NULL;
        for (here = false; next_section(stream);) {
            const bool picked = is_picked(stream);
            note_met(stream, met);
            if (picked && why)
                refuse(stream);
            if (picked == (why != NULL))
                continue;
            if (!here)
                put_header(stream, at);
            any = here = true;
            stream->input.before_read = flush;
            for (size_t i = 0; i < stream->count; i++) {
                tb_row_begin(stream, i);
                tb_row_end(stream);
            }
        }
        stream->input.before_read = any ? flush : NULL;
        ends = stream->reader.bounds.ended;
    } while (tb_stream_next(stream));
    if (!any)
        put_header(stream, at);
}

int main(int argc, char **argv)
{
    struct tb_stream stream;
    bool *met;

    tb_options(&program, argc, argv);
    met = tb_alloc(only.count + 1, sizeof *met);
    tb_stream_open(&stream, argc - optind, argv + optind);
    stream.viewed.drops = is_left_out;
    pass_all(&stream, met);
    tell_unmet(&stream, met);
    free(met);
    return tb_stream_end(&stream);
}
