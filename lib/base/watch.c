/* SPDX-License-Identifier: ISC */
/* Files that are looked at, again and again. */
#include "watch.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hash.h"

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

struct tb_look tb_watch_look(const struct tb_watched *files)
{
    struct tb_output state = {.file = -1};
    struct tb_look look = {.newest = 0};
    struct stat info;

    for (size_t i = 0; i < files->count; i++) {
        if (stat(files->file[i], &info) < 0) {
            tb_put_format(&state, "error %d\n", errno);
            continue;
        }
        tb_put_format(&state, "%ju %ju %jd %jd.%ld\n", (uintmax_t)info.st_dev,
                      (uintmax_t)info.st_ino, (intmax_t)info.st_size,
                      (intmax_t)info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
        if (i < files->results && info.st_mtim.tv_sec > look.newest)
            look.newest = info.st_mtim.tv_sec;
    }
    tb_sha256(state.buffer, state.length, look.state);
    free(state.buffer);
    return look;
}

int tb_watch(const struct tb_watched *files)
{
    enum { CHANGES = 10 }; /* that so many looks found are told of */
    struct tb_look seen = {.newest = 0}, done = seen;
    bool taken = false;
    int changes = 0;

    for (bool first = true;; first = false, sleep((unsigned)files->interval)) {
        const struct tb_look now = tb_watch_look(files);
        const bool rests = first && now.newest < time(NULL) - files->interval;
        changes = tb_look_same(&now, &seen) ? 0 : changes + 1;
        if (changes == CHANGES)
            files->restless(now.newest);
        if ((rests || !changes) && !tb_look_same(&now, &done)) {
            const int status = files->changed();
            if (status == TB_USAGE && !taken)
                return status; /* it will not mend */
            if (status == TB_OK || status == TB_PARTLY) {
                done = now;
                taken = true;
            }
        }
        seen = now;
    }
}
