/* SPDX-License-Identifier: ISC */
/* Reads a file, whole or in pieces, and converts it to UTF-8. */
#include "source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "stream/stream.h"

/* A NUL follows the bytes, and room for inner loops that read past the end. */
enum { BLOCK = 64 * 1024, MARGIN = 1 + TB_SCAN_SLACK };

/* Reads another block; false at the end, or after a fault. */
static bool read_block(struct tb_source *source)
{
    size_t end;
    ssize_t n;

    TB_GROW(source->bytes, source->bits.capacity,
            source->length + BLOCK + MARGIN);
    do
        n = read(source->bits.file, source->bytes + source->length, BLOCK);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        tb_fault(source, 0, 0, "cannot read: %s", strerror(errno));
    end = n > 0 ? source->length + (size_t)n : source->length;
    source->bytes[end] = '\0';
    for (size_t at = end; at > source->length; at--) {
        if (source->bytes[at - 1] == '\n') {
            source->bits.whole = at;
            break;
        }
    }
    source->length = end;
    return n > 0;
}

/* Reads until the first line that is not blank or a comment is complete. */
static void read_first_line(struct tb_source *source)
{
    size_t line = 0, searched = 0;

    do {
        const char *end;
        source->bits.more = read_block(source);
        while ((end = memchr(source->bytes + searched, '\n',
                             source->length - searched))) {
            if (!memchr("#%;\r\n", source->bytes[line], 5))
                return;
            line = searched = (size_t)(end + 1 - source->bytes);
        }
        searched = source->length;
    } while (source->bits.more);
}

/* dBase III without and with memo fields, dBase IV with them. */
static bool begins_table(struct tb_text bytes)
{
    return bytes.length && memchr("\x03\x83\x8b", bytes.at[0], 3);
}

bool tb_open_is_table(struct tb_text bytes)
{
    return begins_table(bytes) && tb_text_has(bytes, '\0');
}

/* Reads the whole file, or only its start if it is to be read in pieces. The
   size of a read(2) must not matter: a file that begins like a dBase table is
   one if it has a NUL anywhere, so it is read whole. */
static void read_all(struct tb_source *source)
{
    struct tb_text start;

    source->bits.more = true;
    if (source->bits.bit_by_bit)
        read_first_line(source);
    start = tb_slice(source->bytes, source->length);
    tb_text_take(&start, "\xef\xbb\xbf");
    if (source->bits.bit_by_bit && source->bits.more && !begins_table(start) &&
        source->bits.bit_by_bit(start))
        return;
    while (source->bits.more)
        source->bits.more = read_block(source);
}

bool tb_open_more(struct tb_source *source, size_t offset)
{
    while (offset >= source->bits.whole && source->bits.more)
        source->bits.more = read_block(source);
    return offset < source->bits.whole ||
           (!source->failed && offset < source->length);
}

static void convert(struct tb_source *source)
{
    const struct tb_text text = tb_source_rest(source); /* without a BOM */
    const size_t length = tb_utf8_windows(text, NULL);
    char *converted = tb_alloc(length + MARGIN, 1);

    tb_utf8_windows(text, converted);
    free(source->bytes);
    source->bytes = converted;
    source->length = length;
    source->next = source->bits.whole = 0;
}

/* Finds out if the text is ASCII, UTF-8 or, if any byte is not UTF-8,
   Windows-1252, which it converts. */
static void find_encoding(struct tb_source *source)
{
    const char *const end = source->bytes + source->length, *bad = NULL;
    struct tb_text rest = {source->bytes, source->length}, line;
    unsigned long number = 0;
    bool wide = false;
    size_t length;

    for (const char *at = source->bytes; at < end && !(bad && wide);
         at += length) {
        length = tb_text_ascii(tb_slice(at, (size_t)(end - at)));
        if (length)
            continue;
        if (tb_utf8_read(at, end, &length) != TB_UTF8_BAD)
            wide |= length > 1;
        else if (!bad)
            bad = at;
    }
    source->ascii = !bad && !wide;
    if (!bad)
        return;
    /* A text that is partly UTF-8 was joined from two files, or is truncated
       inside a character. We cannot know which part comes out wrong. */
    while (wide && rest.at <= bad && tb_text_cut_line(&rest, &line))
        number++;
    if (wide)
        tb_fault_warn(source, number, 0,
                      "a byte is not UTF-8, though others are: all are read as "
                      "Windows-1252, and names may be wrong");
    else if (source->verbose)
        tb_warn("%s: is not UTF-8: read as Windows-1252", source->name);
    convert(source);
}

