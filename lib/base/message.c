/* SPDX-License-Identifier: ISC */
#include "message.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "text.h"

/* Messages quote input, which can be a megabyte long, so they are truncated. */
enum { MESSAGE_MAX = 1000 };

const char *tb_program = "tb";
bool tb_quiet;
void (*tb_message_taker)(struct tb_text lines);
void (*tb_die_hook)(const char *text);

void tb_message_clean(char *text)
{
    char *const end = text + strlen(text);
    size_t length;

    for (; text < end; text += length) {
        const int32_t code = tb_utf8_read(text, end, &length);
        if (code < ' ' || (code >= 0x7f && code < 0xa0))
            memset(text, code == '\t' ? ' ' : '?', length);
    }
}

void tb_message_send(struct tb_text lines)
{
    if (tb_message_taker)
        tb_message_taker(lines);
    /* There is nobody to report this error to. */
    else if (write(STDERR_FILENO, lines.at, lines.length) < 0)
        return;
}

/* Prints a message and copies it to text. Appends errno's text if the format
   ends in ": ". */
TB_PRINTF(2, 0)
static void say(char text[MESSAGE_MAX + 1], const char *format, va_list args)
{
    const int error = errno;
    const size_t length = strlen(format);
    char line[MESSAGE_MAX + 100];
    size_t used;

    if (vsnprintf(text, MESSAGE_MAX + 1, format, args) < 0)
        text[0] = '\0';
    used = strlen(text);
    if (length > 2 && strcmp(format + length - 2, ": ") == 0)
        snprintf(text + used, MESSAGE_MAX + 1 - used, "%s", strerror(error));
    tb_message_clean(text);
    snprintf(line, sizeof line, "%s: %s\n", tb_program, text);
    tb_message_send(tb_text(line));
}

void tb_warn(const char *format, ...)
{
    char text[MESSAGE_MAX + 1];
    va_list args;

    va_start(args, format);
    say(text, format, args);
    va_end(args);
}

void (*tb_exit_hook)(int status);

void tb_exit(int status)
{
    void (*const hook)(int) = tb_exit_hook;

    tb_exit_hook = NULL;
    if (hook)
        hook(status);
    exit(status);
}

void tb_die(const char *format, ...)
{
    void (*const hook)(const char *) = tb_die_hook;
    char text[MESSAGE_MAX + 1];
    va_list args;

    tb_message_taker = NULL;
    va_start(args, format);
    say(text, format, args);
    va_end(args);
    tb_die_hook = NULL;
    if (hook)
        hook(text);
    tb_exit(TB_BAD);
}

void tb_die_usage(const char *format, ...)
{
    char text[MESSAGE_MAX + 1];
    va_list args;

    va_start(args, format);
    say(text, format, args);
    va_end(args);
    tb_warn("try '%s --help'", tb_program);
    tb_exit(TB_USAGE);
}

void *tb_alloc(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size ? size : 1);

    if (!memory)
        tb_die("out of memory");
    return memory;
}

void *tb_grow(void *memory, size_t *capacity, size_t need, size_t size)
{
    size_t wanted = *capacity ? *capacity : 16;

    if (need <= *capacity && memory)
        return memory; /* not NULL: NULL + 0 is undefined */
    while (wanted < need)
        wanted = wanted > SIZE_MAX / 2 ? need : wanted * 2;
    memory = wanted > SIZE_MAX / size ? NULL : realloc(memory, wanted * size);
    if (!memory)
        tb_die("out of memory");
    *capacity = wanted;
    return memory;
}

char *tb_copy(const char *bytes, size_t length)
{
    char *copy = tb_alloc(length + 1, 1);

    if (length)
        memcpy(copy, bytes, length);
    return copy;
}
