/* SPDX-License-Identifier: ISC */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Writes everything. Returns false with errno set on failure. */
static bool write_all(int file, const struct tb_store *content)
{
    struct tb_store_place place = {0};
    struct tb_text block;

    while (tb_store_next(content, &place, &block)) {
        if (!tb_write(file, block)) {
            tb_store_leave(&place);
            return false;
        }
    }
    return true;
}

/* Gives the new file the mode of the old one and, as far as permitted, its
   owner and group. Without an old file it gets the default mode. */
static bool set_access(int file, const char *path)
{
    struct stat old;
    mode_t mask;

    if (stat(path, &old) == 0) {
        if (fchown(file, old.st_uid, old.st_gid) < 0 &&
            fchown(file, (uid_t)-1, old.st_gid) < 0)
            errno = 0; /* keep our own owner, like mv(1) and editors */
        return fchmod(file, old.st_mode & 0777) == 0;
    }
    mask = umask(0);
    umask(mask);
    return fchmod(file, 0666 & ~mask) == 0;
}

/* Writes the content to a temporary file in the same directory and renames it.
   Returns NULL, or the step that failed with errno set. */
static const char *write_beside(char *beside, const char *path,
                                const struct tb_store *content)
{
    const int file = mkstemp(beside);
    const char *wrong = NULL;
    int error;

    if (file < 0)
        return "cannot make a file in its directory";
    if (!set_access(file, path) || !write_all(file, content) || fsync(file) < 0)
        wrong = "cannot write";
    error = errno;
    if (close(file) < 0 && !wrong) {
        wrong = "cannot write";
        error = errno;
    }
    if (!wrong && rename(beside, path) < 0) {
        wrong = "cannot replace it";
        error = errno;
    }
    if (wrong)
        unlink(beside);
    errno = error;
    return wrong;
}

/* True for a device or FIFO, which must not be replaced. */
static bool is_special(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && !S_ISREG(info.st_mode);
}

static void write_through(const char *path, const struct tb_store *content)
{
    const int file = open(path, O_WRONLY);

    if (file < 0 || !write_all(file, content) || close(file) < 0)
        tb_die("%s: cannot write: %s", path, strerror(errno));
}

/* True for a symbolic link without a target: no file is expected there. */
static bool is_dangling(const char *path)
{
    struct stat info;

    return stat(path, &info) < 0 && lstat(path, &info) == 0;
}

void tb_replace(const char *path, const struct tb_store *content)
{
    char *real = realpath(path, NULL); /* keep symbolic links */
    const char *target = real ? real : path;
    struct tb_output *const beside = tb_made_begin();
    sigset_t all, before;
    const char *wrong;
    int number; /* saved errno */

    if (is_dangling(path))
        tb_die("%s: is a link to a missing file; make that file first",
               path);
    if (is_special(path)) {
        free(real);
        write_through(path, content);
        return;
    }
    tb_put_format(beside, "%s.XXXXXX%c", target, '\0');
    /* Only SIGKILL can leave the temporary file behind. */
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    wrong = write_beside(beside->buffer, target, content);
    number = errno;
    sigprocmask(SIG_SETMASK, &before, NULL);
    free(real);
    if (wrong)
        tb_die("%s: %s: %s", path, wrong, strerror(number));
}
