/* SPDX-License-Identifier: ISC */
/*
 * What made a page or a table, and making it again. Words of a receipt are the
 * version, the time, options of tb-standings, and files without their folders,
 * each before the SHA-256 of what was read: those of options with these, then
 * the operands.
 */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "stages.h"

enum { MOST_FILES = 100, MOST_BYTES = 32768 };

/* Another version may make another page. */
#define RECEIPT "receipt: " PACKAGE_STRING " "

/* Puts a word so that no page and no fold changes it: %20 is a blank. */
static void put_word(struct tb_output *words, const char *word)
{
    for (; *word; word++)
        tb_put_format(words,
                      *word <= ' ' || *word > '~' || strchr("%&<>\"'", *word)
                          ? "%%%02X" : "%c", (unsigned char)*word);
}

/* The option of a code or a name; NULL for none, or one where to write. */
static const struct tb_meaning *find_option(int code, struct tb_text name)
{
    const struct tb_meaning *const meaning =
        tb_meaning_of(tb_standings.synopsis, code, name);

    return meaning && meaning->code != 'p' && meaning->code != 'w' ? meaning
                                                                   : NULL;
}

static bool is_file(int code)
{
    return code == TB_OPTION_SINCE || code == TB_OPTION_PRIZES;
}

void tb_receipt_option(struct tb_output *words, int letter, const char *value)
{
    const struct tb_meaning *const option = find_option(letter, tb_text(""));

    if (!option || is_file(letter))
        return; /* files follow with their sums */
    tb_put_format(words, " --%s%s", option->name, value ? "=" : "");
    put_word(words, value ? value : "");
}

/* Puts a file behind a word; its path becomes that of a copy, or fails. */
static bool keep(struct tb_output *words, const char *before, char **path)
{
    const bool standard = strcmp(*path, "-") == 0;
    const char *const slash = strrchr(*path, '/');
    const int file = standard ? STDIN_FILENO : open(*path, O_RDONLY);
    struct tb_store store = {.spool = {.in_memory = true}};
    struct tb_output name = {.file = -1};
    const char *name_of;
    uint8_t digest[32];
    int kept = -1;

    if (file >= 0 && tb_store_read(&store, file) &&
        !tb_open_is_table(tb_output_text(&store.held))) { /* others beside */
        tb_sha256(store.held.buffer, store.held.length, digest);
        store.spool.in_memory = false; /* above what scripts use: */
        kept = fcntl(tb_spool_file(&store.spool, &store.held), F_DUPFD,
                     3 + TB_RUN_FILES);
    }
    tb_store_free(&store);
    if (file > STDIN_FILENO)
        close(file);
    if (kept < 0)
        return false;
    tb_put_string(words, before);
    name_of = slash ? slash + 1 : *path;
    if (name_of[0] == '-' && name_of[1] && !before[1]) { /* no option */
        tb_put_string(words, "%2D");
        name_of++;
    }
    put_word(words, name_of);
    tb_put_string(words, " sha256:");
    for (size_t i = 0; i < sizeof digest; i++)
        tb_put_format(words, "%02x", digest[i]);
    if (!standard) {
        tb_put_format(&name, "/dev/fd/%d/%s%c", kept, *path, '\0');
        *path = name.buffer;
    }
    return true;
}

const char *tb_receipt_time(const struct tb_inputs *inputs)
{
    static struct tb_output time = {.file = -1}; /* in use to the end */
    const char *const given = getenv(TB_LOG_TIME);
    struct stat info;
    time_t newest = 0;

    for (int i = 0; i < inputs->count; i++) {
        if (stat(inputs->file[i], &info) == 0 && S_ISREG(info.st_mode) &&
            info.st_mtime > newest)
            newest = info.st_mtime;
    }
    if (given)
        tb_put_string(&time, given);
    else
        tb_put_format(&time, "%s%s%s", tb_log_now(),
                      newest && !getenv("SOURCE_DATE_EPOCH") ? "," : "",
                      newest && !getenv("SOURCE_DATE_EPOCH")
                          ? tb_log_stamp(newest, false).text : "");
    tb_put_char(&time, '\0');
    if (setenv(TB_LOG_TIME, time.buffer, 1) < 0)
        tb_die(TB_LOG_TIME ": ");
    return time.buffer;
}

const char *tb_receipt_files(struct tb_output *words, struct tb_stages *stages,
                             struct tb_inputs *inputs)
{
    static char minus[] = "-";
    char *standard = minus;
    struct tb_output receipt = {.file = -1};
    /* Each file is held open, and the words go into a script. */
    bool good = inputs->count <= MOST_FILES &&
                (inputs->count || keep(words, " ", &standard));

    if (stages->since)
        good = good && keep(words, " --since=", &stages->since);
    if (stages->picked.prizes)
        good = good && keep(words, " --prizes=", &stages->picked.prizes);
    inputs->kept = tb_alloc((size_t)inputs->count + 1, sizeof *inputs->kept);
    for (int i = 0; i < inputs->count; i++) {
        inputs->kept[i] = inputs->file[i];
        good = good && keep(words, " ", &inputs->kept[i]);
    }
    if (!good || words->length > MOST_BYTES)
        return NULL;
    tb_put_format(&receipt, RECEIPT "%s%.*s%c", tb_receipt_time(inputs),
                  (int)words->length, words->buffer, '\0');
    return receipt.buffer;
}

