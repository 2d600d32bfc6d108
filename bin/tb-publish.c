/* SPDX-License-Identifier: ISC */
/* Makes a page of standings again and again, and logs why one is old. */
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/base.h"
#include "order/order.h"
#include "read/read.h"

static const struct tb_program program = {
    .name = "tb-publish",
    .synopsis = "[--log=FILE] [--watch[=SECONDS]] PAGE -- ARGUMENT...",
    .summary = "Has tb-standings make a page, with these arguments.\nIf "
               "something is wrong the old one stays, and a log says why.",
    .examples = "  tb-publish open.html -- -t mmed,solkoff open.csv\n",
};

static char *page, *kept; /* PAGE~: the page before, with --watch */
static struct tb_watched files; /* that are read; once without an interval */
static struct tb_log history;

struct words {
    const char **at;
    size_t count, capacity;
};

/* Calls of tb-standings: of the page, and with --watch of what is ranked on it,
   players, whoever else is shown; and the files that are read. */
static struct words making, ranking, reading;
static struct tb_store ranked; /* by the second one, what is on the page */

/* What of the options makes the ranking. */
static const char rankings[] =
    "[-lv] [-f FORMAT] [-R N] [-S NAME] [-t LIST] [--edition=YEAR] [--final] "
    "[--join] [--mp=POINTS] [--only=PATTERN] [--order=PATTERN=LIST] "
    "[--partial] [--rating=KIND] [--round-robin] [--seed=TEXT] [--skip-bad] "
    "[--teams]";

static void add_word(struct words *words, const char *word)
{
    TB_GROW(words->at, words->capacity, words->count + 2);
    words->at[words->count++] = word;
    words->at[words->count] = NULL;
}

static void add_words(struct words *words, const char *const *word)
{
    for (; *word; word++)
        add_word(words, *word);
}

/* Looks at the arguments as tb-standings does: which files are read. */
static void take_arguments(int count, char **line)
{
    static const char *const first[] = {"tb-standings", "-o", "page", "-w",
                                        "-", NULL};
    static const char *const stream[] = {"tb-standings", "-o", "stream", NULL};
    const char *const *const given = (const char *const *)line;
    struct words beside = {0}; /* files that options name */
    int letter;

    add_words(&making, first);
    add_words(&making, given + 1);
    add_words(&ranking, stream);
    while ((letter = tb_option(&tb_standings, count, line)) != -1) {
        const struct tb_meaning *const meaning =
            tb_meaning_of(rankings, letter, tb_text(""));
        struct tb_output word = {.file = -1};
        tb_program = program.name;
        if (letter == 'o' || letter == 'p' || letter == 'w')
            tb_die_usage("-%c is not for here: what is made is a page, and %s "
                         "is where it goes", letter, page);
        if (letter == TB_OPTION_PRIZES || letter == TB_OPTION_SINCE)
            add_word(&beside, optarg);
        if (!meaning)
            continue;
        tb_put_format(&word, "--%s%s%s%c", meaning->name, optarg ? "=" : "",
                      optarg ? optarg : "", '\0');
        add_word(&ranking, word.buffer);
    }
    tb_program = program.name;
    tb_inputs_spare(&(struct tb_inputs){.count = count - optind,
                                        .file = line + optind}, page);
    add_word(&ranking, "--");
    add_words(&ranking, given + optind);
    add_words(&reading, given + optind);
    if (!reading.count)
        add_word(&reading, "-"); /* standard input */
    files.results = reading.count;
    if (beside.count)
        add_words(&reading, beside.at);
    files.file = reading.at;
    files.count = reading.count;
    free(beside.at);
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        if (letter == TB_OPTION_LOG)
            history.path = optarg;
        else
            files.interval = optarg ? tb_option_seconds("watch", optarg) : 5;
    }
    page = argv[optind];
    /* Some getopt(3) take the -- away, others stop before it. */
    optind += optind + 1 < argc && strcmp(argv[optind + 1], "--") == 0 ? 2 : 1;
    if (optind >= argc || !*page || *page == '-')
        tb_die_usage("it wants the file of a page and, behind --, what "
                     "tb-standings takes");
    take_arguments(argc - optind + 1, argv + optind - 1);
    if (files.interval)
        tb_watch_check(&files);
}

/*
 * Runs a program, which reads what a store has, else standard input. Takes what
 * it writes, and the lines of what it says.
 */
static int run(const char *const *word, struct tb_store *read,
               struct tb_store *made, struct tb_output *said)
{
    const int in = read ? tb_spool_file(&read->spool, &read->held) : 0;
    struct tb_store heard = {{0}, {0}};
    struct tb_text all, line;
    int messages, status;

