/* SPDX-License-Identifier: ISC */
#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

/* POSIX leaves this to the program; some headers have it, too. */
extern char **environ; /* NOLINT(readability-redundant-declaration) */

enum { PATH_BYTES = 4096 };

/* The folder of this program: of its file, else of the name it was run by. */
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
        slash = folder; /* none that PATH can have */
    else if (slash == folder)
        slash++;
    *slash = '\0';
}

static bool placed;

void tb_run_first(const char *folder)
{
    const char *const path = getenv("PATH");
    struct tb_output both = {.file = -1};

    tb_put_format(&both, "%s%s%s", folder, path ? ":" : "", path ? path : "");
    tb_put_char(&both, '\0');
    if (setenv("PATH", both.buffer, 1) < 0)
        tb_die("PATH: ");
    free(both.buffer);
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

/* Says in actions which files are the standard descriptors of a program; an
   error number, 0: all is well. */
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

/* A program whose reader has gone ends, whatever we do; likewise. */
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

/* Starts the program; likewise. */
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

/* Makes a pipe whose ends are closed in the programs that are run. */
static void make_pipe(int ends[2])
{
    if (pipe(ends) < 0 || fcntl(ends[0], F_SETFD, FD_CLOEXEC) < 0 ||
        fcntl(ends[1], F_SETFD, FD_CLOEXEC) < 0)
        tb_die("cannot make a pipe: ");
}

/* Waits for the end of a program; its status, as tb_run_collect has it. */
static int finish(const char *name, pid_t process)
{
    int status;

    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR)
            tb_die("cannot wait for %s: ", name);
    }
    if (WIFSIGNALED(status)) {
        if (WTERMSIG(status) != SIGPIPE) /* it lost its reader, who says why */
            tb_warn("%s was killed by signal %d", name, WTERMSIG(status));
        return 128 + WTERMSIG(status);
    }
    if (WEXITSTATUS(status) > TB_BAD)
        tb_warn("%s ended with status %d", name, WEXITSTATUS(status));
    return WEXITSTATUS(status);
}

/* Collects what a process writes; the status of tb_run_collect. */
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
    /* Who started us may ignore it, and then there is nothing to wait for. */
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

/* What tells the stages whose they are: the process, which sh becomes. */
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
    char process[24];

    if (length > TB_RUN_SCRIPT_MAX)
        tb_die("the pipeline takes %zu bytes, and sh takes %d as an argument: "
               "ask for less, or have sh read what -p prints from a file",
               length, (int)TB_RUN_SCRIPT_MAX);
    for (size_t i = 0; i < count; i++) {
        high[i] = fcntl(file[i], F_DUPFD_CLOEXEC, 3 + TB_RUN_FILES);
        if (high[i] < 0 || lseek(high[i], 0, SEEK_SET) < 0)
            tb_die("cannot read a temporary file: ");
    }
    for (size_t i = 0; i < count; i++) {
        if (dup2(high[i], i ? 2 + (int)i : STDIN_FILENO) < 0)
            tb_die("cannot read a temporary file: ");
    }
    snprintf(process, sizeof process, "%jd", (intmax_t)getpid());
    if (setenv(run_of, process, 1) < 0)
        tb_die("%s: ", run_of);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGCHLD, SIG_DFL);
    execl("/bin/sh", "sh", "-c", script, (char *)NULL);
    tb_die("cannot run /bin/sh: ");
}
