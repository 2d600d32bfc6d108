/* SPDX-License-Identifier: ISC */
/* Lines of a TRF. */
#include "trf_file.h"

void tb_trf_lose(struct tb_trf_file *file, const char *what, const char *name)
{
    const struct tb_text words = tb_text(TB_MADE("%s%s", what, name));

    if (!tb_text_holds_nocase(tb_output_text(&file->lost), words))
        tb_put_item(&file->lost, "; ", words);
}

/* The first characters of a text, without spaces around them. */
static struct tb_text cut(struct tb_text text, size_t most)
{
    size_t length = 0, bytes;

    text = tb_text_trim(text);
    for (; length < text.length && most > 0; most--) {
        tb_utf8_read(text.at + length, text.at + text.length, &bytes);
        length += bytes;
    }
    return tb_text_trim(tb_slice(text.at, length));
}

void tb_trf_put(struct tb_output *output, struct tb_text text, size_t width)
{
    text = cut(text, width);
    for (size_t i = 0, bytes; i < text.length; i += bytes, width--) {
        const bool good = tb_utf8_read(text.at + i, text.at + text.length,
                                       &bytes) != TB_UTF8_BAD &&
                          !tb_text_control(text, i);
        tb_put_text(output, good ? tb_slice(text.at + i, bytes)
                                 : tb_text("?"));
    }
    tb_put_format(output, "%*s", (int)width, "");
}

void tb_trf_end_line(struct tb_output *output)
{
    while (output->buffer[output->length - 1] == ' ')
        output->length--;
    tb_put_string(output, "\r\n");
}

const char *tb_trf_show(struct tb_trf_file *file, tb_num points, size_t width)
{
    const char *const shown = tb_num_show(points);
    const size_t length = strlen(shown);

    if (points == TB_MISSING)
        return "";
    if (length > width)
        tb_stream_fail(file->stream, 0, "%s points do not fit into the %zu "
                       "columns of a TRF", shown, width);
    return TB_MADE("%s%s", shown,
                   !strchr(shown, '.') && length + 2 <= width ? ".0" : "");
}

void tb_trf_award(struct tb_trf_file *file, char letter, tb_num mp, tb_num gp,
                  int64_t round, int64_t id)
{
    enum { AT_THE_END = 999 };

    if (round > (int64_t)file->rounds && round != AT_THE_END) {
        tb_trf_lose(file, "penalties of later rounds", "");
        return;
    }
    file->awards++;
    tb_put_format(&file->text, "299 %c  %4s  %4s  %3s %4d\r\n", letter,
                  tb_trf_show(file, mp, 4),
                  tb_trf_show(file, gp, 4),
                  round ? tb_num_show(round * TB_ONE) : "", (int)id);
}

void tb_trf_arrange(struct tb_trf_file *file,
                    const struct tb_games_loader *loader, int name,
                    size_t width, int32_t most)
{
    struct tb_stream *const stream = file->stream;
    struct tb_names *const names = tb_names_make();
    size_t count = 0;

    TB_GROW(file->order, file->capacity, stream->count);
    for (int32_t id = 1; id <= most && count < stream->count; id++) {
        const int32_t record = tb_ids_find(&loader->index, id);
        if (record >= 0)
            file->order[count++] = (size_t)record;
    }
    if (count < stream->count)
        tb_stream_fail(stream, 0, "a TRF holds ids up to %d", (int)most);
    for (size_t i = 0; i < count; i++) {
        const size_t *const now = &file->order[i];
        const struct tb_text own = tb_field_if(stream, *now, name);
        const struct tb_text start = cut(own, width);
        const size_t *const first = tb_names_add(names, start, now);
        const struct tb_text other = tb_field_if(stream, *first, name);
        if (!tb_text_equal(own, other))
            tb_stream_fail(stream, *now, "'%.*s' and '%.*s' are equal in the "
                           "%zu characters that a TRF holds; shorten them",
                           TB_SHOWN(other), TB_SHOWN(own), width);
        if (start.length < tb_text_trim(own).length)
            tb_trf_lose(file, "the ends of long names", "");
    }
    tb_names_free(names);
}