    if (in < 0 || !tb_temporary(&messages, 1))
        tb_die(TB_TEMPORARY_NONE);
    status = tb_run_collect((const void *)word, in, messages, made);
    if (lseek(messages, 0, SEEK_SET) < 0 || !tb_store_read(&heard, messages))
        tb_die("cannot read a temporary file: ");
    close(messages);
    all = tb_output_text(&heard.held);
    while (tb_text_cut_line(&all, &line)) {
        /* That of standard output is ours to say. */
        if (!tb_text_ends(line, ": nothing is written to standard output"))
            tb_put_format(said, "%.*s\n", (int)line.length, line.at);
    }
    tb_store_free(&heard);
    return status;
}

/* Replaces the page, and with --watch first the one kept; the status. */
static int replace(struct tb_store *made, struct tb_output *said)
{
    const char *const keep[] = {"tb-write", kept, "--", "cat", page, NULL};
    const char *const write[] = {"tb-write", page, "--", "cat", NULL};
    struct tb_store none = {{0}, {0}};
    struct stat info;
    int status = TB_OK;

    if (files.interval && stat(page, &info) == 0 && S_ISREG(info.st_mode))
        status = run(keep, NULL, &none, said);
    if (!status)
        status = run(write, made, &none, said);
    tb_store_free(&none);
    return status;
}

/* What ends the program stands in the log, too. */
static void tell_end(const char *text)
{
    tb_log_state(&history, page, false, tb_text(text), 0);
}

/* Tells in a line what changed from a ranked stream to a later one. */
static void tell_changes(struct tb_store *old, struct tb_store *new)
{
    char name[32];
    const char *const diff[] = {"tb-diff", "-o", "words", name, "-", NULL};
    struct tb_output said = {.file = -1}, line = {.file = -1};
    struct tb_store made = {{0}, {0}};
    struct tb_text all, change;

    snprintf(name, sizeof name, "/dev/fd/%d",
             tb_spool_file(&old->spool, &old->held));
    run(diff, new, &made, &said);
    tb_put_text(&made.held, tb_output_text(&said));
    all = tb_output_text(&made.held);
    tb_put_string(&line, history.thing);
    for (const char *before = ": "; tb_text_cut_line(&all, &change);
         before = "; ")
        tb_put_format(&line, "%s%.*s", before, (int)change.length, change.at);
    if (made.held.length) {
        tb_put_char(&line, '\0');
        tb_warn("%s", line.buffer);
        tb_log_tell(&history, line.buffer);
    }
    free(line.buffer);
    free(said.buffer);
    tb_store_free(&made);
}

static bool is_kept(const struct tb_store *store)
{
    return store->spool.open || store->held.length;
}

/* Takes what the page shows now, and tells what changed. */
static void take_ranked(struct tb_store *now)
{
    if (is_kept(&ranked))
        tell_changes(&ranked, now);
    tb_store_free(&ranked);
    ranked = *now;
}

/* Makes the page; the status. */
static int publish(void)
{
    static struct tb_output said = {.file = -1};
    static bool spoken; /* on standard error, whatever the log has */
    struct tb_output unsaid = {.file = -1};
    struct tb_store made = {{0}, {0}}, next = {{0}, {0}};
    const struct tb_look before = tb_watch_look(&files);
    struct tb_look after;
    int status;
    bool good;

    said.length = 0;
    status = run(making.at, NULL, &made, &said);
    good = status == TB_OK || status == TB_PARTLY; /* --skip-bad */
    if (good && files.interval &&
        run(ranking.at, NULL, &next, &unsaid) != TB_OK)
        tb_store_free(&next);
    after = tb_watch_look(&files);
    if (good && !tb_look_same(&before, &after)) {
        tb_put_format(&said, "%s: the results changed while they were read\n",
                      program.name);
        good = false;
    }
    good = good && replace(&made, &said) == TB_OK;
    if (tb_log_state(&history, page, good, tb_output_text(&said),
                     before.newest) || !spoken) {
        if (said.length)
            (void)fwrite(said.buffer, 1, said.length, stderr);
        if (!good)
            tb_warn("nothing is written to %s", page);
    }
    spoken = true;
    free(unsaid.buffer);
    if (good && is_kept(&next))
        take_ranked(&next);
    else
        tb_store_free(&next);
    tb_store_free(&made);
    return good || status == TB_USAGE ? status : TB_BAD;
}

static void tell_restless(time_t newest)
{
    tb_log_state(&history, page, false,
                 tb_text("tb-publish: the files keep changing"), newest);
}

int main(int argc, char **argv)
{
    struct tb_output beside = {.file = -1};
    int status;

    tb_run_beside(argv[0]);
    parse_options(argc, argv);
    tb_run_descriptors();
    tb_put_format(&beside, "%s~%c", page, '\0');
    kept = beside.buffer;
    if (!history.path)
        history.path = tb_log_path("publish.log");
    tb_log_read(&history, page);
    tb_die_hook = tell_end;
    files.changed = publish;
    files.restless = tell_restless;
    status = files.interval ? tb_watch(&files) : publish();
    return status == TB_OK && history.failed ? TB_BAD : status;
}
