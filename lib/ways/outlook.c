/* SPDX-License-Identifier: ISC */
#include "chances.h"

/* Ends the program if a section lacks outcomes. */
static void check_gaps(const struct tb_outlook *outlook)
{
    for (size_t i = 0; i < outlook->all.count; i++) {
        const struct tb_chances *chances = outlook->all.section[i];
        const char *const gap =
            chances->failed ? NULL : tb_chances_gap(chances);
        if (gap)
            tb_die("%s: %s", outlook->file, gap);
    }
}

/* Stores the sentences of a section, one line each: id and text. */
static void take_words(struct tb_outlook *outlook, struct tb_stream *stream,
                       const int slot[2])
{
    struct tb_chances *const chances =
        tb_chances_of(&outlook->all, tb_section_name(stream));

    for (size_t i = 0; i < stream->count; i++)
        tb_put_format(&chances->text, "%.*s\t%.*s\n",
                      TB_WHOLE(tb_field(stream, i, slot[0])),
                      TB_WHOLE(tb_field(stream, i, slot[1])));
}

bool tb_outlook_read(struct tb_outlook *outlook, const char *file)
{
    struct tb_stream stream;
    int slot[2] = {-1, -1};
    bool cut_off;
    int status;

    *outlook = (struct tb_outlook){.file = file, .add.shows = true};
    tb_stream_open_beside(&stream, 1, (void *)&file);
    slot[1] = tb_stream_column_if(&stream, "words");
    if (slot[1] >= 0)
        slot[0] = tb_stream_column(&stream, "id");
    else if (!tb_add_open(&outlook->add, &stream))
        tb_die("%s: no column 'ways': these are not records of tb-chances",
               stream.input.name);
    if (outlook->add.of_games)
        tb_die("%s: these counts are for games, but a page shows those for "
               "players", stream.input.name);
    outlook->of = slot[1] >= 0 ? TB_OF_WORDS : TB_OF_PLAYERS;
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (outlook->of == TB_OF_WORDS)
            take_words(outlook, &stream, slot);
        else
            tb_add_section(&outlook->add, &stream, &outlook->all);
    }
    cut_off = tb_line_cut_off(&stream.reader.bounds);
    status = tb_stream_end(&stream);
    if (cut_off)
        exit(status);
    check_gaps(outlook);
    return status == TB_OK;
}

struct tb_chances *tb_outlook_take(struct tb_outlook *outlook,
                                   struct tb_text name)
{
    const struct tb_chances *found = tb_names_find(outlook->all.names, name);

    outlook->taken += found != NULL;
    if (!found || found->failed ||
        (found->ways.total == 1 && outlook->all.count > 1))
        return NULL;
    return found->self;
}

void tb_outlook_free(struct tb_outlook *outlook)
{
    tb_chances_free(&outlook->all);
    tb_add_free(&outlook->add);
}
