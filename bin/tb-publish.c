/* SPDX-License-Identifier: ISC */
/* Makes a page of standings from cron, and says when that fails or works. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/base.h"
#include "order/order.h"
#include "read/read.h"

static const struct tb_program program = {
    .name = "tb-publish",
    .operands = "PAGE -- ARGUMENT...",
    .summary = "Makes a page with tb-standings and these arguments. If there "
               "is an error, the\nold page stays. The first run with an error "
               "and the first good one after it\nprint a line, new warnings "
               "are printed once, other runs print nothing.",
    .examples = "  tb-publish open.html -- -t mmed,solkoff open.csv\n",
};

/* Messages of the last run are kept in PAGE.messages. The first line begins
   with MARK, and ends with MADE if they are only warnings. */
#define MARK "tb-publish: "
#define MADE " is made, with warnings:"

static char *page, *kept; /* the page, and PAGE.messages */
static const char **making; /* the call of tb-standings */
static const char **reading; /* files that it reads */
static size_t files;
static int said = -1;       /* a temporary file: what programs say */
static int spoken = -1;     /* standard error, while it is that file */

static void add_file(const char *file)
{
    static size_t capacity;

    TB_GROW(reading, capacity, files + 1);
    reading[files++] = file;
}

/* Looks at the arguments as tb-standings does: which files are read. */
static void take_arguments(int count, char **line)
{
    static const char *const first[] = {"tb-standings", "-o", "page", "-w",
                                        "-"};
    const struct tb_stages *const stages = tb_standings_parsed.stages;
    const char *const printer = stages->printer;

    making = tb_alloc((size_t)count + 6, sizeof *making);
    memcpy(making, first, sizeof first);
    memcpy(making + 5, line + 1, (size_t)(count - 1) * sizeof *line);
    tb_parsed_start(&tb_standings_parsed);
    tb_options(&tb_standings, count, line);
    tb_program = program.name;
    if (stages->prints || stages->written || stages->printer != printer)
        tb_die_usage("-%c cannot be used here: tb-publish makes a page, and "
                     "writes it to %s",
                     stages->prints ? 'p' : stages->written ? 'w' : 'o', page);
    if (stages->picked.prizes)
        add_file(stages->picked.prizes);
    if (stages->since)
        add_file(stages->since);
    for (int i = optind; i < count; i++)
        add_file(line[i]);
    if (optind == count)
        add_file("-"); /* standard input */
    for (int i = 0; i < 2; i++)
        tb_inputs_guard(&(struct tb_inputs){.count = (int)files,
                                            .file = (void *)reading},
                        i ? kept : page);
}

static void parse_options(int argc, char **argv)
{
    struct tb_output beside = {0};

    tb_options(&program, argc, argv);
    page = argv[optind];
    /* Some versions of getopt(3) skip the --, others stop before it. */
    optind += optind + 1 < argc && strcmp(argv[optind + 1], "--") == 0 ? 2 : 1;
    if (optind >= argc || !*page || *page == '-')
        tb_die_usage("expected the file of the page and, after --, the "
                     "arguments of tb-standings");
    tb_put_format(&beside, "%s.messages%c", page, '\0');
    kept = beside.buffer;
    take_arguments(argc - optind + 1, argv + optind - 1);
}

