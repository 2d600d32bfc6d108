/* SPDX-License-Identifier: ISC */
#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

/* POSIX requires the declaration here; some headers have it, too. */
extern char **environ; /* NOLINT(readability-redundant-declaration) */

enum { PATH_BYTES = 4096 };

/* Finds this program's directory: from its executable, else from argv[0]. */
static void find_folder(char folder[PATH_BYTES], const char *name)
{
    const ssize_t length = readlink("/proc/self/exe", folder, PATH_BYTES - 1);
    char *slash;

    if (length > 0)
        folder[length] = '\0';
    else
        snprintf(folder, PATH_BYTES, "%s", name);
    slash = strrchr(folder, '/');
    if (!slash || strchr(folder, ':'))
        slash = folder; /* a directory that PATH cannot hold */
    else if (slash == folder)
        slash++;
    *slash = '\0';
}

static bool placed;

void tb_run_first(const char *folder)
{
    const char *const path = getenv("PATH");

    if (setenv("PATH", TB_MADE("%s%s%s", folder, path ? ":" : "",
                               path ? path : ""), 1) < 0)
        tb_die("PATH: ");
    placed = true;
}

void tb_run_beside(const char *name)
{
    char folder[PATH_BYTES];

    find_folder(folder, name);
    if (*folder && !placed)
        tb_run_first(folder);
}

void tb_run_descriptors(void)
{
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0)
        tb_die("cannot write: ");
    while (fcntl(STDIN_FILENO, F_GETFD) < 0 ||
           fcntl(STDERR_FILENO, F_GETFD) < 0) {
        if (open("/dev/null", O_WRONLY) < 0)
            tb_die("/dev/null: ");
    }
}

/* Sets the standard descriptors of a new process. Returns 0 or an error
   number. */
static int set_descriptors(posix_spawn_file_actions_t *actions,
                           const int file[3])
{
    int error = 0;

    for (int i = 0; i < 3 && !error; i++) {
        if (file[i] != i)
            error = posix_spawn_file_actions_adddup2(actions, file[i], i);
    }
    return error;
}

/* A program whose reader exits must end. Returns 0 or an error number. */
static int set_signals(posix_spawnattr_t *attributes)
{
    sigset_t defaults;
    int error;

    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    error = posix_spawnattr_setsigdefault(attributes, &defaults);
    return error ? error
                 : posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF);
}

/* Starts the program. Returns 0 or an error number. */
static int spawn(pid_t *process, char *const *word, const int file[3])
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);

    if (error)
        return error;
    error = posix_spawnattr_init(&attributes);
    if (!error) {
        error = set_descriptors(&actions, file);
        if (!error)
            error = set_signals(&attributes);
        if (!error)
            error = posix_spawnp(process, word[0], &actions, &attributes, word,
                                 environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/* Makes a pipe that is closed on exec. */
static void make_pipe(int ends[2])
{
    if (pipe(ends) < 0 || fcntl(ends[0], F_SETFD, FD_CLOEXEC) < 0 ||
        fcntl(ends[1], F_SETFD, FD_CLOEXEC) < 0)
        tb_die("cannot make a pipe: ");
}

/* Waits for a process. Returns the status of tb_run_collect. */
static int finish(const char *name, pid_t process)
{
    int status;

    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR)
            tb_die("cannot wait for %s: ", name);
    }
    if (WIFSIGNALED(status)) {
        if (WTERMSIG(status) != SIGPIPE) /* its reader failed and reports why */
            tb_warn("%s was killed by signal %d", name, WTERMSIG(status));
        return 128 + WTERMSIG(status);
    }
    if (WEXITSTATUS(status) > TB_BAD)
        tb_warn("%s ended with status %d", name, WEXITSTATUS(status));
    return WEXITSTATUS(status);
}

/* Collects the output of a process. Returns the status of tb_run_collect. */
static int collect(const char *name, pid_t process, const int ends[2],
                   struct tb_store *collected)
{
    int status;
    bool all;

    close(ends[1]);
    all = tb_store_read(collected, ends[0]);
    if (!all)
        tb_warn("cannot read from %s: ", name);
    close(ends[0]);
    status = finish(name, process);
    return all ? status : TB_USAGE;
}

int tb_run_collect(char *const *word, int in, int messages,
                   struct tb_store *collected)
{
    pid_t process;
    int ends[2], error;

    make_pipe(ends);
    /* If the parent ignored SIGCHLD, there would be no status to collect. */
    signal(SIGCHLD, SIG_DFL);
    error = spawn(&process, word, (const int[]){in, ends[1], messages});
    if (error)
        tb_die("cannot run %s: %s", word[0], strerror(error));
    return collect(word[0], process, ends, collected);
}

int tb_run_forked(int (*run)(void *data), void *data, int in, int messages,
                  struct tb_store *collected)
{
    pid_t process;
    int ends[2];

    make_pipe(ends);
    signal(SIGCHLD, SIG_DFL);
    process = fork();
    if (process < 0)
        tb_die("cannot start a process: ");
    if (process == 0) {
        if (dup2(in, STDIN_FILENO) < 0 || dup2(ends[1], STDOUT_FILENO) < 0 ||
            dup2(messages, STDERR_FILENO) < 0)
            tb_die("cannot start a process: ");
        signal(SIGPIPE, SIG_DFL);
        exit(run(data));
    }
    return collect(tb_program, process, ends, collected);
}

/* This variable has the process id of the sh that a stage belongs to. */
static const char run_of[] = "TB_RUN";

bool tb_run_is_over(void)
{
    const char *const of = getenv(run_of);
    int64_t process;

    return of && tb_int_parse(tb_text(of), INT32_MAX, &process) &&
           process > 0 && kill((pid_t)process, 0) < 0 && errno == ESRCH;
}

void tb_run_script(const char *script, const int *file, size_t count)
{
    const size_t length = strlen(script);
    int high[TB_RUN_FILES];

    if (length > TB_RUN_SCRIPT_MAX)
        tb_die("the pipeline has %zu bytes, but sh accepts %d; print it to a "
               "file with -p, and run that with sh", length,
               (int)TB_RUN_SCRIPT_MAX);
    for (size_t i = 0; i < count; i++) {
        high[i] = fcntl(file[i], F_DUPFD_CLOEXEC, 3 + TB_RUN_FILES);
        if (high[i] < 0 || lseek(high[i], 0, SEEK_SET) < 0)
            tb_die("cannot read a temporary file: ");
    }
    for (size_t i = 0; i < count; i++) {
        if (dup2(high[i], i ? 2 + (int)i : STDIN_FILENO) < 0)
            tb_die("cannot read a temporary file: ");
    }
    if (setenv(run_of, TB_MADE("%jd", (intmax_t)getpid()), 1) < 0)
        tb_die("%s: ", run_of);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGCHLD, SIG_DFL);
    execl("/bin/sh", "sh", "-c", script, (char *)NULL);
    tb_die("cannot run /bin/sh: ");
}
