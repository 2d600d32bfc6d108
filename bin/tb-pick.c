/* SPDX-License-Identifier: ISC */
/* Passes on the sections selected by name or number. */
#include <stdio.h>
#include <unistd.h>

#include "stream/stream.h"

static struct tb_patterns only, but;
static size_t first = 1, last = SIZE_MAX;
static const char *why; /* --refuse: report the selected ones as errors */

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
    .summary = "Passes on the sections whose names match a pattern of --only "
               "and no pattern of\n--but, or the sections with these numbers.",
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

/* True if --only or --but exclude a section of this name. */
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

/* Reads the next section together with the lines before it. */
static bool next_section(struct tb_stream *stream)
{
    stream->silent =
        !why && (stream->sections + 1 < first || stream->sections >= last);
    return tb_stream_section(stream);
}

/* Leaves the section out and reports why. */
static void refuse(struct tb_stream *stream)
{
    const struct tb_text name = tb_section_name(stream);

    stream->failed = true;
    stream->status = TB_BAD;
    snprintf(stream->fault, sizeof stream->fault, "section '%.*s': %s",
             TB_SHOWN(name), why);
    tb_warn("%s", stream->fault);
}

/* Records which patterns match a section, and the first section names. */
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

/* Reports patterns without a match, unless a faulty section has that name. */
static void report_unmet(struct tb_stream *stream, const bool *met)
{
    const bool all = stream->status == TB_OK;
    struct tb_output *const names = tb_made_begin();
    char text[2000];

    tb_put_names(names, tb_output_text(&sections));
    tb_made_end(names);
    for (size_t i = 0; all && i < only.count; i++) {
        if (met[i])
            continue;
        snprintf(text, sizeof text, "--only: no section matches '%s'%s",
                 only.pattern[i], names->buffer);
        tb_stream_lack(stream, text);
    }
    free(sections.buffer);
}

/* Inserts the header there. */
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

/* Passes on the selected sections. tb-parse writes players and teams as several
   streams; one without selected sections gets no header. */
static void pass_all(struct tb_stream *stream, bool *met)
{
    void (*const flush)(struct tb_stream *) = stream->input.before_read;
    bool any = false, here;
    size_t ends = 0, at = stream->output.length;

    /* Hold output back until the header is written before it; otherwise the
       position of comments would depend on how much one read returns. */
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
    report_unmet(&stream, met);
    free(met);
    return tb_stream_end(&stream);
}
