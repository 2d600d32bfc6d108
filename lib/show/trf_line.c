/* SPDX-License-Identifier: ISC */
/* Lines of a TRF, whose columns count characters. */
#include "trf_file.h"

void tb_trf_lose(struct tb_trf_file *file, const char *what, const char *name)
{
    struct tb_output words = {.file = -1};

    tb_put_format(&words, "%s%s", what, name);
    if (!tb_text_holds_nocase(tb_output_text(&file->lost),
                              tb_output_text(&words)))
        tb_put_item(&file->lost, "; ", tb_output_text(&words));
    free(words.buffer);
}

void tb_trf_begin(struct tb_trf_file *file, const char *code)
{
    tb_put_format(&file->text, "%s ", code);
    file->column = 5;
}

void tb_trf_end_line(struct tb_trf_file *file)
{
    while (file->text.buffer[file->text.length - 1] == ' ')
        file->text.length--;
    tb_put_string(&file->text, "\r\n");
}

/* How many characters a text has, at most so many; it becomes these. */
static size_t take_characters(struct tb_text *text, size_t most)
{
    size_t length = 0, characters = 0, bytes;

    for (; length < text->length && characters < most; characters++) {
        tb_utf8_read(text->at + length, text->at + text->length, &bytes);
        length += bytes;
    }
    text->length = length;
    return characters;
}

struct tb_text tb_trf_cut(struct tb_text text, size_t most)
{
    take_characters(&text, most);
    return tb_text_trim(text);
}

static void go_to(struct tb_trf_file *file, size_t column)
{
    for (; file->column < column; file->column++)
        tb_put_char(&file->text, ' ');
}

void tb_trf_put(struct tb_trf_file *file, size_t column, size_t width,
                struct tb_text text)
{
    go_to(file, column);
    file->column += take_characters(&text, width);
    for (size_t i = 0, bytes; i < text.length; i += bytes) {
        const bool good = tb_utf8_read(text.at + i, text.at + text.length,
                                       &bytes) != TB_UTF8_BAD &&
                          !tb_text_control(text, i);
        tb_put_text(&file->text, good ? tb_slice(text.at + i, bytes)
                                      : tb_text("?"));
    }
}

void tb_trf_put_right(struct tb_trf_file *file, size_t column, size_t width,
                      struct tb_text text)
{
    const size_t characters = take_characters(&text, width);

    tb_trf_put(file, column + width - characters, characters, text);
}

void tb_trf_put_number(struct tb_trf_file *file, size_t column, size_t width,
                       int64_t number)
{
    tb_trf_put_right(file, column, width,
                     tb_text(tb_num_show(number * TB_ONE).text));
}

void tb_trf_put_letter(struct tb_trf_file *file, size_t column, char letter)
{
    tb_trf_put(file, column, 1, tb_slice(&letter, 1));
}

bool tb_trf_put_points(struct tb_trf_file *file, size_t column, size_t width,
                       tb_num points)
{
    char shown[TB_NUM_BYTES + 2];
    size_t length = tb_num_print(shown, points);

    if (length > width)
        return tb_stream_fail(file->stream, 0, "%s points: a TRF has %zu "
                              "columns for them", tb_num_show(points).text,
                              width);
    if (!memchr(shown, '.', length) && length + 2 <= width) {
        memcpy(shown + length, ".0", 2);
        length += 2;
    }
    tb_trf_put_right(file, column, width, tb_slice(shown, length));
    return true;
}

void tb_trf_words(struct tb_trf_file *file, const char *code,
                  struct tb_text words)
{
    if (words.length == 0)
        return;
    tb_trf_begin(file, code);
    tb_trf_put(file, file->column, words.length, words);
    tb_trf_end_line(file);
}

void tb_trf_count(struct tb_trf_file *file, const char *code, size_t count)
{
    tb_put_format(&file->text, "%s %zu\r\n", code, count);
}

bool tb_trf_arrange(struct tb_trf_file *file,
                    const struct tb_games_loader *loader, int name,
                    size_t width, int32_t most)
{
    struct tb_stream *const stream = file->stream;
    struct tb_names *const names = tb_names_make();
    size_t count = 0;
    bool good = true;

    TB_GROW(file->order, file->capacity, stream->count);
    for (int32_t id = 1; id <= most && count < stream->count; id++) {
        const int32_t record = tb_ids_find(&loader->index, id);
        if (record >= 0)
            file->order[count++] = (size_t)record;
    }
    if (count < stream->count)
        good = tb_stream_fail(stream, 0, "a TRF has ids up to %d", (int)most);
    for (size_t i = 0; good && i < count; i++) {
        const size_t *const now = &file->order[i];
        const struct tb_text own = tb_field_if(stream, *now, name);
        const size_t *const first =
            tb_names_add(names, tb_trf_cut(own, width), now);
        const struct tb_text other = tb_field_if(stream, *first, name);
        good = tb_text_equal(own, other) ||
               tb_stream_fail(stream, *now, "'%.*s' and '%.*s' would be one "
                              "name in the %zu characters of a TRF: shorten "
                              "them", TB_SHOWN(other), TB_SHOWN(own), width);
    }
    tb_names_free(names);
    return good;
}
