/* SPDX-License-Identifier: ISC */
/* Explains the ranks of the players in a ranked stream. */
#include "explain/explain.h"

static const char *kflag;
static const char *oflag = "text";
static const char *heading;

static struct wanted {
    struct tb_text *id;
    bool *found; /* by id */
    size_t count, capacity;
    struct tb_text name; /* length 0: not given */
    bool name_found, everybody;
} wanted;

static void take_who(const char *who)
{
    struct tb_text rest = tb_text(who), id;
    const bool named = tb_explain_named("--id", who);

    wanted.count = 0;
    wanted.everybody = strcmp(who, "*") == 0;
    wanted.name = tb_text(named && !wanted.everybody ? who : "");
    while (!named && tb_text_cut(&rest, ',', &id)) {
        TB_GROW(wanted.id, wanted.capacity, wanted.count + 1);
        wanted.id[wanted.count++] = id;
    }
}

static const struct tb_program program = {
    .name = "tb-explain",
    .summary = "Explains the places of players or teams; without --id, of all "
               "who are tied on\nscore with a neighbour. KEYS are for streams "
               "that tb-sort did not rank.",
    .examples = "  tb-standings --explain=4 open.csv\n"
                "  tb-sort -k score,mmed | tb-explain --id=4\n",
    .options = TB_OPTIONS(
        {"keys", .columns = &tb_reader_names, .text = &kflag},
        {"output", .words = &tb_explain_formats, .text = &oflag},
        {"heading", .text = &heading},
        {"id", .take = take_who}),
};

/* True if nobody was requested. */
static bool is_open(void)
{
    return wanted.count == 0 && wanted.name.length == 0 && !wanted.everybody;
}

static bool is_wanted(const struct tb_explain *explain, size_t record)
{
    const struct tb_stream *stream = explain->stream;
    const struct tb_text id = tb_field(stream, record, explain->id_slot);
    bool found = wanted.everybody;

    if (is_open())
        return tb_explain_tied(explain, record);
    for (size_t i = 0; i < wanted.count; i++) {
        if (tb_text_equal(wanted.id[i], id))
            found = wanted.found[i] = true;
    }
    if (wanted.name.length && explain->name_slot >= 0 &&
        tb_text_holds_nocase(tb_field(stream, record, explain->name_slot),
                             wanted.name))
        found = wanted.name_found = true;
    return found;
}

/* Sections are identified by name, so a repeated name is refused. */
static bool is_new(struct tb_names *names, struct tb_stream *stream)
{
    const struct tb_text name = tb_section_name(stream);
    const bool known = tb_names_has(names, name);

    tb_names_add(names, name, "");
    return !known ||
           tb_stream_fail(stream, 0, "duplicate section '%.*s'; give one of "
                          "them another name with tb-parse -S",
                          TB_SHOWN(name));
}

/* Explains the requested players of a section; returns their number. */
static size_t explain_section(struct tb_explain *explain,
                              const struct tb_explain_format *format)
{
    struct tb_stream *stream = explain->stream;
    size_t count = 0;

    for (size_t place = 0; place < stream->count; place++) {
        const size_t record = explain->keys.order[place];
        if (!is_wanted(explain, record))
            continue;
        if (count++ == 0)
            tb_explain_begin(format, explain, &stream->output);
        format->record(explain, record, &stream->output);
    }
    if (count)
        tb_explain_keys(format, explain, &stream->output);
    return count;
}

/* Reports requested players whom no section has; count were explained. */
static void check_found(struct tb_stream *stream, size_t count)
{
    if (stream->status != TB_OK)
        return; /* a left-out section may have them */
    if (count == 0 && is_open())
        tb_warn("nobody is tied on score with a neighbour; choose players with "
                "--id, or everybody with --id='*'");
    for (size_t i = 0; i < wanted.count; i++) {
        if (wanted.found[i])
            continue;
        tb_warn("no section has the id %.*s", TB_SHOWN(wanted.id[i]));
        stream->status = TB_BAD;
    }
    if (wanted.name.length && !wanted.name_found) {
        tb_warn("no name contains '%.*s'%s", TB_SHOWN(wanted.name),
                tb_text_has(wanted.name, ',')
                    ? ": for several people give their ids"
                    : "; '*' is everybody");
        stream->status = TB_BAD;
    }
}

int main(int argc, char **argv)
{
    const struct tb_explain_format *format;
    struct tb_names *names = tb_names_make();
    struct tb_explain explain;
    struct tb_stream stream;
    size_t count = 0;

    tb_options(&program, argc, argv);
    wanted.found = tb_alloc(wanted.count + 1, sizeof *wanted.found);
    format = tb_explain_format_named(oflag);
    tb_stream_open_view(&stream, argc - optind, argv + optind);
    stream.viewed.heading = heading;
    tb_stream_begin(&stream);
    tb_explain_open(&explain, &stream, tb_stream_keys(&stream, kflag));
    while (tb_stream_section(&stream)) {
        if (is_new(names, &stream) && tb_explain_section(&explain))
            count += explain_section(&explain, format);
    }
    check_found(&stream, count);
    if (format->end && (count || stream.status == TB_OK))
        format->end(&explain, &stream.output);
    tb_explain_free(&explain);
    tb_names_free(names);
    free(wanted.id);
    free(wanted.found);
    return tb_stream_end(&stream);
}
