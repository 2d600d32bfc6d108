/* SPDX-License-Identifier: ISC */
/*
 * A library for LD_PRELOAD that makes system calls and memory fail, for
 * faults.bats. The environment says what:
 *
 *   FAULT_PROGRAM  only in the program of this name (else in all)
 *   FAULT_CALL     read, write, memory, open, close, fsync, rename, fchmod,
 *                  mkstemp, pipe, poll, spawn or wait
 *   FAULT_AT       fails at its N-th call, at all from there on with N+
 *   FAULT_ERROR    an errno number; or "short": one byte only; "again": EINTR
 *                  at every other call; "sleep": takes two seconds
 *   FAULT_COUNT    a file that gets the number of the calls that were made
 *
 * Messages are written to descriptor 2: its calls are left alone.
 */
#define _GNU_SOURCE 1
#ifndef __LP64__
#define _FILE_OFFSET_BITS 64 /* as the programs: their open is open64 */
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static const char *call = "";
static long at, count;
static bool further, is_short, again, sleeps;
static int error;

__attribute__((constructor)) static void start(void)
{
    const char *program = getenv("FAULT_PROGRAM");
    const char *text;

    if (program && strcmp(program, program_invocation_short_name) != 0)
        return;
    if ((text = getenv("FAULT_CALL")))
        call = text;
    text = getenv("FAULT_AT");
    at = text ? strtol(text, NULL, 10) : 0;
    further = text && strchr(text, '+');
    text = getenv("FAULT_ERROR");
    is_short = text && strcmp(text, "short") == 0;
    again = text && strcmp(text, "again") == 0;
    sleeps = text && strcmp(text, "sleep") == 0;
    error = text ? (int)strtol(text, NULL, 10) : 0;
    count = 0;
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("FAULT_COUNT");
    char text[24];
    int file;

    if (!path || !*call)
        return;
    call = "";
    file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0)
        return;
    snprintf(text, sizeof text, "%ld\n", count);
    if (write(file, text, strlen(text)) < 0)
        abort();
    close(file);
}

/* True if this call is the one; the error is in errno then. */
static bool fails(const char *name)
{
    const struct timespec two = {2, 0};

    if (strcmp(name, call) != 0)
        return false;
    count++;
    if (again) {
        errno = EINTR;
        return count % 2;
    }
    if (at == 0 || (further ? count < at : count != at))
        return false;
    if (sleeps)
        nanosleep(&two, NULL);
    errno = error;
    return error != 0;
}

static bool shortened(const char *name)
{
    return is_short && strcmp(name, call) == 0;
}

#define NEXT(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

ssize_t read(int file, void *to, size_t size)
{
    static ssize_t (*next)(int, void *, size_t);

    if (!next)
        next = NEXT(read);
    if (fails("read"))
        return -1;
    return next(file, to, shortened("read") && size ? 1 : size);
}

ssize_t write(int file, const void *from, size_t size)
{
    static ssize_t (*next)(int, const void *, size_t);

    if (!next)
        next = NEXT(write);
    if (file != 2 && fails("write"))
        return -1;
    return next(file, from, file != 2 && shortened("write") && size ? 1 : size);
}

void *malloc(size_t size)
{
    return fails("memory") ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return fails("memory") ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return fails("memory") ? NULL : __libc_realloc(old, size);
}

int open(const char *path, int flags, ...)
{
    static int (*next)(const char *, int, ...);

    if (!next)
        next = NEXT(open);
    return fails("open") ? -1 : next(path, flags, 0600);
}

int close(int file)
{
    static int (*next)(int);

    if (!next)
        next = NEXT(close);
    if (!fails("close"))
        return next(file);
    error = errno;
    next(file);
    errno = error;
    return -1;
}

int fsync(int file)
{
    return fails("fsync") ? -1 : NEXT(fsync)(file);
}

int rename(const char *from, const char *to)
{
    return fails("rename") ? -1 : NEXT(rename)(from, to);
}

int fchmod(int file, mode_t mode)
{
    return fails("fchmod") ? -1 : NEXT(fchmod)(file, mode);
}

int mkstemp(char *path)
{
    return fails("mkstemp") ? -1 : NEXT(mkstemp)(path);
}

int pipe(int ends[2])
{
    return fails("pipe") ? -1 : NEXT(pipe)(ends);
}

int poll(struct pollfd *ends, nfds_t n, int wait)
{
    return fails("poll") ? -1 : NEXT(poll)(ends, n, wait);
}

int posix_spawn(pid_t *process, const char *path,
                const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const argv[],
                char *const environment[])
{
    return fails("spawn") ? errno
                          : NEXT(posix_spawn)(process, path, actions,
                                              attributes, argv, environment);
}

pid_t waitpid(pid_t process, int *status, int options)
{
    return fails("wait") ? -1 : NEXT(waitpid)(process, status, options);
}
