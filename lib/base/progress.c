/* SPDX-License-Identifier: ISC */
#include "message.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "number.h"

enum { FIRST_AFTER = 2 };

/* Names the descriptor that is lent. */
static const char lent[] = "TB_PROGRESS";

static struct tb_progress *running; /* whose line the end takes away */

/* Nothing can be done about a line that cannot be written. */
static void show(const struct tb_progress *progress, const char *line)
{
    if (write(progress->terminal, line, strlen(line)) < 0)
        return;
}

static int find_terminal(void)
{
    const char *const given = getenv(lent);
    int64_t file;

    if (given && tb_int_parse(tb_text(given), INT_MAX, &file) &&
        isatty((int)file))
        return (int)file;
    return isatty(STDERR_FILENO) ? STDERR_FILENO : -1;
}

static void end_running(void)
{
    if (running)
        tb_progress_end(running);
}

void tb_progress_begin(struct tb_progress *progress, const char *what,
                       int64_t total, bool wanted)
{
    static bool registered;

    *progress = (struct tb_progress){.what = what, .total = total};
    progress->terminal = wanted ? find_terminal() : -1;
    if (progress->terminal < 0)
        return;
    if (clock_gettime(CLOCK_MONOTONIC, &progress->next) != 0)
        progress->terminal = -1;
    progress->next.tv_sec += FIRST_AFTER;
    running = progress;
    if (!registered)
        registered = atexit(end_running) == 0;
}

/* True if the line is due; sets when it is due again. */
static bool is_due(struct tb_progress *progress)
{
    struct timespec now;

    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0 ||
        now.tv_sec < progress->next.tv_sec ||
        (now.tv_sec == progress->next.tv_sec &&
         now.tv_nsec < progress->next.tv_nsec))
        return false;
    progress->next = now;
    progress->next.tv_sec++;
    return true;
}

/* 1,234,567, in the text's last bytes. */
static const char *grouped(char text[32], int64_t number)
{
    char *at = text + 31;

    *at = '\0';
    for (int digits = 0; digits == 0 || number > 0; digits++) {
        if (digits && digits % 3 == 0)
            *--at = ',';
        *--at = (char)('0' + number % 10);
        number /= 10;
    }
    return at;
}

void tb_progress_step(struct tb_progress *progress, int64_t done)
{
    char line[160], first[32], second[32];

    if (progress->terminal < 0 || !is_due(progress))
        return;
    snprintf(line, sizeof line, "\r%s: %s of %s %s\033[K\r", tb_program,
             grouped(first, done), grouped(second, progress->total),
             progress->what);
    show(progress, line);
    progress->shown = true;
}

void tb_progress_end(struct tb_progress *progress)
{
    if (progress->shown)
        show(progress, "\r\033[K");
    progress->shown = false;
    running = NULL;
}

void tb_progress_lend(void)
{
    char number[16];
    int file;

    if (!isatty(STDERR_FILENO) || (file = dup(STDERR_FILENO)) < 0)
        return;
    snprintf(number, sizeof number, "%d", file);
    if (setenv(lent, number, 1) < 0)
        close(file);
}

bool tb_progress_lent(void)
{
    return getenv(lent) != NULL;
}
