/* SPDX-License-Identifier: ISC */
#include "machine.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

/* The size of one read(2), and the extra room for a missing final LF and for
   inner loops that read past the end. */
enum { BLOCK = 256 * 1024, MARGIN = 2 + TB_SCAN_SLACK };

static char *const standard_input[] = {NULL};

void tb_input_open(struct tb_input *input, int count, char *const *files)
{
    *input = (struct tb_input){.files = count ? files : standard_input,
                               .count = count ? count : 1,
                               .file = -1};
}

int tb_input_named(const char *name)
{
    struct tb_text number = tb_text(name);
    const int file = open(name, O_RDONLY);
    int64_t n;

    if (file >= 0 || !tb_text_take(&number, "/dev/fd/"))
        return file;
    return tb_int_parse(number, INT_MAX, &n) ? dup((int)n) : -1;
}

static bool open_next(struct tb_input *input)
{
    const char *name;

    if (input->next == input->count)
        return false;
    name = input->files[input->next++];
    input->line = 0;
    input->name = "stdin";
    input->file = STDIN_FILENO;
    if (name && strcmp(name, "-") != 0) {
        input->name = name;
        input->file = tb_input_named(name);
        if (input->file < 0)
            tb_die("%s: ", name);
    }
    if (tb_output_is(input->file))
        tb_die("%s: is both input and output; write to another file",
               input->name);
    return true;
}

static void close_file(struct tb_input *input)
{
    if (input->file > STDIN_FILENO)
        close(input->file);
    input->file = -1;
}

/* Reads more of the open file and may move the kept text; false at its end. */
static bool read_more(struct tb_input *input)
{
    ssize_t n;

    if (input->mark > 0 && input->capacity - input->end < BLOCK + MARGIN) {
        memmove(input->buffer, input->buffer + input->mark,
                input->end - input->mark);
        input->scan -= input->mark;
        input->end -= input->mark;
        input->mark = 0;
    }
    TB_GROW(input->buffer, input->capacity, input->end + BLOCK + MARGIN);
    if (input->before_read)
        input->before_read(input->stream);
    do
        n = read(input->file, input->buffer + input->end, BLOCK);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        tb_die("%s: cannot read: ", input->name);
    input->end += (size_t)n;
    memset(input->buffer + input->end, 0, MARGIN);
    return n > 0;
}

/* Dies if a line exceeds TB_LINE_MAX. */
static void check_length(const struct tb_input *input, size_t length)
{
    if (length > TB_LINE_MAX)
        tb_die("%s:%lu: line longer than %d bytes", input->name,
               input->line + 1, TB_LINE_MAX);
}

/* Finds the next LF in the open file, reading as needed; NULL at its end. A
   last line without an LF gets one. */
static char *find_line_end(struct tb_input *input)
{
    size_t searched = input->scan;

    for (;;) {
        const size_t left = input->end - searched;
        char *end = left ? memchr(input->buffer + searched, '\n', left) : NULL;
        if (end) {
            check_length(input, (size_t)(end - input->buffer) - input->scan);
            return end;
        }
        searched = input->end;
        check_length(input, searched - input->scan);
        searched -= input->scan;
        if (!read_more(input)) {
            if (input->scan == input->end)
                return NULL;
            input->buffer[input->end++] = '\n';
        }
        searched += input->scan;
    }
}

bool tb_input_line(struct tb_input *input, size_t *offset, size_t *length)
{
    char *end;

    for (;;) {
        if (input->file < 0 && !open_next(input))
            return false;
        end = find_line_end(input);
        if (end)
            break;
        close_file(input);
    }
    *offset = input->last = input->scan - input->mark;
    *length = (size_t)(end - (input->buffer + input->scan));
    input->scan += *length + 1;
    if (input->line++ == 0 && *length >= 3 &&
        memcmp(end - *length, "\xef\xbb\xbf", 3) == 0) {
        *offset += 3;
        *length -= 3;
    }
    if (*length > 0 && end[-1] == '\r')
        --*length;
    return true;
}

void tb_input_unread(struct tb_input *input)
{
    input->scan = input->mark + input->last;
    input->line--;
}

void tb_input_release(struct tb_input *input)
{
    input->mark = input->scan;
}

void tb_input_close(struct tb_input *input)
{
    close_file(input);
    free(input->buffer);
    *input = (struct tb_input){.file = -1};
}
