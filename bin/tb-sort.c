/* SPDX-License-Identifier: ISC */
/* Sorts each section by several keys and appends the rank. */
#include "order/order.h"
#include "stream/stream.h"

static const char *kflag;
static const char *nflag = "rank";
static const char *title;

static void take_keys(const char *keys)
{
    if (kflag)
        tb_die_usage("-k is given twice: give all keys in one list, separated "
                     "by commas");
    kflag = keys;
}

static const struct tb_program program = {
    .name = "tb-sort",
    .summary = "Sorts each section and appends the rank; equal records share "
               "the best one.\nKEYS: NAME higher first, -NAME lower first, "
               "~NAME text. They stay in the stream,\nfor tb-explain and "
               "tb-page.",
    .examples = "  tb-parse open.trf | tb-count -q win | tb-sort -k score,win "
                "| tb-format\n",
    .options = TB_OPTIONS(
        {"keys", .columns = &tb_reader_names, .take = take_keys},
        {"name", .text = &nflag},
        {"title", .text = &title}),
};

/* The code in a column's name: DE, DE.2, and bc of tb-boards -q bc. */
static bool find_code(struct tb_text name, struct tb_output *upper,
                      struct tb_code *code)
{
    name.length = tb_text_until(name, ".");
    upper->length = 0;
    for (size_t i = 0; i < name.length; i++)
        tb_put_char(upper, tb_text_upper(name.at[i]));
    return name.length && (!tb_code_parse(name, code) ||
                           !tb_code_parse(tb_output_text(upper), code));
}

/* Warns of keys that are better when lower, such as places. */
static void warn_of_places(const struct tb_keys *keys)
{
    struct tb_output upper = {0};

    for (size_t i = 0; i < keys->count; i++) {
        const struct tb_text name = keys->key[i].name;
        struct tb_code code;
        if (keys->key[i].kind == TB_KEY_DOWN &&
            find_code(name, &upper, &code) && tb_code_lower_first(&code))
            tb_warn("warning: -k %.*s ranks the higher value first, and in "
                    "%s%s the lower one is better: -%.*s", TB_SHOWN(name),
                    code.rule->word.name, code.reversed ? "/R" : "",
                    TB_SHOWN(name));
    }
    free(upper.buffer);
}

/* Writes the records in order; tied records share the best rank. */
static void write_ranks(struct tb_stream *stream, const struct tb_keys *keys)
{
    size_t rank = 0;

    tb_stream_comments(stream);
    for (size_t i = 0; i < stream->count; i++) {
        if (i == 0 || !tb_keys_tied(keys, keys->order[i - 1], keys->order[i]))
            rank = i + 1;
        tb_row_begin(stream, keys->order[i]);
        tb_row_number(stream, tb_keys_ranked(keys, keys->order[i])
                                  ? (tb_num)rank * TB_ONE : TB_MISSING);
        tb_row_end(stream);
    }
}

int main(int argc, char **argv)
{
    static struct tb_keys keys;
    struct tb_stream stream;

    tb_options(&program, argc, argv);
    kflag = kflag ? kflag : "score";
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_codes_columns(&stream, kflag);
    tb_keys_open(&keys, &stream, kflag);
    warn_of_places(&keys);
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    tb_stream_rank(&stream, kflag, title);
    while (tb_stream_section(&stream)) {
        if (tb_keys_sort(&keys))
            write_ranks(&stream, &keys);
    }
    return tb_stream_end(&stream);
}
