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
    .summary = "Has tb-standings make a page, with these arguments; PAGE/ is a "
               "folder of many.\nIf something is wrong the old one stays, and "
               "a log says why.",
    .examples = "  tb-publish open.html -- -t mmed,solkoff open.csv\n",
};

static char *page, *kept; /* PAGE~: the page before, with --watch */
static bool site; /* PAGE is a folder, which tb-standings itself writes */
static int64_t interval; /* of --watch, in seconds; 0: the page is made once */
static const char **words; /* tb-standings and its arguments, */
static const char **operand; /* of which these are the files */
/* What is ranked on the page, with --watch: of all files as one stream; where
   kinds or orders differ behind that of each file. */
static struct tb_store *ranked;
static const char *beside[2]; /* of --prizes and --since, read, too */
static char *shown;        /* "PAGE is ", as it stands in the log */
static struct tb_inputs inputs;
static struct tb_log history;

/* Where what -o and -w of tb-standings want stands, and the arguments. */
enum { FORM = 2, TO = 4, GIVEN = 5 };

/* A page is collected, and replaced here. */
static void choose_form(void)
{
    words[FORM] = site ? "site" : "page";
    words[TO] = site ? page : "-";
}

/* Looks at the arguments as tb-standings does: which files are read. */
static void take_arguments(int count, char **line)
{
    static const char *const first[] = {"tb-standings", "-o", "page", "-w",
                                        "-"};
    int letter, wrong = 0;

    while ((letter = tb_option(&tb_standings, count, line)) != -1) {
        if (letter == 'o' || letter == 'p' || letter == 'w')
            wrong = letter;
        else if (letter == TB_OPTION_PRIZES || letter == TB_OPTION_SINCE)
            beside[letter == TB_OPTION_SINCE] = optarg;
    }
    tb_program = program.name;
    if (wrong)
        tb_die_usage("-%c is not for here: what is made is a page, and %s is "
                     "where it goes", wrong, page);
    inputs.count = count - optind;
    inputs.file = line + optind;
    words = tb_alloc(GIVEN + (size_t)count, sizeof *words);
    memcpy(words, first, sizeof first);
    choose_form();
    memcpy(words + GIVEN, line + 1, (size_t)(count - 1) * sizeof *words);
    operand = words + GIVEN + optind - 1;
}

static void parse_options(int argc, char **argv)
{
    struct stat info;
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        if (letter == TB_OPTION_LOG)
            history.path = optarg;
        else if (!optarg)
            interval = 5;
        else
            interval = tb_option_seconds("watch", optarg);
    }
    page = argv[optind];
    /* Some getopt(3) take the -- away, others stop before it. */
    optind += optind + 1 < argc && strcmp(argv[optind + 1], "--") == 0 ? 2 : 1;
    if (optind >= argc || !*page || *page == '-')
        tb_die_usage("it wants the file of a page and, behind --, what "
                     "tb-standings takes");
    site = page[strlen(page) - 1] == '/' ||
           (stat(page, &info) == 0 && S_ISDIR(info.st_mode));
    take_arguments(argc - optind + 1, argv + optind - 1);
    tb_inputs_spare(&inputs, page);
}

/* What is read: the files, then those of options; NULL: there is none. */
static const char *watched(int i)
{
    return i < inputs.count ? inputs.file[i] : beside[i - inputs.count];
}

/* Ends the program if something is read that has no time of its results. */
static void check_watched(void)
{
    struct stat info;

    for (int i = 0; i < inputs.count + 2; i++) {
        const char *const file = inputs.count ? watched(i) : "-";
        if (!file)
            continue;
        if (strcmp(file, "-") == 0 ||
            (stat(file, &info) == 0 && !S_ISREG(info.st_mode)))
            tb_die_usage("--watch looks at the time and size of files, and %s "
                         "is none",
                         strcmp(file, "-") == 0 ? "standard input" : file);
    }
}

