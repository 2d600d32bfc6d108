/* SPDX-License-Identifier: ISC */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "message.h"

enum { BLOCK = 64 * 1024 };

bool tb_temporary(int *file, size_t count)
{
    const char *const folder = getenv("TMPDIR");
    sigset_t all, before;
    char path[4096];
    bool good;
    int error;

    errno = ENAMETOOLONG;
    if (snprintf(path, sizeof path, "%s/tb-XXXXXX",
                 folder && *folder ? folder : "/tmp") >= (int)sizeof path)
        return false;
    /* No signal but SIGKILL can leave it behind. */
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    file[0] = mkstemp(path);
    good = file[0] >= 0;
    for (size_t i = 1; good && i < count; i++) {
        file[i] = open(path, O_RDONLY);
        good = file[i] >= 0;
    }
    error = errno;
    if (file[0] >= 0)
        unlink(path);
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return good;
}

/* Without a file all stays in memory. */
static bool open_file(struct tb_spool *spool)
{
    int file;

    if (!tb_temporary(&file, 1)) {
        spool->in_memory = true;
        return false;
    }
    tb_output_open(&spool->file, file);
    return spool->open = true;
}

static void move(struct tb_spool *spool, struct tb_output *output)
{
    tb_put_bytes(&spool->file, output->buffer, output->length);
    tb_output_flush(&spool->file);
    output->length = 0;
}

void tb_spool_take(struct tb_spool *spool, struct tb_output *output)
{
    if (output->length < TB_SPOOL_AT || spool->in_memory ||
        (!spool->open && !open_file(spool)))
        return;
    move(spool, output);
}

int tb_spool_file(struct tb_spool *spool, struct tb_output *output)
{
    if (!spool->open && (spool->in_memory || !open_file(spool)))
        return -1;
    move(spool, output);
    /* Where opening it by its number shares the place of reading. */
    if (lseek(spool->file.file, 0, SEEK_SET) < 0)
        tb_die("cannot read a temporary file: ");
    return spool->file.file;
}

/* Copies the file from its beginning. */
static void copy(struct tb_spool *spool, struct tb_output *to)
{
    ssize_t n;

    if (lseek(spool->file.file, 0, SEEK_SET) < 0)
        tb_die("cannot read a temporary file: ");
    for (;;) {
        n = read(spool->file.file, tb_put_room(to, BLOCK), BLOCK);
        if (n < 0 && errno != EINTR)
            tb_die("cannot read a temporary file: ");
        if (n == 0)
            return;
        if (n > 0)
            tb_put_done(to, (size_t)n);
        tb_output_flush(to);
    }
}

void tb_spool_give(struct tb_spool *spool, struct tb_output *output)
{
    struct tb_output out = {.file = output->file};

    if (spool->open) {
        copy(spool, &out);
        free(out.buffer);
    }
    tb_output_flush(output);
}

void tb_spool_free(struct tb_spool *spool)
{
    if (!spool->open)
        return;
    close(spool->file.file);
    free(spool->file.buffer);
    *spool = (struct tb_spool){0};
}
