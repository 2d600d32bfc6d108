/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/base.h"

/* POSIX leaves this to the program; some headers have it, too. */
extern char **environ; /* NOLINT(readability-redundant-declaration) */

enum { BLOCK = 64 * 1024, PATH_BYTES = 4096 };

static char folder[PATH_BYTES]; /* of this program, "" if it is not known */

/* Keeps the folder of a path to this program. */
static void keep_folder(const char *path)
{
    const char *slash = strrchr(path, '/');

    if (slash && (size_t)(slash - path) < sizeof folder) {
        memcpy(folder, path, (size_t)(slash - path));
        folder[slash - path] = '\0';
        if (slash == path)
            strcpy(folder, "/.");
    }
}

void tb_pipeline_locate(const char *program)
{
    char path[PATH_BYTES];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);

    if (length > 0) {
        path[length] = '\0';
        keep_folder(path);
    } else {
        keep_folder(program);
    }
}

void tb_pipeline_descriptors(void)
{
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0)
        tb_die("cannot write: ");
    while (fcntl(STDIN_FILENO, F_GETFD) < 0 ||
           fcntl(STDERR_FILENO, F_GETFD) < 0) {
        if (open("/dev/null", O_RDWR) < 0)
            tb_die("/dev/null: ");
    }
}

/* What a stage gets as its standard descriptors. */
struct standard {
    int in, out, messages;
};

/* Says in actions where they go; an error number, 0: all is well. */
static int set_descriptors(posix_spawn_file_actions_t *actions,
                           const struct standard *standard)
{
    int error = posix_spawn_file_actions_adddup2(actions, standard->in,
                                                 STDIN_FILENO);

    if (!error)
        error = posix_spawn_file_actions_adddup2(actions, standard->out,
                                                 STDOUT_FILENO);
    if (!error && standard->messages != STDERR_FILENO)
        error = posix_spawn_file_actions_adddup2(actions, standard->messages,
                                                 STDERR_FILENO);
    return error;
}

/* A stage whose reader has gone ends, whatever we do; likewise. */
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

