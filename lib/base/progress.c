/* SPDX-License-Identifier: ISC */
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "message.h"

enum { FIRST_AFTER = 2, LOOK_EVERY = 256 };

/* Nothing can be done about a line that cannot be written. */
static void show(const char *line, size_t length)
{
    if (write(STDERR_FILENO, line, length) < 0)
        return;
}

void tb_progress_begin(struct tb_progress *progress, const char *what,
                       int64_t total)
{
    *progress = (struct tb_progress){.what = what, .total = total};
    progress->wanted = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO) &&
                       clock_gettime(CLOCK_MONOTONIC, &progress->next) == 0;
    progress->next.tv_sec += FIRST_AFTER;
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

void tb_progress_step(struct tb_progress *progress, int64_t done)
{
    char line[100];
    int length;

    /* A look at the clock is dear where steps are short. */
    if (!progress->wanted || progress->steps++ % LOOK_EVERY != 0 ||
        !is_due(progress))
        return;
    length = snprintf(line, sizeof line, "\r%s: %" PRId64 " of %" PRId64
                      " %s\033[K\r", tb_program, done, progress->total,
                      progress->what);
    if (length > 0)
        show(line, (size_t)length);
    progress->shown = true;
}

void tb_progress_end(struct tb_progress *progress)
{
    static const char clear[] = "\r\033[K";

    if (progress->shown)
        show(clear, strlen(clear));
    progress->shown = false;
}
