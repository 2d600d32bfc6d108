/* SPDX-License-Identifier: ISC */
#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "message.h"

/* POSIX leaves this to the program; some headers have it, too. */
extern char **environ; /* NOLINT(readability-redundant-declaration) */

void tb_run_descriptors(void)
{
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0)
        tb_die("cannot write: ");
    while (fcntl(STDIN_FILENO, F_GETFD) < 0 ||
           fcntl(STDERR_FILENO, F_GETFD) < 0) {
        if (open("/dev/null", O_RDWR) < 0)
            tb_die("/dev/null: ");
    }
}

/* Says in actions where they go; an error number, 0: all is well. */
static int set_descriptors(posix_spawn_file_actions_t *actions,
                           const struct tb_standard *standard)
{
    const int file[] = {standard->in, standard->out, standard->messages};
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
                 : posix_spawnattr_setflags(attributes,
                                            POSIX_SPAWN_SETSIGDEF);
}

/* Starts the program; likewise. */
static int spawn(pid_t *process, char *const *word,
                 const struct tb_standard *standard)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);

    if (error)
        return error;
    error = posix_spawnattr_init(&attributes);
    if (!error) {
        error = set_descriptors(&actions, standard);
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

pid_t tb_run_start(char *const *word, const struct tb_standard *standard)
{
    pid_t process;
    int error;

    /* Who started us may ignore it, and then there is nothing to wait for. */
    signal(SIGCHLD, SIG_DFL);
    error = spawn(&process, word, standard);
    if (error)
        tb_die("cannot run %s: %s", word[0], strerror(error));
    return process;
}

int tb_run_finish(const char *name, pid_t process)
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