/* Drops U+FEFF at the start of lines, where files were joined or lines added
   above. Files that may be read in pieces keep it, even if they are short. */
static void drop_marks(struct tb_source *source)
{
    static const char mark[] = "\xef\xbb\xbf";
    struct tb_text rest = tb_source_rest(source), line;
    char *to = source->bytes + source->next;

    if (source->ascii || !strstr(to, mark) ||
        (source->bits.bit_by_bit && source->bits.bit_by_bit(rest)))
        return;
    while (rest.length) {
        const char *from;
        while (tb_text_take(&rest, mark))
            continue;
        from = rest.at;
        tb_text_cut_line(&rest, &line);
        memmove(to, from, (size_t)(rest.at - from));
        to += rest.at - from;
    }
    *to = '\0';
    source->length = (size_t)(to - source->bytes);
    source->bits.whole = 0;
}

/* True for UTF-16 without a mark: every other one of its first bytes is 0. */
static bool is_utf16(const char *bytes, size_t length, size_t zero)
{
    const size_t count = length < 64 ? length & ~(size_t)1 : 64;

    for (size_t i = 0; i < count; i++) {
        if ((bytes[i] == 0) != (i % 2 == zero))
            return false;
    }
    return count > 0;
}

/* Converts the bytes to UTF-8 without a BOM; false if they are not text. */
static bool decode(struct tb_source *source)
{
    char *const bytes = source->bytes, *at = bytes;
    const size_t length = source->length;
    struct tb_text all = {bytes, length};

    if (tb_text_starts(all, "\xef\xbb\xbf"))
        source->next = 3;
    /* Only streams are read in pieces, and they are UTF-8. */
    if (source->bits.more)
        return true;
    if (tb_text_starts(all, "\xff\xfe") || tb_text_starts(all, "\xfe\xff")) {
        const int width = length >= 4 && !bytes[2] && !bytes[3] ? 32 : 16;
        return tb_fault(source, 0, 0, "is UTF-%d; convert it first: "
                        "iconv -f UTF-%d -t UTF-8", width, width);
    }
    all = tb_source_rest(source);
    source->raw = tb_open_is_table(all);
    if (source->raw)
        return true;
    for (size_t zero = 0; zero < 2; zero++) {
        if (is_utf16(bytes, length, zero))
            return tb_fault(source, 0, 0, "is UTF-16; convert it first: "
                            "iconv -f UTF-16%s -t UTF-8", zero ? "LE" : "BE");
    }
    /* In JSON a NUL is a blank: SwissSys writes one for a colour that it does
       not know. */
    if (all.at[tb_text_span(all, " \t\r\n")] == '{') {
        while ((at = memchr(at, '\0', (size_t)(bytes + length - at))))
            *at = ' ';
    }
    if (memchr(bytes, '\0', length))
        return tb_fault(source, 0, 0, "%s",
                        tb_text_starts(all, "PK") ||
                                tb_text_starts(all, "\xd0\xcf\x11\xe0")
                            ? "is a spreadsheet (.xls, .xlsx or .ods): open it "
                              "and save the sheet as CSV"
                            : TB_OPEN_NUL);
    find_encoding(source);
    drop_marks(source);
    return true;
}

bool tb_open_file(struct tb_source *source, const char *path)
{
    const bool standard = !path || strcmp(path, "-") == 0;
    int file = STDIN_FILENO;

    source->path = path;
    source->name = standard ? "stdin" : path;
    if (!standard)
        file = tb_input_named(source->name);
    if (file < 0)
        return tb_fault(source, 0, 0, "%s", strerror(errno));
    source->bits.file = file;
    if (tb_output_is(file)) {
        close(file);
        return tb_fault(source, 0, 0,
                        "is both input and output; write to another file");
    }
    read_all(source);
    if (!source->bits.more && !standard)
        close(file);
    return !source->failed && decode(source);
}