/* Puts how the files are; returns the newest time, 0: there is none. */
static time_t look(struct tb_output *state)
{
    time_t newest = 0;
    struct stat info;

    state->length = 0;
    for (int i = 0; i < inputs.count + 2; i++) {
        if (!watched(i))
            continue;
        if (stat(watched(i), &info) < 0) {
            tb_put_format(state, "error %d\n", errno);
            continue;
        }
        tb_put_format(state, "%ju %ju %jd %jd.%ld\n", (uintmax_t)info.st_dev,
                      (uintmax_t)info.st_ino, (intmax_t)info.st_size,
                      (intmax_t)info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
        if (i < inputs.count && info.st_mtim.tv_sec > newest)
            newest = info.st_mtim.tv_sec;
    }
    return newest;
}

static bool are_equal(const struct tb_output *a, const struct tb_output *b)
{
    return tb_text_equal(tb_output_text(a), tb_output_text(b));
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

    if (interval && stat(page, &info) == 0 && S_ISREG(info.st_mode))
        status = run(keep, NULL, &none, said);
    if (!status)
        status = run(write, made, &none, said);
    tb_store_free(&none);
    return status;
}

static void put_time(struct tb_output *line, const char *before, time_t time)
{
    tb_put_string(line, before);
    tb_log_time(line, time);
}

/* True if the page that is there was old when it was told of last. */
static bool was_old(void)
{
    struct tb_text told = tb_output_text(&history.told), last = {"", 0};

    while (tb_text_cut_line(&told, &last))
        continue;
    tb_text_skip(&last, last.length ? strlen(shown) : 0);
    return tb_text_starts(last, "as it was");
}

/* Tells how the page is, and all that was said; false if it was told. */
static bool tell_state(bool good, struct tb_text said, time_t results)
{
    const char *const state = good ? "new" : "as it was";
    struct tb_output lines = {.file = -1};
    struct tb_text line;
    struct stat info;
    bool news;

    if (good && was_old()) {
        tb_put_format(&lines, "%snew again\n%c", shown, '\0');
        tb_log_state(&history, lines.buffer);
        lines.length = 0;
    }
    tb_put_format(&lines, "%s%s", shown, state);
    if (!good && stat(page, &info) == 0)
        put_time(&lines, ", made ", info.st_mtim.tv_sec);
    if (results)
        put_time(&lines, ", results of ", results);
    tb_put_char(&lines, '\n');
    while (tb_text_cut_line(&said, &line))
        tb_put_format(&lines, "%s%s: %.*s\n", shown, state, (int)line.length,
                      line.at);
    tb_put_char(&lines, '\0');
    news = tb_log_state(&history, lines.buffer);
    free(lines.buffer);
    return news;
}

/* What ends the program stands in the log, too. */
static void tell_end(const char *text)
{
    tell_state(false, tb_text(text), 0);
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
    tb_put_format(&line, "%.*s", (int)strlen(shown) - 4, shown);
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
    return store->held.length || store->spool.open;
}

/* Ranks what is on the page; what is not good or no one stream is left out. */
static struct tb_store *rank(void)
{
    struct tb_store *const made =
        tb_alloc((size_t)inputs.count + 1, sizeof *made);
    struct tb_output unsaid = {.file = -1};

    words[FORM] = "stream";
    words[TO] = "-";
    for (int i = 0; i <= inputs.count && !is_kept(&made[0]); i++) {
        if (i) {
            operand[0] = inputs.file[i - 1];
            operand[1] = NULL;
        }
        if (run(words, NULL, &made[i], &unsaid) > TB_OK)
            tb_store_free(&made[i]);
    }
    memcpy(operand, inputs.file, (size_t)inputs.count * sizeof *operand);
    choose_form();
    free(unsaid.buffer);
    return made;
}

/* Takes what the page shows now, if it does, and tells what changed. */
static void take_ranked(struct tb_store *now, bool good)
{
    struct tb_store *const gone = good ? ranked : now;

    for (int i = 0; gone && i <= inputs.count; i++) {
        if (good && is_kept(&gone[i]) && is_kept(&now[i]))
            tell_changes(&gone[i], &now[i]);
        tb_store_free(&gone[i]);
    }
    free(gone);
    ranked = good ? now : ranked;
}

/* Makes the page; the status. */
static int publish(void)
{
    static struct tb_output before = {.file = -1}, after = {.file = -1};
    static struct tb_output said = {.file = -1};
    static bool spoken; /* on standard error, whatever the log has */
    struct tb_store made = {{0}, {0}}, *next = NULL;
    const time_t results = look(&before);
    int status;
    bool good;

    said.length = 0;
    status = run(words, NULL, &made, &said);
    good = status == TB_OK || status == TB_PARTLY; /* --skip-bad */
    if (good && interval)
        next = rank();
    look(&after);
    if (good && !site && !are_equal(&before, &after)) {
        tb_put_format(&said, "%s: the results changed while they were read\n",
                      program.name);
        good = false;
    }
    good = good && (site || replace(&made, &said) == TB_OK);
    if (tell_state(good, tb_output_text(&said), results) || !spoken) {
        if (said.length)
            (void)fwrite(said.buffer, 1, said.length, stderr);
        if (!good && !site) /* of a folder tb-write says what is */
            tb_warn("nothing is written to %s", page);
    }
    spoken = true;
    if (next)
        take_ranked(next, good);
    tb_store_free(&made);
    return good || status == TB_USAGE ? status : TB_BAD;
}

/* Files that so many looks found changed are told of. */
enum { CHANGES = 10 };
static const char restless[] = "tb-publish: the files keep changing";

/*
 * Publishes what is new, when two looks agree; at the start also what nobody
 * touched since a look could have been. Any signal ends it.
 */
static int watch(void)
{
    static struct tb_output now = {.file = -1}, seen = {.file = -1};
    static struct tb_output done = {.file = -1}; /* all in use to the end */
    struct tb_output last;
    size_t changes = 0;

    for (bool first = true;; first = false, sleep((unsigned)interval)) {
        const time_t newest = look(&now);
        const bool rests = first && newest < time(NULL) - interval;
        changes = are_equal(&now, &seen) ? 0 : changes + 1;
        if (changes == CHANGES)
            tell_state(false, tb_text(restless), newest);
        if ((rests || !changes) && !are_equal(&now, &done)) {
            const int status = publish();
            if (status == TB_USAGE && !done.length)
                return status; /* it will not mend */
            if (status == TB_OK || status == TB_PARTLY) {
                done.length = 0;
                tb_put_text(&done, tb_output_text(&now));
            }
        }
        last = seen;
        seen = now;
        now = last;
    }
}

/* The page's name with a text behind it. */
static char *named(const char *text)
{
    struct tb_output name = {.file = -1};

    tb_put_format(&name, "%s%s%c", page, text, '\0');
    return name.buffer;
}

int main(int argc, char **argv)
{
    int status;

    tb_run_beside(argv[0]);
    parse_options(argc, argv);
    if (interval)
        check_watched();
    tb_run_descriptors();
    kept = named("~");
    history.states = shown = named(" is ");
    tb_message_clean(shown);
    if (!history.path)
        history.path = tb_log_path("publish.log");
    tb_log_read(&history);
    tb_die_hook = tell_end;
    status = interval ? watch() : publish();
    return status == TB_OK && history.failed ? TB_BAD : status;
}
