/* SPDX-License-Identifier: ISC */
/* Files that are looked at, again and again. */
#include "watch.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

void tb_watch_check(const struct tb_watched *files)
{
    struct stat info;

    for (size_t i = 0; i < files->count; i++) {
        const bool standard = strcmp(files->file[i], "-") == 0;
        if (standard ||
            (stat(files->file[i], &info) == 0 && !S_ISREG(info.st_mode)))
            tb_die_usage("--watch looks at the time and size of files, and %s "
                         "is none",
                         standard ? "standard input" : files->file[i]);
    }
}

time_t tb_watch_look(const struct tb_watched *files, struct tb_output *state)
{
    time_t newest = 0;
    struct stat info;

    state->length = 0;
    for (size_t i = 0; i < files->count; i++) {
        if (stat(files->file[i], &info) < 0) {
            tb_put_format(state, "error %d\n", errno);
            continue;
        }
        tb_put_format(state, "%ju %ju %jd %jd.%ld\n", (uintmax_t)info.st_dev,
                      (uintmax_t)info.st_ino, (intmax_t)info.st_size,
                      (intmax_t)info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
        if (i < files->results && info.st_mtim.tv_sec > newest)
            newest = info.st_mtim.tv_sec;
    }
    return newest;
}

static bool are_equal(const struct tb_output *a, const struct tb_output *b)
{
    return tb_text_equal(tb_output_text(a), tb_output_text(b));
}

bool tb_watch_same(const struct tb_watched *files,
                   const struct tb_output *state)
{
    struct tb_output now = {.file = -1};
    bool same;

    tb_watch_look(files, &now);
    same = are_equal(&now, state);
    free(now.buffer);
    return same;
}

int tb_watch(const struct tb_watched *files)
{
    enum { CHANGES = 10 }; /* that so many looks found are told of */
    static struct tb_output now = {.file = -1}, seen = {.file = -1};
    static struct tb_output done = {.file = -1}; /* all in use to the end */
    struct tb_output last;
    size_t changes = 0;

    for (bool first = true;; first = false, sleep((unsigned)files->interval)) {
        const time_t newest = tb_watch_look(files, &now);
        const bool rests = first && newest < time(NULL) - files->interval;
        changes = are_equal(&now, &seen) ? 0 : changes + 1;
        if (changes == CHANGES)
            files->restless(newest);
        if ((rests || !changes) && !are_equal(&now, &done)) {
            const int status = files->changed();
            if (status == TB_USAGE && !done.length)
                return status; /* it will not mend */
            if (status == TB_OK || status == TB_PARTLY) {
                done.length = 0;
                tb_put_text(&done, tb_output_text(&now));
            }
        }
        last = seen;
        seen = now;
        now = last;
    }
}