/* Records the state of the files, to detect changes while they are read. */
static void look(struct tb_output *state)
{
    struct stat info;

    for (size_t i = 0; i < files; i++) {
        if (strcmp(reading[i], "-") == 0 || stat(reading[i], &info) < 0)
            tb_put_string(state, "-\n");
        else
            tb_put_format(state, "%ju %ju %jd %jd.%ld\n",
                          (uintmax_t)info.st_dev, (uintmax_t)info.st_ino,
                          (intmax_t)info.st_size,
                          (intmax_t)info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
    }
}

/* Reports a fatal error. */
static void say_end(const char *text)
{
    dup2(spoken, STDERR_FILENO);
    tb_warn("%s", text);
}

/* Runs a program; returns its status. Its messages go to the temporary file. */
static int run(const char *const *word, struct tb_store *read,
               struct tb_store *made)
{
    const int in = read ? tb_store_file(read) : 0;
    int status;

    dup2(said, STDERR_FILENO);
    tb_die_hook = say_end;
    status = tb_run_collect((const void *)word, in, STDERR_FILENO, made);
    tb_die_hook = NULL;
    dup2(spoken, STDERR_FILENO);
    return status;
}

/* Makes the page; returns the status. */
static int publish(void)
{
    const char *const write[] = {"tb-write", page, "--", "cat", NULL};
    int status;

    for (int tries = 0; tries < 3; tries++) {
        struct tb_output *const before = tb_made_begin();
        struct tb_output *const after = tb_made_begin();
        struct tb_store made = {{0}, {0}}, none = {{0}, {0}};
        bool same;
        if (ftruncate(said, 0) < 0 || lseek(said, 0, SEEK_SET) < 0)
            tb_die("cannot write a temporary file: ");
        look(before);
        status = run(making, NULL, &made);
        look(after);
        same = tb_text_equal(tb_output_text(before), tb_output_text(after));
        if (same && status == TB_OK && run(write, &made, &none) != TB_OK)
            status = TB_BAD;
        tb_store_free(&made);
        if (same)
            return status > TB_USAGE ? TB_BAD : status;
        sleep(1); /* a file is being written */
    }
    dprintf(said, MARK "the files keep changing while they are read\n");
    return TB_BAD;
}

/* The messages of the previous run, perhaps empty. */
static struct tb_text read_kept(void)
{
    static struct tb_store store = {.spool = {.in_memory = true}};
    const int file = open(kept, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    struct tb_text text;

    if (file < 0 && errno == ENOENT)
        return tb_text("");
    if (file < 0 || !tb_store_read(&store, file))
        tb_die("%s: cannot read: ", kept);
    close(file);
    text = tb_output_text(&store.held);
    if (!tb_text_starts(text, MARK))
        tb_die("%s was not made by " MARK "move it to another place", kept);
    return text;
}

/* The first message that is not a warning. */
static struct tb_text find_reason(struct tb_text all)
{
    struct tb_text line, before, rest, reason = tb_text("");

    while (tb_text_cut_line(&all, &line)) {
        rest = line;
        if (!tb_text_cut_at(&rest, ": warning: ", &before))
            return line;
        reason = reason.length ? reason : line;
    }
    return reason;
}

/* Replaces the file of messages, or removes it if there are none. */
static void keep(struct tb_text now)
{
    int file;

    if (unlink(kept) < 0 && errno != ENOENT)
        tb_die("%s: cannot remove: ", kept);
    if (!now.length)
        return;
    file = open(kept, O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (file < 0 || !tb_write(file, now) || close(file) < 0)
        tb_die("%s: cannot write: ", kept);
}

/* Prints messages that are new since the previous run, and keeps all. */
static void report(int status, struct tb_text before)
{
    struct tb_store all = {.spool = {.in_memory = true}};
    struct tb_output now = {0};
    struct tb_text reason, messages, rest = before, line = {NULL, 0};
    bool was_broken, same;

    if (lseek(said, 0, SEEK_SET) < 0 || !tb_store_read(&all, said))
        tb_die("cannot read a temporary file: ");
    messages = tb_output_text(&all.held);
    reason = find_reason(messages);
    tb_text_cut_line(&rest, &line);
    was_broken = before.length && !tb_text_ends(line, MADE);
    if (status != TB_OK)
        tb_put_format(&now, MARK "cannot make %s: %.*s", page,
                      TB_WHOLE(reason));
    else if (messages.length)
        tb_put_format(&now, MARK "%s" MADE, page);
    if (status != TB_OK && !tb_text_equal(tb_output_text(&now), line))
        tb_warn("%.*s; see %s", (int)(now.length - strlen(MARK)),
                now.buffer + strlen(MARK), kept);
    if (status == TB_OK && was_broken)
        tb_warn("%s is made again", page);
    if (now.length) {
        tb_put_char(&now, '\n');
        tb_put_text(&now, messages);
    }
    same = tb_text_equal(tb_output_text(&now), before);
    if (!same && status == TB_OK)
        tb_write(STDERR_FILENO, messages);
    if (!same)
        keep(tb_output_text(&now));
    free(now.buffer);
    tb_store_free(&all);
}

int main(int argc, char **argv)
{
    struct tb_text before;
    int status;

    tb_run_beside(argv[0]);
    parse_options(argc, argv);
    tb_run_descriptors();
    before = read_kept();
    spoken = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (spoken < 0 || !tb_temporary(&said, 1))
        tb_die(TB_TEMPORARY_NONE);
    status = publish();
    report(status, before);
    return status;
}