/* Cuts a word off a receipt as it was put; false behind the last. */
static bool cut_word(struct tb_text *rest, struct tb_output *word)
{
    word->length = 0;
    tb_text_skip(rest, tb_text_span(*rest, " \n"));
    while (rest->length && !strchr(" \n<", *rest->at)) {
        char c = *rest->at;
        if (c == '%' && rest->length > 2) {
            const char hex[] = {rest->at[1], rest->at[2], '\0'};
            c = (char)strtol(hex, NULL, 16);
            tb_text_skip(rest, 2);
        }
        tb_put_char(word, c);
        tb_text_skip(rest, 1);
    }
    tb_put_char(word, '\0');
    return word->length > 1;
}

/* True if the option has what it wants, and hides nothing. */
static bool may_run(const struct tb_meaning *option, const char *word,
                    const char *file)
{
    return (!is_file(option->code) || file) &&
           (!tb_meaning_wants(option) || strchr(word, '=')) &&
           strcmp(word, "--receipt=no") != 0;
}

/* Adds the call of a receipt, with these files, if it may run. */
static void add_call(struct tb_plan *call, struct tb_text receipt, char **file)
{
    static struct tb_output word; /* in use to the end */

    tb_plan_command(call);
    tb_plan_word(call, tb_text(tb_standings.name));
    for (;;) {
        struct tb_text rest, name;
        const struct tb_meaning *option;
        bool named;
        tb_text_skip(&receipt, tb_text_span(receipt, " \n"));
        named = !tb_text_starts(receipt, "--");
        if (!cut_word(&receipt, &word))
            break;
        rest = tb_text(word.buffer);
        if (named || !tb_text_starts(rest, "--"))
            continue; /* a file, or its sum */
        tb_text_skip(&rest, 2);
        tb_text_cut(&rest, '=', &name);
        option = find_option(0, name);
        if (!option || !may_run(option, word.buffer, *file))
            tb_die("'%s' of the receipt is not run", word.buffer);
        else if (is_file(option->code)) {
            word.length = 0;
            tb_put_format(&word, "--%s=%s%c", option->name, *file++, '\0');
        }
        tb_plan_word(call, tb_text(word.buffer));
    }
    for (tb_plan_word(call, tb_text("--")); *file; file++)
        tb_plan_word(call, tb_text(*file));
}

/* The last receipt of a page, from its time on; nothing if it has none. */
static struct tb_text find_receipt(struct tb_text page)
{
    struct tb_text receipt = tb_text(""), before;

    while (tb_text_cut_at(&page, RECEIPT, &before))
        receipt = page;
    return receipt;
}

/* Tells which files are others, and the first line of a page that differs. */
static void tell(char **file, struct tb_text page, struct tb_text made)
{
    static struct tb_output old, new; /* in use to the end */
    struct tb_text was = find_receipt(page), is = find_receipt(made);
    struct tb_text a = tb_text(""), b = a;
    char **name = file + 1;
    size_t line = 0;

    while (*name && cut_word(&was, &old) && cut_word(&is, &new)) {
        const bool sum = strncmp(old.buffer, "sha256:", 7) == 0;
        if (sum && strcmp(old.buffer, new.buffer) != 0)
            TB_NOTE("%s: is %s, and was %s", *name, new.buffer, old.buffer);
        name += sum;
    }
    for (; tb_text_equal(a, b) && (page.at || made.at); line++) {
        tb_text_cut(&page, '\n', &a);
        tb_text_cut(&made, '\n', &b);
    }
    for (; a.length && b.length && *a.at == *b.at; tb_text_skip(&a, 1))
        tb_text_skip(&b, 1);
    TB_NOTE("%s:%zu: from '%.*s' on it differs: made again it has '%.*s'",
            *file, line, TB_SHOWN(a), TB_SHOWN(b));
}

/* True if as many files are given as the receipt has. */
static bool are_all(struct tb_text receipt, char **file)
{
    struct tb_text before;
    size_t count = 0;

    while (tb_text_cut_at(&receipt, " sha256:", &before))
        count++;
    for (; *file && count; file++)
        count--;
    return !*file && !count;
}

int tb_receipt_check(char **file)
{
    static struct tb_store page = {.spool = {.in_memory = true}};
    static struct tb_store made = {.spool = {.in_memory = true}};
    static struct tb_output time;
    static struct tb_plan call; /* all in use to the end */
    struct tb_text receipt, was;
    int in = STDIN_FILENO;
    bool equal;
    int status;

    if (!*file)
        tb_die_usage("--receipt wants a page, or table, and its files");
    if (strcmp(*file, "-") != 0)
        in = open(*file, O_RDONLY);
    if (in < 0 || !tb_store_read(&page, in))
        tb_die("%s: ", *file);
    was = tb_output_text(&page.held);
    receipt = find_receipt(was);
    if (!cut_word(&receipt, &time))
        tb_die("%s: there is no receipt of " PACKAGE_STRING " in it", *file);
    add_call(&call, receipt, file + 1);
    if (setenv(TB_LOG_TIME, time.buffer, 1) < 0)
        tb_die(TB_LOG_TIME ": ");
    status = tb_run_collect(call.command[0].word, STDIN_FILENO, STDERR_FILENO,
                            &made);
    if (status != TB_OK && status != TB_PARTLY)
        tb_die("%s: it cannot be made again%s", *file,
               are_all(receipt, file + 1) ? "" : ": its receipt names another "
               "number of files, those of options first");
    equal = tb_text_equal(was, tb_output_text(&made.held));
    if (!equal)
        tell(file, was, tb_output_text(&made.held));
    made.held.length = 0;
    if (equal && !tb_quiet)
        tb_put_format(&made.held, "%s: equal\n", *file);
    tb_store_write(&made, STDOUT_FILENO);
    return equal ? TB_OK : TB_BAD;
}