/* Runs a program, from PATH if no folder is named; likewise. */
static int spawn(pid_t *process, const char *path,
                 const struct tb_command *command,
                 const struct standard *standard)
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
            error = (strchr(path, '/') ? posix_spawn : posix_spawnp)(
                process, path, &actions, &attributes, command->word, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/* Starts a command with these as standard descriptors; 0 if it fails. */
static pid_t start(const struct tb_command *command,
                   const struct standard *standard)
{
    char path[2 * PATH_BYTES];
    pid_t process = 0;
    int error;

    snprintf(path, sizeof path, "%s/%s", folder, command->word[0]);
    if (!folder[0] || access(path, X_OK) != 0)
        snprintf(path, sizeof path, "%s", command->word[0]);
    error = spawn(&process, path, command, standard);
    if (error)
        tb_warn("cannot run %s: %s", command->word[0], strerror(error));
    return error ? 0 : process;
}

/* A pipe whose ends are closed in the programs that are run. */
static void make_pipe(int ends[2])
{
    if (pipe(ends) < 0 || fcntl(ends[0], F_SETFD, FD_CLOEXEC) < 0 ||
        fcntl(ends[1], F_SETFD, FD_CLOEXEC) < 0)
        tb_die("cannot make a pipe: ");
}

/* Our ends of the pipes; -1 where one is closed, or was not wanted. */
struct ends {
    int feed, collect, messages;
};

/* Starts all commands. False if one could not be started. */
static bool start_all(const struct tb_plan *plan, pid_t *process,
                      struct ends *ours, bool heard, struct tb_feed *feed)
{
    int messages = STDERR_FILENO;
    bool good = true;
    int ends[2], in;

    if (heard) {
        make_pipe(ends);
        ours->messages = ends[0];
        messages = ends[1];
    }
    make_pipe(ends);
    ours->feed = ends[1];
    in = ends[0];
    for (size_t i = 0; i < plan->count; i++) {
        make_pipe(ends);
        process[i] = start(&plan->command[i],
                           &(struct standard){in, ends[1], messages});
        good &= process[i] != 0;
        close(in);
        close(ends[1]);
        in = ends[0];
        if (i == 0)
            tb_feed_ahead(&ours->feed, feed);
    }
    ours->collect = in;
    if (heard)
        close(messages);
    return good;
}

/* Reads what is there; closes *end when that is all. */
static void collect_some(int *end, struct tb_store *collected)
{
    ssize_t n = read(*end, tb_put_room(&collected->held, BLOCK), BLOCK);

    if (n < 0 && errno != EAGAIN && errno != EINTR)
        tb_die("cannot read from a stage: "); /* no end: some would be lost */
    if (n > 0) {
        tb_put_done(&collected->held, (size_t)n);
        tb_store_take(collected);
    }
    if (n == 0) {
        close(*end);
        *end = -1;
    }
}

/* Feeds and collects at once: either alone could wait for the other. */
static void transfer(struct ends *ours, struct tb_feed *feed,
                     struct tb_store *collected, struct tb_store *said)
{
    while (ours->feed >= 0 || ours->collect >= 0 || ours->messages >= 0) {
        struct pollfd ends[3] = {{ours->feed, POLLOUT, 0},
                                 {ours->collect, POLLIN, 0},
                                 {ours->messages, POLLIN, 0}};
        if (poll(ends, 3, -1) < 0 && errno != EINTR)
            tb_die("cannot wait for a pipe: ");
        if (ours->feed >= 0 && ends[0].revents)
            tb_feed_some(&ours->feed, feed);
        if (ours->collect >= 0 && ends[1].revents)
            collect_some(&ours->collect, collected);
        if (said && ours->messages >= 0 && ends[2].revents)
            collect_some(&ours->messages, said);
    }
    tb_store_leave(&feed->place);
}

/* Waits for a stage and says how it broke, if it did. */
static enum tb_outcome finish(const struct tb_command *command, pid_t process)
{
    int status;

    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR)
            tb_die("cannot wait for %s: ", command->word[0]);
    }
    /* It lost its reader, which says why. */
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE)
        return TB_RUN_BROKEN;
    if (WIFSIGNALED(status)) {
        tb_warn("%s was killed by signal %d", command->word[0],
                WTERMSIG(status));
        return TB_RUN_BROKEN;
    }
    if (WEXITSTATUS(status) > TB_BAD)
        tb_warn("%s ended with status %d", command->word[0],
                WEXITSTATUS(status));
    return WEXITSTATUS(status) == TB_OK    ? TB_RUN_GOOD
           : WEXITSTATUS(status) == TB_BAD ? TB_RUN_BAD_DATA
                                           : TB_RUN_BROKEN;
}

enum tb_outcome tb_pipeline_run(const struct tb_plan *plan,
                                const struct tb_store *input,
                                struct tb_store *collected,
                                struct tb_store *said,
                                struct tb_progress *progress)
{
    struct tb_feed feed = {.input = input, .progress = progress};
    pid_t *process = tb_alloc(plan->count, sizeof *process);
    enum tb_outcome worst = TB_RUN_GOOD;
    struct ends ours = {-1, -1, -1};

    signal(SIGPIPE, SIG_IGN);
    /* Who started us may ignore it, and then there is nothing to wait for. */
    signal(SIGCHLD, SIG_DFL);
    if (!start_all(plan, process, &ours, said != NULL, &feed))
        worst = TB_RUN_BROKEN;
    transfer(&ours, &feed, collected, said);
    signal(SIGPIPE, SIG_DFL);
    for (size_t i = 0; i < plan->count; i++) {
        if (process[i]) {
            const enum tb_outcome one = finish(&plan->command[i], process[i]);
            worst = one > worst ? one : worst;
        }
    }
    free(process);
    return worst;
}
