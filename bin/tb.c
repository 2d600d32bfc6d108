/* SPDX-License-Identifier: ISC */
/* All programs in one file: called by a program's name, or `tb NAME`. */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/base.h"

/* Made by dev/one.sh: the programs, and the lines of their pages. */
#include <tb_programs.inc>

enum {
    COUNT = TB_LENGTH(tb_programs),
    LINK_BYTES = PATH_MAX + 40 /* with a program's name */
};

static const char usage[] =
    "usage: tb PROGRAM [ARGUMENT...]   tb standings open.csv\n"
    "       tb help [PAGE]             tb help median\n"
    "       tb install FOLDER          links there, by which all are called\n";

/* The part after the last slash. */
static const char *last_part(const char *path)
{
    const char *const slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* Finds a program by its name with or without tb-; NULL if there is none. */
static const struct tb_one *find_program(const char *name)
{
    if (strncmp(name, "tb-", 3) == 0)
        name += 3;
    for (size_t i = 0; i < COUNT; i++) {
        if (strcmp(tb_programs[i].name + 3, name) == 0)
            return tb_programs + i;
    }
    return NULL;
}

/* Finds a command in PATH; false if it is not there. */
static bool find_in_path(char path[PATH_MAX], const char *name)
{
    const char *const variable = getenv("PATH");
    struct tb_text rest = tb_text(variable ? variable : ""), folder;
    char try[LINK_BYTES];
    struct stat is;

    while (tb_text_cut(&rest, ':', &folder)) {
        snprintf(try, sizeof try, "%.*s%s/%s", TB_SHOWN(folder),
                 folder.length ? "" : ".", name);
        if (stat(try, &is) == 0 && S_ISREG(is.st_mode) &&
            access(try, X_OK) == 0 && realpath(try, path))
            return true;
    }
    return false;
}

static const char *self_name; /* as it was called */

/* Finds the file of this program; /proc may be missing. */
static void find_self(char path[PATH_MAX])
{
    const char *const name = self_name;

    if (realpath("/proc/self/exe", path) ||
        (strchr(name, '/') ? realpath(name, path) != NULL
                           : find_in_path(path, name)))
        return;
    tb_die("cannot find its own file; call it by its full path");
}

/* Removes the links made for a run. */
static void remove_links(const char *folder)
{
    char link[LINK_BYTES];

    for (size_t i = 0; i < COUNT; i++) {
        snprintf(link, sizeof link, "%s/%s", folder, tb_programs[i].name);
        unlink(link);
    }
    rmdir(folder);
}

/* Makes a folder of links, to be put first in PATH. */
static void make_links(char folder[PATH_MAX])
{
    const char *temporary = getenv("TMPDIR");
    char self[PATH_MAX], link[LINK_BYTES];

    find_self(self);
    if (!temporary || !*temporary || strchr(temporary, ':')) /* not possible in
                                                                PATH */
        temporary = "/tmp";
    snprintf(folder, PATH_MAX, "%s/tb-XXXXXX", temporary);
    if (!mkdtemp(folder))
        tb_die("%s: no links can be made there: ", temporary);
    for (size_t i = 0; i < COUNT; i++) {
        snprintf(link, sizeof link, "%s/%s", folder, tb_programs[i].name);
        if (symlink(self, link) < 0) {
            const int error = errno;

            remove_links(folder);
            tb_die("%s: %s", link, strerror(error));
        }
    }
    tb_run_first(folder);
}

static pid_t child;

static void pass_on(int signal)
{
    kill(child, signal);
}

/* Runs a program that runs others; temporary links make these available. */
static int run_with_links(const struct tb_one *program, int argc, char **argv)
{
    static const int passed[] = {SIGHUP,  SIGINT,  SIGTERM, SIGQUIT,
                                 SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2};
    struct sigaction action = {.sa_handler = pass_on};
    char folder[PATH_MAX];
    sigset_t some, before;
    int status;

    sigemptyset(&some);
    for (size_t i = 0; i < TB_LENGTH(passed); i++)
        sigaddset(&some, passed[i]);
    sigprocmask(SIG_BLOCK, &some, &before);
    make_links(folder);
    child = fork();
    if (child < 0) {
        remove_links(folder);
        tb_die("cannot start %s: ", program->name);
    }
    for (size_t i = 0; child && i < TB_LENGTH(passed); i++)
        sigaction(passed[i], &action, NULL);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (child == 0)
        exit(program->run(argc, argv));
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    remove_links(folder);
    if (!WIFSIGNALED(status))
        return WEXITSTATUS(status);
    signal(WTERMSIG(status), SIG_DFL); /* let the parent see the signal */
    raise(WTERMSIG(status));
    return 128 + WTERMSIG(status);
}

static int run(const struct tb_one *program, int argc, char **argv)
{
    return program->runs_others ? run_with_links(program, argc, argv)
                                : program->run(argc, argv);
}

/* Prints a manual page, by program or by page name. */
static int help(const char *asked)
{
    const struct tb_one *const program = find_program(asked);
    const char *const name = program ? program->name : asked;
    const size_t length = strlen(name);

    for (const struct tb_one_page *page = tb_pages; page->name; page++) {
        if (strncmp(page->name, name, length) == 0 &&
            (page->name[length] == '.' || !page->name[length])) {
            for (const char *const *line = page->lines; *line; line++)
                fputs(*line, stdout);
            return fflush(stdout) == 0 ? TB_OK : TB_BAD;
        }
    }
    tb_warn("there is no page '%s'; there are:", name);
    for (const struct tb_one_page *page = tb_pages; page->name; page++) {
        fputs(page->name, stderr);
        fputs(page[1].name ? " " : "\n", stderr);
    }
    return TB_USAGE;
}

/* Makes a link; replaces an existing one. */
static bool put_link(const char *self, const char *link)
{
    struct stat is;

    if (lstat(link, &is) == 0) {
        if (!S_ISLNK(is.st_mode)) {
            tb_warn("%s is not a link: move it away first", link);
            return false;
        }
        unlink(link);
    }
    if (symlink(self, link) == 0)
        return true;
    tb_warn("%s: ", link);
    return false;
}

/* Makes links in a folder; replaces existing ones. */
static int install(const char *folder)
{
    char self[PATH_MAX], link[LINK_BYTES], to[PATH_MAX];
    bool good = true;

    find_self(self);
    if (!realpath(folder, to) || access(to, W_OK) < 0)
        tb_die("%s: ", folder);
    for (size_t i = 0; i < COUNT; i++) {
        snprintf(link, sizeof link, "%s/%s", to, tb_programs[i].name);
        good &= strcmp(link, self) == 0 || put_link(self, link);
    }
    snprintf(link, sizeof link, "%s/tb", to);
    good &= strcmp(link, self) == 0 || put_link(self, link);
    return good ? TB_OK : TB_BAD;
}

/* Runs a command of tb itself, or the program named by the first argument. */
static int run_word(int argc, char **argv)
{
    const char *const word = argc > 1 ? argv[1] : "";
    const struct tb_one *const program = find_program(word);

    if (program) {
        argv[1] = program->name;
        return run(program, argc - 1, argv + 1);
    }
    if (strcmp(word, "help") == 0 && argc <= 3)
        return help(argc == 3 ? argv[2] : "tb.7");
    if (strcmp(word, "install") == 0 && argc == 3)
        return install(argv[2]);
    if (strcmp(word, "--version") == 0)
        return printf("tb (%s) %s\n", PACKAGE, VERSION) < 0 || fflush(stdout);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return fputs(usage, stdout) < 0 || fflush(stdout);
    if (*word && strcmp(word, "help") != 0 && strcmp(word, "install") != 0)
        tb_warn("there is no program '%s'", word);
    fputs(usage, stderr);
    return TB_USAGE;
}

int main(int argc, char **argv)
{
    const char *const called = last_part(argc ? argv[0] : "tb");
    const struct tb_one *const program = find_program(called);

    tb_program = "tb";
    self_name = argc ? argv[0] : "tb";
    if (strncmp(called, "tb-", 3) != 0 || isdigit((unsigned char)called[3]))
        return run_word(argc, argv); /* a download under its original name */
    if (program)
        return run(program, argc, argv);
    tb_warn("called as '%s', which is not the name of a program", called);
    fputs(usage, stderr);
    return TB_USAGE;
}
